internal import IntentGrammar
internal import JSONText
internal import TimeExpressions
internal import Utterances

/// Finds the facts of a check-in where no rule explains the words around them: feelings, activities, weather and
/// situations, each by itself, with what the clause says against them.
struct FactSpotter {
  let utterance: Utterance
  let chart: ValueChart
  let found: MatchResult
  let lexicon: Lexicon

  private static let types: Set<String> = ["feeling", "activity", "weather", "situation", "person", "drink"]
  /// Beyond this a word is not close enough to be taken for another without a rule.
  private static let dearest: Float = 0.35

  /// The facts in stretches of tokens, and how many tokens they cover.
  func facts(in runs: [Range<Int>]) -> (facts: LogFacts, covered: Int) {
    var facts = LogFacts()
    var covered = 0
    let items = found.items(of: Self.types).filter { $0.cost <= Self.dearest }
    for run in runs {
      for clause in clauses(of: run) {
        var next = clause.lowerBound
        var measured: [(metric: Metric, at: Int)] = []
        for item in items where item.tokens.lowerBound >= next && item.tokens.upperBound <= clause.upperBound {
          guard item.tokens.lowerBound >= clause.lowerBound else { continue }
          next = item.tokens.upperBound
          covered += item.tokens.count
          add(item, in: clause, to: &facts)
          if let metric = lexicon.metrics[item.item], metric.secondsPerUnit == 60 {
            measured.append((metric, item.tokens.lowerBound))
          }
        }
        if measured.count == 1 { covered += measure(measured[0].metric, in: clause, &facts) }
      }
    }
    return (facts, covered)
  }

  /// A stretch cut where a clause ends.
  private func clauses(of run: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = run.lowerBound
    for index in run where found.isBoundary(index) {
      if index > start { result.append(start..<index) }
      start = index + 1
    }
    if run.upperBound > start { result.append(start..<run.upperBound) }
    return result
  }

  private func add(_ item: ItemSpan, in clause: Range<Int>, to facts: inout LogFacts) {
    let before = clause.lowerBound..<item.tokens.lowerBound
    let isNegated = before.contains(where: found.isNegation)
    switch item.type {
    case "feeling":
      // "she was furious" tells of her; "not happy" is no plain feeling.
      if isNegated || before.contains(where: found.isThirdPerson) { return }
      guard let feeling = lexicon.feeling(item.item) else { return }
      if let mood = feeling.mood { facts.moods.append(mood) }
      if let emotion = feeling.emotion { facts.emotions.append(emotion) }
    case "weather":
      if !isNegated { facts.weather.append(item.item) }
    case "situation":
      if !isNegated { facts.situation = facts.situation ?? item.item }
    case "drink":
      guard let activity = lexicon.drink(item.item)?.activity else { return }
      if isNegated { facts.without.append(activity) } else { facts.activities.append(activity) }
    default:
      if isNegated { facts.without.append(item.item) } else { facts.activities.append(item.item) }
    }
  }

  /// "two hours of work" in whatever words: the one length of time in a clause belongs to its one measured activity.
  private func measure(_ metric: Metric, in clause: Range<Int>, _ facts: inout LogFacts) -> Int {
    var length: TemporalMatch?
    for case .temporal(let match) in chart.contents {
      guard case .duration(let seconds, _, _) = match.value, clause.contains(match.tokens.lowerBound),
        match.tokens.upperBound <= clause.upperBound, seconds < 86_400
      else { continue }
      if let known = length {
        if match.tokens.count > known.tokens.count { length = match } else if !known.tokens.overlaps(match.tokens) { return 0 }
      } else {
        length = match
      }
    }
    guard let length, case .duration(let seconds, _, _) = length.value else { return 0 }
    facts.measurements.append(["metric": .string(metric.id), "value": .double(seconds / 60)])
    return length.tokens.count
  }
}
