import Foundation
import Testing

@testable import CivilTime

@Suite struct TimeZoneTests {
  static let zones = [
    "Europe/London", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "America/St_Johns",
    "Africa/Casablanca",
    "Pacific/Apia", "Asia/Tehran", "Europe/Dublin", "America/Sao_Paulo", "Pacific/Chatham", "Asia/Kolkata", "UTC",
  ]

  @Test(arguments: zones)
  func `offsets agree with Foundation`(_ name: String) throws {
    let rules = try TimeZoneRules(identifier: name)
    let foundation = try #require(TimeZone(identifier: name))
    var random = Seeded(state: 3)
    for _ in 0..<2000 {
      // From 1971 to 2037: past that, Foundation's own tables end in some zones.
      let second = Int.random(in: 31_536_000..<2_145_916_800, using: &random)
      let expected = foundation.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second)))
      #expect(rules.offset(at: Instant(seconds: second)) == expected, "\(name) at \(second)")
    }
  }

  @Test(arguments: zones)
  func `a wall-clock time leads back to itself or past a gap`(_ name: String) throws {
    let rules = try TimeZoneRules(identifier: name)
    var random = Seeded(state: 4)
    for _ in 0..<2000 {
      let wall = CivilDateTime(
        CivilDate(dayNumber: Int.random(in: 4000..<25_000, using: &random)),
        second: Int.random(in: 0..<86_400, using: &random))
      let back = rules.civil(at: rules.instant(of: wall))
      // In a gap the clock has moved on by the gap; nowhere does it move back.
      #expect(back >= wall)
      #expect(back == wall || back <= wall.adding(seconds: 86_400))
    }
  }

  @Test func `a time in a gap moves forward by the gap`() throws {
    let london = try TimeZoneRules(identifier: "Europe/London")
    let wall = CivilDateTime(CivilDate(year: 2024, month: 3, day: 31), hour: 1, minute: 30)
    #expect(ISO8601.string(london.instant(of: wall), in: london) == "2024-03-31T02:30:00+01:00")
    let island = try TimeZoneRules(identifier: "Australia/Lord_Howe")
    let half = CivilDateTime(CivilDate(year: 2024, month: 10, day: 6), hour: 2, minute: 15)
    #expect(ISO8601.string(island.instant(of: half), in: island) == "2024-10-06T02:45:00+11:00")
  }

  @Test func `a time shown twice is its first showing`() throws {
    let york = try TimeZoneRules(identifier: "America/New_York")
    let wall = CivilDateTime(CivilDate(year: 2024, month: 11, day: 3), hour: 1, minute: 30)
    #expect(ISO8601.string(york.instant(of: wall), in: york) == "2024-11-03T01:30:00-04:00")
  }

  @Test(arguments: ["", "Europe/Atlantis", "../../etc/passwd", "/etc/passwd", "Europe/Lon don", "."])
  func `names that are no zones are refused`(_ name: String) {
    #expect(throws: TimeZoneRules.Failure.self) { try TimeZoneRules(identifier: name) }
  }

  @Test func `a fixed offset never changes`() {
    let zone = TimeZoneRules(identifier: "+05:30", fixedOffset: 19_800)
    #expect(zone.offset(at: Instant(seconds: -4_000_000_000)) == 19_800)
    #expect(zone.civil(at: Instant(seconds: 0)) == CivilDateTime(CivilDate(dayNumber: 0), hour: 5, minute: 30))
  }

  @Test func `damaged files are refused or read without a trap`() throws {
    let url = URL(filePath: "/usr/share/zoneinfo/Europe/London")
    let whole = [UInt8](try Data(contentsOf: url))
    #expect(throws: TimeZoneRules.Failure.malformed("x")) { try TimeZoneRules(tzif: [], identifier: "x") }
    #expect(throws: TimeZoneRules.Failure.malformed("x")) {
      try TimeZoneRules(tzif: Array("TZif1".utf8) + [UInt8](repeating: 0, count: 100), identifier: "x")
    }
    var random = Seeded(state: 5)
    for _ in 0..<400 {
      var bytes = Array(whole.prefix(Int.random(in: 0...whole.count, using: &random)))
      for _ in 0..<Int.random(in: 0..<8, using: &random) where !bytes.isEmpty {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if let zone = try? TimeZoneRules(tzif: bytes, identifier: "x") {
        _ = zone.offset(at: Instant(seconds: 1_715_767_200))
        _ = zone.instant(of: CivilDateTime(CivilDate(dayNumber: 19_858), second: 1))
      }
    }
  }

  @Test(arguments: [
    ("EST5EDT,M3.2.0,M11.1.0", "America/New_York"), ("CET-1CEST,M3.5.0,M10.5.0/3", "Europe/Paris"),
    ("<+03>-3", "Europe/Istanbul"), ("PST8PDT", "America/Los_Angeles"), ("<+0545>-5:45", "Asia/Kathmandu"),
  ])
  func `a rule says what the zone of that rule says`(_ rule: String, _ name: String) throws {
    let rules = try #require(TimeZoneRules(rule: rule))
    let zone = try TimeZoneRules(identifier: name)
    for day in stride(from: 19_000, to: 22_000, by: 3) {
      let instant = Instant(seconds: day * 86_400 + 43_211)
      #expect(rules.offset(at: instant) == zone.offset(at: instant), "\(rule) on day \(day)")
    }
  }

  @Test(arguments: [
    "", "X", "EST", "5", "EST5EDT,", "EST5EDT,M3.2.0", "EST5EDT,M13.2.0,M11.1.0", "<+03-3", "EST99", "Nowhere",
  ])
  func `what is no rule is none`(_ text: String) { #expect(TimeZoneRules(rule: text) == nil) }

  @Test func `a zone is read from its path, by its name where the system knows it`() throws {
    let path = "/usr/share/zoneinfo/America/New_York"
    #expect(try TimeZoneRules(path: path).identifier == "America/New_York")
    #expect(throws: TimeZoneRules.Failure.self) { try TimeZoneRules(path: "/etc/passwd") }
  }

  @Test(
    arguments: [
      ("UTC+2", "+02:00", 7200), ("gmt -3", "-03:00", -10_800), ("+05:30", "+05:30", 19_800),
      ("+0530", "+05:30", 19_800),
      ("-8", "-08:00", -28_800), ("UTC+0", "UTC", 0), ("+14:00", "+14:00", 50_400),
    ])
  func `a fixed offset is a zone`(_ text: String, _ name: String, _ offset: Int) throws {
    let zone = try TimeZoneRules(identifier: text)
    #expect(zone.identifier == name)
    #expect(zone.offset(at: Instant(seconds: 0)) == offset)
    #expect(try TimeZoneRules(identifier: name) == zone)
  }

  @Test(arguments: ["UTC+", "+", "+15", "+5:3", "+05:60", "UTC2", "+1:2:3", "++2", "+99999"])
  func `no offset is made up`(_ text: String) { #expect(TimeZoneRules(offset: text) == nil) }
}
