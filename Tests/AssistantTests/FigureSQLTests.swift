import CSQLite
import CivilTime
import DemoData
import Foundation
import JSONText
import JournalStore
import ResourceFiles
import Testing

@testable import Assistant

/// Answers to questions of a demo year beside the same figures by plain SQL, which shares no code with the product.
@Suite(.serialized) struct FigureSQLTests {
  /// A demo year in a file of this process; all questions are asked of it, and none of them changes it.
  private static let path: Result<String, any Error> = Result {
    let path = NSTemporaryDirectory() + "/moodlet-assistant-tests-\(getpid()).year"
    let journal = try Journal(path: path)
    let today = try #require(ISO8601.date("2026-11-22"))
    let demo = DemoJournal(days: 365, ending: today, in: .utc, seed: 1, files: ResourceFiles())
    let now = try instant("2026-11-22T12:00:00Z")
    try demo.fill(journal, at: now, until: now)
    return path
  }

  /// What a text asks comes to, as JSON.
  private func answer(_ text: String) throws -> JSON {
    let home = try TestHome(path: try Self.path.get())
    home.now = try instant("2026-11-22T12:00:00Z")
    let result = home.say(text)
    let command = try #require(result.commands.last, "\(result.reply)")
    guard case .success(let answer) = command.outcome else {
      Issue.record("\(text): \(command.outcome)")
      return .null
    }
    return answer
  }

  /// The first value of the first row of a query; nil where it is null. `day('2026-10-01')` is the number of a day.
  private func sql(_ query: String) throws -> Double? {
    var database: OpaquePointer?
    let path = try Self.path.get()
    try #require(sqlite3_open_v2(path, &database, SQLITE_OPEN_READONLY, nil) == SQLITE_OK)
    defer { sqlite3_close(database) }
    let text = query.replacing(/day\('([-0-9]+)'\)/) { "CAST(julianday('\($0.1)') - 2440587.5 AS INT)" }
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v2(database, text, -1, &statement, nil)
    try #require(code == SQLITE_OK, "\(String(cString: sqlite3_errmsg(database))): \(text)")
    defer { sqlite3_finalize(statement) }
    guard sqlite3_step(statement) == SQLITE_ROW, sqlite3_column_type(statement, 0) != SQLITE_NULL else { return nil }
    return sqlite3_column_double(statement, 0)
  }

  private static let october = "day BETWEEN day('2026-10-01') AND day('2026-10-31')"
  private static let september = "day BETWEEN day('2026-09-01') AND day('2026-09-30')"
  private static let november = "day BETWEEN day('2026-11-01') AND day('2026-11-30')"
  private static let thisYear = "day BETWEEN day('2026-01-01') AND day('2026-12-31')"
  /// One row a day: its mean mood.
  private static let days = "(SELECT day, avg(mood) AS mood FROM entry WHERE mood IS NOT NULL GROUP BY day)"
  /// The days on which something was done.
  private static func done(_ name: String) -> String {
    "(SELECT DISTINCT day FROM activity JOIN entry ON entry = number WHERE name = '\(name)' AND done = 1)"
  }
  /// The values of a metric with their days.
  private static func measured(_ name: String) -> String {
    "(SELECT day, value FROM measurement JOIN entry ON entry = entry.number WHERE metric = '\(name)')"
  }
  /// The days since 1 January 1970 begin with a Thursday: Monday is 4, Saturday 2, Sunday 3.
  private static let weekend = "day % 7 IN (2, 3)"

