internal import IntentGrammar

/// Stage 6: which of the readings is the best. An ordered list of preferences looks at them, the likeliest first, each
/// at what those before it left; the order is the law.
enum Rank {
  /// What a preference makes of the readings.
  enum Choice {
    /// It keeps quiet.
    case none
    /// These are left, in this order, for the preferences behind it.
    case among([Reading])
    /// These are left, in this order, whatever the preferences behind it would say.
    case settled([Reading])

    /// One of the readings goes before the others, which keep their order.
    static func first(_ place: Int, of readings: [Reading]) -> Choice {
      .among([readings[place]] + readings.filter { $0 != readings[place] })
    }
  }

  /// A preference looks at a sentence, its best reading so far, and all that are left.
  typealias Preference = Rule<@Sendable (ReadingResolver, Reading, [Reading]) -> Choice>

  /// All preferences, in the order in which they are asked.
  static let preferences: [Preference] = [
    ticksFollow, nothingFollowsNothing, nameBeginsWithNoJoin, tellingSetsNoGoal, bareDayEndsNoGoal, timeIsNoTopic,
    rhythmIsNoTopic,
    hourAsksNothing, exclaimedIsTold, dictationIsWhole, nameEndsBeforeRequest, turnGoesOn, simplestOfNear,
    timeOpensStatement, lengthOfWhatWasDone, figureOfAche, deedIsNotLeftOut,
  ]

  /// The readings of a sentence in the order in which they are preferred.
  static func ranked(_ readings: [Reading], of sentence: ReadingResolver) -> [Reading] {
    var left = readings
    for preference in preferences {
      guard let best = left.first else { break }
      let settles: Bool
      switch preference.body(sentence, best, left) {
      case .none: continue
      case .among(let chosen): (left, settles) = (chosen, false)
      case .settled(let chosen): (left, settles) = (chosen, true)
      }
      sentence.trace?.note(.rank, preference.name, detail(of: left.first, before: best))
      if settles { break }
    }
    return left
  }

  /// What is asked for now, and what would have been.
  private static func detail(of chosen: Reading?, before best: Reading) -> String {
    func intents(_ reading: Reading?) -> String {
      reading.map { $0.clauses.map(\.intent).joined(separator: " + ") } ?? "nothing"
    }
    return chosen == best ? intents(chosen) : "\(intents(chosen)), not \(intents(best))"
  }
}
