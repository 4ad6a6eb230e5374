import Glibc

/// A descriptor that is written to without ever waiting in `write`, as far as its kind allows.
///
/// The flags of a descriptor are shared with other processes, so `O_NONBLOCK` is not set. A pipe is asked how much it
/// holds, and no more is written than surely fits; a socket is written to with `MSG_DONTWAIT`; a file or terminal takes
/// what it is given.
struct OutputChannel {
  private enum Kind {
    case pipe(capacity: Int)
    case socket
    case other
  }

  /// What became of some bytes.
  enum Outcome: Equatable {
    /// So many were written; 0 where there was no room.
    case written(Int)
    /// Nobody reads any more.
    case closed
  }

  /// `F_GETPIPE_SZ` of Linux, which the C library declares for GNU sources only.
  private static let getPipeSize: Int32 = 1032

  let descriptor: Int32
  private let kind: Kind
  /// How many bytes surely fit into the pipe.
  private var room = 0

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      kind = .other
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFIFO:
      let capacity = fcntl(descriptor, Self.getPipeSize)
      kind = .pipe(capacity: capacity > 0 ? Int(capacity) : 4096)
    case S_IFSOCK: kind = .socket
    default: kind = .other
    }
  }

  /// Writes some bytes, all at once where there is room for them.
  mutating func write(_ bytes: UnsafeRawBufferPointer) -> Outcome {
    switch kind {
    case .pipe(let capacity): write(bytes, intoPipeOf: capacity)
    case .socket:
      Self.outcome(
        send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)))
    case .other: Self.outcome(Glibc.write(descriptor, bytes.baseAddress, bytes.count))
    }
  }

  private mutating func write(_ bytes: UnsafeRawBufferPointer, intoPipeOf capacity: Int) -> Outcome {
    var count = bytes.count
    if count > room {
      var unread: Int32 = 0
      guard ioctl(descriptor, UInt(FIONREAD), &unread) == 0 else { return .closed }
      // Messages fill the pages of a pipe at least by half. An empty pipe takes its whole capacity.
      room = max(0, capacity / 2 - Int(unread))
      if unread == 0, count <= capacity {
        room = max(room, count)
      } else if count > room {
        // A pipe that is ready takes as much as one page, whatever the rest looks like.
        guard Self.isReady(descriptor, for: POLLOUT) else { return .written(0) }
        count = min(count, Int(PIPE_BUF))
        room = count
      }
    }
    let outcome = Self.outcome(Glibc.write(descriptor, bytes.baseAddress, count))
    if case .written(let written) = outcome { room -= written }
    return outcome
  }

  private static func outcome(_ result: Int) -> Outcome {
    if result >= 0 { return .written(result) }
    return errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK ? .written(0) : .closed
  }

  /// Whether a descriptor can be read or written now.
  static func isReady(_ descriptor: Int32, for events: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    return poll(&request, 1, 0) > 0
  }
}
