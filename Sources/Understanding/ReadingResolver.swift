internal import CivilTime
internal import IntentGrammar
internal import JSONText
internal import JournalModel
internal import TimeExpressions
internal import Utterances

/// Makes commands of the grammar's readings, and decides between them. A class, since it refers to much and is handed
/// around while one text is read.
final class ReadingResolver {
  let interpreter: Interpreter
  let utterance: Utterance
  let situation: Situation
  let chart: ValueChart
  let settings: TimeSettings
  private lazy var assembler = ArgumentAssembler(situation: situation, lexicon: interpreter.lexicon) { [unowned self] in
    readTime($0)
  }
  /// What the words by themselves tell about the text.
  private lazy var diary = DiaryReading(utterance, interpreter.diaryWords)

  init(
    interpreter: Interpreter, utterance: Utterance, situation: Situation, chart: ValueChart, settings: TimeSettings
  ) {
    self.interpreter = interpreter
    self.utterance = utterance
    self.situation = situation
    self.chart = chart
    self.settings = settings
  }

  private func readTime(_ text: String) -> TemporalMatch? {
    interpreter.time?.parse(interpreter.grammar.tokenizer.utterance(text), settings, expect: nil)
  }

  func interpretation(of found: [Reading]) -> Interpretation {
    let readings = ranked(found)
    if let fault = InputFault(in: utterance, chart, readTime: readTime) {
      var meaning = Interpretation(.unknown)
      meaning.fault = fault
      return meaning
    }
    guard let best = readings.first else { return withoutReading() }
    var meaning = Interpretation(.act)
    let frame = commands(of: best)
    meaning.commands = frame.commands
    if let fault = frame.fault, best.clauses.count == 1 || Double(best.confidence) >= Interpreter.actFrom {
      meaning.decision = .unknown
      meaning.fault = fault
      return meaning
    }
    meaning.remarks = frame.remarks
    meaning.pick = frame.pick
    if meaning.pick == nil, let number = loneNumber, situation.expects == "choice" { meaning.pick = number }
    let confidence = Double(best.confidence)
    if meaning.commands.isEmpty {
      meaning.decision = .unknown
    } else if confidence < Interpreter.askFrom || best.clauses.contains(where: \.negated) || frame.isRefused {
      meaning.decision = .unknown
    } else {
      decide(&meaning, confidence, readings)
    }
    keepDiary(best, isRefused: frame.isRefused, &meaning)
    meaning.answer = answer(in: meaning)
    if meaning.decision == .unknown { meaning.nearest = nearest(readings) }
    return meaning
  }

  /// Acts, or asks when another reading is near or the best one is not sure enough.
  ///
  /// Readings are near by score, which counts what they explain: a reading that leaves half of the text out may be as
  /// sure of its half.
  private func decide(_ meaning: inout Interpretation, _ confidence: Double, _ readings: [Reading]) {
    var rivals: [[ParsedCommand]] = []
    for reading in readings.dropFirst() where Double(reading.score - readings[0].score) < Interpreter.margin {
      let other = commands(of: reading).commands
      if other.map(\.name) != meaning.commands.map(\.name), !other.isEmpty, !rivals.contains(other) {
        rivals.append(other)
      }
    }
    let isLog = meaning.commands.allSatisfy { $0.name == "log" }
    rivals.removeAll { rival in
      rival.allSatisfy { command in
        switch interpreter.schemas[command.name]?.kind {
        // Nothing was asked, so it answers nothing.
        case .answer: situation.expects == nil
        // What is told is no question, when it can be read as a check-in.
        case .question: isLog && !diary.isQuestion
        default: false
        }
      }
    }
    // What only looks can be shown without asking.
    let isHarmless = !writes(meaning.commands) && !rivals.contains(where: writes)
    // A check-in of which a word or two stay dark is kept, shown and undone in one word: asking would cost more.
    let isPlainLog = isLog && !diary.isQuestion && !diary.isRequest
    if confidence < Interpreter.actFrom && !isPlainLog || !rivals.isEmpty && !isHarmless { meaning.decision = .ask }
    meaning.alternatives = Array(rivals.prefix(2))
  }

