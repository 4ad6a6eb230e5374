import CivilTime
import Exchange
import Foundation
import JSONText
import JournalModel
import JournalStore
import Testing

@testable import Assistant

@Suite struct ImportCommandTests {
  private let home: TestHome
  /// A folder whose name reads as one word, so that it can be said.
  private let folder: String

  init() throws {
    home = try TestHome()
    let letters = String((0..<12).map { _ in "abcdefghijklmnopqrstuvwxyz".randomElement() ?? "a" })
    folder = "/tmp/moodlet\(letters)"
    try FileManager.default.createSymbolicLink(atPath: folder, withDestinationPath: home.folder)
  }

  private func file(_ name: String, _ text: String) throws -> String {
    let path = folder + "/" + name
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  private func imported(_ path: String, _ more: String = "") throws -> JSON {
    try home.call("import", #"{"path":"\#(path)"\#(more)}"#)
  }

  private static let daylio = """
    full_date,date,weekday,time,mood,activities,note_title,note
    2026-11-17,November 17,Tuesday,21:40,good,gym | zorbing,,Long day
    2026-11-16,November 16,Monday,08:05,so-so,,,fog
    2026-13-01,December 1,Monday,08:05,good,,,no such month

    """

  @Test func `a mood of an unknown name is asked about once, and remembered`() throws {
    let path = try file("daylio.csv", Self.daylio)
    try home.converse(
      """
      > import \(path)
      = import ? mood
      # 0
      > 2
      = import
      # 2
      """)
    #expect(try home.entries().map { $0["mood"]?.double } == [2, 4])
    #expect(try imported(path)["known"] == .int(2))
    let next = try file("next.csv", Self.daylio.replacing("2026-11-16,", with: "2026-11-15,"))
    let result = try imported(next)
    #expect(result["new"] == .int(1))
    #expect(result["written"] == .bool(true))
  }

  @Test func `a long file is read twice, comes in whole and once, and tells how far it is`() throws {
    let rows = (0..<6000).map { number in
      let day = ISO8601.string(CivilDate(year: 2006, month: 1, day: 1) + number)
      // Rows that say the same stay two.
      return number % 100 == 1
        ? "2006-01-01,x,x,10:00,good,,,twice" : "\(day),x,x,10:00,good,reading,,note \(number)"
    }
    let text = "full_date,date,weekday,time,mood,activities,note_title,note\n" + rows.joined(separator: "\n")
    let path = try file("long.csv", text)
    var told: [WorkProgress?] = []
    home.assistant.whenWorking = { told.append($0) }
    let result = try imported(path)
    #expect(result["new"] == .int(6000))
    #expect(result["written"] == .bool(true))
    #expect(try home.entryCount() == 6000)
    #expect(told.first??.text.isEmpty == false && told.last == .some(nil))
    #expect(try imported(path)["known"] == .int(6000))
    #expect(try home.entryCount() == 6000)
    try home.call("undo")
    #expect(try home.entryCount() == 0)
  }

  @Test func `undo takes an import back whole, and what was not read is kept`() throws {
    let path = try file("daylio.csv", Self.daylio)
    let result = try imported(path, #","map":{"So-So":2}"#)
    #expect(result["new"] == .int(2))
    #expect(result["created"] == .strings(["zorbing"]))
    #expect(result.at("skipped.0.reason") == .string("date"))
    #expect(result.at("skipped.0.line") == .int(4))
    let kept = try #require(result["kept_at"]?.string)
    #expect(try String(contentsOfFile: kept, encoding: .utf8).contains("no such month"))
    #expect(try FileManager.default.attributesOfItem(atPath: kept)[.posixPermissions] as? Int == 0o600)
    try home.call("undo")
    #expect(try home.entryCount() == 0)
    #expect(try home.assistant.journal().records("activity").isEmpty)
    try home.call("redo")
    #expect(try home.entryCount() == 2)
  }

  @Test func `a preview and a fault write nothing`() throws {
    let path = try file("daylio.csv", Self.daylio)
    let preview = try imported(path, #","preview":true"#)
    #expect(preview["unmapped"] == .strings(["so-so"]))
    #expect(try home.entryCount() == 0)
    #expect(!FileManager.default.fileExists(atPath: home.folder + "/imports"))
    guard case .importing(.unknownFormat, _) = try home.error("import", #"{"path":"\#(try file("x", "hello"))"}"#)
    else {
      Issue.record("another error")
      return
    }
    guard case .importing(.otherFormat(.daylio), _) = try home.error("import", #"{"path":"\#(path)","format":"jrnl"}"#)
    else {
      Issue.record("another error")
      return
    }
    #expect(try home.error("import", #"{"path":"\#(home.folder)"}"#).exitStatus == 66)
    #expect(home.say("import \(folder)/none.csv").reply.contains("no file at"))
  }

  @Test func `what is doubtful is asked about`() throws {
    let path = try file("table.csv", "date,mood,meds\n2026-11-17,7,yes\n2026-11-16,3,no\n")
    try home.converse(
      """
      > import \(path)
      = import ? confirmation
      # 0
      > yes
      = import
      # 2
      """)
    #expect(try home.entries().compactMap { $0["mood"]?.double }.map { ($0 * 100).rounded() / 100 } == [1.89, 3.67])
  }

  @Test func `only some kinds come in where that is said`() throws {
    let path = try file("daylio.csv", Self.daylio)
    _ = try imported(path, #","map":{"so-so":2},"only":["mood"]"#)
    #expect(try home.entries().allSatisfy { $0["note"] == nil && $0["activities"] == nil })
  }

  @Test func `a night that is said after its import counts once, told and undone as one; a nap counts besides`() throws
  {
    let path = try file("nights.csv", "date,sleep_hours,energy_level\n2026-11-17,7,3\n2026-11-18,7.5,4\n")
    _ = home.say("import \(path)")
    _ = home.say("yes")
    let nights = #"{"subject":"sleep","stat":"average"}"#
    #expect(try home.call("stats", nights)["count"] == .int(2))
    let said = home.say("slept 5 hours")
    #expect(said.reply.contains("7 h 30"))
    #expect(try home.call("stats", nights)["count"] == .int(2))
    #expect(try home.call("stats", #"{"subject":"sleep","stat":"latest"}"#)["value"] == .double(5))
    // What else the import had of that day stays.
    #expect(try home.call("stats", #"{"subject":"energy","stat":"latest"}"#)["value"] == .double(4))
    _ = home.say("undo")
    #expect(try home.call("stats", #"{"subject":"sleep","stat":"latest"}"#)["value"] == .double(7.5))
    try home.log(#"{"measurements":[{"metric":"sleep","value":1}]}"#)
    #expect(try home.call("stats", nights)["count"] == .int(3))
  }

  @Test func `a snapshot of health figures that says more changes the day`() throws {
    func export(_ steps: Int) -> String {
      """
      {"data":{"metrics":[{"name":"step_count","units":"count",
      "data":[{"date":"2026-11-17 08:00:00 +0000","qty":\(steps)}]}]}}
      """
    }
    #expect(try imported(file("a.json", export(100)))["new"] == .int(1))
    #expect(try imported(file("a.json", export(100)))["known"] == .int(1))
    let more = try imported(file("b.json", export(250)))
    #expect(more["changed"] == .int(1))
    #expect(try home.entries().count == 1)
    #expect(try home.entries()[0].at("measurements.0.value") == .int(250))
  }

  /// Everything that the store says of entries, settings and documents.
  private func dump(_ home: TestHome) throws -> String {
    try #require(try home.call("export", #"{"path":"-","format":"json"}"#)["text"]?.string)
  }

  @Test func `a complete export makes the same journal in an empty home`() throws {
    home.say("call me Sam")
    home.say("when I say gn, log my mood as sleepy")
    try home.log(#"{"mood":4,"note":"=first, \"quoted\"\nline","activities":["zorbing"],"people":["Anna"]}"#)
    try home.log(#"{"mood":2,"at":"2026-11-16T10:00:00+01:00","measurements":[{"metric":"sleep","value":5}]}"#)
    try home.call("log", #"{"emotions":["calm"],"at":{"start":"2026-11-14","end":"2026-11-16"}}"#, key: "k")
    try home.call("delete", #"{"target":"last"}"#)
    try home.log(#"{"mood":3,"event":"new job","starred":true}"#)
    let path = home.folder + "/all.json"
    try home.call("export", #"{"path":"\#(path)"}"#)
    let other = try TestHome()
    let result = try other.call("import", #"{"path":"\#(path)"}"#)
    #expect(result["new"] == .int(3))
    #expect(try dump(other) == dump(home))
    #expect(try other.call("import", #"{"path":"\#(path)"}"#)["written"] == .bool(false))
    // Into the journal from which it came nothing comes twice, from a table neither.
    #expect(try imported(path)["known"] == .int(3))
    for format in ["csv", "full_csv", "ndjson"] {
      try home.call("export", #"{"path":"\#(home.folder)/x.\#(format)","format":"\#(format)"}"#)
      let again = try imported("\(home.folder)/x.\(format)")
      #expect(again["new"] == .int(0), "\(format): \(again.text())")
    }
  }

  @Test func `the full table makes the same entries`() throws {
    try home.log(#"{"mood":4,"note":"=first","activities":["work"],"people":["Anna"],"event":"x; y"}"#)
    try home.log(#"{"mood":2,"measurements":[{"metric":"caffeine","value":100,"unit":"mg"}]}"#)
    let path = home.folder + "/all.csv"
    try home.call("export", #"{"path":"\#(path)","format":"full_csv"}"#)
    let other = try TestHome()
    try other.call("import", #"{"path":"\#(path)"}"#)
    func seconds(_ entry: JSON) -> String {
      entry.text().replacing(/(:\d\d)\.\d+/) { $0.output.1 }
    }
    #expect(try other.entries().map(seconds) == home.entries().map(seconds))
  }

  @Test func `after nights came in, those that are missing are counted, and the last one is told`() throws {
    let rows = ["2026-11-06,7", "2026-11-17,6", "2026-11-18,5"].joined(separator: "\n")
    let path = try file("sleep.csv", "date,sleep\n\(rows)\n")
    _ = try imported(path, #","preview":true"#)
    let result = try imported(path, #","confirmed":true"#)
    #expect(result["written"] == .bool(true))
    #expect(result["nights_missing"] == .int(11))
    let old = try file("old.csv", "date,sleep\n2024-05-01,7\n")
    #expect(try imported(old, #","confirmed":true"#)["nights_missing"] == nil)
  }

  @Test(.enabled(if: HelperProgram.isThere("age") && HelperProgram.isThere("age-keygen")))
  func `what age encrypted comes in with its key, and leaves nothing in plain`() throws {
    let key = try #require(Age.newKey())
    try Data(key.identity).write(to: URL(filePath: folder + "/key.txt"))
    let path = folder + "/daylio.csv.age"
    let bytes = try #require(Age.encrypt(Array(Self.daylio.utf8), to: .key(key.recipient)))
    try Data(bytes).write(to: URL(filePath: path))
    #expect(home.say("import \(path)").reply.contains("encrypted"))
    let other = try #require(Age.newKey())
    try Data(other.identity).write(to: URL(filePath: folder + "/other.txt"))
    #expect(home.say("import \(path) with the key \(folder)/other.txt").reply.contains("doesn't open"))
    let more = #","identity":"\#(folder)/key.txt","map":{"so-so":3}"#
    #expect(try imported(path, more)["new"] == .int(2))
    let names = try FileManager.default.contentsOfDirectory(atPath: home.folder)
    #expect(!names.contains { $0.hasPrefix(".plain") })
  }

  // MARK: Several sources

  private static let watch = """
    <?xml version="1.0"?><HealthData>
    <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="Watch" value="HKCategoryValueSleepAnalysisAsleep" startDate="2026-11-17 23:00:00 +0000" endDate="2026-11-18 06:00:00 +0000"/>
    <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Watch" unit="count" value="8000" startDate="2026-11-18 10:00:00 +0000" endDate="2026-11-18 12:00:00 +0000"/>
    </HealthData>
    """
  private static let band = """
    [{"logId":1,"dateOfSleep":"2026-11-18","minutesAsleep":480},{"logId":2,"dateOfSleep":"2026-11-17","minutesAsleep":300}]
    """

  /// What is kept of sleep and steps, by day.
  private func kept(in home: TestHome) throws -> [String] {
    try home.entries().flatMap { entry in
      (entry["measurements"]?.array ?? []).compactMap { item -> String? in
        guard let metric = item["metric"]?.string, ["sleep", "steps"].contains(metric) else { return nil }
        return "\(entry["day"]?.string?.suffix(2) ?? "") \(metric) \(item["value"]?.double ?? -1)"
      }
    }.sorted()
  }

  @Test func `a figure that two sources have of one day counts once, in whatever order they come, and is told`() throws
  {
    let (watch, band) = (try file("export.xml", Self.watch), try file("sleep.json", Self.band))
    _ = try imported(watch)
    let second = try imported(band)
    let once = ["17 sleep 5.0", "18 sleep 7.0", "18 steps 8000.0"]
    #expect(try kept(in: home) == once)
    #expect(second["skipped"]?.array?.compactMap { $0["reason"]?.string } == ["counted"])
    let rest = try #require(second["kept_at"]?.string)
    #expect(try String(contentsOfFile: rest, encoding: .utf8).contains("2026-11-18 sleep 8.0 fitbit"))
    #expect(try imported(band)["new"] == .int(0))
    #expect(try kept(in: home) == once)

    let other = try TestHome()
    _ = try other.call("import", #"{"path":"\#(band)"}"#)
    _ = try other.call("import", #"{"path":"\#(watch)"}"#)
    #expect(try kept(in: other) == once)
    _ = try other.call("undo", "{}")
    #expect(try kept(in: other) == ["17 sleep 5.0", "18 sleep 8.0"])
  }

  @Test func `what was said counts before what devices measured, and then the order of the user's own`() throws {
    let (watch, band) = (try file("export.xml", Self.watch), try file("sleep.json", Self.band))
    _ = try imported(watch)
    _ = try home.call("set", #"{"key":"sources","value":"fitbit"}"#)
    _ = try imported(band)
    #expect(try kept(in: home) == ["17 sleep 5.0", "18 sleep 8.0", "18 steps 8000.0"])
    #expect(try imported(watch)["new"] == .int(0))
    #expect(try kept(in: home) == ["17 sleep 5.0", "18 sleep 8.0", "18 steps 8000.0"])

    let other = try TestHome()
    other.say("slept 6 hours")
    _ = try other.call("set", #"{"key":"sources","value":"fitbit"}"#)
    _ = try other.call("import", #"{"path":"\#(band)"}"#)
    #expect(try kept(in: other) == ["17 sleep 5.0", "18 sleep 6.0"])
  }
}
