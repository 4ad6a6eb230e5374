internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// Sums up a period: mood and its change, days, activities, emotions, trend.
struct Summarize: ReadingCommand {
  static let discloses = Disclosure.figures
  static let schema = CommandSchema(
    "summary", .read, .question,
    [
      Parameter("period", .period, "the time to sum up; this week when absent, and all of it with a filter"),
      Parameter("filter", .filter, "the entries or days to sum up"),
      .asOf,
    ])

  /// Success rates are over this many days up to the period's end, since a week alone is too short for them.
  static let performerDays = 90

  private let period: Period?
  private let filter: JSON?

  init(_ arguments: Arguments) throws(CommandError) {
    period = arguments["period"].flatMap(Period.init)
    filter = arguments["filter"]
  }

  func run(in turn: Turn) throws -> Outcome {
    if let filter, let words = turn.words(of: filter) { return try under(filter, words, turn) }
    let start = turn.today.startOfWeek(turn.settings.weekStart)
    let period = period ?? .days(start..<start + 7)
    let filter = EntryFilter(period: period)
    let days = period.days(in: turn.zone)
    let entries = try turn.journal.figure(of: .entries, over: filter)
    let mood = try turn.journal.figure(of: .mood, over: filter)
    let daily = try turn.journal.dailyFigures(of: .mood, over: filter)
    let streak = try turn.streak()

    var result: JSONObject = [
      "period": period.json(in: turn.zone), "entries": .int(entries?.count ?? 0),
      "days": .int(try turn.journal.dailyFigures(of: .entries, over: filter).count), "streak": .int(streak.days),
    ]
    if let mood {
      result["mood"] = .object(try moodFigures(mood, before: period, in: turn))
    }
    if daily.count > 1 {
      let best = daily.reversed().max { $0.figure.mean < $1.figure.mean }
      let hardest = daily.reversed().min { $0.figure.mean < $1.figure.mean }
      if let best, let hardest, best.figure.mean != hardest.figure.mean {
        result["best_day"] = .object(Self.day(best))
        result["hardest_day"] = .object(Self.day(hardest))
      }
    }
    result["activities"] = Self.counts(try turn.journal.tagCounts(.activities, over: filter), as: "activity")
    result["emotions"] = Self.counts(try turn.journal.tagCounts(.emotions, over: filter), as: "emotion")
    let performers = try topPerformers(until: days.upperBound, in: turn)
    if !performers.isEmpty { result["top_performers"] = .array(performers) }
    if let pattern = try pattern(until: min(days.upperBound, turn.today + 1), in: turn) {
      result["pattern"] = .object(pattern)
    }
    let trend = Trend(ofDailyMeans: daily.map(\.figure.mean))
    result["trend"] = .string(trend.rawValue)

    var evidence: JSONObject = ["kind": .string("summary"), "values": .object(result)]
    evidence["daily"] = .array(daily.prefix(31).map { .object(Self.day($0)) })
    let total = try turn.journalEntryCount()
    var values = result
    values["total"] = .int(total)
    let reply: String
    switch (entries?.count ?? 0, mood?.count ?? 0) {
    case (0, _): reply = "summary.none"
    case (_, 0): reply = "summary.no_mood"
    default: reply = total < SuccessRate.leastEntries ? "summary.few" : "summary.period"
    }
    return Outcome(
      .object(result), reply: reply, values, evidence: mood == nil ? Explain.none : evidence,
      period: period.json(in: turn.zone))
  }

