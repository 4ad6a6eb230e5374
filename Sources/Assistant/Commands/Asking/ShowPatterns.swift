internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// Shows the patterns of a period: weekdays, parts of the day, nights, streaks, what helped and is not there.
struct ShowPatterns: ReadingCommand {
  static let discloses = Disclosure.figures
  static let schema = CommandSchema(
    "patterns", .read, .question,
    [
      Parameter("period", .period, "the time to look at; the last year when absent"),
      Parameter("daily", .boolean, "the one that is worth telling today, or none"),
      Parameter("ledger", .boolean, "what was told before: when, and what became of it"),
      Parameter("changes", .boolean, "where the level of mood, sleep and what is measured changed"),
      .asOf,
    ])

  /// The days that are looked at when no period is named.
  static let usualDays = 365
  /// So many patterns are told, and so many unsure ones where there is no other.
  static let mostShown = 5, mostUnsure = 2

  private let period: Period?
  private let arguments: Arguments

  init(_ arguments: Arguments) throws(CommandError) {
    self.arguments = arguments
    period = arguments["period"].flatMap(Period.init)
  }

  func run(in turn: Turn) throws -> Outcome {
    if arguments["ledger"]?.bool == true { return ledger(in: turn) }
    if arguments["daily"]?.bool == true { return try daily(in: turn) }
    if arguments["changes"]?.bool == true { return try changes(in: turn) }
    let days = period?.days(in: turn.zone) ?? turn.today - (Self.usualDays - 1)..<turn.today + 1
    let table = try turn.dayTable()
    let moods = table.moods(over: days)
    let count = moods.reduce(0) { $0 + $1.count }
    let patterns = table.patterns(over: days, today: turn.today, activities: turn.words.activityFacts)
    let shown = DayTable.shown(patterns).prefix(Self.mostShown).map { $0.json(in: turn) }
    let unsure = patterns.filter { !$0.isShown }.map { $0.json(in: turn) }
    var result: JSONObject = [
      "period": .object([
        "start": .string(ISO8601.string(days.lowerBound)), "end": .string(ISO8601.string(days.upperBound)),
      ]),
      "patterns": .array(shown.map(JSON.object)), "entries": .int(count), "days": .int(moods.count),
    ]
    if !unsure.isEmpty { result["unsure"] = .array(unsure.map(JSON.object)) }
    var values = result
    if period == nil { values["period"] = nil }
    let evidence: JSONObject = ["kind": .string("patterns"), "values": .object(values)]
    let asked = period.map { $0.json(in: turn.zone) }
    func outcome(_ reply: String, evidence: JSONObject = evidence) -> Outcome {
      Outcome(.object(result), reply: reply, values, evidence: evidence, period: asked)
    }
    guard count > 0 else {
      values["total"] = .int(try turn.journalEntryCount())
      return outcome("patterns.empty", evidence: Explain.none)
    }
    guard count >= SuccessRate.leastEntries else {
      values["missing"] = .int(SuccessRate.leastEntries - count)
      return outcome("patterns.few", evidence: Explain.none)
    }
    if !shown.isEmpty { return outcome("patterns.list") }
    values["unsure"] = .array(unsure.prefix(Self.mostUnsure).map(JSON.object))
    return outcome(unsure.isEmpty ? "patterns.none" : "patterns.unsure")
  }
}

extension ShowPatterns {
  /// So many lines of the ledger are shown, the latest first.
  private static let mostLines = 10

  /// What was told before.
  private func ledger(in turn: Turn) -> Outcome {
    let lines = InsightLedger(turn.recall(.insights)).lines.sorted { ($0.last, $0.id) > ($1.last, $1.id) }
    let result: JSONObject = ["lines": .array(lines.map { .object($0.json) }), "count": .int(lines.count)]
    var values = result
    values["lines"] = .array(lines.prefix(Self.mostLines).map { .object($0.json) })
    return Outcome(.object(result), reply: lines.isEmpty ? "insight.ledger_empty" : "insight.ledger", values)
  }

