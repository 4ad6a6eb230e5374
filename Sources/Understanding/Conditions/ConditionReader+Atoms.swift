internal import IntentGrammar
internal import JSONText
internal import JournalModel
internal import TimeExpressions
internal import Utterances

/// The single things that conditions ask for.
extension ConditionReader {
  /// A thing that begins at a token, and where it ends.
  func atom(at start: Int, isFelt: Bool) -> (ConditionAtom, end: Int)? {
    let figure =
      night(at: start) ?? clock(at: start) ?? mood(at: start) ?? repeated(at: start) ?? measured(at: start)
      ?? compared(at: start, isFelt: isFelt)
    let found = figure ?? mentioned(at: start) ?? named(at: start) ?? noted(at: start, isFelt: isFelt)
    return found.map { (ConditionAtom(members: $0.members), $0.end) }
  }

  /// Somebody, or where one was.
  private func named(at start: Int) -> Part? { present(at: start) ?? person(at: start) ?? place(at: start) }

  typealias Part = (members: JSONObject, end: Int)

  /// Skips words that say nothing by themselves.
  private func light(_ start: Int) -> Int {
    var position = start
    while let next = words.end(of: "light", at: position, in: tokens, before: tokens.count) { position = next }
    return position
  }

  // MARK: Values

  /// A value that stands apart from what it is of, "when was my stress last above 8": the mood, or a metric by its id.
  func level(of subject: String, at start: Int) -> Part? {
    guard subject == "mood" else { return lexicon.metrics[subject].flatMap { amount(of: $0, at: start) } }
    return value(at: start).flatMap { value in mood(value.value, value.comparator).map { ($0, value.end) } }
  }

  /// Where a number ends that begins at a token, or the word that says how it is compared.
  func levelEnd(at start: Int) -> Int? {
    guard let value = value(at: start) else { return nil }
    switch value.value {
    case .number(_, nil, nil), .rating: return value.end
    default: return nil
    }
  }

  /// The word before a value that says how it is compared.
  func comparator(at start: Int) -> (Comparison.Comparator, end: Int)? {
    for comparator in PhraseClasses.comparators {
      if let end = words.end(of: comparator.rawValue, at: start, in: tokens, before: tokens.count) {
        return (comparator, end)
      }
    }
    return nil
  }

  /// A value with how it is compared: "under 6 hours", "2 or less", "7+"; equal where nothing says how.
  private func value(
    at start: Int
  ) -> (value: TemporalValue, comparator: Comparison.Comparator, end: Int, isBare: Bool)? {
    let said = comparator(at: start)
    var first = said?.end ?? start
    // "under a 2"
    if said != nil, let next = words.end(of: "article_before_words", at: first, in: tokens, before: tokens.count) {
      first = next
    }
    guard let match = match(at: first, begunAt: start) else { return nil }
    if said == nil, let end = words.end(of: "or_less", at: match.end, in: tokens, before: tokens.count) {
      return (match.value, .atMost, end, false)
    }
    if said == nil, let end = words.end(of: "or_more", at: match.end, in: tokens, before: tokens.count) {
      return (match.value, .atLeast, end, false)
    }
    return (match.value, said?.0 ?? .equals, match.end, said == nil)
  }

  /// The longest length, rating or number that begins at a token, or that took the words before it along.
  private func match(at first: Int, begunAt start: Int) -> (value: TemporalValue, end: Int)? {
    var best: (value: TemporalValue, tokens: Range<Int>)?
    for match in chart.beginning(in: start..<max(start, first) + 1)
    where match.tokens.lowerBound == first || match.tokens.lowerBound == start && match.tokens.upperBound > first {
      switch match.value {
      case .duration, .rating, .number: break
      default: continue
      }
      if match.tokens.upperBound > best?.tokens.upperBound ?? 0 { best = (match.value, match.tokens) }
    }
    if let best { return (best.value, best.tokens.upperBound) }
    guard first < tokens.count, let number = tokens[first].number else { return nil }
    return (.number(number, low: nil, high: nil), first + 1)
  }

  /// "mood below 3", "my mood was 1", "a low mood".
  private func mood(at start: Int) -> Part? {
    for (name, members) in [("low_mood", Self.lowMood), ("high_mood", Self.highMood)] {
      if let end = words.end(of: name, at: start, in: tokens, before: tokens.count),
        let last = words.end(of: "mood", at: end, in: tokens, before: tokens.count)
      {
        return (members, last)
      }
    }
    guard let end = words.end(of: "mood", at: start, in: tokens, before: tokens.count) else { return nil }
    let behind = light(end)
    if let value = value(at: behind), let members = mood(value.value, value.comparator) { return (members, value.end) }
    for (name, members) in [("low_mood", Self.lowMood), ("high_mood", Self.highMood)] {
      if let last = words.end(of: name, at: behind, in: tokens, before: tokens.count) { return (members, last) }
    }
    return nil
  }

