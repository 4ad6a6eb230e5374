import CivilTime
import JSONText
import JournalStore
import Testing

@testable import Assistant

@Suite struct TrackingTests {
  let home: TestHome
  init() throws { home = try TestHome() }

  @Test(
    arguments: [
      ("track itch from 0 to 10", "itch 6", "measurements.0.value", JSON.int(6)),
      ("track nails: bitten, fine, long", "nails: fine", "answers.0.value", .string("fine")),
      ("track nails: bitten, fine, long", "nails: the second", "answers.0.value", .string("fine")),
      ("track whether I stretched", "stretched", "answers.0.value", .string("yes")),
      ("track wake-up as a time of day", "wake-up: at 6:30am", "answers.0.value", .string("06:30")),
      (
        "create a tracker for nightmares, free text", "nightmares: a long corridor", "answers.0.value",
        .string("a long corridor")
      ),
      ("track tinnitus on a slider from 1 to 100", "tinnitus 35", "measurements.0.value", .int(35)),
      ("track push-ups as a number", "push-ups 20", "measurements.0.value", .int(20)),
    ])
  func `what is tracked is noted by its name`(begin: String, said: String, path: String, value: JSON) throws {
    #expect(home.say(begin).commands.map(\.name) == ["track"])
    home.say(said)
    #expect(try home.entries().first?.at(path) == value)
  }

