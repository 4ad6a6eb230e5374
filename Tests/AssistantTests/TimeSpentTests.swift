import JSONText
import Testing

@testable import Assistant

/// How long something took in all: a sum where lengths are kept, else what is there and what is missing.
@Suite struct TimeSpentTests {
  private func home() throws -> TestHome {
    let home = try TestHome()
    for text in [
      "watched videos 2h", "read for 45 min", "reading in bed", "gamed 3 hours", "gaming with Tom",
      "went for a walk for 30 minutes", "exercise 50 min", "went shopping for 20 minutes",
    ] { home.say(text) }
    return home
  }

  @Test(arguments: [
    ("how much time did I spend on video this week", "2 h"), ("how much time did I spend reading this week", "45 min"),
    ("how long did I watch tv this week", "2 h"), ("how much time did I spend walking this week", "30 min"),
  ])
  func `lengths that are kept are added up`(question: String, sum: String) throws {
    let reply = try home().say(question).reply
    #expect(reply.contains(sum), "\(reply)")
  }

  @Test func `entries without a length are no part of the sum, and told`() throws {
    let reply = try home().say("how much time did I spend reading this week").reply
    #expect(reply.contains("One more entry"), "\(reply)")
  }

  @Test func `where no metric keeps it there is no figure but the count, and the words are shown`() throws {
    let answer = try home().say("how much time did I spend gaming this week")
    #expect(answer.commands.first?.arguments["stat"]?.string == "time")
    #expect(answer.reply.contains("gamed 3 hours") && answer.reply.contains("twice"), "\(answer.reply)")
    #expect(!answer.reply.contains(" h "), "\(answer.reply)")
  }

  @Test func `a length that is in words alone is shown, and no part of a sum`() throws {
    let reply = try home().say("how much time did I spend shopping this week").reply
    #expect(reply.contains("went shopping for 20 minutes"), "\(reply)")
  }

  @Test func `what was never named is told as such`() throws {
    let reply = try home().say("how much time have I spent in meetings this week").reply
    #expect(reply.contains("nothing names meetings"), "\(reply)")
  }

  @Test func `a metric of one's own is the sum from then on`() throws {
    let home = try home()
    home.say("track gaming minutes, a number")
    home.say("gaming minutes 40")
    let reply = home.say("how much time did I spend gaming this week").reply
    #expect(reply.contains("40"), "\(reply)")
  }
}
