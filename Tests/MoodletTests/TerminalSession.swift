import Foundation
import Glibc

/// moodlet on a pseudo-terminal, with a person at its keys.
final class TerminalSession {
  private let terminal: Int32
  let process: pid_t
  /// All that was shown so far.
  private(set) var shown = ""
  private var seen = "".startIndex
  private var bytes: [UInt8] = []
  private var hasEnded = false

  /// The person waited in vain; carries what was shown since the last thing that came.
  struct Silence: Error, CustomStringConvertible {
    var awaited: String
    var shown: String
    var description: String { "waited for \(awaited.debugDescription), saw \(shown.debugDescription)" }
  }

  init(
    _ arguments: [String] = [], home: TemporaryHome, environment: [String: String] = [:], columns: UInt16 = 80
  ) throws {
    terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    // Glibc's module lacks unlockpt and ptsname: these are their ioctls, TIOCSPTLCK and TIOCGPTN.
    var (locked, number): (Int32, UInt32) = (0, 0)
    guard terminal >= 0, ioctl(terminal, 0x4004_5431, &locked) == 0, ioctl(terminal, 0x8004_5430, &number) == 0 else {
      throw POSIXError(.EIO)
    }
    let path = "/dev/pts/\(number)"
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
    var variables = ["TERM": "dumb", "INPUTRC": "/dev/null"]
    variables.merge(environment) { $1 }
    // A new session that opens a terminal gets it as its own, so that Ctrl-C is a signal.
    process = try RunningMoodlet.start(
      arguments.map { Array($0.utf8) }, home: home, environment: variables, newSession: true
    ) { actions in
      posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
    }
  }

  deinit {
    if !hasEnded {
      // A child that nobody waits for keeps the monitor of exit tests from seeing its own.
      kill(process, SIGKILL)
      _ = RunningMoodlet.wait(for: process)
    }
    close(terminal)
  }

  /// Whether the terminal shows what is typed.
  var echoes: Bool {
    var state = termios()
    return tcgetattr(terminal, &state) == 0 && state.c_lflag & tcflag_t(ECHO) != 0
  }

  func type(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = bytes.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
  }

  /// Waits until a text is shown after what was awaited before.
  func wait(for text: String, seconds: Double = 60) throws {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while true {
      if let range = shown[seen...].range(of: text) {
        seen = range.upperBound
        return
      }
      guard Date() < deadline, read() else { throw Silence(awaited: text, shown: String(shown[seen...])) }
    }
  }

  /// Waits for the end; returns the exit status, that of a kill when the end doesn't come.
  func end(seconds: Double = 60) -> Int32 {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while Date() < deadline, read() {}
    if Date() >= deadline { kill(process, SIGKILL) }
    hasEnded = true
    return RunningMoodlet.wait(for: process)
  }

  /// Takes what is shown; false at the end.
  private func read() -> Bool {
    var ready = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, 200) > 0 else { return true }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(terminal, &buffer, buffer.count)
    guard count > 0 else { return false }
    bytes += buffer[..<count]
    let offset = shown.utf8.distance(from: shown.startIndex, to: seen)
    shown = String(decoding: bytes, as: UTF8.self)
    seen = shown.utf8.index(shown.startIndex, offsetBy: offset)
    return true
  }
}
