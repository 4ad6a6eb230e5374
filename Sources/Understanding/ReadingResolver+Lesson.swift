internal import IntentGrammar
internal import JSONText
internal import Utterances

/// "when I say gn, log my mood as sleepy": where the phrase ends and its meaning begins.
extension ReadingResolver {
  /// The most words of a phrase that no sign parts from its meaning.
  private static let longestPhrase = 6

  /// Makes phrase and meaning of what follows "when I say".
  func addLesson(_ text: String, _ command: inout ParsedCommand) {
    guard let (phrase, meaning) = signed(text, ",=→") ?? unsigned(text) ?? signed(text, ":") else { return }
    command.arguments["phrase"] = .string(phrase)
    command.arguments["meaning"] = .string(meaning)
    command.missing = []
  }

  /// Takes signs off the ends of phrase and meaning that only part them: "gm:", "this, gm".
  func tidyLesson(_ command: inout ParsedCommand) {
    for name in ["phrase", "meaning"] {
      guard let text = command.arguments[name]?.string else { continue }
      var tidy = text[...]
      let isMark: (Character) -> Bool = { ",:;=→-> ".contains($0) }
      if let first = tidy.firstIndex(where: { !isMark($0) }) { tidy = tidy[first...] }
      if name == "phrase", let last = tidy.lastIndex(where: { !isMark($0) }) { tidy = tidy[...last] }
      // A phrase that is all signs, such as an emoticon, is one.
      if !tidy.allSatisfy(isMark) { command.arguments[name] = .string(Self.unquoted(String(tidy).trimmed)) }
    }
  }

  /// The two sides of the first of some signs.
  private func signed(_ text: String, _ signs: String) -> (phrase: String, meaning: String)? {
    guard let mark = text.firstIndex(where: signs.contains) else { return nil }
    let phrase = Self.unquoted(String(text[..<mark]).trimmed)
    let meaning = Self.unquoted(String(text[text.index(after: mark)...]).trimmed)
    return phrase.isEmpty || meaning.isEmpty ? nil : (phrase, meaning)
  }

  /// What a longer phrase takes from the confidence in its meaning, for each word.
  private static let costOfWord = 0.15
  /// What a part of the meaning that nothing explains takes from it.
  private static let costOfDark = 0.2

  /// Without a sign the phrase is short and its rest understood well: "bad day" in "bad day log mood 2".
  private func unsigned(_ text: String) -> (phrase: String, meaning: String)? {
    guard !situation.isInsideLesson else { return nil }
    var inner = situation
    inner.isInsideLesson = true
    inner.expects = nil
    let words = interpreter.grammar.tokenizer.utterance(text)
    var best: (phrase: String, meaning: String, score: Double)?
    for index in words.tokens.indices.dropFirst().prefix(Self.longestPhrase)
    where words.tokens[index].followsSpace && words.tokens[index].kind != .punctuation {
      let rest = String(words.text(of: index..<words.tokens.count))
      let meaning = interpreter.interpret(rest, inner, depth: Interpreter.deepest - 1)
      let score =
        (meaning.commands.map(\.confidence).min() ?? 0) - Self.costOfWord * Double(index)
        - Self.costOfDark * Double(meaning.unexplained.count)
      guard meaning.decision != .unknown, !meaning.isPlainText,
        score > best?.score ?? 0
      else { continue }
      best = (Self.unquoted(String(words.text(of: 0..<index))), rest, score)
    }
    return best.map { ($0.phrase, $0.meaning) }
  }
}
