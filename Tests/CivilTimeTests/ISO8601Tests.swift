import CivilTime
import Testing

@Suite struct ISO8601Tests {
  @Test func `instants come back from their text`() throws {
    var random = Seeded(state: 6)
    for _ in 0..<5000 {
      let instant = Instant(
        microseconds: Int.random(in: -60_000_000_000...200_000_000_000, using: &random) * 1_000_000
          + (Bool.random(using: &random) ? 0 : Int.random(in: 0..<1_000_000, using: &random)))
      let offset = Int.random(in: -56...56, using: &random) * 900
      let read = try #require(ISO8601.instant(ISO8601.string(instant, offset: offset)))
      #expect(read.instant == instant)
      #expect(read.offset == offset)
    }
  }

  @Test(arguments: [
    ("2024-05-15T10:00:00Z", 1_715_767_200), ("2024-05-15T10:00Z", 1_715_767_200),
    ("2024-05-15 12:00:00+02:00", 1_715_767_200), ("2024-05-15T04:30:00-0530", 1_715_767_200),
    ("2024-05-15T10:00:00.999Z", 1_715_767_200),
  ])
  func `the usual spellings are read`(_ text: String, _ seconds: Int) throws {
    #expect(try #require(ISO8601.instant(text)).instant.seconds == seconds)
  }

  @Test(arguments: [
    "", "2024-05-15", "2024-05-15T10:00:00", "2024-02-30T10:00:00Z", "2024-05-15T24:00:00Z", "2024-05-15T10:60:00Z",
    "2024-05-15T10:00:00+2:00", "2024-05-15T10:00:00.Z", "2024-05-15T10:00:00ZZ", "24-05-15T10:00:00Z",
    "20240515T100000Z",
    "２０２４-05-15T10:00Z",
  ])
  func `what is no instant is refused`(_ text: String) { #expect(ISO8601.instant(text) == nil) }

  @Test func `a time without an offset is read in the zone`() throws {
    let york = try TimeZoneRules(identifier: "America/New_York")
    let read = try #require(ISO8601.instant("2024-05-15T06:00:00", zone: york))
    #expect(read.instant.seconds == 1_715_767_200)
    #expect(read.offset == -14_400)
  }

  @Test(arguments: ["2024-02-30", "2024-1-1", "2024-01-01 ", "abcd-01-01", "", "2024/01/01"])
  func `what is no date is refused`(_ text: String) { #expect(ISO8601.date(text) == nil) }

  @Test func `dates come back from their text`() {
    for number in stride(from: -719_000, to: 2_900_000, by: 997) {
      let date = CivilDate(dayNumber: number)
      #expect(ISO8601.date(ISO8601.string(date)) == date)
    }
  }

  @Test(arguments: [
    ("PT90S", 90), ("PT1H30M", 5400), ("P1D", 86_400), ("P2W", 1_209_600), ("P1DT2H", 93_600), ("PT1.5H", 5400),
  ])
  func `a duration is so many seconds`(_ text: String, _ seconds: Int) { #expect(ISO8601.seconds(of: text) == seconds) }

  @Test(arguments: ["", "P", "PT", "10M", "PT10", "P1M", "P1Y", "PT1D", "PTM", "P0D", "PT1000000000S"])
  func `what is no duration has no seconds`(_ text: String) { #expect(ISO8601.seconds(of: text) == nil) }
}
