internal import CivilTime
internal import IntentGrammar
internal import JSONText
internal import JournalModel
internal import TimeExpressions
internal import Utterances

/// Stage 7: a reading's clauses to drafts of commands.
struct Assembler: SentenceStage {
  let sentence: ReadingResolver

  /// What a reading comes to.
  struct Frame {
    var commands: [Draft] = []
    var remarks: [JSONObject] = []
    var pick: Int?
    /// The words that pick, where no number does.
    var pickWords: String?
    /// How it stands to the rest, where that picks it.
    var pickOrder: PickOrder?
    /// Whether nothing is to be made of the text: it goes on with nothing, or a refusal is of the whole sentence.
    var isRefused = false
    /// A rating that is outside its scale.
    var fault: InputFault?
    /// Clauses whose figure is no rating: what they say is found fact by fact.
    var dropped: [Range<Int>] = []
    /// Clauses that are bits of what is told.
    var strays: [Range<Int>] = []
    /// Words beside a check-in that are no facts of it, and are kept with it.
    var untold: [Range<Int>] = []
  }

  /// What people give up, put off or leave out, and say why.
  private static let givenUp: Set<String> = [
    "goal_delete", "goal_pause", "reminder_cancel", "untrack", "mute", "explain",
  ]

  /// From so many words on a text tells a story.
  private static let storyWords = 9
  /// The commands of a reading.
  func commands(of reading: Reading) -> Frame {
    var frame = Frame()
    var logs: [(facts: LogFacts, clause: ClauseInput)] = []
    var logPlace: Int?
    let isStory = tellsStory(reading)
    var logTokens: (first: Range<Int>, last: Range<Int>)?
    let joined = Join.joined(reading.clauses.map(sentence.input), in: sentence)
    // What only tells why something goes is no check-in of which the request would be a bit.
    let isReasoned = joined.first.map { Self.givenUp.contains($0.intent) } ?? false
    for clause in isReasoned ? joined : reading.clauses.map(sentence.input) where clause.intent == "log" {
      logTokens = (logTokens?.first ?? clause.tokens, clause.tokens)
    }
    let isTold = logTokens != nil && sentence.tellsBesides(reading)
    dropUnjoined(reading, joined, &frame)
    frame.dropped += passedTimes(reading)
    frame.dropped += reading.clauses.compactMap(sentence.openCondition)
    for clause in joined {
      let candidate = Strays.Candidate(
        clause: clause, logs: logTokens, isBesideTold: isTold, isBehindLog: !logs.isEmpty)
      if let stray = Strays.reason(candidate, in: sentence) {
        if stray.body.isLookedThrough {
          frame.dropped.append(clause.tokens)
        } else if !isTurn(clause.intent) {
          frame.untold.append(clause.tokens)
        }
        frame.strays.append(clause.tokens)
        continue
      }
      if clause.intent == "log" {
        guard let said = facts(of: clause, in: reading, isStory: isStory, after: logs.last, &frame) else { continue }
        if logPlace == nil { logPlace = frame.commands.count }
        if said.facts.supersedesLast, let last = logs.indices.last {
          logs[last].facts.measurements = []
          logs[last].facts.isMoreThanSaid = true
        }
        logs.append(said)
      } else if let facts = whatHelped(clause, in: reading) {
        logs.append((facts, clause))
      } else if clause.intent == "pick" {
        frame.pick = TurnReader(sentence).pick(clause)
        frame.pickWords = clause.slot("which").map { String(utterance.text(of: $0.tokens)) }
        frame.pickOrder = clause.constants.first { $0.key == "order" }.flatMap { PickOrder(rawValue: $0.value) }
        // Where nothing was offered it is no check-in all the same: "the later of the two" is no 2.
        if frame.pick == nil, reading.clauses.count == 1, reading.uncovered.isEmpty { frame.isRefused = true }
      } else if clause.intent == "followup" {
        if let command = TurnReader(sentence).followUp(clause) {
          frame.commands.append(command)
        } else if diary.isQuestion {
          frame.isRefused = true
        }
      } else if let schema = knowledge.schemas[clause.intent] {
        frame.commands.append(command(clause, schema))
      }
    }
    // What only ends a check-in is none beside a request.
    if let logPlace, frame.commands.isEmpty || logs.contains(where: { !$0.facts.isEmpty || $0.facts.hasTime }) {
      frame.commands.insert(contentsOf: merged(logs), at: logPlace)
    }
    frame.commands = Join.joined(frame.commands, in: sentence)
    return frame
  }

