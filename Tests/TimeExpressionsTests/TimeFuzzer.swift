import CivilTime
import TimeExpressions
import Utterances

/// Texts made at random from expressions, from words of the rules and from any characters, and what must hold of what
/// is read in them.
struct TimeFuzzer {
  /// What went wrong, and with which text.
  struct Fault: Error, CustomStringConvertible {
    var text: String
    var reason: String
    var description: String { "\(reason): \(text.debugDescription)" }
  }

  let language: TimeLanguage
  let tokenizer = Tokenizer()
  /// Expressions to change.
  let expressions: [String]
  /// Words to put together.
  let words: [String]
  let settings: [TimeSettings]
  var random: Seeded

  init(_ language: TimeLanguage, expressions: [String], words: [String], seed: UInt64) throws {
    self.language = language
    self.expressions = expressions
    self.words = words
    random = Seeded(state: seed)
    settings = try Self.moments.flatMap { now, zone in
      let rules = try TimeZoneRules(identifier: zone)
      let instant = ISO8601.instant(now, zone: rules)?.instant ?? Instant(seconds: 0)
      return [
        TimeSettings(now: instant, zone: rules),
        TimeSettings(now: instant, zone: rules, weekStart: .sunday, dayStart: 4 * 3600, prefer: .future),
        TimeSettings(now: instant, zone: rules, weekStart: .saturday, prefer: .future, monthFirst: false),
      ]
    }
  }

  private static let moments = [
    ("2024-05-15T10:00:00", "UTC"), ("2024-03-31T00:30:00", "Europe/London"),
    ("2024-11-03T01:30:00", "America/New_York"), ("2024-10-06T02:45:00", "Australia/Lord_Howe"),
    ("2024-02-29T23:59:59", "Asia/Kathmandu"), ("2011-12-31T00:00:00", "Pacific/Apia"), ("0001-01-01T00:00:00", "UTC"),
    ("9999-12-31T23:59:59", "Asia/Tokyo"),
  ]

  private static let numbers = [
    "0", "1", "00", "31", "366", "2100", "9999", "99999999999", "123456789012345678901234567890", "1e400", "0.0001",
    "1,000,000,000", "7.30", "24:60", "12:59:59", "½", "-5", "1/0", "2024-02-30", "2024-W53",
  ]

