internal import IntentGrammar
internal import JSONText
internal import JournalModel
internal import TimeExpressions
internal import Utterances

/// What the parts of a question come to.
extension SpottedQuestion {
  func commands(of parts: Parts) -> [Draft]? {
    if let level = parts.level { return lastAt(level, parts).map { [$0] } }
    // "How much did I spend on coffee": no figure of the coffee tells.
    if parts.classes.contains("elsewhere") { return nil }
    if parts.wrote != nil || isLookedUp(parts) { return search(parts).map { [$0] } }
    if parts.classes.contains("who") { return people(parts).map { [$0] } }
    if let compared = compared(parts) ?? besideEachOther(parts) { return compared }
    guard parts.surroundings.count < 2 else { return nil }
    if parts.classes.contains("effect") || comparesDays(parts), let effect = effect(parts) { return [effect] }
    if let rhythm = rhythm(parts) { return [rhythm] }
    return figures(parts)
  }

  private func draft(_ name: String, _ parts: Parts) -> Draft {
    var command = Draft(name, from: .words)
    if parts.times.count == 1 { command.arguments["period"] = .time(parts.times[0].period) }
    if let condition = parts.condition {
      command.arguments["filter"] = .filter(condition.argument)
      command.spans = condition.tokens.map { ("filter", sentence.scalars(of: $0)) }
    } else if parts.surroundings.count == 1 {
      command.arguments["filter"] = .filter(Surroundings(sentence: sentence).filter(parts.surroundings[0]))
      command.spans = [("filter", sentence.scalars(of: parts.surroundings[0].tokens))]
    }
    return command
  }

  /// "Do I sleep better in the tent or at the hut": days in two surroundings, side by side.
  private func besideEachOther(_ parts: Parts) -> [Draft]? {
    guard parts.surroundings.count == 2, parts.condition == nil, let beside = parts.beside ?? than(parts),
      parts.surroundings[0].tokens.upperBound <= beside, parts.surroundings[1].tokens.lowerBound > beside
    else { return nil }
    let around = Surroundings(sentence: sentence)
    let subject = parts.subjects.lazy.compactMap(figure).first
    var command = Draft("compare", from: .words)
    command.arguments["filter"] = .filter(around.filter(parts.surroundings[0]))
    command.arguments["with_filter"] = .filter(around.filter(parts.surroundings[1]))
    if let subject, subject != "mood" { command.arguments["subject"] = .text(subject) }
    if parts.times.count == 1 { command.arguments["period"] = .time(parts.times[0].period) }
    command.spans = parts.surroundings.map { ("filter", sentence.scalars(of: $0.tokens)) }
    return [command]
  }

  /// The "than" between two surroundings.
  private func than(_ parts: Parts) -> Int? {
    let tokens = utterance.tokens
    return (parts.surroundings[0].tokens.upperBound..<parts.surroundings[1].tokens.lowerBound).first {
      knowledge.conditionWords.end(of: "compared_with", at: $0, in: tokens, before: tokens.count) != nil
    }
  }

  /// "When was my stress last above 8": the last entry in which it was.
  private func lastAt(_ level: Range<Int>, _ parts: Parts) -> Draft? {
    let subject = parts.subjects.lazy.compactMap(figure).first ?? "mood"
    guard parts.subjects.count < 2, parts.dark.isEmpty,
      let filter = ConditionReader(of: sentence).level(of: subject, at: level.lowerBound)?.members
    else { return nil }
    var command = draft("history", parts)
    command.arguments["filter"] = .filter(filter)
    command.arguments["limit"] = .number(1)
    command.spans = [("filter", sentence.scalars(of: level))]
    return command
  }

  /// Whether something is asked for that no list knows: it is looked for by its words.
  private func isLookedUp(_ parts: Parts) -> Bool {
    (parts.classes.contains("last") || parts.classes.contains("first")) && parts.subjects.isEmpty
      && !parts.dark.isEmpty && parts.condition == nil && parts.surroundings.isEmpty || achingPart(parts) != nil
  }

