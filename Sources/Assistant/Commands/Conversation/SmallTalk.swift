internal import JSONText
internal import Understanding

/// Answers a greeting, and leaves room for a mood.
struct Greet: ReadingCommand {
  static let schema = CommandSchema("greet", .read, .social)
  init(_ arguments: Arguments) throws(CommandError) {}
  func run(in turn: Turn) throws -> Outcome {
    var values: JSONObject = ["hour": .int(turn.zone.civil(at: turn.now).hour)]
    if let name = turn.settings["name"] { values["name"] = name }
    return Outcome(
      .object([:]), reply: "greet.hello", values, question: OpenQuestion(.mood, command: "log", argument: "mood"))
  }
}

/// Answers a thank-you.
struct Thanks: ReadingCommand {
  static let schema = CommandSchema("thanks", .read, .social)
  init(_ arguments: Arguments) throws(CommandError) {}
  func run(in turn: Turn) throws -> Outcome { Outcome(.object([:]), reply: "thanks.answer") }
}

/// Says goodbye; the chat ends after it.
struct Goodbye: ReadingCommand {
  static let schema = CommandSchema("goodbye", .read, .social)
  init(_ arguments: Arguments) throws(CommandError) {}
  func run(in turn: Turn) throws -> Outcome {
    Outcome(.object([:]), reply: "goodbye.answer", ["hour": .int(turn.zone.civil(at: turn.now).hour)])
  }
}

/// Says what moodlet is.
struct About: ReadingCommand {
  static let schema = CommandSchema("about", .read, .question)
  init(_ arguments: Arguments) throws(CommandError) {}
  func run(in turn: Turn) throws -> Outcome {
    let version = JSON.string(Assistant.version)
    return Outcome(.object(["version": version]), reply: "about.answer", ["version": version])
  }
}

/// Says where the data is and that nothing leaves the machine.
struct Privacy: ReadingCommand {
  static let schema = CommandSchema("privacy", .read, .question)
  init(_ arguments: Arguments) throws(CommandError) {}
  func run(in turn: Turn) throws -> Outcome {
    let values: JSONObject = [
      "path": .string(turn.journalPath), "entries": .int(try turn.journalEntryCount()),
    ]
    return Outcome(.object(values), reply: "privacy.answer", values)
  }
}

/// A yes without a question.
struct Yes: ReadingCommand {
  static let schema = CommandSchema("yes", .read, .answer)
  init(_ arguments: Arguments) throws(CommandError) {}
  func run(in turn: Turn) throws -> Outcome { Outcome(.object([:]), reply: "yes.no_question") }
}

/// A no without a question.
struct No: ReadingCommand {
  static let schema = CommandSchema("no", .read, .answer)
  init(_ arguments: Arguments) throws(CommandError) {}
  func run(in turn: Turn) throws -> Outcome { Outcome(.object([:]), reply: "no.no_question") }
}

/// Leaves whatever is open.
struct Cancel: ReadingCommand {
  static let schema = CommandSchema("cancel", .read, .answer)
  init(_ arguments: Arguments) throws(CommandError) {}
  func run(in turn: Turn) throws -> Outcome { Outcome(.object([:]), reply: "cancel.no_question") }
}

/// Nothing here fits. Never writes.
struct Unknown: ReadingCommand {
  static let schema = CommandSchema("unknown", .read, .answer)
  init(_ arguments: Arguments) throws(CommandError) {}
  func run(in turn: Turn) throws -> Outcome { Outcome(.object([:]), reply: "unknown.nothing") }
}
