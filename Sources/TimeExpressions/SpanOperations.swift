internal import CivilTime

extension DaySpan {
  /// The unit that holds a date, from the day to the decade.
  static func unit(_ unit: Grain, at date: CivilDate, _ present: Present) -> DaySpan? {
    let (year, month, _) = date.components
    switch unit {
    case .second, .minute, .hour: return nil
    case .day: return .day(date)
    case .week:
      let start = date.startOfWeek(present.settings.weekStart)
      return .fixed(start, start + 7, .week)
    case .month: return .fixed(date.startOfMonth, date.startOfMonth.adding(months: 1), .month)
    case .quarter:
      let start = CivilDate(year: year, month: (month - 1) / 3 * 3 + 1, day: 1)
      return .fixed(start, start.adding(months: 3), .quarter)
    case .year: return .fixed(date.startOfYear, date.startOfYear.adding(months: 12), .year)
    case .decade:
      let start = CivilDate(year: year.floored(by: 10).quotient * 10, month: 1, day: 1)
      return .fixed(start, start.adding(months: 120), .decade)
    }
  }

  /// The unit that lies `count` units from the present one.
  static func unit(_ unit: Grain, away count: Int, _ present: Present) -> DaySpan? {
    let today = present.today
    switch unit {
    case .day: return .day(today + count)
    case .week: return DaySpan.unit(.week, at: today + 7 * count, present)
    case .month, .quarter, .year, .decade:
      let months = Amount.unitMonths[unit.rawValue - Grain.month.rawValue]
      return DaySpan.unit(unit, at: today.startOfMonth.adding(months: months * count), present)
    default: return nil
    }
  }
}

extension DaySpan {
  /// The occurrence within a span that holds only one of its kind: the Friday of a week, the May of a year.
  func first(in outer: DaySpan) -> DaySpan? {
    guard isCyclic, let found = onOrAfter(outer.start), found.start < outer.end else { return nil }
    let length = outer.end - outer.start
    let fits =
      switch kind {
      case .weekday: length <= 7
      case .weekend, .dayOfMonth: length <= 31
      default: length > 31 && length <= 366 || grain < outer.grain && length <= 366
      }
    return fits ? found : nil
  }
}