  /// Times that a request or a question was read without: the "last week" of "did I meet my goal last week", where goals
  /// are told of now.
  private func passedTimes(_ reading: Reading) -> [Range<Int>] {
    reading.clauses.filter { clause in
      clause.intent != "log" && clause.skipped.count > 1
        && (clause.tier == .pattern || knowledge.schemas[clause.intent]?.effect != .read)
    }.flatMap { clause in
      let skipped = Set(clause.skipped)
      return chart.contents.compactMap { content -> Range<Int>? in
        guard case .temporal(let match) = content, match.value.kind == .time, !match.isLatent, match.tokens.count > 1,
          match.tokens.allSatisfy(skipped.contains), !beginsNow(match)
        else { return nil }
        return match.tokens
      }
    }
  }

  /// "From now on" goes without saying.
  private func beginsNow(_ match: TemporalMatch) -> Bool {
    guard case .interval(let start?, nil, _, _) = match.value else { return false }
    return abs(start.instant.seconds - situation.now.seconds) < 60
  }

  /// Sorts what joining has left out: what looked like a part of its own and only hung to what stands before it, which does
  /// not take it up, "what are my goals but no gym", is dropped; what was told is kept with the entry.
  private func dropUnjoined(_ reading: Reading, _ joined: [ClauseInput], _ frame: inout Frame) {
    let asks = joined.allSatisfy { knowledge.schemas[$0.intent]?.effect == .read }
    var taken = Set(joined.flatMap(\.tokens))
    for clause in joined { for slot in clause.slots { taken.formUnion(slot.tokens) } }
    for clause in reading.clauses where taken.isDisjoint(with: clause.tokens) {
      if clause.intent != "log" || asks {
        frame.dropped.append(clause.tokens)
      } else {
        frame.untold.append(clause.tokens)
      }
    }
  }

  /// Whether an intent is a word of a conversation, "okay", which says nothing in a check-in.
  private func isTurn(_ intent: String) -> Bool {
    knowledge.schemas[intent].map { $0.kind == .answer || $0.kind == .social } ?? true
  }

  /// What a clause of a check-in says; nil where none of it stands.
  private func facts(
    of said: ClauseInput, in reading: Reading, isStory: Bool, after last: (facts: LogFacts, clause: ClauseInput)?,
    _ frame: inout Frame
  ) -> (facts: LogFacts, clause: ClauseInput)? {
    guard let clause = sentence.asserted(said, uncovered: reading.uncovered) else {
      frame.dropped.append(said.tokens)
      return nil
    }
    frame.dropped += sentence.lost(of: said, in: clause)
    let parted = sentence.withoutPartedLength(clause)
    let told = sentence.withoutObjects(parted ?? clause)
    var (facts, isReadAsOutOfTen) = LogAssembler(
      situation: situation, lexicon: knowledge.lexicon, words: knowledge.diaryWords,
      isDictated: diary.isRequest, isStory: isStory, length: utterance.tokens.count
    ).facts(sentence.withoutStrays(told))
    if parted != nil || told.slots.count < clause.slots.count { facts.isMoreThanSaid = true }
    if sentence.saysMore(said, than: facts) { facts.isMoreThanSaid = true }
    facts.isTurned = sentence.isTurned(at: clause.tokens.lowerBound)
    facts.isStory = diary.wordCount >= Self.storyWords
    facts.isRated = facts.score != nil && sentence.namesMood(in: clause.tokens)
    // "ran 25 min this morning felt great": no sign parts the time from what stands before it.
    if facts.isLedByTime, let last, last.clause.tokens.upperBound == clause.tokens.lowerBound {
      facts.isLedByTime = false
    }
    // "… and two coffees today": a rule's own word says the time as well as a slot does.
    if !facts.hasTime,
      utterance.tokens[clause.tokens].contains(where: { knowledge.diaryWords.present.contains($0.text) })
    {
      facts.hasTime = true
    }
    if isReadAsOutOfTen, let score = clause.slot("mood")?.number {
      frame.remarks.append([
        "key": .string("log.scale_note"), "said": .object(["rating": .double(score), "scale": .int(10)]),
        "mood": .double(facts.score ?? 0),
      ])
    }
    let isCarried = last.map { FigureCarrier(sentence).carryMetric($0, into: &facts, clause) } ?? false
    if !isCarried, facts.score == nil, let rating = clause.slot("mood")?.number {
      if reading.clauses.count == 1, reading.uncovered.isEmpty, clause.slots.count == 1 {
        let range = situation.scale.range
        frame.fault = .ratingOutOfRange(rating, low: range.lowerBound, high: range.upperBound)
      } else {
        frame.dropped.append(clause.tokens)
      }
    }
    return (facts, clause)
  }

