internal import CivilTime

/// Days and times as said at a moment: "today 21:40", "yesterday evening", "Tuesday 17 Nov".
struct DatePhrases {
  let labels: Labels
  let style: ReplyStyle
  let today: CivilDate

  init(labels: Labels, style: ReplyStyle) {
    self.labels = labels
    self.style = style
    today = style.today
  }

  /// "today", "yesterday", "tomorrow", else "Tuesday 17 Nov", with the year when it is another one.
  func date(_ date: CivilDate, isShort: Bool = false) -> String {
    relative(date) ?? absolute(date, isShort: isShort)
  }

  /// "today", "yesterday" or "tomorrow"; nil for any other day.
  func relative(_ date: CivilDate) -> String? {
    switch date - today {
    case 0: labels["date", "today"]
    case -1: labels["date", "yesterday"]
    case 1: labels["date", "tomorrow"]
    default: nil
    }
  }

  /// "Tuesday 17 Nov", with the year when it is another one.
  func absolute(_ date: CivilDate, isShort: Bool = false) -> String {
    let form = (isShort ? "short" : "long") + (isThisYear(date) ? "" : "_year")
    return labels.phrase("date", form, parts(of: date))
  }

  /// "17 Nov", with the year when it is another one.
  func dayAndMonth(_ date: CivilDate, withYear: Bool? = nil) -> String {
    let hasYear = withYear ?? !isThisYear(date)
    return labels.phrase("date", hasYear ? "day_month_year" : "day_month", parts(of: date))
  }

  /// "21:40".
  func time(_ time: CivilDateTime) -> String {
    func padded(_ value: Int) -> String { value < 10 ? "0\(value)" : String(value) }
    let hour12 = String((time.hour + 11) % 12 + 1)
    let half = labels["time", time.hour < 12 ? "am" : "pm"] ?? ""
    return labels.phrase(
      "time", "clock",
      ["hour": padded(time.hour), "minute": padded(time.minute), "hour12": hour12, "half": half])
  }

  /// "today 21:40".
  func moment(_ time: CivilDateTime, isShort: Bool = false) -> String {
    labels.phrase("date", "at", ["date": date(time.date, isShort: isShort), "time": self.time(time)])
  }

  /// "this evening", "last night", "yesterday morning", "Tuesday 17 Nov in the afternoon".
  func loosely(_ time: CivilDateTime) -> String {
    let part = Self.partOfDay(time.hour)
    // The hours after midnight are said as the night before them.
    let isAfterMidnight = time.hour < 5
    let day = isAfterMidnight ? time.date - 1 : time.date
    let key: String
    switch day - today {
    case 0: key = "today_\(part)"
    case -1: key = "yesterday_\(part)"
    default: key = "other_\(part)"
    }
    return labels.phrase("loosely", key, ["date": date(day)])
  }

  /// "3 days ago", "in 2 weeks", "today".
  func distance(_ date: CivilDate) -> String {
    if let relative = relative(date) { return relative }
    let days = date - today
    let count = abs(days)
    let (value, unit) =
      count < 14
      ? (count, "day") : count < 60 ? (count / 7, "week") : count < 730 ? (count / 30, "month") : (count / 365, "year")
    let forms = (labels["span", unit] ?? "").split(separator: ",").map { $0.trimmed }
    let word = NumberPhrases(labels: labels).plural(Double(value), forms: forms)
    return labels.phrase("span", days < 0 ? "ago" : "ahead", ["n": String(value), "unit": word])
  }

  /// The part of the day in which an hour lies: morning 5–12, afternoon 12–17, evening 17–22, else night.
  static func partOfDay(_ hour: Int) -> String {
    switch hour {
    case 5..<12: "morning"
    case 12..<17: "afternoon"
    case 17..<22: "evening"
    default: "night"
    }
  }

  func isThisYear(_ date: CivilDate) -> Bool { date.components.year == today.components.year }

  /// The parts of a date under the names that labels use.
  func parts(of date: CivilDate) -> [String: String] {
    let (year, month, day) = date.components
    let weekday = String(date.weekday.rawValue)
    return [
      "weekday": labels["weekday", weekday] ?? "", "weekday_short": labels["weekday.short", weekday] ?? "",
      "day": String(day), "month": labels["month.short", String(month)] ?? "",
      "month_long": labels["month", String(month)] ?? "", "year": String(year),
    ]
  }
}
