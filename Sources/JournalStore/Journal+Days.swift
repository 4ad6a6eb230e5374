internal import CSQLite
package import CivilTime

/// The part of an entry that is not a tag, for reading many at once.
package struct EntryMoment: Sendable, Hashable {
  /// The entry's number within its file.
  package var number: Int
  /// The day to which the entry belongs.
  package var day: CivilDate
  /// The time that it is about.
  package var at: Instant
  /// The hour of the clock at which it was lived, 0…23; nil when it is about a whole day.
  package var hour: Int?
  /// The mood, 1…5.
  package var mood: Double?
}

extension Journal {
  /// Visits all entries, or those of some days, in no promised order.
  package func eachMoment(in days: Range<CivilDate>? = nil, _ visit: (EntryMoment) -> Void) throws(StoreError) {
    let sql = """
      SELECT number, day, at, CASE whole_day WHEN 0 THEN \(EntryCondition.hour) END, mood FROM entry
      WHERE \(isSound() ? "TRUE" : PossibleValues.condition)
      """
    try database.each(
      days == nil ? sql : sql + " AND day >= ? AND day < ?",
      days.map { [.int($0.lowerBound.dayNumber), .int($0.upperBound.dayNumber)] } ?? []
    ) { row in
      visit(
        EntryMoment(
          number: row.int(0), day: CivilDate(dayNumber: row.int(1)), at: Instant(microseconds: row.int(2)),
          hour: row.optionalInt(3), mood: row.optionalDouble(4).flatMap { 1...5 ~= $0 ? $0 : nil }))
      return true
    }
  }

  /// The names that occur of a kind of tag, by name. A search in an index for each name.
  package func tagNames(_ kind: TagKind) throws(StoreError) -> [String] {
    let (table, name) = kind.column
    let sql = """
      WITH RECURSIVE found (name) AS (
        SELECT min(\(name)) FROM \(table)
        UNION ALL SELECT (SELECT min(\(name)) FROM \(table) WHERE \(name) > found.name) FROM found
        WHERE found.name IS NOT NULL)
      SELECT name FROM found WHERE name IS NOT NULL
      """
    return try database.all(sql) { $0.text(0) }
  }

  /// Visits the numbers of the entries that have a tag, ascending, and the value where the tag is a metric (else 1).
  package func eachEntry(
    with name: String, _ kind: TagKind, _ visit: (_ number: Int, _ value: Double) -> Void
  ) throws(StoreError) {
    let (table, column) = kind.column
    var sql = "SELECT entry, \(kind == .metrics ? "value" : "1.0") FROM \(table) WHERE \(column) = ?"
    if table == "activity" { sql += " AND done = \(kind == .activities ? 1 : 0)" }
    try database.each(sql + " ORDER BY entry", [.text(name)]) { row in
      let value = row.double(1)
      if value.isFinite, abs(value) < 1e12 { visit(row.int(0), value) }
      return true
    }
  }

  /// Visits the tags of a kind on the entries of some days, by name and number, with the value where the tag is a metric
  /// (else 1). Costs what those days hold, however long the journal is.
  package func eachTag(
    _ kind: TagKind, in days: Range<CivilDate>, _ visit: (_ name: String, _ number: Int, _ value: Double) -> Void
  ) throws(StoreError) {
    let (table, column) = kind.column
    let sql = """
      SELECT tag.\(column), tag.entry, \(kind == .metrics ? "tag.value" : "1.0")
      FROM entry CROSS JOIN \(table) AS tag ON tag.entry = entry.number
      WHERE entry.day >= ? AND entry.day < ?\(table == "activity" ? " AND tag.done = \(kind == .activities ? 1 : 0)" : "")
      ORDER BY tag.\(column), tag.entry
      """
    try database.each(sql, [.int(days.lowerBound.dayNumber), .int(days.upperBound.dayNumber)]) { row in
      let value = row.double(2)
      if value.isFinite, abs(value) < 1e12 { visit(row.text(0), row.int(1), value) }
      return true
    }
  }

