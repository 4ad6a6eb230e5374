internal import CivilTime
internal import JSONText
internal import JournalStore
internal import Schedules
internal import Understanding

/// Sets a reminder: in words, for the check-in, or for something that is tracked.
struct Remind: WritingCommand {
  static let schema = CommandSchema(
    "remind", .write, .command,
    ReminderFields.parameters + [
      Parameter("asks", .boolean, "whether the value is asked for, of what could be done as well: sleep"),
      Parameter("suggestion", .integer(1...9), "about the suggestion of this number, of those shown last"),
      Parameter("unseen", .boolean, "whether it is to come with what no clock shows: a time is asked for"),
    ], looksAhead: true)

  private let fields: ReminderFields

  init(_ arguments: Arguments) throws(CommandError) { fields = ReminderFields(arguments: arguments) }

  func run(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    var fields = fields
    var about = fields.arguments.string("about")?.trimmed ?? ReminderAbout.checkIn
    if about.isEmpty { about = ReminderAbout.checkIn }
    if let line = fields.arguments.int("suggestion") {
      guard let shown = turn.shownSuggestion(line) else { throw CommandError.tracking(.noSuggestion) }
      about = shown
    }
    if let both = try turn.rhythm(in: about, fields.arguments) { (about, fields) = both }
    if let text = impossibleTime(in: about) { throw CommandError.tracking(.noSuchTime(text)) }
    let (name, asks) = try turn.asks(about: about, isValue: fields.arguments["asks"]?.bool == true)
    guard let schedule = try fields.schedule(in: turn) else { return question(about, name) }
    let existing = try turn.reminders()
    if let same = existing.first(where: { $0.name == name && $0.schedule.kind == schedule.kind }) {
      throw CommandError.tracking(.taken(.reminder, name: same.name))
    }
    guard existing.count < ReminderRecord.most else {
      throw CommandError.tracking(.tooMany(.reminder, limit: ReminderRecord.most))
    }
    let reminder = ReminderRecord(id: transaction.newIdentifier(), name: name, asks: asks, schedule: schedule)
    return try turn.keep(reminder, reply: "remind.done", notes: fields.sunNotes(in: turn), transaction)
  }

  /// The time of day among the words that no clock shows: "every day at 25:00 to stretch". Where another time is said, only
  /// one that stands where a time does, since 25:00 may be a time to run in.
  private func impossibleTime(in about: String) -> String? {
    let words = about.split(whereSeparator: \.isWhitespace)
    return TrackingFault.impossibleTime(in: fields.hasTime ? words.prefix(2) : words[...])
  }

  /// Asks when.
  private func question(_ about: String, _ name: String) -> Outcome {
    let isUnseen = fields.arguments["unseen"]?.bool == true
    return Outcome(
      .object(["missing": .strings(["at", "recurrence"])]), reply: isUnseen ? "remind.unseen" : "remind.ask",
      ["name": .string(name)],
      question: OpenQuestion(
        .reminderTime, command: Self.schema.name, arguments: ["about": .string(about)], argument: "when"))
  }
}

/// Changes a reminder.
struct EditReminder: WritingCommand {
  static let schema = CommandSchema(
    "reminder_edit", .write, .command,
    [
      Parameter("name", .text(limit: 80), "the reminder"),
      Parameter("number", .integer(1...1000), "its number in the list"),
      Parameter("by", .duration, "so much later"),
      Parameter("earlier", .boolean, "by so much earlier instead"),
      Parameter("old", .any, "what is named as its time so far, which is left aside"),
    ] + ReminderFields.parameters, looksAhead: true)

  private let fields: ReminderFields

  init(_ arguments: Arguments) throws(CommandError) { fields = ReminderFields(arguments: arguments) }

  func run(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    let found = try turn.reminders(named: fields.arguments.string("name"), number: fields.arguments.int("number"))
    guard found.count == 1, var reminder = found.first else {
      return turn.which(of: found, for: Self.schema.name, fields.arguments.object)
    }
    if let about = fields.arguments.string("about")?.trimmed, !about.isEmpty {
      (reminder.name, reminder.asks) = try turn.asks(about: about)
    }
    var fields = fields
    if !fields.hasTime, let shifted = try turn.shifted(reminder, fields.arguments) { fields = shifted }
    guard fields.hasTime || fields.arguments["until"] != nil || fields.arguments["about"] != nil else {
      return Outcome(
        .object(["missing": .strings(["at", "recurrence"])]), reply: "remind.ask", ["name": .string(reminder.name)],
        question: OpenQuestion(
          .reminderTime, command: Self.schema.name, arguments: ["name": .string(reminder.id)], argument: "when"))
    }
    var notes = fields.sunNotes(in: turn)
    if let schedule = try oneHour(of: reminder, in: turn) {
      reminder.schedule = schedule
    } else if let schedule = try fields.schedule(changing: reminder.schedule, in: turn) {
      // "Make it 7:45 on weekends": what no longer rings is named.
      if let old = reminder.schedule.ringsAWeek, let new = schedule.ringsAWeek, new < old {
        notes["before"] = turn.values(of: reminder, hasNext: false)["when"]
      }
      reminder.schedule = schedule
    }
    return try turn.keep(reminder, reply: "reminder_edit.done", notes: notes, transaction)
  }

