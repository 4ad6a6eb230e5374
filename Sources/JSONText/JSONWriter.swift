/// Writes JSON values as UTF-8.
///
///     JSONWriter.bytes(of: ["mood": .int(7)])   // {"mood":7}
///
/// Control characters, U+007F, and the line ends U+0085, U+2028 and U+2029 are escaped, so that a text is one line for
/// every reader; all else stands raw. Numbers are written as their token.
public struct JSONWriter: Sendable {
  /// How much room a text gets.
  public enum Layout: Sendable, Hashable {
    /// No blanks at all.
    case compact
    /// A line for each member and element, two spaces for each level.
    case pretty
  }

  /// What has been written so far.
  public private(set) var bytes: [UInt8] = []
  private let layout: Layout
  private var level = 0

  /// Creates a writer that has written nothing.
  public init(_ layout: Layout = .compact) { self.layout = layout }

  /// The bytes of one value.
  public static func bytes(of value: JSON, _ layout: Layout = .compact) -> [UInt8] {
    var writer = JSONWriter(layout)
    writer.write(value)
    return writer.bytes
  }

  /// Appends a value. Recurses once for each level of the value.
  public mutating func write(_ value: JSON) {
    switch value {
    case .null: append("null")
    case .bool(true): append("true")
    case .bool(false): append("false")
    case .number(let number): bytes.append(contentsOf: number.token.utf8)
    case .string(let string): write(string)
    case .array(let elements): write(elements)
    case .object(let object): write(object)
    }
  }

  /// Forgets what has been written, and keeps room for as much again unless that is more than 1 MiB.
  public mutating func removeAll() { bytes.removeAll(keepingCapacity: bytes.capacity <= 1 << 20) }

  /// Appends bytes that are known to be JSON.
  public mutating func append(raw json: some Sequence<UInt8>) { bytes.append(contentsOf: json) }

  private mutating func append(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func write(_ elements: [JSON]) {
    bytes.append(UInt8(ascii: "["))
    level += 1
    var isFirst = true
    for element in elements {
      separate(isFirst)
      isFirst = false
      write(element)
    }
    close(UInt8(ascii: "]"), isEmpty: isFirst)
  }

  private mutating func write(_ object: JSONObject) {
    bytes.append(UInt8(ascii: "{"))
    level += 1
    var isFirst = true
    for member in object.members {
      separate(isFirst)
      isFirst = false
      write(member.key)
      bytes.append(UInt8(ascii: ":"))
      if layout == .pretty { bytes.append(UInt8(ascii: " ")) }
      write(member.value)
    }
    close(UInt8(ascii: "}"), isEmpty: isFirst)
  }

  private mutating func separate(_ isFirst: Bool) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    breakLine()
  }

  private mutating func close(_ bracket: UInt8, isEmpty: Bool) {
    level -= 1
    if !isEmpty { breakLine() }
    bytes.append(bracket)
  }

  private mutating func breakLine() {
    guard layout == .pretty else { return }
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<level * 2 { bytes.append(UInt8(ascii: " ")) }
  }

  /// Appends a string in quotation marks.
  public mutating func write(_ string: String) {
    bytes.append(UInt8(ascii: "\""))
    if string.utf8.withContiguousStorageIfAvailable({ appendEscaped($0) }) == nil {
      // A string that another language keeps has no UTF-8 to look at.
      Array(string.utf8).withUnsafeBufferPointer { appendEscaped($0) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    var written = 0
    var index = 0
    while index < text.count {
      let (code, length) = Self.escapedCode(in: text, at: index)
      if length > 0 {
        bytes.append(contentsOf: text[written..<index])
        appendEscape(code)
        index += length
        written = index
      } else {
        index += 1
      }
    }
    bytes.append(contentsOf: text[written...])
  }

  /// The character at an offset and its bytes if it must be escaped, or no bytes.
  @inline(__always)
  private static func escapedCode(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> (code: UInt16, length: Int) {
    switch text[index] {
    case 0x00...0x1F, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F: return (UInt16(text[index]), 1)
    case 0xC2 where index + 1 < text.count && text[index + 1] == 0x85: return (0x85, 2)
    case 0xE2 where index + 2 < text.count && text[index + 1] == 0x80 && text[index + 2] & 0xFE == 0xA8:
      return (0x2000 | UInt16(text[index + 2] & 0x3F), 3)
    default: return (0, 0)
    }
  }

  // MARK: How long

  /// How many bytes a value takes in the compact layout, without writing it.
  ///
  /// - Complexity: O(*n*) in that number.
  public static func length(of value: JSON) -> Int {
    switch value {
    case .null, .bool(true): 4
    case .bool(false): 5
    case .number(let number): number.token.utf8.count
    case .string(let string): length(of: string)
    case .array(let elements): elements.reduce(max(2, elements.count + 1)) { $0 + length(of: $1) }
    case .object(let object):
      object.members.reduce(max(2, object.members.count + 1)) { $0 + length(of: $1.key) + 1 + length(of: $1.value) }
    }
  }

  /// How many bytes a string takes in quotation marks.
  private static func length(of string: String) -> Int {
    string.utf8.withContiguousStorageIfAvailable { escapedLength($0) }
      ?? Array(string.utf8).withUnsafeBufferPointer { escapedLength($0) }
  }

  private static func escapedLength(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    var (count, index) = (text.count + 2, 0)
    while index < text.count {
      let (code, length) = escapedCode(in: text, at: index)
      if length > 0 { count += (letter(of: code) == nil ? 6 : 2) - length }
      index += max(1, length)
    }
    return count
  }

  /// The letter behind the backslash of an escape; nil for one that is written as a number.
  private static func letter(of code: UInt16) -> UInt8? {
    switch code {
    case 0x22, 0x5C: UInt8(code)
    case 0x08: UInt8(ascii: "b")
    case 0x0C: UInt8(ascii: "f")
    case 0x0A: UInt8(ascii: "n")
    case 0x0D: UInt8(ascii: "r")
    case 0x09: UInt8(ascii: "t")
    default: nil
    }
  }

  private mutating func appendEscape(_ code: UInt16) {
    bytes.append(UInt8(ascii: "\\"))
    if let letter = Self.letter(of: code) {
      bytes.append(letter)
      return
    }
    bytes.append(UInt8(ascii: "u"))
    for shift: UInt16 in [12, 8, 4, 0] {
      let digit = UInt8(truncatingIfNeeded: code >> shift & 0xF)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}

extension JSON {
  /// The value as one line of text, or as many for people.
  public func text(_ layout: JSONWriter.Layout = .compact) -> String {
    String(decoding: JSONWriter.bytes(of: self, layout), as: UTF8.self)
  }
}
