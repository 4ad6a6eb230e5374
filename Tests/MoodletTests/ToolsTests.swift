import Foundation
import JSONText
import JournalModel
import JournalStore
import Testing

@Suite struct ToolsTests {
  let home: TemporaryHome
  init() throws { home = try TemporaryHome() }

  @Test(arguments: ["bash", "zsh", "fish"]) func `a completion script names words and options`(shell: String) throws {
    let result = try RunningMoodlet.run("completions", shell, home: home)
    #expect(result.status == 0)
    for word in ["serve", "grammar", "doctor", "explain", "dry-run", "timezone", "completions line"] {
      #expect(result.output.contains(word))
    }
  }

  @Test func `the script for bash is valid, and completes`() throws {
    let script = home.path + "/completion"
    try RunningMoodlet.run("completions", "bash", home: home).output
      .write(toFile: script, atomically: true, encoding: .utf8)
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/bash")
    shell.arguments = [
      "-c", "source \(script); COMP_WORDS=(moodlet gra); COMP_CWORD=1; _moodlet; echo \"${COMPREPLY[@]}\"",
    ]
    let folder = (RunningMoodlet.path as NSString).deletingLastPathComponent
    shell.environment = ["PATH": "\(folder):/usr/bin:/bin", "MOODLET_HOME": home.path]
    let output = Pipe()
    shell.standardOutput = output
    try shell.run()
    shell.waitUntilExit()
    let words = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(words.split(whereSeparator: \.isWhitespace).contains("grammar"))
  }

  @Test func `the candidates at the end of a text are its next words`() throws {
    let result = try RunningMoodlet.run("completions", "line", "log", "my", "mo", home: home)
    #expect(result.status == 0)
    #expect(result.lines.contains("mood"))
    #expect(result.lines.allSatisfy { $0.hasPrefix("mo") && !$0.contains(" ") })
  }

  @Test func `a demo journal is made once in a home of its own, the same for the same seed`() throws {
    let first = home.path + "/one"
    let second = home.path + "/two"
    for path in [first, second] {
      let result = try RunningMoodlet.run("--home", path, "demo", "--days", "40", "--seed", "5", home: home)
      #expect(result.status == 0)
      #expect(result.output.contains(path))
    }
    let again = try RunningMoodlet.run("demo", "--home", first, home: home)
    #expect(again.status == 73)
    let journals = try [first, second].map { path in
      try Journal(path: path + "/moodlet.db", mode: .readOnly).entries(limit: 1000)
    }
    #expect(journals[0].count >= 40)
    #expect(journals[0] == journals[1])
  }

  @Test func `a demo without a home makes a temporary one`() throws {
    let result = try RunningMoodlet.run("demo", "--days", "3", "--json", home: home, environment: ["TMPDIR": home.path])
    let path = try #require(try JSONParser().parse(result.output)["home"]?.string)
    #expect(path.hasPrefix(home.path + "/moodlet-demo-"))
    #expect(FileManager.default.fileExists(atPath: path + "/moodlet.db"))
  }

  @Test func `the doctor finds a healthy journal healthy, and a broken one broken`() throws {
    _ = try RunningMoodlet.run("log my mood as tired", home: home)
    let healthy = try RunningMoodlet.run("doctor", "--json", home: home)
    #expect(healthy.status == 0)
    let report = try JSONParser().parse(healthy.output)
    #expect(report["problems"]?.array?.isEmpty == true)
    #expect(report["check-ins"]?.string == "1")
    #expect(report["readline"]?.string?.hasPrefix("8") == true)
    try "broken".write(toFile: home.path + "/moodlet.db", atomically: false, encoding: .utf8)
    let broken = try RunningMoodlet.run("doctor", home: home)
    #expect(broken.status == 65)
    #expect(broken.output.contains("!"))
  }

  @Test func `the doctor notices files that others can read`() throws {
    _ = try RunningMoodlet.run("log my mood as tired", home: home)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: home.path + "/moodlet.db")
    let result = try RunningMoodlet.run("doctor", home: home)
    #expect(result.status == 65)
    #expect(result.output.contains("chmod"))
  }
}
