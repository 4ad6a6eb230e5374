internal import IntentGrammar
internal import JSONText
internal import JournalModel
internal import TextSearch
internal import TimeExpressions
internal import Utterances

/// Questions under a condition: it is read for itself, and the question without it.
struct ConditionSplitter: SentenceStage {
  let sentence: ReadingResolver

  /// The share of evidence that may speak to the world at large beside where or with whom one was.
  private static let mostWorldBesideCompany: Float = 0.4

  /// What a text asks under its condition; nil where it has none, or where what was read says it already.
  func underCondition(_ meaning: Meaning) -> Meaning? {
    let words = knowledge.conditionWords
    guard !words.isEmpty, utterance.tokens.count > 2 else { return nil }
    if comparesDays(meaning), meaning.commands[0].arguments["filter"] != nil { return besideOthers(meaning) }
    guard let found = ConditionReader(of: sentence).condition() else { return nil }
    let condition = excepted(found, words)
    if let narrowed = narrowed(by: condition, words) { return narrowed }
    if condition.isBehind { return behind(condition, by: meaning, words) }
    // "how am I doing with running": what a rule explains to the last word has a place for it.
    if condition.isCompany {
      let isRead =
        meaning.decision == .act && meaning.left.isEmpty && meaning.commands.allSatisfy { !$0.origin.isGuess }
      if isRead || sentence.share(of: "unknown") > Self.mostWorldBesideCompany { return nil }
    }
    if condition.isLoose, !condition.isExcepted, isSaidLoosely(condition, by: meaning) {
      return ofDays(condition, meaning)
    }
    if let whole = counted(condition, by: meaning) { return whole }
    guard condition.isExcepted || !isSaid(condition, by: meaning),
      var asked = question(without: condition, words, isTold: isCheckIn(meaning))
    else { return nil }
    trace?.note(
      .values, "a condition", condition.tokens.map { String(utterance.text(of: $0)) }.joined(separator: " … "))
    for index in asked.commands.indices {
      asked.commands[index].spans += condition.tokens.map { ("filter", sentence.scalars(of: $0)) }
      // "Show me rainy mondays": without its condition it would show the last entry.
      if asked.commands[index].name == "history", asked.commands[index].arguments["target"]?.text == "last",
        !utterance.tokens.contains(where: { knowledge.diaryWords.latest.contains($0.text) })
      {
        asked.commands[index].arguments["target"] = nil
      }
    }
    asked.alternatives = []
    return condition.isBothWays || comparesDays(asked) ? besideOthers(asked) : asked
  }

  /// "My average energy except when I was ill": the days that fit are those that are left out.
  private func excepted(_ condition: ConditionReader.Found, _ words: PhraseClasses) -> ConditionReader.Found {
    guard let place = condition.tokens.first?.lowerBound, !condition.isBehind, !condition.isBothWays else {
      return condition
    }
    let tokens = utterance.tokens
    var first = place
    // "Except on the days when": words that only lead to the noun stand between.
    while first > 0,
      knowledge.behindFiller(at: first - 1, of: tokens) == first
        || words.end(of: "before_unit", at: first - 1, in: tokens, before: tokens.count) == first
    { first -= 1 }
    guard
      let start = tokens.indices.prefix(place).first(where: { start in
        words.end(of: "exception", at: start, in: tokens, before: tokens.count).map { (first...place).contains($0) }
          ?? false
      }),
      // Alone it goes on with the figure that was told.
      tokens.indices.contains(where: { index in
        (index < start || index >= place && !condition.tokens.contains { $0.contains(index) })
          && tokens[index].kind == .word && knowledge.behindFiller(at: index, of: tokens) == nil
          && !knowledge.diaryWords.adding.contains(tokens[index].text)
      })
    else { return condition }
    var excepted = condition
    excepted.isExcepted = true
    excepted.tokens[0] = start..<excepted.tokens[0].upperBound
    if condition.filter.members.count == 1, let left = condition.filter["activities"] {
      excepted.filter = ["without": left]
    } else {
      excepted.filter = ["not": .object(condition.filter)]
    }
    trace?.note(.values, "what is left out", String(utterance.text(of: excepted.tokens[0])))
    return excepted
  }