  @Test(
    arguments: [
      ("average mood in October", "value", "SELECT avg(mood) FROM entry WHERE \(october)"),
      ("average mood in October", "count", "SELECT count(mood) FROM entry WHERE \(october)"),
      ("how many entries do I have in September", "value", "SELECT count(*) FROM entry WHERE \(september)"),
      ("how many days was I below 2", "value", "SELECT count(DISTINCT day) FROM entry WHERE mood < 2"),
      (
        "how many bad days did I have in September", "value",
        "SELECT count(*) FROM \(days) WHERE mood <= 2 AND \(september)"
      ),
      ("how many entries with a mood of 1 do I have", "value", "SELECT count(*) FROM entry WHERE mood = 1"),
      (
        "average mood on days I slept less than 6 hours", "value",
        """
        SELECT avg(mood) FROM \(days) WHERE day IN
          (SELECT day FROM \(measured("sleep")) GROUP BY day HAVING sum(value) < 6)
        """
      ),
      ("average sleep this month", "value", "SELECT avg(value) FROM \(measured("sleep")) WHERE \(november)"),
      (
        "how many hours did I sleep in total last week", "value",
        "SELECT sum(value) FROM \(measured("sleep")) WHERE day BETWEEN day('2026-11-09') AND day('2026-11-15')"
      ),
      ("total coffees in October", "value", "SELECT sum(value) FROM \(measured("caffeine")) WHERE \(october)"),
      ("what was my longest night", "value", "SELECT max(value) FROM \(measured("sleep"))"),
      ("lowest sleep this month", "value", "SELECT min(value) FROM \(measured("sleep")) WHERE \(november)"),
      ("how many days with friends this year", "value", "SELECT count(*) FROM \(done("friends")) WHERE \(thisYear)"),
      (
        "how many days did I both exercise and meditate", "value",
        "SELECT count(*) FROM \(done("exercise")) WHERE day IN \(done("meditation"))"
      ),
      (
        "how many days with exercise and without coffee", "value",
        """
        SELECT count(*) FROM \(done("exercise")) WHERE day NOT IN \(done("caffeine"))
          AND day NOT IN (SELECT day FROM \(measured("caffeine")) GROUP BY day HAVING sum(value) > 0)
        """
      ),
      ("what's my mood on Mondays", "mood.mean", "SELECT avg(mood) FROM entry WHERE day % 7 = 4"),
      ("average mood by month", "high.value", "SELECT avg(mood) FROM entry GROUP BY \(month) ORDER BY 1 DESC LIMIT 1"),
      ("average mood by month", "low.value", "SELECT avg(mood) FROM entry GROUP BY \(month) ORDER BY 1 LIMIT 1"),
      (
        "worst week this year", "top.value",
        "SELECT avg(mood) FROM entry WHERE \(thisYear) GROUP BY (day + 3) / 7 HAVING count(mood) >= 3 ORDER BY 1 LIMIT 1"
      ),
      (
        "how many weeks were below 3", "value",
        "SELECT count(*) FROM (SELECT avg(mood) AS mean FROM entry GROUP BY (day + 3) / 7) WHERE mean < 3"
      ),
      (
        "longest time without alcohol", "value",
        """
        SELECT max(next - day - 1) FROM
          (SELECT day, lead(day) OVER (ORDER BY day) AS next FROM \(done("alcohol")))
        """
      ),
      (
        "longest run of bad days", "value",
        """
        SELECT max(length) FROM (SELECT count(*) AS length FROM
          (SELECT day - row_number() OVER (ORDER BY day) AS run FROM \(days) WHERE mood <= 2) GROUP BY run)
        """
      ),
      ("compare weekends with weekdays", "first.mean", "SELECT avg(mood) FROM \(days) WHERE \(weekend)"),
      ("compare weekends with weekdays", "second.mean", "SELECT avg(mood) FROM \(days) WHERE NOT \(weekend)"),
      ("compare October with September", "second.mean", "SELECT avg(mood) FROM entry WHERE \(september)"),
      (
        "does alcohol affect my mood the next day", "findings.0.with.mean",
        "SELECT avg(mood) FROM \(days) WHERE day - 1 IN \(done("alcohol"))"
      ),
      (
        "how is my mood two days after alcohol", "findings.0.with.mean",
        "SELECT avg(mood) FROM \(days) WHERE day - 2 IN \(done("alcohol"))"
      ),
      (
        "are bad days followed by bad days", "findings.0.with.mean",
        "SELECT avg(mood) FROM \(days) WHERE day - 1 IN (SELECT day FROM \(days) WHERE mood <= 2)"
      ),
      (
        "success rate of yoga", "success_rate",
        """
        SELECT avg(mood >= 4) FROM entry JOIN activity ON entry = number
          WHERE name = 'yoga' AND done = 1 AND mood IS NOT NULL
        """
      ),
      (
        "average energy on rainy days", "value",
        """
        SELECT avg(value) FROM \(measured("energy")) WHERE day IN
          (SELECT day FROM weather JOIN entry ON entry = number WHERE name = 'rainy')
        """
      ),
      (
        "how many entries mention mum", "value",
        "SELECT count(*) FROM entry WHERE ' ' || lower(note) LIKE '% mum%'"
      ),
      (
        "what percent of days had a 5", "share",
        "SELECT avg(mood >= 5) FROM \(days)"
      ),
      (
        "which month did I sleep worst", "top.value",
        "SELECT avg(value) FROM \(measured("sleep")) GROUP BY \(month) HAVING count(*) >= 3 ORDER BY 1 LIMIT 1"
      ),
      (
        "how many days between headaches on average", "value",
        """
        SELECT avg(gap) FROM (SELECT gap, row_number() OVER (ORDER BY gap) AS place, count(*) OVER () AS n FROM
          (SELECT lead(day) OVER (ORDER BY day) - day AS gap FROM \(done("headache"))) WHERE gap IS NOT NULL)
          WHERE place IN ((n + 1) / 2, (n + 2) / 2)
        """
      ),
    ] as [(String, String, String)])
  func `an answer is what plain SQL finds`(text: String, path: String, query: String) throws {
    let expected = try #require(try sql(query), "\(query)")
    let result = try answer(text)
    let found = try #require(result.at(path).double, "\(text): no \(path) in \(result.text())")
    #expect(abs(found - expected) < 1e-9, "\(text): \(found), by SQL \(expected)")
  }

  /// The month of a day.
  private static let month = "strftime('%Y-%m', day * 86400, 'unixepoch')"
}
