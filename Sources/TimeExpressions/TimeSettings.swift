public import CivilTime

/// What the meaning of a time expression depends on besides its words.
public struct TimeSettings: Sendable, Hashable {
  /// The direction of an expression that names none: "on Friday".
  public enum Preference: Sendable, Hashable { case past, future }

  /// The present.
  public var now: Instant
  /// The user's time zone.
  public var zone: TimeZoneRules
  /// The first day of the user's week.
  public var weekStart: Weekday
  /// Seconds after midnight at which the user's day begins, 0…86,399: at 4 hours, 2 a.m. still belongs to yesterday.
  public var dayStart: Int
  /// The direction of an expression that names none.
  public var prefer: Preference
  /// Whether `4/5` is 5 April; else it is 4 May.
  public var monthFirst: Bool
  /// When the parts of the day begin and end.
  public var dayParts: DayParts

  /// Creates settings with the defaults of a diary: the past, weeks from Monday, month before day.
  public init(
    now: Instant, zone: TimeZoneRules, weekStart: Weekday = .monday, dayStart: Int = 0, prefer: Preference = .past,
    monthFirst: Bool = true, dayParts: DayParts = DayParts()
  ) {
    self.now = now
    self.zone = zone
    self.weekStart = weekStart
    self.dayStart = dayStart
    self.prefer = prefer
    self.monthFirst = monthFirst
    self.dayParts = dayParts
  }
}

/// A part of the day that people name.
public enum DayPart: Int, Sendable, Hashable, CaseIterable {
  case morning = 1
  case afternoon, evening, night
}

/// When the parts of the day begin and end, in seconds after the midnight of their date.
///
/// An end past 86,400 lies on the next date: a night belongs to the date of its evening.
public struct DayParts: Sendable, Hashable {
  private var bounds: [Range<Int>]

  /// Creates the defaults: morning 5–12, afternoon 12–17, evening 17–22, night 20–4.
  public init() {
    bounds = [18_000..<43_200, 43_200..<61_200, 61_200..<79_200, 72_000..<100_800]
  }

  /// The span of a part; a new value is cut to within two days.
  public subscript(part: DayPart) -> Range<Int> {
    get { bounds[part.rawValue - 1] }
    set { bounds[part.rawValue - 1] = newValue.clamped(to: 0..<172_800) }
  }
}