  /// A text of up to some hundred words.
  mutating func text() -> String {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return scalars(Int.random(in: 1...40, using: &random))
    case 1, 2: return (0..<Int.random(in: 1...14, using: &random)).map { _ in word() }.joined(separator: separator())
    case 3:
      // The same words over and over: where work may grow faster than the text.
      let unit = (0..<Int.random(in: 1...4, using: &random)).map { _ in word() }.joined(separator: " ")
      return Array(repeating: unit, count: Int.random(in: 2...60, using: &random)).joined(separator: separator())
    default: return mutated()
    }
  }

  private mutating func separator() -> String {
    [" ", " ", " ", "", ", ", "-", "\n"].randomElement(using: &random) ?? " "
  }

  private mutating func word() -> String {
    let list = Int.random(in: 0..<6, using: &random) == 0 ? Self.numbers : words
    return list.randomElement(using: &random) ?? ""
  }

  private mutating func scalars(_ count: Int) -> String {
    var text = ""
    for _ in 0..<count {
      let high: UInt32 = [0x7f, 0x17f, 0x2fff, 0x1ffff, 0x10ffff].randomElement(using: &random) ?? 0x7f
      if let scalar = Unicode.Scalar(UInt32.random(in: 0...high, using: &random)) { text.unicodeScalars.append(scalar) }
    }
    return text
  }

  /// An expression with some words changed, moved, left out or taken from another one.
  private mutating func mutated() -> String {
    var parts = (expressions.randomElement(using: &random) ?? "").split(separator: " ").map(String.init)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let at = parts.isEmpty ? 0 : Int.random(in: 0..<parts.count, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0 where !parts.isEmpty: parts.remove(at: at)
      case 1 where !parts.isEmpty: parts.insert(parts[at], at: at)
      case 2 where !parts.isEmpty: parts.swapAt(at, Int.random(in: 0..<parts.count, using: &random))
      case 3 where !parts.isEmpty: parts[at] = word()
      case 4 where !parts.isEmpty: parts[at] = slip(parts[at])
      case 5: parts.insert(scalars(2), at: at)
      case 6: parts.insert(Self.numbers.randomElement(using: &random) ?? "", at: at)
      default: parts += (expressions.randomElement(using: &random) ?? "").split(separator: " ").map(String.init)
      }
    }
    return parts.joined(separator: Int.random(in: 0..<8, using: &random) == 0 ? separator() : " ")
  }

  /// A word with a letter changed, left out, doubled or in upper case.
  private mutating func slip(_ word: String) -> String {
    var letters = Array(word)
    guard !letters.isEmpty else { return word }
    let at = Int.random(in: 0..<letters.count, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: letters.remove(at: at)
    case 1: letters.insert(letters[at], at: at)
    case 2: letters[at] = "abcdefghijklmnopqrstuvwxyz0123456789".randomElement(using: &random) ?? "x"
    default: return word.uppercased()
    }
    return String(letters)
  }

  /// Reads one more text.
  ///
  /// - Throws: the first `Fault`.
  /// - Returns: the text.
  @discardableResult
  mutating func step() throws -> String {
    let text = text()
    guard let settings = settings.randomElement(using: &random) else { return text }
    let utterance = tokenizer.utterance(text)
    for match in language.matches(in: utterance, settings) { try Self.check(match, utterance, settings.zone) }
    if let match = language.parse(utterance, settings) { try Self.check(match, utterance, settings.zone) }
    if let kind = TemporalKind.allCases.randomElement(using: &random),
      let match = language.parse(utterance, settings, expect: kind)
    {
      try Self.check(match, utterance, settings.zone)
    }
    return text
  }

  /// What holds of every match.
  static func check(_ match: TemporalMatch, _ utterance: Utterance, _ zone: TimeZoneRules) throws {
    func require(_ holds: Bool, _ reason: String) throws {
      if !holds { throw Fault(text: utterance.text, reason: reason) }
    }
    func check(_ point: TimePoint) throws {
      try require((1...9999).contains(point.civil.date.components.year), "a year out of range")
      try require(zone.civil(at: point.instant) == point.civil, "the clock on the wall and the instant differ")
    }
    try require(
      !match.tokens.isEmpty && match.tokens.lowerBound >= 0 && match.tokens.upperBound <= utterance.tokens.count,
      "tokens out of range")
    switch match.value {
    case .instant(let start, _, _): try check(start)
    case .interval(let start, let end, _, _):
      try require(start != nil || end != nil, "an interval without ends")
      if let start { try check(start) }
      if let end { try check(end) }
      if let start, let end { try require(start.instant <= end.instant, "an end before the start") }
    case .duration(let seconds, let low, let high):
      try require(seconds.isFinite && seconds >= 0 && seconds <= 1e12, "a length out of range")
      if let low, let high { try require(low <= seconds && seconds <= high, "bounds out of order") }
    case .number(let value, let low, let high):
      try require(value.isFinite, "a number that is none")
      if let low, let high { try require(low <= high, "bounds out of order") }
    case .ordinal(let value): try require(abs(value) < 1_000_000_000, "an ordinal out of range")
    case .rating(let value, let scale):
      try require(value.isFinite && value >= 0 && scale >= 1, "a rating out of range")
    case .recurrence(let rule):
      try require(rule.interval >= 1 && rule.timesPerPeriod >= 1, "an interval below one")
      try require(rule.times.allSatisfy { (0..<86_400).contains($0) }, "a time out of the day")
      try require(
        rule.monthDays.allSatisfy { (-5 ... -1).contains($0) || (1...31).contains($0) }, "a day out of the month")
      try require(rule.months.allSatisfy { (1...12).contains($0) }, "a month out of the year")
      try require(rule.length.map { $0 > 0 } ?? true, "a length that is none")
      try require(rule.rule.hasPrefix("FREQ="), "no rule")
    }
  }
}

/// A small seeded generator (SplitMix64), so that a failure comes again.
struct Seeded: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
    return z ^ z >> 31
  }
}
