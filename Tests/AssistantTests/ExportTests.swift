import CivilTime
import Exchange
import Foundation
import JSONText
import Testing

@testable import Assistant

@Suite struct ExportCommandTests {
  private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  private func mode(_ path: String) throws -> Int {
    try #require(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
  }

  @Test func `an export is for its owner alone and never replaces a file unless told`() throws {
    let home = try TestHome()
    try home.log(#"{"mood":4,"note":"first"}"#)
    let path = home.folder + "/out.csv"
    let result = try home.call("export", #"{"path":"\#(path)"}"#)
    #expect(result["format"] == .string("csv"))
    #expect(result["entries"] == .int(1))
    #expect(result["written"] == .bool(true))
    #expect(try mode(path) == 0o600)
    try home.log(#"{"mood":2,"note":"second"}"#)
    #expect(try home.call("export", #"{"path":"\#(path)"}"#)["written"] == .bool(false))
    #expect(try !text(path).contains("second"))
    try home.call("export", #"{"path":"\#(path)","overwrite":true}"#)
    #expect(try text(path).contains("second"))
    try home.converse(
      """
      > export everything as csv to \(path)
      = export ? confirmation
      > yes
      = export
      """)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder).filter { $0.hasSuffix(".tmp") }.isEmpty)
  }

  @Test func `a folder that does not exist is told and nothing is written`() throws {
    let home = try TestHome()
    try home.log(#"{"mood":4}"#)
    let path = home.folder + "/no/such/x.json"
    guard case .file(.noFolder, let told) = try home.error("export", #"{"path":"\#(path)"}"#) else {
      Issue.record("another error")
      return
    }
    #expect(told == path)
    #expect(try home.error("export", #"{"path":"\#(home.path)/x.json"}"#).exitStatus == 73)
  }

  @Test(arguments: [
    ("export everything to {}/my notes/all of it.csv", "my notes/all of it.csv"),
    ("export everything to {}/my notes/all", "my notes/all"),
    ("report on november to {}/my november", "my november"),
    ("report on this month to {}/my notes/with space.md", "my notes/with space.md"),
    ("report this week to \"{}/my week.md\"", "my week.md"),
    ("back up my journal to {}/my notes/copy one.db", "my notes/copy one.db"),
  ])
  func `a file whose name has blanks is written there and nowhere else`(sentence: String, file: String) throws {
    let home = try TestHome()
    try FileManager.default.createDirectory(atPath: home.folder + "/my notes", withIntermediateDirectories: true)
    try home.log(#"{"mood":4}"#)
    let before = Set(try FileManager.default.subpathsOfDirectory(atPath: home.folder))
    home.say(sentence.replacingOccurrences(of: "{}", with: home.folder))
    let after = Set(try FileManager.default.subpathsOfDirectory(atPath: home.folder))
    #expect(after.subtracting(before).filter { !$0.hasPrefix("moodlet.db") } == [file])
  }

  @Test(arguments: [
    "export everything to my notes", "export everything to my sub", "export everything to my new file",
    "report this week to my own file",
  ])
  func `a file of several words without a folder is written only when that is confirmed`(sentence: String) throws {
    let home = try TestHome()
    try home.log(#"{"mood":4}"#)
    let reply = home.say(sentence).reply
    #expect(reply.contains("\"my "), "\(reply)")
    try home.converse("> no\n=")
  }

  @Test func `a path that is a folder gets a file of its own`() throws {
    let home = try TestHome()
    try home.log(#"{"mood":4}"#)
    let first = try #require(try home.call("export", #"{"path":"\#(home.folder)"}"#)["path"]?.string)
    #expect(first == home.folder + "/moodlet-2026-11-18.json")
    #expect(
      try home.call("export", #"{"path":"\#(home.folder)"}"#)["path"]
        == .string(home.folder + "/moodlet-2026-11-18-2.json"))
  }

  @Test(arguments: ExportFormat.allCases) func `every format is written by its name`(format: ExportFormat) throws {
    let home = try TestHome()
    try home.log(#"{"mood":4,"note":"hello","activities":["work"],"emotions":["calm"]}"#)
    let path = home.folder + "/out"
    let result = try home.call("export", #"{"path":"\#(path)","format":"\#(format.rawValue)"}"#)
    #expect(result["written"] == .bool(true))
    let written = try format == .obsidian ? text(path + "/2026-11-18.md") : text(path)
    #expect(written.contains("hello") == (format != .daysCSV))
  }

  @Test func `a period, a preview and what is kept back`() throws {
    let home = try TestHome()
    try home.log(#"{"mood":4,"note":"hello","at":"2026-11-17T10:00:00Z"}"#)
    try home.log(#"{"mood":2,"note":"I want to kill myself"}"#)
    let path = home.folder + "/x.json"
    let day = try home.call("export", #"{"path":"\#(path)","period":{"start":"2026-11-17","end":"2026-11-18"}}"#)
    #expect(day["entries"] == .int(1))
    #expect(try !text(path).contains("\"complete\":true"))
    let preview = try home.call("export", #"{"path":"\#(path)2","preview":true}"#)
    #expect(preview["preview"]?.string?.contains("hello") == true)
    #expect(!FileManager.default.fileExists(atPath: path + "2"))
    // With anything kept back an entry with a sign of crisis stays here.
    let redacted = try home.call("export", #"{"path":"\#(path)3","redact":["notes"]}"#)
    #expect(redacted["entries"] == .int(1))
    #expect(redacted["kept_back"] == .int(1))
    #expect(try !text(path + "3").contains("hello"))
    let figures = try home.call("export", #"{"path":"\#(path)4","redact":["figures"]}"#)
    #expect(figures["entries"] == .int(1))
    #expect(try text(path + "4").contains(#"{"name":"mood","count":1,"mean":4,"min":4,"max":4}"#))
  }

  @Test func `the plan for hard times and what is undone do not leave`() throws {
    let home = try TestHome()
    home.say("call me Sam")
    home.say("when I say gn, log my mood as sleepy")
    let text = try #require(try home.call("export", #"{"path":"-"}"#)["text"]?.string)
    let json = try json(text)
    #expect(json.at("settings.name") == .string("Sam"))
    #expect(json.at("records.0.kind") == .string("shortcut"))
    #expect(json.at("moodlet.complete") == .bool(true))
  }
}
