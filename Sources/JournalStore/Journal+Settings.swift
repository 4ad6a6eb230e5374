package import CivilTime

/// A small document of a feature: a goal, a reminder, a shortcut.
package struct StoredRecord: Sendable, Hashable {
  /// Its id, unique within its kind.
  package var id: String
  /// What it says, as JSON text.
  package var value: String
  /// When it was first written.
  package var created: Instant
  /// When it was last written.
  package var updated: Instant

  /// Creates a document.
  package init(id: String, value: String, created: Instant, updated: Instant) {
    self.id = id
    self.value = value
    self.created = created
    self.updated = updated
  }
}

extension Journal {
  /// The value of a setting, as JSON text; nil when it was never set.
  package func setting(_ name: String) throws(StoreError) -> String? {
    try database.first("SELECT value FROM setting WHERE name = ?", [.text(name)]) { $0.text(0) }
  }

  /// All settings that were set, by name, as JSON text.
  package func settings() throws(StoreError) -> [(name: String, value: String)] {
    try database.all("SELECT name, value FROM setting ORDER BY name") { ($0.text(0), $0.text(1)) }
  }

  /// The documents of a kind, in the order in which they were first written.
  package func records(_ kind: String) throws(StoreError) -> [StoredRecord] {
    try database.all(
      "SELECT id, value, created, updated FROM record WHERE kind = ? ORDER BY created, id", [.text(kind)],
      StoredRecord.init)
  }

  /// The ids of the documents of a kind, which are quicker to read than the documents.
  package func recordIDs(_ kind: String) throws(StoreError) -> [String] {
    try database.all("SELECT id FROM record WHERE kind = ? ORDER BY created, id", [.text(kind)]) { $0.text(0) }
  }

  /// The documents of all kinds, by kind, in the order in which they were first written.
  package func records() throws(StoreError) -> [(kind: String, record: StoredRecord)] {
    try database.all("SELECT id, value, created, updated, kind FROM record ORDER BY kind, created, id") {
      ($0.text(4), StoredRecord($0))
    }
  }

  /// One document; nil when there is none.
  package func record(_ kind: String, _ id: String) throws(StoreError) -> StoredRecord? {
    try database.first(
      "SELECT id, value, created, updated FROM record WHERE kind = ? AND id = ?", [.text(kind), .text(id)],
      StoredRecord.init)
  }
}

extension WriteTransaction {
  /// Sets a setting to a JSON text; nil forgets it.
  package func set(_ name: String, to value: String?) throws(StoreError) {
    if let value {
      try database.run(
        "INSERT INTO setting VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value",
        [.text(name), .text(value)])
    } else {
      try database.run("DELETE FROM setting WHERE name = ?", [.text(name)])
    }
  }

  /// Writes a document, a new one or over the one with its id.
  package func put(_ kind: String, _ id: String, _ value: String) throws(StoreError) {
    try database.run(
      """
      INSERT INTO record VALUES (?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET value = excluded.value, updated = excluded.updated
      """, [.text(kind), .text(id), .text(value), .int(now.microseconds), .int(now.microseconds)])
  }

  /// Writes a document as another journal has it, with its times.
  package func put(_ kind: String, _ record: StoredRecord) throws(StoreError) {
    try database.run(
      """
      INSERT INTO record VALUES (?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET value = excluded.value, created = excluded.created, updated = excluded.updated
      """,
      [
        .text(kind), .text(record.id), .text(record.value), .int(record.created.microseconds),
        .int(record.updated.microseconds),
      ])
  }

  /// Removes a document.
  ///
  /// - Throws: `notFound`.
  package func remove(_ kind: String, _ id: String) throws(StoreError) {
    try database.run("DELETE FROM record WHERE kind = ? AND id = ?", [.text(kind), .text(id)])
    guard database.changes == 1 else {
      throw StoreError(kind: .notFound, path: journal.path, code: 0, detail: "no \(kind) has this id")
    }
  }
}

extension StoredRecord {
  fileprivate init(_ row: Row) {
    id = row.text(0)
    value = row.text(1)
    created = Instant(microseconds: row.int(2))
    updated = Instant(microseconds: row.int(3))
  }
}
