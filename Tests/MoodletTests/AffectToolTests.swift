import Foundation
import JSONText
import Testing

@Suite struct AffectToolTests {
  let home: TemporaryHome
  init() throws { home = try TemporaryHome() }

  @Test func `explain shows the words that a mood rests on, with the lines of their entries`() throws {
    let text = "I failed my driving test"
    let shown = try RunningMoodlet.run("grammar", "feelings", "explain", text, home: home)
    #expect(shown.status == 0)
    #expect(shown.output.contains(".lexicon:") && shown.output.contains("mood "), "\(shown.output)")
    let json = try JSONParser().parse(
      RunningMoodlet.run("--json", "grammar", "feelings", "explain", text, home: home).output)
    #expect((json["valence"]?.double ?? 0) < -0.2)
    #expect((json["mood"]?.double ?? 5) < 3)
    let span = try #require(json["evidence"]?.array?.first?["span"]?.array)
    #expect((span.first?.double ?? -1) >= 0 && (span.last?.double ?? 99) <= Double(text.count))
    #expect(try home.entries().isEmpty)
  }

  @Test func `a user's lexicon takes the place of ours, and its faults are told`() throws {
    let folder = home.path + "/resources/en/affect"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "zwonked = -2 tired\nglad = 9\n".write(
      toFile: folder + "/slang.lexicon", atomically: true, encoding: .utf8)
    let check = try RunningMoodlet.run("grammar", "feelings", "check", home: home)
    #expect(check.status == 65)
    #expect(check.output.contains("slang.lexicon:2:8: error: weight 9 is out of range"), "\(check.output)")
    let json = try JSONParser().parse(
      RunningMoodlet.run("--json", "grammar", "feelings", "explain", "so zwonked", home: home).output)
    #expect(json["emotions"]?.array?.first?["emotion"]?.string == "tired")
  }

  @Test func `labelled texts are measured`() throws {
    let path = home.path + "/days.tsv"
    try "I am happy\t4\thappy\t-\nI am sad\t2\tsad\t-\n".write(toFile: path, atomically: true, encoding: .utf8)
    let result = try RunningMoodlet.run("grammar", "feelings", "check", path, home: home)
    #expect(result.status == 0)
    #expect(result.output.contains("2 texts: mood r 1.0"), "\(result.output)")
    #expect(try RunningMoodlet.run("grammar", "feelings", "check", path + "x", home: home).status == 66)
    #expect(try RunningMoodlet.run("grammar", "feelings", "tell", home: home).status == 64)
  }
}
