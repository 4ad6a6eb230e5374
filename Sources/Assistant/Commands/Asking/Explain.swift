internal import CivilTime
internal import JSONText
internal import JournalStore
internal import Understanding

/// Says how the last figures were made: what was counted, over which entries, with which formula.
struct Explain: ReadingCommand {
  static let schema = CommandSchema(
    "explain", .read, .question,
    [
      Parameter(
        "about", .choice(["last", "notification", "command", "thresholds"]),
        "what to explain: the last answer when absent, the command that was last done, or all thresholds"),
      Parameter("rows", .boolean, "the days or entries that the last answer rests on"),
      Parameter("carries", .boolean, "the days without which the last figure changes most"),
      Parameter(
        "leave_out", .any, "a period, a condition, or what some days have: the last figure again without these days"),
    ])

  private let about: String?
  private let arguments: Arguments

  init(_ arguments: Arguments) throws(CommandError) {
    self.arguments = arguments
    about = arguments.string("about")
  }

  /// The evidence of an answer that had no figure: an older one is not what "why?" is about.
  static let none: JSONObject = ["kind": .string("nothing")]

  func run(in turn: Turn) throws -> Outcome {
    if arguments["rows"]?.bool == true { return try RowsOfAnswer(turn).outcome() }
    if about == "thresholds" { return Thresholds(turn).outcome() }
    if about == "notification" { return try notification(in: turn) }
    if arguments["carries"]?.bool == true || arguments["leave_out"] != nil {
      return try CarriedFigure(turn).outcome(leavingOut: arguments["leave_out"])
    }
    if about == "command" { return command(in: turn) }
    guard let evidence = turn.state.evidence, let kind = evidence["kind"]?.string, evidence != Self.none else {
      return Outcome(.object([:]), reply: "explain.nothing")
    }
    var values = evidence["values"]?.object ?? evidence
    // The condition of the question belongs to how its figure was made.
    if let condition = evidence["condition"] { values["condition"] = condition }
    values["offered"] = evidence["offer"].map { _ in .bool(true) }
    var outcome = Outcome(.object(evidence), reply: "explain.\(kind)", values)
    if let offer = evidence["offer"] {
      // Whoever asks why something is offered has not declined it.
      outcome.question = OpenQuestion(.confirmation, command: Self.schema.name, options: [offer])
    }
    return outcome
  }

  /// What was done last, as a program would call it.
  private func command(in turn: Turn) -> Outcome {
    let commands = turn.state.lastCommands
    let values: JSONObject = ["calls": .strings(commands.map(\.call))]
    return Outcome(
      .object(["commands": .array(commands)]), reply: commands.isEmpty ? "explain.no_command" : "explain.command",
      values)
  }

  /// Why something came by itself last: what it was, for when it was meant, and who set it.
  private func notification(in turn: Turn) throws -> Outcome {
    guard let last = try turn.journal.deliveries(limit: 1).first else {
      return Outcome(.object([:]), reply: "explain.no_notification")
    }
    var values = (try? JSONParser().parse(last.why))?.object ?? [:]
    // A reminder is kept as it was; its words are made where somebody asks for them.
    if values["when"] == nil, let reminder = ReminderRecord(last) { values = turn.values(of: reminder, hasNext: false) }
    values["kind"] = .string(last.kind)
    values["id"] = .string(last.id)
    values["at"] = .string(ISO8601.string(last.at, in: turn.zone))
    values["due"] = .string(ISO8601.string(last.due, in: turn.zone))
    values["way"] = .string(last.way)
    return Outcome(.object(["notification": .object(values)]), reply: "explain.notification.\(last.kind)", values)
  }
}

extension JSON {
  /// A command of the conversation's memory as `serve` would be called: its name and its arguments.
  var call: String {
    let arguments = self["arguments"]?.object ?? [:]
    return (self["name"]?.string ?? "") + (arguments.isEmpty ? "" : " " + JSON.object(arguments).text())
  }
}
