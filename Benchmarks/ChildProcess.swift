import Glibc

/// A program run to its end, and what it cost.
struct ChildProcess {
  /// The wall time from its start until it was gone, in milliseconds.
  var milliseconds: Double
  /// The most memory it held, in MiB.
  var peak: Double
  var status: Int32

  /// Something could not be started, or failed.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Runs a program with its output thrown away.
  static func run(_ arguments: [String], _ variables: [String: String] = [:]) throws -> ChildProcess {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream in 0...2 as ClosedRange<Int32> {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", stream == 0 ? O_RDONLY : O_WRONLY, 0)
    }
    let clock = ContinuousClock()
    let start = clock.now
    let child = try spawn(arguments, variables, &actions)
    var status: Int32 = 0
    var usage = rusage()
    while wait4(child, &status, 0, &usage) < 0, errno == EINTR {}
    let time = clock.now - start
    return ChildProcess(
      milliseconds: time.milliseconds, peak: Double(usage.ru_maxrss) / 1024,
      status: status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F)
  }

  /// Starts a program.
  static func spawn(
    _ arguments: [String], _ variables: [String: String], _ actions: inout posix_spawn_file_actions_t
  ) throws -> pid_t {
    var argv = arguments.map { strdup($0) } + [nil]
    let fixed = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"].merging(variables) { $1 }
    var envp = fixed.map { strdup("\($0)=\($1)") } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    var child = pid_t()
    let code = posix_spawnp(&child, arguments[0], &actions, nil, &argv, &envp)
    guard code == 0 else { throw Failure(description: "\(arguments[0]): \(String(cString: strerror(code)))") }
    return child
  }
}

extension Duration {
  var milliseconds: Double { Double(components.seconds) * 1e3 + Double(components.attoseconds) / 1e15 }
}
