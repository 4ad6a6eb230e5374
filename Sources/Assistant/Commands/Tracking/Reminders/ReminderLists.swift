internal import CivilTime
internal import JSONText
internal import JournalStore
internal import Schedules
internal import Understanding

/// Lists the reminders, or what was delivered.
struct ListReminders: ReadingCommand {
  static let schema = CommandSchema(
    "reminder_list", .read, .question,
    [
      Parameter("log", .boolean, "what came, when, why, and whether it was answered"),
      Parameter("name", .text(limit: 80), "only this reminder"),
      Parameter("number", .integer(1...1000), "only the one of this number"),
    ])

  private let isLog: Bool
  private let arguments: Arguments
  /// So many deliveries are shown.
  private static let shown = 20

  init(_ arguments: Arguments) throws(CommandError) {
    isLog = arguments["log"]?.bool == true
    self.arguments = arguments
  }

  func run(in turn: Turn) throws -> Outcome {
    if isLog { return try log(in: turn) }
    let all = try turn.reminders()
    var reminders = all
    if !all.isEmpty, arguments["name"] != nil || arguments["number"] != nil {
      reminders = try turn.reminders(named: arguments.string("name"), number: arguments.int("number"))
    }
    let values = reminders.map { JSON.object(turn.values(of: $0)) }
    let shown = Set(reminders.map(\.id))
    let numbered = zip(all, turn.numbered(all.map { .object(turn.values(of: $0)) })).filter { shown.contains($0.0.id) }
    if reminders.count == 1 { turn.remember(.lastReminder, .string(reminders[0].id)) }
    var said: JSONObject = ["reminders": .array(numbered.map(\.1))]
    if let until = turn.lastSilence, until > turn.now {
      said["muted"] = .string(ISO8601.string(until, in: turn.zone))
      if let from = turn.silenceStart, from > turn.now {
        said["muted_from"] = .string(ISO8601.string(from, in: turn.zone))
      }
    }
    if !turn.settings.isOn("reminders") { said["off"] = .bool(true) }
    return Outcome(
      .object(["reminders": .array(values)]), reply: values.isEmpty ? "reminder_list.none" : "reminder_list.list", said)
  }

  private func log(in turn: Turn) throws -> Outcome {
    let all = try turn.journal.deliveries(limit: 10_000)
    let history = TriggerHistory(turn.recall(.triggers), today: turn.today)
    let lines = all.prefix(Self.shown).map { delivery -> JSON in
      var line: JSONObject = [
        "at": .string(ISO8601.string(delivery.at, in: turn.zone)),
        "due": .string(ISO8601.string(delivery.due, in: turn.zone)), "kind": .string(delivery.kind),
        "id": .string(delivery.id), "way": .string(delivery.way), "answered": .bool(delivery.answered != nil),
      ]
      line["name"] = (try? JSONParser().parse(delivery.why))?["name"] ?? .string(delivery.id)
      if delivery.kind == "trigger" {
        line["name"] = .string(turn.words.label(delivery.id, in: "trigger"))
        line["dismissed"] = .bool(history.isDismissed(delivery.id, on: turn.zone.civil(at: delivery.at).date))
      }
      return .object(line)
    }
    var values: JSONObject = ["deliveries": .array(lines), "count": .int(all.count)]
    let reminders = all.filter { $0.kind == "reminder" }
    if lines.contains(where: { $0["kind"]?.string == "trigger" && $0["dismissed"]?.bool == false }) {
      values["can_dismiss"] = .bool(true)
    }
    if !reminders.isEmpty {
      let onTime = reminders.count { $0.at.seconds - $0.due.seconds <= 3600 }
      values["within_hour"] = .double(Double(onTime) / Double(reminders.count))
      values["answered"] = .int(reminders.count { $0.answered != nil })
    }
    return Outcome(.object(values), reply: lines.isEmpty ? "reminder_list.no_log" : "reminder_list.log", values)
  }
}

/// Cancels reminders; undo brings them back.
struct CancelReminder: WritingCommand {
  static let schema = CommandSchema(
    "reminder_cancel", .write, .command,
    [
      Parameter("name", .text(limit: 80), "the reminder, or all"),
      Parameter("number", .integer(1...1000), "its number in the list"),
      Parameter("what", .text(limit: 200), "what it is said to be about, beside its name"),
      Parameter("old", .any, "the one of its hours that goes, where it has several"),
    ])

  private let arguments: Arguments

  init(_ arguments: Arguments) throws(CommandError) { self.arguments = arguments }

  func run(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    let found = try turn.reminders(named: arguments.string("name"), number: arguments.int("number"))
    if found.count > 1, arguments.string("name") != "all" {
      return turn.which(of: found, for: Self.schema.name, arguments.object)
    }
    // "Get rid of the night one" leaves its other hours.
    if found.count == 1, let reminder = found.first,
      let named = turn.hours(in: arguments, of: reminder)
    {
      var kept = reminder
      kept.schedule = reminder.schedule.ringing(at: Set(reminder.schedule.ringing?.seconds ?? []).subtracting(named))
      let hours = named.map { JSON.string(Turn.clock(Double($0))) }
      return try turn.keep(kept, reply: "reminder_cancel.hours", notes: ["gone": .array(hours)], transaction)
    }
    for reminder in found { try transaction.remove(ReminderRecord.kind, reminder.id) }
    let values: JSONObject = ["reminders": .array(found.map { .object(turn.values(of: $0)) })]
    return Outcome(.object(values), reply: "reminder_cancel.done", values)
  }
}
