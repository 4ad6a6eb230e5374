internal import CivilTime
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Safety
internal import Understanding

/// One turn of one conversation: what is said, what is done, what is answered and remembered.
struct Conversation {
  let assistant: Assistant
  let context: TurnContext
  let journal: Journal
  private(set) var settings: UserSettings
  var state: DialogueState
  /// The state as it was read, to write it only where it differs.
  private let remembered: JSON

  init(_ assistant: Assistant, _ context: TurnContext) throws {
    self.assistant = assistant
    self.context = context
    journal = try context.isDryRun ? assistant.readableJournal() : assistant.journal()
    settings = try assistant.settings(of: journal)
    assistant.speak(for: context, settings)
    assistant.takeOwnLabels(of: journal)
    state = try journal.dialogueState(of: context.session, now: context.now)
    remembered = state.json
    if let unkept = assistant.unkept[context.session] { state = DialogueState(unkept, now: context.now) }
    // A sign of crisis in another conversation keeps this one quiet as well.
    if let text = try journal.dialogue("", Memory.crisis.rawValue, at: context.now), let seconds = Int(text),
      seconds > state.quietSince?.seconds ?? .min
    {
      state.quietSince = Instant(seconds: seconds)
    }
  }

  /// A conversation over a journal that is none, while the user's own is locked.
  init(_ assistant: Assistant, _ context: TurnContext, _ journal: Journal, _ settings: UserSettings) {
    self.assistant = assistant
    self.context = context
    self.journal = journal
    self.settings = settings
    state = DialogueState()
    remembered = state.json
  }

  /// What the interpreter has to know about this conversation.
  var situation: Situation {
    var situation = assistant.situation(for: context, settings: settings, in: journal)
    situation.expects = state.question?.expectation
    situation.offersToKeep = state.question?.offersToKeep == true
    situation.offersToRemove =
      state.question?.kind == .confirmation && state.question?.command == Delete.schema.name
      && state.question?.options.isEmpty == true
    situation.lastPeriod = state.lastPeriod
    situation.lastCommands = state.lastCommands.compactMap { item in
      item["name"]?.string.map { name in
        var command = ParsedCommand(name, item["arguments"]?.object ?? [:])
        command.spans = Self.spans(of: item)
        return command
      }
    }
    look(at: &situation)
    var looked: Entry?
    if let last = situation.lastCommands.last, ["log", "amend"].contains(last.name) {
      // What is said the day after tells of another day, and corrects nothing.
      let written = (try? journal.entries(order: .lastWrittenFirst, limit: Self.correctableEntries)) ?? []
      let recent = written.filter { abs(context.now.seconds - $0.created.seconds) <= Self.correctable }
      if let last = written.first, last == recent.first {
        looked = last
        situation.earlierEntries = recent.dropFirst().map(\.json)
      }
    }
    // A single entry that was just shown is looked at, and may be put right as well.
    if let focused = situation.focusedEntry, let entry = try? journal.entry(focused) { looked = entry }
    if let looked {
      situation.lastEntry = looked.json
      if situation.lastCommands.last?.name == Amend.schema.name { situation.lastChange = lastChange(of: looked) }
    }
    return situation
  }

  /// The entries that were listed last, and the one of them that is looked at: shown alone, picked, or changed there.
  private func look(at situation: inout Situation) {
    guard let last = situation.lastCommands.last else { return }
    let listed = state.page?["shown"]?.array?.compactMap(\.string) ?? []
    if Self.listing.contains(last.name) {
      situation.shownEntries = listed
      situation.focusedEntry = state.page?["picked"]?.string ?? (listed.count == 1 ? listed[0] : nil)
    } else if last.name == Amend.schema.name, let changed = last.arguments["target"]?.string, listed.contains(changed) {
      situation.shownEntries = listed
      situation.focusedEntry = changed
    }
  }

  /// What the last change of an entry changed in it, part by part.
  private func lastChange(of entry: Entry) -> [JSON] {
    guard let change = try? journal.nextToUndo(), change.command == Amend.schema.name,
      let record = try? JSONParser().parse(change.result), record["result"]?["entry"]?["id"]?.string == entry.id
    else { return [] }
    return record["values"]?["changes"]?.array ?? []
  }

  /// Where the arguments of a command stood in the text that it was said in.
  private static func spans(of item: JSON) -> [(argument: String, range: Range<Int>)] {
    (item["spans"]?.object ?? [:]).compactMap { member in
      guard let ends = member.value.array, ends.count == 2, let start = ends[0].int, let end = ends[1].int, start <= end
      else { return nil }
      return (member.key, start..<end)
    }
  }

