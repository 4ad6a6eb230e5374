import CivilTime
import JSONText
import JournalStore
import Testing

@testable import Assistant

/// Answers to tracked questions that nobody has open, by whichever way they come.
@Suite struct AnswerTests {
  let home: TestHome
  init() throws { home = try TestHome() }

  private func answers() throws -> [String?] { try home.entries().map { $0.at("answers.0.value").string } }

  @Test(
    arguments: [
      ("yes I flossed", "yes"), ("flossed", "yes"), ("I've flossed today", "yes"), ("I already flossed!", "yes"),
      ("done, I flossed", "yes"), ("did not floss", "no"), ("no, I didn't floss", "no"), ("I haven't flossed yet", nil),
      ("never flossed", "no"), ("didn't floss today", "no"), ("answer flossed yes", "yes"),
      ("answer flossed: no", "no"), ("moodlet:answer/flossed/yes", "yes"), ("moodlet://answer/flossed/no", "no"),
      ("did I floss?", nil), ("Tom flossed", nil), ("flossed with the new tape that my sister gave me", nil),
    ] as [(String, String?)])
  func `a yes or a no by the question's own words is its answer`(said: String, value: String?) throws {
    home.say("track whether I flossed")
    home.say(said)
    #expect(try answers().compactMap(\.self) == [value].compactMap(\.self))
  }

  @Test func `an answer about another day is filed there`() throws {
    home.say("track whether I flossed")
    home.say("I didn't floss yesterday")
    #expect(try home.entries().map { $0.at("day").string } == ["2026-11-17"])
    #expect(try answers() == ["no"])
  }

  @Test func `what is asked every evening is a question with its reminder`() throws {
    #expect(home.say("ask me every evening whether I flossed").reply.contains("20:00"))
    #expect(try home.call("reminder_list").at("reminders.0.rules.0").string == "FREQ=DAILY;BYHOUR=20;BYMINUTE=0")
    #expect(try home.call("reminder_list").at("reminders.0.asks.0").string == "flossed")
    home.say("undo")
    #expect(try home.call("reminder_list").at("reminders").array?.isEmpty == true)
    #expect(try home.assistant.journal().records("question").isEmpty)
  }

  @Test(arguments: ["done", "yes", "did it"])
  func `done answers what the desktop asked last`(said: String) throws {
    home.now = try instant("2026-11-16T12:00:00Z")
    home.say("reminders on")
    home.say("ask me every evening whether I flossed")
    home.now = try instant("2026-11-16T20:02:00Z")
    let nudges = try home.assistant.nudges(home.context())
    home.assistant.noteNotified(nudges, home.context())
    home.session = "another"
    home.say(said)
    #expect(try answers() == ["yes"])
    #expect(try home.call("reminder_list", #"{"log":true}"#).at("deliveries.0.answered").bool == true)
    home.say(said)
    #expect(try answers().compactMap(\.self) == ["yes"])
  }

  @Test func `done says nothing where nothing was asked`() throws {
    home.say("track whether I flossed")
    home.say("done")
    #expect(try home.entryCount() == 0)
  }

  @Test func `a value that is told answers what asked for it`() throws {
    home.now = try instant("2026-11-16T12:00:00Z")
    home.say("ask me about my pain every day at 8pm")
    home.say("track whether I flossed")
    home.say("ask me about flossed every day at 8pm")
    home.now = try instant("2026-11-16T20:01:00Z")
    home.say("anything for me?")
    home.say("pain 3 of 10")
    home.say("yes I flossed")
    let deliveries = try home.call("reminder_list", #"{"log":true}"#).at("deliveries").array ?? []
    #expect(deliveries.map { $0.at("answered").bool } == [true, true])
  }

  @Test(
    arguments: [
      ("moodlet:answer/nails/fine", "answers.0.value", JSON.string("fine")),
      ("moodlet:answer/wake/06:30", "answers.0.value", .string("06:30")),
      ("moodlet:answer/dream/a%20long%20corridor", "answers.0.value", .string("a long corridor")),
      ("moodlet:answer/itch/4", "measurements.0.value", .int(4)), ("MOODLET:mood/3", "mood", .int(3)),
    ])
  func `a link answers each form`(link: String, path: String, value: JSON) throws {
    try home.call("track", #"{"name":"nails","response":"choice","options":["bitten","fine"]}"#)
    try home.call("track", #"{"name":"wake","response":"time"}"#)
    try home.call("track", #"{"name":"dream","response":"text"}"#)
    try home.call("track", #"{"name":"itch","response":"scale","min":0,"max":10}"#)
    home.say(link)
    #expect(try home.entries().map { $0.at(path) } == [value])
  }

  @Test(
    arguments: [
      "moodlet:erase", "moodlet:answer/nails", "moodlet:answer/nails/gnawed", "moodlet:answer/itch/14", "moodlet:",
      "moodlet:answer/nothing/yes", "moodlet:mood/great", "moodlet:delete/last", "moodlet:answer/%zz/yes",
    ])
  func `a link does nothing else`(link: String) throws {
    try home.call("track", #"{"name":"nails","response":"choice","options":["bitten","fine"]}"#)
    try home.call("track", #"{"name":"itch","response":"scale","min":0,"max":10}"#)
    #expect(!home.say(link).reply.isEmpty)
    #expect(try home.entryCount() == 0)
  }

  @Test func `what names another question is its answer while one is open`() throws {
    home.say("track whether I flossed")
    home.say("track whether I stretched")
    #expect(home.say("try the flossed question now").expects == .confirmation)
    home.say("I stretched")
    #expect(try home.entries().map { $0.at("answers.0.question").string } == ["stretched"])
  }
}