  /// Whether a text is so long, and so much of it no fact to any rule, that its times are those of a story.
  private func tellsStory(_ reading: Reading) -> Bool {
    let texts = reading.clauses.flatMap(\.slots).filter { $0.value == .text }.map(\.tokens)
    return diary.isStory(unexplained: diary.words(in: reading.uncovered + texts))
  }

  /// "… but the walk helped" within a check-in tells what was done; after a suggestion it rates that.
  func whatHelped(_ clause: ClauseInput, in reading: Reading) -> LogFacts? {
    guard clause.intent == "rate_suggestion", situation.lastCommands.last?.name != "suggest",
      reading.clauses.first?.intent == "log", reading.clauses.contains(where: { $0.intent == "log" }),
      let activity = clause.slot("activity")?.item
    else { return nil }
    var facts = LogFacts()
    facts.activities = [activity]
    return facts
  }

  func command(_ clause: ClauseInput, _ schema: CommandSchema) -> Draft {
    let clause = FileConventions.withoutTimesOfName(withWeekdayParted(clause, schema))
    var (arguments, places) = assembler.arguments(clause, schema)
    splitTrailingTime(clause, schema, &arguments)
    var command = Draft(clause.intent, arguments, confidence: clause.confidence, from: clause.origin)
    command.spans = places.map { ($0.argument, sentence.scalars(of: $0.tokens)) }
    command.missing = schema.parameters.filter { $0.isRequired && arguments[$0.name] == nil }.map(\.name)
    if let first = schema.needsOneOf.first, !schema.needsOneOf.contains(where: { arguments[$0] != nil }) {
      command.missing.append(first)
    }
    Conventions.apply(to: &command, of: clause, in: sentence)
    return command
  }

  /// Free text runs to the end of its clause; a time at its end is an argument of its own: "search for marathon in
  /// October", "remind me to call mum tomorrow at 5pm".
  func splitTrailingTime(_ clause: ClauseInput, _ schema: CommandSchema, _ arguments: inout ArgumentBag) {
    guard let text = clause.slots.first(where: { $0.text != nil && ["query", "about", "whose"].contains($0.name) }),
      arguments["period"] == nil, arguments["at"] == nil, arguments["recurrence"] == nil
    else { return }
    // Sentence marks at the end are not part of the time.
    var end = sentence.withoutTail(text.tokens, knowledge.diaryWords.politeTails).upperBound
    while end > text.tokens.lowerBound, utterance.tokens[end - 1].kind == .punctuation { end -= 1 }
    let endings = chart.contents.compactMap { content -> TemporalMatch? in
      guard case .temporal(let match) = content, !match.isLatent, match.tokens.upperBound == end,
        match.tokens.lowerBound > text.tokens.lowerBound, [.time, .recurrence].contains(match.value.kind)
      else { return nil }
      return match
    }
    guard let match = endings.min(by: { $0.tokens.lowerBound < $1.tokens.lowerBound }) else { return }
    let key = match.value.kind == .recurrence ? "recurrence" : schema.parameter("period") != nil ? "period" : "at"
    let found = schema.looksAhead ? sentence.ahead(match) : match
    let slot = SlotContent(name: key, type: "time", tokens: match.tokens, value: .temporal(found), said: "")
    var inner = clause
    inner.slots = [slot]
    inner.constants = []
    guard let value = assembler.arguments(inner, schema).arguments[key] else { return }
    arguments[key] = value
    guard arguments[text.name] != nil else { return }
    arguments[text.name] = .text(
      ReadingResolver.unquoted(String(utterance.text(of: text.tokens.lowerBound..<match.tokens.lowerBound)).trimmed))
  }

