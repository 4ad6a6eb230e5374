/// Words to look for in the notes.
package struct SearchQuery: Sendable, Hashable {
  /// How the words combine.
  package enum Match: Sendable, Hashable {
    /// A note needs all of them.
    case all
    /// A note needs one of them.
    case any
  }

  /// The words, as the query has them.
  package let words: [String]
  private let match: Match

  /// Takes the words of a text: runs of letters and digits, at most 32 of them. Nothing in it is an operator.
  package init(_ text: String, matching match: Match) {
    var words: [String] = []
    var word = ""
    for scalar in text.unicodeScalars {
      let properties = scalar.properties
      let isWord =
        properties.isAlphabetic || properties.numericType != nil || properties.generalCategory == .nonspacingMark
      if isWord {
        word.unicodeScalars.append(scalar)
      } else if !word.isEmpty {
        words.append(word)
        word = ""
      }
    }
    if !word.isEmpty { words.append(word) }
    self.words = Array(words.prefix(32))
    self.match = match
  }

  /// Whether there is no word to look for.
  package var isEmpty: Bool { words.isEmpty }

  /// The query in the language of FTS5: each word as a string.
  var expression: String { words.map { "\"\($0)\"" }.joined(separator: match == .all ? " AND " : " OR ") }
}
