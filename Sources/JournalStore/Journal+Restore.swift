package import CivilTime

extension Journal {
  /// Makes the journal say what a backup says: its entries, settings and documents instead of the current ones.
  ///
  /// It is one change like any other, so that `undo` brings back what was there before. The backup is only read; one of
  /// an older version is upgraded in a copy.
  /// - Parameter result: Makes the command's result, as JSON text; the journal then says what the backup does.
  /// - Throws: `notFound`, `damaged`, `notAJournal` or `newer` with the backup's path, and what `write` throws.
  @discardableResult
  package func restore(
    from backup: String, key: String? = nil, session: String? = nil, at now: Instant, result: () throws -> String
  ) throws -> Written {
    let draft = try file.readyCopy(of: backup)
    defer { file.remove(draft) }
    try database.run("ATTACH ? AS backup", [.text(draft)])
    defer { try? database.run("DETACH backup") }
    return try write("restore", key: key, session: session, at: now) { _ in
      // Tags go before the entries to which they refer, and come after them.
      for table in Schema.recordedTables.reversed() { try database.run("DELETE FROM main.\(table)") }
      for table in Schema.recordedTables { try database.run("INSERT INTO main.\(table) SELECT * FROM backup.\(table)") }
      return try result()
    }
  }
}
