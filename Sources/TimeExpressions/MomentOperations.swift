internal import CivilTime

extension OperationArguments {
  /// Times of day on days.
  func moment(_ operation: Operation) -> TimeForm? {
    switch operation {
    case .now:
      let second = present.settings.now.seconds
      return .placed(Placed(start: second, end: nil, grain: .minute, isExact: true, unitEnd: second))
    case .this_time:
      guard let day = fixed(0) else { return nil }
      return .placed(Placed(civil: day.start.dayNumber * 86_400 + present.wall.floored(by: 86_400).remainder, .hour))
    case .at:
      guard let day = period(0), let clock = clock(1), day.grain == .day, !day.isSpan else { return nil }
      return .dayClock(day, clock, nil)
    case .at_24:
      guard let day = period(0), let hour = int(1), let minute = int(2), let second = value(3) == nil ? 0 : int(3)
      else { return nil }
      let total = hour % 24 * 3600 + minute * 60 + second
      return .dayClock(day, Clock(second: total, isAmbiguous: false, grain: second == 0 ? .minute : .second), nil)
    case .in_zone: return double(1).flatMap { inZone($0, on: period(2)) }
    case .in_zone_minutes:
      guard let hours = double(1), let minutes = double(2) else { return nil }
      return inZone((hours + minutes / 60) * (double(3) ?? 1), on: nil)
    case .at_part:
      guard case .time(.dayPart(let day, let part))? = value(0), let clock = clock(1) else { return nil }
      return .dayClock(day, clock, part)
    case .clocks:
      guard let from = clock(0), let to = clock(1) else { return nil }
      let day = value(2) == nil ? nil : period(2)
      return .clocks(day, from, to, nil)
    case .clocks_on:
      guard case .time(.clocks(let day, let from, let to, let part))? = value(0), day == nil, part == nil else {
        return nil
      }
      switch value(1) {
      case .time(.period(let day))? where day.grain == .day && !day.isSpan: return .clocks(day, from, to, nil)
      case .time(.dayPart(let day, let part))?: return .clocks(day, from, to, part)
      default: return self.part(1).map { .clocks(nil, from, to, $0) }
      }
    case .moment_of:
      // "Friday evening of last week", "Sunday at 3pm two weeks ago"
      guard let outer = fixed(1) else { return nil }
      func day(_ cycle: DaySpan) -> DaySpan? {
        guard outer.grain == .day, !outer.isSpan else { return cycle.first(in: outer) }
        return cycle.kind == .weekday ? cycle.onOrAfter(outer.start.startOfWeek(present.settings.weekStart)) : nil
      }
      switch value(0) {
      case .time(.dayPart(let cycle, let part))? where cycle.isCyclic: return day(cycle).map { .dayPart($0, part) }
      case .time(.dayClock(let cycle, let clock, let part))? where cycle.isCyclic:
        return day(cycle).map { .dayClock($0, clock, part) }
      default: return nil
      }
    case .shift_moment:
      guard let placed = time(0)?.placed(present, present.settings.prefer)?.onTheWall(present), let amount = amount(1),
        let sign = int(2)
      else { return nil }
      let (days, second) = placed.start.floored(by: 86_400)
      let date = CivilDate(dayNumber: days).adding(months: sign * amount.months) + sign * amount.days
      return .placed(
        Placed(civil: date.dayNumber * 86_400 + second + sign * amount.seconds, min(placed.grain, amount.grain)))
    default: return nil
    }
  }

  /// A time of another zone, given as hours east of Greenwich.
  private func inZone(_ hours: Double, on day: DaySpan?) -> TimeForm? {
    guard let form = time(0), abs(hours) <= 15 else { return nil }
    let offset = Int(hours * 3600)
    var there = present.settings
    there.zone = TimeZoneRules(identifier: "", fixedOffset: offset)
    let placed: Placed?
    switch (form, day) {
    case (.clock(let clock), nil): placed = TimeForm.clock(clock).placed(Present(there), there.prefer)
    case (.clock(let clock), let day?):
      guard day.grain == .day, !day.isSpan else { return nil }
      placed = TimeForm.dayClock(day, clock, nil).placed(present, there.prefer)
    case (.dayClock, nil): placed = form.placed(present, there.prefer)
    default: return nil
    }
    guard var placed, !placed.isExact, placed.start > -70_000_000_000, placed.start < 260_000_000_000 else {
      return nil
    }
    placed.start -= offset
    placed.unitEnd -= offset
    placed.isExact = true
    return .placed(placed)
  }

