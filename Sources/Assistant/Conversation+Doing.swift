internal import Charts
internal import CivilTime
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Safety
internal import Understanding

extension Conversation {
  /// Commands that leave nothing for "and last month?" to go on from.
  static let forgettable: Set<String> = ["yes", "no", "cancel", "thanks", "greet", "goodbye", "explain", "erase"]

  /// Does commands in the order said, and answers each.
  mutating func perform(_ commands: [ParsedCommand], _ role: Dialogue.Role) -> SayResult {
    if context.isDryRun { return dryRun(commands) }
    if let narrower = narrowerErasure(commands) { return narrower }
    var result = performTogether(commands) ?? SayResult(reply: "")
    if result.commands.isEmpty {
      var replies: [String] = []
      var waiting: [JSON] = []
      for (index, command) in commands.enumerated() {
        // One question at a time: an answer would be to the last one alone.
        if asksFirst(command, role), state.question?.kind == .confirmation {
          waiting.append(command.json)
          continue
        }
        // The first command of a sentence has the request's key; others are told apart by their place.
        let key = context.key.map { index == 0 ? $0 : "\($0)#\(index)" }
        replies.append(perform(command, role, key: key, &result))
      }
      state.question?.waiting += waiting
      result.reply = replies.joined(separator: "\n")
    }
    let memorable = commands.filter { !Self.forgettable.contains($0.name) }
    if !memorable.isEmpty {
      state.lastCommands = memorable.map(\.remembered)
    }
    return result
  }

  /// The answer to an erasure of everything that was said with something besides, as in "erase everything I wrote and
  /// find
  /// the audit": what was meant may be less, and less it is until everything is named alone. Nil for anything else.
  private func narrowerErasure(_ commands: [ParsedCommand]) -> SayResult? {
    guard commands.count > 1,
      commands.contains(where: { $0.name == Erase.schema.name && $0.arguments["scope"]?.string == "all" })
    else { return nil }
    var copy = self
    var result = SayResult(reply: copy.render("erase.alone", [:]))
    result.commands = [DoneCommand(name: "unknown", arguments: [:], outcome: .failure(.needsConfirmation))]
    return result
  }

  private mutating func perform(
    _ command: ParsedCommand, _ role: Dialogue.Role, key: String?, _ result: inout SayResult
  ) -> String {
    if asksFirst(command, role) { return confirm(command, &result) }
    switch run(command, key: key) {
    case .success(let outcome):
      // What was said before may quote what is erased.
      if command.name == Erase.schema.name, outcome.reply == "erase.done" {
        state = DialogueState()
        assistant.unkept = [:]
      }
      result.commands.append(
        DoneCommand(name: command.name, arguments: command.arguments, outcome: .success(outcome.result)))
      if command.name == ChangeSetting.schema.name { readSettings() }
      let isPlain = state.isPlain(at: context.now)
      state.question = isPlain && outcome.question?.isAskedFor != true ? nil : outcome.question
      if let period = outcome.period { state.lastPeriod = period }
      if command.name == "goodbye" { result.isGoodbye = true }
      result.document = outcome.document
      result.sounds = settings.isOn("sound")
      var reply = outcome.reply
      if outcome.isRepeated, command.name == "log" { reply = "log.repeated" }
      if role == .answer, reply == "amend.done" { reply = isConfided(command) ? "log.confided" : "log.extended" }
      let words = isPlain ? renderPlainly(reply, outcome.values) : render(reply, outcome.values)
      let said = command.name == Crisis.schema.name ? withOwnPlan(words) : words
      let text = show(outcome.picture, outcome.values, below: said, &result)
      var asides = outcome.asides.filter { $0.isAskedFor || !isPlain }
      // An answer to "how's your mood" completes a check-in.
      if command.name == "log" || role == .answer && command.arguments["mood"] != nil, !outcome.isRepeated {
        asides += aside(after: [outcome.result["entry"] ?? .null])
        if let question = asides.lazy.compactMap(\.question).first { state.question = question }
        if let evidence = asides.lazy.compactMap(\.evidence).first { state.evidence = evidence }
      }
      return ([text] + asides.map { render($0.reply, $0.values) }).joined(separator: "\n")
    case .failure(let error): return failed(command, error, &result)
    }
  }

  /// Whether an answer is nothing but somebody's own words, which are thanked for and not read back as facts.
  private func isConfided(_ command: ParsedCommand) -> Bool {
    let keys = command.arguments.keys.filter { $0 != "target" }
    return !keys.isEmpty && keys.allSatisfy { $0 == "note" || $0 == "add_note" }
  }

