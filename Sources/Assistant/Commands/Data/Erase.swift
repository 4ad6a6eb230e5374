internal import CivilTime
internal import Glibc
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
    let backups = Self.removeCopies(turn)
    if case .all = scope {
      // What waits to be filed, or was refused.
      let spools = ["\(turn.journal.folder)/spool"] + (turn.vault.map { [$0.spoolFolder] } ?? [])
      for folder in spools { Self.removeFiles(in: folder, ending: [".json", ".age", ".left"]) }
    }
    let attached = try turn.journal.attachmentNames()
    let count = try turn.journal.erase(filter, at: turn.now)
    let kept = try turn.journal.attachmentNames()
    Attachments(of: turn.journal).removeAll(but: kept)
    if let path = turn.settings["sync_folder"]?.string {
      SyncFolder.attachments(in: path).remove(Set(attached).subtracting(kept))
    }
    var result = result(count)
    result["backups"] = .int(backups)
    if let path = turn.settings["sync_folder"]?.string { result["sync"] = .string(tell(path, turn) ? "told" : "later") }
    return Outcome(.object(result), reply: "erase.done")
  }

  /// Removes what lies beside the journal and may have the words of an entry that is erased.
  ///
  /// - Returns: How many backups there were.
  static func removeCopies(_ turn: Turn) -> Int {
    let backups = Backups(of: turn.journal).removeAll()
    removeFiles(in: "\(turn.journal.folder)/imports", ending: [".rest"])
    if let misses = turn.missLogPath { unlink(misses) }
    for path in [turn.historyPath, turn.accessLogPath].compactMap(\.self) { unlink(path) }
    return backups
  }

  /// Takes the words out of moodlet's own files in the folder that devices share, and leaves a mark for the others.
  ///
  /// - Returns: Whether that could be done now.
  private func tell(_ path: String, _ turn: Turn) -> Bool {
    var folder = SyncFolder(path, of: turn.journal, sparing: turn.places)
    if OwnFile(path, sparing: turn.places).isFolder, (try? folder.publish()) != nil { return true }
    try? folder.keepPending()
    return false
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

  /// Removes the files of a folder that moodlet made, and the folder.
  private static func removeFiles(in folder: String, ending suffixes: [String]) {
    guard let directory = opendir(folder) else { return }
    defer {
      closedir(directory)
      rmdir(folder)
    }
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if suffixes.contains(where: name.hasSuffix) { unlink("\(folder)/\(name)") }
    }
  }
}