extension OperationArguments {
  /// Calendar spans: this, last and next; parts of spans; weeks; vague windows.
  func span(_ operation: Operation) -> DaySpan? {
    let today = present.today
    switch operation {
    case .last: return period(0)?.last(int(1) ?? 1, today)
    case .next: return period(0)?.next(present)
    case .this: return period(0)?.this(present)
    case .future: return period(0)?.future(today)
    case .past: return period(0)?.resolved(present, present.settings.prefer)
    case .next_but_one:
      return period(0)?.next(present).flatMap { period(0)?.onOrAfter($0.start + 1) }
    case .of:
      guard let outer = fixed(1) else { return nil }
      var inner = period(0)
      if case .quantity? = value(0) { inner = int(0).map { DaySpan(kind: .dayOfMonth, a: $0, grain: .day) } }
      return inner?.first(in: outer)
    case .edge_day:
      guard let unit = grain(0), let side = int(1), let span = DaySpan.unit(unit, away: int(2) ?? 0, present) else {
        return nil
      }
      if side == 1 { return .day(span.end - 1) }
      // "som" is the first of this month, or the next first where the future is meant.
      let isOver = value(2) == nil && present.settings.prefer == .future && span.start < today
      return .day(isOver ? span.end : span.start)
    case .unit: return grain(0).flatMap { unit in int(1).flatMap { DaySpan.unit(unit, away: $0, present) } }
    case .year:
      guard let year = int(0), (1...9999).contains(year) else { return nil }
      // The calendar ends with the year 9999: it is a span with a last day, for no day follows it.
      if year == 9999 {
        return .fixed(
          CivilDate(year: year, month: 1, day: 1), CivilDate(year: year, month: 12, day: 31), .day, isSpan: true)
      }
      return DaySpan.unit(.year, at: CivilDate(year: fullYear(year), month: 1, day: 1), present)
    case .all: return period(0).map { DaySpan.fixed($0.start, $0.end, .day, isSpan: true) }
    case .year_month:
      guard let year = int(0), let month = int(1), (1...12).contains(month) else { return nil }
      return DaySpan.unit(.month, at: CivilDate(year: year, month: month, day: 1), present)
    case .quarter_of:
      guard let quarter = int(0), (1...4).contains(quarter) else { return nil }
      var year = int(1).map(fullYear) ?? year(1) ?? today.components.year
      if value(1) == nil {
        // "Q3" alone is the latest that has begun, or the next that has not ended.
        let current = (today.components.month + 2) / 3
        if present.settings.prefer == .past, quarter > current { year -= 1 }
        if present.settings.prefer == .future, quarter < current { year += 1 }
      }
      return DaySpan.unit(.quarter, at: CivilDate(year: year, month: quarter * 3, day: 1), present)
    case .decade:
      guard var year = int(0), year % 10 == 0, year < 100 || year >= 1000 else { return nil }
      if year < 100 {
        // "the 90s": the latest that has begun.
        let century = today.components.year / 100 * 100
        year += year + century > today.components.year ? century - 100 : century
      }
      return DaySpan.unit(.decade, at: CivilDate(year: year, month: 1, day: 1), present)
    case .weekend_of:
      guard let day = fixed(0) else { return nil }
      let monday = day.start.startOfWeek(.monday)
      // "Labor Day weekend": the long one that it ends.
      if day.start == monday { return .fixed(monday - 2, monday + 1, .day, isSpan: true) }
      return .fixed(monday + 5, monday + 7, .day, isSpan: true)
    case .week_of:
      var day = fixed(0)
      if case .quantity? = value(0) {
        day = int(0).flatMap {
          DaySpan(kind: .dayOfMonth, a: $0, grain: .day).resolved(present, present.settings.prefer)
        }
      }
      return day.flatMap { DaySpan.unit(.week, at: $0.start, present) }
    case .week_before:
      guard let day = fixed(0), let sign = int(1) else { return nil }
      return sign < 0
        ? .fixed(day.start - 7, day.start, .day, isSpan: true) : .fixed(day.end, day.end + 7, .day, isSpan: true)
    case .week_number:
      guard let number = int(0), (1...53).contains(number) else { return nil }
      let first = CivilDate.week(number, of: int(1) ?? today.components.year)
      return .fixed(first, first + 7, .week)
    case .span_before:
      guard let amount = amount(0), amount.grain >= .day, let day = fixed(1), let sign = int(2) else { return nil }
      return sign < 0
        ? .fixed(day.start.adding(months: -amount.months) - amount.days, day.start, .day, isSpan: true)
        : .fixed(day.end, day.end.adding(months: amount.months) + amount.days, .day, isSpan: true)
    case .edge_of:
      guard let count = quantity(0), let unit = grain(1), let amount = Amount(count, unit), let span = fixed(2),
        let sign = int(3), amount.grain >= .day, amount.seconds == 0
      else { return nil }
      let start = sign > 0 ? span.start : span.end.adding(months: -amount.months) - amount.days
      let end = sign > 0 ? span.start.adding(months: amount.months) + amount.days : span.end
      return start < end && start >= span.start && end <= span.end ? .fixed(start, end, .day, isSpan: true) : nil
    case .cyclic_span:
      guard let cycle = period(0), cycle.kind == .weekday || cycle.kind == .weekend, let n = int(1),
        (1...500).contains(n), let sign = int(2)
      else { return nil }
      let near = sign < 0 ? cycle.last(1, today) : cycle.onOrAfter(today + 1)
      return near.map {
        sign < 0
          ? .fixed($0.start - 7 * (n - 1), $0.end, .day, isSpan: true)
          : .fixed($0.start, $0.end + 7 * (n - 1), .day, isSpan: true)
      }
    case .third: return int(0).flatMap { k in fixed(1).flatMap { third(k, of: $0) } }
    case .half:
      guard let k = int(0), let span = fixed(1), span.end - span.start > 1 else { return nil }
      let middle =
        span.grain == .year
        ? span.start.adding(months: 6) : span.start + (span.grain == .month ? 15 : (span.end - span.start + 1) / 2)
      return k == 0
        ? .fixed(span.start, middle, .day, isSpan: true) : .fixed(middle, span.end, .day, isSpan: true)
    case .vague:
      guard let from = int(0), let to = int(1) else { return nil }
      // A window that reaches the present takes today in.
      return .fixed(today - from + (to == 0 ? 1 : 0), today + 1 - to, .day, isSpan: true)
    default: return nil
    }
  }