  /// "how am I after seeing Anna": the days that fit are set beside all others, and the days after them, where no more
  /// than the mood is asked for and what was read leaves something out.
  private func behind(_ condition: ConditionReader.Found, by meaning: Meaning, _ words: PhraseClasses) -> Meaning? {
    if meaning.decision == .act, meaning.left.isEmpty, meaning.commands.count == 1,
      ["correlate", "summary"].contains(meaning.commands[0].name) || meaning.commands[0].origin != .cues,
      !takesForTime(condition, meaning.commands[0])
    {
      return nil
    }
    // What is only looked for in the notes is asked about where nothing else was understood.
    if condition.isByWords, meaning.decision == .act, meaning.left.isEmpty { return nil }
    if let counted = meetings(condition, words) { return counted }
    var condition = condition
    if let asked = asked(without: condition, words), asked.isMood {
      condition.lag = condition.lag ?? asked.lag
      return factor(condition, asked.period)
    }
    // A story that is told asks for no figure, and is long to read once more.
    if diary.isTale, !diary.isQuestion, isCheckIn(meaning) { return nil }
    return ofFigure(condition)
  }

  /// "how often did I see Anna in May": the days with somebody are counted.
  private func meetings(_ condition: ConditionReader.Found, _ words: PhraseClasses) -> Meaning? {
    let rest = blanked(condition.tokens)
    guard condition.filter["people"] != nil, condition.lag == nil,
      let heads = heads(knowledge.tokenizer.utterance(rest).tokens, knowledge.chart(rest, situation).chart, words),
      heads.count, !heads.mood, !heads.factor, !heads.leave, !heads.better
    else { return nil }
    var command = Draft("stats", confidence: Self.plainConfidence, from: .condition)
    command.arguments["filter"] = .filter(condition.argument)
    if let period = heads.period { command.arguments["period"] = .time(period) }
    command.arguments["subject"] = .text("entries")
    command.arguments["stat"] = .text("count")
    command.arguments["of"] = .text("days")
    return Meaning(.act, [command])
  }

  /// "how did I sleep after late shifts": a figure beside the days that fit. A night belongs to the day behind it.
  private func ofFigure(_ condition: ConditionReader.Found) -> Meaning? {
    let rest = sentence.parts.meaning(of: blanked(condition.tokens)) { .part(of: .piece(of: $0)) }
    guard rest.decision == .act, rest.commands.count == 1, rest.left.isEmpty, rest.commands[0].name == "stats",
      let outcome = rest.commands[0].arguments["subject"]?.text, knowledge.lexicon.metrics[outcome] != nil,
      ["average", nil].contains(rest.commands[0].arguments["stat"]?.text),
      rest.commands[0].arguments["filter"] == nil, rest.commands[0].arguments["by"] == nil
    else { return nil }
    var condition = condition
    if condition.lag == nil, outcome == "sleep" { condition.lag = 1 }
    var period: TimeArgument?
    if case .time(let said)? = rest.commands[0].arguments["period"] { period = said }
    var meaning = factor(condition, period)
    meaning.commands[0].arguments["outcome"] = .text(outcome)
    return meaning
  }

  /// Whether some hours of a day were taken for the time in which one slept, "after work", where they are what is asked about.
  private func takesForTime(_ condition: ConditionReader.Found, _ command: Draft) -> Bool {
    guard command.name == "stats", command.arguments["subject"]?.text == "sleep",
      case .time(let period)? = command.arguments["period"]
    else { return false }
    return period.days == nil && !condition.isByWords
  }

