internal import CivilTime
internal import TextSearch

/// Dates and times as other programs write them.
enum ClockText {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// A date that a diary may have; nil for years that no diary is from.
  static func date(_ year: Int, _ month: Int, _ day: Int) -> CivilDate? {
    guard (1900...2200).contains(year) else { return nil }
    return CivilDate(existingYear: year, month: month, day: day)
  }

  /// A time of day in seconds: `18:52`, `8:05 am`, `10:04:30 PM`.
  static func clock(_ text: some StringProtocol) -> Int? {
    var rest = text.trimmed.lowercased()[...]
    var half: Int?
    for (suffix, hours) in [("am", 0), ("a.m.", 0), ("pm", 12), ("p.m.", 12)] where rest.hasSuffix(suffix) {
      rest = rest.dropLast(suffix.count)
      half = hours
      break
    }
    // Some write a narrow blank before it.
    let parts = rest.trimmed.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard (2...3).contains(parts.count), var hour = parts[0], let minute = parts[1], (0...59).contains(minute) else {
      return nil
    }
    let second = parts.count == 3 ? parts[2] : 0
    guard let second, (0...59).contains(second) else { return nil }
    if let half {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + half
    }
    guard (0...23).contains(hour) else { return nil }
    return hour * 3600 + minute * 60 + second
  }

  /// A length in hours: `6:45`, `7.5`, `7,5`, `6h 45m`.
  static func hours(_ text: some StringProtocol) -> Double? {
    let text = text.trimmed.lowercased()
    let parts = text.split(separator: ":").map { Double($0) }
    if parts.count == 2, let hours = parts[0], let minutes = parts[1], (0..<60).contains(minutes) {
      return hours + minutes / 60
    }
    if text.contains("h") {
      let pieces = text.split(separator: "h").map(\.trimmed)
      guard let first = pieces.first, let hours = Double(first) else { return nil }
      guard pieces.count > 1 else { return hours }
      return Double(pieces[1].filter { $0.isNumber || $0 == "." }).map { hours + $0 / 60 }
    }
    return number(text)
  }

  /// A number with a point or a comma.
  static func number(_ text: some StringProtocol) -> Double? {
    let text = text.trimmed
    let plain = text.contains(".") ? text.replacing(",", with: "") : text.replacing(",", with: ".")
    return Double(plain).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The first number in a text such as `8/10 points`.
  static func leadingNumber(_ text: some StringProtocol) -> Double? {
    number(text.trimmed.prefix { $0.isNumber || $0 == "." || $0 == "," || $0 == "-" })
  }

  /// A date in words or figures: `2026-11-19`, `19th Nov 2026`, `Nov 19, 2026`, `2026 Thu Nov 19`, `2026/11/19`.
  ///
  /// A date in figures that could be read with the day or with the month first is none: guessing would move entries.
  static func date(_ text: some StringProtocol) -> CivilDate? {
    if let usual = usualDate(text) { return date(usual.year, usual.month, usual.day) }
    let words = text.split { $0.isWhitespace || $0 == "," || $0 == "." || $0 == "/" || $0 == "-" }.map {
      $0.lowercased()
    }
    guard (3...4).contains(words.count) else { return nil }
    var numbers: [(value: Int, length: Int)] = []
    var month: Int?
    for word in words {
      if let place = months.firstIndex(where: { word.hasPrefix($0) }), word.allSatisfy(\.isLetter) {
        month = place + 1
      } else if let number = Int(word.trimmingSuffix(while: \.isLetter)) {
        numbers.append((number, word.filter(\.isNumber).count))
      } else if !word.allSatisfy(\.isLetter) {
        return nil
      }
    }
    if let month, numbers.count == 2 {
      let isYearFirst = numbers[0].length == 4
      return date(numbers[isYearFirst ? 0 : 1].value, month, numbers[isYearFirst ? 1 : 0].value)
    }
    guard month == nil, numbers.count == 3 else { return nil }
    if numbers[0].length == 4 { return date(numbers[0].value, numbers[1].value, numbers[2].value) }
    guard numbers[2].length == 4 else { return nil }
    // 19/11/2026 and 11/19/2026 say which is which; 4/5/2026 does not, unless it has points.
    if numbers[0].value > 12 || text.contains(".") { return date(numbers[2].value, numbers[1].value, numbers[0].value) }
    return numbers[1].value > 12 ? date(numbers[2].value, numbers[0].value, numbers[1].value) : nil
  }

  /// The figures of a date such as `2026-11-19`, which nearly all are.
  private static func usualDate(_ text: some StringProtocol) -> (year: Int, month: Int, day: Int)? {
    var figures = [0, 0, 0]
    var place = 0
    var count = 0
    for byte in text.utf8 {
      count += 1
      guard count <= 10 else { return nil }
      if count == 5 || count == 8 {
        guard byte == UInt8(ascii: "-") else { return nil }
        place += 1
      } else {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        figures[place] = figures[place] * 10 + Int(byte - UInt8(ascii: "0"))
      }
    }
    return count == 10 ? (figures[0], figures[1], figures[2]) : nil
  }

  /// An instant such as `2026-11-18 23:40:00 +0100`, `2026-11-19T08:00:05Z` or `…T08:00:05.000+01:00`.
  static func instant(_ text: some StringProtocol) -> (instant: Instant, offset: Int)? {
    var fixed = ""
    var blanks = 0
    for character in text.trimmed {
      guard character == " " else {
        fixed.append(character)
        continue
      }
      blanks += 1
      if blanks == 1 { fixed.append("T") }
    }
    if let sign = fixed.lastIndex(where: { $0 == "+" || $0 == "-" }),
      fixed.distance(from: sign, to: fixed.endIndex) == 5,
      fixed.contains("T")
    {
      fixed.insert(":", at: fixed.index(fixed.endIndex, offsetBy: -2))
    }
    guard let found = ISO8601.instant(fixed) else { return nil }
    return isLikely(found.instant) ? found : nil
  }

  /// A time on a clock without a zone: `2026-11-18T23:40:00.000`, `2026-11-18 23:40`.
  static func local(_ text: some StringProtocol) -> CivilDateTime? {
    let parts = text.trimmed.split(maxSplits: 1) { $0 == "T" || $0 == " " }
    guard parts.count == 2, let day = date(parts[0]), let clock = clock(parts[1].prefix { $0 != "." }) else {
      return nil
    }
    return CivilDateTime(day, second: clock)
  }

  /// Whether an instant lies within the years of diaries.
  static func isLikely(_ instant: Instant) -> Bool { (-2_208_988_800...7_289_654_400).contains(instant.seconds) }

  /// An instant from milliseconds since 1970.
  static func milliseconds(_ value: Double?) -> Instant? {
    guard let value, abs(value) < 1e13 else { return nil }
    let instant = Instant(microseconds: Int(value.rounded()) * 1000)
    return isLikely(instant) ? instant : nil
  }
}

extension StringProtocol {
  fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> String {
    guard let last = lastIndex(where: { !predicate($0) }) else { return "" }
    return String(self[...last])
  }
}
