internal import JSONText
internal import Understanding

/// Decides what a text does in its conversation: a pure function of what was understood and what is open.
enum Dialogue {
  /// What to do next.
  enum Move {
    /// Run these commands; those that destroy are asked about first unless they were confirmed.
    case run([ParsedCommand], Role)
    /// Say something, and leave this question open.
    case say(key: String, JSONObject, OpenQuestion?)
    /// Say a question that is worded already, and leave it open.
    case ask(String, OpenQuestion)
    /// Ask which of several readings was meant.
    case choose([[ParsedCommand]])
    /// Ask for an argument.
    case askFor(String, ParsedCommand)
    /// Ask an open question again; the text was no answer.
    case again(OpenQuestion)
    /// Nothing fits; where the words were told in answer to a question about an entry, they belong to that entry.
    case unknown(of: OpenQuestion?)
  }

  /// What commands are in the conversation.
  enum Role {
    /// Said of their own accord.
    case said
    /// Agreed to after a question.
    case confirmed
    /// An answer that belongs to what was said before.
    case answer
  }

  /// How often a question is asked again; the next miss drops it.
  static let mostMisses = 2

  /// Questions that a word or a figure answers.
  private static let isAnsweredShortly: Set<OpenQuestion.Kind> = [.confirmation, .choice, .number, .time]

  /// From so many words on, what answers none of them is said for itself.
  private static let wordsOfItsOwn = 4

  /// From so many words on, an answer that names no mood tells of something; fewer are a slip, and are asked for again.
  private static let wordsToldOfAMood = 3

  /// - Parameter isSkip: Whether the text passes over a step.
  static func move(
    for text: String, _ meaning: Interpretation, open question: OpenQuestion?, isSkip: Bool = false
  ) -> Move {
    if let question, let move = answer(question, text, meaning, isSkip: isSkip) { return move }
    // A "yes" to nothing, before words that nothing accounts for, is no answer: what was told there would be lost.
    if question == nil, isBareAnswer(meaning), !meaning.left.isEmpty { return .unknown(of: nil) }
    switch meaning.decision {
    case .unknown: return .unknown(of: nil)
    case .ask: return .choose([meaning.commands] + meaning.alternatives)
    case .act:
      if meaning.commands.count == 1, let missing = meaning.commands[0].missing.first {
        return .askFor(missing, meaning.commands[0])
      }
      return .run(meaning.commands.filter { $0.missing.isEmpty }, .said)
    }
  }

  /// Whether a text is a yes or a no, and no other command.
  static func isBareAnswer(_ meaning: Interpretation) -> Bool {
    meaning.decision == .act && meaning.commands.count == 1
      && [Yes.schema.name, No.schema.name].contains(meaning.commands[0].name)
  }

