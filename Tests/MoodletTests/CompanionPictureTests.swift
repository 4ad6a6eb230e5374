import Foundation
import Testing

/// The companion on a terminal: the six species in colour as they are seen, and what moves only where that is
/// wanted.
///
/// `Golden/companions-colour.txt` is written anew by `REWRITE_GOLDEN=1`; it is looked at in a terminal with `cat`.
@Suite(.serialized) struct CompanionPictureTests {
  private static let now = "2026-11-22T20:00:00Z"
  private static let species = ["cat", "bear", "bunny", "frog", "fox", "penguin"]

  /// The cursor goes back over a picture.
  nonisolated(unsafe) private static let drawnOver = /\u{1B}\[\d+A/

  private func tell(_ sentence: String, home: TemporaryHome) throws {
    #expect(try RunningMoodlet.run("--now", Self.now, "say", sentence, home: home).status == 0, "\(sentence)")
  }

  /// What a terminal shows of a sentence.
  private func shown(
    _ sentence: String, home: TemporaryHome, columns: UInt16 = 40, environment: [String: String] = [:],
    options: [String] = []
  ) throws -> String {
    let colours = ["TERM": "xterm-256color", "COLORTERM": "truecolor"].merging(environment) { $1 }
    let session = try TerminalSession(
      ["--now", Self.now] + options + ["say", sentence], home: home, environment: colours, columns: columns)
    _ = session.end()
    return session.shown.replacing("\r\n", with: "\n")
  }

  @Test func `six species fit 40 columns in colour`() throws {
    let home = try TemporaryHome()
    try tell("feeling good", home: home)
    var text = ""
    for species in Self.species {
      try tell("make it a \(species)", home: home)
      text += "=== \(species)\n" + (try shown("how is my moodlet", home: home)) + "\n"
    }
    #expect(text.contains("\u{1B}[38;2;"))
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/companions-colour.txt")
    if ProcessInfo.processInfo.environment["REWRITE_GOLDEN"] != nil {
      try text.write(to: url, atomically: true, encoding: .utf8)
    } else {
      #expect(text == (try? String(contentsOf: url, encoding: .utf8)))
    }
  }

  @Test func `it is alive for a few seconds only where motion is on`() throws {
    let home = try TemporaryHome()
    try tell("feeling okay", home: home)
    let still = try shown("how is my moodlet", home: home)
    #expect(still.matches(of: Self.drawnOver).isEmpty && still.components(separatedBy: "•").count == 3)
    try tell("motion on", home: home)
    let moving = try shown("how is my moodlet", home: home)
    // It is drawn over itself, with its eyes open and closed.
    #expect(moving.matches(of: Self.drawnOver).count > 10)
    #expect(moving.components(separatedBy: "•").count > 20 && moving.contains("──"))
    try tell("motion off", home: home)
    #expect(try shown("how is my moodlet", home: home).components(separatedBy: "•").count == 3)
  }

  @Test(arguments: [(["--plain"], ["TERM": "xterm-256color"]), ([], ["TERM": "dumb"])])
  func `nothing moves where nothing can be drawn over`(options: [String], environment: [String: String]) throws {
    let home = try TemporaryHome()
    try tell("feeling okay", home: home)
    try tell("motion on", home: home)
    #expect(
      !(try shown("how is my moodlet", home: home, environment: environment, options: options)).contains("\u{1B}["))
  }
}
