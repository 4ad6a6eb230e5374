/// What a scalar stands for when words are compared: letters without case, accents, fonts and look-alikes.
enum FoldedScalar: Hashable {
  /// A letter a to z, or a sign or digit of ASCII.
  case ascii(UInt8)
  /// Two letters, such as `ae`.
  case letters(UInt8, UInt8)
  /// A letter of another script.
  case foreign
  case space, lineBreak
  /// A mark or an invisible sign that is passed over.
  case nothing
  /// A picture.
  case picture
  /// A sign that parts words.
  case sign

  init(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    if value < 0x80 {
      self = Self.ascii(of: UInt8(value))
    } else {
      self = Self.other(value)
    }
  }

  private static func ascii(of byte: UInt8) -> FoldedScalar {
    switch byte {
    case 0x41...0x5a: .ascii(byte | 0x20)
    case 0x0a, 0x0d: .lineBreak
    case 0...0x20, 0x7f: .space
    default: .ascii(byte)
    }
  }

  private static func other(_ value: UInt32) -> FoldedScalar {
    switch value {
    case 0x2018, 0x2019, 0x201b, 0x2bc, 0x2032, 0xb4: return .ascii(0x27)
    case 0x2010...0x2015, 0x2212: return .ascii(0x2d)
    case 0x2026: return .ascii(0x85)
    case 0xa1: return .ascii(0x21)
    case 0xb7, 0x2022: return .ascii(0x2e)
    case 0x2028, 0x2029, 0x85: return .lineBreak
    case 0xa0, 0x1680, 0x2000...0x200a, 0x202f, 0x205f, 0x3000: return .space
    case 0xad, 0x200b...0x200f, 0x202a...0x202e, 0x2060...0x2064, 0xfeff, 0xfe00...0xfe0f, 0x300...0x36f,
      0x1f3fb...0x1f3ff, 0xe0000...0xe007f:
      return .nothing
    case 0xff01...0xff5e: return ascii(of: UInt8(value - 0xfee0))
    case 0x24b6...0x24cf: return .ascii(UInt8(value - 0x24b6) + 0x61)
    case 0x24d0...0x24e9: return .ascii(UInt8(value - 0x24d0) + 0x61)
    case 0x1d400...0x1d6a3: return .ascii(UInt8((value - 0x1d400) % 26) + 0x61)
    case 0x1f130...0x1f149: return .ascii(UInt8(value - 0x1f130) + 0x61)
    case 0x2190...0x2bff, 0x1f000...0x1faff: return .picture
    case 0x2000...0x206f, 0xa2...0xbf, 0xd7, 0xf7: return .sign
    default: return letter(value)
    }
  }

  private static func letter(_ value: UInt32) -> FoldedScalar {
    if value < 0x180 {
      let index = Int(value) - 0xc0
      guard index >= 0, index < latin.count else { return .sign }
      let plain = latin[index]
      switch plain {
      case 0x31: return .letters(0x61, 0x65)
      case 0x32: return .letters(0x6f, 0x65)
      case 0x33: return .letters(0x73, 0x73)
      case 0x2e: return .sign
      default: return .ascii(plain)
      }
    }
    if let index = lookAlikes.firstIndex(where: { $0.0 == value }) { return .ascii(lookAlikes[index].1) }
    return .foreign
  }

  /// The plain letters of U+00C0 to U+017F; 1, 2 and 3 stand for ae, oe and ss.
  private static let latin = Array(
    ("aaaaaa1ceeeeiiiidnooooo.ouuuuyt3" + "aaaaaa1ceeeeiiiidnooooo.ouuuuyty" + "aaaaaaccccccccdddd"
      + "eeeeeeeeeegggggggghhhhiiiiiiiiiijjjjkkkllllllllllnnnnnnnnnoooooo22rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs")
      .utf8)

  /// Letters of other scripts that look like Latin ones.
  private static let lookAlikes: [(UInt32, UInt8)] = [
    (0x430, 0x61), (0x435, 0x65), (0x43e, 0x6f), (0x440, 0x70), (0x441, 0x63), (0x443, 0x79), (0x445, 0x78),
    (0x456, 0x69), (0x455, 0x73), (0x458, 0x6a), (0x43a, 0x6b), (0x501, 0x64), (0x3b1, 0x61), (0x3b5, 0x65),
    (0x3b9, 0x69), (0x3ba, 0x6b), (0x3bf, 0x6f), (0x3c1, 0x70), (0x3c5, 0x75), (0x3bd, 0x76), (0x410, 0x61),
    (0x415, 0x65), (0x41e, 0x6f), (0x421, 0x63), (0x41a, 0x6b), (0x406, 0x69), (0x405, 0x73), (0x422, 0x74),
  ]
}
