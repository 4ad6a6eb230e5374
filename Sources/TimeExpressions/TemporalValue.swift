public import CivilTime

/// How precisely a time was named, from fine to coarse.
public enum Grain: Int, Sendable, Hashable, Comparable, CaseIterable {
  case second = 0
  case minute, hour, day, week, month, quarter, year, decade

  /// Finer grains come first.
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// A point on the user's time line: what the clock on the wall shows, and the exact instant.
public struct TimePoint: Sendable, Hashable {
  /// The wall-clock time in the user's zone.
  public var civil: CivilDateTime
  /// The instant.
  public var instant: Instant

  /// Creates a point.
  public init(civil: CivilDateTime, instant: Instant) {
    self.civil = civil
    self.instant = instant
  }
}

/// The kinds of value that an expression may have.
public enum TemporalKind: Int, Sendable, Hashable, CaseIterable {
  /// An instant or an interval.
  case time
  /// A length of time.
  case duration
  /// A plain number.
  case number
  /// A place in an order.
  case ordinal
  /// A value on a scale.
  case rating
  /// What repeats.
  case recurrence
}

/// The meaning of a time expression.
public enum TemporalValue: Sendable, Hashable {
  /// One moment, day, week, month … that begins at `start`.
  case instant(start: TimePoint, grain: Grain, part: DayPart?)
  /// A span; the end is exclusive and never before the start, nil is open. At least one of them is there.
  case interval(start: TimePoint?, end: TimePoint?, grain: Grain, part: DayPart?)
  /// A length in seconds, with bounds where a range was said. A month counts 30 days and a year 365.
  case duration(seconds: Double, low: Double?, high: Double?)
  /// A number, with bounds where a range was said.
  case number(Double, low: Double?, high: Double?)
  /// A place in an order: 9 for "ninth".
  case ordinal(Int)
  /// A value on a scale: "7 out of 10", "70 percent".
  case rating(Double, outOf: Double)
  /// What repeats.
  case recurrence(Recurrence)

  /// The kind of this value.
  public var kind: TemporalKind {
    switch self {
    case .instant, .interval: .time
    case .duration: .duration
    case .number: .number
    case .ordinal: .ordinal
    case .rating: .rating
    case .recurrence: .recurrence
    }
  }
}

/// A time expression found in an utterance.
public struct TemporalMatch: Sendable, Hashable {
  /// The tokens that it covers, its preposition among them.
  public var tokens: Range<Int>
  /// What it means.
  public var value: TemporalValue
  /// Whether the words leave the value open: "lately", "about 7 hours", "a few days ago".
  public var isVague: Bool
  /// Whether it is a time only where one is expected: a bare "8" as an hour, a bare "2022" as a year.
  public var isLatent: Bool
  /// Whether the span is a part of the day, so that a time of day would be a default.
  public var defaultTime: Bool
  /// Whether it is a time of day alone, whose date was chosen.
  public var isClock: Bool
  /// How unlikely the reading is, from 0.
  public var cost: Float
  /// Whether a day was said with the part of it: "tomorrow at sunset".
  public var namesDay = false
  /// What the sun does then, where the time of day, or that of what comes round, is named by it: "at sunset".
  public var sun: SunTime?

  /// Whether it goes from one hour that was said to another: "from nine till one".
  public var isFromHourToHour: Bool {
    if case .interval(_?, _?, let grain, nil) = value { grain < .day && !defaultTime } else { false }
  }
}

/// A time of day that the sun tells: its rise or its set, or so long before or after.
public struct SunTime: Sendable, Hashable {
  /// What the sun does.
  public enum Edge: Int, Sendable, Hashable {
    case sunrise, sunset
  }

  /// What the sun does.
  public var edge: Edge
  /// So many minutes after it; negative before it.
  public var minutes: Int
}

extension TemporalMatch {
  /// A plain number that one token holds.
  public init(number: Double, at index: Int) {
    self.init(
      tokens: index..<index + 1, value: .number(number, low: nil, high: nil), isVague: false, isLatent: false,
      defaultTime: false, isClock: false, cost: 0)
  }
}
