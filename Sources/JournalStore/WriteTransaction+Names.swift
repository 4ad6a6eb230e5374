package import JournalModel

extension WriteTransaction {
  /// Gives a tag another name in all entries; where an entry has both, it keeps one. Undo takes it back.
  ///
  /// - Parameters:
  ///   - kind: `activities` (done or not), `people`, `places` or `metrics`; other kinds have fixed names.
  ///   - old: The name as the entries have it.
  ///   - new: The name from now on.
  /// - Returns: How many entries had the old name.
  @discardableResult
  package func rename(_ kind: TagKind, _ old: String, to new: String) throws(StoreError) -> Int {
    let table: String
    var column = "name"
    switch kind {
    case .activities, .without: table = "activity"
    case .people: table = "person"
    case .places: table = "place"
    case .metrics: (table, column) = ("measurement", "metric")
    case .emotions, .weather: return 0
    }
    let count =
      try database.first(
        "SELECT count(DISTINCT entry) FROM \(table) WHERE \(column) = ?", [.text(old)]
      ) { $0.int(0) } ?? 0
    guard count > 0, old != new else { return count }
    try database.run("UPDATE OR IGNORE \(table) SET \(column) = ? WHERE \(column) = ?", [.text(new), .text(old)])
    try database.run("DELETE FROM \(table) WHERE \(column) = ?", [.text(old)])
    return count
  }
}

extension Journal {
  /// The entry with a number; nil when there is none.
  package func entry(number: Int) throws(StoreError) -> Entry? {
    try database.first("SELECT id FROM entry WHERE number = ?", [.int(number)]) { $0.text(0) }.flatMap {
      id throws(StoreError) in try entry(id)
    }
  }
}
