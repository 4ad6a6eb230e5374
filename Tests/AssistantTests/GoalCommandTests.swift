import CivilTime
import Insights
import JSONText
import JournalStore
import Testing

@testable import Assistant

@Suite struct GoalCommandTests {
  let home: TestHome
  init() throws { home = try TestHome() }

  private func progress(_ name: String? = nil) throws -> JSON {
    try home.call("goal_progress", name.map { #"{"name":"\#($0)"}"# } ?? "{}").at("goals.0")
  }

  @Test func `a goal counts what is logged, by sentence and by name`() throws {
    home.now = try instant("2026-11-16T08:00:00Z")
    #expect(home.say("I want to exercise 3 times a week").reply.contains("3 times a week"))
    for day in [16, 18, 20] {
      home.now = try instant("2026-11-\(day)T19:00:00Z")
      home.say("exercised")
    }
    let goal = try progress()
    #expect(goal.at("done").int == 3 && goal.at("target").int == 3 && goal.at("met").bool == true)
    #expect(goal.at("category").string == "fitness")
    #expect(home.say("how is my exercise goal").reply.contains("3 of 3"))
  }

  @Test(
    arguments: [
      (#"{"subject":"water","target":{"value":2,"unit":"l"}}"#, "target", .int(8)),
      (#"{"subject":"sleep","target":{"value":7}}"#, "window", .string("day")),
      (#"{"subject":"sleep","target":{"value":7}}"#, "measure", .string("mean")),
      (#"{"subject":"exercise","target":{"value":3},"window":"week"}"#, "measure", .string("times")),
      (#"{"subject":"exercise","target":{"value":1,"unit":"hours"}}"#, "target", .int(60)),
      (#"{"subject":"caffeine","target":{"comparator":"before","value":"14:00"}}"#, "target", .string("14:00")),
      (#"{"subject":"sleep","target":{"comparator":"before","value":"23:00"}}"#, "nightly", .bool(true)),
      (#"{"title":"learn spanish"}"#, "category", .string("learning")),
    ] as [(String, String, JSON)])
  func `a target is kept in what the metric counts`(arguments: String, key: String, expected: JSON) throws {
    #expect(try home.call("goal_set", arguments).at("goal.\(key)") == expected)
  }

  @Test(
    arguments: [
      (#"{"subject":"sleep","target":{"value":7},"until":"2026-11-01"}"#, "past"),
      (#"{"subject":"sleep","target":{"value":7},"from":"2026-12-10","until":"2026-12-01"}"#, "ends_before_start"),
      (#"{"subject":"sleep","target":{"value":"lots"}}"#, ""), (#"{"subject":"sleep","target":{"value":80}}"#, ""),
      (#"{"subject":"sleep","target":{"value":7,"unit":"pints"}}"#, ""),
      (#"{"subject":"sleep","target":{"comparator":"at_least","value":"07:00"}}"#, ""),
    ])
  func `a goal that makes no sense is refused, and nothing is kept`(arguments: String, reason: String) throws {
    let error = try home.error("goal_set", arguments)
    #expect(error.code == -32602)
    if !reason.isEmpty { #expect(error.data["reason"]?.string == reason) }
    #expect(try home.call("goal_list").at("goals").array?.isEmpty == true)
  }

  @Test func `a goal on a doing that nobody knew yet is counted, and its figure is kept`() throws {
    #expect(home.say("my goal is to juggle 3 times a week").reply.contains("did juggle"))
    home.say("did juggle")
    let goal = try progress("juggle")
    #expect(goal.at("done").int == 1 && goal.at("target").int == 3)
    home.say("undo")
    home.say("undo")
    #expect(try home.call("goal_list").at("goals").array?.isEmpty == true)
  }

  @Test func `a goal named by the words of a tracked question counts its answers`() throws {
    home.say("track whether I flossed")
    home.say("my goal is to floss 5 times a week")
    home.say("yes, I flossed")
    #expect(try progress().at("done").int == 1)
  }

  @Test func `the same goal twice is refused, and another one on the same subject is not`() throws {
    try home.call("goal_set", #"{"subject":"sleep","target":{"value":7}}"#)
    #expect(try home.error("goal_set", #"{"subject":"sleep","target":{"value":8}}"#).word == "conflict")
    try home.call("goal_set", #"{"subject":"sleep","target":{"comparator":"before","value":"23:00"}}"#)
    #expect(try home.call("goal_list").at("goals").array?.count == 2)
  }

  @Test func `pausing, resuming, changing and deleting are undone`() throws {
    home.say("I want to exercise 3 times a week")
    home.say("pause the exercise goal")
    #expect(try progress().at("paused").bool == true)
    home.say("undo")
    #expect(try progress().at("paused").bool == false)
    home.say("change the exercise goal to 4 times a week")
    #expect(try progress().at("target").int == 4)
    home.say("undo")
    #expect(try progress().at("target").int == 3)
    #expect(home.say("delete the exercise goal").commands.first?.name == "goal_delete")
    #expect(try home.call("goal_list").at("goals").array?.isEmpty == true)
    home.say("undo")
    #expect(try progress("exercise").at("name").string == "exercise")
  }

  @Test func `a goal is found by another word for what it is on, and an unknown one is named`() throws {
    home.say("I want to exercise 3 times a week")
    home.say("I want to drink 8 glasses of water a day")
    #expect(try home.call("goal_pause", #"{"name":"running"}"#).at("goals.0").string == "exercise")
    let error = try home.error("goal_pause", #"{"name":"kintsugi"}"#)
    #expect(error.word == "not_found")
    #expect(home.assistant.sentence(for: error, home.context()).contains("exercise, water"))
  }

  @Test func `a goal in words opens with a category, and one without a figure is asked about`() throws {
    #expect(home.say("I want to sleep better").commands.first?.name == "goal_set")
    #expect(try home.call("goal_list").at("goals.0.category").string == "health")
    let result = home.say("I want to set a goal")
    #expect(result.expects == .text)
    home.say("read more books")
    #expect(try home.call("goal_list").at("goals.1.title").string == "read more books")
  }

  @Test func `after seven days the mood on days met and not met stands side by side`() throws {
    home.now = try instant("2026-11-02T07:00:00Z")
    try home.call("goal_set", #"{"subject":"walking","target":{"value":1,"unit":"times"},"window":"day"}"#)
    for day in 2...9 {
      home.now = try instant("2026-11-0\(day)T19:00:00Z")
      try home.log(day % 2 == 0 ? #"{"mood":4,"activities":["walking"]}"# : #"{"mood":3}"#)
    }
    home.now = try instant("2026-11-10T07:00:00Z")
    let goal = try progress("walking")
    #expect(goal.at("impact.met").double == 4 && goal.at("impact.not_met").double == 3)
    #expect(goal.at("impact.n_met").int == 4 && goal.at("impact.confidence").string == "low")
    #expect(home.say("how is my walking goal").reply.contains("too few days"))
  }

  @Test func `a goal in words shows what its questions were answered`() throws {
    home.say("I want to sleep better")
    home.say("1, 3")
    home.say("yes")
    #expect(home.say("how are my goals").reply.contains("no answer yet"))
    home.say("answer bedtime yesterday 23:15")
    home.say("answer body today 7")
    let questions = try progress().at("questions").array ?? []
    #expect(Set(questions.map { $0.at("last").string }) == ["7", "23:15"])
    #expect(home.say("how is my sleep better goal").reply.contains("23:15"))
  }

  @Test func `the minutes of a walk count, and those of other exercise do not`() throws {
    home.now = try instant("2026-11-16T09:00:00Z")
    home.say("I want to walk at least half an hour a day")
    home.say("walked 22 minutes")
    home.say("ran 40 minutes")
    #expect(try progress("walking").at("done").double == 22)
    #expect(home.say("how is my walking goal").reply.contains("22 min of 30 min"))
    home.say("walked 15 minutes")
    #expect(try progress("walking").at("met").bool == true)
  }

  @Test(
    arguments: [
      ("goal: sleep before 25:00", "no_such_time"), ("I want to exercise 30 hours a day", "target_outside"),
      ("goal: sleep 30 hours a night", "target_outside"), ("I want to drink -2 beers a week", "target_outside"),
      ("I want to read 20 pages a day", "no_unit"),
    ])
  func `a target that can't be is refused in words`(said: String, reason: String) throws {
    let result = home.say(said)
    #expect(result.error?.data["reason"]?.string == reason)
    #expect(!result.reply.contains("target"))
    #expect(try home.call("goal_list").at("goals").array?.isEmpty == true)
  }

  @Test func `a goal on how long something takes that is not timed is refused with what works`() throws {
    #expect(home.say("I want to play guitar 15 minutes a day").reply.contains("how often"))
    #expect(try home.call("goal_list").at("goals").array?.isEmpty == true)
  }

  @Test func `after seven days the impact is told with its days, and why tells how it is counted`() throws {
    home.now = try instant("2026-11-01T08:00:00Z")
    home.say("I want to exercise at least 20 minutes a day")
    for day in 1...9 {
      let isMet = day % 2 == 0
      // What has not happened yet is no entry, so the clock goes ahead of it.
      home.now = try instant("2026-11-0\(day)T20:00:00Z")
      try home.log(
        #"{"mood":\#(isMet ? 4 : 3),"at":"2026-11-0\#(day)T07:00:00+00:00","#
          + #""measurements":[{"metric":"exercise","value":\#(isMet ? 25 : 5)}]}"#)
    }
    home.now = try instant("2026-11-10T09:00:00Z")
    let impact = try home.call("goal_progress").at("goals.0.impact")
    #expect(impact.at("met").double == 4 && impact.at("not_met").double == 3)
    #expect(impact.at("n_met").int == 4 && impact.at("n_not_met").int == 5)
    home.say("how are my goals")
    let why = home.say("why?").reply
    #expect(why.contains("4 days") && why.contains("9 ended"))
  }

  @Test(
    arguments: [
      ("skip today's meditation", "2026-11-18", "2026-11-19"),
      ("skip my meditation goal this week", "2026-11-16", "2026-11-23"),
      ("pause meditation this week", "2026-11-16", "2026-11-23"),
    ])
  func `a window that is skipped does not count`(said: String, from: String, to: String) throws {
    home.say("my goal is to meditate 10 minutes a day")
    #expect(home.say(said).commands.map(\.name) == ["goal_pause"])
    let goal = try #require(try home.assistant.journal().records(GoalRecord.kind).compactMap(GoalRecord.init).first)
    #expect(goal.pauses.map { ISO8601.string($0.lowerBound) } == [from])
    #expect(goal.pauses.map { ISO8601.string($0.upperBound) } == [to])
    #expect(goal.figures?.measure == .total && goal.figures?.target == 10)
  }
}
