internal import CivilTime
internal import Glibc
internal import JSONText
internal import JournalStore
internal import Understanding

/// Copies the whole journal into a file, and looks through the copy.
struct Backup: ReadingCommand {
  static let schema = CommandSchema(
    "backup", .read, .command,
    [
      Parameter("path", .path, "the file or folder; moodlet's own folder when absent"),
      Parameter("verify", .boolean, "look through the last backup, or the one at the path, and write nothing"),
      Parameter("encrypt_to", .path, "who alone can read it: an age recipient, or a file of them"),
      Parameter("overwrite", .boolean, "whether a file that exists is replaced; asked when absent"),
    ])

  private let arguments: Arguments

  init(_ arguments: Arguments) throws(CommandError) { self.arguments = arguments }

  func run(in turn: Turn) throws -> Outcome {
    let backups = Backups(of: turn.journal)
    if arguments["verify"]?.bool == true { return try verify(backups) }
    if let recipient = arguments.string("encrypt_to").map({ Age.Recipient($0) }) {
      return try encrypted(to: recipient, backups, turn)
    }
    guard let said = arguments.string("path") else {
      guard !turn.context.isDryRun else { return outcome(backups.folder, entries: 0, isWritten: false) }
      let made = try backups.make(.manual, of: turn.journal, on: turn.today)
      turn.keepDate(of: .backup, path: made.path)
      return outcome(made.path, entries: made.entries)
    }
    let file = OwnFile.named(said, "moodlet-backup-\(ISO8601.string(turn.today))", "db", sparing: turn.places)
    guard !turn.context.isDryRun else { return outcome(file.path, entries: 0, isWritten: false) }
    let asked = try OwnFile.asking(file.path, for: Self.schema, arguments.object, Self.standing(file)) {
      try file.check(replacing: arguments["overwrite"]?.bool == true)
    }
    if let asked { return asked }
    do {
      try turn.journal.backup(to: file.path)
    } catch {
      // A folder that isn't there is told as one, and not as a journal.
      guard error.kind != .notFound, error.kind != .io || isInFolder(file.path, turn.places) else {
        throw CommandError.file(.noFolder, path: file.path)
      }
      throw error
    }
    let entries = try Journal.check(backup: file.path)
    // Beside the journal itself they lie already.
    try Attachments(of: turn.journal).copy(
      try turn.journal.attachmentNames(), to: .beside(file.path), sparing: turn.places)
    turn.keepDate(of: .backup, path: file.path)
    return outcome(file.path, entries: entries)
  }

  /// There is a file already, and it stands.
  private static func standing(_ file: OwnFile) -> Outcome {
    Outcome(.object(["path": .string(file.path), "written": .bool(false)]), reply: "export.exists")
  }

  /// Writes a copy that only a recipient can read. What can't be read back here is looked through beforehand.
  private func encrypted(to recipient: Age.Recipient, _ backups: Backups, _ turn: Turn) throws -> Outcome {
    let name = "moodlet-backup-\(ISO8601.string(turn.today))"
    if arguments.string("path") == nil, !turn.context.isDryRun {
      guard mkdir(backups.folder, 0o700) == 0 || errno == EEXIST else {
        throw CommandError.file(OwnFile.fault(errno), path: backups.folder)
      }
    }
    let file = OwnFile.named(
      arguments.string("path") ?? backups.folder, name, "db.age", sparing: turn.places)
    guard !turn.context.isDryRun else { return outcome(file.path, entries: 0, isWritten: false) }
    try turn.journal.checkWhole()
    let bytes = try turn.journal.contents()
    let asked = try OwnFile.asking(file.path, for: Self.schema, arguments.object, Self.standing(file)) {
      try file.write(replacing: arguments["overwrite"]?.bool == true, encryptedTo: recipient) { draft in
        try draft.append(bytes)
      }
    }
    if let asked { return asked }
    turn.keepDate(of: .backup, path: file.path)
    var outcome = outcome(file.path, entries: try turn.journal.count(), isWritten: false)
    outcome.reply = "backup.encrypted"
    return outcome
  }

  private func verify(_ backups: Backups) throws -> Outcome {
    guard let path = arguments.string("path").map(OwnFile.expanded) ?? backups.all.first?.path else {
      return Outcome(.object(["verified": .bool(false)]), reply: "backup.none")
    }
    let entries = try Journal.check(backup: path)
    return Outcome(
      .object(["path": .string(path), "entries": .int(entries), "verified": .bool(true)]), reply: "backup.verified")
  }

  private func isInFolder(_ path: String, _ places: OwnPlaces) -> Bool {
    guard let slash = path.lastIndex(of: "/") else { return true }
    return OwnFile(slash == path.startIndex ? "/" : String(path[..<slash]), sparing: places).isFolder
  }

  private func outcome(_ path: String, entries: Int, isWritten: Bool = true) -> Outcome {
    var status = stat()
    var result: JSONObject = ["path": .string(path), "entries": .int(entries), "verified": .bool(isWritten)]
    if stat(path, &status) == 0 { result["bytes"] = .int(Int(status.st_size)) }
    return Outcome(.object(result), reply: "backup.done")
  }
}
