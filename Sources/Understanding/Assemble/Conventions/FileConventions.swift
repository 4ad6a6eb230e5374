internal import IntentGrammar
internal import TextSearch
internal import TimeExpressions
internal import Utterances

/// What goes without saying about files that are written.
enum FileConventions {
  typealias Convention = Conventions.Convention

  static let byCommand: [String: [Convention]] = [
    "report": [wholeName, nameFollows], "export": [folderIsNamed, wholeName, nameFollows],
    "backup": [folderIsNamed, wholeName, nameFollows],
    "calendar": [wholeName], "save_picture": [wholeName], "manual": [wholeName], "sync": [wholeName],
    "import": [folderIsNamed, wholeName], "restore": [wholeName], "attach": [wholeName],
  ]

  /// The commands whose file may be any word behind "to".
  static let nameable: Set<String> = ["report", "export", "backup"]

  /// A time that was said before is not said again right behind a file: "report on October to ~/my october".
  static func withoutTimesOfName(_ clause: ClauseInput) -> ClauseInput {
    guard let file = clause.slots.first(where: { $0.name == "path" && $0.text != nil }) else { return clause }
    var result = clause
    result.slots.removeAll { slot in
      slot.tokens.lowerBound == file.tokens.upperBound && slot.temporal != nil
        && clause.slots.contains { $0.name == slot.name && $0.tokens.upperBound <= file.tokens.lowerBound }
    }
    return result
  }

  static let folderIsNamed = Convention(
    "a folder of the user's that is called by its name is the one that a file is in",
    speaks: ["export everything as csv, the desktop is fine", "bring my daylio stuff in, it's in downloads, old.csv"],
    quiet: ["export everything as csv to ~/all.csv"]
  ) { _, clause, command in
    guard let folder = clause.slot("folder")?.item else { return }
    guard let path = command.arguments["path"]?.text else {
      command.arguments["path"] = .text("~/\(folder)")
      return
    }
    if path.first != "/", path.first != "~" { command.arguments["path"] = .text("~/\(folder)/\(path)") }
  }

  /// Nothing is written to, or read from, another place than the one that was said.
  static let wholeName = Convention(
    "words around a file that no rule explains are of its name",
    speaks: [
      "report on this month to /home/sam/my notes", "save the calendar of October as my october.svg",
      "save the calendar of October to my pics/october of it.svg",
    ],
    quiet: [
      "report on this month to /home/sam/notes please", "save the calendar of October as october.svg",
      "export everything to ~/all.csv, I am tired", "sync to ~/moodlet now",
      "back up to ~/safe then export October as json",
    ]
  ) { sentence, clause, command in
    guard let slot = clause.slots.first(where: { $0.name == "path" && $0.text != nil }), let said = slot.text,
      command.arguments["path"] == .text(said), !sentence.isQuoted(slot.tokens)
    else { return }
    let unread = sentence.unread(by: clause)
    var tokens = slot.tokens
    // "my pics/june.svg": what stands between "as" and the file's last word.
    if !said.hasPrefix("/"), !said.hasPrefix("~") {
      while tokens.lowerBound > clause.tokens.lowerBound, unread.contains(tokens.lowerBound - 1) {
        tokens = tokens.lowerBound - 1..<tokens.upperBound
      }
    }
    // "/home/sam/my notes": a file that ends as files do goes on to nothing.
    if !ValueChart.isFile(said[...]) {
      tokens = tokens.lowerBound..<sentence.endOfName(from: tokens.upperBound, unread)
    }
    guard tokens != slot.tokens else { return }
    command.arguments["path"] = .text(String(sentence.utterance.text(of: tokens)))
  }

