/// A point in time: microseconds since 1970-01-01T00:00:00Z.
public struct Instant: Hashable, Sendable, Comparable {
  /// Microseconds since the epoch, without leap seconds.
  public var microseconds: Int

  /// Creates the instant `microseconds` after the epoch.
  public init(microseconds: Int) { self.microseconds = microseconds }

  /// Creates the instant `seconds` after the epoch; beyond what can be counted, the last one that can.
  public init(seconds: Int) {
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
    microseconds = overflow ? (seconds < 0 ? .min : .max) : product
  }

  /// Whole seconds since the epoch, rounded down.
  public var seconds: Int { microseconds.floored(by: 1_000_000).quotient }

  /// The instant `seconds` later.
  public func adding(seconds: Int) -> Instant {
    let (sum, overflow) = microseconds.addingReportingOverflow(Instant(seconds: seconds).microseconds)
    return Instant(microseconds: overflow ? (seconds < 0 ? .min : .max) : sum)
  }

  /// Earlier instants come first.
  public static func < (a: Self, b: Self) -> Bool { a.microseconds < b.microseconds }
}

/// A wall-clock time on a day, without a zone.
public struct CivilDateTime: Hashable, Sendable, Comparable {
  /// The day.
  public var date: CivilDate
  /// Seconds since the day's midnight, 0…86,399.
  public var second: Int

  /// Creates a wall-clock time; seconds outside a day carry into the date.
  public init(_ date: CivilDate, second: Int = 0) {
    let (days, rest) = second.floored(by: 86_400)
    self.date = date + days
    self.second = rest
  }

  /// Creates a wall-clock time from hours and minutes.
  public init(_ date: CivilDate, hour: Int, minute: Int = 0) { self.init(date, second: hour * 3600 + minute * 60) }

  /// The hour, 0…23.
  public var hour: Int { second / 3600 }
  /// The minute, 0…59.
  public var minute: Int { second / 60 % 60 }

  /// The wall-clock time `seconds` later, on a clock that never changes.
  public func adding(seconds: Int) -> CivilDateTime { CivilDateTime(date, second: second + seconds) }

  /// Earlier times come first.
  public static func < (a: Self, b: Self) -> Bool { (a.date, a.second) < (b.date, b.second) }
}
