import JSONText
import Testing

@testable import Assistant

/// `yes`, `no` and `cancel` by name answer the question of their session, as the words do.
@Suite struct AnswerByNameTests {
  private let home: TestHome

  init() throws {
    home = try TestHome()
    try home.log(#"{"mood":4}"#)
  }

  @Test func `yes does what was asked about`() throws {
    home.say("delete my last entry")
    let answer = try home.call("yes")
    #expect(answer["commands"]?.array?.first?["name"]?.string == "delete")
    #expect(try home.entryCount() == 0)
  }

  @Test(arguments: ["no", "cancel"]) func `a refusal does nothing, and ends the question`(name: String) throws {
    home.say("delete my last entry")
    #expect(try home.call(name)["reply"]?.string?.isEmpty == false)
    #expect(try home.call("yes").object?.isEmpty == true)
    #expect(try home.entryCount() == 1)
  }

  @Test func `another session's question stays`() throws {
    home.say("delete my last entry")
    home.session = "other"
    #expect(try home.call("yes").object?.isEmpty == true)
    #expect(try home.entryCount() == 1)
  }
}