  /// A question whose factor is a condition.
  private func factor(
    _ condition: ConditionReader.Found, _ period: TimeArgument?, ofAll: Bool = false
  ) -> Meaning {
    var command = Draft("correlate", confidence: Self.plainConfidence, from: .condition)
    let activities = condition.filter["activities"]?.array ?? []
    if condition.filter.members.count == 1, activities.count == 1, let name = activities[0].string {
      command.arguments["factor"] = .text(name)
    } else {
      command.arguments["when"] = .filter(condition.argument)
    }
    if ofAll { command.arguments["outcome"] = .text("all") }
    if let lag = condition.lag { command.arguments["lag"] = .number(Double(lag)) }
    if let period { command.arguments["period"] = .time(period) }
    command.spans += condition.tokens.map { ("when", sentence.scalars(of: $0)) }
    return Meaning(.act, [command])
  }

  /// What a question is about besides its condition; nil where it has other words.
  private func asked(
    without condition: ConditionReader.Found, _ words: PhraseClasses
  ) -> (isMood: Bool, isCount: Bool, period: TimeArgument?, lag: Int?)? {
    let rest = blanked(condition.tokens)
    return heads(
      knowledge.tokenizer.utterance(rest).tokens, knowledge.chart(rest, situation).chart, words
    ).map { ($0.mood && !$0.count, $0.count, $0.period, $0.lag) }
  }

  /// Whether a text is a check-in, by what was made of it.
  private func isCheckIn(_ meaning: Meaning) -> Bool {
    meaning.decision == .act && meaning.commands.contains { $0.name == "log" }
  }

  /// "how many days was I anxious": a count of what is named, of days.
  private func counted(_ condition: ConditionReader.Found, by meaning: Meaning) -> Meaning? {
    guard condition.unit == .day, meaning.decision == .act, meaning.commands.count == 1, meaning.left.isEmpty,
      meaning.commands[0].name == "stats", meaning.commands[0].arguments["stat"]?.text == "count",
      meaning.commands[0].arguments["filter"] == nil, meaning.commands[0].arguments["of"] == nil,
      condition.filter.members.count == 1, let named = condition.filter.members.first?.value.array, named.count == 1,
      named[0] == meaning.commands[0].arguments["subject"]?.json
    else { return nil }
    var counted = meaning
    counted.commands[0].arguments["of"] = .text(condition.noun == "night" ? "nights" : "days")
    return counted
  }

  /// Commands that have other ways to say weekdays and parts of the day.
  private static let knowsHabits: Set<String> = ["rhythm", "compare", "on_this_day", "calendar"]

  /// "energy on rainy days": where a figure has the condition and days were said, any entries of a day fit together.
  private func ofDays(_ condition: ConditionReader.Found, _ meaning: Meaning) -> Meaning? {
    guard condition.unit == .day, meaning.commands.count == 1, meaning.commands[0].name == "stats",
      var filter = meaning.commands[0].arguments["filter"]?.json.object, filter["by"] == nil,
      condition.filter.allSatisfy({ filter[$0.key] != nil })
    else { return nil }
    filter["by"] = .string(Condition.Unit.day.rawValue)
    var meaning = meaning
    meaning.commands[0].arguments["filter"] = .filter(filter)
    if meaning.commands[0].arguments["stat"]?.text == "count", meaning.commands[0].arguments["of"] == nil {
      meaning.commands[0].arguments["of"] = .text(condition.noun == "night" ? "nights" : "days")
    }
    return meaning
  }

