import CivilTime
import Testing
import Utterances

@testable import TimeExpressions

@Suite struct PropertyTests {
  static let moments: [(String, String)] = [
    ("2024-05-15T10:00:00", "UTC"), ("2024-03-31T00:30:00", "Europe/London"),
    ("2024-11-03T12:00:00", "America/New_York"),
    ("2024-10-06T02:45:00", "Australia/Lord_Howe"), ("2024-02-29T23:59:59", "Asia/Kathmandu"),
    ("2024-01-01T00:00:00", "Pacific/Apia"), ("0001-01-01T00:00:00", "UTC"), ("9999-12-31T23:59:59", "UTC"),
  ]

  /// Words of the rules, and others that mean nothing to them.
  static let soup: [String] = {
    let words = (0..<English.language.words.count).map { English.language.words.word(Int32($0)) }
    return words + words + [
      "sad", "mood", "☀️", "7", "12", "30", "2024", "31", "99999999999", "0", "1.5", "7.30", "1,000",
    ]
  }()

  @Test(arguments: moments)
  func `every match of random words is in range and in order`(_ now: String, _ zone: String) throws {
    var random = Seeded(state: 7)
    for prefer in [TimeSettings.Preference.past, .future] {
      let settings = try English.settings(now, zone, prefer: prefer)
      for _ in 0..<400 {
        let words = (0..<Int.random(in: 1...14, using: &random)).map { _ in
          Self.soup.randomElement(using: &random) ?? ""
        }
        let text = words.joined(separator: Bool.random(using: &random) ? " " : "")
        let utterance = English.tokenizer.utterance(text)
        for match in English.language.matches(in: utterance, settings) { check(match, utterance) }
        if let match = English.language.parse(utterance, settings) { check(match, utterance) }
      }
    }
  }

  private func check(_ match: TemporalMatch, _ utterance: Utterance) {
    #expect(!match.tokens.isEmpty && match.tokens.lowerBound >= 0 && match.tokens.upperBound <= utterance.tokens.count)
    switch match.value {
    case .interval(let start, let end, _, _):
      #expect(start != nil || end != nil)
      if let start, let end { #expect(start.instant <= end.instant, "\(utterance.text)") }
    case .duration(let seconds, let low, let high):
      #expect(seconds >= 0 && seconds.isFinite)
      if let low, let high { #expect(low <= seconds && seconds <= high) }
    case .rating(let value, let outOf): #expect(value >= 0 && outOf >= 1)
    case .recurrence(let recurrence):
      #expect(recurrence.interval >= 1 && recurrence.times.allSatisfy { (0..<86_400).contains($0) })
    default: break
    }
  }

  @Test func `every part of the corpus is read without a trap`() throws {
    let settings = try English.settings("2024-12-31T23:30:00", "America/New_York", dayStart: 4 * 3600)
    for expression in DiaryExpression.all {
      let words = expression.text.split(separator: " ")
      for count in words.indices {
        let utterance = English.tokenizer.utterance(words[count...].joined(separator: " "))
        for match in English.language.matches(in: utterance, settings) { check(match, utterance) }
      }
    }
  }

  @Test func `matches come in the order of their first tokens`() {
    let utterance = English.tokenizer.utterance(
      "on tuesday I slept 7 hours, then yesterday evening at 9 I ran for 20 minutes")
    let matches = English.language.matches(in: utterance, English.specification)
    #expect(matches.map(\.tokens.lowerBound) == matches.map(\.tokens.lowerBound).sorted())
    let times = matches.filter { $0.value.kind == .time && !$0.isLatent }.map { utterance.text(of: $0.tokens) }
    #expect(times == ["on tuesday", "yesterday evening at 9"])
    let lengths = matches.filter { $0.value.kind == .duration }.map { utterance.text(of: $0.tokens) }
    #expect(lengths == ["7 hours", "for 20 minutes"])
  }

  @Test func `a clock time is one match`() {
    let utterance = English.tokenizer.utterance("went to bed at 11 and woke at 6:30")
    let times = English.language.matches(in: utterance, English.specification).filter { $0.value.kind == .time }
    #expect(times.filter { !$0.isLatent }.map { utterance.text(of: $0.tokens) } == ["at 11", "at 6:30"])
  }
}
