internal import Glibc

/// A program that is run beside this one.
struct ChildProcess {
  private let process: pid_t
  /// What it prints comes from here.
  let output: Int32

  /// Starts a program of the PATH; nil where it can't be.
  ///
  /// Its standard input is empty, and what it prints on standard error is dropped.
  init?(_ arguments: [String]) {
    var ends: [Int32] = [0, 0]
    guard let name = arguments.first, pipe(&ends) == 0 else { return nil }
    // Not for the child, which has its own copy of the writing end.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var child: pid_t = 0
    let failure = posix_spawnp(&child, name, &actions, nil, &words, environ)
    close(ends[1])
    guard failure == 0 else {
      close(ends[0])
      return nil
    }
    process = child
    output = ends[0]
  }

  /// Waits for it to end, and ends it after so many seconds; what it printed, and its exit status.
  func wait(seconds: Int) -> (status: Int32, text: String) {
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    let end = now.tv_sec + seconds
    while true {
      clock_gettime(CLOCK_MONOTONIC, &now)
      var descriptor = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard now.tv_sec < end, poll(&descriptor, 1, Int32(max(1, end - now.tv_sec)) * 1000) > 0 else {
        kill(process, SIGTERM)
        break
      }
      let count = read(output, &buffer, buffer.count)
      guard count > 0 else { break }
      text += buffer.prefix(count)
      if text.count > 65_536 { break }
    }
    close(output)
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    // The exit status of what was not ended by a signal.
    return (status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F), String(decoding: text, as: UTF8.self))
  }

  /// Runs a program to its end, for ten seconds at most; nil where it can't be started.
  static func run(_ arguments: [String]) -> (status: Int32, text: String)? {
    ChildProcess(arguments)?.wait(seconds: 10)
  }
}
