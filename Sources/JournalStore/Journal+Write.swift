package import CivilTime

/// What a write gave.
package struct Written: Sendable, Hashable {
  /// The result that the command returned, as JSON text; for a key that was sent before, the first one.
  package var result: String
  /// Whether the key was sent before, so that nothing was written.
  package var isRepeated: Bool
}

/// The right to change the journal, within one transaction.
///
/// Reading goes through the journal itself, which sees what the transaction has done so far.
package struct WriteTransaction: ~Copyable {
  let journal: Journal
  /// The time of the command.
  package let now: Instant
}

extension Journal {
  /// Runs one command's changes: all of them are committed together, as one change that `undo` takes back, or none.
  ///
  /// - Parameters:
  ///   - command: The command's name in the catalogue.
  ///   - key: An idempotency key: when it came before, `body` does not run, and the first result is returned.
  ///   - session: The conversation.
  ///   - now: The time of the command.
  ///   - isTold: Whether somebody may hear of it as soon as it returns; what is told at the end of `settling` only need not
  ///     be on the disk before.
  ///   - body: Makes the changes and returns the command's result as JSON text.
  /// - Throws: What `body` throws, after which nothing has changed; else a `StoreError`: `busy`, `readOnly`, `full`,
  ///   `conflict`, `damaged`, `newer` or `io`.
  @discardableResult
  package func write(
    _ command: String, key: String? = nil, session: String? = nil, at now: Instant, isTold: Bool = true,
    _ body: (borrowing WriteTransaction) throws -> String
  ) throws -> Written {
    try once(key, at: now, isTold ? .now : .together) {
      try database.recording(in: Schema.recordedTables) {
        try body(WriteTransaction(journal: self, now: now))
      } store: { result, changes in
        // What was undone before can't follow on a state that it did not have.
        try database.run("DELETE FROM change_log WHERE undone = 1")
        let sequence = try nextVersion()
        try database.run(
          "INSERT INTO change_log (seq, at, command, session, result, changeset) VALUES (?, ?, ?, ?, ?, ?)",
          [.int(sequence), .int(now.microseconds), .text(command), SQLValue(session), .text(result), changes.value])
        try changes.fill("changeset", of: "change_log", row: sequence)
      }
    }
  }

  /// Runs `body` in a writing transaction, once for each key.
  func once(
    _ key: String?, at now: Instant, _ waiting: Waiting = .now, _ body: () throws -> String
  ) throws -> Written {
    let written = try exclusively(waiting) {
      guard let key else { return Written(result: try body(), isRepeated: false) }
      if let first = try database.first("SELECT result FROM reply WHERE key = ?", [.text(key)], { $0.text(0) }) {
        return Written(result: first, isRepeated: true)
      }
      let result = try body()
      try database.run(
        "INSERT INTO reply (key, result, at) VALUES (?, ?, ?)", [.text(key), .text(result), .int(now.microseconds)])
      return Written(result: result, isRepeated: false)
    }
    // Whoever wrote it first may still be waiting for the disk.
    if written.isRepeated { try waitForOthers() }
    return written
  }
}
