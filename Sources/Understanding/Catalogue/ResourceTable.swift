/// A table of `Resources/`: lines of tab-separated cells, the first of which is the row's id; `#` begins a comment line.
package struct ResourceTable: Sendable {
  /// The rows, in the order of the file, each with its cells; missing cells at the end are empty.
  package let rows: [[String]]
  private let index: [String: Int]

  /// Reads a table.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package init(_ text: String, columns: Int) {
    var text = text
    let rows = text.withUTF8 { bytes in
      bytes.split(at: UInt8(ascii: "\n")).compactMap { line -> [String]? in
        guard let first = line.first, first != UInt8(ascii: "#") else { return nil }
        var cells = line.split(at: UInt8(ascii: "\t")).map { String(decoding: $0, as: UTF8.self).trimmed }
        while cells.count < columns { cells.append("") }
        return cells
      }
    }
    var index = Dictionary<String, Int>(minimumCapacity: rows.count)
    for (place, cells) in rows.enumerated() { index[cells[0]] = place }
    self.rows = rows
    self.index = index
  }

  /// The cells of the row with an id.
  package subscript(id: String) -> [String]? { index[id].map { rows[$0] } }
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
    var text = self
    return text.withUTF8 { bytes in
      bytes.split(at: UInt8(ascii: "|")).compactMap { phrase in
        let words = phrase.words
        return words.isEmpty ? nil : words
      }
    }
  }

  /// The first word of each of its phrases.
  package var firstWords: Set<String> {
    var text = self
    return text.withUTF8 { bytes in
      let phrases = bytes.split(at: UInt8(ascii: "|"))
      var words = Set<String>(minimumCapacity: phrases.count)
      for phrase in phrases {
        guard let start = phrase.firstIndex(where: { $0 != UInt8(ascii: " ") }) else { continue }
        let end = phrase[start...].firstIndex(of: UInt8(ascii: " ")) ?? phrase.endIndex
        words.insert(String(decoding: UnsafeBufferPointer(rebasing: phrase[start..<end]), as: UTF8.self))
      }
      return words
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The stretches between a byte; the byte is in none of them.
  fileprivate func split(at separator: UInt8) -> [UnsafeBufferPointer<UInt8>] {
    var parts: [UnsafeBufferPointer<UInt8>] = []
    var start = 0
    for end in 0...count where end == count || self[end] == separator {
      parts.append(UnsafeBufferPointer(rebasing: self[start..<end]))
      start = end + 1
    }
    return parts
  }

  /// The words between blanks.
  fileprivate var words: [String] {
    var words: [String] = []
    var start = 0
    for end in 0...count where end == count || self[end] == UInt8(ascii: " ") {
      if end > start {
        words.append(String(decoding: UnsafeBufferPointer(rebasing: self[start..<end]), as: UTF8.self))
      }
      start = end + 1
    }
    return words
  }
}

extension UInt8 {
  /// Whether an ASCII character is white space.
  fileprivate var isBlank: Bool { self == 32 || 9...13 ~= self }
}
