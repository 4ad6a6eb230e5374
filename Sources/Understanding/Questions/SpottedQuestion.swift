internal import IntentGrammar
internal import JSONText
internal import JournalModel
internal import TimeExpressions
internal import Utterances

/// A question about the writer's own days that no rule explains as a whole: "and the hot flushes, have they eased off at all
/// since the patches". What it asks for, of what, when and under which condition is found word by word, in whatever order it
/// stands; words that stay over are named in the answer.
///
/// A question writes nothing, so that half of one may be answered where half of a check-in may not be filed.
struct SpottedQuestion: SentenceStage {
  let sentence: ReadingResolver

  /// The words that questions are made of.
  private var words: PhraseClasses { knowledge.questionWords }

  /// What is asked for, instead of what was made of the text so far; nil where the text asks nothing, or was read.
  func asked(insteadOf whole: Meaning) -> Meaning? {
    guard !words.isEmpty, whole.fault == nil, [nil, "mood"].contains(situation.expects), situation.scope.isWhole,
      isOpen(whole) || isListed(whole),
      utterance.tokens.count <= Self.longest, let opening = opening(whole), isOfWriter
    else { return nil }
    let parts = parts()
    trace?.note(
      .values, "a question word by word",
      (parts.classes.sorted() + parts.subjects.map(\.id)).joined(separator: ", ")
        + parts.dark.map { "; not “\(utterance.tokens[$0].text)”" }.joined())
    let most = opening == .plain ? Self.mostDark : Self.mostDarkBesideBare
    guard parts.darkCount <= min(most, parts.knownCount), var commands = commands(of: parts) else {
      return unread(whole, opening)
    }
    let isWhole = parts.dark.isEmpty
    for index in commands.indices { commands[index].confidence = isWhole ? Self.sure : Self.unsure }
    var meaning = Meaning(.act, commands)
    if commands[0].name != "search" {
      let read = commands[0].spans.map(\.range)
      // Days are listed by their condition alone.
      let unread =
        commands[0].name == "history" && parts.condition != nil ? parts.subjects.flatMap { Array($0.tokens) } : []
      meaning.left = stretches(of: (parts.dark + unread).sorted()).filter { dark in !read.contains { $0.overlaps(dark) }
      }
    }
    return meaning
  }

  /// Whether the words are of the writer, or of the journal, and not of the world: "how many units are in a bottle".
  private var isOfWriter: Bool {
    sentence.share(of: "unknown") < (diary.hasFirstPerson ? Self.mostWorldOfWriter : Self.mostWorld)
  }

  /// Whether a meaning leaves open what a text asks: it was not understood, or taken for something that is told.
  private func isOpen(_ meaning: Meaning) -> Bool {
    if meaning.decision == .unknown { return true }
    return meaning.commands.allSatisfy { $0.name == "log" && $0.origin == .story } && !diary.hasSentences
      && diary.dictation == nil
  }

  /// Whether what was taken for something told names days to be looked up: "days with less than 6 hours of sleep".
  private func isListed(_ meaning: Meaning) -> Bool {
    meaning.commands.allSatisfy { $0.name == "log" } && diary.dictation == nil
      && words.end(of: "opens_list", at: 0, in: utterance.tokens, before: utterance.tokens.count) != nil
      && !utterance.tokens.contains { $0.text == ":" }
  }

  /// What asks is not filed, even where nothing answers it.
  private func unread(_ whole: Meaning, _ opening: Opening) -> Meaning? {
    guard whole.decision != .unknown, opening == .plain else { return nil }
    var meaning = whole
    meaning.decision = .unknown
    return meaning
  }

  /// How a text begins that asks.
  private enum Opening {
    /// As nothing else does: "how many …".
    case plain
    /// As something that is told may begin, too: "longest I have …".
    case bare
    /// Otherwise; what asks stands in its midst: "between Eid and now, how many …".
    case within
  }

