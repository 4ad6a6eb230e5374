internal import CivilTime

/// The present as the rules need it: the user's day, and the clock on the wall.
///
/// A class, so that handing it on costs one reference.
final class Present: Sendable {
  let settings: TimeSettings
  /// The user's day, which may begin after midnight.
  let today: CivilDate
  /// Wall-clock seconds since 1970-01-01T00:00 in the user's zone.
  let wall: Int

  init(_ settings: TimeSettings) {
    self.settings = settings
    let civil = settings.zone.civil(at: settings.now)
    wall = civil.date.dayNumber * 86_400 + civil.second
    today = CivilDate(dayNumber: (wall - settings.dayStart).floored(by: 86_400).quotient)
  }
}

/// A span of whole days: fixed on the time line, or one of a cycle ("Friday", "May", "Christmas").
struct DaySpan {
  enum Kind: UInt8 {
    case fixed
    /// a: 1…7.
    case weekday
    /// Saturday and Sunday.
    case weekend
    /// a: 1…12.
    case month
    /// a: month, b: day.
    case monthDay
    /// a: 1…31 of any month.
    case dayOfMonth
    /// a: which (−1 the last), b: weekday, c: month or 0 for any.
    case nthWeekday
    /// a: days after Easter Sunday.
    case easter
    /// From month a, day b to month c, day d.
    case season
  }

  let kind: Kind
  let grain: Grain
  /// Whether it is told by its two ends, not by its name.
  let isSpan: Bool
  private let numbers: (Int32, Int32, Int32, Int32)

  var a: Int { Int(numbers.0) }
  var b: Int { Int(numbers.1) }
  var c: Int { Int(numbers.2) }
  var d: Int { Int(numbers.3) }

  init(kind: Kind, a: Int = 0, b: Int = 0, c: Int = 0, d: Int = 0, grain: Grain, isSpan: Bool = false) {
    self.kind = kind
    self.grain = grain
    self.isSpan = isSpan
    numbers = (Int32(clamping: a), Int32(clamping: b), Int32(clamping: c), Int32(clamping: d))
  }

  /// The days from `start` to before `end`.
  static func fixed(_ start: CivilDate, _ end: CivilDate, _ grain: Grain, isSpan: Bool = false) -> DaySpan {
    DaySpan(kind: .fixed, a: start.dayNumber, b: max(start.dayNumber, end.dayNumber), grain: grain, isSpan: isSpan)
  }

  /// One day.
  static func day(_ date: CivilDate) -> DaySpan { fixed(date, date + 1, .day) }

  var start: CivilDate { CivilDate(dayNumber: a) }
  var end: CivilDate { CivilDate(dayNumber: b) }
  var isCyclic: Bool { kind != .fixed }

  /// The number of the cycle that a date lies in.
  private func cycle(of date: CivilDate) -> Int {
    switch kind {
    case .fixed: 0
    case .weekday, .weekend: (date.dayNumber + 3).floored(by: 7).quotient
    case .dayOfMonth: date.components.year * 12 + date.components.month - 1
    case .nthWeekday where c == 0: date.components.year * 12 + date.components.month - 1
    default: date.components.year
    }
  }

  /// The occurrence in a cycle; nil where it has none, as 30 February.
  private func occurrence(_ n: Int) -> DaySpan? {
    switch kind {
    case .fixed: return self
    case .weekday: return .day(CivilDate(dayNumber: n * 7 - 3 + a - 1))
    case .weekend:
      let saturday = CivilDate(dayNumber: n * 7 - 3 + 5)
      return .fixed(saturday, saturday + 2, .day, isSpan: true)
    case .month:
      let first = CivilDate(year: n, month: a, day: 1)
      return .fixed(first, first.adding(months: 1), .month)
    case .monthDay: return CivilDate(existingYear: n, month: a, day: b).map(DaySpan.day)
    case .dayOfMonth:
      let (year, month) = n.floored(by: 12)
      return CivilDate(existingYear: year, month: month + 1, day: a).map(DaySpan.day)
    case .nthWeekday:
      let (year, month) = c == 0 ? n.floored(by: 12) : (n, c - 1)
      return nthWeekday(a, b, from: CivilDate(year: year, month: month + 1, day: 1)).map { .day($0 + d) }
    case .easter: return .day(CivilDate.easter(year: n) + a)
    case .season:
      let start = CivilDate(year: n, month: a, day: b)
      return .fixed(start, CivilDate(year: c < a ? n + 1 : n, month: c, day: d), .day, isSpan: true)
    }
  }

