internal import JSONText
internal import JournalStore

extension CommandError {
  /// The key of the sentence that tells a person about the error, and its values.
  var reply: (key: String, values: JSONObject) {
    switch self {
    case .invalidArgument(let path, let expected):
      ("error.invalid_argument", ["argument": .string(path), "expected": expected.json])
    case .missingArgument(let path): ("error.missing_argument", ["argument": .string(path)])
    case .tooLong(let path, let count, let limit):
      (
        path == "note" ? "error.note_too_long" : "error.too_long",
        ["argument": .string(path), "count": .int(count), "limit": .int(limit)]
      )
    case .noSuchEntry: ("error.no_such_entry", [:])
    case .noSuchCommand: ("error.no_such_command", [:])
    case .nothingToUndo: ("undo.nothing", [:])
    case .nothingToRedo: ("redo.nothing", [:])
    case .undoConflict: ("undo.conflict", [:])
    case .outsideEditWindow(let days): ("error.edit_window", ["days": .int(days)])
    case .inTheFuture: ("error.future", [:])
    case .needsConfirmation: ("error.needs_confirmation", [:])
    case .planned(let name): ("error.not_built", ["command": .string(name)])
    case .store(let error): ("error.store.\(error.kind.rawValue)", ["path": .string(error.path)])
    case .unexpected(let what): ("error.unexpected", ["what": .string(what)])
    }
  }
}
