internal import Utterances

/// Adds the readings of a pattern to a table while it reads the pattern.
///
/// A reading is one way through the choices and options. All readings are followed side by side, so a prefix that they
/// share is added once.
struct TimePatternReader {
  /// A reading so far: its node, and the captures on the way, five bits each, the first lowest.
  struct Path {
    var node: Int32
    var captures: UInt64 = 0
    var count = 0

    /// The place of the first of some captures, given as bits, among those on the way; −1 if none is there.
    func place(ofAny bits: UInt32) -> Int {
      for place in 0..<count where bits >> UInt32(captures >> UInt64(place * 5) & 31) & 1 == 1 { return place }
      return -1
    }
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var at: Int
  private let end: Int
  /// The names of the captures in the order of the pattern.
  private(set) var names: [Range<Int>] = []

  private init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    self.bytes = bytes
    at = range.lowerBound
    end = range.upperBound
  }

  /// The ends of all readings, and the pattern's captures; nil for a malformed pattern.
  ///
  /// Patterns are words, `{category}`, `{name:category}`, `[option]` and `(a|b)`; `+` glues a step to the one before, and `\` makes a
  /// sign of the text of a mark of the notation.
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, into compiler: inout RuleCompiler
  ) throws(TimeGrammarError) -> (paths: [Path], names: [Range<Int>])? {
    var reader = TimePatternReader(bytes, range)
    var paths = [Path(node: 0)]
    guard try reader.alternatives(&paths, glued: false, &compiler), reader.at == reader.end, !paths.isEmpty,
      paths.count <= 1024, paths.allSatisfy({ $0.node != 0 })
    else { return nil }
    return (paths, reader.names)
  }

  /// `a | b | c`: from each of the paths on, all of them.
  private mutating func alternatives(
    _ paths: inout [Path], glued: Bool, _ compiler: inout RuleCompiler
  ) throws(TimeGrammarError) -> Bool {
    let base = paths
    guard try sequence(&paths, glued: glued, &compiler) else { return false }
    while at < end, bytes[at] == UInt8(ascii: "|") {
      at += 1
      var more = base
      guard try sequence(&more, glued: glued, &compiler), paths.count + more.count <= 1024 else { return false }
      paths.append(contentsOf: more)
    }
    return true
  }

  private mutating func sequence(
    _ paths: inout [Path], glued: Bool, _ compiler: inout RuleCompiler
  ) throws(TimeGrammarError) -> Bool {
    var glued = glued
    while at < end {
      let byte = bytes[at]
      switch byte {
      case UInt8(ascii: "|"), UInt8(ascii: ")"), UInt8(ascii: "]"): return true
      case UInt8(ascii: " "): at += 1
      case UInt8(ascii: "+"):
        glued = true
        at += 1
      case UInt8(ascii: "("), UInt8(ascii: "["):
        at += 1
        let base = paths
        guard try alternatives(&paths, glued: glued, &compiler), at < end, bytes[at] == (byte == 40 ? 41 : 93) else {
          return false
        }
        at += 1
        if byte == UInt8(ascii: "[") { paths.append(contentsOf: base) }
        glued = false
      case UInt8(ascii: "\\") where at + 1 < end:
        // A mark of the notation as a sign of the text.
        let symbol = Symbol.word(compiler.word(bytes, at + 1..<at + 2), glued: glued)
        for i in paths.indices { paths[i].node = compiler.rules.extend(paths[i].node, symbol) }
        at += 2
        glued = false
      case UInt8(ascii: "{"):
        guard try category(&paths, glued, &compiler) else { return false }
        glued = false
      default:
        word(&paths, glued, &compiler)
        glued = false
      }
    }
    return true
  }

  private mutating func category(
    _ paths: inout [Path], _ glued: Bool, _ compiler: inout RuleCompiler
  ) throws(TimeGrammarError) -> Bool {
    let start = at + 1
    var colon = start
    while at < end, bytes[at] != UInt8(ascii: "}") {
      if bytes[at] == UInt8(ascii: ":") { colon = at + 1 }
      at += 1
    }
    guard at < end, colon < at, names.count < 31 else { return false }
    let symbol = Symbol.category(try compiler.use(bytes, colon..<at), glued: glued)
    let capture = UInt64(names.count)
    names.append(start..<(colon == start ? at : colon - 1))
    at += 1
    for i in paths.indices {
      guard paths[i].count < 12 else { return false }
      paths[i].node = compiler.rules.extend(paths[i].node, symbol)
      paths[i].captures |= capture << UInt64(paths[i].count * 5)
      paths[i].count += 1
    }
    return true
  }

  /// A run up to the next blank or bracket, cut as the tokenizer cuts: letters, digits, and single signs.
  private mutating func word(_ paths: inout [Path], _ glued: Bool, _ compiler: inout RuleCompiler) {
    var glued = glued
    while at < end, Self.kind(bytes[at]) != 3 {
      let start = at
      let kind = Self.kind(bytes[at])
      at += 1
      while kind != 2, at < end, Self.kind(bytes[at]) == kind { at += 1 }
      let symbol = Symbol.word(compiler.word(bytes, start..<at), glued: glued)
      for i in paths.indices { paths[i].node = compiler.rules.extend(paths[i].node, symbol) }
      glued = true
    }
  }

  /// 0 letters, 1 digits, 2 signs, 3 the marks of the notation. An en dash is three bytes that count as letters.
  private static func kind(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 48...57: 1
    case 65...90, 97...122, 39, 128...: 0
    case 32, 40, 41, 43, 91, 93, 123, 124, 125: 3
    default: 2
    }
  }
}
