import JSONText
import Testing

@testable import Assistant

/// What is put right in the same breath counts as it was meant.
@Suite struct SpeechRepairTests {
  @Test(arguments: [
    ("slept 7 hrs sorry 6", "slept 6 hrs"), ("slept 7, no wait, 6 hours", "slept 6 hours"),
    ("1 coffee. ok 2. ok 3", "3 coffees"), ("3 beers no 4", "4 beers"), ("walked 5k actually 6k", "walked 6k"),
    ("went to bed at ten, no wait, eleven, woke at six", "went to bed at eleven, woke at six"),
    ("stress 4, no 5", "stress 5"), ("mood 3, actually 4", "mood 4"), ("4 hours sleep, no, 5 hours", "5 hours sleep"),
    ("had 3 beers, make that 4", "had 4 beers"), ("pain 4/10 sorry 5/10", "pain 5/10"),
    ("went for a run on monday, no, tuesday", "went for a run on tuesday"),
    ("remind me to call mum at 8, no, 9", "remind me to call mum at 9"),
    ("set a goal of 3 walks a week, no make that 4", "set a goal of 4 walks a week"),
  ])
  func `a figure that is put right is read as the last one`(said: String, meant: String) throws {
    let home = try TestHome()
    let (commands, expected) = (home.say(said, isDryRun: true).commands, home.say(meant, isDryRun: true).commands)
    #expect(commands.map(\.name) == expected.map(\.name))
    for (one, other) in zip(commands, expected) {
      for key in ["measurements", "mood", "at", "target", "recurrence", "activities"] {
        #expect(one.arguments[key] == other.arguments[key])
      }
    }
  }

  @Test(arguments: [
    "slept 8, no coffee", "terrible friday, okay saturday, great sunday", "slept 6, sorry 2 coffees too",
    "mood 3. no 4 hour naps today",
  ])
  func `what only looks like it is told for itself`(said: String) throws {
    let home = try TestHome()
    let command = try #require(home.say(said, isDryRun: true).commands.first)
    let figure = command.arguments["mood"]?.double ?? command.arguments["measurements"]?.array?.first?["value"]?.double
    #expect([8, 1, 6, 3].contains(figure))
  }

  @Test func `words that are kept stay as they were said`() throws {
    let home = try TestHome()
    let said = "slept 7 hrs sorry 6, the baby was in with us from 5 kicking me so that hour doesnt count"
    #expect(home.say(said, isDryRun: true).commands.first?.arguments["note"]?.string == said)
  }

  @Test func `a note behind a label is not put right`() throws {
    let home = try TestHome()
    #expect(home.say("note: 3 beers no 4", isDryRun: true).commands.first?.arguments["note"]?.string == "3 beers no 4")
  }
}
