internal import CivilTime

/// What a rule may do with the pieces of its pattern. `docs/time.md` says what each one means.
enum Operation: String, CaseIterable, Sendable {
  // Numbers
  case number, sum, product, point, mixed, negative, between, divide, at_least, ordinal, rating, rating_slash
  case same, nothing, no_date, no_slash
  // Lengths
  case amount, amount_weeks, amount_to, hours_minutes, minutes_seconds, join, add, duration, duration_of, days_and,
    fraction_of
  // Days and longer spans
  case date_number, month_day_number, week_day
  case weekday, month, weekend, month_day, nth_weekday, thanksgiving_after, easter, season
  case slash, day_dot, of_year, date, in_year_back, weekday_date, weekday_date_number, weekday_date_near, weekday_slash,
    of_week
  case day, day_of_month, day_of_month_of, nth_in, nth_day, nth_weekend, nth_week, nth_workday, nth_unit, next_after
  case last, next, this, future, past, next_but_one, of
  case ago, ago_units, ago_day, ahead, ahead_units, cyclic_ago, cyclic_ahead
  case shift, shift_ahead, shift_last, shift_units, shift_future, shift_days
  case edge_day, unit, year, year_month, quarter_of, decade, weekend_of, week_of, week_before, week_number, span_before,
    edge_of,
    cyclic_span
  case third, half, all, earlier, later, so_far, rolling, rolling_weeks, within, vague
  // Parts of the day and clocks
  case hours, sun, sun_shift, part, part_run, subpart, this_part, parts_ago, on_part, sub_of_part, narrow, edge_of_day,
    bare_part
  case clock, clock_marked, clock_hm, clock_hhmm, clock_24, clock_to, clock_past, clock_exact, clock_waking, midnight
  case with_mer, in_part, clocks, clocks_on, at, at_part, at_24, clock_shift, shift_moment, now, this_time
  case in_zone, in_zone_minutes, moment_of
  // Ranges
  case clock_span, range, range_next, range_year, month_range, days_of_month, days_of_span, for_from, for_to
  case since, until, until_end, before, after, on_after, on_before, time
  // What repeats
  case weekly, union, weekday_run, `repeat`, repeat_unit, times_per, weekday_mask, daily_part, with_interval
  case monthly_day, monthly_weekday, monthly_workday, hourly_at, yearly, rec_on, rec_count, rec_in_days, rec_times,
    rec_part,
    clocks_one,
    clocks_two, clocks_three
  case rec_and, rec_start, rec_until, rec_for, rec_between, rec_except, rec_hours, rec_within, rec_days, repeat_amount,
    daily_parts, daily_parts_at, rec_until_third,
    recurrence

  /// Operations by name, for the reader.
  static let named: [String: Operation] = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// The words that stand for numbers in the arguments of rules.
  static let constants: [String: Double] = [
    "second": 0, "minute": 1, "hour": 2, "day": 3, "week": 4, "month": 5, "quarter": 6, "year": 7, "decade": 8,
    "minutely": 1, "hourly": 2, "daily": 3, "weekly": 4, "monthly": 5, "yearly": 6,
  ]
}

/// The pieces that an operation works on.
struct OperationArguments {
  let values: [Meaning?]
  let present: Present

  func value(_ index: Int) -> Meaning? { index < values.count ? values[index] : nil }

  func quantity(_ index: Int) -> Quantity? {
    if case .quantity(let quantity)? = value(index) { return quantity }
    return nil
  }

  func double(_ index: Int) -> Double? { quantity(index)?.value }

  func int(_ index: Int) -> Int? { quantity(index)?.whole }

  func grain(_ index: Int) -> Grain? { int(index).flatMap(Grain.init(rawValue:)) }

  func amount(_ index: Int) -> Amount? {
    if case .amount(let amount)? = value(index) { return amount }
    return nil
  }

  /// A time; a plain number is a year, or a unit of the present.
  func time(_ index: Int) -> TimeForm? {
    switch value(index) {
    case .time(let form)?: return form
    case .quantity?: return period(index).map { .period($0) }
    default: return nil
    }
  }

  /// Days or a longer span; a plain number is a year, or a unit of the present.
  func period(_ index: Int) -> DaySpan? {
    switch value(index) {
    case .time(.period(let period))?: return period
    case .quantity(let quantity)?:
      guard let number = quantity.whole else { return nil }
      if number >= 100 { return DaySpan.unit(.year, at: CivilDate(year: min(number, 9999), month: 1, day: 1), present) }
      return Grain(rawValue: number).flatMap { DaySpan.unit($0, at: present.today, present) }
    default: return nil
    }
  }