  /// The beginning, middle or end of a span: ten days of a month, two or three of a week, four months of a year.
  func third(_ k: Int, of span: DaySpan) -> DaySpan? {
    let length = span.end - span.start
    guard length > 1 else { return nil }
    let (start, end): (CivilDate, CivilDate)
    switch span.grain {
    case .week:
      (start, end) =
        k == 0 ? (span.start, span.start + 2) : k == 1 ? (span.start + 2, span.start + 4) : (span.start + 4, span.end)
    case .month:
      (start, end) =
        k == 0
        ? (span.start, span.start + 10) : k == 1 ? (span.start + 10, span.start + 20) : (span.start + 20, span.end)
    case .year, .quarter, .decade:
      let months = span.grain == .year ? 4 : span.grain == .quarter ? 1 : 40
      (start, end) = (span.start.adding(months: months * k), span.start.adding(months: months * (k + 1)))
    default: (start, end) = (span.start + length * k / 3, span.start + length * (k + 1) / 3)
    }
    return .fixed(start, end, .day, isSpan: true)
  }

  /// What lies a length of time away, and what the present cuts.
  func offset(_ operation: Operation) -> TimeForm? {
    let today = present.today
    switch operation {
    case .ago, .ahead: return amount(0).flatMap { away($0, operation == .ago ? -1 : 1, coarse: true) }
    case .ago_day: return amount(0).flatMap { away($0, -1, coarse: false) }
    case .ago_units, .ahead_units:
      guard let count = quantity(0), let unit = grain(1), let amount = Amount(count, unit) else { return nil }
      return away(amount, operation == .ago_units ? -1 : 1, coarse: false)
    case .cyclic_ago:
      guard let n = int(0), (1...1000).contains(n) else { return nil }
      var cycle = period(1)
      if case .quantity? = value(1) { cycle = weekday(1).map { DaySpan(kind: .weekday, a: $0, grain: .day) } }
      guard let last = cycle?.last(1, today) else { return nil }
      if cycle?.kind == .weekday || cycle?.kind == .weekend {
        return .period(.fixed(last.start - 7 * (n - 1), last.end - 7 * (n - 1), .day, isSpan: last.isSpan))
      }
      return n <= 12 ? cycle?.last(n, today).map { .period($0) } : nil
    case .cyclic_ahead:
      guard let n = int(0), (1...1000).contains(n), let weekday = weekday(1) else { return nil }
      let next = DaySpan(kind: .weekday, a: weekday, grain: .day).future(today)
      return next.map { .period(.day($0.start + 7 * (n - 1))) }
    case .shift:
      guard let base = fixed(0), let amount = amount(1), let sign = int(2) else { return nil }
      return shifted(base, amount, sign)
    case .shift_ahead:
      guard let base = period(0)?.future(today), let amount = amount(1) else { return nil }
      return shifted(base, amount, 1)
    case .shift_last:
      guard let base = period(0)?.last(1, today), let amount = amount(1), let sign = int(2) else { return nil }
      return shifted(base, amount, sign)
    case .shift_units:
      guard let base = fixed(0), let unit = grain(1), let sign = int(2), let amount = Amount(Quantity(1), unit) else {
        return nil
      }
      return shifted(base, amount, sign)
    case .shift_future:
      guard let base = period(0)?.future(today), let days = int(1) else { return nil }
      return .period(.day(base.start + days))
    case .shift_days: return int(0).map { .period(.day(today + $0)) }
    case .rolling, .rolling_weeks: return rolling(operation)
    case .within: return amount(0).flatMap(within)
    default: return cut(operation)
    }
  }

