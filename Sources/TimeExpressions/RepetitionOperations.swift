internal import CivilTime

extension OperationArguments {
  /// What repeats.
  func repetition(_ operation: Operation) -> RecurrenceForm? {
    switch operation {
    case .weekly: return weekday(0).map { RecurrenceForm(frequency: .weekly, weekdays: 1 << ($0 - 1)) }
    case .union:
      guard var a = recurrence(0) ?? weekday(0).map({ RecurrenceForm(frequency: .weekly, weekdays: 1 << ($0 - 1)) }),
        let b = recurrence(1)
      else { return nil }
      a.weekdays |= b.weekdays
      return a
    case .weekday_run:
      guard let from = weekday(0), let to = weekday(1), from != to else { return nil }
      var form = RecurrenceForm(frequency: .weekly)
      for step in 0...(to - from + 7) % 7 { form.weekdays |= 1 << ((from - 1 + step) % 7) }
      return form
    case .repeat:
      guard let raw = int(0), let frequency = Recurrence.Frequency(rawValue: raw), let interval = int(1) else {
        return nil
      }
      return RecurrenceForm(frequency: frequency, interval: interval)
    case .repeat_unit: return everyUnit(grain(0), quantity(1))
    case .times_per:
      guard let times = int(0), (1...100).contains(times), var form = everyUnit(grain(1), Quantity(1)) else {
        return nil
      }
      form.timesPerPeriod = times
      return form
    case .weekday_mask:
      guard let mask = int(0) else { return nil }
      return RecurrenceForm(frequency: .weekly, interval: int(1) ?? 1, weekdays: mask, part: part(2))
    case .daily_part:
      guard let part = part(0) else { return nil }
      return RecurrenceForm(frequency: .daily, interval: int(1) ?? 1, part: part)
    case .with_interval:
      guard var form = recurrence(0) ?? weekday(0).map({ RecurrenceForm(frequency: .weekly, weekdays: 1 << ($0 - 1)) }),
        let interval = int(1), (1...1000).contains(interval)
      else { return nil }
      form.interval = interval
      return form
    case .repeat_amount:
      guard let amount = amount(0), amount.months == 0, amount.days == 0, amount.seconds >= 60,
        amount.seconds % 60 == 0, amount.seconds < 86_400 * 7
      else { return nil }
      return amount.seconds % 3600 == 0
        ? RecurrenceForm(frequency: .hourly, interval: amount.seconds / 3600)
        : RecurrenceForm(frequency: .minutely, interval: amount.seconds / 60)
    case .daily_parts:
      let clocks = (0..<3).map { place -> Clock? in
        if let said = clock(place) ?? int(place).flatMap(DayPart.init(rawValue:)).map(Clock.init(usual:)) {
          return said
        }
        return part(place).map { Clock(second: $0.start, isAmbiguous: false, grain: .hour) }
      }
      guard clocks[0] != nil, clocks[1] != nil else { return nil }
      var form = RecurrenceForm(frequency: .daily)
      form.times = (clocks[0], clocks[1], clocks[2], nil)
      return form
    case .daily_parts_at:
      // "morning and night at 9"
      guard let a = part(0), let b = part(1), let clock = clock(2), clock.isAmbiguous else { return nil }
      var form = RecurrenceForm(frequency: .daily)
      form.set(
        [a, b].map { Clock(second: clock.second(in: $0) % 86_400, isAmbiguous: false, grain: clock.grain) })
      return form
    case .monthly_day:
      guard let day = int(0), (-5...31).contains(day), day != 0 else { return nil }
      var form = RecurrenceForm(frequency: .monthly, monthDays: 1 << (day < 0 ? 31 - day : day))
      for place in 1...2 {
        if let other = int(place), (1...31).contains(other) { form.monthDays |= 1 << other }
      }
      return form
    case .monthly_weekday:
      guard let n = int(0), let weekday = weekday(1), (-5...5).contains(n), n != 0 else { return nil }
      var form = RecurrenceForm(frequency: .monthly, weekdays: 1 << (weekday - 1), weekdayOrdinal: n)
      if let other = int(2) {
        guard other == -1 || (1...5).contains(other), other != n else { return nil }
        form.otherOrdinal = other
      }
      return form
    case .monthly_workday:
      guard let n = int(0), (-20...20).contains(n), n != 0 else { return nil }
      var form = RecurrenceForm(frequency: .monthly, weekdays: 0x1f)
      form.position = n
      return form
    case .hourly_at:
      guard let minute = int(0), (0..<60).contains(minute) else { return nil }
      var form = RecurrenceForm(frequency: .hourly)
      form.minute = minute
      return form
    case .yearly:
      guard var form = period(0).flatMap(yearly) else { return nil }
      if value(1) != nil {
        guard let other = month(1), form.monthDays == 0, form.weekdays == 0 else { return nil }
        form.months |= 1 << other
      }
      return form
    case .rec_on: return onDays()
    case .rec_in_days: return withinDays()
    case .clocks_one, .clocks_two, .clocks_three:
      let said = (0..<4).map { value($0) == nil ? nil : clock($0) }
      guard said[0] != nil else { return nil }
      var form = RecurrenceForm(frequency: .daily)
      form.times = (said[0], said[1], said[2], said[3])
      let clocks = said.compactMap { $0 }
      if Set(clocks.map(\.waking)).count < clocks.count { form.set(Self.ascending(clocks)) }
      return form
    case .rec_times:
      guard var form = recurrence(0), let list = recurrence(1), form.times.0 == nil else { return nil }
      if form.frequency == .hourly { return roundTheClock(form, list) }
      guard form.frequency.rawValue >= 3 else { return nil }
      form.times = list.times
      // "three times a day, at 8, 2 and 8": its times are these.
      let said = [list.times.0, list.times.1, list.times.2, list.times.3].count { $0 != nil }
      if form.frequency == .daily, form.timesPerPeriod == said { form.timesPerPeriod = 1 }
      return form
    case .rec_part:
      guard var form = recurrence(0), let part = part(1) else { return nil }
      if form.frequency.rawValue < 3 {
        guard form.hours == nil, part.end <= 86_400 else { return nil }
        form.hours = part.start..<part.end
        return form
      }
      if let whole = form.part {
        // "every evening at sunset": the sun tells more than the part of the day.
        if whole.sun == nil, part.sun != nil, part.start < whole.end, whole.start < part.end {
          form.part = part
          return form
        }
        // "every night before bed" says the same twice.
        guard whole.name != nil, part.name == nil, part.start < whole.end, whole.start < part.end else { return nil }
        return form
      }
      form.part = part
      return form
    default: return bounded(operation)
    }
  }