  @Test(
    arguments: [
      (#"{"name":"itch","response":"scale","min":10,"max":0}"#, "upside_down"),
      (#"{"name":"mug","response":"choice","options":["one"]}"#, "few_options"),
      (#"{"name":"mug","response":"choice","options":["one","one"]}"#, "few_options"),
      (#"{"name":"mug","response":"scale","goal":"no such goal"}"#, "unknown_goal"),
      (#"{"name":"nails: bitten"}"#, "few_options"),
    ])
  func `what can't be tracked is refused, and nothing is kept`(arguments: String, reason: String) throws {
    #expect(try home.error("track", arguments).data["reason"]?.string == reason)
    #expect(try home.assistant.journal().records("metric").isEmpty)
    #expect(try home.assistant.journal().records("question").isEmpty)
  }

  @Test func `a number outside of the scale is not noted, and the one that was meant may follow`() throws {
    home.say("track itch from 0 to 10")
    #expect(home.say("itch 14").expects == .number)
    #expect(try home.entryCount() == 0)
    #expect(home.say("4").reply.lowercased().contains("itch"))
    #expect(try home.entries().first?.at("measurements.0.value").int == 4)
  }

  @Test func `the mood needs no tracking, and is taken for nothing else`() throws {
    let result = home.say("track my mood")
    #expect(result.expects == nil && result.reply.contains("check-in"))
    #expect(try home.assistant.journal().records("question").isEmpty)
  }

  @Test func `an answer keeps its question, its goal, the mood of its day and the place`() throws {
    home.say("I want to sleep better")
    home.say("none")
    let goal = try home.call("goal_list").at("goals.0.id").string ?? ""
    try home.call("track", #"{"name":"dreams","response":"boolean","goal":"\#(goal)"}"#)
    try home.call("track", #"{"name":"itch","response":"scale","min":0,"max":10}"#)
    try home.call("log", #"{"mood":2,"at":"2026-11-18T09:00:00+00:00","places":["Leeds"]}"#)
    try home.call("log", #"{"mood":4,"at":"2026-11-18T12:00:00+00:00"}"#)
    home.say("yes, dreams")
    home.say("itch 6")
    let entries = try home.call("history").at("entries")
    #expect(entries.at("0.answered.0.question").string == "itch")
    #expect(entries.at("0.answered.0.value").int == 6)
    let answer = entries.at("1.answered.0")
    #expect(answer.at("value").string == "yes")
    #expect(answer.at("goal").string == goal)
    #expect(answer.at("mood").double == 3)
    #expect(answer.at("place").string?.lowercased() == "leeds")
  }

  @Test func `an answer by name has the form of its question`() throws {
    try home.call("track", #"{"name":"wake","response":"time"}"#)
    try home.call("log", #"{"answers":[{"question":"wake","value":"06:30"}]}"#)
    #expect(
      try home.error("log", #"{"answers":[{"question":"wake","value":"sixish"}]}"#).data["reason"]?.string
        == "no_answer")
    #expect(try home.error("log", #"{"answers":[{"question":"sock","value":"x"}]}"#).code == 1)
    #expect(try home.entries().map { $0.at("answers.0.value").string } == ["06:30"])
  }

  @Test func `the very answer of a choice needs no sign behind its name`() throws {
    home.say("track nails: bitten, fine, long")
    home.say("nails fine")
    let entry = try #require(try home.entries().first)
    #expect(entry.at("answers.0.value").string == "fine" && entry.at("mood").double == nil)
  }

  @Test(arguments: ["history of flossed", "what did I answer to flossed", "flossed history"])
  func `the answers to a question are shown by themselves`(said: String) throws {
    home.say("track whether I flossed")
    home.say("yes, I flossed")
    home.say("feeling great")
    let result = home.say(said)
    #expect(result.commands.first?.name == "history")
    #expect(try result.commands.first?.outcome.get().at("entries").array?.count == 1)
  }

  @Test func `a form that was not said is asked for`() throws {
    #expect(home.say("track migraines").expects == .choice)
    home.say("3")
    #expect(try home.call("track", #"{"name":"migraines"}"#).at("question.response").string == "boolean")
  }

  @Test func `what is no longer tracked keeps its history, comes back, and is undone`() throws {
    home.say("track itch from 0 to 10")
    home.say("itch 6")
    #expect(home.say("stop tracking itch").commands.map(\.name) == ["untrack"])
    #expect(home.say("what's my average itch this week").reply.contains("6"))
    #expect(home.say("stop tracking itch").commands.first?.name == "untrack")
    home.say("track itch from 0 to 10")
    #expect(try home.call("track", #"{"name":"itch"}"#).at("question.archived") == .null)
    home.say("undo")
    #expect(try home.assistant.journal().records("metric").contains { $0.value.contains("archived") })
  }

  @Test func `what moodlet knows by itself needs no tracking, and another form of the same name is refused`() throws {
    #expect(home.say("track caffeine").commands.map(\.name) == ["track"])
    #expect(try home.assistant.journal().records("metric").isEmpty)
    home.say("track itch from 0 to 10")
    #expect(try home.error("track", #"{"name":"itch","response":"text"}"#).word == "conflict")
  }

  @Test func `a goal in words is offered questions, which are reviewed before they are kept`() throws {
    try home.converse(
      """
      > my goal is to reduce stress
      = goal_set ? text
      > 1, 3
      = ? confirmation
      > yes
      = track track
      """)
    let questions = try home.assistant.journal().records("metric") + home.assistant.journal().records("question")
    #expect(questions.count == 2 && questions.allSatisfy { $0.value.contains(#""goal""#) })
  }

  @Test(arguments: ["none", "skip", "how was this week", "feeling good"])
  func `the offered questions never trap`(said: String) throws {
    home.say("my goal is to reduce stress")
    home.say(said)
    #expect(home.say("4").commands.map(\.name) == ["log"])
    #expect(try home.assistant.journal().records("metric").isEmpty)
  }

  @Test func `every question of the bank can be tracked`() throws {
    let bank = home.assistant.words.questionBank
    #expect(bank.categories.sorted() == GoalCategories.ids.sorted())
    for category in bank.categories {
      #expect(bank[category].count >= 3)
      for template in bank[category] {
        var arguments = template.arguments
        arguments["new"] = .bool(true)
        #expect(throws: Never.self) { try home.assistant.call("track", arguments, home.context()) }
      }
    }
  }

  @Test(
    arguments: [
      ("use a ten point scale", "reset my scale", "scale"), ("I live in Leeds", "forget my city", "city"),
      ("hints on", "hints back to default", "hints"), ("motion on", "restore motion", "motion"),
      ("use the dark theme", "standard colours", "palette"),
    ])
  func `a setting is put back as it was at first in words`(change: String, back: String, key: String) throws {
    let first = try home.call("settings", #"{"key":"\#(key)"}"#).at("settings.0.value")
    home.say(change)
    home.say(back)
    #expect(try home.call("settings", #"{"key":"\#(key)"}"#).at("settings.0.value") == first)
  }

  @Test func `settings show goals, what is tracked, the first steps and notifications`() throws {
    home.say("track whether I flossed")
    home.say("I want to exercise 3 times a week")
    home.say("reminders on")
    let profile = try home.call("settings").at("profile")
    #expect(profile.at("goals.0").string == "exercise" && profile.at("tracked.0").string == "flossed")
    #expect(profile.at("notifications").string == "on" && profile.at("quiet_hours.0").string == "22:00")
    let lines = home.say("settings").reply.split(separator: "\n")
    for line in ["Reminders", "  Goals                  exercise", "  Tracked                flossed"] {
      #expect(lines.contains(Substring(line)), "\(line)")
    }
  }

  @Test(
    arguments: [
      ("pain", [6.0, 6, 3, 3], "falling, the better way"), ("sleep", [5.0, 5, 8, 8], "rising, the better way"),
      ("pain", [3.0, 3, 6, 6], "rising."), ("caffeine", [4.0, 4, 1, 1], "falling."),
    ])
  func `a metric knows which way is better`(metric: String, values: [Double], words: String) throws {
    for (index, value) in values.enumerated() {
      try home.log(
        #"{"measurements":[{"metric":"\#(metric)","value":\#(value)}],"at":"2026-11-1\#(index)T09:00:00Z"}"#)
    }
    #expect(home.say("is my \(metric) improving").reply.contains(words))
  }

  @Test func `which way of one's own is better is told in words`() throws {
    #expect(home.say("track cravings from 0 to 10").reply.contains("is better") == false)
    #expect(home.say("lower is better for cravings").reply.contains("lower is better"))
    for (index, value) in [6, 2, 8].enumerated() {
      try home.log(
        #"{"measurements":[{"metric":"cravings","value":\#(value)}],"at":"2026-11-1\#(index)T09:00:00Z"}"#)
    }
    #expect(try home.call("stats", #"{"subject":"cravings","stat":"best_day"}"#).at("day").string == "2026-11-11")
    #expect(home.say("lower is better for pain").reply.contains("can't be changed"))
  }

  @Test func `of what is better when there is less, the best day has the least`() throws {
    for (index, value) in [6, 2, 8].enumerated() {
      try home.log(#"{"measurements":[{"metric":"pain","value":\#(value)}],"at":"2026-11-1\#(index)T09:00:00Z"}"#)
    }
    #expect(try home.call("stats", #"{"subject":"pain","stat":"best_day"}"#).at("day").string == "2026-11-11")
    #expect(try home.call("stats", #"{"subject":"pain","stat":"worst_day"}"#).at("day").string == "2026-11-12")
    #expect(
      try home.call("goal_set", #"{"subject":"pain","target":{"value":3}}"#).at("goal.comparator").string == "at_most")
  }

  @Test(arguments: [("phq9", "PHQ-9: 12", 12), ("gad7", "I scored 8 on the GAD-7", 8)])
  func `the total of a questionnaire is noted and goes no further than its ends`(
    metric: String, said: String, value: Int
  )
    throws
  {
    home.say(said)
    #expect(
      try home.entries().map { $0.at("measurements.0") } == [try json(#"{"metric":"\#(metric)","value":\#(value)}"#)])
    #expect(throws: CommandError.self) {
      try home.call("log", #"{"measurements":[{"metric":"\#(metric)","value":99}]}"#)
    }
  }
}
