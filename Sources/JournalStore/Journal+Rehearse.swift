package import CivilTime

/// What a backup would change in a journal.
package struct BackupDifference: Sendable, Hashable {
  /// The entries in the backup.
  package var entries: Int
  /// Entries that would come back.
  package var returning: Int
  /// Entries that would go.
  package var leaving: Int
  /// Entries that are there in both and would read as they did.
  package var changed: Int
  /// When its last entry was written; nil where it has none.
  package var lastWritten: Instant?
}

extension Journal {
  /// What restoring a backup would change. The backup is brought to the current version in a copy and looked at there;
  /// neither it nor the journal is written to.
  ///
  /// - Throws: `notFound`, `damaged`, `notAJournal` or `newer` with the backup's path.
  package func difference(to backup: String) throws(StoreError) -> BackupDifference {
    let draft = try file.readyCopy(of: backup)
    defer { file.remove(draft) }
    try database.run("ATTACH ? AS backup", [.text(draft)])
    defer { try? database.run("DETACH backup") }
    let damage = try database.all("PRAGMA backup.integrity_check(1)") { $0.text(0) }.filter { $0 != "ok" }
    guard damage.isEmpty else {
      throw StoreError(kind: .damaged, path: backup, code: 0, detail: damage.joined(separator: "; "))
    }
    func count(_ sql: String) throws(StoreError) -> Int { try database.first(sql) { $0.int(0) } ?? 0 }
    let last = try database.first("SELECT max(updated) FROM backup.entry") { $0.optionalInt(0) } ?? nil
    return BackupDifference(
      entries: try count("SELECT count(*) FROM backup.entry"),
      returning: try count("SELECT count(*) FROM backup.entry WHERE id NOT IN (SELECT id FROM main.entry)"),
      leaving: try count("SELECT count(*) FROM main.entry WHERE id NOT IN (SELECT id FROM backup.entry)"),
      changed: try count(
        "SELECT count(*) FROM main.entry AS a JOIN backup.entry AS b USING (id) WHERE a.updated <> b.updated"),
      lastWritten: last.map { Instant(microseconds: $0) })
  }

  /// Looks through a backup: how many entries it has.
  ///
  /// - Throws: `damaged` where anything in it is broken, and what opening it gives.
  package static func check(backup path: String) throws(StoreError) -> Int {
    let journal = try Journal(path: path, mode: .readOnly)
    let problems = try journal.problems()
    guard problems.isEmpty else {
      throw StoreError(kind: .damaged, path: path, code: 0, detail: problems.joined(separator: "; "))
    }
    return try journal.count()
  }
}
