internal import Charts
internal import CivilTime
internal import Exchange
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
        path == "note"
          ? "error.note_too_long" : path == "text" ? "error.text_too_long" : "error.title_too_long",
        ["argument": .string(path), "count": .int(count), "limit": .int(limit)]
      )
    case .outOfRange("mood", let value, let range): ("error.mood_out_of_range", Self.compared(value, range))
    case .outsideMetric(_, let metric, let value, let range):
      ("error.metric_out_of_range", Self.compared(value, range, ["subject": .string(metric)]))
    case .pressureReversed(let upper, let lower):
      ("error.pressure_reversed", ["value": .double(upper), "below": .double(lower)])
    case .outOfRange(let path, let value, let range):
      ("error.out_of_range", Self.compared(value, range, ["argument": .string(path)]))
    case .invalidSetting(let key, let value, let expected):
      (
        "set.invalid.\(key)",
        [
          "key": .string(key), "value": .string(value.string ?? value.text()), "expected": .string(expected.words),
        ]
      )
    case .nulCharacter: ("error.nul", [:])
    case .noSuchDate(let text): ("error.no_such_date", ["text": .string(text)])
    case .noSuchEntry(let target): ("error.not_found", Self.named(target))
    case .lesson(let fault, let phrase): fault.reply(phrase)
    case .noSuchShortcut(let phrase, let nearest):
      (
        "forget.unknown",
        nearest.isEmpty ? ["phrase": .string(phrase)] : ["phrase": .string(phrase), "nearest": .strings(nearest)]
      )
    case .noSuchName(let name): ("error.no_such_name", ["name": .string(name)])
    case .tracking(let fault): ("tracking.\(fault.word)", fault.values)
    case .companion(let fault): ("companion.fault.\(fault.word)", fault.values)
    case .noSuchCommand: ("error.argument", ["argument": .string("command")])
    case .nothingToUndo: ("undo.nothing", [:])
    case .nothingToRedo: ("redo.nothing", [:])
    case .undoConflict: ("error.conflict", [:])
    case .outsideEditWindow(let days, let day):
      ("error.too_old", ["days": .int(days), "at": .string(ISO8601.string(day))])
    case .inTheFuture(let at): ("error.future", at.string == nil ? [:] : ["at": at])
    case .needsConfirmation: ("error.needs_confirmation", [:])
    case .locked: ("lock.locked", [:])
    case .lock(let fault): ("lock.fault.\(fault.word)", fault.values)
    case .file(let fault, let path): ("error.file.\(fault.rawValue)", ["path": .string(path)])
    case .drawing(.noLibrary): ("report.no_library", [:])
    case .drawing(.noFonts): ("report.no_fonts", [:])
    case .drawing(.failed): ("report.failed", [:])
    case .importing(let fault, let path): ("import.fault.\(fault.word)", fault.values(path: path))
    case .store(let error): ("error.store.\(error.kind.rawValue)", ["path": .string(error.path)])
    case .unexpected(let what): ("error.internal", ["code": .string(what)])
    }
  }

  /// The sentence where a command has its own words for the error.
  func reply(of command: String) -> (key: String, values: JSONObject) {
    if case .noSuchEntry(let target) = self, command == "amend" || command == "delete" {
      return ("\(command).none", Self.named(target))
    }
    if case .missingArgument = self, command == "amend" { return ("amend.nothing", [:]) }
    if case .invalidArgument("species", .oneOf(let known)) = self {
      return ("companion.fault.unknown_species", ["nearest": .strings(known)])
    }
    return reply
  }

  /// A number beside the range in which it should be; one that nobody would read out is left out.
  private static func compared(
    _ value: Double, _ range: ClosedRange<Double>, _ more: JSONObject = [:]
  ) -> JSONObject {
    var values = more
    if abs(value) <= mostTold { values["value"] = .double(value) }
    values["low"] = .double(range.lowerBound)
    values["high"] = .double(range.upperBound)
    return values
  }

  /// Numbers beyond this one are no help in a sentence.
  private static let mostTold = 1e12

  /// A target that people can be told: a time, and neither an id nor a count.
  private static func named(_ target: JSON?) -> JSONObject {
    guard let target, Moment(target) != nil else { return [:] }
    return ["target": target]
  }
}

extension ImportFault {
  /// What a sentence about it may name.
  fileprivate func values(path: String) -> JSONObject {
    var values: JSONObject = ["path": .string(path)]
    values["line"] = line.map(JSON.int)
    switch self {
    case .tooLarge(let limit): values["limit"] = .int(limit >> 20)
    case .otherFormat(let format): values["format"] = .string(format.rawValue)
    case .noLibrary(let package): values["package"] = .string(package)
    case .noColumns(let names): values["columns"] = .strings(names.prefix(12))
    case .newer(let version): values["version"] = .int(version)
    default: break
    }
    return values
  }
}

extension Expectation {
  /// What was expected, in a form that a sentence can name.
  package var words: String {
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
