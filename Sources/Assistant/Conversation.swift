internal import CivilTime
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// One turn of one conversation: what is said, what is done, what is answered and remembered.
struct Conversation {
  private let assistant: Assistant
  private let context: TurnContext
  private let journal: Journal
  private let settings: UserSettings
  private var state: DialogueState

  init(_ assistant: Assistant, _ context: TurnContext) throws {
    self.assistant = assistant
    self.context = context
    journal = try assistant.journal()
    settings = try journal.userSettings()
    assistant.speak(for: context, settings)
    state = try journal.dialogueState(of: context.session, now: context.now)
  }

  /// What the interpreter has to know about this conversation.
  var situation: Situation {
    var situation = assistant.situation(for: context, settings: settings)
    situation.expects = state.question?.kind.rawValue
    situation.lastCommands = state.lastCommands.compactMap { item in
      item["name"]?.string.map { ParsedCommand($0, item["arguments"]?.object ?? [:]) }
    }
    return situation
  }

  /// Runs a command by name, as a tool asks for it.
  func call(_ name: String, _ arguments: JSONObject) throws -> JSON {
    var copy = self
    let done = copy.run(ParsedCommand(name, arguments), key: context.key)
    try copy.remember()
    return try done.outcome.get().result
  }

  /// Does what a text says.
  func say(_ text: String) throws -> SayResult {
    var copy = self
    return try copy.answer(text)
  }

  private mutating func answer(_ text: String) throws -> SayResult {
    let meaning = assistant.words.interpreter.interpret(text, situation)
    if let fault = meaning.fault { return refuse(fault) }
    let open = state.question
    let move = Dialogue.move(for: text, meaning, open: open)
    state.question = nil
    var result: SayResult
    switch move {
    case .run(let commands, let isConfirmed):
      result = perform(commands, isConfirmed: isConfirmed)
    case .say(let key, let values, let question):
      result = SayResult(reply: render(key, values))
      state.question = question
    case .choose(let readings):
      result = choose(readings, text)
    case .askFor(let argument, let command):
      result = ask(for: argument, of: command)
    case .again(let question): result = ask(again: question, text)
    case .unknown: result = unknown(text, meaning)
    }
    for remark in meaning.remarks {
      guard let key = remark["key"]?.string else { continue }
      result.reply += "\n" + render(key, remark)
    }
    if context.isDryRun { return result }
    if state.question != nil, state.question != open { state.askedAt = context.now }
    result.expects = state.question?.kind
    try remember()
    return result
  }

  // MARK: Doing

  private mutating func perform(_ commands: [ParsedCommand], isConfirmed: Bool) -> SayResult {
    var result = SayResult(reply: "")
    var replies: [String] = []
    for (index, command) in commands.enumerated() {
      if context.isDryRun {
        replies.append(
          render("dry_run.reply", ["reply": .string(JSON.object([command.name: .object(command.arguments)]).text())]))
        result.commands.append(
          DoneCommand(name: command.name, arguments: command.arguments, outcome: .success(.null)))
        continue
      }
      if !isConfirmed, Catalogue.schema(named: command.name)?.effect == .confirm,
        Catalogue.command(named: command.name) != nil
      {
        replies.append(confirm(command, &result))
        continue
      }
      // The first command of a sentence has the request's key; others are told apart by their place.
      let done = run(command, key: context.key.map { index == 0 ? $0 : "\($0)#\(index)" })
      switch done.outcome {
      case .success(let outcome):
        replies.append(render(outcome.reply, outcome.values))
        result.commands.append(
          DoneCommand(name: command.name, arguments: command.arguments, outcome: .success(outcome.result)))
        state.question = outcome.question
        if command.name == "goodbye" { result.isGoodbye = true }
      case .failure(let error):
        let (key, values) = error.reply
        replies.append(render(key, values))
        result.commands.append(
          DoneCommand(name: command.name, arguments: command.arguments, outcome: .failure(error)))
      }
    }
    let memorable = commands.filter { !["yes", "no", "cancel", "thanks", "greet", "goodbye"].contains($0.name) }
    if !memorable.isEmpty {
      state.lastCommands = memorable.map { .object(["name": .string($0.name), "arguments": .object($0.arguments)]) }
    }
    result.reply = replies.joined(separator: "\n")
    return result
  }

  /// Shows what a command would destroy, and asks.
  private mutating func confirm(_ command: ParsedCommand, _ result: inout SayResult) -> String {
    do {
      guard let type = Catalogue.command(named: command.name) else { throw CommandError.noSuchCommand }
      let arguments = try Arguments(command.arguments, for: type.schema)
      let instance = try type.init(arguments) as? any WritingCommand
      guard let outcome = try instance?.preview(in: turn(key: nil)) else { throw CommandError.needsConfirmation }
      state.question =
        outcome.question ?? OpenQuestion(.confirmation, command: command.name, arguments: command.arguments)
      return render(outcome.reply, outcome.values)
    } catch {
      let error = CommandError(error)
      result.commands.append(
        DoneCommand(name: command.name, arguments: command.arguments, outcome: .failure(error)))
      let (key, values) = error.reply
      return render(key, values)
    }
  }

