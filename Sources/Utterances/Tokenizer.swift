/// Turns text into tokens.
///
/// - Words are lower case with straight apostrophes. Hyphenated words become word, `-`, word. Apostrophes inside a word
///   stay (`o'clock`); a possessive `'s` becomes a token of its own; words of the table of expansions become several
///   tokens that share one range.
/// - Numbers take a decimal point and thousands marks (`7.5`, `12,500`) and vulgar fractions (`7½`). Digits and letters
///   are split (`20min`, `9pm`, `7h30`, `x2`), with `followsSpace` false on the second part. Dates and clock times come as
///   numbers and signs.
/// - An emoji or emoticon is one symbol, without skin tone, variation selector or nose (`:-)` is `:)`).
/// - Every punctuation mark is a token; a run of line breaks is the one token `"\n"`.
/// - Han and kana, which are written without spaces, come one character a token.
///
/// Takes time in proportion to the text and accepts anything.
public struct Tokenizer: Sendable {
  /// The words that stand for several.
  public var expansions: Expansions

  /// Creates a tokenizer.
  public init(expansions: Expansions = Expansions()) {
    self.expansions = expansions
  }

  /// The tokens of a text.
  public func utterance(_ text: String) -> Utterance {
    var scanner = Scanner(bytes: Array(text.utf8), expansions: expansions)
    scanner.run()
    return Utterance(text: text, tokens: scanner.tokens)
  }
}

private struct Scanner {
  let bytes: [UInt8]
  let expansions: Expansions
  var tokens: [Token] = []
  private var index = 0
  private var followsSpace = true
  private var folded: [UInt8] = []

  init(bytes: [UInt8], expansions: Expansions) {
    self.bytes = bytes
    self.expansions = expansions
    tokens.reserveCapacity(bytes.count / 4 + 2)
    folded.reserveCapacity(32)
  }

  mutating func run() {
    while true {
      let glyph = Glyph.at(index, in: bytes)
      if followsSpace, index < bytes.count, expansions.mayBeginCompound(bytes[index]), compound() { continue }
      switch glyph.kind {
      case .end: return
      case .space:
        index += glyph.length
        followsSpace = true
      case .ignored, .mark: index += glyph.length
      case .newline: newline()
      case .digit, .fraction: number(glyph)
      case .letter: wordOrFace(glyph)
      case .ideograph: mark(glyph, as: .word)
      case .emoji:
        let (end, text) = Emoji.scan(from: index, in: bytes)
        add(.symbol, text, to: end)
      case .punctuation: sign(glyph)
      }
    }
  }

  private mutating func add(
    _ kind: Token.Kind, _ text: String, to end: Int, number: Double? = nil, isCapitalized: Bool = false
  ) {
    tokens.append(
      Token(
        kind: kind, text: text, range: index..<end, number: number, followsSpace: followsSpace,
        isCapitalized: isCapitalized))
    index = end
    followsSpace = false
  }

  private mutating func newline() {
    var end = index
    var next = Glyph.at(end, in: bytes)
    var last = end
    while next.kind == .newline || next.kind == .space {
      end += next.length
      if next.kind == .newline { last = end }
      next = Glyph.at(end, in: bytes)
    }
    add(.punctuation, "\n", to: last)
    followsSpace = true
  }

  private mutating func mark(_ glyph: Glyph, as kind: Token.Kind) {
    let text = Unicode.Scalar(glyph.scalar).map { String($0) } ?? "\u{fffd}"
    add(kind, text, to: index + glyph.length)
  }

  private mutating func sign(_ glyph: Glyph) {
    if let length = Emoticon.length(at: index, in: bytes) {
      return add(.symbol, Emoticon.text(bytes[index..<index + length]), to: index + length)
    }
    // ".5" is a number where no number or word stands right before it.
    if glyph.scalar == 0x2e, Glyph.at(index + 1, in: bytes).kind == .digit, followsSpace {
      return number(glyph)
    }
    if glyph.scalar < 0x80, glyph.scalar > 0x20 {
      return add(.punctuation, Scanner.signs[Int(glyph.scalar)], to: index + glyph.length)
    }
    mark(glyph, as: .punctuation)
  }

  /// One string for each ASCII sign, made once.
  private static let signs: [String] = (0..<128).map { String(Unicode.Scalar(UInt8($0))) }

