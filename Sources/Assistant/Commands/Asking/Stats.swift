internal import Charts
internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// One figure about the mood, a metric, an activity, an emotion or the entries themselves.
struct Stats: ReadingCommand {
  static let discloses = Disclosure.figures
  static let schema = CommandSchema(
    "stats", .read, .question,
    [
      Parameter("subject", .symbol, "mood, entries, a metric, an activity or an emotion; mood when absent"),
      Parameter(
        "stat",
        .choice([
          "average", "min", "max", "latest", "count", "total", "trend", "best_day", "worst_day", "variability", "range",
          "median", "distribution", "recovery", "debt", "success_rate", "regularity", "peak", "slope", "lateness",
          "run", "gap", "spacing", "words", "time",
        ]),
        """
        the figure; what suits the subject when absent. range: lowest and highest; recovery: how long low spells last; debt: \
        sleep missing over 14 days; success_rate: how often a good mood came with it; regularity: how often you look in; \
        peak: when it came up most; slope: a straight line through the days; lateness: how what was written late differs; run: \
        the most days in a row that fit, and those up to now; gap: the longest time without it; spacing: how far apart its \
        days lie; words: how many words the notes have; time: how long it \
        took in all; best_day and worst_day with \
        by: the best and the hardest of those
        """),
      Parameter("period", .period, "the time to look at; all of it when absent"),
      Parameter("filter", .filter, "which entries or days to look at"),
      Parameter(
        "of", .choice(["entries", "days", "nights", "weeks", "empty_days"]),
        "what is counted, and with range: what is compared; entries when absent. empty_days: days without an entry"),
      Parameter(
        "by", .choice(["day", "week", "month", "weekday", "hour", "part_of_day", "person", "place"]),
        "one figure for each of these"),
      Parameter("window", .integer(2...366), "the mean of so many days up to each day"),
      Parameter(
        "beside", .choice(["above", "below"]),
        "with by: only those above, or below, bound; the average when it is absent"),
      Parameter("bound", .number(0...1_000_000), "with beside: the value to set them beside"),
      Parameter(
        "target", .number(1...24),
        "with debt: the hours of a night that are enough; the goal or what is usual when absent"),
      Parameter("limit", .integer(1...50), "with best_day and worst_day: so many days, weeks or months, not one"),
      .asOf,
    ])

  let arguments: Arguments

  init(_ arguments: Arguments) throws(CommandError) { self.arguments = arguments }

  func run(in turn: Turn) throws -> Outcome {
    if arguments.string("stat") == "time", let name = arguments.string("subject") {
      return try timeSpent(on: name, in: turn)
    }
    var outcome = try answer(about: arguments.string("subject") ?? "mood", in: turn)
    if let aside = try untimed(in: turn) { outcome.asides.append(aside) }
    try addLowerPressure(to: &outcome, in: turn)
    // What nobody said of the time outside can be guessed from walks and steps, as a range.
    if arguments.string("subject") == OutdoorEstimate.metric, arguments["filter"] == nil, arguments["by"] == nil,
      let days = arguments["period"].flatMap(Period.init)?.days(in: turn.zone),
      let estimate = try OutdoorEstimate(of: days, in: turn)
    {
      var result = outcome.result.object ?? JSONObject()
      result["estimated"] = estimate.json
      outcome.result = .object(result)
      var aside = Aside("stats.outdoors", estimate.json.object ?? JSONObject())
      aside.isAskedFor = true
      outcome.asides.append(aside)
    }
    return outcome
  }

