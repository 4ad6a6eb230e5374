import Foundation
import Safety
import Testing
import Utterances

@Suite struct CrisisPatternTests {
  private func signs(_ text: String, _ patterns: String) throws -> [String] {
    try CrisisMatcher(patterns: patterns + "\ngroup barrier = but").signs(in: text).signs.map {
      "\($0.kind.name) \(String(decoding: Array(text.utf8)[$0.range], as: UTF8.self))"
    }
  }

  private let small = """
    keys florp wugging
    slips flarp = florp
    group want = want [to] | wanna
    signs plan
      <want> [really] florp
      ~ blick
      mirp ..2 [red | blue] (dax | zib) $
    signs self_harm
      & one two
    veto
      not ..1 <want> florp
    context
      haha
    """

  @Test(arguments: [
    ("I want to florp!", ["plan want to florp"]), ("i wanna really flarp", ["plan wanna really flarp"]),
    ("WANNA FLÖRP", ["plan WANNA FLÖRP"]), ("wanna f l o r p", ["plan wanna f l o r p"]),
    ("wanna fl0rp", ["plan wanna fl0rp"]), ("wannaflorp", ["plan wannaflorp"]), ("wanna fl*rp", ["plan wanna fl*rp"]),
    ("wanna flooooorp", ["plan wanna flooooorp"]), ("not wanna florp", []),
    ("not wanna florp, wanna florp", ["plan wanna florp"]), ("blick", ["plan blick"]), ("blick haha", []),
    ("haha but blick", ["plan blick"]), ("haha. blick", ["plan blick"]),
    ("mirp a b red dax", ["plan mirp a b red dax"]), ("mirp a b c dax", []), ("mirp zib here", []),
    ("want to. florp", []), ("", []), ("🙂", []),
  ])
  func `patterns, disguises, exceptions`(_ text: String, _ expected: [String]) throws {
    #expect(try signs(text, small.replacing("signs self_harm\n  & one two\n", with: "")) == expected, "\(text)")
  }

  @Test func `two clues make a sign, one does not`() throws {
    let patterns = """
      clue one
        blick
      clue two
        mirp
      signs self_harm
        & one two
      """
    #expect(try signs("a blick here", patterns) == [])
    #expect(try signs("a mirp. then the blick", patterns) == ["self_harm mirp. then the blick"])
  }

  @Test(arguments: [
    ("  x", 1), ("group a = b\nsigns florp", 2), ("signs plan\n  <none>", 2), ("signs plan\n  (a | b", 2),
    ("signs plan\n  a b)", 2), ("signs plan\n  [a]", 2), ("signs plan\n  ..99 a", 2), ("what", 1),
    ("group a = <a>\nsigns plan\n  <a>", 3), ("signs plan\n  & a b", 2), ("signs plan\n  (a | )", 2),
  ])
  func `a fault names its line`(_ text: String, _ line: Int) {
    do {
      _ = try CrisisMatcher(patterns: text)
      Issue.record("no fault: \(text)")
    } catch { #expect(error.line == line, "\(error.message)") }
  }

  @Test func `compiled patterns are read back as they were`() throws {
    let matcher = try #require(matcher)
    let path = NSTemporaryDirectory() + "/crisis-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data([0, 0, 0, 0, 0, 0, 0, 0] + matcher.serialized()).write(to: URL(filePath: path))
    let file = try #require(MappedFile(path))
    let read = try #require(CrisisMatcher(mapped: file, at: 8))
    for text in ["i want to die", "my phone died", "he hit me again", "took 40 pills", ""] {
      #expect(read.signs(in: text) == matcher.signs(in: text))
    }
    try Data(matcher.serialized().dropLast(9)).write(to: URL(filePath: path))
    let broken = try #require(MappedFile(path))
    #expect(CrisisMatcher(mapped: broken, at: 0) == nil)
  }

  @Test func `any text is taken`() throws {
    let matcher = try #require(matcher)
    var seed: UInt64 = 7
    let letters = Array("iwant todie.!?'*10 \n\u{301}é🙂кms#$,-k".unicodeScalars)
    for _ in 0..<3000 {
      var text = ""
      for _ in 0..<30 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1
        text.unicodeScalars.append(letters[Int(seed >> 33) % letters.count])
      }
      for sign in matcher.signs(in: text).signs {
        #expect(sign.range.lowerBound >= 0 && sign.range.upperBound <= text.utf8.count && !sign.range.isEmpty)
      }
    }
  }
}
