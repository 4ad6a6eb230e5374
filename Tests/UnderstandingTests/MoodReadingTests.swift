import JournalModel
import Testing
import TimeExpressions

@testable import Understanding

@Suite struct MoodReadingTests {
  @Test(
    arguments: [
      (.number(4, low: nil, high: nil), .five, 4), (.number(7, low: nil, high: nil), .five, 1 + 6 * 4 / 9.0),
      (.rating(7, outOf: 10), .five, 1 + 6 * 4 / 9.0), (.rating(75, outOf: 100), .five, 4),
      (.rating(0, outOf: 10), .five, 1), (.number(50, low: nil, high: nil), .hundred, 3),
      (.rating(4, outOf: 5), .ten, 4),
      (.number(11, low: nil, high: nil), .five, nil), (.number(0, low: nil, high: nil), .ten, nil),
    ] as [(TemporalValue, MoodScale, Double?)])
  func `ratings convert linearly, and a bare six to ten is out of ten`(
    value: TemporalValue, scale: MoodScale, expected: Double?
  ) {
    #expect(MoodReading(value, scale: scale)?.mood == expected)
  }
}