  /// Commands that list entries, of which "the second one" is one.
  static let listing: Set<String> = [History.schema.name, Search.schema.name]

  /// So many of the last entries may be put right by what is said to be wrong in them.
  private static let correctableEntries = 4

  /// So long after an entry a sentence may correct it without naming it, in seconds.
  private static let correctable = 3 * 3600

  /// Runs a command by name, as a tool asks for it.
  func call(_ name: String, _ arguments: JSONObject) throws -> JSON {
    var copy = self
    let command = ParsedCommand(name, arguments)
    if context.isDryRun, Catalogue.schema(named: name)?.effect != .read {
      _ = try copy.instance(of: command)
      return .object(["dry_run": .bool(true)])
    }
    let outcome = try copy.run(command, key: context.key).get()
    let result = copy.addHelp(to: outcome.result, arguments)
    copy.remember(hasWritten: Catalogue.schema(named: name)?.effect != .read)
    return result
  }

  /// Does what a text says; what was said before with the same key is answered as it was, and nothing is done.
  func say(_ text: String) throws -> SayResult {
    var copy = self
    if let key = context.key, let first = try copy.result(of: key) { return first }
    return try journal.settling { copy.answer(text) }
  }

  /// What was set counts for what is done behind it.
  mutating func readSettings() {
    if let settings = try? assistant.settings(of: journal) { self.settings = settings }
  }

  /// Answers the open question by a command: `yes`, `no`, `cancel`; nil where nothing waits, and for other commands.
  func answer(by name: String) -> SayResult? {
    guard Self.answers.contains(name), state.question != nil else { return nil }
    var copy = self
    return copy.answer(name, Interpretation(.act, [ParsedCommand(name)]))
  }

  private static let answers: Set<String> = [Yes.schema.name, No.schema.name, Cancel.schema.name]

  /// - Parameter said: What the text means, where that is known before.
  private mutating func answer(_ text: String, _ said: Interpretation? = nil) -> SayResult {
    if said == nil {
      let signs = assistant.words.crisisSigns(in: text)
      if !signs.isEmpty { return answer(text, in: signs) }
    }
    let meaning = said ?? assistant.words.interpreter.interpret(text, situation)
    if state.question?.asksForPlan == true, !meaning.leavesQuestion { return keepPlan(text) }
    let open = state.question
    let figures = figuresOfTracked(text, meaning, open)
    if figures == nil, let fault = meaning.fault { return refuse(fault, in: text) }
    let tracking = figures ?? trackingMove(for: text, meaning, open)
    let move =
      tracking ?? chosenInWords(meaning, open) ?? shownInList(meaning, open)
      ?? Dialogue.move(
        // A tracked question that was not answered is left behind by anything else.
        for: text, meaning,
        open: open?.trackedID == nil && open?.onboardingStep == nil && open?.isNoteOfRound != true ? open : nil,
        isSkip: open != nil && assistant.words.isSkip(text))
    state.question = nil
    state.left = open
    var result: SayResult
    switch move {
    case .run(let commands, let role): result = perform(keepingWords(of: text, commands), role)
    case .say(let key, let values, let question):
      result = SayResult(reply: render(key, values))
      state.question = question
      if key == "due.dismissed" { dismissTrigger() }
      if !assistant.words.isSkip(text), meaning.decision != .unknown,
        meaning.commands.map(\.name) == [Cancel.schema.name]
      {
        result.commands = [DoneCommand(name: Cancel.schema.name, arguments: [:], outcome: .success(.object([:])))]
      }
    case .ask(let text, let question):
      result = SayResult(reply: text)
      state.question = question
    case .choose(let readings): result = choose(readings)
    case .askFor(let argument, let command): result = ask(for: argument, of: command)
    case .again(let question): result = ask(again: question)
    case .unknown(let question): result = unknown(text, meaning, toldFor: question)
    }
    askWaiting(behind: open, meaning, &result)
    if case .run(_, .answer) = move, result.error == nil, state.question == nil, let next = open?.next {
      result.reply += "\n" + next.text
      state.question = next.question
    }
    if case .run = move {
      goOn(after: open, &result)
      if tracking != nil || open?.leadsToFirstSteps == true && state.question == nil {
        goOnboarding(after: open, &result)
      } else {
        resumeOnboarding(open, &result)
      }
    }
    for remark in meaning.remarks where tracking == nil {
      guard let key = remark["key"]?.string else { continue }
      // "Slept 7 on Friday and 9 today": a figure that became something else was no rating.
      if let mood = remark["mood"], !result.commands.contains(where: { $0.arguments["mood"] == mood }) { continue }
      result.reply += "\n" + render(key, remark)
    }
    result.left = meaning.left
    if open != nil, Dialogue.isBareAnswer(meaning), let first = meaning.left.first, result.error == nil,
      result.isUnderstood
    {
      // The answer counts; what stood behind it is not passed over in silence.
      let words = String(String.UnicodeScalarView(text.unicodeScalars.dropFirst(first.lowerBound).prefix(first.count)))
      result.reply += "\n" + render("unknown.part", ["text": .string(words)])
    }
    result.missing = missing(in: result)
    if context.isDryRun { return result }
    tellSyncNews(&result)
    noteContact()
    keepMiss(text, meaning, move, result)
    if state.question != nil, state.question != open { state.askedAt = context.now }
    if state.question?.asksForCity == true, context.mayAsk { turn(key: nil).remember(.cityAsked, .bool(true)) }
    result.expects = state.question?.kind
    if !context.mayAsk { state.question = nil }
    addHint(to: &result)
    if !remember(result), state.question != nil, context.source == .cli {
      // Only what lives on can hear the answer.
      result.reply += "\n" + render("error.not_remembered", [:])
    }
    return result
  }

