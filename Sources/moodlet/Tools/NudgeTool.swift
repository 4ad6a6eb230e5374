internal import Assistant
internal import Glibc
internal import JournalModel

/// Tells the desktop what is due: what the user's timer runs. Nothing due, nothing written.
struct NudgeTool {
  /// So long a notification may be answered: less than the time between two runs of the timer.
  private static let patience = 240

  static func run(_ setup: Setup) throws -> Int32 {
    // A journal that was never made has nothing due.
    guard setup.paths.isLocked || access(setup.paths.journal, F_OK) == 0 else { return ExitStatus.done }
    let assistant = setup.assistant()
    Inbox.read(setup, assistant)
    let nudges: [Nudge]
    do { nudges = try assistant.nudges(setup.context(.cli)) } catch {
      Output.message(Output.sanitized(assistant.sentence(for: error, setup.context(.cli))))
      return error.exitStatus
    }
    guard !nudges.isEmpty else { return ExitStatus.done }
    // Programs of the user's own are told first, and once: what they were told counts as shown where no desktop is.
    let hooks = assistant.runsHooks ? Hooks(setup.paths) : nil
    let told = nudges.filter { hooks?.tell($0) == true }
    var isShown = false
    defer { if !isShown, !told.isEmpty { assistant.noteNotified(told, by: "hook", setup.context(.cli)) } }
    // Without a desktop the chat, `due` and the status tell of it.
    guard Environment.value("DBUS_SESSION_BUS_ADDRESS") != nil || Environment.value("XDG_RUNTIME_DIR") != nil else {
      return ExitStatus.done
    }
    let shown = nudges.compactMap { nudge in ChildProcess(arguments(for: nudge, setup)).map { (nudge, $0) } }
    guard !shown.isEmpty else { return ExitStatus.done }
    // They are on the screen, or fail at once: a second tells.
    var alive: [(Nudge, ChildProcess)] = []
    var pressed: [(Nudge, String)] = []
    usleep(300_000)
    for (nudge, child) in shown {
      var descriptor = pollfd(fd: child.output, events: Int16(POLLIN), revents: 0)
      if poll(&descriptor, 1, 0) == 0 {
        alive.append((nudge, child))
      } else {
        let end = child.wait(seconds: 1)
        if end.status == 0 { pressed.append((nudge, end.text)) }
      }
    }
    guard !assistant.isLocked else { return ExitStatus.done }
    let seen = alive.map(\.0) + pressed.map(\.0)
    let others = told.filter { !seen.contains($0) }
    if !others.isEmpty { assistant.noteNotified(others, by: "hook", setup.context(.cli)) }
    assistant.noteNotified(seen, setup.context(.cli))
    isShown = true
    for (nudge, child) in alive {
      let end = child.wait(seconds: patience)
      if end.status == 0 { pressed.append((nudge, end.text)) }
    }
    var status = ExitStatus.done
    for (nudge, text) in pressed {
      let action = String(text.trimmed)
      guard !action.isEmpty else { continue }
      do { try assistant.answer(action, to: nudge, setup.context(.cli)) } catch {
        Output.message(Output.sanitized(assistant.sentence(for: error, setup.context(.cli))))
        status = error.exitStatus
      }
    }
    return status
  }

  private static func arguments(for nudge: Nudge, _ setup: Setup) -> [String] {
    var arguments = ["notify-send", "--app-name=moodlet", "--icon=moodlet", "--wait"]
    for action in nudge.actions { arguments.append("--action=\(action.key)=\(Output.sanitized(action.label))") }
    return arguments + ["--", Output.sanitized(nudge.title), Output.sanitized(nudge.body)]
  }
}
