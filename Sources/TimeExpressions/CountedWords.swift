internal import Utterances

/// Words before which a bare number is a count and no hour: "after two beers".
struct CountedWords: Sendable {
  /// Words, and endings with a hyphen before them.
  let words: [Int32]
  private let endings: [[UInt8]]

  init(_ words: [Int32], of vocabulary: Vocabulary) {
    self.words = words
    endings = words.map { Array(vocabulary.word($0).utf8) }.filter { $0.count > 1 && $0[0] == 45 }.map {
      Array($0.dropFirst())
    }
  }

  /// Whether a word is counted; `id` is its number in the rules, whose words have no ending.
  func holds(_ token: Token, id: Int32) -> Bool {
    guard token.kind == .word, token.followsSpace else { return false }
    if id >= 0 { return words.contains(id) }
    let text = token.text.utf8
    return text.count >= 4 && endings.contains { text.count > $0.count + 1 && text.suffix($0.count).elementsEqual($0) }
  }
}
