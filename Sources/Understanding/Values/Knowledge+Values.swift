internal import CivilTime
internal import IntentGrammar
internal import JournalModel
internal import TimeExpressions
internal import Utterances

/// Stages 1, 2 and 5: the words of a text, the values in it, and what the grammar finds.
extension Knowledge {
  /// The times found in an utterance, all its values, and the grammar's readings: what is decided on, and explained.
  ///
  /// - Parameter weighs: Whether more counts than what patterns explain.
  func match(
    _ utterance: Utterance, _ situation: Situation, weighs: Bool = true
  ) -> (matches: [TemporalMatch], chart: ValueChart, found: MatchResult) {
    var matches = time?.matches(in: utterance, situation.timeSettings) ?? []
    // "Wordle 4/6", "episode 5 of 8": no day, and no hour.
    matches.removeAll { match in
      guard case .instant = match.value, match.tokens.lowerBound > 0 else { return false }
      let (before, first) = (utterance.tokens[match.tokens.lowerBound - 1], utterance.tokens[match.tokens.lowerBound])
      return first.number != nil && diaryWords.ofParts.contains(before.text)
    }
    for index in matches.indices {
      guard let looser = looser(matches[index], in: utterance, situation) else { continue }
      matches[index].cost += Self.costOfLoose
      matches.append(looser)
    }
    matches += matches.compactMap { saidOfDays($0, in: utterance) }
    placeDaysBefore(in: &matches, utterance, situation)
    let chart = ValueChart(
      utterance, matches, types: hostTypes, expects: situation.expects, hours: closeHours(in: utterance, situation),
      scale: situation.scale.rawValue)
    var options = options(situation)
    options.weighs = weighs
    let found = matcher.match(
      utterance, values: chart.spans, vocabulary: names(situation).vocabulary, options: options)
    return (matches, chart, found)
  }

  /// Times of day that are written without a sign: the "645" of "alarm 645".
  private func closeHours(in utterance: Utterance, _ situation: Situation) -> [TemporalMatch] {
    var settings = situation.timeSettings
    settings.prefer = .future
    return utterance.tokens.indices.compactMap { place in
      guard let clock = CloseClock.text(of: utterance.tokens[place].text),
        var match = time?.parse(grammar.tokenizer.utterance(clock), settings, expect: .time), match.isClock
      else { return nil }
      match.tokens = place..<place + 1
      return match
    }
  }

  /// "slept 6 last night, 8 the night before": the day before one that was said.
  private func placeDaysBefore(in matches: inout [TemporalMatch], _ utterance: Utterance, _ situation: Situation) {
    guard matches.count > 1 else { return }
    for index in matches.indices {
      let tokens = matches[index].tokens
      guard let end = tokens.last, diaryWords.dayBefore.contains(where: { $0.last == utterance.tokens[end].text }),
        let length = diaryWords.dayBefore.first(where: { phrase in
          utterance.tokens[tokens].map(\.text).suffix(phrase.count) == phrase[...]
        })?.count,
        let day = Self.firstDay(matches[index].value),
        let said = matches.last(where: { other in
          other.tokens.upperBound <= tokens.upperBound - length && !other.isLatent && Self.firstDay(other.value) != nil
        }), let last = Self.firstDay(said.value), last <= situation.today
      else { continue }
      matches[index].value = matches[index].value.moved(by: last - 1 - day, in: situation.zone)
    }
  }

  /// The day on which a day, or a part of one, begins.
  private static func firstDay(_ value: TemporalValue) -> CivilDate? {
    switch value {
    case .instant(let start, let grain, _) where grain <= .day: start.civil.date
    case .interval(let start?, _?, _, _?): start.civil.date
    default: nil
    }
  }

  /// What a time costs whose preposition may be the end of a verb.
  private static let costOfLoose: Float = 0.25

  /// The time behind words that may be no preposition of it: "what was I up to on Monday".
  private func looser(
    _ match: TemporalMatch, in utterance: Utterance, _ situation: Situation
  ) -> TemporalMatch? {
    let tokens = utterance.tokens[match.tokens]
    // "gamed till 3am": what was done until then is no part of the time.
    if case .interval(nil, _, _, _) = match.value,
      let start = tokens.indices.dropFirst().first(where: { diaryWords.mealtime.contains(tokens[$0].text) })
    {
      var found = match
      found.tokens = start..<match.tokens.upperBound
      return found
    }
    if let found = behindPronoun(match, in: utterance, situation) { return found }
    guard case .interval(nil, _, _, _) = match.value,
      let length = diaryWords.loose.first(where: { phrase in
        phrase.first == tokens.first?.text && tokens.lazy.map(\.text).starts(with: phrase)
      })?.count, match.tokens.count > length
    else { return nil }
    let rest = match.tokens.lowerBound + length..<match.tokens.upperBound
    let inner = grammar.tokenizer.utterance(String(utterance.text(of: rest)))
    guard var found = time?.parse(inner, situation.timeSettings, expect: nil), found.tokens.lowerBound == 0,
      found.tokens.count == rest.count
    else { return nil }
    found.tokens = rest
    return found
  }

  /// "on monday, wednesday and friday at six": several days with their hour behind "on" come round.
  private func saidOfDays(_ match: TemporalMatch, in utterance: Utterance) -> TemporalMatch? {
    let first = match.tokens.lowerBound
    guard match.isLatent, first > 0, case .recurrence(let recurrence) = match.value,
      recurrence.weekdays.count > 1, !recurrence.times.isEmpty, recurrence.frequency == .weekly,
      conditionWords.end(of: "before_unit", at: first - 1, in: utterance.tokens, before: first) == first
    else { return nil }
    var found = match
    found.tokens = first - 1..<match.tokens.upperBound
    (found.isLatent, found.cost) = (false, 0)
    return found
  }

  /// "the morning one to 7:30": behind the name of a time "one" is what comes at it, and no hour.
  private func behindPronoun(
    _ match: TemporalMatch, in utterance: Utterance, _ situation: Situation
  ) -> TemporalMatch? {
    let first = match.tokens.lowerBound
    guard first > 0, match.tokens.count > 2, case .interval(_?, _?, _, nil) = match.value,
      diaryWords.pronoun.contains(utterance.tokens[first].text),
      let named = time?.parse(
        grammar.tokenizer.utterance(utterance.tokens[first - 1].text), situation.timeSettings, expect: nil),
      named.value.kind == .time
    else { return nil }
    let rest = first + 2..<match.tokens.upperBound
    let inner = grammar.tokenizer.utterance(String(utterance.text(of: rest)))
    guard var found = time?.parse(inner, situation.timeSettings, expect: .time), found.isClock,
      found.tokens == 0..<rest.count
    else { return nil }
    found.tokens = rest
    return found
  }

  /// A text in tokens, and the values found in it.
  func chart(_ text: String, _ situation: Situation) -> (utterance: Utterance, chart: ValueChart) {
    let utterance = grammar.tokenizer.utterance(text)
    let matches = time?.matches(in: utterance, situation.timeSettings) ?? []
    return (
      utterance,
      ValueChart(utterance, matches, types: hostTypes, expects: situation.expects, scale: situation.scale.rawValue)
    )
  }

  /// How utterances are matched in a situation.
  func options(_ situation: Situation) -> MatchOptions {
    MatchOptions(previousIntent: situation.lastCommands.last?.name)
  }
}