  private func opening(_ whole: Meaning) -> Opening? {
    let tokens = utterance.tokens
    var start = 0
    while start < tokens.count, knowledge.behindFiller(at: start, of: tokens) != nil { start += 1 }
    if ["opens", "opens_list"].contains(where: {
      words.end(of: $0, at: start, in: tokens, before: tokens.count) != nil
    }) {
      return .plain
    }
    if words.end(of: "opens_bare", at: start, in: tokens, before: tokens.count) != nil { return .bare }
    guard whole.decision == .unknown else { return nil }
    if tokens.last(where: { $0.kind != .punctuation || $0.text == "?" })?.text == "?", !diary.hasSentences {
      return .plain
    }
    // "do the dishes" orders, "do long naps help me" asks.
    if words.end(of: "opens_verb", at: start, in: tokens, before: tokens.count) != nil { return .bare }
    return tokens.indices.dropFirst(start + 1).contains {
      words.end(of: "opens", at: $0, in: tokens, before: tokens.count) != nil
        || words.end(of: "asks_within", at: $0, in: tokens, before: tokens.count) != nil
    } ? .within : nil
  }

  // MARK: The parts

  private struct Subject {
    var id: String
    var type: String
    var tokens: Range<Int>
  }

  private struct Parts {
    /// The classes of the words that were found.
    var classes: Set<String> = []
    var subjects: [Subject] = []
    var times: [(period: TimeArgument, tokens: Range<Int>)] = []
    var condition: ConditionReader.Found?
    /// Where two things are set side by side.
    var beside: Int?
    /// Where the words begin that are looked for in the journal.
    var wrote: Int?
    /// The words that nothing explains, and how many they count as: what stands behind a "since" is one.
    var dark: [Int] = []
    var darkCount = 0
    var knownCount = 0
  }

  private static let classes = [
    "wrote", "who", "gap", "spacing", "run", "trend", "last", "first", "percent", "count", "average", "median", "total",
    "exists", "by_month", "by_weekday", "by_week", "by_hour", "by_part_of_day", "by_person", "most", "least", "best",
    "worst",
    "effect", "beside", "light",
  ]
  private static let types: Set<String> = [
    "measure", "metric", "activity", "some_drink", "emotion", "feeling", "symptom", "person", "weather",
  ]

  private func parts() -> Parts {
    let tokens = utterance.tokens
    var parts = Parts()
    parts.condition = ConditionReader(of: sentence).condition().flatMap { $0.isBothWays ? nil : $0 }
    if parts.condition == nil { parts.condition = daysByName() }
    let items = found.items(of: Self.types).filter(isClose)
    var place = 0
    /// Where the words end that a "since" opens.
    var tail: Int?
    while place < tokens.count {
      if tail == nil, let end = tailEnd(from: place) {
        tail = end
        parts.dark.append(place)
        parts.darkCount += 1
        place += 1
        continue
      }
      if let part = parts.condition?.tokens.first(where: { $0.contains(place) }) {
        parts.knownCount += max(1, part.count / 2)
        place = part.upperBound
        continue
      }
      let item = items.filter { $0.tokens.lowerBound == place }.max { weight(of: $0) < weight(of: $1) }
      let time = time(at: place)
      var (name, end) = ("", place)
      for other in Self.classes {
        if let reach = words.end(of: other, at: place, in: tokens, before: tokens.count), reach > end {
          (name, end) = (other, reach)
        }
      }
      if let time, time.tokens.upperBound >= max(end, item?.tokens.upperBound ?? 0) {
        parts.times.append(time)
        parts.knownCount += 1
        place = time.tokens.upperBound
      } else if let item, item.tokens.upperBound > end || item.tokens.upperBound == end && name == "light" {
        let extremes = extremes(in: item.tokens)
        parts.classes.formUnion(extremes)
        if item.type != "feeling" || extremes.isEmpty {
          parts.subjects.append(Subject(id: item.item, type: item.type, tokens: item.tokens))
        }
        parts.knownCount += 1
        place = item.tokens.upperBound
      } else if end > place {
        note(name, place, end, &parts)
        place = end
      } else {
        if knowledge.behindFiller(at: place, of: tokens) == nil {
          parts.dark.append(place)
          if tail == nil { parts.darkCount += 1 }
        }
        place += 1
      }
      if tail.map({ place >= $0 }) == true { tail = nil }
    }
    return parts
  }

