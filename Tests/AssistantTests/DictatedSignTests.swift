import JSONText
import Testing

@testable import Assistant

/// Signs that dictation leaves as words.
@Suite struct DictatedSignTests {
  @Test(arguments: [
    ("slept seven hours period mood four period", "slept seven hours. mood four."),
    ("felt calm comma walked the dog comma no coffee", "felt calm, walked the dog, no coffee"),
    ("went for a run comma felt great exclamation mark", "went for a run, felt great!"),
    ("mood three new line slept badly new line headache", "mood three\nslept badly\nheadache"),
    ("how was this week question mark", "how was this week?"),
  ])
  func `a spoken sign says what a typed one does`(spoken: String, typed: String) throws {
    let home = try TestHome()
    let (one, other) = (home.say(spoken, isDryRun: true).commands, home.say(typed, isDryRun: true).commands)
    #expect(one.map(\.name) == other.map(\.name))
    for key in ["mood", "emotions", "activities", "without", "measurements"] {
      #expect(one.map(\.arguments[key]) == other.map(\.arguments[key]), "\(key)")
    }
    #expect(one.allSatisfy { $0.arguments["activities"]?.array?.contains { $0.string == "period" } != true })
  }

  @Test(arguments: [
    "my period started today", "period cramps, pain 6", "got my period", "first day of my period comma feeling rough",
    "heavy period",
  ])
  func `a period that one has is none`(text: String) throws {
    let home = try TestHome()
    let commands = home.say(text, isDryRun: true).commands
    #expect(commands.contains { $0.arguments["activities"]?.array?.contains { $0.string == "period" } ?? false })
  }
}
