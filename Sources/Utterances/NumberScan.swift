/// Reads one number written in digits.
struct NumberScan {
  let bytes: [UInt8]
  /// Where the number starts; after `run`, where it ends.
  var index: Int
  /// The number as digits and at most one point.
  private(set) var text = ""
  private(set) var value = 0.0

  init(bytes: [UInt8], index: Int) {
    self.bytes = bytes
    self.index = index
  }

  mutating func run() {
    let whole = digits()
    if whole > 0, whole <= 3 {
      while isSign(0x2c, at: index), digitCount(at: index + 1) == 3 {
        index += 1
        _ = digits()
      }
    }
    if isSign(0x2e, at: index) {
      let fraction = digitCount(at: index + 1)
      // Two points make a date or a version: 21.3.2024.
      if fraction > 0, !(isSign(0x2e, at: index + 1 + fraction) && digitCount(at: index + 2 + fraction) > 0),
        !(whole > 0 && isAfterPoint)
      {
        text += whole > 0 ? "." : "0."
        index += 1
        _ = digits()
      }
    }
    // A number too long for a Double stays finite.
    value = min(Double(text) ?? 0, .greatestFiniteMagnitude)
    let glyph = Glyph.at(index, in: bytes)
    if let fraction = glyph.fractionValue {
      value += fraction
      index += glyph.length
      text = text.isEmpty ? String(fraction) : String(value)
    }
  }

  /// Whether the number itself stands right after a point and a digit, as the last part of 21.3.2024.
  private var isAfterPoint: Bool {
    let before = index - text.utf8.count - 1
    return before > 0 && bytes[before] == 0x2e && bytes[before - 1] >= 0x30 && bytes[before - 1] <= 0x39
  }

  private func isSign(_ sign: UInt32, at index: Int) -> Bool {
    let glyph = Glyph.at(index, in: bytes)
    return glyph.kind == .punctuation && glyph.scalar == sign
  }

  private func digitCount(at start: Int) -> Int {
    var index = start
    while true {
      let glyph = Glyph.at(index, in: bytes)
      guard glyph.kind == .digit, glyph.length == 1, index - start < 400 else { return index - start }
      index += glyph.length
    }
  }

  private mutating func digits() -> Int {
    var count = 0
    while true {
      let glyph = Glyph.at(index, in: bytes)
      guard glyph.kind == .digit else { return count }
      text.unicodeScalars.append(Unicode.Scalar(UInt8(glyph.scalar)))
      index += glyph.length
      count += 1
    }
  }
}
