internal import Utterances

/// Parses the pattern notation: `(a|b)`, `[x]`, `<phrase>`, `word(ed|ing|)`, `{slot:type}`, `{slot:text}`, `{slot:text...}`.
struct PatternParser {
  private let bytes: [UInt8]
  private var index: Int
  private let end: Int
  private let tokenizer: Tokenizer
  /// How deep brackets may nest, so that no input exhausts the stack.
  private static let depthLimit = 64

  /// Creates a parser of the bytes of a line between two offsets.
  init(line: [UInt8], range: Range<Int>, tokenizer: Tokenizer) {
    bytes = line
    index = range.lowerBound
    end = range.upperBound
    self.tokenizer = tokenizer
  }

  /// The pattern; alternatives may stand at the top.
  mutating func pattern() throws(PatternError) -> Pattern {
    let parts = try alternatives()
    return parts.count == 1 ? parts[0] : .choice(parts)
  }

  /// The alternatives of the line, split at `|` outside brackets.
  mutating func alternatives() throws(PatternError) -> [Pattern] {
    let result = try choice(depth: 0)
    if index < end { throw unexpected() }
    return result
  }

  private func unexpected() -> PatternError {
    let sign = String(UnicodeScalar(bytes[index]))
    let opening = [")": "(", "]": "[", "}": "{", ">": "<"][sign] ?? ""
    return PatternError(
      column: index, message: "unexpected \"\(sign)\"",
      hint: "nothing is open here: remove it, or add \"\(opening)\" before")
  }

  private mutating func choice(depth: Int) throws(PatternError) -> [Pattern] {
    guard depth < Self.depthLimit else {
      throw PatternError(
        column: index, message: "too many brackets inside each other", hint: "use a phrase for the inner part")
    }
    var result = [try sequence(depth: depth)]
    while index < end, bytes[index] == UInt8(ascii: "|") {
      index += 1
      result.append(try sequence(depth: depth))
    }
    return result
  }

  /// A piece of a sequence: glued pieces (no space between) of letters become words together.
  private struct Piece {
    enum Content {
      case letters([String])
      case pattern(Pattern)
    }
    var content: Content
    var isGlued: Bool
    var column: Int
  }

