import CivilTime
public import JSONText
import JournalModel
import ResourceFiles
import Testing

@testable import Replies

/// Numbers, moods, dates and periods as said, on Saturday 21 November 2026 at 21:40 in London.
@Suite struct PhraseTests {
  let labels: Labels
  let values: ValuePhrases

  init() throws {
    labels = try Labels(files: ResourceFiles(), language: "en")
    values = ValuePhrases(labels: labels, style: Sample.style)
  }

  @Test(arguments: [
    (3.66667, 1, "3.7"), (4.0, 1, "4"), (2.45, 1, "2.5"), (2.449, 1, "2.4"), (0.04, 1, "0"), (-0.04, 1, "0"),
    (-1.25, 1, "−1.3"), (8412, 0, "8,412"), (1_234_567.891, 2, "1,234,567.89"), (-12_345, 0, "−12,345"),
    (999, 0, "999"),
    (1e18, 1, "1e+18"), (0.995, 2, "1"), (7.05, 2, "7.05"),
  ]) func `a number has as many decimals as matter`(value: Double, decimals: Int, expected: String) {
    #expect(values.numbers.number(value, decimals: decimals) == expected)
  }

  @Test(arguments: [
    (0.0, "0 min"), (0.5, "30 s"), (45, "45 min"), (60, "1 h"), (450, "7 h 30"), (305, "5 h 05"), (59.7, "1 h"),
    (6000, "100 h"),
  ]) func `a length of time is hours and minutes`(minutes: Double, expected: String) {
    #expect(values.numbers.duration(minutes: minutes) == expected)
  }

  @Test(arguments: [(1, "entry"), (0, "entries"), (2, "entries"), (1.5, "entries"), (-1, "entry")])
  func `a word has the form that its number asks for`(value: Double, expected: String) {
    #expect(values.numbers.plural(value, forms: ["entry", "entries"]) == expected)
  }

  @Test(arguments: [
    (MoodScale.five, 3.6666667, "3.7 of 5", "good"), (.ten, 3.6666667, "7 of 10", "good"),
    (.hundred, 2, "25 of 100", "bad"),
    (.ten, 1, "1 of 10", "poor"), (.five, 2.5, "2.5 of 5", "okay"), (.ten, 3.18, "5.9 of 10", "neutral"),
  ]) func `a mood is shown on the user's scale`(scale: MoodScale, mood: Double, rating: String, label: String) {
    let moods = MoodPhrases(labels: labels, scale: scale)
    #expect(moods.ratingOnScale(mood) == rating)
    #expect(moods.label(mood) == label)
  }

  @Test func `a mood outside the scale is not said`() {
    #expect(values.moods.ratingOnScale(5.5) == nil)
    #expect(values.moods.full(0.5) == nil)
  }

  @Test(arguments: [
    (MoodScale.five, 0.42, "0.4 points"), (.five, -0.98, "1 point"), (.ten, 0.4, "0.9 points"),
    (.hundred, 0.4, "10 points"),
  ]) func `a difference of moods is in points of the scale`(scale: MoodScale, difference: Double, expected: String) {
    #expect(MoodPhrases(labels: labels, scale: scale).pointsCounted(difference) == expected)
  }

  @Test(arguments: [
    ("2026-11-21", "today"), ("2026-11-20", "yesterday"), ("2026-11-22", "tomorrow"), ("2026-11-17", "Tuesday 17 Nov"),
    ("2025-12-31", "Wednesday 31 Dec 2025"), ("2027-01-01", "Friday 1 Jan 2027"),
  ]) func `a date is relative when it is near, and has its year when it is another`(date: String, expected: String)
    throws
  {
    #expect(values.dates.date(try #require(ISO8601.date(date))) == expected)
  }

  @Test(arguments: [
    ("2026-11-21T08:05:00+00:00", "today 08:05", "this morning"),
    ("2026-11-21T22:05:00+00:00", "today 22:05", "tonight"),
    ("2026-11-21T02:00:00+00:00", "today 02:00", "last night"),
    ("2026-11-20T19:00:00+00:00", "yesterday 19:00", "yesterday evening"),
    ("2026-11-17T13:00:00+09:00", "Tuesday 17 Nov 13:00", "the afternoon of Tuesday 17 Nov"),
  ]) func `an instant is said on the clock on which it was lived`(instant: String, exact: String, loose: String) throws
  {
    #expect(try filtered("when", .string(instant)) == exact)
    #expect(try filtered("loosely", .string(instant)) == loose)
  }

