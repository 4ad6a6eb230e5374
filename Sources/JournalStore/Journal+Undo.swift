package import CivilTime

/// A change in the log.
package struct Change: Sendable, Hashable {
  /// Its place; later changes have greater ones.
  package var sequence: Int
  /// When it was made.
  package var at: Instant
  /// The command that made it.
  package var command: String
  /// The conversation in which it was made.
  package var session: String?
  /// The command's result at that time, as JSON text.
  package var result: String

  fileprivate static let columns = "seq, at, command, session, result"

  fileprivate init(_ row: Row) {
    sequence = row.int(0)
    at = Instant(microseconds: row.int(1))
    command = row.text(2)
    session = row.optionalText(3)
    result = row.text(4)
  }
}

extension Journal {
  /// Takes back the newest change that is not undone, in whatever process and session it was made.
  ///
  /// - Parameters:
  ///   - key: An idempotency key, as in `write`.
  ///   - result: Makes the command's result, as JSON text, from the change.
  /// - Throws: `nothingToUndo`; `conflict` when the rows are different now, after which nothing has changed; and what
  ///   `write` throws.
  @discardableResult
  package func undo(
    key: String? = nil, at now: Instant, result: (Change) throws -> String = { $0.result }
  ) throws -> Written {
    try once(key, at: now) {
      guard let change = try nextToUndo() else {
        throw StoreError(kind: .nothingToUndo, path: path, code: 0, detail: "no change is left")
      }
      try apply(try changeset(of: change).inverted(path: path))
      try mark(change, undone: true)
      return try result(change)
    }
  }

  /// Makes the change that was undone last again. A new write forgets what was undone.
  ///
  /// - Throws: `nothingToRedo`, and what `undo` throws.
  @discardableResult
  package func redo(
    key: String? = nil, at now: Instant, result: (Change) throws -> String = { $0.result }
  ) throws -> Written {
    try once(key, at: now) {
      guard let change = try nextToRedo() else {
        throw StoreError(kind: .nothingToRedo, path: path, code: 0, detail: "nothing was undone")
      }
      try apply(try changeset(of: change))
      try mark(change, undone: false)
      return try result(change)
    }
  }

  /// The change that `undo` would take back.
  package func nextToUndo() throws(StoreError) -> Change? {
    try database.first(
      "SELECT \(Change.columns) FROM change_log WHERE undone = 0 ORDER BY seq DESC LIMIT 1", [], Change.init)
  }

  /// The change that `redo` would make again. Undone changes are always the newest ones: the oldest of them is next.
  package func nextToRedo() throws(StoreError) -> Change? {
    try database.first(
      "SELECT \(Change.columns) FROM change_log WHERE undone = 1 ORDER BY seq LIMIT 1", [], Change.init)
  }

  /// Applies a changeset; a large one without triggers, whose work is then done for all rows at once.
  func apply(_ changeset: Changeset) throws(StoreError) {
    guard changeset.bytes.count > 1 << 20 else { return try database.apply(changeset) }
    try touchAllForMerging()
    do {
      try database.stopTriggers()
      defer { database.startTriggers() }
      try database.apply(changeset)
    }
    try touchAllForMerging()
    try database.run("INSERT INTO note_index (note_index) VALUES ('rebuild')")
  }

  /// Has everything looked at when changes are next recorded for other devices: what is as it was says nothing.
  private func touchAllForMerging() throws(StoreError) {
    for name in [
      "'entry:' || id FROM entry", "'setting:' || name FROM setting", "'record:' || kind || '/' || id FROM record",
    ] {
      try database.run(
        "INSERT OR IGNORE INTO merge_touched SELECT \(name) WHERE EXISTS (SELECT 1 FROM merge_state)")
    }
  }

  private func changeset(of change: Change) throws(StoreError) -> Changeset {
    let bytes = try database.first("SELECT changeset FROM change_log WHERE seq = ?", [.int(change.sequence)]) {
      $0.blob(0)
    }
    return Changeset(bytes: bytes ?? [])
  }

  private func mark(_ change: Change, undone: Bool) throws(StoreError) {
    try database.run(
      "UPDATE change_log SET undone = ? WHERE seq = ?", [.int(undone ? 1 : 0), .int(change.sequence)])
    _ = try nextVersion()
  }
}
