internal import Assistant
internal import JSONText
internal import JournalModel
internal import JournalStore

/// Saves what can be saved of a damaged journal, and proves it by counts.
enum Salvager {
  /// Makes a new journal at a path; the exit status tells whether all of the old one is in it.
  static func run(to path: String, _ setup: Setup) throws -> Int32 {
    guard !setup.paths.isLocked else {
      Output.message(Output.sanitized(setup.assistant().sentence(for: .locked, setup.context(.cli))))
      return CommandError.locked.exitStatus
    }
    let counts: [Salvage.Count]
    do { counts = try Salvage.run(setup.paths.journal, to: path) } catch {
      guard error.kind == .damaged || error.kind == .notAJournal else { throw error }
      Output.message(Messages.nothingSaved(setup.paths.journal))
      return ExitStatus.badData
    }
    let isComplete = counts.allSatisfy { $0.unreadable == 0 && $0.found == $0.saved }
    try Output.result(setup.options.json ? json(counts, path) : text(counts, path, setup))
    return isComplete ? ExitStatus.done : ExitStatus.badData
  }

  private static func text(_ counts: [Salvage.Count], _ path: String, _ setup: Setup) -> String {
    let width = counts.map(\.table.count).max() ?? 0
    let rows = counts.map { count in
      let name = count.table + String(repeating: " ", count: width - count.table.count)
      let lost = count.unreadable > 0 ? ", \(count.unreadable) places can't be read" : ""
      return "\(name)  \(count.found) found, \(count.saved) saved\(lost)"
    }
    return
      (rows + [
        "", "\(path) is a whole journal of these. \(setup.paths.journal) was not touched.",
        "To use it: move the old one away, and this one to its place.",
      ]).joined(separator: "\n")
  }

  private static func json(_ counts: [Salvage.Count], _ path: String) -> String {
    let rows = counts.map { count in
      JSON.object([
        "table": .string(count.table), "found": .int(count.found), "saved": .int(count.saved),
        "unreadable": .int(count.unreadable),
      ])
    }
    return JSON.object(["path": .string(path), "tables": .array(rows)]).text()
  }
}
