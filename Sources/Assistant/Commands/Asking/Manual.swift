internal import CivilTime
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// A line of the user's manual of themselves: kept by them, one by one, with what it rests on where it came from figures.
struct ManualLine {
  static let kind = "manual"
  /// The most lines of a page.
  static let most = 40

  var id: String
  var text: String
  /// What it rests on, in words; nil for the user's own words.
  var evidence: String?
  var kept: String

  init?(_ record: StoredRecord) {
    guard let json = try? JSONParser().parse(record.value), let text = json["text"]?.string else { return nil }
    id = record.id
    self.text = text
    evidence = json["evidence"]?.string
    kept = json["kept"]?.string ?? ""
  }

  var json: JSONObject {
    var object: JSONObject = ["number": .string(id), "text": .string(text), "kept": .string(kept)]
    object["evidence"] = evidence.map(JSON.string)
    return object
  }
}

extension Turn {
  func manual() throws -> [ManualLine] {
    try journal.records(ManualLine.kind).compactMap(ManualLine.init).sorted {
      ($0.id.count, $0.id) < ($1.id.count, $1.id)
    }
  }
}

/// Shows the manual of me, one page of lines that the user kept, or writes it to a file.
struct ShowManual: ReadingCommand {
  static let schema = CommandSchema(
    "manual", .read, .question,
    [
      Parameter("path", .path, "the file to write; shown when absent"),
      Parameter("overwrite", .boolean, "whether to replace a file that is there"),
    ])

  private let arguments: Arguments

  init(_ arguments: Arguments) throws(CommandError) { self.arguments = arguments }

  func run(in turn: Turn) throws -> Outcome {
    let lines = try turn.manual().map { JSON.object($0.json) }
    var values: JSONObject = ["lines": .array(lines), "count": .int(lines.count)]
    values["name"] = turn.settings["name"]
    guard !lines.isEmpty, let path = arguments.string("path") else {
      return Outcome(.object(values), reply: lines.isEmpty ? "manual.empty" : "manual.page", values)
    }
    let file = OwnFile(path, sparing: turn.places)
    let text = turn.sentence("manual.document", values) + "\n"
    values["path"] = .string(file.path)
    let asked = try file.writeAsking(
      Array(text.utf8), in: turn, for: Self.schema, arguments.object,
      Outcome(.object(values), reply: "report.exists", values))
    if let asked { return asked }
    if !turn.context.isDryRun { values["written"] = .bool(true) }
    return Outcome(.object(values), reply: "manual.written", values)
  }
}

/// Keeps a line in the manual, or takes one out.
struct ChangeManual: WritingCommand {
  static let schema = CommandSchema(
    "manual_set", .write, .command,
    [
      Parameter("text", .text(limit: 300), "the line, in the user's words; what was told last when absent"),
      Parameter("remove", .integer(1...10_000), "the number of the line to take out"),
    ])

  private let arguments: Arguments

  init(_ arguments: Arguments) throws(CommandError) { self.arguments = arguments }

  func run(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    let lines = try turn.manual()
    if let number = arguments["remove"]?.int {
      guard let line = lines.first(where: { $0.id == String(number) }) else {
        return Outcome(.object([:]), reply: "manual.no_such", ["number": .int(number), "count": .int(lines.count)])
      }
      try transaction.remove(ManualLine.kind, line.id)
      return Outcome(.object(line.json), reply: "manual.removed", line.json)
    }
    guard lines.count < ManualLine.most else {
      return Outcome(.object([:]), reply: "manual.full", ["count": .int(lines.count)])
    }
    var value: JSONObject = ["kept": .string(ISO8601.string(turn.today))]
    if let text = arguments.string("text")?.trimmed, !text.isEmpty {
      value["text"] = .string(text)
    } else if let last = told(turn) {
      value["text"] = .string(last.text)
      value["evidence"] = .string(last.evidence)
    } else {
      return Outcome(.object([:]), reply: "manual.nothing")
    }
    let number = (lines.compactMap { Int($0.id) }.max() ?? 0) + 1
    value["number"] = .string(String(number))
    try transaction.put(ManualLine.kind, String(number), JSON.object(value).text())
    return Outcome(.object(value), reply: "manual.kept", value)
  }

  /// The insight or pattern that was told last, and what it rests on.
  private func told(_ turn: Turn) -> (text: String, evidence: String)? {
    guard let values = turn.state.evidence?["values"]?.object else { return nil }
    if let text = values["text"]?.string, let count = values["n"] {
      return (text, turn.sentence("manual.evidence", ["days": count, "day": .string(ISO8601.string(turn.today))]))
    }
    if let finding = values["findings"]?.array?.first?.object, let days = finding["days"] {
      return (
        turn.sentence("insight.daily", finding),
        turn.sentence("manual.evidence", ["days": days, "day": .string(ISO8601.string(turn.today))])
      )
    }
    return nil
  }
}
