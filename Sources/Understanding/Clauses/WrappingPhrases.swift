package import ResourceFiles

/// The phrases of a language that only open or close a text, or join it to another one, and are no part of what it tells:
/// "honestly", "i guess", "and".
///
///     WrappingPhrases(files, language: "en").unwrapped("Honestly, it was hot lol")   // "it was hot"
package struct WrappingPhrases {
  private let openings: [[String]]
  private let closings: [[String]]

  /// Reads them.
  package init(_ files: ResourceFiles, language: String) {
    let words = DiaryWords(files, language: language)
    openings = words.openings + words.linking
    closings = words.closings
  }

  /// A text without such phrases at its ends; the text itself where less than two words are left.
  ///
  /// - Complexity: O(*n* · *m*) in the words of the text and the phrases.
  package func unwrapped(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace)
    let plain = words.map { word in
      String(word.lowercased().filter { $0.isLetter || $0.isNumber })
    }
    var kept = words.indices
    while let opening = openings.filter({ plain[kept].starts(with: $0) }).map(\.count).max() {
      kept = kept.lowerBound + opening..<kept.upperBound
    }
    while let closing = closings.filter({ plain[kept].reversed().starts(with: $0.reversed()) }).map(\.count).max() {
      kept = kept.lowerBound..<kept.upperBound - closing
    }
    return kept.count < 2 || kept == words.indices ? text : words[kept].joined(separator: " ")
  }
}
