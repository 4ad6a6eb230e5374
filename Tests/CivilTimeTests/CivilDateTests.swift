import CivilTime
import Foundation
import Testing

/// A small seeded generator (SplitMix64), so that a failure comes again.
struct Seeded: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
    return z ^ z >> 31
  }
}

@Suite struct CivilDateTests {
  @Test func `day zero is the first of January 1970, a Thursday`() {
    let date = CivilDate(dayNumber: 0)
    #expect(date.components == (1970, 1, 1))
    #expect(date.weekday == .thursday)
  }

  @Test func `components and day numbers agree over nine thousand years`() throws {
    var random = Seeded(state: 1)
    for _ in 0..<20_000 {
      let date = CivilDate(dayNumber: Int.random(in: -719_162...2_932_896, using: &random))
      let (year, month, day) = date.components
      #expect(CivilDate(existingYear: year, month: month, day: day) == date)
    }
  }

  @Test func `dates agree with Foundation's calendar`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    var random = Seeded(state: 2)
    for _ in 0..<5000 {
      let number = Int.random(in: -100_000...100_000, using: &random)
      let parts = calendar.dateComponents(
        [.year, .month, .day, .weekday], from: Date(timeIntervalSince1970: Double(number) * 86_400))
      let date = CivilDate(dayNumber: number)
      #expect(date.components.year == parts.year)
      #expect(date.components.month == parts.month)
      #expect(date.components.day == parts.day)
      #expect(date.weekday.rawValue % 7 + 1 == parts.weekday)
    }
  }

  @Test(arguments: [
    (2024, 2, 30), (2023, 2, 29), (1900, 2, 29), (2024, 13, 1), (2024, 0, 1), (2024, 4, 31), (0, 1, 1), (10_000, 1, 1),
  ])
  func `days that do not exist are refused`(_ year: Int, _ month: Int, _ day: Int) {
    #expect(CivilDate(existingYear: year, month: month, day: day) == nil)
  }

  @Test func `months roll over and keep to the month's length`() {
    #expect(CivilDate(year: 2024, month: 1, day: 31).adding(months: 1) == CivilDate(year: 2024, month: 2, day: 29))
    #expect(CivilDate(year: 2023, month: 12, day: 31).adding(months: 2) == CivilDate(year: 2024, month: 2, day: 29))
    #expect(CivilDate(year: 2024, month: 3, day: 31).adding(months: -13) == CivilDate(year: 2023, month: 2, day: 28))
    #expect(CivilDate(year: 2024, month: 14, day: 1) == CivilDate(year: 2025, month: 2, day: 1))
  }

  @Test(arguments: Weekday.allCases)
  func `weeks begin on the day that is asked for`(_ first: Weekday) {
    for number in 19_000..<19_030 {
      let date = CivilDate(dayNumber: number)
      let start = date.startOfWeek(first)
      #expect(start.weekday == first)
      #expect((0..<7).contains(date - start))
    }
  }

  @Test func `wall-clock seconds carry into the date`() {
    let date = CivilDate(year: 2024, month: 3, day: 1)
    #expect(CivilDateTime(date, second: -1) == CivilDateTime(date - 1, hour: 23, minute: 59).adding(seconds: 59))
    #expect(CivilDateTime(date, second: 90_000).date == date + 1)
  }

  @Test func `a weekday has the code of recurrence rules, with or without a number before it`() {
    #expect(Weekday.allCases.map(\.ruleName) == ["MO", "TU", "WE", "TH", "FR", "SA", "SU"])
    #expect(Weekday.allCases.allSatisfy { Weekday(ruleName: "-1\($0.ruleName)") == $0 })
    #expect(Weekday(ruleName: "MONDAY") == nil && Weekday(ruleName: "") == nil)
  }
}
