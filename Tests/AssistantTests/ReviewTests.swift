import CivilTime
import Insights
import JSONText
import Testing

@testable import Assistant

@Suite struct ReviewTests {
  let home: TestHome
  init() throws { home = try TestHome() }

  private func week() throws {
    for (day, mood) in [(16, 2), (17, 4), (18, 3)] {
      try home.log(#"{"mood":\#(mood),"at":"2026-11-\#(day)T10:00:00Z"}"#)
    }
  }

  @Test(
    arguments: [
      "> weekly review\n= review ? text\n> It was loud and then quiet\n= log ? text\n> More of the quiet please\n= log\n# 5",
      "> weekly review\n= review ? text\n> skip\n= ? text\n> More of the quiet please\n= log\n# 4",
      "> weekly review\n= review ? text\n> stop\n= cancel\n# 3",
      "> weekly review\n= review ? text\n> what's my streak\n= streak\n# 3",
    ])
  func `the review asks twice, and each may be left`(transcript: String) throws {
    try week()
    try home.converse(transcript)
  }

  @Test func `it has the summary and its questions`() throws {
    try week()
    let result = try home.call("review")
    #expect(result.at("entries").int == 3 && result.at("mood.mean").double == 3)
    let questions = result.at("questions").array?.compactMap(\.string) ?? []
    #expect(questions.count == 2 && questions.allSatisfy { !$0.contains("{") })
    #expect(try home.call("review").at("questions") != result.at("questions"))
    #expect(home.say("why").reply.contains("divided"))
  }

  @Test func `a month quotes its notes with their dates, a week and words of a crisis are not quoted`() throws {
    try home.log(#"{"mood":4,"note":"Planted the last bulbs.","at":"2026-11-03T10:00:00Z"}"#)
    try home.log(#"{"mood":1,"note":"I want to die","at":"2026-11-17T10:00:00Z"}"#)
    let month = try home.call("review", #"{"period":{"start":"2026-11-01","end":"2026-12-01"}}"#)
    #expect(month.at("quotes").array?.count == 1)
    #expect(month.at("quotes.0.date").string == "2026-11-03")
    let reply = home.say("review of november").reply
    #expect(reply.contains("Planted the last bulbs.") && reply.contains("3 Nov") && !reply.contains("die"))
    #expect(try home.call("review").at("quotes").array == nil)
  }

  @Test func `an empty week is asked about all the same`() throws {
    #expect(try home.call("review").at("questions").array?.count == 2)
    #expect(home.say("weekly review").expects == .text)
  }
}

@Suite struct DueTests {
  let home: TestHome
  init() throws { home = try TestHome() }

  private func log(_ moods: [Double], until daysAgo: Int = 0) throws {
    for (index, mood) in moods.enumerated() {
      let at = ISO8601.string(home.now.adding(seconds: -86_400 * (daysAgo + index) - 13 * 3600), offset: 0)
      try home.log(#"{"mood":\#(mood),"at":"\#(at)"}"#)
    }
  }

  private func kind() throws -> String? { try home.call("due").at("due.0.kind").string }

  @Test func `nothing is due without a reason`() throws {
    #expect(try kind() == nil)
    try log([3, 4, 3])
    #expect(try kind() == nil)
    #expect(home.say("anything for me?").expects == nil)
  }

  @Test func `a low streak is told once, with what may help`() throws {
    try log([2, 1, 2, 4, 4, 3])
    let result = home.say("anything for me?")
    #expect(result.reply.contains("3 days") && result.reply.contains("general") && result.expects == .confirmation)
    #expect(try kind() == "low_streak")
    home.now = home.now.adding(seconds: 86_400)
    #expect(try kind() == nil)
    home.now = home.now.adding(seconds: 6 * 86_400)
    try log([2, 1, 2])
    #expect(try kind() == "low_streak")
  }

  @Test func `before nine nothing is looked at`() throws {
    try log([5, 5, 5, 5, 5])
    home.now = home.now.adding(seconds: -12 * 3600)
    #expect(try kind() == nil)
    home.now = home.now.adding(seconds: 3600)
    #expect(try kind() == "good_streak")
  }

  @Test(arguments: ["no", "never mind"]) func `a no puts it away`(text: String) throws {
    try log([5, 5, 5, 5, 5])
    home.say("anything for me?")
    home.say(text)
    #expect(try kind() == nil)
  }

  @Test func `a yes does what was offered`() throws {
    try log([5, 5, 5, 5, 5])
    try home.converse("> anything for me?\n= due ? confirmation\n> yes\n= prompt ? text")
  }

  @Test func `triggers are kept for ninety days`() throws {
    var history = TriggerHistory(.null, today: CivilDate(dayNumber: 1000))
    history.add(.sleep, on: CivilDate(dayNumber: 1000))
    #expect(TriggerHistory(history.json, today: CivilDate(dayNumber: 1089)).shown.count == 1)
    #expect(TriggerHistory(history.json, today: CivilDate(dayNumber: 1090)).shown.isEmpty)
  }
}
