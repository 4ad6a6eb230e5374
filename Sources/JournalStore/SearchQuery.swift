/// Words to look for in the notes.
package struct SearchQuery: Sendable, Hashable {
  /// How the words combine.
  package enum Match: Sendable, Hashable {
    /// A note needs all of them, side by side in this order.
    case phrase
    /// A note needs all of them.
    case all
    /// A note needs one of them.
    case any
  }

  /// The words, as the query has them.
  package let words: [String]
  private let match: Match

  /// Whether all that fit do so equally well, so that the newest come first: a phrase of several words.
  var isEven: Bool { words.count > 1 && match == .phrase }

  /// Words that stand next to each other, in this order: what was put in quotation marks. Places in `words`.
  private var phrases: [Range<Int>] = []

  /// The signs between which words are a phrase.
  private static let quotes: Set<Unicode.Scalar> = ["\"", "“", "”", "„", "«", "»"]

  /// Takes the words of a text: runs of letters and digits, at most 32 of them. Nothing in it is an operator but quotation
  /// marks, which keep words together.
  package init(_ text: String, matching match: Match) {
    var words: [String] = []
    var word = ""
    var open: Int?
    for scalar in text.unicodeScalars {
      if Self.quotes.contains(scalar) {
        if !word.isEmpty { words.append(word) }
        word = ""
        if let first = open, words.count > first + 1 { phrases.append(first..<words.count) }
        open = open == nil ? words.count : nil
        continue
      }
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
    if match == .phrase, phrases.isEmpty { phrases = [0..<self.words.count] }
  }

  /// Whether there is no word to look for.
  package var isEmpty: Bool { words.isEmpty }

  /// The query in the language of FTS5: each word, or phrase, as a string.
  package var expression: String {
    var parts: [String] = []
    var place = 0
    while place < words.count {
      let end = phrases.first { $0.lowerBound == place }.map { min($0.upperBound, words.count) } ?? place + 1
      parts.append("\"" + words[place..<end].joined(separator: " ") + "\"")
      place = end
    }
    return parts.joined(separator: match == .any ? " OR " : " AND ")
  }
}
