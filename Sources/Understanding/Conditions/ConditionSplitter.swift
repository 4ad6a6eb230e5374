internal import IntentGrammar
internal import JSONText
internal import JournalModel
internal import TimeExpressions
internal import Utterances

/// Questions under a condition: it is read for itself, and the question without it.
struct ConditionSplitter: SentenceStage {
  let sentence: ReadingResolver

  /// The lists whose items stand in conditions.
  private static let conditionLists: Set<String> = [
    "activity", "do_verb", "drink", "some_drink", "person", "emotion", "weather", "metric", "unit", "distance_unit",
    "weight_unit", "weekday", "weekday_name",
  ]

  /// What a text asks under its condition; nil where it has none, or where what was read says it already.
  func underCondition(_ meaning: Meaning) -> Meaning? {
    let words = knowledge.conditionWords
    guard !words.isEmpty, utterance.tokens.count > 2 else { return nil }
    var items: [[ItemSpan]] = Array(repeating: [], count: utterance.tokens.count)
    for item in found.items(of: Self.conditionLists) { items[item.tokens.lowerBound].append(item) }
    let reader = ConditionReader(
      utterance: utterance, chart: chart, items: items, words: words,
      lexicon: knowledge.lexicon, scale: situation.scale, names: situation.names)
    guard let condition = reader.condition() else { return nil }
    if let whole = counted(condition, by: meaning) { return whole }
    guard !isSaid(condition, by: meaning),
      var asked = question(without: condition, words, isTold: isCheckIn(meaning))
    else { return nil }
    trace?.note(
      .values, "a condition", condition.tokens.map { String(utterance.text(of: $0)) }.joined(separator: " … "))
    for index in asked.commands.indices {
      asked.commands[index].spans += condition.tokens.map { ("filter", sentence.scalars(of: $0)) }
    }
    asked.alternatives = []
    return asked
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

  /// Whether a meaning leaves nothing out of a plain condition: "entries with yoga".
  private func isSaid(_ condition: ConditionReader.Found, by meaning: Meaning) -> Bool {
    guard meaning.decision == .act, meaning.commands.count == 1, !condition.isBothWays else { return false }
    let command = meaning.commands[0]
    if command.name == "compare", command.arguments["filter"] != nil { return true }
    guard meaning.left.isEmpty else { return false }
    let isRead = knowledge.schemas[command.name]?.effect == .read
    // "does it matter to how I feel when it rains": what stands behind "when" is part of the question.
    if condition.unit == nil, isRead { return true }
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
    without condition: ConditionReader.Found, _ words: ConditionWords, isTold: Bool
  ) -> Meaning? {
    let rest = blanked(condition.tokens)
    let tokens = knowledge.tokenizer.utterance(rest).tokens
    let times = knowledge.chart(rest, situation).chart
    if let plain = plainQuestion(tokens, times, condition, words, isTold: isTold) { return plain }
    var asked = sentence.parts.meaning(of: rest) { .part(of: .piece(of: $0)) }
    guard asked.decision == .act, asked.commands.count == 1, asked.fault == nil else { return nil }
    var command = asked.commands[0]
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
    _ tokens: [Token], _ times: ValueChart, _ condition: ConditionReader.Found, _ words: ConditionWords, isTold: Bool
  ) -> Meaning? {
    var period: TimeArgument?
    var (isCount, asksForMood, asks) = (false, false, false)
    var position = 0
    while position < tokens.count {
      if let match = longestTime(at: position, times), let said = assembler.times.period(match.value) {
        guard period == nil else { return nil }
        period = said
        position = match.tokens.upperBound
      } else if let end = words.end(of: "mood_head", at: position, in: tokens, before: tokens.count) {
        asksForMood = true
        position = end
      } else if let end = words.end(of: "count_head", at: position, in: tokens, before: tokens.count) {
        isCount = true
        position = end
      } else if let end = words.end(of: "list_head", at: position, in: tokens, before: tokens.count) {
        asks = true
        position = end
      } else if let end = words.end(of: "count_tail", at: position, in: tokens, before: tokens.count) {
        position = end
      } else if tokens[position].kind == .punctuation
        || !knowledge.grammar.withoutFillers(position..<position + 1, of: tokens).isEmpty == false
      {
        position += 1
      } else {
        return nil
      }
    }
    guard asksForMood || condition.noun != nil, !(asksForMood && isCount), !isTold || asksForMood || isCount || asks
    else { return nil }
    if asksForMood {
      var command = Draft("summary", confidence: Self.plainConfidence, from: .condition)
      command.arguments["filter"] = .filter(condition.argument)
      if let period { command.arguments["period"] = .time(period) }
      return Meaning(.act, [command])
    }
    var command = Draft(isCount ? "stats" : "history", confidence: Self.plainConfidence, from: .condition)
    command.arguments["filter"] = .filter(condition.argument)
    if let period { command.arguments["period"] = .time(period) }
    if isCount {
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

  /// A question of which every word is accounted for.
  private static let plainConfidence = 0.95

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
