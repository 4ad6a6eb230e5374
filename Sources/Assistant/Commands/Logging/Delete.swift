internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// Deletes entries. Said in a sentence, it shows what would go and asks first; undo brings them back.
struct Delete: WritingCommand {
  static let schema = CommandSchema(
    "delete", .confirm, .command,
    [
      Parameter("target", .target, "which entries"),
      Parameter("filter", .filter, "only those that fit"),
    ], needsOneOf: ["target", "filter"])

  private let arguments: Arguments
  private let target: Target?
  private let filter: JSON?

  init(_ arguments: Arguments) throws(CommandError) {
    self.arguments = arguments
    target = arguments["target"].flatMap(Target.init)
    filter = arguments["filter"]
  }

  func run(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    let entries = try found(in: turn)
    for entry in entries { try turn.checkEditWindow(entry) }
    for entry in entries { try transaction.delete(entry.id) }
    return outcome(entries, reply: "delete.done")
  }

  /// What would be deleted, for the question that comes first.
  func preview(in turn: Turn) throws -> Outcome? {
    let entries = try found(in: turn)
    for entry in entries { try turn.checkEditWindow(entry) }
    if case .moment = target, entries.count > 1 {
      return TargetQuestion.outcome(among: entries, command: "delete", arguments.object)
    }
    return outcome(entries, reply: "delete.ask")
  }

  private func found(in turn: Turn) throws -> [Entry] {
    let entries = try turn.entries(at: target ?? .lastCount(1000), filter: filter)
    guard !entries.isEmpty else { throw CommandError.noSuchEntry(arguments["target"]) }
    return entries
  }

  private func outcome(_ entries: [Entry], reply: String) -> Outcome {
    let shown = entries.prefix(20).map { JSON.object($0.shortJSON) }
    return Outcome(
      .object(["deleted": .strings(entries.map(\.id)), "count": .int(entries.count)]), reply: reply,
      ["entries": .array(shown), "count": .int(entries.count)])
  }
}
