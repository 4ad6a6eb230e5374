extension TimeZoneRules {
  /// Reads a fixed offset from UTC as people write it: `UTC+2`, `GMT-3`, `+05:30`, `+0530`, `-8`; nil for another text.
  public init?(offset text: String) {
    var rest = text.filter { !$0.isWhitespace }.uppercased()[...]
    for name in ["UTC", "GMT"] where rest.hasPrefix(name) { rest = rest.dropFirst(name.count) }
    rest = rest.last == "H" ? rest.dropLast() : rest
    guard let sign = rest.first, sign == "+" || sign == "-" || sign == "−" else { return nil }
    let parts = rest.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    let digits = parts.joined()
    guard parts.count <= 2, (1...4).contains(digits.utf8.count), digits.utf8.allSatisfy({ (48...57).contains($0) }),
      parts.count == 1 || parts[1].utf8.count == 2
    else { return nil }
    // "+530" is half past five, "+10" ten hours.
    let hasMinutes = digits.utf8.count > 2
    guard let hours = Int(hasMinutes ? String(digits.dropLast(2)) : digits),
      let minutes = hasMinutes ? Int(digits.suffix(2)) : 0, minutes < 60, hours * 60 + minutes <= Self.farthestOffset
    else { return nil }
    let seconds = (hours * 3600 + minutes * 60) * (sign == "+" ? 1 : -1)
    self.init(fixedOffset: seconds)
  }

  /// A zone whose offset from UTC never changes, named by it: `+02:00`.
  public init(fixedOffset seconds: Int) {
    let minutes = abs(seconds) / 60
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let name = "\(seconds < 0 ? "-" : "+")\(padded(minutes / 60)):\(padded(minutes % 60))"
    self.init(identifier: seconds == 0 ? "UTC" : name, fixedOffset: seconds)
  }

  /// No clock on earth is farther from UTC, in minutes.
  private static let farthestOffset = 14 * 60
}
