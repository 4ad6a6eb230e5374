package import Charts
package import CivilTime
package import Exchange
package import JSONText
package import JournalStore

/// Why a command could not be done. Carries the evidence, never the user's words.
package enum CommandError: Error, Sendable {
  /// An argument is not what it has to be.
  case invalidArgument(String, expected: Expectation)
  /// An argument is needed and absent.
  case missingArgument(String)
  /// A text is longer than its limit, both in characters.
  case tooLong(String, count: Int, limit: Int)
  /// A date that no calendar has, as it was written.
  case noSuchDate(String)
  /// A number lies outside its range.
  case outOfRange(String, value: Double, ClosedRange<Double>)
  /// A value lies outside what its metric takes; both in the metric's unit.
  case outsideMetric(String, metric: String, value: Double, ClosedRange<Double>)
  /// A blood pressure whose upper figure is not above the lower one.
  case pressureReversed(upper: Double, lower: Double)
  /// A setting does not take this value.
  case invalidSetting(String, value: JSON, expected: Expectation)
  /// A text has a NUL character.
  case nulCharacter(String)
  /// No entry fits the target, which is in the catalogue's form where one was given.
  case noSuchEntry(JSON?)
  /// A phrase that can't be taught, and why.
  case lesson(LessonFault, phrase: String)
  /// No phrase like this was taught; those that come near.
  case noSuchShortcut(String, nearest: [String])
  /// Nothing has this name.
  case noSuchName(String)
  /// Something about a goal, a tracked question or a reminder.
  case tracking(TrackingFault)
  /// Something about the companion or its shop.
  case companion(CompanionFault)
  /// No command has this name.
  case noSuchCommand
  /// There is nothing left to undo, or to redo.
  case nothingToUndo, nothingToRedo
  /// What was to be undone has been changed since.
  case undoConflict
  /// The entry lies before the days that may be changed.
  case outsideEditWindow(days: Int, day: CivilDate)
  /// A check-in cannot be about the future.
  case inTheFuture(JSON)
  /// The command destroys things and was not confirmed.
  case needsConfirmation
  /// The journal's file could not be used.
  case store(StoreError)
  /// The journal is locked.
  case locked
  /// The journal could not be locked, opened or moved.
  case lock(LockFault)
  /// A file of the user's could not be written.
  case file(OwnFile.Fault, path: String)
  /// A file of the user's could not be imported.
  case importing(ImportFault, path: String)
  /// A picture could not be drawn.
  case drawing(Canvas.Fault)
  /// A bug: what went wrong, for the log.
  case unexpected(String)

  /// The number in a JSON-RPC error.
  package var code: Int {
    switch self {
    case .invalidArgument, .missingArgument, .outOfRange, .outsideMetric, .pressureReversed, .invalidSetting,
      .nulCharacter, .inTheFuture, .noSuchDate, .lesson:
      -32602
    case .tracking(let fault): fault.code
    case .companion(let fault): fault.code
    case .noSuchCommand: -32601
    case .noSuchEntry, .noSuchShortcut, .noSuchName: 1
    case .undoConflict: 2
    case .nothingToUndo, .nothingToRedo: 3
    case .store, .file, .importing, .drawing, .locked: 4
    case .lock(let fault): fault.isMissing ? 9 : 4
    case .tooLong: 5
    case .needsConfirmation: 6
    case .outsideEditWindow: 8
    case .unexpected: -32603
    }
  }

  /// The word for the error, the `data.code` of a JSON-RPC error.
  package var word: String {
    switch self {
    case .invalidArgument, .missingArgument, .outOfRange, .outsideMetric, .pressureReversed, .invalidSetting,
      .nulCharacter, .inTheFuture, .noSuchDate, .lesson:
      "invalid_params"
    case .tracking(let fault): fault.codeWord
    case .companion(let fault): fault.codeWord
    case .noSuchCommand: "method_not_found"
    case .noSuchEntry, .noSuchShortcut, .noSuchName: "not_found"
    case .undoConflict: "conflict"
    case .nothingToUndo, .nothingToRedo: "nothing_to_undo"
    case .store, .locked: "store_unavailable"
    case .lock(let fault): fault.isMissing ? "not_available" : "store_unavailable"
    case .file: "file_unavailable"
    case .importing: "file_unusable"
    case .drawing: "drawing_unavailable"
    case .tooLong: "too_long"
    case .needsConfirmation: "needs_confirmation"
    case .outsideEditWindow: "read_only"
    case .unexpected: "internal_error"
    }
  }

  /// What a tool may want to know besides code and word.
  package var data: JSONObject {
    var data: JSONObject = ["code": .string(word)]
    switch self {
    case .invalidArgument(let path, let expected):
      data["argument"] = .string(path)
      data["expected"] = expected.json
    case .missingArgument(let path):
      data["argument"] = .string(path)
      data["reason"] = .string("missing")
    case .noSuchDate:
      data["argument"] = .string("at")
      data["expected"] = .string("a date that exists")
    case .outOfRange(let path, _, let range), .outsideMetric(let path, _, _, let range):
      data["argument"] = .string(path)
      data["expected"] = Expectation.number(range.lowerBound, range.upperBound).json
    case .pressureReversed:
      data["argument"] = .string("measurements")
      data["expected"] = .string("an upper figure above the lower one")
    case .invalidSetting(let key, _, let expected):
      data["argument"] = .string("value")
      data["key"] = .string(key)
      data["expected"] = expected.json
    case .nulCharacter(let path):
      data["argument"] = .string(path)
      data["expected"] = .string("text without NUL characters")
    case .inTheFuture:
      data["argument"] = .string("at")
      data["expected"] = .string("a time that is not in the future")
    case .tooLong(let path, let count, let limit):
      data["argument"] = .string(path)
      data["count"] = .int(count)
      data["limit"] = .int(limit)
    case .lesson(let fault, _):
      data["argument"] = .string(fault.argument)
      data["reason"] = .string(fault.word)
      data["expected"] = .string(fault.expected)
    case .noSuchName:
      data["argument"] = .string("name")
    case .noSuchShortcut:
      data["argument"] = .string("phrase")
    case .tracking(let fault):
      data["reason"] = .string(fault.word)
    case .companion(let fault):
      data["reason"] = .string(fault.word)
    case .outsideEditWindow(let days, let day):
      data["reason"] = .string("edit_window")
      data["day"] = .string(ISO8601.string(day))
      data["days"] = .int(days)
    case .store(let error):
      data["reason"] = .string(error.kind.rawValue)
      data["path"] = .string(error.path)
    case .locked: data["reason"] = .string("locked")
    case .lock(let fault):
      data["reason"] = .string(fault.word)
      if case .noProgram(let package) = fault { data["name"] = .string(package) }
      if case .noFUSE = fault { data["name"] = .string("fuse") }
    case .file(let fault, let path):
      data["reason"] = .string(fault.rawValue)
      data["path"] = .string(path)
    case .importing(let fault, let path):
      data["reason"] = .string(fault.word)
      data["path"] = .string(path)
      data["line"] = fault.line.map(JSON.int)
    default: break
    }
    return data
  }

  /// The exit status of a one-shot command that ended in this error (sysexits).
  package var exitStatus: Int32 {
    switch self {
    case .store(let error): error.kind.exitStatus
    case .locked: 75
    case .lock(let fault): fault.exitStatus
    case .file(.noAge, _): 69
    case .file(.badRecipient, _): 65
    case .file(let fault, _): fault == .permission ? 77 : fault == .io ? 74 : 73
    case .tracking(.noCalendarLibrary), .drawing: 69
    case .importing(let fault, _):
      switch fault {
      case .missing, .isFolder, .isNoFile, .unreadable: 66
      case .permission: 77
      case .noLibrary: 69
      default: 65
      }
    case .unexpected: 70
    default: 65
    }
  }
}

