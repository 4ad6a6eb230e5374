import CivilTime
import JSONText
import JournalModel
import JournalStore
import Testing

@testable import Assistant

/// What is said of days to come: guesses, set beside the day afterwards, and plans, asked after once.
@Suite struct AheadTests {
  private let home: TestHome

  init() throws { home = try TestHome() }

  // MARK: Guesses

  @Test(arguments: [
    ("tomorrow will be a 2", "2026-11-19", 2.0), ("I bet Friday is going to be a 4", "2026-11-20", 4),
    ("my guess is tomorrow will be a 3", "2026-11-19", 3), ("I predict Saturday will be terrible", "2026-11-21", 1),
    ("I bet that Monday will be a good day", "2026-11-23", 4),
  ]) func `a guess is kept for its day, and is no mood of today`(text: String, day: String, mood: Double) throws {
    let result = home.say(text)
    #expect(result.commands.map(\.name) == ["expect"], "\(text)")
    #expect(try home.entryCount() == 0)
    let ahead = try home.call("expectations").at("ahead.0")
    #expect(ahead.at("on") == .string(day) && ahead.at("mood").double == mood)
    home.say("undo")
    #expect(try home.call("expectations").at("ahead").array?.isEmpty == true)
  }

  @Test func `it is on the user's own scale`() throws {
    home.say("use a ten point scale")
    home.say("tomorrow will be a 10")
    #expect(try home.call("expectations").at("ahead.0.mood").double == 5)
  }

  @Test func `the evening's or the next day's reply sets both side by side, once`() throws {
    home.say("tomorrow will be a 2")
    home.now = try instant("2026-11-19T10:00:00+00:00")
    #expect(!home.say("4").reply.contains("expected"))
    home.now = try instant("2026-11-19T19:00:00+00:00")
    let evening = home.say("feeling good").reply
    #expect(evening.contains("expected") && evening.contains("2 of 5") && evening.contains("4 of 5"))
    #expect(!home.say("feeling good").reply.contains("expected"))
  }

  @Test func `from five on their mean difference and its range are told`() throws {
    for day in 1...5 {
      home.now = try instant("2026-11-0\(day)T20:00:00+00:00")
      try home.call("expect", #"{"on":"2026-11-0\#(day + 1)","mood":2}"#)
      home.now = try instant("2026-11-0\(day + 1)T12:00:00+00:00")
      try home.log(#"{"mood":\#(day == 5 ? 2 : 4)}"#)
      let list = try home.call("expectations")
      #expect((list.at("mean") == .null) == (day < 5))
    }
    let list = try home.call("expectations")
    #expect(list.at("mean").double == 1.6 && list.at("low").double == 0 && list.at("high").double == 2)
    #expect(list.at("leaning") == .string("better"))
    #expect(home.say("am I too pessimistic about my days").reply.contains("better than you expect"))
    #expect(home.say("why").reply.contains("felt minus expected"))
  }

  @Test func `a day that has passed or lies too far ahead, and no guess at all, are told as that`() throws {
    #expect(home.say("show my bets").reply.contains("no guess yet"))
    for day in ["2026-11-18", "2026-11-01", "2028-11-01"] {
      try home.call("expect", #"{"on":"\#(day)","mood":2}"#)
    }
    #expect(try home.call("expectations").at("ahead").array?.isEmpty == true)
    #expect(try home.error("expect", #"{"on":"someday","mood":2}"#).word == "invalid_params")
    #expect(try home.error("expect", #"{"on":"2026-11-20","mood":9}"#).word == "invalid_params")
  }

  // MARK: Open loops

  private func greeting(_ text: String) throws -> String {
    home.now = try instant(text)
    return home.say("hi").reply
  }

  @Test func `a plan with a day is asked after once, with the line, and the answer is a note`() throws {
    home.say("nervous about the interview on Friday, 3")
    #expect(try !greeting("2026-11-19T10:00:00+00:00").contains("interview"))
    #expect(try !greeting("2026-11-20T10:00:00+00:00").contains("interview"), "not before its day is over")
    #expect(try greeting("2026-11-21T10:00:00+00:00").contains("interview on Friday"))
    home.say("they were kind and I talked too fast")
    #expect(try home.entries().last?.at("note").string?.contains("too fast") == true)
    #expect(try !greeting("2026-11-21T11:00:00+00:00").contains("interview"))
  }

  @Test func `a chat opens with it, and with the companion's line`() throws {
    home.say("nervous about the interview on Friday, 3")
    home.now = try instant("2026-11-22T10:00:00+00:00")
    let opening = try #require(home.assistant.opening(home.context()))
    #expect(opening.reply.contains("interview on Friday") && opening.expects == .text)
    #expect(opening.reply.split(separator: "\n").count <= 3)
    let next = home.assistant.opening(home.context())
    #expect(next?.reply.contains("interview") != true && next?.reply.contains("our ") == true)
  }

  @Test(arguments: [
    "nervous about the film on Friday, 3", "3, wish the interview was on Friday",
    "3, interview on Friday was cancelled",
    "3, had the interview", "3, the interview is in 2031",
  ]) func `what is no plan of a day soon is not asked after`(text: String) throws {
    home.say(text)
    for day in ["20", "21", "22"] {
      let reply = try greeting("2026-11-\(day)T10:00:00+00:00")
      #expect(!reply.contains("interview") && !reply.contains("film"), "\(text)")
    }
  }

  @Test func `a week later, off, after a sign of crisis, or deleted: nothing is asked`() throws {
    func plan() throws {
      home.now = try instant("2026-11-18T20:00:00+00:00")
      home.say("nervous about the interview on Friday, 3")
    }
    try plan()
    #expect(try !greeting("2026-11-28T10:00:00+00:00").contains("interview"))
    try plan()
    home.say("don't ask about my plans")
    #expect(try !greeting("2026-11-21T10:00:00+00:00").contains("interview"))
    home.say("ask about my plans")
    home.now = try instant("2026-11-21T09:00:00+00:00")
    home.say("i want to kill myself")
    #expect(try !greeting("2026-11-21T10:00:00+00:00").contains("interview"))
    try home.call("delete", #"{"target":{"last":10}}"#)
    #expect(try !greeting("2026-11-22T12:00:00+00:00").contains("interview"))
  }

  @Test func `a tool names its plans`() throws {
    try home.call("log", #"{"mood":3,"upcoming":[{"what":"Dentist","on":"2026-11-20"}]}"#)
    #expect(try greeting("2026-11-21T10:00:00+00:00").contains("Dentist"))
  }
}
