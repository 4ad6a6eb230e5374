import JSONText
import Testing

@testable import Assistant

@Suite struct OwnFeelingTests {
  let home: TestHome

  init() throws { home = try TestHome() }

  private func emotions(_ text: String) throws -> [String] {
    home.say("note: \(text)")
    return try home.call("history", #"{"limit":1}"#).at("entries.0.emotions").array?.compactMap(\.string) ?? []
  }

  @Test func `a word that was taught as a feeling counts in free text, until it is forgotten`() throws {
    let text = "felt zonkered after the whole drive up north and the boxes"
    #expect(try !emotions(text).contains("tired"))
    home.say("by zonkered I mean tired")
    #expect(try emotions(text).contains("tired"))
    home.say("forget zonkered")
    #expect(try !emotions(text).contains("tired"))
  }

  @Test func `a phrase that was taught for something else is no feeling`() throws {
    home.say("by wk I mean how was my week")
    #expect(home.assistant.ownFeelings(home.context()) == [])
    home.say("by zonkered I mean exhausted")
    #expect(home.assistant.ownFeelings(home.context()) == ["zonkered = -2.0 tired"])
  }
}
