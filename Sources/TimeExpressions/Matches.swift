public import Utterances
internal import CivilTime

extension TimeLanguage {
  /// Every useful time, length, number and recurrence of an utterance, in the order of their first tokens.
  ///
  /// Expressions overlap: "7 hours" is a number and a duration. One that lies within a longer one of its kind is left
  /// out, unless the longer one is latent.
  ///
  /// - Complexity: O(*n*) in the tokens; an expression covers at most 20.
  public func matches(in utterance: Utterance, _ settings: TimeSettings) -> [TemporalMatch] {
    let present = Present(settings)
    let chart = ConstituentChart(self, utterance, present)
    return readings(chart).compactMap { match($0.item, $0.kind, present) }
  }

  /// The one best reading of an utterance: of the whole text where there is one, else the longest.
  ///
  /// A latent reading ("8" as an hour) is taken only for a whole text of the expected kind. Numbers, ordinals and ratings
  /// are taken out of a longer text only where they are expected, a length also where there is no time.
  public func parse(
    _ utterance: Utterance, _ settings: TimeSettings, expect: TemporalKind? = nil
  ) -> TemporalMatch? {
    let present = Present(settings)
    var tokens = utterance.tokens[...]
    while let last = tokens.last, last.kind == .punctuation, last.text != "%" { tokens = tokens.dropLast() }
    let whole = tokens.count
    // "Sat." keeps its point: the words may end in it.
    let chart = ConstituentChart(self, utterance, present)
    var best: (item: Constituent, kind: TemporalKind)?
    var bestScore = -Float.infinity
    for reading in readings(chart, expect) {
      let isWhole = reading.item.start == 0 && reading.item.end >= whole
      if let expect, reading.kind != expect, !(expect == .number && reading.kind == .rating) { continue }
      if reading.item.isLatent, !isWhole { continue }
      let isAside = expect == nil && !isWhole && reading.kind != .time && reading.kind != .recurrence
      if isAside, reading.kind != .duration || !Self.isCounted(reading.item) { continue }
      var score = Float(reading.item.end - reading.item.start) - reading.item.cost + (isWhole ? 100 : 0)
      if isAside { score -= 50 }
      if reading.item.isLatent { score -= expect == nil ? 50 : 5 }
      score += Self.preference[reading.kind.rawValue]
      if score > bestScore { (best, bestScore) = (reading, score) }
    }
    return best.flatMap { match($0.item, $0.kind, present) }
  }

  /// Whether a length in a longer text is told by a number: "what a day" is none.
  private static func isCounted(_ item: Constituent) -> Bool { item.cost < 0.15 || item.end - item.start > 2 }

  /// Which kind comes first among readings of the same words.
  private static let preference: [Float] = [0.4, 0.3, 0.2, 0.1, 0.25, 0.5]

  /// The reported constituents that no other one makes useless.
  private func readings(_ chart: ConstituentChart, _ expect: TemporalKind? = nil) -> [(
    item: Constituent, kind: TemporalKind
  )] {
    var all: [Candidate] = []
    var blocked: [Range<Int>] = []
    var names: [Range<Int>] = []
    var ratings: [Range<Int>] = []
    for start in chart.ranges.indices.dropLast() {
      for index in Int(chart.ranges[start].lowerBound)..<Int(chart.ranges[start].upperBound) {
        let item = chart.found[index]
        let kind = categories.kinds[Int(item.category)]
        if kind == -1 { continue }
        if kind == Categories.nothing {
          if !item.isLatent { blocked.append(Int(item.start)..<Int(item.end)) }
        } else if kind == Categories.name {
          names.append(Int(item.start)..<Int(item.end))
        } else if let kind = TemporalKind(rawValue: Int(kind)) {
          all.append(
            Candidate(
              index: index, kind: kind, start: Int(item.start), end: Int(item.end), cost: item.cost,
              isLatent: item.isLatent))
          if kind == .rating, !item.isLatent, expect != .time {
            blocked.append(Int(item.start)..<Int(item.end))
            ratings.append(Int(item.start)..<Int(item.end))
          }
        }
      }
    }
    var kept: [(item: Constituent, kind: TemporalKind)] = []
    // Readings come by their starts, and none is longer than the chart allows: only near ones can touch.
    var nearBlock = 0
    // What is taken away holds nothing else: the "this morning" of "8 out of 10 this morning" stays.
    all.removeAll { reading in
      while nearBlock < blocked.count, blocked[nearBlock].lowerBound + ConstituentChart.longest < reading.start {
        nearBlock += 1
      }
      return blocked[nearBlock...].prefix(while: { $0.lowerBound < reading.end }).contains(where: reading.isBlocked)
    }
    if !names.isEmpty {
      all.removeAll { reading in
        reading.kind != .number && reading.kind != .rating
          && names.contains { $0.lowerBound <= reading.start && reading.end <= $0.upperBound }
      }
    }
    var near = 0
    for (place, reading) in all.enumerated() {
      while all[near].start + ConstituentChart.longest < reading.start { near += 1 }
      var isUseless = false
      var other = near
      while other < all.count, all[other].start <= reading.start, !isUseless {
        isUseless =
          other != place && reading.isUseless(beside: all[other]) && !reading.leavesRating(of: all[other], ratings)
        other += 1
      }
      if !isUseless { kept.append((chart.constituent(reading.index), reading.kind)) }
    }
    return kept
  }

