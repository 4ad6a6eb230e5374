/// Reads single tokens of a JSON text, and stands at the byte after the last one.
struct JSONScanner {
  /// The offset of the next byte.
  var position = 0
  /// The bytes of a string with escapes, kept for the next one.
  private var unescaped: [UInt8] = []

  /// Moves past blanks: space, tab, line feed, carriage return.
  @inline(__always)
  mutating func skipBlanks(in bytes: Span<UInt8>) {
    while position < bytes.count {
      let byte = bytes[position]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      position += 1
    }
  }

  /// Moves past a byte if it is the next one, and says whether it was.
  @inline(__always)
  mutating func takes(_ byte: UInt8, in bytes: Span<UInt8>) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Reads a string, number or literal name.
  mutating func scalar(in bytes: Span<UInt8>) throws(JSONError) -> JSON {
    switch bytes[position] {
    case UInt8(ascii: "\""): return .string(try string(in: bytes))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number(in: bytes))
    case UInt8(ascii: "t"):
      try literal("true", in: bytes)
      return .bool(true)
    case UInt8(ascii: "f"):
      try literal("false", in: bytes)
      return .bool(false)
    case UInt8(ascii: "n"):
      try literal("null", in: bytes)
      return .null
    default: throw JSONError(.expectedValue, at: position)
    }
  }

  private mutating func literal(_ name: StaticString, in bytes: Span<UInt8>) throws(JSONError) {
    let start = position
    for index in 0..<name.utf8CodeUnitCount {
      guard position < bytes.count else { throw JSONError(.unexpectedEnd, at: position) }
      guard bytes[position] == name.utf8Start[index] else { throw JSONError(.expectedValue, at: start) }
      position += 1
    }
  }

  /// Reads a number: `-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?`.
  private mutating func number(in bytes: Span<UInt8>) throws(JSONError) -> JSONNumber {
    let start = position
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    if takes(UInt8(ascii: "0"), in: bytes) {
      if position < bytes.count, Self.isDigit(bytes[position]) { throw JSONError(.malformedNumber, at: position) }
    } else {
      try digits(in: bytes)
    }
    if takes(UInt8(ascii: "."), in: bytes) { try digits(in: bytes) }
    if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if !takes(UInt8(ascii: "+"), in: bytes) { _ = takes(UInt8(ascii: "-"), in: bytes) }
      try digits(in: bytes)
    }
    return JSONNumber(token: try text(of: bytes.extracting(start..<position), at: start))
  }

  private mutating func digits(in bytes: Span<UInt8>) throws(JSONError) {
    guard position < bytes.count else { throw JSONError(.unexpectedEnd, at: position) }
    guard Self.isDigit(bytes[position]) else { throw JSONError(.malformedNumber, at: position) }
    repeat { position += 1 } while position < bytes.count && Self.isDigit(bytes[position])
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  /// Reads a string, the opening quotation mark of which is the next byte.
  mutating func string(in bytes: Span<UInt8>) throws(JSONError) -> String {
    position += 1
    let start = position
    try run(in: bytes)
    if bytes[position] == UInt8(ascii: "\"") {
      position += 1
      return try text(of: bytes.extracting(start..<position - 1), at: start)
    }
    unescaped.removeAll(keepingCapacity: true)
    var runStart = start
    while true {
      for index in runStart..<position { unescaped.append(bytes[index]) }
      if takes(UInt8(ascii: "\""), in: bytes) { break }
      try escape(in: bytes)
      runStart = position
      try run(in: bytes)
    }
    // Escapes yield whole characters, so these bytes are UTF-8 exactly where the bytes between the quotes are.
    if let utf8 = try? UTF8Span(validating: unescaped.span) { return String(copying: utf8) }
    return try text(of: bytes.extracting(start..<position - 1), at: start)
  }

  /// Moves to the next quotation mark or backslash.
  private mutating func run(in bytes: Span<UInt8>) throws(JSONError) {
    var index = position
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        position = index
        return
      }
      guard byte >= 0x20 else { throw JSONError(.controlCharacter, at: index) }
      index += 1
    }
    throw JSONError(.unexpectedEnd, at: index)
  }

  private func text(of bytes: Span<UInt8>, at offset: Int) throws(JSONError) -> String {
    do {
      return String(copying: try UTF8Span(validating: bytes))
    } catch {
      throw JSONError(.malformedUTF8, at: offset + error.byteOffsets.lowerBound)
    }
  }

  /// Reads one escape, the backslash of which is the next byte, into the string at hand.
  private mutating func escape(in bytes: Span<UInt8>) throws(JSONError) {
    let start = position
    position += 1
    guard position < bytes.count else { throw JSONError(.unexpectedEnd, at: position) }
    let letter = bytes[position]
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): unescaped.append(letter)
    case UInt8(ascii: "b"): unescaped.append(0x08)
    case UInt8(ascii: "f"): unescaped.append(0x0C)
    case UInt8(ascii: "n"): unescaped.append(0x0A)
    case UInt8(ascii: "r"): unescaped.append(0x0D)
    case UInt8(ascii: "t"): unescaped.append(0x09)
    case UInt8(ascii: "u"): try appendScalar(in: bytes, escapeAt: start)
    default: throw JSONError(.malformedEscape, at: start)
    }
  }

  private mutating func appendScalar(in bytes: Span<UInt8>, escapeAt start: Int) throws(JSONError) {
    var code = try codeUnit(in: bytes)
    if code & 0xF800 == 0xD800 {
      guard code < 0xDC00 else { throw JSONError(.loneSurrogate, at: start) }
      for expected in [UInt8(ascii: "\\"), UInt8(ascii: "u")] where !takes(expected, in: bytes) {
        guard position < bytes.count else { throw JSONError(.unexpectedEnd, at: position) }
        throw JSONError(.loneSurrogate, at: start)
      }
      let low = try codeUnit(in: bytes)
      guard low & 0xFC00 == 0xDC00 else { throw JSONError(.loneSurrogate, at: start) }
      code = 0x10000 + (code & 0x3FF) << 10 + low & 0x3FF
    }
    guard let scalar = Unicode.Scalar(code) else { throw JSONError(.loneSurrogate, at: start) }
    unescaped.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  /// Reads the four digits of a `\u` escape.
  private mutating func codeUnit(in bytes: Span<UInt8>) throws(JSONError) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard position < bytes.count else { throw JSONError(.unexpectedEnd, at: position) }
      switch bytes[position] {
      case let byte where Self.isDigit(byte): code = code << 4 | UInt32(byte & 0x0F)
      case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
        code = code << 4 | UInt32(bytes[position] & 0x07 + 9)
      default: throw JSONError(.malformedEscape, at: position)
      }
      position += 1
    }
    return code
  }
}
