/// Reads the notation of patterns: `walk(ed|ing|s|)`, `(a|b c) d`, `[really]`, `a | b`.
struct PatternNotation {
  /// No line stands for more wordings than this.
  static let mostWordings = 20_000

  private let bytes: [UInt8]
  /// Where the pattern begins in its line, for columns.
  private let column: Int
  private var index = 0
  /// The signs of literals, which the notation leaves alone.
  private let isLiteral: [Bool]

  private init(_ bytes: [UInt8], column: Int, isLiteral: [Bool]) {
    (self.bytes, self.column, self.isLiteral) = (bytes, column, isLiteral)
  }

  /// The wordings that a pattern stands for, as the UTF-8 of words between blanks.
  ///
  /// - Parameters:
  ///   - column: Where the pattern begins in its line, from 1.
  ///   - isLiteral: Whether a chunk between blanks is taken as it stands: an emoticon such as `:(`.
  static func wordings(
    of pattern: [UInt8], column: Int, isLiteral: (ArraySlice<UInt8>) -> Bool
  ) throws(LexiconFault) -> [[UInt8]] {
    var literal = [Bool](repeating: false, count: pattern.count)
    for chunk in pattern.split(separator: 0x20) where chunk.count > 1 && isLiteral(chunk) {
      for index in chunk.indices { literal[index] = true }
    }
    var notation = PatternNotation(pattern, column: column, isLiteral: literal)
    let wordings = try notation.alternatives()
    guard notation.index == pattern.count else {
      throw notation.fault("\")\" or \"]\" without a beginning", "take it out, or open it before")
    }
    return wordings
  }

  private func fault(_ message: String, _ mend: String) -> LexiconFault {
    LexiconFault(column: column + index, message: message, mend: mend)
  }

  private mutating func alternatives() throws(LexiconFault) -> [[UInt8]] {
    var all = try sequence()
    while index < bytes.count, bytes[index] == UInt8(ascii: "|"), !isLiteral[index] {
      index += 1
      all += try sequence()
      guard all.count <= Self.mostWordings else { throw tooMany }
    }
    return all
  }

  private var tooMany: LexiconFault {
    fault("more than \(Self.mostWordings) wordings", "split the line in several")
  }

  private mutating func sequence() throws(LexiconFault) -> [[UInt8]] {
    var wordings: [[UInt8]] = [[]]
    while index < bytes.count {
      let byte = bytes[index]
      if isLiteral[index] || !Self.signs.contains(byte) {
        let start = index
        while index < bytes.count, isLiteral[index] || !Self.signs.contains(bytes[index]) { index += 1 }
        for wording in wordings.indices { wordings[wording] += bytes[start..<index] }
        continue
      }
      guard byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") else { break }
      let close = byte == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "]")
      let opened = index
      index += 1
      var inner = try alternatives()
      guard index < bytes.count, bytes[index] == close else {
        index = opened
        throw fault("never closed", "close it: \(close == 0x29 ? "(a|b)" : "[a]")")
      }
      index += 1
      if close == UInt8(ascii: "]") { inner.append([]) }
      guard wordings.count * inner.count <= Self.mostWordings else { throw tooMany }
      var product: [[UInt8]] = []
      product.reserveCapacity(wordings.count * inner.count)
      for wording in wordings { for part in inner { product.append(wording + part) } }
      wordings = product
    }
    return wordings
  }

  private static let signs = Array("()[]|".utf8)
}