  /// Times of which two would be the same, each later than the one before: "at 9 and 9", "6, 12 and 18".
  private static func ascending(_ clocks: [Clock]) -> [Clock] {
    var last = -1
    return clocks.map { clock in
      var clock = clock
      if clock.isAmbiguous, clock.second <= last { clock.second += 43_200 }
      clock.isAmbiguous = false
      last = clock.second
      return clock
    }
  }

  private func everyUnit(_ unit: Grain?, _ count: Quantity?) -> RecurrenceForm? {
    guard let unit, let interval = count?.value.rounded(.up), (1...1000).contains(interval) else { return nil }
    let n = Int(interval)
    switch unit {
    case .second: return nil
    case .minute: return RecurrenceForm(frequency: .minutely, interval: n)
    case .hour: return RecurrenceForm(frequency: .hourly, interval: n)
    case .day: return RecurrenceForm(frequency: .daily, interval: n)
    case .week: return RecurrenceForm(frequency: .weekly, interval: n)
    case .month: return RecurrenceForm(frequency: .monthly, interval: n)
    case .quarter: return RecurrenceForm(frequency: .monthly, interval: 3 * n)
    case .year: return RecurrenceForm(frequency: .yearly, interval: n)
    case .decade: return RecurrenceForm(frequency: .yearly, interval: 10 * n)
    }
  }