  /// The insight of the day.
  private func daily(in turn: Turn) throws -> Outcome {
    let count = try turn.dayTable().moodCount
    guard count >= SuccessRate.leastEntries else {
      let missing: JSONObject = ["entries": .int(count), "missing": .int(SuccessRate.leastEntries - count)]
      return Outcome(
        .object(missing), reply: count == 0 ? "patterns.empty" : "patterns.few", missing, evidence: Explain.none)
    }
    let gone = try turn.takenBack()
    guard let insight = try turn.dailyInsight() else {
      var outcome = Outcome(.object(["insight": .null]), reply: "insight.none", evidence: Explain.none)
      outcome.asides = gone
      return outcome
    }
    turn.noteShown(insight)
    var outcome = Outcome(
      .object(["insight": .object(insight.json)]), reply: "insight.told", insight.json, evidence: insight.evidence)
    outcome.asides = gone
    return outcome
  }

  /// Where levels changed.
  private func changes(in turn: Turn) throws -> Outcome {
    let said = period?.days(in: turn.zone) ?? turn.today - (Self.usualDays - 1)..<turn.today + 1
    let days = said.lowerBound..<max(said.lowerBound, min(said.upperBound, turn.today + 1))
    let found = try turn.levelChanges(over: days)
    var result: JSONObject = ["changes": .array(found.map { .object($0) })]
    result["days"] = .int(try turn.journal.dailyFigures(of: .entries, over: EntryFilter(days: days)).count)
    if let period { result["period"] = period.json(in: turn.zone) }
    let missing = Turn.leastDays - (result["days"]?.int ?? 0)
    if found.isEmpty, missing > 0 { result["missing"] = .int(missing) }
    var values = result
    values["changes"] = .array(found.prefix(Self.mostShown).map { .object($0) })
    return Outcome(
      .object(result), reply: found.isEmpty ? "insight.no_changes" : "insight.changes", values,
      evidence: found.isEmpty ? Explain.none : ["kind": .string("changes"), "values": .object(values)],
      period: period.map { $0.json(in: turn.zone) })
  }
}

extension MoodPattern {
  /// So many days of the evidence are listed.
  private static let mostDays = 31

  /// The pattern in the catalogue's form, with a sentence that describes it.
  func json(in turn: Turn) -> JSONObject {
    var object = figures
    object["description"] = .string(turn.sentence("patterns.item.\(kind.rawValue)", object))
    object["confidence"] = .double(confidence)
    object["evidence"] = .object([
      "count": .int(days.count),
      "days": .array(days.suffix(Self.mostDays).map { .string(ISO8601.string($0)) }),
    ])
    return object
  }

  private var figures: JSONObject {
    var object: JSONObject = ["type": .string(kind.rawValue)]
    switch finding {
    case .weekday(let weekday, let mean, let overall, let count, let run):
      object["weekday"] = .string("\(weekday)")
      object.add(mean: mean, overall: overall, count: count, run: run)
    case .partOfDay(let part, let mean, let overall, let count, let run):
      object["part"] = .string(part.rawValue)
      object.add(mean: mean, overall: overall, count: count, run: run)
    case .dip(let hour, let difference, let count):
      object["hour"] = .int(hour)
      object["time"] = .string(hour < 10 ? "0\(hour):00" : "\(hour):00")
      object["difference"] = .double(difference)
      object["count"] = .int(count)
    case .sleep(let short, let long, let lag):
      object["short"] = .object(["count": .int(short.count), "mean": .double(short.mean)])
      object["long"] = .object(["count": .int(long.count), "mean": .double(long.mean)])
      object["lag"] = .int(lag)
    case .streak(let label, let length, let level, let isRunning):
      object["mood"] = .int(label)
      object["days"] = .int(length)
      object["level"] = .string(level.rawValue)
      object["running"] = .bool(isRunning)
      if let first = days.first { object["start"] = .string(ISO8601.string(first)) }
      if let last = days.last { object["last"] = .string(ISO8601.string(last)) }
    case .activityGap(let activity, let days, let successes, let count):
      object["activity"] = .string(activity)
      object["days"] = .int(days)
      object["successes"] = .int(successes)
      object["count"] = .int(count)
      object["success_rate"] = .double(count == 0 ? 0 : Double(successes) / Double(count))
    case .littleVariation(let mood, let count):
      object["mood"] = .double(mood)
      object["count"] = .int(count)
    }
    return object
  }
}

extension JSONObject {
  fileprivate mutating func add(mean: Double, overall: Double, count: Int, run: Int) {
    self["mean"] = .double(mean)
    self["overall"] = .double(overall)
    self["difference"] = .double(mean - overall)
    self["count"] = .int(count)
    self["run"] = .int(run)
  }
}