  /// What a text does to an open question; nil when it is no answer, and is obeyed instead.
  private static func answer(
    _ question: OpenQuestion, _ text: String, _ meaning: Interpretation, isSkip: Bool
  ) -> Move? {
    // "Never mind" drops what is open, though it could be said for itself.
    let isClear = meaning.decision == .act || meaning.commands.first?.name == Cancel.schema.name
    let single = meaning.commands.count == 1 && isClear ? meaning.commands[0] : nil
    if isSkip, let move = passOver(question) { return move }
    if question.kind == .confirmation, isClear, let move = answerInSeveral(question, meaning) { return move }
    switch (question.kind, single?.name) {
    case (_, "cancel"):
      return .say(key: question.command == Due.schema.name ? "due.dismissed" : "cancel.done", [:], nil)
    case (.mood, "yes") where question.offer != nil, (.number, "yes") where question.offer != nil:
      return question.offer.map { .run($0.commands, .said) }
    case (.confirmation, "yes") where meaning.isLimited || !meaning.left.isEmpty && destroys(question):
      return again(question)
    case (.confirmation, "yes"):
      if let reading = question.options.first { return .run(reading.commands, .said) }
      return .run([ParsedCommand(question.command, question.arguments)], .confirmed)
    case (.confirmation, "no"):
      return .say(key: keyOfRefusal(question), [:], nil)
    case (.confirmation, "snooze") where question.command != Due.schema.name:
      return .say(key: keyOfRefusal(question), [:], nil)
    case (.choice, "no"), (.mood, "no"), (.text, "no"), (.activities, "no"):
      return .say(key: "cancel.done", [:], nil)
    case (.choice, _):
      if let number = meaning.pick {
        let place = number < 0 ? question.options.count + number : number - 1
        guard question.options.indices.contains(place) else { return again(question) }
        let picked = question.options[place].commands
        guard let time = meaning.pickTime else { return .run(picked, .said) }
        // "1 at 6pm tomorrow": what is still asked about a reminder is said at once.
        return timed(picked, time).map { .run($0, .said) } ?? again(question)
      }
      // Suggestions ask for nothing: what is no number of them is said for itself.
      if question.command == Suggest.schema.name { return nil }
    case (.text, "yes") where question.argument == "note":
      return .say(key: "ask.text", [:], question)
    case (.text, _) where question.command == Ground.schema.name:
      let isAnswer = meaning.answer != nil || meaning.isPlainText || meaning.decision != .act
      return isAnswer ? Ground.next(after: question) : nil
    case (.confirmation, _):
      // The offer to keep a text as a note yields to an offer for the next one.
      let isOffer = question.command == Log.schema.name || question.arguments["add_note"] != nil
      if isOffer, question.options.isEmpty { return nil }
    default:
      if question.argument == "target", let target = single.flatMap(entry) {
        var arguments = question.arguments
        arguments["target"] = target
        return .run([ParsedCommand(question.command, arguments)], .said)
      }
      if let answer = meaning.answer, let argument = question.argument {
        return .run([completed(question, argument, answer)], .answer)
      }
      if question.kind == .text || question.kind == .name, let argument = question.argument, argument != "target",
        meaning.decision != .act || meaning.isPlainText || isLesson(question, single)
          || argument == "note" && isFreeText(text, meaning)
      {
        var arguments = question.arguments
        arguments[argument] = .string(text)
        let command = ParsedCommand(question.command, arguments)
        return next(for: command).map { .askFor($0, command) } ?? .run([command], .answer)
      }
    }
    // How somebody is was told in words that say no mood: they are kept, not asked for again.
    if question.argument == "mood", meaning.decision == .unknown,
      text.split(whereSeparator: \.isWhitespace).count >= wordsToldOfAMood
    {
      return .unknown(of: question)
    }
    // What is no entry is no answer to which one, and is said for itself; so is what was told at length where a word was
    // waited for: it would be lost.
    let isTold =
      isAnsweredShortly.contains(question.kind) && text.split(whereSeparator: \.isWhitespace).count >= wordsOfItsOwn
    return meaning.decision == .unknown && question.argument != "target" && !isTold ? again(question) : nil
  }

  /// "Nope, changed my mind, keep it": several words for the same; and "yes, delete it", which says once more what was asked
  /// about.
  private static func answerInSeveral(_ question: OpenQuestion, _ meaning: Interpretation) -> Move? {
    let names = meaning.commands.map(\.name)
    guard names.count > 1 else { return nil }
    if names[0] != Yes.schema.name,
      names.allSatisfy({ [No.schema.name, Cancel.schema.name, Yes.schema.name].contains($0) })
    {
      return .say(key: keyOfRefusal(question), [:], nil)
    }
    guard names.contains(Yes.schema.name), question.options.isEmpty, meaning.left.isEmpty, !meaning.isLimited,
      meaning.commands.allSatisfy({ command in
        command.name == Yes.schema.name
          || command.name == question.command && command.arguments.allSatisfy { $0.value == .string("last") }
      })
    else { return nil }
    return .run([ParsedCommand(question.command, question.arguments)], .confirmed)
  }

  /// Whether a yes to a question destroys something.
  private static func destroys(_ question: OpenQuestion) -> Bool {
    question.options.isEmpty && Catalogue.schema(named: question.command)?.effect == .confirm
  }

  /// The entry that a command would show: named where it was asked for, that one is meant.
  private static func entry(shownBy command: ParsedCommand) -> JSON? {
    guard command.name == History.schema.name, command.arguments["filter"] == nil else { return nil }
    return command.arguments["target"] ?? command.arguments["period"]
      ?? (command.arguments["limit"]?.int == 1 ? .string("last") : nil)
  }

