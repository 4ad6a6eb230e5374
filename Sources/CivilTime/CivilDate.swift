/// A day of the week, numbered as in ISO 8601: Monday is 1 and Sunday 7.
public enum Weekday: Int, Sendable, CaseIterable, Hashable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  /// The code of the day in recurrence rules: `MO`.
  ///
  /// Source: RFC 5545, section 3.3.10.
  public var ruleName: String { Self.ruleNames[rawValue - 1] }

  /// The day of a code in a recurrence rule, also with a number before it: `MO`, `2TU`; nil for any other text.
  public init?(ruleName: Substring) {
    guard let index = Self.ruleNames.firstIndex(of: String(ruleName.suffix(2))) else { return nil }
    self.init(rawValue: index + 1)
  }

  private static let ruleNames = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
}

/// A day of the proleptic Gregorian calendar, with no time and no zone.
public struct CivilDate: Hashable, Sendable, Comparable {
  /// Days since 1970-01-01.
  public var dayNumber: Int

  /// The days that are counted, some three million years to both sides: numbers from a damaged file stay within.
  private static let limit = 1_000_000_000

  /// Creates the day that lies `dayNumber` days after 1970-01-01.
  public init(dayNumber: Int) { self.dayNumber = min(max(dayNumber, -Self.limit), Self.limit) }

  /// Creates a day; months and days past their range roll over, as in `mktime`.
  public init(year: Int, month: Int, day: Int) {
    // Counts from 1 March, so that the leap day is the last of its year.
    let months = min(max(year, -2_000_000), 2_000_000) * 12 + (min(max(month, -Self.limit), Self.limit) - 1)
    let year = months.floored(by: 12).quotient
    let month = months.floored(by: 12).remainder + 1
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted.floored(by: 400).quotient
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + min(max(day, -Self.limit), Self.limit) - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    self.init(dayNumber: era * 146_097 + dayOfEra - 719_468)
  }

  /// Creates a day that exists: nil for 30 February, month 13 and years outside 1…9999.
  public init?(existingYear year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
    self.init(year: year, month: month, day: day)
    guard components.day == day else { return nil }
  }

  /// Year, month 1…12 and day 1…31.
  public var components: (year: Int, month: Int, day: Int) {
    let shifted = dayNumber + 719_468
    let (era, dayOfEra) = shifted.floored(by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthIndex = (5 * dayOfYear + 2) / 153
    let month = monthIndex < 10 ? monthIndex + 3 : monthIndex - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthIndex + 2) / 5 + 1)
  }

  /// The day of the week.
  public var weekday: Weekday {
    // The remainder is 0…6, so the raw value always exists.
    Weekday(rawValue: (dayNumber + 3).floored(by: 7).remainder + 1) ?? .monday
  }

  /// The date `months` later; a day that the month lacks becomes its last ("31 January" + 1 = 28 or 29 February).
  public func adding(months: Int) -> CivilDate {
    let (year, month, day) = components
    let first = CivilDate(year: year, month: month + months, day: 1)
    return CivilDate(dayNumber: first.dayNumber + min(day, first.daysInMonth) - 1)
  }

  /// The number of days of this date's month.
  public var daysInMonth: Int {
    let (year, month, _) = components
    return CivilDate(year: year, month: month + 1, day: 1) - CivilDate(year: year, month: month, day: 1)
  }

  /// The first day of this date's week.
  public func startOfWeek(_ first: Weekday = .monday) -> CivilDate {
    self - (weekday.rawValue - first.rawValue + 7) % 7
  }

  /// The first day of this date's month.
  public var startOfMonth: CivilDate {
    let (year, month, _) = components
    return CivilDate(year: year, month: month, day: 1)
  }

  /// 1 January of this date's year.
  public var startOfYear: CivilDate { CivilDate(year: components.year, month: 1, day: 1) }

  /// The date `days` later.
  public static func + (date: Self, days: Int) -> Self { CivilDate(dayNumber: date.dayNumber + days) }
  /// The date `days` earlier.
  public static func - (date: Self, days: Int) -> Self { CivilDate(dayNumber: date.dayNumber - days) }
  /// The days from `b` to `a`.
  public static func - (a: Self, b: Self) -> Int { a.dayNumber - b.dayNumber }
  /// Earlier dates come first.
  public static func < (a: Self, b: Self) -> Bool { a.dayNumber < b.dayNumber }
}

extension Int {
  /// Quotient and remainder of a division that rounds down, so that the remainder is never negative.
  public func floored(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (q, r) = quotientAndRemainder(dividingBy: divisor)
    return r < 0 ? (q - 1, r + divisor) : (q, r)
  }
}
