import Foundation
import Glibc
import JSONText
import JournalModel
import Testing

@Suite struct PipeTests {
  let home: TemporaryHome
  init() throws { home = try TemporaryHome() }

  @Test func `every line is said in turn, the last without a line feed too`() throws {
    let result = try RunningMoodlet.run(
      input: "log my mood as happy\r\n\n   \nlog my mood as tired\nfeeling great", home: home)
    #expect(result.status == 0)
    #expect(result.messages.isEmpty)
    #expect(try home.entries().compactMap(\.mood).count == 3)
  }

  @Test func `--json answers each line with one object`() throws {
    let result = try RunningMoodlet.run(
      "--json", input: "log my mood as happy\npurple elephants compute quietly\nlog my mood as happy\n", home: home)
    #expect(result.lines.count == 3)
    for line in result.lines { #expect(try JSONParser().parse(line)["reply"]?.string?.isEmpty == false) }
    #expect(result.status == 65)
    #expect(try home.entries().count == 2)
  }

  @Test func `no input is nothing to do`() throws {
    let result = try RunningMoodlet.run(input: "", home: home)
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
    #expect(result.messages.isEmpty)
  }

  @Test(arguments: [[0x66, 0xFF, 0x6F], [0x66, 0x00, 0x6F], [0xC3]] as [[UInt8]])
  func `a line that is no text is named, and the others are said`(line: [UInt8]) throws {
    let good = Array("log my mood as happy\n".utf8)
    let result = try RunningMoodlet.run([], input: good + line + [10] + good, home: home)
    #expect(result.status == 65)
    #expect(result.messages.contains("Line 2"))
    #expect(try home.entries().count == 2)
  }

  @Test func `a line without end is passed over in bounded memory`() throws {
    let good = Array("log my mood as happy\n".utf8)
    let endless = [UInt8](repeating: UInt8(ascii: "x"), count: 5_000_000)
    let result = try RunningMoodlet.run([], input: good + endless + [10] + good, home: home)
    #expect(result.status == 65)
    #expect(result.messages.contains("Line 2"))
    #expect(try home.entries().count == 2)
  }

  @Test func `a reader that goes away ends the run quietly`() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let errors = home.path + "/errors"
    let process = try RunningMoodlet.start([Array("--help".utf8)], home: home) { actions in
      posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
      posix_spawn_file_actions_addclose(&actions, ends[0])
      posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT, 0o600)
      // The reader is gone before the first byte.
      close(ends[0])
    }
    close(ends[1])
    #expect(RunningMoodlet.wait(for: process) == 0)
    #expect(try String(contentsOfFile: errors, encoding: .utf8).isEmpty)
  }

  @Test func `--no-input never reads`() throws {
    let result = try RunningMoodlet.run("--no-input", input: "log my mood as happy\n", home: home)
    #expect(result.status == 64)
    #expect(try home.entries().isEmpty)
  }
}
