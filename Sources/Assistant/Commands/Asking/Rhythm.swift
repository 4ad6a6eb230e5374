internal import Charts
internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// Shows how the mood goes over the day, over the week, or over the month.
struct Rhythm: ReadingCommand {
  static let discloses = Disclosure.figures
  static let schema = CommandSchema(
    "rhythm", .read, .question,
    [
      Parameter(
        "by", .choice(["hour", "weekday", "month_part"]),
        "the cycle to look at; the day and the week when absent. month_part: the first ten days of months, the next ten, the rest"
      ),
      Parameter("period", .period, "the time to look at; all of it when absent"),
      Parameter("filter", .filter, "which entries or days to look at"),
      .asOf,
    ])

  /// From so many entries, or days, on a time is compared with others.
  static let least = 3

  private let by: String?
  private let period: Period?
  private let filter: JSON?

  init(_ arguments: Arguments) throws(CommandError) {
    by = arguments.string("by")
    filter = arguments["filter"]
    period = arguments["period"].flatMap(Period.init)
  }

  func run(in turn: Turn) throws -> Outcome {
    let filter = turn.filter(self.filter, period: period)
    let daily = try turn.dailyFigures(of: .mood, over: filter)
    var result: JSONObject = [:]
    if let period { result["period"] = period.json(in: turn.zone) }
    if let by { result["by"] = .string(by) }
    result["mood"] = daily.overall.map(JSON.object)
    result["days"] = .int(daily.count)
    let weekdays = Self.byWeekday(daily)
    let thirds = Self.byMonthPart(daily)
    if by == "month_part" { result["month_parts"] = .object(Self.compared(thirds)) }
    if by == nil || by == "weekday" { result["weekdays"] = .object(Self.compared(weekdays)) }
    let isOfDay = by == nil || by == "hour"
    let cells = try isOfDay ? turn.moodByHourOfWeek(filter) : [:]
    if isOfDay {
      result["parts"] = .object(Self.compared(Self.byPart(cells)))
      result["hours"] = .object(Self.compared(Self.byHour(cells)))
      result["cells"] = .array(
        cells.sorted { $0.key < $1.key }.map { cell in
          .object([
            "weekday": .int(cell.key / 24 + 1), "hour": .int(cell.key % 24), "mean": .double(cell.value.mean),
            "count": .int(cell.value.count),
          ])
        })
    }
    let count = daily.overall?["count"]?.int ?? 0
    var values = result
    values["cells"] = nil
    if let words = turn.words(of: self.filter) { values["condition"] = .string(words) }
    guard count >= SuccessRate.leastEntries else {
      values["count"] = .int(count)
      values["missing"] = .int(SuccessRate.leastEntries - count)
      return Outcome(
        .object(result), reply: count == 0 ? "rhythm.none" : "rhythm.few", values, evidence: Explain.none,
        period: period?.json(in: turn.zone))
    }
    var outcome = Outcome(
      .object(result), reply: "rhythm.\(by ?? "both")", values,
      evidence: ["kind": .string("rhythm"), "values": .object(values)], period: period?.json(in: turn.zone))
    outcome.picture =
      switch by {
      case "weekday": Illustration(bars(inOrder(weekdays, turn), turn), words: "rhythm.weekday_rows")
      case "month_part": Illustration(bars(thirds, turn), words: "rhythm.month_part_rows")
      default: Illustration(map(cells, turn), words: by == "hour" ? "rhythm.hour_rows" : "rhythm.rows")
      }
    return outcome
  }

  // MARK: Groups

  /// The moods of one time of the day or week.
  private struct Group {
    /// The members that name the time.
    var name: JSONObject
    var mean: Double
    /// The entries, or the days, that the mean is over.
    var count: Int
    /// The means of its days, for how sure a difference is; nil where only the whole is known.
    var sample: Sample?

    var json: JSONObject {
      var object = name
      object["mean"] = .double(mean)
      object["count"] = .int(count)
      return object
    }
  }

  /// The weekdays by the mean of their days' means.
  private static func byWeekday(_ daily: [DayFigure]) -> [Group] {
    Weekday.allCases.compactMap { weekday in
      let means = daily.filter { $0.day.weekday == weekday }.map(\.figure.mean)
      guard !means.isEmpty else { return nil }
      return Group(
        name: ["weekday": .int(weekday.rawValue)], mean: means.reduce(0, +) / Double(means.count), count: means.count,
        sample: Sample(means))
    }
  }

