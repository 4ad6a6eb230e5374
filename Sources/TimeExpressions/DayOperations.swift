internal import CivilTime

extension OperationArguments {
  /// Days by name, number and order.
  func day(_ operation: Operation) -> DaySpan? {
    switch operation {
    case .weekday: return weekday(0).map { DaySpan(kind: .weekday, a: $0, grain: .day) }
    case .weekend: return DaySpan(kind: .weekend, grain: .day, isSpan: true)
    case .month: return month(0).map { DaySpan(kind: .month, a: $0, grain: .month) }
    case .month_day:
      guard let month = month(0), let day = int(1) else { return nil }
      return monthDay(month, day)
    case .nth_weekday:
      guard let n = int(0), let weekday = weekday(1), n != 0, abs(n) <= 5 else { return nil }
      return DaySpan(kind: .nthWeekday, a: n, b: weekday, c: int(2) ?? 0, grain: .day)
    case .thanksgiving_after:
      return DaySpan(kind: .nthWeekday, a: 4, b: 4, c: 11, d: int(0) ?? 0, grain: .day)
    case .easter: return DaySpan(kind: .easter, a: int(0) ?? 0, grain: .day)
    case .season:
      guard let a = int(0), let b = int(1), let c = int(2), let d = int(3) else { return nil }
      return DaySpan(kind: .season, a: a, b: b, c: c, d: d, grain: .day, isSpan: true)
    case .slash:
      guard let a = int(0), let b = int(1) else { return nil }
      let monthFirst = a > 12 ? false : b > 12 ? true : present.settings.monthFirst
      return numbered(month: monthFirst ? a : b, day: monthFirst ? b : a, year: int(2))
    case .day_dot:
      guard let a = int(0), let b = int(1) else { return nil }
      return numbered(month: b, day: a, year: int(2))
    case .date:
      guard let year = int(0), let month = month(1), let day = int(2) else { return nil }
      return numbered(month: month, day: day, year: year)
    case .of_year: return ofYear()
    case .date_number:
      guard let number = int(0) else { return nil }
      return numbered(month: number / 100 % 100, day: number % 100, year: number / 10_000)
    case .month_day_number: return int(0).flatMap { monthDay($0 % 100, $0 / 100) }
    case .week_day:
      guard let number = int(0), let weekday = int(1), let year = int(2), (1...53).contains(number),
        (1...7).contains(weekday)
      else { return nil }
      return .day(CivilDate.week(number, of: year) + (weekday - 1))
    case .in_year_back:
      guard let cycle = period(0), let back = int(1) else { return nil }
      return cycle.onOrAfter(CivilDate(year: present.today.components.year + back, month: 1, day: 1))
    case .weekday_date:
      guard let weekday = weekday(0), let date = period(1) else { return nil }
      return agreeing(weekday, date)
    case .weekday_slash:
      guard let weekday = weekday(0), let a = int(1), let b = int(2) else { return nil }
      return agreeing(weekday, a, b, year: int(3))
    case .weekday_date_number:
      guard let weekday = weekday(0), let day = int(1), (1...31).contains(day) else { return nil }
      return agreeing(weekday, DaySpan(kind: .dayOfMonth, a: day, grain: .day))
    case .weekday_date_near:
      // "El sábado 2" is a date only in this month or next to it; else the number tells something else.
      guard let weekday = weekday(0), let day = int(1), (1...31).contains(day) else { return nil }
      return nearest(weekday, DaySpan(kind: .dayOfMonth, a: day, grain: .day))
    case .of_week:
      guard let weekday = period(0), let day = fixed(1), day.grain == .day else { return nil }
      return weekday.onOrAfter(day.start.startOfWeek(present.settings.weekStart))
    case .day: return int(0).map { .day(present.today + $0) }
    case .day_of_month:
      guard let day = int(0), (1...31).contains(day) else { return nil }
      return DaySpan(kind: .dayOfMonth, a: day, grain: .day)
    case .day_of_month_of:
      guard let day = int(0), let back = int(1), (1...31).contains(day) else { return nil }
      let first = present.today.startOfMonth.adding(months: back)
      return day <= first.daysInMonth ? .day(first + (day - 1)) : nil
    case .next_after:
      guard let cycle = period(0), cycle.kind == .weekday || cycle.kind == .weekend, let day = fixed(1),
        let sign = int(2)
      else { return nil }
      let more = (int(3) ?? 1) - 1
      guard (0...60).contains(more) else { return nil }
      let length = cycle.kind == .weekend ? 2 : 1
      return sign > 0 ? cycle.onOrAfter(day.end + 7 * more) : cycle.onOrBefore(day.start - length - 7 * more)
    default: return ordered(operation)
    }
  }

  /// Whether the numbers look like a date that no calendar has: "30 February", "2/29/2023".
  func isNoDate(_ operation: Operation) -> Bool {
    guard let a = operation == .no_date ? month(0) : int(0), let b = int(1) else { return false }
    // A leap year where no year was said.
    let year = value(2) == nil ? 2000 : int(2).map(fullYear)
    guard let year else { return false }
    if CivilDate(existingYear: year, month: a, day: b) != nil { return false }
    return operation == .no_date || CivilDate(existingYear: year, month: b, day: a) == nil
  }

  private func monthDay(_ month: Int, _ day: Int) -> DaySpan? {
    guard CivilDate(existingYear: 2000, month: month, day: day) != nil else { return nil }
    return DaySpan(kind: .monthDay, a: month, b: day, grain: .day)
  }

  private func numbered(month: Int, day: Int, year: Int?) -> DaySpan? {
    guard let year else { return monthDay(month, day) }
    return CivilDate(existingYear: fullYear(year), month: month, day: day).map(DaySpan.day)
  }

