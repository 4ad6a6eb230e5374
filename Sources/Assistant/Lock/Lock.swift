internal import CivilTime
internal import JSONText
internal import JournalStore
internal import Understanding

/// Keeps the journal in an encrypted folder, and opens and closes that.
///
/// What is asked for is done after the turn, when the journal is closed: see `Assistant.finishLock`.
struct Lock: ReadingCommand {
  static let discloses = Disclosure.figures
  static let schema = CommandSchema(
    "lock", .write, .command,
    [
      Parameter(
        "action", .choice(LockAction.allCases.map(\.rawValue)),
        "on moves the journal into an encrypted folder, off takes it back; close when absent"),
      Parameter("after", .duration, "lock by itself so long after each unlocking; PT0S for never"),
    ])

  private let action: LockAction?
  private let after: Int?
  private let arguments: Arguments

  init(_ arguments: Arguments) throws(CommandError) {
    self.arguments = arguments
    action = arguments.string("action").flatMap(LockAction.init)
    after = arguments.string("after").map { ISO8601.seconds(of: $0) ?? -1 }
  }

  func run(in turn: Turn) throws -> Outcome {
    let state = turn.vault?.state ?? .off
    guard let after else {
      return Outcome(.object(["state": .string(state.rawValue)]), reply: "lock.later")
    }
    guard state != .off else { throw CommandError.lock(.isOff) }
    guard (0...LockAction.longest).contains(after), after == 0 || after >= LockAction.shortest else {
      throw CommandError.invalidArgument("after", expected: .duration)
    }
    if !turn.context.isDryRun {
      _ = try turn.journal.write("set", session: turn.context.session, at: turn.now) { transaction in
        try transaction.set(UserSettings.lockAfter, to: JSON.string(arguments.string("after") ?? "PT0S").text())
        return "{}"
      }
    }
    let result: JSONObject = [
      "state": .string(state.rawValue), "after": .int(after), "minutes": .double(Double(after) / 60),
    ]
    return Outcome(.object(result), reply: after == 0 ? "lock.after_never" : "lock.after")
  }
}

/// What can be done with the lock.
package enum LockAction: String, CaseIterable, Sendable {
  case on, off, close, open, status

  /// The bounds of the time after which it locks by itself, in seconds.
  static let shortest = 60
  static let longest = 7 * 86_400
}