extension CommandError: CustomStringConvertible {
  /// The word for the error; evidence may hold what a user wrote, and stays out of logs.
  package var description: String { word }
}

extension Expectation {
  /// What was expected, as data for tools: a word, or a list of the words that are possible.
  package var json: JSON {
    switch self {
    case .text: .string("text")
    case .textOfAtMost(let limit): .string("text of at most \(limit) characters")
    case .number(let low, let high):
      .object(["type": .string("number"), "minimum": .double(low), "maximum": .double(high)])
    case .wholeNumber(let low, let high):
      .object(["type": .string("integer"), "minimum": .int(low), "maximum": .int(high)])
    case .boolean: .string("boolean")
    case .oneOf(let words): .strings(words)
    case .identifier: .string("id")
    case .list: .string("array")
    case .listOfAtMost(let count): .object(["type": .string("array"), "maxItems": .int(count)])
    case .object: .string("object")
    case .period: .string("period")
    case .moment: .string("instant, date or period")
    case .instant: .string("instant")
    case .timeOfDay: .string("HH:MM")
    case .duration: .string("ISO 8601 duration")
    case .recurrence: .string("RRULE")
    case .target: .string("last, a number, an id, a time, or {\"last\": n}")
    case .path: .string("path")
    }
  }
}

extension StoreError.Kind {
  /// The exit status of a process that failed so (sysexits).
  fileprivate var exitStatus: Int32 {
    switch self {
    case .busy: 75
    case .readOnly, .full: 73
    case .dangling: 66
    case .notAFile: 73
    case .replaced: 75
    case .permission: 77
    case .damaged, .notAJournal, .newer: 65
    case .io: 74
    case .notFound, .conflict, .nothingToUndo, .nothingToRedo: 65
    case .internalError: 70
    }
  }
}
