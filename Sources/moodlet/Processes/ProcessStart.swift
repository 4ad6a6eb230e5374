internal import Glibc

/// How another program is started: the one place that spawns.
///
/// Its signals are those of a new program, whatever moodlet ignores.
struct ProcessStart {
  /// Where a stream of the program leads.
  enum Stream {
    /// To where moodlet's own leads.
    case inherited
    /// To nothing: nothing can be read, and what is written is dropped.
    case nothing
    /// To an open file of moodlet's.
    case file(Int32)
  }

  /// The program, looked for on the PATH, and its arguments.
  var arguments: [String]
  var input = Stream.nothing
  var output = Stream.nothing
  var errors = Stream.nothing

  /// Starts it; nil where that can't be.
  func run() -> pid_t? {
    guard let name = arguments.first else { return nil }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (descriptor, stream) in zip([STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO], [input, output, errors]) {
      switch stream {
      case .inherited: break
      case .nothing:
        let mode = descriptor == STDIN_FILENO ? O_RDONLY : O_WRONLY
        posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", mode, 0)
      case .file(let file): posix_spawn_file_actions_adddup2(&actions, file, descriptor)
      }
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGPIPE, SIGXFSZ] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    return posix_spawnp(&process, name, &actions, &attributes, &words, environ) == 0 ? process : nil
  }

  /// Waits for a program to end; its exit status, or 128 and the number of the signal that ended it.
  static func status(of process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }

  /// The two ends of a pipe, which the programs that are started don't get by themselves: to read and to write.
  static func pipe() -> (reading: Int32, writing: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}
