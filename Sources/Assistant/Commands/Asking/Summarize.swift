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
    "summary", .read, .question, [Parameter("period", .period, "the time to sum up; this week when absent")])

  /// Success rates are over this many days up to the period's end, since a week alone is too short for them.
  static let performerDays = 90

  private let period: Period?

  init(_ arguments: Arguments) throws(CommandError) { period = arguments["period"].flatMap(Period.init) }

  func run(in turn: Turn) throws -> Outcome {
    let start = turn.today.startOfWeek(turn.settings.weekStart)
    let period = period ?? .days(start..<start + 7)
    let filter = EntryFilter(nil, period: period)
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

  private func moodFigures(_ mood: Figure, before period: Period, in turn: Turn) throws -> JSONObject {
    var object: JSONObject = ["mean": .double(mood.mean), "count": .int(mood.count)]
    let earlier = EntryFilter(nil, period: period.previous)
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
