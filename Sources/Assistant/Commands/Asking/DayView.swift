internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// One day: its entries in order, how it stands beside what is usual, the same day a year ago, what waits.
struct DayView {
  /// What is usual is the middle of the daily means of so many days before; from so many of them on.
  private static let usualDays = 90, leastUsual = 10
  /// The most entries that are listed.
  private static let most = 40

  private let day: CivilDate
  private let turn: Turn

  init(_ day: CivilDate, _ turn: Turn) {
    self.day = day
    self.turn = turn
  }

  func outcome() throws -> Outcome {
    let filter = EntryFilter(days: day..<day + 1)
    let entries = try turn.journal.entries(filter, order: .oldestFirst, limit: Self.most)
    let total = try turn.journalEntryCount()
    var result: JSONObject = [
      "period": Period.days(day..<day + 1).json(in: turn.zone), "date": .string(ISO8601.string(day)),
      "entries": .int(try turn.journal.count(filter)), "days": .int(entries.isEmpty ? 0 : 1),
      "streak": .int(try turn.daysOfStreak()),
    ]
    let mood = try turn.journal.figure(of: .mood, over: filter)
    if let mood {
      var object: JSONObject = ["mean": .double(mood.mean), "count": .int(mood.count)]
      if mood.count > 1 {
        object["min"] = .double(mood.min)
        object["max"] = .double(mood.max)
        if mood.max > mood.min { object["varies"] = .bool(true) }
      }
      result["mood"] = .object(object)
      if let usual = try usual() {
        result["usual"] = .double(usual)
        result["difference"] = .double(mood.mean - usual)
        let unusual = try unusual()
        if !unusual.isEmpty { result["unusual"] = .array(unusual.map(JSON.object)) }
      }
    }
    result["activities"] = Summarize.counts(try turn.tagCounts(.activities, over: filter), as: "activity")
    result["emotions"] = Summarize.counts(try turn.tagCounts(.emotions, over: filter), as: "emotion")
    if let past = try yearAgo() { result["year_ago"] = .object(past) }
    if day == turn.today {
      let waiting = try turn.waitingNames()
      if !waiting.isEmpty { result["waiting"] = .strings(waiting) }
      result["so_far"] = .bool(true)
    }
    var values = result
    values["total"] = .int(total)
    if day == turn.today { values["today"] = .bool(true) }
    // Programs that may see figures alone are not shown what was written.
    let rows = entries.map { entry in
      var row = entry.shortJSON
      // The note of a day's only entry stands whole below it.
      if turn.source == .mcp || entries.count == 1 { row["note"] = nil }
      return JSON.object(row)
    }
    values["list"] = .array(rows.within(History.mostBytes))
    if entries.count == 1, turn.source != .mcp, let note = entries.first?.note { values["note"] = .string(note) }
    let evidence: JSONObject = ["kind": .string("summary"), "values": .object(result)]
    return Outcome(
      .object(result), reply: entries.isEmpty ? day > turn.today ? "summary.ahead" : "summary.none" : "summary.day",
      values, evidence: mood == nil ? Explain.none : evidence, period: result["period"])
  }

  /// The middle of the daily means before the day; nil for too few.
  private func usual() throws -> Double? {
    let before = try turn.journal.dailyFigures(over: EntryFilter(days: day - Self.usualDays..<day))
    guard before.count >= Self.leastUsual else { return nil }
    return Quartiles(of: before.map(\.figure.mean))?.median
  }

  /// What was measured on the day and lies clearly outside of the middle half of the days before: short sleep, much coffee.
  private func unusual() throws -> [JSONObject] {
    let before = day - Self.usualDays..<day
    let table = try turn.dayTable(over: before.lowerBound..<day + 1)
    return table.series.filter { $0.kind == .metric && !$0.isFelt(in: turn) }.compactMap {
      id -> (JSONObject, Double)? in
      guard let metric = turn.metrics[id.name], let own = table.values(of: id, over: day..<day + 1).first else {
        return nil
      }
      let values = table.values(of: id, over: before).map { metric.addsUp ? $0.total : $0.total / Double($0.count) }
      let value = metric.addsUp ? own.total : own.total / Double(own.count)
      guard values.count >= Self.leastUsual, let usual = Quartiles(of: values), usual.upper > usual.lower else {
        return nil
      }
      let width = usual.upper - usual.lower
      let distance = max(usual.lower - value, value - usual.upper) / width
      guard distance >= Self.leastDistance else { return nil }
      func amount(_ value: Double) -> JSONObject {
        [
          "subject": .string(id.name), "kind": .string("metric"), "value": .double(value), "unit": .string(metric.unit),
        ]
      }
      var object = amount(value)
      object["usually"] = .object(amount(usual.median))
      object["days"] = .int(values.count)
      return (object, distance)
    }.sorted { $0.1 > $1.1 }.prefix(Self.mostUnusual).map(\.0)
  }

  /// Out of the ordinary is what lies so many widths of the middle half outside of it; so much of it is told.
  private static let leastDistance = 0.5, mostUnusual = 3

  /// The same date a year before, with a line that was written then.
  private func yearAgo() throws -> JSONObject? {
    let date = day.adding(months: -12)
    let filter = EntryFilter(days: date..<date + 1)
    guard let figure = try turn.journal.dailyFigures(over: filter).first else { return nil }
    var object = figure.json
    guard turn.source != .mcp else { return object }
    let written = try turn.journal.entries(filter, order: .oldestFirst, limit: Self.most)
    if let quote = Quote.all(in: written, turn).first { object["note"] = .string(quote.note) }
    return object
  }
}

/// Today, the week, one pattern and what waits, on one screen.
struct Dashboard {
  private let turn: Turn

  init(_ turn: Turn) { self.turn = turn }

  func outcome() throws -> Outcome {
    let today = turn.today
    let total = try turn.journalEntryCount()
    guard total > 0 else {
      return Outcome(.object([:]), reply: "summary.none", ["total": .int(0)], evidence: Explain.none)
    }
    var result: JSONObject = [:]
    let entries = try turn.journal.entries(EntryFilter(days: today..<today + 1), order: .oldestFirst, limit: 8)
    if let mood = try turn.journal.dailyFigures(over: EntryFilter(days: today..<today + 1)).first {
      result["today"] = .object(mood.json)
    }
    let start = today.startOfWeek(turn.settings.weekStart)
    let week = try PeriodFigures(of: .days(start..<start + 7), in: turn)
    result["week"] = .object(week.json)
    result["streak"] = .int(try turn.daysOfStreak())
    let waiting = try turn.waitingNames()
    if !waiting.isEmpty { result["waiting"] = .strings(waiting) }
    var values = result
    values["total"] = .int(total)
    if turn.source != .mcp { values["list"] = .array(entries.map { .object($0.shortJSON) }) }
    for member in week.json { values[member.key] = member.value }
    let insight = turn.settings.isOn("insights") ? try turn.dailyInsight() : nil
    if let insight {
      result["insight"] = .object(insight.json)
      values["insight"] = .string(insight.text)
      turn.noteShown(insight)
    }
    return Outcome(
      .object(result), reply: "summary.dashboard", values,
      evidence: insight?.evidence ?? ["kind": .string("summary"), "values": .object(week.json)],
      period: week.json["period"])
  }
}

extension Turn {
  /// The names of the reminders that wait; nothing is marked as seen.
  func waitingNames() throws -> [String] {
    var book = ReminderBook(recall(.reminders))
    return try look(&book).waiting.map(\.reminder.name)
  }
}
