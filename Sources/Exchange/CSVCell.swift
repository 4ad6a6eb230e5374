/// Cells of comma-separated values (RFC 4180), and the guard against spreadsheets that run them.
package enum CSVCell {
  /// What a spreadsheet may take for a formula, by OWASP's list.
  private static let dangerous: Set<UInt8> = [
    UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 9, 10, 13,
  ]

  /// A text that no spreadsheet runs: an apostrophe stands before what it would take for a formula.
  ///
  /// One that is there already gets another, so that `unguarded` gives back every text.
  package static func guarded(_ text: String) -> String {
    needsGuard(text.utf8[...]) ? "'" + text : text
  }

  /// The text before it was guarded.
  package static func unguarded(_ cell: String) -> String {
    guard cell.utf8.first == UInt8(ascii: "'"), needsGuard(cell.utf8.dropFirst()) else { return cell }
    return String(cell.dropFirst())
  }

  private static func needsGuard(_ bytes: Substring.UTF8View) -> Bool {
    bytes.first { $0 != UInt8(ascii: "'") }.map(dangerous.contains) ?? false
  }

  /// Appends a cell, in quotation marks where it needs them.
  static func append(_ text: String, to output: inout [UInt8]) {
    let needsQuotes = text.utf8.contains {
      $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == 10 || $0 == 13
    }
    guard needsQuotes else { return output.append(contentsOf: text.utf8) }
    output.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { output.append(byte) }
      output.append(byte)
    }
    output.append(UInt8(ascii: "\""))
  }

  /// Appends a row.
  static func append(row: some Sequence<String>, to output: inout [UInt8]) {
    var isFirst = true
    for cell in row {
      if !isFirst { output.append(UInt8(ascii: ",")) }
      isFirst = false
      append(cell, to: &output)
    }
    output.append(10)
  }
}
