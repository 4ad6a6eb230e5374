import Foundation
import Testing

/// Pictures on the terminal, as the built executable draws them.
@Suite struct PictureTests {
  let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
    let lines = "feeling great\nyesterday I was awful\n"
    #expect(try RunningMoodlet.run("--now", "2026-11-18T20:00:00Z", input: lines, home: home).status == 0)
  }

  private func calendar(_ options: String..., environment: [String: String] = [:]) throws -> String {
    let arguments = ["--now", "2026-11-18T20:00:00Z"] + options + ["mood", "calendar", "for", "November"]
    let result = try RunningMoodlet.run(
      arguments.map { Array($0.utf8) }, home: home, environment: environment)
    #expect(result.status == 0)
    return result.output
  }

  @Test func `a pipe and --plain get words`() throws {
    for text in [try calendar(), try calendar("--plain"), try calendar("--plain", "--color", "always")] {
      #expect(!text.contains("\u{1B}"))
      #expect(text.contains("yesterday: 1 of 5 · terrible (1 entry)"))
    }
  }

  @Test func `JSON has the figures and no picture`() throws {
    let text = try calendar("--json")
    #expect(!text.contains("\u{1B}"))
    #expect(text.contains(#"{"date":"2026-11-17","mean":1,"count":1}"#))
  }

  @Test(arguments: [
    ("xterm", "", "[30;103m"), ("xterm-256color", "", "[38;5;16;48;5;221m"),
    ("xterm-256color", "truecolor", "[38;2;0;0;0;48;2;244;211;94m"),
  ])
  func `colour asked for is as deep as the terminal's`(term: String, colorTerm: String, sequence: String) throws {
    let text = try calendar("--color", "always", environment: ["TERM": term, "COLORTERM": colorTerm])
    #expect(text.contains("\u{1B}" + sequence))
    #expect(text.contains("[18]") && text.contains("Mon"))
  }

  @Test func `the other palette is used once it is set`() throws {
    #expect(try RunningMoodlet.run("use", "the", "distinct", "palette", home: home).status == 0)
    let text = try calendar("--color", "always", environment: ["TERM": "xterm", "COLORTERM": "truecolor"])
    #expect(text.contains("48;2;255;243;163m"))
  }
}
