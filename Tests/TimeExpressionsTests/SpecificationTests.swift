import CivilTime
import Foundation
import Testing

@testable import TimeExpressions

/// A line of the specification's `time-forms.jsonl`.
struct Probe: Decodable, CustomTestStringConvertible, Sendable {
  struct Alternative: Decodable, Sendable {
    var type: String
    var start: String?
    var end: String?
  }
  struct Rule: Decodable, Sendable {
    var freq: String
    var interval: Int?
    var byday: [String]?
    var bymonthday: [Int]?
    var bymonth: [Int]?
    var byhour: [Int]?
    var byminute: Int?
    var daypart: String?
    var dtstart: String?
    var until: String?
  }
  var id: String
  var text: String
  var type: String
  var start: String?
  var end: String?
  var grain: String?
  var ends: [String]?
  var accept: [Alternative]?
  var fuzzy: Bool?
  var fuzzyMinimum: Double?
  var seconds: Double?
  var value: Double?
  var rrule: Rule?
  var category: String

  enum CodingKeys: String, CodingKey {
    case id, text, type, start, end, grain, ends, accept, fuzzy, seconds, value, rrule, category
    case fuzzyMinimum = "fuzzy_min"
  }

  var testDescription: String { "\(id) \(text)" }

  static let all: [Probe] = {
    let url = English.root.appending(path: "Tests/Corpus/time-forms.jsonl")
    guard let text = try? String(contentsOf: url, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").compactMap { try? JSONDecoder().decode(Probe.self, from: Data($0.utf8)) }
  }()

  /// Whether a reading is the probe's meaning, or one that it accepts.
  func holds(_ match: TemporalMatch?) -> Bool {
    switch (type, match?.value) {
    case ("none", nil): return true
    case ("none", _), (_, nil): return false
    case ("duration", .duration(let seconds, _, _)?): return seconds == value ?? self.seconds
    case ("number", .number(let number, _, _)?): return number == value
    case ("number", .rating(let number, _)?): return number == value
    case ("ordinal", .ordinal(let number)?): return Double(number) == value
    case ("recurrence", .recurrence(let recurrence)?): return rrule.map { holds($0, recurrence) } ?? false
    case ("instant", .instant(let start, let grain, _)?):
      let starts = [self.start] + (accept ?? []).map(\.start)
      return starts.contains { $0.flatMap(Self.second) == start.instant.seconds } && "\(grain)" == self.grain
    case ("open-after", .interval(let start?, nil, let grain, _)?):
      let starts = [self.start] + (accept ?? []).map(\.start)
      return starts.contains { $0.flatMap(Self.second) == start.instant.seconds } && "\(grain)" == self.grain
    case ("open-before", .interval(nil, let end?, _, _)?):
      return self.end.flatMap(Self.second) == end.instant.seconds
    case ("interval", .interval(let start?, let end?, _, _)?):
      let span = start.instant.seconds..<end.instant.seconds
      var wanted = (accept ?? []).compactMap { Self.range($0.start, $0.end) }
      wanted += ([self.end] + (ends ?? [])).compactMap { Self.range(self.start, $0) }
      return wanted.contains { same($0, span) }
    default: return false
    }
  }

  /// Equal, or for a fuzzy span of the day alike in at least three tenths of what both cover.
  private func same(_ wanted: Range<Int>, _ span: Range<Int>) -> Bool {
    if wanted == span { return true }
    guard fuzzy == true, grain == "hour" || grain == "day" else { return false }
    let shared = wanted.clamped(to: span).count
    let all = max(wanted.upperBound, span.upperBound) - min(wanted.lowerBound, span.lowerBound)
    return Double(shared) / Double(all) >= (fuzzyMinimum ?? (grain == "hour" ? 0.3 : 0.7))
  }

  private func holds(_ rule: Rule, _ recurrence: Recurrence) -> Bool {
    "\(recurrence.frequency)" == rule.freq && recurrence.interval == rule.interval ?? 1
      && recurrence.dayNames == rule.byday ?? [] && recurrence.monthDays == rule.bymonthday ?? []
      && recurrence.months == rule.bymonth ?? [] && recurrence.hours == rule.byhour ?? []
      && recurrence.times.first.map { $0 / 60 % 60 } == rule.byminute
      && recurrence.part.map { "\($0)" } == rule.daypart
      && recurrence.start.map(ISO8601.string) == rule.dtstart && recurrence.until.map(ISO8601.string) == rule.until
  }

  private static func second(_ text: String) -> Int? { ISO8601.instant(text)?.instant.seconds }

  private static func range(_ start: String?, _ end: String?) -> Range<Int>? {
    guard let start = start.flatMap(second), let end = end.flatMap(second), start <= end else { return nil }
    return start..<end
  }
}

@Suite struct SpecificationTests {
  @Test func `the fixture holds every form`() { #expect(Probe.all.count == 262) }

  @Test(arguments: Probe.all)
  func `every form of the specification has its meaning`(_ probe: Probe) {
    let match = English.parse(probe.text)
    #expect(probe.holds(match), "\(probe.type) \(probe.start ?? "")..\(probe.end ?? ""), got \(English.line(match))")
  }
}
