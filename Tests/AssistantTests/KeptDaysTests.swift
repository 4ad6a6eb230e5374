import CivilTime
import Foundation
import Insights
import JSONText
import JournalModel
import JournalStore
import Testing

@testable import Assistant

/// The figures that are kept beside a large journal.
@Suite struct KeptDaysTests {
  /// A journal with more entries than are read anew at every start.
  private func home(entries: Int = 2400) throws -> TestHome {
    let home = try TestHome()
    let journal = try home.assistant.journal()
    try journal.write("import", at: home.now) { transaction in
      for number in 0..<entries {
        let day = CivilDate(year: 2026, month: 11, day: 17) - number / 4
        var entry = Entry(
          id: "e\(number)", at: TimeZoneRules.utc.instant(of: CivilDateTime(day, hour: 8 + number % 4 * 3)), offset: 0,
          day: day, source: .cli, created: home.now)
        entry.mood = Mood(Double(1 + number % 5))
        entry.activities = number % 3 == 0 ? ["walking"] : ["reading"]
        entry.measurements = [Measurement(metric: "sleep", value: 6 + Double(number % 3))]
        try transaction.insert(entry)
      }
      return "{}"
    }
    return home
  }

  private func figures(_ home: TestHome) throws -> [JSON] {
    try ["correlate", "patterns", "stats"].map { name in
      var result = try home.call(name).object ?? [:]
      result["calculated_at"] = nil
      return .object(result)
    } + [try home.call("stats", #"{"stat":"trend","subject":"sleep"}"#).at("value")]
  }

  private func file(of home: TestHome) throws -> String { try home.assistant.journal().figuresPath }

  @Test func `answers from kept figures are those of a fresh reading`() throws {
    let home = try home()
    let fresh = try figures(home)
    #expect(FileManager.default.fileExists(atPath: try file(of: home)))
    home.restart()
    #expect(try figures(home) == fresh)
  }

  @Test func `what was written since the figures were kept is in the answers`() throws {
    let home = try home()
    _ = try figures(home)
    home.restart()
    try home.log(#"{"mood":5,"activities":["yoga"],"measurements":[{"metric":"sleep","value":12}]}"#)
    let after = try figures(home)
    try FileManager.default.removeItem(atPath: try file(of: home))
    home.restart()
    #expect(try figures(home) == after)
    #expect(try home.call("stats").at("journal_entries").int == 2401)
  }

  @Test(arguments: [0.1, 0.5, 0.9]) func `a damaged file of figures is made anew`(place: Double) throws {
    let home = try home()
    let fresh = try figures(home)
    let path = try file(of: home)
    var bytes = try Data(contentsOf: URL(filePath: path))
    bytes[Int(Double(bytes.count) * place)] ^= 0x55
    try bytes.write(to: URL(filePath: path))
    home.restart()
    #expect(try figures(home) == fresh)
  }

  @Test func `figures of another journal are not believed`() throws {
    let (home, other) = (try home(), try home(entries: 2100))
    let own = try figures(other)
    _ = try figures(home)
    try FileManager.default.removeItem(atPath: try file(of: other))
    try FileManager.default.copyItem(atPath: try file(of: home), toPath: try file(of: other))
    other.restart()
    #expect(try figures(other) == own)
  }

  @Test func `an erasure takes the kept figures with it`() throws {
    let home = try home()
    _ = try figures(home)
    try home.assistant.journal().erase(at: home.now)
    #expect(!FileManager.default.fileExists(atPath: try file(of: home)))
  }

  @Test func `the figures of a small journal are not kept`() throws {
    let home = try home(entries: 40)
    _ = try figures(home)
    #expect(!FileManager.default.fileExists(atPath: try file(of: home)))
  }
}
