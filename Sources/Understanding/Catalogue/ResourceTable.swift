internal import Glibc
internal import Synchronization

/// A table of `Resources/`: lines of tab-separated cells, the first of which is the row's id; `#` begins a comment line.
///
/// A start opens a dozen tables of thousands of cells and asks for few of them: rows are found when the first is asked
/// for, and each is cut when it is.
package struct ResourceTable: Sendable {
  private let text: String
  private let columns: Int
  private let found = FoundRows()

  /// Opens a table.
  package init(_ text: String, columns: Int) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
    self.columns = columns
  }

  /// Whether there is no row.
  package var isEmpty: Bool { places.isEmpty }

  /// The rows, in the order of the file, each with its cells; missing cells at the end are empty.
  package var rows: [[String]] { places.map(row) }

  /// The cells of the row with an id.
  ///
  /// - Complexity: O(*n*) in the length of the text the first time, then O(1).
  package subscript(id: String) -> [String]? {
    found.index { Dictionary(places.enumerated().map { (self.id($1), $0) }, uniquingKeysWith: { $1 }) }[id]
      .map { row(places[$0]) }
  }

  /// Where each row lies in the text's UTF-8, in the order of the file.
  private var places: [Range<Int>] {
    found.places {
      text.withContiguousUTF8 { bytes in
        var places: [Range<Int>] = []
        bytes.forEachPart(at: UInt8(ascii: "\n")) { start, end in
          if start < end, bytes[start] != UInt8(ascii: "#") { places.append(start..<end) }
        }
        return places
      }
    }
  }

  private func id(_ place: Range<Int>) -> String {
    text.withContiguousUTF8 { bytes in
      let line = UnsafeBufferPointer(rebasing: bytes[place])
      let tab = line.firstPlace(of: UInt8(ascii: "\t")) ?? line.count
      return String(decoding: UnsafeBufferPointer(rebasing: line[..<tab]), as: UTF8.self).trimmed
    }
  }

  private func row(_ place: Range<Int>) -> [String] {
    text.withContiguousUTF8 { bytes in
      let line = UnsafeBufferPointer(rebasing: bytes[place])
      var cells: [String] = []
      cells.reserveCapacity(columns)
      line.forEachPart(at: UInt8(ascii: "\t")) { start, end in
        cells.append(String(decoding: UnsafeBufferPointer(rebasing: line[start..<end]), as: UTF8.self).trimmed)
      }
      while cells.count < columns { cells.append("") }
      return cells
    }
  }
}

/// Where the rows of a table are, once somebody asked.
private final class FoundRows: Sendable {
  private let kept = Mutex<(places: [Range<Int>]?, index: [String: Int]?)>((nil, nil))

  func places(_ find: () -> [Range<Int>]) -> [Range<Int>] {
    if let places = kept.withLock({ $0.places }) { return places }
    let places = find()
    kept.withLock { $0.places = places }
    return places
  }

  func index(_ find: () -> [String: Int]) -> [String: Int] {
    if let index = kept.withLock({ $0.index }) { return index }
    let index = find()
    kept.withLock { $0.index = index }
    return index
  }
}

extension StringProtocol {
  /// The words of the text with a single blank between each two.
  package var singleSpaced: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

extension String {
  /// The text without blanks at its ends.
  package var trimmed: String {
    // A start reads thousands of cells: bytes tell what characters would, but for blanks and marks beyond ASCII.
    var text = self[...].utf8
    while let byte = text.first, byte.isBlank { text.removeFirst() }
    while let byte = text.last, byte.isBlank { text.removeLast() }
    guard let first = text.first, let last = text.last else { return "" }
    guard first < 0x80, last < 0x80 else { return trimmedByCharacters }
    return text.count == utf8.count ? self : String(Substring(text))
  }

  private var trimmedByCharacters: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[first...last])
  }

  /// The phrases of a cell: bars part them, blanks their words. None is empty.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var phrases: [[String]] {
    withContiguousUTF8 { bytes in
      var phrases: [[String]] = []
      bytes.forEachPart(at: UInt8(ascii: "|")) { start, end in
        let words = UnsafeBufferPointer(rebasing: bytes[start..<end]).words
        if !words.isEmpty { phrases.append(words) }
      }
      return phrases
    }
  }

  /// Those of its phrases that begin with a word.
  func phrases(beginningWith word: String) -> [[String]] {
    var word = word
    return word.withUTF8 { first in
      withContiguousUTF8 { bytes in
        var phrases: [[String]] = []
        bytes.forEachPart(at: UInt8(ascii: "|")) { start, end in
          let phrase = UnsafeBufferPointer(rebasing: bytes[start..<end])
          if phrase.begins(with: first) { phrases.append(phrase.words) }
        }
        return phrases
      }
    }
  }

  /// The first word of each of its phrases.
  package var firstWords: Set<String> {
    withContiguousUTF8 { bytes in
      var words: Set<String> = []
      bytes.forEachPart(at: UInt8(ascii: "|")) { start, end in
        let phrase = UnsafeBufferPointer(rebasing: bytes[start..<end])
        guard let start = phrase.firstIndex(where: { $0 != UInt8(ascii: " ") }) else { return }
        let rest = UnsafeBufferPointer(rebasing: phrase[start...])
        let end = rest.firstPlace(of: UInt8(ascii: " ")) ?? rest.count
        words.insert(String(decoding: UnsafeBufferPointer(rebasing: rest[..<end]), as: UTF8.self))
      }
      return words
    }
  }

  /// The bytes of the text.
  fileprivate func withContiguousUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    var copy = self
    return copy.withUTF8(body)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Where a byte stands first; nil where it doesn't.
  fileprivate func firstPlace(of byte: UInt8) -> Int? {
    guard let start = baseAddress, count > 0 else { return nil }
    return memchr(start, Int32(byte), count).map { UnsafeRawPointer($0) - UnsafeRawPointer(start) }
  }

  /// Visits the stretches between a byte; the byte is in none of them. The C library looks for it.
  fileprivate func forEachPart(at separator: UInt8, _ body: (_ start: Int, _ end: Int) -> Void) {
    var start = 0
    while start <= count {
      let end = UnsafeBufferPointer(rebasing: self[start...]).firstPlace(of: separator).map { start + $0 } ?? count
      body(start, end)
      start = end + 1
    }
  }

  /// Whether its first word is this one.
  fileprivate func begins(with word: UnsafeBufferPointer<UInt8>) -> Bool {
    guard var start = indices.first(where: { self[$0] != UInt8(ascii: " ") }), count - start >= word.count else {
      return false
    }
    for byte in word {
      if self[start] != byte { return false }
      start += 1
    }
    return start == count || self[start] == UInt8(ascii: " ")
  }

  /// The words between blanks.
  fileprivate var words: [String] {
    var words: [String] = []
    forEachPart(at: UInt8(ascii: " ")) { start, end in
      if end > start {
        words.append(String(decoding: UnsafeBufferPointer(rebasing: self[start..<end]), as: UTF8.self))
      }
    }
    return words
  }
}

extension UInt8 {
  /// Whether an ASCII character is white space.
  fileprivate var isBlank: Bool { self == 32 || 9...13 ~= self }
}