  /// The time `amount` from now: exact below the day, a day from days to months, the month from years on.
  func away(_ amount: Amount, _ sign: Int, coarse: Bool) -> TimeForm? {
    if amount.grain < .day {
      if amount.months != 0 {
        let day = present.today.adding(months: sign * amount.months) + sign * amount.days
        let clock = present.wall - present.today.dayNumber * 86_400
        return .placed(Placed(civil: day.dayNumber * 86_400 + clock + sign * amount.seconds, amount.grain))
      }
      let second = present.settings.now.seconds + sign * (amount.days * 86_400 + amount.seconds)
      return .placed(Placed(start: second, end: nil, grain: amount.grain, isExact: true, unitEnd: second))
    }
    let date = present.today.adding(months: sign * amount.months) + sign * amount.days
    if amount.seconds != 0 {
      return .placed(Placed(civil: present.wall + sign * (amount.days * 86_400 + amount.seconds), .hour))
    }
    guard coarse, amount.isCoarse else { return .period(.day(date)) }
    return DaySpan.unit(amount.grain == .decade ? .year : .month, at: date, present).map { .period($0) }
  }

  /// From now to a length of time on: "within two weeks".
  private func within(_ amount: Amount) -> TimeForm? {
    guard let end = away(amount, 1, coarse: false)?.placed(present, .future)?.onTheWall(present) else { return nil }
    return .placed(Placed(civil: present.wall, to: end.start, amount.grain))
  }

  private func shifted(_ base: DaySpan, _ amount: Amount, _ sign: Int) -> TimeForm? {
    let date = base.start.adding(months: sign * amount.months) + sign * amount.days
    if amount.grain < .day {
      return .placed(Placed(civil: date.dayNumber * 86_400 + sign * amount.seconds, amount.grain))
    }
    return .period(.day(date))
  }

  /// "the last N units", today taken in; whole hours and less end now.
  private func rolling(_ operation: Operation) -> TimeForm? {
    let weeks = operation == .rolling_weeks ? int(1) : 1
    let direction = operation == .rolling_weeks ? int(2) : int(2)
    let unit = operation == .rolling_weeks ? Grain.week : grain(1)
    guard var count = quantity(0), let weeks, let unit, let direction else { return nil }
    count = Quantity(count.value * Double(weeks))
    guard let amount = Amount(count, unit), count.value > 0 else { return nil }
    if amount.grain < .day {
      let now = present.settings.now.seconds
      let start = direction < 0 ? now - amount.seconds : now
      return .placed(Placed(start: start, end: start + amount.seconds, grain: unit, isExact: true, unitEnd: start))
    }
    let today = present.today
    let start: CivilDate
    let end: CivilDate
    if direction < 0 {
      end = today + 1
      start = end.adding(months: -amount.months) - amount.days
    } else {
      start = today + 1
      end = start.adding(months: amount.months) + amount.days
    }
    return .period(.fixed(start, end, .day, isSpan: true))
  }

  /// "earlier this week", "later today", "so far this month".
  private func cut(_ operation: Operation) -> TimeForm? {
    guard let span = period(0).flatMap({ $0.isCyclic ? $0.this(present) : $0 }) else { return nil }
    let today = present.today
    let holdsToday = span.start <= today && today < span.end
    if span.end - span.start == 1 {
      let (start, end) = (span.start.dayNumber * 86_400, span.end.dayNumber * 86_400)
      guard holdsToday else {
        let middle = start + 43_200
        return .placed(
          Placed(civil: operation == .later ? middle : start, to: operation == .later ? end : middle, .hour))
      }
      return operation == .later
        ? .placed(Placed(civil: present.wall, to: max(end, present.wall), .hour))
        : .placed(Placed(civil: min(start, present.wall), to: present.wall, .hour))
    }
    switch operation {
    case .earlier:
      guard holdsToday else {
        return .period(.fixed(span.start, span.start + (span.end - span.start) / 2, .day, isSpan: true))
      }
      return .period(.fixed(span.start, max(today, span.start + 1), .day, isSpan: true))
    case .later:
      guard holdsToday else {
        return .period(.fixed(span.start + (span.end - span.start) / 2, span.end, .day, isSpan: true))
      }
      return .period(.fixed(today, span.end, .day, isSpan: true))
    case .so_far:
      guard holdsToday else { return .period(.fixed(span.start, span.end, .day, isSpan: true)) }
      // Up to now: today is taken in as far as it has gone.
      return .placed(
        Placed(civil: span.start.dayNumber * 86_400, to: max(present.wall, span.start.dayNumber * 86_400), .day))
    default: return nil
    }
  }
}
