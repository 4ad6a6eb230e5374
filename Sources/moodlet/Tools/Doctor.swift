internal import Assistant
internal import CSQLite
internal import CivilTime
internal import Glibc
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import ResourceFiles

/// Looks whether all is well: versions, places, the journal's health, the terminal.
struct Doctor {
  /// One thing looked at.
  private struct Finding {
    var name: String
    var value: String
    var problem: String?
  }

  private var findings: [Finding] = []

  /// Prints what was found; the exit status tells whether there is a problem.
  static func run(_ setup: Setup) throws -> Int32 {
    var doctor = Doctor()
    doctor.lookAtVersions()
    doctor.lookAtPlaces(setup)
    doctor.lookAtLock(setup)
    doctor.lookAtJournal(setup)
    doctor.lookAtOwnFiles(setup)
    doctor.lookAtTerminal(setup)
    doctor.lookAtNotifications(setup)
    try Output.result(setup.options.json ? doctor.json : doctor.text)
    return doctor.findings.contains { $0.problem != nil } ? ExitStatus.badData : ExitStatus.done
  }

  private mutating func note(_ name: String, _ value: String, problem: String? = nil) {
    findings.append(Finding(name: name, value: Output.sanitized(value), problem: problem.map(Output.sanitized)))
  }

  private mutating func lookAtVersions() {
    note("moodlet", Assistant.version)
    note("SQLite", String(cString: sqlite3_libversion()))
    note(
      "readline", LineEditor.libraryVersion ?? "not installed",
      problem: LineEditor.isThere ? nil : "lines of a chat are read without editing: install libreadline8")
    note("embedded files", String(ResourceFiles.embeddedPaths.count))
  }

  private mutating func lookAtPlaces(_ setup: Setup) {
    let places = [
      ("data", setup.paths.data), ("settings", setup.paths.config), ("state", setup.paths.state),
      ("journal", setup.paths.journal), ("history", setup.paths.history),
    ]
    for (name, path) in places {
      var info = stat()
      guard stat(path, &info) == 0 else {
        note(name, "\(path) (not there yet)")
        continue
      }
      let others = info.st_mode & 0o077
      note(name, path, problem: others == 0 ? nil : "others may look into it: chmod go= \(path)")
    }
    let zone = setup.zone?.identifier ?? LocalZone.identifier
    note(
      "time zone", zone,
      problem: setup.zone == nil && LocalZone.isVariableUnreadable
        ? "TZ is neither a zone's name, nor a file, nor a rule, so the machine's own zone is used" : nil)
  }

  private mutating func lookAtLock(_ setup: Setup) {
    let vault = setup.paths.vault
    guard vault.state != .off else { return note("lock", "off") }
    let left = vault.leftOutside
    note(
      "lock", "\(vault.state.rawValue), \(vault.folder)",
      problem: left.isEmpty
        ? nil : "files in plain text are left beside it, and not read: \(left.joined(separator: ", "))")
    let waiting = vault.sealed
    if waiting > 0 { note("sealed", "\(waiting) told while it was locked, filed when it is opened") }
  }

  private mutating func lookAtJournal(_ setup: Setup) {
    guard !setup.paths.isLocked else { return note("check-ins", "locked") }
    do {
      var writable: Journal?
      if access(setup.paths.journal, F_OK) == 0 { writable = try? Journal(path: setup.paths.journal, patience: 2000) }
      let journal = try writable ?? Journal(path: setup.paths.journal, mode: .readOnly, patience: 2000)
      var problems = try journal.problems()
      if problems.contains(where: { !$0.hasPrefix("entry #") }) {
        problems.append("what can be read is saved by: moodlet doctor --salvage PATH")
      }
      note("check-ins", String(try journal.count()), problem: problems.isEmpty ? nil : problems.joined(separator: "; "))
    } catch { note("check-ins", "unknown", problem: "\(error)") }
  }

  /// The user's own grammars and resources.
  private mutating func lookAtOwnFiles(_ setup: Setup) {
    let folders: [String] = ["/grammars", "/resources"].map { setup.paths.config + $0 }.filter { access($0, F_OK) == 0 }
    guard !folders.isEmpty else { return }
    let faults = setup.assistant().ownFaults(setup.context(.cli))
    note("own files", folders.joined(separator: ", "), problem: faults.isEmpty ? nil : faults.joined(separator: "; "))
  }

  private mutating func lookAtTerminal(_ setup: Setup) {
    setlocale(LC_CTYPE, "")
    note("locale", String(cString: nl_langinfo(Int32(CODESET))))
    note("terminal", Environment.value("TERM") ?? "none")
    note("columns", String(Terminal.columns))
    note("colour", Terminal.usesColor(STDOUT_FILENO, setup.options) ? "yes" : "no")
    note("editor", UserEditor.command)
  }

  /// What brings reminders to the desktop.
  private mutating func lookAtNotifications(_ setup: Setup) {
    let timer = SystemdTimer(home: setup.options.home ?? Environment.value("MOODLET_HOME"))
    if timer.isInstalled {
      note("timer", timer.timerPath, problem: timer.isActive ? nil : "it isn't running: say “reminders on” once more")
    } else {
      note("timer", "none (“reminders on” sets it up)")
    }
    let program = ChildProcess.run(["notify-send", "--version"])
    note("notify-send", program.map { String($0.text.trimmed) } ?? "not there (Debian's package is libnotify-bin)")
  }

  private var text: String {
    let width = findings.map(\.name.count).max() ?? 0
    return findings.map { finding in
      let name = finding.name + String(repeating: " ", count: width - finding.name.count)
      return "\(name)  \(finding.value)"
        + (finding.problem.map { "\n\(String(repeating: " ", count: width))  ! \($0)" } ?? "")
    }.joined(separator: "\n")
  }

  private var json: String {
    var object = JSONObject()
    for finding in findings { object[finding.name] = .string(finding.value) }
    object["problems"] = .array(
      findings.compactMap { finding in
        finding.problem.map { .object(["about": .string(finding.name), "problem": .string($0)]) }
      })
    return JSON.object(object).text()
  }
}