  /// "Move the morning one to seven" leaves the other hours of a reminder as they are; nil where none of several is
  /// named.
  private func oneHour(of reminder: ReminderRecord, in turn: Turn) throws -> Schedule? {
    let arguments = fields.arguments
    guard arguments["recurrence"] == nil, let all = reminder.schedule.ringing?.seconds,
      let named = turn.hours(in: arguments, of: reminder)
    else { return nil }
    var moved: [Int] = []
    if let by = arguments.string("by").flatMap({ ISO8601.seconds(of: $0) }) {
      moved = named.map { $0 + (arguments["earlier"]?.bool == true ? -by : by) }
    } else if let at = arguments.string("at") {
      let instant = ISO8601.instant(at)?.instant
      moved = [TimeOfDay(at)?.second ?? instant.map { turn.zone.civil(at: $0).second }].compactMap { $0 }
    }
    guard !moved.isEmpty, moved.allSatisfy((0..<86_400).contains) else { return nil }
    return reminder.schedule.ringing(at: Set(all).subtracting(named).union(moved))
  }
}

extension Schedule {
  /// How often it rings in a week, where that is the same in each.
  fileprivate var ringsAWeek: Int? {
    guard case .rules(let rules) = kind else { return nil }
    var count = 0
    for rule in rules {
      let parts = RecurrenceRule(rule, start: start).parts
      func listed(_ part: String) -> Int? { parts[part].map { $0.split(separator: ",").count } }
      guard parts["INTERVAL"] == nil, let days = listed("BYDAY") ?? (parts["FREQ"] == "DAILY" ? 7 : nil) else {
        return nil
      }
      count += days * (listed("BYHOUR") ?? 1) * (listed("BYMINUTE") ?? 1)
    }
    return count
  }
}

extension Turn {
  /// A reminder that is moved by a length of time, as its new time; nil where it has no single one.
  fileprivate func shifted(_ reminder: ReminderRecord, _ arguments: Arguments) throws -> ReminderFields? {
    guard let by = arguments.string("by").flatMap({ ISO8601.seconds(of: $0) }) else { return nil }
    let seconds = arguments["earlier"]?.bool == true ? -by : by
    var object = arguments.object
    switch reminder.schedule.kind {
    case .once(let time): object["at"] = .string(ISO8601.string(time.adding(seconds: seconds), in: zone))
    case .rules(let rules):
      let parts = RecurrenceRule(rules[0], start: reminder.schedule.start).parts
      guard rules.count == 1, let hour = parts["BYHOUR"].flatMap({ Int($0) }),
        let minute = Int(parts["BYMINUTE"] ?? "0")
      else { return nil }
      let second = hour * 3600 + minute * 60 + seconds
      // Over midnight its days would be others.
      guard (0..<86_400).contains(second) else { return nil }
      object["at"] = .string(Turn.clock(Double(second)))
    case .sun(let sun):
      object["sun"] = .string(sun.edge.rawValue)
      object["sun_minutes"] = .int(sun.minutes + seconds / 60)
    case .steps, .random: return nil
    }
    return ReminderFields(arguments: try Arguments(object, for: arguments.schema))
  }

  /// "Hourly on weekdays" is a rhythm and no thing to be reminded of: then the check-in is meant.
  fileprivate func rhythm(in about: String, _ arguments: Arguments) throws -> (String, ReminderFields)? {
    guard let days = arguments.string("recurrence"), about != ReminderAbout.checkIn,
      !about.contains(where: \.isWhitespace)
    else { return nil }
    let reading = words.interpreter.time(in: about, prefersFuture: true, expect: "recurrence", situation).json
    guard reading["kind"]?.string == "recurrence", let rule = reading["rrule"]?.string else { return nil }
    let parts = days.split(separator: ";").filter { $0.hasPrefix("BYDAY") }
    var object = arguments.object
    object["about"] = nil
    object["recurrence"] = .string(([rule] + parts.map(String.init)).joined(separator: ";"))
    return (ReminderAbout.checkIn, ReminderFields(arguments: try Arguments(object, for: arguments.schema)))
  }

  /// Writes a reminder, and begins to look out for its times now.
  func keep(
    _ reminder: ReminderRecord, reply: String, notes: JSONObject = [:], _ transaction: borrowing WriteTransaction
  ) throws -> Outcome {
    try transaction.put(reminder)
    var book = ReminderBook(recall(.reminders))
    book.states[reminder.id] = nil
    _ = try book.look(at: reminder, deliveryRules)
    remember(.reminders, book.json, transaction)
    remember(.lastReminder, .string(reminder.id), transaction)
    let values = values(of: reminder)
    var said = values
    if let quiet = quietHours, let next = book.states[reminder.id]?.next {
      // A clock time in the quiet hours rings all the same; what has none keeps out of them.
      if reminder.schedule.hasClock, quiet.contains(zone.civil(at: next)) { said["in_quiet"] = .bool(true) }
      if !reminder.schedule.hasClock { said["outside_quiet"] = .bool(true) }
    }
    for note in notes { said[note.key] = note.value }
    return Outcome(.object(["reminder": .object(values)]), reply: reply, ["reminder": .object(said)])
  }
}
