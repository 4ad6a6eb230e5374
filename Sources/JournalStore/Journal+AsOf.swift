package import CivilTime

extension Journal {
  /// Runs reads on the journal as it was recorded at a time: what was written later is not there, what was changed or
  /// deleted later is as it was. Nothing of this stays.
  ///
  /// Changes that were undone are taken as never made. No one else can write meanwhile.
  ///
  /// - Throws: `conflict` where rows are no longer as the log of changes has them, and what opening a write throws.
  package func asOf<Value>(_ instant: Instant, _ body: () throws -> Value) throws -> Value {
    guard !database.isInTransaction else {
      throw StoreError(kind: .internalError, path: path, code: 0, detail: "a look back inside a read")
    }
    try checkInPlace()
    try database.run("BEGIN IMMEDIATE")
    // Whatever the body does, the journal is left as it is.
    defer { if database.isInTransaction { try? database.run("ROLLBACK") } }
    let later = try database.all(
      "SELECT changeset FROM change_log WHERE undone = 0 AND at > ? ORDER BY seq DESC", [.int(instant.microseconds)]
    ) { Changeset(bytes: $0.blob(0)) }
    for changeset in later { try apply(try changeset.inverted(path: path)) }
    // What came in without a change of its own, as with a restored backup.
    let written = "SELECT number FROM entry WHERE created > \(instant.microseconds)"
    for table in Schema.tagTables { try database.run("DELETE FROM \(table) WHERE entry IN (\(written))") }
    try database.run("DELETE FROM entry WHERE created > \(instant.microseconds)")
    return try body()
  }
}
