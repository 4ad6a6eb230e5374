internal import CivilTime
internal import Exchange
internal import JSONText
internal import JournalStore
internal import Understanding

/// Puts the journal back to a backup. Rehearsed first: what it would change is shown with the question. The journal as it
/// was is kept as a backup of its own, and `undo` brings it back too.
struct Restore: ReadingCommand {
  static let schema = CommandSchema(
    "restore", .confirm, .command,
    [
      Parameter("path", .path, "the backup; the newest of moodlet's own when absent"),
      Parameter("number", .integer(1...1000), "the place of a backup in the list, 1 for the newest"),
      Parameter("identity", .path, "for a backup encrypted by age: the file with the key"),
      Parameter("at", .moment, "the day on which it was made, or the last one before it"),
    ])

  private let arguments: Arguments

  init(_ arguments: Arguments) throws(CommandError) { self.arguments = arguments }

  func preview(in turn: Turn) throws -> Outcome? {
    guard let path = try backup(in: turn) else { return Outcome(.object([:]), reply: "backup.none", question: nil) }
    let difference = try plain(path, turn) { try turn.journal.difference(to: $0) }
    var again = arguments.object
    again["number"] = nil
    again["at"] = nil
    again["path"] = .string(path)
    return Outcome(
      .object(result(path, difference)), reply: "restore.ask",
      question: OpenQuestion(.confirmation, command: Self.schema.name, arguments: again))
  }

  /// Into an empty journal a backup may come at once.
  func isHarmless(in turn: Turn) throws -> Bool {
    try turn.journal.count() == 0 && turn.journal.records().isEmpty
  }

  func run(in turn: Turn) throws -> Outcome {
    guard let path = try backup(in: turn) else { return Outcome(.object([:]), reply: "backup.none") }
    return try plain(path, turn) { plain in try restore(path, plain, in: turn) }
  }

  /// Puts the journal back to a backup, of which `plain` is the readable copy.
  private func restore(_ path: String, _ plain: String, in turn: Turn) throws -> Outcome {
    var result = result(path, try turn.journal.difference(to: plain))
    guard !turn.context.isDryRun else { return Outcome(.object(result), reply: "restore.ask") }
    if try turn.journal.count() > 0 {
      let kept = try Backups(of: turn.journal).make(.beforeRestore, of: turn.journal, on: turn.today)
      result["kept_at"] = .string(kept.path)
    }
    _ = try turn.journal.restore(
      from: plain, key: turn.key, session: turn.context.session, at: turn.now,
      result: { JSON.object(result).text() })
    try Attachments.beside(path).copy(
      try turn.journal.attachmentNames(), to: Attachments(of: turn.journal), sparing: turn.places)
    return Outcome(.object(result), reply: "restore.done")
  }

  /// Lends the path of a backup, decrypted where age encrypted it.
  private func plain<Value>(_ path: String, _ turn: Turn, _ body: (String) throws -> Value) throws -> Value {
    guard let source = try? ImportSource(path: path), source.isEncrypted else { return try body(path) }
    do {
      return try DecryptedFile.with(path, identity: arguments.string("identity"), in: turn, body)
    } catch let fault as ImportFault { throw CommandError.importing(fault, path: path) }
  }

  /// The backup that is meant; nil where there is none.
  private func backup(in turn: Turn) throws -> String? {
    if let path = arguments.string("path") {
      let file = OwnFile(path, sparing: turn.places)
      guard file.isFolder else { return file.path }
      guard let newest = Backups.newest(in: file.path) else { throw CommandError.file(.isFolder, path: file.path) }
      return newest
    }
    let all = Backups(of: turn.journal).all
    if let number = arguments.int("number") { return all.indices.contains(number - 1) ? all[number - 1].path : nil }
    guard let at = arguments["at"].flatMap(Moment.init) else { return all.first?.path }
    let day = try turn.entryTime(at).day
    return all.first { $0.day <= day }?.path
  }

  private func result(_ path: String, _ difference: BackupDifference) -> JSONObject {
    var result: JSONObject = [
      "path": .string(path), "entries": .int(difference.entries), "returning": .int(difference.returning),
      "leaving": .int(difference.leaving), "changed": .int(difference.changed),
    ]
    if difference.returning + difference.leaving + difference.changed == 0 { result["same"] = .bool(true) }
    result["last"] = difference.lastWritten.map { .string(ISO8601.string($0, offset: 0)) }
    return result
  }
}