  /// What happened is more than its label: where it weighs, the words themselves are kept.
  private func keepingWords(of text: String, _ commands: [ParsedCommand]) -> [ParsedCommand] {
    guard commands.count == 1, commands[0].name == Log.schema.name, commands[0].arguments["note"] == nil,
      let situation = commands[0].arguments["situation"]?.string,
      turn(key: nil).weight(of: situation) != nil, text.unicodeScalars.count <= Entry.noteLimit
    else { return commands }
    var commands = commands
    commands[0].arguments["note"] = .string(text.trimmed)
    return commands
  }

  /// Says which commands were done, for those who want to learn how programs would say it.
  private mutating func addHint(to result: inout SayResult) {
    guard settings["hints"]?.string == "on", !state.isPlain(at: context.now) else { return }
    let calls = result.commands.filter { $0.name != "unknown" && !Self.forgettable.contains($0.name) }.map { command in
      JSON.object(["name": .string(command.name), "arguments": .object(command.arguments)]).call
    }
    guard !calls.isEmpty else { return }
    result.reply += "\n" + render("explain.hint", ["calls": .strings(calls)])
  }

  /// What was asked back for, where nothing was done for want of it.
  private func missing(in result: SayResult) -> [String] {
    guard let question = state.question, result.isUnderstood, result.error == nil else { return [] }
    if result.commands.isEmpty { return [question.argument ?? question.kind.rawValue] }
    // A command that asks for its own arguments has a result that says no more than that.
    guard let last = result.commands.last, last.name == question.command, question.argument != nil,
      case .success(let value) = last.outcome, let object = value.object,
      object.keys.allSatisfy({ $0 == "missing" })
    else { return [] }
    let named = object["missing"]?.array?.compactMap(\.string) ?? []
    return named.isEmpty ? [question.argument ?? question.kind.rawValue] : named
  }

  /// Says what cannot be about something that is clear otherwise, and offers to keep what else was told. A question
  /// that is open stays so where nothing else was.
  private mutating func refuse(_ fault: InputFault, in text: String) -> SayResult {
    let error: CommandError
    switch fault {
    case .noSuchDate(let text): error = .noSuchDate(text)
    case .noSuchTime(let text): error = .tracking(.noSuchTime(text))
    case .ratingOutOfRange(let value, let low, let high):
      error = .outOfRange("mood", value: value, low...max(low, high))
    }
    let (key, values) = error.reply
    var result = SayResult(reply: render(key, values))
    result.commands = [DoneCommand(name: "unknown", arguments: [:], outcome: .failure(error))]
    if text.split(whereSeparator: \.isWhitespace).count >= Self.wordsWorthKeeping,
      text.unicodeScalars.count <= Entry.noteLimit
    {
      state.question = OpenQuestion(.confirmation, command: "log", arguments: ["note": .string(text)])
      state.askedAt = context.now
      result.reply += " " + render("error.keep_words", [:])
      if !context.isDryRun { remember(result) }
    }
    result.expects = state.question?.kind
    return result
  }

  /// From so many words on, a text that names something impossible tells of more than that.
  private static let wordsWorthKeeping = 5

