public import CivilTime

/// A time that repeats, as said: "every other Sunday at 8pm".
public struct Recurrence: Sendable, Hashable {
  /// How often it comes round.
  public enum Frequency: Int, Sendable, Hashable, CaseIterable {
    case minutely = 1
    case hourly, daily, weekly, monthly, yearly
  }

  /// How often it comes round.
  public var frequency: Frequency
  /// Every how many days, weeks, …: 1 or more.
  public var interval = 1
  /// The weekdays, in ascending order.
  public var weekdays: [Weekday] = []
  /// Which of the month's weekdays is meant: 2 for "the second Tuesday", −1 for "the last Friday"; 0 for all.
  public var weekdayOrdinal = 0
  /// The days of the month in ascending order; −1 is the last.
  public var monthDays: [Int] = []
  /// The months, 1…12.
  public var months: [Int] = []
  /// The times of day in seconds after midnight, in ascending order; empty when none was said.
  public var times: [Int] = []
  /// The part of the day where no time was said.
  public var part: DayPart?
  /// How many times within each period: 2 for "twice a week".
  public var timesPerPeriod = 1
  /// The first day, where one was said.
  public var start: CivilDate?
  /// The last day, where one was said.
  public var until: CivilDate?

  /// Creates a recurrence that comes round once every period.
  public init(_ frequency: Frequency) { self.frequency = frequency }

  /// The RRULE value of RFC 5545, without prefix and bounds: `FREQ=WEEKLY;BYDAY=MO,TH;BYHOUR=21;BYMINUTE=0`.
  ///
  /// RFC 5545 knows one minute for all hours, so times of differing minutes keep the first one's.
  public var rule: String {
    var text = "FREQ=\(Self.frequencyNames[frequency.rawValue - 1])"
    if interval > 1 { text += ";INTERVAL=\(interval)" }
    if !months.isEmpty { text += ";BYMONTH=\(list(months))" }
    if !monthDays.isEmpty { text += ";BYMONTHDAY=\(list(monthDays))" }
    if !dayNames.isEmpty { text += ";BYDAY=\(dayNames.joined(separator: ","))" }
    if let first = times.first {
      text += ";BYHOUR=\(list(hours));BYMINUTE=\(first / 60 % 60)"
    }
    return text
  }

  /// The weekdays as in an RRULE: `MO`, or `2TU` with an ordinal.
  public var dayNames: [String] {
    weekdays.map { (weekdayOrdinal == 0 ? "" : "\(weekdayOrdinal)") + Self.weekdayNames[$0.rawValue - 1] }
  }

  /// The hours of `times`, in ascending order.
  public var hours: [Int] { times.map { $0 / 3600 } }

  private static let frequencyNames = ["MINUTELY", "HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY"]
  private static let weekdayNames = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  private func list(_ values: [Int]) -> String { values.map(String.init).joined(separator: ",") }
}
