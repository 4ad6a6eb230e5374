internal import CivilTime
internal import IntentGrammar
internal import JSONText
internal import TimeExpressions
internal import Utterances

/// What is left out at a second time because it was said at the first: "one coffee yesterday and three today".
struct FigureCarrier: SentenceStage {
  let sentence: ReadingResolver

  /// A part that is a figure and its time, behind the one thing that was measured or left out: "one coffee yesterday and
  /// three today", "12k steps on Monday, only 3k today"; where it was goes to the words: "3 on Saturday at the wedding".
  func carried(_ part: Range<Int>, at time: TemporalMatch, after last: Draft?) -> Meaning? {
    guard let last, last.arguments["mood"] == nil, last.arguments["emotions"] == nil else { return nil }
    var number: TemporalMatch?
    var isNone = false
    let place = place(in: part, behind: time)
    for index in part.lowerBound..<(place ?? part.upperBound) where !time.tokens.contains(index) {
      if found.isNegation(index), number == nil {
        isNone = true
        continue
      }
      if number?.tokens.contains(index) == true || knowledge.diaryWords.beside.contains(utterance.tokens[index].text) {
        continue
      }
      for match in chart.beginning(at: index) {
        switch match.value {
        case .number, .duration: if match.tokens.count >= number?.tokens.count ?? 0 { number = match }
        default: break
        }
      }
      guard number?.tokens.lowerBound == index else { return nil }
    }
    if isNone {
      guard number == nil, let activities = last.arguments["activities"] else { return nil }
      return log(["without": activities], at: time, after: last, keepsWords: place != nil)
    }
    let value: Double
    switch number?.value {
    case .number(let number, _, _)?: value = number
    // "5 hours yesterday" behind hours of sleep.
    case .duration(let seconds, _, _)?:
      guard let metric = last.arguments["measurements"]?.measurements?.first?.metric,
        let unit = knowledge.lexicon.metrics[metric]?.secondsPerUnit
      else { return nil }
      value = seconds / unit
    default: return nil
    }
    var arguments = ArgumentBag()
    if let measurements = last.arguments["measurements"]?.measurements, measurements.count == 1 {
      var measurement = measurements[0]
      // Drinks are counted: what one of them holds is that of the number said before.
      let isDrink = ["caffeine", "alcohol"].contains(measurement.metric)
      if isDrink {
        guard let count = lastCount(before: part), count > 0 else { return nil }
        measurement = measurement.with(measurement.value / count * value)
      } else {
        measurement.value =
          inThousands(value, of: measurement.value) ?? inUnit(value, of: measurement.value, before: part)
      }
      arguments["activities"] = last.arguments["activities"]
      arguments["measurements"] = .measurements([measurement])
    } else if let without = last.arguments["without"]?.texts, without.count == 1, last.arguments["activities"] == nil,
      let metric = knowledge.lexicon.metrics[without[0]], metric.secondsPerUnit == nil
    {
      arguments["activities"] = .texts(without)
      arguments["measurements"] = .measurements([Measured(metric.id, value)])
    } else {
      return nil
    }
    return log(arguments, at: time, after: last, keepsWords: place != nil)
  }

  /// Where the words begin that say where something was, or with whom, behind a time and to the end of a part; nil where
  /// there are none, or they tell of more.
  private func place(in part: Range<Int>, behind time: TemporalMatch) -> Int? {
    let words = knowledge.diaryWords
    guard time.tokens.upperBound < part.upperBound, part.contains(time.tokens.lowerBound),
      case let start = time.tokens.upperBound, start + 1 < part.upperBound,
      words.locating.contains(utterance.tokens[start].text) || words.alongside.contains(utterance.tokens[start].text),
      (start..<part.upperBound).allSatisfy({ index in
        utterance.tokens[index].kind != .punctuation && sentence.number(at: index) == nil && !found.isNegation(index)
          && !chart.beginning(at: index).contains { $0.value.kind == .time && !$0.isLatent }
      })
    else { return nil }
    return start
  }

