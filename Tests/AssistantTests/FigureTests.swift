import CivilTime
import JSONText
import Testing
import Understanding

@testable import Assistant

/// Figures against values worked out by hand.
@Suite struct FigureTests {
  let home: TestHome

  init() throws { home = try TestHome() }

  private func log(_ day: String, _ moods: Double..., and more: String = "") throws {
    for (index, mood) in moods.enumerated() {
      try home.log(#"{"mood":\#(mood),"at":"\#(day)T08:0\#(index):00Z"\#(more)}"#)
    }
  }

  // MARK: summary

  @Test func `a summary has the mean of the entries and its change`() throws {
    try log("2026-11-16", 2, 4)
    try log("2026-11-17", 5, and: #","activities":["exercise"],"emotions":["happy","calm"]"#)
    try log("2026-11-18", 1, 3, and: #","emotions":["calm"]"#)
    try home.log(#"{"note":"only words"}"#)
    try log("2026-11-10", 2)
    try log("2026-11-12", 3)
    let summary = try home.call("summary")
    #expect(summary.at("period") == (try json(#"{"start":"2026-11-16","end":"2026-11-23"}"#)))
    #expect(summary.at("mood.mean").double == 3)
    #expect(summary.at("mood.count").int == 5)
    #expect(summary.at("entries").int == 6)
    #expect(summary.at("days").int == 3)
    #expect(summary.at("mood.change.points").double == 0.5)
    #expect(summary.at("mood.change.percent").double == 20)
    #expect(summary.at("mood.change.previous_count").int == 2)
    #expect(summary.at("best_day") == (try json(#"{"date":"2026-11-17","mean":5,"count":1}"#)))
    #expect(summary.at("hardest_day") == (try json(#"{"date":"2026-11-18","mean":2,"count":2}"#)))
    #expect(summary.at("emotions.0") == (try json(#"{"emotion":"calm","count":3}"#)))
    #expect(summary.at("activities") == (try json(#"[{"activity":"exercise","count":1}]"#)))
    #expect(summary.at("trend").string == "not_enough")
    #expect(summary.at("streak").int == 3)
  }

  @Test(
    arguments: [
      ([2, 2, 4, 4], "improving"), ([4, 4, 2, 2], "declining"), ([3, 3, 3, 3.2], "stable"),
      // 0.5 points of ten are 2/9 of a point of five: 0.22 is within, 0.23 is not.
      ([3, 3, 3.22, 3.22], "stable"), ([3, 3, 3.23, 3.23], "improving"),
      ([3, 1, 5], "not_enough"), ([2, 2, 5, 2, 2], "stable"),
    ] as [([Double], String)])
  func `the trend compares the later half of the days with the earlier`(moods: [Double], trend: String) throws {
    for (index, mood) in moods.enumerated() { try log("2026-11-\(index + 11)", mood) }
    let summary = try home.call("summary", #"{"period":{"start":"2026-11-09","end":"2026-11-19"}}"#)
    #expect(summary.at("trend").string == trend)
    #expect(try home.call("stats", #"{"stat":"trend"}"#).at("trend").string == trend)
  }

  private func performers() throws -> JSON {
    try home.call("summary", #"{"period":{"start":"2026-11-09","end":"2026-11-19"}}"#).at("top_performers")
  }

  @Test func `top performers are told from ten entries on, of the period alone`() throws {
    try log("2026-11-10", 4, 4, 4, 5, and: #","activities":["yoga"]"#)
    try log("2026-11-12", 2, 2, 2, 2, 2, and: #","activities":["work"]"#)
    #expect(try performers() == .null)
    try log("2026-11-13", 2, and: #","activities":["work"]"#)
    #expect(try performers().array?.map { $0.at("activity").string } == ["yoga"])
    #expect(try home.call("summary").at("top_performers") == .null)
  }

  @Test func `top performers have a success rate over 60%, three entries and two standard errors over all`() throws {
    // 9 good ones of 45 are 20%: beyond chance are 60% of four, 66% of three and 77% of two.
    try log("2026-11-10", 5, 4, 4, 2, and: #","activities":["exercise"]"#)
    try log("2026-11-11", 4, and: #","activities":["yoga"]"#)
    try log("2026-11-13", 5, 4, and: #","activities":["yoga","reading"]"#)
    try log("2026-11-14", 4, 4, 4, 2, 2, and: #","activities":["music"]"#)
    for day in ["2026-11-12", "2026-11-15", "2026-11-16"] {
      try log(day, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, and: #","activities":["work"]"#)
    }
    try log("2026-11-17", 2, 2, 2, and: #","activities":["work"]"#)
    let found = try #require(try performers().array)
    #expect(found.map { $0.at("activity").string } == ["yoga", "exercise"])
    #expect(found.map { $0.at("success_rate").double } == [1, 0.75])
    #expect(found[1].at("successes").int == 3 && found[1].at("count").int == 4)
    // With 9 good ones more they are 18 of 54, which three of four are not beyond.
    try log("2026-11-18", 4, 4, 4, 4, 4, 4, 4, 4, 4)
    #expect(try performers().array?.map { $0.at("activity").string } == ["yoga"])
  }

  @Test(arguments: [("mo", "2026-11-16"), ("su", "2026-11-15"), ("we", "2026-11-18"), ("th", "2026-11-12")])
  func `this week begins on the user's first day`(day: String, start: String) throws {
    try home.call("set", #"{"key":"week_start","value":"\#(day)"}"#)
    #expect(try home.call("summary").at("period.start").string == start)
    #expect(home.say("how was this week").commands.first?.arguments["period"]?["start"]?.string ?? start == start)
  }

  @Test func `a month is compared with the calendar month before it`() throws {
    try log("2026-10-01", 4)
    try log("2026-09-30", 2)
    try log("2026-09-01", 2)
    let october = try home.call("summary", #"{"period":{"start":"2026-10-01","end":"2026-11-01"}}"#)
    #expect(october.at("mood.change.previous_count").int == 2)
    #expect(october.at("mood.change.percent").double == 100)
  }

  @Test func `an empty period has no mean`() throws {
    let summary = try home.call("summary")
    #expect(summary.at("mood") == .null && summary.at("entries").int == 0)
  }

  // MARK: stats

  @Test(
    arguments: [
      ("mood", "average", "3.5"), ("mood", "min", "2"), ("mood", "max", "5"), ("mood", "latest", "3"),
      ("mood", "count", "4"), ("mood", "total", "14"), ("mood", "best_day", "4.5"), ("mood", "worst_day", "2"),
      // Squared distances from 3.5: 2.25 + 0.25 + 2.25 + 0.25 = 5; over 3.
      ("mood", "variability", "1.2909944487358056"), ("mood", "trend", "null"),
      ("sleep", "average", "6.5"), ("sleep", "min", "5"), ("sleep", "max", "8"), ("sleep", "latest", "6.5"),
      ("sleep", "count", "3"), ("sleep", "total", "19.5"), ("sleep", "best_day", "8"), ("sleep", "worst_day", "5"),
      ("sleep", "variability", "1.5"),
      ("exercise", "count", "2"), ("exercise", "total", "2"), ("exercise", "average", "4.5"),
      ("exercise", "best_day", "2"), ("exercise", "max", "2"), ("exercise", "min", "2"),
      ("happy", "count", "3"), ("happy", "average", "4"), ("happy", "max", "2"), ("happy", "min", "1"),
      ("entries", "count", "4"), ("entries", "average", "0.4"), ("entries", "best_day", "2"), ("entries", "max", "2"),
    ])
  func `a figure is what it says`(subject: String, stat: String, value: String) throws {
    try log("2026-11-09", 2, and: #","measurements":[{"metric":"sleep","value":5}],"activities":["work"]"#)
    try log(
      "2026-11-10", 4,
      and: #","measurements":[{"metric":"sleep","value":8}],"activities":["exercise"],"emotions":["happy"]"#)
    try home.log(#"{"mood":5,"at":"2026-11-10T20:00:00Z","activities":["exercise"],"emotions":["happy","calm"]}"#)
    try log("2026-11-12", 3, and: #","measurements":[{"metric":"sleep","value":6.5}],"emotions":["happy"]"#)
    let result = try home.call("stats", #"{"subject":"\#(subject)","stat":"\#(stat)"}"#)
    #expect(result.at("value") == (try json(value)))
  }

  @Test(arguments: ["mood", "sleep", "exercise", "happy", "entries", "never_heard_of"])
  func `every figure of every subject is told in words, with entries and without`(subject: String) throws {
    for isEmpty in [true, false] {
      if !isEmpty {
        for day in 10...17 {
          try log(
            "2026-11-\(day)", 2, 5,
            and:
              #","activities":["exercise"],"emotions":["happy"],"measurements":[{"metric":"sleep","value":\#(day - 4)}]"#
          )
        }
      }
      for stat in [
        "average", "min", "max", "latest", "count", "total", "trend", "best_day", "worst_day", "variability",
      ] {
        let command = ParsedCommand("stats", ["subject": .string(subject), "stat": .string(stat)])
        var conversation = try Conversation(home.assistant, home.context())
        let reply = conversation.perform([command], .said).reply
        #expect(!reply.isEmpty && !reply.contains("{") && !reply.contains("stats."), "\(subject) \(stat): \(reply)")
      }
    }
  }

  @Test func `a filter narrows a figure`() throws {
    try log("2026-11-16", 2)
    try log("2026-11-17", 4, and: #","activities":["exercise"]"#)
    #expect(try home.call("stats", #"{"filter":{"activities":["exercise"]}}"#).at("value").double == 4)
    #expect(try home.call("stats", #"{"filter":{"weekdays":["monday"]}}"#).at("value").double == 2)
    #expect(try home.call("stats", #"{"period":{"start":"2026-11-17","end":"2026-11-18"}}"#).at("count").int == 1)
  }

  // MARK: streak

  @Test(
    arguments: [
      (["2026-11-18T08:00:00Z"], 1), ([], 0),
      (["2026-11-16T08:00:00Z", "2026-11-17T08:00:00Z", "2026-11-18T08:00:00Z"], 3),
      // Today has no entry yet: the run of yesterday still goes on.
      (["2026-11-16T08:00:00Z", "2026-11-17T08:00:00Z"], 2),
      // A return within 48 hours keeps it, and the day between is not counted.
      (["2026-11-15T20:00:00Z", "2026-11-17T19:00:00Z"], 2), (["2026-11-15T18:00:00Z", "2026-11-17T19:00:00Z"], 1),
      (["2026-11-16T21:00:00Z"], 1), (["2026-11-16T19:00:00Z"], 0),
    ] as [([String], Int)])
  func `a streak counts days in a row`(times: [String], days: Int) throws {
    for time in times { try home.log(#"{"mood":3,"at":"\#(time)"}"#) }
    #expect(try home.call("streak").at("days").int == days)
  }

  // MARK: explain

  @Test(
    arguments: [
      ("how was this week", "3 entries"), ("average mood this month", "3 entries"), ("what's my streak", "3 days"),
    ])
  func `explain names the counts behind the last figures`(text: String, part: String) throws {
    try log("2026-11-16", 2)
    try log("2026-11-17", 3)
    try log("2026-11-18", 5)
    home.say(text)
    #expect(home.say("how did you work that out").reply.contains(part))
    home.restart()
    #expect(try home.call("explain").at("values").object != nil)
  }

  @Test func `there is nothing to explain before any figure`() throws {
    #expect(try home.call("explain") == .object([:]))
  }

  @Test(arguments: ["average sleep", "how was last week"])
  func `what had no figure leaves nothing to explain`(text: String) throws {
    try log("2026-11-18", 2)
    home.say("average mood")
    home.say(text)
    #expect(try home.call("explain") == .object([:]))
  }

  @Test func `a follow-up keeps what was asked before`() throws {
    try log("2026-11-10", 2, and: #","measurements":[{"metric":"sleep","value":5}]"#)
    home.say("how was last week")
    let period = try json(#"{"start":"2026-11-09","end":"2026-11-16"}"#)
    let sleep = home.say("what about sleep?").commands.first
    #expect(sleep?.arguments["period"] == period)
    #expect(sleep?.arguments["subject"] == .string("sleep"))
  }

  // MARK: history

  @Test func `history pages back and forth by ids`() throws {
    let ids = try (1...7).map { try home.log(#"{"mood":3,"at":"2026-11-1\#($0)T09:00:00Z"}"#) }
    func page(_ arguments: String) throws -> ([String], Bool) {
      let result = try home.call("history", arguments)
      return (
        try #require(result.at("entries").array).compactMap { $0.at("id").string }, result.at("more").bool ?? false
      )
    }
    #expect(try page(#"{"limit":3}"#) == ([ids[6], ids[5], ids[4]], true))
    #expect(try page(#"{"limit":3,"before":"\#(ids[4])"}"#) == ([ids[3], ids[2], ids[1]], true))
    #expect(try page(#"{"limit":3,"before":"\#(ids[1])"}"#) == ([ids[0]], false))
    #expect(try page(#"{"limit":3,"after":"\#(ids[1])"}"#) == ([ids[4], ids[3], ids[2]], true))
    #expect(try page(#"{"limit":3,"after":"\#(ids[4])"}"#) == ([ids[6], ids[5]], false))
    #expect(try page(#"{"limit":3,"after":"\#(ids[6])"}"#) == ([], false))
  }

  @Test func `earlier and later go on from the page shown last`() throws {
    let ids = try (1...5).map { try home.log(#"{"mood":3,"at":"2026-11-1\#($0)T09:00:00Z"}"#) }
    func page(_ text: String) throws -> [String] {
      let result = try #require(home.say(text).commands.first).outcome.get()
      return (result.at("entries").array ?? []).compactMap { $0.at("id").string }
    }
    #expect(try page("show my last 2 entries") == [ids[4], ids[3]])
    #expect(try page("earlier") == [ids[2], ids[1]])
    #expect(try page("earlier") == [ids[0]])
    #expect(try page("earlier") == [])
    #expect(try page("newer") == [ids[2], ids[1]])
    #expect(try page("newer") == [ids[4], ids[3]])
  }

  @Test(
    arguments: [
      (#"{"filter":{"mood":{"max":2}}}"#, 1), (#"{"filter":{"emotions":["happy"]}}"#, 1),
      (#"{"filter":{"text":"mum"}}"#, 1), (#"{"filter":{"weekdays":["tuesday","wednesday"]}}"#, 2),
      (#"{"period":{"start":"2026-11-16","end":"2026-11-18"}}"#, 2), (#"{"filter":{"without":["work"]}}"#, 2),
    ])
  func `history shows what fits`(arguments: String, count: Int) throws {
    try log("2026-11-16", 2, and: #","note":"called mum""#)
    try log("2026-11-17", 4, and: #","emotions":["happy"]"#)
    try log("2026-11-18", 3, and: #","activities":["work"]"#)
    #expect(try home.call("history", arguments).at("entries").array?.count == count)
  }

  @Test(arguments: ["x", "é", "\\u0001", "😀"])
  func `an answer stays under 60 KiB, whatever the notes`(character: String) throws {
    let note = String(repeating: character, count: 9_900)
    for minute in 10..<16 { try home.log(#"{"note":"\#(note)","at":"2026-11-18T09:\#(minute):00Z"}"#) }
    let limit = 60 * 1024
    func size(_ result: SayResult) -> Int { result.json { "\($0)" }.text().utf8.count }
    #expect(try home.call("history", #"{"limit":50}"#).text().utf8.count < limit)
    #expect(size(home.say("show my entries")) < limit)
    #expect(try home.call("amend", #"{"target":"2026-11-18T09:12:00Z","mood":3}"#).text().utf8.count < limit)
    #expect(size(home.say("delete my entry from today")) < limit)
    try home.call("amend", #"{"target":"last","mood":3}"#)
    #expect(try home.call("undo").text().utf8.count < limit)
    #expect(size(home.say("redo")) < limit)
  }

  @Test func `every entry is reached by paging, however long the notes are`() throws {
    let note = String(repeating: "y", count: 9_000)
    for minute in 10..<30 { try home.log(#"{"note":"\#(note)","at":"2026-11-18T09:\#(minute):00Z"}"#) }
    var seen: Set<String> = []
    var before = ""
    for _ in 0..<20 {
      let page = try home.call("history", "{\"limit\":50\(before)}")
      let ids = (page.at("entries").array ?? []).compactMap { $0.at("id").string }
      seen.formUnion(ids)
      guard let last = ids.last, page.at("more").bool == true else { break }
      before = ",\"before\":\"\(last)\""
    }
    #expect(seen.count == 20)
  }
}
