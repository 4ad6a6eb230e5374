internal import IntentGrammar
internal import Utterances

/// What is told beside a request as its reason, or out of politeness, and is no check-in.
extension Join {
  static let reasonGoesBefore = ClauseRewrite(
    "what is told before “so” is why something is set",
    speaks: ["I've hurt my back so freeze the steps goal"],
    quiet: ["slept badly. keep quiet from 8am to 3pm"]
  ) { sentence, clauses in
    clauses.indices.filter { index in
      let (clause, next) = (clauses[index], index + 1)
      guard clause.intent == "log", next < clauses.count else { return true }
      return
        !(sentence.haveReason(clauses[next])
        && sentence.tokens(between: clause, clauses[next]).contains {
          sentence.knowledge.diaryWords.hence.contains($0.text)
        })
    }.map { clauses[$0] }
  }

  static let givenReasonGoes = ClauseRewrite(
    "what a request gives as its reason before anything else is no check-in",
    speaks: ["because of my migraines, show me my caffeine this week"],
    quiet: ["had a migraine, show me my caffeine this week"]
  ) { sentence, clauses in
    guard clauses.count > 1, clauses[0].intent == "log", (1...3).contains(clauses[0].tokens.lowerBound),
      sentence.knowledge.diaryWords.givenReason.contains(sentence.utterance.tokens[0].text),
      clauses.dropFirst().allSatisfy({ $0.intent != "log" })
    else { return clauses }
    return Array(clauses.dropFirst())
  }

  static let politenessGoes = ClauseRewrite(
    "“I'm afraid” behind something tells of no fear",
    speaks: ["the bath didn't help, I'm afraid"],
    quiet: ["I'm afraid of the exam"]
  ) { sentence, clauses in
    withoutTold(clauses) { clause, _ in
      let words = sentence.utterance.tokens[clause.tokens].map(\.text)
      return sentence.knowledge.diaryWords.politeTails.contains { $0.count > 2 && words == $0 }
    }
  }

  /// What is told behind a comma of a step that is taken back, and of anything by "it".
  static let hasteGoes = ClauseRewrite(
    "what is told behind a step that is taken back is why",
    speaks: ["buy the woolly hat, it's freezing"],
    quiet: ["undo that, slept 6 hours"]
  ) { sentence, clauses in
    withoutTold(clauses) { clause, last in
      let between = last.tokens.upperBound..<max(last.tokens.upperBound, clause.tokens.lowerBound)
      guard clause.slots.allSatisfy({ $0.number == nil }),
        sentence.knowledge.schemas[last.intent]?.kind == .command,
        let comma = between.first(where: { sentence.utterance.tokens[$0].text == "," })
      else { return false }
      return ["undo", "redo", "restore"].contains(last.intent)
        || sentence.knowledge.diaryWords.cause.contains(sentence.utterance.tokens[comma + 1].text)
    }
  }

  static let reasonGoesBehind = ClauseRewrite(
    "what is told behind a comma is why a goal or reminder is changed",
    speaks: ["ditch the running goal, I hate running", "leave out last week, I was on holiday"],
    quiet: [
      "ditch the running goal and I hate running", "night shift done, one fire alarm, slept from 8 to 2",
      "house quiet, had a glass of wine", "slept 6, quiet until lunch, content",
    ]
  ) { sentence, clauses in
    withoutTold(clauses) { clause, last in
      // One word of a statement asks for nothing.
      guard last.tokens.count > 1 || sentence.opensSentence(last.tokens.lowerBound),
        !sentence.tellsOfHush(last.tokens, slots: last.slots.map(\.name))
      else { return false }
      let signs = sentence.tokens(between: last, clause)
      return sentence.haveReason(last) && signs.contains { $0.text == "," }
        && !signs.contains { sentence.knowledge.grammar.joinsClauses($0.text) }
    }
  }

  static let explanationGoes = ClauseRewrite(
    "what explains why an entry goes is no entry",
    speaks: ["delete that one, I was only cross because of the parking"],
    quiet: ["delete that, slept 6 hours"]
  ) { sentence, clauses in
    withoutTold(clauses) { clause, last in
      guard last.intent == "delete", clause.slots.allSatisfy({ $0.number == nil }) else { return false }
      // What follows in the same sentence belongs to it: "cross" "because of the parking".
      let said = sentence.utterance.tokens[last.tokens.upperBound...].prefix { ![".", "!", "?"].contains($0.text) }
      return said.contains { sentence.knowledge.diaryWords.reasonOpening.contains($0.text) }
    }
  }

  static let scrapGoes = ClauseRewrite(
    "a scrap that a joining word hangs to a question tells nothing",
    speaks: ["what are my goals but no gym"],
    quiet: ["how was my week. no meetings today"]
  ) { sentence, clauses in
    withoutTold(clauses) { clause, last in
      guard let schema = sentence.knowledge.schemas[last.intent], schema.effect == .read,
        ![.social, .answer].contains(schema.kind), clause.isDoingsAlone
      else { return false }
      let between = sentence.tokens(between: last, clause)
      return !between.contains { $0.kind == .punctuation }
        && between.contains { sentence.knowledge.grammar.joinsClauses($0.text) }
    }
  }

  /// The clauses without what is told behind a request, where that is no more than its reason.
  private static func withoutTold(
    _ clauses: [ClauseInput], where isReason: (_ clause: ClauseInput, _ last: ClauseInput) -> Bool
  ) -> [ClauseInput] {
    clauses.reduce(into: []) { kept, clause in
      if clause.intent == "log", let last = kept.last, last.intent != "log", isReason(clause, last) { return }
      kept.append(clause)
    }
  }
}

extension ReadingResolver {
  /// Whether a request changes something that people give reasons for.
  fileprivate func haveReason(_ clause: ClauseInput) -> Bool {
    if clause.intent == "explain" { return clause.slot("leave_out") != nil }
    return Self.haveReasons.contains(where: clause.intent.hasPrefix)
      && knowledge.schemas[clause.intent]?.effect != .read
  }

  /// Whether how one was for some time stands behind something told, in words that ask for silence by themselves: the
  /// "silent till noon" of "slept 6, silent till noon, serene".
  ///
  /// - Parameters:
  ///   - tokens: The words that may ask.
  ///   - slots: The names of the values in them.
  func tellsOfHush(_ tokens: Range<Int>, slots: [String]) -> Bool {
    slots.contains { ["until", "from"].contains($0) }
      && knowledge.diaryWords.hushed.contains(utterance.tokens[tokens.lowerBound].text)
      && (place(of: tokens)?.lowerBound).map { $0 > 0 && isSign($0 - 1) } ?? false
  }

  /// Whether a token of the whole text is a sign.
  private func isSign(_ token: Int) -> Bool {
    (situation.root?.utterance ?? utterance).tokens[token].kind == .punctuation
  }

  static let haveReasons = ["goal_", "reminder_", "mute", "snooze", "untrack", "quiet_hours"]
}