  /// Two digits are the century nearest to the present: up to ten years on.
  func fullYear(_ year: Int) -> Int {
    guard year < 100 else { return year }
    let century = present.today.components.year / 100 * 100
    return century + year > present.today.components.year + 10 ? century - 100 + year : century + year
  }

  private func ofYear() -> DaySpan? {
    guard let cycle = period(0), let year = int(1), cycle.isCyclic else { return nil }
    let first = CivilDate(year: fullYear(year), month: 1, day: 1)
    guard let found = cycle.onOrAfter(first), found.start < first.adding(months: 12) else { return nil }
    return found
  }

  /// The occurrence of a date that falls on a weekday: the nearest past one, else the next one, else an earlier one
  /// within ten years, else the date as said.
  private func agreeing(_ weekday: Int, _ date: DaySpan) -> DaySpan? {
    guard date.isCyclic else { return date }
    let ahead = present.settings.prefer == .future
    let plain = date.resolved(present, present.settings.prefer)
    if let near = nearest(weekday, date) { return near }
    var found = plain
    for _ in 0..<12 {
      guard let day = found else { break }
      if day.start.weekday.rawValue == weekday { return day }
      found = ahead ? date.onOrAfter(day.start + 1) : date.onOrBefore(day.start - 1)
    }
    return plain
  }

  /// The last or the next occurrence of a date, whichever falls on the weekday; of both the one that is looked for.
  private func nearest(_ weekday: Int, _ date: DaySpan) -> DaySpan? {
    guard date.isCyclic else { return date.start.weekday.rawValue == weekday ? date : nil }
    let sides = [date.onOrBefore(present.today), date.onOrAfter(present.today)]
    return (present.settings.prefer == .future ? sides.reversed() : sides).lazy.compactMap { $0 }.first {
      $0.start.weekday.rawValue == weekday
    }
  }

  /// Two numbers behind a weekday, which tells which one is the month where both may be.
  private func agreeing(_ weekday: Int, _ a: Int, _ b: Int, year: Int?) -> DaySpan? {
    let first = present.settings.monthFirst
    let usual = numbered(month: first ? a : b, day: first ? b : a, year: year)
    let other = numbered(month: first ? b : a, day: first ? a : b, year: year)
    let today = present.today
    func distance(_ date: DaySpan) -> Int {
      // What lies on the other side counts only where nothing else is left.
      let days = present.settings.prefer == .future ? date.start - today : today - date.start
      return days >= 0 ? days : 10_000 - days
    }
    return [usual, other].compactMap { $0.flatMap { nearest(weekday, $0) } }.min { distance($0) < distance($1) }
      ?? (usual ?? other).flatMap { agreeing(weekday, $0) }
  }

  /// The first, second, … last of something within a span.
  private func ordered(_ operation: Operation) -> DaySpan? {
    guard let n = int(0), n != 0, abs(n) <= 400 else { return nil }
    switch operation {
    case .nth_in:
      guard let weekday = weekday(1), let span = fixed(2), span.grain >= .month, abs(n) <= 53 else { return nil }
      if case .time(.period(let cycle))? = value(2), cycle.kind == .month, abs(n) <= 5 {
        return DaySpan(kind: .nthWeekday, a: n, b: weekday, c: cycle.a, grain: .day)
      }
      let date =
        n > 0
        ? span.start + ((weekday - span.start.weekday.rawValue + 7) % 7 + 7 * (n - 1))
        : span.end - (1 + ((span.end - 1).weekday.rawValue - weekday + 7) % 7 + 7 * (-n - 1))
      return date >= span.start && date < span.end ? .day(date) : nil
    case .nth_day:
      guard let span = fixed(1), span.grain >= .week || span.isSpan, abs(n) <= span.end - span.start else { return nil }
      return .day(n > 0 ? span.start + (n - 1) : span.end + n)
    case .nth_weekend:
      guard let span = fixed(1), span.grain >= .month, abs(n) <= 5 else { return nil }
      let first = nthWeekday(n, 6, from: span.start.startOfMonth)
      return first.map { .fixed($0, $0 + 2, .day, isSpan: true) }
    case .nth_workday:
      guard let span = fixed(1), span.grain >= .week || span.isSpan, abs(n) <= 262 else { return nil }
      var date = n > 0 ? span.start : span.end - 1
      var left = abs(n)
      while date >= span.start, date < span.end {
        if date.weekday.rawValue < 6 { left -= 1 }
        if left == 0 { return .day(date) }
        date = n > 0 ? date + 1 : date - 1
      }
      return nil
    case .nth_unit:
      guard let unit = grain(1), let span = fixed(2), unit >= .month, span.grain > unit, !span.isSpan,
        let amount = Amount(Quantity(1), unit)
      else { return nil }
      let start =
        n > 0 ? span.start.adding(months: amount.months * (n - 1)) : span.end.adding(months: amount.months * n)
      return start >= span.start && start < span.end ? DaySpan.unit(unit, at: start, present) : nil
    case .nth_week:
      guard let span = fixed(1), span.grain >= .month, abs(n) <= 53 else { return nil }
      if span.grain == .year, !span.isSpan {
        // Weeks of a year are those of the calendar: the one with the fourth of January is the first.
        let year = span.start.components.year
        let first = n > 0 ? CivilDate.week(n, of: year) : CivilDate.week(1, of: year + 1) + 7 * n
        return .fixed(first, first + 7, .week)
      }
      let start = n > 0 ? span.start + 7 * (n - 1) : span.end + 7 * n
      guard start >= span.start, start < span.end else { return nil }
      return .fixed(start, CivilDate(dayNumber: min((start + 7).dayNumber, span.end.dayNumber)), .day, isSpan: true)
    default: return nil
    }
  }
}
