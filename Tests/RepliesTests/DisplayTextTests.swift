import Testing
import SeededRandom

@testable import Replies

@Suite struct DisplayTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("caf\u{E9} 😊 👩‍👩‍👧", "caf\u{E9} 😊 👩‍👩‍👧"), ("a\u{1B}[31;1mred\u{1B}[0mb", "aredb"),
    ("a\u{1B}]0;title\u{07}b", "ab"), ("a\u{1B}]8;;http://x\u{1B}\\link\u{1B}]8;;\u{1B}\\b", "alinkb"),
    ("a\u{9B}2Jb", "ab"), ("a\u{1B}Pq#0\u{1B}\\b", "ab"), ("a\u{1B}(Bb", "ab"), ("a\u{1B}cb", "ab"), ("a\u{1B}", "a"),
    ("a\u{202E}b\u{2066}c", "abc"), ("a\r\nb\tc", "a b c"), ("a\0b\u{08}c\u{7F}d", "abcd"), ("a\u{1B}]x\nb", "a b"),
    ("a\u{1B}]x\u{1B}[31mb", "ab"), ("a\u{61C}b\u{FEFF}c\u{200E}d\u{E0041}e\u{2029}f", "abcde f"),
    ("“so…” – said", "“so…” – said"), ("a\u{85}b\u{A0}c", "a b\u{A0}c"),
  ]) func `a user's text is shown without what could drive a terminal`(text: String, expected: String) {
    #expect(displayable(text) == expected)
  }

  @Test func `line breaks stay when asked`() {
    #expect(displayable("a\r\nb\nc\rd\u{1B}[K", keepingLines: true) == "a\nb\nc\nd")
  }

  @Test func `nothing but printable text is left of any bytes`() {
    var generator = SeededGenerator(seed: 42)
    for _ in 0..<2000 {
      let scalars = (0..<Int.random(in: 0...24, using: &generator)).map { _ in
        Unicode.Scalar(UInt8.random(in: 0...255, using: &generator))
      }
      let shown = displayable(String(String.UnicodeScalarView(scalars)))
      #expect(shown.unicodeScalars.allSatisfy { $0.value >= 32 && !(0x7F...0x9F).contains($0.value) })
      #expect(displayable(shown) == shown)
    }
  }

  @Test(arguments: [
    ("one two three four", 12, "one two…"), ("short", 12, "short"), ("unbreakablelongword", 8, "unbreak…"),
    ("日本語テキスト", 8, "日本語…"), ("a b", 1, "a…"), ("exactly ten", 11, "exactly ten"),
  ]) func `a text is cut at a word where one is near`(text: String, limit: Int, expected: String) {
    #expect(Columns.clip(text, to: limit, mark: "…") == expected)
  }

  @Test func `lines are wrapped at spaces and keep their indent`() {
    #expect(Columns.wrap("  one two three\nfour", to: 9) == "  one two\n  three\nfour")
    #expect(Columns.wrap("averyveryverylongword x", to: 5) == "averyveryverylongword\nx")
    #expect(Columns.wrap("as it is", to: 0) == "as it is")
  }
}