  func answer(about name: String, in turn: Turn) throws -> Outcome {
    let period = arguments["period"].flatMap(Period.init)
    let filter = turn.filter(arguments["filter"], period: period)
    let subject = try turn.subject(
      named: name, over: filter, isCounted: arguments.string("stat") == "count")
    let stat = arguments.string("stat") ?? Self.standardStat(for: subject)

    var result: JSONObject = ["subject": .string(name), "stat": .string(stat)]
    if let period { result["period"] = period.json(in: turn.zone) }
    var evidence: JSONObject = ["kind": .string("stats"), "subject": .string(name), "stat": .string(stat)]
    if let period { evidence["period"] = period.json(in: turn.zone) }
    if let words = turn.words(of: arguments["filter"]) {
      result["condition"] = .string(words)
      result["fitting"] = arguments["filter"]?.object.map { .string(turn.phrase(of: $0)) }
      result["filter"] = arguments["filter"]
      evidence["condition"] = .string(words)
    }
    let question = FigureQuestion(
      turn: turn, name: name, subject: subject, filter: filter, period: period, result: result)
    if let by = arguments.string("by") {
      let beside = arguments.string("beside").map { ($0 == "above", arguments["bound"]?.double) }
      return try question.grouped(by: by, stat: stat, beside: beside, limit: arguments["limit"]?.int)
    }
    if let window = arguments["window"]?.int { return try question.rolling(width: window) }
    if let limit = arguments["limit"]?.int, ["best_day", "worst_day"].contains(stat) {
      return try question.days(best: isMost(stat, subject, turn), limit: limit)
    }
    let of = arguments.string("of")
    if stat == "debt", let target = arguments["target"]?.double { return try question.debt(target: target) }
    if FigureQuestion.kinds.contains(stat), let answer = try question.answer(stat, of: of) { return answer }
    if of == "empty_days" { return try question.emptyDays() }
    if stat == "count", let of, of != "entries" {
      return try count(of, subject, filter, turn, result)
    }
    if stat == "average", subject.isMeasured, filter.condition != nil, filter.unit == .day {
      return try averageOfDays(subject, filter, turn, result)
    }
    guard let figure = try figure(of: subject, over: filter, for: stat, turn) else {
      result["count"] = .int(0)
      if stat == "count" || stat == "total" { result["value"] = .int(0) }
      return none(result, subject)
    }
    result["count"] = .int(figure.count)
    evidence["count"] = .int(figure.count)
    if case .metric(let id) = subject, let unit = turn.metrics[id]?.unit { result["unit"] = .string(unit) }

    var line: LineChart?
    switch stat {
    case "average":
      guard let average = try average(of: subject, figure, filter, turn, &result) else {
        return none(result, subject)
      }
      result["value"] = .double(average)
      if subject.isMeasured, let coverage = try coverage(of: subject, period, filter, turn) {
        result["coverage"] = .object(coverage)
      }
    case "min" where subject.isMeasured: try end(figure.min, \.min, subject, filter, turn, &result)
    case "max" where subject.isMeasured: try end(figure.max, \.max, subject, filter, turn, &result)
    case "total": result["value"] = .double(figure.total)
    case "count": result["value"] = .int(figure.count)
    case "latest":
      result["value"] = .double(figure.latest)
      result["day"] = .string(ISO8601.string(figure.latestDay))
    case "variability":
      if let deviation = figure.standardDeviation { result["value"] = .double(deviation) }
    default:
      var days = try turn.dailyFigures(of: subject, over: filter)
      // A day that isn't over has had no time to fill.
      if subject == .entries, stat == "worst_day", days.count > 1 { days.removeAll { $0.day == turn.today } }
      evidence["days"] = .int(days.count)
      result["days"] = .int(days.count)
      if stat == "trend" {
        trend(of: days, subject, &result)
        if case .metric(let id) = subject, let better = turn.better(of: id), better != .neither,
          let way = result["trend"]?.string, ["up", "down"].contains(way)
        {
          result["is_better"] = .bool((better == .higher) == (way == "up"))
        }
        line = turn.line(of: days, subject)
      } else if let day = Self.extreme(of: days, subject, isBest: isMost(stat, subject, turn)) {
        result["day"] = .string(ISO8601.string(day.day))
        let value = Self.value(of: day, subject)
        result["value"] = .double(value)
        result["count"] = .int(day.figure.count)
        let alike = days.count { abs(Self.value(of: $0, subject) - value) < 1e-9 }
        if alike > 1 { result["alike"] = .int(alike) }
      }
    }
    let values = Self.values(result, subject)
    evidence["kind"] = .string(stat == "trend" ? "trend" : "stats")
    evidence["values"] = .object(values)
    var outcome = Outcome(
      .object(result), reply: "stats.\(subject.kind).\(stat)", values, evidence: evidence,
      // "What happened then" asks about the day that was named.
      period: result["day"]?.string.flatMap(ISO8601.date).map { Period.days($0..<$0 + 1).json(in: turn.zone) }
        ?? arguments["period"])
    if let line { outcome.picture = Illustration(line) }
    return outcome
  }

