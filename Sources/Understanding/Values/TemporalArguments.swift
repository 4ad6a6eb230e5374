internal import CivilTime
package import TimeExpressions

/// Brings times found in text into the catalogue's form.
package struct TemporalArguments {
  let situation: Situation

  /// The times that parts of the day stand for when none was said, in seconds after midnight.
  package static let partTimes: [DayPart: Int] = [
    .morning: 9 * 3600, .afternoon: 15 * 3600, .evening: 19 * 3600, .night: 22 * 3600,
  ]

  /// What midday and lunch stand for.
  private static let midday = 12 * 3600 + 1800

  /// A half-open period: dates where its grain is a day or more, else instants.
  func period(_ value: TemporalValue) -> TimeArgument? {
    switch value {
    case .instant(let start, let grain, let part):
      if let part { return span(start.civil.date, part) }
      switch grain {
      case .day: return days(start.civil.date, start.civil.date + 1)
      case .week: return days(start.civil.date, start.civil.date + 7)
      case .month: return days(start.civil.date, start.civil.date.adding(months: 1))
      case .quarter: return days(start.civil.date, start.civil.date.adding(months: 3))
      case .year: return days(start.civil.date, start.civil.date.adding(months: 12))
      case .decade: return days(start.civil.date, start.civil.date.adding(months: 120))
      case .hour: return instants(start.instant, start.instant.adding(seconds: 3600))
      // "How many days without alcohol now": this moment holds none.
      case .minute, .second:
        let isNow = abs(start.instant.seconds - situation.now.seconds) < 60
        return isNow ? nil : instants(start.instant, start.instant.adding(seconds: 60))
      }
    // "today so far" is today.
    case .interval(let start?, let end?, _, nil) where start.civil.second == 0 && end.instant == situation.now:
      return days(start.civil.date, end.civil.date + 1)
    case .interval(let start, let end, let grain, _):
      if grain >= .day || start.map({ $0.civil.second == 0 }) ?? true && end.map({ $0.civil.second == 0 }) ?? true {
        let last = end?.civil.second == 0 ? end?.civil.date : end.map { $0.civil.date + 1 }
        // "since May" ends today, "before May" begins with the journal.
        let first = start?.civil.date ?? CivilDate(year: 1970, month: 1, day: 1)
        return days(first, last ?? situation.today + 1)
      }
      // "before 6" begins with its day.
      let first = start?.instant ?? end.map { situation.zone.instant(of: CivilDateTime($0.civil.date, second: 0)) }
      guard let first else { return nil }
      return instants(first, end?.instant ?? max(situation.now, first.adding(seconds: 60)))
    default: return nil
    }
  }

  /// The days of a year that was said as a number: "pixels for 2024".
  func year(_ number: Double) -> TimeArgument? {
    guard number == number.rounded(), (1970...2100).contains(number),
      let first = CivilDate(existingYear: Int(number), month: 1, day: 1)
    else { return nil }
    return days(first, first.adding(months: 12))
  }

  /// One day as a period.
  func day(_ date: CivilDate) -> TimeArgument? { days(date, date + 1) }

  /// The day of a check-in's time, as a period.
  func day(_ moment: TimeArgument) -> TimeArgument? {
    moment.isPeriod ? moment : moment.firstDay.flatMap { days($0, $0 + 1) }
  }

  /// The period of the same kind before a period of days: the month before a month, the weekend before a weekend.
  func periodBefore(_ period: TimeArgument?) -> TimeArgument? {
    // The spring before a spring is that of another year.
    if let (start, end) = period?.days, Self.isSeason(start, end) { return yearBefore(period) }
    return periodBeside(period, by: -1)
  }

  /// The period of the same kind behind a period of days.
  func periodAfter(_ period: TimeArgument?) -> TimeArgument? { periodBeside(period, by: 1) }

  /// A period of days moved by its own length, or by a week for a weekend, so many times.
  private func periodBeside(_ period: TimeArgument?, by times: Int) -> TimeArgument? {
    guard let (start, end) = period?.days else { return nil }
    if start.components.day == 1, end.components.day == 1 {
      let months = (end.components.year - start.components.year) * 12 + end.components.month - start.components.month
      return days(start.adding(months: times * months), end.adding(months: times * months))
    }
    let length = end.dayNumber - start.dayNumber
    let step = times * (length == 2 && start.weekday == .saturday ? 7 : length)
    return days(start + step, end + step)
  }

  /// The same days a year before.
  func yearBefore(_ period: TimeArgument?) -> TimeArgument? {
    guard let (start, end) = period?.days else { return nil }
    return days(start.adding(months: -12), end.adding(months: -12))
  }

  /// Whether some days are those of a season, from an equinox or a solstice to the next.
  private static func isSeason(_ start: CivilDate, _ end: CivilDate) -> Bool {
    [start, end].allSatisfy { date in
      date.components.month.isMultiple(of: 3) && (19...24).contains(date.components.day)
    } && (85...95).contains(end.dayNumber - start.dayNumber)
  }

  /// Whether a time is the end of something: "until March".
  static func isEnd(_ value: TemporalValue) -> Bool {
    if case .interval(nil, _?, _, _) = value { true } else { false }
  }

  /// Whether a time is no more than "now", or "until now", which is no period to look at.
  func isPresent(_ match: TemporalMatch) -> Bool {
    if case .interval(nil, let end?, _, nil) = match.value, !match.isClock {
      return abs(end.instant.seconds - situation.now.seconds) < 60
    }
    guard case .instant(let start, let grain, nil) = match.value, grain <= .minute else { return false }
    return !match.isClock && start.instant == situation.now
  }

  /// Whether a time begins after today, or is a clock time that is still to come.
  func isAhead(_ value: TemporalValue) -> Bool {
    switch value {
    case .instant(let start, let grain, nil) where grain < .day: start.instant > situation.now.adding(seconds: 60)
    case .instant(let start, _, _): start.civil.date > situation.today
    case .interval(let start?, _, _, _): start.civil.date > situation.today
    default: false
    }
  }

  /// When a check-in was: an instant, a date for a whole day, or a period; nil for the present.
  func moment(_ match: TemporalMatch) -> TimeArgument? {
    switch match.value {
    case .instant(let start, let grain, let part):
      if let part { return partOfDay(part, on: start.civil.date) }
      switch grain {
      case .second, .minute, .hour:
        return abs(start.instant.seconds - situation.now.seconds) < 60 ? nil : instant(start.instant)
      case .day:
        return start.civil.date == situation.today ? nil : .day(start.civil.date)
      default: return period(match.value)
      }
    case .interval(let start, let end, let grain, let part):
      guard let start else { return nil }
      if let part { return partOfDay(part, on: start.civil.date) }
      if grain < .day, let end, end.instant.seconds - start.instant.seconds < 86_400 {
        // "earlier today" is no time of its own.
        if start.civil.second == 0, start.civil.date == situation.today { return nil }
        // Lunch is at midday, whatever its hours.
        if match.defaultTime, start.civil.second == 12 * 3600 { return at(start.civil.date, Self.midday) }
        let middle = (start.instant.seconds + end.instant.seconds) / 2
        // "Lost my temper at bedtime", told at eight: the children's was before.
        if match.defaultTime, middle > situation.now.seconds, start.civil.date == situation.today { return nil }
        return instant(match.defaultTime ? Instant(seconds: middle) : start.instant)
      }
      return period(match.value)
    default: return nil
    }
  }

  /// A single point: the start of what was said, with the part of the day's own time.
  func instant(_ value: TemporalValue, standardTime: Int = 9 * 3600) -> TimeArgument? {
    switch value {
    case .instant(let start, let grain, let part):
      if let part { return at(start.civil.date, Self.partTimes[part] ?? standardTime) }
      return grain >= .day ? at(start.civil.date, standardTime) : instant(start.instant)
    case .interval(let start?, _, let grain, let part):
      if let part { return at(start.civil.date, Self.partTimes[part] ?? standardTime) }
      return grain >= .day ? at(start.civil.date, standardTime) : instant(start.instant)
    case .interval(nil, let end?, let grain, _):
      return grain >= .day ? .day(end.civil.date) : instant(end.instant)
    case .duration(let seconds, _, _):
      return instant(
        situation.now.adding(seconds: Int(max(-Argument.longestDuration, min(seconds, Argument.longestDuration)))))
    default: return nil
    }
  }

  /// A clock time on a day that was named beside it: "last night's 10pm entry".
  func instant(_ clock: TemporalValue, on day: TemporalValue?) -> TimeArgument? {
    guard case .instant(let time, let grain, nil) = clock, grain < .day else { return nil }
    var second = time.civil.second
    switch day {
    case .instant(let start, _, let part), .interval(let start?, _, _, let part):
      let half = 12 * 3600
      var date = start.civil.date
      switch part {
      case .morning: second %= half
      case .afternoon, .evening: if second < half { second += half }
      case .night: if second < half / 2 { date = date + 1 }
      case nil: break
      }
      return at(date, second)
    default: return instant(clock)
    }
  }

  /// Until when: a date where no time of day was said, else an instant.
  func limit(_ value: TemporalValue) -> TimeArgument? {
    switch value {
    // "quiet for today" lasts until tomorrow.
    case .instant(let start, let grain, nil) where grain >= .day:
      return .day(max(start.civil.date, situation.today + 1))
    // "till tomorrow morning" is until its own time, and not until it begins to dawn.
    case .interval(nil, let end?, let grain, let part?)
    where grain < .day && end.civil.second == DayParts()[part].lowerBound:
      return at(end.civil.date, Self.partTimes[part] ?? end.civil.second)
    case .interval(nil, let end?, let grain, _):
      return grain >= .day || end.civil.second == 0 ? .day(end.civil.date) : instant(end.instant)
    // "for the next 90 minutes" begins now.
    case .interval(let start?, let end?, let grain, nil)
    where grain < .day && start.instant.seconds <= situation.now.seconds + 60:
      return end.civil.second == 0 ? .day(end.civil.date) : instant(end.instant)
    case .interval(_?, let end?, let grain, nil) where grain >= .day: return .day(end.civil.date)
    default: return instant(value)
    }
  }

  /// A time of day, in seconds after midnight.
  func timeOfDay(_ value: TemporalValue) -> Int? {
    switch value {
    case .instant(let start, let grain, let part):
      if let part { return Self.partTimes[part] ?? 0 }
      return grain >= .day ? nil : start.civil.second
    case .interval(let start, let end, let grain, let part):
      if let part { return Self.partTimes[part] ?? 0 }
      guard grain < .day else { return nil }
      return (start ?? end)?.civil.second
    default: return nil
    }
  }

  /// The time of day at which an interval of clock times ends.
  func endOfDayTime(_ value: TemporalValue) -> Int? {
    guard case .interval(_?, let end?, let grain, nil) = value, grain < .day else { return nil }
    return end.civil.second
  }

  /// How long what lasted from one hour to another may have been, a night or a shift, in seconds.
  static let lengths: ClosedRange<Double> = 600...57_600

  /// The length in seconds of what was said from one clock time to another.
  static func length(_ value: TemporalValue) -> Double? {
    guard case .interval(let start?, let end?, _, _) = value else { return nil }
    return Double(end.instant.seconds - start.instant.seconds)
  }

  private func days(_ start: CivilDate, _ end: CivilDate) -> TimeArgument? {
    guard start < end else { return nil }
    return .days(start, until: end)
  }

  private func instants(_ start: Instant, _ end: Instant) -> TimeArgument? {
    guard start < end else { return nil }
    return .instants(.init(start, in: situation.zone), until: .init(end, in: situation.zone))
  }

  private func span(_ date: CivilDate, _ part: DayPart) -> TimeArgument? {
    let bounds = DayParts()[part]
    let start = situation.zone.instant(of: CivilDateTime(date, second: bounds.lowerBound))
    return instants(start, situation.zone.instant(of: CivilDateTime(date, second: bounds.upperBound)))
  }

  /// "yesterday evening" is 19:00 of yesterday; "tonight" is the present.
  private func partOfDay(_ part: DayPart, on date: CivilDate) -> TimeArgument? {
    if part == .night, date == situation.today { return nil }
    return at(date, Self.partTimes[part] ?? 0)
  }

  func at(_ date: CivilDate, _ second: Int) -> TimeArgument {
    instant(situation.zone.instant(of: CivilDateTime(date, second: second)))
  }

  func instant(_ instant: Instant) -> TimeArgument { .instant(.init(instant, in: situation.zone)) }
}
