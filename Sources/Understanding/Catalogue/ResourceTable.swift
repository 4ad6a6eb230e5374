/// A table of `Resources/`: lines of tab-separated cells, the first of which is the row's id; `#` begins a comment line.
package struct ResourceTable: Sendable {
  /// The rows, in the order of the file, each with its cells; missing cells at the end are empty.
  package let rows: [[String]]
  private let index: [String: Int]

  /// Reads a table.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package init(_ text: String, columns: Int) {
    var rows: [[String]] = []
    var index: [String: Int] = [:]
    for line in text.utf8.split(separator: 10) {
      guard let first = line.first, first != 35 else { continue }
      var cells = line.split(separator: 9, omittingEmptySubsequences: false).map { cell in
        String(Substring(cell)).trimmed
      }
      while cells.count < columns { cells.append("") }
      index[cells[0]] = rows.count
      rows.append(cells)
    }
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
      var phrases: [[String]] = []
      var words: [String] = []
      var start = 0
      for end in 0...bytes.count {
        let isBar = end == bytes.count || bytes[end] == UInt8(ascii: "|")
        guard isBar || bytes[end] == UInt8(ascii: " ") else { continue }
        if end > start { words.append(String(decoding: bytes[start..<end], as: UTF8.self)) }
        start = end + 1
        if isBar, !words.isEmpty {
          phrases.append(words)
          words.removeAll()
        }
      }
      return phrases
    }
  }
}

extension UInt8 {
  /// Whether an ASCII character is white space.
  fileprivate var isBlank: Bool { self == 32 || 9...13 ~= self }
}
