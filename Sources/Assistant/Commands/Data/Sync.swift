internal import CivilTime
internal import Glibc
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Merging
internal import Understanding

/// Meets the user's other devices in a folder that they share; with a path, from now on by itself.
struct Sync: ReadingCommand {
  static let schema = CommandSchema(
    "sync", .write, .command,
    [
      Parameter("path", .path, "the folder, once; then it is known"),
      Parameter("off", .boolean, "meet there no longer"),
    ])

  private let arguments: Arguments

  init(_ arguments: Arguments) throws(CommandError) { self.arguments = arguments }

  func run(in turn: Turn) throws -> Outcome {
    let known = turn.settings["sync_folder"]?.string
    if arguments["off"]?.bool == true { return try stop(known, turn) }
    guard let path = arguments.string("path").map({ OwnFile.absolute($0) }) ?? known else {
      return Outcome(.object([:]), reply: "sync.no_folder", question: nil)
    }
    guard !turn.context.isDryRun else { return Outcome(.object(["path": .string(path)]), reply: "sync.done") }
    try Self.prepare(path, turn)
    if path != known {
      try turn.journal.write("sync", key: turn.key, session: turn.context.session, at: turn.now) { transaction in
        try transaction.set("sync_folder", to: JSON.string(path).text())
        return JSON.object(["path": .string(path)]).text()
      }
    }
    var folder = SyncFolder(path, of: turn.journal, sparing: turn.places)
    let report: SyncReport
    do {
      report = try folder.exchange(at: turn.now)
    } catch let fault as OwnFile.Fault {
      throw CommandError.file(fault, path: path)
    }
    if report.merged.erased > 0 { try KeptText.removeCopies(turn) }
    turn.keepDate(of: .sync, path: path)
    turn.remember(.syncNews, .null)
    var result = try report.result(turn)
    result["path"] = .string(path)
    if path != known { result["is_new"] = .bool(true) }
    return Outcome(.object(result), reply: "sync.done")
  }

  private func stop(_ known: String?, _ turn: Turn) throws -> Outcome {
    guard let known else { return Outcome(.object(["off": .bool(true)]), reply: "sync.is_off") }
    let result: JSONObject = ["off": .bool(true), "path": .string(known)]
    guard !turn.context.isDryRun else { return Outcome(.object(result), reply: "sync.off") }
    try turn.journal.write("sync", key: turn.key, session: turn.context.session, at: turn.now) { transaction in
      try transaction.set("sync_folder", to: nil)
      return JSON.object(result).text()
    }
    return Outcome(.object(result), reply: "sync.off")
  }

  /// Makes the folder where only its last part is missing.
  private static func prepare(_ path: String, _ turn: Turn) throws {
    let folder = OwnFile(path, sparing: turn.places)
    if folder.isFolder { return }
    guard access(path, F_OK) != 0 else { throw CommandError.file(.notFile, path: path) }
    guard mkdir(path, 0o700) == 0 else { throw CommandError.file(OwnFile.fault(errno), path: path) }
  }
}

extension SyncReport {
  /// What is worth telling unasked: conflicts, what was erased, files that can't be read and were not told before.
  var hasNews: Bool { !merged.conflicts.isEmpty || merged.erased > 0 || hasNewRefusal }

  /// The result in the catalogue's form.
  func result(_ turn: Turn) throws -> JSONObject {
    var result: JSONObject = [
      "sent": .int(sent), "received": .int(merged.changes), "added": .int(merged.added),
      "changed": .int(merged.changed), "deleted": .int(merged.deleted), "erased": .int(merged.erased),
      "documents": .int(merged.documents),
      "devices": .strings(devices.map(DeviceName.spoken).sorted()),
      "conflicts": .array(try merged.conflicts.prefix(50).map { .object(try Self.json(of: $0, turn)) }),
      "refused": .array(
        refused.map { .object(["file": .string($0.file), "reason": .string($0.reason.rawValue)]) }),
    ]
    if merged.conflicts.count > 50 { result["more_conflicts"] = .int(merged.conflicts.count - 50) }
    return result
  }