  private func yearly(_ period: DaySpan) -> RecurrenceForm? {
    var form = RecurrenceForm(frequency: .yearly)
    switch period.kind {
    case .monthDay: (form.months, form.monthDays) = (1 << period.a, 1 << period.b)
    case .month: form.months = 1 << period.a
    case .nthWeekday where period.c > 0 && period.d == 0:
      (form.months, form.weekdays, form.weekdayOrdinal) = (1 << period.c, 1 << (period.b - 1), period.a)
    default: return nil
    }
    return form
  }

  /// "every 8 hours starting at 6am": the same hours of each day, if they are few.
  private func roundTheClock(_ often: RecurrenceForm, _ list: RecurrenceForm) -> RecurrenceForm? {
    guard let first = list.times.0, list.times.1 == nil, often.hours == nil, often.minute == nil,
      [6, 8, 12].contains(often.interval)
    else { return nil }
    var form = RecurrenceForm(frequency: .daily)
    form.set(
      (0..<24 / often.interval).map {
        Clock(second: (first.waking + $0 * often.interval * 3600) % 86_400, isAmbiguous: false, grain: first.grain)
      })
    return form
  }

  /// How often and on which days, said apart: "every three weeks, Thursday", "daily, Monday to Friday".
  private func onDays() -> RecurrenceForm? {
    guard let often = recurrence(0), var form = recurrence(1), often.weekdays == 0, often.monthDays == 0,
      often.months == 0, form.times.0 == nil, form.part == nil, often.hours == nil
    else { return nil }
    if often.frequency == .daily {
      // "Monday: every day was hard" is no rule.
      guard form.frequency == .weekly, often.interval == 1, often.timesPerPeriod == 1, value(2) == nil else {
        return nil
      }
    } else {
      guard often.frequency == form.frequency, form.interval == 1 else { return nil }
      // "twice a week, Monday and Friday": these two.
      let days = (form.weekdays.nonzeroBitCount * (form.otherOrdinal == 0 ? 1 : 2)) + form.monthDays.nonzeroBitCount
      if often.timesPerPeriod > 1, often.timesPerPeriod != days { return nil }
      form.interval = often.interval
    }
    (form.times, form.part) = (often.times, often.part)
    if let part = part(2) { form.part = part }
    return form
  }

  /// "Every 90 minutes, on weekdays": what comes round within a day, on some days alone.
  private func withinDays() -> RecurrenceForm? {
    guard var often = recurrence(0), let days = recurrence(1), often.frequency.rawValue < 3, often.weekdays == 0,
      days.frequency == .weekly, days.weekdays != 0, days.interval == 1, days.weekdayOrdinal == 0,
      days.times.0 == nil, days.part == nil
    else { return nil }
    often.weekdays = days.weekdays
    return often
  }

  /// What two recurrences of one kind make together: "every morning at 9 and every evening at 9".
  private func both() -> RecurrenceForm? {
    guard var form = recurrence(0), let other = recurrence(1), form.frequency == other.frequency,
      form.interval == other.interval, form.frequency == .daily || form.frequency == .weekly, form.monthDays == 0,
      form.weekdayOrdinal == 0, other.weekdayOrdinal == 0, form.hours == nil, other.hours == nil
    else { return nil }
    let (times, others) = (form.fixedTimes, other.fixedTimes)
    if form.weekdays == other.weekdays {
      guard !times.isEmpty, !others.isEmpty, times.count + others.count <= 4 else { return nil }
      form.set(times + others)
    } else {
      // The times of one rule hold for all of its days.
      guard form.frequency == .weekly, form.weekdays != 0, other.weekdays != 0, times.isEmpty else { return nil }
      form.weekdays |= other.weekdays
      (form.times, form.part) = (other.times, other.part)
    }
    return form
  }

