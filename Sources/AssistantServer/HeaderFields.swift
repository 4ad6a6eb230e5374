/// The fields of one header block that matter.
struct HeaderFields {
  /// The declared length; `Int.max` where the digits name more than fits.
  private(set) var length: Int?
  /// Whether every character set named so far is UTF-8.
  private(set) var isUTF8 = true

  /// Whether a byte may stand in a field's name (RFC 9110, `tchar`).
  static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."): true
    case UInt8(ascii: "!"), UInt8(ascii: "#")...UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"): true
    case UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"): true
    default: false
    }
  }

  /// Takes a field; false if it is malformed or contradicts an earlier one.
  mutating func take(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>) -> Bool {
    if Self.equal(name, "content-length") {
      guard let number = Self.number(value), length == nil || length == number else { return false }
      length = number
    } else if Self.equal(name, "content-type") {
      takeType(value)
    }
    return true
  }

  /// Notes the character set of a type such as `application/vscode-jsonrpc; charset=utf-8`.
  private mutating func takeType(_ value: ArraySlice<UInt8>) {
    for part in value.split(separator: UInt8(ascii: ";")).dropFirst() {
      let sides = part.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, Self.equal(Self.trimmed(sides[0]), "charset") else { continue }
      var name = Self.trimmed(sides[1])
      if name.count >= 2, name.first == UInt8(ascii: "\""), name.last == UInt8(ascii: "\"") {
        name = name.dropFirst().dropLast()
      }
      if !Self.equal(name, "utf-8"), !Self.equal(name, "utf8") { isUTF8 = false }
    }
  }

  /// The bytes without spaces and tabs at their ends.
  static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes
    while let byte = bytes.first, byte == 0x20 || byte == 0x09 { bytes.removeFirst() }
    while let byte = bytes.last, byte == 0x20 || byte == 0x09 { bytes.removeLast() }
    return bytes
  }

  private static func equal(_ bytes: ArraySlice<UInt8>, _ lowercased: StaticString) -> Bool {
    guard bytes.count == lowercased.utf8CodeUnitCount else { return false }
    var index = 0
    for byte in bytes {
      let folded = byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
      guard folded == lowercased.utf8Start[index] else { return false }
      index += 1
    }
    return true
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty else { return nil }
    var number = 0
    for digit in digits {
      guard digit &- UInt8(ascii: "0") < 10 else { return nil }
      let (product, overflow) = number.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(Int(digit & 0x0F))
      number = overflow || carry || number == .max ? .max : sum
    }
    return number
  }
}
