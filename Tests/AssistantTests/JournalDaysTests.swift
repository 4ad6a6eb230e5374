import CivilTime
import Insights
import JSONText
import JournalStore
import Testing

@testable import Assistant

@Suite struct JournalDaysTests {
  /// What a table says, in a form that can be compared.
  private func figures(_ table: DayTable) -> [String] {
    table.series.map { "\($0) \(table.daily($0))" } + ["\(table.moods()) \(table.entryCount) \(table.moodCount)"]
      + table.activityCorrelations().map { "\($0.activity) \($0.count) \($0.successes) \($0.others) \($0.lastSeen)" }
  }

  @Test func `figures that follow the journal change by change are those of a fresh reading`() throws {
    let home = try TestHome()
    let days = JournalDays()
    let steps: [() throws -> Void] = [
      { try home.log(#"{"mood": 4, "activities": ["walking"], "measurements": [{"metric": "sleep", "value": 7}]}"#) },
      { try home.log(#"{"mood": 2, "at": "2026-11-16T09:00:00Z", "emotions": ["sad"], "weather": ["rainy"]}"#) },
      { try home.log(#"{"at": "2026-11-16", "activities": ["yoga", "work"]}"#) },
      { try home.call("amend", #"{"target": "last", "add": ["reading"]}"#) },
      { try home.call("delete", #"{"target": "last"}"#) },
      { try home.call("undo") },
      { try home.log(#"{"mood": 5, "at": "2026-11-17T22:00:00Z"}"#) },
      { try home.call("undo") },
      { try home.call("redo") },
    ]
    var versions: Set<Int> = []
    for step in steps {
      do { try step() } catch let error as CommandError { Issue.record("\(error)") }
      let journal = try home.assistant.journal()
      versions.insert(try journal.dataVersion())
      #expect(figures(try days.table(of: journal)) == figures(try journal.dayTable()))
    }
    #expect(versions.count == steps.count)
  }

  @Test func `what another process wrote is seen`() throws {
    let home = try TestHome()
    let days = JournalDays()
    try home.log(#"{"mood": 4}"#)
    #expect(try days.table(of: home.assistant.journal()).moodCount == 1)
    try TestHome(path: home.path).log(#"{"mood": 3}"#)
    #expect(try days.table(of: home.assistant.journal()).moodCount == 2)
  }
}
