import Glibc
import Synchronization

/// The standard streams of a process that speaks a protocol on them.
package enum StandardStreams {
  /// Takes standard output away from all other code: what prints goes to standard error from now on.
  ///
  /// To be called first. Broken pipes become errors of `write`.
  /// - Returns: the descriptors to read from and to write to.
  package static func claim() -> (input: Int32, output: Int32) {
    signal(SIGPIPE, SIG_IGN)
    // A stream that was closed would be the next file to be opened, such as the journal.
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 { _ = open("/dev/null", O_RDWR) }
    let output = fcntl(1, F_DUPFD_CLOEXEC, 3)
    guard output >= 0 else { return (0, 1) }
    if dup2(2, 1) < 0 { close(1) }
    return (0, output)
  }
}

/// Makes SIGTERM, SIGHUP and SIGINT (Ctrl-C in the terminal of a server) the end of input: what was acknowledged is then
/// in one file.
///
/// The handler puts `/dev/null` in place of the input, so that a read that waits and one that is about to begin both
/// end: a flag alone would be missed between being tested and the read.
enum Termination {
  private static let wasRequested = Atomic<Bool>(false)
  private static let input = Atomic<Int32>(-1)
  private static let nothing = Atomic<Int32>(-1)

  static var isRequested: Bool { wasRequested.load(ordering: .relaxed) }

  static func endInput(_ descriptor: Int32) {
    nothing.store(open("/dev/null", O_RDONLY | O_CLOEXEC), ordering: .relaxed)
    input.store(descriptor, ordering: .relaxed)
    wasRequested.store(false, ordering: .relaxed)
    var action = sigaction()
    // Without SA_RESTART: a read that waits must end.
    action.__sigaction_handler.sa_handler = { _ in
      let previous = errno
      Termination.wasRequested.store(true, ordering: .relaxed)
      dup2(Termination.nothing.load(ordering: .relaxed), Termination.input.load(ordering: .relaxed))
      errno = previous
    }
    for signal in signals { sigaction(signal, &action, nil) }
    mask(SIG_UNBLOCK)
  }

  private static let signals = [SIGTERM, SIGHUP, SIGINT]

  /// Keeps them away from the calling thread, so that it interrupts the one that reads.
  static func block() { mask(SIG_BLOCK) }

  private static func mask(_ change: Int32) {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in Self.signals { sigaddset(&signals, signal) }
    pthread_sigmask(change, &signals, nil)
  }
}