  /// Readings of the same score, the likelier ones first: fewer clauses, then what asks for something before what tells.
  private func ranked(_ readings: [Reading]) -> [Reading] {
    func rank(_ reading: Reading) -> Int {
      let kinds = reading.clauses.map { clause -> Int in
        switch interpreter.schemas[clause.intent]?.kind {
        case .command: 1
        // "bad day" tells; "bad day?" asks.
        case .statement: diary.isQuestion ? 3 : 0
        case .question: 2
        // "ok" is an answer where something was asked, else it tells how one is.
        case .answer: situation.expects == nil ? 5 : 0
        default: 4
        }
      }
      return reading.clauses.count * 10 + (kinds.max() ?? 0)
    }
    guard let best = readings.first else { return [] }
    if let note = readings.first(where: isDictation) { return [note] }
    if let next = readings.first(where: continuesTurn) { return [next] + readings.filter { $0 != next } }
    let close = readings.prefix { $0.score - best.score < 0.035 }
    let sorted = close.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
    return sorted.map(\.element) + readings.dropFirst(close.count)
  }

  /// Whether a reading goes on with the turn before: "and last month?", "what about sleep?", "later" after a page.
  private func continuesTurn(_ reading: Reading) -> Bool {
    guard let last = situation.lastCommands.last, reading.clauses.count == 1, let clause = reading.clauses.first,
      Double(clause.confidence) >= Interpreter.actFrom
    else { return false }
    if clause.intent == "followup" { return followUp(input(clause)) != nil }
    return clause.intent == last.name && clause.constants.contains { $0.key == "direction" }
  }

  /// Whether a reading is one word or two, a colon, and free text: "note: called mum". What stands after the colon is
  /// not looked into.
  private func isDictation(_ reading: Reading) -> Bool {
    guard reading.clauses.count == 1, let colon = utterance.tokens.firstIndex(where: { $0.text == ":" }),
      (1...3).contains(colon), let text = reading.clauses[0].slots.first(where: { $0.value == .text })
    else { return false }
    return text.tokens.lowerBound <= colon + 1 && text.tokens.upperBound == utterance.tokens.count
      && Double(reading.confidence) >= Interpreter.actFrom
  }

  private func writes(_ commands: [ParsedCommand]) -> Bool {
    commands.contains { interpreter.schemas[$0.name]?.effect != .read }
  }

  // MARK: Clauses to commands

  private struct Frame {
    var commands: [ParsedCommand] = []
    var remarks: [JSONObject] = []
    var pick: Int?
    /// Whether the text says not to do what it names: "don't delete that".
    var isRefused = false
    /// A rating that is outside its scale.
    var fault: InputFault?
  }

  /// Whether a "no" runs into a clause that writes, without so much as a comma between them.
  private func isRefusal(_ reading: Reading) -> Bool {
    for (clause, next) in zip(reading.clauses, reading.clauses.dropFirst()) where clause.intent == "no" {
      let between = clause.tokens.upperBound..<max(clause.tokens.upperBound, next.tokens.lowerBound)
      let isApart = utterance.tokens[between].contains { $0.kind == .punctuation }
      if !isApart, interpreter.schemas[next.intent].map({ $0.effect != .read }) ?? false { return true }
    }
    return false
  }

  /// Whether a check-in was made up from the tail of something else: "redo my kitchen", "why is my printer not working".
  ///
  /// A command or a question that runs into a check-in, with no sign and no joining word between them, is no two things
  /// but one that is not understood.
  private func isPatchwork(_ reading: Reading) -> Bool {
    for (clause, next) in zip(reading.clauses, reading.clauses.dropFirst()) {
      guard next.intent == "log", clause.intent != "log", let schema = interpreter.schemas[clause.intent],
        schema.kind != .social, schema.kind != .answer
      else { continue }
      let between = clause.tokens.upperBound..<max(clause.tokens.upperBound, next.tokens.lowerBound)
      let isApart = utterance.tokens[between].contains { token in
        token.kind == .punctuation || interpreter.grammar.joinsClauses(token.text)
      }
      if !isApart { return true }
    }
    return false
  }

