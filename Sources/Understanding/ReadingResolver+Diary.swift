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

  /// Keeps free text about the writer's own day whole as the note, with the facts that were found in it.
  func keepDiary(_ best: Reading?, isRefused: Bool, _ meaning: inout Interpretation) {
    let isLog = !meaning.commands.isEmpty && meaning.commands.allSatisfy { $0.name == "log" }
    if isLog, meaning.decision != .unknown {
      guard diary.isNarrative(unexplained: best?.uncovered ?? []) else { return }
    } else {
      // Facts with a few words around them that no rule explains are a check-in with a note.
      let hasFacts = isLog && best.map { diary.isMostlyExplained(besides: $0.uncovered) } ?? false
      guard meaning.decision == .unknown, meaning.commands.isEmpty || isLog, !isRefused,
        diary.isOwnStatement || hasFacts && !diary.isQuestion && !diary.isRequest,
        best?.clauses.contains(where: \.negated) != true || diary.wordCount > 3
      else { return }
      if !isLog { meaning.commands = [ParsedCommand("log", confidence: Interpreter.actFrom, rule: "diary")] }
      meaning.decision = .act
    }
    meaning.isPlainText = true
    for index in meaning.commands.indices where meaning.commands[index].arguments["note"] == nil {
      meaning.commands[index].missing = []
      // One text is one note; facts of other times in it stand in entries of their own.
      if index == 0 { meaning.commands[index].arguments["note"] = .string(utterance.text.trimmed) }
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
