internal import CivilTime
internal import JSONText
internal import JournalStore
internal import Understanding

/// Takes back the last change, of this or an earlier session.
struct Undo: ReadingCommand {
  static let schema = CommandSchema("undo", .write, .command)

  init(_ arguments: Arguments) throws(CommandError) {}

  func run(in turn: Turn) throws -> Outcome {
    let change = try turn.journal.undo(key: turn.key, at: turn.now) { Self.record(of: $0) }
    let value = try JSONParser().parse(change.result)
    return Outcome(
      .object(["undone": value]), reply: "undo.done.\(value["command"]?.string ?? "other")", Self.values(of: value))
  }
}

extension Undo {
  /// What is said about a change: its command, when it was made, and the result that it had.
  static func record(of change: Change) -> String {
    var record: JSONObject = [
      "command": .string(change.command), "at": .string(ISO8601.string(change.at, offset: 0)),
    ]
    if let stored = try? JSONParser().parse(change.result), let result = stored["result"] { record["result"] = result }
    return JSON.object(record).text()
  }

  /// What the reply may name: the command, and the entry, entries or setting that its result has.
  static func values(of record: JSON) -> JSONObject {
    var values = record["result"]?.object ?? [:]
    values["command"] = record["command"]
    values["new"] = values["value"]
    return values
  }
}

/// Makes the change again that was taken back last.
struct Redo: ReadingCommand {
  static let schema = CommandSchema("redo", .write, .command)

  init(_ arguments: Arguments) throws(CommandError) {}

  func run(in turn: Turn) throws -> Outcome {
    let change = try turn.journal.redo(key: turn.key, at: turn.now) { Undo.record(of: $0) }
    let value = try JSONParser().parse(change.result)
    return Outcome(
      .object(["redone": value]), reply: "redo.done.\(value["command"]?.string ?? "other")", Undo.values(of: value))
  }
}