  /// Where a condition ends that begins with a "since" or an "after" and that nothing reads: at the next sign. Nil where a
  /// time stands there.
  private func tailEnd(from place: Int) -> Int? {
    let tokens = utterance.tokens
    guard let end = knowledge.conditionWords.end(of: "tail", at: place, in: tokens, before: tokens.count),
      end < tokens.count, time(at: place) == nil, time(at: end) == nil
    else { return nil }
    return tokens.indices[end...].first { tokens[$0].kind == .punctuation && found.isBoundary($0) } ?? tokens.count
  }

  /// "On bin days": days by a word that no list knows are those whose notes have it.
  private func daysByName() -> ConditionReader.Found? {
    let (tokens, conditions) = (utterance.tokens, knowledge.conditionWords)
    for place in tokens.indices.dropFirst() where tokens[place - 1].kind == .word {
      let noun = ["day", "night", "week"].first {
        conditions.end(of: $0, at: place, in: tokens, before: tokens.count) != nil
      }
      let name = tokens[place - 1].text
      guard let noun, name.utf8.count >= Self.shortestName, tokens[place].text.utf8.count > noun.utf8.count,
        !Self.classes.contains(where: { says($0, place - 1) }), !chart.hasBeginning(at: place - 1),
        knowledge.behindFiller(at: place - 1, of: tokens) == nil,
        found.items(of: Self.types, startingIn: place - 1..<place).isEmpty
      else { continue }
      return ConditionReader.Found(
        tokens: [place - 1..<place + 1], filter: ["text": .string(String(utterance.text(of: place - 1..<place)))],
        unit: .day, noun: noun)
    }
    return nil
  }

  private func note(_ name: String, _ place: Int, _ end: Int, _ parts: inout Parts) {
    if name != "light" {
      parts.classes.insert(name)
      parts.knownCount += 1
    }
    // "which month", "longest streak" say what is asked for as well as the extreme.
    parts.classes.formUnion(extremes(in: place..<end))
    if name == "beside", parts.beside == nil { parts.beside = place }
    if name == "wrote" { parts.wrote = end }
  }

  private func extremes(in tokens: Range<Int>) -> [String] {
    ["most", "best", "worst"].filter { name in tokens.contains { says(name, $0) } }
  }

  private func says(_ name: String, _ place: Int) -> Bool {
    words.end(of: name, at: place, in: utterance.tokens, before: place + 1) != nil
  }

  /// The longest item counts, then what has figures of its own.
  private func weight(of item: ItemSpan) -> Int {
    item.tokens.count * 4 + (item.type == "measure" ? 3 : item.type == "feeling" ? 0 : item.type == "person" ? 1 : 2)
  }

  private func isClose(_ item: ItemSpan) -> Bool {
    guard item.isRepair else { return true }
    return item.cost <= Self.dearest
      && item.tokens.allSatisfy { !found.isKnown($0) && utterance.tokens[$0].text.utf8.count >= Self.shortestRepaired }
  }

  private func time(at place: Int) -> (period: TimeArgument, tokens: Range<Int>)? {
    let match = chart.beginning(at: place).filter { $0.value.kind == .time && !$0.isLatent && !$0.isClock }
      .max { $0.tokens.count < $1.tokens.count }
    guard let match, let period = assembler.times.period(sentence.past(match).value) else { return nil }
    return (period, match.tokens)
  }

