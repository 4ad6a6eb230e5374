internal import CivilTime
internal import Glibc
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import ResourceFiles
internal import Understanding

/// Shows what is kept where, who may read it, what left this machine's journal last, and which programs asked.
struct Privacy: ReadingCommand {
  static let schema = CommandSchema(
    "privacy", .read, .question,
    [Parameter("of", .choice(["loss"]), "loss: what becomes of it where the machine is lost or breaks")])

  private let isOfLoss: Bool

  init(_ arguments: Arguments) throws(CommandError) { isOfLoss = arguments.string("of") == "loss" }

  func run(in turn: Turn) throws -> Outcome {
    var values: JSONObject = [
      "path": .string(turn.journalPath), "entries": .int(try turn.journalEntryCount()),
    ]
    values["miss_log"] = turn.settings.keepsMisses ? turn.missLogPath.map(JSON.string) : nil
    let files = Self.files(of: turn)
    values["files"] = .array(files.map { .object($0.json) })
    let open = files.filter { $0.mode & 0o077 != 0 }
    if !open.isEmpty { values["readable_by_others"] = .strings(open.map(\.path)) }
    let copies = turn.recall(.copies).object ?? [:]
    let dated = CopyKind.allCases.compactMap { kind in
      copies[kind.rawValue]?.object.map { copy in
        var copy = copy
        copy["kind"] = .string(kind.rawValue)
        return JSON.object(copy)
      }
    }
    if !dated.isEmpty { values["copies"] = .array(dated) }
    let backups = Backups(of: turn.journal).all
    if let last = backups.first {
      values["backups"] = .int(backups.count)
      values["last_backup"] = .string(ISO8601.string(last.day))
    }
    let programs = turn.accessLogPath.map { AccessLog(path: $0).programs() } ?? []
    if !programs.isEmpty { values["accesses"] = .array(programs) }
    return Outcome(.object(values), reply: isOfLoss ? "about.loss" : "about.privacy", values)
  }

  /// A file or folder of moodlet's that is there.
  private struct OwnedFile {
    var name: String
    var path: String
    var bytes: Int
    var mode: UInt32

    var json: JSONObject {
      [
        "name": .string(name), "path": .string(path), "bytes": .int(bytes),
        "kilobytes": .double((Double(bytes) / 1024).rounded(.up)),
        "mode": .string("0" + String(mode & 0o777, radix: 8)),
      ]
    }
  }

  private static func files(of turn: Turn) -> [OwnedFile] {
    let folder = turn.journal.folder
    let places: [(String, String?)] = [
      ("journal", turn.journal.path), ("log", turn.journal.path + "-wal"), ("backups", folder + "/backups"),
      ("imports", folder + "/imports"), ("history", turn.historyPath), ("misses", turn.missLogPath),
      ("accesses", turn.accessLogPath),
    ]
    return places.compactMap { name, path in
      var status = stat()
      guard let path, stat(path, &status) == 0 else { return nil }
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      return OwnedFile(
        name: name, path: path, bytes: isFolder ? size(of: path) : Int(status.st_size), mode: status.st_mode)
    }
  }

  /// The bytes of the files in a folder.
  private static func size(of folder: String) -> Int {
    ResourceFiles.names(in: folder).reduce(0) { total, name in
      var status = stat()
      guard stat("\(folder)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return total }
      return total + Int(status.st_size)
    }
  }
}
