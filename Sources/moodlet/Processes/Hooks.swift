internal import Assistant
internal import Glibc
internal import JSONText

/// The user's own programs that are told of what happens: `hooks/on-log`, `on-change`, `on-delete`, `on-reminder` and
/// `on-trigger` in the settings' folder.
///
/// Each gets the event as JSON on its standard input, a change once it is safe in the journal. It runs apart, so that
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
    _ = run(name, ["command": .string(command), "result": result])
  }

  /// Tells of something that is due; whether somebody was told.
  func tell(_ nudge: Nudge) -> Bool {
    run(nudge.kind == .reminder ? "on-reminder" : "on-trigger", ["due": nudge.json])
  }

  private func run(_ name: String, _ event: JSONObject) -> Bool {
    let path = "\(folder)/\(name)"
    guard Self.isTrusted(path) else { return false }
    var object: JSONObject = ["event": .string(name)]
    for member in event { object[member.key] = member.value }
    return start(path, Array((JSON.object(object).text() + "\n").utf8))
  }

  /// Whether a file is the user's own program, which nobody else can change.
  private static func isTrusted(_ path: String) -> Bool {
    var info = stat()
    guard stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG, info.st_uid == getuid() else { return false }
    return info.st_mode & 0o022 == 0 && access(path, X_OK) == 0
  }

  /// Starts a program with some bytes as its input, and goes on at once. A shell in between lets go of it, so that it is
  /// nobody's child that has to be waited for.
  private func start(_ path: String, _ input: [UInt8]) -> Bool {
    // What does not fit into a pipe would wait for the hook; no event of one command is as long.
    guard input.count <= 60_000, let ends = ProcessStart.pipe() else { return false }
    defer { close(ends.reading) }
    _ = input.withUnsafeBytes { write(ends.writing, $0.baseAddress, $0.count) }
    close(ends.writing)
    let script = #"exec 3<&0; \#(Self.variable)=1 setsid timeout -k 1 5 "$1" <&3 3<&- >>"$2" 2>&1 &"#
    let shell = ProcessStart(
      arguments: ["/bin/sh", "-c", script, "moodlet-hook", path, log], input: .file(ends.reading))
    return shell.run().map { ProcessStart.status(of: $0) } == 0
  }
}