  /// What is answered to a no.
  static func keyOfRefusal(_ question: OpenQuestion) -> String {
    switch question.command {
    case "delete": "delete.kept"
    case Due.schema.name: "due.dismissed"
    default: "cancel.done"
    }
  }

  /// What comes after a step that is passed over; nil where there is nothing to pass over to.
  private static func passOver(_ question: OpenQuestion) -> Move? {
    guard question.kind == .text else { return nil }
    if question.command == Ground.schema.name { return Ground.next(after: question) }
    if question.command == WalkJourney.schema.name {
      let arguments: JSONObject = ["action": .string("skip"), "name": question.arguments["name"] ?? .null]
      return .run([ParsedCommand(question.command, arguments)], .said)
    }
    return question.next.map { .ask($0.text, $0.question) }
  }

  /// Whether a text is rather a note than the command that it could be: so much was said that a command in it would be
  /// surer.
  private static func isFreeText(_ text: String, _ meaning: Interpretation) -> Bool {
    text.split(whereSeparator: \.isWhitespace).count >= 4
      && meaning.commands.contains { $0.confidence < surelyCommanded && $0.name != "log" }
  }

  /// How sure a command is that is said in full.
  private static let surelyCommanded = 0.9

  /// Whether a text is a part of a lesson, although it could be obeyed: what a phrase means is a command, after all.
  private static func isLesson(_ question: OpenQuestion, _ command: ParsedCommand?) -> Bool {
    question.command == Teach.schema.name && !["undo", "redo", "help", "teach"].contains(command?.name)
  }

  /// The argument that a command still lacks.
  private static func next(for command: ParsedCommand) -> String? {
    Catalogue.schema(named: command.name)?.parameters.first {
      $0.isRequired && command.arguments[$0.name] == nil
    }?.name
  }

  private static func again(_ question: OpenQuestion) -> Move {
    var question = question
    question.misses += 1
    return .again(question)
  }

  /// Commands of an option at a time that was said with it; nil where they take none.
  private static func timed(_ commands: [ParsedCommand], _ time: JSON) -> [ParsedCommand]? {
    guard commands.allSatisfy({ $0.name == Remind.schema.name && $0.arguments["recurrence"] == nil }) else {
      return nil
    }
    return commands.map { command in
      var command = command
      command.arguments["at"] = time
      return command
    }
  }

  /// The command that asked, with the answer and what else the answer says: "a 4, slept badly".
  private static func completed(
    _ question: OpenQuestion, _ argument: String, _ answer: Interpretation.Answer
  ) -> ParsedCommand {
    var arguments = question.arguments
    arguments[argument] = answer.value
    for (key, value) in answer.besides where arguments[key] == nil { arguments[key] = value }
    if question.command == "amend" {
      // An answer extends its entry: the tags that are there stay.
      var tags: [JSON] = []
      for key in ["activities", "emotions", "weather"] {
        tags += arguments[key]?.array ?? []
        arguments[key] = nil
      }
      if !tags.isEmpty { arguments["add"] = .array(tags) }
    }
    return ParsedCommand(question.command, arguments)
  }
}

extension ParsedCommand {
  /// The command as it is kept: its name and its arguments. `JSON.commands` reads it.
  var json: JSON { .object(["name": .string(name), "arguments": .object(arguments)]) }

  /// The command as it is remembered for what is said next: of a check-in also where its facts stood in the text.
  var remembered: JSON {
    guard name == Log.schema.name, !spans.isEmpty, var object = json.object else {
      // What a question was about besides is what the next one goes on with.
      guard !besides.isEmpty, Catalogue.schema(named: name)?.kind == .question else { return json }
      return .object(["name": .string(name), "arguments": .object(resolved)])
    }
    var places: JSONObject = [:]
    for span in spans { places[span.argument] = .array([.int(span.range.lowerBound), .int(span.range.upperBound)]) }
    object["spans"] = .object(places)
    return .object(object)
  }
}

extension JSON {
  /// The commands that are kept in it: one, or a list.
  var commands: [ParsedCommand] {
    (array ?? [self]).compactMap { item in
      item["name"]?.string.map { ParsedCommand($0, item["arguments"]?.object ?? [:]) }
    }
  }
}
