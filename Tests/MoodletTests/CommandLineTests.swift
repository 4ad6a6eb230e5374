import Foundation
import Testing

@Suite struct CommandLineTests {
  let home: TemporaryHome
  init() throws { home = try TemporaryHome() }

  @Test(arguments: [["--version"], ["version"], ["--json", "--version"], ["hello", "--version"]])
  func `the version is a line of its own`(arguments: [String]) throws {
    let result = try RunningMoodlet.run(arguments.map { Array($0.utf8) }, home: home)
    #expect(result.status == 0)
    #expect(result.lines.count == 1)
    #expect(result.output.hasPrefix("moodlet "))
    #expect(result.messages.isEmpty)
  }

  @Test(arguments: ["-h", "--help", "help"]) func `help names every reserved word and option`(argument: String) throws {
    let result = try RunningMoodlet.run(argument, home: home)
    #expect(result.status == 0)
    for word in ["chat", "say", "serve", "grammar", "completions", "doctor", "demo", "--json", "--home", "--dry-run"] {
      #expect(result.output.contains(word))
    }
    #expect(result.lines.allSatisfy { $0.count <= 120 })
  }

  @Test(
    arguments: [
      (["--jsno", "hello"], "--json"), (["hello", "--jsonn"], "--json"), (["--frobnicate"], "--frobnicate"),
      (["--home"], "--home"), (["--json=yes", "hello"], "--json"), (["--color", "purple", "hello"], "purple"),
      (["say"], "say"), (["--"], "--"), (["say", " \t "], "say"), (["serve", "now"], "say serve now"),
      (["grammar"], "check"), (["completions", "tcsh"], "bash"), (["demo", "--days", "0"], "--days"),
      (["demo", "--seed", "x"], "--seed"), (["hello", "--days", "3"], "--days"),
    ] as [([String], String)])
  func `a command line that makes no sense says why and does nothing`(arguments: [String], word: String) throws {
    let result = try RunningMoodlet.run(arguments.map { Array($0.utf8) }, home: home)
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.messages.contains(word))
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path).isEmpty)
  }

  @Test(arguments: [[0xFF], [0x66, 0xC3], [0xED, 0xA0, 0x80]] as [[UInt8]])
  func `an argument that is not UTF-8 is refused`(bytes: [UInt8]) throws {
    let result = try RunningMoodlet.run([Array("feeling".utf8), bytes], home: home)
    #expect(result.status == 65)
    #expect(result.output.isEmpty)
    #expect(result.messages.contains("Argument 2 is not valid UTF-8"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path).isEmpty)
  }
}
