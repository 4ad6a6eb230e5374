import JSONText
import SeededRandom
import Testing

@Suite struct JSONWriterTests {
  static let values: [(JSON, String)] = [
    (.null, "null"), (.bool(true), "true"), (.bool(false), "false"), (.int(-5), "-5"), (.double(0.5), "0.5"),
    (.double(3), "3"), (.double(.nan), "0"), (.number(JSONNumber(token: "1.0")), "1.0"), (.array([]), "[]"),
    (.object([:]), "{}"), (.array([.int(1), .int(2)]), "[1,2]"),
    (.object(["b": .int(1), "a": .null]), #"{"b":1,"a":null}"#),
    (.string("tired"), #""tired""#), (.string("\"\\/"), #""\"\\/""#), (.string("\u{8}\u{C}\n\r\t"), #""\b\f\n\r\t""#),
    (.string("\0\u{1}\u{1F}\u{7F}"), #""\u0000\u0001\u001f\u007f""#),
    (.string("\u{85}\u{2028}\u{2029}"), #""\u0085\u2028\u2029""#),
    (.string("\u{84}\u{86}\u{2027}\u{202A}é😀"), "\"\u{84}\u{86}\u{2027}\u{202A}é😀\""),
    (.object(["a\n": .int(1)]), #"{"a\n":1}"#),
    (.string("ab\ncd\"ef"), #""ab\ncd\"ef""#), (.array([.array([.object(["a": .array([])])])]), #"[[{"a":[]}]]"#),
  ]

  @Test(arguments: values) func `a value has one compact text`(value: JSON, text: String) {
    #expect(value.text() == text)
  }

  @Test(arguments: values) func `how long a text is can be told without writing it`(value: JSON, text: String) {
    #expect(JSONWriter.length(of: value) == text.utf8.count)
  }

  @Test func `the length of any value is that of its text`() {
    var random = SeededGenerator(seed: 17)
    for _ in 0..<2_000 {
      let value = JSON.random(depth: 4, using: &random)
      #expect(JSONWriter.length(of: value) == value.text().utf8.count)
    }
  }

  @Test func `a pretty text has a line for each member`() {
    let value: JSON = .object(["a": .array([.int(1), .object(["b": .null])]), "c": .array([]), "d": .object([:])])
    #expect(
      value.text(.pretty) == """
        {
          "a": [
            1,
            {
              "b": null
            }
          ],
          "c": [],
          "d": {}
        }
        """)
  }

  @Test func `a compact text has no byte that ends a line`() {
    for code in (0...0x2FFF as ClosedRange<UInt32>) {
      guard let scalar = Unicode.Scalar(code) else { continue }
      let text = JSON.string(String(scalar)).text()
      let lineEnds = text.filter(\.isNewline)
      #expect(lineEnds.isEmpty)
    }
  }
}
