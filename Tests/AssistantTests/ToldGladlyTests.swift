import JSONText
import Testing

@testable import Assistant

/// Good moments that are told without a rating are kept; what is said to somebody else is not.
@Suite struct ToldGladlyTests {
  @Test(arguments: [
    "I had a delicious meal with an old friend", "I finally found shoes that fit me and they were a bargain",
    "I played basketball with the kids next door",
  ])
  func `a good moment of one's own is kept with its words`(text: String) throws {
    let home = try TestHome()
    let commands = home.say(text).commands
    #expect(commands.map(\.name) == ["log"])
    #expect(try home.entries().last?["note"]?.string == text)
  }

  @Test(arguments: [
    "Meaning of enthusiastic", "I bought a ticket and I need a refund",
    "I ordered a sleep mask and the elastic was missing",
  ])
  func `what is said to somebody else is not`(text: String) throws {
    let home = try TestHome()
    home.say(text)
    #expect(try home.entries().isEmpty)
  }
}
