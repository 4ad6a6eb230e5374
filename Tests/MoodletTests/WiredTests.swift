import CivilTime
import Foundation
import Glibc
import JSONText
import JournalModel
import Testing

/// Settings for one run, the editor, events as lines, the inbox, hooks: what scripts are made of.
@Suite struct WiredTests {
  let home: TemporaryHome
  init() throws { home = try TemporaryHome() }

  @discardableResult private func write(_ text: String, to name: String) throws -> String {
    let path = "\(home.path)/\(name)"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    chmod(path, 0o600)
    return path
  }

  @Test func `a setting of the command line holds for one run`() throws {
    _ = try RunningMoodlet.run("log my mood as good", home: home)
    let once = try RunningMoodlet.run("-c", "scale=10", "how was today", home: home)
    #expect(once.output.contains("of 10") || once.output.contains("7.8"))
    let after = try RunningMoodlet.run("--json", "settings", home: home)
    #expect(after.output.contains(#"{"key":"scale","value":5}"#))
  }

  @Test(
    arguments: [
      (["-c", "scale=7"], 64, "scale"), (["-c", "nothing=1"], 64, "nothing"), (["-c", "scale"], 64, "scale=10"),
      (["--config", "/nowhere/settings.json"], 66, "/nowhere"),
    ] as [([String], Int32, String)])
  func `a setting that makes no sense says so, and nothing is done`(
    options: [String], status: Int32, word: String
  ) throws {
    let result = try RunningMoodlet.run((options + ["log my mood as good"]).map { Array($0.utf8) }, home: home)
    #expect(result.status == status)
    #expect(result.messages.contains(word))
    #expect(!FileManager.default.fileExists(atPath: home.path + "/moodlet.db"))
  }