  /// What is known of all values. What is told by days is put together from their figures, which are kept: a pass through all
  /// entries would cost more than the answer.
  private func figure(
    of subject: FigureSubject, over filter: EntryFilter, for stat: String, _ turn: Turn
  ) throws -> Figure? {
    guard ["trend", "best_day", "worst_day"].contains(stat) else {
      return try turn.journal.figure(of: subject, over: filter)
    }
    let days = try turn.dailyFigures(of: subject, over: filter).map(\.figure)
    guard var figure = days.last else { return nil }
    for day in days.dropLast() {
      figure.count += day.count
      figure.total += day.total
      figure.min = Swift.min(figure.min, day.min)
      figure.max = Swift.max(figure.max, day.max)
    }
    return figure
  }

  /// How many days of a period a figure rests on, where it leaves out more than a fifth of them.
  private func coverage(
    of subject: FigureSubject, _ period: Period?, _ filter: EntryFilter, _ turn: Turn
  ) throws -> JSONObject? {
    guard let days = period?.days(in: turn.zone), filter.condition == nil else { return nil }
    let length = min(days.upperBound, turn.today + 1) - days.lowerBound
    guard length >= 5 else { return nil }
    let known = try turn.dailyFigures(of: subject, over: filter).count
    return known * 5 < length * 4 ? ["days": .int(known), "of": .int(length)] : nil
  }

  /// The lowest or highest value, with its day where there is one such day, else how many share it.
  private func end(
    _ value: Double, _ key: KeyPath<Figure, Double>, _ subject: FigureSubject, _ filter: EntryFilter, _ turn: Turn,
    _ result: inout JSONObject
  ) throws {
    result["value"] = .double(value)
    let days = try turn.dailyFigures(of: subject, over: filter).filter { $0.figure[keyPath: key] == value }
    if days.count == 1 { result["day"] = .string(ISO8601.string(days[0].day)) }
    if days.count > 1, let last = days.last {
      result["alike"] = .int(days.count)
      result["last"] = .string(ISO8601.string(last.day))
    }
  }

  /// How many days, nights or weeks have what was asked for.
  private func count(
    _ of: String, _ subject: FigureSubject, _ filter: EntryFilter, _ turn: Turn, _ result: JSONObject
  ) throws -> Outcome {
    var result = result
    let isAll = subject == .mood && filter.condition != nil
    let days = try turn.dailyFigures(of: isAll ? .entries : subject, over: filter)
    let count =
      of == "weeks" ? Set(days.map { $0.day.startOfWeek(turn.settings.weekStart) }).count : days.count
    result["value"] = .int(count)
    result["count"] = .int(count)
    result["of"] = .string(of)
    if of != "weeks", arguments["filter"] != nil {
      // Of all days that have what is looked at.
      var open: JSONObject = [:]
      for key in ["weekdays", "parts_of_day", "by"] { open[key] = arguments["filter"]?.object?[key] }
      let all = try turn.dailyFigures(
        of: isAll ? .mood : .entries, over: turn.filter(.object(open), period: arguments["period"].flatMap(Period.init))
      ).count
      if all > 0 {
        result["out_of"] = .int(all)
        result["share"] = .double(Double(count) / Double(all))
      }
    }
    var values = Self.values(result, subject)
    if let last = days.last { values["last"] = .string(ISO8601.string(last.day)) }
    return Outcome(
      .object(result), reply: "stats.\(of)", values,
      evidence: ["kind": .string("stats"), "values": .object(values), "count": .int(count)],
      period: arguments["period"])
  }

  /// The mean of what the days that fit come to, each day counted once.
  private func averageOfDays(
    _ subject: FigureSubject, _ filter: EntryFilter, _ turn: Turn, _ result: JSONObject
  ) throws -> Outcome {
    var result = result
    let days = try turn.dailyFigures(of: subject, over: filter)
    guard !days.isEmpty else {
      result["count"] = .int(0)
      return none(result, subject)
    }
    var addsUp = false
    if case .metric(let id) = subject, let metric = turn.metrics[id] {
      result["unit"] = .string(metric.unit)
      addsUp = metric.addsUp
    }
    let values = days.map { addsUp ? $0.figure.total : $0.figure.mean }
    result["value"] = .double(values.reduce(0, +) / Double(values.count))
    result["count"] = .int(days.count)
    result["days"] = .int(days.count)
    result["basis"] = .string("days")
    let shown = Self.values(result, subject)
    return Outcome(
      .object(result), reply: "stats.\(subject.kind).average", shown,
      evidence: ["kind": .string("stats"), "values": .object(shown), "count": .int(days.count)],
      period: arguments["period"])
  }

