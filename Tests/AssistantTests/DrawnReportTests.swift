import Foundation
import JSONText
import Testing
import Understanding

@testable import Assistant

@Suite struct DrawnReportTests {
  private let home: TestHome
  init() throws {
    home = try TestHome()
    for day in 10...18 {
      try home.log(
        """
        {"mood":\(1 + day % 5),"at":"2026-11-\(day)T10:00:00Z","activities":["walking"],
        "note":"quagga <b>\(day)</b> with Anna","people":["Anna"],"measurements":[{"metric":"sleep","value":\(5 + day % 4)}]}
        """)
    }
  }

  private func bytes(_ path: String) throws -> [UInt8] { try [UInt8](Data(contentsOf: URL(filePath: path))) }

  private static let period = #""period":{"start":"2026-11-01","end":"2026-12-01"}"#

  @Test(arguments: [
    ("report", "pdf", "%PDF-"), ("calendar", "png", "\u{89}PNG"), ("calendar", "svg", "<?xml"),
    ("calendar", "pdf", "%PDF-"),
  ])
  func `a drawing is a file of its form, for its owner alone`(command: String, format: String, start: String) throws {
    let path = home.folder + "/out." + format
    let result = try home.call(command, #"{\#(Self.period),"format":"\#(format)","path":"\#(path)"}"#)
    #expect(result["written"] == .bool(true))
    let expected = start.unicodeScalars.map { UInt8($0.value) }
    #expect(try bytes(path).starts(with: expected))
    #expect(try bytes(path).count > 2000)
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    #expect(
      try home.call(command, #"{\#(Self.period),"format":"\#(format)","path":"\#(path)"}"#)["written"] == .bool(false))
    #expect(
      try home.error(command, #"{\#(Self.period),"path":"\#(home.folder)/no/such.\#(format)"}"#).word
        == "file_unavailable")
    #expect(
      try home.error(command, #"{\#(Self.period),"path":"\#(home.path)","overwrite":true,"format":"\#(format)"}"#).word
        == "file_unavailable")
  }

  @Test func `a page has its pictures inside, loads nothing and means nothing by a note's signs`() throws {
    let path = home.folder + "/out.html"
    _ = try home.call("report", #"{\#(Self.period),"path":"\#(path)"}"#)
    let page = try String(contentsOfFile: path, encoding: .utf8)
    #expect(page.contains("<svg role=\"img\""))
    #expect(page.contains("quagga &lt;b&gt;"))
    #expect(!page.contains("<b>1"))
    #expect(!page.contains("<script") && !page.contains("src="))
    #expect(page.contains("default-src 'none'"))
  }

  @Test func `a summary for a doctor has figures, and neither notes nor names`() throws {
    let path = home.folder + "/out.html"
    let result = try home.call("report", #"{\#(Self.period),"kind":"clinician","path":"\#(path)"}"#)
    #expect(result["written"] == .bool(true))
    let page = try String(contentsOfFile: path, encoding: .utf8)
    #expect(page.contains("9 of 18 days have a check-in"))
    #expect(page.contains("Sleep"))
    #expect(!page.contains("quagga") && !page.contains("Anna"))
  }

  @Test func `a week without anything to say of good moods says nothing of them`() throws {
    let path = home.folder + "/week.html"
    let week = #""period":{"start":"2026-11-09","end":"2026-11-12"}"#
    _ = try home.call("report", #"{\#(week),"path":"\#(path)"}"#)
    let page = try String(contentsOfFile: path, encoding: .utf8)
    #expect(!page.contains("report.") && !page.contains("--json"))
  }

  @Test(arguments: [("pdf", "%PDF-"), ("html", "<!doctype html>"), ("txt", "")])
  func `a partner's page is a file of the form that its name says`(ending: String, start: String) throws {
    let path = home.folder + "/partner." + ending
    _ = try home.call("report", #"{"kind":"partner","path":"\#(path)"}"#)
    let page = try bytes(path)
    #expect(page.starts(with: Array(start.utf8)) && page.count > 20)
    #expect(!String(decoding: page, as: UTF8.self).contains("quagga"))
  }

  @Test func `a sentence asks for a drawing`() throws {
    let commands = home.assistant.interpret("save my year in pixels as a png to ~/year.png", home.context()).commands
    #expect(commands.first?.name == "calendar")
    #expect(commands.first?.arguments["path"] == .string("~/year.png"))
    #expect(home.assistant.interpret("make a pdf of last week", home.context()).commands.first?.name == "report")
  }

  @Test func `the picture of an answer is a file in any form, once more in another, and an answer without one says so`()
    throws
  {
    home.say("mood trend this month")
    let path = home.folder + "/trend"
    #expect(home.say("save that picture as a png to \(path).png").commands.first?.name == "picture")
    #expect(try bytes(path + ".png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
    home.say("save the graph to \(path).svg")
    let svg = try String(contentsOfFile: path + ".svg", encoding: .utf8)
    #expect(svg.contains("<svg"))
    #expect(home.say("save the graph to \(path).svg").expects == .confirmation)
    home.say("no")
    home.say("how private is this")
    #expect(home.say("save that picture as a png").commands.first?.name == "picture")
    #expect(try home.call("picture", #"{"of":"privacy"}"#)["written"] == .bool(false))
  }

  @Test(arguments: [
    ("stats", #"{"stat":"trend"}"#), ("calendar", "{}"), ("stats", #"{"by":"weekday"}"#),
  ])
  func `a named question is drawn narrow, wide and in the palette that is set`(of: String, arguments: String) throws {
    func drawn(_ columns: Int) throws -> String {
      let path = "\(home.folder)/\(of)\(columns).svg"
      let result = try home.call(
        "picture",
        #"{"of":"\#(of)","arguments":\#(arguments),"columns":\#(columns),"path":"\#(path)","overwrite":true}"#)
      #expect(result["written"] == .bool(true))
      return try String(contentsOfFile: path, encoding: .utf8)
    }
    func width(_ svg: String) -> Double {
      let rest = svg.components(separatedBy: "width=\"").dropFirst().first ?? ""
      return Double(rest.prefix { $0.isNumber || $0 == "." }) ?? 0
    }
    let standard = try drawn(100)
    #expect(try width(drawn(40)) <= width(standard))
    _ = try home.call("set", #"{"key":"palette","value":"distinct"}"#)
    #expect(try drawn(100) != standard)
  }

  @Test func `what goes along with the mood has its bars, and is drawn by name too`() throws {
    for day in 1..<15 {
      home.now = try instant("2026-11-\(day < 10 ? "0" : "")\(day)T20:00:00+00:00")
      try home.log(
        #"{"mood":\#(day % 2 + 3),"activities":[\#(day % 2 == 0 ? "" : "\"yoga\"")],"measurements":[{"metric":"sleep","value":\#(5 + day % 4)}]}"#
      )
    }
    for (words, name) in [("does yoga help my mood", "yoga"), ("does sleep affect my mood", "sleep")] {
      #expect(home.say(words).commands.first?.name == "correlate")
      let path = home.folder + "/\(name).svg"
      #expect(try home.call("picture", #"{"path":"\#(path)"}"#)["of"] == .string("correlate"))
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text.contains("<svg"))
    }
    let path = home.folder + "/line.svg"
    let drawn = try home.call("picture", #"{"subject":"mood","path":"\#(path)"}"#)
    #expect(drawn["of"] == .string("stats"))
    #expect(drawn["written"] == .bool(true))
    let both = try home.call("picture", #"{"subject":"mood","factor":"sleep","path":"\#(home.folder)/both.svg"}"#)
    #expect(both["of"] == .string("correlate"))
  }

  @Test func `only questions have pictures`() throws {
    #expect(try home.error("picture", #"{"of":"erase"}"#).word == "invalid_params")
    #expect(try home.error("picture", #"{"of":"picture"}"#).word == "invalid_params")
    #expect(try home.error("picture", #"{"of":"stats","arguments":{"nonsense":1}}"#).word == "invalid_params")
  }

  @Test
  func
    `a report on the week that is now offers a goal from one's own figures, which can be said, and one on the past none`()
    throws
  {
    let home = try TestHome()
    for day in 0..<28 {
      let walked = day % 7 < 3
      try home.log(
        #"{"mood":\#(walked ? 5 : 2),"activities":["\#(walked ? "walking" : "work")"],"at":"\#(day < 10 ? "2026-10-\(22 + day)" : "2026-11-\(day - 9 < 10 ? "0" : "")\(day - 9)")T10:00:00Z"}"#
      )
    }
    let now = try home.call("report", #"{"period":{"start":"2026-11-16","end":"2026-11-23"}}"#)
    #expect(now.at("suggested_goals.0.activity").string == "walking")
    #expect(now.at("suggested_goals.0.times").int == 3)
    let text = now["text"]?.string ?? ""
    let phrase = try #require(text.components(separatedBy: "“").dropFirst().first?.components(separatedBy: "”").first)
    #expect(try home.call("report", #"{"period":{"start":"2026-11-02","end":"2026-11-09"}}"#)["suggested_goals"] == nil)
    #expect(home.say(phrase).commands.first?.name == "goal_set")
    #expect(try home.call("report", #"{"period":{"start":"2026-11-16","end":"2026-11-23"}}"#)["suggested_goals"] == nil)
    _ = try home.call("undo", "{}")
    _ = try home.call("set", #"{"key":"suggestions","value":"off"}"#)
    #expect(try home.call("report", #"{"period":{"start":"2026-11-16","end":"2026-11-23"}}"#)["suggested_goals"] == nil)
  }
}
