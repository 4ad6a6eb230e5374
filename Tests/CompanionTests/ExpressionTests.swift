import Testing

@testable import Companion

@Suite struct ExpressionTests {
  @Test(
    arguments: [
      ([4.0], "happy"), ([5, 5, 2], "happy"), ([3.99], "content"), ([3.25], "content"), ([3.24], "neutral"),
      ([2.5], "neutral"), ([2.49], "sad"), ([1], "sad"), ([], "content"),
    ] as [([Double], String)])
  func `the mean of the last three days decides`(moods: [Double], expression: String) {
    #expect(Expression(moods: moods).rawValue == expression)
  }

  @Test func `tiredness or short nights make tired, unless the days were good`() {
    #expect(Expression(moods: [3], tiredDays: 1, days: 2) == .tired)
    #expect(Expression(moods: [3], tiredDays: 1, days: 3) == .neutral)
    #expect(Expression(moods: [3], sleep: [5, 6.5]) == .tired)
    #expect(Expression(moods: [3], sleep: [6, 6]) == .neutral)
    #expect(Expression(moods: [4], tiredDays: 2, days: 2, sleep: [4]) == .happy)
    #expect(Expression(moods: [2], sleep: [4]) == .tired)
  }

  @Test func `nothing gets worse by absence`() {
    // Whatever the days held, with none of them left it rests, content.
    #expect(Expression(moods: [], tiredDays: 0, days: 0, sleep: []) == .content)
  }

  @Test func `a trait needs entries and a share of them, and carries both`() {
    var habits = Habits()
    habits.entries = 20
    habits.hours = [23: 8, 12: 12]
    habits.notes = 9
    #expect(Trait.nightOwl.evidence(in: habits)?.count == 8)
    #expect(Trait.nightOwl.evidence(in: habits)?.of == 20)
    #expect(Trait.deepThinker.evidence(in: habits) == nil)
    habits.entries = 11
    #expect(Trait.nightOwl.evidence(in: habits) == nil)
  }

  @Test func `the variant tells how it was used, and a mixture is one as well`() {
    var habits = Habits()
    habits.entries = 30
    habits.hours = [7: 10, 13: 10, 22: 10]
    #expect(Variant(habits) == .patchwork)
    habits.hours = [22: 30]
    #expect(Variant(habits) == .moonlit)
    habits.hours = [7: 30]
    #expect(Variant(habits) == .dawn)
    habits.hours = [13: 30]
    habits.notes = 25
    #expect(Variant(habits) == .inked)
  }
}