  private func commands(of reading: Reading) -> Frame {
    var frame = Frame()
    var logs: [(facts: LogFacts, clause: ClauseInput)] = []
    var logPlace: Int?
    let isTold = diary.isOwnStatement && diary.wordCount >= 8 && reading.clauses.contains { $0.intent == "log" }
    for clause in reading.clauses.map(input) {
      // In the middle of a story, what looks like a question or an answer is part of it.
      if isTold, [.question, .answer].contains(interpreter.schemas[clause.intent]?.kind) { continue }
      if clause.intent == "log" {
        let (facts, isReadAsOutOfTen) = LogAssembler(
          situation: situation, lexicon: interpreter.lexicon, isDictated: diary.isRequest
        ).facts(clause)
        if isReadAsOutOfTen, let score = clause.slot("mood")?.number {
          frame.remarks.append([
            "key": .string("log.scale_note"), "said": .object(["rating": .double(score), "scale": .int(10)]),
            "mood": .double(facts.score ?? 0),
          ])
        }
        if facts.score == nil, let rating = clause.slot("mood")?.number {
          let range = situation.scale.range
          frame.fault = .ratingOutOfRange(rating, low: range.lowerBound, high: range.upperBound)
        }
        if logPlace == nil { logPlace = frame.commands.count }
        logs.append((facts, clause))
      } else if let facts = told(clause, in: reading) {
        logs.append((facts, clause))
      } else if clause.intent == "pick" {
        frame.pick = pick(clause)
      } else if clause.intent == "followup" {
        if let command = followUp(clause) { frame.commands.append(command) }
      } else if let schema = interpreter.schemas[clause.intent] {
        frame.commands.append(command(clause, schema))
      }
    }
    if let logPlace { frame.commands.insert(contentsOf: merged(logs), at: logPlace) }
    // A greeting, a thank-you or a "yes" around a request is its wrapper.
    let requests = frame.commands.filter { ![.social, .answer].contains(interpreter.schemas[$0.name]?.kind) }
    if !requests.isEmpty { frame.commands = requests }
    // The same thing asked for twice in one breath is asked for once.
    let unsaid = frame.commands.filter { command in
      command.arguments.isEmpty && frame.commands.contains { $0.name == command.name && !$0.arguments.isEmpty }
    }
    frame.commands.removeAll { unsaid.contains($0) }
    frame.commands = frame.commands.reduce(into: []) { kept, command in
      if !kept.contains(command) || command.name == "log" { kept.append(command) }
    }
    frame.isRefused = isRefusal(reading) || isPatchwork(reading) && !isTold
    return frame
  }

  /// "… but the walk helped" within a check-in tells what was done; after a suggestion it rates that.
  private func told(_ clause: ClauseInput, in reading: Reading) -> LogFacts? {
    guard clause.intent == "rate_suggestion", situation.lastCommands.last?.name != "suggest",
      reading.clauses.contains(where: { $0.intent == "log" }), let activity = clause.slot("activity")?.item
    else { return nil }
    var facts = LogFacts()
    facts.activities = [activity]
    return facts
  }

  private func command(_ clause: ClauseInput, _ schema: CommandSchema) -> ParsedCommand {
    var (arguments, places) = assembler.arguments(clause, schema)
    splitTrailingTime(clause, schema, &arguments)
    var command = ParsedCommand(clause.intent, arguments, confidence: clause.confidence, rule: clause.rule)
    command.spans = places.map { ($0.argument, scalars(of: $0.tokens)) }
    command.missing = schema.parameters.filter { $0.isRequired && arguments[$0.name] == nil }.map(\.name)
    if let first = schema.needsOneOf.first, !schema.needsOneOf.contains(where: { arguments[$0] != nil }) {
      command.missing.append(first)
    }
    if schema.name == "amend" { addContents(clause, &command) }
    if schema.name == "teach", let text = clause.slot("teach")?.text { addLesson(text, &command) }
    return command
  }

