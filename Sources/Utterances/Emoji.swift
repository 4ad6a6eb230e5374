/// Emoji as they are written: bases, skin tones, variation selectors, joined sequences, flags, keycaps.
enum Emoji {
  private static let joiner: UInt32 = 0x200d
  private static let keycap: UInt32 = 0x20e3

  /// Whether a scalar can begin an emoji.
  static func isBase(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1f000...0x1faff, 0x2600...0x27bf, 0x2300...0x23ff, 0x2b00...0x2bff, 0x2190...0x21ff: true
    case 0xa9, 0xae, 0x203c, 0x2049, 0x2122, 0x2139, 0x24c2, 0x25aa...0x25fe, 0x2934, 0x2935, 0x3030, 0x303d, 0x3297,
      0x3299:
      true
    default: false
    }
  }

  private static func isSkinTone(_ scalar: UInt32) -> Bool { (0x1f3fb...0x1f3ff).contains(scalar) }
  private static func isSelector(_ scalar: UInt32) -> Bool { (0xfe00...0xfe0f).contains(scalar) }
  private static func isTag(_ scalar: UInt32) -> Bool { (0xe0020...0xe007f).contains(scalar) }
  private static func isRegional(_ scalar: UInt32) -> Bool { (0x1f1e6...0x1f1ff).contains(scalar) }

  /// Reads the emoji that starts at an offset, which must be at a base: its end, and its text without skin tones
  /// and variation selectors, so that every writing of it compares equal.
  static func scan(from start: Int, in bytes: [UInt8]) -> (end: Int, text: String) {
    var text = String.UnicodeScalarView()
    func add(_ scalar: UInt32) {
      if let unicode = Unicode.Scalar(scalar) { text.append(unicode) }
    }
    let first = Glyph.at(start, in: bytes)
    add(first.scalar)
    var index = start + first.length
    if isRegional(first.scalar) {
      let second = Glyph.at(index, in: bytes)
      if isRegional(second.scalar) {
        add(second.scalar)
        index += second.length
      }
      return (index, String(text))
    }
    while true {
      let next = Glyph.at(index, in: bytes)
      if isSkinTone(next.scalar) || isSelector(next.scalar) || isTag(next.scalar) || next.scalar == keycap {
        index += next.length
      } else if next.scalar == joiner {
        let joined = Glyph.at(index + next.length, in: bytes)
        guard joined.kind == .emoji else { return (index + next.length, String(text)) }
        add(joiner)
        add(joined.scalar)
        index += next.length + joined.length
      } else {
        return (index, String(text))
      }
    }
  }

  /// The end of a keycap such as 1️⃣ whose digit stands at an offset; nil if there is none.
  static func keycapEnd(from start: Int, in bytes: [UInt8]) -> Int? {
    var index = start + 1
    guard index < bytes.count, bytes[index] >= 0x80 else { return nil }
    var next = Glyph.at(index, in: bytes)
    if isSelector(next.scalar) {
      index += next.length
      next = Glyph.at(index, in: bytes)
    }
    return next.scalar == keycap ? index + next.length : nil
  }
}
