internal import IntentGrammar
internal import Utterances

/// What teaching a phrase would do, looked at before it is kept.
package struct Lesson: Sendable {
  /// Why a phrase can't be taught.
  package enum Fault: Error, Sendable, Hashable {
    /// The phrase has no words.
    case noPhrase
    /// The phrase is one that moodlet itself must always understand, as the command of this name.
    case coreWord(String)
    /// A part of the meaning is not understood, as it was written.
    case notUnderstood(String)
    /// The meaning comes back to the phrase, by way of these.
    case cycle([String])
    /// The meaning goes through too many other phrases.
    case tooDeep(limit: Int)
    /// The meaning teaches or forgets phrases itself.
    case nested
    /// A place in braces that only one of phrase and meaning has, or that comes twice.
    case slot(String)
  }

  /// The phrase's words as they are compared.
  package var key: String
  /// What the meaning was read as.
  package var commands: [ParsedCommand]
  /// Whether it has another reading that is as near, so that it will be asked about each time.
  package var isUnsure: Bool
  /// What the phrase means without the lesson; empty if nothing.
  package var hidden: [ParsedCommand]
  /// What stood in the phrase's places while the meaning was read.
  package var sample: [(slot: String, value: String)]
}

extension Interpreter {
  /// Commands whose words can't get another meaning, lest nobody finds a way back.
  private static let coreCommands: Set<String> = [
    "undo", "redo", "help", "yes", "no", "cancel", "crisis", "delete", "erase", "restore", "forget", "teach",
    "shortcuts",
  ]
  private static let lessons: Set<String> = ["teach", "forget"]

  /// The words of a phrase as shortcuts are compared: in lower case, without accents and signs.
  package func shortcutKey(of phrase: String) -> String { ShortcutTable.key(of: phrase, grammar.tokenizer) }

  /// The taught phrase that a text is, if any.
  package func shortcut(_ phrase: String, _ names: OwnNames) -> OwnNames.Shortcut? {
    let key = shortcutKey(of: phrase)
    guard !key.isEmpty else { return nil }
    if let found = names.shortcuts.first(where: { shortcutKey(of: $0.phrase) == key }) { return found }
    // A phrase with places is named by its words alone where only one has these.
    let named = names.shortcuts.filter { shortcut in
      let pattern = ShortcutPattern(shortcut.phrase, grammar.tokenizer)
      return !pattern.slots.isEmpty && pattern.words == key
    }
    return named.count == 1 ? named[0] : nil
  }

  /// The taught phrases that a text has in it, by their keys.
  package func shortcutKeys(in text: String, _ names: OwnNames) -> Set<String> {
    let tokens = grammar.tokenizer.utterance(text).tokens
    let found = ShortcutTable(names.shortcuts, tokenizer: grammar.tokenizer).occurrences(in: tokens, grammar)
    return Set(found.map { shortcutKey(of: names.shortcuts[$0.shortcut].phrase) })
  }

  /// Looks at what teaching a phrase would do.
  package func lesson(
    _ phrase: String, meaning: String, _ situation: Situation
  ) throws(Lesson.Fault) -> Lesson {
    let key = shortcutKey(of: phrase)
    guard !key.isEmpty else { throw .noPhrase }
    var asked = situation
    asked.expects = nil
    asked.lastCommands = []
    asked.names = situation.names.with(shortcuts: [])
    if let slot = unmatchedSlot(phrase, meaning) { throw .slot(slot) }
    let pattern = ShortcutPattern(phrase, grammar.tokenizer)
    let now = read(grammar.tokenizer.utterance(pattern.slots.isEmpty ? phrase : pattern.words), asked)
    if now.decision == .act, let core = now.commands.first(where: { Self.coreCommands.contains($0.name) }) {
      throw .coreWord(core.name)
    }
    if now.pick != nil || isNumber(phrase) { throw .coreWord("number") }
    // What is taught now counts for the phrases that the meaning has in it.
    let others = situation.names.shortcuts.filter { shortcutKey(of: $0.phrase) != key }
    asked.names = situation.names.with(shortcuts: others + [OwnNames.Shortcut(phrase: phrase, meaning: meaning)])
    var count = 0
    try follow(key, asked, path: [phrase], &count)
    asked.names = situation.names.with(shortcuts: others)
    let (text, sample) = sample(of: OwnNames.Shortcut(phrase: phrase, meaning: meaning), asked)
    let read = self.meaning(of: text, asked)
    if read.decision == .unknown || read.fault != nil {
      throw .notUnderstood(sample.isEmpty ? darkPart(of: meaning, asked) : meaning)
    }
    if let part = read.unexplained.first { throw .notUnderstood(part) }
    guard !read.commands.contains(where: { Self.lessons.contains($0.name) }) else { throw .nested }
    return Lesson(
      key: key, commands: read.commands.map(ParsedCommand.init), isUnsure: read.decision == .ask,
      hidden: now.decision == .act ? now.commands.map(ParsedCommand.init) : [], sample: sample)
  }

  /// Goes through the phrases that a phrase's meaning has in it, and theirs.
  private func follow(
    _ key: String, _ situation: Situation, path: [String], _ count: inout Int
  ) throws(Lesson.Fault) {
    count += 1
    guard path.count <= Scope.deepest, count <= Self.mostExpansions else { throw .tooDeep(limit: Scope.deepest) }
    let names = knowledge.names(situation)
    guard let index = names.shortcuts[key] else { return }
    let tokens = grammar.tokenizer.utterance(names.source.shortcuts[index].meaning).tokens
    for found in names.shortcuts.occurrences(in: tokens, grammar) {
      let phrase = names.source.shortcuts[found.shortcut].phrase
      let next = shortcutKey(of: phrase)
      guard next != shortcutKey(of: path[0]) else { throw .cycle(path + [phrase]) }
      try follow(next, situation, path: path + [phrase], &count)
    }
  }

  /// The first part of a text that is not understood by itself; all of it where none is.
  private func darkPart(of text: String, _ situation: Situation) -> String {
    let utterance = grammar.tokenizer.utterance(text)
    var start = 0
    for index in 0...utterance.tokens.count {
      let isBorder =
        index == utterance.tokens.count || utterance.tokens[index].kind == .punctuation
        || grammar.joinsClauses(utterance.tokens[index].text)
      guard isBorder else { continue }
      if index > start {
        let part = String(utterance.text(of: start..<index))
        if self.meaning(of: part, situation).decision == .unknown { return part }
      }
      start = index + 1
    }
    return text
  }

  /// Whether a text is no more than a number, which picks from lists and rates moods.
  private func isNumber(_ text: String) -> Bool {
    let tokens = grammar.tokenizer.utterance(text).tokens.filter { $0.kind != .punctuation }
    return tokens.count == 1 && tokens[0].kind == .number
  }
}