  // MARK: What they come to

  private func commands(of parts: Parts) -> [Draft]? {
    if parts.wrote != nil || isLookedUp(parts) { return search(parts).map { [$0] } }
    if parts.classes.contains("who") { return people(parts).map { [$0] } }
    if let compared = compared(parts) { return compared }
    if parts.classes.contains("effect"), let effect = effect(parts) { return [effect] }
    if let rhythm = rhythm(parts) { return [rhythm] }
    return figures(parts)
  }

  private func draft(_ name: String, _ parts: Parts) -> Draft {
    var command = Draft(name, from: .condition)
    if parts.times.count == 1 { command.arguments["period"] = .time(parts.times[0].period) }
    if let condition = parts.condition {
      command.arguments["filter"] = .filter(condition.argument)
      command.spans = condition.tokens.map { ("filter", sentence.scalars(of: $0)) }
    }
    return command
  }

  /// Whether something is asked for that no list knows: it is looked for by its words.
  private func isLookedUp(_ parts: Parts) -> Bool {
    (parts.classes.contains("last") || parts.classes.contains("first")) && parts.subjects.isEmpty
      && !parts.dark.isEmpty && parts.condition == nil
  }

  private func search(_ parts: Parts) -> Draft? {
    let tokens = utterance.tokens
    let start = parts.wrote ?? parts.dark.first ?? tokens.count
    let isTaken = Set(parts.times.flatMap { Array($0.tokens) })
    func isEdge(_ place: Int) -> Bool {
      isTaken.contains(place) || knowledge.behindFiller(at: place, of: tokens) != nil || says("light", place)
    }
    var range = start..<tokens.count
    while let first = range.first, isEdge(first) { range.removeFirst() }
    while let last = range.last, isEdge(last) { range.removeLast() }
    guard range.contains(where: { !knowledge.diaryWords.pronouns.contains(tokens[$0].text) }),
      range.count <= Self.longestQuery
    else { return nil }
    var command = Draft("search", from: .condition)
    command.arguments["query"] = .text(String(utterance.text(of: range)))
    if let period = parts.times.first?.period { command.arguments["period"] = .time(period) }
    if parts.classes.contains("first") { command.arguments["order"] = .text("oldest") }
    if parts.classes.contains("last") { command.arguments["order"] = .text("newest") }
    return command
  }

  private func people(_ parts: Parts) -> Draft? {
    guard parts.subjects.contains(where: { $0.type != "person" }) || parts.condition != nil, !diary.hasSentences
    else { return nil }
    var command = draft("breakdown", parts)
    command.arguments["kind"] = .text("people")
    let emotions = parts.subjects.compactMap(emotion)
    if !emotions.isEmpty, parts.condition == nil {
      command.arguments["filter"] = .filter(["emotions": .strings(emotions)])
    }
    return command
  }

  /// One time beside another.
  private func compared(_ parts: Parts) -> [Draft]? {
    guard let beside = parts.beside, parts.times.count == 2, parts.times[0].tokens.upperBound <= beside,
      parts.times[1].tokens.lowerBound > beside, parts.times[0].period != parts.times[1].period
    else { return nil }
    let subjects = Array(Set(parts.subjects.compactMap(figure))).sorted()
    let asked: [String?] = subjects.isEmpty ? [nil] : subjects
    return asked.prefix(Self.mostFigures).map { subject in
      var command = draft("compare", parts)
      command.arguments["period"] = .time(parts.times[0].period)
      command.arguments["with"] = .time(parts.times[1].period)
      if let subject, subject != "mood" { command.arguments["subject"] = .text(subject) }
      return command
    }
  }

