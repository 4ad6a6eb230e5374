/// Dates and times as text, in the profile of ISO 8601 that RFC 3339 describes.
public enum ISO8601 {
  /// A date such as `2026-11-18`.
  public static func string(_ date: CivilDate) -> String {
    var text = Digits()
    text.append(date)
    return text.string
  }

  /// An instant as the clocks of an offset show it, such as `2026-11-18T20:15:00+00:00`.
  ///
  /// Microseconds appear only where they are not zero.
  public static func string(_ instant: Instant, offset: Int) -> String {
    let wall = CivilDateTime(CivilDate(dayNumber: 0), second: instant.seconds + offset)
    let fraction = instant.microseconds.floored(by: 1_000_000).remainder
    let minutes = abs(offset) / 60
    var text = Digits()
    text.append(wall.date)
    text.append("T", wall.hour, 2)
    text.append(":", wall.minute, 2)
    text.append(":", wall.second % 60, 2)
    if fraction != 0 { text.append(".", fraction, 6) }
    text.append(offset < 0 ? "-" : "+", minutes / 60, 2)
    text.append(":", minutes % 60, 2)
    return text.string
  }

  /// The characters of a date as it is put together: an export has hundreds of thousands.
  private struct Digits {
    private var bytes: [UInt8] = []

    init() { bytes.reserveCapacity(32) }

    var string: String { String(decoding: bytes, as: UTF8.self) }

    mutating func append(_ date: CivilDate) {
      let (year, month, day) = date.components
      append(year, 4)
      append("-", month, 2)
      append("-", day, 2)
    }

    /// Appends a sign and a number behind it.
    mutating func append(_ sign: Unicode.Scalar, _ number: Int, _ width: Int) {
      bytes.append(UInt8(truncatingIfNeeded: sign.value))
      append(number, width)
    }

    /// Appends a number with zeros before it.
    private mutating func append(_ number: Int, _ width: Int) {
      let limit = width == 2 ? 100 : width == 4 ? 10_000 : 1_000_000
      guard (0..<limit).contains(number) else { return bytes.append(contentsOf: ISO8601.padded(number, width).utf8) }
      var unit = limit / 10
      while unit > 0 {
        bytes.append(UInt8(truncatingIfNeeded: 48 + number / unit % 10))
        unit /= 10
      }
    }
  }

  /// An instant as the clocks of a zone show it.
  public static func string(_ instant: Instant, in zone: TimeZoneRules) -> String {
    string(instant, offset: zone.offset(at: instant))
  }

  /// Reads a date that exists, such as `2026-11-18`; nil for anything else.
  public static func date(_ text: some StringProtocol) -> CivilDate? {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == 45, bytes[7] == 45,
      let year = number(bytes[0..<4]), let month = number(bytes[5..<7]), let day = number(bytes[8..<10])
    else { return nil }
    return CivilDate(existingYear: year, month: month, day: day)
  }

  /// Reads an instant such as `2026-11-18T20:15:00Z`; nil for anything else.
  ///
  /// Seconds and their fraction may be left out. The offset is `Z` or `±HH:MM`; a time without one is read in
  /// `zone`, and is refused without a zone.
  public static func instant(
    _ text: some StringProtocol, zone: TimeZoneRules? = nil
  ) -> (instant: Instant, offset: Int)? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 16, bytes.count <= 40, bytes[10] == 84 || bytes[10] == 116 || bytes[10] == 32,
      let date = date(String(decoding: bytes[0..<10], as: UTF8.self)),
      let hour = number(bytes[11..<13]), hour < 24, bytes[13] == 58, let minute = number(bytes[14..<16]), minute < 60
    else { return nil }
    var at = 16
    var second = 0
    var micros = 0
    if at < bytes.count, bytes[at] == 58 {
      guard at + 3 <= bytes.count, let value = number(bytes[at + 1..<at + 3]), value < 61 else { return nil }
      second = min(value, 59)
      at += 3
      if at < bytes.count, bytes[at] == 46 || bytes[at] == 44 {
        at += 1
        let digits = bytes[at...].prefix { (48...57).contains($0) }
        guard !digits.isEmpty, let value = number(digits.prefix(6)) else { return nil }
        micros = (0..<max(0, 6 - digits.count)).reduce(value) { value, _ in value * 10 }
        at += digits.count
      }
    }
    let wall = CivilDateTime(date, second: hour * 3600 + minute * 60 + second)
    if at == bytes.count {
      guard let zone else { return nil }
      let instant = zone.instant(of: wall)
      return (Instant(microseconds: instant.microseconds + micros), zone.offset(at: instant))
    }
    guard let offset = offset(bytes[at...]) else { return nil }
    let seconds = wall.date.dayNumber * 86_400 + wall.second - offset
    return (Instant(microseconds: seconds * 1_000_000 + micros), offset)
  }

  private static func offset(_ bytes: ArraySlice<UInt8>) -> Int? {
    let text = Array(bytes)
    if text == [90] || text == [122] { return 0 }
    guard text.count == 6 || text.count == 5, text[0] == 43 || text[0] == 45,
      let hours = number(text[1..<3]), hours < 24
    else { return nil }
    guard text.count == 5 || text[3] == 58, let minutes = number(text[(text.count - 2)...]), minutes < 60 else {
      return nil
    }
    return (text[0] == 45 ? -1 : 1) * (hours * 3600 + minutes * 60)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for byte in bytes {
      guard (48...57).contains(byte) else { return nil }
      value = value * 10 + Int(byte - 48)
    }
    return value
  }

  private static func padded(_ value: Int, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  /// The seconds of a duration such as `PT1H30M` or `P1D`, without their fraction; nil where it is none, is empty, has months
  /// or years, or is as long as a billion seconds.
  ///
  /// - Complexity: O(*n*) in the characters.
  public static func seconds(of duration: String) -> Int? {
    guard duration.hasPrefix("P") else { return nil }
    var total = 0.0
    var isTime = false
    var number = ""
    for character in duration.dropFirst() {
      switch character {
      case "0"..."9", ".": number.append(character)
      case "T": isTime = true
      default:
        guard let value = Double(number) else { return nil }
        switch (character, isTime) {
        case ("W", false): total += value * 604_800
        case ("D", false): total += value * 86_400
        case ("H", true): total += value * 3600
        case ("M", true): total += value * 60
        case ("S", true): total += value
        default: return nil
        }
        number = ""
      }
    }
    return number.isEmpty && total > 0 && total < 1e9 ? Int(total) : nil
  }
}
