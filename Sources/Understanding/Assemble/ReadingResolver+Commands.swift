internal import CivilTime
internal import IntentGrammar
internal import JSONText
internal import JournalModel
internal import TimeExpressions
internal import Utterances

/// Clauses to commands.
extension ReadingResolver {
  struct Frame {
    var commands: [Draft] = []
    var remarks: [JSONObject] = []
    var pick: Int?
    /// Whether nothing is to be made of the text: it goes on with nothing, or a refusal is of the whole sentence.
    var isRefused = false
    /// A rating that is outside its scale.
    var fault: InputFault?
    /// Clauses whose figure is no rating: what they say is found fact by fact.
    var dropped: [Range<Int>] = []
  }

  /// From so many words on a text tells a story.
  private static let storyWords = 9
  /// … and from so many on it tells something, whatever looks like a question in it.
  private static let tellingWords = 8

  func commands(of reading: Reading) -> Frame {
    var frame = Frame()
    var logs: [(facts: LogFacts, clause: ClauseInput)] = []
    var logPlace: Int?
    let isTold = tellsBesides(reading)
    let isStory = tellsStory(reading)
    let firstLog = reading.clauses.first { $0.intent == "log" }?.tokens
    let lastLog = reading.clauses.last { $0.intent == "log" }?.tokens
    for var clause in Join.joined(reading.clauses.map(input), in: self) {
      // In the middle of a story, what looks like a question or an answer is part of it.
      // So is a word by itself that could be a command: "it was a good day, quiet".
      let isWord = clause.intent != "log" && clause.tokens.count == 1
      if isTold, isWord || [.question, .answer].contains(knowledge.schemas[clause.intent]?.kind),
        !asksAtEnd(clause)
      {
        continue
      }
      if isTold, diary.isTale, clause.intent != "log", clause.tokens.count <= 2,
        knowledge.schemas[clause.intent]?.effect == .read, !opensAsking(clause.tokens.lowerBound)
      {
        continue
      }
      // "… but the bath helped" at the end of a story rates nothing that was suggested.
      if isTold, diary.isTale, clause.intent == "rate_suggestion", situation.lastCommands.last?.name != "suggest" {
        continue
      }
      // "got up at 5, 10k run, feeling ace" sets no goal where all words together tell.
      if clause.intent == "goal_set", clause.tokens.lowerBound <= 1, !diary.isQuestion, !diary.isRequest, isPlainlyLog,
        firstLog != nil
      {
        frame.dropped.append(clause.tokens)
        continue
      }
      if let firstLog, let lastLog, isStray(clause, among: firstLog, lastLog) { continue }
      // "I was dreading it and it was actually lovely" goes on telling, and mends nothing that was told before.
      if clause.intent == "amend", !logs.isEmpty, situation.lastEntry == nil,
        !found.items(of: ["said_it"], startingIn: clause.tokens.lowerBound..<clause.tokens.lowerBound + 1).isEmpty
      {
        frame.dropped.append(clause.tokens)
        continue
      }
      if clause.intent == "log" {
        guard let asserted = asserted(clause, uncovered: reading.uncovered) else {
          frame.dropped.append(clause.tokens)
          continue
        }
        frame.dropped += lost(of: clause, in: asserted)
        clause = asserted
        var (facts, isReadAsOutOfTen) = LogAssembler(
          situation: situation, lexicon: knowledge.lexicon, words: knowledge.diaryWords,
          isDictated: diary.isRequest, isStory: isStory, length: utterance.tokens.count
        ).facts(withoutStrays(withoutObjects(clause)))
        facts.isStory = diary.wordCount >= Self.storyWords
        facts.isRated = facts.score != nil && namesMood(in: clause.tokens)
        // "ran 25 min this morning felt great": no sign parts the time from what stands before it.
        if facts.isLedByTime, let last = logs.last, last.clause.tokens.upperBound == clause.tokens.lowerBound {
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
        let isCarried = logs.last.map { carryMetric($0, into: &facts, clause) } ?? false
        if !isCarried, facts.score == nil, let rating = clause.slot("mood")?.number {
          if reading.clauses.count == 1, reading.uncovered.isEmpty, clause.slots.count == 1 {
            let range = situation.scale.range
            frame.fault = .ratingOutOfRange(rating, low: range.lowerBound, high: range.upperBound)
          } else {
            frame.dropped.append(clause.tokens)
          }
        }
        if logPlace == nil { logPlace = frame.commands.count }
        logs.append((facts, clause))
      } else if let facts = told(clause, in: reading) {
        logs.append((facts, clause))
      } else if clause.intent == "pick" {
        frame.pick = pick(clause)
      } else if clause.intent == "followup" {
        if let command = followUp(clause) {
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
    frame.commands = Join.joined(frame.commands, in: self)
    return frame
  }

  /// Whether the writer tells of themselves, in so many words, whatever else a reading finds in them.
  func tellsBesides(_ reading: Reading) -> Bool {
    diary.isOwnStatement && diary.wordCount >= Self.tellingWords && reading.clauses.contains { $0.intent == "log" }
  }

  /// Whether a text is so long, and so much of it no fact to any rule, that its times are those of a story.
  private func tellsStory(_ reading: Reading) -> Bool {
    let texts = reading.clauses.flatMap(\.slots).filter { $0.value == .text }.map(\.tokens)
    return diary.isStory(unexplained: diary.words(in: reading.uncovered + texts))
  }

  /// From this confidence on a question stands by itself in a check-in.
  private static let plain = 0.9

  /// Whether a clause asks in its own words, apart from what was told before it: "…, also how's my yoga goal".
  private func asksAtEnd(_ clause: ClauseInput) -> Bool {
    guard clause.confidence >= Self.plain, clause.tokens.lowerBound > 0, clause.tokens.count > 3,
      knowledge.diaryWords.question.contains(utterance.tokens[clause.tokens.lowerBound].text)
    else { return false }
    let end = withoutTail(clause.tokens.lowerBound..<utterance.tokens.count, knowledge.diaryWords.politeTails)
      .upperBound
    // "ran 5 km feeling great how many times did I run this month" has no sign.
    let isPlain =
      !diary.isTale && knowledge.diaryWords.asking.contains(utterance.tokens[clause.tokens.lowerBound].text)
    return (found.isBoundary(clause.tokens.lowerBound - 1) || isPlain)
      && utterance.tokens[clause.tokens.upperBound..<max(clause.tokens.upperBound, end)]
        .allSatisfy { $0.kind == .punctuation }
  }

  /// Whether a word of a check-in only looks like a question: the "back" of "cycled to work and back", the "report" of
  /// "boss praised my report".
  ///
  /// - Parameters:
  ///   - first: The tokens of the first check-in of the text.
  ///   - last: Those of its last one.
  private func isStray(_ clause: ClauseInput, among first: Range<Int>, _ last: Range<Int>) -> Bool {
    if isTold(clause) { return true }
    if clause.intent != "log", clause.confidence < Self.plain, knowledge.schemas[clause.intent]?.effect == .read,
      !hasQuestionMark,
      !knowledge.diaryWords.question.contains(utterance.tokens[clause.tokens.lowerBound].text),
      !asksInTwo(clause.tokens), isPlainlyLog
    {
      return true
    }
    guard clause.slots.isEmpty, clause.tokens.count <= 2, let schema = knowledge.schemas[clause.intent],
      schema.effect == .read, schema.kind == .question || schema.kind == .command,
      situation.lastCommands.last?.name != clause.intent,
      // "mood is 1 what helps", "stressed, any tips" ask at their end.
      clause.tokens.upperBound < utterance.tokens.count || !asksInTwo(clause.tokens),
      !utterance.tokens[clause.tokens.upperBound...].prefix(1).contains(where: { $0.text == "?" })
    else { return false }
    if clause.constants.map(\.key) == ["direction"] { return true }
    let start = first.upperBound
    let isApart =
      start <= clause.tokens.lowerBound
      && nextBoundary[min(start, utterance.tokens.count)] <= clause.tokens.lowerBound
    let isBetween = last.lowerBound >= clause.tokens.upperBound
    return start <= clause.tokens.lowerBound && (!isApart || isBetween)
  }

  /// Whether a word or two ask: "what helps", "any tips", "suggest something".
  private func asksInTwo(_ tokens: Range<Int>) -> Bool {
    let text = utterance.tokens[tokens.lowerBound].text
    return knowledge.diaryWords.asking.contains(text)
      || tokens.count > 1 && (knowledge.diaryWords.wanted.contains(text) || diary.isRequestWord(text))
  }

  /// "… but the walk helped" within a check-in tells what was done; after a suggestion it rates that.
  func told(_ clause: ClauseInput, in reading: Reading) -> LogFacts? {
    guard clause.intent == "rate_suggestion", situation.lastCommands.last?.name != "suggest",
      reading.clauses.first?.intent == "log", reading.clauses.contains(where: { $0.intent == "log" }),
      let activity = clause.slot("activity")?.item
    else { return nil }
    var facts = LogFacts()
    facts.activities = [activity]
    return facts
  }

  func command(_ clause: ClauseInput, _ schema: CommandSchema) -> Draft {
    let clause = withWeekdayParted(clause, schema)
    var (arguments, places) = assembler.arguments(clause, schema)
    splitTrailingTime(clause, schema, &arguments)
    var command = Draft(clause.intent, arguments, confidence: clause.confidence, from: clause.origin)
    command.spans = places.map { ($0.argument, scalars(of: $0.tokens)) }
    command.missing = schema.parameters.filter { $0.isRequired && arguments[$0.name] == nil }.map(\.name)
    if let first = schema.needsOneOf.first, !schema.needsOneOf.contains(where: { arguments[$0] != nil }) {
      command.missing.append(first)
    }
    if let match = clause.slot("target.at")?.temporal, clause.slot("target.clock") == nil, isOfSeveral(clause),
      !isHour(match)
    {
      command.arguments["target"] = Argument(assembler.times.period(match.value)) ?? command.arguments["target"]
    }
    if schema.name == "amend" { addContents(clause, &command) }
    if schema.name.hasPrefix("goal_") { mendName(clause, &command) }
    addConventions(clause, &command)
    if schema.name == "teach" {
      if let text = clause.slot("teach")?.text { addLesson(text, &command) }
      tidyLesson(&command)
    }
    return command
  }

  /// Whether a clause speaks of all entries of its time: "this morning's entries".
  private func isOfSeveral(_ clause: ClauseInput) -> Bool {
    utterance.tokens[clause.tokens].contains { knowledge.diaryWords.several.contains($0.text) }
  }

  /// Free text runs to the end of its clause; a time at its end is an argument of its own: "search for marathon in
  /// October", "remind me to call mum tomorrow at 5pm".
  func splitTrailingTime(_ clause: ClauseInput, _ schema: CommandSchema, _ arguments: inout ArgumentBag) {
    guard let text = clause.slots.first(where: { $0.text != nil && ["query", "about"].contains($0.name) }),
      arguments["period"] == nil, arguments["at"] == nil, arguments["recurrence"] == nil
    else { return }
    // Sentence marks at the end are not part of the time.
    var end = withoutTail(text.tokens, knowledge.diaryWords.politeTails).upperBound
    while end > text.tokens.lowerBound, utterance.tokens[end - 1].kind == .punctuation { end -= 1 }
    let endings = chart.contents.compactMap { content -> TemporalMatch? in
      guard case .temporal(let match) = content, !match.isLatent, match.tokens.upperBound == end,
        match.tokens.lowerBound > text.tokens.lowerBound, [.time, .recurrence].contains(match.value.kind)
      else { return nil }
      return match
    }
    guard let match = endings.min(by: { $0.tokens.lowerBound < $1.tokens.lowerBound }) else { return }
    let key = match.value.kind == .recurrence ? "recurrence" : schema.parameter("period") != nil ? "period" : "at"
    let found = schema.looksAhead ? ahead(match) : match
    let slot = SlotContent(name: key, type: "time", tokens: match.tokens, value: .temporal(found), said: "")
    var inner = clause
    inner.slots = [slot]
    inner.constants = []
    guard let value = assembler.arguments(inner, schema).arguments[key] else { return }
    arguments[key] = value
    arguments[text.name] = .text(
      Self.unquoted(String(utterance.text(of: text.tokens.lowerBound..<match.tokens.lowerBound)).trimmed))
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
    Self.dropTagsOfMeasurements(&command)
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
      for slot in clause.slots { spans.append((LogFacts.argument(of: slot), scalars(of: slot.tokens))) }
    }
    let lastNight = situation.zone.instant(of: CivilDateTime(situation.today - 1, hour: 22))
    let merged = LogMerger.merged(
      settled(logs.map { ($0.facts, $0.clause.tokens) }),
      lastNight: assembler.times.instant(lastNight))
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
