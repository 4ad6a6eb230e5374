import JSONText
import Testing

@testable import Assistant

/// What a reminder, question, goal or setting is told in one breath.
@Suite struct SaidOnceTests {
  let home: TestHome
  init() throws { home = try TestHome() }

  private func reminders() throws -> [JSON] { try home.call("reminder_list").at("reminders").array ?? [] }

  @Test(arguments: [
    "remind me every evening at sunset", "remind me at sunset every evening to walk",
    "remind me every morning at sunrise",
  ])
  func `what comes at sunset every evening goes by the sun`(said: String) throws {
    home.say("I live in Leeds")
    home.say(said)
    let found = try reminders()
    #expect(found.count == 1)
    #expect(found.first?["when"]?.string?.contains(/sunset|sunrise/) == true)
  }

  @Test(arguments: [
    "quiet hours from 25 to 7", "quiet hours from 10pm to 30:00", "quiet hours from 25:00 to 7",
    "no coffee after 27:00", "wake me at 26:00",
  ])
  func `a time that no clock shows sets nothing and notes nothing`(said: String) throws {
    for now in ["2026-11-18T10:00:00Z", "2026-11-18T23:30:00Z"] {
      home.now = try instant(now)
      #expect(home.say(said).reply.contains("No clock shows"))
      home.say("no")
    }
    #expect(try home.call("settings").at("profile.quiet_hours") == .array([.string("22:00"), .string("07:00")]))
    #expect(try home.call("goal_list").at("goals").array?.isEmpty == true)
    #expect(try home.entries().isEmpty && reminders().isEmpty)
  }

  @Test func `a length that looks like no time of day is noted`() throws {
    home.say("ran 5k in 27:30")
    #expect(try home.entries().count == 1)
  }

  @Test(arguments: [
    ("wake me up at 645", "T06:45"), ("alarm 1830", "T18:30"), ("remind me to stretch at 1815", "T18:15"),
  ])
  func `hours written close together are hours`(said: String, at: String) throws {
    home.say(said)
    #expect(try reminders().first?["at"]?.string?.contains(at) == true)
  }

  @Test func `a number that people dial is no hour`() throws {
    home.say("alarm 112")
    #expect(try reminders().isEmpty)
  }

  @Test func `who skips today's reminder gets none more, and is left alone for the day`() throws {
    home.say("remind me to stretch every day at 8pm")
    home.say("skip today's reminder")
    #expect(try reminders().count == 1)
    home.now = try instant("2026-11-18T20:05:00Z")
    #expect(try home.call("due").at("due").array?.isEmpty == true)
    home.now = try instant("2026-11-19T20:05:00Z")
    #expect(try home.call("due").at("due").array?.count == 1)
  }

  @Test(arguments: ["take my pills reminder at 8am and 8pm", "set a pills reminder at 8am and 8pm"])
  func `both hours of a reminder are set, and nothing is noted`(said: String) throws {
    home.say(said)
    #expect(try reminders().map { $0["when"]?.string } == ["every day at 08:00 and 20:00"])
    #expect(try home.entries().isEmpty)
  }

  @Test func `a question is made with its scale and asked at its hour`() throws {
    home.say("ask me about my itch level each evening on a 0-10 scale")
    let tracked = try home.call("settings", #"{"key":"tracked"}"#).at("settings.0.value.0")
    #expect(tracked.at("name").string == "itch" && tracked.at("max").double == 10)
    #expect(home.say("what am I tracking").reply.contains("20:00"))
  }

  @Test func `what moodlet knows by itself is only asked for`() throws {
    home.say("ask me about my pain level each evening on a 0-10 scale")
    #expect(try reminders().first?["asks"] == .array([.string("pain")]))
    #expect(try home.call("settings", #"{"key":"tracked"}"#).at("settings.0.value").array?.isEmpty == true)
  }

  @Test(arguments: ["track my mood from 1 to 10", "keep track of my mood between 1 and 3"])
  func `the ends of a scale are no mood`(said: String) throws {
    home.say(said)
    #expect(try home.entries().isEmpty)
  }

  @Test func `a check-in's reminder is moved by its name`() throws {
    home.say("remind me to check in every day at 9pm")
    home.say("check in at 7pm instead")
    #expect(try reminders().first?.at("rules.0").string?.contains("BYHOUR=19") == true)
    #expect(try home.entries().isEmpty)
  }

  @Test func `all settings are put back after a yes, but for the safety plan, and come again by undo`() throws {
    home.say("call me Sam")
    home.say("quiet hours from 11pm to 8am")
    home.say("my safety plan is call Ann, then walk")
    func name() throws -> String? { try home.call("settings", #"{"key":"name"}"#).at("settings.0.value").string }
    #expect(home.say("reset all settings").expects == .confirmation)
    home.say("no")
    #expect(try name() == "Sam")
    home.say("reset all settings")
    home.say("yes")
    #expect(try name() == nil)
    #expect(try home.call("settings").at("profile.quiet_hours.0").string == "22:00")
    #expect(home.say("show my safety plan").reply.contains("call Ann"))
    #expect(!home.say("undo").reply.contains("no words for"))
    #expect(try name() == "Sam")
    #expect(try home.call("settings").at("profile.quiet_hours.0").string == "23:00")
  }

  @Test func `by name all settings are put back only where it is sure`() throws {
    home.say("call me Sam")
    #expect(try home.call("set", #"{"key":"all","value":"default"}"#).at("missing.0").string == "sure")
    #expect(try home.call("set", #"{"key":"all","value":"default","sure":true}"#).at("reset.0").string == "name")
  }

  @Test func `at the last of the first steps tomorrow is a time`() throws {
    home.say("hi")
    home.say("good")
    var result = home.say("skip")
    for _ in 0..<3 where result.expects != .reminderTime { result = home.say("skip") }
    home.say("ask me tomorrow")
    #expect(try reminders().first?["at"]?.string?.hasPrefix("2026-11-19") == true)
  }

  @Test(arguments: [
    ("I want to floss every day", "floss", 1.0), ("I'd like to brush my teeth twice a day", "brush my teeth", 2),
  ])
  func `a habit that is no known activity is a goal`(said: String, title: String, count: Double) throws {
    home.say(said)
    let goal = try home.call("goal_list").at("goals.0")
    #expect(goal.at("name").string == title && goal.at("target").double == count)
  }
}
