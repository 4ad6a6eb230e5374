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

  private static let corpora = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Corpus")
  /// What `held.txt` names.
  private static let held = ((try? String(contentsOf: corpora.appending(path: "held.txt"), encoding: .utf8)) ?? "")
    .split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)

  @Test func `the list of what only measures has all of it`() throws {
    let files = try ["en/held/", "es/held/"].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: Self.corpora.appending(path: folder).path)
        .filter { $0.contains(".") }.map { folder + $0 }
    }
    #expect(Set(files) == Set(Self.held))
    #expect(Self.held.count > 10)
  }

  @Test(arguments: ["intents", "signs", "feelings"])
  func `nothing is fitted to what only measures, by whatever link`(topic: String) throws {
    let program = RunningMoodlet.path + "-weigh"
    let files = Self.held.map { Self.corpora.appending(path: $0).path }
    let link = home.path + "/other-name.tsv"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: try #require(files.first))
    for path in files + [link] {
      let result = try RunningMoodlet.run(topic, home.path, path, home: home, program: program)
      #expect(result.status == 65, "\(path)")
      #expect(result.output.isEmpty)
      #expect(result.messages.contains("only measures"))
    }
    #expect(try RunningMoodlet.run(topic, home.path, home.path + "/none", home: home, program: program).status == 66)
  }

  @Test func `the fitters say what they can be asked for`() throws {
    let program = RunningMoodlet.path + "-weigh"
    for arguments in [[], ["signs"], ["moods", home.path]] {
      let result = try RunningMoodlet.run(arguments.map { Array($0.utf8) }, home: home, program: program)
      #expect(result.status == 64)
      #expect(result.messages.contains("intents|signs|feelings"))
    }
  }

  @Test func `all lines that are picked from lists come on one page, with nothing against them`() throws {
    let page = try RunningMoodlet.run("grammar", "lines", home: home)
    #expect(page.status == 0)
    #expect(page.output.contains("companion/observations.txt [expression.happy]"))
    #expect(page.output.hasSuffix(" lines, 0 with something to look at.\n"))
    let json = try JSONParser().parse(try RunningMoodlet.run("--json", "grammar", "lines", home: home).output)
    #expect((json["lines"]?.array?.count ?? 0) > 400)
  }

  @Test func `an explanation names tokens, repairs, rules with their lines, and what was rejected`() throws {
    let arguments = ["--now", "2026-11-18T12:00:00Z", "--timezone", "UTC", "grammar", "explain", "slpet 5 hours"]
    let text = try RunningMoodlet.run(arguments.map { Array($0.utf8) }, home: home).output
    for part in ["slpet", "skip 0.8", "repaired: slpet → slept", "en/log-sleep.grammar:", "say ", "rejected score"] {
      #expect(text.contains(part), "\(part)\n\(text)")
    }
    let json = try JSONParser().parse(
      RunningMoodlet.run((["--json"] + arguments).map { Array($0.utf8) }, home: home).output)
    let clause = try #require(json["explanation"]?["readings"]?.array?.first?["clauses"]?.array?.first)
    #expect(clause["rule"]?.string?.hasPrefix("en/log-sleep.grammar:") == true)
    #expect(clause["line"]?.string?.hasPrefix("say ") == true)
    #expect(clause["repairs"]?.array?.first?["read_as"]?.string == "slept")
    #expect((json["explanation"]?["readings"]?.array?.count ?? 0) > 1)
  }

  @Test func `the same text is explained alike to the byte, in every process`() throws {
    let text = "slpet 5 hours and hda two coffes, felt graet. how was last week?"
    let arguments = ["--now", "2026-11-18T12:00:00Z", "--timezone", "UTC", "grammar", "explain", text]
    for options in [[], ["--json"]] {
      let bytes = (options + arguments).map { Array($0.utf8) }
      let first = try RunningMoodlet.run(bytes, home: home).output
      for _ in 0..<3 { #expect(try RunningMoodlet.run(bytes, home: home).output == first) }
    }
  }

  @Test func `lines of two commands that read the same are told with both places`() throws {
    let path = home.path + "/mine.grammar"
    try "intent streak\n  say how wombles the day\nintent summary\n  say how wombles the day\n"
      .write(toFile: path, atomically: true, encoding: .utf8)
    let result = try RunningMoodlet.run("--json", "grammar", "check", path, home: home)
    #expect(result.status == 0)
    let json = try JSONParser().parse(result.output)
    let pair = try #require(json["ambiguities"]?.array?.first)
    let places = [pair["rule"]?.string, pair["other_rule"]?.string].compactMap(\.self).sorted()
    #expect(places == ["en/mine.grammar:2", "en/mine.grammar:4"])
    #expect(pair["text"]?.string == "how wombles the day")
    #expect(try RunningMoodlet.run("grammar", "check", path, home: home).output.contains("en/mine.grammar:2"))
  }

  @Test func `what was not understood becomes lines for a user's grammar, which then work`() throws {
    #expect(try RunningMoodlet.run("grammar", "suggest", home: home).status == 0)
    _ = try RunningMoodlet.run("say", "turn on the miss log", home: home)
    #expect(try RunningMoodlet.run("say", "splurt the moodies of october", home: home).status == 65)
    _ = try RunningMoodlet.run("say", "how was october", home: home)
    let text = try RunningMoodlet.run("grammar", "suggest", home: home).output
    let folder = home.path + "/grammars/en"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try text.write(toFile: folder + "/mine.grammar", atomically: true, encoding: .utf8)
    #expect(try RunningMoodlet.run("grammar", "check", home: home).status == 0)
    let said = try RunningMoodlet.run("--json", "say", "splurt the moodies of march", home: home).output
    #expect(try JSONParser().parse(said)["commands"]?.array?.first?["name"]?.string == "summary")
    #expect(try RunningMoodlet.run("grammar", "misses", home: home).output.contains("splurt"))
    #expect(try RunningMoodlet.run("grammar", "misses", "--clear", home: home).status == 0)
    #expect(!FileManager.default.fileExists(atPath: home.path + "/misses.jsonl"))
  }

  @Test func `mistakes in a user's own grammars are told with file, line and mend, and the rest works`() throws {
    let folder = home.path + "/grammars/en"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try """
    phrase a = <b> x
    phrase b = <a>
    intent summary
      say wombles of {period:time}
      say <a> hello
      say foo (bar
    """.write(toFile: folder + "/mine.grammar", atomically: true, encoding: .utf8)
    try FileManager.default.createDirectory(
      atPath: folder + "/folder.grammar", withIntermediateDirectories: true)
    // The second run reads what the first compiled, and still knows.
    for _ in 0..<2 {
      let doctor = try RunningMoodlet.run("doctor", home: home)
      for part in ["en/mine.grammar:5", "uses itself", "en/mine.grammar:6", "close the choice", "folder.grammar"] {
        #expect(doctor.output.contains(part), "\(part)\n\(doctor.output)")
      }
    }
    let said = try RunningMoodlet.run("--json", "say", "wombles of last week", home: home).output
    #expect(try JSONParser().parse(said)["commands"]?.array?.first?["name"]?.string == "summary")
    #expect(try RunningMoodlet.run("say", "log my mood as tired", home: home).status == 0)
    #expect(try RunningMoodlet.run("grammar", "check", home: home).status == 65)
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
