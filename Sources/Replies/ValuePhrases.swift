internal import CivilTime
internal import JSONText
internal import JournalModel
internal import TextSearch

/// Values in the catalogue's form as words: what the filters do, except those that render other replies.
struct ValuePhrases {
  let labels: Labels
  let numbers: NumberPhrases
  let moods: MoodPhrases
  let dates: DatePhrases
  let periods: PeriodPhrases
  let style: ReplyStyle

  init(labels: Labels, style: ReplyStyle) {
    self.labels = labels
    self.style = style
    numbers = NumberPhrases(labels: labels)
    moods = MoodPhrases(labels: labels, scale: style.scale, own: style.ownLabels)
    dates = DatePhrases(labels: labels, style: style)
    periods = PeriodPhrases(dates)
  }

  /// A value as it reads without a filter: numbers rounded, lists joined, text without control characters.
  func plainText(_ value: JSON, keepingLines: Bool = false) -> String? {
    switch value {
    case .null, .object: nil
    case .bool(let flag): labels["bool", flag ? "true" : "false"]
    case .number(let number): number.double.map { numbers.number($0) } ?? number.token
    case .string(let text): displayable(text, keepingLines: keepingLines)
    case .array(let list): joined(list.compactMap { plainText($0, keepingLines: keepingLines) }, by: "and")
    }
  }

  /// The value after one filter; nil when the filter can't say it.
  func apply(_ filter: ReplyFilter, to value: JSON) -> JSON? {
    switch filter.name {
    case .number, .signed, .percent, .share, .plural, .counted, .times, .abs: return applyNumber(filter, to: value)
    case .mood, .rating, .points: return value.double.flatMap { mood(filter, $0) }.map(JSON.string)
    case .label:
      if let mood = value.double, filter.argument == "mood" { return moods.label(mood).map(JSON.string) }
      let section = filter.argument ?? ""
      return eachText(value) { style.ownLabels[section]?[$0] ?? labels.name(of: $0, in: section) }
    case .time where value.double != nil:
      return value.double.flatMap { moment(Self.clock($0), filter) }.map(JSON.string)
    case .date, .time, .when, .loosely, .ago: return eachText(value) { moment($0, filter) } ?? spanned(value, filter)
    case .period, .during, .before: return spanned(value, filter)
    case .hours: return value.double.map { .string(numbers.duration(minutes: $0 * 60)) }
    case .minutes: return value.double.map { .string(numbers.duration(minutes: $0)) }
    case .duration:
      return value.string.flatMap(Self.minutes(ofDuration:)).map { .string(numbers.duration(minutes: $0)) }
    case .join:
      guard let list = value.array else { return plainText(value).map(JSON.string) }
      return .string(joined(list.compactMap { plainText($0, keepingLines: true) }, by: filter.argument ?? "and"))
    case .first: return value.array.map { .array(Array($0.prefix(max(0, filter.limit ?? 1)))) } ?? value
    case .more:
      guard let list = value.array, let limit = filter.limit, list.count > limit else { return nil }
      return .int(list.count - limit)
    case .quote:
      let frame = typography(labels["quote", "text"] ?? "{text}")
      return eachText(value) { frame.replacing("{text}", with: displayable($0)) }
    case .clip:
      let mark = typography(labels["quote", "more"] ?? "…")
      return eachText(value) { Columns.clip(displayable($0), to: filter.limit ?? 60, mark: mark) }
    case .lines: return plainText(value, keepingLines: true).map(JSON.string)
    case .cap: return plainText(value, keepingLines: true).map { .string($0.prefix(1).uppercased() + $0.dropFirst()) }
    case .pad:
      return plainText(value).map { text in
        .string(text + String(repeating: " ", count: max(0, min(filter.limit ?? 0, 200) - Columns.count(text))))
      }
    case .or, .each, .except: return value
    }
  }

  /// Hours after midnight as `HH:MM`.
  private static func clock(_ hours: Double) -> String {
    let minutes = Int((min(max(hours, 0), 24) * 60).rounded()) % 1440
    func padded(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return "\(padded(minutes / 60)):\(padded(minutes % 60))"
  }

  /// A text of moodlet's own without the signs that a plain style leaves out.
  func typography(_ text: String) -> String {
    guard style.plain, !text.utf8.allSatisfy({ $0 < 128 }) else { return text }
    let signs = labels["plain"]
    return text.reduce(into: "") { $0 += signs[String($1)] ?? String($1) }
  }

  /// Whether a filter's words come from the labels and follow the style's typography, rather than from the user.
  static func makesWords(_ filter: ReplyFilter) -> Bool {
    switch filter.name {
    case .quote, .clip, .lines, .cap, .or, .pad, .first, .each, .join, .except: false
    default: true
    }
  }

  /// "a", "a and b", "a, b and c"; any other joiner than `and` and `or` is put between as it is.
  func joined(_ parts: [String], by joiner: String) -> String {
    guard let last = labels["list", joiner] else { return parts.joined(separator: joiner) }
    guard parts.count > 1, let final = parts.last else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: labels["list", "comma"] ?? ", ") + last + final
  }