  /// A period that lies in one place, in the past where nothing says otherwise.
  func fixed(_ index: Int) -> DaySpan? { period(index)?.resolved(present, present.settings.prefer) }

  func clock(_ index: Int) -> Clock? {
    if case .time(.clock(let clock))? = value(index) { return clock }
    return nil
  }

  /// A part of the day; a plain number is one of the four.
  func part(_ index: Int) -> Part? {
    if case .time(.part(let part))? = value(index) { return part }
    return int(index).flatMap(DayPart.init(rawValue:)).map { Part($0, present) }
  }

  func recurrence(_ index: Int) -> RecurrenceForm? {
    if case .recurrence(let form)? = value(index) { return form }
    return nil
  }

  /// The number of a weekday: of a weekly period, or as it stands.
  func weekday(_ index: Int) -> Int? {
    if let period = period(index), period.kind == .weekday { return period.a }
    return int(index).flatMap { (1...7).contains($0) ? $0 : nil }
  }

  func month(_ index: Int) -> Int? {
    if case .time(.period(let period))? = value(index), period.kind == .month { return period.a }
    return int(index).flatMap { (1...12).contains($0) ? $0 : nil }
  }

  func meaning(of operation: Operation) -> Meaning? {
    switch operation {
    case .same: value(0)
    case .nothing: .nothing
    case .no_date, .no_slash: isNoDate(operation) ? .nothing : nil
    case .number, .sum, .product, .point, .mixed, .negative, .between, .divide, .at_least, .ordinal, .rating,
      .rating_slash:
      number(operation)
    case .amount, .amount_weeks, .amount_to, .hours_minutes, .minutes_seconds, .join, .add, .duration_of, .days_and,
      .fraction_of:
      length(operation).map { .amount($0) }
    case .duration: amount(0).map { .amount($0) }
    case .date_number, .month_day_number, .week_day, .weekday, .month, .weekend, .month_day, .nth_weekday,
      .thanksgiving_after, .easter, .season,
      .slash, .day_dot, .of_year, .date, .in_year_back, .weekday_date, .weekday_date_number, .weekday_date_near,
      .weekday_slash, .of_week,
      .day,
      .day_of_month,
      .day_of_month_of, .nth_in, .nth_day, .nth_weekend, .nth_week, .nth_workday, .nth_unit, .next_after:
      day(operation).map { .time(.period($0)) }
    case .edge_day, .last, .next, .this, .future, .past, .next_but_one, .of, .unit, .year, .year_month, .quarter_of,
      .decade,
      .weekend_of, .week_of, .week_before, .week_number, .span_before, .edge_of, .cyclic_span, .third, .half, .all,
      .vague:
      span(operation).map { .time(.period($0)) }
    case .ago, .ago_units, .ago_day, .ahead, .ahead_units, .cyclic_ago, .cyclic_ahead, .shift, .shift_ahead,
      .shift_last, .shift_units,
      .shift_future, .shift_days, .earlier, .later, .so_far, .rolling, .rolling_weeks, .within:
      offset(operation).map { .time($0) }
    case .hours, .sun, .sun_shift, .part, .part_run, .subpart: partOfDay(operation).map { .time(.part($0)) }
    case .this_part, .parts_ago, .on_part, .sub_of_part, .narrow, .edge_of_day, .bare_part:
      partOnDay(operation).map { .time($0) }
    case .clock, .clock_marked, .clock_hm, .clock_hhmm, .clock_24, .clock_to, .clock_past, .clock_exact, .clock_waking,
      .midnight,
      .with_mer, .in_part, .clock_shift:
      clockTime(operation).map { .time(.clock($0)) }
    case .clocks, .clocks_on, .at, .at_part, .at_24, .shift_moment, .now, .this_time,
      .in_zone, .in_zone_minutes, .moment_of:
      moment(operation).map { .time($0) }
    case .clock_span, .range, .range_next, .range_year, .month_range, .days_of_month, .days_of_span, .for_from, .for_to,
      .since,
      .until, .until_end, .before, .after, .on_after, .on_before, .time:
      stretch(operation).map { .time($0) }
    default: repetition(operation).map { .recurrence($0) }
    }
  }
}