  /// The part of the body of which is asked since when it hurts.
  private func achingPart(_ parts: Parts) -> Int? {
    guard parts.classes.contains("first"), parts.subjects.isEmpty || parts.subjects.contains(where: { $0.id == "pain" })
    else { return nil }
    return utterance.tokens.indices.first { place in
      let text = utterance.tokens[place].text
      return knowledge.diaryWords.bodyParts.contains(text)
        || knowledge.diaryWords.ownParts.contains(text) && !parts.subjects.isEmpty
    }
  }

  private func search(_ parts: Parts) -> Draft? {
    let tokens = utterance.tokens
    let part = achingPart(parts)
    let start = parts.wrote ?? part ?? parts.dark.first ?? tokens.count
    let isTaken = Set(parts.times.flatMap { Array($0.tokens) })
    func isEdge(_ place: Int) -> Bool {
      isTaken.contains(place) || knowledge.behindFiller(at: place, of: tokens) != nil || says("light", place)
    }
    var range = start..<tokens.count
    // "When did my knee start hurting": what asks is not looked for.
    if parts.wrote == nil, let part {
      range = part..<part + 1
    } else if parts.wrote == nil, let asks = range.first(where: { !parts.dark.contains($0) && !isEdge($0) }) {
      range = range.lowerBound..<asks
    }
    while let first = range.first, isEdge(first) { range.removeFirst() }
    while let last = range.last, isEdge(last) { range.removeLast() }
    guard range.contains(where: { !knowledge.diaryWords.pronouns.contains(tokens[$0].text) }),
      range.count <= Self.longestQuery
    else { return nil }
    var command = Draft("search", from: .words)
    command.arguments["query"] = .text(String(utterance.text(of: range)))
    if let period = parts.times.first?.period { command.arguments["period"] = .time(period) }
    if parts.classes.contains("first") { command.arguments["order"] = .text("oldest") }
    if parts.classes.contains("last") { command.arguments["order"] = .text("newest") }
    return command
  }

  private func people(_ parts: Parts) -> Draft? {
    guard parts.subjects.contains(where: { $0.type != "person" }) || parts.condition != nil, !diary.hasSentences,
      parts.dark.isEmpty || parts.surroundings.isEmpty
    else { return nil }
    var command = draft("breakdown", parts)
    command.arguments["kind"] = .text("people")
    let emotions = parts.subjects.compactMap(emotion)
    if !emotions.isEmpty, parts.condition == nil {
      command.arguments["filter"] = .filter(["emotions": .strings(emotions)])
    }
    return command
  }

  /// One time beside another, or beside now: "more coffee than in the summer".
  private func compared(_ parts: Parts) -> [Draft]? {
    if let beside = parts.beside, parts.classes.contains("compares"), parts.times.count == 1, parts.condition == nil,
      !parts.subjects.isEmpty, parts.dark.isEmpty, parts.times[0].tokens.lowerBound > beside,
      (beside + 1..<parts.times[0].tokens.lowerBound).allSatisfy({ says("light", $0) })
    {
      return compared(parts, nil, with: parts.times[0].period)
    }
    guard let beside = parts.beside, parts.times.count == 2, parts.times[0].tokens.upperBound <= beside,
      parts.times[1].tokens.lowerBound > beside, parts.times[0].period != parts.times[1].period
    else { return nil }
    return compared(parts, parts.times[0].period, with: parts.times[1].period)
  }

  private func compared(_ parts: Parts, _ period: TimeArgument?, with other: TimeArgument) -> [Draft] {
    let subjects = Array(Set(parts.subjects.compactMap(figure))).sorted()
    let asked: [String?] = subjects.isEmpty ? [nil] : subjects
    return asked.prefix(Self.mostFigures).map { subject in
      var command = draft("compare", parts)
      command.arguments["period"] = period.map { .time($0) }
      command.arguments["with"] = .time(other)
      if let subject, subject != "mood" { command.arguments["subject"] = .text(subject) }
      return command
    }
  }