  private func mood(_ value: TemporalValue, _ comparator: Comparison.Comparator) -> JSONObject? {
    // "between 2 and 3"
    if comparator == .equals, case .number(_, let low?, let high?) = value, low < high,
      let first = MoodReading(.number(low, low: nil, high: nil), scale: scale),
      let last = MoodReading(.number(high, low: nil, high: nil), scale: scale)
    {
      return ["mood": .object(["min": .double(first.mood), "max": .double(last.mood)])]
    }
    guard let reading = MoodReading(value, scale: scale) else { return nil }
    // No mood is above the highest: "when it's above 10" is about something else.
    if comparator == .above && reading.mood >= 5 { return nil }
    if comparator == .below && reading.mood <= 1 { return nil }
    let mood = JSON.double(reading.mood)
    let bounds: JSONObject =
      switch comparator {
      case .below: ["below": mood]
      case .atMost: ["max": mood]
      case .equals: ["min": mood, "max": mood]
      case .atLeast: ["min": mood]
      case .above: ["above": mood]
      }
    return ["mood": .object(bounds)]
  }

  /// "a short night", "too little sleep": nights by what is said of them.
  private func night(at start: Int) -> Part? {
    for (name, members) in [("short_night", Self.sleptBadly), ("long_night", Self.sleptWell)] {
      if let end = words.end(of: name, at: start, in: tokens, before: tokens.count) { return (members, end) }
    }
    // "after a night under 5 hours"
    return words.end(of: "one_night", at: start, in: tokens, before: tokens.count).flatMap(nightLength)
  }

  /// "slept under 6 hours", "pain above 5": a metric by its name, then its value.
  private func measured(at start: Int) -> Part? {
    guard let item = longest(["metric", "own_metric"], at: start) else { return nil }
    let behind = light(item.tokens.upperBound)
    if item.item == "sleep" {
      if let end = words.end(of: "badly", at: behind, in: tokens, before: tokens.count) {
        return (Self.sleptBadly, end)
      }
      if let end = words.end(of: "well", at: behind, in: tokens, before: tokens.count) { return (Self.sleptWell, end) }
    }
    guard let metric = lexicon.metrics[item.item] else { return nil }
    return amount(of: metric, at: behind)
  }

  /// "nights under 6 hours": how long one slept.
  func nightLength(at start: Int) -> Part? {
    guard comparator(at: start) != nil, let sleep = lexicon.metrics["sleep"] else { return nil }
    return amount(of: sleep, at: start)
  }

  /// A value of a metric, with its unit.
  private func amount(of metric: Metric, at start: Int) -> Part? {
    guard let value = value(at: start) else { return nil }
    switch value.value {
    case .duration(_, let low?, let high?) where value.comparator == .equals && low < high:
      guard let unit = metric.secondsPerUnit else { return nil }
      return (Self.metric(metric.id, from: low / unit, to: high / unit), value.end)
    case .duration(let seconds, _, _):
      guard let unit = metric.secondsPerUnit else { return nil }
      return (Self.metric(metric.id, value.comparator, seconds / unit), value.end)
    case .rating(let rating, let outOf):
      return (Self.metric(metric.id, value.comparator, metric.rating(rating, outOf: outOf)), value.end)
    case .number(_, let low?, let high?) where value.comparator == .equals && low < high:
      let unit = longest(["unit", "distance_unit", "weight_unit"], at: value.end)
      let bounds = [low, high].map { metric.canonical($0, unit: unit?.item) ?? $0 }
      return (Self.metric(metric.id, from: bounds[0], to: bounds[1]), unit?.tokens.upperBound ?? value.end)
    case .number(let number, _, _):
      if let unit = longest(["unit", "distance_unit", "weight_unit"], at: value.end),
        let canonical = metric.canonical(number, unit: unit.item)
      {
        return (Self.metric(metric.id, value.comparator, canonical), unit.tokens.upperBound)
      }
      return (Self.metric(metric.id, value.comparator, number), value.end)
    default: return nil
    }
  }

  /// "when I've had less than 6 hours": as much as a night has, and of nothing that is named, is sleep.
  private func hours(_ seconds: Double, _ comparator: Comparison.Comparator, endingAt end: Int) -> Part? {
    guard end >= tokens.count || tokens[end].kind == .punctuation || time(startingAt: end) != nil,
      Self.night.contains(seconds),
      let sleep = lexicon.metrics["sleep"], let unit = sleep.secondsPerUnit
    else { return nil }
    return (Self.metric(sleep.id, comparator, seconds / unit), end)
  }

