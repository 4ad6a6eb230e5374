internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// What a period comes to, and nothing from outside of it but the period before, which it is held against.
struct PeriodFigures {
  /// Streaks of low days are told before all else, from so many on.
  private static let lowDays = 3
  /// … and only in a time of at most so many.
  private static let lowRunDays = 35
  /// A run of good days is worth a word from so many on.
  private static let goodDays = 4
  /// From so many days on changes of level within the period are looked for.
  private static let changeDays = 56
  /// From so many days on it is told how many of them have an entry, where that is less than half.
  private static let coverageDays = 10

  let daily: [DayFigure]
  let entries: Int
  let moodCount: Int
  private(set) var json: JSONObject

  /// - Complexity: One pass over the entries of the period and of the one before.
  init(of period: Period, in turn: Turn) throws {
    let filter = EntryFilter(period: period)
    daily = try turn.journal.dailyFigures(of: .mood, over: filter)
    let looked = try turn.journal.dailyFigures(of: .entries, over: filter)
    entries = looked.valueCount
    let daysWithEntry = looked.count
    moodCount = daily.valueCount
    let streak = try turn.daysOfStreak()
    json = [
      "period": period.json(in: turn.zone), "entries": .int(entries), "days": .int(daysWithEntry),
      "streak": .int(streak),
    ]
    // A period that reaches past today ends today.
    let said = period.days(in: turn.zone)
    let days = said.lowerBound..<max(said.lowerBound, min(said.upperBound, turn.today + 1))
    if moodCount > 0 { json["mood"] = .object(try moodJSON(before: period, turn)) }
    addExtremes()
    json["activities"] = Summarize.counts(try turn.tagCounts(.activities, over: filter), as: "activity")
    json["emotions"] = Summarize.counts(try turn.tagCounts(.emotions, over: filter), as: "emotion")
    let performers = try turn.performers(over: days)
    if !performers.isEmpty { json["top_performers"] = .array(performers.map { .object($0) }) }
    json["trend"] = .string(Trend(ofDailyMeans: daily.map(\.figure.mean)).rawValue)
    let length = days.upperBound - days.lowerBound
    if let pattern = try pattern(over: days, turn) { json["pattern"] = .object(pattern) }
    if length >= Self.changeDays, let change = try turn.levelChanges(over: days).first {
      json["changed"] = .object(change)
    }
    if length >= Self.coverageDays, daysWithEntry * 2 < length {
      json["coverage"] = .object(["days": .int(daysWithEntry), "of": .int(length)])
    }
    if days.contains(turn.today), Self.isMilestone(streak) { json["presence"] = .int(streak) }
  }

  /// Runs of days that are worth a word.
  private static func isMilestone(_ days: Int) -> Bool {
    [3, 7, 14, 30, 60].contains(days) || days > 0 && (days % 100 == 0 || days % 365 == 0)
  }

  private func moodJSON(before period: Period, _ turn: Turn) throws -> JSONObject {
    guard let mean = daily.mean else { return [:] }
    var object: JSONObject = ["mean": .double(mean), "count": .int(moodCount)]
    let before = try turn.journal.dailyFigures(of: .mood, over: EntryFilter(period: period.previous))
    guard let earlier = before.mean, let change = MeanChange(from: earlier, to: mean) else { return object }
    // Entries of one day are alike, so days are what chance is reckoned with.
    let isClear = Sample(daily.map(\.figure.mean)).standsApart(
      from: Sample(before.map(\.figure.mean)), byAtLeast: Sample.leastMoodDifference)
    object["change"] = .object([
      "points": .double(change.points), "percent": .double(change.percent),
      "previous_mean": .double(earlier), "previous_count": .int(before.valueCount), "clear": .bool(isClear),
    ])
    return object
  }

