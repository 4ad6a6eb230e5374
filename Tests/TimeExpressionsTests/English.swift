import CivilTime
import Foundation
import TimeExpressions
import Utterances

/// The English rules of the repository, and short ways to read with them.
enum English {
  /// The repository's root.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static let language: TimeLanguage = {
    do {
      let source = try String(contentsOf: root.appending(path: "Grammars/en/time.words"), encoding: .utf8)
      return try TimeLanguage(source: source, file: "time.words")
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  static let tokenizer = Tokenizer()

  /// Wednesday 2024-05-15T10:00 in UTC, the moment of the specification's examples.
  static let specification = TimeSettings(now: Instant(seconds: 1_715_767_200), zone: .utc)

  static func settings(
    _ now: String, _ zone: String = "UTC", prefer: TimeSettings.Preference = .past, dayStart: Int = 0
  ) throws -> TimeSettings {
    let rules = try TimeZoneRules(identifier: zone)
    let instant = ISO8601.instant(now, zone: rules)?.instant ?? Instant(seconds: 0)
    return TimeSettings(now: instant, zone: rules, dayStart: dayStart, prefer: prefer)
  }

  static func parse(
    _ text: String, _ settings: TimeSettings = specification, expect: TemporalKind? = nil
  ) -> TemporalMatch? {
    language.parse(tokenizer.utterance(text), settings, expect: expect)
  }

  /// A value in one short line: `05-14`, `05-14T21:15 minute`, `05-13..05-16`, `3600s`, `7`, `#9`, `7/10`, an RRULE.
  static func line(_ match: TemporalMatch?) -> String {
    guard let match else { return "none" }
    switch match.value {
    case .instant(let start, let grain, _): return "\(point(start)) \(grain)"
    case .interval(let start, let end, _, _):
      return "\(start.map(point) ?? "")..\(end.map(point) ?? "")"
    case .duration(let seconds, let low, let high):
      return number(seconds) + "s" + (low.map { " \(number($0))-\(number(high ?? 0))" } ?? "")
    case .number(let value, let low, let high):
      return number(value) + (low.map { " \(number($0))-\(number(high ?? 0))" } ?? "")
    case .ordinal(let value): return "#\(value)"
    case .rating(let value, let outOf): return "\(number(value))/\(number(outOf))"
    case .recurrence(let recurrence):
      return recurrence.rule + (recurrence.part.map { " \($0)" } ?? "")
        + (recurrence.start.map { " from \(ISO8601.string($0))" } ?? "")
        + (recurrence.until.map { " until \(ISO8601.string($0))" } ?? "")
        + (recurrence.timesPerPeriod > 1 ? " x\(recurrence.timesPerPeriod)" : "")
    }
  }

  private static func point(_ point: TimePoint) -> String {
    let date = ISO8601.string(point.civil.date)
    let day = date.hasPrefix("2024-") ? String(date.dropFirst(5)) : date
    guard point.civil.second != 0 else { return day }
    return day + String(format: "T%02d:%02d", point.civil.hour, point.civil.minute)
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String((value * 100).rounded() / 100)
  }
}
