/// Numbers, amounts and spans of time as a language writes them.
struct NumberPhrases {
  let labels: Labels

  /// A number rounded half away from zero to at most `decimals` places, or exactly that many when `isFixed`.
  func number(_ value: Double, decimals: Int = 1, isFixed: Bool = false) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
    let places = min(max(decimals, 0), 6)
    let scale = (0..<places).reduce(1) { power, _ in power * 10 }
    guard abs(value) * Double(scale) < 9e15 else { return grouped(Int(value)) }
    // A hair more than the value, so that what was meant as 2.45 and is stored just below it rounds up.
    let scaled = Int((abs(value) * Double(scale) * (1 + 1e-12)).rounded(.toNearestOrAwayFromZero))
    var fraction = String(scaled % scale)
    fraction = places == 0 ? "" : String(repeating: "0", count: places - fraction.count) + fraction
    if !isFixed { while fraction.last == "0" { fraction.removeLast() } }
    let sign = value < 0 && scaled != 0 ? minus : ""
    let whole = sign + grouped(scaled / scale)
    return fraction.isEmpty ? whole : whole + (labels["number", "decimal"] ?? ".") + fraction
  }

  /// A number with its sign, also when it is positive.
  func signed(_ value: Double, decimals: Int = 1) -> String {
    let text = number(abs(value), decimals: decimals)
    if !text.contains(where: { $0 != "0" && $0.isNumber }) { return text }
    return (value < 0 ? minus : "+") + text
  }

  /// The form of a word that a number asks for, from `singular,plural` or as many as the language has.
  func plural(_ value: Double, forms: [String]) -> String {
    guard let last = forms.last else { return "" }
    for (index, form) in forms.dropLast().enumerated() {
      if let rule = labels["plural", String(index + 1)], Self.holds(rule, for: value) { return form }
    }
    return last
  }

  /// A length of time such as "7 h 30", "45 min" or "3 days".
  func duration(minutes: Double) -> String {
    guard minutes.isFinite, abs(minutes) < 1e12 else { return "\(minutes)" }
    if minutes > 0, minutes < 1 {
      return labels.phrase("duration", "seconds", ["s": number(minutes * 60, decimals: 0)])
    }
    let total = Int(minutes.rounded(.toNearestOrAwayFromZero))
    let (hours, rest) = (total / 60, abs(total % 60))
    if hours == 0 { return labels.phrase("duration", "minutes", ["min": String(total)]) }
    if rest == 0 { return labels.phrase("duration", "hours", ["h": grouped(hours)]) }
    let padded = rest < 10 ? "0\(rest)" : String(rest)
    return labels.phrase("duration", "hours_minutes", ["h": grouped(hours), "min": padded])
  }

  private var minus: String { labels["number", "minus"] ?? "-" }

  private func grouped(_ value: Int) -> String {
    let digits = Array(String(value))
    guard digits.count > 3 else { return String(digits) }
    let separator = labels["number", "group"] ?? ""
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0, digits[index - 1] != "-" { result += separator }
      result.append(digit)
    }
    return result
  }

  /// Whether a rule such as `n=1` or `n%10=2..4 & n%100!=12..14` holds.
  private static func holds(_ rule: String, for value: Double) -> Bool {
    guard value == value.rounded(), abs(value) < 1e15 else { return false }
    return rule.split(separator: "&").allSatisfy { clause in
      let isNegated = clause.contains("!")
      let sides = clause.split(separator: "=").map { $0.filter { $0 != "!" && $0 != " " } }
      guard sides.count == 2, sides[0].first == "n" else { return false }
      var n = abs(Int(value))
      if let divisor = Int(sides[0].dropFirst(2)), divisor > 0 { n %= divisor }
      let bounds = sides[1].split(separator: ".").compactMap { Int($0) }
      guard let low = bounds.first, let high = bounds.last else { return false }
      return (low...max(low, high)).contains(n) != isNegated
    }
  }
}