  /// Whether some days are set beside the others: "¿duermo peor los días que ceno tarde?".
  private func comparesDays(_ parts: Parts) -> Bool {
    parts.condition?.isBothWays == false && parts.classes.contains("compares")
      && parts.classes.isDisjoint(with: Self.countings)
  }

  /// What asks for figures of days under a condition, and not for what they do.
  static let countings: Set<String> = [
    "count", "percent", "total", "last", "first", "gap", "spacing", "run", "exists", "average", "median", "best",
    "worst", "by_month", "by_week",
    "by_weekday", "by_hour", "by_part_of_day", "by_person",
  ]

  /// What something does to something else: what stands first is the cause, unless a condition is, or something leads to
  /// it as to what comes of the other ("¿me afecta al ánimo el trabajo?").
  private func effect(_ parts: Parts) -> Draft? {
    var subjects = parts.subjects
    guard !subjects.isEmpty || parts.condition != nil else { return nil }
    var command = Draft("correlate", from: .words)
    if let period = parts.times.first?.period { command.arguments["period"] = .time(period) }
    if let condition = parts.condition {
      command.arguments["when"] = .filter(condition.argument)
      if let lag = condition.lag { command.arguments["lag"] = .number(Double(lag)) }
    } else {
      let cause = subjects.remove(at: subjects.firstIndex { !isOutcome($0) } ?? 0)
      if subjects.isEmpty, emotion(cause) != nil {
        // "what makes me anxious"
        guard let outcome = figure(cause) else { return nil }
        if outcome != "mood" { command.arguments["outcome"] = .text(outcome) }
        return command
      }
      guard let factor = figure(cause) else { return nil }
      command.arguments["factor"] = .text(factor)
    }
    let outcome = subjects.lazy.compactMap(figure).first { $0 != command.arguments["factor"]?.text }
    if let outcome, outcome != "mood" { command.arguments["outcome"] = .text(outcome) }
    return command
  }

  /// Whether the words before a thing lead to it as to what comes of another.
  private func isOutcome(_ subject: Subject) -> Bool {
    (max(0, subject.tokens.lowerBound - 2)..<subject.tokens.lowerBound).contains {
      words.end(of: "leads_to_outcome", at: $0, in: utterance.tokens, before: subject.tokens.lowerBound)
        == subject.tokens.lowerBound
    }
  }

  /// The hours or weekdays at which one is best, or worst.
  private func rhythm(_ parts: Parts) -> Draft? {
    let cycle = parts.classes.contains("by_hour") ? "hour" : parts.classes.contains("by_weekday") ? "weekday" : nil
    guard let cycle, parts.times.count < 2,
      parts.subjects.allSatisfy({ figure($0) == "mood" })
        && (parts.classes.contains("best") || parts.classes.contains("worst"))
    else { return nil }
    var command = draft("rhythm", parts)
    command.arguments["by"] = .text(cycle)
    return command
  }

