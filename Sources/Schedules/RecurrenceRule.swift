internal import CCalendar
package import CivilTime

/// A rule of RFC 5545 that counts from a local time.
package struct RecurrenceRule: Sendable, Hashable {
  /// The parts of the rule by name, such as `FREQ`.
  package let parts: [String: String]
  private let names: [String]
  private let start: CivilDateTime

  /// Reads an RRULE value.
  package init(_ rule: String, start: CivilDateTime) {
    var parts: [String: String] = [:]
    var names: [String] = []
    for part in rule.split(separator: ";") {
      let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard pair.count == 2 else { continue }
      if parts[pair[0].uppercased()] == nil { names.append(pair[0].uppercased()) }
      parts[pair[0].uppercased()] = pair[1].uppercased()
    }
    self.parts = parts
    self.names = names
    self.start = start
  }

  /// Whether its times have a clock time of their own.
  package var hasClock: Bool { !["HOURLY", "MINUTELY", "SECONDLY"].contains(parts["FREQ"]) }

  /// Whether it says at which hours.
  package var namesHours: Bool { parts["BYHOUR"] != nil }

  /// The library is installed.
  package static var isReadable: Bool { calendar_is_there() != 0 }

  /// The first times after an instant.
  func times(
    after instant: Instant, through end: Instant?, limit: Int, in zone: TimeZoneRules
  ) throws(Schedule.Fault) -> [Instant] {
    // UNTIL is left to the caller's clock: it may be given in UTC, and the rest of the rule is local.
    let rule = names.filter { $0 != "UNTIL" }.map { "\($0)=\(parts[$0] ?? "")" }.joined(separator: ";")
    var end = end
    if let until = parts["UNTIL"].flatMap({ Self.until($0, zone) }) { end = min(until, end ?? until) }
    var found: Set<Instant> = []
    // A skipped time lies behind the gap: some hours are looked at twice.
    var from = zone.civil(at: instant.adding(seconds: -Self.widestGap))
    // Each time costs: no more are worked out than are asked for, or lie before the end.
    let last = end.map { zone.civil(at: $0.adding(seconds: Self.widestGap)) }
    var chunk = min(limit + 2, 512)
    while true {
      let times = try times(rule, from: from, through: last, limit: chunk)
      for time in times {
        let moment = zone.instant(of: time)
        if moment > instant, end.map({ moment <= $0 }) ?? true { found.insert(moment) }
      }
      guard times.count == chunk, let last = times.last else { break }
      // What comes later by the clock may come earlier, but by no more than a gap.
      if found.count >= limit,
        zone.instant(of: last) > found.sorted()[limit - 1].adding(seconds: Self.widestGap)
      {
        break
      }
      from = last.adding(seconds: 1)
      // Times that come each hour lie behind a gap of hours by the dozen: hundreds would be worked out for one.
      chunk = min(4 * chunk, 512)
    }
    return Array(found.sorted().prefix(limit))
  }

  /// So many seconds a clock change leaves out at most.
  private static let widestGap = 3 * 3600

  private func times(
    _ rule: String, from: CivilDateTime, through end: CivilDateTime?, limit: Int
  ) throws(Schedule.Fault) -> [CivilDateTime] {
    var count: Int32 = 0
    var times = [calendar_time](repeating: calendar_time(), count: limit)
    let outcome = times.withUnsafeMutableBufferPointer { buffer -> calendar_outcome in
      guard let base = buffer.baseAddress else { return CALENDAR_BAD_RULE }
      return calendar_occurrences(
        rule, calendar_time(start), calendar_time(from), end.map { calendar_time($0) } ?? calendar_time(), base,
        Int32(limit), &count)
    }
    switch outcome {
    case CALENDAR_DONE: break
    case CALENDAR_NO_LIBRARY: throw .noLibrary
    default: throw .badRule(rule)
    }
    return times.prefix(Int(count)).map(CivilDateTime.init)
  }

  /// The last instant that `UNTIL` allows: a date is meant whole.
  private static func until(_ text: String, _ zone: TimeZoneRules) -> Instant? {
    let digits = text.filter(\.isNumber)
    guard digits.count >= 8, let year = Int(digits.prefix(4)), let month = Int(digits.dropFirst(4).prefix(2)),
      let day = Int(digits.dropFirst(6).prefix(2)),
      let date = CivilDate(existingYear: year, month: month, day: day)
    else { return nil }
    guard digits.count >= 14, let hour = Int(digits.dropFirst(8).prefix(2)),
      let minute = Int(digits.dropFirst(10).prefix(2)), let second = Int(digits.dropFirst(12).prefix(2))
    else { return zone.instant(of: CivilDateTime(date + 1)).adding(seconds: -1) }
    let time = CivilDateTime(date, second: hour * 3600 + minute * 60 + second)
    return text.hasSuffix("Z") ? TimeZoneRules.utc.instant(of: time) : zone.instant(of: time)
  }
}

extension calendar_time {
  fileprivate init(_ time: CivilDateTime) {
    let (year, month, day) = time.date.components
    self.init(
      year: Int32(year), month: Int32(month), day: Int32(day), hour: Int32(time.hour), minute: Int32(time.minute),
      second: Int32(time.second % 60))
  }
}

extension CivilDateTime {
  fileprivate init(_ time: calendar_time) {
    self.init(
      CivilDate(year: Int(time.year), month: Int(time.month), day: Int(time.day)),
      second: Int(time.hour) * 3600 + Int(time.minute) * 60 + Int(time.second))
  }
}
