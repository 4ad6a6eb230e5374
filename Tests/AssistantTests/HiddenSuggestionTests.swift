import CivilTime
import JSONText
import Testing

@testable import Assistant

/// What one wants no suggestion of is not missed, either.
@Suite struct HiddenSuggestionTests {
  private func home() throws -> TestHome {
    let home = try TestHome()
    for day in 1...24 {
      home.now = try instant("2026-10-\(day < 10 ? "0" : "")\(day)T19:00:00Z")
      home.say(day.isMultiple(of: 2) ? "yoga, mood 5" : "work, mood 3")
    }
    home.now = try instant("2026-11-16T19:00:00Z")
    return home
  }

  @Test func `what helped and was long not noted is told, unless it is hidden`() throws {
    let home = try home()
    #expect(home.say("anything for me?").reply.lowercased().contains("yoga"))
    #expect(home.say("stop suggesting yoga").commands.map(\.name) == ["rate_suggestion"])
    #expect(!home.say("anything for me?").reply.lowercased().contains("yoga"))
  }
}
