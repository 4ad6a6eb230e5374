import CivilTime
import JournalModel
import Testing

@testable import Insights

@Suite struct CorrelationsTests {
  @Test func `an activity's mood is held against that of the entries without it`() throws {
    let entries =
      (0..<6).map { Sample.entry($0, hour: 9, mood: $0 < 5 ? 4 : 3, activities: ["yoga"]) }
      + (0..<4).map { Sample.entry($0, hour: 18, mood: 2) } + [Sample.entry(9, activities: ["yoga"])]
    let found = try #require(DayTable(entries: entries).activityCorrelation("yoga"))
    #expect((found.count, found.successes, found.others) == (6, 5, 4))
    #expect(found.successRate == 5.0 / 6)
    #expect(found.meanWithout == 2)
    #expect(abs((found.difference ?? 0) - (23.0 / 6 - 2)) < 1e-12)
    #expect(found.lastSeen == Sample.start + 9)
    #expect(found.isEnough)
  }

  /// By hand: z = ½ ln(1.42 / 0.58), its error √(1.0882 / 362), 1.96 errors either way, back through tanh.
  @Test func `the interval of a rank correlation narrows with its days`() throws {
    func interval(_ r: Double, _ days: Int) throws -> ClosedRange<Double>? {
      Correlation(
        factor: .mood, outcome: .mood, lag: 0, days: days, spearman: try #require(Coefficient(r: r, count: days)), q: 0
      ).spearmanInterval
    }
    let wide = try #require(try interval(0.42, 365))
    #expect(abs(wide.lowerBound - 0.32762) < 1e-4 && abs(wide.upperBound - 0.50435) < 1e-4)
    let few = try #require(try interval(0.42, 10))
    #expect(few.lowerBound < 0 && few.upperBound > 0.8)
    #expect(try interval(1, 10) == nil)
    #expect(try interval(0.5, 3) == nil)
  }

  @Test func `with too little it says how many are missing`() throws {
    let entries = (0..<7).map { Sample.entry($0, mood: 3, activities: $0 == 0 ? ["yoga"] : []) }
    let found = try #require(DayTable(entries: entries).activityCorrelation("yoga"))
    #expect(found.missing == (3, 2))
    #expect(!found.isEnough)
    #expect(DayTable(entries: entries).activityCorrelation("golf") == nil)
  }

  @Test(arguments: [
    (30, 0.009, Badge.high), (29, 0.009, .medium), (30, 0.01, .medium), (14, 0.049, .medium), (13, 0.001, .low),
    (100, 0.05, .low),
  ])
  func `badges go by paired days and q`(days: Int, q: Double, badge: Badge) {
    #expect(Badge(days: days, q: q) == badge)
  }

  @Test(arguments: 0...7) func `figures over days with gaps are those of the pairs`(lag: Int) throws {
    let table = DayTable(entries: Sample.noise(days: 90, seed: 11).filter { $0.day.dayNumber % 5 != 0 })
    for factor in table.series where factor != .mood {
      let (x, y) = pairs(table.daily(factor).values, table.daily(.mood).values, lag: lag)
      let found = Correlations(of: table, factors: [factor], lags: lag...lag).all.first
      guard let spearman = Coefficient.spearman(x, y) else {
        #expect(found == nil)
        continue
      }
      let correlation = try #require(found)
      #expect(correlation.days == x.count)
      #expect(abs(correlation.spearman.r - spearman.r) < 1e-12)
      #expect(abs(correlation.spearman.p - spearman.p) < 1e-9)
      #expect(abs((correlation.pearson?.r ?? 9) - (Coefficient.pearson(x, y)?.r ?? 0)) < 1e-12)
    }
  }

  @Test func `what follows a day later is found at lag 1`() throws {
    let drinks = [
      0, 1, 0, 0, 1, 1, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 1, 0, 1, 1, 1, 0, 0, 1, 0, 0, 1, 0,
    ]
    let entries = drinks.indices.map { day in
      let after = day > 0 && drinks[day - 1] == 1
      return Sample.entry(
        day, mood: after ? 2 : day % 2 == 0 ? 4 : 3.5, activities: drinks[day] == 1 ? ["alcohol"] : [])
    }
    let first = try #require(Correlations(of: DayTable(entries: entries)).shown.first)
    #expect(first.factor == SeriesID(.activity, "alcohol"))
    #expect(first.lag == 1)
    #expect(first.badge == .high)
    #expect(first.days == 34)
    let comparison = try #require(first.comparison)
    #expect(comparison.difference < -1.5)
    #expect(comparison.with.count + comparison.without.count == 34)
  }

  @Test func `a mood that never changes goes with nothing`() {
    let entries = (0..<40).map { Sample.entry($0, mood: 4, activities: $0 % 2 == 0 ? ["work"] : []) }
    #expect(Correlations(of: DayTable(entries: entries)).all.isEmpty)
  }

  @Test func `a factor that is only Monday's vanishes within days of the week`() throws {
    // Work happens on Mondays and, once in a while, on other days; only Mondays are hard.
    let entries = (0..<140).map { day -> Entry in
      let monday = (Sample.start + day).weekday == .monday
      let wobble = Double((day * 7919) % 5) * 0.2
      return Sample.entry(
        day, mood: (monday ? 2 : 4) + wobble, activities: monday && day % 3 > 0 || day % 11 == 0 ? ["meetings"] : [])
    }
    let found = Correlations(of: DayTable(entries: entries), factors: [SeriesID(.activity, "meetings")], lags: 0...0)
    let comparison = try #require(found.all.first?.comparison)
    #expect(comparison.difference < -0.5)
    #expect(abs(comparison.sameWeekday?.difference ?? 9) < 0.2)
    #expect((comparison.sameWeekday?.p ?? 0) > 0.05)
  }

  @Test func `on noise at most one journal in twenty is told anything`() {
    let told = (0..<200).count {
      !Correlations(of: DayTable(entries: Sample.noise(days: 60, seed: UInt64($0)))).shown.isEmpty
    }
    // 5 % of 200 are 10; more than 18 come about in one of two hundred runs of a procedure that keeps its promise.
    #expect(told <= 18)
  }
}
