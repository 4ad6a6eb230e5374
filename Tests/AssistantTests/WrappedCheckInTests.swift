import JSONText
import Testing

@testable import Assistant

/// What is told with words around it that are no part of it.
@Suite struct WrappedCheckInTests {
  private static let told = [
    "failed my driving test", "slept 8 on saturday, 5 on sunday", "worked 8 hours on Monday and 6 yesterday",
    "happy and grateful", "three teas this morning",
  ]

  @Test(arguments: told, ["hey moodlet,", "just wanted to say", "ok so", "update:", "so yeah,"])
  func `a check-in says the same behind words that only open it`(told: String, opening: String) throws {
    let home = try TestHome()
    let bare = home.say(told, isDryRun: true).commands
    #expect(bare.allSatisfy { $0.name == "log" })
    let wrapped = home.say("\(opening) \(told)", isDryRun: true).commands
    #expect(wrapped.map(\.name) == bare.map(\.name))
    #expect(wrapped.map(\.arguments["measurements"]) == bare.map(\.arguments["measurements"]))
    #expect(wrapped.map(\.arguments["mood"]) == bare.map(\.arguments["mood"]))
    #expect(wrapped.map(\.arguments["at"]) == bare.map(\.arguments["at"]))
  }

  @Test(arguments: ["please", "lol", "thanks", "i guess"])
  func `a check-in says the same before words that only close it`(closing: String) throws {
    let home = try TestHome()
    let told = home.say("bad morning, good evening \(closing)", isDryRun: true).commands
    #expect(told.map { $0.arguments["mood"]?.double } == [2, 4])
  }

  @Test(arguments: ["change my booking to the later ferry please", "hey moodlet, what's the capital of France"])
  func `a request to somebody else is no check-in behind them`(text: String) throws {
    let home = try TestHome()
    #expect(home.say(text, isDryRun: true).commands.map(\.name) == ["unknown"])
  }
}