  /// Free text runs to the end of its clause; a time at its end is an argument of its own: "search for marathon in
  /// October", "remind me to call mum tomorrow at 5pm".
  private func splitTrailingTime(_ clause: ClauseInput, _ schema: CommandSchema, _ arguments: inout JSONObject) {
    guard let text = clause.slots.first(where: { $0.text != nil && ["query", "about"].contains($0.name) }),
      arguments["period"] == nil, arguments["at"] == nil, arguments["recurrence"] == nil
    else { return }
    // Sentence marks at the end are not part of the time.
    var end = text.tokens.upperBound
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
    arguments[text.name] = .string(
      Self.unquoted(String(utterance.text(of: text.tokens.lowerBound..<match.tokens.lowerBound)).trimmed))
  }

  /// "when I say gn, log my mood as sleepy": the phrase ends at the first comma, colon or equals sign.
  private func addLesson(_ text: String, _ command: inout ParsedCommand) {
    guard let mark = text.firstIndex(where: { ",:=".contains($0) }) else { return }
    let phrase = Self.unquoted(String(text[..<mark]).trimmed)
    let meaning = Self.unquoted(String(text[text.index(after: mark)...]).trimmed)
    guard !phrase.isEmpty, !meaning.isEmpty else { return }
    command.arguments["phrase"] = .string(phrase)
    command.arguments["meaning"] = .string(meaning)
    command.missing = []
  }

  /// `amend` sets what `log` says.
  private func addContents(_ clause: ClauseInput, _ command: inout ParsedCommand) {
    var contents = clause
    contents.slots.removeAll { $0.name.hasPrefix("target") || ["add", "remove", "at"].contains($0.name) }
    contents.constants.removeAll { $0.key.hasPrefix("target") || ["add", "remove", "at"].contains($0.key) }
    let facts = LogAssembler(situation: situation, lexicon: interpreter.lexicon, isDictated: true).facts(contents).facts
    for member in facts.arguments { command.arguments[member.key] = member.value }
    for key in command.arguments.keys where interpreter.schemas["amend"]?.parameter(key) == nil {
      command.arguments[key] = nil
    }
  }

  private func merged(_ logs: [(facts: LogFacts, clause: ClauseInput)]) -> [ParsedCommand] {
    let confidence = logs.map(\.clause.confidence).min() ?? 0
    let rule = logs.first?.clause.rule ?? ""
    var spans: [(String, Range<Int>)] = []
    for (_, clause) in logs {
      for slot in clause.slots { spans.append((LogFacts.argument(of: slot), scalars(of: slot.tokens))) }
    }
    let lastNight = situation.zone.instant(of: CivilDateTime(situation.today - 1, hour: 22))
    let merged = LogMerger.merged(
      logs.map(\.facts), lastNight: .string(ISO8601.string(lastNight, in: situation.zone)))
    guard !merged.isEmpty else {
      var empty = ParsedCommand("log", confidence: confidence, rule: rule)
      empty.missing = ["mood"]
      return [empty]
    }
    return merged.enumerated().map { index, facts in
      var command = ParsedCommand("log", facts.arguments, confidence: confidence, rule: rule)
      if index == 0 { command.spans = spans }
      return command
    }
  }

