internal import Glibc

/// The lines of standard input, in bounded memory.
struct InputLines {
  /// One line, without its line feed.
  enum Line: Equatable {
    case text(String)
    /// The bytes are not UTF-8, or there is a NUL among them.
    case notText
    /// More bytes than the limit; the rest of the line was skipped.
    case tooLong
  }

  /// Standard input could not be read: the system's error number.
  struct Failure: Error { var code: Int32 }

  /// The most bytes of a line: more than any note needs.
  static let limit = 65_536

  private var buffer = [UInt8](repeating: 0, count: 65_536)
  private var filled = 0..<0
  private var ended = false

  /// The next line; nil at the end of input. A last line without a line feed counts.
  mutating func next() throws(Failure) -> Line? {
    var bytes: [UInt8] = []
    var overflowed = false
    var sawByte = false
    while true {
      if filled.isEmpty {
        guard try fill() else { break }
      }
      let end = buffer[filled].firstIndex(of: 10)
      let part = filled.lowerBound..<(end ?? filled.upperBound)
      sawByte = true
      if bytes.count + part.count > Self.limit { overflowed = true } else if !overflowed { bytes += buffer[part] }
      filled = (end.map { $0 + 1 } ?? filled.upperBound)..<filled.upperBound
      if end != nil { break }
    }
    guard sawByte else { return nil }
    if overflowed { return .tooLong }
    if bytes.last == 13 { bytes.removeLast() }
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else { return .notText }
    return .text(text)
  }

  /// Reads more; false at the end of input.
  private mutating func fill() throws(Failure) -> Bool {
    while !ended {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count > 0 {
        filled = 0..<count
        return true
      }
      if count == 0 { ended = true } else if errno != EINTR { throw Failure(code: errno) }
    }
    return false
  }
}
