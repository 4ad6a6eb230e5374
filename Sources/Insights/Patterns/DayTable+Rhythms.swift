internal import CivilTime

/// Patterns of weekdays, parts of the day and hours.
extension DayTable {
  /// A weekday or part of the day differs by so many points, on at least so many days (behaviour: numbers).
  private static let leastDifference = 1.0
  private static let leastDays = 3

  /// Weekdays whose daily means lie at least a point from those of all days.
  func weekdayPatterns(_ daily: [DayMood]) -> [PatternCandidate] {
    let means = daily.map(\.mean)
    let overall = means.isEmpty ? 0 : mean(means)
    var looked: [(group: Weekday, days: [DayMood], p: Double)] = []
    for weekday in Weekday.allCases {
      let own = daily.filter { $0.day.weekday == weekday }
      guard own.count >= Self.leastDays else { continue }
      // Pearson's p of being that weekday is that of the t-test of equal variances, which serves few days best.
      let marks = daily.map { $0.day.weekday == weekday ? 1.0 : 0 }
      looked.append((weekday, own, Coefficient.pearson(marks, means)?.p ?? 1))
    }
    return Self.candidates(looked, overall: overall, apart: 7) { weekday, own, count, run in
      .weekday(weekday, mean: own, overall: overall, count: count, run: run)
    }
  }

  /// Parts of the day whose means, each day's own, lie at least a point from the mean of all days.
  func partPatterns(over days: Range<CivilDate>?) -> [PatternCandidate] {
    let overall = moods(over: days).map(\.mean)
    guard !overall.isEmpty else { return [] }
    let usual = mean(overall)
    var parts: [PartOfDay: [DayMood]] = [:]
    eachDay(over: days) { day, moments in
      for part in PartOfDay.allCases {
        let own = moments.filter { $0.hour >= 0 && PartOfDay(hour: Int($0.hour)) == part }.map(\.mood)
        guard let least = own.min(), let greatest = own.max(), let last = own.last else { continue }
        parts[part, default: []].append(
          DayMood(day: day, mean: mean(own), min: least, max: greatest, last: last, count: own.count))
      }
    }
    let looked = PartOfDay.allCases.compactMap { part -> (group: PartOfDay, days: [DayMood], p: Double)? in
      guard let own = parts[part], own.count >= Self.leastDays else { return nil }
      let others = PartOfDay.allCases.filter { $0 != part }.flatMap { parts[$0] ?? [] }.map(\.mean)
      let marks = own.map { _ in 1.0 } + others.map { _ in 0.0 }
      return (part, own, Coefficient.pearson(marks, own.map(\.mean) + others)?.p ?? 1)
    }
    return Self.candidates(looked, overall: usual, apart: 1) { part, own, count, run in
      .partOfDay(part, mean: own, overall: usual, count: count, run: run)
    }
  }

  /// Of groups of days, those whose mean lies at least a point from that of all days, the surest first; of the others
  /// only how likely chance is.
  ///
  /// - Parameter apart: How many days lie between two that follow each other.
  private static func candidates<Group>(
    _ looked: [(group: Group, days: [DayMood], p: Double)], overall: Double, apart: Int,
    _ finding: (Group, _ mean: Double, _ count: Int, _ run: Int) -> MoodPattern.Finding
  ) -> [PatternCandidate] {
    looked.map { group, days, p in
      let own = mean(days.map(\.mean))
      guard abs(own - overall) >= leastDifference - 1e-9 else { return PatternCandidate(p: p) }
      let run = Self.run(days, apart: apart) { day in differs(day.mean, from: overall, as: own) }
      let pattern = MoodPattern(
        finding: finding(group, own, days.count, run), confidence: 0, days: days.map(\.day))
      return PatternCandidate(p: p, pattern: pattern)
    }.sorted { $0.p < $1.p }
  }

  /// Each hour's moods against the other moods of the same days; a pattern is the lowest of those that are below.
  func dips(over days: Range<CivilDate>?) -> [PatternCandidate] {
    var differences = [[Double]](repeating: [], count: 24)
    var dates = [[CivilDate]](repeating: [], count: 24)
    eachDay(over: days) { day, moments in
      let timed = moments.filter { $0.hour >= 0 }
      let total = timed.reduce(0) { $0 + $1.mood }
      for hour in Set(timed.map(\.hour)) {
        let own = timed.filter { $0.hour == hour }
        guard own.count < timed.count else { continue }
        let sum = own.reduce(0) { $0 + $1.mood }
        let rest = (total - sum) / Double(timed.count - own.count)
        differences[Int(hour)].append(sum / Double(own.count) - rest)
        dates[Int(hour)].append(day)
      }
    }
    let hours = (0..<24).filter { differences[$0].count >= Self.leastDipDays }
    // Each day is its own control: whether the mean difference is 0. The surest low hour is the usual dip.
    var candidates = hours.map { PatternCandidate(p: Self.p(ofMeanZero: differences[$0])) }
    let low = hours.indices.filter { mean(differences[hours[$0]]) < 0 }
    guard let surest = low.min(by: { candidates[$0].p < candidates[$1].p }) else { return candidates }
    let hour = hours[surest]
    let finding = MoodPattern.Finding.dip(
      hour: hour, difference: mean(differences[hour]), count: differences[hour].count)
    candidates[surest].pattern = MoodPattern(finding: finding, confidence: 0, days: dates[hour])
    return candidates
  }

  private static let leastDipDays = 10

  /// The two-sided p of a one-sample t-test against 0.
  private static func p(ofMeanZero values: [Double]) -> Double {
    let sample = Sample(values)
    guard let variance = sample.variance else { return 1 }
    guard variance > 0 else { return sample.mean == 0 ? 1 : 0 }
    let t = sample.mean / (variance / Double(sample.count)).squareRoot()
    return StudentDistribution(degrees: Double(sample.count - 1)).twoSidedP(t)
  }

  /// Whether a value lies a point or more from the usual, on the same side as `mean`.
  private static func differs(_ value: Double, from usual: Double, as mean: Double) -> Bool {
    abs(value - usual) >= leastDifference - 1e-9 && (value < usual) == (mean < usual)
  }

  /// How many of the latest days, each `apart` days from the next, hold.
  private static func run(_ days: [DayMood], apart: Int, where holds: (DayMood) -> Bool) -> Int {
    var count = 0
    var next: CivilDate?
    for day in days.reversed() {
      guard holds(day), next.map({ $0 - day.day == apart }) ?? true else { break }
      count += 1
      next = day.day
    }
    return count
  }

  /// Visits the entries with a mood of each day that has one.
  func eachDay(over days: Range<CivilDate>?, _ visit: (CivilDate, [Moment]) -> Void) {
    let range = numbers(days)
    var place = momentPlace(range.lowerBound)
    let end = momentPlace(range.upperBound)
    while place < end {
      let day = moments[place].day
      var own: [Moment] = []
      while place < end, moments[place].day == day {
        if !moments[place].mood.isNaN { own.append(moments[place]) }
        place += 1
      }
      if !own.isEmpty { visit(CivilDate(dayNumber: Int(day)), own) }
    }
  }
}
