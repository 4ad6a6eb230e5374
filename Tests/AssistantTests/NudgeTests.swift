import CivilTime
import JSONText
import JournalStore
import Testing

@testable import Assistant

@Suite struct NudgeTests {
  let home: TestHome
  init() throws { home = try TestHome() }

  private func at(_ time: String) throws { home.now = try instant(time + ":00Z") }
  private func nudges() throws -> [Nudge] { try home.assistant.nudges(home.context()) }

  @Test func `the desktop is told once, and the answer that is pressed is logged`() throws {
    try at("2026-11-16T12:00")
    home.say("reminders on")
    home.say("remind me to check in every day at 8pm")
    #expect(try nudges().isEmpty)
    try at("2026-11-16T20:02")
    let nudge = try #require(try nudges().first)
    #expect(nudge.actions.map(\.key) == ["mood:5", "mood:4", "mood:3", "mood:2", "mood:1", "snooze", "today"])
    home.assistant.noteNotified([nudge], home.context())
    #expect(try nudges().isEmpty)
    for _ in 1...2 { try home.assistant.answer("mood:4", to: nudge, home.context()) }
    #expect(try home.entries().map { $0.at("mood").int } == [4])
    #expect(try home.call("due").at("due").array?.isEmpty == true)
    #expect(try home.call("reminder_list", #"{"log":true}"#).at("deliveries.0.answered").bool == true)
  }

  @Test(
    arguments: [
      (#"{"name":"itch","response":"scale","min":0,"max":10}"#, "number:4", "measurements.0.value", JSON.int(4)),
      (#"{"name":"stretched","response":"boolean"}"#, "answer:no", "answers.0.value", .string("no")),
      (
        #"{"name":"nails","response":"choice","options":["bitten","fine"]}"#, "answer:fine", "answers.0.value",
        .string("fine")
      ),
    ])
  func `a question is answered on the notification`(track: String, key: String, path: String, value: JSON) throws {
    try at("2026-11-16T12:00")
    home.say("reminders on")
    let name = try home.call("track", track).at("question.name").string ?? ""
    try home.call("remind", #"{"about":"\#(name)","recurrence":"FREQ=DAILY;BYHOUR=20;BYMINUTE=0"}"#)
    try at("2026-11-16T20:02")
    let nudge = try #require(try nudges().first)
    #expect(nudge.actions.contains { $0.key == key })
    try home.assistant.answer(key, to: nudge, home.context())
    #expect(try home.entries().first?.at(path) == value)
  }

  @Test func `snoozed on the notification it comes again, and what was not answered waits in the chat`() throws {
    try at("2026-11-16T12:00")
    home.say("reminders on")
    home.say("remind me to stretch every day at 3pm")
    try at("2026-11-16T15:01")
    let nudge = try #require(try nudges().first)
    home.assistant.noteNotified([nudge], home.context())
    #expect(try home.call("due", #"{"peek":true}"#).at("due").array?.count == 1)
    try home.assistant.answer("snooze", to: nudge, home.context())
    #expect(try nudges().isEmpty)
    try at("2026-11-16T15:35")
    #expect(try nudges().count == 1)
  }

  @Test func `nothing comes to the desktop unless it was asked to`() throws {
    try at("2026-11-16T12:00")
    home.say("remind me to stretch every day at 3pm")
    try at("2026-11-16T15:01")
    #expect(try nudges().isEmpty)
  }

  @Test func `looking while nothing is due changes nothing`() throws {
    try at("2026-11-16T12:00")
    home.say("reminders on")
    home.say("remind me to stretch every day at 3pm")
    let before = try home.assistant.journal().dialogue("", "reminders", at: home.now)
    try at("2026-11-16T13:00")
    #expect(try nudges().isEmpty)
    #expect(try home.assistant.journal().dialogue("", "reminders", at: home.now) == before)
  }
}

@Suite struct LearntHourTests {
  let home: TestHome
  init() throws { home = try TestHome() }

  @Test func `the hour at which somebody checks in is offered once, and says what it rests on`() throws {
    home.now = try instant("2026-09-01T12:00:00Z")
    home.say("remind me to check in every day at 8pm")
    var offers: [String] = []
    for day in 0..<30 {
      let evening = try instant("2026-09-01T20:01:00Z").adding(seconds: day * 86_400)
      home.now = evening
      let reply = home.say("anything for me?").reply
      if reply.contains("21:40") { offers.append(reply) }
      home.now = evening.adding(seconds: 99 * 60)
      home.say("feeling good")
    }
    #expect(offers.count == 1)
  }

  @Test(arguments: [(9, false), (10, true)])
  func `it takes ten check-ins`(count: Int, isLearnt: Bool) throws {
    let monday = CivilDate(year: 2026, month: 9, day: 7)
    let times = (0..<count).map { CivilDateTime(monday + $0 * 7, hour: 21, minute: 40) }
    #expect((LearntHour(of: times, on: monday)?.second == 21 * 3600 + 40 * 60) == isLearnt)
  }
}
