internal import CivilTime
internal import JournalModel
internal import TimeExpressions
internal import Utterances

/// Something that was said clearly and cannot be.
package enum InputFault: Sendable, Hashable {
  /// A date that no calendar has, as it was written.
  case noSuchDate(String)
  /// A time of day that no clock shows, as it was written, where something is to come then.
  case noSuchTime(String)
  /// A rating outside its scale: the value, and the scale's ends.
  case ratingOutOfRange(Double, low: Double, high: Double)

  /// Looks for dates in digits or with a month's name that don't exist, and for ratings outside their scale.
  ///
  /// - Parameters:
  ///   - measured: The tokens of figures that are values of something: "bp 160/100" is no 160 out of 100.
  ///   - readTime: Reads a time, number or rating in words.
  init?(
    in utterance: Utterance, _ chart: ValueChart, besides measured: Set<Int> = [],
    readTime: (String) -> TemporalMatch?
  ) {
    if let rating = Self.impossibleRating(utterance, besides: measured, readTime) {
      self = rating
      return
    }
    var dates: [Range<Int>] = []
    for case .temporal(let match) in chart.contents {
      switch match.value {
      case .rating(let value, let outOf) where value > outOf || value < 0:
        if let last = match.tokens.last, measured.contains(match.tokens.lowerBound), measured.contains(last) { break }
        self = .ratingOutOfRange(value, low: outOf == 100 ? 0 : 1, high: outOf)
        return
      case .instant, .interval: dates.append(match.tokens)
      default: break
      }
    }
    guard let text = Self.impossibleDay(in: utterance, dates, readTime) ?? Self.impossibleDigits(utterance, dates)
    else {
      return nil
    }
    self = .noSuchDate(text)
  }

  /// "9 out of 5", "12/10": what would be a rating if its number were smaller.
  private static func impossibleRating(
    _ utterance: Utterance, besides measured: Set<Int>, _ readTime: (String) -> TemporalMatch?
  ) -> InputFault? {
    let tokens = utterance.tokens
    for (first, token) in tokens.enumerated() {
      guard let value = token.number else { continue }
      for last in first + 2..<max(first + 2, min(first + 5, tokens.count)) {
        guard let scale = tokens[last].number, [5, 10, 100].contains(scale), value > scale,
          !measured.contains(first) || !measured.contains(last)
        else { continue }
        let between = utterance.text(of: first + 1..<last)
        if case .rating? = readTime("1 \(between) \(Int(scale))")?.value {
          return .ratingOutOfRange(value, low: scale == 100 ? 0 : 1, high: scale)
        }
      }
    }
    return nil
  }

  /// "30 February", "April 31", "the 30th of February": what would be a date if its day were an earlier one.
  private static func impossibleDay(
    in utterance: Utterance, _ dates: [Range<Int>], _ readTime: (String) -> TemporalMatch?
  ) -> String? {
    func isDay(_ text: String) -> Bool {
      if case .instant(_, .day, _)? = readTime(text)?.value { true } else { false }
    }
    func isMonth(_ token: Int) -> Bool {
      guard case .instant(_, .month, _)? = readTime(String(utterance.text(of: token..<token + 1)))?.value else {
        return false
      }
      return true
    }
    let tokens = utterance.tokens
    for (place, token) in tokens.enumerated() {
      // 29 February exists in other years.
      guard let day = token.number.flatMap({ Int(exactly: $0) }), day == 30 || day == 31 else { continue }
      for last in place + 2...place + 4 where last <= tokens.count {
        guard !dates.contains(where: { $0.contains(place) && $0.upperBound >= last }) else { break }
        guard isMonth(last - 1) else { continue }
        let text = String(utterance.text(of: place..<last))
        let rest = text.drop { $0.isNumber }
        if !isDay(text), everyEnding.contains(where: { isDay("\($0)\(rest)") }) { return text }
      }
      guard place > 0, isMonth(place - 1), !dates.contains(where: { $0.contains(place) && $0.contains(place - 1) })
      else { continue }
      let before = String(utterance.text(of: place - 1..<place))
      if !isDay("\(before) \(day)"), isDay("\(before) 24") {
        return "\(before) \(day)"
      }
    }
    return nil
  }

  /// The time of day on whose hour a time ends although the minutes go on behind it: the "9:75" of "at 9:75", which would
  /// be 9 o'clock and a number else.
  static func impossibleClock(in utterance: Utterance, _ chart: ValueChart) -> InputFault? {
    let tokens = utterance.tokens
    for case .temporal(let match) in chart.contents where !match.isLatent || match.isClock {
      switch match.value {
      case .instant, .interval, .recurrence: break
      default: continue
      }
      let mark = match.tokens.upperBound
      guard mark + 1 < tokens.count, tokens[mark].text == ":", !tokens[mark].followsSpace,
        !tokens[mark + 1].followsSpace, tokens[mark + 1].range.count == 2, let minute = tokens[mark + 1].number,
        let hour = tokens[mark - 1].number, (0...24).contains(hour), tokens[mark - 1].range.count <= 2,
        minute > 59 || hour == 24 && minute > 0
      else { continue }
      return .noSuchTime(String(utterance.text(of: mark - 1..<mark + 2)))
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
