import SeededRandom
import Testing
import TextSearch

@Suite struct TextSearchTests {
  @Test(
    arguments: [
      ("a = b = c", " = ", "a"), (" = b", " = ", ""), ("b = ", " = ", "b"), ("a=b", " = ", nil), ("", "xy", nil),
      ("the canal – the end", "– the", "the canal "), ("ab", "abc", nil), ("aab", "ab", "a"), ("a\r\nb", "\nb", "a\r"),
    ] as [(String, String, String?)])
  func firstPlaceOfATextIsFound(_ text: String, _ part: String, _ before: String?) {
    let range = text.firstRange(of: part)
    #expect(range.map { String(text[..<$0.lowerBound]) } == before)
    #expect(range.map { String(text[$0]) } == (before == nil ? nil : part))
    #expect(text.contains(part) == (before != nil))
    // A part of another text is looked through no further than it goes.
    let other = "xy = " + text + " = abcxy"
    #expect(
      other.dropFirst(5).dropLast(8).firstRange(of: part).map { String(other[$0.upperBound...]) }
        == range.map { text[$0.upperBound...] + " = abcxy" })
  }

  @Test(arguments: [
    ("a_b_c", "_", " ", "a b c"), ("aaa", "aa", "b", "ba"), ("none", "x", "y", "none"), ("", "x", "y", ""),
    ("{n} and {n}", "{n}", "{n}{n}", "{n}{n} and {n}{n}"), ("it’s", "’", "'", "it's"),
    ("2026-11-18", "-", "", "20261118"),
    ("as it is", "", "x", "as it is"),
  ])
  func eachPlaceOfATextIsReplaced(_ text: String, _ part: String, _ other: String, _ result: String) {
    #expect(text.replacing(part, with: other) == result)
    #expect("<\(text)>".dropFirst().dropLast().replacing(part, with: other) == result)
  }

  @Test(
    arguments: [
      ("a, b, c", ["a", "b", "c"]), (", a, , b, ", ["a", "b"]), ("", []), ("a,b", ["a,b"]),
    ] as [(String, [String])])
  func partsStandBetweenATextAndTheNext(_ text: String, _ parts: [String]) {
    #expect(text.parts(between: ", ").map(String.init) == parts)
  }

  /// Where a plain walk finds a text, it is found, and nowhere else.
  @Test func placesAreThoseOfAPlainWalk() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let text = String(
        (0..<Int.random(in: 0...12, using: &random)).map { _ in "ab\u{e9}".randomElement(using: &random)! })
      let part = String(
        (0..<Int.random(in: 1...3, using: &random)).map { _ in "ab\u{e9}".randomElement(using: &random)! })
      let plain = text.indices.first { text[$0...].hasPrefix(part) }
      #expect(text.firstRange(of: part)?.lowerBound == plain, "\(part) in \(text)")
    }
  }
}
