import CivilTime
import Testing

@testable import Insights

@Suite struct TwinDaysTests {
  /// Monday.
  private let monday = CivilDate(year: 2026, month: 11, day: 16)

  private func day(_ offset: Int, sleep: Double? = nil, mood: Double? = nil, _ activities: String...) -> TwinDays.Day {
    var day = TwinDays.Day(monday + offset)
    day.sleep = sleep
    day.mood = mood
    day.activities = Set(activities)
    return day
  }

  @Test func `the same day is no distance away, and what isn't told is left out`() {
    let a = day(0, sleep: 6, mood: 2, "work"), b = day(1, sleep: 6, mood: 2, "work")
    #expect(TwinDays.differences(a, b) == [.kindOfDay: 0, .sleep: 0, .mood: 0, .activities: 0])
    #expect(TwinDays.differences(a, day(1, mood: 2)) == [.kindOfDay: 0, .mood: 0])
    #expect(
      TwinDays.differences(a, day(5, sleep: 7.5, mood: 5, "work", "friends")) == [
        .kindOfDay: 1, .sleep: 0.5, .mood: 1, .activities: 0.5,
      ])
  }

  @Test func `nearest first, by the mean of the differences, and the later among equals`() {
    let today = day(0, sleep: 6, mood: 2, "work")
    let twins = TwinDays.nearest(
      to: today,
      among: [
        day(-7, sleep: 6, mood: 3, "work"), day(-14, sleep: 6, mood: 2, "work"), day(-21, sleep: 6, mood: 2, "work"),
        day(-28, sleep: 9, mood: 5, "friends"), day(0, sleep: 6, mood: 2, "work"),
      ])
    #expect(twins.map { $0.day.day - monday } == [-14, -21, -7])
    #expect(twins.map(\.distance) == [0, 0, 0.125])
    #expect(twins[2].fits == [.kindOfDay, .sleep, .mood, .activities] && twins[2].differs.isEmpty)
  }

  @Test func `a day that shares no more than its weekday is no twin`() {
    let today = day(0, sleep: 6, mood: 2, "work")
    #expect(TwinDays.nearest(to: today, among: [day(-7), day(-8, mood: 2)]).isEmpty)
    #expect(TwinDays.nearest(to: day(0, mood: 2), among: [day(-7, mood: 2)]).count == 1)
  }

  @Test func `never more than eight, and beyond three only those that are about as near`() {
    let today = day(0, sleep: 6, mood: 2, "work")
    let same = (1...20).map { day(-7 * $0, sleep: 6, mood: 2, "work") }
    #expect(TwinDays.nearest(to: today, among: same).count == 8)
    let far = (1...20).map { day(-7 * $0, sleep: 6, mood: 2 + Double($0) / 4, "work") }
    #expect(TwinDays.nearest(to: today, among: far).count == 4)
    let apart = (1...20).map { day(-7 * $0, sleep: 6, mood: 2 + Double($0) / 2, "work") }
    #expect(TwinDays.nearest(to: today, among: apart).count == 3)
  }
}

@Suite struct InfluenceTests {
  private let first = CivilDate(year: 2026, month: 11, day: 1)

  @Test func `a mean without a day is that of the other values`() throws {
    let influence = Influence(
      .mean, [(8.0, 2), (1.0, 1), (6.0, 2)].enumerated().map { Influence.Day(first + $0, total: $1.0, count: $1.1) })
    #expect(influence.value == 3)
    let heaviest = influence.heaviest(5)
    #expect(heaviest.map { $0.day - first } == [0, 1, 2])
    #expect(heaviest[1].without == 3.5 && heaviest[1].change == 0.5)
    #expect(influence.leavingOut { $0 == first }.value == 7.0 / 3)
    #expect(influence.leavingOut { $0 == first }.left == 1)
    #expect(influence.leavingOut { _ in true }.value == nil)
  }

  @Test func `a difference that rests on one day turns without it`() throws {
    let days = [(1.0, 5.0), (1, 2), (0, 3), (0, 3)].enumerated().map {
      Influence.Day(first + $0, factor: $1.0, outcome: $1.1)
    }
    let influence = Influence(.difference, days)
    #expect(influence.value == 0.5)
    #expect(influence.groups?.with == 2 && influence.groups?.without == 2)
    #expect(influence.heaviest(1).first?.day == first && influence.heaviest(1).first?.without == -1)
    #expect(influence.leavingOut { $0 - first < 2 }.value == nil, "nothing is left to compare with")
  }

  @Test func `a rank correlation is Spearman's of the days that are left`() throws {
    let values = [(1.0, 1.0), (2, 2), (3, 3), (4, 4), (5, -9)]
    let influence = Influence(.rank, values.enumerated().map { Influence.Day(first + $0, factor: $1.0, outcome: $1.1) })
    #expect(influence.value == 0)
    #expect(influence.heaviest(1).first?.day == first + 4 && influence.heaviest(1).first?.without == 1)
  }
}
