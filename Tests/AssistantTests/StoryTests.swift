import JSONText
import Testing

@testable import Assistant

/// What stories say of days and in figures.
@Suite struct StoryTests {
  private static func figures(_ command: DoneCommand) -> [String: Double] {
    var figures: [String: Double] = [:]
    for item in command.arguments["measurements"]?.array ?? [] {
      if let metric = item["metric"]?.string { figures[metric] = item["value"]?.double }
    }
    return figures
  }

  @Test(arguments: [
    ("Had two glasses of red and texted the choir people that I love them. They're used to it.", ["alcohol": 4.6]),
    (
      "My son had a fever in the night but it broke by six. I'm on four coffees. Wrecked, covered in syrup.",
      ["caffeine": 4]
    ),
    (
      "slept like 4 hrs bc the baby next door would not quit, 3 coffees so far and its not even 11",
      ["sleep": 4, "caffeine": 3]
    ),
    ("It was my first time back on the treadmill. I only lasted ten minutes but I am ok with that.", [:]),
    ("Finally beat the boss after 61 tries!!! my hands are shaking, my tea is cold, i am a GOD", [:]),
  ])
  func `a story keeps the figures that its sentences tell, and makes up none`(text: String, expected: [String: Double])
    throws
  {
    let home = try TestHome()
    let command = try #require(home.say(text, isDryRun: true).commands.first)
    #expect(Self.figures(command) == expected)
  }

  @Test func `what was on another day stands by itself, and the words with today`() throws {
    let home = try TestHome()
    let text =
      "Yesterday I ran 5k with Tom and then slept badly. Today my legs hurt and I stayed in bed and watched films."
    let commands = home.say(text, isDryRun: true).commands
    #expect(commands.map(\.name) == ["log", "log"])
    #expect(commands.map { $0.arguments["at"] == nil } == [true, false])
    #expect(commands[0].arguments["note"]?.string == text)
    #expect(Self.figures(commands[0]).isEmpty)
    #expect(Self.figures(commands[1])["distance"] == 5)
  }

  @Test(arguments: [
    ("weighed myself, 181, down two pounds from last week", ["weight": 181.0]),
    ("weight 80, lost 2 kg", ["weight": 80]),
  ])
  func `by how much a figure changed is no figure of its own`(text: String, expected: [String: Double]) throws {
    let home = try TestHome()
    let commands = home.say(text, isDryRun: true).commands
    #expect(commands.count == 1)
    #expect(commands.first?.arguments["measurements"]?.array?.count == 1)
    #expect(commands.first.map(Self.figures) == expected)
  }

  @Test(arguments: ["ran 20 km this week", "worked 45 hours this week", "14 coffees this week"])
  func `what a week that goes on came to is no figure of today`(text: String) throws {
    let home = try TestHome()
    for command in home.say(text, isDryRun: true).commands {
      #expect(command.arguments["measurements"] == nil)
    }
  }
}