  /// Whether a meaning has all that a condition without an opening word names, or is no question.
  private func isSaidLoosely(_ condition: ConditionReader.Found, by meaning: Meaning) -> Bool {
    let isLeft = meaning.left.contains { left in
      condition.tokens.contains { left.overlaps(sentence.scalars(of: $0)) }
    }
    guard meaning.decision == .act else { return meaning.decision != .unknown && !isLeft }
    guard meaning.commands.allSatisfy({ knowledge.schemas[$0.name]?.effect == .read }) else {
      // "mood on rainy weekends" asks, although it names a weather.
      return asked(without: condition, knowledge.conditionWords)?.isMood != true && bareFigure(condition) == nil
    }
    guard meaning.commands.count == 1, !isLeft else { return false }
    let command = meaning.commands[0]
    // "how many rainy days were there": words that only hint at a figure say nothing of the count that is asked for.
    if command.origin == .cues, asked(without: condition, knowledge.conditionWords)?.isCount == true { return false }
    if Self.knowsHabits.contains(command.name) { return true }
    // "does TV at night affect my sleep": when something is done is no time at which to look at what comes of it.
    if command.name == "correlate", condition.filter["mood"] == nil { return true }
    let said = JSON.object(command.arguments.json)
    if let filter = said["filter"]?.object, condition.filter.allSatisfy({ filter[$0.key] != nil }) { return true }
    // "what goes with my bad days" asks of the mood itself.
    if condition.filter["mood"] != nil, condition.filter.members.count == 1 {
      return command.name == "correlate"
        || ["best_day", "worst_day"].contains(command.arguments["stat"]?.text ?? "")
    }
    // What it names may be what is asked about: "how many rainy days did I have".
    return names(condition, in: command)
  }

  /// Whether all that a condition names stands in the arguments of a command.
  private func names(_ condition: ConditionReader.Found, in command: Draft) -> Bool {
    let text = JSON.object(command.arguments.json).text()
    let names = condition.filter.filter { $0.key != "weekdays" && $0.key != "parts_of_day" }
      .flatMap { $0.value.array?.compactMap(\.string) ?? [] }
    return !names.isEmpty && names.count == condition.filter.members.count
      && names.allSatisfy { text.contains("\"\($0)\"") }
  }

  /// Whether a meaning leaves nothing out of a plain condition: "entries with yoga".
  private func isSaid(_ condition: ConditionReader.Found, by meaning: Meaning) -> Bool {
    if condition.isLoose { return false }
    guard meaning.decision == .act, meaning.commands.count == 1, !condition.isBothWays else { return false }
    let command = meaning.commands[0]
    if command.name == "compare", command.arguments["filter"] != nil { return true }
    guard meaning.left.isEmpty else { return false }
    // "entries about Anna but not the wedding ones"
    if command.name == "search", command.arguments["filter"] != nil { return true }
    // "when I see Anna and Ben": both of them.
    if condition.filter["people"] != nil, command.name != "search", !names(condition, in: command) { return false }
    if condition.noun == "run", command.arguments["stat"]?.text == "run" { return true }
    // "am I happier on days I run" sets those days beside the others.
    if command.name == "correlate", let factor = command.arguments["factor"]?.json, condition.filter.members.count == 1,
      condition.filter.members.first?.value.array == [factor]
    {
      return true
    }
    if let said = command.arguments["filter"]?.json.object, condition.unit == .day,
      command.arguments["of"]?.text == "days",
      condition.filter.members.allSatisfy({ said[$0.key] == $0.value })
    {
      return true
    }
    let isRead = knowledge.schemas[command.name]?.effect == .read
    // "does it matter to how I feel when it rains": what stands behind "when" is part of the question.
    let isFigureSaid = condition.filter["metrics"] == nil || command.arguments["filter"]?.json.object?["metrics"] != nil
    // … and where words only hint at it, what they name has to be in it: "which activities come up when I'm happy".
    let isNamed = command.origin != .cues || names(condition, in: command)
    if condition.unit == nil, isRead, isFigureSaid, isNamed { return true }
    let isOne = condition.filter.members.allSatisfy { $0.value.array?.count == 1 }
    // What is noted on a day may stand in several of its entries.
    if condition.unit == .day, command.name != "history" || !isOne { return false }
    if command.name == "search" || command.name == "compare" { return true }
    guard let said = command.arguments["filter"]?.json.object else {
      // "how often did I run" counts what it names.
      return condition.filter.members.count == 1 && condition.filter["activities"] != nil
        && command.arguments["subject"] != nil
    }
    return condition.filter.members.count == 1
      && condition.filter.members.allSatisfy {
        said[$0.key] == $0.value && $0.key != "mood" || $0.key == "emotions" && said[$0.key] != nil
      }
  }

