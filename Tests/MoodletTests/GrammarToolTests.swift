import Foundation
import JSONText
import Testing

@Suite struct GrammarToolTests {
  let home: TemporaryHome
  init() throws { home = try TemporaryHome() }

  @Test func `explain shows the reading, and writes no check-in`() throws {
    let result = try RunningMoodlet.run("--json", "grammar", "explain", "log", "my mood as tired", home: home)
    #expect(result.status == 0)
    let command = try #require(try JSONParser().parse(result.output)["commands"]?.array?.first)
    #expect(command["name"]?.string == "log")
    #expect(command["arguments"]?["mood"]?.double == 2)
    #expect(try home.entries().isEmpty)
  }

  @Test func `a file with a mistake is shown with its place`() throws {
    let path = home.path + "/mine.grammar"
    try "intent log\n  say turn (on|off\n".write(toFile: path, atomically: true, encoding: .utf8)
    let result = try RunningMoodlet.run("grammar", "check", path, home: home)
    #expect(result.status == 65)
    #expect(result.output.contains("mine.grammar:2"))
  }

  @Test func `a file that is not there is a missing input`() throws {
    let result = try RunningMoodlet.run("grammar", "check", home.path + "/nothing.grammar", home: home)
    #expect(result.status == 66)
    #expect(result.messages.contains("nothing.grammar"))
  }
}
