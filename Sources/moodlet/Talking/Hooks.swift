internal import Glibc
internal import JSONText

/// The user's own programs that are told of changes: `hooks/on-log`, `on-change` and `on-delete` in the settings' folder.
///
/// Each gets the event as JSON on its standard input once the change is safe in the journal. It runs apart, so that
/// nothing waits for it, is ended after five seconds, and what it prints goes to `hooks.log`. A hook that fails breaks
/// nothing.
struct Hooks {
  /// Set in the environment of a hook, so that what it says to moodlet runs no hooks again.
  static let variable = "MOODLET_HOOK"

  let folder: String
  let log: String

  /// The hooks of a home; nil where there are none, and within one.
  init?(_ paths: Paths) {
    folder = paths.config + "/hooks"
    log = paths.state + "/hooks.log"
    guard Environment.value(Self.variable) == nil, access(folder, F_OK) == 0 else { return nil }
  }

  /// Tells of what a command has done.
  func tell(_ command: String, _ result: JSON) {
    let name =
      switch command {
      case "log": "on-log"
      case "delete": "on-delete"
      default: "on-change"
      }
    let path = "\(folder)/\(name)"
    guard Self.isTrusted(path) else { return }
    let event: JSONObject = ["event": .string(name), "command": .string(command), "result": result]
    run(path, Array((JSON.object(event).text() + "\n").utf8))
  }

  /// Whether a file is the user's own program, which nobody else can change.
  private static func isTrusted(_ path: String) -> Bool {
    var info = stat()
    guard stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG, info.st_uid == getuid() else { return false }
    return info.st_mode & 0o022 == 0 && access(path, X_OK) == 0
  }

  /// Starts a program with some bytes as its input, and goes on at once. A shell in between lets go of it, so that it is
  /// nobody's child that has to be waited for.
  private func run(_ path: String, _ input: [UInt8]) {
    var ends: [Int32] = [-1, -1]
    // What does not fit into a pipe would wait for the hook; no event of one command is as long.
    guard input.count <= 60_000, pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    _ = input.withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) }
    close(ends[1])
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    let script = #"exec 3<&0; \#(Self.variable)=1 setsid timeout -k 1 5 "$1" <&3 3<&- >>"$2" 2>&1 &"#
    let arguments: [String] = ["sh", "-c", script, "moodlet-hook", path, log]
    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    guard posix_spawn(&process, "/bin/sh", &actions, nil, &words, environ) == 0 else { return }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }
}
