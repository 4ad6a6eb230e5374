internal import Charts
internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// Sets two periods, or two kinds of days, side by side.
///
/// Periods are compared over their entries. Kinds of days are compared by the means of the days, so that a day with many
/// entries counts once.
struct Compare: ReadingCommand {
  static let discloses = Disclosure.figures
  static let schema = CommandSchema(
    "compare", .read, .question,
    [
      Parameter("period", .period, "the time to look at"),
      Parameter("with", .period, "the period to compare it with; the one before when absent"),
      Parameter("filter", .filter, "the days to compare"),
      Parameter("with_filter", .filter, "the days to compare them with; all others when absent"),
      Parameter(
        "subject", .symbol,
        "mood, entries, a metric, an activity or an emotion; mood when absent. activities: how often each was done"),
      Parameter("around", .period, "a date: the days before it beside those from it on"),
      Parameter("event", .text(limit: 100), "the title of an event, in place of its date"),
      Parameter("days", .integer(3...mostDays), "so many days on either side; 28 when absent"),
      Parameter("until_now", .boolean, "with around or event: all days from it up to today, and as many before it"),
      .asOf,
    ])

  /// From so many values on a side is compared.
  static let least = 3

  let arguments: Arguments
  private let period: Period?
  private let with: Period?

  init(_ arguments: Arguments) throws(CommandError) {
    self.arguments = arguments
    period = arguments["period"].flatMap(Period.init)
    with = arguments["with"].flatMap(Period.init)
  }

  func run(in turn: Turn) throws -> Outcome {
    let name = arguments.string("subject") ?? "mood"
    if let around = arguments["around"] ?? arguments["event"] { return try sides(of: around, in: turn) }
    if name == "activities" { return try habits(in: turn) }
    let subject = try turn.subject(named: name, over: turn.filter(nil, period: period))
    let (first, second) = try sides(subject, turn)

    var result: JSONObject = ["subject": .string(name), "basis": .string(isByDay ? "days" : "entries")]
    if isByDay, let period { result["period"] = period.json(in: turn.zone) }
    result["first"] = .object(first.json)
    result["second"] = .object(second.json)
    // How often something happened is a number even when it is small; a mean needs values behind it.
    let isCount = !subject.isMeasured && !isByDay
    let isEnough = isCount ? first.count + second.count > 0 : min(first.count, second.count) >= Self.least
    if let a = first.mean, let b = second.mean {
      var difference: JSONObject = ["points": .double(a - b)]
      if b != 0 { difference["percent"] = .double((a - b) / abs(b) * 100) }
      if isEnough, first.shared == 0,
        let welch = first.sample.flatMap({ a in second.sample.flatMap { WelchTest(a, $0) } })
      {
        difference["p"] = .double(welch.p)
        difference["low"] = .double(welch.interval.lowerBound)
        difference["high"] = .double(welch.interval.upperBound)
      }
      result["difference"] = .object(difference)
      // What chance makes often is no change, here as in a summary.
      if subject == .mood, difference["p"] != nil, let mine = first.sample, let other = second.sample,
        !mine.standsApart(from: other, byAtLeast: isByDay ? 0 : Sample.leastMoodDifference)
      {
        result["same"] = .bool(true)
      }
    }
    if first.shared > 0 { result["shared"] = .int(first.shared) }
    result["enough"] = .bool(isEnough)
    var values = result
    values["kind"] = .string(subject.kind)
    values["needed"] = .int(Self.least)
    if subject.kind == "metric" {
      values["unit"] = turn.metrics[name].map { .string($0.unit) }
      // Each side is told as the metric's values are.
      for (key, side) in [("first", first), ("second", second)] {
        var told = side.json
        told["subject"] = .string(name)
        told["value"] = side.mean.map(JSON.double)
        values[key] = .object(told)
      }
      try addLowerPressures(to: &values, in: turn)
    }
    let hasNone = min(first.count, second.count) == 0 && !(isCount && isEnough)
    let isShare = isByDay && subject.isYesOrNo
    let reply =
      hasNone
      ? "compare.none"
      : !isEnough ? "compare.few" : isCount ? "compare.counts" : isShare ? "compare.shares" : "compare.means"
    var outcome = Outcome(
      .object(result), reply: reply, values,
      evidence: hasNone ? Explain.none : ["kind": .string("compare"), "values": .object(values)],
      period: arguments["period"])
    if reply == "compare.means" { outcome.picture = picture(of: [first, second], subject, isByDay, turn) }
    return outcome
  }

  /// Whether kinds of days are compared, and not times.
  private var isByDay: Bool { arguments["with_filter"] != nil || arguments["filter"] != nil && with == nil }

  private func sides(_ subject: FigureSubject, _ turn: Turn) throws -> (Side, Side) {
    try isByDay ? kindsOfDays(subject, turn) : periods(subject, turn)
  }

  /// What both sides come to on average.
  func means(of subject: FigureSubject, in turn: Turn) throws -> [Double?] {
    let (first, second) = try sides(subject, turn)
    return [first.mean, second.mean]
  }

  // MARK: Pictures

