import JSONText
import Testing

@testable import Understanding

@Suite struct ArgumentScoreTests {
  private func score(_ expected: String, _ found: String, command: String = "log") throws -> ArgumentScore {
    var score = ArgumentScore()
    score.add(
      expected: [("log", try JSONParser().parse(expected))], found: [(command, try JSONParser().parse(found))])
    return score
  }

  @Test func `members of lists and objects count one by one`() throws {
    let score = try score(
      #"{"mood":2,"emotions":["tired","sad"],"at":{"start":"2026-11-16","end":"2026-11-18"}}"#,
      #"{"mood":2,"emotions":["sad","calm"],"at":{"start":"2026-11-16","end":"2026-11-17"}}"#)
    #expect(score.expected == 5)
    #expect(score.right == 3)
  }

  @Test func `a measurement is right as a whole or wrong`() throws {
    let score = try score(
      #"{"measurements":[{"metric":"sleep","value":5},{"metric":"steps","value":400}]}"#,
      #"{"measurements":[{"metric":"steps","value":400},{"metric":"sleep","value":6}]}"#)
    #expect((score.expected, score.found, score.right) == (2, 2, 1))
  }

  @Test func `one value explains one, however often it was found`() throws {
    let score = try score(#"{"activities":["walking"]}"#, #"{"activities":["walking","walking"]}"#)
    #expect((score.expected, score.found, score.right) == (1, 2, 1))
    #expect(abs(score.f1 - 2.0 / 3) < 1e-12)
  }

  @Test func `arguments of another command are none of this one`() throws {
    #expect(try score(#"{"mood":2}"#, #"{"mood":2}"#, command: "amend").right == 0)
  }

  @Test func `nothing to find is found`() throws {
    #expect(try score("{}", "{}").f1 == 1)
  }
}
