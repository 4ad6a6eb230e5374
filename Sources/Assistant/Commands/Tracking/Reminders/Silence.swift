internal import CivilTime
internal import JSONText
internal import JournalStore
internal import Schedules
internal import Understanding

/// Silences all reminders for a while, or one of them once.
struct Mute: WritingCommand {
  static let schema = CommandSchema(
    "mute", .write, .command,
    [
      Parameter("until", .moment, "when reminders come again; when it is taken back when absent"),
      Parameter("from", .moment, "when the silence begins; now when absent"),
      Parameter("off", .boolean, "let them come again"),
      Parameter("next", .boolean, "skip only the next time of one reminder"),
      Parameter("name", .text(limit: 80), "the one reminder that is silent"),
      Parameter("number", .integer(1...1000), "its number in the list"),
      Parameter("except", .text(limit: 80), "the one reminder that goes on while all others are silent"),
    ], looksAhead: true)

  private let arguments: Arguments
  /// The end of a silence without an end.
  private static let forever = "9999-12-31T00:00:00Z"

  init(_ arguments: Arguments) throws(CommandError) { self.arguments = arguments }

  func run(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    if arguments["next"]?.bool == true { return try skip(in: turn, transaction) }
    if arguments["except"] != nil { return try silenceOthers(in: turn, transaction) }
    if arguments["off"]?.bool == true {
      let silent = try turn.reminders().filter { $0.silentUntil.map { $0 > turn.now } ?? false }
      for var reminder in silent {
        reminder.silentUntil = nil
        try transaction.put(reminder)
      }
      guard turn.lastSilence ?? turn.now > turn.now || !silent.isEmpty else {
        return Outcome(.object(["muted": .bool(false)]), reply: "mute.not_muted")
      }
      try transaction.set("mute_until", to: nil)
      return Outcome(.object(["muted": .bool(false)]), reply: "mute.off")
    }
    if arguments["name"] != nil || arguments["number"] != nil { return try silenceOne(in: turn, transaction) }
    guard let until = turn.instant(of: arguments["until"]) else {
      try transaction.set("mute_until", to: JSON.string(Self.forever).text())
      try transaction.set("mute_from", to: nil)
      return Outcome(.object(["muted": .bool(true)]), reply: "mute.done")
    }
    guard until > turn.now else { throw CommandError.tracking(.past) }
    let from = turn.instant(of: arguments["from"]).flatMap { $0 > turn.now && $0 < until ? $0 : nil }
    try transaction.set("mute_until", to: JSON.string(ISO8601.string(until, offset: 0)).text())
    try transaction.set("mute_from", to: from.map { JSON.string(ISO8601.string($0, offset: 0)).text() })
    var values: JSONObject = ["muted": .bool(true), "until": .string(ISO8601.string(until, in: turn.zone))]
    values["from"] = from.map { .string(ISO8601.string($0, in: turn.zone)) }
    let start = from?.adding(seconds: -1) ?? turn.now
    let left = try turn.reminders().filter { reminder in
      ((try? reminder.next(after: start, in: turn.zone)) ?? nil).map { $0 < until } ?? false
    }
    values["left_out"] = left.isEmpty ? nil : .strings(left.prefix(Self.mostNamed).map(\.name))
    if left.count > Self.mostNamed { values["more"] = .int(left.count - Self.mostNamed) }
    return Outcome(.object(values), reply: "mute.done", values)
  }

  /// Silences one reminder until a moment; which one is asked where several fit.
  private func silenceOne(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    guard let until = turn.instant(of: arguments["until"]) else { throw CommandError.missingArgument("until") }
    guard until > turn.now else { throw CommandError.tracking(.past) }
    let meant = try turn.reminders(named: arguments.string("name"), number: arguments.int("number"))
    guard meant.count == 1, var reminder = meant.first else {
      return turn.which(of: meant, for: Self.schema.name, arguments.object)
    }
    reminder.silentUntil = until
    var values: JSONObject = [
      "name": .string(reminder.name), "until": .string(ISO8601.string(until, in: turn.zone)),
    ]
    if let next = try reminder.next(after: turn.now, in: turn.zone) {
      values["next"] = .string(ISO8601.string(next, in: turn.zone))
    }
    try transaction.put(reminder)
    return Outcome(.object(values), reply: "mute.one", values)
  }

  /// Silences all but one, each by itself: the one goes on.
  private func silenceOthers(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    let kept = try turn.reminders(named: arguments.string("except"), number: nil)
    let others = try turn.reminders().filter { reminder in !kept.contains { $0.id == reminder.id } }
    let until = turn.instant(of: arguments["until"])
    if let until, until <= turn.now { throw CommandError.tracking(.past) }
    for var reminder in others {
      reminder.silentUntil = until ?? ISO8601.instant(Self.forever)?.instant
      try transaction.put(reminder)
    }
    var values: JSONObject = ["kept": .strings(kept.map(\.name)), "names": .strings(others.map(\.name))]
    values["until"] = until.map { .string(ISO8601.string($0, in: turn.zone)) }
    return Outcome(.object(values), reply: "mute.others", values)
  }

  /// So many reminders are named that are silent.
  private static let mostNamed = 5

  /// Skips the next time of one reminder: of the one that comes first where none is named; which one is asked where
  /// several fit.
  private func skip(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    var coming: [(reminder: ReminderRecord, next: Instant)] = []
    let (name, number) = (arguments.string("name"), arguments.int("number"))
    let all = try turn.reminders()
    let meant: [ReminderRecord]
    do {
      meant = name == nil && number == nil && !all.isEmpty ? all : try turn.reminders(named: name, number: number)
    } catch  where name.map({ turn.isTime($0) }) ?? false && !all.isEmpty {
      meant = []
    }
    for reminder in meant {
      if let next = try reminder.next(after: turn.now, in: turn.zone) { coming.append((reminder, next)) }
    }
    coming.sort { ($0.next, $0.reminder.id) < ($1.next, $1.reminder.id) }
    guard let first = coming.first else { throw CommandError.tracking(.nothingComes) }
    if coming.count > 1, name != nil || number != nil || coming[1].next == first.next {
      return turn.which(of: coming.map(\.reminder), for: Self.schema.name, arguments.object)
    }
    var reminder = first.reminder
    reminder.silentUntil = first.next.adding(seconds: 1)
    var values: JSONObject = ["name": .string(reminder.name)]
    values["skipped"] = .string(ISO8601.string(first.next, in: turn.zone))
    if let next = try reminder.next(after: turn.now, in: turn.zone) {
      values["next"] = .string(ISO8601.string(next, in: turn.zone))
    }
    try transaction.put(reminder)
    return Outcome(.object(values), reply: "mute.skipped", values)
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
      guard let seconds = ISO8601.seconds(of: text), seconds <= 31 * 86_400 else {
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
