internal import Exchange
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// Brings in a file of another program, or of moodlet's own. What it would do is told first; it goes on by itself where
/// nothing is doubtful.
struct Import: WritingCommand {
  static let schema = CommandSchema(
    "import", .write, .command,
    [
      Parameter("path", .path, "the file", required: true),
      Parameter("format", .symbol, "the program it comes from; told by its contents when absent"),
      Parameter("only", .list(.text(limit: 80)), "kinds and metrics: what else is in the file stays out"),
      Parameter("map", .any, "what names of moods mean, from 1 to 5: {\"meh-ish\": 2}"),
      Parameter("identity", .path, "for a file encrypted by age: the file with the key"),
      Parameter("preview", .boolean, "show what would come in, and write nothing"),
      Parameter("confirmed", .boolean, "go on where a question would be asked"),
      Parameter("asked", .text(limit: 400), "the name of the mood that was asked about"),
      Parameter("rating", .number(1...5), "what that name means"),
    ])

  /// More than this is asked about before it comes in.
  private static let many = 10_000

  private let arguments: Arguments
  private let path: String

  init(_ arguments: Arguments) throws(CommandError) {
    self.arguments = arguments
    guard let path = arguments.string("path") else { throw .missingArgument("path") }
    self.path = OwnFile.expanded(path)
    if let map = arguments["map"] {
      let values = map.object?.members.map(\.value.double) ?? [nil]
      guard values.allSatisfy({ $0.map { (1...5).contains($0) } ?? false }) else {
        throw .invalidArgument("map", expected: .object)
      }
    }
  }

  func run(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    do {
      let source = try ImportSource(path: path)
      guard source.isEncrypted else { return try bringIn(source, turn, transaction) }
      return try DecryptedFile.with(path, identity: arguments.string("identity"), in: turn) { plain in
        try bringIn(try ImportSource(path: plain), turn, transaction)
      }
    } catch let fault as ImportFault {
      throw CommandError.importing(fault, path: path)
    }
  }

  private func bringIn(
    _ file: ImportSource, _ turn: Turn, _ transaction: borrowing WriteTransaction
  ) throws -> Outcome {
    var source = file
    source.screenRules = ScreenRules(turn.words.screenRules)
    let format = try ImportFormat.detect(source)
    let wanted = arguments.string("format").map(ImportFormat.named) ?? []
    guard wanted.isEmpty || wanted.contains(format) else { throw ImportFault.otherFormat(format) }
    var job = ImportJob(format: format, turn, only: Set(arguments.strings("only").map(NameTable.key)))
    var map = arguments["map"]?.object ?? [:]
    if let name = arguments.string("asked"), let rating = arguments["rating"] { map[name] = rating }
    for member in map { job.moods[EntryAssembler.key(member.key)] = member.value.double.flatMap(Mood.init) }
    try job.plan(source)

    var result = job.result
    result["path"] = .string(path)
    result["format"] = .string(format.rawValue)
    if let name = job.unmapped.first, arguments["preview"]?.bool != true {
      result["written"] = .bool(false)
      return Outcome(
        .object(result), reply: "import.mood",
        values(result, job, ["name": .string(name), "more": .int(job.unmapped.count - 1)]),
        question: OpenQuestion(
          .mood, command: Self.schema.name, arguments: again(["map": .object(map), "asked": .string(name)]),
          argument: "rating"))
    }
    if job.isEmpty || arguments["preview"]?.bool == true {
      result["written"] = .bool(false)
      if job.isEmpty, arguments["preview"]?.bool != true { try keep(job, &result, turn) }
      return Outcome(.object(result), reply: job.isEmpty ? "import.nothing" : "import.preview", values(result, job))
    }
    if arguments["confirmed"]?.bool != true, job.isDoubtful || job.new + job.changed > Self.many {
      result["written"] = .bool(false)
      return Outcome(
        .object(result), reply: "import.ask", values(result, job),
        question: OpenQuestion(
          .confirmation, command: Self.schema.name,
          arguments: again(map.isEmpty ? ["confirmed": .bool(true)] : ["confirmed": .bool(true), "map": .object(map)])))
    }
    try keep(job, &result, turn)
    try job.write(source, transaction)
    result["written"] = .bool(true)
    let nights = ImportedNights(turn)
    if job.bringsSleep, let missing = try nights.missing() { result["nights_missing"] = .int(missing) }
    var outcome = Outcome(.object(result), reply: "import.done", values(result, job))
    if job.bringsSleep, let hours = try nights.last() {
      outcome.asides.append(Aside("import.last_night", ["hours": .double(hours)]))
    }
    return outcome
  }

  /// The arguments for the next round of the same import.
  private func again(_ more: JSONObject) -> JSONObject {
    var arguments = arguments.object
    arguments["asked"] = nil
    arguments["rating"] = nil
    for member in more { arguments[member.key] = member.value }
    return arguments
  }

  /// Keeps what was not read beside the journal, where there is any.
  private func keep(_ job: ImportJob, _ result: inout JSONObject, _ turn: Turn) throws {
    guard let file = try job.keepRest(of: path) else { return }
    result["kept_at"] = .string(file)
  }

  private func values(_ result: JSONObject, _ job: ImportJob, _ more: JSONObject = [:]) -> JSONObject {
    var values = result
    values["skipped"] = job.skippedCounts.isEmpty ? nil : .array(job.skippedCounts)
    values["skipped_count"] = .int(job.skipped.count)
    for member in more { values[member.key] = member.value }
    return values
  }
}