  /// A reply with its picture beside it or, where none can be shown, with the picture in words.
  private mutating func show(
    _ picture: Illustration?, _ values: JSONObject, below reply: String, _ result: inout SayResult
  ) -> String {
    guard let picture else { return reply }
    // Where the character set lacks what pictures are made of, only those are drawn that have a form without.
    let hasSigns = !assistant.configuration.isASCII || picture.chart.plain(width: 80) != nil
    if assistant.configuration.isPlain || !hasSigns {
      return picture.words.map { reply + "\n" + render($0, values) } ?? reply
    }
    result.pictures.append(picture.chart)
    result.moves = settings.isOn("motion")
    result.palette = assistant.words.palette(of: settings)
    return reply
  }

  /// What is said beside check-ins: after a low mood of today, what may do good; else a milestone that was reached.
  private func aside(after entries: [JSON]) -> [Aside] {
    guard !state.isPlain(at: context.now) else { return [] }
    let turn = turn(key: nil)
    // Beside what weighs nothing else is said.
    let weights = entries.map { turn.weight(of: $0["situation"]?.string) }
    guard !weights.contains(.loss), !weights.contains(.blow) else { return [] }
    for entry in entries {
      if let aside = turn.aside(after: entry) { return [aside] }
    }
    return [turn.companionAside(after: entries)].compactMap(\.self)
  }

  /// A reply after a sign of crisis: what was done, without hints, questions or cheer.
  private mutating func renderPlainly(_ key: String, _ values: JSONObject) -> String {
    var values = values
    values["hint"] = nil
    values["asks"] = nil
    return render(
      key.hasPrefix("log.saved") ? "log.saved.plain" : key.hasPrefix("greet.") ? "greet.plain" : key, values)
  }

  private mutating func failed(_ command: ParsedCommand, _ error: CommandError, _ result: inout SayResult) -> String {
    if keepAside(command, error) {
      result.commands.append(
        DoneCommand(
          name: command.name, arguments: command.arguments, outcome: .success(.object(["spooled": .bool(true)]))))
      return render("error.store.spooled", [:])
    }
    result.commands.append(DoneCommand(name: command.name, arguments: command.arguments, outcome: .failure(error)))
    if case .tracking(.outside(let name, _, _)) = error, let own = try? turn(key: nil).tracked(named: name) {
      // The number that was meant may follow.
      state.question = OpenQuestion(.number, command: "log", argument: OpenQuestion.answerPrefix + own.id)
    }
    let (key, values) = error.reply(of: command.name)
    return render(key, values)
  }

  /// Keeps a check-in for later where the journal is busy: who told it should not have to tell it again. A program gets
  /// the error, and can send it again by its key.
  func keepAside(_ command: ParsedCommand, _ error: CommandError) -> Bool {
    guard case .store(let error) = error, error.kind == .busy, command.name == "log" else { return false }
    guard context.source == .chat || context.source == .cli else { return false }
    return assistant.spool.keep([command], context, zone: assistant.zone(for: context, settings))
  }

  /// Entries of one text are one change: undo takes all of them back, and so is a fact that goes from one entry to
  /// another. Nil when they are no such, or not all can be written; then each stands for itself.
  private mutating func performTogether(_ commands: [ParsedCommand]) -> SayResult? {
    guard commands.count > 1, commands.allSatisfy({ $0.name == "log" || $0.name == "amend" && $0.isCorrection }) else {
      return nil
    }
    let written: Outcome?
    do {
      written = try journal.recorded("log", key: context.key, session: context.session, at: context.now) {
        transaction in
        var entries: [JSON] = []
        var values: JSONObject = [:]
        for (index, command) in commands.enumerated() {
          let turn = turn(key: context.key.map { index == 0 ? $0 : "\($0)#\(index)" })
          let outcome =
            command.name == Log.schema.name
            ? try Log(Arguments(command.resolved, for: Log.schema)).run(in: turn, transaction)
            : try Amend(Arguments(command.resolved, for: Amend.schema)).run(in: turn, transaction)
          entries.append(outcome.result["entry"] ?? .null)
          if index == 0 { values["hint"] = outcome.values["hint"] }
        }
        values["entries"] = .array(entries)
        return Outcome(.object(["entries": .array(entries)]), reply: "log.several", values)
      }
    } catch let error as StoreError where error.kind == .busy {
      var result = SayResult(reply: "")
      let replies = commands.map { failed($0, .store(error), &result) }
      result.reply = replies.first ?? ""
      return result
    } catch { written = nil }
    guard let written, let entries = written.result["entries"]?.array, entries.count == commands.count else {
      return nil
    }
    if !written.isRepeated {
      for (command, entry) in zip(commands, entries) { tell(command.name, .object(["entry": entry])) }
    }
    var result = SayResult(
      reply: ([render(written.reply, written.values)] + aside(after: entries).map { render($0.reply, $0.values) })
        .joined(separator: "\n"))
    result.commands = zip(commands, entries).map { command, entry in
      DoneCommand(name: command.name, arguments: command.arguments, outcome: .success(.object(["entry": entry])))
    }
    return result
  }

