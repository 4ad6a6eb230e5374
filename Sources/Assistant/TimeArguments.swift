package import CivilTime
package import JSONText

/// A half-open period of a command: whole days, or instants.
package enum Period: Sendable, Hashable {
  /// From the first day to the day after the last.
  case days(Range<CivilDate>)
  /// From the first instant to the one after the last.
  case instants(Range<Instant>)

  /// Reads `{"start":…,"end":…}`; nil when it is malformed, empty or backwards.
  package init?(_ value: JSON) {
    guard let object = value.object, object.members.count == 2, let start = object["start"]?.string,
      let end = object["end"]?.string
    else { return nil }
    if let first = ISO8601.date(start), let last = ISO8601.date(end) {
      guard first < last else { return nil }
      self = .days(first..<last)
    } else if let first = ISO8601.instant(start), let last = ISO8601.instant(end) {
      guard first.instant < last.instant else { return nil }
      self = .instants(first.instant..<last.instant)
    } else {
      return nil
    }
  }

  /// The days that the period touches, in a zone.
  package func days(in zone: TimeZoneRules) -> Range<CivilDate> {
    switch self {
    case .days(let days): return days
    case .instants(let instants):
      let last = Instant(microseconds: instants.upperBound.microseconds - 1)
      return zone.civil(at: instants.lowerBound).date..<(zone.civil(at: last).date + 1)
    }
  }

  /// The period as JSON.
  package func json(in zone: TimeZoneRules) -> JSON {
    switch self {
    case .days(let days):
      .object([
        "start": .string(ISO8601.string(days.lowerBound)), "end": .string(ISO8601.string(days.upperBound)),
      ])
    case .instants(let instants):
      .object([
        "start": .string(ISO8601.string(instants.lowerBound, in: zone)),
        "end": .string(ISO8601.string(instants.upperBound, in: zone)),
      ])
    }
  }
}

/// A time of a command: an instant with its offset, a whole day, or a period.
package enum Moment: Sendable, Hashable {
  case instant(Instant, offset: Int)
  case day(CivilDate)
  case period(Period)

  package init?(_ value: JSON) {
    if let text = value.string {
      if let date = ISO8601.date(text) {
        self = .day(date)
      } else if let (instant, offset) = ISO8601.instant(text) {
        self = .instant(instant, offset: offset)
      } else {
        return nil
      }
    } else if let period = Period(value) {
      self = .period(period)
    } else {
      return nil
    }
  }
}

/// Which entries a command is about.
package enum Target: Sendable, Hashable {
  /// The newest entry.
  case last
  /// The newest entries.
  case lastCount(Int)
  /// The entry with an id.
  case id(String)
  /// The entry with a number.
  case number(Int)
  /// The entries at or near a time.
  case moment(Moment)

  package init?(_ value: JSON) {
    if value.string == "last" {
      self = .last
    } else if let object = value.object, object.members.count == 1, let count = object["last"]?.int {
      guard (1...1000).contains(count) else { return nil }
      self = .lastCount(count)
    } else if let text = value.string, (1...9).contains(text.utf8.count), let number = Int(text), number > 0 {
      self = .number(number)
    } else if let moment = Moment(value) {
      self = .moment(moment)
    } else if let id = value.string, id.utf8.count == 36 {
      self = .id(id.lowercased())
    } else {
      return nil
    }
  }
}

/// A time of day.
package struct TimeOfDay: Sendable, Hashable {
  /// Seconds after midnight.
  package let second: Int

  /// Reads `HH:MM`.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.count == 2 }), let hour = Int(parts[0]),
      let minute = Int(parts[1]),
      (0..<24).contains(hour), (0..<60).contains(minute)
    else { return nil }
    second = hour * 3600 + minute * 60
  }
}
