internal import CivilTime
internal import Exchange
internal import Glibc
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// Writes entries to a file that other programs, spreadsheets and people can read.
struct Export: ReadingCommand {
  static let schema = CommandSchema(
    "export", .read, .command,
    [
      Parameter(
        "format", .choice(ExportFormat.allCases.map(\.rawValue)), "the form; that of the file's name, else json"),
      Parameter("path", .path, "the file, or - for standard output; a new one in the home folder when absent"),
      Parameter("period", .period, "only entries of this time"),
      Parameter("filter", .filter, "only entries that fit"),
      Parameter("redact", .list(.choice(Redaction.Level.allCases.map(\.rawValue))), "what is kept back"),
      Parameter("preview", .boolean, "show what would leave, and write nothing"),
      Parameter("encrypt_to", .path, "who alone can read it: an age recipient, or a file of them"),
      Parameter("overwrite", .boolean, "whether a file that exists is replaced; asked when absent"),
    ])

  private let arguments: Arguments

  init(_ arguments: Arguments) throws(CommandError) { self.arguments = arguments }

  func run(in turn: Turn) throws -> Outcome {
    var job = ExportJob(
      format: format, turn, period: arguments["period"].flatMap(Period.init), filter: arguments["filter"],
      redaction: try redaction(turn))
    var result: JSONObject = ["format": .string(format.rawValue)]
    result["period"] = arguments["period"]
    if !job.redaction.levels.isEmpty { result["redact"] = .strings(job.redaction.levels.map(\.rawValue).sorted()) }
    if arguments["preview"]?.bool == true { return try preview(&job, &result) }
    guard recipient == nil || arguments.string("path") != "-" && format != .obsidian else {
      // What is encrypted is one file of bytes.
      throw CommandError.invalidArgument("encrypt_to", expected: .path)
    }
    if arguments.string("path") == "-" { return try document(&job, &result, turn) }
    return try turn.journal.reading { try file(&job, &result, turn) }
  }

  /// Who alone can read the file.
  private var recipient: Age.Recipient? { arguments.string("encrypt_to").map { Age.Recipient($0) } }

  /// The format that was asked for, else the one that the file's name says.
  private var format: ExportFormat {
    arguments.string("format").flatMap { ExportFormat(rawValue: $0) }
      ?? arguments.string("path").flatMap { ExportFormat(fileName: $0) } ?? .json
  }

  /// What is kept back; every person and place that the journal knows is looked for in texts.
  private func redaction(_ turn: Turn) throws -> Redaction {
    let levels = Set(arguments.strings("redact").compactMap { Redaction.Level(rawValue: $0) })
    guard !levels.isDisjoint(with: [.names, .places]) else { return Redaction(levels) }
    return Redaction(
      levels, people: try turn.journal.tagCounts(.people).map(\.name),
      places: try turn.journal.tagCounts(.places).map(\.name))
  }

  // MARK: To a file

  private func file(_ job: inout ExportJob, _ result: inout JSONObject, _ turn: Turn) throws -> Outcome {
    let file = OwnFile.named(
      arguments.string("path"), "moodlet-\(ISO8601.string(turn.today))",
      recipient == nil ? format.fileExtension : format.fileExtension.map { $0 + ".age" }, sparing: turn.places)
    result["path"] = .string(file.path)
    if !turn.context.isDryRun {
      var standing = result
      standing["written"] = .bool(false)
      standing["reason"] = .string(OwnFile.Fault.exists.rawValue)
      let asked = try OwnFile.asking(
        file.path, for: Self.schema, arguments.object, Outcome(.object(standing), reply: "export.exists")
      ) {
        try job.write(to: file, replacing: arguments["overwrite"]?.bool == true, encryptedTo: recipient)
      }
      if let asked { return asked }
    }
    job.tell(&result)
    result["written"] = .bool(!turn.context.isDryRun)
    if recipient != nil { result["encrypted"] = .bool(true) }
    if !turn.context.isDryRun { turn.keepDate(of: .export, path: file.path) }
    return Outcome(.object(result), reply: job.entries == 0 ? "export.none" : "export.written")
  }

  // MARK: To standard output

  /// The most bytes that a result carries: an answer stays under 60 KiB (protocol: limits).
  private static let mostBytes = 50_000

  private func document(_ job: inout ExportJob, _ result: inout JSONObject, _ turn: Turn) throws -> Outcome {
    guard format != .obsidian else { throw CommandError.file(.noFolder, path: "-") }
    var bytes: [UInt8] = []
    try turn.journal.reading { try job.write { bytes += $0 } }
    let text = String(decoding: bytes, as: UTF8.self)
    job.tell(&result)
    let isShown = turn.source == .cli
    if !isShown, bytes.count > Self.mostBytes {
      throw CommandError.tooLong("path", count: bytes.count, limit: Self.mostBytes)
    }
    if bytes.count <= Self.mostBytes { result["text"] = .string(text) }
    var outcome = Outcome(.object(result), reply: "export.document", ["text": .string(text)])
    outcome.document = text
    return outcome
  }

  // MARK: Beforehand

  /// Tells what would leave, with the first and the last entry as they would be written.
  private func preview(_ job: inout ExportJob, _ result: inout JSONObject) throws -> Outcome {
    let sample = try job.sample()
    job.tell(&result)
    result["preview"] = .string(sample)
    if job.redaction.levels.isEmpty { for member in try job.levels() { result[member.key] = member.value } }
    result["written"] = .bool(false)
    return Outcome(.object(result), reply: job.entries == 0 ? "export.none" : "export.preview")
  }
}

extension OwnFile {
  /// The file that a path means: itself, one in the folder that it is, or a new one in the home folder.
  ///
  /// - Parameters:
  ///   - name: The file's name where the path has none, without an ending.
  ///   - ending: The ending of the name; nil for a folder.
  static func named(_ path: String?, _ name: String, _ ending: String?, sparing places: OwnPlaces) -> OwnFile {
    let given = OwnFile(path ?? "~", sparing: places)
    guard given.isFolder, path == nil || ending != nil else { return given }
    let base = given.path.hasSuffix("/") ? String(given.path.dropLast()) : given.path
    func file(_ suffix: String) -> OwnFile {
      OwnFile("\(base)/\(name)\(suffix)\(ending.map { "." + $0 } ?? "")", sparing: places)
    }
    // A name that moodlet chooses itself is never one that is taken.
    for number in 1..<100 {
      let file = file(number == 1 ? "" : "-\(number)")
      if access(file.path, F_OK) != 0 { return file }
    }
    return file("")
  }
}
