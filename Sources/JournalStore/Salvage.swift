internal import CSQLite
internal import Glibc
internal import TextSearch

/// A new journal of all that can be read of a damaged one, which is not touched.
///
/// Entries are read one by one by their numbers, so that a page that can't be read costs only what lies in it.
package struct Salvage {
  /// What became of the rows of a table.
  package struct Count: Sendable, Hashable {
    /// The table.
    package var table: String
    /// The rows that were found.
    package var found = 0
    /// The rows that are in the new journal.
    package var saved = 0
    /// The places that could not be read: an entry, or a piece of a table.
    package var unreadable = 0
  }

  private let source: Database
  private let target: Database

  /// Saves what can be saved.
  ///
  /// - Parameters:
  ///   - path: The damaged journal.
  ///   - target: Where the new one goes; nothing may be there.
  /// - Returns: The counts of each table, those of the entries first.
  /// - Throws: `conflict` where something is at the target, `damaged` where nothing can be read; else why the file can't be opened at all or the new one can't
  ///   be written.
  package static func run(_ path: String, to target: String) throws(StoreError) -> [Count] {
    guard access(target, F_OK) != 0 else {
      throw StoreError(kind: .conflict, path: target, code: 0, detail: "something is there")
    }
    // What another process has in the log is part of the file; where the log is damaged too, the file alone is read.
    let source: Database
    do {
      let opened = try Database(path: path, access: .readOnly, patience: 5000)
      _ = try opened.schemaVersion()
      source = opened
    } catch {
      source = try Database(path: path, access: .immutable, patience: 5000)
    }
    let made = try JournalFile(path: target, patience: 5000).openForWriting()
    do throws(StoreError) {
      let counts = try Salvage(source: source, target: made).copy()
      // An empty journal that nothing of the old one is in would look like one that was saved.
      guard counts.contains(where: { $0.saved > 0 }) || counts.allSatisfy({ $0.unreadable == 0 }) else {
        throw StoreError(kind: .damaged, path: path, code: 0, detail: "nothing in it can be read")
      }
      try made.runScript("PRAGMA wal_checkpoint(TRUNCATE)")
      return counts
    } catch {
      for suffix in ["", "-wal", "-shm"] { unlink(target + suffix) }
      throw error
    }
  }

  private func copy() throws(StoreError) -> [Count] {
    try target.run("PRAGMA foreign_keys = OFF")
    try target.run("BEGIN IMMEDIATE")
    let last = newestNumber()
    var counts = [try copyEntries("entry", by: "number", upTo: last)]
    for table in Schema.tagTables { counts.append(try copyEntries(table, by: "entry", upTo: last)) }
    for table in ["setting", "record"] { counts.append(try copyAll(table)) }
    // A tag without its entry says nothing.
    for table in Schema.tagTables {
      try target.run("DELETE FROM \(table) WHERE entry NOT IN (SELECT number FROM entry)")
    }
    try target.run("UPDATE counter SET value = max(value, ?) WHERE name = 'entry_number'", [.int(last)])
    try target.run("UPDATE counter SET value = value + 1 WHERE name = 'data_version'")
    try target.run("COMMIT")
    try target.run("INSERT INTO note_index (note_index) VALUES ('rebuild')")
    for index in counts.indices {
      counts[index].saved =
        try target.first("SELECT count(*) FROM \(counts[index].table)", []) { $0.int(0) } ?? 0
    }
    return counts
  }

  /// The greatest number that an entry has, by whatever part of the file still tells it.
  private func newestNumber() -> Int {
    let questions =
      ["SELECT max(number) FROM entry", "SELECT value FROM counter WHERE name = 'entry_number'"]
      + ["entry_at", "entry_day"].map { "SELECT max(number) FROM entry INDEXED BY \($0)" }
      + Schema.tagTables.map { "SELECT max(entry) FROM \($0)" }
    let answers = questions.map { question in
      (try? source.first(question, [], { $0.optionalInt(0) ?? 0 })) ?? 0
    }
    return min(answers.max() ?? 0, 10_000_000)
  }

  private func columns(_ table: String) throws(StoreError) -> [String] {
    try target.all("SELECT name FROM pragma_table_info(?)", [.text(table)]) { $0.text(0) }
  }

  /// The columns of the new table that the old one has as well.
  private func shared(_ table: String) throws(StoreError) -> String {
    let own = Set((try? source.all("SELECT name FROM pragma_table_info(?)", [.text(table)], { $0.text(0) })) ?? [])
    return try columns(table).filter { own.isEmpty || own.contains($0) }.joined(separator: ", ")
  }

  private func copyEntries(_ table: String, by column: String, upTo last: Int) throws(StoreError) -> Count {
    var count = Count(table: table)
    let columns = try shared(table)
    // All at once where nothing is wrong.
    if let whole = try? source.all("SELECT \(columns) FROM \(table)", [], { $0.values }) {
      for row in whole { _ = try insert(row, into: table, columns) }
      count.found = whole.count
      return count
    }
    guard last > 0 else {
      // Not even how many there are can be read.
      count.unreadable = 1
      return count
    }
    for number in 1...last {
      do throws(StoreError) {
        let found = try source.all("SELECT \(columns) FROM \(table) WHERE \(column) = ?", [.int(number)]) { $0.values }
        count.found += found.count
        for row in found { _ = try insert(row, into: table, columns) }
      } catch {
        guard error.path != target.path else { throw error }
        count.unreadable += 1
      }
    }
    return count
  }

  /// The rows of a small table from both ends, as far as they can be read.
  private func copyAll(_ table: String) throws(StoreError) -> Count {
    var count = Count(table: table)
    let columns = try shared(table)
    let key = table == "setting" ? "name" : "kind, id"
    var seen: Set<[SQLValue]> = []
    for order in ["ASC", "DESC"] {
      let orders = key.parts(between: ", ").map { "\($0) \(order)" }.joined(separator: ", ")
      var rows: [[SQLValue]] = []
      do throws(StoreError) {
        try source.each("SELECT \(columns) FROM \(table) ORDER BY \(orders)", []) { row in
          rows.append(row.values)
          return true
        }
      } catch { count.unreadable = 1 }
      for row in rows where seen.insert(row).inserted {
        count.found += 1
        _ = try insert(row, into: table, columns)
      }
      if count.unreadable == 0 { break }
    }
    return count
  }

  /// Puts a row in; one whose values the tables refuse is left out.
  private func insert(_ row: [SQLValue], into table: String, _ columns: String) throws(StoreError) -> Int {
    let places = repeatElement("?", count: row.count).joined(separator: ", ")
    do throws(StoreError) {
      try target.run("INSERT OR IGNORE INTO \(table) (\(columns)) VALUES (\(places))", row)
      return target.changes
    } catch {
      guard error.kind == .conflict || error.kind == .internalError else { throw error }
      return 0
    }
  }
}

extension Row {
  /// All values of the row.
  fileprivate var values: [SQLValue] { (0..<columnCount).map(value) }
}