  private func applyNumber(_ filter: ReplyFilter, to value: JSON) -> JSON? {
    guard let number = value.double ?? value.array.map({ Double($0.count) }) else { return nil }
    let decimals = filter.limit ?? 1
    switch filter.name {
    case .number: return .string(numbers.number(number, decimals: decimals, isFixed: filter.arguments.count > 1))
    case .signed: return .string(numbers.signed(number, decimals: decimals))
    case .percent: return .string(percent(number))
    case .share: return .string(percent(number * 100))
    // The form follows what is shown: 0.96 is shown as 1.
    case .plural: return .string(numbers.plural((number * 10).rounded() / 10, forms: filter.arguments))
    case .counted:
      let word = numbers.plural((number * 10).rounded() / 10, forms: filter.arguments)
      return .string("\(numbers.number(number)) \(word)")
    case .times:
      let text = numbers.number(number)
      return .string(labels["times", text] ?? labels.phrase("times", "other", ["n": text]))
    default: return .double(Swift.abs(number))
    }
  }

  private func percent(_ value: Double) -> String {
    labels.phrase("number", "percent", ["n": numbers.number(value, decimals: 0)])
  }

  private func mood(_ filter: ReplyFilter, _ value: Double) -> String? {
    switch (filter.name, filter.argument) {
    case (.points, "counted"): moods.pointsCounted(value)
    case (.points, _): moods.points(value)
    case (.rating, _):
      filter.limit.flatMap(MoodScale.init(rawValue:)).map { MoodPhrases(labels: labels, scale: $0).rating(value) }
        ?? moods.rating(value)
    case (_, "full"): moods.full(value)
    default: moods.ratingOnScale(value)
    }
  }

  /// Applies to a text, or to each text of a list.
  private func eachText(_ value: JSON, _ change: (String) -> String?) -> JSON? {
    if let text = value.string { return change(text).map(JSON.string) }
    if let list = value.array { return .array(list.compactMap { plainText($0).flatMap(change).map(JSON.string) }) }
    return value.double == nil ? nil : plainText(value).flatMap(change).map(JSON.string)
  }

  /// A date, a time of day or an instant; an instant is said on the clock of its own offset.
  private func moment(_ text: String, _ filter: ReplyFilter) -> String? {
    let isShort = filter.argument == "short"
    if let date = ISO8601.date(text) {
      switch filter.name {
      case .time: return nil
      case .ago: return dates.distance(date)
      default: return filter.argument == "absolute" ? dates.absolute(date) : dates.date(date, isShort: isShort)
      }
    }
    guard let time = wallClock(text) else {
      guard filter.name == .time, let time = Self.timeOfDay(text) else { return nil }
      return dates.time(CivilDateTime(dates.today, second: time))
    }
    switch filter.name {
    case .time: return dates.time(time)
    case .loosely: return dates.loosely(time)
    case .ago: return dates.distance(time.date)
    case .when: return dates.moment(time, isShort: isShort)
    default: return filter.argument == "absolute" ? dates.absolute(time.date) : dates.date(time.date, isShort: isShort)
    }
  }

  private func spanned(_ value: JSON, _ filter: ReplyFilter) -> JSON? {
    let manner = PeriodPhrases.Manner(rawValue: filter.name.rawValue) ?? .named
    if let text = value.string, let date = ISO8601.date(text) {
      return .string(periods.phrase(date, date + 1, manner))
    }
    guard value.object != nil else { return nil }
    let (start, end) = (value["start"]?.string, value["end"]?.string)
    if let from = start.flatMap(wallClock), let to = end.flatMap(wallClock) {
      return .string(periods.phrase(from, to, manner))
    }
    let days = (start.flatMap(day), end.flatMap(day))
    return .string(periods.phrase(days.0, days.1, manner))
  }

  private func day(_ text: String) -> CivilDate? { ISO8601.date(text) ?? wallClock(text)?.date }

  private func wallClock(_ text: String) -> CivilDateTime? {
    guard let (instant, offset) = ISO8601.instant(text, zone: style.zone) else { return nil }
    return CivilDateTime(CivilDate(dayNumber: 0), second: instant.seconds + offset)
  }

  /// Seconds after midnight of `HH:MM`.
  private static func timeOfDay(_ text: String) -> Int? {
    let parts = text.split(separator: ":").map { Int($0) }
    guard parts.count == 2, let hour = parts[0], let minute = parts[1], (0..<24).contains(hour),
      (0..<60).contains(minute)
    else { return nil }
    return hour * 3600 + minute * 60
  }

  /// Minutes of an ISO 8601 duration of days or smaller units, such as `PT1H30M`.
  private static func minutes(ofDuration text: String) -> Double? {
    var total = 0.0
    var digits = ""
    guard text.first == "P" else { return nil }
    for character in text.dropFirst() {
      if character.isNumber || character == "." {
        digits.append(character)
        continue
      }
      if character == "T" { continue }
      guard let amount = Double(digits) else { return nil }
      digits = ""
      switch character {
      case "W": total += amount * 10_080
      case "D": total += amount * 1440
      case "H": total += amount * 60
      case "M": total += amount
      case "S": total += amount / 60
      default: return nil
      }
    }
    return digits.isEmpty ? total : nil
  }
}