  private mutating func wordOrFace(_ glyph: Glyph) {
    // Only "xD", "T_T", "o_o", "u_u", "D:", "Q_Q" and "n_n" begin with a letter, and "B-)" does.
    switch glyph.scalar {
    case 0x62, 0x64, 0x6e, 0x6f, 0x71, 0x74, 0x75, 0x78:
      let next = Glyph.at(index + glyph.length, in: bytes)
      if next.kind == .punctuation || (glyph.scalar == 0x78 && next.scalar == 0x64),
        let length = Emoticon.length(at: index, in: bytes)
      {
        return add(.symbol, Emoticon.text(bytes[index..<index + length]), to: index + length)
      }
    default: break
    }
    word(glyph)
  }

  private mutating func word(_ first: Glyph) {
    folded.removeAll(keepingCapacity: true)
    var end = index
    var apostrophe: (text: Int, byte: Int)?
    var glyph = first
    while true {
      switch glyph.kind {
      case .letter, .mark: append(glyph.scalar)
      case .ignored: break
      case .punctuation where glyph.scalar == 0x27:
        guard Glyph.at(end + glyph.length, in: bytes).kind == .letter else { return finish(end, first, apostrophe) }
        apostrophe = (folded.count, end)
        append(0x27)
      default: return finish(end, first, apostrophe)
      }
      end += glyph.length
      glyph = Glyph.at(end, in: bytes)
    }
  }

  private mutating func append(_ scalar: UInt32) {
    if scalar < 0x80 {
      folded.append(UInt8(scalar))
    } else if (0x300...0x36f).contains(scalar), let last = folded.last, let composed = Accents.compose(last, scalar) {
      folded.removeLast()
      append(composed)
    } else if let unicode = Unicode.Scalar(scalar) {
      folded.append(contentsOf: UTF8.encode(unicode) ?? UTF8.encodedReplacementCharacter)
    }
  }

  private mutating func finish(_ end: Int, _ first: Glyph, _ apostrophe: (text: Int, byte: Int)?) {
    let text = String(decoding: folded, as: UTF8.self)
    if let words = expansions[text] { return expand(words, to: end, isCapitalized: first.isUpper) }
    if let apostrophe, folded.count == apostrophe.text + 2, folded[apostrophe.text + 1] == 0x73 {
      let owner = String(decoding: folded[..<apostrophe.text], as: UTF8.self)
      add(.word, owner, to: apostrophe.byte, isCapitalized: first.isUpper)
      return add(.word, "'s", to: end)
    }
    add(.word, text, to: end, isCapitalized: first.isUpper)
  }

  private mutating func expand(_ words: [String], to end: Int, isCapitalized: Bool) {
    let start = index
    for (position, word) in words.enumerated() {
      index = start
      let isFirst = position == 0
      followsSpace = followsSpace || !isFirst
      add(.word, word, to: end, isCapitalized: isFirst && isCapitalized)
    }
    index = end
  }

  /// Expands a key such as "w/o" or "b4" that stands between blanks, with or without signs after it.
  private mutating func compound() -> Bool {
    folded.removeAll(keepingCapacity: true)
    var ends: [(text: Int, byte: Int)] = []
    var end = index
    while folded.count <= expansions.longestCompound {
      let glyph = Glyph.at(end, in: bytes)
      if glyph.kind == .end || glyph.kind == .space || glyph.kind == .newline {
        ends.append((folded.count, end))
        break
      }
      if glyph.kind == .punctuation { ends.append((folded.count, end)) }
      append(glyph.scalar)
      end += glyph.length
    }
    for candidate in ends.reversed() where candidate.text > 0 {
      let text = String(decoding: folded[..<candidate.text], as: UTF8.self)
      guard let words = expansions[text] else { continue }
      let next = Glyph.at(candidate.byte, in: bytes)
      // "w" before "/o" is not the word "w".
      if next.kind == .punctuation, Glyph.at(candidate.byte + next.length, in: bytes).isAlphanumeric { continue }
      expand(words, to: candidate.byte, isCapitalized: false)
      return true
    }
    return false
  }

  private mutating func number(_ first: Glyph) {
    if let end = Emoji.keycapEnd(from: index, in: bytes), first.kind == .digit {
      return add(.number, String(UInt8(first.scalar - 0x30)), to: end, number: Double(first.scalar - 0x30))
    }
    if first.scalar == 0x30 || first.scalar == 0x38, let length = Emoticon.length(at: index, in: bytes) {
      return add(.symbol, Emoticon.text(bytes[index..<index + length]), to: index + length)
    }
    var scan = NumberScan(bytes: bytes, index: index)
    scan.run()
    add(.number, scan.text, to: scan.index, number: scan.value)
  }
}
