/// How much the server takes before it refuses or stops reading.
package struct Limits: Sendable {
  /// The size that answers stay under, in bytes: readers with a buffer of 64 KiB for a line are common. Methods page.
  package static let answerBytes = 60 * 1024

  /// The longest message, in bytes; longer ones are skipped and answered with a parse error.
  package var messageBytes = 8 << 20
  /// The longest header block, in bytes.
  package var headerBytes = 8 << 10
  /// The longest message that is skipped; a header that declares more ends the server.
  package var skippableBytes = 1 << 30
  /// How deep arrays and objects nest.
  package var depth = 128
  /// How many messages a batch may hold.
  package var batchCount = 1000
  /// How many requests wait before reading stops.
  package var pendingRequests = 256
  /// How many bytes of requests wait before reading stops.
  package var pendingBytes = 4 << 20
  /// How long pending work may take after SIGTERM or `exit`, in milliseconds.
  package var drainMilliseconds = 2000

  /// The limits that the protocol names.
  package init() {}
}

/// How messages are told apart on a stream.
package enum Framing: Sendable {
  /// By the first byte that is not blank: `C` or `c` begins a header, all else a line.
  case automatic
  /// One message on each line.
  case lines
  /// `Content-Length` headers before each message.
  case headers
}
