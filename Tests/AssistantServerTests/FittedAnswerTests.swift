import JSONText
import Testing

@testable import AssistantServer

@Suite struct FittedAnswerTests {
  private func list(_ count: Int) -> JSON { .array((0..<count).map(JSON.int)) }

  @Test func `what fits stays as it is`() {
    let answer = JSON.object(["a": list(10), "b": .string("text")])
    #expect(answer.fitted(to: 1000) == answer)
  }

  @Test func `an answer that fills its room to the byte stays whole, and one byte more is cut`() {
    let answer = JSON.object(["a": list(50), "b": .string("say \"é\u{1}\" twice"), "c": .bool(false), "d": .null])
    let size = answer.text().utf8.count
    #expect(answer.fitted(to: size) == answer)
    #expect(answer.fitted(to: size - 1) != answer)
    #expect(answer.fitted(to: size * 6 + 100) == answer)
  }

  @Test(arguments: [500, 2000, 60_000])
  func `what is too long is cut where it is longest, and says so`(limit: Int) throws {
    let answer = JSON.object([
      "commands": .array([.string("log")]), "left": list(20_000),
      "explanation": .object(["tokens": list(30_000), "decision": .string("act")]),
    ])
    let fitted = answer.fitted(to: limit)
    #expect(fitted.text().utf8.count <= limit)
    #expect(fitted["commands"] == answer["commands"])
    #expect(fitted["cut"] == .strings(["left", "explanation"]))
    let left = try #require(fitted["left"]?.array)
    #expect(left == Array(try #require(answer["left"]?.array).prefix(left.count)))
    #expect(left.count > limit / 40)
  }

  @Test func `a long text in an answer is cut between characters`() throws {
    let answer = JSON.object(["text": .string(String(repeating: "é\u{1}", count: 5000)), "n": .int(1)])
    let fitted = answer.fitted(to: 4000)
    #expect(fitted.text().utf8.count <= 4000)
    #expect(try #require(fitted["text"]?.string).hasPrefix("é\u{1}é"))
  }
}
