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
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return self[first...last] == self[...] ? self : String(self[first...last])
  }
}
