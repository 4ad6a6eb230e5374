internal import Utterances

/// Question marks that only marvel: "exam was fine??" tells, and asks nobody.
struct AstonishedSigns {
  private let words: DiaryWords

  init(_ words: DiaryWords) { self.words = words }

  /// An utterance with an exclamation mark for each of several question marks behind what tells something; the same where
  /// there are none.
  ///
  /// - Complexity: O(*n*) in the number of tokens.
  func heard(_ utterance: Utterance) -> Utterance {
    let tokens = utterance.tokens
    guard tokens.indices.dropFirst().contains(where: { tokens[$0].text == "?" && tokens[$0 - 1].text == "?" }) else {
      return utterance
    }
    var heard = tokens
    var start = 0
    var index = 0
    while index < tokens.count {
      guard Self.ends.contains(tokens[index].text) else {
        index += 1
        continue
      }
      var end = index
      while end < tokens.count, tokens[end].text == tokens[index].text { end += 1 }
      if tokens[index].text == "?", end - index > 1, tells(tokens[start..<index]) {
        for mark in index..<end {
          heard[mark] = Token(
            kind: .punctuation, text: "!", range: tokens[mark].range, followsSpace: tokens[mark].followsSpace)
        }
      }
      index = end
      start = end
    }
    return Utterance(text: utterance.text, tokens: heard)
  }

  private static let ends: Set<String> = [".", "!", "?", ";", "\n"]

  /// Whether a sentence says something of something, in the order in which nobody asks.
  private func tells(_ sentence: ArraySlice<Token>) -> Bool {
    let said = sentence.filter { $0.kind == .word }.map(\.text)
    guard said.count > 1, !words.question.contains(said[0]), !words.asksOf.contains(said[0]),
      !words.request.contains(said[0]), !said.contains(where: words.asking.contains)
    else { return false }
    return said.dropFirst().contains { words.finite.contains($0) || words.past.contains($0) }
      || words.felt.contains(said[0]) || words.firstPerson.contains(said[0])
  }
}
