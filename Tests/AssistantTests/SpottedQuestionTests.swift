import JSONText
import Testing

@testable import Assistant

/// A question that no rule explains as a whole is read word by word, and says what it left out.
@Suite struct SpottedQuestionTests {
  @Test(arguments: [
    ("and the joint pain has it eased off at all since the new bed", "stats", "trend"),
    ("tally up the migraines month by month", "stats", "count"),
    ("my mate's hip, mine too, has my pain gone down lately or what", "stats", "trend"),
    ("do bin days make me late", "correlate", nil), ("does it help my mood when i walk", "correlate", nil),
    ("first time I ever mentioned Lena", "search", nil), ("since when has my ankle hurt", "search", nil),
    ("have I improved since september", "stats", "trend"),
    ("days with less than 5 hours of sleep and a quarrel with the landlord", "history", nil),
  ])
  func `what is asked for is found wherever it stands`(text: String, command: String, stat: String?) throws {
    let home = try TestHome()
    let commands = home.say(text, isDryRun: true).commands
    #expect(commands.map(\.name) == [command])
    #expect(commands.first?.arguments["stat"]?.string == stat)
  }

  @Test func `days with all that is named are listed`() throws {
    let home = try TestHome()
    let filter = try #require(
      home.say("has there been one single day on which I felt lonely and went for a swim", isDryRun: true).commands
        .first?.arguments["filter"])
    #expect(filter["emotions"]?.array?.compactMap(\.string) == ["lonely"])
    #expect(filter["activities"]?.array?.compactMap(\.string) == ["exercise"])
    #expect(filter["by"]?.string == "day")
  }

  @Test func `words that stay over are named`() throws {
    let home = try TestHome()
    home.say("pain 6")
    #expect(home.say("and the joint pain has it eased off at all since the new bed").reply.contains("new bed"))
  }

  @Test(arguments: [
    "give me the best day of October and what I did in it",
    "days with less than 5 hours of sleep and a quarrel with the landlord",
    "I put down two teas on Friday, it was four",
    "scratch the gym from last night, I only sat in the car park",
  ])
  func `what asks is never filed, nor right behind what was not understood`(text: String) throws {
    let home = try TestHome()
    home.say(text)
    home.say("frobnicate the walk")
    home.say(text)
    #expect(try home.entryCount() == 0)
  }

  @Test func `what is told of days that are to be shown is not filed`() throws {
    let home = try TestHome()
    home.say("every shift with a headache, show me those")
    #expect(try home.entryCount() == 0)
  }

  @Test func `days that are listed say what they were not looked up by`() throws {
    let home = try TestHome()
    home.say("slept 5 hours")
    let reply = home.say("days with less than 6 hours of sleep and a quarrel with the landlord").reply
    #expect(reply.contains("landlord"))
  }

  @Test(arguments: [
    "how many units are in a bottle of port", "which animal sleeps least", "who's minding the kids while Jan is away",
    "what is the normal pulse of a horse",
  ])
  func `what is asked of the world is not answered from the journal`(text: String) throws {
    let home = try TestHome()
    #expect(home.say(text, isDryRun: true).commands.allSatisfy { $0.name == "unknown" })
  }

  @Test(arguments: [
    "days with him are long, tired", "longest day of my life, mood 1",
    "what a day, happy", "did my stretches for ten minutes, Tess was kind about the mess",
  ])
  func `what is told in words of questions is still filed`(text: String) throws {
    let home = try TestHome()
    home.say(text)
    #expect(try home.entryCount() == 1)
  }
}
