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

  @Test func `a sentence asks for a drawing`() throws {
    let commands = home.assistant.interpret("save my year in pixels as a png to ~/year.png", home.context()).commands
    #expect(commands.first?.name == "calendar")
    #expect(commands.first?.arguments["path"] == .string("~/year.png"))
    #expect(home.assistant.interpret("make a pdf of last week", home.context()).commands.first?.name == "report")
  }
}
