import Foundation
import JSONText
import Testing

@testable import Assistant

/// What is said right after an entry about that entry: `Tests/Corpus/en/tune/corrections.txt`.
@Suite struct CorrectionTests {
  /// A line of the corpus.
  struct Line: Sendable, CustomTestStringConvertible {
    let before: String, said: String
    let expected: [String]
    var testDescription: String { "\(before) | \(said)" }

    static let all: [Line] = {
      let text = (try? String(contentsOfFile: "Tests/Corpus/en/tune/corrections.txt", encoding: .utf8)) ?? ""
      return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
        let parts = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        return Line(before: parts[0], said: parts[1], expected: parts[2].split(separator: " ").map(String.init))
      }
    }()
  }

  @Test func `there are at least fifty`() { #expect(Line.all.count >= 50) }

  @Test(arguments: Line.all) func `a correction changes what it names and nothing else`(line: Line) throws {
    let home = try TestHome()
    home.say(line.before)
    let before = try home.entries()
    let result = home.say(line.said)
    let after = try home.entries()
    let entry = try #require(after.last)
    let isOne = !line.expected.contains { $0.hasPrefix("entries=") }
    if isOne { #expect(after.count == before.count, "\(result.reply)") }
    for expected in line.expected {
      #expect(holds(expected, entry, result, count: after.count), "\(expected): \(entry.text()) \(result.reply)")
    }
    if isOne { #expect(try unchanged(line, before[0], entry), "\(before[0].text()) → \(entry.text())") }
  }

  private func holds(_ expected: String, _ entry: JSON, _ result: SayResult, count: Int) -> Bool {
    if expected == "asked" { return result.expects == .confirmation }
    if expected.hasPrefix("+") { return tags(of: entry).contains(String(expected.dropFirst())) }
    if expected.hasPrefix("-") { return !tags(of: entry).contains(String(expected.dropFirst())) }
    if let tilde = expected.firstIndex(of: "~") {
      let words = expected[expected.index(after: tilde)...].replacingOccurrences(of: "_", with: " ")
      return entry["note"]?.string?.contains(words) ?? false
    }
    let parts = expected.split(separator: "=").map(String.init)
    switch parts[0] {
    case "entries": return count == Int(parts[1])
    case "mood": return parts[1] == "-" ? entry["mood"] == nil : entry["mood"]?.double == Double(parts[1])
    case "day": return entry["day"]?.string == parts[1]
    case "hour": return Int((entry["at"]?.string ?? "").dropFirst(11).prefix(2)) == Int(parts[1])
    default: return figure(parts[0], of: entry) == Double(parts[1])
    }
  }

  /// Whether what the line does not name is as it was: figures, and the mood.
  private func unchanged(_ line: Line, _ before: JSON, _ after: JSON) throws -> Bool {
    let named = Set(line.expected.map { $0.trimmingCharacters(in: ["+", "-"]).split(separator: "=")[0] })
    for item in before["measurements"]?.array ?? [] {
      guard let metric = item["metric"]?.string, !named.contains(Substring(metric)) else { continue }
      if figure(metric, of: after) != item["value"]?.double { return false }
    }
    return (after["measurements"]?.array?.count ?? 0) <= (before["measurements"]?.array?.count ?? 0)
  }

  private func figure(_ metric: String, of entry: JSON) -> Double? {
    entry["measurements"]?.array?.first { $0["metric"]?.string == metric }?["value"]?.double
  }

  private func tags(of entry: JSON) -> [String] {
    ["emotions", "activities", "weather", "people"].flatMap { (entry[$0]?.array ?? []).compactMap(\.string) }
  }

  @Test func `what is said beside a correction is named as left out`() throws {
    let home = try TestHome()
    home.say("mood 2")
    let result = home.say("sorry love, my thumbs are too big for this thing, that one should be a 4")
    #expect(try home.entries().map { $0["mood"]?.double } == [4])
    #expect(!result.left.isEmpty)
  }

  @Test func `undo puts back what was corrected`() throws {
    let home = try TestHome()
    home.say("slept 5 hours")
    home.say("6 hours, not 5")
    home.say("undo")
    #expect(figure("sleep", of: try home.entries()[0]) == 5)
  }

  @Test func `a figure that was put right in the wrong place goes where it was meant`() throws {
    let home = try TestHome()
    home.say("mood 3, energy 2")
    home.say("make that a 4")
    home.say("no, the energy")
    let entry = try home.entries()[0]
    #expect(entry["mood"]?.double == 3)
    #expect(figure("energy", of: entry) == 4)
    // It was one correction.
    home.say("undo")
    #expect(try home.entries()[0]["mood"]?.double == 4)
  }

  @Test func `what is said to be wrong of an entry before the last is put right there`() throws {
    let home = try TestHome()
    home.say("pain 8")
    home.say("took ibuprofen")
    home.say("actually the 8 was stress, not pain")
    let entries = try home.entries()
    #expect(entries.count == 2)
    #expect(figure("stress", of: entries[0]) == 8)
    #expect(figure("pain", of: entries[0]) == nil)
  }

  @Test func `a fact that goes to its own day is one change`() throws {
    let home = try TestHome()
    home.say("slept 7 hours, went to the gym, mood 4")
    home.say("the gym was yesterday")
    #expect(try home.entries().count == 2)
    home.say("undo")
    let entries = try home.entries()
    #expect(entries.count == 1)
    #expect(tags(of: entries[0]).contains("exercise"))
  }

  @Test func `after the question what is wrong a bare value is the answer`() throws {
    let home = try TestHome()
    home.say("slept 5 hours, mood 2")
    home.say("that's wrong")
    home.say("6 hours")
    #expect(figure("sleep", of: try home.entries()[0]) == 6)
  }
}