  private mutating func sequence(depth: Int) throws(PatternError) -> Pattern {
    var pieces: [Piece] = []
    var isGlued = false
    while index < end {
      let byte = bytes[index]
      let column = index
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        index += 1
        isGlued = false
        continue
      case _ where !isGlued && symbol() != nil:
        if let symbol = symbol() {
          pieces.append(Piece(content: .pattern(.word(symbol.text)), isGlued: false, column: column))
          index += symbol.length
        }
      case UInt8(ascii: "|"), UInt8(ascii: ")"), UInt8(ascii: "]"):
        return try words(pieces)
      case UInt8(ascii: "("):
        let inner = try bracketed(UInt8(ascii: ")"), depth: depth)
        pieces.append(Piece(content: content(of: inner, optional: false), isGlued: isGlued, column: column))
      case UInt8(ascii: "["):
        let inner = try bracketed(UInt8(ascii: "]"), depth: depth)
        pieces.append(Piece(content: content(of: inner, optional: true), isGlued: isGlued, column: column))
      case UInt8(ascii: "{"):
        pieces.append(Piece(content: .pattern(try slot()), isGlued: false, column: column))
      case UInt8(ascii: "<"):
        pieces.append(Piece(content: .pattern(try phrase()), isGlued: false, column: column))
      case UInt8(ascii: "}"), UInt8(ascii: ">"):
        throw unexpected()
      default:
        var stop = index
        while stop < end, !Self.isSpecial(bytes[stop]) { stop += 1 }
        if let sign = bytes[index..<stop].firstIndex(where: Self.isPunctuation),
          bytes[sign] != UInt8(ascii: ":") || sign == index + 1
        {
          throw PatternError(
            column: sign, message: "\"\(String(UnicodeScalar(bytes[sign])))\" cannot stand in a pattern",
            hint: "leave punctuation out: the matcher skips it")
        }
        let letters = String(decoding: bytes[index..<stop], as: UTF8.self)
        pieces.append(Piece(content: .letters([letters]), isGlued: isGlued, column: column))
        index = stop
      }
      isGlued = true
    }
    return try words(pieces)
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "|"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "{"), UInt8(ascii: "}"):
      true
    default: false
    }
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "="),
      UInt8(ascii: "\""), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "*"), UInt8(ascii: "\\"),
      UInt8(ascii: "@"):
      true
    default: false
    }
  }

  /// An emoticon such as `:)` or `<3` that stands between spaces here.
  private func symbol() -> (text: String, length: Int)? {
    guard bytes[index] > 0x20, bytes[index] < 0x80, index == 0 || bytes[index - 1] == 0x20 || bytes[index - 1] == 0x09
    else { return nil }
    var stop = index
    while stop < end, bytes[stop] != 0x20, bytes[stop] != 0x09 { stop += 1 }
    guard stop - index <= 8, stop - index >= 2 else { return nil }
    let tokens = tokenizer.utterance(String(decoding: bytes[index..<stop], as: UTF8.self)).tokens
    guard tokens.count == 1, tokens[0].kind == .symbol else { return nil }
    return (tokens[0].text, stop - index)
  }

  private mutating func bracketed(_ close: UInt8, depth: Int) throws(PatternError) -> [Pattern] {
    let start = index
    index += 1
    let inner = try choice(depth: depth + 1)
    let sign = String(UnicodeScalar(close))
    guard index < end else {
      throw PatternError(
        column: start, message: "expected \"\(sign)\" before the end of the line",
        hint: close == UInt8(ascii: ")") ? "close the choice, as in (a|b)" : "close the optional part, as in [a]")
    }
    guard bytes[index] == close else {
      throw PatternError(
        column: index, message: "expected \"\(sign)\", found \"\(String(UnicodeScalar(bytes[index])))\"",
        hint: "close the inner bracket first")
    }
    index += 1
    return inner
  }

  private func content(of alternatives: [Pattern], optional: Bool) -> Piece.Content {
    let pattern: Pattern = alternatives.count == 1 ? alternatives[0] : .choice(alternatives)
    return .pattern(optional ? .optional(pattern) : pattern)
  }

  private mutating func slot() throws(PatternError) -> Pattern {
    let start = index
    guard let close = bytes[index..<end].firstIndex(of: UInt8(ascii: "}")) else {
      throw PatternError(
        column: start, message: "expected \"}\" before the end of the line", hint: "close the slot, as in {period:time}"
      )
    }
    index = close + 1
    var text = String(decoding: bytes[start + 1..<close], as: UTF8.self)
    let isText = text.hasSuffix("...")
    let many = text.hasSuffix("+")
    if isText { text.removeLast(3) }
    if many { text.removeLast() }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let types = (parts.last ?? "").split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    let isName: (String) -> Bool = { name in
      !name.isEmpty
        && name.utf8.allSatisfy {
          ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7a) || ($0 >= 0x30 && $0 <= 0x39) || $0 == 0x5f || $0 == 0x2e
            || $0 == 0x2d
        }
    }
    guard parts.count <= 2, isName(parts[0]) || parts.count == 1, types.allSatisfy(isName) else {
      throw PatternError(
        column: start, message: "not a slot: {\(text)}",
        hint: "write {type}, {slot:type}, {slot:type+}, {slot:text} or {slot:text...}")
    }
    if isText {
      guard types == ["text"] || parts.count == 1 else {
        throw PatternError(column: start, message: "only text takes \"...\"", hint: "write {\(parts[0]):text...}")
      }
      return .text(slot: parts[0], isName: false)
    }
    if types == ["text"], !many { return .text(slot: parts[0], isName: true) }
    return .value(slot: parts.count == 2 ? parts[0] : types[0], types: types, many: many)
  }

  private mutating func phrase() throws(PatternError) -> Pattern {
    let start = index
    guard let close = bytes[index..<end].firstIndex(of: UInt8(ascii: ">")) else {
      throw PatternError(
        column: start, message: "expected \">\" before the end of the line",
        hint: "close the phrase's name, as in <about>")
    }
    index = close + 1
    return .phrase(String(decoding: bytes[start + 1..<close], as: UTF8.self), column: start)
  }

  /// Joins glued pieces into words and cuts letters into tokens.
  private func words(_ pieces: [Piece]) throws(PatternError) -> Pattern {
    var parts: [Pattern] = []
    var index = 0
    while index < pieces.count {
      var stop = index + 1
      while stop < pieces.count, pieces[stop].isGlued { stop += 1 }
      let run = pieces[index..<stop]
      index = stop
      if run.count == 1, case .pattern(let pattern) = run.first?.content {
        parts.append(pattern)
        continue
      }
      var spellings = [""]
      for piece in run {
        let endings: [String]
        switch piece.content {
        case .letters(let letters): endings = letters
        case .pattern(let pattern):
          guard let letters = Self.spellings(of: pattern) else {
            throw PatternError(
              column: piece.column, message: "only letters can be glued to a word",
              hint: "put a space before the bracket, or choose between endings as in walk(ed|ing)")
          }
          endings = letters
        }
        spellings = spellings.flatMap { start in endings.map { start + $0 } }
        guard spellings.count <= 256 else {
          throw PatternError(
            column: piece.column, message: "too many spellings of one word", hint: "write them as separate choices")
        }
      }
      let choices = spellings.map { Pattern.concatenation(tokens(of: $0)) }
      parts.append(choices.count == 1 ? choices[0] : .choice(choices))
    }
    return .concatenation(parts)
  }

  private func tokens(of letters: String) -> [Pattern] {
    tokenizer.utterance(letters).tokens.filter { $0.kind != .punctuation }.map { .word($0.text) }
  }

  /// The strings that a pattern of bare letters stands for; nil if it has anything else.
  private static func spellings(of pattern: Pattern) -> [String]? {
    switch pattern {
    case .word(let word): return [word]
    case .sequence(let parts) where parts.isEmpty: return [""]
    case .sequence(let parts):
      // Words of one bracket were separated by spaces.
      var result = [""]
      for (position, part) in parts.enumerated() {
        guard let inner = spellings(of: part) else { return nil }
        result = result.flatMap { start in inner.map { position == 0 ? $0 : start + " " + $0 } }
      }
      return result
    case .choice(let parts):
      var result: [String] = []
      for part in parts {
        guard let inner = spellings(of: part) else { return nil }
        result += inner
      }
      return result
    case .optional(let inner): return spellings(of: inner).map { [""] + $0 }
    case .value, .text, .phrase: return nil
    }
  }
}
