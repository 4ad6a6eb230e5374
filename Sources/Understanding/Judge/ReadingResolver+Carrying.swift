internal import IntentGrammar
internal import TextSearch
internal import Utterances

/// Whether a request to carry the journal out or in, or to remove it, was read whole.
extension ReadingResolver {
  /// The commands that carry the journal somewhere or remove it: half of what was said about them is another request.
  static let carriers: Set<String> = ["export", "import", "backup", "restore", "sync", "erase"]

  /// Arguments that hold such a command to a part of the journal.
  private static let limits = ["period", "filter", "only", "redact", "scope", "at"]

  /// Arguments that hold an exception.
  private static let exceptions = ["redact", "only", "off"]

  /// Whether the best reading carries the journal, and passes over words that say how, or what of it.
  func carriesHalfRead(_ best: Rivals.Best) -> Bool {
    guard best.commands.contains(where: { Self.carriers.contains($0.name) }) else { return false }
    let clauses = best.reading.clauses
    for clause in clauses where Self.carriers.contains(clause.intent) {
      if passesOver(clause, of: best) { return true }
    }
    return zip(clauses, clauses.dropFirst()).contains { clause, next in
      [clause, next].contains { Self.carriers.contains($0.intent) }
        && [clause, next].allSatisfy { said in
          said.intent == "followup" || best.commands.contains { $0.name == said.intent }
        }
        && !isJoined(clause, next)
    }
  }

  /// Commands that silence, end or set several things at once, and know no exception but where one is among their
  /// arguments.
  private static let sparing: Set<String> = [
    "mute", "reminder_cancel", "goal_pause", "goal_resume", "goal_delete", "set", "quiet_hours", "untrack",
    "reminder_edit",
  ]

  /// Whether what is silenced, ended or set is so but for something: "mute everything except the pill reminder".
  func leavesSpared(_ commands: [Draft]) -> Bool {
    guard commands.contains(where: { Self.sparing.contains($0.name) && $0.arguments["except"] == nil }) else {
      return false
    }
    let words = knowledge.diaryWords
    let free = commands.flatMap { command in
      command.spans.filter { ["about", "value", "name"].contains($0.argument) }.map(\.range)
    }
    return utterance.tokens.indices.contains { index in
      let text = utterance.tokens[index].text
      let isException =
        words.excepting.contains(text)
        || index > 0 && words.excluding.contains(text) && words.several.contains(utterance.tokens[index - 1].text)
      return isException && !free.contains { $0.overlaps(scalars(of: index..<index + 1)) }
    }
  }

  /// Whether the text makes an exception of which no command that carries the journal knows.
  func leavesException(_ commands: [Draft]) -> Bool {
    let carried = commands.filter { Self.carriers.contains($0.name) }
    guard !carried.isEmpty,
      !carried.contains(where: { draft in Self.exceptions.contains { draft.arguments[$0] != nil } })
    else { return false }
    // A file may have any name.
    let paths = commands.flatMap { command in command.spans.filter { $0.argument.contains("path") }.map(\.range) }
    return utterance.tokens.indices.contains { index in
      knowledge.diaryWords.excluding.contains(utterance.tokens[index].text)
        && !paths.contains { $0.overlaps(scalars(of: index..<index + 1)) }
    }
  }

  /// Whether a word that was skipped in a clause, or stands beside it without a sign between, says more than politeness.
  private func passesOver(_ clause: Clause, of best: Rivals.Best) -> Bool {
    let words = knowledge.diaryWords
    let isHeld = best.commands.contains { command in
      command.name == clause.intent && Self.limits.contains { command.arguments[$0] != nil }
    }
    let beside = stretches().filter { $0.overlaps(clause.tokens) }
    let others = best.reading.clauses.filter { $0.tokens != clause.tokens }
    let open = best.reading.uncovered.flatMap { $0 }.filter { index in beside.contains { $0.contains(index) } }
    let dark = clause.skipped + open
    let purpose = startOfPurpose
    return dark.contains { index in
      let token = utterance.tokens[index]
      guard token.kind == .word, index < purpose || words.excluding.contains(token.text),
        !others.contains(where: { $0.tokens.contains(index) })
      else { return false }
      if words.excluding.contains(token.text) { return true }
      if words.limiting.contains(token.text) { return !isHeld }
      return !words.wrappers.contains(token.text) && !words.adding.contains(token.text)
        && !found.content(in: [index..<index + 1]).isEmpty
    }
  }

  /// Where a request tells what it is for: "export my September so I can show the nurse". The end where it does not.
  var startOfPurpose: Int {
    let words = knowledge.diaryWords
    return utterance.tokens.indices.dropLast().first { index in
      index > 0 && words.hence.contains(utterance.tokens[index].text)
        && words.firstPerson.contains(utterance.tokens[index + 1].text)
    } ?? utterance.tokens.count
  }

  /// Whether a sign or a word such as "and" stands between two clauses.
  private func isJoined(_ clause: Clause, _ next: Clause) -> Bool {
    let words = knowledge.diaryWords
    let between = clause.tokens.upperBound..<max(clause.tokens.upperBound, next.tokens.lowerBound + 1)
    return between.contains { index in
      let token = utterance.tokens[index]
      if words.excluding.contains(token.text) { return false }
      return words.adding.contains(token.text) || found.isBoundary(index) && token.kind == .punctuation
    }
  }
}
