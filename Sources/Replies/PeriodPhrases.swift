internal import CivilTime

/// Periods as said at a moment: "this week", "October", "the last 7 days", "3–10 Nov".
struct PeriodPhrases {
  /// The three ways in which a sentence can name a period; each is a section of the labels.
  enum Manner: String {
    /// By itself: "October".
    case named = "period"
    /// As the time of something: "in October".
    case during
    /// What it is compared with: "the month before".
    case before
  }

  let dates: DatePhrases
  private var labels: Labels { dates.labels }
  private var today: CivilDate { dates.today }

  init(_ dates: DatePhrases) { self.dates = dates }

  /// A half-open span of days; nil is an open end.
  func phrase(_ start: CivilDate?, _ end: CivilDate?, _ manner: Manner) -> String {
    guard let start else {
      guard let end, end <= today else { return labels.phrase(manner.rawValue, "all") }
      return labels.phrase(manner.rawValue, "until", ["date": dates.date(end - 1)])
    }
    guard let end, end > start else { return labels.phrase(manner.rawValue, "since", ["date": dates.date(start)]) }
    let (kind, values) = kind(start, end)
    return labels.phrase(manner.rawValue, kind, values)
  }

  /// A span between two wall-clock times.
  func phrase(_ start: CivilDateTime, _ end: CivilDateTime, _ manner: Manner) -> String {
    if start.second == 0, end.second == 0, end.date > start.date { return phrase(start.date, end.date, manner) }
    let isOneDay = start.date == end.date
    let values = [
      "start": dates.moment(start, isShort: true), "end": isOneDay ? dates.time(end) : dates.moment(end, isShort: true),
    ]
    return labels.phrase(manner.rawValue, "hours", values)
  }

  private func kind(_ start: CivilDate, _ end: CivilDate) -> (kind: String, values: [String: String]) {
    let count = end - start
    let isCurrent = start <= today && today < end
    let week = today.startOfWeek(dates.style.weekStart)
    if count == 1 {
      switch start - today {
      case 0: return ("today", [:])
      case -1: return ("yesterday", [:])
      case 1: return ("tomorrow", [:])
      default: return ("day", ["date": dates.absolute(start)])
      }
    }
    if count == 7, start == week { return ("this_week", [:]) }
    if count == 7, start == week - 7 { return ("last_week", [:]) }
    if count == 7, start == week + 7 { return ("next_week", [:]) }
    if count == 2, start.weekday == .saturday {
      let saturday = today.startOfWeek() + 5
      if start == saturday { return ("this_weekend", [:]) }
      if start == saturday - 7 { return ("last_weekend", [:]) }
      return ("weekend", ["date": dates.dayAndMonth(start)])
    }
    if start.startOfMonth == start, end == start.adding(months: 1) {
      if isCurrent { return ("this_month", ["month": dates.parts(of: start)["month_long"] ?? ""]) }
      let form = dates.isThisYear(start) ? "month" : "month_year"
      return (form, dates.parts(of: start).merging(["month": dates.parts(of: start)["month_long"] ?? ""]) { $1 })
    }
    if start.startOfYear == start, end == start.adding(months: 12) {
      return (isCurrent ? "this_year" : "year", dates.parts(of: start))
    }
    if let season = season(start, end) { return season }
    if end == today + 1 { return ("rolling", ["n": String(count)]) }
    if count == 7, start.weekday == dates.style.weekStart { return ("week", ["date": dates.dayAndMonth(start)]) }
    return span(start, end - 1)
  }

  /// A season of the calendar, from solstice or equinox to the next, by the month in which it begins.
  private func season(_ start: CivilDate, _ end: CivilDate) -> (kind: String, values: [String: String])? {
    let (a, b) = (start.components, end.components)
    guard (19...24).contains(a.day), (19...24).contains(b.day), [3, 6, 9, 12].contains(a.month),
      b.month == a.month % 12 + 3, let name = labels["season", String(a.month)]
    else { return nil }
    let isLast = end <= today && today - end < 300
    let year = a.month == 12 ? "\(a.year)/\((a.year + 1) % 100)" : String(a.year)
    let kind = start <= today && today < end || isLast && dates.isThisYear(start) ? "season" : "season_year"
    return (kind, ["season": name, "year": year])
  }

  private func span(_ start: CivilDate, _ last: CivilDate) -> (kind: String, values: [String: String]) {
    let (a, b) = (start.components, last.components)
    let hasYear = !dates.isThisYear(last) || a.year != b.year
    let end = dates.dayAndMonth(last, withYear: hasYear)
    let values = ["n": String(last - start + 1), "end": end]
    if a.year == b.year, a.month == b.month {
      return ("days_of_month", values.merging(["start": String(a.day)]) { $1 })
    }
    return ("span", values.merging(["start": dates.dayAndMonth(start, withYear: a.year != b.year)]) { $1 })
  }
}
