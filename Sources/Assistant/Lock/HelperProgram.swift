internal import CivilTime
internal import Glibc

/// A program of the user's system that does a piece of moodlet's work: encrypting, mounting, keeping a secret.
package struct HelperProgram: Sendable {
  /// What became of a run.
  package struct Ending: Sendable {
    /// The exit status; 128 and the signal's number for what a signal ended.
    package var status: Int32
    /// What it printed.
    package var output: [UInt8]
  }

  private static let longest = 64 << 20

  /// Whether a program is on the PATH.
  package static func isThere(_ name: String) -> Bool {
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return path.split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
  }

  /// Runs a program to its end, and gives it bytes to read.
  ///
  /// - Parameters:
  ///   - input: What it reads on its standard input; a secret is given so, and on no command line.
  ///   - seconds: After so long it is ended.
  /// - Returns: Nil where it can't be started.
  package static func run(_ arguments: [String], input: [UInt8] = [], seconds: Int = 60) -> Ending? {
    var child = Child()
    guard child.start(arguments, output: nil) else { return nil }
    return child.talk(input, seconds: seconds)
  }

  /// A program that is running, with its standard input and output.
  struct Child {
    private(set) var process: pid_t = 0
    /// What it reads is written here; -1 once that is closed.
    private(set) var input: Int32 = -1
    private var output: Int32 = -1

    /// Starts a program of the PATH.
    ///
    /// - Parameter target: A descriptor to which it writes; nil where what it prints is read here.
    mutating func start(_ arguments: [String], output target: Int32?) -> Bool {
      var toChild: [Int32] = [-1, -1]
      var fromChild: [Int32] = [-1, -1]
      guard let name = arguments.first, pipe(&toChild) == 0 else { return false }
      guard target != nil || pipe(&fromChild) == 0 else {
        toChild.forEach { _ = close($0) }
        return false
      }
      for end in toChild + fromChild where end >= 0 { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      posix_spawn_file_actions_adddup2(&actions, toChild[0], STDIN_FILENO)
      posix_spawn_file_actions_adddup2(&actions, target ?? fromChild[1], STDOUT_FILENO)
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
      var attributes = posix_spawnattr_t()
      posix_spawnattr_init(&attributes)
      defer { posix_spawnattr_destroy(&attributes) }
      var defaults = sigset_t()
      sigemptyset(&defaults)
      for signal in [SIGPIPE, SIGXFSZ] { sigaddset(&defaults, signal) }
      posix_spawnattr_setsigdefault(&attributes, &defaults)
      posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
      var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
      defer { words.forEach { free($0) } }
      let failure = posix_spawnp(&process, name, &actions, &attributes, &words, environ)
      close(toChild[0])
      if fromChild[1] >= 0 { close(fromChild[1]) }
      input = toChild[1]
      output = fromChild[0]
      guard failure == 0 else {
        closeInput()
        if output >= 0 { close(output) }
        return false
      }
      return true
    }

    /// Ends its input.
    mutating func closeInput() {
      if input >= 0 { close(input) }
      input = -1
    }

    /// Gives it bytes, reads what it prints, and waits for its end.
    fileprivate mutating func talk(_ bytes: [UInt8], seconds: Int) -> Ending {
      _ = fcntl(input, F_SETFL, O_NONBLOCK)
      var rest = bytes[...]
      var text: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let end = SteadyTime.now + .seconds(seconds)
      if rest.isEmpty { closeInput() }
      while true {
        guard SteadyTime.now < end, text.count <= HelperProgram.longest else {
          kill(process, SIGTERM)
          break
        }
        var waits = [
          pollfd(fd: output, events: Int16(POLLIN), revents: 0), pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
        ]
        guard poll(&waits, 2, 200) > 0 else {
          // Who stays in the background may keep the output open for ever.
          if hasEnded { break }
          continue
        }
        if waits[1].revents != 0 {
          let count = rest.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
          if count > 0 { rest = rest.dropFirst(count) }
          if rest.isEmpty || count < 0 && errno != EAGAIN && errno != EINTR { closeInput() }
        }
        if waits[0].revents != 0 {
          let count = read(output, &buffer, buffer.count)
          guard count > 0 else { break }
          text += buffer.prefix(count)
        }
      }
      closeInput()
      close(output)
      return Ending(status: wait(), output: text)
    }

    /// Whether it has ended; it can still be waited for.
    private var hasEnded: Bool {
      var info = siginfo_t()
      return waitid(P_PID, id_t(process), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_signo == SIGCHLD
    }

    /// Waits for its end; its exit status.
    func wait() -> Int32 {
      var status: Int32 = 0
      while waitpid(process, &status, 0) == -1, errno == EINTR {}
      return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    }
  }
}
