import CivilTime
import Sky
import Testing

@testable import Schedules

@Suite struct ScheduleTests {
  static let london = (try? TimeZoneRules(identifier: "Europe/London")) ?? .utc

  private func schedule(_ rule: String, from start: String = "2026-11-16T12:00") throws -> Schedule {
    Schedule(.rules([rule]), start: try civil(start))
  }

  @Test(
    arguments: [
      ("FREQ=DAILY;BYHOUR=21;BYMINUTE=0", "2026-11-16T21:00:00Z 2026-11-17T21:00:00Z 2026-11-18T21:00:00Z"),
      ("FREQ=DAILY;BYHOUR=9,21;BYMINUTE=0", "2026-11-16T21:00:00Z 2026-11-17T09:00:00Z 2026-11-17T21:00:00Z"),
      (
        "FREQ=WEEKLY;BYDAY=MO,TH;BYHOUR=8;BYMINUTE=15",
        "2026-11-19T08:15:00Z 2026-11-23T08:15:00Z 2026-11-26T08:15:00Z"
      ),
      (
        "FREQ=MONTHLY;BYMONTHDAY=31;BYHOUR=8;BYMINUTE=0",
        "2026-12-31T08:00:00Z 2027-01-31T08:00:00Z 2027-03-31T07:00:00Z"
      ),
      ("FREQ=DAILY;BYHOUR=21;BYMINUTE=0;COUNT=2", "2026-11-16T21:00:00Z 2026-11-17T21:00:00Z"),
      ("FREQ=DAILY;BYHOUR=21;BYMINUTE=0;UNTIL=20261117", "2026-11-16T21:00:00Z 2026-11-17T21:00:00Z"),
      ("FREQ=DAILY;BYHOUR=21;BYMINUTE=0;UNTIL=20261117T205900Z", "2026-11-16T21:00:00Z"),
      ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;BYHOUR=8", ""),
    ])
  func `a rule comes when RFC 5545 says`(rule: String, expected: String) throws {
    let times = try schedule(rule).next(3, after: instant("2026-11-16T12:00:00Z"), in: Self.london)
    #expect(
      times.map { ISO8601.string($0, offset: 0) }.joined(separator: " ") == expected.replacing("Z", with: "+00:00"))
  }

  @Test func `a rule that is none is told`() throws {
    #expect(throws: Schedule.Fault.badRule("FREQ=SOMETIMES")) {
      try schedule("FREQ=SOMETIMES").next(after: instant("2026-11-16T12:00:00Z"), in: Self.london)
    }
  }

  @Test func `a time that the clocks skip comes after the gap, and one that they double comes once`() throws {
    let half = try schedule("FREQ=DAILY;BYHOUR=1;BYMINUTE=30", from: "2026-01-01T00:00")
    let spring = try half.next(2, after: instant("2026-03-28T12:00:00Z"), in: Self.london)
    #expect(spring == [try instant("2026-03-29T01:30:00Z"), try instant("2026-03-30T00:30:00Z")])
    let autumn = try half.next(2, after: instant("2026-10-24T12:00:00Z"), in: Self.london)
    #expect(autumn == [try instant("2026-10-25T00:30:00Z"), try instant("2026-10-26T01:30:00Z")])
  }

  @Test func `what the sun tells comes by each day's sun, on the days of its rules`() throws {
    let london = try #require(GeoPoint(latitude: 51.51, longitude: -0.13))
    let walk = SunRule(.sunset, minutes: -30, days: ["FREQ=WEEKLY;BYDAY=MO,SA"], place: london)
    let schedule = Schedule(.sun(walk), start: try civil("2026-06-01T00:00"))
    let times = try schedule.next(60, after: instant("2026-06-13T20:00:00Z"), in: Self.london)
    // Sunset in London is at 21:20 on 13 June and at 15:52 in the middle of December.
    #expect(times.first.map { Self.london.civil(at: $0).second / 3600 } == 20)
    #expect(times.allSatisfy { [.monday, .saturday].contains(Self.london.civil(at: $0).date.weekday) })
    let december = times.first { Self.london.civil(at: $0).date == CivilDate(year: 2026, month: 12, day: 14) }
    #expect(december.map { Self.london.civil(at: $0).second / 600 } == 92)
    #expect(schedule.hasClock && schedule.isRepeated)
  }

  @Test func `where the sun doesn't set for weeks, the next time is after them`() throws {
    let tromso = try #require(GeoPoint(latitude: 69.65, longitude: 18.96))
    let rule = SunRule(.sunset, minutes: 0, days: ["FREQ=DAILY"], place: tromso)
    let next = try Schedule(.sun(rule), start: try civil("2026-06-01T00:00")).next(
      after: instant("2026-06-01T00:00:00Z"), in: .utc)
    #expect(try #require(next) > instant("2026-07-15T00:00:00Z"))
    #expect(next == rule.next(after: try instant("2026-06-01T00:00:00Z"), in: .utc))
  }

  @Test func `steps begin anew each day, and the last lies at or before the end`() throws {
    let steps = Schedule(
      .steps(every: 90 * 60, from: 9 * 3600, through: 17 * 3600), start: try civil("2026-11-16T00:00"),
      weekdays: [.monday, .tuesday])
    let times = try steps.next(8, after: instant("2026-11-16T14:00:00Z"), in: .utc).map {
      ISO8601.string($0, offset: 0)
    }
    #expect(times.prefix(3).map { $0.dropFirst(8).prefix(8) } == ["16T15:00", "16T16:30", "17T09:00"])
    #expect(times.last?.hasPrefix("2026-11-17T16:30") == true)
  }

  @Test func `random times keep their distance and are the same whenever they are worked out`() throws {
    let random = Schedule(
      .random(count: 3, from: 9 * 3600, through: 21 * 3600, seed: 4), start: try civil("2026-11-16T00:00"))
    let times = try random.next(300, after: instant("2026-11-16T00:00:00Z"), in: .utc)
    #expect(times.count == 300)
    #expect(zip(times, times.dropFirst()).allSatisfy { $1.seconds - $0.seconds >= Schedule.leastDistance })
    #expect(times.allSatisfy { (9 * 3600...21 * 3600).contains(TimeZoneRules.utc.civil(at: $0).second) })
    #expect(try random.next(after: times[100], in: .utc) == times[101])
    #expect(Set(times.map { TimeZoneRules.utc.civil(at: $0).second }).count > 100)
  }

  @Test(arguments: [("21:59", false), ("22:00", true), ("03:00", true), ("06:59", true), ("07:00", false)])
  func `quiet hours reach over midnight`(time: String, isQuiet: Bool) throws {
    #expect(QuietHours.standard.contains(try civil("2026-11-16T\(time)")) == isQuiet)
  }
}

func instant(_ text: String) throws -> Instant { try #require(ISO8601.instant(text)?.instant) }

func civil(_ text: String) throws -> CivilDateTime { TimeZoneRules.utc.civil(at: try instant("\(text):00Z")) }
