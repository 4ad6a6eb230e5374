internal import CivilTime
internal import Glibc
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import ResourceFiles

/// The backups that moodlet keeps beside the journal: those of every week, those that were asked for without a path, and
/// the one before each restore.
struct Backups {
  /// How many of each kind that moodlet makes by itself are kept.
  static let kept = 5
  /// Days between those that it makes by itself.
  static let interval = 7

  /// Why a backup was made, as its name begins.
  enum Kind: String, CaseIterable {
    case weekly, manual
    case beforeRestore = "before-restore"
  }

  /// One of them.
  struct Backup: Hashable {
    var path: String
    var kind: Kind
    var day: CivilDate
    /// When its file was written, in nanoseconds: of several of a day the last is the newest, whatever its kind.
    var written: Int
    var name: String
  }

  let folder: String

  init(of journal: Journal) { folder = "\(journal.folder)/backups" }

  /// All of them, the newest first.
  var all: [Backup] {
    var found: [Backup] = []
    for name in ResourceFiles.names(in: folder) {
      guard name.hasSuffix(".db"), let kind = Kind.allCases.first(where: { name.hasPrefix("\($0.rawValue)-") }),
        let day = ISO8601.date(name.dropFirst(kind.rawValue.count + 1).prefix(10))
      else { continue }
      var status = stat()
      let isThere = lstat("\(folder)/\(name)", &status) == 0
      let written = isThere ? status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec : 0
      found.append(Backup(path: "\(folder)/\(name)", kind: kind, day: day, written: written, name: name))
    }
    return found.sorted { ($1.day, $1.written, $1.name) < ($0.day, $0.written, $0.name) }
  }

  /// The newest backup in a folder of the user's, by the date in its name.
  static func newest(in folder: String) -> String? {
    ResourceFiles.names(in: folder).filter { $0.hasPrefix("moodlet-backup-") && $0.hasSuffix(".db") }.max()
      .map { "\(folder)/\($0)" }
  }

  /// Makes one, verified, and removes the oldest of its kind beyond those that are kept.
  ///
  /// - Returns: The file and its number of entries.
  func make(_ kind: Kind, of journal: Journal, on day: CivilDate) throws -> (path: String, entries: Int) {
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw CommandError.file(OwnFile.fault(errno), path: folder)
    }
    let base = "\(folder)/\(kind.rawValue)-\(ISO8601.string(day))"
    var path = "\(base).db"
    var number = 2
    while access(path, F_OK) == 0 {
      path = "\(base)-\(number).db"
      number += 1
    }
    try journal.backup(to: path)
    let entries = try Journal.check(backup: path)
    for old in all.filter({ $0.kind == kind }).dropFirst(Self.kept) { unlink(old.path) }
    return (path, entries)
  }

  /// Makes the backup of the week when it is due. One that can't be made stops nothing: `doctor` tells of it.
  func makeWeekly(of journal: Journal, on day: CivilDate) {
    if let last = all.first(where: { $0.kind == .weekly }) {
      guard day - last.day >= Self.interval else { return }
    } else {
      // A journal of less than a week has no week to lose.
      guard let first = try? journal.entries(order: .oldestFirst, limit: 1).first,
        day - CivilDateTime(CivilDate(dayNumber: 0), second: first.created.seconds).date >= Self.interval
      else { return }
    }
    _ = try? make(.weekly, of: journal, on: day)
  }

  /// Removes all of them.
  func removeAll() -> Int {
    let all = all
    for backup in all { unlink(backup.path) }
    rmdir(folder)
    return all.count
  }
}
