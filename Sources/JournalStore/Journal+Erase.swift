internal import CSQLite
package import CivilTime
package import JournalModel

extension Journal {
  /// Erases the entries of some days, or everything, so that no byte of them is left in the files of the store; this
  /// can't be undone.
  ///
  /// The log of changes goes with them, since it holds what entries said before: nothing earlier can be undone either.
  /// So do the copies that upgrades made. Copies that the user made elsewhere stay.
  /// - Parameter days: The days, half-open; nil for the whole journal with its settings and conversations.
  /// - Returns: The number of entries erased.
  /// - Throws: `busy` when another process keeps reading; the entries are gone then, and erasing once more removes the
  ///   last bytes. Else what `write` throws.
  @discardableResult
  package func erase(days: Range<CivilDate>? = nil, at now: Instant) throws -> Int {
    try erase(days.map { EntryFilter(days: $0) }, at: now)
  }

  /// Erases the entries that a filter takes, or everything; as `erase(days:)`. Devices that merge with this one are
  /// told.
  @discardableResult
  package func erase(_ filter: EntryFilter?, at now: Instant) throws -> Int {
    try eraseForGood {
      let erased = try filter.map { try eraseEntries($0, at: now) } ?? eraseEverything(at: now)
      try database.run("DELETE FROM merge_touched")
      return erased
    }
  }

  /// Runs a body that deletes rows, and leaves no byte of what was deleted in the files of the store.
  func eraseForGood(_ body: () throws -> Int) throws -> Int {
    // Zeros over what is deleted; on by default in Debian's library only.
    try database.run("PRAGMA secure_delete = ON")
    let erased = try exclusively {
      let erased = try body()
      try database.run("DELETE FROM change_log")
      try database.run("DELETE FROM dialogue")
      try database.run("DELETE FROM delivery")
      // A key goes on guarding its entry; the other results may quote what is erased.
      try database.run("DELETE FROM reply WHERE key NOT IN (SELECT key FROM entry WHERE key IS NOT NULL)")
      // Deleting from a search index only marks words as deleted.
      try database.run("INSERT INTO note_index (note_index) VALUES ('rebuild')")
      _ = try nextVersion()
      return erased
    }
    try database.run("VACUUM")
    let wasBusy = try database.first("PRAGMA wal_checkpoint(TRUNCATE)") { $0.int(0) != 0 } ?? true
    // And what a creation or an upgrade that was killed left over.
    file.removeSiblings(".backup-v", ".new-", ".orphan-", ".restore-", ".damaged", JournalFile.figuresSuffix)
    guard !wasBusy else { throw StoreError(sqlite: SQLITE_BUSY, path: path) }
    return erased
  }

  private func eraseEntries(_ filter: EntryFilter, at now: Instant) throws -> Int {
    let condition = EntryCondition(filter)
    let found = try database.all("SELECT entry.number, entry.id FROM entry WHERE \(condition.sql)", condition.values) {
      ($0.int(0), $0.text(1))
    }
    // What was changed here since the last exchange must not be told after it is gone.
    try recordTouched(at: now)
    try forget(found.map { Entity.entry($0.1).name }, at: now)
    for (number, _) in found {
      for table in Schema.tagTables { try database.run("DELETE FROM \(table) WHERE entry = ?", [.int(number)]) }
      try database.run("DELETE FROM entry WHERE number = ?", [.int(number)])
    }
    return found.count
  }

  private func eraseEverything(at now: Instant) throws -> Int {
    let count = try count()
    try recordTouched(at: now)
    try forgetEverything(at: now)
    // Tags go before the entries to which they refer.
    for table in Schema.recordedTables.reversed() { try database.run("DELETE FROM \(table)") }
    return count
  }
}
