import CivilTime
import DemoData
import Insights
import JournalModel
import ResourceFiles
import Testing

/// What `DemoEffects` puts into a journal, Insights finds in it.
@Suite struct FoundEffectsTests {
  private static let last = CivilDate(year: 2026, month: 11, day: 18)
  private static let table = DayTable(
    entries: DemoJournal(days: 1460, ending: last, in: .utc, seed: 2, files: ResourceFiles()))
  private static let moods = Correlations(of: table)

  @Test(
    arguments: [
      ("exercise", 1), ("friends", 1), ("nature", 1), ("yoga", 1), ("meditation", 1), ("walking", 1), ("deadlines", -1),
      ("headache", -1), ("meetings", -1),
    ])
  func `what moves the mood is shown with its direction`(activity: String, sign: Double) throws {
    let found = try #require(
      Self.moods.all.first { $0.factor == SeriesID(.activity, activity) && $0.lag == 0 })
    #expect(found.badge == .high)
    #expect(found.spearman.r * sign > 0)
    #expect((found.comparison?.sameWeekday?.difference ?? 0) * sign > 0.1)
  }

  @Test func `what does nothing by itself is nothing within weekdays`() throws {
    let gaming = try #require(
      Self.moods.all.first { $0.factor == SeriesID(.activity, "gaming") && $0.lag == 0 })
    #expect(abs(gaming.comparison?.sameWeekday?.difference ?? 0) < 0.2)
  }

  @Test func `more sleep goes with a better mood`() throws {
    let sleep = try #require(Self.moods.all.first { $0.factor == SeriesID(.metric, "sleep") })
    #expect((sleep.lag, sleep.badge) == (0, .high))
    #expect(sleep.spearman.r > 0.2)
  }

  @Test func `late coffee goes with a shorter night, the next day`() throws {
    let coffee = SeriesID(.metric, "caffeine")
    let found = Correlations(of: Self.table, outcome: SeriesID(.metric, "sleep"), factors: [coffee]).all
    let next = try #require(found.first { $0.lag == 1 })
    #expect(next.badge == .high)
    #expect(next.spearman.r < -0.1)
    #expect(found.first { $0.lag == 0 }?.badge == .low)
  }

  @Test func `alcohol weighs on the day after, within days of the week`() throws {
    let alcohol = Correlations(of: Self.table, factors: [SeriesID(.activity, "alcohol")], lags: 1...1)
    let same = try #require(alcohol.all.first?.comparison?.sameWeekday)
    #expect(same.difference < -0.3)
    #expect(same.p < 0.01)
  }

  @Test func `short nights and the dip after noon are among the patterns, and Monday is the hardest day`() throws {
    let patterns = Self.table.patterns(today: Self.last)
    #expect(patterns.contains { $0.kind == .sleep && $0.isShown })
    let dip = try #require(patterns.first { $0.kind == .dip })
    guard case .dip(let hour, let difference, _) = dip.finding else { return }
    #expect((13...15).contains(hour))
    #expect(dip.isShown)
    #expect(difference < -0.2)
    let weekdays = patterns.compactMap { pattern -> Weekday? in
      guard case .weekday(let weekday, _, _, _, _) = pattern.finding else { return nil }
      return weekday
    }
    // Its effect of 0.9 points lies at the threshold of one.
    #expect(weekdays.isEmpty || weekdays == [.monday])
  }
}
