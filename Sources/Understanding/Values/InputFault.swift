internal import CivilTime
internal import JournalModel
internal import TimeExpressions
internal import Utterances

/// Something that was said clearly and cannot be.
package enum InputFault: Sendable, Hashable {
  /// A date that no calendar has, as it was written.
  case noSuchDate(String)
  /// A rating outside its scale: the value, and the scale's ends.
  case ratingOutOfRange(Double, low: Double, high: Double)

  /// Looks for dates in digits or with a month's name that don't exist, and for ratings outside their scale.
  ///
  /// - Parameter readTime: Reads a time, number or rating in words.
  init?(in utterance: Utterance, _ chart: ValueChart, readTime: (String) -> TemporalMatch?) {
    if let rating = Self.impossibleRating(utterance, readTime) {
      self = rating
      return
    }
    var dates: [Range<Int>] = []
    for case .temporal(let match) in chart.contents {
      switch match.value {
      case .rating(let value, let outOf) where value > outOf || value < 0:
        self = .ratingOutOfRange(value, low: outOf == 100 ? 0 : 1, high: outOf)
        return
      case .instant, .interval: dates.append(match.tokens)
      default: break
      }
      if let text = Self.impossibleDay(beside: match, utterance, readTime) {
        self = .noSuchDate(text)
        return
      }
    }
    guard let text = Self.impossibleDigits(utterance, dates) else { return nil }
    self = .noSuchDate(text)
  }

  /// "9 out of 5", "12/10": what would be a rating if its number were smaller.
  private static func impossibleRating(
    _ utterance: Utterance, _ readTime: (String) -> TemporalMatch?
  ) -> InputFault? {
    let tokens = utterance.tokens
    for (first, token) in tokens.enumerated() {
      guard let value = token.number else { continue }
      for last in first + 2..<max(first + 2, min(first + 5, tokens.count)) {
        guard let scale = tokens[last].number, [5, 10, 100].contains(scale), value > scale else { continue }
        let between = utterance.text(of: first + 1..<last)
        if case .rating? = readTime("1 \(between) \(Int(scale))")?.value {
          return .ratingOutOfRange(value, low: scale == 100 ? 0 : 1, high: scale)
        }
      }
    }
    return nil
  }

  /// "30 February", "April 31", "the 30th of February": a month by itself, beside a day that it lacks.
  private static func impossibleDay(
    beside match: TemporalMatch, _ utterance: Utterance, _ readTime: (String) -> TemporalMatch?
  ) -> String? {
    guard case .instant(let start, .month, _) = match.value else { return nil }
    let tokens = utterance.tokens
    // A month that a word goes before ("of February") is the last of its tokens.
    let month = match.tokens.upperBound - 1
    // 29 February exists in other years.
    let most = start.civil.date.components.month == 2 ? 29 : start.civil.date.daysInMonth
    for neighbour in [month - 1, month + 1, month - 2, month - 3] where tokens.indices.contains(neighbour) {
      guard let day = tokens[neighbour].number.flatMap({ Int(exactly: $0) }), (most + 1...31).contains(day) else {
        continue
      }
      let text = utterance.text(of: min(neighbour, month)..<max(neighbour, month) + 1)
      // With an ending or a word between them, the two have to be one date where the month has the day.
      if neighbour < month - 1 {
        let rest = text.drop { $0.isNumber }
        let isDate = everyEnding.contains { known in
          if case .instant(_, .day, _)? = readTime("\(known)\(rest)")?.value { true } else { false }
        }
        guard isDate else { continue }
      }
      return String(text)
    }
    return nil
  }

  /// Days that every month has, one for each ending that numbers of days may have.
  private static let everyEnding = [24, 21, 22, 23]

  /// `2026-02-30`: year, month and day in digits that are no date.
  private static func impossibleDigits(_ utterance: Utterance, _ dates: [Range<Int>]) -> String? {
    let tokens = utterance.tokens
    guard tokens.count >= 5 else { return nil }
    // For each token the end of the longest date that holds it.
    var ends = Array(repeating: 0, count: tokens.count)
    for date in dates { for token in date { ends[token] = max(ends[token], date.upperBound) } }
    for index in 0...(tokens.count - 5) where tokens[index].range.count == 4 {
      guard ends[index] < index + 5 else { continue }
      let parts = tokens[index..<index + 5]
      let marks = [parts[index + 1].text, parts[index + 3].text]
      guard marks == ["-", "-"] || marks == ["/", "/"], parts.dropFirst().allSatisfy({ !$0.followsSpace }),
        let year = parts[index].number, let month = parts[index + 2].number, let day = parts[index + 4].number,
        parts[index + 2].range.count <= 2, parts[index + 4].range.count <= 2
      else { continue }
      if CivilDate(existingYear: Int(year), month: Int(month), day: Int(day)) == nil {
        return String(utterance.text(of: index..<index + 5))
      }
    }
    return nil
  }
}