  private func figures(_ parts: Parts) -> [Draft]? {
    let subjects = parts.subjects.compactMap(figure).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let isExtreme = parts.classes.contains("best") || parts.classes.contains("worst")
    guard parts.times.count < 2 else { return nil }
    // "days with less than 6 hours of sleep and shouting": the days are listed.
    if parts.classes.isSubset(of: ["beside", "compares"]), parts.surroundings.isEmpty || subjects.isEmpty {
      // "Am I always sad on Mondays": these days are set beside the others.
      if parts.condition?.noun == nil, parts.condition != nil, !subjects.isEmpty, !closesList {
        return effect(parts).map { [$0] }
      }
      if let counted = counted(parts) ?? happened(parts) { return [counted] }
      guard closesList, parts.condition == nil, subjects.count == 1 else { return nil }
    }
    if parts.classes.contains("last"), let last = lastDay(parts) { return [last] }
    if parts.classes.contains("exists"), let days = together(parts) { return [days] }
    if subjects.isEmpty {
      if let counted = counted(parts) ?? countedByName(parts) { return [counted] }
      // "Have I got better since September".
      guard isExtreme || parts.classes.contains("trend") && parts.dark.isEmpty && namesWriter else { return nil }
    }
    let asked = subjects.isEmpty ? ["mood"] : Array(subjects.prefix(Self.mostFigures))
    return asked.map { subject in
      var command = draft("stats", parts)
      command.arguments["subject"] = .text(subject)
      if let stat = stat(of: subject, parts) { command.arguments["stat"] = .text(stat) }
      if let by = Self.groups.first(where: { parts.classes.contains("by_\($0)") }) {
        command.arguments["by"] = .text(by)
      }
      return command
    }
  }

  /// "Has there been a day on which I felt lonely and ran": days with all that is named.
  private func together(_ parts: Parts) -> Draft? {
    let ids = parts.subjects.map { ($0.type, emotion($0) ?? $0.id) }
    let felt = ids.filter { isEmotion($0.1) }.map(\.1)
    let deeds = ids.filter { ["activity", "measure"].contains($0.0) && !isEmotion($0.1) }.map(\.1)
      .filter { $0 != "mood" && $0 != "entries" }
    guard !deeds.isEmpty || !felt.isEmpty, parts.condition == nil else { return nil }
    var filter: JSONObject = ["by": .string("day")]
    if !deeds.isEmpty { filter["activities"] = .strings(deeds) }
    if !felt.isEmpty { filter["emotions"] = .strings(felt) }
    var command = draft("history", parts)
    command.arguments["filter"] = .filter(filter)
    return command
  }

  /// "How many babies did I catch": what no list knows is counted by the notes that have it.
  private func countedByName(_ parts: Parts) -> Draft? {
    guard parts.classes.contains("count"), parts.condition == nil, parts.surroundings.isEmpty,
      let first = parts.dark.first,
      parts.darkCount <= Self.mostDarkBesideName
    else { return nil }
    let end = (first..<utterance.tokens.count).first { !parts.dark.contains($0) } ?? utterance.tokens.count
    // "How often have I been with her": a word that only points is in no note by itself.
    guard tailEnd(from: first) == nil,
      (first..<end).contains(where: { !knowledge.diaryWords.pronouns.contains(utterance.tokens[$0].text) })
    else { return nil }
    var command = draft("stats", parts)
    command.arguments["subject"] = .text("entries")
    command.arguments["stat"] = .text("count")
    command.arguments["filter"] = .filter(["text": .string(String(utterance.text(of: first..<end)))])
    command.spans = [("filter", sentence.scalars(of: first..<end))]
    return command
  }

  /// Days under a condition that are counted, or listed.
  private func counted(_ parts: Parts) -> Draft? {
    guard let condition = parts.condition, !condition.isBehind else { return nil }
    let isCount = parts.classes.contains("count") || parts.classes.contains("percent")
    var command = draft(isCount ? "stats" : "history", parts)
    if parts.classes.contains("exists") {
      var filter = condition.filter
      filter["by"] = .string(Condition.Unit.day.rawValue)
      command.arguments["filter"] = .filter(filter)
      return command
    }
    guard isCount else { return condition.noun == nil ? nil : command }
    command.arguments["subject"] = .text("entries")
    command.arguments["stat"] = .text("count")
    if condition.unit == .day { command.arguments["of"] = .text(condition.noun == "night" ? "nights" : "days") }
    return command
  }

