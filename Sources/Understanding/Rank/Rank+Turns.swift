internal import IntentGrammar
internal import TimeExpressions
internal import Utterances

/// What a sentence is within its conversation: what goes on with the turn before, what is dictated, what is taught.
extension Rank {
  static let deedIsNotLeftOut = Preference(
    "what happened is no activity that was left out",
    speaks: ["quit my job"],
    quiet: ["quit the gym session", "skipped work"]
  ) { _, best, readings in
    func isSituation(_ clause: Clause) -> Bool {
      clause.slots.contains { $0.slot == "situation" } || clause.constants.contains { $0.key == "situation" }
    }
    guard let left = best.clauses.first(where: { $0.intent == "log" && $0.slots.contains { $0.slot == "without" } }),
      let place = readings.firstIndex(where: { reading in
        reading.uncovered.flatMap { $0 }.count <= best.uncovered.flatMap { $0 }.count
          && reading.clauses.contains { isSituation($0) && $0.tokens == left.tokens }
      })
    else { return .none }
    return .first(place, of: readings)
  }

  static let ticksFollow = Preference(
    "where a list ends with a tick and begins with none, each stands behind what it ticks off or crosses out",
    speaks: ["2L water ✅ meds ✅ walk ❌"],
    quiet: ["✅ meds ❌ walk", "meds ✅ walk"]
  ) { sentence, best, readings in
    let (tokens, ticks) = (sentence.utterance.tokens, sentence.knowledge.diaryWords.ticks)
    guard let first = tokens.first, let last = tokens.last, ticks.contains(last.text), !ticks.contains(first.text)
    else {
      return .none
    }
    func leads(_ reading: Reading) -> Bool {
      reading.clauses.contains { ticks.contains(tokens[$0.tokens.lowerBound].text) && $0.intent == "log" }
    }
    guard leads(best), let place = readings.firstIndex(where: { !leads($0) }) else { return .none }
    return .first(place, of: readings)
  }

  static let nothingFollowsNothing = Preference(
    "where nothing was asked before, nothing is followed beside what is told",
    speaks: ["Did yoga and pranayama in the morning, feeling very fresh"],
    quiet: ["how did I sleep last week | and yesterday"]
  ) { sentence, best, readings in
    let wasAsked = sentence.situation.lastCommands.contains { sentence.knowledge.schemas[$0.name]?.effect == .read }
    guard !wasAsked else { return .none }
    var left = readings.filter { reading in
      !reading.clauses.contains { clause in
        clause.intent == "followup" && (reading.clauses.count > 1 || clause.slots.contains { $0.slot == "with" })
      }
    }
    guard left.count < readings.count, left.first != best || best.isGuess, let first = left.first else { return .none }
    // A guess stood before what rules tell only because of what followed nothing beside them.
    if first.isGuess, let told = left.firstIndex(where: { !$0.isGuess && $0.confidence > first.confidence }) {
      left.insert(left.remove(at: told), at: 0)
    }
    return .among(left)
  }

  static let exclaimedIsTold = Preference(
    "an extreme that is exclaimed, and nobody's by its words, is told",
    speaks: ["worst day ever", "worst day ever!!"],
    quiet: ["my worst day ever", "worst day ever?", "what was the best day ever", "worst day"]
  ) { sentence, best, readings in
    let words = sentence.knowledge.diaryWords
    let tokens = sentence.utterance.tokens
    guard best.clauses.count == 1, best.clauses[0].intent == "stats", best.clauses[0].slots.isEmpty,
      best.uncovered.isEmpty, !sentence.hasQuestionMark,
      tokens.last(where: { $0.kind == .word }).map({ words.exclaiming.contains($0.text) }) == true,
      let first = tokens.first?.text, !words.ours.contains(first), !words.articles.contains(first),
      !words.question.contains(first),
      let told = readings.first(where: { reading in
        reading.uncovered.isEmpty && reading.clauses.allSatisfy { $0.intent == "log" }
      })
    else { return .none }
    return .among([told] + readings.filter { $0 != told })
  }

  static let dictationIsWhole = Preference(
    "what is dictated behind a sign is not looked into",
    speaks: ["note: called mum", "note to self - called mum"],
    quiet: ["called mum", "gym: 40 min"]
  ) { sentence, _, readings in
    guard
      let note = readings.first(where: sentence.isSigned) ?? readings.first(where: sentence.isDictation)
    else { return .none }
    return .settled([note])
  }

  static let turnGoesOn = Preference(
    "what goes on with the turn before comes first",
    speaks: ["how did I sleep this week | and last month?", "remind me to stretch at 9pm | make it 10"],
    quiet: [
      "how did I sleep this week | had a coffee", "mood 4 | make it 5",
      "how did I sleep this week | was october worse than september for me",
    ]
  ) { sentence, _, readings in
    guard let next = readings.first(where: sentence.continuesTurn),
      !readings.contains(where: { sentence.asksAnew($0, beside: next) })
    else { return .none }
    return .settled([next] + readings.filter { $0 != next })
  }

