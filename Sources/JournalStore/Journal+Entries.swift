package import CivilTime
package import JournalModel

/// In which order entries come. Entries of one instant come in the order in which they were written.
package enum EntryOrder: Sendable, Hashable {
  /// By the time that they are about, oldest first.
  case oldestFirst
  /// By the time that they are about, latest first.
  case latestFirst
  /// By when they were written, last one first.
  case lastWrittenFirst
}

extension Journal {
  /// The entry with an id; nil when there is none.
  package func entry(_ id: String) throws(StoreError) -> Entry? {
    var found: Entry?
    try database.each("SELECT number, \(entryColumns) FROM entry WHERE id = ?", [.text(id)]) { row throws(StoreError) in
      found = try entry(from: row)
      return false
    }
    return found
  }

  /// The entry at a place, from 0, among those that a filter takes, by the time that they are about; nil past their end.
  package func entry(at place: Int, _ filter: EntryFilter = EntryFilter()) throws(StoreError) -> Entry? {
    let condition = EntryCondition(filter, isSound: isSound())
    let number = try database.first(
      "SELECT entry.number FROM entry WHERE \(condition.sql) ORDER BY \(EntryOrder.oldestFirst.sql) LIMIT 1 OFFSET ?",
      condition.values + [.int(max(place, 0))]
    ) { $0.int(0) }
    return try number.flatMap { number throws(StoreError) in try entry(number: number) }
  }

  /// One page of the entries that a filter takes.
  ///
  /// - Parameter after: The id of the entry after which, in this order, the page starts; nil for the first page. An id
  ///   that doesn't exist gives an empty page.
  package func entries(
    _ filter: EntryFilter = EntryFilter(), order: EntryOrder = .latestFirst, limit: Int, after: String? = nil
  ) throws(StoreError) -> [Entry] {
    var page: [Entry] = []
    try visit(filter, order: order, limit: limit, after: after) { entry throws(StoreError) in
      page.append(entry)
      return true
    }
    return page
  }

  /// Visits entries one by one, until `visit` returns false; only one is in memory at a time.
  package func visit(
    _ filter: EntryFilter = EntryFilter(), order: EntryOrder = .latestFirst, limit: Int? = nil, after: String? = nil,
    _ visit: (Entry) throws(StoreError) -> Bool
  ) throws(StoreError) {
    var condition = EntryCondition(filter, isSound: isSound())
    if let after {
      guard let (at, number) = try position(of: after) else { return }
      switch order {
      case .oldestFirst: condition.require("(entry.at, entry.number) > (?, ?)", [.int(at), .int(number)])
      case .latestFirst: condition.require("(entry.at, entry.number) < (?, ?)", [.int(at), .int(number)])
      case .lastWrittenFirst: condition.require("entry.number < ?", [.int(number)])
      }
    }
    let columns = qualifiedEntryColumns
    let tail = "WHERE \(condition.sql) ORDER BY \(order.sql)"
    // A page is chosen by the indexes alone; only its entries are read whole. Without a limit the rows come as they
    // are found.
    let sql =
      limit == nil
      ? "SELECT entry.number, \(columns) FROM entry \(tail)"
      : """
      SELECT entry.number, \(columns) FROM entry
      WHERE entry.number IN (SELECT entry.number FROM entry \(tail) LIMIT ?) ORDER BY \(order.sql)
      """
    try database.each(sql, condition.values + (limit.map { [.int(max($0, 0))] } ?? [])) { row throws(StoreError) in
      guard let found = try entry(from: row) else { return true }
      return try visit(found)
    }
  }

  /// The entry with an idempotency key; nil when there is none.
  package func entry(withKey key: String) throws(StoreError) -> Entry? {
    guard let id = try database.first("SELECT id FROM entry WHERE key = ?", [.text(key)], { $0.text(0) }) else {
      return nil
    }
    return try entry(id)
  }

  /// Whether an entry has this idempotency key.
  package func hasEntry(withKey key: String) throws(StoreError) -> Bool {
    try database.first("SELECT 1 FROM entry WHERE key = ?", [.text(key)]) { _ in true } ?? false
  }

  /// Whether an entry has this id.
  package func hasEntry(_ id: String) throws(StoreError) -> Bool {
    try database.first("SELECT 1 FROM entry WHERE id = ?", [.text(id)]) { _ in true } ?? false
  }

  /// Whether an entry of the same second has the same mood and the same note.
  ///
  /// - Parameter last: The greatest number of an entry that is looked at; nil for all of them.
  package func hasEntry(like entry: Entry, upTo last: Int? = nil) throws(StoreError) -> Bool {
    let second = entry.at.seconds * 1_000_000
    return try database.first(
      """
      SELECT 1 FROM entry WHERE at >= ? AND at < ? AND mood IS ? AND note IS ? AND whole_day = ? AND number <= ?
      """,
      [
        .int(second), .int(second + 1_000_000), SQLValue(entry.mood?.value), SQLValue(entry.note),
        .int(entry.isWholeDay ? 1 : 0), .int(last ?? .max),
      ]
    ) { _ in true } ?? false
  }

  /// When something was written last; nil in an empty journal.
  package func lastWritten() throws(StoreError) -> Instant? {
    try database.first("SELECT created FROM entry ORDER BY number DESC LIMIT 1") { Instant(microseconds: $0.int(0)) }
  }

  /// The greatest number that an entry ever had; 0 before the first.
  package func lastNumber() throws(StoreError) -> Int {
    try database.first(
      "SELECT max(coalesce((SELECT value FROM counter WHERE name = 'entry_number'), 0), "
        + "coalesce((SELECT max(number) FROM entry), 0))"
    ) { $0.int(0) } ?? 0
  }

  /// The number of entries that a filter takes.
  package func count(_ filter: EntryFilter = EntryFilter()) throws(StoreError) -> Int {
    let condition = EntryCondition(filter, isSound: isSound())
    // Without a condition SQLite adds up its pages, and looks at no row.
    let sql = "SELECT count(*) FROM entry" + (condition.takesAll ? "" : " WHERE \(condition.sql)")
    return try database.first(sql, condition.values) { $0.int(0) } ?? 0
  }

  /// Whether any entry of some days was imported.
  package func hasImported(in days: Range<CivilDate>) throws(StoreError) -> Bool {
    try database.first(
      "SELECT 1 FROM entry WHERE day >= ? AND day < ? AND source LIKE 'import:%' LIMIT 1",
      [.int(days.lowerBound.dayNumber), .int(days.upperBound.dayNumber)]
    ) { _ in true } ?? false
  }

  private func position(of id: String) throws(StoreError) -> (at: Int, number: Int)? {
    try database.first("SELECT at, number FROM entry WHERE id = ?", [.text(id)]) { ($0.int(0), $0.int(1)) }
  }
}

extension EntryOrder {
  fileprivate var sql: String {
    switch self {
    case .oldestFirst: "entry.at, entry.number"
    case .latestFirst: "entry.at DESC, entry.number DESC"
    case .lastWrittenFirst: "entry.number DESC"
    }
  }
}