  private func match(_ item: Constituent, _ kind: TemporalKind, _ present: Present) -> TemporalMatch? {
    var match = TemporalMatch(
      tokens: item.start..<item.end, value: .ordinal(0), isVague: item.isVague, isLatent: item.isLatent,
      defaultTime: false, isClock: false, cost: item.cost)
    switch (kind, item.meaning) {
    case (.time, .time(let form)):
      switch form {
      case .clock: match.isClock = true
      case .part(let part): match.sun = part.sun
      case .dayPart(_, let part): (match.sun, match.namesDay) = (part.sun, true)
      default: break
      }
      guard let placed = form.placed(present, present.settings.prefer), let value = value(placed, present) else {
        return nil
      }
      match.value = value
      match.defaultTime = placed.isDefaultTime
    case (.duration, .amount(let amount)):
      let length = amount.length
      match.value = .duration(
        seconds: length.value, low: length.isRange ? length.low : nil, high: length.isRange ? length.high : nil)
    case (.number, .quantity(let number)):
      match.value = .number(
        number.value, low: number.isRange ? number.low : nil, high: number.isRange ? number.high : nil)
    case (.ordinal, .quantity(let number)):
      guard let whole = number.whole else { return nil }
      match.value = .ordinal(whole)
    case (.rating, .rating(let value, let outOf)): match.value = .rating(value, outOf: outOf)
    case (.recurrence, .recurrence(let form)):
      match.value = .recurrence(form.value(present))
      if form.times.0 == nil { match.sun = form.part?.sun }
    default: return nil
    }
    return match
  }

  private func value(_ placed: Placed, _ present: Present) -> TemporalValue? {
    guard let start = point(placed.start, placed, present), let end = point(placed.end ?? Int.max, placed, present)
    else { return nil }
    guard placed.end != nil, start != nil || end != nil else {
      return start.map { .instant(start: $0, grain: placed.grain, part: placed.part) }
    }
    if let start, let end, end.instant < start.instant {
      // A span within a gap of the clock.
      return .interval(start: start, end: start, grain: placed.grain, part: placed.part)
    }
    return .interval(start: start, end: end, grain: placed.grain, part: placed.part)
  }

  /// A point; `.some(nil)` is an open end, nil one outside the years 1…9999.
  private func point(_ second: Int, _ placed: Placed, _ present: Present) -> TimePoint?? {
    if second == Int.min || second == Int.max { return .some(nil) }
    guard second > -62_135_700_000, second < 253_402_400_000 else { return nil }
    let zone = present.settings.zone
    let instant =
      placed.isExact
      ? Instant(seconds: second) : zone.instant(of: CivilDateTime(CivilDate(dayNumber: 0), second: second))
    let civil = zone.civil(at: instant)
    // 0001-01-01 to 9999-12-31.
    guard civil.date.dayNumber >= -719_162, civil.date.dayNumber <= 2_932_896 else { return nil }
    return .some(TimePoint(civil: civil, instant: instant))
  }
}

/// A reported constituent, as much of it as decides whether it stays.
private struct Candidate {
  var index: Int
  var kind: TemporalKind
  var start: Int
  var end: Int
  var cost: Float
  var isLatent: Bool

  /// Whether words that are no time take it away: it lies within them or crosses them.
  func isBlocked(by block: Range<Int>) -> Bool {
    guard kind != .rating, kind != .number, start < block.upperBound, block.lowerBound < end else { return false }
    return !(start <= block.lowerBound && end >= block.upperBound && end - start > block.count)
  }

  /// Whether a longer time holds it and a rating beside it: the "tuesday" of "tuesday 9/10".
  func leavesRating(of other: Candidate, _ ratings: [Range<Int>]) -> Bool {
    kind == .time
      && ratings.contains { rating in
        rating.lowerBound >= end && rating.upperBound <= other.end
          || rating.lowerBound >= other.start && rating.upperBound <= start
      }
  }

  /// Whether a longer or likelier reading of its kind holds it.
  func isUseless(beside other: Candidate) -> Bool {
    guard other.kind == kind, other.start <= start, end <= other.end, !other.isLatent || isLatent else { return false }
    // A dearer reading leaves the shorter one beside it: "9pm" in "2 to 9pm".
    if other.end - other.start > end - start { return other.cost <= cost + 0.25 }
    return other.cost < cost
      || other.cost == cost && (isLatent && !other.isLatent || other.index < index && isLatent == other.isLatent)
  }
}
