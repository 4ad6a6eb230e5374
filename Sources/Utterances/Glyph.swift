/// A character as the tokenizer sees it: folded, classed and measured.
struct Glyph {
  enum Class: UInt8 { case end, space, newline, letter, ideograph, digit, fraction, mark, ignored, emoji, punctuation }

  /// The folded scalar: lower case, ASCII for full-width forms and typographic quotes.
  var scalar: UInt32
  var kind: Class
  /// How many bytes it takes in the text.
  var length: Int
  var isUpper = false

  static let end = Glyph(scalar: 0, kind: .end, length: 0)

  var isAlphanumeric: Bool { kind == .letter || kind == .digit }

  /// The glyph at an offset of UTF-8 text; `end` past it.
  static func at(_ index: Int, in bytes: [UInt8]) -> Glyph {
    guard index < bytes.count else { return .end }
    let byte = bytes[index]
    if byte < 0x80 { return ascii(byte, length: 1) }
    let (scalar, length) = decode(index, in: bytes)
    return other(scalar, length: length)
  }

  private static func ascii(_ byte: UInt8, length: Int) -> Glyph {
    let scalar = UInt32(byte)
    switch byte {
    case 0x61...0x7a: return Glyph(scalar: scalar, kind: .letter, length: length)
    case 0x41...0x5a: return Glyph(scalar: scalar | 0x20, kind: .letter, length: length, isUpper: true)
    case 0x30...0x39: return Glyph(scalar: scalar, kind: .digit, length: length)
    case 0x0a...0x0d: return Glyph(scalar: 0x0a, kind: .newline, length: length)
    case 0x00...0x20, 0x7f: return Glyph(scalar: 0x20, kind: .space, length: length)
    default: return Glyph(scalar: scalar, kind: .punctuation, length: length)
    }
  }

  /// Decodes one scalar; a broken sequence, which a `String` cannot hold, counts as one replacement character.
  private static func decode(_ index: Int, in bytes: [UInt8]) -> (scalar: UInt32, length: Int) {
    let first = UInt32(bytes[index])
    let length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2
    guard index + length <= bytes.count else { return (0xfffd, bytes.count - index) }
    var scalar = first & (0x7f >> UInt32(length))
    for offset in 1..<length { scalar = scalar << 6 | UInt32(bytes[index + offset] & 0x3f) }
    return (scalar, length)
  }

  private static func other(_ scalar: UInt32, length: Int) -> Glyph {
    func glyph(_ kind: Class, _ folded: UInt32? = nil) -> Glyph {
      Glyph(scalar: folded ?? scalar, kind: kind, length: length)
    }
    switch scalar {
    case 0x85, 0x2028, 0x2029: return glyph(.newline, 0x0a)
    case 0xa0, 0x1680, 0x2000...0x200a, 0x202f, 0x205f, 0x3000: return glyph(.space, 0x20)
    case 0xad, 0x200b, 0x200c, 0x200e, 0x200f, 0x202a...0x202e, 0x2060...0x2064, 0xfeff: return glyph(.ignored)
    case 0x200d, 0xfe00...0xfe0f: return glyph(.ignored)
    case 0xbc...0xbe, 0x2150...0x215e: return glyph(.fraction)
    case 0xc0...0xde where scalar != 0xd7:
      return Glyph(scalar: scalar + 0x20, kind: .letter, length: length, isUpper: true)
    case 0xdf...0xff where scalar != 0xf7: return glyph(.letter)
    case 0x2018, 0x2019, 0x201b, 0x2bc, 0x2032: return glyph(.punctuation, 0x27)
    case 0x201c, 0x201d, 0x201e, 0x201f, 0x2033, 0xab, 0xbb: return glyph(.punctuation, 0x22)
    case 0x2010...0x2013, 0x2212: return glyph(.punctuation, 0x2d)
    case 0x3001: return glyph(.punctuation, 0x2c)
    case 0x3002: return glyph(.punctuation, 0x2e)
    case 0xff01...0xff5e: return ascii(UInt8(scalar - 0xfee0), length: length)
    case 0x300...0x36f: return glyph(.mark)
    case 0x3040...0x30ff, 0x3400...0x9fff, 0x20000...0x3ffff: return glyph(.ideograph)
    default: break
    }
    if Emoji.isBase(scalar) { return glyph(.emoji) }
    guard let unicode = Unicode.Scalar(scalar) else { return glyph(.punctuation) }
    let properties = unicode.properties
    if properties.numericType == .decimal, let value = properties.numericValue {
      return glyph(.digit, 0x30 + UInt32(value))
    }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return glyph(.mark)
    case .uppercaseLetter, .titlecaseLetter:
      let lower = properties.lowercaseMapping.unicodeScalars
      let folded = lower.count == 1 ? lower.first?.value : nil
      return Glyph(scalar: folded ?? scalar, kind: .letter, length: length, isUpper: true)
    case .lowercaseLetter, .modifierLetter, .otherLetter: return glyph(.letter)
    case .control, .format, .surrogate, .privateUse, .unassigned: return glyph(.ignored)
    case .spaceSeparator: return glyph(.space, 0x20)
    default: return glyph(.punctuation)
    }
  }

  /// The value of a vulgar fraction such as ½; nil for anything else.
  var fractionValue: Double? {
    guard kind == .fraction else { return nil }
    return Unicode.Scalar(scalar)?.properties.numericValue
  }
}