  /// What something does to something else: what stands first is the cause, unless a condition is.
  private func effect(_ parts: Parts) -> Draft? {
    var subjects = parts.subjects
    guard !subjects.isEmpty || parts.condition != nil else { return nil }
    var command = Draft("correlate", from: .condition)
    if let period = parts.times.first?.period { command.arguments["period"] = .time(period) }
    if let condition = parts.condition {
      command.arguments["when"] = .filter(condition.argument)
      if let lag = condition.lag { command.arguments["lag"] = .number(Double(lag)) }
    } else {
      let cause = subjects.removeFirst()
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
    if parts.classes.isEmpty { return counted(parts).map { [$0] } }
    if parts.classes.contains("exists"), let days = together(parts) { return [days] }
    if subjects.isEmpty {
      if let counted = counted(parts) ?? countedByName(parts) { return [counted] }
      guard isExtreme else { return nil }
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
    guard parts.classes.contains("count"), parts.condition == nil, let first = parts.dark.first,
      parts.darkCount <= Self.mostDarkBesideName
    else { return nil }
    let end = (first..<utterance.tokens.count).first { !parts.dark.contains($0) } ?? utterance.tokens.count
    guard tailEnd(from: first) == nil else { return nil }
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

  private static let groups = ["month", "week", "weekday", "hour", "part_of_day", "person"]

  private func stat(of subject: String, _ parts: Parts) -> String? {
    let isMood = subject == "mood"
    let isMeasured = isMood || knowledge.lexicon.metrics[subject] != nil
    let isGrouped = Self.groups.contains { parts.classes.contains("by_\($0)") }
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
    if parts.classes.contains("best") { return isMood ? "best_day" : isMeasured ? "max" : "count" }
    if parts.classes.contains("worst") { return isMood ? "worst_day" : isMeasured ? "max" : "peak" }
    if parts.classes.contains("most") { return isMood ? "best_day" : isMeasured ? "max" : "peak" }
    if parts.classes.contains("least") { return isMood ? "worst_day" : isMeasured ? "min" : nil }
    return nil
  }

  /// What figures there are of a subject: an activity, a metric, an emotion, or the mood.
  private func figure(_ subject: Subject) -> String? {
    switch subject.type {
    case "some_drink": knowledge.lexicon.drink(subject.id)?.metric
    case "feeling": knowledge.lexicon.feeling(subject.id)?.emotion ?? "mood"
    case "weather": nil
    default: subject.id
    }
  }

  private func isEmotion(_ id: String) -> Bool { knowledge.lexicon.feeling(id)?.emotion == id }

  private func emotion(_ subject: Subject) -> String? {
    switch subject.type {
    case "emotion": subject.id
    case "feeling": knowledge.lexicon.feeling(subject.id)?.emotion
    default: nil
    }
  }

  /// The words that nothing explains, as stretches of the text in Unicode scalars.
  private func stretches(of dark: [Int]) -> [Range<Int>] {
    var stretches: [Range<Int>] = []
    for place in dark {
      if let last = stretches.last, last.upperBound == place {
        stretches[stretches.count - 1] = last.lowerBound..<place + 1
      } else {
        stretches.append(place..<place + 1)
      }
    }
    return stretches.map { sentence.scalars(of: $0) }
  }

  /// The longest question that is read word by word, in tokens, and the longest that is looked for.
  private static let longest = 40, longestQuery = 12
  /// How many words may stay over, beside a question and beside what may be told as well.
  private static let mostDark = 6, mostDarkBesideBare = 3, mostDarkBesideName = 3
  /// How much of the evidence may speak to the world at large where the writer is named, and where not.
  private static let mostWorldOfWriter: Float = 0.7, mostWorld: Float = 0.1
  /// How sure a question is of which every word is explained, and one of which some are not.
  private static let sure = 0.9, unsure = 0.75
  /// The shortest word that names days.
  private static let shortestName = 3
  /// The dearest repair of a word, and the shortest word that is repaired.
  private static let dearest: Float = 0.35
  private static let shortestRepaired = 5
  /// The most figures that one question asks for.
  private static let mostFigures = 3
}