  /// The question that is left when a condition is taken out, with the condition as its filter.
  ///
  /// - Parameter isTold: Whether the text may be a check-in as well, so that it has to ask in so many words.
  private func question(
    without condition: ConditionReader.Found, _ words: PhraseClasses, isTold: Bool
  ) -> Meaning? {
    let rest = blanked(condition.tokens)
    let tokens = knowledge.tokenizer.utterance(rest).tokens
    let times = knowledge.chart(rest, situation).chart
    if let plain = plainQuestion(tokens, times, condition, words, isTold: isTold) { return plain }
    if let figure = bareFigure(condition) { return figure }
    var asked = sentence.parts.meaning(of: rest) { .part(of: .piece(of: $0)) }
    guard asked.decision == .act, asked.commands.count == 1, asked.fault == nil else { return nil }
    var command = asked.commands[0]
    // "do I get headaches when I sleep badly": the days that fit are what may go with it.
    if command.name == "correlate", command.arguments["outcome"] != nil, command.arguments["factor"] == nil,
      command.arguments["when"] == nil
    {
      command.arguments["when"] = .filter(condition.argument)
      command.origin = .condition
      asked.commands = [command]
      return asked
    }
    guard let schema = knowledge.schemas[command.name], schema.effect == .read, schema.parameter("filter") != nil
    else {
      return nil
    }
    // A period that only repeats what the noun says, "when", is none.
    var filter = command.arguments["filter"]?.json.object ?? [:]
    for member in condition.argument { filter[member.key] = member.value }
    command.arguments["filter"] = .filter(filter)
    command.origin = .condition
    if command.name == "stats", command.arguments["stat"]?.text == "count", command.arguments["subject"] == nil {
      command.arguments["subject"] = .text("entries")
    }
    asked.commands = [command]
    return asked
  }

  /// "which days had …", "how many nights did I …": questions that hold no more than the condition.
  private func plainQuestion(
    _ tokens: [Token], _ times: ValueChart, _ condition: ConditionReader.Found, _ words: PhraseClasses, isTold: Bool
  ) -> Meaning? {
    guard let heads = heads(tokens, times, words), heads.lag == nil else { return nil }
    let (period, isCount, asksForMood, asks) = (heads.period, heads.count, heads.mood, heads.list)
    if heads.factor, condition.noun != nil { return factor(condition, period, ofAll: true) }
    if heads.better { return factor(condition, period) }
    if heads.leave, condition.noun != nil {
      var command = Draft("explain", confidence: Self.plainConfidence, from: .condition)
      command.arguments["leave_out"] = .filter(condition.argument)
      return Meaning(.act, [command])
    }
    if condition.isLoose, !asksForMood, !isCount { return nil }
    guard !heads.factor, !heads.leave, asksForMood || condition.noun != nil, !(asksForMood && isCount),
      !isTold || asksForMood || isCount || asks || beginsWithNoun(condition, words)
    else { return nil }
    if asksForMood {
      var command = Draft("summary", confidence: Self.plainConfidence, from: .condition)
      command.arguments["filter"] = .filter(condition.argument)
      if let period { command.arguments["period"] = .time(period) }
      return Meaning(.act, [command])
    }
    let isRun = condition.noun == "run"
    var command = Draft(isCount || isRun ? "stats" : "history", confidence: Self.plainConfidence, from: .condition)
    command.arguments["filter"] = .filter(condition.argument)
    if let period { command.arguments["period"] = .time(period) }
    if isRun {
      command.arguments["subject"] = .text("mood")
      command.arguments["stat"] = .text("run")
    } else if isCount {
      command.arguments["subject"] = .text("entries")
      command.arguments["stat"] = .text("count")
      if condition.unit == .day {
        command.arguments["of"] = .text(condition.noun == "night" ? "nights" : "days")
      } else if condition.noun == "week" {
        command.arguments["of"] = .text("weeks")
      }
    }
    return Meaning(.act, [command])
  }

