internal import Assertion
internal import CivilTime
internal import IntentGrammar
internal import JSONText
internal import JournalModel
internal import TimeExpressions
internal import Utterances

/// Figures of what is named, drunk, lasted and rated.
extension FactSpotter {
  /// The most tokens of a number or a time.
  private static let longestTime = 20

  /// Whether a clause says little more than how long: "8h", "for 20 minutes", and not "sat by the canal for 20 minutes".
  func isLengthAlone(_ clause: Range<Int>) -> Bool {
    let lengths = chart.beginning(in: clause).filter { $0.value.kind == .duration }.map(\.tokens)
    let besides = clause.filter { index in
      utterance.tokens[index].kind == .word && !lengths.contains { $0.contains(index) }
        && !words.hedging.contains(utterance.tokens[index].text) && !words.within.contains(utterance.tokens[index].text)
    }
    return besides.count <= Self.mostBesideLength
  }

  /// So many words beside a length tell of nothing else that lasted: "three hours if that".
  private static let mostBesideLength = 2

  /// The number that stands right before a place in a clause.
  func count(before index: Int, in clause: Range<Int>) -> Double? {
    let first = max(clause.lowerBound, index - Self.longestTime)
    for match in chart.beginning(in: first..<max(first, index)) where match.tokens.upperBound == index {
      if case .number(let value, _, _) = match.value, (0...50).contains(value) { return value }
    }
    return nil
  }

  /// "pain in my back, 6": a metric by its name and the one figure near it; the tokens that say so.
  func figure(of item: ItemSpan, in clause: Range<Int>, _ facts: inout LogFacts) -> [Range<Int>] {
    guard let metric = lexicon.metrics[item.item] else { return [] }
    // "Avg hr 151" is of a run, and no figure of now.
    // "Hr avg 151" no less, while "steps total 9000" is what was counted.
    let behind = metric.secondsPerUnit == nil && metric.unit != Self.counted ? item.tokens.upperBound : -1
    let beside = [item.tokens.lowerBound - 1, behind].filter(clause.contains)
    if beside.contains(where: { words.statistics.contains(utterance.tokens[$0].text) }) { return [] }
    // The "hr" of "11 hr shift, 140 boxes" is the unit of a length.
    if metric.secondsPerUnit == nil,
      chart.beginning(in: max(clause.lowerBound, item.tokens.lowerBound - Self.longestTime)..<item.tokens.lowerBound)
        .contains(where: { $0.value.kind == .duration && $0.tokens.overlaps(item.tokens) })
    {
      return []
    }
    // "Ten thousand steps three days running": what is counted has its number before it.
    if metric.unit == Self.counted, let before = counted(before: item.tokens.lowerBound, in: clause) {
      guard case .number(let value, _, _) = before.value, metric.range.contains(value),
        standing(before.tokens, .measurement) == .stands
      else { return [] }
      facts.measurements.append(Measured(metric.id, value))
      return [item.tokens, before.tokens]
    }
    var near = item.tokens.upperBound..<min(clause.upperBound, item.tokens.upperBound + Self.reach)
    // What is counted has its figure beside it: "one bottle of water, let's say a 5".
    if !metric.isScale, let comma = near.first(where: { utterance.tokens[$0].text == "," }) {
      near = near.lowerBound..<comma
    }
    guard !near.isEmpty else { return [] }
    for match in chart.beginning(in: near) {
      let value: Double
      switch match.value {
      case .number(let number, _, _): value = length(at: match, in: metric) ?? number
      case .rating(let rating, let outOf): value = metric.rating(rating, outOf: outOf)
      // "Slept from 9 to 1".
      case .interval(_?, _?, .hour, nil):
        guard let unit = metric.secondsPerUnit, !match.isLatent, let length = TemporalArguments.length(match.value)
        else { continue }
        value = length / unit
      default: continue
      }
      let next = match.tokens.upperBound
      if behind >= 0, next < utterance.tokens.count, words.statistics.contains(utterance.tokens[next].text) { continue }
      // "Slept in three jumpers" counts what nothing explains.
      if metric.secondsPerUnit != nil, case .number = match.value, next < utterance.tokens.count,
        utterance.tokens[next].kind == .word, !found.isKnown(next)
      {
        continue
      }
      guard metric.range.contains(value), !isOfClock(match.tokens), !found.isOfEffort(metric.id, value, lexicon),
        standing(match.tokens, .measurement) == .stands
      else { continue }
      facts.measurements.append(Measured(metric.id, value))
      if let activity = metric.activity { facts.activities.append(activity) }
      return [item.tokens, match.tokens] + lowerPressure(behind: match, of: metric, in: clause, &facts)
    }
    return []
  }