  @Test func `the command line wins over its file, that over what was set, that over the user's file`() throws {
    func scale(_ options: String...) throws -> String {
      let result = try RunningMoodlet.run(
        (options + ["--json", "what's my scale"]).map { Array($0.utf8) }, home: home)
      return (try JSONParser().parse(result.output))["commands"]?.array?.first?["result"]?["settings"]?.array?.first?[
        "value"
      ]?.int.map(String.init) ?? result.output + result.messages
    }
    try write(#"{"scale":10}"#, to: "config.json")
    let file = try write(#"{"scale":5}"#, to: "run.json")
    #expect(try scale() == "10")
    _ = try RunningMoodlet.run("use a 100 point scale", home: home)
    #expect(try scale() == "100")
    #expect(try scale("--config", file) == "5")
    #expect(try scale("-c", "scale=10", "--config", file) == "10")
  }

  @Test func `a file of settings that makes no sense is a configuration error`() throws {
    try write(#"{"scale":8}"#, to: "config.json")
    let result = try RunningMoodlet.run("log my mood as good", home: home)
    #expect(result.status == 78)
    #expect(result.messages.contains("scale"))
  }

  @Test func `entries that are found are changed together in the editor, and one undo takes it back`() throws {
    for line in ["log my mood as good", "note: a slow day"] { _ = try RunningMoodlet.run(line, home: home) }
    let editor = try home.script(
      "sed -i 's/^mood: 4$/mood: 2/; s/^  a slow day$/  a slow day\\n\\n  #1 is no entry here/' \"$1\"",
      named: "editor")
    let result = try RunningMoodlet.run(
      "say", "--editor", "show my entries from today", home: home, environment: ["VISUAL": editor])
    #expect(result.status == 0, Comment(rawValue: result.messages))
    #expect(try home.entries().first { $0.number == 1 }?.mood?.value == 2)
    #expect(try home.entries().first { $0.number == 2 }?.note == "a slow day\n\n#1 is no entry here")
    _ = try RunningMoodlet.run("undo", home: home)
    #expect(try home.entries().first { $0.number == 1 }?.mood?.value == 4)
    #expect(try home.entries().first { $0.number == 2 }?.note == "a slow day")
  }

  @Test(
    arguments: [
      "echo nonsense >>\"$1\"", "sed -i 's/^mood: 4$/mood: many/' \"$1\"", "sed -i 's/^#1$/#7/' \"$1\"",
      "cat \"$1\" \"$1\" >\"$1.2\"; mv \"$1.2\" \"$1\"",
      // What is changed elsewhere meanwhile is not overwritten.
      "\"$PROGRAM\" make entry 1 a 5 </dev/null >/dev/null; sed -i 's/^mood: 4$/mood: 2/' \"$1\"",
    ])
  func `a text that can't be taken back changes nothing and stays`(script: String) throws {
    _ = try RunningMoodlet.run("log my mood as good", home: home)
    let editor = try home.script(script, named: "editor")
    let result = try RunningMoodlet.run(
      "say", "--editor", "show my entries from today", home: home,
      environment: ["VISUAL": editor, "PROGRAM": RunningMoodlet.path])
    #expect(result.status == 65)
    #expect(result.messages.contains(".txt"))
    #expect(try home.entries().first?.mood?.value != 2)
  }

  @Test func `the same seed and clock give the same ids`() throws {
    let other = try TemporaryHome()
    let lines = ["log my mood as good", "log my mood as bad", "delete entry 1", "yes", "had a coffee"]
    var answers: [[String]] = [[], []]
    for line in lines {
      answers[0].append(try RunningMoodlet.run("--json", line, home: home).output)
      answers[1].append(try RunningMoodlet.run("--json", line, home: other).output)
    }
    #expect(answers[0] == answers[1])
    let ids = try home.entries().map(\.id)
    #expect(Set(ids).count == 2)
  }

  @Test func `what happens is told as lines`() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let process = try RunningMoodlet.start([Array("serve".utf8), Array("--watch".utf8)], home: home) { actions in
      posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
      posix_spawn_file_actions_addclose(&actions, ends[0])
    }
    close(ends[1])
    defer { kill(process, SIGKILL) }
    // The first look only takes note: what is said is told once that was.
    var text = ""
    for _ in 0..<20 where !text.contains("\n") {
      _ = try RunningMoodlet.run("log my mood as good", home: home)
      var ready = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, 3000) > 0 else { continue }
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let count = read(ends[0], &buffer, buffer.count)
      text += String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    }
    let event = try JSONParser().parse(String(try #require(text.split(separator: "\n").first)))
    #expect(event["event"]?.string == "entry")
    #expect(event["change"]?.string == "added")
    #expect(event["data"]?["mood"]?.double == 4)
    // A reader that goes away ends it.
    close(ends[0])
    #expect(RunningMoodlet.wait(for: process) == 0)
  }

  @Test func `the lines of an inbox are filed once, at the time of their file`() throws {
    let inbox = home.path + "/inbox"
    try FileManager.default.createDirectory(atPath: inbox, withIntermediateDirectories: true)
    _ = try RunningMoodlet.run("set inbox \(inbox)", home: home)
    let lines = "felt great\nhad a coffee\nhad a coffee\nxyzzy plugh\ndelete everything\n"
    func put(_ seconds: Int) throws {
      let path = try write(lines, to: "inbox/phone.txt")
      let time = Date(timeIntervalSince1970: Double(seconds))
      try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
    }
    // Half an hour before the tests' present.
    try put(1_795_032_900 - 1800)
    _ = try RunningMoodlet.run("nudge", home: home)
    #expect(try home.entries().count == 3)
    #expect(try home.entries().allSatisfy { $0.at.seconds == 1_795_032_900 - 1800 })
    #expect(FileManager.default.fileExists(atPath: inbox + "/done/phone.txt"))
    let left = try String(contentsOfFile: inbox + "/phone.txt.left", encoding: .utf8)
    #expect(left == "xyzzy plugh\ndelete everything\n")
    // The same file again, as a program that syncs may bring it.
    try put(1_795_032_900 - 1800)
    _ = try RunningMoodlet.run("nudge", home: home)
    #expect(try home.entries().count == 3)
    // One that was just written waits.
    try put(1_795_032_900 - 2)
    _ = try RunningMoodlet.run("nudge", home: home)
    #expect(FileManager.default.fileExists(atPath: inbox + "/phone.txt"))
  }

  @Test func `a hook is told once of what is due, also without a desktop`() throws {
    _ = try home.script("cat >>'\(home.path)/told'\nexit 3", named: "hooks/on-reminder")
    _ = try RunningMoodlet.run("remind me to stretch every day at 9am", home: home)
    for _ in 0..<2 {
      let result = try RunningMoodlet.run(
        "-c", "notifications=on", "--now", "2026-11-19T09:05:00+00:00", "nudge", home: home)
      #expect(result.status == 0)
    }
    // It runs apart.
    var told = ""
    for _ in 0..<600 where !told.contains("\n") {
      usleep(100_000)
      told = (try? String(contentsOfFile: home.path + "/told", encoding: .utf8)) ?? ""
    }
    usleep(300_000)
    told = try String(contentsOfFile: home.path + "/told", encoding: .utf8)
    #expect(told.split(separator: "\n").count == 1)
    let event = try JSONParser().parse(told.trimmingCharacters(in: .newlines))
    #expect(event["event"]?.string == "on-reminder")
    #expect(event["due"]?["text"]?.string?.contains("stretch") == true)
  }

  @Test func `the benchmark leaves nothing behind`() throws {
    let result = try RunningMoodlet.run(
      "--json", "bench", "--days", "5", home: home, environment: ["TMPDIR": home.path])
    #expect(result.status == 0)
    #expect(try JSONParser().parse(result.output)["figures"]?.array?.count == 8)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path).allSatisfy { !$0.contains("bench") })
  }

  @Test(
    arguments: [
      ("remind me to stretch", ["at", "recurrence"]), ("delete everything", ["confirmation"]),
      ("when I say foo", ["meaning", "phrase"]),
    ])
  func `without input what is missing is named, and nothing waits`(text: String, names: [String]) throws {
    _ = try RunningMoodlet.run("log my mood as good", home: home)
    let result = try RunningMoodlet.run("--no-input", text, home: home)
    #expect(result.status == 65)
    #expect(names.contains { result.messages.contains($0) })
    let json = try JSONParser().parse(try RunningMoodlet.run("--json", "--no-input", text, home: home).output)
    let missing = json["missing"]?.array?.compactMap(\.string) ?? []
    #expect(!missing.isEmpty)
    #expect(missing.allSatisfy(names.contains))
    // The question is not kept: "yes" answers nothing.
    _ = try RunningMoodlet.run("yes", home: home)
    #expect(try home.entries().count == 1)
  }
}
