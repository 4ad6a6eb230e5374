import CivilTime
import SeededRandom
import Testing

@testable import Schedules

/// A year of a user's machine over both clock changes: reminders of all kinds, a timer that is late and sometimes off.
@Suite struct SimulatedYearTests {
  private struct Year {
    var due: [Int: [Instant]] = [:]
    var delivered: [Int: [(due: Instant, at: Instant)]] = [:]
  }

  private static let rules = [
    "FREQ=DAILY;BYHOUR=8;BYMINUTE=0", "FREQ=DAILY;BYHOUR=1,21;BYMINUTE=30",
    "FREQ=WEEKLY;BYDAY=MO,WE,FR;BYHOUR=7;BYMINUTE=15",
    "FREQ=HOURLY", "FREQ=MONTHLY;BYMONTHDAY=-1;BYHOUR=18;BYMINUTE=0", "FREQ=DAILY;INTERVAL=3;BYHOUR=2;BYMINUTE=0",
  ]

  /// - Parameter isOff: Whether the machine is off at an hour of the year.
  private func live(isOff: (Int) -> Bool, quiet: QuietHours?) throws -> Year {
    let zone = try TimeZoneRules(identifier: "Europe/Berlin")
    let start = try instant("2026-01-01T00:00:00Z")
    let end = try instant("2027-01-01T00:00:00Z")
    let schedules =
      Self.rules.map { Schedule(.rules([$0]), start: zone.civil(at: start)) } + [
        Schedule(.steps(every: 5400, from: 9 * 3600, through: 17 * 3600), start: zone.civil(at: start)),
        Schedule(.random(count: 3, from: 9 * 3600, through: 21 * 3600, seed: 1), start: zone.civil(at: start)),
      ]
    var year = Year()
    for (index, schedule) in schedules.enumerated() {
      year.due[index] = try schedule.times(after: start, through: end, limit: 20_000, in: zone)
    }
    var states = schedules.map { _ in ReminderState(checked: start) }
    var now = start
    var generator = SeededGenerator(seed: 5)
    while now < end {
      // The timer ticks every five minutes, up to a minute late.
      now = now.adding(seconds: 300 + Int.random(in: 0..<60, using: &generator) - 30)
      if isOff((now.seconds - start.seconds) / 3600) { continue }
      let rules = DeliveryRules(now: now, zone: zone, quiet: quiet, contact: now)
      for index in schedules.indices where rules.needsLook(states[index]) {
        try rules.advance(&states[index], schedules[index])
        if states[index].isWaiting, let due = states[index].due {
          year.delivered[index, default: []].append((due, now))
          states[index].isSeen = true
        }
      }
    }
    return year
  }

  @Test func `of more than 10,000 times in a year none is lost and none comes twice`() throws {
    let year = try live(isOff: { _ in false }, quiet: nil)
    let due = year.due.values.map(\.count).reduce(0, +)
    #expect(due > 10_000)
    for (index, times) in year.due {
      let delivered = (year.delivered[index] ?? []).map(\.due)
      #expect(Set(delivered).count == delivered.count, "rule \(index) came twice")
      // The last may lie behind the last tick.
      let missing = Set(times).subtracting(delivered)
      #expect(missing.count <= 1 && missing.allSatisfy { $0 == times.last }, "rule \(index) lost \(missing.count)")
    }
    let late = year.delivered.values.flatMap { $0 }.filter { $0.at.seconds - $0.due.seconds > 3600 }
    #expect(late.isEmpty)
  }

  @Test func `what a machine missed while it was off collapses into one, and quiet hours stay quiet`() throws {
    // Off from 23 to 6 o'clock UTC, and for three whole days in March.
    let year = try live(isOff: { $0 % 24 >= 23 || $0 % 24 < 6 || (2000..<2072).contains($0) }, quiet: .standard)
    let zone = try TimeZoneRules(identifier: "Europe/Berlin")
    for (index, delivered) in year.delivered {
      #expect(Set(delivered.map(\.due)).count == delivered.count, "rule \(index) came twice")
      #expect(Set(delivered.map(\.at)).count == delivered.count)
      let isHourly = index == 3
      if isHourly { #expect(delivered.allSatisfy { !QuietHours.standard.contains(zone.civil(at: $0.due)) }) }
    }
    // A reminder with a clock time rings though the machine was off then, once it is on.
    #expect(year.delivered[1]?.contains { zone.civil(at: $0.due).hour == 1 } == true)
    let delivered = year.delivered.values.flatMap { $0 }
    let onTime = delivered.count { $0.at.seconds - $0.due.seconds <= 3600 }
    #expect(Double(onTime) >= 0.95 * Double(delivered.count))
  }

  @Test(arguments: [(3, 1.0), (10, 0.5), (20, 1.0 / 7), (45, 0.0)])
  func `reminders thin out while nobody answers`(days: Int, share: Double) throws {
    let zone = TimeZoneRules.utc
    let contact = try instant("2026-05-01T12:00:00Z")
    let schedule = Schedule(.rules(["FREQ=DAILY;BYHOUR=9;BYMINUTE=0"]), start: zone.civil(at: contact))
    var state = ReminderState(checked: contact)
    var came: [Int] = []
    for day in 1...60 {
      let now = contact.adding(seconds: day * 86_400)
      try DeliveryRules(now: now, zone: zone, contact: contact).advance(&state, schedule)
      if state.isWaiting { came.append(day) }
      state.isSeen = true
    }
    let span = days < 7 ? 1...7 : days < 14 ? 8...13 : days < 30 ? 15...28 : 31...60
    let count = came.count { span.contains($0) }
    #expect(count == Int((Double(span.count) * share).rounded()), "\(came)")
  }
}
