internal import CivilTime
internal import IntentGrammar
internal import JSONText
internal import JournalModel
internal import TimeExpressions
internal import Utterances

/// What no command explains: diary sentences, and what is not understood.
extension ReadingResolver {
  func withoutReading() -> Interpretation {
    var meaning = Interpretation(.unknown)
    if situation.expects == "choice" { meaning.pick = loneNumber }
    keepDiary(nil, isRefused: false, &meaning)
    meaning.answer = answer(in: meaning)
    return meaning
  }

  /// Adds what was told in words that no rule explains, and keeps those words: a story whole as the note, a remark
  /// beside the facts with the entry.
  func keepDiary(_ best: Reading?, isRefused: Bool, _ meaning: inout Interpretation) {
    let isLog = !meaning.commands.isEmpty && meaning.commands.allSatisfy { $0.name == "log" }
    let isUnderstood = isLog && meaning.decision != .unknown
    let dark = isLog ? best?.uncovered ?? [] : [0..<utterance.tokens.count]
    let spotter = FactSpotter(
      utterance: utterance, chart: chart, found: found, lexicon: interpreter.lexicon, words: interpreter.diaryWords)
    var spotted = dark.isEmpty ? FactSpotter.Finding() : spotter.facts(in: dark)
    if !isUnderstood {
      guard meaning.decision == .unknown, !isRefused, !diary.isQuestion, !diary.isRequest || diary.isLong,
        best?.clauses.contains(where: \.negated) != true || diary.wordCount > 3,
        isTold(spotted, isLog: isLog, best)
      else { return }
      if !isLog {
        meaning.commands = [ParsedCommand("log", confidence: Interpreter.actFrom, rule: "diary")]
      }
      meaning.decision = .act
    }
    if meaning.commands[0].arguments["mood"] != nil {
      // A feeling that a rule has found in so many words says more than those around it.
      (spotted.facts.moods, spotted.facts.emotions) = ([], [])
    }
    spotted.facts.add(to: &meaning.commands[0].arguments)
    keepWords(unexplained: max(0, diary.words(in: dark) - spotted.covered), &meaning)
  }

  /// Whether a text that no command explains is told about the writer's own day.
  private func isTold(_ spotted: FactSpotter.Finding, isLog: Bool, _ best: Reading?) -> Bool {
    let shares = found.shares()
    let toWorld = shares.first { $0.intent == "unknown" }?.share ?? 0
    let asLog = shares.first { $0.intent == "log" }?.share ?? 0
    if diary.isOwnStatement, toWorld < Self.mostToWorld || diary.isLong { return true }
    if isLog, let best, diary.isMostlyExplained(besides: best.uncovered) { return true }
    return (isLog || spotted.isMoreThanCompany && !spotted.facts.isEmpty) && asLog >= Self.leastTold
  }

  /// The share of evidence from which a sentence speaks to the world at large, and that from which facts without "I"
  /// are the writer's own.
  private static let mostToWorld: Float = 0.6, leastTold: Float = 0.5

  private func keepWords(unexplained: Int, _ meaning: inout Interpretation) {
    let isEmpty = meaning.commands[0].arguments.isEmpty
    let note = meaning.commands[0].arguments["note"]?.string
    // A part of a story that looks like a dictated note is no more than a part of it.
    guard isEmpty || unexplained >= 2,
      note.map({ $0 != utterance.text && diary.isStory(unexplained: unexplained) }) ?? true
    else { return }
    meaning.isPlainText = true
    for index in meaning.commands.indices { meaning.commands[index].missing = [] }
    // One text is one note; facts of other times in it stand in entries of their own.
    let text = JSON.string(utterance.text.trimmed)
    if isEmpty || diary.isStory(unexplained: unexplained) {
      meaning.commands[0].arguments["note"] = text
    } else {
      meaning.commands[0].context["note"] = text
    }
  }

  /// Intents whose readings came nearest, for the reply that offers them.
  func nearest(_ readings: [Reading]) -> [String] {
    var names: [String] = []
    for reading in readings {
      for clause in reading.clauses where interpreter.schemas[clause.intent] != nil && !names.contains(clause.intent) {
        names.append(clause.intent)
      }
    }
    return Array(names.prefix(2))
  }
}