  /// The days or entries that fit a condition, beside the others.
  private func under(_ filter: JSON, _ words: String, _ turn: Turn) throws -> Outcome {
    let fitting = turn.filter(filter, period: period)
    var others = fitting
    others.condition = fitting.condition.map(Condition.not)
    func side(_ filter: EntryFilter) throws -> JSONObject {
      let daily = try turn.journal.dailyFigures(of: .mood, over: filter)
      var side: JSONObject = ["days": .int(daily.count)]
      guard let mood = try turn.journal.figure(of: .mood, over: filter) else { return side }
      let mean = daily.reduce(0) { $0 + $1.figure.mean } / Double(max(daily.count, 1))
      side["mean"] = .double(filter.unit == .day ? mean : mood.mean)
      side["count"] = .int(mood.count)
      return side
    }
    var result: JSONObject = ["filter": filter, "condition": .string(words)]
    if let period { result["period"] = period.json(in: turn.zone) }
    result["basis"] = .string(fitting.unit == .day ? "days" : "entries")
    result["entries"] = .int(try turn.journal.count(fitting))
    result["days"] = .int(try turn.journal.dailyFigures(of: .entries, over: fitting).count)
    let mood = try side(fitting)
    if mood["mean"] != nil { result["mood"] = .object(mood) }
    let rest = try side(others)
    if rest["mean"] != nil { result["others"] = .object(rest) }
    result["activities"] = Self.counts(try turn.journal.tagCounts(.activities, over: fitting), as: "activity")
    result["emotions"] = Self.counts(try turn.journal.tagCounts(.emotions, over: fitting), as: "emotion")
    let isEmpty = result["entries"]?.int == 0
    return Outcome(
      .object(result),
      reply: isEmpty ? "summary.none_such" : mood["mean"] == nil ? "summary.no_mood_such" : "summary.such",
      evidence: isEmpty ? Explain.none : ["kind": .string("summary"), "values": .object(result)],
      period: period?.json(in: turn.zone))
  }

  private func moodFigures(_ mood: Figure, before period: Period, in turn: Turn) throws -> JSONObject {
    var object: JSONObject = ["mean": .double(mood.mean), "count": .int(mood.count)]
    let earlier = EntryFilter(period: period.previous)
    if let previous = try turn.journal.figure(of: .mood, over: earlier),
      let change = MeanChange(from: previous.mean, to: mood.mean)
    {
      object["change"] = .object([
        "points": .double(change.points), "percent": .double(change.percent),
        "previous_mean": .double(previous.mean), "previous_count": .int(previous.count),
      ])
    }
    return object
  }

  private func topPerformers(until end: CivilDate, in turn: Turn) throws -> [JSON] {
    let filter = EntryFilter(days: (end - Self.performerDays)..<end)
    guard let mood = try turn.journal.figure(of: .mood, over: filter) else { return [] }
    let rates = try turn.journal.tagCounts(.activities, over: filter).map {
      SuccessRate(activity: $0.name, count: $0.moodCount, successes: $0.successes)
    }
    return SuccessRate.top(rates, entriesWithMood: mood.count).map {
      .object([
        "activity": .string($0.activity), "success_rate": .double($0.rate), "successes": .int($0.successes),
        "count": .int($0.count), "days": .int(Self.performerDays),
      ])
    }
  }

  /// One pattern of the days up to the period's end; another one each week, where there are several.
  private func pattern(until end: CivilDate, in turn: Turn) throws -> JSONObject? {
    let days = end - Self.performerDays..<end
    let patterns = DayTable.shown(
      try turn.dayTable(over: days).patterns(over: days, today: end - 1, activities: turn.words.activityFacts))
    guard !patterns.isEmpty else { return nil }
    let week = (end - 1).startOfWeek().dayNumber.floored(by: 7).quotient
    return patterns[week.floored(by: patterns.count).remainder].json(in: turn)
  }

  private static func day(_ day: DayFigure) -> JSONObject {
    [
      "date": .string(ISO8601.string(day.day)), "mean": .double(day.figure.mean), "count": .int(day.figure.count),
    ]
  }

  private static func counts(_ tags: [TagCount], as key: String) -> JSON {
    .array(tags.prefix(5).map { .object([key: .string($0.name), "count": .int($0.count)]) })
  }
}

extension Period {
  /// The period of the same length just before this one; for a calendar month or year, the calendar one before it.
  var previous: Period {
    switch self {
    case .days(let days):
      let first = days.lowerBound
      if first == first.startOfMonth, days.upperBound == days.upperBound.startOfMonth {
        let a = first.components
        let b = days.upperBound.components
        let months = (b.year - a.year) * 12 + b.month - a.month
        return .days(first.adding(months: -months)..<first)
      }
      return .days(first - (days.upperBound - first)..<first)
    case .instants(let instants):
      let length = instants.upperBound.microseconds - instants.lowerBound.microseconds
      return .instants(
        Instant(microseconds: instants.lowerBound.microseconds - length)..<instants.lowerBound)
    }
  }
}
