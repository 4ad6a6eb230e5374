import CivilTime
import Testing

@testable import Insights

@Suite struct ClearDifferenceTests {
  @Test(
    arguments: [
      ([3, 3, 3, 3], [4, 4, 4, 4], true),
      ([1, 5, 1, 5], [2, 5, 2, 5], false),
      ([3], [5, 5, 5], false),
      ([], [5, 5], false),
    ] as [([Double], [Double], Bool)])
  func `means stand apart beyond two standard errors`(a: [Double], b: [Double], expected: Bool) {
    #expect(Insights.Sample(a).standsApart(from: Insights.Sample(b)) == expected)
  }

  @Test func `a difference that is smaller than what is worth a word is none`() {
    #expect(
      !Insights.Sample([3, 3, 3]).standsApart(
        from: Insights.Sample([3.1, 3.1, 3.1]), byAtLeast: Insights.Sample.leastMoodDifference))
  }

  @Test func `a trend within chance is steady, however large it looks`() {
    #expect(Trend(ofDailyMeans: [1, 5, 1, 5, 2, 5]) == .stable)
    #expect(Trend(ofDailyMeans: [2, 2.1, 2, 4, 4.1, 4]) == .improving)
  }

  @Test(
    arguments: [
      ([1, 2, 3, 4], (1.75, 2.5, 3.25)), ([5], (5, 5, 5)), ([4, 1, 3, 2, 5], (2, 3, 4)),
    ] as [([Double], (Double, Double, Double))])
  func `quartiles are those of R's type 7`(values: [Double], expected: (Double, Double, Double)) throws {
    let quartiles = try #require(Quartiles(of: values))
    #expect((quartiles.lower, quartiles.median, quartiles.upper) == expected)
  }

  @Test func `there are no quartiles of nothing`() { #expect(Quartiles(of: []) == nil) }
}

@Suite struct RecoveryTests {
  private let start = CivilDate(year: 2026, month: 1, day: 1)

  private func days(_ means: [Double]) -> [(day: CivilDate, mean: Double)] {
    means.enumerated().map { (start + $0, $1) }
  }

  @Test func `a spell lasts from the low day to the first that is back near the usual`() {
    let recovery = Recovery(days([Double](repeating: 4, count: 12) + [1, 2, 3, 3.6, 4, 2, 4]))
    #expect(recovery.spells.map(\.days) == [3, 1])
    #expect(recovery.durations == nil)
  }

  @Test func `a spell that runs has no end, and is none of the lengths`() {
    let recovery = Recovery(days([Double](repeating: 4, count: 12) + [1, 2]))
    #expect(recovery.spells.map(\.days) == [nil])
  }

  @Test func `low days that are usual begin no spell, nor do days of which too little is known`() {
    #expect(Recovery(days([Double](repeating: 2, count: 30))).spells.isEmpty)
    #expect(Recovery(days([4, 4, 1, 4])).spells.isEmpty)
  }

  @Test func `the middle and the quarters are told from five spells on`() throws {
    var means = [Double](repeating: 4, count: 20)
    for length in [1, 2, 3, 2, 2] { means += [Double](repeating: 1, count: length) + [4, 4, 4, 4, 4, 4] }
    let durations = try #require(Recovery(days(means)).durations)
    #expect((durations.lower, durations.median, durations.upper) == (2, 2, 2))
  }
}

@Suite struct CoinTrialTests {
  @Test func `no pair can come to less than two orders of all`() {
    #expect(CoinTrial.leastP(pairs: 2) == 0.5)
    #expect(CoinTrial.leastP(pairs: 14) == 2.0 / 16384)
  }

  @Test(
    arguments: [
      ([1, 1, 1, 1, 1, 1], 2.0 / 64), ([1, -1], 1), ([3, 1], 0.5), ([0, 0, 0], 1), ([2, 1, -1], 0.75),
    ] as [([Double], Double)])
  func `the probability counts all orders that the coin could have given`(differences: [Double], expected: Double) {
    #expect(CoinTrial(differences).p == expected)
  }

  @Test func `the interval is Student's`() throws {
    let interval = try #require(CoinTrial([1, 2, 3]).interval)
    #expect(abs(interval.lowerBound - (2 - 4.302652729911275 / 3.0.squareRoot())) < 1e-9)
  }
}

@Suite struct WeekdayTieTests {
  /// Ten weeks from a Monday on: a mood for each day and whether the factor occurs.
  private func table(_ mood: (Int) -> Double, _ factor: (Int) -> Bool) -> DayTable {
    let monday = CivilDate(year: 2026, month: 1, day: 5)
    var table = DayTable(
      moments: (0..<70).map { DayTable.Moment(day: monday + $0, hour: $0 % 2 == 0 ? 9 : 20, mood: mood($0)) })
    table.add(SeriesID(.activity, "it"), at: (0..<70).filter(factor))
    return table
  }

  private func finding(_ table: DayTable) throws -> Correlation {
    try #require(Correlations(of: table, factors: [SeriesID(.activity, "it")], lags: 0...0).all.first)
  }

  @Test func `a factor of one weekday says so, and is sure of nothing`() throws {
    let found = try finding(table({ $0 % 7 == 0 ? 2 : 4 + Double($0 % 3) * 0.1 }, { $0 % 7 == 0 }))
    #expect(found.comparison?.mostlyOn == .monday)
    #expect(found.badge == .low)
  }

  @Test func `what is left within weekdays decides whether the week explains it`() throws {
    // Lower on working days, whether the thing is done or not.
    let week = try finding(
      table({ ($0 % 7 < 5 ? 3 : 4.5) + Double($0 * 7 % 5) * 0.1 }, { $0 % 7 < 5 && $0 % 3 != 0 }))
    #expect(week.comparison?.weekdayTie == .week)
    #expect(week.badge == .low)
    // Higher wherever the thing is done.
    let own = try finding(table({ ($0 % 3 == 0 ? 4.5 : 3) + Double($0 * 7 % 5) * 0.1 }, { $0 % 3 == 0 }))
    #expect(own.comparison?.weekdayTie == nil)
    #expect(own.badge == .high)
  }

  @Test func `moods of a part of the day are those of its hours`() {
    let evening = table({ $0 % 2 == 0 ? 2 : 5 }, { _ in false }).withMoods(in: .evening)
    #expect(evening.moods().allSatisfy { $0.mean == 5 })
    #expect(evening.moods().count == 35)
  }

  @Test func `two factors make four groups`() throws {
    var table = table({ Double(1 + $0 % 2 + $0 / 2 % 2 * 2) }, { $0 % 2 == 1 })
    table.add(SeriesID(.activity, "other"), at: (0..<70).filter { $0 / 2 % 2 == 1 })
    let crossing = try #require(table.crossed(SeriesID(.activity, "it"), SeriesID(.activity, "other")))
    #expect(
      crossing.both.mean == 4 && crossing.first.mean == 2 && crossing.second.mean == 3 && crossing.neither.mean == 1)
    #expect(crossing.beyondSum == 0)
    #expect(crossing.both.count + crossing.first.count + crossing.second.count + crossing.neither.count == 70)
  }
}
