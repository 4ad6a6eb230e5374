import Glibc

/// Cuts a stream of bytes into messages, and finds its way back after what is none.
///
///     var splitter = MessageSplitter(framing: .automatic, limits: Limits())
///     Array("{}\n[]\n".utf8).withUnsafeBytes { splitter.append($0) }
///     splitter.next()   // .message(0..<2)
///     splitter.next()   // .message(3..<5)
///     splitter.next()   // nil: more input is needed
///
/// It holds no more than one message of the allowed size and what came in after it.
struct MessageSplitter {
  /// What was found in the stream.
  enum Event: Equatable {
    /// The offsets of a message in ``bytes``, good until the next `append`.
    case message(Range<Int>)
    /// Something that is no message.
    case fault(FramingFault)
  }

  /// Where in the stream the next byte is.
  enum State: Equatable {
    case opening
    case line
    case longLine
    case header
    case body(Int)
    case skippedBody(Int)
    case garbage
  }

  /// The bytes that are held.
  private(set) var bytes: [UInt8] = []
  /// The offset of the first byte that has not been used.
  var start = 0
  /// The offset up to which there is known to be no end of line.
  private var searched = 0
  /// Offset of the header line at hand from `start`, and what the lines before it say.
  var headerLine = 0
  var fields = HeaderFields()
  /// Whether a body was no JSON, so that what follows it may be the rest of it.
  var mayBeAmidBody = false

  var state: State
  let limits: Limits

  init(framing: Framing, limits: Limits) {
    self.limits = limits
    self.framing = framing
    state = .opening
  }

  /// How the stream is framed; automatic until the first byte is seen.
  private(set) var framing: Framing

  /// The number of bytes that have not been used.
  var unusedCount: Int { bytes.count - start }

  /// Adds what was read.
  mutating func append(_ input: UnsafeRawBufferPointer) {
    if start == bytes.count {
      // The room of one large message is not kept for the many small ones.
      bytes.removeAll(keepingCapacity: bytes.capacity <= 1 << 20)
      searched = 0
      start = 0
    } else if start > 1 << 16, start > bytes.count / 2 {
      bytes.removeSubrange(..<start)
      searched = max(0, searched - start)
      start = 0
    }
    bytes.append(contentsOf: input)
  }

  /// The next message or fault; nil when more input is needed. Linear in the bytes added since the last call.
  mutating func next() -> Event? {
    while true {
      switch state {
      case .opening: guard decideFraming() else { return nil }
      case .line: return nextLine()
      case .longLine:
        guard let end = endOfLine() else {
          start = bytes.count
          return nil
        }
        start = end + 1
        state = .line
      case .header:
        if let event = nextHeader() { return event }
        if state == .header { return nil }
      case .body(let length):
        guard unusedCount >= length else { return nil }
        state = .header
        start += length
        return .message(start - length..<start)
      case .skippedBody(let length):
        let skipped = min(length, unusedCount)
        start += skipped
        guard skipped == length else {
          state = .skippedBody(length - skipped)
          return nil
        }
        state = .header
      case .garbage: guard findHeader() else { return nil }
      }
    }
  }

  /// What is left at the end of input: a last line, or a message that breaks off; nil at a boundary.
  mutating func finish() -> Event? {
    defer { start = bytes.count }
    switch state {
    case .opening, .line:
      let rest = start..<bytes.count
      return bytes[rest].allSatisfy(Self.isBlank) ? nil : .message(rest)
    case .longLine, .garbage: return nil
    case .header: return bytes[start...].allSatisfy(Self.isBlank) ? nil : .fault(.truncated)
    case .body: return .fault(.truncated)
    case .skippedBody: return .fault(.truncatedAfterRefusal)
    }
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  /// Skips a byte order mark and blanks, and looks at the first byte after them.
  private mutating func decideFraming() -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if start == 0, bytes.starts(with: mark.prefix(bytes.count)) {
      guard bytes.count >= mark.count else { return false }
      start = mark.count
    }
    while start < bytes.count, Self.isBlank(bytes[start]) { start += 1 }
    // From here on the mark is no longer skipped.
    guard start < bytes.count else { return false }
    if case .automatic = framing { framing = bytes[start] | 0x20 == UInt8(ascii: "c") ? .headers : .lines }
    if case .headers = framing { state = .header } else { state = .line }
    return true
  }

  private mutating func nextLine() -> Event? {
    while start < bytes.count {
      guard let end = endOfLine() else {
        // One byte of grace for a carriage return that is no part of the message.
        guard unusedCount > limits.messageBytes + 1 else { return nil }
        state = .longLine
        start = bytes.count
        return .fault(.tooLarge)
      }
      var line = start..<end
      start = end + 1
      if line.last.map({ bytes[$0] == 0x0D }) == true { line.removeLast() }
      guard line.count <= limits.messageBytes else { return .fault(.tooLarge) }
      if !bytes[line].allSatisfy(Self.isBlank) { return .message(line) }
    }
    return nil
  }

  /// The offset of the next line feed.
  private mutating func endOfLine() -> Int? {
    let from = max(start, searched)
    let found: Int? = bytes.withUnsafeBytes { held in
      guard from < held.count, let base = held.baseAddress else { return nil }
      return memchr(base + from, 0x0A, held.count - from).map { UnsafeRawPointer($0) - base }
    }
    searched = found.map { $0 + 1 } ?? bytes.count
    return found
  }
}

/// What can be wrong with the framing of a message.
enum FramingFault: Error, Equatable {
  /// A message longer than allowed, which is skipped.
  case tooLarge
  /// A declared length that is not even skipped: the end of the connection.
  case unskippable
  /// A header block that does not say how long the message is, or says it wrongly.
  case malformedHeader
  /// A header that names a character set other than UTF-8.
  case characterSet
  /// The end of input in a message.
  case truncated
  /// The end of input in a message that has been refused already.
  case truncatedAfterRefusal
}
