import CivilTime
import Foundation
import Glibc
import JSONText
import JournalModel
import Testing

@Suite struct OneShotTests {
  let home: TemporaryHome
  init() throws { home = try TemporaryHome() }

  private func json(_ text: String) throws -> JSON { try JSONParser().parse(text) }

  @Test(
    arguments: [
      ["log", "my", "mood", "as", "tired"], ["log my mood as tired"], ["say", "log", "my", "mood", "as", "tired"],
      ["--", "log my mood as tired"], ["--plain", "log", "my mood", "as tired"], ["log my mood as tired", "--plain"],
    ])
  func `words are joined, in quotes or not`(arguments: [String]) throws {
    let result = try RunningMoodlet.run(arguments.map { Array($0.utf8) }, home: home)
    #expect(result.status == 0)
    #expect(!result.output.isEmpty)
    #expect(result.messages.isEmpty)
    let entry = try #require(try home.entries().first)
    #expect(entry.mood?.value == 2)
    #expect(entry.emotions == [.tired])
  }

  @Test func `what others could read is the user's alone again after any start`() throws {
    _ = try RunningMoodlet.run("mood 4", home: home)
    let files = FileManager.default
    let names = [
      "moodlet.db", "history", "misses.jsonl", "access.log", "nudge.log", "hooks.log", "config.json", "backups/a.db",
      "attachments/b.png", "imports/c.rest", "spool/d.age",
    ]
    for name in names {
      let path = home.path + "/" + name
      let folder = (path as NSString).deletingLastPathComponent
      try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
      if folder != home.path { try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder) }
      if name != "moodlet.db" { #expect(files.createFile(atPath: path, contents: Data("{}".utf8))) }
      try files.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    }
    #expect(try RunningMoodlet.run("how was today", home: home).status == 0)
    func mode(_ name: String) throws -> Int? {
      try files.attributesOfItem(atPath: home.path + "/" + name)[.posixPermissions] as? Int
    }
    for name in names { #expect(try mode(name) == 0o600, "\(name)") }
    for name in ["backups", "attachments", "imports", "spool"] { #expect(try mode(name) == 0o700, "\(name)") }
  }

  @Test func `what follows say is text, whatever it looks like`() throws {
    let result = try RunningMoodlet.run("say", "note: tried the --plain option", "--json", home: home)
    #expect(result.status == 0)
    #expect(!result.output.hasPrefix("{"))
    #expect(try home.entries().first?.note?.contains("--plain option --json") == true)
  }

  @Test func `--json gives one object in the form of say`() throws {
    let result = try RunningMoodlet.run("--json", "log my mood as tired", home: home)
    #expect(result.status == 0)
    #expect(result.lines.count == 1)
    let answer = try json(result.output)
    #expect(answer["reply"]?.string?.isEmpty == false)
    #expect(answer["commands"]?.array?.first?["name"]?.string == "log")
    #expect(answer["commands"]?.array?.first?["arguments"]?["mood"]?.double == 2)
    #expect(answer["expects"] != nil)
    #expect(answer["suggestions"]?.array != nil)
  }

  @Test func `a dry run writes no check-in`() throws {
    let result = try RunningMoodlet.run("--dry-run", "log my mood as tired", home: home)
    #expect(result.status == 0)
    #expect(result.output.contains("Note tired"))
    #expect(try home.entries().isEmpty)
  }

  @Test func `a phrase that means nothing here is bad data`() throws {
    let result = try RunningMoodlet.run("purple elephants compute quietly", home: home)
    #expect(result.status == 65)
    #expect(result.output.isEmpty)
    #expect(!result.messages.isEmpty)
    #expect(try home.entries().isEmpty)
  }

  @Test func `a check-in in the future is refused, and nothing is written`() throws {
    let result = try RunningMoodlet.run("log my mood as tired tomorrow", home: home)
    #expect(result.status == 65)
    #expect(try home.entries().isEmpty)
  }

  @Test func `a rating past the scale of five is read as out of ten`() throws {
    let result = try RunningMoodlet.run("mood 9", home: home)
    #expect(result.status == 0)
    let mood = try #require(try home.entries().first?.mood?.value)
    #expect(abs(mood - (1 + 8 * 4.0 / 9)) < 1e-9)
  }

  @Test func `a note of more than 10,000 characters is refused with both figures`() throws {
    let result = try RunningMoodlet.run("note: " + String(repeating: "long words ", count: 1000), home: home)
    #expect(result.status == 65)
    #expect(result.messages.contains("10,000") || result.messages.contains("10000"))
    #expect(try home.entries().isEmpty)
  }

  @Test func `the present and the zone can be given`() throws {
    _ = try RunningMoodlet.run(
      "--now", "2026-03-01T23:30:00+00:00", "--timezone", "Asia/Tokyo", "log my mood as tired", home: home)
    let entry = try #require(try home.entries().first)
    #expect(entry.at.seconds == 1_772_407_800)
    #expect(entry.offset == 9 * 3600)
    #expect(entry.day.components == (2026, 3, 2))
  }

  @Test(arguments: [("MOODLET_NOW", "soon"), ("MOODLET_TIMEZONE", "Mars/Olympus"), ("MOODLET_SEED", "x")])
  func `a variable that makes no sense is a configuration error`(name: String, value: String) throws {
    let result = try RunningMoodlet.run("log my mood as tired", home: home, environment: [name: value])
    #expect(result.status == 78)
    #expect(result.messages.contains(name))
  }

  @Test(arguments: [["--now", "soon"], ["--timezone", "Mars/Olympus"]])
  func `an option that makes no sense is a usage error`(option: [String]) throws {
    let result = try RunningMoodlet.run((option + ["hello"]).map { Array($0.utf8) }, home: home)
    #expect(result.status == 64)
    #expect(result.messages.contains(option[0]))
  }

  @Test func `files are for the user alone`() throws {
    let inner = home.path + "/a/b"
    _ = try RunningMoodlet.run("--home", inner, "log my mood as tired", home: home)
    let files = FileManager.default
    func mode(_ path: String) throws -> Int? { try files.attributesOfItem(atPath: path)[.posixPermissions] as? Int }
    #expect(try mode(inner) == 0o700)
    for name in try files.contentsOfDirectory(atPath: inner) { #expect(try mode("\(inner)/\(name)") == 0o600) }
    #expect(files.fileExists(atPath: inner + "/moodlet.db"))
  }

  @Test func `the XDG folders are used when no home is given`() throws {
    let environment = ["MOODLET_HOME": "", "XDG_DATA_HOME": home.path + "/data", "HOME": home.path]
    _ = try RunningMoodlet.run("log my mood as tired", home: home, environment: environment)
    #expect(FileManager.default.fileExists(atPath: home.path + "/data/moodlet/moodlet.db"))
    _ = try RunningMoodlet.run(
      "log my mood as tired", home: home,
      environment: ["MOODLET_HOME": "", "XDG_DATA_HOME": "relative", "HOME": home.path])
    #expect(FileManager.default.fileExists(atPath: home.path + "/.local/share/moodlet/moodlet.db"))
  }

  @Test func `a reply is without control characters`() throws {
    _ = try RunningMoodlet.run("note: red \u{1B}[31malert\u{7} words", home: home)
    let result = try RunningMoodlet.run("show my last entry", home: home)
    #expect(!result.output.utf8.contains(0x1B))
    #expect(try home.entries().first?.note?.contains("\u{1B}[31m") == true)
  }

  @Test func `a journal that is none is left as it is`() throws {
    let path = home.path + "/moodlet.db"
    try "not a database, but a shopping list".write(toFile: path, atomically: true, encoding: .utf8)
    let result = try RunningMoodlet.run("log my mood as tired", home: home)
    #expect(result.status != 0)
    #expect(!result.messages.isEmpty)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "not a database, but a shopping list")
  }

  @Test func `output that can't be written is an error`() throws {
    let process = try RunningMoodlet.start([Array("--version".utf8)], home: home) { actions in
      posix_spawn_file_actions_addopen(&actions, 1, "/dev/full", O_WRONLY, 0)
      posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    }
    #expect(RunningMoodlet.wait(for: process) == 74)
  }
}