  /// A file without a folder or an ending is one as well: nobody asked to have it written elsewhere, or only shown.
  static let nameFollows = Convention(
    "what stands behind “to” at the end is the file",
    speaks: [
      "report on this month as markdown to june", "export as csv to spare", "report this week to sub",
      "export everything to my sub", "export everything to my new file",
    ],
    quiet: [
      "report on this month", "report on this month as markdown to june.md", "export everything to me",
      "I need a report on this month to take to my GP",
    ]
  ) { sentence, clause, command in
    let tokens = sentence.utterance.tokens
    let into = sentence.knowledge.diaryWords.into
    let unread = sentence.unread(by: clause)
    // A rule may take the "to" along, "export to csv", and a cue explains no more than its own word.
    let behind = min(clause.tokens.upperBound, tokens.count)..<tokens.count
    guard command.arguments["path"] == nil,
      let place = (Array(clause.tokens.suffix(1)) + behind.prefix(while: unread.contains)).first(where: {
        into.contains(tokens[$0].text)
      })
    else { return }
    let name = place + 1..<sentence.endOfName(from: place + 1, unread)
    guard !name.isEmpty, !sentence.knowledge.diaryWords.noFile.contains(tokens[name.lowerBound].text) || name.count > 1,
      sentence.readTime(String(sentence.utterance.text(of: name))) == nil || tokens[place + 1].kind == .word
    else { return }
    // "A report to take to my GP" is for somebody.
    guard !name.contains(where: { into.contains(tokens[$0].text) }) else { return }
    // What goes on behind the name in words that mean something else is no file, "to June and tell me why".
    guard name.upperBound == sentence.utterance.tokens.count || tokens[name.upperBound].kind == .punctuation else {
      return
    }
    command.arguments["path"] = .text(String(sentence.utterance.text(of: name)))
  }
}

extension ReadingResolver {
  /// The tokens that no rule takes for a value or a word of its own, beside a clause and within it.
  fileprivate func unread(by clause: ClauseInput) -> Set<Int> {
    guard
      let reading = found.readings.first(where: { reading in
        reading.clauses.contains { $0.intent == clause.intent && $0.tokens == clause.tokens }
      })
    else { return [] }
    let outside = utterance.tokens.indices.filter { index in !reading.clauses.contains { $0.tokens.contains(index) } }
    // Values that were taken from the clause since then are not of it either.
    let dropped = reading.clauses.flatMap { $0.intent == clause.intent && $0.tokens == clause.tokens ? $0.slots : [] }
      .filter { slot in !clause.slots.contains { $0.tokens.overlaps(slot.tokens) } }
    return Set(outside).union(reading.clauses.flatMap(\.skipped)).union(dropped.flatMap(\.tokens))
  }

  /// Where the words of a file's name end that begins at a token: at a sign with a blank behind it, at what a rule reads,
  /// and before politeness.
  fileprivate func endOfName(from start: Int, _ unread: Set<Int>) -> Int {
    var end = start
    while end < utterance.tokens.count, unread.contains(end) {
      let isLast = end + 1 == utterance.tokens.count || utterance.tokens[end + 1].followsSpace
      if utterance.tokens[end].kind == .punctuation, isLast, ",.;:!?".contains(utterance.tokens[end].text) { break }
      end += 1
    }
    // "to ~/safe and export everything": the word that joins the next request is of neither.
    if end < utterance.tokens.count { while end > start, found.isBoundary(end - 1) { end -= 1 } }
    guard end > start else { return start }
    return withoutTail(start - 1..<end, knowledge.diaryWords.politeTails + knowledge.diaryWords.tails).upperBound
  }

  /// Whether some tokens are said in quotes.
  fileprivate func isQuoted(_ tokens: Range<Int>) -> Bool {
    tokens.count > 2 && utterance.tokens[tokens.upperBound - 1].kind == .punctuation
      && ValueChart.quotes[utterance.tokens[tokens.lowerBound].text] != nil
  }

  /// What is written to a file whose name is read as another request, "export everything to my notes": the command with
  /// that file.
  func withFile(_ commands: [Draft]) -> Draft? {
    guard let reading = found.readings.first, commands.count > 1, commands.count == reading.clauses.count,
      let place = commands.indices.dropLast().first(where: { place in
        let clause = reading.clauses[place]
        return clause.intent == commands[place].name && commands[place].arguments["path"] == nil
          && FileConventions.nameable.contains(clause.intent)
          && knowledge.diaryWords.into.contains(utterance.tokens[clause.tokens.upperBound - 1].text)
          && reading.clauses[place + 1].tokens.lowerBound == clause.tokens.upperBound
      })
    else { return nil }
    var command = commands[place]
    let start = reading.clauses[place].tokens.upperBound
    let name = withoutTail(start - 1..<utterance.tokens.count, knowledge.diaryWords.politeTails)
    guard name.count > 1 else { return nil }
    command.arguments["path"] = .text(String(utterance.text(of: name.dropFirst())))
    return command
  }

  /// Whether a command writes a file whose name was made of several words without a folder or quotes.
  func guessesFile(of command: Draft) -> Bool {
    guard case .text(let path)? = command.arguments["path"], path.contains(" "), !path.contains("/") else {
      return false
    }
    return !chart.contents.contains { if case .text(let text) = $0 { text == path } else { false } }
  }
}
