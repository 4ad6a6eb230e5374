internal import JSONText
internal import Utterances

/// A check-in behind words that order it, read as it would be without them: "I'd like to log 8 hours of sleep", "record
/// 2 litres of water", "help me log a 5 km run".
///
/// Nobody sets a goal with the word "log", nor has something asked about every day; whoever says it has done the thing.
struct OrderedCheckIn: SentenceStage {
  let sentence: ReadingResolver

  /// The facts that are to be logged; nil where the words order nothing, where a part of them tells no fact, or where all
  /// of them was understood before.
  func logged(insteadOf whole: Meaning) -> Meaning? {
    guard whole.fault == nil, !holdsFacts(whole), let start = startOfFacts else { return nil }
    var end = utterance.tokens.count
    while end > start, utterance.tokens[end - 1].kind == .punctuation { end -= 1 }
    guard end > start, utterance.tokens[end..<utterance.tokens.count].allSatisfy({ $0.text != "?" }),
      let told = sentence.parts.meaning(of: start..<end, as: Scope.request, { $0.root = nil }), isFacts(told)
    else { return nil }
    trace?.note(.clauses, "what is ordered to be logged is told", String(utterance.text(of: start..<end)))
    return told
  }

  /// Where the facts begin: behind "log", and behind what may stand before it.
  private var startOfFacts: Int? {
    let words = knowledge.diaryWords
    func end(_ phrases: OpeningPhrases, at start: Int) -> Int? {
      guard start < utterance.tokens.count, let known = phrases[utterance.tokens[start].text] else { return nil }
      return known.filter { sentence.says($0, at: start) }.map(\.count).max().map { start + $0 }
    }
    return end(words.toLog, at: end(words.asksToDo, at: 0) ?? 0)
  }

  /// Whether all that a check-in says was understood, or something that is no doing of a check-in at all.
  private func holdsFacts(_ whole: Meaning) -> Bool {
    guard whole.decision == .act else { return false }
    return !whole.commands.allSatisfy { command in
      // The words are kept with what was left over.
      if command.name == "log" { return command.arguments["note"] != nil }
      return Self.misread.contains(command.name)
    }
  }

  /// Whether all of some words are facts.
  private func isFacts(_ told: Meaning) -> Bool {
    told.decision == .act && told.left.isEmpty && told.unexplained.isEmpty && told.fault == nil && !told.isPlainText
      && !told.commands.isEmpty
      && told.commands.allSatisfy { command in
        command.name == "log" && command.missing.isEmpty && !command.origin.isUnexplained
          && command.arguments["note"] == nil && command.arguments.contains { $0.key != "at" }
          // The "one" of "add this one to the playlist" rates nothing.
          && (command.arguments["mood"] == nil || command.arguments["emotions"] != nil)
      }
  }

  /// What the order is taken for, where its facts are not seen.
  private static let misread = ["goal_set", "track", "unknown"]
}
