/// The daylight-saving rule in a TZif footer, such as `CET-1CEST,M3.5.0,M10.5.0/3`.
///
/// Reads what tzdata writes: the `Mm.w.d` form, and Julian days of `Jn` and `n` as fixed days of the year.
struct PosixTimeZoneRule {
  /// When a clock changes: a day of the year, and seconds after its local midnight.
  struct Change {
    enum Day {
      case monthWeekday(month: Int, week: Int, weekday: Int)
      case julian(Int)
      case dayOfYear(Int)
    }
    var day: Day
    var time = 7200
  }

  /// Seconds east of UTC in standard time.
  private(set) var standardOffset = 0
  /// Daylight offset, and when it begins and ends; nil in a zone without daylight saving.
  private(set) var changes: (offset: Int, start: Change, end: Change)?

  init?(footer: [UInt8]) {
    var text = Scanner(bytes: footer)
    guard text.skipName() else { return nil }
    standardOffset = -text.time()
    guard text.skipName() else { return }
    let daylight = text.peek == UInt8(ascii: ",") ? standardOffset + 3600 : -text.time()
    guard let start = text.change(), let end = text.change() else { return nil }
    changes = (daylight, start, end)
  }

  /// Reads the value of a `TZ` variable, such as `EST5EDT,M3.2.0,M11.1.0`; nil where anything of it makes no sense.
  ///
  /// Daylight saving without its dates follows the rule of the United States, as glibc has it.
  init?(variable text: String) {
    var scanner = Scanner(bytes: Array(text.utf8))
    guard let standard = scanner.name(), standard >= 3, let offset = scanner.offset() else { return nil }
    standardOffset = -offset
    guard scanner.peek != nil else { return }
    guard let daylight = scanner.name(), daylight >= 3 else { return nil }
    var summer = standardOffset + 3600
    if let next = scanner.peek, next != UInt8(ascii: ",") {
      guard let offset = scanner.offset() else { return nil }
      summer = -offset
    }
    if scanner.peek == nil { scanner = Scanner(bytes: Array(",M3.2.0,M11.1.0".utf8)) }
    guard let start = scanner.change(), let end = scanner.change(), scanner.peek == nil else { return nil }
    changes = (summer, start, end)
  }

  /// The two spans that begin in a year; none without daylight saving.
  func spans(in year: Int) -> [TimeZoneRules.Span] {
    guard let changes else { return [] }
    func second(_ change: Change, before offset: Int) -> Int {
      dayNumber(change.day, in: year) * 86_400 + change.time - offset
    }
    return [
      TimeZoneRules.Span(start: second(changes.start, before: standardOffset), offset: changes.offset),
      TimeZoneRules.Span(start: second(changes.end, before: changes.offset), offset: standardOffset),
    ].sorted { $0.start < $1.start }
  }

  private func dayNumber(_ day: Change.Day, in year: Int) -> Int {
    switch day {
    case .monthWeekday(let month, let week, let weekday):
      let first = CivilDate(year: year, month: month, day: 1)
      var date = first + ((weekday - first.weekday.rawValue % 7 + 7) % 7 + 7 * (week - 1))
      if date.components.month != first.components.month { date = date - 7 }
      return date.dayNumber
    case .julian(let day):
      // 29 February is never counted.
      let date = CivilDate(year: 2023, month: 1, day: day)
      return CivilDate(year: year, month: date.components.month, day: date.components.day).dayNumber
    case .dayOfYear(let day):
      return CivilDate(year: year, month: 1, day: 1 + day).dayNumber
    }
  }

  private struct Scanner {
    let bytes: [UInt8]
    var at = 0

    var peek: UInt8? { at < bytes.count ? bytes[at] : nil }

    mutating func take(_ character: Character) -> Bool {
      guard let peek, peek == character.asciiValue else { return false }
      at += 1
      return true
    }

    mutating func skipName() -> Bool {
      let start = at
      if take("<") {
        while let c = peek, c != UInt8(ascii: ">") { at += 1 }
        at += 1
      } else {
        while let c = peek, (97...122).contains(c | 32) { at += 1 }
      }
      return at > start
    }

    /// The letters of a name, or what stands between `<` and `>`; nil where there is no whole name.
    mutating func name() -> Int? {
      let isQuoted = peek == UInt8(ascii: "<")
      let start = at
      guard skipName(), at <= bytes.count, !isQuoted || bytes[at - 1] == UInt8(ascii: ">") else { return nil }
      return at - start - (isQuoted ? 2 : 0)
    }

    /// Hours, minutes and seconds west of UTC; nil where there are none, or more than a day of them.
    mutating func offset() -> Int? {
      guard let peek, (48...57).contains(peek) || [43, 45].contains(peek) else { return nil }
      let offset = time()
      return abs(offset) <= 25 * 3600 ? offset : nil
    }

    mutating func number() -> Int {
      var value = 0
      while let c = peek, (48...57).contains(c), value < 100_000 {
        value = value * 10 + Int(c - 48)
        at += 1
      }
      return value
    }

    mutating func time() -> Int {
      let sign = take("-") ? -1 : 1
      _ = take("+")
      var seconds = number() * 3600
      if take(":") { seconds += number() * 60 }
      if take(":") { seconds += number() }
      return sign * seconds
    }

    mutating func change() -> Change? {
      guard take(",") else { return nil }
      var change: Change
      if take("M") {
        let month = number()
        _ = take(".")
        let week = number()
        _ = take(".")
        change = Change(day: .monthWeekday(month: month, week: week, weekday: number()))
        guard (1...12).contains(month), (1...5).contains(week) else { return nil }
      } else if take("J") {
        change = Change(day: .julian(number()))
      } else {
        change = Change(day: .dayOfYear(number()))
      }
      if take("/") { change.time = time() }
      return change
    }
  }
}
