internal import CivilTime
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Schedules
internal import TextSearch
internal import Understanding

extension Turn {
  /// All reminders, in the order in which they were set.
  func reminders() throws -> [ReminderRecord] {
    try journal.records(ReminderRecord.kind).compactMap(ReminderRecord.init)
  }

  /// The hours in which nothing comes by itself; nil for none.
  var quietHours: QuietHours? {
    switch settings["quiet_hours"] {
    case .string("off")?: return nil
    case let value?:
      guard let from = value["from"]?.string.flatMap(TimeOfDay.init)?.second,
        let to = value["to"]?.string.flatMap(TimeOfDay.init)?.second
      else { return .standard }
      return QuietHours(from: from, to: to)
    case nil: return .standard
    }
  }

  /// Until when all reminders are silent; nil where they aren't.
  var mutedUntil: Instant? { lastSilence.flatMap { $0 > now && silenceStart ?? now <= now ? $0 : nil } }

  /// Where the last silence of all reminders ends, or ended: what fell into it does not come afterwards either.
  var lastSilence: Instant? { settings["mute_until"]?.string.flatMap { ISO8601.instant($0)?.instant } }

  /// Where it begins, or began; nil where that was at once.
  var silenceStart: Instant? { settings["mute_from"]?.string.flatMap { ISO8601.instant($0)?.instant } }

  /// A thing that can be asked about: what is tracked, or a metric that moodlet knows.
  func askable(_ id: String) -> TrackedQuestion? {
    if let own = tracked(id) { return own.isArchived ? nil : own }
    guard let metric = metrics[id] else { return nil }
    var question = TrackedQuestion(id: id, name: label(of: id), response: metric.isScale ? .scale : .numeric)
    if metric.isScale { (question.low, question.high) = (metric.range.lowerBound, metric.range.upperBound) }
    if !metric.isScale { question.unit = metric.unit }
    return question
  }

  /// What a reminder about something asks: the check-in, tracked questions, the questions of a goal; nothing for words.
  ///
  /// - Parameter isValue: Whether a value is meant where something to do has the same name.
  func asks(about: String, isValue: Bool = false) throws -> (name: String, asks: [String]) {
    if about == ReminderAbout.checkIn { return (text("remind.check_in_name"), [about]) }
    if isValue, let metric = askable(about) { return (metric.name, [metric.id]) }
    if case .exact(let known) = try names().match(about), known.kind != .activity, let own = askable(known.id) {
      return (own.name, [own.id])
    }
    let questions = try trackedQuestions().filter { !$0.isArchived }
    if let own = questions.first(where: { $0.id == about }) { return (own.name, [own.id]) }
    if let goal = try goals().first(where: { $0.name == about.lowercased() || $0.id == about }) {
      let own = questions.filter { $0.goal == goal.id }
      if !own.isEmpty { return (goal.name, own.map(\.id)) }
    }
    // What a goal is on is spoken of by its label.
    if try goals().contains(where: { $0.subject == about }) { return (label(of: about), []) }
    return (about, [])
  }

  /// A reminder as results and replies have it; without its next time where that is not asked for, since a rule takes
  /// its time to tell.
  func values(of reminder: ReminderRecord, hasNext: Bool = true) -> JSONObject {
    var values: JSONObject = ["id": .string(reminder.id), "name": .string(reminder.name)]
    values["about"] = .string(reminder.about)
    if !reminder.asks.isEmpty { values["asks"] = .strings(reminder.asks) }
    for member in reminder.schedule.json where member.key != "start" && member.key != "seed" {
      values[member.key] = member.value
    }
    if case .once(let at) = reminder.schedule.kind { values["at"] = .string(ISO8601.string(at, in: zone)) }
    if let until = reminder.schedule.until { values["until"] = .string(ISO8601.string(until, in: zone)) }
    if hasNext, let next = try? reminder.next(after: now, in: zone) {
      values["next"] = .string(ISO8601.string(next, in: zone))
    }
    if let until = reminder.silentUntil, until > now, values["next"] == nil { values["silent"] = .bool(true) }
    values["when"] = .string(text("remind.when", reminder.schedule.phrase(in: zone)))
    return values
  }