  /// "Did I go for a run this week": how often it was.
  private func happened(_ parts: Parts) -> Draft? {
    guard utterance.tokens.last?.text == "?", parts.condition == nil, parts.times.count == 1, parts.dark.isEmpty,
      parts.subjects.count == 1, let subject = figure(parts.subjects[0]), subject != "mood",
      isDeed(parts.subjects[0]) || parts.subjects[0].type == "person" || isEmotion(subject)
    else { return nil }
    var command = draft("stats", parts)
    command.arguments["subject"] = .text(subject)
    command.arguments["stat"] = .text("count")
    return command
  }

  /// The last day that fits a condition.
  private func lastDay(_ parts: Parts) -> Draft? {
    guard let condition = parts.condition else { return nil }
    var command = draft("stats", parts)
    command.arguments["stat"] = .text("latest")
    if condition.filter == ["activities": condition.filter["activities"] ?? .null],
      let deeds = condition.filter["activities"]?.array, deeds.count == 1,
      let deed = deeds[0].string
    {
      command.arguments["subject"] = .text(deed)
      command.arguments["filter"] = nil
      return command
    }
    var filter = condition.filter
    filter["by"] = .string(Condition.Unit.day.rawValue)
    command.arguments["filter"] = .filter(filter)
    command.arguments["subject"] = .text("entries")
    return command
  }

  private static let groups = ["month", "week", "weekday", "hour", "part_of_day", "person"]

  private func stat(of subject: String, _ parts: Parts) -> String? {
    let isMood = subject == "mood"
    let isMeasured = isMood || knowledge.lexicon.metrics[subject] != nil
    let isGrouped = Self.groups.contains { parts.classes.contains("by_\($0)") }
    // "When did I take the pill".
    if parts.classes.isSubset(of: ["picks", "beside"]), !isMeasured { return "latest" }
    for (name, stat) in [
      ("gap", "gap"), ("spacing", "spacing"), ("run", "run"), ("trend", "trend"), ("last", "latest"),
      ("median", "median"), ("average", "average"), ("percent", "count"), ("count", "count"), ("total", "total"),
    ] where parts.classes.contains(name) {
      // "how many coffees" adds up what is measured, and counts the rest.
      if name == "count", isMeasured, !isMood { return "total" }
      if name == "total", !isMeasured { return "count" }
      if ["average", "median"].contains(stat), !isMeasured { return nil }
      return stat
    }
    if isGrouped { return isMeasured ? nil : "count" }
    let isBestLow = knowledge.lexicon.metrics[subject]?.better == "lower"
    if parts.classes.contains("best") { return isMood ? "best_day" : isMeasured ? isBestLow ? "min" : "max" : "count" }
    if parts.classes.contains("worst") { return isMood ? "worst_day" : isMeasured ? isBestLow ? "max" : "min" : "peak" }
    if parts.classes.contains("most") { return isMood ? "best_day" : isMeasured ? "max" : "peak" }
    if parts.classes.contains("least") { return isMood ? "worst_day" : isMeasured ? "min" : nil }
    return nil
  }

  /// What figures there are of a subject: an activity, a metric, an emotion, or the mood.
  func figure(_ subject: Subject) -> String? {
    switch subject.type {
    case "some_drink": knowledge.lexicon.drink(subject.id)?.metric
    case "feeling": knowledge.lexicon.feeling(subject.id)?.emotion ?? "mood"
    case "weather": nil
    default: subject.id
    }
  }

  /// Whether a subject is something that is done.
  func isDeed(_ subject: Subject) -> Bool { ["activity", "habit", "some_drink"].contains(subject.type) }

  private func isEmotion(_ id: String) -> Bool { knowledge.lexicon.feeling(id)?.emotion == id }

  func emotion(_ subject: Subject) -> String? {
    switch subject.type {
    case "emotion": subject.id
    case "feeling": knowledge.lexicon.feeling(subject.id)?.emotion
    default: nil
    }
  }

  /// The most figures that one question asks for, and the longest words that are looked for, in tokens.
  private static let mostFigures = 3, longestQuery = 12
  /// How many words may stay over beside a name that no list knows.
  private static let mostDarkBesideName = 3
}