  /// A length that begins with a number, in the unit of a metric: the "7h40" whose hours are 7.
  private func length(at number: TemporalMatch, in metric: Metric) -> Double? {
    guard let unit = metric.secondsPerUnit else { return nil }
    return chart.beginning(at: number.tokens.lowerBound).compactMap { match -> Double? in
      guard case .duration(let seconds, _, _) = match.value, match.tokens.count > number.tokens.count else {
        return nil
      }
      return seconds / unit
    }.max()
  }

  /// Whether a number is the hour of a clock time that says so, "cold water at 6 am", or of hours on end: "from 9 to 1".
  private func isOfClock(_ number: Range<Int>) -> Bool {
    chart.beginning(in: max(0, number.lowerBound - Self.reach)..<number.upperBound).contains { match in
      guard !match.isLatent, match.tokens.count > 2, match.tokens != number, match.tokens.contains(number.lowerBound)
      else { return false }
      if case .interval(_, _, .hour, _) = match.value { return true }
      return match.isClock
    }
  }

  /// The unit of what is counted one by one.
  private static let counted = "count"

  /// The number that ends right before a place, however large.
  private func counted(before index: Int, in clause: Range<Int>) -> TemporalMatch? {
    let first = max(clause.lowerBound, index - Self.longestTime)
    return chart.beginning(in: first..<max(first, index)).filter { match in
      if case .number = match.value { match.tokens.upperBound == index } else { false }
    }.max { $0.tokens.count < $1.tokens.count }
  }

  /// The second figure of a blood pressure, one sign or word behind the first.
  private func lowerPressure(
    behind upper: TemporalMatch, of metric: Metric, in clause: Range<Int>, _ facts: inout LogFacts
  ) -> [Range<Int>] {
    let end = upper.tokens.upperBound
    guard metric.id == Measurement.pressure.upper, let lower = lexicon.metrics[Measurement.pressure.lower] else {
      return []
    }
    for match in chart.beginning(in: end..<max(end, min(clause.upperBound, end + 2))) {
      guard case .number(let value, _, _) = match.value, lower.range.contains(value) else { continue }
      facts.measurements.append(Measured(lower.id, value))
      return [match.tokens]
    }
    return []
  }

  /// "my mood is a hard 2": the figure near the word for mood.
  func mood(after item: ItemSpan, in clause: Range<Int>, _ facts: inout LogFacts) -> [Range<Int>] {
    let near = item.tokens.upperBound..<min(clause.upperBound, item.tokens.upperBound + Self.reach)
    guard !near.isEmpty else { return [] }
    for match in chart.beginning(in: near) {
      switch match.value {
      case .number, .rating: break
      default: continue
      }
      guard let reading = MoodReading(match.value, scale: scale), standing(match.tokens, .mood) == .stands else {
        continue
      }
      facts.score = facts.score ?? reading.mood
      return [item.tokens, match.tokens]
    }
    return []
  }

  /// What aches.
  private var aches: [Range<Int>] { found.items(of: ["ache"]).map(\.tokens) }

  /// "1 of 5" by itself, or that of an ache: "headache 7/10 at work".
  func rating(in clause: Range<Int>, _ facts: inout LogFacts) -> [Range<Int>] {
    for match in chart.beginning(in: clause) {
      guard case .rating(let rating, let outOf) = match.value else { continue }
      let before = match.tokens.lowerBound
      if before > 0, words.rated.contains(utterance.tokens[before - 1].text) { continue }
      if let metric = lexicon.metrics["pain"], aches.contains(where: { $0.upperBound == before }) {
        let value = metric.rating(rating, outOf: outOf)
        guard metric.range.contains(value), standing(match.tokens, .measurement) == .stands else { continue }
        facts.measurements.append(Measured(metric.id, value))
        return [match.tokens]
      }
      let rated = rated(match.tokens, match.value)
      if rated == .feeling { continue }
      if rated == .ailment {
        // "Migraine since morning, left side, 7/10": how bad it is.
        guard let metric = lexicon.metrics["pain"], !aches.isEmpty,
          case let value = metric.rating(rating, outOf: outOf), metric.range.contains(value),
          standing(match.tokens, .measurement) == .stands
        else { continue }
        facts.measurements.append(Measured(metric.id, value))
        return [match.tokens]
      }
      guard let reading = MoodReading(match.value, scale: scale), standing(match.tokens, .mood) == .stands else {
        continue
      }
      facts.score = facts.score ?? reading.mood
      return [match.tokens]
    }
    return []
  }