  /// A clause of the grammar with its values resolved.
  private func input(_ clause: Clause) -> ClauseInput {
    let looksAhead = interpreter.schemas[clause.intent]?.looksAhead == true
    let slots = clause.slots.compactMap { slot -> SlotContent? in
      // Cues tell what a check-in is about, and not what a number in it measures or what was left out.
      if clause.tier == .cues, clause.intent == "log", !Self.cuedSlots.contains(slot.slot) { return nil }
      let value: SlotContent.Value
      switch slot.value {
      case .item(let id): value = .item(id)
      case .own(let index):
        guard situation.vocabulary.indices.contains(Int(index)) else { return nil }
        value = .item(situation.vocabulary[Int(index)].id)
      case .text: value = .text(Self.unquoted(String(utterance.text(of: slot.tokens)).trimmed))
      case .host(let payload):
        guard chart.contents.indices.contains(Int(payload)) else { return nil }
        switch chart.contents[Int(payload)] {
        case .text(let text): value = .text(text)
        case .temporal(let match): value = .temporal(looksAhead ? ahead(match) : match)
        }
      }
      return SlotContent(
        name: slot.slot, type: slot.type, tokens: slot.tokens, value: value,
        said: String(utterance.text(of: slot.tokens)))
    }
    return ClauseInput(
      intent: clause.intent, rule: clause.rule.map { "\($0)" } ?? "cues", slots: slots,
      constants: clause.constants.map { ($0.key, $0.value) }, tokens: clause.tokens,
      confidence: Double(clause.confidence))
  }

  /// The slots of a check-in that are plain without a rule.
  private static let cuedSlots: Set<String> = ["feeling", "activity", "weather", "situation", "at", "mood"]

  /// The same words read as a time to come.
  private func ahead(_ match: TemporalMatch) -> TemporalMatch {
    guard match.value.kind == .time else { return match }
    var settings = settings
    settings.prefer = .future
    return interpreter.time?.matches(in: utterance, settings).first {
      $0.tokens == match.tokens && $0.value.kind == .time && $0.isClock == match.isClock
    } ?? match
  }

  private static func unquoted(_ text: String) -> String {
    guard let first = text.first, let last = text.last, text.count > 2 else { return text }
    let pairs: [Character: Character] = ["\"": "\"", "“": "”", "«": "»"]
    return pairs[first] == last ? String(text.dropFirst().dropLast()) : text
  }

