internal import IntentGrammar
internal import JSONText
internal import Utterances

/// "when I say gn, log my mood as sleepy": where the phrase ends and its meaning begins.
struct LessonReader: SentenceStage {
  let sentence: ReadingResolver

  /// The most words of a phrase that no sign parts from its meaning.
  private static let longestPhrase = 6

  /// Makes phrase and meaning of what follows "when I say".
  func addLesson(_ text: String, _ command: inout Draft) {
    guard let (phrase, meaning) = signed(text, ",=→") ?? unsigned(text) ?? signed(text, ":") else { return }
    command.arguments["phrase"] = .text(phrase)
    command.arguments["meaning"] = .text(meaning)
    command.missing = []
  }

  /// Takes signs off the ends of phrase and meaning that only part them: "gm:", "this, gm".
  func tidyLesson(_ command: inout Draft) {
    for name in ["phrase", "meaning"] {
      guard let text = command.arguments[name]?.text else { continue }
      var tidy = text[...]
      let isMark: (Character) -> Bool = { ",:;=→-> ".contains($0) }
      if let first = tidy.firstIndex(where: { !isMark($0) }) { tidy = tidy[first...] }
      if name == "phrase", let last = tidy.lastIndex(where: { !isMark($0) }) { tidy = tidy[...last] }
      // A phrase that is all signs, such as an emoticon, is one.
      if !tidy.allSatisfy(isMark) { command.arguments[name] = .text(ReadingResolver.unquoted(String(tidy).trimmed)) }
    }
  }

  /// The two sides of the first of some signs.
  private func signed(_ text: String, _ signs: String) -> (phrase: String, meaning: String)? {
    guard let mark = text.firstIndex(where: signs.contains) else { return nil }
    let phrase = ReadingResolver.unquoted(String(text[..<mark]).trimmed)
    let meaning = ReadingResolver.unquoted(String(text[text.index(after: mark)...]).trimmed)
    return phrase.isEmpty || meaning.isEmpty ? nil : (phrase, meaning)
  }

  /// What a longer phrase takes from the confidence in its meaning, for each word.
  private static let costOfWord = 0.15
  /// What a part of the meaning that nothing explains takes from it.
  private static let costOfDark = 0.2

  /// What a word that asks for something at its start adds to it.
  private static let gainOfRequest = 0.2

  /// Without a sign the phrase is short and its rest understood well: "bad day" in "bad day log mood 2".
  private func unsigned(_ text: String) -> (phrase: String, meaning: String)? {
    guard !situation.scope.isInsideLesson else { return nil }
    let words = knowledge.grammar.tokenizer.utterance(text)
    var best: (phrase: String, meaning: String, score: Double)?
    for index in words.tokens.indices.dropFirst().prefix(Self.longestPhrase)
    where words.tokens[index].followsSpace && words.tokens[index].kind != .punctuation {
      let rest = String(words.text(of: index..<words.tokens.count))
      let meaning = sentence.parts.meaning(ofLesson: rest)
      let score =
        (meaning.commands.map(\.confidence).min() ?? 0) - Self.costOfWord * Double(index)
        - Self.costOfDark * Double(meaning.unexplained.count)
        + (diary.isRequestWord(words.tokens[index].text) ? Self.gainOfRequest : 0)
      guard meaning.decision != .unknown, !meaning.isPlainText,
        score > best?.score ?? 0
      else { continue }
      best = (ReadingResolver.unquoted(String(words.text(of: 0..<index))), rest, score)
    }
    return best.map { ($0.phrase, $0.meaning) } ?? dictated(words)
  }

  /// Where nothing is understood, the meaning begins with the first word that asks for something: "brb log a break".
  private func dictated(_ words: Utterance) -> (phrase: String, meaning: String)? {
    let index = words.tokens.indices.dropFirst().prefix(Self.longestPhrase).first { index in
      diary.isRequestWord(words.tokens[index].text)
    }
    guard let index, index + 1 < words.tokens.count else { return nil }
    return (
      ReadingResolver.unquoted(String(words.text(of: 0..<index)).trimmed),
      String(words.text(of: index..<words.tokens.count))
    )
  }

  /// Signs that a phrase may have: the places of its arguments, and quotation marks around it.
  private static let partsOfPhrase: Set = ["{", "}", "\"", "“", "”", "«", "»", "'"]

  /// "gm = log my mood as good": a sign of equality parts a short phrase from what it is to mean.
  func lessonBySign() -> Meaning? {
    let limit = min(utterance.tokens.count - 1, Self.longestPhrase)
    guard limit > 1, !situation.scope.isInsideLesson,
      let sign = (1..<limit).first(where: { ["=", "→", "⇒"].contains(utterance.tokens[$0].text) })
    else { return nil }
    var start = sign + 1
    while start < utterance.tokens.count - 1, ["=", ">"].contains(utterance.tokens[start].text) { start += 1 }
    let first = sign > 1 && knowledge.diaryWords.lesson.contains(utterance.tokens[0].text) ? 1 : 0
    let phrase = String(utterance.text(of: first..<sign)).trimmed
    let rest = String(utterance.text(of: start..<utterance.tokens.count)).trimmed
    // "mood = 4" tells, and so does "m=3.5".
    guard utterance.tokens[0..<sign].allSatisfy({ $0.kind == .word || Self.partsOfPhrase.contains($0.text) }),
      utterance.tokens[start...].contains(where: { $0.kind != .number && $0.kind != .punctuation }),
      !found.items(of: ["measure", "metric", "activity"]).contains(where: { $0.tokens.lowerBound == 0 })
    else { return nil }
    // Nobody writes a name in braces but for a place in a phrase; what it means is tried with a value there when it is
    // taught.
    let hasPlace = [phrase, rest].contains { !ShortcutPattern($0, knowledge.grammar.tokenizer).slots.isEmpty }
    if !hasPlace {
      let meaning = sentence.parts.meaning(ofLesson: rest)
      guard meaning.decision == .act, !meaning.isPlainText else { return nil }
    }
    var command = Draft("teach", confidence: 0.9, from: .lesson)
    command.arguments = ["phrase": .text(ReadingResolver.unquoted(phrase)), "meaning": .text(rest)]
    tidyLesson(&command)
    return Meaning(.act, [command])
  }
}
