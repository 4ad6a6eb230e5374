import Foundation
import JSONText
import JournalModel
import Testing

/// What bars, launchers and scripts are given.
@Suite struct FaceTests {
  let home: TemporaryHome
  init() throws {
    home = try TemporaryHome()
    #expect(try RunningMoodlet.run("log my mood as good", home: home).status == 0)
  }

  static let lines: [(style: String, line: String)] = [
    ("", "4 good\n"), ("--tmux", "#[fg=#9fd99f]4 good#[default]\n"), ("--polybar", "%{F#9fd99f}4 good%{F-}\n"),
    ("--prompt", "▆\n"), ("--i3blocks", "4 good\n4\n#9fd99f\n"),
    (
      "--waybar",
      #"{"text":"4 good","alt":"good","tooltip":"4 good · 1×","class":"good","percentage":75}"# + "\n"
    ),
  ]

  @Test(arguments: lines) func `a line about today is in the form of each bar`(style: String, line: String) throws {
    let words = ["status"] + (style.isEmpty ? [] : [style])
    let result = try RunningMoodlet.run(words.map { Array($0.utf8) }, home: home)
    #expect(result.status == 0)
    // The colours are the palette's.
    let colorless = { (text: String) in text.replacing(/#[0-9a-f]{6}/, with: "#") }
    #expect(colorless(result.output) == colorless(line))
  }

  @Test(arguments: ["", "--waybar", "--tmux", "--polybar", "--prompt", "--i3blocks", "--json"])
  func `a discreet line is the same on every day`(style: String) throws {
    let empty = try TemporaryHome()
    let words = (["status", "--discreet"] + (style.isEmpty ? [] : [style])).map { Array($0.utf8) }
    let line = try RunningMoodlet.run(words, home: home).output
    #expect(try RunningMoodlet.run(words, home: empty).output == line)
    #expect(line.contains("•") && !line.contains("good") && !line.contains("4"))
  }

  @Test func `a launcher is offered lines that can be said`() throws {
    let lines = try RunningMoodlet.run("menu", home: home).lines
    #expect(lines.prefix(5) == ["great", "good", "okay", "bad", "terrible"])
    for line in lines {
      #expect(try RunningMoodlet.run("--dry-run", "say", line, home: home).status == 0, "\(line)")
    }
  }

  @Test func `rofi gets an answer that closes it`() throws {
    let answer = try RunningMoodlet.run("menu", "bad", home: home, environment: ["ROFI_RETV": "1"]).output
    #expect(answer.hasSuffix("\u{0}info\u{1F}moodlet:answered\n") && answer.split(separator: "\n").count == 1)
    let closing = ["ROFI_RETV": "1", "ROFI_INFO": "moodlet:answered"]
    #expect(try RunningMoodlet.run("menu", "anything", home: home, environment: closing).output.isEmpty)
    #expect(try home.entries().count == 2)
  }

  // MARK: Letters and signs

  @Test(arguments: [("C.UTF-8", "“undo”", "naïve – ☕"), ("C", "\"undo\"", "na?ve - ?")])
  func `the locale decides the signs, and nothing else does`(locale: String, own: String, user: String) throws {
    for options in [[], ["--plain"]] {
      let said = try RunningMoodlet.run(
        (options + ["--now", "2026-11-18T20:15:00+00:00", "note: naïve – ☕"]).map { Array($0.utf8) }, home: home,
        environment: ["LC_ALL": locale]
      ).output
      let shown = try RunningMoodlet.run(
        (options + ["show my last entry"]).map { Array($0.utf8) }, home: home, environment: ["LC_ALL": locale]
      ).output
      #expect(shown.contains(user), "\(shown)")
      if locale == "C" { #expect((said + shown).utf8.allSatisfy { $0 < 128 }) }
      let error = try RunningMoodlet.run("--nonsense", home: home, environment: ["LC_ALL": locale]).messages
      if locale == "C" { #expect(error.utf8.allSatisfy { $0 < 128 }) }
    }
    #expect(try home.entries().allSatisfy { $0.note == nil || $0.note == "naïve – ☕" })
  }

  @Test(arguments: ["C", "C.UTF-8"]) func `JSON has the true characters`(locale: String) throws {
    let result = try RunningMoodlet.run("--json", "note: naïve – ☕", home: home, environment: ["LC_ALL": locale])
    #expect(result.output.contains("naïve – ☕") && result.output.contains("·"))
  }

  // MARK: Questions without an answer

  @Test(arguments: [["--no-input"], []]) func `a question that nobody answers is no success`(options: [String]) throws {
    let result = try RunningMoodlet.run((options + ["delete my last entry"]).map { Array($0.utf8) }, home: home)
    #expect(result.status == 65)
    #expect(try home.entries().count == 1)
    // Without --no-input it is kept for the next call.
    #expect(try RunningMoodlet.run("yes", home: home).status == 0)
    #expect(try home.entries().count == (options.isEmpty ? 0 : 1))
  }

  @Test func `what isn't in this version has a status of its own`() throws {
    let answer = try RunningMoodlet.run("--json", "start the gratitude journey", home: home)
    let error = try JSONParser().parse(answer.output)["commands"]?.array?.first?["error"]
    if let error {
      #expect(answer.status == 69 && error["code"]?.int == 9 && error["data"]?["name"]?.string == "journey")
    }
  }

  @Test func `the object of a one-shot run keeps its members`() throws {
    let result = try RunningMoodlet.run("--json", "had a sandwich with zorblax and two coffees", home: home)
    let object = try #require(try JSONParser().parse(result.output).object)
    #expect(object.keys == ["reply", "commands", "expects", "suggestions", "left", "understood"])
    let command = try #require(object["commands"]?.array?.first?.object)
    #expect(command.keys == ["name", "arguments", "result"])
  }
}
