import CivilTime
import Foundation
import JournalModel
import Testing

@testable import Exchange

/// What time at a screen was spent on is told by the user's rules.
@Suite struct ScreenRuleTests {
  private static let rules = ScreenRules(
    """
    lost line
    # a comment
    [video minutes]
    title: youtube
    mpv
    [work minutes]
    title: youtube studio
    code
    """)

  @Test(
    arguments: [
      ("firefox", "Cats - YouTube", "video minutes"), ("MPV", "", "video minutes"),
      ("firefox", "YouTube Studio", "work minutes"), ("Code", "main.c", "work minutes"), ("firefox", "mpv", nil),
      ("", "", nil),
    ] as [(String, String, String?)])
  func `the longest phrase that fits decides`(app: String, title: String, name: String?) {
    #expect(Self.rules.name(app: app, title: title) == name)
  }

  @Test func `minutes of each kind stand beside the time in all, while somebody was there`() throws {
    let json = """
      {"buckets":{"w":{"type":"currentwindow","hostname":"box","events":[
      {"timestamp":"2026-11-19T08:00:00Z","duration":3600,"data":{"app":"firefox","title":"YouTube"}},
      {"timestamp":"2026-11-19T09:00:00Z","duration":1800,"data":{"app":"code","title":"a"}},
      {"timestamp":"2026-11-19T09:30:00Z","duration":600,"data":{"app":"xterm","title":"b"}}]},
      "a":{"type":"afkstatus","hostname":"box","events":[
      {"timestamp":"2026-11-19T08:30:00Z","duration":7200,"data":{"status":"not-afk"}}]}}}
      """
    let path = FileManager.default.temporaryDirectory.appending(path: "screen-\(UUID().uuidString).json").path
    try json.write(toFile: path, atomically: true, encoding: .utf8)
    defer { unlink(path) }
    var source = try ImportSource(path: path)
    source.screenRules = Self.rules
    var figures: [String: Double] = [:]
    try ImportFormat.activityWatch.read(source, in: TimeZoneRules(identifier: "UTC")) { found in
      guard case .entry(let entry) = found else { return }
      for measurement in entry.measurements { figures[measurement.metric] = measurement.value }
    }
    #expect(figures == ["screen_time": 70, "video minutes": 30, "work minutes": 30])
  }
}
