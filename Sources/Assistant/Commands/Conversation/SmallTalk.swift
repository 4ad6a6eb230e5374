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
    if reply == "greet.hard_days" { values["days"] = .int(try hardDays(turn)) }
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
      // "Why 21:40?" asks about what came along.
      outcome.evidence = due.evidence
      // A reminder that asks how one is asks it once, and not after a greeting that did.
      if due.question?.kind == .mood, reply != "greet.hard_days" { outcome.reply = "greet.waiting" }
    } else if let loop = turn.openLoopAside() {
      outcome.asides.append(loop)
      outcome.question = loop.question
    }
    // What the user asked to be told comes first.
    if due.result["due"]?.array?.isEmpty != false { outcome.asides = due.asides + outcome.asides }
    return outcome
  }
}

extension Greet {
  /// A first word, a welcome back after two days, or one for the time of day.
  private func greeting(_ turn: Turn) throws -> String {
    guard let last = try turn.journal.entries(limit: 1).first else { return "greet.first" }
    if turn.now.seconds - last.at.seconds > 48 * 3600 { return "greet.back" }
    if turn.words.hasReplies("talk"), !turn.state.isPlain(at: turn.now), try hardDays(turn) >= Self.leastHardDays {
      return "greet.hard_days"
    }
    switch turn.zone.civil(at: turn.now).hour {
    case 5..<12: return "greet.morning"
    case 12..<17: return "greet.afternoon"
    case 17..<22: return "greet.evening"
    default: return "greet.night"
    }
  }
}

extension Greet {
  /// From so many low days in a row a greeting says so, and how far back it looks.
  private static let leastHardDays = 3, longestRun = 60

  /// The low days in a row up to today or yesterday: means of at most 2.
  private func hardDays(_ turn: Turn) throws -> Int {
    let days = try turn.journal.dailyFigures(
      over: EntryFilter(days: turn.today - Self.longestRun..<turn.today + 1))
    guard let last = days.last, turn.today - last.day <= 1 else { return 0 }
    var count = 0
    for day in days.reversed() {
      guard day.figure.mean <= 2, last.day - day.day == count else { break }
      count += 1
    }
    return count
  }
}

/// Answers what is said to somebody, and not to a program: hard questions, a wish to be heard or left alone.
struct Talk: ReadingCommand {
  static let schema = CommandSchema(
    "talk", .read, .social,
    [
      Parameter(
        "about",
        .choice([
          "listen", "lonely", "worth", "parent", "pointless", "easier", "depressed", "cheer", "calm", "alone",
          "silence",
          "give_up", "why", "grief", "burden", "scared", "tired_of_it", "thanks_listening", "nobody", "overwhelmed",
          "sorry",
          "hug", "love_you", "joy", "unsure", "repeat",
        ]), "what was said", required: true)
    ])

  private let about: String

  init(_ arguments: Arguments) throws(CommandError) {
    guard let about = arguments.string("about") else { throw .missingArgument("about") }
    self.about = about
  }

  /// After these the next free words are kept as a note; after the others nothing is waited for.
  private static let closed: Set<String> = [
    "alone", "silence", "thanks_listening", "hug", "love_you", "sorry", "unsure", "repeat",
  ]

  func run(in turn: Turn) throws -> Outcome {
    var values = named(turn)
    values["about"] = .string(about)
    let question =
      Self.closed.contains(about) ? nil : OpenQuestion(.text, command: "log", argument: "note")
    return Outcome(
      .object(["about": .string(about)]), reply: "talk.\(about)", values, question: question, evidence: Explain.none)
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
