import Assistant
import CivilTime
import DemoData
import Glibc
import Insights
import JournalModel
import JournalStore
import ResourceFiles

extension Bench {
  /// Correlations of all daily series with the mood.
  func insightFigures() throws -> [Figure] {
    let path = try insightHome(entries: 18_250)
    // Before anything is done in this process: a child's largest resident set is never less than its parent's was when it
    // began. A first run compiles what is understood; "peak memory of any run" counts it.
    _ = try measure(["what affects my mood"], path)
    let answer = try measure(["what affects my mood"], path)
    let journal = try Journal(path: "\(path)/moodlet.db")
    var (cold, warm, after): ([Double], [Double], [Double]) = ([], [], [])
    var series = 0
    let clock = ContinuousClock()
    for index in 0..<runs {
      let days = JournalDays()
      cold.append(try clock.measure { _ = try days.correlations(of: journal) }.milliseconds)
      warm.append(try clock.measure { _ = try days.correlations(of: journal) }.milliseconds)
      try logOne(journal, index)
      after.append(try clock.measure { _ = try days.correlations(of: journal) }.milliseconds)
      try journal.undo(at: Self.moment)
      series = try days.table(of: journal).series.count
    }
    guard series >= 60 else { throw ChildProcess.Failure(description: "only \(series) series") }
    var figures = [
      Figure("correlations of \(series) series, 18,250 entries, cold", median: cold, "ms", target: .atMost(150)),
      Figure("… asked again", median: warm, "ms", target: .atMost(5)),
      Figure("… after one more check-in", median: after, "ms"),
      Figure("what affects my mood, 18,250 entries, process", median: answer.times, "ms"),
      Figure("… memory", answer.peak, "MiB", target: .atMost(50)),
    ]
    if isLarge {
      let journal = try Journal(path: "\(try insightHome(entries: 1_000_000))/moodlet.db")
      let times = try (0..<3).map { _ in
        try clock.measure { _ = try JournalDays().correlations(of: journal) }.milliseconds
      }
      figures.append(Figure("… 1,000,000 entries, cold", median: times, "ms", target: .atMost(3000)))
    }
    return figures
  }

  private static let moment = Instant(seconds: 1_795_032_900)

  /// A check-in on a day in the middle.
  private func logOne(_ journal: Journal, _ number: Int) throws {
    let at = Self.moment.adding(seconds: -86_400 * (100 + number))
    try journal.write("log", at: Self.moment) { transaction in
      var entry = Entry(
        id: transaction.newIdentifier(), at: at, offset: 0,
        day: CivilDate(dayNumber: at.seconds.floored(by: 86_400).quotient), source: .cli, created: Self.moment)
      entry.mood = Mood(4)
      entry.activities = ["walking"]
      try transaction.insert(entry)
      return "{}"
    }
  }

  /// A home with about so many check-ins, most of them with an activity of the user's own too.
  private func insightHome(entries size: Int) throws -> String {
    let path = "\(folder)/insights-\(size)"
    let file = "\(path)/moodlet.db"
    guard access(file, F_OK) != 0 else { return path }
    let journal = try Journal(path: file)
    var count = 0
    // A demo day has 2.4 check-ins on average.
    var entries = DemoJournal(
      days: size * 10 / 24, ending: CivilDate(year: 2026, month: 11, day: 18), in: .utc, seed: 1,
      files: ResourceFiles()
    ).makeIterator()
    while count < size {
      try journal.write("import", at: Self.moment) { transaction in
        for _ in 0..<1000 {
          guard count < size, var entry = entries.next() else {
            count = size
            break
          }
          entry.activities.append("own \(count * 7919 % 17)")
          try transaction.insert(entry)
          count += 1
        }
        return "{}"
      }
    }
    return path
  }
}
