import JSONText
import Testing

@testable import Assistant

/// What is named and not told of is asked for.
@Suite struct NamedRequestTests {
  @Test(arguments: [
    ("rainy mondays", "history"), ("every entry where I have headache and wine", "history"),
    ("times ive missed the bus", "search"), ("anything I wrote abt my driving test", "search"),
    ("mood since I moved out in March", "stats"), ("sleep since I stopped drinking", "stats"),
  ])
  func `days and entries by their names are looked up`(text: String, command: String) throws {
    let home = try TestHome()
    #expect(home.say(text, isDryRun: true).commands.map(\.name) == [command])
  }

  @Test func `days of a kind are looked up, and not the last entry`() throws {
    let home = try TestHome()
    #expect(home.say("rainy mondays", isDryRun: true).commands.first?.arguments["target"] == nil)
  }

  @Test(arguments: ["everything I ate today tasted of soap", "rainy day, slept 8 hours", "times are hard, mood 2"])
  func `what says more of them is told`(text: String) throws {
    let home = try TestHome()
    #expect(home.say(text, isDryRun: true).commands.allSatisfy { $0.name == "log" })
  }

  @Test(arguments: [
    ("summary since my last appointment, which was on October 6th", "2026-10-06"),
    ("average mood since we moved in on 12 July", "2026-07-12"), ("mood since I moved out in March", "2026-03-01"),
  ])
  func `an event that is told with its day begins the time since it`(text: String, day: String) throws {
    let home = try TestHome()
    let period = try #require(home.say(text, isDryRun: true).commands.first?.arguments["period"])
    #expect(period["start"]?.string == day)
    #expect(period["end"]?.string != day)
  }
}
