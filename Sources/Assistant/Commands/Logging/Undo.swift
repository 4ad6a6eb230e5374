internal import CivilTime
internal import JSONText
internal import JournalStore
internal import Understanding

/// Takes back the last change, of this or an earlier session.
struct Undo: ReadingCommand {
  static let schema = CommandSchema(
    "undo", .write, .command, [Parameter("deleted", .boolean, "only where the last change deleted something")])

  private let isOfDeletion: Bool

  init(_ arguments: Arguments) throws(CommandError) { isOfDeletion = arguments["deleted"]?.bool == true }

  func run(in turn: Turn) throws -> Outcome {
    // "Bring back what I deleted" takes nothing else back.
    if isOfDeletion, try turn.journal.nextToUndo()?.command != Delete.schema.name {
      return Outcome(.object([:]), reply: "undo.no_deletion")
    }
    let change = try turn.journal.undo(key: turn.key, at: turn.now) { change in
      var record = ChangeRecord(change)
      try record.addRestored(from: turn.journal)
      return JSON.object(record.object).text()
    }
    return try ChangeRecord.outcome(of: change, "undo", "undone")
  }
}

/// Makes the change again that was taken back last.
struct Redo: ReadingCommand {
  static let schema = CommandSchema("redo", .write, .command)

  init(_ arguments: Arguments) throws(CommandError) {}

  func run(in turn: Turn) throws -> Outcome {
    let change = try turn.journal.redo(key: turn.key, at: turn.now) { JSON.object(ChangeRecord($0).object).text() }
    return try ChangeRecord.outcome(of: change, "redo", "redone")
  }
}

/// What is said about a change: its command, when it was made, and what it was about.
private struct ChangeRecord {
  var object: JSONObject

  init(_ change: Change) {
    object = ["command": .string(change.command), "at": .string(ISO8601.string(change.at, offset: 0))]
    guard let stored = try? JSONParser().parse(change.result), let result = stored["result"]?.object else { return }
    object["entry"] = result["entry"]?.withShortNote
    object["entries"] = (result["entries"] ?? stored["values"]?["entries"])?.array.map { entries in
      .array(entries.prefix(20).map(\.withShortNote))
    }
    object["count"] = result["count"]
    let all = (result["entries"] ?? stored["values"]?["entries"])?.array?.count
    object["total"] = all.map { .int(max($0, result["count"]?.int ?? 0)) }
    object["key"] = result["key"]
    for name in ["shortcut", "replaced", "name", "reset"] { object[name] = result[name] }
    object["new"] = result["value"]
    // A single deleted entry is named.
    if let entries = object["entries"]?.array, entries.count == 1, result["count"]?.int == 1 {
      object["entry"] = entries[0]
    }
  }

  /// Adds what is there again after the change was taken back: the entry before it was amended, or a setting's value.
  mutating func addRestored(from journal: Journal) throws {
    switch object["command"]?.string {
    case "amend":
      guard let id = object["entry"]?["id"]?.string, let entry = try journal.entry(id) else { return }
      object["restored"] = .object(entry.shortJSON)
    case "set":
      guard let key = object["key"]?.string else { return }
      object["old"] = try journal.userSettings()[key]
    default: break
    }
  }

  static func outcome(of change: Written, _ command: String, _ member: String) throws -> Outcome {
    let record = try JSONParser().parse(change.result)
    let name = record["command"]?.string ?? "other"
    return Outcome(.object([member: record]), reply: "\(command).done.\(name)", record.object)
  }
}
