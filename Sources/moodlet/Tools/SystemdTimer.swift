internal import Assistant
internal import Glibc
internal import TextSearch

/// The timer of the user's systemd that runs `moodlet nudge` every five minutes.
struct SystemdTimer: NotificationTimer {
  /// The folder of the user's units.
  let folder: String
  /// The folder under which all is kept, where it isn't the usual one.
  let home: String?

  static let name = "moodlet"
  private static let program = "systemctl"

  var timerPath: String { "\(folder)/\(Self.name).timer" }
  private var servicePath: String { "\(folder)/\(Self.name).service" }

  init(home: String?) {
    self.home = home
    let config =
      Environment.value("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? (Environment.value("HOME") ?? "") + "/.config"
    folder = config + "/systemd/user"
  }

  /// Whether the units are there.
  var isInstalled: Bool { access(timerPath, F_OK) == 0 }

  /// Whether the manager says that the timer waits for its next run.
  var isActive: Bool {
    ChildProcess.run([Self.program, "--user", "--quiet", "is-active", "moodlet.timer"])?.status == 0
  }

  func set(_ isOn: Bool) -> NotificationTimerOutcome { isOn ? install() : remove() }

  private func install() -> NotificationTimerOutcome {
    guard ChildProcess.run([Self.program, "--user", "--quiet", "list-units", "--no-legend"])?.status == 0 else {
      return .noSystem(line: "*/5 * * * * \(command(quotedBy: Self.shellQuoted))")
    }
    guard Paths.makeFolder(folder) else { return .failed(folder) }
    for (path, text) in [(servicePath, service), (timerPath, timer)] where !write(text, to: path) {
      return .failed(path)
    }
    for arguments in [["daemon-reload"], ["enable", "--now", "moodlet.timer"]] {
      guard ChildProcess.run([Self.program, "--user", "--quiet"] + arguments)?.status == 0 else {
        return .failed("systemctl --user \(arguments.joined(separator: " "))")
      }
    }
    return .running
  }

  private func remove() -> NotificationTimerOutcome {
    guard isInstalled else { return .removed }
    _ = ChildProcess.run([Self.program, "--user", "--quiet", "disable", "--now", "moodlet.timer"])
    guard unlink(timerPath) == 0, unlink(servicePath) == 0 || errno == ENOENT else { return .failed(timerPath) }
    _ = ChildProcess.run([Self.program, "--user", "--quiet", "daemon-reload"])
    return .removed
  }

  /// What is run.
  private func command(quotedBy quoted: (String) -> String) -> String {
    ([Self.executable] + (home.map { ["--home", $0] } ?? []) + ["nudge"]).map(quoted).joined(separator: " ")
  }

  private var service: String {
    """
    # Made by moodlet: "reminders on" writes it, "reminders off" takes it away.
    [Unit]
    Description=moodlet: reminders that are due

    [Service]
    Type=oneshot
    ExecStart=\(command(quotedBy: Self.unitQuoted))

    """
  }

  private var timer: String {
    """
    # Made by moodlet: "reminders on" writes it, "reminders off" takes it away.
    [Unit]
    Description=moodlet: look for reminders every five minutes

    [Timer]
    OnCalendar=*:0/5
    Persistent=true
    AccuracySec=30s

    [Install]
    WantedBy=timers.target

    """
  }

  private func write(_ text: String, to path: String) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    let isWritten = fputs(text, file) >= 0
    return fclose(file) == 0 && isWritten
  }

  /// The path of this executable.
  static var executable: String {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &bytes, bytes.count - 1)
    guard count > 0 else { return "moodlet" }
    return String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// A word of a unit's command line: signs that systemd reads are doubled.
  private static func unitQuoted(_ word: String) -> String {
    let plain = word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("%", with: "%%")
      .replacing("$", with: "$$")
    return word.contains(where: \.isWhitespace) ? "\"\(plain)\"" : plain
  }

  /// A word of a crontab's line.
  private static func shellQuoted(_ word: String) -> String {
    let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "/._-".contains($0) }
    return isPlain ? word : "'" + word.replacing("'", with: "'\\''").replacing("%", with: "\\%") + "'"
  }
}