  /// Says what would be done.
  private mutating func dryRun(_ commands: [ParsedCommand]) -> SayResult {
    let phrases = commands.map { phrase($0) }.joined(separator: "\n")
    var result = SayResult(reply: render("dry_run.reply", ["reply": .string(phrases)]))
    result.commands = commands.map {
      DoneCommand(name: $0.name, arguments: $0.arguments, outcome: .success(.null))
    }
    return result
  }

  /// Whether a command is asked about before it is done.
  private func asksFirst(_ command: ParsedCommand, _ role: Dialogue.Role) -> Bool {
    role != .confirmed && Catalogue.command(named: command.name)?.schema.effect == .confirm && !isHarmless(command)
  }

  /// Asks about what waited for the answer to a question: a yes or a no was to that one alone.
  mutating func askWaiting(behind open: OpenQuestion?, _ meaning: Interpretation, _ result: inout SayResult) {
    guard let open, !open.waiting.isEmpty, Dialogue.isBareAnswer(meaning), state.question == nil, result.error == nil
    else { return }
    let rest = perform(open.waiting.flatMap(\.commands), .said)
    result.reply += "\n" + rest.reply
    result.commands += rest.commands
  }

  private func isHarmless(_ command: ParsedCommand) -> Bool {
    (try? instance(of: command).isHarmless(in: turn(key: nil))) ?? false
  }

  /// Shows what a command would destroy, and asks.
  private mutating func confirm(_ command: ParsedCommand, _ result: inout SayResult) -> String {
    do {
      let preview = try instance(of: command).preview(in: turn(key: nil))
      guard let outcome = preview else { throw CommandError.needsConfirmation }
      state.question =
        outcome.question ?? OpenQuestion(.confirmation, command: command.name, arguments: command.arguments)
      return render(outcome.reply, outcome.values)
    } catch {
      return failed(command, CommandError(error), &result)
    }
  }

  mutating func run(_ command: ParsedCommand, key: String?) -> Result<Outcome, CommandError> {
    do {
      let outcome = try execute(command, key: key)
      if Catalogue.schema(named: command.name)?.effect != .read, !outcome.isRepeated {
        tell(command.name, outcome.result)
      }
      if let evidence = outcome.evidence { state.evidence = evidence }
      if let page = outcome.page { state.page = page }
      return .success(outcome)
    } catch {
      return .failure(CommandError(error))
    }
  }

  /// Tells who wants to know of a change, once it is on the disk.
  private func tell(_ command: String, _ result: JSON) {
    guard let whenChanged = assistant.whenChanged, (try? journal.settleWrites()) != nil else { return }
    whenChanged(command, result)
  }

  /// The command with its arguments checked.
  func instance(of command: ParsedCommand) throws(CommandError) -> any Command {
    guard let type = Catalogue.command(named: command.name) else { throw .noSuchCommand }
    return try type.init(Arguments(command.resolved, for: type.schema))
  }

  private func execute(_ command: ParsedCommand, key: String?) throws -> Outcome {
    let turn = turn(key: key)
    turn.meter = assistant.whenWorking.map(ProgressMeter.init)
    defer { turn.meter?.end() }
    let instance = try instance(of: command)
    if let asked = command.resolved["as_of"], let reading = instance as? any ReadingCommand {
      return try lookBack(to: asked, reading)
    }
    switch instance {
    case let command as any ReadingCommand: return try turn.dated(command.run(in: turn), of: command)
    case let instance as any WritingCommand:
      let outcome = try journal.recorded(command.name, key: key, session: context.session, at: context.now) {
        transaction in try instance.run(in: turn, transaction)
      }
      assistant.backUpWeekly(journal, on: turn.today)
      return outcome
    default: throw CommandError.noSuchCommand
    }
  }

  func turn(key: String?) -> Turn { turn(key: key, in: context, days: assistant.days) }

  /// A turn at a moment, with figures of its own.
  func turn(key: String?, in context: TurnContext, days: JournalDays) -> Turn {
    Turn(
      journal: journal, words: assistant.words, context: context, key: key, settings: settings,
      zone: assistant.zone(for: context, settings), state: state,
      // The user's names are read where a text is.
      situation: { [assistant, settings, journal] in
        assistant.situation(for: context, settings: settings, in: journal)
      },
      isCrisis: { [words = assistant.words] in !words.crisisSigns(in: $0).isEmpty },
      missLogPath: assistant.configuration.missLogPath,
      accessLogPath: assistant.configuration.accessLogPath, places: assistant.configuration.places,
      historyPath: assistant.configuration.historyPath,
      timer: assistant.configuration.timer, vault: assistant.configuration.vault, days: days)
  }
}

extension ParsedCommand {
  /// Whether it puts right what was said before.
  fileprivate var isCorrection: Bool { if case .correction = origin { true } else { false } }
}
