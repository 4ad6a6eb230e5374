/// The phrases of a cell by their first word.
///
/// A run that says one thing asks for few words, and cutting all phrases would take longer than all else that it does with
/// them: at first they are looked for where they lie; who goes on asking has them cut.
final class OpeningPhrases {
  /// How often they are looked for before they are cut.
  private static let mostLooks = 32

  private let text: String
  private let longestFirst: Bool
  private var looks = 0
  private var cut: [String: [[String]]]?

  /// - Parameters:
  ///   - text: The cell.
  ///   - longestFirst: Whether the longest phrases come first; else they come as they stand.
  init(_ text: String, longestFirst: Bool = false) {
    self.text = text
    self.longestFirst = longestFirst
  }

  /// Whether there is no phrase.
  private(set) lazy var isEmpty = text.utf8.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "|") }

  /// The phrases that begin with a word; nil where none does.
  subscript(word: String) -> [[String]]? {
    if let cut { return cut[word] }
    looks += 1
    if looks > Self.mostLooks {
      let all = Dictionary(grouping: ordered(text.phrases)) { $0[0] }
      cut = all
      return all[word]
    }
    let found = text.phrases(beginningWith: word)
    return found.isEmpty ? nil : ordered(found)
  }

  private func ordered(_ phrases: [[String]]) -> [[String]] {
    longestFirst ? phrases.sorted { $0.count > $1.count } : phrases
  }
}
