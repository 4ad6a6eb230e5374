internal import JSONText
internal import JournalStore
internal import Understanding

/// Takes back what the user said of a situation: one of their own is no longer understood, and entries keep it.
struct DeleteSituation: WritingCommand {
  static let schema = CommandSchema(
    "situation_delete", .write, .command, [Parameter("name", .name, "the situation", required: true)])

  private let name: String

  init(_ arguments: Arguments) throws(CommandError) {
    name = arguments.string("name")?.trimmed ?? ""
    guard !name.isEmpty else { throw .missingArgument("name") }
  }

  func run(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    guard let known = try turn.situation(named: name) else { throw CommandError.noSuchName(name) }
    guard try turn.journal.record(known.kind.rawValue, known.id) != nil else {
      let values = known.situation(turn.implied(by: known.id))
      return Outcome(.object(["situation": .object(values)]), reply: "situation_delete.known", values)
    }
    try transaction.remove(known.kind.rawValue, known.id)
    let values = known.situation(nil)
    return Outcome(
      .object(["situation": .object(values)]), reply: known.isOwn ? "situation_delete.done" : "situation_delete.back",
      values)
  }
}
