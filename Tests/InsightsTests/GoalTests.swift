import CivilTime
import Testing

@testable import Insights

@Suite struct GoalTests {
  /// A Monday.
  private static let monday = CivilDate(year: 2026, month: 11, day: 2)

  /// Days from the first Monday on, a character each: a digit is how often it was done, `.` a day with an entry and
  /// nothing of it, a space a day without any entry.
  private func days(_ text: String, moods: [Double] = []) -> [GoalDay] {
    text.enumerated().map { index, character in
      var day = GoalDay(day: Self.monday + index)
      day.hasEntry = character != " "
      day.count = character.wholeNumberValue ?? 0
      day.total = character.wholeNumberValue.map(Double.init)
      day.mean = day.total
      day.mood = moods.indices.contains(index) ? moods[index] : nil
      return day
    }
  }

  private func goal(
    _ comparator: Goal.Comparator, _ target: Double, _ measure: Goal.Measure = .times, _ window: Goal.Window = .week,
    from: Int = 0
  ) -> Goal {
    Goal(comparator: comparator, target: target, measure: measure, window: window, from: Self.monday + from)
  }

  @Test(
    arguments: [
      ("1.1.1..", 3, true), ("1.1....", 2, false), ("3......", 3, true), ("       ", 0, false),
    ] as [(String, Double, Bool)])
  func `a week counts what was done in it`(week: String, done: Double, isReached: Bool) throws {
    let progress = GoalProgress(of: goal(.atLeast, 3), days: days(week), on: Self.monday + 6)
    let current = try #require(progress.current)
    #expect(current.done == done && current.isReached == isReached && current.state == .running)
  }

  @Test(
    arguments: [
      // Met, met, missed, met: the run is that since the missed one.
      ("111....111....1......111....", 1), ("111....111....111....", 3),
      // A week without any entry is passed over, and so is one that has only begun.
      ("111....       111....", 2), ("111....111....1", 2), ("111....1......", 0),
      // The running week counts once it is reached.
      ("111....111", 2),
    ] as [(String, Int)])
  func `windows in a row that were met are a run, and nothing else breaks it than a window that was not`(
    text: String, expected: Int
  ) {
    let progress = GoalProgress(
      of: goal(.atLeast, 3), days: days(text), on: Self.monday + text.count - (text.count % 7 == 0 ? 0 : 1))
    #expect(progress.streak == expected)
  }

  @Test func `at most is met by a day without it, and by no day without an entry`() {
    let progress = GoalProgress(of: goal(.atMost, 1, .total, .day), days: days("012. 1"), on: Self.monday + 6)
    #expect(
      progress.windows.dropLast().map(\.state) == [.met, .met, .unmet, .met, .uncounted, .met])
  }

  @Test func `a mean needs a value, and a day with entries but none of it does not count`() {
    let progress = GoalProgress(of: goal(.atLeast, 7, .mean, .day), days: days("768."), on: Self.monday + 4)
    #expect(progress.windows.dropLast().map(\.state) == [.met, .unmet, .met, .uncounted])
  }

  @Test func `paused windows do not count, and one that was paused in part counts only when it was met`() {
    var paused = goal(.atLeast, 3)
    paused.pauses = [Self.monday + 7..<Self.monday + 14, Self.monday + 16..<Self.monday + 18]
    let progress = GoalProgress(of: paused, days: days("111....1......1......"), on: Self.monday + 21)
    #expect(progress.windows.dropLast().map(\.state) == [.met, .uncounted, .uncounted])
    #expect(progress.streak == 1)
  }

  @Test func `a window that was half over when the goal was set counts only when it was met`() {
    for (text, state) in [("1......", GoalWindow.State.uncounted), ("111....", .met)] {
      let progress = GoalProgress(of: goal(.atLeast, 3, from: 4), days: days(text), on: Self.monday + 7)
      #expect(progress.windows.first?.state == state)
    }
  }

  @Test func `nothing of it later in the day, and a day without it meets that`() {
    var before = goal(.before, 14 * 3600, .clock, .day)
    var days = days("....")
    days[0].clocks = [9 * 3600]
    days[1].clocks = [9 * 3600, 15 * 3600]
    var progress = GoalProgress(of: before, days: days, on: Self.monday + 4)
    #expect(progress.windows.dropLast().map(\.state) == [.met, .unmet, .met, .met])
    // Half past midnight is later than eleven, where nights are compared; a night that nobody noted is unknown.
    before = goal(.before, 23 * 3600, .clock, .day)
    before.isNightly = true
    days[0].clocks = [22.5 * 3600]
    days[1].clocks = [0.5 * 3600]
    progress = GoalProgress(of: before, days: days, on: Self.monday + 4)
    #expect(progress.windows.dropLast().map(\.state) == [.met, .unmet, .uncounted, .uncounted])
  }

  @Test func `only the weekdays of a goal count, and none after its end`() {
    var weekdays = goal(.atLeast, 1, .times, .day)
    weekdays.weekdays = [.monday, .tuesday]
    weekdays.until = Self.monday + 7
    let progress = GoalProgress(of: weekdays, days: days("1.....11."), on: Self.monday + 9)
    #expect(progress.counted.map(\.state) == [.met, .unmet, .met])
  }

  @Test func `the strength goes half-way to one in thirteen met windows, and down again as slowly`() {
    let met = GoalProgress(of: goal(.atLeast, 1, .times, .day), days: days("1111111111111"), on: Self.monday + 13)
    #expect(abs(met.strength - 0.5) < 1e-12)
    let both = GoalProgress(
      of: goal(.atLeast, 1, .times, .day), days: days("1111111111111............."), on: Self.monday + 26)
    #expect(abs(both.strength - 0.25) < 1e-12)
  }

  @Test func `from seven windows with a mood the days of both kinds are compared`() throws {
    let moods = [4.0, 4, 5, 4, 2, 3, 2, 3]
    let goal = goal(.atLeast, 1, .times, .day)
    let early = GoalProgress(of: goal, days: days("1111..", moods: moods), on: Self.monday + 6)
    #expect(early.impact == nil)
    let impact = try #require(
      GoalProgress(of: goal, days: days("1111....", moods: moods), on: Self.monday + 8).impact)
    #expect(impact.met.count == 4 && impact.notMet.count == 4)
    #expect(impact.met.mean == 4.25 && impact.notMet.mean == 2.5 && impact.badge == .low)
  }
}
