import JSONText
import Testing
import Understanding

@testable import Assistant

/// What is picked from what was offered or listed, answers to "delete this one?", and what a figure is set beside.
@Suite struct PickingTests {
  let home: TestHome

  init() throws { home = try TestHome() }

  /// Three check-ins of yesterday: the first at breakfast, the last in the evening.
  private func fill() throws -> [String] {
    try [
      #"{"mood":2,"emotions":["tired"],"activities":["caffeine"],"at":"2026-11-17T08:00:00Z"}"#,
      #"{"mood":3,"note":"the ferry was late","at":"2026-11-17T13:00:00Z"}"#,
      #"{"mood":5,"emotions":["happy"],"activities":["exercise"],"at":"2026-11-17T19:00:00Z"}"#,
    ].map { try home.log($0) }
  }

  @Test(
    arguments: [
      ("the earliest of them", 0), ("the latest one", 2), ("the later of the three", 2),
      ("the one in the middle", 1), ("the happiest one", 2), ("whichever has the lower rating", 0),
      ("the one where I was tired", 0), ("the one with the run", 2), ("the ferry thing", 1), ("the 7pm one", 2),
      ("the one at eight", 0), ("the one about the ferry", 1),
    ])
  func `an entry is picked by what tells it from the others`(words: String, place: Int) throws {
    let ids = try fill()
    home.say("show yesterday's entries")
    let shown = home.say(words)
    #expect(shown.commands.first?.arguments["target"]?.string == ids[place], "\(shown.reply)")
    #expect(try home.entryCount() == 3)
  }

  @Test(arguments: ["the later of the two", "the oldest of those", "whichever has the lower rating"])
  func `where nothing was listed, nothing is picked and nothing is rated`(words: String) throws {
    #expect(home.say(words).commands.allSatisfy { $0.name != "log" })
    #expect(try home.entryCount() == 0)
  }

  @Test(
    arguments: [
      "yup that's the one", "that's what I meant, please proceed", "that's fine", "👍", "if you must", "yes, delete it",
      "by all means",
    ])
  func `a yes deletes what was asked about`(words: String) throws {
    _ = try fill()
    home.say("delete my last entry")
    home.say(words)
    #expect(try home.entryCount() == 2)
  }

  @Test(
    arguments: [
      "not now", "I said no", "on second thoughts keep it", "keep it", "nope, changed my mind, keep it", "👎", "oops no",
      "yes but only the note", "yes, and the one before", "the one before lunch", "neither of them",
    ])
  func `what is no plain yes deletes nothing`(words: String) throws {
    _ = try fill()
    home.say("delete my last entry")
    home.say(words)
    #expect(try home.entryCount() == 3)
  }

  @Test func `words that are offered to be kept are kept by “keep it”`() throws {
    home.say("frobnicate the wibble")
    home.say("yes please, keep it")
    #expect(try home.entries().first?["note"]?.string == "frobnicate the wibble")
  }

  @Test(
    arguments: [
      (
        ["average energy except when I was ill"],
        #"stats {"filter":{"without":["illness"]},"stat":"average","subject":"energy"}"#
      ),
      (
        ["average energy leaving out the days I was sick"],
        #"stats {"filter":{"by":"day","without":["illness"]},"stat":"average","subject":"energy"}"#
      ),
      (
        ["how many days this month was I tired", "was last month the same"],
        #"compare {"period":{"end":"2026-12-01","start":"2026-11-01"},"subject":"tired","with":{"end":"2026-11-01","start":"2026-10-01"}}"#
      ),
      (
        ["how do I do on days with yoga", "and without?"],
        #"summary {"filter":{"by":"day","without":["yoga"]}}"#
      ),
      (
        ["two coffees", "is that more than yesterday"],
        #"stats {"period":{"end":"2026-11-18","start":"2026-11-17"},"subject":"caffeine"}"#
      ),
      (
        ["average sleep last week", "is that more than usual"], #"stats {"stat":"average","subject":"sleep"}"#
      ),
      (["compare october with september", "by how much"], "explain {}"),
      (
        ["which days did I see Anna", "and Ben?"], #"history {"filter":{"by":"day","people":["Ben"]}}"#
      ),
      (
        ["remind me to take my pill at 6pm", "5:30 not 6"], #"reminder_edit {"at":"17:30"}"#
      ),
      (
        ["vape days vs not, sleep"],
        #"compare {"filter":{"by":"day","text":"vape"},"subject":"sleep"}"#
      ),
      (
        ["late entry for the 14th: dinner with Ann, mood 4"],
        #"log {"activities":["food"],"at":"2026-11-14","mood":4,"note":"dinner with Ann, mood 4"}"#
      ),
      (["no reminders tomorrow"], #"mute {"from":"2026-11-19","until":"2026-11-20"}"#),
    ])
  func `what was answered is set beside something else`(turns: [String], expected: String) throws {
    let results = turns.map { home.say($0) }
    let done = try #require(results.last?.commands.first)
    #expect("\(done.name) \(done.arguments.sortedText)" == expected)
  }

  @Test(
    arguments: [
      "NIGHTMARES PER WEEK SINCE THE NEW PILLS", "since I moved house have I had more headaches",
      "ok yes, something short", "mood only after 10pm", "I don't care to put a number on it",
      "I take my pill at 9, if I haven't said so by half past prod me", "sleep, night shifts. Trend.",
    ])
  func `what asks, orders or agrees is no check-in`(text: String) throws {
    home.say(text)
    #expect(try home.entryCount() == 0)
    #expect(try assistantGoals() == 0)
  }

  private func assistantGoals() throws -> Int { try home.call("goal_list").at("goals").array?.count ?? 0 }

  @Test func `what was deleted is brought back, and nothing else is taken back`() throws {
    _ = try fill()
    home.say("delete my last entry")
    home.say("yes")
    home.say("bring back the entry I deleted")
    #expect(try home.entryCount() == 3)
    home.say("mood 4")
    home.say("bring back the entry I deleted")
    #expect(try home.entryCount() == 4)
  }

  @Test func `reminders of today ring although those of tomorrow are silent`() throws {
    home.say("remind me to stretch every day at 9pm")
    home.say("no reminders tomorrow")
    let muted = try home.call("reminder_list")
    #expect(muted.at("reminders").array?.count == 1)
    #expect(home.say("what reminders do I have").reply.contains("tomorrow"))
  }
}