  /// `amend` sets what `log` says.
  func addContents(_ clause: ClauseInput, _ command: inout Draft) {
    var contents = clause
    contents.slots.removeAll { $0.name.hasPrefix("target") || ["add", "remove", "at", "old"].contains($0.name) }
    // "from 2 to 4" ends at the 4.
    for index in contents.slots.indices where contents.slots[index].name == "mood" {
      guard var match = contents.slots[index].temporal, case .number(_, _?, let high?) = match.value else { continue }
      match.value = .number(high, low: nil, high: nil)
      contents.slots[index].value = .temporal(match)
    }
    contents.constants.removeAll { $0.key.hasPrefix("target") || ["add", "remove", "at"].contains($0.key) }
    let facts = LogAssembler(
      situation: situation, lexicon: knowledge.lexicon, words: knowledge.diaryWords, isDictated: true
    ).facts(contents).facts
    for member in facts.arguments { command.arguments[member.key] = member.value }
    for key in command.arguments.keys where knowledge.schemas["amend"]?.parameter(key) == nil {
      command.arguments[key] = nil
    }
    ReadingResolver.dropTagsOfMeasurements(&command)
    // "that was yesterday" moves the entry to that day, whatever the hour.
    if let match = clause.slot("at")?.temporal {
      command.arguments["at"] =
        .time(assembler.times.moment(match) ?? .day(situation.today))
    }
  }

  func merged(_ logs: [(facts: LogFacts, clause: ClauseInput)]) -> [Draft] {
    let confidence = logs.map(\.clause.confidence).min() ?? 0
    let origin = logs.first?.clause.origin ?? .none
    var spans: [(String, Range<Int>)] = []
    for (_, clause) in logs {
      for slot in clause.slots { spans.append((LogFacts.argument(of: slot), sentence.scalars(of: slot.tokens))) }
    }
    let lastNight = situation.zone.instant(of: CivilDateTime(situation.today - 1, hour: 22))
    var merged = LogMerger.merged(
      PieceReader(sentence).settled(logs.map { ($0.facts, $0.clause.tokens) }),
      lastNight: assembler.times.instant(lastNight))
    for index in merged.indices.dropFirst()
    where LogMerger.isToday(merged[index].at?.day, after: merged[index - 1].at?.day, situation.today) {
      merged[index].at = nil
    }
    guard !merged.isEmpty else {
      var empty = Draft("log", confidence: confidence, from: origin)
      empty.missing = ["mood"]
      if logs.contains(where: { log in log.clause.constants.contains { $0.key == "begin" } }) {
        empty.arguments[beside: "begin"] = .flag(true)
      }
      return [empty]
    }
    return merged.enumerated().map { index, facts in
      var command = Draft("log", facts.arguments, confidence: confidence, from: origin)
      if facts.isMoreThanSaid { command.arguments[beside: "note"] = .text(utterance.text.trimmed) }
      if facts.isAgain, facts.measurements.isEmpty { command.arguments[beside: "again"] = .flag(true) }
      if index == 0 { command.spans = spans }
      return command
    }
  }
}