  /// So near the best reading's score the others are told apart by what they are: fewer clauses, then what asks for
  /// something before what tells, then the user's own names.
  static let simplestOfNear = Preference(
    "of near readings the simplest comes first",
    speaks: ["ok"],
    quiet: ["slept 6 hours"]
  ) { sentence, best, readings in
    let near = readings.prefix { $0.score - best.score < nearScore }
    let sorted = near.enumerated().map { (rank: sentence.rank($0.element), place: $0.offset, reading: $0.element) }
      .sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }.map(\.reading)
    guard sorted != Array(near) else { return .none }
    return .among(sorted + readings.dropFirst(near.count))
  }

  /// How far the score of a near reading may be from that of the best.
  private static let nearScore: Float = 0.035
}

extension Reading {
  /// Whether some of it is told by its words alone, and by no rule.
  fileprivate var isGuess: Bool { clauses.contains { $0.tier == .cues } }
}

extension ReadingResolver {
  /// How readings that are near each other stand: the lower the better.
  fileprivate func rank(_ reading: Reading) -> Int {
    let isRequest = reading.clauses.dropFirst().contains { clause in
      [.command, .question].contains(knowledge.schemas[clause.intent]?.kind)
    }
    let kinds = reading.clauses.enumerated().map { index, clause -> Int in
      switch knowledge.schemas[clause.intent]?.kind {
      case .command: 1
      // "bad day" tells; "bad day?" asks.
      case .statement: diary.isQuestion || isRequest && index == 0 && clause.tokens.count == 1 ? 3 : 0
      case .question: 2
      // "ok" is an answer where something was asked, opens a request, else it tells how one is.
      case .answer: situation.expects == nil && !(isRequest && index == 0) ? 5 : 0
      default: 4
      }
    }
    let isOwn = reading.clauses.contains { clause in
      clause.slots.contains { if case .own = $0.value { true } else { false } }
    }
    return (reading.clauses.count * 10 + (kinds.max() ?? 0)) * 2 - (isOwn ? 1 : 0)
  }

  /// Whether two readings differ in what a word before a request is: "ok, mute everything".
  func opensAlike(_ best: Reading, _ other: Reading) -> Bool {
    guard best.clauses.count == other.clauses.count, best.clauses.count > 1,
      knowledge.schemas[best.clauses[0].intent]?.kind == .answer, best.clauses[0].tokens == other.clauses[0].tokens
    else { return false }
    return best.clauses.dropFirst().map(\.intent) == other.clauses.dropFirst().map(\.intent)
  }

  /// Whether a reading goes on with the turn before: "and last month?", "what about sleep?", "later" after a page.
  func continuesTurn(_ reading: Reading) -> Bool {
    guard let last = situation.lastCommands.last, reading.clauses.count == 1, let clause = reading.clauses.first,
      Double(clause.confidence) >= Interpreter.actFrom, reading.uncovered.isEmpty
    else { return false }
    if clause.intent == "followup" { return TurnReader(self).followUp(input(clause)) != nil }
    return clause.intent == last.name
      && clause.constants.contains { $0.key == "direction" || $0.key == Self.becomes }
  }

  /// Whether a reading is a question or request of its own, whole, that tells clearly more of the words than one that goes
  /// on with the turn before: "was october worse than september" names all that it asks.
  fileprivate func asksAnew(_ reading: Reading, beside next: Reading) -> Bool {
    guard reading.clauses.count == 1, reading.uncovered.isEmpty, let clause = reading.clauses.first,
      clause.intent != "followup", clause.tier != .cues, !continuesTurn(reading),
      Double(reading.confidence) >= Interpreter.actFrom,
      let kind = knowledge.schemas[clause.intent]?.kind, [.question, .command].contains(kind)
    else { return false }
    return reading.score < next.score - Self.tellsMore
  }

  /// How much better the score of a sentence of its own has to be.
  private static let tellsMore: Float = 0.2

  /// Whether a reading is one word or two, a colon, and free text: "note: called mum". What stands after the colon is
  /// not looked into.
  func isDictation(_ reading: Reading) -> Bool {
    guard reading.clauses.count == 1, ["log", "amend"].contains(reading.clauses[0].intent),
      let colon = utterance.tokens.firstIndex(where: { $0.text == ":" }),
      (1...(reading.clauses[0].intent == "log" ? 3 : 6)).contains(colon),
      let text = reading.clauses[0].slots.first(where: { $0.value == .text })
    else { return false }
    return text.tokens.lowerBound <= colon + 1 && text.tokens.upperBound == utterance.tokens.count
      && Double(reading.confidence) >= Interpreter.actFrom
  }

  /// Whether the free text of a dictation begins right behind its sign: "note to self - called mum".
  func isSigned(_ reading: Reading) -> Bool {
    guard reading.clauses.count == 1, reading.clauses[0].intent == "log", reading.clauses[0].slots.count <= 3,
      let text = reading.clauses[0].slots.first(where: { $0.value == .text }), (2...7).contains(text.tokens.lowerBound),
      text.tokens.upperBound == utterance.tokens.count
    else { return false }
    let sign = utterance.tokens[text.tokens.lowerBound - 1]
    return sign.kind == .punctuation && (sign.followsSpace || sign.text == ":") && sign.text != "," && sign.text != "."
      && Double(reading.confidence) >= Interpreter.actFrom
  }
}