  /// Ranges and open intervals.
  func stretch(_ operation: Operation) -> TimeForm? {
    switch operation {
    case .time: return time(0)
    case .since, .after:
      // A bare weekday, month or date looks back.
      guard let form = time(0), var placed = form.placed(present, .past) else { return nil }
      if placed.start == Int.min || placed.end == Int.max { return nil }
      if operation == .since, case .clock(let clock) = form, placed.start > present.wall {
        placed.start -= clock.isAmbiguous ? 43_200 : 86_400
      }
      if operation == .after, case .period(let period) = form, period.isSpan || period.grain > .day {
        placed.start = placed.unitEnd
      } else if operation == .after, case .dayPart = form {
        placed.start = placed.unitEnd
      }
      placed.end = Int.max
      return .placed(placed)
    case .on_after, .on_before:
      // "tomorrow after 4pm": of that day alone; what is before a time of a day to come may be from now on.
      guard case .dayClock(let cycle, let clock, let part)? = time(0),
        let day = cycle.resolved(present, present.settings.prefer)
      else { return nil }
      let second = clock.second(on: day.start, part, present, present.settings.prefer)
      let (start, end) = (day.start.dayNumber * 86_400, day.end.dayNumber * 86_400)
      return operation == .on_after
        ? .placed(Placed(civil: second, to: max(end, second + 3600), .hour))
        : .placed(Placed(civil: max(min(start, present.wall), start - 7 * 86_400), to: second, .hour))
    case .until, .before:
      // "Older than two years": before the day that lies so far back.
      let back = operation == .before ? amount(0).flatMap { away($0, -1, coarse: false) } : nil
      guard let form = back ?? time(0) else { return nil }
      var placed = form.placed(present, operation == .before ? .past : .future)
      if operation == .until, case .period(let period) = form, period.isCyclic, period.kind != .weekday,
        let past = form.placed(present, .past), let future = placed,
        present.wall - past.start < future.start - present.wall, past.start < present.wall - 86_400
      {
        // "until April", said in May: the one just gone.
        placed = past
      }
      guard var placed else { return nil }
      if placed.start == Int.min || placed.end == Int.max { return nil }
      if operation == .before, case .clock(let clock) = form, clock.isAmbiguous, placed.start > present.wall {
        placed.start -= 43_200
      }
      placed.end = placed.start
      placed.start = Int.min
      if placed.grain > .day { placed.grain = .day }
      return .placed(placed)
    case .until_end:
      guard let period = period(0), var span = period.resolved(present, .future) else { return nil }
      if let past = period.resolved(present, .past), period.kind != .weekday,
        present.today - past.end < span.end - present.today, past.end <= present.today
      {
        // "until the end of April", said in May: the one just gone.
        span = past
      }
      return .placed(
        Placed(start: Int.min, end: span.end.dayNumber * 86_400, grain: .day, unitEnd: span.end.dayNumber * 86_400))
    case .clock_span:
      guard let clock = clock(0), let amount = amount(1), amount.grain < .day, amount.seconds > 0,
        amount.seconds < 86_400, let placed = TimeForm.clock(clock).placed(present, present.settings.prefer)
      else { return nil }
      return .placed(Placed(civil: placed.start, to: placed.start + amount.seconds, amount.grain))
    case .range: return range()
    case .range_next:
      guard let a = period(0), let b = period(1), let first = a.resolved(present, present.settings.prefer),
        let second = b.onOrAfter(first.end), second.start == first.end, a.grain == b.grain
      else { return nil }
      return .period(.fixed(first.start, second.end, first.grain, isSpan: true))
    case .range_year:
      guard let a = period(0), let b = period(1), let year = int(2) ?? year(2),
        let second = b.onOrAfter(CivilDate(year: year, month: 1, day: 1)), let first = a.onOrBefore(second.start)
      else { return nil }
      return .period(.fixed(first.start, second.end, first.grain, isSpan: true))
    case .month_range:
      guard let month = month(0), let from = int(1), let to = int(2), from < to, to <= 31 else { return nil }
      let first = DaySpan(kind: .monthDay, a: month, b: from, grain: .day)
      let start: CivilDate?
      if value(3) != nil {
        start = int(3).flatMap { CivilDate(existingYear: $0, month: month, day: from) }
      } else {
        start = first.resolved(present, present.settings.prefer)?.start
      }
      guard let start, to <= start.daysInMonth else { return nil }
      return .period(.fixed(start, start + (to - from + 1), .day, isSpan: true))
    case .days_of_month:
      guard let from = int(0), let to = int(1), (1...31).contains(from), (1...31).contains(to),
        let start = DaySpan(kind: .dayOfMonth, a: from, grain: .day).resolved(present, present.settings.prefer)?.start,
        let end = DaySpan(kind: .dayOfMonth, a: to, grain: .day).onOrAfter(start + 1)
      else { return nil }
      return .period(.fixed(start, end.end, .day, isSpan: true))
    case .days_of_span:
      guard let from = int(0), let to = int(1), let span = fixed(2), from < to, from > 0, span.grain == .month,
        to <= span.end - span.start
      else { return nil }
      return .period(.fixed(span.start + (from - 1), span.start + to, .day, isSpan: true))
    case .for_from, .for_to:
      guard let amount = amount(0), amount.grain >= .day, let day = fixed(1) else { return nil }
      if operation == .for_from {
        return .period(.fixed(day.start, day.start.adding(months: amount.months) + amount.days, .day, isSpan: true))
      }
      return .period(.fixed(day.end.adding(months: -amount.months) - amount.days, day.end, .day, isSpan: true))
    default: return nil
    }
  }

