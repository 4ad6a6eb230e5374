import CivilTime
import Testing

@testable import Insights

@Suite struct StreakTests {
  /// Days before 18 November 2026, each with the hour of its only entry.
  private func streak(_ entries: [(daysAgo: Int, hour: Int)], nowHour: Int = 12) -> Streak {
    let today = CivilDate(year: 2026, month: 11, day: 18)
    func instant(_ day: CivilDate, _ hour: Int) -> Instant {
      TimeZoneRules.utc.instant(of: CivilDateTime(day, hour: hour))
    }
    let times = Dictionary(
      uniqueKeysWithValues: entries.map { (today - $0.daysAgo, instant(today - $0.daysAgo, $0.hour)) })
    let time: (CivilDate) -> Instant = { times[$0] ?? Instant(seconds: 0) }
    return Streak(
      of: times.keys.sorted(by: >), now: instant(today, nowHour), today: today, firstEntry: time, lastEntry: time)
  }

  @Test func `no entries are no streak`() {
    #expect(streak([]).days == 0)
    #expect(streak([]).longest == 0)
  }

  @Test(
    arguments: [
      ([(0, 9), (1, 9), (2, 9)], 3),
      ([(1, 9), (2, 9)], 2),
      ([(0, 9), (2, 9)], 2),
      ([(0, 23), (2, 9)], 1),
      ([(3, 9), (4, 9)], 0),
      ([(2, 13)], 1),
      ([(2, 11)], 0),
    ] as [([(daysAgo: Int, hour: Int)], Int)])
  func `days in a row count, and a return within 48 hours keeps the streak`(
    entries: [(daysAgo: Int, hour: Int)], expected: Int
  ) {
    #expect(streak(entries).days == expected)
  }

  @Test func `the longest streak is kept when it is over`() {
    let result = streak([(0, 9), (10, 9), (11, 9), (12, 9)])
    #expect(result.days == 1)
    #expect(result.longest == 3)
    #expect(result.since == CivilDate(year: 2026, month: 11, day: 18))
  }
}
