internal import IntentGrammar
internal import TimeExpressions
internal import Utterances

/// What a time says of what was meant: whether a goal is set, or a question asked.
extension Rank {
  static let tellingSetsNoGoal = Preference(
    "where all words together tell, a figure sets no goal",
    speaks: ["lights out at quarter to ten, awake from six thirty"],
    quiet: ["set a goal to run 10k"]
  ) { sentence, best, readings in
    guard best.clauses.contains(where: { $0.intent == "goal_set" }), !sentence.diary.isQuestion,
      !sentence.diary.isRequest, sentence.isPlainlyLog,
      let place = readings.firstIndex(where: { $0.clauses.allSatisfy { $0.intent == "log" } })
    else { return .none }
    return .among(Array(readings[place...]))
  }

  static let lengthOfWhatWasDone = Preference(
    "a length right behind what was done is how long that took, and not the place behind it",
    speaks: ["ran 45 minutes at work", "meditated 10 minutes at work"],
    quiet: ["ran, 8 hours at work", "worked 8 hours"]
  ) { sentence, best, readings in
    guard let (done, length) = sentence.lengthOfNext(best),
      let place = readings.firstIndex(where: { reading in
        reading.clauses.contains { clause in
          clause.tokens.contains(done) && clause.slots.contains { $0.tokens == length }
        }
      })
    else { return .none }
    return .first(place, of: readings)
  }

  static let timeOpensStatement = Preference(
    "a time behind a sign, with feelings on both its sides, is that of those behind it",
    speaks: ["last night I was drunk and happy, this morning hungover and ashamed"],
    quiet: ["happy this morning", "tired, sad and lonely this morning"]
  ) { sentence, best, readings in
    guard let time = sentence.timeAmidFeelings(best),
      let place = readings.firstIndex(where: { reading in
        reading.clauses.allSatisfy { $0.intent == "log" } && reading.uncovered == best.uncovered
          && reading.clauses.contains { $0.tokens.lowerBound == time }
      })
    else { return .none }
    return .first(place, of: readings)
  }

  static let bareDayEndsNoGoal = Preference(
    "a bare day is no end of a goal",
    speaks: ["no wine friday"],
    quiet: ["no wine until friday"]
  ) { sentence, best, readings in
    guard sentence.endsOnDay(best), !sentence.diary.isRequest else { return .none }
    return .among(readings.filter { !sentence.endsOnDay($0) })
  }

  static let hourAsksNothing = Preference(
    "a thing and an hour ask nothing",
    speaks: ["her stepson plays computer games until sunrise"],
    quiet: ["how was I at 7"]
  ) { sentence, best, readings in
    guard sentence.asksOfHourAlone(best), let place = readings.firstIndex(where: { !sentence.asksOfHourAlone($0) })
    else { return .none }
    return .among(Array(readings[place...]))
  }
}

extension ReadingResolver {
  /// Where a time begins right behind a sign within a check-in that tells feelings before and behind it; nil where none does.
  fileprivate func timeAmidFeelings(_ reading: Reading) -> Int? {
    for clause in reading.clauses where clause.intent == "log" {
      let feelings = clause.slots.filter { $0.type == "feeling" }.map(\.tokens)
      for slot in clause.slots where slot.slot == "at" && slot.tokens.lowerBound > 0 {
        let start = slot.tokens.lowerBound
        if utterance.tokens[start - 1].text == ",", feelings.contains(where: { $0.upperBound < start }),
          feelings.contains(where: { $0.lowerBound >= slot.tokens.upperBound })
        {
          return start
        }
      }
    }
    return nil
  }

  /// Whether a reading takes a thing and an hour, with no word besides, for a question.
  fileprivate func asksOfHourAlone(_ reading: Reading) -> Bool {
    !diary.isQuestion
      && reading.clauses.contains { clause in
        asksOfHour(clause)
          && clause.tokens.allSatisfy { token in clause.slots.contains { $0.tokens.contains(token) } }
      }
  }

  /// Whether a clause asks about an hour.
  ///
  /// - Parameters:
  ///   - isBare: Whether only a number that no word calls an hour counts.
  ///   - isOne: Whether it is one hour, and not those between two.
  func asksOfHour(_ clause: Clause, isBare: Bool = false, isOne: Bool = false) -> Bool {
    guard knowledge.schemas[clause.intent]?.kind == .question, let match = temporal("period", of: clause) else {
      return false
    }
    if isOne, case .interval = match.value { return false }
    return isHour(match) && (!isBare || match.isLatent)
  }

  /// A length that its clause begins with right behind the word of another one for what was done: that word, and the
  /// length.
  fileprivate func lengthOfNext(_ reading: Reading) -> (done: Int, length: Range<Int>)? {
    for (clause, next) in zip(reading.clauses, reading.clauses.dropFirst()) {
      guard clause.intent == "log", next.intent == "log",
        let length = next.slots.first(where: { $0.tokens.lowerBound == next.tokens.lowerBound })?.tokens,
        chart.beginning(at: length.lowerBound).contains(where: { match in
          if case .duration = match.value { match.tokens == length } else { false }
        }),
        let activity = clause.slots.last(where: { $0.slot == "activity" }), !activity.tokens.isEmpty,
        activity.tokens.upperBound == length.lowerBound
      else { continue }
      return (length.lowerBound - 1, length)
    }
    return nil
  }

  /// Whether a goal is to be reached at a bare day, with no word that says "until" it.
  fileprivate func endsOnDay(_ reading: Reading) -> Bool {
    reading.clauses.contains { clause in
      guard clause.intent == "goal_set", case .instant(_, let grain, nil)? = temporal("target.value", of: clause)?.value
      else { return false }
      return grain >= .day
    }
  }

  /// The time that a clause has in a slot; nil where the slot has none.
  private func temporal(_ name: String, of clause: Clause) -> TemporalMatch? {
    guard let slot = clause.slots.first(where: { $0.slot == name }), case .host(let payload) = slot.value,
      chart.contents.indices.contains(Int(payload)), case .temporal(let match) = chart.contents[Int(payload)]
    else { return nil }
    return match
  }

  /// Whether a time is one of the day, or shorter.
  func isHour(_ match: TemporalMatch) -> Bool {
    switch match.value {
    case .instant(_, let grain, nil), .interval(_, _, let grain, nil): grain < .day
    default: false
    }
  }
}