  /// Both sides at the same scale: periods as lines, kinds of days by how often each mood came up.
  private func picture(of sides: [Side], _ subject: FigureSubject, _ isByDay: Bool, _ turn: Turn) -> Illustration? {
    let titles = sides.map { turn.sentence("compare.title", $0.json) }
    if !isByDay {
      let values = sides.flatMap(\.daily).map { subject == .mood ? $0.figure.mean : $0.figure.total }
      guard let low = values.min(), let high = values.max() else { return nil }
      let lines = sides.compactMap { turn.line(of: $0.daily, subject, range: low...high) }
      guard lines.count == sides.count else { return nil }
      return Illustration(SmallMultiples(zip(titles, lines).map { .init($0, $1) }))
    }
    guard subject == .mood else { return nil }
    let shares = sides.map { side in
      (1...5).map { mood in
        Double(side.daily.count { Int(($0.figure.mean + 0.5).rounded(.down)) == mood })
          / Double(max(side.daily.count, 1))
      }
    }
    let most = shares.joined().max() ?? 1
    let charts = shares.map { shares in
      let bars = shares.enumerated().map { place, share in
        BarChart.Bar(
          label: turn.moodNames[place], value: share, text: turn.words.number((share * 100).rounded()) + "%",
          mood: Double(place + 1))
      }
      return BarChart(bars, range: 0...max(most, 1e-9))
    }
    return Illustration(SmallMultiples(zip(titles, charts).map { .init($0, $1) }))
  }

  // MARK: Sides

  /// What the values of one side come to.
  private struct Side {
    /// The members that say which entries or days these are.
    var name: JSONObject
    var mean: Double?
    /// The values, or the days, that the mean is over.
    var count: Int
    var days: Int
    /// The values as a group, for how sure their difference is; nil for counts.
    var sample: Sample?
    /// The days that belong to the other side too.
    var shared = 0
    /// What the days come to, for the picture.
    var daily: [DayFigure] = []

    var json: JSONObject {
      var object = name
      if let mean { object["mean"] = .double(mean) }
      object["count"] = .int(count)
      object["days"] = .int(days)
      return object
    }
  }

  private func periods(_ subject: FigureSubject, _ turn: Turn) throws -> (Side, Side) {
    let week = turn.today.startOfWeek(turn.settings.weekStart)
    let first = period ?? with?.following ?? .days(week..<week + 7)
    let second = with ?? first.previous
    func side(_ period: Period) throws -> Side {
      let filter = turn.filter(arguments["filter"], period: period)
      let daily = try turn.journal.dailyFigures(of: subject, over: filter)
      let count = daily.valueCount
      return Side(
        name: ["kind": .string("period"), "period": period.json(in: turn.zone)],
        mean: subject.isMeasured ? daily.mean : Double(count), count: count, days: daily.count,
        // Entries of one day are alike, so days are what chance is reckoned with.
        sample: subject.isMeasured ? Sample(daily.map(\.figure.mean)) : nil, daily: daily)
    }
    return (try side(first), try side(second))
  }

  private func kindsOfDays(_ subject: FigureSubject, _ turn: Turn) throws -> (Side, Side) {
    var all = try turn.journal.dailyFigures(of: subject, over: turn.filter(nil, period: period))
    if subject.isYesOrNo {
      // Of what one does or not, each day with an entry says one of both.
      let done = Set(all.map(\.day))
      all = try turn.journal.dailyFigures(of: .entries, over: turn.filter(nil, period: period)).map {
        DayFigure(day: $0.day, figure: Figure(done.contains($0.day) ? 1 : 0, day: $0.day, at: $0.figure.latestAt))
      }
    }
    func days(of filter: JSON) throws -> Set<CivilDate> {
      var fitting = turn.filter(filter, period: period)
      if filter["by"] == nil { fitting.unit = .day }
      return Set(try turn.journal.dailyFigures(of: .entries, over: fitting).map(\.day))
    }
    func side(_ name: JSONObject, _ isMine: (CivilDate) -> Bool) -> Side {
      let daily = all.filter { isMine($0.day) }
      let values = daily.map { subject == .mood ? $0.figure.mean : $0.figure.total }
      return Side(
        name: name, mean: values.isEmpty ? nil : values.reduce(0, +) / Double(values.count), count: values.count,
        days: values.count, sample: Sample(values), daily: daily)
    }
    let filter = arguments["filter"] ?? .object([:])
    let mine = try days(of: filter)
    var first = side(Self.name(of: filter, in: turn), mine.contains)
    guard let withFilter = arguments["with_filter"] else {
      return (first, side(["kind": .string("others")]) { !mine.contains($0) })
    }
    let others = try days(of: withFilter)
    first.shared = all.count { mine.contains($0.day) && others.contains($0.day) }
    return (first, side(Self.name(of: withFilter, in: turn), others.contains))
  }

  /// What kind of days a filter takes, for the words.
  static func name(of filter: JSON, in turn: Turn) -> JSONObject {
    let members = filter.object?.members.map(\.key).filter { $0 != "by" } ?? []
    let weekdays = Set((filter["weekdays"]?.array ?? []).compactMap(\.string))
    var kind = members.count == 1 ? members[0] : "other"
    if kind == "weekdays", weekdays == Set(ValueType.weekdayIDs.suffix(2)) { kind = "weekend" }
    if kind == "weekdays", weekdays == Set(ValueType.weekdayIDs.prefix(5)) { kind = "workdays" }
    var name: JSONObject = ["kind": .string(kind), "filter": filter]
    if !named.contains(kind), let words = turn.words(of: filter) {
      name["kind"] = .string("condition")
      name["condition"] = .string(words)
    }
    return name
  }

  /// The kinds of days that have words of their own.
  private static let named: Set<String> = ["weekend", "workdays", "weekdays", "activities", "emotions", "weather"]
}
