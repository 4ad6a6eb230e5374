import Foundation
import Testing

/// What moodlet shows where it goes: the locale's character set decides letters and signs, the terminal decides colour
/// and width, and JSON has the true characters everywhere.
///
/// Each file in `Golden/` is what the same sentences show in one surrounding. `REWRITE_GOLDEN=1` writes them anew; they
/// are reviewed as text.
@Suite(.serialized) struct TypographyTests {
  /// A place that moodlet's words go to.
  struct Surrounding: CustomTestStringConvertible {
    /// The name of its golden file.
    var name: String
    /// The columns of the terminal; nil for a pipe.
    var columns: UInt16?
    var environment: [String: String] = [:]
    var options: [String] = []
    var testDescription: String { name }
  }

  static let surroundings = [
    Surrounding(name: "40-columns", columns: 40, environment: ["TERM": "xterm-256color", "NO_COLOR": "1"]),
    Surrounding(name: "80-columns", columns: 80, environment: ["TERM": "xterm-256color", "NO_COLOR": "1"]),
    Surrounding(name: "120-columns", columns: 120, environment: ["TERM": "xterm-256color", "NO_COLOR": "1"]),
    Surrounding(
      name: "80-columns-colour", columns: 80, environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor"]),
    Surrounding(name: "c-locale", columns: 80, environment: ["TERM": "xterm", "NO_COLOR": "1", "LC_ALL": "C"]),
    Surrounding(name: "dumb", columns: 80, environment: ["TERM": "dumb"]),
    Surrounding(name: "plain", columns: 80, environment: ["TERM": "xterm-256color"], options: ["--plain"]),
    Surrounding(name: "pipe"),
    Surrounding(name: "pipe-c-locale", environment: ["LC_ALL": "C"]),
  ]

  /// One of each kind of thing that is shown: replies, lists, pictures, tips, help, art, errors.
  static let sentences = [
    "note: the café was “full” …", "how was this week", "mood by weekday", "show my year in pixels",
    "mood calendar for November", "is my mood improving", "what affects my mood", "what could help", "sleep tips",
    "last 3 check-ins", "how is my moodlet", "my badges", "help asking", "flurb the wuzzle", "mood 11/10",
  ]

  private static let now = "2026-11-22T20:00:00Z"

  /// Runs moodlet where the words go to, and returns them without the terminal's carriage returns.
  private func shown(_ sentence: String, in place: Surrounding, home: TemporaryHome) throws -> String {
    let arguments = ["--now", Self.now] + place.options + ["say", sentence]
    guard let columns = place.columns else {
      let result = try RunningMoodlet.run(
        arguments.map { Array($0.utf8) }, home: home, environment: place.environment)
      return result.output + result.messages
    }
    let session = try TerminalSession(arguments, home: home, environment: place.environment, columns: columns)
    _ = session.end()
    return Self.withoutProgress(session.shown.replacing("\r\n", with: "\n"))
  }

  /// What stays of what was shown: on a busy machine a line says how far the work is, and is gone when it is done.
  private static func withoutProgress(_ shown: String) -> String {
    let pieces = shown.split(separator: "\r\u{1B}[K", omittingEmptySubsequences: false)
    return pieces.count > 1 ? String(pieces[0] + pieces[pieces.count - 1]) : shown
  }

  private func demoHome() throws -> TemporaryHome {
    let home = try TemporaryHome()
    let made = try RunningMoodlet.run(
      "--home", home.path, "demo", "--days", "60", "--seed", "1", "--now", Self.now, home: home)
    #expect(made.status == 0)
    return home
  }

  @Test(arguments: surroundings) func `words fit where they go`(place: Surrounding) throws {
    let home = try demoHome()
    let text = try Self.sentences.map { sentence in
      "=== \(sentence)\n" + (try shown(sentence, in: place, home: home))
    }.joined(separator: "\n")
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/\(place.name).txt")
    if ProcessInfo.processInfo.environment["REWRITE_GOLDEN"] != nil {
      try text.write(to: url, atomically: true, encoding: .utf8)
    } else {
      #expect(text == (try? String(contentsOf: url, encoding: .utf8)))
    }
  }

  @Test(arguments: [("40-columns", 40), ("80-columns", 80), ("120-columns", 120), ("c-locale", 80), ("dumb", 80)])
  func `no line is wider than its terminal`(name: String, columns: Int) throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/\(name).txt")
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("=== ") }
    #expect(lines.filter { $0.count > columns } == [])
  }

  @Test(arguments: ["c-locale", "pipe-c-locale"])
  func `a locale without letters beyond ASCII gets none`(name: String) throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/\(name).txt")
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("=== ") }
    #expect(lines.filter { !$0.allSatisfy(\.isASCII) } == [])
  }

  @Test func `JSON has the true characters in every locale`() throws {
    let home = try TemporaryHome()
    for locale in ["C", "C.UTF-8"] {
      let result = try RunningMoodlet.run(
        "--json", "say", "note: the café was “full” …", home: home, environment: ["LC_ALL": locale])
      #expect(result.output.contains("the café was “full” …"))
    }
  }
}
