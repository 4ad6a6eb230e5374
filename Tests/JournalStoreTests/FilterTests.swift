import CivilTime
import JournalModel
import Testing

@testable import JournalStore

@Suite struct FilterTests {
  let home: TemporaryJournal
  let journal: Journal

  /// now is Wednesday 2026-11-18, 20:15 UTC.
  init() throws {
    home = try TemporaryJournal()
    journal = try home.open()
    var a = entry("a", mood: 2, note: "Called mum about the big deadline")
    a.emotions = [.tired, .stressed]
    a.activities = ["work", "walking"]
    a.weather = [.rainy]
    a.measurements = [Measurement(metric: "sleep", value: 5), Measurement(metric: "sleep", value: 1)]
    var b = entry("b", minutes: 24 * 60, mood: 4.5)
    b.emotions = [.tired]
    b.activities = ["walking"]
    b.without = ["work"]
    b.offset = 5 * 3600
    b.day = b.day + 1
    b.situation = "got_praise"
    var c = entry("c", minutes: -24 * 60, note: "Deadlines, deadlines. DÉJÀ vu")
    c.isWholeDay = true
    c.measurements = [Measurement(metric: "energy", value: 3)]
    for entry in [a, b, c] { try journal.log(entry) }
  }

  /// Every filter is set by a closure, since a table of values would say less.
  private static let cases: [(String, @Sendable (inout EntryFilter) -> Void, [String])] = [
    ("nothing", { _ in }, ["c", "a", "b"]),
    ("ids", { $0.ids = ["b", "c", "x"] }, ["c", "b"]),
    ("no ids", { $0.ids = [] }, []),
    ("low moods", { $0.mood = 1...2 }, ["a"]),
    ("any mood", { $0.mood = 1...5 }, ["a", "b"]),
    ("with a mood", { $0.hasMood = true }, ["a", "b"]),
    ("without a mood", { $0.hasMood = false }, ["c"]),
    ("an emotion", { $0.emotions = [.tired] }, ["a", "b"]),
    ("both emotions", { $0.emotions = [.tired, .stressed] }, ["a"]),
    (
      "one of the emotions",
      {
        $0.emotions = [.tired, .stressed]
        $0.tagMatch = .any
      }, ["a", "b"]
    ),
    ("an activity", { $0.activities = ["work"] }, ["a"]),
    ("an activity that did not happen", { $0.without = ["work"] }, ["b"]),
    ("weather", { $0.weather = [.rainy] }, ["a"]),
    ("a metric", { $0.metrics = ["sleep"] }, ["a"]),
    ("a situation", { $0.situation = "got_praise" }, ["b"]),
    ("an emotion and an activity", { ($0.emotions, $0.activities) = ([.tired], ["work"]) }, ["a"]),
    ("Wednesday", { $0.weekdays = [.wednesday] }, ["a"]),
    ("Tuesday or Friday", { $0.weekdays = [.tuesday, .friday] }, ["c", "b"]),
    ("an hour", { $0.hours = [20] }, ["a"]),
    ("an hour where it was lived", { $0.hours = [1] }, ["b"]),
    ("a word", { $0.text = "deadline" }, ["c", "a"]),
    ("two words", { $0.text = "calling mum" }, ["a"]),
    ("a word without its accents", { $0.text = "deja" }, ["c"]),
    ("signs that are no words", { $0.text = "\" OR * : - (" }, []),
    ("operators are words", { $0.text = "deadline OR mum" }, []),
    ("a day", { $0.days = CivilDate(dayNumber: 20_775)..<CivilDate(dayNumber: 20_776) }, ["a"]),
    ("instants", { $0.instants = now..<now.adding(seconds: 86_401) }, ["a", "b"]),
    ("instants without their end", { $0.instants = now..<now.adding(seconds: 86_400) }, ["a"]),
  ]

  @Test(arguments: cases.indices) func `a filter takes what it says`(index: Int) throws {
    let (name, set, expected) = Self.cases[index]
    var filter = EntryFilter()
    set(&filter)
    #expect(try journal.ids(filter) == expected, "\(name)")
    #expect(try journal.count(filter) == expected.count, "\(name)")
    // Filters with bounds are asked in another way.
    filter.instants = filter.instants ?? Instant(microseconds: .min)..<Instant(microseconds: .max)
    #expect(try journal.ids(filter) == expected, "\(name)")
    let latest = try journal.entries(filter, order: .latestFirst, limit: 2).map(\.id)
    #expect(latest == Array(expected.reversed().prefix(2)), "\(name)")
  }

  @Test func `days before 1970 have their days of the week`() throws {
    for number in -20..<0 {
      var old = entry("d\(number)")
      old.day = CivilDate(dayNumber: number)
      old.at = Instant(seconds: number * 86_400 + 3600)
      try journal.log(old)
    }
    for weekday in Weekday.allCases {
      var filter = EntryFilter(days: CivilDate(dayNumber: -20)..<CivilDate(dayNumber: 0))
      filter.weekdays = [weekday]
      let found = try journal.entries(filter, limit: 20)
      #expect(!found.isEmpty && found.allSatisfy { $0.day.weekday == weekday })
      filter.hours = [1]
      #expect(try journal.count(filter) == found.count)
    }
  }
}
