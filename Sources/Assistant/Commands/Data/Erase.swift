internal import CivilTime
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// Removes entries, or everything, for good: from the journal, its log of changes, the backups beside it, what imports
/// left, what was not understood and the chat's history. Counts are shown with the question; nothing brings it back.
struct Erase: ReadingCommand {
  static let schema = CommandSchema(
    "erase", .confirm, .command,
    [Parameter("scope", .any, "all, a period, or a condition such as {\"people\": [\"Ben\"]}", required: true)])

  /// What goes.
  private enum Scope {
    case all
    case period(Period)
    case condition(JSON)
  }

  private let scope: Scope
  private let arguments: Arguments

  init(_ arguments: Arguments) throws(CommandError) {
    self.arguments = arguments
    guard let scope = arguments["scope"] else { throw .missingArgument("scope") }
    if scope.string == "all" {
      self.scope = .all
    } else if let period = Period(scope) {
      self.scope = .period(period)
    } else if scope.object?.isEmpty == false {
      // A condition that can't be read would take more than was said.
      try ArgumentCheck.check(scope, .filter, path: "scope")
      self.scope = .condition(scope)
    } else {
      throw .invalidArgument("scope", expected: .period)
    }
  }

  func preview(in turn: Turn) throws -> Outcome? {
    let filter = try filter(in: turn)
    let count = try turn.journal.count(filter ?? EntryFilter())
    guard count > 0 || filter == nil else { throw CommandError.noSuchEntry(arguments["scope"]) }
    return Outcome(
      .object(result(count)), reply: "erase.ask",
      question: OpenQuestion(.confirmation, command: Self.schema.name, arguments: arguments.object))
  }

  func run(in turn: Turn) throws -> Outcome {
    let filter = try filter(in: turn)
    guard !turn.context.isDryRun else {
      return Outcome(.object(result(try turn.journal.count(filter ?? EntryFilter()))), reply: "erase.ask")
    }
    // The question comes first: nothing is erased that was not there to be counted.
    if let filter, try turn.journal.count(filter) == 0 { throw CommandError.noSuchEntry(arguments["scope"]) }
    let erased = try KeptText.erase(filter, in: turn)
    var result = result(erased.entries)
    result["backups"] = .int(erased.backups)
    if let isShared = erased.isShared { result["sync"] = .string(isShared ? "told" : "later") }
    return Outcome(.object(result), reply: "erase.done")
  }

  /// The entries that go; nil for everything.
  ///
  /// - Throws: `CommandError.invalidArgument` for a condition that holds for every entry: it would take more than was
  ///   said.
  private func filter(in turn: Turn) throws -> EntryFilter? {
    switch scope {
    case .all: return nil
    case .period(let period): return EntryFilter(period: period)
    case .condition(var condition):
      // "Everything about Ben" means Ben also where no note has the name.
      if let text = condition["text"]?.string, condition.object?.keys.count == 1,
        let name = try turn.journal.tagCounts(.people).map(\.name).first(where: {
          NameTable.key($0) == NameTable.key(text)
        })
      {
        condition = .object(["people": .strings([name])])
      }
      let filter = EntryFilter(condition, period: nil, metrics: turn.metrics)
      guard filter.condition != nil else { throw CommandError.invalidArgument("scope", expected: .period) }
      return filter
    }
  }

  private func result(_ count: Int) -> JSONObject {
    var result: JSONObject = ["count": .int(count)]
    if case .period = scope { result["period"] = arguments["scope"] }
    if case .condition = scope { result["condition"] = .bool(true) }
    return result
  }
}