  private func scalars(of tokens: Range<Int>) -> Range<Int> {
    guard let bytes = utterance.bytes(of: tokens) else { return 0..<0 }
    let utf8 = utterance.text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: bytes.lowerBound)
    let end = utf8.index(utf8.startIndex, offsetBy: bytes.upperBound)
    let first = utterance.text.unicodeScalars.distance(from: utterance.text.startIndex, to: start)
    return first..<first + utterance.text.unicodeScalars.distance(from: start, to: end)
  }

  // MARK: The conversation

  private func pick(_ clause: ClauseInput) -> Int? {
    let number =
      clause.slot("ordinal")?.number ?? clause.slot("number")?.number
      ?? clause.constants.first { $0.key == "number" }.flatMap { Double($0.value) }
    return number.map { Int($0) }
  }

  /// The number, when the whole text is one.
  private var loneNumber: Int? {
    for case .temporal(let match) in chart.contents where match.tokens == 0..<utterance.tokens.count {
      if case .number(let value, _, _) = match.value, value == value.rounded(), abs(value) < 100 { return Int(value) }
    }
    return nil
  }

  /// "and last month?": the last command with what is said replaced.
  private func followUp(_ clause: ClauseInput) -> ParsedCommand? {
    guard let last = situation.lastCommands.last, let schema = interpreter.schemas[last.name] else { return nil }
    // A subject is asked for with `stats` where the last command has none.
    let isAboutSubject = schema.parameter("subject") == nil && clause.slot("subject") != nil
    var (said, _) = assembler.arguments(clause, isAboutSubject ? interpreter.schemas["stats"] ?? schema : schema)
    if let subject = said["subject"], schema.parameter("subject") == nil {
      said["subject"] = nil
      if schema.parameter("factor") != nil {
        said["factor"] = subject
      } else {
        // "what about sleep?" after a summary asks for a figure about the same time.
        var arguments: JSONObject = ["subject": subject]
        arguments["period"] = said["period"] ?? last.arguments["period"] ?? situation.lastPeriod
        return ParsedCommand("stats", arguments, confidence: clause.confidence, rule: clause.rule)
      }
    }
    guard !said.isEmpty, said.keys.allSatisfy({ schema.parameter($0) != nil }) else { return nil }
    var command = last
    for member in said { command.arguments[member.key] = member.value }
    command.confidence = clause.confidence
    command.rule = clause.rule
    command.missing = []
    return command
  }

  /// The answer to the open question, when the commands are no more than one.
  private func answer(in meaning: Interpretation) -> Interpretation.Answer? {
    guard let expects = situation.expects else { return nil }
    let log = meaning.commands.count == 1 && meaning.commands[0].name == "log" ? meaning.commands[0].arguments : nil
    switch expects {
    case "mood", "activities":
      // "log my mood as 4" or a time of its own is a new check-in, and no answer.
      guard let log, let value = log[expects], log["at"] == nil, !diary.isRequest else { return nil }
      var answer = Interpretation.Answer(value)
      answer.besides = log.filter { $0.key != expects }.map { ($0.key, $0.value) }
      return answer
    case "number":
      for case .temporal(let match) in chart.contents where match.tokens == 0..<utterance.tokens.count {
        if case .number(let value, _, _) = match.value { return Interpretation.Answer(.double(value)) }
      }
      return nil
    case "time", "reminder_time":
      for case .temporal(let match) in chart.contents where match.tokens == 0..<utterance.tokens.count {
        if let value = assembler.times.instant(match.value) { return Interpretation.Answer(value) }
      }
      return nil
    default: return nil
    }
  }

  // MARK: Diary and unknown

  private func withoutReading() -> Interpretation {
    var meaning = Interpretation(.unknown)
    if situation.expects == "choice" { meaning.pick = loneNumber }
    keepDiary(nil, isRefused: false, &meaning)
    meaning.answer = answer(in: meaning)
    return meaning
  }

  /// Keeps free text about the writer's own day whole as the note, with the facts that were found in it.
  private func keepDiary(_ best: Reading?, isRefused: Bool, _ meaning: inout Interpretation) {
    let isLog = !meaning.commands.isEmpty && meaning.commands.allSatisfy { $0.name == "log" }
    if isLog, meaning.decision != .unknown {
      guard diary.isNarrative(unexplained: best?.uncovered ?? []) else { return }
    } else {
      // Facts with a few words around them that no rule explains are a check-in with a note.
      let hasFacts = isLog && best.map { diary.isMostlyExplained(besides: $0.uncovered) } ?? false
      guard meaning.decision == .unknown, meaning.commands.isEmpty || isLog, !isRefused,
        diary.isOwnStatement || hasFacts && !diary.isQuestion && !diary.isRequest,
        best?.clauses.contains(where: \.negated) != true || diary.wordCount > 3
      else { return }
      if !isLog { meaning.commands = [ParsedCommand("log", confidence: Interpreter.actFrom, rule: "diary")] }
      meaning.decision = .act
    }
    meaning.isPlainText = true
    for index in meaning.commands.indices where meaning.commands[index].arguments["note"] == nil {
      meaning.commands[index].missing = []
      // One text is one note; facts of other times in it stand in entries of their own.
      if index == 0 { meaning.commands[index].arguments["note"] = .string(utterance.text.trimmed) }
    }
  }

  /// Intents whose readings came nearest, for the reply that offers them.
  private func nearest(_ readings: [Reading]) -> [String] {
    var names: [String] = []
    for reading in readings {
      for clause in reading.clauses where interpreter.schemas[clause.intent] != nil && !names.contains(clause.intent) {
        names.append(clause.intent)
      }
    }
    return Array(names.prefix(2))
  }
}