  @Test(arguments: [
    ("2026-11-16", "2026-11-23", "this week", "this week", "last week"),
    ("2026-11-09", "2026-11-16", "last week", "last week", "the week before"),
    ("2026-10-05", "2026-10-12", "the week of 5 Oct", "in the week of 5 Oct", "the week before"),
    ("2026-11-15", "2026-11-22", "the last 7 days", "over the last 7 days", "the 7 days before"),
    ("2026-10-23", "2026-11-22", "the last 30 days", "over the last 30 days", "the 30 days before"),
    ("2026-11-14", "2026-11-16", "last weekend", "last weekend", "the days before"),
    ("2026-11-21", "2026-11-23", "this weekend", "this weekend", "the days before"),
    ("2026-11-21", "2026-11-22", "today", "today", "yesterday"),
    ("2026-11-17", "2026-11-18", "Tuesday 17 Nov", "on Tuesday 17 Nov", "the day before"),
    ("2026-11-01", "2026-12-01", "this month", "this month", "last month"),
    ("2026-10-01", "2026-11-01", "October", "in October", "the month before"),
    ("2025-11-01", "2025-12-01", "November 2025", "in November 2025", "the month before"),
    ("2026-01-01", "2027-01-01", "this year", "this year", "last year"),
    ("2025-01-01", "2026-01-01", "2025", "in 2025", "the year before"),
    ("2026-11-03", "2026-11-11", "3–10 Nov", "from 3 to 10 Nov", "the 8 days before"),
    ("2026-10-28", "2026-11-04", "28 Oct – 3 Nov", "from 28 Oct to 3 Nov", "the 7 days before"),
    ("2025-12-28", "2026-01-04", "28 Dec 2025 – 3 Jan 2026", "from 28 Dec 2025 to 3 Jan 2026", "the 7 days before"),
  ]) func `a period has a name when it has one`(
    start: String, end: String, named: String, during: String, before: String
  ) throws {
    let period: JSON = .object(["start": .string(start), "end": .string(end)])
    #expect(try filtered("period", period) == named)
    #expect(try filtered("during", period) == during)
    #expect(try filtered("before", period) == before)
  }

  @Test func `an open or a short period is said too`() throws {
    #expect(try filtered("period", .object(["start": "2026-11-17"])) == "since Tuesday 17 Nov")
    #expect(try filtered("during", .object(["end": "2026-11-18"])) == "up to Tuesday 17 Nov")
    let hours: JSON = .object(["start": "2026-11-21T12:00:00+00:00", "end": "2026-11-21T17:00:00+00:00"])
    #expect(try filtered("during", hours) == "between today 12:00 and 17:00")
    let day: JSON = .object(["start": "2026-11-20T00:00:00+00:00", "end": "2026-11-21T00:00:00+00:00"])
    #expect(try filtered("period", day) == "yesterday")
  }

  @Test(arguments: [
    ("2026-11-18", "3 days ago"), ("2026-11-21", "today"), ("2026-10-21", "4 weeks ago"), ("2026-12-05", "in 2 weeks"),
    ("2024-11-21", "2 years ago"), ("2026-08-21", "3 months ago"),
  ]) func `a distance is in the unit that fits`(date: String, expected: String) throws {
    #expect(try filtered("ago", .string(date)) == expected)
  }

  @Test func `lists and lengths are joined and counted`() throws {
    #expect(values.joined(["a"], by: "and") == "a")
    #expect(values.joined(["a", "b", "c"], by: "or") == "a, b or c")
    #expect(values.joined(["a", "b"], by: " / ") == "a / b")
    #expect(try filtered("duration", "PT1H30M") == "1 h 30")
    #expect(try filtered("duration", "tomorrow") == nil)
    #expect(try filtered("time", "09:05") == "09:05")
    #expect(try filtered("more:3", .strings(["a", "b"])) == nil)
    #expect(try filtered("share", .double(0.854)) == "85%")
    #expect(try filtered("signed", .double(-0.04)) == "0")
    #expect(try filtered("label:activity", .strings(["screen_time", "my_band"])) == "screen time and my band")
  }

  private func filtered(_ filter: String, _ value: JSON) throws -> String? {
    try values.apply(ReplyFilter(filter), to: value).flatMap { values.plainText($0) }
  }
}

extension JSON: ExpressibleByStringLiteral {
  /// A string, for short tests.
  public init(stringLiteral value: String) { self = .string(value) }
}
