import JSONText
import Testing

@testable import Assistant

/// A question that stands beside something told is answered, and what stands beside it is named.
@Suite struct QuestionApartTests {
  @Test(arguments: [
    ("did I log my tablets this morning? I honestly can't remember and the shop was full of people", "stats"),
    ("were there any good days in October, I can't think of a single one", "history"),
    ("how many headaches did I have in May because the doctor wants to know", "stats"),
  ])
  func `a question is answered beside what is told with it`(text: String, command: String) throws {
    let home = try TestHome()
    let result = home.say(text)
    #expect(result.commands.map(\.name) == [command])
    #expect(try home.entryCount() == 0)
  }

  @Test func `what stands beside it is named`() throws {
    let home = try TestHome()
    home.say("headache")
    #expect(
      home.say("how many headaches did I have this year because the doctor wants to know").reply.contains("doctor"))
  }

  @Test(arguments: [
    "did I log my insulin this morning", "have I already put in my coffee",
    "Which clients put me in a good mood? Go by the names I've written.",
    "sleep after night shifts, average hours, past 3 months", "coffee last 10 days",
  ])
  func `what asks is not filed`(text: String) throws {
    let home = try TestHome()
    home.say(text)
    #expect(try home.entryCount() == 0)
  }

  @Test(arguments: [
    "how did I sleep? Badly, 4 hours and a headache", "what a week, tired and glad it's over",
  ])
  func `who asks themselves and tells is kept`(text: String) throws {
    let home = try TestHome()
    home.say(text)
    #expect(try home.entryCount() == 1)
  }

  @Test(arguments: [
    ("what was my mood in Lisbon", "summary", "Lisbon"), ("how did I sleep at the cottage", "stats", "cottage"),
    ("average mood during the audit", "stats", "audit"),
  ])
  func `where and when something was is looked for in the notes`(text: String, command: String, words: String) throws {
    let home = try TestHome()
    let commands = home.say(text, isDryRun: true).commands
    #expect(commands.map(\.name) == [command])
    #expect(commands.first?.arguments["filter"]?["text"]?.string == words)
  }

  @Test func `two surroundings are set side by side`() throws {
    let home = try TestHome()
    let command = try #require(
      home.say("do I drink more water in lockdown than at the cottage", isDryRun: true).commands.first)
    #expect(command.name == "compare")
    #expect(command.arguments["filter"]?["text"]?.string == "lockdown")
    #expect(command.arguments["with_filter"]?["text"]?.string == "cottage")
  }

  @Test(arguments: [
    ("when was I last a 5", "mood"), ("last time my stress was over 8", "metrics"),
    ("when was the last time I was a 4 or higher", "mood"),
  ])
  func `a level is looked for by when it was last reached`(text: String, part: String) throws {
    let home = try TestHome()
    let command = try #require(home.say(text, isDryRun: true).commands.first)
    #expect(command.name == "history")
    #expect(command.arguments["limit"]?.int == 1)
    #expect(command.arguments["filter"]?[part] != nil)
  }
}
