import CivilTime
import Testing

@testable import Assistant

/// A plan said in a check-in is asked after once, unless how it went was told.
@Suite struct OpenLoopTests {
  private let home: TestHome

  init() throws {
    home = try TestHome()
    home.now = try instant("2026-11-18T20:00:00+00:00")
    home.say("nervous, job interview tomorrow at 10")
  }

  private func greeting(_ time: String) throws -> String {
    home.now = try instant(time)
    return home.say("hi").reply
  }

  @Test func `it is asked after once, when its day is over`() throws {
    #expect(try !greeting("2026-11-19T19:00:00+00:00").contains("job interview"))
    #expect(try greeting("2026-11-20T09:00:00+00:00").contains("job interview"))
    #expect(try !greeting("2026-11-20T18:00:00+00:00").contains("job interview"))
  }

  @Test(arguments: ["it went great, they were lovely", "happy, the interview was long and I liked them"])
  func `who has told how it went is not asked`(told: String) throws {
    home.now = try instant("2026-11-19T19:00:00+00:00")
    home.say(told)
    #expect(try !greeting("2026-11-20T09:00:00+00:00").contains("job interview"))
  }

  @Test(arguments: ["tired, slept 6 hours", "interview in an hour, so nervous"])
  func `what tells nothing of how it went leaves it open`(said: String) throws {
    home.now = try instant("2026-11-19T09:00:00+00:00")
    home.say(said)
    #expect(try greeting("2026-11-20T09:00:00+00:00").contains("job interview"))
  }
}
