internal import JSONText
internal import JournalModel
internal import Understanding

extension Conversation {
  /// The most readings that are offered.
  private static let mostReadings = 3

  /// Asks which reading was meant; a single unsure one is asked about with yes or no.
  mutating func choose(_ readings: [[ParsedCommand]]) -> SayResult {
    let readings = readings.prefix(Self.mostReadings)
    let options = readings.map { commands in
      JSON.array(commands.map { .object(["name": .string($0.name), "arguments": .object($0.arguments)]) })
    }
    let phrases = readings.map { commands in commands.map { phrase($0) }.joined(separator: " + ") }
    let command = readings.first?.first?.name ?? "unknown"
    if options.count == 1 {
      state.question = OpenQuestion(.confirmation, command: command, options: options)
      return SayResult(reply: render("choose.one", ["reading": .string(phrases[0])]))
    }
    state.question = OpenQuestion(.choice, command: command, options: options)
    return SayResult(reply: render("choose.reading", ["readings": .strings(phrases)]))
  }

  /// A command in words: what it is about, with its arguments as people say them.
  mutating func phrase(_ command: ParsedCommand) -> String {
    var values = command.arguments
    values["command"] = .string(command.name)
    // Of what a command can do, what stands before the list of it is enough for a choice.
    let summary = assistant.words.help.summary(of: command.name).prefix { $0 != ":" && $0 != ";" }
    values["description"] = .string(summary.isEmpty ? command.name : String(summary))
    return render("choose.option", values)
  }

  mutating func ask(for argument: String, of command: ParsedCommand) -> SayResult {
    guard Catalogue.command(named: command.name) != nil else { return perform([command], .said) }
    if command.name == ChangeSetting.schema.name, command.arguments["key"]?.string == UserSettings.safetyPlan {
      state.question = OpenQuestion(.text, command: command.name, arguments: command.arguments, argument: argument)
      return SayResult(reply: render("ask.safety_plan", [:]))
    }
    let kind = Self.kind(of: argument, in: Catalogue.schema(named: command.name))
    state.question = OpenQuestion(kind, command: command.name, arguments: command.arguments, argument: argument)
    return SayResult(
      reply: render(
        "ask.\(kind.rawValue).\(argument)", ["command": .string(command.name), "argument": .string(argument)]))
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

  /// Asks once more, with examples; after the third miss the question is dropped.
  mutating func ask(again question: OpenQuestion) -> SayResult {
    let isLast = question.misses > Dialogue.mostMisses
    let key: String
    switch question.kind {
    case .confirmation: key = isLast ? "cancel.done" : "confirm.again"
    case .choice: key = isLast ? "cancel.done" : "choose.again"
    default: key = "ask.\(question.kind.rawValue).\(isLast ? "drop" : "again")"
    }
    state.question = isLast ? nil : question
    var result = SayResult(
      reply: render(key, ["count": .int(question.options.count), "scale": .int(settings.scale.rawValue)]))
    result.isUnderstood = false
    return result
  }

  /// Writes nothing, offers phrases that come near, and to keep the text as a note: of the entry that was asked about,
  /// where it was told in answer to a question.
  mutating func unknown(_ text: String, _ meaning: Interpretation, toldFor asked: OpenQuestion?) -> SayResult {
    let isEmpty = !text.contains { !$0.isWhitespace }
    let nearest = meaning.nearest.compactMap { name in
      Catalogue.command(named: name).flatMap { _ in assistant.words.help.example(of: name) }
    }
    var values: JSONObject = ["text": .string(text)]
    let isForOthers = meaning.isForOthers && asked == nil
    if !nearest.isEmpty, !isForOthers { values["nearest"] = .strings(nearest) }
    if !isEmpty, context.mayAsk, text.unicodeScalars.count <= Entry.noteLimit {
      values["can_note"] = .bool(true)
      let command = asked?.command ?? Log.schema.name
      var arguments = asked?.arguments ?? [:]
      arguments[command == Amend.schema.name ? "add_note" : "note"] = .string(text)
      state.question = OpenQuestion(.confirmation, command: command, arguments: arguments)
    }
    let isPlain = state.isPlain(at: context.now)
    let key = isEmpty ? "unknown.empty" : isPlain ? "unknown.plain" : isForOthers ? "unknown.other" : "unknown.reply"
    var result = SayResult(reply: render(key, values))
    result.isUnderstood = false
    result.suggestions = isPlain || isForOthers ? [] : nearest
    result.commands = [DoneCommand(name: "unknown", arguments: [:], outcome: .success(.object([:])))]
    return result
  }
}