  private func none(_ result: JSONObject, _ subject: FigureSubject) -> Outcome {
    Outcome(
      .object(result), reply: "stats.none", Self.values(result, subject), evidence: Explain.none,
      period: arguments["period"])
  }

  /// The mean of what is measured. For an activity or an emotion, the mean mood of the entries that name it; for the
  /// entries themselves, how many there are for each day so far.
  private func average(
    of subject: FigureSubject, _ figure: Figure, _ filter: EntryFilter, _ turn: Turn, _ result: inout JSONObject
  ) throws -> Double? {
    var filter = filter
    switch subject {
    case .mood, .metric, .answer: return figure.mean
    case .activity(let id):
      guard filter.activities.isEmpty || filter.activities == [id] else { return nil }
      filter.activities = [id]
    case .emotion(let emotion):
      guard filter.emotions.isEmpty || filter.emotions == [emotion] else { return nil }
      filter.emotions = [emotion]
    case .person(let name):
      guard filter.people.isEmpty || filter.people == [name] else { return nil }
      filter.people = [name]
    case .place(let name):
      guard filter.places.isEmpty || filter.places == [name] else { return nil }
      filter.places = [name]
    case .entries:
      let said = arguments["period"].flatMap(Period.init)?.days(in: turn.zone)
      let first = try said?.lowerBound ?? turn.journal.entries(filter, order: .oldestFirst, limit: 1).first?.day
      let end = min(said?.upperBound ?? turn.today + 1, turn.today + 1)
      return Double(figure.count) / Double(max(1, end - (first ?? turn.today)))
    }
    guard let mood = try turn.journal.figure(of: .mood, over: filter) else { return nil }
    result["count"] = .int(mood.count)
    return mood.mean
  }

  /// What the replies may name: the result, and the kind of its subject.
  private static func values(_ result: JSONObject, _ subject: FigureSubject) -> JSONObject {
    var values = result
    values["kind"] = .string(subject.kind)
    return values
  }

  private static func standardStat(for subject: FigureSubject) -> String {
    switch subject {
    case .mood, .metric: "average"
    case .activity, .emotion, .person, .place, .answer, .entries: "count"
    }
  }

  /// The value of a day: the mean of moods, the sum of what adds up.
  private static func value(of day: DayFigure, _ subject: FigureSubject) -> Double {
    if case .mood = subject { return day.figure.mean }
    return day.figure.total
  }

  /// Whether the day with the most is asked for: of pain the best day has the least.
  private func isMost(_ stat: String, _ subject: FigureSubject, _ turn: Turn) -> Bool {
    guard case .metric(let id) = subject, ["best_day", "worst_day"].contains(stat), turn.better(of: id) == .lower else {
      return ["best_day", "max"].contains(stat)
    }
    return stat == "worst_day"
  }

  private static func extreme(of days: [DayFigure], _ subject: FigureSubject, isBest: Bool) -> DayFigure? {
    // The later of equal days, which is easier to remember.
    days.reversed().max { a, b in
      isBest ? value(of: a, subject) < value(of: b, subject) : value(of: a, subject) > value(of: b, subject)
    }
  }

  private func trend(of days: [DayFigure], _ subject: FigureSubject, _ result: inout JSONObject) {
    let values = days.map { Self.value(of: $0, subject) }
    if case .mood = subject {
      result["trend"] = .string(Trend(ofDailyMeans: values).rawValue)
      if let difference = Trend.difference(ofDailyMeans: values) { result["value"] = .double(difference) }
    } else {
      let trend = ValueTrend(of: values)
      result["trend"] = .string(trend.direction.rawValue)
      if let earlier = trend.earlier, let later = trend.later {
        result["earlier"] = .double(earlier)
        result["later"] = .double(later)
        result["value"] = .double(later - earlier)
      }
    }
  }
}