  /// The year that a span is: "last year".
  func year(_ index: Int) -> Int? {
    guard let span = period(index), !span.isCyclic, span.grain == .year else { return nil }
    return span.start.components.year
  }

  /// From the start of one time to the end of another; a named last day, week or month is taken in.
  private func range() -> TimeForm? {
    guard let a = time(0), let b = time(1) else { return nil }
    if case .clock(let from) = a, case .clock(let to) = b { return .clocks(nil, from, to, nil) }
    var first: Placed?
    if case .period(let period) = a, period.kind == .dayOfMonth, case .period(let other) = b, other.kind == .monthDay {
      // "from the 3rd to the 9th of April": the month is the second one's.
      first = other.resolved(present, present.settings.prefer).flatMap { period.onOrBefore($0.start) }.map {
        Placed($0)
      }
    }
    if case .period(let period) = a, period.kind == .weekday, case .period(let other) = b, !other.isCyclic,
      other.grain == .day
    {
      // "Monday to Wednesday next week": the Monday before that.
      first = period.onOrBefore(other.start - 1).map { Placed($0) }
    }
    guard var from = (first ?? a.placed(present, present.settings.prefer))?.onTheWall(present),
      from.start != Int.min, from.end != Int.max
    else { return nil }
    let startDate = CivilDate(dayNumber: from.start.floored(by: 86_400).quotient)
    let to: Placed?
    switch b {
    case .period(let period) where period.isCyclic: to = period.onOrAfter(startDate).map { Placed($0) }
    case .dayPart(let day, let part) where day.isCyclic: to = day.onOrAfter(startDate).map { Placed($0, part) }
    case .dayClock(let day, let clock, let part) where day.isCyclic:
      to = day.onOrAfter(startDate).map {
        Placed(civil: clock.second(on: $0.start, part, present, present.settings.prefer), clock.grain)
      }
    case .clock(let clock):
      var second = startDate.dayNumber * 86_400 + clock.second
      while second <= from.start { second += clock.isAmbiguous ? 43_200 : 86_400 }
      to = Placed(civil: second, clock.grain)
    default: to = b.placed(present, present.settings.prefer)?.onTheWall(present)
    }
    guard let to, to.start != Int.min, to.end != Int.max else { return nil }
    if case .period(let period) = a, period.isCyclic, from.start >= to.start,
      let earlier = period.onOrBefore(CivilDate(dayNumber: to.start.floored(by: 86_400).quotient)).map({ Placed($0) })
    {
      // "April 28 through May 2, 2023": of the year of its end.
      from = earlier
    }
    if let week = weekBack(a, b, to) {
      from.start -= week
      return .placed(Placed(civil: from.start, to: to.unitEnd - week, from.grain))
    }
    // A named clock time ends there; a named day, week or month is taken in.
    let end = to.end ?? (to.grain >= .day ? to.unitEnd : to.start)
    var start = from.start
    // "from last Monday to last Friday": the Monday before.
    if end <= start, from.grain == .day, end > start - 7 * 86_400 { start -= 7 * 86_400 }
    guard end > start else { return nil }
    return .placed(Placed(civil: start, to: end, from.grain))
  }

  /// A week where two weekdays without a direction would end in days to come: "Tuesday through Friday".
  private func weekBack(_ a: TimeForm, _ b: TimeForm, _ to: Placed) -> Int? {
    guard present.settings.prefer == .past, case .period(let from) = a, case .period(let end) = b,
      from.kind == .weekday, end.kind == .weekday, to.unitEnd > (present.today.dayNumber + 1) * 86_400
    else { return nil }
    return 7 * 86_400
  }
}