  /// The days whose entries may have changed since a version of the journal; nil when all may have.
  ///
  /// Read from the log of changes, so the cost is that of the changes. An undo, a redo, an erasure and very large
  /// changes count as all days.
  package func changedDays(since version: Int) throws(StoreError) -> Set<CivilDate>? {
    let now = try dataVersion()
    guard now != version else { return [] }
    // Every write leaves a row whose place is its version; whatever else counts the version up leaves none.
    let (count, bytes, undone) =
      try database.first(
        "SELECT count(*), total(length(changeset)), total(undone) FROM change_log WHERE seq > ?", [.int(version)]
      ) { ($0.int(0), $0.double(1), $0.double(2)) } ?? (0, 0, 0)
    guard now > version, count == now - version, undone == 0, bytes < 4_000_000 else { return nil }
    var days: Set<CivilDate> = []
    var numbers: Set<Int> = []
    try database.each("SELECT changeset FROM change_log WHERE seq > ?", [.int(version)]) { row throws(StoreError) in
      try Changeset(bytes: row.blob(0)).collect(&days, &numbers, path: path)
      return true
    }
    for number in numbers {
      let day = try database.first("SELECT day FROM entry WHERE number = ?", [.int(number)]) { $0.int(0) }
      if let day { days.insert(CivilDate(dayNumber: day)) }
    }
    return days.allSatisfy { PossibleValues.days.contains($0.dayNumber) } ? days : nil
  }
}

extension TagKind {
  /// The table of the tags and the column of their names.
  fileprivate var column: (table: String, name: String) {
    switch self {
    case .emotions: ("emotion", "name")
    case .activities, .without: ("activity", "name")
    case .weather: ("weather", "name")
    case .metrics: ("measurement", "metric")
    case .people: ("person", "name")
    case .places: ("place", "name")
    }
  }
}

extension Changeset {
  /// The place of the column `day` in the table `entry`.
  private static let dayColumn: Int32 = 4

  /// Adds the days that entries were on before and after, and the numbers of the entries whose rows or tags changed.
  fileprivate func collect(
    _ days: inout Set<CivilDate>, _ numbers: inout Set<Int>, path: String
  ) throws(StoreError) {
    guard let length = Int32(exactly: bytes.count) else { throw StoreError(sqlite: SQLITE_TOOBIG, path: path) }
    guard isWellFormed else { throw StoreError(sqlite: SQLITE_CORRUPT, path: path) }
    var bytes = bytes
    var foundDays: Set<CivilDate> = []
    var foundNumbers: Set<Int> = []
    let code = bytes.withUnsafeMutableBytes { bytes -> Int32 in
      var iterator: OpaquePointer?
      let code = sqlite3changeset_start(&iterator, length, bytes.baseAddress)
      guard code == SQLITE_OK, let iterator else { return code }
      while sqlite3changeset_next(iterator) == SQLITE_ROW {
        var table: UnsafePointer<CChar>?
        var (columns, operation, indirect): (Int32, Int32, Int32) = (0, 0, 0)
        guard sqlite3changeset_op(iterator, &table, &columns, &operation, &indirect) == SQLITE_OK, let table else {
          break
        }
        let name = String(cString: table)
        let isEntry = name == "entry"
        guard isEntry || Schema.tagTables.contains(name) else { continue }
        for read in [sqlite3changeset_old, sqlite3changeset_new] {
          if let number = Self.value(read, iterator, 0) { foundNumbers.insert(number) }
          if isEntry, let day = Self.value(read, iterator, Self.dayColumn) {
            foundDays.insert(CivilDate(dayNumber: day))
          }
        }
      }
      return sqlite3changeset_finalize(iterator)
    }
    guard code == SQLITE_OK else { throw StoreError(sqlite: code, path: path) }
    days.formUnion(foundDays)
    numbers.formUnion(foundNumbers)
  }

  /// A number in the old or new version of the current row; nil where there is none.
  private static func value(
    _ read: (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Int32, _ iterator: OpaquePointer,
    _ column: Int32
  ) -> Int? {
    var value: OpaquePointer?
    guard read(iterator, column, &value) == SQLITE_OK, let value else { return nil }
    return Int(sqlite3_value_int64(value))
  }
}