  private func log(
    _ arguments: ArgumentBag, at time: TemporalMatch, after last: Draft, keepsWords: Bool
  ) -> Meaning {
    var command = Draft("log", arguments, confidence: Interpreter.actFrom, from: last.origin)
    command.arguments["at"] = Argument(assembler.times.moment(time))
    dropLastNight(&command)
    if keepsWords { command.arguments["note"] = .text(utterance.text.trimmed) }
    var meaning = Meaning(.act)
    meaning.commands = [command]
    return meaning
  }

  /// What was slept last night belongs to the day that followed.
  private func dropLastNight(_ command: inout Draft) {
    let lastNight = situation.zone.instant(of: CivilDateTime(situation.today - 1, hour: 22))
    guard command.arguments["at"]?.time == assembler.times.instant(lastNight),
      command.arguments["measurements"]?.measurements?.allSatisfy({ $0.metric == "sleep" }) == true
    else { return }
    command.arguments["at"] = nil
  }

  /// The kilometres of "5k on Saturday, 10k on Sunday"; nil where the figure before is no fewer than a thousand as well.
  private func inThousands(_ number: Double, of before: Double) -> Double? {
    number >= Self.thousand && before < Self.thousand ? number / Self.thousand : nil
  }

  private static let thousand: Double = 1000

  /// A figure in the unit of the one said before it: the hours of "worked 9 hours Monday and 10 yesterday".
  private func inUnit(_ number: Double, of before: Double, before part: Range<Int>) -> Double {
    guard let said = lastCount(before: part), said > 0, before == said * Self.minutes else { return number }
    return number * Self.minutes
  }

  /// How many minutes an hour has.
  private static let minutes: Double = 60

  /// How many of a drink were told of before a place: the last number, or one.
  private func lastCount(before part: Range<Int>) -> Double? {
    for index in (0..<part.lowerBound).reversed() {
      if let number = sentence.number(at: index) { return number }
      if knowledge.diaryWords.articles.contains(utterance.tokens[index].text) { return 1 }
    }
    return nil
  }

  /// What a part leaves out because it was said before: "slept 8 on Sunday, 5 on Monday", "a coffee at 8 and another at
  /// 11".
  ///
  /// - Parameter number: The one number of a part that is no more than that and its time.
  func carry(_ last: Draft?, into command: inout Draft, _ number: Int?) {
    guard let last else { return }
    if command.arguments[beside: "again"] != nil {
      command.arguments[beside: "again"] = nil
      command.missing = []
      for member in last.arguments where member.key == "activities" || member.key == "measurements" {
        command.arguments[member.key] = command.arguments[member.key] ?? member.value
      }
    }
    guard let value = number.flatMap({ utterance.tokens[$0].number }), last.arguments["mood"] == nil,
      let measurements = last.arguments["measurements"]?.measurements, measurements.count == 1
    else { return }
    var measurement = measurements[0]
    measurement.value = value
    command.arguments["mood"] = nil
    command.arguments["measurements"] = .measurements([measurement])
    if let activities = last.arguments["activities"] { command.arguments["activities"] = activities }
    dropLastNight(&command)
  }

  /// "two coffees this morning and one after lunch": a number of what was drunk before.
  private func addDrinks(
    _ last: (facts: LogFacts, clause: ClauseInput), into facts: inout LogFacts, _ clause: ClauseInput
  ) -> Bool {
    guard last.clause.slot("drink") != nil, last.facts.measurements.count == 1,
      let each = last.facts.lastCount, each > 0, let slot = clause.slot("mood"),
      slot.tokens == clause.tokens.lowerBound..<clause.tokens.lowerBound + 1,
      clause.slots.count > 1, clause.slots.allSatisfy({ ["mood", "at", "activity"].contains($0.name) }),
      case .number(let number, _, _)? = slot.temporal?.value,
      // "2 coffees, 1 walk".
      !clause.slots.contains(where: { $0.name == "activity" && $0.tokens.lowerBound == slot.tokens.upperBound })
    else { return false }
    var measurement = last.facts.measurements[0]
    measurement = measurement.with(measurement.value / each * number)
    facts.score = nil
    facts.measurements = [measurement]
    facts.activities = last.facts.activities
    return true
  }

