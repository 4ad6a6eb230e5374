internal import Glibc

/// The standard streams of the process, written at once and without buffers.
enum Output {
  /// Why a write failed.
  enum Failure: Error {
    /// The reader has gone.
    case closed
    /// The system's error number.
    case system(Int32)
  }

  /// Writes a result to standard output, ending with a line feed.
  static func result(_ text: String) throws(Failure) { try write(ended(text), to: STDOUT_FILENO) }

  /// Writes a text for people to standard output, in the characters that their locale has.
  static func shown(_ text: String) throws(Failure) { try result(Typography.fitted(text)) }

  /// Writes a message to standard error; a failure is let go, for there is nowhere to tell of it.
  static func message(_ text: String) { try? write(ended(Typography.fitted(text)), to: STDERR_FILENO) }

  /// Writes all bytes of a text, as often as the system takes less of them.
  static func write(_ text: String, to descriptor: Int32) throws(Failure) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EPIPE {
        throw .closed
      } else if errno == EAGAIN {
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&ready, 1, -1)
      } else if errno != EINTR {
        throw .system(errno)
      }
    }
  }

  private static func ended(_ text: String) -> String { text.hasSuffix("\n") ? text : text + "\n" }

  /// A text without control characters and escape sequences, for showing; line feeds and tabs stay.
  static func sanitized(_ text: String) -> String {
    func isControl(_ scalar: Unicode.Scalar) -> Bool {
      (scalar.value < 32 && scalar.value != 9 && scalar.value != 10) || (0x7F...0x9F).contains(scalar.value)
    }
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { !isControl($0) }))
  }
}
