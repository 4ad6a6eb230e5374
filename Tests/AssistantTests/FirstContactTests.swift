import JSONText
import Testing

@testable import Assistant

@Suite struct FirstContactTests {
  let home: TestHome
  init() throws { home = try TestHome() }

  @Test func `a greeting leads through the steps, and the first answer is the first entry`() throws {
    #expect(home.say("hi").expects == .mood)
    #expect(home.say("good").reply.contains("2 of 5"))
    let third = home.say("work and friends")
    #expect(third.reply.contains("3 of 5") && third.expects == .choice)
    #expect(try home.entries().map { $0.at("activities") } == [.array([.string("work"), .string("friends")])])
    #expect(home.say("better sleep").reply.contains("caffeine"))
    #expect(try home.call("settings", #"{"key":"focus"}"#).at("settings.0.value.0").string == "better_sleep")
  }

  @Test func `every step is passed over by skip, and the last sets a daily reminder`() throws {
    home.say("hi")
    home.say("good")
    var result = home.say("skip")
    for _ in 0..<3 where result.expects != .reminderTime { result = home.say("skip") }
    #expect(result.expects == .reminderTime)
    home.say("9pm")
    #expect(try home.call("reminder_list").at("reminders.0.rules.0").string == "FREQ=DAILY;BYHOUR=21;BYMINUTE=0")
    #expect(home.say("get started").expects == nil)
  }

  @Test(arguments: ["how was this week", "slept 5 hours and had two coffees", "undo", "what is moodlet"])
  func `anything else is obeyed in between, and the steps are taken up again`(said: String) throws {
    home.say("hi")
    home.say("good")
    #expect(!home.say(said).commands.isEmpty)
    home.say("cancel")
    #expect(home.say("get started").reply.contains("of 5"))
  }

  @Test func `whoever says not to be asked is not`() throws {
    try home.call("onboard", #"{"off":true}"#)
    home.say("hi")
    #expect(home.say("good").expects == nil)
  }

  @Test(arguments: Focus.ids)
  func `each focus has six to eight categories with a reason`(focus: String) throws {
    let turn = try Conversation(home.assistant, home.context()).turn(key: nil)
    let categories = turn.categories(for: focus)
    #expect((6...8).contains(categories.count))
    #expect(categories.allSatisfy { !($0.at("why").string ?? "").isEmpty })
  }

  @Test func `options stand on lines of their own, also when the steps are taken up again`() throws {
    home.say("hi")
    home.say("good")
    for reply in [home.say("skip").reply, home.say("help goals").reply + home.say("get started").reply] {
      let lines = reply.split(separator: "\n")
      #expect(lines.contains("  1. less stress") && lines.contains("  5. living with a condition"), "\(reply)")
    }
  }

  @Test func `a companion's name is asked for after its species`() throws {
    home.say("hi")
    home.say("good")
    home.say("skip")
    home.say("skip")
    #expect(home.say("cat").expects == .name)
    #expect(home.say("Miso").expects == .reminderTime)
    #expect(home.say("how is my moodlet").reply.contains("Miso"))
  }

  @Test(arguments: ["call mum was nice", "slept 5 hours", "what a day it was"])
  func `what tells of something names no companion`(said: String) throws {
    home.say("hi")
    home.say("good")
    home.say("skip")
    home.say("skip")
    home.say(said)
    #expect(!home.say("how is my moodlet").reply.contains(said.prefix(5)))
  }

  @Test func `who has checked in already is not asked how they are once more`() throws {
    home.say("good, slept 7 hours")
    #expect(home.say("get started").reply.contains("2 of 5"))
  }

  @Test(arguments: [("what's my streak", ["streak"]), ("better sleep", ["set"]), ("stress", ["set"])])
  func `the step of the goal takes goals, and obeys what else is asked for`(said: String, commands: [String]) throws {
    home.say("hi")
    home.say("good")
    home.say("skip")
    #expect(home.say(said).commands.map(\.name) == commands)
  }

  @Test func `where nobody can be asked the first steps are told as sentences`() throws {
    var context = home.context()
    context.mayAsk = false
    let result = home.assistant.say("get started", context)
    #expect(result.expects == nil && !result.reply.contains("1 of 5") && result.reply.contains("remind me"))
  }

  @Test func `a bare yes passes over nothing`() throws {
    home.say("hi")
    home.say("good")
    home.say("skip")
    let result = home.say("yes")
    #expect(result.expects == .choice && result.reply.contains("3 of 5"))
  }
}