  /// A number that goes on with the figure before it, and rates no mood: another guess at it, "six hours maybe seven", or
  /// what it is by now, "pain was 7, now 4".
  private func goOn(
    _ last: (facts: LogFacts, clause: ClauseInput), into facts: inout LogFacts, _ clause: ClauseInput
  ) -> Bool {
    guard last.facts.measurements.count == 1, last.facts.score == nil, last.facts.moods.isEmpty,
      clause.constants.isEmpty, let slot = clause.slot("mood"), case .number(let number, _, _)? = slot.temporal?.value
    else { return false }
    let words = knowledge.diaryWords
    let metric = last.facts.measurements[0].metric
    let isGuess =
      clause.slots.count == 1 && last.clause.tokens.upperBound <= clause.tokens.lowerBound
      && utterance.tokens[last.clause.tokens.upperBound..<clause.tokens.lowerBound].allSatisfy {
        $0.kind == .punctuation
      }
      && words.guessing.contains(utterance.tokens[clause.tokens.lowerBound].text)
    if isGuess {
      facts.score = nil
      // "hardly slept. maybe 3": how long, behind how well.
      if metric == Self.sleepQuality { facts.measurements = [Measured(Self.sleep, number)] }
      facts.isMoreThanSaid = true
      return true
    }
    let isNow =
      clause.slots.allSatisfy { $0.name == "mood" || isPresent($0) } && clause.slots.contains(where: isPresent)
    let isPast = utterance.tokens[last.clause.tokens].contains { words.past.contains($0.text) }
    guard isNow, isPast, knowledge.lexicon.metrics[metric]?.isScale == true else { return false }
    facts.score = nil
    facts.measurements = [Measured(metric, number)]
    facts.supersedesLast = true
    return true
  }

  private static let sleepQuality = "sleep_quality", sleep = "sleep"

  /// Whether a slot says that something is so now.
  private func isPresent(_ slot: SlotContent) -> Bool {
    slot.name == "at" && slot.temporal.map(sentence.isPresent) ?? false
  }

  /// "slept 8 on Sunday, 5 on Monday": a bare number at another time measures what was measured before.
  func carryMetric(
    _ last: (facts: LogFacts, clause: ClauseInput), into facts: inout LogFacts, _ clause: ClauseInput
  ) -> Bool {
    if addDrinks(last, into: &facts, clause) || goOn(last, into: &facts, clause) { return true }
    let isBare = clause.tokens.allSatisfy { token in
      utterance.tokens[token].kind != .word || found.isBoundary(token)
        || clause.slots.contains { $0.tokens.contains(token) }
        || knowledge.diaryWords.present.contains(utterance.tokens[token].text)
        || knowledge.diaryWords.beside.contains(utterance.tokens[token].text)
    }
    guard isBare, last.facts.hasTime, facts.hasTime, last.facts.score == nil, last.facts.moods.isEmpty,
      clause.constants.isEmpty,
      clause.slots.allSatisfy({ $0.name == "mood" || $0.name == "at" }),
      case .number(let number, _, _)? = clause.slot("mood")?.temporal?.value, facts.at != last.facts.at
    else { return false }
    // "no coffee yesterday but two today".
    if last.facts.measurements.isEmpty, last.facts.activities.isEmpty, last.facts.without.count == 1,
      let metric = knowledge.lexicon.metrics[last.facts.without[0]], metric.secondsPerUnit == nil
    {
      facts.score = nil
      facts.measurements = [Measured(metric.id, number)]
      facts.activities = last.facts.without
      return true
    }
    guard last.facts.measurements.count == 1 else { return false }
    var measurement = last.facts.measurements[0]
    // A drink holds more than one of its unit.
    let each =
      last.clause.slot("count")?.number
      ?? last.clause.constants.first { $0.key == "count" }.flatMap { Double($0.value) }
    if let each, each > 0 {
      measurement = measurement.with(measurement.value / each * number)
    } else {
      measurement.value =
        inThousands(number, of: measurement.value) ?? inUnit(number, of: measurement.value, before: clause.tokens)
    }
    facts.score = nil
    facts.measurements = [measurement]
    facts.activities = last.facts.activities
    return true
  }
}