  /// With a first or last day.
  private func bounded(_ operation: Operation) -> RecurrenceForm? {
    guard var form = recurrence(0) else { return nil }
    switch operation {
    case .recurrence: return form
    case .rec_and: return both()
    case .rec_start:
      guard form.start == nil, let date = date(1, end: false), date <= form.until ?? date else { return nil }
      form.start = date
      if case .dayClock(_, let clock, let part)? = time(1), form.times.0 == nil {
        (form.times.0, form.part) = (clock, part)
      }
      if value(2) != nil, !form.take(part(2)) { return nil }
    case .rec_until:
      guard form.until == nil else { return nil }
      if value(2) != nil, !form.take(part(2)) { return nil }
      if form.frequency.rawValue < 3, case .clock(let clock)? = time(1) {
        form.end(at: clock.second(present, .future), present)
      } else if case .dayClock(_, let clock, let part)? = time(1), let placed = time(1)?.placed(present, .future) {
        // "until midnight tonight" is no more of tomorrow.
        form.until = CivilDate(dayNumber: (placed.start - 1).floored(by: 86_400).quotient)
        // "every weekday until 5 June at 8": the time is of each day.
        if form.times.0 == nil, form.frequency.rawValue >= 3, clock.second > 0 {
          (form.times.0, form.part) = (clock, part ?? form.part)
        }
      } else {
        guard var date = date(1, end: true) else { return nil }
        if let start = form.start, date < start, let next = period(1), next.isCyclic {
          // "starting in April, until March": the March after it.
          date = next.onOrAfter(start)?.start ?? date
        }
        guard date >= form.start ?? date else { return nil }
        form.until = date
      }
    case .rec_count:
      guard form.count == nil, let count = int(1), (1...1000).contains(count) else { return nil }
      form.count = count
    case .rec_until_third:
      guard form.until == nil, let span = period(1)?.resolved(present, .future), let k = int(2),
        let third = third(k, of: span)
      else { return nil }
      form.until = k == 0 ? third.start : third.end - 1
    case .rec_except:
      guard let other = recurrence(1), other.frequency == .weekly, form.weekdayOrdinal == 0, form.interval == 1,
        form.frequency == .daily || form.frequency == .weekly && form.weekdays != 0
      else { return nil }
      let left = (form.frequency == .daily ? 0x7f : form.weekdays) & ~other.weekdays
      guard left != 0 else { return nil }
      (form.frequency, form.weekdays) = (.weekly, left)
    case .rec_within:
      guard form.start == nil, form.until == nil, let span = period(1)?.resolved(present, .future),
        span.grain > .day || span.isSpan
      else { return nil }
      (form.start, form.until) = (max(span.start, present.today), span.end - 1)
      if span.end <= present.today { return nil }
    case .rec_days:
      guard form.start == nil, form.until == nil, let month = month(1), let from = int(2), let to = int(3), from < to,
        let start = DaySpan(kind: .monthDay, a: month, b: from, grain: .day).future(present.today)?.start,
        to <= start.daysInMonth
      else { return nil }
      (form.start, form.until) = (start, start + (to - from))
    case .rec_hours:
      guard case .time(.clocks(nil, let from, let to, let part))? = value(1), form.hours == nil, form.times.0 == nil,
        let span = TimeForm.clocks(.day(present.today), from, to, part).placed(present, .future), let end = span.end
      else { return nil }
      form.hours = (span.start - present.today.dayNumber * 86_400)..<(end - present.today.dayNumber * 86_400)
    case .rec_for:
      guard form.until == nil, let amount = amount(1), amount.grain >= .day else { return nil }
      form.until = (form.start ?? present.today).adding(months: amount.months) + amount.days
    case .rec_between:
      guard let from = date(1, end: false), let to = date(2, end: true, taken: true), from <= to else { return nil }
      (form.start, form.until) = (from, to)
    default: return nil
    }
    return form
  }

