import CivilTime
import JSONText
import Testing

@testable import Assistant

/// What a few words make of the reminders that are there, and of what was offered.
@Suite struct ReminderWordingTests {
  let home: TestHome
  init() throws { home = try TestHome() }

  private func due() throws -> [JSON] { try home.call("due").at("due").array ?? [] }
  private func at(_ time: String) throws { home.now = try instant(time + ":00Z") }

  @Test func `a suggestion is taken by its number with a time, once`() throws {
    try at("2026-11-16T12:00")
    home.say("I feel okay")
    home.say("what could help")
    #expect(home.say("1 at 6pm tomorrow").reply.contains("18:00"))
    home.say("what could help")
    home.say("the second on friday at 9am")
    home.say("schedule the third for saturday at 10am")
    let kept = try home.call("reminder_list").at("reminders").array ?? []
    #expect(
      kept.compactMap { $0["at"]?.string?.prefix(16) } == ["2026-11-17T18:00", "2026-11-20T09:00", "2026-11-21T10:00"])
    #expect(Set(kept.compactMap { $0["name"]?.string }).count == 3)
    #expect(home.say("schedule number 9 for saturday at 10am").reply.contains("What could help"))
  }

  @Test func `two hours of no day are one reminder of every day, of a named day two of it`() throws {
    try at("2026-11-16T12:00")
    home.say("remind me to take my pills at 8am and 8pm")
    home.say("remind me to water the ferns tomorrow at 9am and 7pm")
    let kept = try home.call("reminder_list").at("reminders").array ?? []
    #expect(kept.first?["rules"] == .array([.string("FREQ=DAILY;BYHOUR=8,20;BYMINUTE=0")]))
    #expect(kept.dropFirst().compactMap { $0["at"]?.string?.prefix(16) } == ["2026-11-17T09:00", "2026-11-17T19:00"])
  }

  @Test func `only the next time of one reminder is skipped, which one is asked, and undo takes it back`() throws {
    try at("2026-11-16T12:00")
    home.say("remind me to stretch every day at 3pm")
    home.say("remind me to read every day at 4pm")
    #expect(home.say("skip today's reminder").expects == .choice)
    #expect(home.say("1").reply.contains("tretch"))
    try at("2026-11-16T16:30")
    #expect(try due().compactMap { $0["name"]?.string } == ["read"])
    try at("2026-11-17T15:01")
    #expect(try due().compactMap { $0["name"]?.string } == ["stretch"])
    home.say("skip today's read reminder")
    home.say("undo")
    try at("2026-11-17T16:01")
    #expect(try due().compactMap { $0["name"]?.string } == ["read"])
  }

  @Test func `what was silent does not come after the silence either`() throws {
    try at("2026-11-16T12:00")
    home.say("remind me to stretch every day at 3pm")
    #expect(home.say("skip today's reminders").reply.contains("stretch"))
    try at("2026-11-17T09:00")
    #expect(try due().isEmpty)
  }

  @Test func `only on weekdays changes the reminder that is there, and keeps its hour`() throws {
    try at("2026-11-16T12:00")
    home.say("only remind me on weekdays")
    #expect(try home.call("reminder_list").at("reminders").array?.isEmpty == true)
    home.say("remind me to check in every day at 9pm")
    home.say("only remind me on weekdays")
    let kept = try home.call("reminder_list").at("reminders").array ?? []
    #expect(kept.map { $0["rules"] } == [.array([.string("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=21;BYMINUTE=0")])])
  }
}
