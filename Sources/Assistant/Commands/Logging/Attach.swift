internal import Exchange
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// Puts a file to an entry: a photo, a voice memo. It is copied; the file itself stays where it is.
struct Attach: WritingCommand {
  static let schema = CommandSchema(
    "attach", .write, .command,
    [
      Parameter("path", .path, "the file, of at most 25 MiB", required: true),
      Parameter("target", .target, "which entry; the last one when absent"),
    ])

  private let arguments: Arguments
  private let path: String

  init(_ arguments: Arguments) throws(CommandError) {
    guard let path = arguments.string("path") else { throw .missingArgument("path") }
    self.arguments = arguments
    self.path = OwnFile.absolute(path)
  }

  func run(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    let found = try turn.entries(at: arguments["target"].flatMap(Target.init) ?? .last)
    guard var entry = found.first else { throw CommandError.noSuchEntry(arguments["target"]) }
    guard found.count == 1 else {
      return TargetQuestion.outcome(among: found, command: Self.schema.name, arguments.object)
    }
    try turn.checkEditWindow(entry)
    let file: (name: String, bytes: Int)
    do {
      file = try Attachments(of: turn.journal).take(path, sparing: turn.places)
    } catch let fault as ImportFault { throw CommandError.importing(fault, path: path) }
    var result: JSONObject = [
      "name": .string(file.name), "path": .string(path), "bytes": .int(file.bytes),
      "size": .double((Double(file.bytes) / 1_000_000 * 10).rounded() / 10),
    ]
    let isThere = entry.attachments.contains(file.name)
    if !isThere {
      entry.attachments.append(file.name)
      try transaction.update(entry)
    }
    result["entry"] = .object(entry.json)
    return Outcome(.object(result), reply: isThere ? "attach.known" : "attach.done")
  }
}