  private mutating func run(
    _ command: ParsedCommand, key: String?
  ) -> (command: ParsedCommand, outcome: Result<Outcome, CommandError>) {
    do {
      let outcome = try execute(command, key: key)
      if let evidence = outcome.evidence { state.evidence = evidence }
      if let page = outcome.page { state.page = page }
      return (command, .success(outcome))
    } catch {
      return (command, .failure(CommandError(error)))
    }
  }

  private func execute(_ command: ParsedCommand, key: String?) throws -> Outcome {
    guard let type = Catalogue.command(named: command.name) else {
      guard Catalogue.schema(named: command.name) != nil else { throw CommandError.noSuchCommand }
      throw CommandError.planned(command.name)
    }
    let arguments = try Arguments(command.arguments, for: type.schema)
    let instance = try type.init(arguments)
    let turn = turn(key: key)
    switch instance {
    case let command as any ReadingCommand: return try command.run(in: turn)
    case let command as any WritingCommand:
      return try journal.recorded(type.schema.name, key: key, session: context.session, at: context.now) {
        transaction in
        try command.run(in: turn, transaction)
      }
    default: throw CommandError.noSuchCommand
    }
  }

  private func turn(key: String?) -> Turn {
    Turn(
      journal: journal, words: assistant.words, context: context, key: key, settings: settings,
      zone: assistant.zone(for: context, settings), state: state)
  }

  /// Says what cannot be about something that is clear otherwise. A question that is open stays so.
  private mutating func refuse(_ fault: InputFault) -> SayResult {
    let error: CommandError
    switch fault {
    case .noSuchDate(let text): error = .noSuchDate(text)
    case .ratingOutOfRange(let value, let low, let high): error = .ratingOutOfRange(value, low: low, high: high)
    }
    let (key, values) = error.reply
    var result = SayResult(reply: render(key, values))
    result.commands = [DoneCommand(name: "unknown", arguments: [:], outcome: .failure(error))]
    result.expects = state.question?.kind
    return result
  }

  // MARK: Asking

  private mutating func choose(_ readings: [[ParsedCommand]], _ text: String) -> SayResult {
    let options = readings.prefix(3).map { commands in
      JSON.array(commands.map { .object(["name": .string($0.name), "arguments": .object($0.arguments)]) })
    }
    state.question = OpenQuestion(.choice, command: readings.first?.first?.name ?? "unknown", options: Array(options))
    let result = SayResult(reply: render("choose.reading", ["readings": .strings(readings.prefix(3).map(phrase))]))
    return result
  }

  private mutating func ask(for argument: String, of command: ParsedCommand) -> SayResult {
    let kind = Self.kind(of: argument, in: Catalogue.schema(named: command.name))
    guard Catalogue.command(named: command.name) != nil else { return perform([command], isConfirmed: false) }
    state.question = OpenQuestion(kind, command: command.name, arguments: command.arguments, argument: argument)
    return SayResult(
      reply: render("ask.\(kind.rawValue)", ["command": .string(command.name), "argument": .string(argument)]))
  }

  /// The word of `expects` for an argument.
  private static func kind(of argument: String, in schema: CommandSchema?) -> OpenQuestion.Kind {
    if argument == "mood" { return .mood }
    if argument == "activities" { return .activities }
    if argument == "name" { return .name }
    switch schema?.parameter(argument)?.type {
    case .number, .integer: return .number
    case .moment, .period, .instant, .timeOfDay, .duration, .recurrence: return .time
    default: return .text
    }
  }

  /// Asks once more, with examples; the third time the question is dropped.
  private mutating func ask(again question: OpenQuestion, _ text: String) -> SayResult {
    let isLast = question.misses >= Dialogue.mostMisses
    let key: String
    switch question.kind {
    case .confirmation: key = "confirm.again"
    case .choice: key = "choose.again"
    default: key = "ask.\(question.kind.rawValue).\(isLast ? "drop" : "again")"
    }
    state.question = isLast ? nil : question
    var result = SayResult(
      reply: render(key, ["count": .int(question.options.count), "scale": .int(settings.scale.rawValue)]))
    result.isUnderstood = false
    return result
  }

  /// A reading in words, for the question which one was meant: the command's line of help.
  private func phrase(_ commands: [ParsedCommand]) -> String {
    commands.map { assistant.words.help.description(of: $0) }.joined(separator: " + ")
  }

  private mutating func unknown(_ text: String, _ meaning: Interpretation) -> SayResult {
    var result = SayResult(
      reply: render(
        "unknown.reply", ["nearest": .strings(meaning.nearest), "text": .string(text), "can_note": .bool(true)]))
    result.isUnderstood = false
    result.suggestions = meaning.nearest
    result.commands = [DoneCommand(name: "unknown", arguments: [:], outcome: .success(.object([:])))]
    if text.unicodeScalars.count <= Entry.noteLimit {
      state.question = OpenQuestion(.confirmation, command: "log", arguments: ["note": .string(text)])
    }
    return result
  }

  // MARK: Words and memory

  private mutating func render(_ key: String, _ values: JSONObject) -> String {
    assistant.words.render(key, values, context: context, settings: settings, state: &state.replies)
  }

  private func remember() throws {
    try journal.setDialogueState(state, of: context.session, now: context.now)
  }
}
