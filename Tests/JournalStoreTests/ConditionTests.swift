import CivilTime
import JournalModel
import Testing

@testable import JournalStore

/// Conditions of entries and of days, tried on four entries of two days and one of the week before.
@Suite struct ConditionTests {
  let home: TemporaryJournal
  let journal: Journal

  /// now is Wednesday 2026-11-18, 20:15 UTC.
  init() throws {
    home = try TemporaryJournal()
    journal = try home.open()
    var morning = entry("morning", minutes: -12 * 60, mood: 2, note: "slow start with Anna")
    morning.measurements = [Measurement(metric: "sleep", value: 5)]
    morning.activities = ["caffeine"]
    var evening = entry("evening", mood: 4)
    evening.activities = ["exercise", "alcohol"]
    evening.people = ["Anna"]
    evening.places = ["home"]
    var before = entry("before", minutes: -24 * 60, mood: 1)
    before.measurements = [Measurement(metric: "sleep", value: 7), Measurement(metric: "sleep", value: 1)]
    before.activities = ["exercise"]
    before.emotions = [.sad]
    var old = entry("old", minutes: -8 * 24 * 60)
    old.activities = ["exercise"]
    old.weather = [.rainy]
    for entry in [morning, evening, before, old] { try journal.log(entry) }
  }

  private static let sleep = "sleep"

  static let cases: [(String, Condition, entries: [String], days: [String])] = [
    ("everything", .all([]), ["old", "before", "morning", "evening"], ["old", "before", "morning", "evening"]),
    ("below leaves its value out", .mood(Comparison(.below, 2)), ["before"], ["before"]),
    ("at most has its value", .mood(Comparison(.atMost, 2)), ["before", "morning"], ["before"]),
    ("above leaves its value out", .mood(Comparison(.above, 4)), [], []),
    ("a day has the mean of its moods", .mood(Comparison(.equals, 3)), [], ["morning", "evening"]),
    (
      "a day's hours add up", .metric(sleep, Comparison(.atLeast, 8), addsUp: true), [],
      ["before"]
    ),
    (
      "levels are averaged", .metric(sleep, Comparison(.equals, 4), addsUp: false), [],
      ["before"]
    ),
    ("measured at all", .metric(sleep, nil, addsUp: true), ["before", "morning"], ["before", "morning", "evening"]),
    (
      "both", .all([.has(.activity("caffeine")), .has(.activity("alcohol"))]), [], ["morning", "evening"]
    ),
    (
      "one of two", .any([.has(.activity("caffeine")), .has(.weather(.rainy))]), ["old", "morning"],
      ["old", "morning", "evening"]
    ),
    ("without", .not(.has(.activity("exercise"))), ["morning"], []),
    (
      "without, on no entry of the day", .not(.has(.activity("caffeine"))), ["old", "before", "evening"],
      ["old", "before"]
    ),
    ("a person, in any case", .has(.person("anna")), ["evening"], ["morning", "evening"]),
    ("a place", .has(.place("HOME")), ["evening"], ["morning", "evening"]),
    ("words", .text("starts"), ["morning"], ["morning", "evening"]),
    ("an emotion", .has(.emotion(.sad)), ["before"], ["before"]),
    ("a day of the week", .weekdays([.tuesday]), ["old", "before"], ["old", "before"]),
    (
      "an evening has what happened in it",
      .all([.hours(Set(17..<22)), .has(.activity("caffeine"))]), [], []
    ),
    (
      "an evening with something", .all([.hours(Set(17..<22)), .has(.activity("alcohol"))]), ["evening"], ["evening"]
    ),
    (
      "so often in a week", .count(.activity("exercise"), Comparison(.atLeast, 2), per: .week),
      ["before", "morning", "evening"], ["before", "morning", "evening"]
    ),
    (
      "so often in a day", .count(nil, Comparison(.above, 1), per: .day), ["morning", "evening"],
      ["morning", "evening"]
    ),
    (
      "neither", .not(.any([.has(.emotion(.sad)), .has(.weather(.rainy))])), ["morning", "evening"],
      ["morning", "evening"]
    ),
  ]

  @Test(arguments: cases)
  func `Entries and days that fit`(_ name: String, _ condition: Condition, _ entries: [String], _ days: [String]) throws
  {
    var filter = EntryFilter()
    filter.condition = condition
    #expect(try journal.entries(filter, order: .oldestFirst, limit: 9).map(\.id) == entries, "\(name), by entry")
    filter.unit = .day
    #expect(try journal.entries(filter, order: .oldestFirst, limit: 9).map(\.id) == days, "\(name), by day")
    // The same where the days are limited, which SQLite reads in another order.
    filter.days = CivilDate(year: 2026, month: 1, day: 1)..<CivilDate(year: 2027, month: 1, day: 1)
    #expect(try journal.entries(filter, order: .oldestFirst, limit: 9).map(\.id) == days, "\(name), by day of a year")
  }
}
