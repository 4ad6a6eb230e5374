import JSONText
import Testing

@testable import Assistant

/// A question right behind something told or answered need not name it again.
@Suite struct ReferringQuestionTests {
  @Test(arguments: [
    ("does it mess up my sleep", "correlate", "factor"), ("does that wreck my sleep", "correlate", "factor"),
    ("how many have I been having a day this month", "stats", "subject"),
    ("how many have I had this week", "stats", "subject"), ("max?", "stats", "subject"),
    ("is that my highest", "stats", "subject"), ("what was it last week", "stats", "subject"),
  ])
  func `what was told before is what is asked about`(text: String, command: String, argument: String) throws {
    let home = try TestHome()
    home.say("4 coffees")
    let commands = home.say(text, isDryRun: true).commands
    #expect(commands.map(\.name) == [command])
    #expect(commands.first?.arguments[argument]?.string == "caffeine")
  }

  @Test(arguments: ["does it mess up my sleep", "is that my highest"])
  func `where several things were told none of them is meant`(text: String) throws {
    let home = try TestHome()
    home.say("mood 3, 4 coffees, 8 hours of sleep, stress 5")
    let commands = home.say(text, isDryRun: true).commands
    #expect(commands.allSatisfy { $0.arguments["factor"]?.string != "caffeine" && $0.arguments["stat"] == nil })
  }

  @Test(arguments: [
    ("break it down by month", "by", "month"), ("max?", "stat", "max"), ("split that by weekday", "by", "weekday"),
    ("and the lowest?", "stat", "min"),
  ])
  func `a figure is asked for in another way`(text: String, argument: String, value: String) throws {
    let home = try TestHome()
    home.say("stress 4")
    home.say("what is my average stress")
    let commands = home.say(text, isDryRun: true).commands
    #expect(commands.map(\.name) == ["stats"])
    #expect(commands.first?.arguments["subject"]?.string == "stress")
    #expect(commands.first?.arguments[argument]?.string == value)
  }

  @Test(arguments: ["haha ok I know already", "oh that makes sense", "ok, I see"])
  func `what is only taken note of rates nothing`(text: String) throws {
    let home = try TestHome()
    home.say("how many coffees did I have this week")
    home.say(text)
    #expect(try home.entryCount() == 0)
  }
}