  private mutating func addExtremes() {
    guard daily.count > 1, let best = daily.extremes?.best, let hardest = daily.extremes?.hardest,
      best.figure.mean != hardest.figure.mean
    else { return }
    func day(_ day: DayFigure) -> JSON {
      var object = day.json
      let alike = daily.count { abs($0.figure.mean - day.figure.mean) < 1e-9 }
      if alike > 1 { object["alike"] = .int(alike) }
      return .object(object)
    }
    json["best_day"] = day(best)
    json["hardest_day"] = day(hardest)
  }

  /// One pattern that lies within the period: a run of low days first, else another one each week.
  private func pattern(over days: Range<CivilDate>, _ turn: Turn) throws -> JSONObject? {
    guard days.upperBound - days.lowerBound >= Self.lowDays else { return nil }
    let table = try turn.dayTable(over: days)
    let patterns = DayTable.shown(
      table.patterns(over: days, today: days.upperBound - 1, activities: turn.words.activityFacts)
    ).filter { pattern in
      switch pattern.finding {
      // What was not done for a while is no part of how a time was.
      case .activityGap, .littleVariation: false
      case .streak(_, let length, let level, _):
        level == .low ? length >= Self.lowDays : level == .high && length >= Self.goodDays
      default: true
      }
    }
    let low = patterns.first { if case .streak(_, _, .low, _) = $0.finding { true } else { false } }
    // In a long time a run of low days is one thing among others.
    if let low, days.upperBound - days.lowerBound <= Self.lowRunDays { return low.json(in: turn) }
    let others = patterns.filter { if case .streak(_, _, .low, _) = $0.finding { false } else { true } }
    guard !others.isEmpty else { return nil }
    let week = (days.upperBound - 1).startOfWeek().dayNumber.floored(by: 7).quotient
    return others[week.floored(by: others.count).remainder].json(in: turn)
  }
}

extension [DayFigure] {
  /// How many values these days have.
  var valueCount: Int { reduce(0) { $0 + $1.figure.count } }

  /// The mean of all of them; nil without any.
  var mean: Double? {
    let count = valueCount
    return count == 0 ? nil : reduce(0) { $0 + $1.figure.total } / Double(count)
  }
}

extension Turn {
  /// What good moods came with in some days: what was done at least three times, at a rate that chance does not make, and
  /// not what the day after pays for.
  ///
  /// A rate has to lie two standard errors above that of all entries. What is drunk or watched is named only where the days
  /// after are no lower; anything else only where they are not clearly lower.
  func performers(over days: Range<CivilDate>, limit: Int = 3) throws -> [JSONObject] {
    let table = try dayTable(over: days)
    let mood = table.moodCounts(over: days)
    guard mood.count >= SuccessRate.leastEntries else { return [] }
    let usual = Double(mood.good) / Double(mood.count)
    let rates = table.successRates(over: days)
    let likely = SuccessRate.top(rates, entriesWithMood: mood.count, limit: rates.count).filter { rate in
      let error = (usual * (1 - usual) / Double(rate.count)).squareRoot()
      return rate.rate > usual + 2 * error
    }
    if likely.isEmpty { return [] }
    // The days after these show what is paid for later.
    let around = days.lowerBound - 90..<days.upperBound + 1
    let later = try dayTable(over: around, only: [.activity])
    return likely.filter { !isPaidForLater($0.activity, later, over: around) }.prefix(limit).map {
      [
        "activity": .string($0.activity), "success_rate": .double($0.rate), "successes": .int($0.successes),
        "count": .int($0.count), "days": .int(days.upperBound - days.lowerBound),
      ]
    }
  }

  /// Whether the days after an activity are worse than those after days without it.
  func isPaidForLater(_ activity: String, _ table: DayTable, over days: Range<CivilDate>) -> Bool {
    let factors = [SeriesID(.activity, activity)]
    let after = Correlations(of: table, factors: factors, lags: 1...1, over: days).all.first?.comparison
    guard let after else { return words.activityFacts[activity]?.category == "intake" }
    let facts = words.activityFacts[activity]
    let isTreat = facts?.category == "intake" || facts?.category == "leisure" && facts?.isSuggested == false
    return isTreat ? after.difference < 0 : after.difference < 0 && after.with.standsApart(from: after.without)
  }
}