  /// The reminders that a name, number or `all` means.
  ///
  /// - Throws: `unknown`.
  func reminders(named name: String?, number: Int?) throws -> [ReminderRecord] {
    let all = try reminders()
    func unknown(_ name: String?) -> CommandError {
      .tracking(.unknown(.reminder, name: name, known: all.map(\.name)))
    }
    guard !all.isEmpty else { throw unknown(nil) }
    if let number {
      guard all.indices.contains(number - 1) else { throw unknown("\(number)") }
      return [all[number - 1]]
    }
    guard let name, !name.isEmpty else {
      // "move it" is the one that was spoken of last.
      if let last = recall(.lastReminder).string, let found = all.first(where: { $0.id == last }) { return [found] }
      return all
    }
    if name == "all" { return all }
    if let asked = all.first(where: { $0.id == name }) { return [asked] }
    let names = all.map { [$0.name, $0.name.replacing("-", with: " ")] + $0.asks + $0.asks.map { label(of: $0) } }
    let found = NameMatch.best(name, among: names).map { all[$0] }
    if !found.isEmpty { return found }
    // "The 9 o'clock one" is that of the evening or of the morning, whichever there is.
    var timed = all.filter { isAt(name, $0, ahead: true) }
    if timed.isEmpty { timed = all.filter { isAt(name, $0, ahead: false) } }
    guard !timed.isEmpty else { throw unknown(name) }
    return timed
  }

  /// Whether words are a time and no name: "today".
  func isTime(_ said: String) -> Bool {
    words.interpreter.time(in: said, prefersFuture: true, expect: "time", situation).json["start"] != nil
  }

  /// Asks which of several reminders is meant.
  func which(of reminders: [ReminderRecord], for command: String, _ arguments: JSONObject) -> Outcome {
    let shown = reminders.prefix(9)
    let options = shown.map { reminder -> JSON in
      var arguments = arguments
      arguments["number"] = nil
      // "The night one" names one of the hours of whichever is chosen.
      if arguments["old"] == nil, Catalogue.schema(named: command)?.parameter("old") != nil {
        arguments["old"] = arguments["name"]
      }
      arguments["name"] = .string(reminder.id)
      return .array([.object(["name": .string(command), "arguments": .object(arguments)])])
    }
    let values = shown.map { JSON.object(self.values(of: $0)) }
    var said: JSONObject = ["reminders": .array(numbered(values))]
    if shown.count < reminders.count { said["more"] = .int(reminders.count - shown.count) }
    return Outcome(
      .object(["reminders": .array(values)]), reply: "reminder_list.which", said,
      question: OpenQuestion(.choice, command: command, options: options))
  }

  /// The next times of a rule that begins now.
  func next(_ count: Int, of rule: String) -> [JSON] {
    let schedule = Schedule(.rules([rule]), start: CivilDateTime(zone.civil(at: now).date))
    return ((try? schedule.next(count, after: now, in: zone)) ?? []).map { .string(ISO8601.string($0, in: zone)) }
  }

  /// Values with their numbers in a list.
  func numbered(_ values: [JSON]) -> [JSON] {
    values.enumerated().map { index, value in
      var object = value.object ?? [:]
      object["number"] = .int(index + 1)
      return .object(object)
    }
  }
}

extension Schedule {
  /// What the replies need to put it into words.
  func phrase(in zone: TimeZoneRules) -> JSONObject {
    var values: JSONObject = [:]
    switch kind {
    case .once(let at): values["at"] = .string(ISO8601.string(at, in: zone))
    case .rules(let rules):
      values["rules"] = .array(rules.map { .object(Self.phrase(of: RecurrenceRule($0, start: start))) })
    case .sun(let sun):
      values["rules"] = .array(
        sun.days.map { day in
          var rule = Self.phrase(of: RecurrenceRule(day, start: start))
          rule["sun"] = .string(sun.edge.rawValue)
          if sun.minutes != 0 { rule["sun_\(sun.minutes < 0 ? "before" : "after")"] = .int(abs(sun.minutes)) }
          return .object(rule)
        })
    case .steps(let step, let from, let through):
      values["minutes"] = .int(step / 60)
      values["from"] = .string(Turn.clock(Double(from)))
      values["through"] = .string(Turn.clock(Double(through)))
    case .random(let count, let from, let through, _):
      values["count"] = .int(count)
      values["from"] = .string(Turn.clock(Double(from)))
      values["through"] = .string(Turn.clock(Double(through)))
    }
    if !weekdays.isEmpty {
      switch weekdays.map(\.rawValue).sorted() {
      case [1, 2, 3, 4, 5]: values["days_kind"] = .string("weekdays")
      case [6, 7]: values["days_kind"] = .string("weekend")
      case let days: values["days"] = .strings(days.map { ValueType.weekdayIDs[$0 - 1] })
      }
    }
    if let until { values["until"] = .string(ISO8601.string(zone.civil(at: until).date)) }
    return values
  }