  /// How long nights are that one speaks of without their name, in seconds.
  private static let night: ClosedRange<Double> = 3 * 3600...12 * 3600

  /// "less than 6 hours of sleep", "more than two coffees", "below 2": a value, then what it is of.
  private func compared(at start: Int, isFelt: Bool) -> Part? {
    guard let value = value(at: start) else { return nil }
    let behind = light(value.end)
    switch value.value {
    case .duration(let seconds, _, _):
      guard let item = longest(["metric", "own_metric", "activity", "do_verb"], at: behind),
        let metric = lexicon.metrics[item.item], let unit = metric.secondsPerUnit
      else { return value.isBare ? nil : hours(seconds, value.comparator, endingAt: value.end) }
      return (Self.metric(metric.id, value.comparator, seconds / unit), item.tokens.upperBound)
    case .number(let number, _, _):
      if let drink = longest(["drink", "some_drink"], at: behind), let known = lexicon.drink(drink.item) {
        return (Self.metric(known.metric, value.comparator, number * known.amount), drink.tokens.upperBound)
      }
      if let item = longest(["metric"], at: behind), let metric = lexicon.metrics[item.item] {
        return (Self.metric(metric.id, value.comparator, number), item.tokens.upperBound)
      }
      if let item = longest(["activity", "do_verb"], at: behind), let often = often(item, value.comparator, number) {
        return often
      }
      if let unit = longest(["distance_unit"], at: behind), let metric = lexicon.metrics["distance"],
        let canonical = metric.canonical(number, unit: unit.item)
      {
        return (Self.metric(metric.id, value.comparator, canonical), unit.tokens.upperBound)
      }
      guard !value.isBare || isFelt, behind >= tokens.count || longest(["unit"], at: behind) == nil else { return nil }
      return mood(value.value, value.comparator).map { ($0, value.end) }
    case .rating: return mood(value.value, value.comparator).map { ($0, value.end) }
    default: return nil
    }
  }

  /// "exercise three times or more", "ran at least twice": so many entries with something, said behind it.
  private func repeated(at start: Int) -> Part? {
    guard let item = longest(["activity", "do_verb"], at: start), let value = value(at: light(item.tokens.upperBound)),
      case .number(let number, _, _) = value.value,
      let times = words.end(of: "times", at: value.end, in: tokens, before: tokens.count)
    else { return nil }
    var (comparator, end) = (value.comparator, times)
    if let last = words.end(of: "or_more", at: times, in: tokens, before: tokens.count) {
      (comparator, end) = (.atLeast, last)
    } else if let last = words.end(of: "or_less", at: times, in: tokens, before: tokens.count) {
      (comparator, end) = (.atMost, last)
    }
    guard let (members, _) = often(item, comparator, number) else { return nil }
    return (members, end)
  }

  /// "three runs": so many entries with something, in the span that is said or the day.
  private func often(_ item: ItemSpan, _ comparator: Comparison.Comparator, _ number: Double) -> Part? {
    guard number == number.rounded(), (0...1000).contains(number) else { return nil }
    var count: JSONObject = [
      "subject": .string(item.item), "comparator": .string(comparator.rawValue), "value": .int(Int(number)),
    ]
    var end = item.tokens.upperBound
    let behind = light(end)
    if let last = words.end(of: "per", at: behind, in: tokens, before: tokens.count), behind > end {
      count["per"] = .string(tokens[behind].text)
      end = last
    }
    return (["counts": .array([.object(count)])], end)
  }

  /// A metric between two values, both included.
  static func metric(_ id: String, from low: Double, to high: Double) -> JSONObject {
    let bounds = [(Comparison.Comparator.atLeast, low), (.atMost, high)].flatMap {
      metric(id, $0.0, $0.1)["metrics"]?.array ?? []
    }
    return ["metrics": .array(bounds)]
  }

  static func metric(_ id: String, _ comparator: Comparison.Comparator, _ value: Double) -> JSONObject {
    [
      "metrics": .array([
        .object([
          "metric": .string(id), "comparator": .string(comparator.rawValue), "value": .double(value),
        ])
      ])
    ]
  }

  /// Short nights are those under six hours (behaviour: sleep pattern); how good it was may be said as well.
  private static let sleptBadly: JSONObject = [
    "any": .array([
      .object(metric("sleep", .below, 6)), .object(metric("sleep_quality", .atMost, 2)),
    ])
  ]
  private static let sleptWell: JSONObject = [
    "any": .array([
      .object(metric("sleep", .above, 7.5)), .object(metric("sleep_quality", .atLeast, 4)),
    ])
  ]
}