  /// "energy on rainy days": what is measured beside days by what they are like, and no word more, asks for its figure.
  private func bareFigure(_ condition: ConditionReader.Found) -> Meaning? {
    guard condition.unit == .day, condition.noun == "day" || condition.noun == "night" else { return nil }
    let rest = utterance.tokens.indices.filter { index in
      !condition.tokens.contains { $0.contains(index) }
        && knowledge.behindFiller(at: index, of: utterance.tokens) == nil
    }
    guard let first = rest.first, let last = rest.last,
      let item = found.items(of: ["measure"], startingIn: first..<first + 1).first(where: {
        $0.tokens.upperBound == last + 1 && !$0.isRepair
      })
    else { return nil }
    var command = Draft("stats", confidence: Self.plainConfidence, from: .condition)
    command.arguments["subject"] = .text(item.item)
    command.arguments["filter"] = .filter(condition.argument)
    return Meaning(.act, [command])
  }

  /// "days over 9 hours of sleep": days by what they are like, before anything else, are asked for.
  private func beginsWithNoun(_ condition: ConditionReader.Found, _ words: PhraseClasses) -> Bool {
    guard let noun = condition.noun, ["day", "night", "week"].contains(noun), condition.tokens[0].lowerBound == 0
    else { return false }
    return words.end(of: noun, at: 0, in: utterance.tokens, before: utterance.tokens.count) != nil
  }

  /// What the words of a question ask for.
  private struct Heads {
    var period: TimeArgument?
    var (mood, count, list, factor, leave, better) = (false, false, false, false, false, false)
    /// Days later, where it was said.
    var lag: Int?

    /// Notes a phrase of a class.
    mutating func note(_ name: String) {
      switch name {
      case "mood_head": mood = true
      case "count_head": count = true
      case "list_head": list = true
      case "factor_head": factor = true
      case "leave_head": leave = true
      case "better_head": better = true
      case "next_day": lag = 1
      default: break
      }
    }

    /// The classes in the order in which they are tried.
    static let classes = [
      "factor_head", "leave_head", "better_head", "mood_head", "count_head", "list_head", "count_tail",
    ]
  }

  /// What a question asks for, where every word of it is one of those that ask, a time or nothing; else nil.
  private func heads(_ tokens: [Token], _ times: ValueChart, _ words: PhraseClasses) -> Heads? {
    var heads = Heads()
    var position = 0
    while position < tokens.count {
      let classed = Heads.classes.lazy.compactMap { name in
        words.end(of: name, at: position, in: tokens, before: tokens.count).map { (name, $0) }
      }
      if let end = words.end(of: "next_day", at: position, in: tokens, before: tokens.count) {
        heads.note("next_day")
        position = end
      } else if let match = longestTime(at: position, times), let said = assembler.times.period(match.value) {
        guard heads.period == nil else { return nil }
        heads.period = said
        position = match.tokens.upperBound
      } else if let (name, end) = classed.first {
        heads.note(name)
        position = end
      } else if let next = knowledge.behindFiller(at: position, of: tokens) {
        position = next
      } else {
        return nil
      }
    }
    return heads
  }

  /// A question of which every word is accounted for.
  static let plainConfidence = 0.95

  private func longestTime(at position: Int, _ times: ValueChart) -> TemporalMatch? {
    var best: TemporalMatch?
    for match in times.beginning(at: position) where match.value.kind == .time && !match.isLatent {
      if match.tokens.count > best?.tokens.count ?? 0 { best = match }
    }
    return best
  }

  /// The text with blanks in place of some tokens, so that all else stays where it is.
  private func blanked(_ ranges: [Range<Int>]) -> String {
    var text = Array(utterance.text.unicodeScalars)
    for range in ranges.map(sentence.scalars) {
      for index in range.clamped(to: text.indices) { text[index] = " " }
    }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: text)
    return String(result)
  }
}
