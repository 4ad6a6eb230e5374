internal import JSONText
internal import JournalStore

extension CommandError {
  /// The key of the sentence that tells a person about the error, and its values.
  var reply: (key: String, values: JSONObject) {
    switch self {
    case .invalidArgument(let path, let expected):
      ("error.argument", ["argument": .string(path), "expected": .string(expected.words)])
    case .missingArgument(let path): ("error.argument", ["argument": .string(path)])
    case .tooLong(let path, let count, let limit):
      (
        path == "note" ? "error.note_too_long" : "error.title_too_long",
        ["argument": .string(path), "count": .int(count), "limit": .int(limit)]
      )
    case .noSuchDate(let text): ("error.no_such_date", ["text": .string(text)])
    case .ratingOutOfRange(let value, let low, let high):
      ("error.mood_out_of_range", ["value": .double(value), "low": .double(low), "high": .double(high)])
    case .noSuchEntry: ("error.not_found", [:])
    case .noSuchCommand: ("error.argument", ["argument": .string("command")])
    case .nothingToUndo: ("undo.nothing", [:])
    case .nothingToRedo: ("redo.nothing", [:])
    case .undoConflict: ("error.conflict", [:])
    case .outsideEditWindow(let days): ("error.too_old", ["days": .int(days)])
    case .inTheFuture: ("error.future", [:])
    case .needsConfirmation: ("error.needs_confirmation", [:])
    case .planned(let name): ("not_built.reply", ["command": .string(name)])
    case .store(let error): ("error.store.\(error.kind.rawValue)", ["path": .string(error.path)])
    case .unexpected(let what): ("error.internal", ["code": .string(what)])
    }
  }
}

extension Expectation {
  /// What was expected, in a form that a sentence can name.
  fileprivate var words: String {
    switch json {
    case .string(let word): word
    case .array(let words): words.compactMap(\.string).joined(separator: ", ")
    default:
      switch self {
      case .number(let low, let high): "\(JSONNumber(low).token)–\(JSONNumber(high).token)"
      case .wholeNumber(let low, let high): "\(low)–\(high)"
      default: json.text()
      }
    }
  }
}
