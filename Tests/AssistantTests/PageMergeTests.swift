import Foundation
import JSONText
import Testing

@testable import Assistant

/// A page of Markdown that leaves, is edited by hand, and comes back.
@Suite final class PageMergeTests {
  private let home: TestHome
  private var page: String { home.folder + "/page.md" }

  init() throws {
    home = try TestHome()
    try home.call(
      "log",
      #"{"at":"2026-11-16T09:00:00+00:00","mood":4,"activities":["work"],"note":"A *quiet* day\n- with a list","measurements":[{"metric":"sleep","value":7.25}]}"#
    )
    try home.call(
      "log", #"{"at":"2026-11-17T21:40:00+00:00","mood":2,"emotions":["sad"],"people":["Ann"],"note":"rain"}"#)
  }

  private func export() throws { try home.call("export", #"{"format":"markdown","path":"\#(page)","overwrite":true}"#) }

  private func edited(_ changes: (String, String)...) throws {
    var text = try String(contentsOfFile: page, encoding: .utf8)
    for (old, new) in changes {
      #expect(text.contains(old), "the page has no “\(old)”")
      text = text.replacing(old, with: new, maxReplacements: 1)
    }
    try text.write(toFile: page, atomically: true, encoding: .utf8)
  }

  @discardableResult private func imported(_ more: String = "") throws -> JSON {
    try home.call("import", #"{"path":"\#(page)"\#(more)}"#)
  }

  private func first() throws -> JSON { try #require(home.entries().first { $0["number"] == .int(1) }) }
  private func second() throws -> JSON { try #require(home.entries().first { $0["number"] == .int(2) }) }

  @Test func `an untouched page changes nothing, however the journal went on`() throws {
    try export()
    try home.call("amend", #"{"target":"1","mood":1}"#)
    let result = try imported()
    #expect(result["new"] == .int(0) && result["known"] == .int(2) && result["skipped_count"] == .int(0))
    #expect(try first()["mood"] == .double(1))
  }

  @Test func `what was edited is taken over, part by part, and one undo takes it back`() throws {
    try export()
    let before = try home.entries()
    try edited(
      ("09:00 · 4/5", "09:30 · 3/5"), ("- activities: work", "- activities: work, juggling"),
      ("sleep 7.25", "sleep 6.5"), ("> rain", "> rain, then sun"))
    let result = try imported()
    #expect(result["edited"] == .int(2) && result["new"] == .int(0))
    #expect(try first()["mood"] == .double(3))
    #expect(try first()["at"]?.string?.contains("T09:30") == true)
    #expect(try first()["activities"]?.array?.count == 2)
    #expect(try first().at("measurements.0.value") == .double(6.5))
    #expect(try first()["note"] == .string("A *quiet* day\n- with a list"))
    #expect(try second()["note"] == .string("rain, then sun"))
    #expect(try second()["people"] == .strings(["Ann"]))
    #expect(try imported()["known"] == .int(2))
    try home.call("undo")
    #expect(try home.entries() == before)
  }

  @Test func `lines that a page doesn't have are kept where they stand`() throws {
    try export()
    try edited(
      ("# My journal", "My preface\n# My journal"),
      ("## 2026-11-17\n", "- mileage: 5\nsaid by hand\n\n## 2026-11-17\n\nof the whole day\n"))
    let result = try imported()
    #expect(try first()["note"] == .string("A *quiet* day\n- with a list\n- mileage: 5\nsaid by hand"))
    #expect(try home.entries().contains { $0["note"] == .string("of the whole day") && $0["whole_day"] == .bool(true) })
    let kept = try #require(result["kept_at"]?.string)
    #expect(try String(contentsOfFile: kept, encoding: .utf8).contains("My preface"))
    let again = try imported()
    #expect(again["new"] == .int(0) && again["edited"] == nil)
  }

  @Test func `a part that both changed stays as the journal has it, and the page's is kept`() throws {
    try export()
    try edited(("> rain", "> snow"), ("- people: Ann", "- people: Ben"))
    try home.call("amend", #"{"target":"2","note":"hail"}"#)
    let result = try imported()
    #expect(result.at("skipped.0.reason") == .string("conflict"))
    #expect(try second()["note"] == .string("hail"))
    #expect(try second()["people"] == .strings(["Ben"]))
    let kept = try #require(result["kept_at"]?.string)
    #expect(try String(contentsOfFile: kept, encoding: .utf8).contains("snow"))
  }

  @Test func `an entry written by hand comes in once, and one that was taken out stays`() throws {
    try export()
    let text = try String(contentsOfFile: page, encoding: .utf8)
    let start = try #require(text.range(of: "## 2026-11-17")?.lowerBound)
    try (text[..<start] + "## 2026-11-15\n\n### 08:00 · 5/5\n\n- emotions: happy\n- weather: sunny\n\n> by hand\n")
      .write(toFile: page, atomically: true, encoding: .utf8)
    #expect(try imported()["new"] == .int(1))
    let new = try #require(home.entries().first)
    #expect(new["mood"] == .double(5) && new["note"] == .string("by hand") && new["weather"] == .strings(["sunny"]))
    #expect(try home.entryCount() == 3)
    #expect(try imported()["new"] == .int(0))
  }

  @Test func `only what was asked for is taken over`() throws {
    try export()
    try edited(("09:00 · 4/5", "09:00 · 1/5"), ("> rain", "> sun"))
    try imported(#","only":["notes"]"#)
    #expect(try first()["mood"] == .double(4))
    #expect(try second()["note"] == .string("sun"))
  }

  @Test func `a page makes the same days in an empty home, and the same page`() throws {
    try export()
    let other = try TestHome()
    try other.call("import", #"{"path":"\#(page)"}"#)
    let copy = other.folder + "/copy.md"
    try other.call("export", #"{"format":"markdown","path":"\#(copy)"}"#)
    func lines(_ path: String) throws -> [Substring] {
      try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("<!--") }
    }
    #expect(try lines(copy) == lines(page))
  }

  @Test(arguments: ["jrnl", "jrnl_json"])
  func `what left for jrnl adds nothing when it comes back, and what was written there does`(format: String) throws {
    let path = home.folder + "/journal"
    try home.call("export", #"{"format":"\#(format)","path":"\#(path)"}"#)
    let result = try home.call("import", #"{"path":"\#(path)"}"#)
    #expect(result["new"] == .int(0) && result["known"] == .int(2))
    guard format == "jrnl" else { return }
    let more = try String(contentsOfFile: path, encoding: .utf8) + "\n[2026-11-17 22:00] Written in jrnl @reading\n"
    try more.write(toFile: path, atomically: true, encoding: .utf8)
    #expect(try home.call("import", #"{"path":"\#(path)"}"#)["new"] == .int(1))
  }
}
