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
  let found: MatchResult
  /// Whether the text is a part of another.
  let isPart: Bool
  lazy var assembler = ArgumentAssembler(situation: situation, lexicon: interpreter.lexicon) { [unowned self] in
    readTime($0)
  }
  /// What the words by themselves tell about the text.
  lazy var diary = DiaryReading(utterance, interpreter.diaryWords)
  /// How the writer says that they are; nil where nothing says so plainly.
  private(set) lazy var lastStatement = findLastStatement()
  /// For each token its token in the whole of what was said.
  private(set) lazy var rootTokens =
    situation.root?.tokens(of: utterance, at: situation.place) ?? Array(utterance.tokens.indices)

  init(
    interpreter: Interpreter, utterance: Utterance, situation: Situation, chart: ValueChart, settings: TimeSettings,
    found: MatchResult, isPart: Bool = false
  ) {
    self.interpreter = interpreter
    self.utterance = utterance
    self.situation = situation
    self.chart = chart
    self.settings = settings
    self.found = found
    self.isPart = isPart
  }

  /// Where each token stands in the text, in Unicode scalars.
  private(set) lazy var scalarPlaces = utterance.scalarPlaces

  func readTime(_ text: String) -> TemporalMatch? {
    interpreter.time?.parse(interpreter.grammar.tokenizer.utterance(text), settings, expect: nil)
  }

  func interpretation() -> Interpretation {
    let readings = ranked(found.readings)
    if let fault = InputFault(in: utterance, chart, readTime: readTime) {
      var meaning = Interpretation(.unknown)
      meaning.fault = fault
      return meaning
    }
    guard let best = readings.first else { return withoutReading() }
    var meaning = Interpretation(.act)
    let frame = commands(of: best)
    meaning.commands = frame.commands
    if let fault = frame.fault {
      meaning.decision = .unknown
      meaning.fault = fault
      return meaning
    }
    meaning.remarks = frame.remarks
    // The "first" of "my first therapy session" picks nothing.
    meaning.pick = frame.commands.contains { $0.name == "log" } ? nil : frame.pick
    if meaning.pick == nil, let number = loneNumber, situation.expects == "choice" { meaning.pick = number }
    let confidence = Double(best.confidence)
    if meaning.commands.isEmpty || isAnswerToNothing(meaning.commands, best) || isAskedOfWorld(meaning.commands)
      || isOverheard(best) || isGreetingOnly(meaning.commands, best)
    {
      meaning.decision = .unknown
      meaning.isUnasserted = frame.isUnasserted
    } else if confidence < Interpreter.askFrom || best.clauses.contains(where: \.negated) || frame.isRefused {
      meaning.decision = .unknown
    } else {
      decide(&meaning, confidence, readings)
    }
    if !diary.isOwnStatement || diary.isRequest {
      meaning.unexplained = best.uncovered.filter { !$0.isEmpty }.map { String(utterance.text(of: $0)) }
    }
    meaning.left = left(of: best.uncovered + frame.dropped)
    if let parted = partedByTimes(best, meaning) ?? askedBehindReason(best, meaning) { return parted }
    keepDiary(best, frame, &meaning)
    if let asked = askedAfterReason(best, meaning) { return asked }
    meaning.answer = answer(in: meaning)
    if meaning.decision == .unknown { meaning.nearest = nearest(readings) }
    return meaning
  }

  /// Whether a "yes" or "no" is no more than a word of something told: "ecstatic? no. relieved? yes."
  /// So is one that leaves most of a text out: "someone scratched my car, but fine".
  private func isAnswerToNothing(_ commands: [ParsedCommand], _ best: Reading) -> Bool {
    situation.expects == nil && (commands.count > 1 || diary.words(in: best.uncovered) >= Self.mostBesideAnswer)
      && commands.allSatisfy { interpreter.schemas[$0.name]?.kind == .answer }
  }

  /// Whether no more was understood of a text than how it greets or thanks.
  private func isGreetingOnly(_ commands: [ParsedCommand], _ best: Reading) -> Bool {
    diary.words(in: best.uncovered) >= Self.mostBesideGreeting
      && commands.allSatisfy { interpreter.schemas[$0.name]?.kind == .social }
  }

  /// From so many words that stay dark on a removal is asked about.
  private static let mostBesideRemoval = 1
  /// How many words beside an answer make it none.
  private static let mostBesideAnswer = 4
  /// … and a greeting, a word about something else.
  private static let mostBesideGreeting = 3

  /// Whether what looks like a check-in is a question of which all words speak to the world.
  private func isAskedOfWorld(_ commands: [ParsedCommand]) -> Bool {
    guard commands.allSatisfy({ $0.name == "log" }) else { return false }
    guard diary.isQuestion else { return false }
    return found.shares().contains { $0.intent == "unknown" && $0.share >= Self.clearlyAsked }
  }

  /// The share from which all words together speak to the world.
  private static let clearlyAsked: Float = 0.8

  /// Acts, or asks when another reading is near or the best one is not sure enough.
  ///
  /// Readings are near by score, which counts what they explain: a reading that leaves half of the text out may be as
  /// sure of its half.
  func decide(_ meaning: inout Interpretation, _ confidence: Double, _ readings: [Reading]) {
    var rivals: [[ParsedCommand]] = []
    for reading in readings.dropFirst() where Double(reading.score - readings[0].score) < Interpreter.margin {
      // What would not even be asked about by itself is no rival.
      if Double(reading.confidence) < Interpreter.askFrom { continue }
      // The same intents make the same commands: their arguments are no reason to ask.
      if reading.clauses.map(\.intent) == readings[0].clauses.map(\.intent) { continue }
      if partsName(readings[0], of: reading) || opensAlike(readings[0], reading) { continue }
      let other = commands(of: reading).commands
      if other.map(\.name) != meaning.commands.map(\.name), !other.isEmpty, !rivals.contains(other) {
        rivals.append(other)
      }
    }
    let isLog = meaning.commands.allSatisfy { $0.name == "log" }
    // Nothing of a rival was said: "no notifications until next week" names no hours.
    if meaning.commands.contains(where: { !$0.arguments.isEmpty }) {
      rivals.removeAll { rival in rival.allSatisfy { $0.arguments.isEmpty && writes([$0]) } }
    }
    rivals.removeAll { rival in
      rival.allSatisfy { command in
        switch interpreter.schemas[command.name]?.kind {
        // Nothing was asked, so it answers nothing.
        case .answer: situation.expects == nil
        // What is told is no question, when it can be read as a check-in.
        case .question: isLog && !diary.isQuestion
        // Two ways to keep what was told.
        case .statement: isLog && rival.allSatisfy { $0.name == "log" }
        default: false
        }
      }
    }
    // A story is kept whole, whatever its parts could be by themselves.
    if isLog, diary.isTale, diary.isOwnStatement { rivals = [] }
    // Where all words together tell, a figure sets no goal: "got zero sleep and three coffees".
    if isLog, confidence >= Interpreter.actFrom, isPlainlyLog, !diary.isQuestion, !diary.isRequest { rivals = [] }
    // What only looks can be shown without asking.
    let isHarmless = !writes(meaning.commands) && !rivals.contains(where: writes)
    // A check-in of which a word or two stay dark is kept, shown and undone in one word: asking would cost more.
    let isPlainLog = isLog && !diary.isQuestion && !diary.isRequest
    // What removes something is never guessed, nor done while it was half understood: "erase last months data".
    let isHalfRead = diary.words(in: readings[0].uncovered) >= Self.mostBesideRemoval
    let isRash = meaning.commands.contains { command in
      let removes = command.name == "delete" || command.arguments["remove"] != nil
      return (command.rule == "cues" || isHalfRead)
        && (interpreter.schemas[command.name]?.effect == .confirm || removes)
    }
    if confidence < Interpreter.actFrom && !isPlainLog || !rivals.isEmpty && !isHarmless || isRash {
      meaning.decision = .ask
    }
    meaning.alternatives = Array(rivals.prefix(2))
  }

  /// Readings of the same score, the likelier ones first: fewer clauses, then what asks for something before what
  /// tells,
  /// then the user's own names.
  func ranked(_ readings: [Reading]) -> [Reading] {
    // "cancel the bins reminder and show me the rest": no name begins with a joining word.
    if let first = readings.first, joinsName(first), let other = readings.first(where: { !joinsName($0) }) {
      return ranked([other] + readings.filter { $0 != other && !joinsName($0) })
    }
    func rank(_ reading: Reading) -> Int {
      let isRequest = reading.clauses.dropFirst().contains { clause in
        [.command, .question].contains(interpreter.schemas[clause.intent]?.kind)
      }
      let kinds = reading.clauses.enumerated().map { index, clause -> Int in
        switch interpreter.schemas[clause.intent]?.kind {
        case .command: 1
        // "bad day" tells; "bad day?" asks.
        case .statement: diary.isQuestion || isRequest && index == 0 && clause.tokens.count == 1 ? 3 : 0
        case .question: 2
        // "ok" is an answer where something was asked, opens a request, else it tells how one is.
        case .answer: situation.expects == nil && !(isRequest && index == 0) ? 5 : 0
        default: 4
        }
      }
      let isOwn = reading.clauses.contains { clause in
        clause.slots.contains { if case .own = $0.value { true } else { false } }
      }
      return (reading.clauses.count * 10 + (kinds.max() ?? 0)) * 2 - (isOwn ? 1 : 0)
    }
    guard let first = readings.first else { return [] }
    // Where nothing was said before, "and yesterday …" follows nothing.
    if situation.lastCommands.isEmpty, first.clauses.count > 1,
      first.clauses.contains(where: { $0.intent == "followup" }),
      let place = readings.firstIndex(where: { !$0.clauses.contains { $0.intent == "followup" } })
    {
      return ranked(Array(readings[place...]))
    }
    // "up at 5, 10k run" sets no goal where all words together tell.
    if first.clauses.contains(where: { $0.intent == "goal_set" }), !diary.isQuestion, !diary.isRequest, isPlainlyLog,
      let place = readings.firstIndex(where: { $0.clauses.allSatisfy { $0.intent == "log" } })
    {
      return ranked(Array(readings[place...]))
    }
    // "no wine friday" tells of a day.
    if endsOnDay(first), !diary.isRequest { return ranked(readings.filter { !endsOnDay($0) }) }
    // "just the one coffee this morning" tells of it.
    if endsInPast(first), !diary.isRequest,
      let place = readings.firstIndex(where: { $0.clauses.allSatisfy { $0.intent == "log" } })
    {
      return ranked(Array(readings[place...]))
    }
    // "set a reminder for 9 tonight to water the plants".
    if swallowsTime(first), let place = readings.firstIndex(where: { isTimed($0, like: first) }) {
      return ranked(Array(readings[place...]))
    }
    // "gym at 7" tells of an hour, and asks nothing.
    if asksOfHour(first), let place = readings.firstIndex(where: { !asksOfHour($0) }) {
      return ranked(Array(readings[place...]))
    }
    let best = first
    if let note = readings.first(where: isSigned) ?? readings.first(where: isDictation) { return [note] }
    if let lesson = readings.first(where: { isLesson($0, beside: best) }) { return [lesson] }
    if let parted = readings.first(where: { partsName($0, of: best) }) {
      return [parted] + readings.filter { $0 != parted }
    }
    if let next = readings.first(where: continuesTurn) { return [next] + readings.filter { $0 != next } }
    let close = readings.prefix { $0.score - best.score < 0.035 }
    let sorted = close.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
    return sorted.map(\.element) + readings.dropFirst(close.count)
  }

  /// Whether a name in a reading begins with a word that joins clauses.
  private func joinsName(_ reading: Reading) -> Bool {
    reading.clauses.contains { clause in
      clause.slots.contains { slot in
        slot.value == .text && Self.nameSlots.contains(slot.slot) && slot.tokens.count > 1
          && interpreter.diaryWords.adding.contains(utterance.tokens[slot.tokens.lowerBound].text)
      }
    }
  }

  /// Whether a reading takes a thing and an hour, with no word besides, for a question.
  private func asksOfHour(_ reading: Reading) -> Bool {
    guard !diary.isQuestion else { return false }
    return reading.clauses.contains { clause in
      guard interpreter.schemas[clause.intent]?.kind == .question, let match = temporal("period", of: clause),
        isHour(match)
      else { return false }
      return clause.tokens.allSatisfy { token in clause.slots.contains { $0.tokens.contains(token) } }
    }
  }

  /// The time that a clause has in a slot; nil where the slot has none.
  private func temporal(_ name: String, of clause: Clause) -> TemporalMatch? {
    guard let slot = clause.slots.first(where: { $0.slot == name }), case .host(let payload) = slot.value,
      chart.contents.indices.contains(Int(payload)), case .temporal(let match) = chart.contents[Int(payload)]
    else { return nil }
    return match
  }

  func isHour(_ match: TemporalMatch) -> Bool {
    switch match.value {
    case .instant(_, let grain, nil), .interval(_, _, let grain, nil): grain < .day
    default: false
    }
  }

  /// Whether a goal is to be reached at a bare day, with no word that says "until" it.
  private func endsOnDay(_ reading: Reading) -> Bool {
    reading.clauses.contains { clause in
      guard clause.intent == "goal_set", case .instant(_, let grain, nil)? = temporal("target.value", of: clause)?.value
      else { return false }
      return grain >= .day
    }
  }

  /// Whether what is to be reminded of begins with the time of it.
  private func swallowsTime(_ reading: Reading) -> Bool {
    guard reading.clauses.count == 1, reading.clauses[0].intent == "remind",
      let about = reading.clauses[0].slots.first(where: { $0.slot == "about" && $0.value == .text })?.tokens,
      !reading.clauses[0].slots.contains(where: { $0.slot == "at" || $0.slot == "recurrence" })
    else { return false }
    return chart.contents.contains { content in
      guard case .temporal(let match) = content, match.value.kind == .time, !match.isLatent, match.tokens.count > 1
      else { return false }
      return (about.lowerBound - 1...about.lowerBound).contains(match.tokens.lowerBound)
        && match.tokens.upperBound < about.upperBound
    }
  }

  /// Whether a reading asks for the same as another, and at a time.
  private func isTimed(_ reading: Reading, like other: Reading) -> Bool {
    reading.clauses.map(\.intent) == other.clauses.map(\.intent)
      && Double(reading.confidence) >= Interpreter.actFrom
      && reading.clauses[0].slots.contains { $0.slot == "at" || $0.slot == "recurrence" }
  }

  /// Whether a goal would end at a part of a day that has begun already.
  private func endsInPast(_ reading: Reading) -> Bool {
    reading.clauses.contains { clause in
      guard clause.intent == "goal_set", let match = temporal("until", of: clause), isDayOrPart(match),
        let start = start(of: match)
      else { return false }
      return start.instant <= situation.now
    }
  }

  /// Whether two readings differ in what a word before a request is: "ok, mute everything".
  private func opensAlike(_ best: Reading, _ other: Reading) -> Bool {
    guard best.clauses.count == other.clauses.count, best.clauses.count > 1,
      interpreter.schemas[best.clauses[0].intent]?.kind == .answer, best.clauses[0].tokens == other.clauses[0].tokens
    else { return false }
    return best.clauses.dropFirst().map(\.intent) == other.clauses.dropFirst().map(\.intent)
  }

  /// Whether a reading goes on with the turn before: "and last month?", "what about sleep?", "later" after a page.
  func continuesTurn(_ reading: Reading) -> Bool {
    guard let last = situation.lastCommands.last, reading.clauses.count == 1, let clause = reading.clauses.first,
      Double(clause.confidence) >= Interpreter.actFrom
    else { return false }
    if clause.intent == "followup" { return followUp(input(clause)) != nil }
    return clause.intent == last.name && clause.constants.contains { $0.key == "direction" }
  }

  /// Whether a reading teaches a phrase, and the best one is no more than cues of what it is to mean: "when I type
  /// pill,
  /// remind me …".
  private func isLesson(_ reading: Reading, beside best: Reading) -> Bool {
    reading.clauses.map(\.intent) == ["teach"] && reading.clauses[0].tier != .cues
      && Double(reading.confidence) >= Interpreter.actFrom && reading.score - best.score < 0.3
      && best.clauses.contains { $0.tier == .cues }
  }

  /// Whether a reading is one word or two, a colon, and free text: "note: called mum". What stands after the colon is
  /// not looked into.
  func isDictation(_ reading: Reading) -> Bool {
    guard reading.clauses.count == 1, ["log", "amend"].contains(reading.clauses[0].intent),
      let colon = utterance.tokens.firstIndex(where: { $0.text == ":" }),
      (1...(reading.clauses[0].intent == "log" ? 3 : 6)).contains(colon),
      let text = reading.clauses[0].slots.first(where: { $0.value == .text })
    else { return false }
    return text.tokens.lowerBound <= colon + 1 && text.tokens.upperBound == utterance.tokens.count
      && Double(reading.confidence) >= Interpreter.actFrom
  }

  /// Whether the free text of a dictation begins right behind its sign: "note to self - called mum".
  func isSigned(_ reading: Reading) -> Bool {
    guard reading.clauses.count == 1, reading.clauses[0].intent == "log", reading.clauses[0].slots.count <= 3,
      let text = reading.clauses[0].slots.first(where: { $0.value == .text }), (2...7).contains(text.tokens.lowerBound),
      text.tokens.upperBound == utterance.tokens.count
    else { return false }
    let sign = utterance.tokens[text.tokens.lowerBound - 1]
    return sign.kind == .punctuation && (sign.followsSpace || sign.text == ":") && sign.text != "," && sign.text != "."
      && Double(reading.confidence) >= Interpreter.actFrom
  }

  func writes(_ commands: [ParsedCommand]) -> Bool {
    commands.contains { interpreter.schemas[$0.name]?.effect != .read }
  }
}