  /// A conflict: the entry, the field, what stands and what was said besides, and where.
  private static func json(of conflict: Conflict, _ turn: Turn) throws -> JSONObject {
    let colon = conflict.entity.firstIndex(of: ":") ?? conflict.entity.startIndex
    let kind = String(conflict.entity[..<colon])
    let name = String(conflict.entity.dropFirst(kind.count + 1))
    var field = conflict.field
    var (kept, other) = (value(conflict.kept.value), value(conflict.other.value))
    if kind == "entry", let slash = field.firstIndex(of: "/") {
      let element = JSON.string(String(field[field.index(after: slash)...]))
      field = String(field[..<slash])
      // Of what is only there or not, its name says it.
      if kept == .null || kept.bool == true { kept = kept == .null ? .null : element }
      if other == .null || other.bool == true { other = other == .null ? .null : element }
    }
    if field.hasPrefix("v:") { field = String(field.dropFirst(2)) }
    var object: JSONObject = [
      kind: .string(name), "field": .string(field), "kept": kept, "other": other,
      "kept_on": .string(DeviceName.spoken(conflict.kept.stamp.device)),
      "other_on": .string(DeviceName.spoken(conflict.other.stamp.device)),
      "kind": .string(kind),
    ]
    // Two machines of one name are told apart by what follows it.
    if object["kept_on"] == object["other_on"] {
      object["kept_on"] = .string(conflict.kept.stamp.device)
      object["other_on"] = .string(conflict.other.stamp.device)
    }
    if kind == "record" { object["record"] = .string(String(name.prefix { $0 != "/" })) }
    if conflict.areBothKept { object["both"] = .bool(true) }
    if kind == "entry", let entry = try turn.journal.entry(name) {
      object["number"] = entry.number.map(JSON.int)
      object["at"] =
        entry.isWholeDay
        ? .string(ISO8601.string(entry.day))
        : .string(ISO8601.string(entry.at, offset: entry.offset - entry.offset % 60))
    }
    return object
  }

  /// What a stored value says to people: a mood's number, an element's value.
  private static func value(_ json: JSON) -> JSON {
    if let parts = json.array, parts.count == 2, parts[0].int != nil { return value(parts[1]) }
    return json["value"] ?? json
  }
}

// MARK: By itself

extension Assistant {
  /// Meets the other devices where the user has said that this happens by itself: once at the start of the process, and
  /// after what changed something. What can't be now waits for the next time.
  ///
  /// - Parameter isStart: Whether nothing was done yet; else only what changed here is a reason.
  func syncByItself(_ context: TurnContext, isStart: Bool) {
    guard !context.isDryRun, !isSyncing, !isFilingSpool, !isLocked else { return }
    if isStart {
      guard !hasSynced else { return }
      hasSynced = true
    }
    isSyncing = true
    defer { isSyncing = false }
    // A file that is gone is told by the command that needs it, and not passed over here. One that is there is opened as
    // the turn needs it: a second connection would read the whole schema once more.
    guard isJournalInPlace, access(configuration.journalPath, F_OK) == 0, let journal = try? journal() else { return }
    let hasOwn = ((try? journal.hasUnrecorded()) ?? false)
    guard isStart || hasOwn else { return }
    guard
      let path = (try? journal.setting("sync_folder")).flatMap({ $0 }).flatMap({ try? JSONParser().parse($0) })?.string
    else {
      guard let pending = (try? SyncFolder.pending(in: journal)) ?? nil, access(pending, W_OK) == 0 else { return }
      guard let journal = try? self.journal() else { return }
      var folder = SyncFolder(pending, of: journal, sparing: configuration.places)
      _ = try? folder.publish()
      return
    }
    guard let journal = try? self.journal(), journal.refusal == nil, let conversation = try? Conversation(self, context)
    else { return }
    guard access(path, R_OK | W_OK | X_OK) == 0 else {
      // The stick isn't in; what changed here is noted for when it is.
      _ = try? journal.patiently(500) { try journal.recordForMerging(at: context.now) }
      return
    }
    var folder = SyncFolder(path, of: journal, sparing: configuration.places)
    guard let report = try? journal.patiently(2000, { try folder.exchange(at: context.now) }) else { return }
    let turn = conversation.turn(key: nil)
    if report.merged.erased > 0 { _ = try? KeptText.removeCopies(turn) }
    if report.merged.changes > 0 || report.sent > 0 { turn.keepDate(of: .sync, path: path) }
    guard report.hasNews, let news = try? report.result(turn) else { return }
    // Told at the next reply that somebody reads.
    var waiting = turn.recall(.syncNews).array ?? []
    waiting.append(.object(news))
    turn.remember(.syncNews, .array(Array(waiting.suffix(20))))
  }
}

extension Conversation {
  /// Appends what was found when devices met by themselves.
  mutating func tellSyncNews(_ result: inout SayResult) {
    guard context.source == .chat || context.source == .cli, !context.isDryRun, !state.isPlain(at: context.now) else {
      return
    }
    let turn = turn(key: nil)
    guard let waiting = turn.recall(.syncNews).array, !waiting.isEmpty else { return }
    for case .object(let news) in waiting { result.reply += "\n" + render("sync.news", news) }
    turn.remember(.syncNews, .null)
  }
}
