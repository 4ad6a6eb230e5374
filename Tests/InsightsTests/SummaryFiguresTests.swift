import Testing

@testable import Insights

@Suite struct SummaryFiguresTests {
  @Test(
    arguments: [
      ([3, 3, 3], .notEnough),
      ([3, 3, 3, 3], .stable),
      ([2, 2, 4, 4], .improving),
      ([4, 4, 3, 3], .declining),
      // A fifth of a point of five is 0.45 of ten: stable.
      ([3, 3, 3.2, 3.2], .stable),
      ([3, 3, 5, 3.3, 3.3], .improving),
    ] as [([Double], Trend)])
  func `the later half of the days is held against the earlier`(means: [Double], expected: Trend) {
    #expect(Trend(ofDailyMeans: means) == expected)
  }

  @Test func `a change is given in points and percent of the earlier mean`() throws {
    let change = try #require(MeanChange(from: 2.5, to: 3))
    #expect(change.points == 0.5)
    #expect(change.percent == 20)
    #expect(MeanChange(from: nil, to: 3) == nil)
  }

  @Test func `top performers need ten entries, three observations and a rate above six tenths`() {
    let rates = [
      SuccessRate(activity: "yoga", count: 2, successes: 2),
      SuccessRate(activity: "exercise", count: 20, successes: 17),
      SuccessRate(activity: "work", count: 30, successes: 10), SuccessRate(activity: "friends", count: 4, successes: 4),
    ]
    #expect(SuccessRate.top(rates, entriesWithMood: 40).map(\.activity) == ["friends", "exercise"])
    #expect(SuccessRate.top(rates, entriesWithMood: 9).isEmpty)
  }
}
