internal import CivilTime
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// Answers a greeting, and leaves room for a mood.
struct Greet: ReadingCommand {
  static let schema = CommandSchema("greet", .read, .social)
  init(_ arguments: Arguments) throws(CommandError) {}
  func run(in turn: Turn) throws -> Outcome {
    var values: JSONObject = [:]
    values["name"] = turn.settings["name"]
    let reply = try greeting(turn)
    let asksMood = OpenQuestion(.mood, command: "log", argument: "mood")
    if reply == "greet.first", turn.settings["onboarding"] != .string("off") {
      // The first answer is the first step.
      return Outcome(.object([:]), reply: reply, values, question: turn.onboarding(from: .mood)?.question ?? asksMood)
    }
    var outcome = Outcome(.object([:]), reply: reply, values, question: asksMood)
    // What waits comes along, gently.
    let due = try Due(try Arguments([:], for: Due.schema)).run(in: turn)
    if due.result["due"]?.array?.isEmpty == false {
      outcome.asides = [Aside(due.reply, due.values)] + due.asides
      outcome.question = due.question ?? asksMood
    } else if let loop = turn.openLoopAside() {
      outcome.asides.append(loop)
      outcome.question = loop.question
    }
    return outcome
  }
}

extension Greet {
  /// A first word, a welcome back after two days, or one for the time of day.
  private func greeting(_ turn: Turn) throws -> String {
    guard let last = try turn.journal.entries(limit: 1).first else { return "greet.first" }
    if turn.now.seconds - last.at.seconds > 48 * 3600 { return "greet.back" }
    switch turn.zone.civil(at: turn.now).hour {
    case 5..<12: return "greet.morning"
    case 12..<17: return "greet.afternoon"
    case 17..<22: return "greet.evening"
    default: return "greet.night"
    }
  }
}

/// The user's name, where it is known.
private func named(_ turn: Turn) -> JSONObject {
  var values: JSONObject = [:]
  values["name"] = turn.settings["name"]
  return values
}

/// Answers a thank-you.
struct Thanks: ReadingCommand {
  static let schema = CommandSchema("thanks", .read, .social)
  init(_ arguments: Arguments) throws(CommandError) {}
  func run(in turn: Turn) throws -> Outcome { Outcome(.object([:]), reply: "thanks.reply", named(turn)) }
}

/// Says goodbye; the chat ends after it.
struct Goodbye: ReadingCommand {
  static let schema = CommandSchema("goodbye", .read, .social)
  init(_ arguments: Arguments) throws(CommandError) {}
  func run(in turn: Turn) throws -> Outcome {
    Outcome(
      .object([:]), reply: turn.zone.civil(at: turn.now).hour >= 21 ? "goodbye.night" : "goodbye.day", named(turn))
  }
}

/// Says what moodlet is.
struct About: ReadingCommand {
  static let discloses = Disclosure.figures
  static let schema = CommandSchema("about", .read, .question)
  init(_ arguments: Arguments) throws(CommandError) {}
  func run(in turn: Turn) throws -> Outcome {
    let version = JSON.string(Assistant.version)
    return Outcome(.object(["version": version]), reply: "about.moodlet", ["version": version])
  }
}

/// A yes without a question.
struct Yes: ReadingCommand {
  static let schema = CommandSchema("yes", .read, .answer)
  init(_ arguments: Arguments) throws(CommandError) {}
  func run(in turn: Turn) throws -> Outcome { Outcome(.object([:]), reply: "yes.nothing") }
}

/// A no without a question.
struct No: ReadingCommand {
  static let schema = CommandSchema("no", .read, .answer)
  init(_ arguments: Arguments) throws(CommandError) {}
  func run(in turn: Turn) throws -> Outcome { Outcome(.object([:]), reply: "no.nothing") }
}

/// Leaves whatever is open.
struct Cancel: ReadingCommand {
  static let schema = CommandSchema("cancel", .read, .answer)
  init(_ arguments: Arguments) throws(CommandError) {}
  func run(in turn: Turn) throws -> Outcome { Outcome(.object([:]), reply: "cancel.nothing") }
}

/// Nothing here fits. Never writes.
struct Unknown: ReadingCommand {
  static let schema = CommandSchema("unknown", .read, .answer)
  init(_ arguments: Arguments) throws(CommandError) {}
  func run(in turn: Turn) throws -> Outcome { Outcome(.object([:]), reply: "unknown.reply") }
}