  private static func phrase(of rule: RecurrenceRule) -> JSONObject {
    var values: JSONObject = ["freq": .string((rule.parts["FREQ"] ?? "").lowercased())]
    if let interval = rule.parts["INTERVAL"].flatMap({ Int($0) }), interval > 1 { values["interval"] = .int(interval) }
    let days = (rule.parts["BYDAY"]?.split(separator: ",") ?? []).compactMap { Weekday(ruleName: $0) }
    let ids = days.map(\.rawValue).sorted()
    // "The first Monday", "the last weekday".
    let place = rule.parts["BYDAY"]?.split(separator: ",").first?.dropLast(2) ?? ""
    if !ids.isEmpty, ["MONTHLY", "YEARLY"].contains(rule.parts["FREQ"]) {
      values["place"] = (Int(place) ?? rule.parts["BYSETPOS"].flatMap { Int($0) }).map(JSON.int)
    }
    if ids == [1, 2, 3, 4, 5] {
      values["days_kind"] = .string("weekdays")
    } else if ids == [6, 7] {
      values["days_kind"] = .string("weekend")
    } else if !ids.isEmpty {
      values["days"] = .strings(ids.map { ValueType.weekdayIDs[$0 - 1] })
    }
    if let months = rule.parts["BYMONTH"]?.split(separator: ",").compactMap({ Int($0) }) {
      values["months"] = .array(months.map { .string(String($0)) })
    }
    if let dates = rule.parts["BYMONTHDAY"] { values["dates"] = .strings(dates.split(separator: ",").map(String.init)) }
    if let count = rule.parts["COUNT"].flatMap({ Int($0) }) { values["count"] = .int(count) }
    let minutes = (rule.parts["BYMINUTE"] ?? "0").split(separator: ",").compactMap { Int($0) }
    let hours = (rule.parts["BYHOUR"]?.split(separator: ",") ?? []).compactMap { Int($0) }
    if !rule.hasClock, let first = hours.first(where: { !hours.contains(($0 + 23) % 24) }),
      hours.count(where: { !hours.contains(($0 + 1) % 24) }) == 1,
      let last = hours.first(where: { !hours.contains(($0 + 1) % 24) })
    {
      // "Every hour from 5pm to 3am": hours in a row, over midnight too.
      let end = rule.parts["FREQ"] == "HOURLY" ? last : (last + 1) % 24
      values["from"] = .string(Turn.clock(Double(first * 3600)))
      values["through"] = .string(Turn.clock(Double(end * 3600)))
    }
    if rule.hasClock, !hours.isEmpty {
      let times = hours.flatMap { hour in minutes.map { Turn.clock(Double(hour * 3600 + $0 * 60)) } }.sorted()
      // "At 9:30 and 17:00" is two of the four times that its hours and minutes make, on its first day as on all.
      let places = (rule.parts["BYSETPOS"]?.split(separator: ",") ?? []).compactMap { Int($0) }
      let chosen = places.filter(Array(times.indices).map { $0 + 1 }.contains)
      values["times"] = .strings(places.count > 1 && !chosen.isEmpty ? chosen.map { times[$0 - 1] } : times)
    }
    return values
  }
}

extension WriteTransaction {
  /// Writes a reminder in place of what stands under its id.
  func put(_ reminder: ReminderRecord) throws(StoreError) {
    try put(ReminderRecord.kind, reminder.id, JSON.object(reminder.json).text())
  }
}