  /// Puts the trigger of the day away.
  private func dismissTrigger() {
    let turn = turn(key: nil)
    var history = TriggerHistory(turn.recall(.triggers), today: turn.today)
    history.dismiss(on: turn.today)
    turn.remember(.triggers, history.json)
  }

  /// Keeps that the user is there, an hour's grain: reminders come less often to somebody who is not.
  private func noteContact() {
    let turn = turn(key: nil)
    if let last = turn.recall(.contact).int, context.now.seconds - last < 3600, last <= context.now.seconds { return }
    turn.remember(.contact, .int(context.now.seconds))
  }

  // MARK: Words and memory

  mutating func render(_ key: String, _ values: JSONObject) -> String {
    assistant.words.render(key, values, context: context, settings: settings, state: &state.replies)
  }

  /// How long a question to the user that is to be kept waits for those who write, in milliseconds.
  private static let patienceForQuestion = 500

  /// Keeps what the conversation has to remember. A journal that cannot be written still answers questions, and what
  /// was done is done: a failure costs no more than the memory of this turn. A turn that only looked at the journal
  /// does not wait for those who write to it; what it could not keep stays with this process.
  ///
  /// - Returns: Whether all was kept.
  @discardableResult
  func remember(_ result: SayResult? = nil, hasWritten: Bool = false) -> Bool {
    let hasWritten = hasWritten || result?.hasWritten == true
    var isKept = true
    if state.json != remembered || assistant.unkept[context.session] != nil {
      do {
        if hasWritten {
          try journal.setDialogueState(state, of: context.session, now: context.now)
        } else {
          try journal.patiently(state.question == nil ? 0 : Self.patienceForQuestion) {
            try journal.setDialogueState(state, of: context.session, now: context.now)
          }
        }
        assistant.unkept[context.session] = nil
      } catch {
        assistant.unkept[context.session] = state.json
        isKept = false
      }
    }
    guard let key = context.key, let result, hasWritten else { return isKept }
    try? journal.rememberResult(result.record, of: key, now: context.now)
    return isKept
  }

  /// What the text with a key was answered the first time.
  private mutating func result(of key: String) throws -> SayResult? {
    guard let record = try journal.resultRecord(of: key, now: context.now) else { return nil }
    var result = SayResult(record: record)
    if result.commands.count == 1, result.commands[0].name == "log",
      case .success(let first) = result.commands[0].outcome, let values = first.object
    {
      result.reply = render("log.repeated", values)
    }
    return result
  }
}

extension Interpretation {
  /// Whether it is no answer to a question for a text, but a word about the conversation.
  fileprivate var leavesQuestion: Bool {
    decision == .act && commands.allSatisfy { ["cancel", "no", "skip", "help", "goodbye", "undo"].contains($0.name) }
  }
}

extension OpenQuestion {
  /// Whether it offers to keep words as they were said.
  fileprivate var offersToKeep: Bool {
    kind == .confirmation && options.isEmpty && (arguments["note"] ?? arguments["add_note"]) != nil
  }

  /// What the interpreter is told of the question: its kind, or which text it is that is waited for.
  fileprivate var expectation: String {
    if command == Ground.schema.name { return "sense" }
    return argument == "note" ? "note" : kind.rawValue
  }
}

extension SayResult {
  /// Whether something was changed.
  fileprivate var hasWritten: Bool {
    commands.contains { command in
      guard case .success(let result) = command.outcome, result["spooled"] == nil else { return false }
      return Catalogue.schema(named: command.name).map { $0.effect != .read } ?? false
    }
  }

  /// The result as it is kept under an idempotency key.
  fileprivate var record: JSON {
    let commands = commands.compactMap { command -> JSON? in
      guard case .success(let result) = command.outcome else { return nil }
      return .object(["name": .string(command.name), "arguments": .object(command.arguments), "result": result])
    }
    var object: JSONObject = ["reply": .string(reply), "commands": .array(commands)]
    if let expects { object["expects"] = .string(expects.rawValue) }
    return .object(object)
  }

  fileprivate init(record: JSON) {
    self.init(reply: record["reply"]?.string ?? "")
    expects = record["expects"]?.string.flatMap(OpenQuestion.Kind.init)
    commands = (record["commands"]?.array ?? []).map { command in
      DoneCommand(
        name: command["name"]?.string ?? "", arguments: command["arguments"]?.object ?? [:],
        outcome: .success(command["result"] ?? .null))
    }
  }
}
