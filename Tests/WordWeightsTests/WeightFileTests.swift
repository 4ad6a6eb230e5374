import Testing
import WordWeights

@Suite struct WeightFileTests {
  @Test func `a line is a sequence, its weight, and what it is worth for each name`() throws {
    let file = try WeightFile("# A comment.\nconstant bias -1.5\nlost the  keys = -0.31, anxious 0.4, @chores 1.25\n\n")
    #expect(file.constants["bias"]?.value == -1500)
    let entry = try #require(file.entries.first)
    #expect(file.entries.count == 1)
    #expect((entry.line, entry.key, entry.weight) == (3, "lost the keys", -310))
    #expect(entry.parts.map(\.name) == ["anxious", "@chores"])
    #expect(entry.parts.map(\.weight) == [400, 1250])
  }

  @Test func `a number sign may be a word of a sequence`() throws {
    #expect(try WeightFile("# hours = 0.4").entries.map(\.key) == ["# hours"])
  }

  @Test(arguments: [
    ("lost keys", 1), ("a = 1\n= 2", 2), ("a = 1\nb = many", 2), ("a = 1, anxious", 1), ("a = 1\na = 2", 2),
    ("constant bias", 1), ("constant bias much", 1), ("a = 1000", 1),
  ])
  func `a wrong line is told with its place`(text: String, line: Int) {
    let fault = #expect(throws: WeightFile.Fault.self) { try WeightFile(text) }
    #expect(fault?.line == line)
  }

  @Test(arguments: [(0, "0.00"), (0.05, "0.05"), (-0.314, "-0.31"), (12.5, "12.50"), (-1.999, "-2.00")])
  func `a number is written with two decimals`(value: Float, text: String) {
    #expect(WeightFile.text(value) == text)
  }
}
