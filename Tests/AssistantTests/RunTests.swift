import CivilTime
import JSONText
import Testing

@testable import Assistant

/// Days in a row, the last day like now, what came after a thing that notes tell of: worked out by hand.
@Suite struct RunTests {
  private let home: TestHome

  init() throws { home = try TestHome() }

  private func log(_ date: String, _ entry: String) throws {
    home.now = try instant("\(date)T12:00:00+00:00")
    try home.log(entry)
    home.now = try instant("2026-11-18T20:15:00+00:00")
  }

  @Test func `the best of many weeks is found though only the latest are listed`() throws {
    for week in 0..<50 {
      let day = ISO8601.string(try #require(ISO8601.date("2025-12-01")) + week * 7)
      // A mean of one or two is no high point.
      for _ in 0..<(week < 4 ? 3 : 1) { try log(day, #"{"mood":\#(week == 1 ? 5 : week == 20 ? 5 : 3)}"#) }
    }
    let result = try home.call("stats", #"{"by":"week"}"#)
    #expect(result.at("high.value").double == 5)
    #expect(result.at("groups").array?.count == 40)
    #expect(home.say("mood by week").reply.contains("the latest 40 of 50"))
    // Found though it is not listed, and the one after it; of one or two there is no mean.
    let best = try home.call("stats", #"{"stat":"best_day","by":"week"}"#)
    #expect(best.at("top.id") == .string("2025-12-08"))
    #expect(best.at("top.value").double == 5)
    #expect(best.at("next.value").double == 3)
    #expect(best["groups"]?.int == 4)
    #expect(home.say("what was my best week").reply.contains("5 of 5 over 3 entries"))
  }

  @Test func `which week stands out takes two with enough in them`() throws {
    for day in 10..<13 { try log("2026-11-\(day)", #"{"mood":4}"#) }
    let reply = home.say("which week was the worst")
    #expect(reply.reply.contains("takes two with 3 moods each"))
  }

  @Test func `the longest time without something ends where it comes up, as a tag or as a figure`() throws {
    for day in 1..<18 { try log("2026-11-\(day < 10 ? "0" : "")\(day)", #"{"mood":3}"#) }
    try log("2026-11-03", #"{"activities":["alcohol"]}"#)
    try log("2026-11-09", #"{"measurements":[{"metric":"alcohol","value":2}]}"#)
    try log("2026-11-10", #"{"measurements":[{"metric":"alcohol","value":0}]}"#)
    let result = try home.call("stats", #"{"subject":"alcohol","stat":"gap"}"#)
    #expect(result["value"] == .int(9))
    #expect(result["start"] == .string("2026-11-10"))
    #expect(result["running"] == .bool(true))
    // The day of the question has no entry yet.
    #expect(result["unwritten"] == .int(1))
    let earlier = try home.call(
      "stats",
      #"{"subject":"alcohol","stat":"gap","period":{"start":"2026-11-01","end":"2026-11-10"}}"#)
    #expect(earlier["value"] == .int(5))
    #expect(earlier["end"] == .string("2026-11-08"))
    #expect(earlier["running"] == nil)
    #expect(home.say("longest dry spell").reply.contains("9 days without alcohol"))
  }

  @Test func `what is measured has its times too when it came up most`() throws {
    for day in ["07", "08", "14", "15"] { try log("2026-11-\(day)", #"{"mood":3}"#) }
    for day in ["07", "14", "10"] {
      try log("2026-11-\(day)", #"{"measurements":[{"metric":"alcohol","value":2}]}"#)
    }
    try log("2026-11-11", #"{"measurements":[{"metric":"alcohol","value":0}]}"#)
    let result = try home.call("stats", #"{"subject":"alcohol","stat":"peak"}"#)
    #expect(result["days"] == .int(3))
  }

  @Test(
    arguments: [
      ("when did I last bake bread", "#1", true),
      ("when did I last fly a kite", "#", false),
    ])
  func `the last time of what no list knows is looked for in the notes`(
    text: String, number: String, isFound: Bool
  ) throws {
    try log("2026-11-02", #"{"mood":4,"note":"Baked bread with the neighbour."}"#)
    try log("2026-11-05", #"{"mood":4,"note":"The bread was gone, baked nothing."}"#)
    let answer = home.say(text)
    #expect(answer.commands.first?.name == "search")
    #expect(answer.reply.contains(number) == isFound)
  }

  @Test(
    arguments: [
      (4.0, "as_good", "2026-11-12"), (4.5, "as_good", "2026-11-10"), (3, "as_bad", "2026-11-15"), (2, "as_bad", nil),
    ] as [(Double, String, String?)])
  func `the last day like now is the latest before with a moment that reaches it`(
    mood: Double, side: String, day: String?
  ) throws {
    try log("2026-11-10", #"{"mood":5}"#)
    try log("2026-11-12", #"{"mood":4}"#)
    try log("2026-11-15", #"{"mood":3}"#)
    try log("2026-11-18", #"{"mood":\#(mood)}"#)
    #expect(try home.call("history", #"{"last":"\#(side)"}"#).at("entries.0.day").string == day)
  }

  @Test func `without a mood of these days nothing is like now`() throws {
    try log("2026-11-10", #"{"mood":5}"#)
    #expect(home.say("what was I doing the last time I felt this good").reply.contains("don't know yet how you are"))
  }

  @Test(arguments: [
    ("did my mood improve since I started yoga", "2026-11-12"),
    ("what has my mood been like since I started the new job", "2026-11-14"),
  ])
  func `what began is found in activities and notes, and nothing is written`(said: String, since: String) throws {
    try log("2026-11-10", #"{"mood":2,"note":"a new idea for the old job"}"#)
    try log("2026-11-12", #"{"mood":3,"activities":["yoga"]}"#)
    try log("2026-11-14", #"{"mood":4,"note":"First day in the new job."}"#)
    try log("2026-11-16", #"{"mood":4,"activities":["yoga"],"note":"new job again"}"#)
    let result = home.say(said)
    #expect(result.commands.first?.name == "compare")
    #expect(try result.commands.first?.outcome.get().at("around.date").string == since)
    #expect(try home.entryCount() == 4)
  }

  @Test(arguments: ["help 3", "help on 3"])
  func `a topic of help answers to its number`(said: String) {
    #expect(home.say(said).reply.hasPrefix("Support:"))
  }

  @Test func `weekdays that chance sets apart are told as such`() throws {
    for (date, mood) in [
      ("02", 3), ("03", 2), ("09", 2), ("10", 3), ("16", 3), ("17", 4), ("04", 3), ("11", 2), ("12", 4),
    ] {
      try log("2026-11-\(date)", #"{"mood":\#(mood)}"#)
    }
    try log("2026-11-18", #"{"mood":3}"#)
    #expect(try home.call("rhythm", #"{"by":"weekday"}"#).at("weekdays.clear").bool == false)
    let reply = home.say("which weekday is hardest").reply
    #expect(!reply.contains("are the hardest"))
  }
}