  /// The days of months up to the tenth, up to the twentieth, and those behind it, by the mean of their means.
  private static func byMonthPart(_ daily: [DayFigure]) -> [Group] {
    [("start", 1...10), ("middle", 11...20), ("end", 21...31)].compactMap { part, days in
      let means = daily.filter { days.contains($0.day.components.day) }.map(\.figure.mean)
      guard !means.isEmpty else { return nil }
      return Group(
        name: ["part": .string(part)], mean: means.reduce(0, +) / Double(means.count), count: means.count,
        sample: Sample(means))
    }
  }

  private static func byHour(_ cells: [Int: (count: Int, mean: Double)]) -> [Group] {
    (0..<24).compactMap { hour in
      Self.group(["hour": .int(hour), "time": .string(Self.clock(hour))], cells) { $0 == hour }
    }
  }

  /// Morning 5–12, afternoon 12–17, evening 17–22, night 22–5 (behaviour: numbers).
  private static func byPart(_ cells: [Int: (count: Int, mean: Double)]) -> [Group] {
    [("morning", 5..<12), ("afternoon", 12..<17), ("evening", 17..<22), ("night", 22..<29)].compactMap { part, hours in
      Self.group(["part": .string(part)], cells) { hours.contains($0) || hours.contains($0 + 24) }
    }
  }

  private static func group(
    _ name: JSONObject, _ cells: [Int: (count: Int, mean: Double)], _ hasHour: (Int) -> Bool
  ) -> Group? {
    let mine = cells.filter { hasHour($0.key % 24) }.sorted { $0.key < $1.key }.map(\.value)
    let count = mine.reduce(0) { $0 + $1.count }
    guard count > 0 else { return nil }
    let total = mine.reduce(0) { $0 + $1.mean * Double($1.count) }
    return Group(name: name, mean: total / Double(count), count: count)
  }

  private static func clock(_ hour: Int) -> String { (hour < 10 ? "0" : "") + "\(hour):00" }

  /// All groups, and the best and the hardest of those with enough behind them.
  private static func compared(_ groups: [Group]) -> JSONObject {
    var object: JSONObject = ["all": .array(groups.map { .object($0.json) })]
    let solid = groups.filter { $0.count >= least }
    if let best = solid.max(by: { $0.mean < $1.mean }), let hardest = solid.min(by: { $0.mean < $1.mean }),
      solid.count > 1, best.mean > hardest.mean
    {
      object["best"] = .object(best.json)
      object["hardest"] = .object(hardest.json)
      object["difference"] = .double(best.mean - hardest.mean)
      if let high = best.sample, let low = hardest.sample { object["clear"] = .bool(high.standsApart(from: low)) }
    }
    if let one = solid.first, solid.count > 1, object["best"] == nil { object["level"] = .object(one.json) }
    return object
  }

  // MARK: Pictures

  /// Weekdays from the one on which the user's weeks begin.
  private func inOrder(_ groups: [Group], _ turn: Turn) -> [Group] {
    (0..<7).compactMap { offset in
      let weekday = (turn.settings.weekStart.rawValue - 1 + offset) % 7 + 1
      return groups.first { $0.name["weekday"]?.int == weekday }
    }
  }

  private func bars(_ groups: [Group], _ turn: Turn) -> BarChart {
    BarChart(
      groups.map { group in
        BarChart.Bar(
          label: group.name["weekday"]?.int.map { turn.weekdayNames[$0 - 1] }
            ?? turn.words.label(group.name["part"]?.string ?? "", in: "month_part"),
          value: group.mean, text: "\(turn.rating(group.mean)) (\(group.count)×)", mood: group.mean)
      }, range: 1...5)
  }

  private func map(_ cells: [Int: (count: Int, mean: Double)], _ turn: Turn) -> HeatMap {
    let order = (0..<7).map { (turn.settings.weekStart.rawValue - 1 + $0) % 7 }
    return HeatMap(
      rows: order.map { turn.weekdayNames[$0] }, columns: (0..<24).map { ($0 < 10 ? "0" : "") + "\($0)" },
      means: order.map { day in (0..<24).map { cells[day * 24 + $0]?.mean } }, legend: turn.moodNames)
  }
}