  /// The day of a bound: in the future where no direction was said; `taken` has the last day of a named month.
  private func date(_ index: Int, end: Bool, taken: Bool = false) -> CivilDate? {
    if case .clock? = time(index) { return nil }
    guard let placed = time(index)?.placed(present, .future)?.onTheWall(present), placed.start != Int.min,
      placed.end != Int.max
    else { return nil }
    // "until the end of June" takes its last day in.
    let last = end && (placed.end != nil || taken && placed.grain > .day)
    return CivilDate(dayNumber: (last ? placed.unitEnd - 1 : placed.start).floored(by: 86_400).quotient)
  }
}

extension RecurrenceForm {
  /// Its times without doubt about the half of the day; the usual one of its part where none was said.
  fileprivate var fixedTimes: [Clock] {
    let said = [times.0, times.1, times.2, times.3].compactMap { $0 }
    if said.isEmpty { return part?.name.map { [Clock(usual: $0)] } ?? [] }
    return said.map { clock in
      let second = part.map { clock.second(in: $0) % 86_400 } ?? clock.waking
      return Clock(second: second, isAmbiguous: false, grain: clock.grain)
    }
  }

  /// Ends what comes round within a day at a wall-clock second to come.
  fileprivate mutating func end(at second: Int, _ present: Present) {
    let day = CivilDate(dayNumber: (second - 1).floored(by: 86_400).quotient)
    let midnight = day.dayNumber * 86_400
    until = day
    // Midnight is the end of the day; another time is one of the day's hours.
    if hours == nil, second < midnight + 86_400, present.wall >= midnight {
      hours = (present.wall - midnight)..<(second - midnight)
    }
  }

  /// Takes a part of the day up where no time was said; false where it cannot.
  fileprivate mutating func take(_ other: Part?) -> Bool {
    // "Every evening at sunset": the sun tells more than the part of the day.
    guard let other, part == nil || part?.sun == nil && other.sun != nil, times.0 == nil, frequency.rawValue >= 3
    else { return false }
    part = other
    return true
  }

  fileprivate mutating func set(_ clocks: [Clock]) {
    func clock(_ place: Int) -> Clock? { place < clocks.count ? clocks[place] : nil }
    times = (clock(0), clock(1), clock(2), clock(3))
    part = nil
  }

  /// The recurrence as it is reported.
  func value(_ present: Present) -> Recurrence {
    var value = Recurrence(frequency)
    value.interval = interval
    value.weekdays = Weekday.allCases.filter { weekdays >> ($0.rawValue - 1) & 1 == 1 }
    value.weekdayOrdinal = weekdayOrdinal
    value.otherOrdinal = otherOrdinal
    value.position = position
    value.minute = minute
    value.monthDays =
      (1...31).filter { monthDays >> $0 & 1 == 1 }
      + (1...5).reversed().filter { monthDays >> (31 + $0) & 1 == 1 }.map { -$0 }
    value.months = (1...12).filter { months >> $0 & 1 == 1 }
    value.times = [times.0, times.1, times.2, times.3].compactMap { $0 }.map { clock in
      guard let part, clock.isAmbiguous else { return clock.waking }
      return clock.second(in: part) % 86_400
    }.sorted()
    if let hours, frequency.rawValue < 3 {
      // Each hour that begins within the span; the last one too where it comes round on the hour.
      let last = frequency == .hourly ? hours.upperBound : hours.upperBound - 1
      value.times = stride(from: (hours.lowerBound + 3599) / 3600, through: last / 3600, by: 1).prefix(24).map {
        $0 % 24 * 3600 + (minute ?? 0) * 60
      }.sorted()
    } else if let hours {
      value.times = [hours.lowerBound % 86_400]
      value.length = hours.count
    }
    value.part = value.times.isEmpty ? part?.name : nil
    if let part, part.name == nil, value.times.isEmpty { value.times = [part.start] }
    value.timesPerPeriod = timesPerPeriod
    value.count = count
    value.start = start
    value.until = until
    return value
  }
}