  /// Occurrences from late to early, or from early to late, beginning two cycles off a date.
  private func first(from date: CivilDate, backwards: Bool, where holds: (DaySpan) -> Bool) -> DaySpan? {
    guard isCyclic else { return self }
    let n = cycle(of: date)
    // Twelve cycles reach past the eight years that may lie between two leap days.
    for k in 0..<12 {
      guard let found = occurrence(backwards ? n + 1 - k : n - 1 + k), holds(found) else { continue }
      return found
    }
    return nil
  }

  /// The latest occurrence that has begun; a weekday is the one before today.
  func past(_ today: CivilDate) -> DaySpan? {
    first(from: today, backwards: true) { kind == .weekday ? $0.start < today : $0.start <= today }
  }

  /// The next occurrence, or the one that holds today; a weekday is the one after today.
  func future(_ today: CivilDate) -> DaySpan? {
    first(from: today, backwards: false) { kind == .weekday ? $0.start > today : $0.end > today }
  }

  /// The first occurrence that begins on or after a date.
  func onOrAfter(_ date: CivilDate) -> DaySpan? {
    first(from: date, backwards: false) { $0.start >= date }
  }

  /// The latest occurrence that begins on or before a date.
  func onOrBefore(_ date: CivilDate) -> DaySpan? {
    first(from: date, backwards: true) { $0.start <= date }
  }

  /// The `n`th occurrence that ended before today: "last Friday", "the Friday before last".
  func last(_ n: Int, _ today: CivilDate) -> DaySpan? {
    var found = first(from: today, backwards: true) { $0.end <= today }
    for _ in 1..<max(n, 1) {
      guard let later = found else { return nil }
      found = first(from: later.start - 1, backwards: true) { $0.end <= later.start }
    }
    return found
  }

  /// "next": the weekday of next week, else the first occurrence that begins after today.
  func next(_ present: Present) -> DaySpan? {
    let today = present.today
    switch kind {
    case .weekday:
      return onOrAfter(today.startOfWeek(present.settings.weekStart) + 7)
    case .weekend:
      return onOrAfter(today.startOfWeek(.monday) + 7)
    default:
      return first(from: today, backwards: false) { $0.start > today }
    }
  }

  /// "this": the occurrence of the present week, month or year.
  func this(_ present: Present) -> DaySpan? {
    let today = present.today
    switch kind {
    case .weekday: return onOrAfter(today.startOfWeek(present.settings.weekStart))
    case .weekend: return onOrAfter(today.startOfWeek(.monday))
    case .dayOfMonth: return onOrAfter(today.startOfMonth)
    case .nthWeekday where c == 0: return onOrAfter(today.startOfMonth)
    case .season:
      if let now = past(today), now.end > today { return now }
      return onOrAfter(today.startOfYear)
    default: return onOrAfter(today.startOfYear)
    }
  }

  /// The occurrence meant where no direction was said.
  func resolved(_ present: Present, _ prefer: TimeSettings.Preference) -> DaySpan? {
    guard isCyclic else { return self }
    return prefer == .past ? past(present.today) : future(present.today)
  }
}

/// The `n`th weekday on or after the first of a month, counted from the end if negative; nil outside the month.
func nthWeekday(_ n: Int, _ weekday: Int, from first: CivilDate) -> CivilDate? {
  let next = first.adding(months: 1)
  let date: CivilDate
  if n > 0 {
    date = first + (weekday - first.weekday.rawValue + 7) % 7 + 7 * (n - 1)
  } else {
    let last = next - 1
    date = last - (last.weekday.rawValue - weekday + 7) % 7 - 7 * (-n - 1)
  }
  return date >= first && date < next ? date : nil
}

extension CivilDate {
  /// The Monday of a week; week 1 holds 4 January (ISO 8601).
  static func week(_ number: Int, of year: Int) -> CivilDate {
    CivilDate(year: year, month: 1, day: 4).startOfWeek(.monday) + 7 * (number - 1)
  }

  /// Easter Sunday of the Gregorian calendar, by the anonymous algorithm (Meeus, Jones, Butcher).
  static func easter(year: Int) -> CivilDate {
    let a = year % 19
    let (b, c) = year.quotientAndRemainder(dividingBy: 100)
    let (d, e) = b.quotientAndRemainder(dividingBy: 4)
    let g = (8 * b + 13) / 25
    let h = (19 * a + b - d - g + 15) % 30
    let (i, k) = c.quotientAndRemainder(dividingBy: 4)
    let l = (32 + 2 * e + 2 * i - h - k) % 7
    let m = (a + 11 * h + 19 * l) / 433
    let month = (h + l - 7 * m + 90) / 25
    let day = (h + l - 7 * m + 33 * month + 19) % 32
    return CivilDate(year: year, month: month, day: day)
  }
}
