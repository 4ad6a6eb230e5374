import Testing

@testable import Understanding

@Suite struct OpeningPhrasesTests {
  private static let cell = "no|no not|not that| i mean  it |nothing"

  @Test(
    arguments: [
      ("no", [["no"], ["no", "not"]]), ("not", [["not", "that"]]), ("i", [["i", "mean", "it"]]),
      ("nothing", [["nothing"]]),
    ])
  func `a word finds the phrases that begin with it, and no other word's`(word: String, phrases: [[String]]) {
    #expect(OpeningPhrases(Self.cell)[word] == phrases)
  }

  @Test(arguments: ["noth", "mean", "that", "", "n"])
  func `a word that begins no phrase finds nothing`(word: String) {
    #expect(OpeningPhrases(Self.cell)[word] == nil)
  }

  @Test func `the longest phrases come first where that is asked for`() {
    #expect(OpeningPhrases(Self.cell, longestFirst: true)["no"] == [["no", "not"], ["no"]])
  }

  @Test(arguments: [false, true])
  func `who goes on asking is told the same`(longestFirst: Bool) {
    let phrases = OpeningPhrases(Self.cell, longestFirst: longestFirst)
    let words = ["no", "not", "i", "nothing", "mean"]
    let first = words.map { phrases[$0] }
    for _ in 0..<40 { #expect(words.map { phrases[$0] } == first) }
  }

  @Test(arguments: [("", true), (" ", true), ("| |", true), (cell, false)])
  func `a cell of blanks and bars has no phrase`(cell: String, isEmpty: Bool) {
    #expect(OpeningPhrases(cell).isEmpty == isEmpty)
  }
}
