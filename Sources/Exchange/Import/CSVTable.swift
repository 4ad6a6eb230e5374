/// Reads comma-separated values (RFC 4180), row by row. The separator may be a semicolon or a tab as well.
struct CSVTable {
  /// A row, and the line on which it begins.
  struct Row {
    var line: Int
    var cells: [String]
  }

  /// No table that people keep has more columns.
  private static let mostColumns = 1000
  private static let longestCell = 1 << 20

  private let bytes: [UInt8]
  private let separator: UInt8
  private var position = 0
  private var line = 1

  /// - Parameter bytes: UTF-8 without a mark.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    separator = Self.separator(of: bytes)
  }

  /// The sign that comes most often in the first row, outside of quotes.
  private static func separator(of bytes: [UInt8]) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in bytes {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == 10 || byte == 13 { break }
      counts[byte, default: 0] += 1
    }
    let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), 9]
    return candidates.max { counts[$0, default: 0] < counts[$1, default: 0] } ?? UInt8(ascii: ",")
  }

  /// The next row; nil at the end. Lines with nothing on them are passed over.
  mutating func next() throws(ImportFault) -> Row? {
    while position < bytes.count, bytes[position] == 10 || bytes[position] == 13 { skipLineEnd() }
    guard position < bytes.count else { return nil }
    var row = Row(line: line, cells: [])
    while true {
      row.cells.append(try cell())
      guard row.cells.count <= Self.mostColumns else { throw .tooWide(line: row.line) }
      guard position < bytes.count else { return row }
      if bytes[position] == separator {
        position += 1
        continue
      }
      skipLineEnd()
      return row
    }
  }

  private mutating func skipLineEnd() {
    if bytes[position] == 13, position + 1 < bytes.count, bytes[position + 1] == 10 { position += 1 }
    position += 1
    line += 1
  }

  /// A cell, up to its separator or the end of the line.
  private mutating func cell() throws(ImportFault) -> String {
    let first = line
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
      let start = position
      while position < bytes.count, bytes[position] != separator, bytes[position] != 10, bytes[position] != 13 {
        position += 1
      }
      guard position - start <= Self.longestCell else { throw .tooWide(line: first) }
      return String(decoding: bytes[start..<position], as: UTF8.self)
    }
    position += 1
    var start = position
    var text = ""
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        text += String(decoding: bytes[start..<position], as: UTF8.self)
        position += 1
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
          // Some programs write something after the closing quote: it belongs to the cell.
          start = position
          while position < bytes.count, bytes[position] != separator, bytes[position] != 10, bytes[position] != 13 {
            position += 1
          }
          return text + String(decoding: bytes[start..<position], as: UTF8.self)
        }
        start = position
      } else if byte == 10 {
        line += 1
      }
      position += 1
      guard position - start <= Self.longestCell else { throw .tooWide(line: first) }
    }
    throw .damaged(line: first)
  }
}

/// The columns of a table by their names, whatever the case.
struct CSVColumns {
  let names: [String]
  private let places: [String: Int]

  init(_ header: CSVTable.Row) {
    names = header.cells.map { $0.trimmed.lowercased() }
    places = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  func contains(_ name: String) -> Bool { places[name] != nil }

  /// The cell of a column, without blanks around it; nil where there is none or it is empty.
  func cell(_ name: String, _ row: CSVTable.Row) -> String? {
    guard let place = places[name], place < row.cells.count else { return nil }
    let text = row.cells[place].trimmed
    return text.isEmpty ? nil : text
  }

  /// The cell as it is written.
  func raw(_ name: String, _ row: CSVTable.Row) -> String? {
    guard let place = places[name], place < row.cells.count, !row.cells[place].isEmpty else { return nil }
    return row.cells[place]
  }
}

extension CSVTable.Row {
  /// The row as a table has it.
  var text: String {
    var output: [UInt8] = []
    CSVCell.append(row: cells, to: &output)
    return String(decoding: output.dropLast(), as: UTF8.self)
  }
}

extension StringProtocol {
  /// The text without blanks at its ends.
  var trimmed: String { Substring(self).trimmedText }

  /// The parts between separators, without blanks around them and without empty ones.
  func parts(_ separator: Unicode.Scalar) -> [String] {
    var parts: [String] = []
    // Bytes, since the characters of long tables are too many to look at each.
    for part in Substring(self).utf8.split(separator: UInt8(ascii: separator)) {
      let text = Substring(part).trimmedText
      if !text.isEmpty { parts.append(text) }
    }
    return parts
  }
}

extension Substring {
  fileprivate var trimmedText: String {
    // Most texts have none: a look at their ends spares looking for them.
    let signs: ClosedRange<UInt8> = 0x21...0x7E
    var bytes = utf8[...]
    while let first = bytes.first, first == 0x20 || first == 0x09 { bytes.removeFirst() }
    while let last = bytes.last, last == 0x20 || last == 0x09 { bytes.removeLast() }
    guard let first = bytes.first, let last = bytes.last else { return "" }
    if signs.contains(first), signs.contains(last) { return String(Substring(bytes)) }
    guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[start...end])
  }
}
