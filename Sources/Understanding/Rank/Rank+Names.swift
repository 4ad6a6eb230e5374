internal import IntentGrammar
internal import TimeExpressions
internal import Utterances

/// Where a name or a text in a reading ends.
extension Rank {
  static let nameBeginsWithNoJoin = Preference(
    "no name begins or ends with a joining word",
    speaks: [
      "remind me to check it before breakfast and before dinner",
      "all three of them asleep by eight. we sat on the step with the baby monitor and a beer and said nothing at all for half an hour. content.",
    ],
    quiet: ["cancel the bins reminder"]
  ) { sentence, best, readings in
    guard sentence.joinsName(best), readings.contains(where: { !sentence.joinsName($0) }) else { return .none }
    return .among(readings.filter { !sentence.joinsName($0) })
  }

  static let nameEndsBeforeRequest = Preference(
    "a name ends where another request begins",
    speaks: ["buy the green cap and wear it"],
    quiet: ["buy the green cap"]
  ) { sentence, best, readings in
    guard let parted = readings.first(where: { sentence.partsName($0, of: best) }) else { return .none }
    return .settled([parted] + readings.filter { $0 != parted })
  }

  static let timeIsNoTopic = Preference(
    "what to be reminded of does not begin with the time",
    speaks: ["set a reminder for 9 tonight to water the plants"],
    quiet: ["set a reminder to water the plants"]
  ) { sentence, best, readings in
    guard sentence.swallowsTime(best), let place = readings.firstIndex(where: { sentence.isTimed($0, like: best) })
    else { return .none }
    return .among(Array(readings[place...]))
  }
}

extension Rank {
  static let rhythmIsNoTopic = Preference(
    "what comes round within the day is no part of what to be reminded of",
    speaks: ["remind me to stretch every 45 minutes while at work, 9 to 5 on weekdays"],
    quiet: ["remind me to stretch on weekdays", "remind me to stretch every 45 minutes"]
  ) { sentence, best, readings in
    guard let rhythm = sentence.swallowedRhythm(best),
      let parted = readings.first(where: { reading in
        reading.clauses.count == 1 && reading.clauses[0].intent == "remind"
          && Double(reading.confidence) >= Interpreter.actFrom
          && reading.clauses[0].slots.contains { $0.slot == "recurrence" && $0.tokens == rhythm }
          && reading.clauses[0].slots.contains { $0.slot == "aside" }
      })
    else { return .none }
    return .settled([parted] + readings.filter { $0 != parted })
  }
}

extension ReadingResolver {
  /// Where what comes round within the day stands in what to be reminded of.
  fileprivate func swallowedRhythm(_ reading: Reading) -> Range<Int>? {
    guard reading.clauses.count == 1, reading.clauses[0].intent == "remind",
      let about = reading.clauses[0].slots.first(where: { $0.slot == "about" && $0.value == .text })?.tokens
    else { return nil }
    return chart.contents.lazy.compactMap { content -> Range<Int>? in
      guard case .temporal(let match) = content, case .recurrence(let rhythm) = match.value,
        [.minutely, .hourly].contains(rhythm.frequency), about.contains(match.tokens.lowerBound),
        match.tokens.upperBound < about.upperBound
      else { return nil }
      return match.tokens
    }.first
  }

  /// Whether a name in a reading begins or ends with a word that joins clauses.
  fileprivate func joinsName(_ reading: Reading) -> Bool {
    reading.clauses.contains { clause in
      clause.slots.contains { slot in
        guard slot.value == .text, slot.tokens.count > 1 else { return false }
        let isName = Self.nameSlots.contains(slot.slot)
        func joins(_ index: Int) -> Bool { knowledge.diaryWords.adding.contains(utterance.tokens[index].text) }
        return isName && joins(slot.tokens.lowerBound)
          || (isName || slot.slot == "about") && joins(slot.tokens.upperBound - 1)
      }
    }
  }

  /// Whether a reading ends a name where another request begins, and is nearly as good: "buy the green cap and wear it".
  func partsName(_ reading: Reading, of best: Reading) -> Bool {
    guard reading != best, reading.clauses.count == best.clauses.count + 1,
      Double(reading.confidence) >= Interpreter.actFrom,
      Double(reading.score - best.score) < Self.nearlyAsGoodApart
    else { return false }
    let isNear = Double(reading.score - best.score) < Self.nearlyAsGood
    let names = best.clauses.flatMap(\.slots).filter { $0.value == .text && Self.partedSlots.contains($0.slot) }
    return reading.clauses.dropFirst().contains { clause in
      knowledge.schemas[clause.intent].map { $0.kind != .statement } == true
        && names.contains { name in
          name.tokens.lowerBound < clause.tokens.lowerBound && name.tokens.contains(clause.tokens.lowerBound)
            && (isNear && knowledge.grammar.joinsClauses(utterance.tokens[clause.tokens.lowerBound - 1].text)
              || utterance.tokens[clause.tokens.lowerBound - 1].text == "," && !namesIt(clause))
        }
    }
  }

  /// Whether a request names something only by a pronoun: "…, call me that".
  private func namesIt(_ clause: Clause) -> Bool {
    clause.slots.contains { slot in
      slot.value == .text && slot.tokens.count == 1
        && knowledge.diaryWords.reason.contains(utterance.tokens[slot.tokens.lowerBound].text)
    }
  }

  /// Texts that end where another request begins.
  private static let partedSlots = nameSlots.union(["value", "query"])

  /// How much worse a reading may be that understands more requests.
  private static let nearlyAsGood = 0.3
  /// … when the requests stand on both sides of a comma.
  private static let nearlyAsGoodApart = 0.45

  /// Whether what is to be reminded of begins with the time of it.
  fileprivate func swallowsTime(_ reading: Reading) -> Bool {
    guard reading.clauses.count == 1, reading.clauses[0].intent == "remind",
      let about = reading.clauses[0].slots.first(where: { $0.slot == "about" && $0.value == .text })?.tokens,
      !reading.clauses[0].slots.contains(where: { $0.slot == "at" || $0.slot == "recurrence" })
    else { return false }
    return chart.contents.contains { content in
      guard case .temporal(let match) = content, match.value.kind == .time, !match.isLatent, match.tokens.count > 1
      else { return false }
      return (about.lowerBound - 1...about.lowerBound).contains(match.tokens.lowerBound)
        && match.tokens.upperBound < about.upperBound
    }
  }

  /// Whether a reading asks for the same as another, and at a time.
  fileprivate func isTimed(_ reading: Reading, like other: Reading) -> Bool {
    reading.clauses.map(\.intent) == other.clauses.map(\.intent)
      && Double(reading.confidence) >= Interpreter.actFrom
      && reading.clauses[0].slots.contains { $0.slot == "at" || $0.slot == "recurrence" }
  }
}
