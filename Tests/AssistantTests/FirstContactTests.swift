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

  @Test(arguments: ["later", "not now", "maybe later", "leave it", "stop", "quit"])
  func `who wants to go on later is let go, and finds the step again`(said: String) throws {
    home.say("hi")
    home.say("good")
    #expect(home.say(said).reply.contains("Get started"))
    let again = home.say("get started")
    #expect(again.reply.contains("2 of 5") && again.expects == .activities)
  }

  @Test(
    arguments: [
      ("twice a day", "FREQ=DAILY;BYHOUR=9,21;BYMINUTE=0"),
      ("morning and evening", "FREQ=DAILY;BYHOUR=9,20;BYMINUTE=0"),
      ("at 9", "FREQ=DAILY;BYHOUR=9;BYMINUTE=0"), ("in the evening", "FREQ=DAILY;BYHOUR=20;BYMINUTE=0"),
      ("you choose", "FREQ=DAILY;BYHOUR=20;BYMINUTE=0"), ("no reminders", ""), ("I'll remember myself", ""),
    ])
  func `the last step understands how often and not at all`(said: String, rule: String) throws {
    home.say("hi")
    home.say("good")
    var result = home.say("skip")
    for _ in 0..<3 where result.expects != .reminderTime { result = home.say("skip") }
    #expect(home.say(said).expects == nil)
    #expect(try home.call("reminder_list").at("reminders.0.rules.0").string ?? "" == rule)
    #expect(try home.entries().count == 1)
  }

  @Test func `what was part of the day follows no question, and a goal of the list may be told in a sentence`() throws {
    home.say("hi")
    home.say("good")
    home.say("yoga and coffee")
    #expect(try home.entries().map { $0.at("activities.0").string } == ["yoga"])
    #expect(try home.entries().first?.at("measurements.0.metric").string == "caffeine")
    home.say("I want to understand my moods")
    #expect(try home.call("settings", #"{"key":"focus"}"#).at("settings.0.value.0").string == "understand_moods")
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

  // MARK: Nothing of an answer is lost

  @Test(
    arguments: [
      ("slept 5 hours, two coffees, argued with my sister", #"{"sleep":5,"caffeine":2}"#, "argued_with_someone", true),
      ("swam for 40 minutes, no wine", #"{"exercise":40}"#, nil, false),
      ("it rained, and 9000 steps", #"{"steps":9000}"#, nil, false),
      ("knitting and korfball", "{}", nil, true),
      ("mostly staring at the wall, really", "{}", nil, true),
    ] as [(String, String, String?, Bool)])
  func `what has been part of the day is kept whole with the first check-in`(
    said: String, measured: String, situation: String?, keepsWords: Bool
  ) throws {
    home.say("hi")
    home.say("good")
    let reply = home.say(said).reply
    #expect(reply.contains("3 of 5"), "\(reply)")
    let entries = try home.entries()
    let entry = try #require(entries.first)
    #expect(entries.count == 1)
    #expect(entry["mood"] == .int(4))
    let wanted = try #require(try JSONParser().parse(measured).object)
    for (metric, value) in wanted.members.map({ ($0.key, $0.value) }) {
      #expect(
        entry["measurements"]?.array?.contains { $0["metric"]?.string == metric && $0["value"]?.double == value.double }
          == true, "\(entry.text())")
    }
    #expect(entry["situation"]?.string == situation)
    #expect(entry["note"]?.string == (keepsWords ? said : nil))
  }

  @Test func `another mood among what has been part of the day is a check-in of its own`() throws {
    home.say("hi")
    home.say("good")
    home.say("tired by now")
    #expect(try home.entries().compactMap { $0["mood"]?.double } == [4, 2])
  }

  @Test func `a second figure of one thing keeps the words of both`() throws {
    home.say("hi")
    home.say("good, slept 6 hours")
    home.say("slept 5 hours and a walk")
    let entry = try #require(try home.entries().first)
    #expect(entry["note"]?.string == "slept 5 hours and a walk")
    #expect(entry["activities"] == .array([.string("walking")]))
  }

  @Test(arguments: ["my cat died", "worked, and then my grandfather died"])
  func `nobody is led on right after a loss`(said: String) throws {
    home.say("hi")
    home.say("good")
    let result = home.say(said)
    #expect(result.expects == nil && !result.reply.contains("of 5"), "\(result.reply)")
    #expect(home.say("get started").reply.contains("3 of 5"))
  }

  @Test func `a first check-in without a mood is asked for one, and the steps go on`() throws {
    home.say("hi")
    #expect(home.say("slept 5 hours and two coffees").expects == .mood)
    #expect(home.say("3").reply.contains("2 of 5"))
    #expect(try home.entryCount() == 1)
  }

  @Test func `a first answer that is not understood is kept in its words`() throws {
    home.say("hi")
    #expect(home.say("mostly staring at the wall").reply.contains("2 of 5"))
    #expect(try home.entries().first?["note"]?.string == "mostly staring at the wall")
  }

  @Test(
    arguments: [
      ("2 and 4", ["better_sleep", "more_energy"], nil, nil),
      ("better sleep and less stress", ["reduce_stress", "better_sleep"], nil, nil),
      (
        "better sleep because I lie awake until three", ["better_sleep"],
        "better sleep because I lie awake until three", nil
      ),
      ("2, slept 4 hours last night", ["better_sleep"], nil, 4.0),
      ("I want to be on better terms with my neighbours", nil, "I want to be on better terms with my neighbours", nil),
    ] as [(String, [String]?, String?, Double?)])
  func `what the journal is for takes several, and what is said besides is kept`(
    said: String, focus: [String]?, note: String?, sleep: Double?
  ) throws {
    home.say("hi")
    home.say("good")
    home.say("skip")
    #expect(home.say(said).reply.contains("4 of 5"))
    let kept = try home.call("settings", #"{"key":"focus"}"#).at("settings.0.value").array?.compactMap(\.string)
    #expect(kept == focus)
    let entry = try #require(try home.entries().first)
    #expect(entry["note"]?.string == note)
    #expect(entry["measurements"]?.array?.first?["value"]?.double == sleep)
  }

  @Test(
    arguments: [
      ("Miso the cat", "cat", "Miso", nil), ("frog, and call it Bert", "frog", "Bert", nil),
      ("the penguin please", "penguin", nil, nil), ("a purple bunny, she/her", "bunny", nil, "she/her"),
      ("Sir Hops a Lot", nil, "Sir Hops a Lot", nil),
    ] as [(String, String?, String?, String?)])
  func `species, name and pronouns are taken from one answer`(
    said: String, species: String?, name: String?, pronouns: String?
  ) throws {
    home.say("hi")
    home.say("good")
    home.say("skip")
    home.say("skip")
    home.say(said)
    let companion = try home.call("companion")
    if let species { #expect(companion["species"]?.string == species) }
    #expect(companion["name"]?.string == name)
    #expect(companion["pronouns"]?.string == pronouns)
  }

  @Test(
    arguments: [
      ("weekdays at 9", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=9;BYMINUTE=0"),
      ("every evening", "FREQ=DAILY;BYHOUR=20;BYMINUTE=0"),
      ("remind me at 9pm on weekdays", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=21;BYMINUTE=0"),
      ("8am and 9pm", "FREQ=DAILY;BYHOUR=8,21;BYMINUTE=0"),
    ])
  func `the last step takes any rhythm`(said: String, rule: String) throws {
    home.say("hi")
    for answer in ["good", "skip", "skip", "skip"] { home.say(answer) }
    home.say(said)
    let reminders = try home.call("reminder_list").at("reminders").array ?? []
    #expect(reminders.map { $0.at("rules.0").string } == [rule])
    #expect(reminders.first?["about"]?.string == "check_in" || reminders.first?["name"]?.string == "check in")
  }

  @Test func `a time with something told behind it sets the one and keeps the other`() throws {
    home.say("hi")
    for answer in ["good", "skip", "skip", "skip"] { home.say(answer) }
    home.say("9pm. also I'm exhausted")
    #expect(try home.call("reminder_list").at("reminders").array?.count == 1)
    #expect(try home.entries().last?["emotions"] == .array([.string("tired")]))
  }

  @Test(arguments: ["at 9:75", "8am for the cat's pills"])
  func `a time that can't be is asked for again, and writes nothing`(said: String) throws {
    home.say("hi")
    for answer in ["good", "skip", "skip", "skip"] { home.say(answer) }
    #expect(home.say(said).expects == .reminderTime)
    #expect(try home.entryCount() == 1)
    home.say("9pm")
    #expect(try home.call("reminder_list").at("reminders").array?.count == 1)
  }

  @Test(arguments: [(2, "nothing much", "3 of 5"), (4, "surprise me", "5 of 5"), (5, "never", "help")])
  func `who leaves a step as it is passes it over`(step: Int, said: String, next: String) throws {
    home.say("hi")
    home.say("good")
    for _ in 2..<step { home.say("skip") }
    let count = try home.entryCount()
    #expect(home.say(said).reply.contains(next))
    #expect(try home.entryCount() == count)
  }

  @Test func `a command in between is obeyed, and the step named once more`() throws {
    home.say("hi")
    home.say("good")
    let result = home.say("what's my streak")
    #expect(result.commands.map(\.name) == ["streak"])
    #expect(result.expects == .activities && result.reply.contains("2 of 5"))
    // Once is enough.
    #expect(home.say("show my settings").expects == nil)
  }
}
