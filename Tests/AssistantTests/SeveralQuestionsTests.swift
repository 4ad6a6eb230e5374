import JSONText
import Testing

@testable import Assistant

/// A sentence that asks for more than one thing about which is asked first.
@Suite struct SeveralQuestionsTests {
  let home: TestHome
  init() throws {
    home = try TestHome()
    for mood in [3, 4, 2] { try home.log("{\"mood\":\(mood)}") }
  }

  private func moods() throws -> [Double?] {
    try home.entries().map { $0["mood"]?.double }.sorted { ($0 ?? 0) < ($1 ?? 0) }
  }

  @Test(arguments: ["delete entries 1 and 2", "delete entry 1 and entry 2", "delete 1 and 2"])
  func `each is asked about, one after the other`(text: String) throws {
    #expect(home.say(text).expects == .confirmation)
    #expect(try moods() == [2, 3, 4])
    #expect(home.say("yes").expects == .confirmation)
    #expect(try moods() == [2, 4])
    #expect(home.say("yes").expects == nil)
    #expect(try moods() == [2])
  }

  @Test func `a no is to one of them, and a never mind to all`() throws {
    home.say("delete entries 1 and 2")
    #expect(home.say("no").expects == .confirmation)
    home.say("yes")
    #expect(try moods() == [2, 3])
    home.say("delete entries 1 and 3")
    #expect(home.say("never mind").expects == nil)
    home.say("yes")
    #expect(try moods() == [2, 3])
  }
}
