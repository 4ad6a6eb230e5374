import Foundation
import Testing
import Utterances

@testable import TimeExpressions

@Suite struct FuzzTests {
  /// How many texts are read: a few thousand, or as many as `MOODLET_FUZZ` says. `MOODLET_SEED` begins elsewhere.
  static let count = number("MOODLET_FUZZ") ?? 3000
  static let seed = number("MOODLET_SEED") ?? 1

  private static func number(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap { Int($0) } }

  private static func fuzzer() throws -> TimeFuzzer {
    let words = (0..<English.language.words.count).map { English.language.words.word(Int32($0)) }
    return try TimeFuzzer(
      English.language, expressions: (DiaryExpression.all + DiaryExpression.held).map(\.text), words: words,
      seed: UInt64(seed))
  }

  @Test func `no text traps or breaks what holds of every time`() throws {
    var fuzzer = try Self.fuzzer()
    var slowest = (perByte: Duration.zero, text: "")
    for _ in 0..<Self.count {
      let start = ContinuousClock.now
      let text = try fuzzer.step()
      let perByte = (ContinuousClock.now - start) / max(text.utf8.count, 40)
      if perByte > slowest.perByte { slowest = (perByte, text) }
    }
    // The long run is for looking at; the short one says nothing.
    if Self.count > 3000 { print("slowest: \(slowest.perByte) a byte, \(slowest.text.debugDescription)") }
  }
}
