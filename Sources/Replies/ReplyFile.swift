/// The templates of one topic: a file `Resources/<language>/replies/<topic>.replies`.
///
///     # A comment
///     saved:
///       - Noted: {>entry}.
///       - Written down: {>entry}.
///         A second line of the same variant.
///
/// Keys stand at the start of a line, variants after a dash, further lines of a variant are indented by four spaces.
///
/// Opening a file finds its keys; the variants of a key are read when they are asked for.
///
/// In a file of the user's own a line that makes no sense is passed over and told by `faults`.
struct ReplyFile {
  /// One variant as written, and where it starts, counted from 1.
  struct Variant: Equatable {
    var text: String
    var line: Int
  }
  /// What belongs to a key: its bytes, and the number of the first line in them.
  private struct Block {
    var range: Range<Int>
    var line: Int
  }

  let path: String
  /// The keys, in the file's order.
  private(set) var keys: [String] = []
  private var blocks: [String: Block] = [:]
  private let bytes: [UInt8]
  let isOwn: Bool
  /// The lines that were passed over, outside of variants.
  private(set) var faults: [ReplyError] = []

  /// A file of the user's own.
  init(own text: String, path: String) {
    bytes = Array(text.utf8)
    self.path = path
    isOwn = true
    // What a strict reading throws is collected here.
    try? readKeys()
  }

  init(_ text: String, path: String) throws(ReplyError) {
    bytes = Array(text.utf8)
    self.path = path
    isOwn = false
    try readKeys()
  }

  private mutating func readKeys() throws(ReplyError) {
    var open: (key: String, start: Int, line: Int)?
    var number = 0
    var at = 0
    while at < bytes.count {
      number += 1
      let end = Self.lineEnd(bytes, at)
      let first = bytes[at]
      if end > at, first != UInt8(ascii: " "), first != UInt8(ascii: "#"), first != UInt8(ascii: "-") || open == nil {
        let key = String(decoding: bytes[at..<end - 1], as: UTF8.self)
        if bytes[end - 1] != UInt8(ascii: ":") {
          try pass(over: .malformed(file: path, line: number, fault: .strayLine))
        } else if blocks[key] != nil || open?.key == key {
          try pass(over: .malformed(file: path, line: number, fault: .repeatedKey(key)))
          if let open { blocks[open.key] = Block(range: open.start..<at, line: open.line) }
          open = nil
        } else {
          if let open { blocks[open.key] = Block(range: open.start..<at, line: open.line) }
          keys.append(key)
          open = (key, min(end + 1, bytes.count), number + 1)
        }
      }
      at = end + 1
    }
    if let open { blocks[open.key] = Block(range: open.start..<bytes.count, line: open.line) }
  }

  private mutating func pass(over fault: ReplyError) throws(ReplyError) {
    guard isOwn else { throw fault }
    faults.append(fault)
  }

  /// Whether the file has a key.
  func has(_ key: String) -> Bool { blocks[key] != nil }

  /// The variants of a key, in the file's order; none for a key that the file lacks.
  ///
  /// - Parameter isStrict: Whether a line that makes no sense is an error; nil for what the file's kind wants.
  /// - Throws: `ReplyError.malformed` for a line that is neither a variant nor the continuation of one.
  func variants(of key: String, isStrict: Bool? = nil) throws(ReplyError) -> [Variant] {
    guard let block = blocks[key] else { return [] }
    var variants: [Variant] = []
    var text: [UInt8] = []
    var blanks = 0
    var number = block.line - 1
    var at = block.range.lowerBound
    while at < block.range.upperBound {
      number += 1
      let end = Self.lineEnd(bytes, at)
      let indent = bytes[at..<end].prefix { $0 == UInt8(ascii: " ") }.count
      let start = at + indent
      if start == end {
        blanks += 1
      } else if indent == 0, bytes[at] == UInt8(ascii: "#") {
        // A comment.
      } else if indent <= 2, end > start + 1, bytes[start] == UInt8(ascii: "-"), bytes[start + 1] == UInt8(ascii: " ") {
        if !variants.isEmpty { variants[variants.count - 1].text = String(decoding: text, as: UTF8.self) }
        variants.append(Variant(text: "", line: number))
        text = Array(bytes[start + 2..<end])
        blanks = 0
      } else if indent >= 4, !variants.isEmpty {
        text += repeatElement(10, count: blanks + 1)
        text += bytes[at + 4..<end]
        blanks = 0
      } else {
        guard isOwn, isStrict != true else { throw .malformed(file: path, line: number, fault: .strayLine) }
      }
      at = end + 1
    }
    if !variants.isEmpty { variants[variants.count - 1].text = String(decoding: text, as: UTF8.self) }
    return variants
  }

  private static func lineEnd(_ bytes: [UInt8], _ start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != 10 { end += 1 }
    return end
  }
}
