internal import CivilTime
internal import JSONText
internal import JournalStore
internal import Schedules
internal import Understanding

/// Silences all reminders for a while.
struct Mute: WritingCommand {
  static let schema = CommandSchema(
    "mute", .write, .command,
    [
      Parameter("until", .moment, "when reminders come again; when it is taken back when absent"),
      Parameter("off", .boolean, "let them come again"),
    ], looksAhead: true)

  private let arguments: Arguments
  /// The end of a silence without an end.
  private static let forever = "9999-12-31T00:00:00Z"

  init(_ arguments: Arguments) throws(CommandError) { self.arguments = arguments }

  func run(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    if arguments["off"]?.bool == true {
      guard turn.mutedUntil != nil else { return Outcome(.object(["muted": .bool(false)]), reply: "mute.not_muted") }
      try transaction.set("mute_until", to: nil)
      return Outcome(.object(["muted": .bool(false)]), reply: "mute.off")
    }
    guard let until = turn.instant(of: arguments["until"]) else {
      try transaction.set("mute_until", to: JSON.string(Self.forever).text())
      return Outcome(.object(["muted": .bool(true)]), reply: "mute.done")
    }
    guard until > turn.now else { throw CommandError.tracking(.past) }
    try transaction.set("mute_until", to: JSON.string(ISO8601.string(until, offset: 0)).text())
    let values: JSONObject = ["muted": .bool(true), "until": .string(ISO8601.string(until, in: turn.zone))]
    return Outcome(.object(values), reply: "mute.done", values)
  }
}

/// Lets what was shown last come again later.
struct Snooze: ReadingCommand {
  static let schema = CommandSchema(
    "snooze", .write, .command,
    [Parameter("duration", .duration, "for how long"), Parameter("until", .moment, "until when")], looksAhead: true)

  private let arguments: Arguments
  private static let usual = 30 * 60

  init(_ arguments: Arguments) throws(CommandError) { self.arguments = arguments }

  func run(in turn: Turn) throws -> Outcome {
    var book = ReminderBook(turn.recall(.reminders))
    let shown = try turn.reminders().filter { book.shown.contains($0.id) }
    guard !shown.isEmpty else { throw CommandError.tracking(.nothingShown) }
    var until = turn.now.adding(seconds: Self.usual)
    if let text = arguments.string("duration") {
      guard let seconds = TurnTime.seconds(of: text), seconds <= 31 * 86_400 else {
        throw CommandError.invalidArgument("duration", expected: .duration)
      }
      until = turn.now.adding(seconds: seconds)
    } else if let moment = arguments["until"], let said = turn.instant(of: moment, hour: 9) {
      guard said > turn.now else { throw CommandError.tracking(.past) }
      until = said
    }
    for reminder in shown {
      book.states[reminder.id]?.snoozed = until
      book.states[reminder.id]?.isSeen = true
    }
    turn.keep(book)
    let values: JSONObject = [
      "until": .string(ISO8601.string(until, in: turn.zone)), "names": .strings(shown.map(\.name)),
    ]
    return Outcome(.object(values), reply: "snooze.done", values)
  }
}

/// Sets or shows the hours in which nothing comes by itself.
struct SetQuietHours: WritingCommand {
  static let schema = CommandSchema(
    "quiet_hours", .write, .command,
    [
      Parameter("from", .timeOfDay, "when they begin"), Parameter("to", .timeOfDay, "when they end"),
      Parameter("off", .boolean, "no quiet hours"),
    ])

  private let arguments: Arguments

  init(_ arguments: Arguments) throws(CommandError) { self.arguments = arguments }

  func run(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    if arguments["off"]?.bool == true {
      try transaction.set("quiet_hours", to: JSON.string("off").text())
      return Outcome(.object(["off": .bool(true)]), reply: "quiet_hours.off", ["off": .bool(true)])
    }
    let now = turn.quietHours
    guard arguments["from"] != nil || arguments["to"] != nil else {
      guard let now else { return Outcome(.object(["off": .bool(true)]), reply: "quiet_hours.none") }
      let values = Self.values(now)
      return Outcome(.object(values), reply: "quiet_hours.show", values)
    }
    let old = now ?? .standard
    let hours = QuietHours(
      from: arguments.string("from").flatMap(TimeOfDay.init)?.second ?? old.from,
      to: arguments.string("to").flatMap(TimeOfDay.init)?.second ?? old.to)
    guard hours.from != hours.to else { throw CommandError.tracking(.emptyHours) }
    let values = Self.values(hours)
    try transaction.set("quiet_hours", to: JSON.object(values).text())
    return Outcome(.object(values), reply: "quiet_hours.done", values)
  }

  private static func values(_ hours: QuietHours) -> JSONObject {
    ["from": .string(Turn.clock(Double(hours.from))), "to": .string(Turn.clock(Double(hours.to)))]
  }
}

extension Turn {
  /// The instant of a moment to come: of a day its beginning or an hour of it.
  func instant(of value: JSON?, hour: Int = 0) -> Instant? {
    switch value.flatMap(Moment.init) {
    case .instant(let instant, _): instant
    case .day(let day): zone.instant(of: CivilDateTime(day, hour: hour))
    case .period(let period): zone.instant(of: CivilDateTime(period.days(in: zone).lowerBound, hour: hour))
    case nil: nil
    }
  }
}
