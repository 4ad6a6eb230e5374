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
  /// The other one where two were said: 4 for "the second and fourth Tuesday"; 0 for none.
  public var otherOrdinal = 0
  /// Which of its days in each period is meant where one is picked: 1 for "the first working day of the month", −1 for
  /// the last; 0 for all.
  public var position = 0
  /// The minute of each hour, where one was said of what comes round hourly.
  public var minute: Int?
  /// The days of the month in ascending order; −1 is the last.
  public var monthDays: [Int] = []
  /// The months, 1…12.
  public var months: [Int] = []
  /// The times of day in seconds after midnight, in ascending order; empty when none was said.
  public var times: [Int] = []
  /// The part of the day where no time was said.
  public var part: DayPart?
  /// How long each time lasts, in seconds, where an end was said: "weekdays from 9 to 5".
  public var length: Int?
  /// How many times within each period: 2 for "twice a week".
  public var timesPerPeriod = 1
  /// How many times in all, where that was said: 3 for "every Monday for 3 occurrences".
  public var count: Int?
  /// The first day, where one was said.
  public var start: CivilDate?
  /// The last day, where one was said.
  public var until: CivilDate?

  /// Creates a recurrence that comes round once every period.
  public init(_ frequency: Frequency) { self.frequency = frequency }

  /// The RRULE value of RFC 5545, without prefix and bounds: `FREQ=WEEKLY;BYDAY=MO,TH;BYHOUR=21;BYMINUTE=0`.
  ///
  /// RFC 5545 takes every hour with every minute, so times of differing minutes are picked from these by `BYSETPOS`:
  /// 12:00 and 21:30 of a day are `BYHOUR=12,21;BYMINUTE=0,30;BYSETPOS=1,4`. What comes round within a day has the hours
  /// in which it does.
  public var rule: String { count.map { "\(pattern);COUNT=\($0)" } ?? pattern }

  private var pattern: String {
    var text = "FREQ=\(Self.frequencyNames[frequency.rawValue - 1])"
    if interval > 1 { text += ";INTERVAL=\(interval)" }
    if !months.isEmpty { text += ";BYMONTH=\(list(months))" }
    if !monthDays.isEmpty { text += ";BYMONTHDAY=\(list(monthDays))" }
    if !dayNames.isEmpty { text += ";BYDAY=\(dayNames.joined(separator: ","))" }
    guard !times.isEmpty else {
      if let minute, frequency == .hourly { text += ";BYMINUTE=\(minute)" }
      return position == 0 ? text : text + ";BYSETPOS=\(position)"
    }
    let hours = unique(times.map { $0 / 3600 })
    text += ";BYHOUR=\(list(hours))"
    if frequency == .minutely { return text }
    let minutes = unique(times.map { $0 / 60 % 60 })
    text += ";BYMINUTE=\(list(minutes))"
    if position != 0 || hours.count * minutes.count > Set(times).count {
      text += ";BYSETPOS=\(list(positions(hours, minutes)))"
    }
    return text
  }

  /// The weekdays as in an RRULE: `MO`, or `2TU` with an ordinal.
  public var dayNames: [String] {
    let ordinals = otherOrdinal == 0 ? [weekdayOrdinal] : [weekdayOrdinal, otherOrdinal]
    return weekdays.flatMap { day in
      ordinals.map { ($0 == 0 ? "" : "\($0)") + day.ruleName }
    }
  }

  /// The hours of `times`, in ascending order.
  public var hours: [Int] { times.map { $0 / 3600 } }

  /// The places of the times among all pairs of their hours and minutes, for each day of the period.
  private func positions(_ hours: [Int], _ minutes: [Int]) -> [Int] {
    let pairs = hours.flatMap { hour in minutes.map { hour * 3600 + $0 * 60 } }
    if position != 0 {
      // Of the chosen day alone, counted from the end of the month where the day is.
      let before = position > 0 ? (position - 1) * pairs.count + 1 : position * pairs.count
      return pairs.indices.filter { times.contains(pairs[$0]) }.map { before + $0 }
    }
    let days = frequency == .weekly ? max(weekdays.count, 1) : max(monthDays.count, 1)
    return (0..<days).flatMap { day in
      pairs.indices.filter { times.contains(pairs[$0]) }.map { day * pairs.count + $0 + 1 }
    }
  }

  private func unique(_ values: [Int]) -> [Int] { Set(values).sorted() }

  private static let frequencyNames = ["MINUTELY", "HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY"]

  private func list(_ values: [Int]) -> String { values.map(String.init).joined(separator: ",") }
}