  /// What has a length and was named last before a clause.
  func named(before clause: Range<Int>, _ lasting: [ItemSpan]) -> Metric? {
    lasting[..<lasting.partitioningIndex { $0.tokens.lowerBound >= clause.lowerBound }]
      .last { $0.tokens.upperBound <= clause.lowerBound && standing($0.tokens, kind(of: $0)) == .stands }
      .flatMap { lexicon.lasting($0.item) }
  }

  /// Whether something is where one went, or when, and not what lasted: "walked to work, 50 minutes".
  func isPlace(_ item: ItemSpan) -> Bool {
    let before = item.tokens.lowerBound - 1
    return before >= 0 && words.toward.contains(utterance.tokens[before].text)
  }

  /// "two hours of work" in whatever words: the one length of time in a clause belongs to its one measured activity.
  func length(of metric: Metric, in clause: Range<Int>, _ facts: inout LogFacts) -> [Range<Int>] {
    var length: TemporalMatch?
    for match in chart.beginning(in: clause) {
      guard case .duration(let seconds, _, _) = match.value, match.tokens.upperBound <= clause.upperBound,
        seconds < 86_400, !words.isUntilThen(match.tokens, in: utterance)
      else { continue }
      if let known = length, !known.tokens.overlaps(match.tokens) { return [] }
      if match.tokens.count > length?.tokens.count ?? 0 { length = match }
    }
    if length == nil { return hours(of: metric, in: clause, &facts) }
    guard let length, case .duration(let seconds, _, _) = length.value, standing(length.tokens, .measurement) == .stands
    else { return [] }
    facts.measurements.append(Measured(metric.id, seconds / (metric.secondsPerUnit ?? 60)))
    return [length.tokens]
  }

  /// How far somebody went: the "5 km" right beside what they did in "we walked 5 km with the dogs"; the tokens that say
  /// so.
  func way(in clause: Range<Int>, _ lasting: [ItemSpan], _ facts: inout LogFacts) -> [Range<Int>] {
    guard let metric = lexicon.metrics[Self.distance], !facts.measurements.contains(where: { $0.metric == metric.id }),
      // "Ran 20 km this week" is no figure of a day.
      !chart.beginning(in: clause).contains(where: { match in
        if case .instant(_, let grain, _) = match.value { grain > .day && !match.isLatent } else { false }
      })
    else { return [] }
    for unit in found.items(of: ["distance_unit"], startingIn: clause) where !unit.isRepair {
      guard let number = counted(before: unit.tokens.lowerBound, in: clause),
        case .number(let said, _, _) = number.value, let length = metric.canonical(said, unit: unit.item),
        length >= Self.shortestWay, metric.range.contains(length),
        lasting.contains(where: { item in
          (item.tokens.upperBound == number.tokens.lowerBound || item.tokens.lowerBound == unit.tokens.upperBound)
            && lexicon.lasting(item.item)?.id == Self.movement && standing(item.tokens, kind(of: item)) == .stands
        }), standing(number.tokens, .measurement) == .stands
      else { continue }
      facts.measurements.append(Measured(metric.id, length))
      return [number.tokens, unit.tokens]
    }
    return []
  }

  /// What is measured of whoever moves, and of their way; no way is told that is shorter, in kilometres: "5 m" may be
  /// minutes.
  private static let movement = "exercise", distance = "distance", shortestWay = 0.2

  /// "slept from 2 until 5": the hours right behind what lasted are how long it did.
  private func hours(of metric: Metric, in clause: Range<Int>, _ facts: inout LogFacts) -> [Range<Int>] {
    let spans = chart.beginning(in: clause).filter { match in
      guard match.isFromHourToHour,
        // "Gym 5-6" may be anything.
        utterance.tokens[match.tokens].contains(where: { $0.kind == .word }),
        let length = TemporalArguments.length(match.value), TemporalArguments.lengths.contains(length)
      else { return false }
      return found.items(of: ["activity"]).contains {
        $0.tokens.upperBound == match.tokens.lowerBound && lexicon.lasting($0.item)?.id == metric.id
      }
    }
    guard let span = spans.max(by: { $0.tokens.count < $1.tokens.count }),
      let length = TemporalArguments.length(span.value),
      standing(span.tokens, .measurement) == .stands
    else { return [] }
    facts.measurements.append(Measured(metric.id, length / (metric.secondsPerUnit ?? 60)))
    return [span.tokens]
  }
}
