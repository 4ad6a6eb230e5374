internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// Gives something of the user's own a name: a doing, or a question with its form of answer; or changes such a name.
struct Track: WritingCommand {
  static let schema = CommandSchema(
    "track", .write, .command,
    [
      Parameter("name", .name, "what to track", required: true),
      Parameter(
        "response", .choice(["activity", "numeric", "scale", "boolean", "choice", "text", "time", "slider"]),
        "the form of an answer; activity for a doing of one's own"),
      Parameter("unit", .text(limit: 40), "the unit of a number"),
      Parameter("min", .number(-1e9...1e9), "the lowest value"),
      Parameter("max", .number(-1e9...1e9), "the highest value"),
      Parameter("options", .list(.text(limit: 80)), "the answers to choose from"),
      Parameter("question", .text(limit: 200), "how it is asked"),
      Parameter("goal", .text(limit: Entry.titleLimit), "the goal that it belongs to"),
      Parameter("recurrence", .recurrence, "how often it is asked"),
      Parameter("at", .moment, "when it is asked, once"),
      Parameter("better", .choice(["higher", "lower", "neither"]), "which values are the good ones"),
      Parameter("aliases", .list(.name), "other words for it"),
      Parameter("group", .name, "the heading under which it stands"),
      Parameter("rename", .name, "what it is called from now on"),
      Parameter("archived", .boolean, "whether it is put away: understood, and not offered"),
      Parameter("new", .boolean, "whether it is another thing, although its name is near that of one that is there"),
    ], looksAhead: true)

  private let arguments: Arguments
  private let name: String

  init(_ arguments: Arguments) throws(CommandError) {
    self.arguments = arguments
    name = (arguments.string("name") ?? "").singleSpaced
    guard !name.isEmpty else { throw .missingArgument("name") }
  }

  func run(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    if arguments["response"] == nil, let change = NameChange(name, arguments) {
      return try change.run(in: turn, transaction)
    }
    if arguments.string("response") == "activity" {
      return try OwnActivity(name, arguments).add(in: turn, transaction)
    }
    return try NewQuestion(name, arguments).add(in: turn, transaction)
  }
}
