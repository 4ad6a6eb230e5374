internal import CSQLite

extension Journal {
  /// Tries whether the newest changes of the log can be taken back one after another, as `undo` would; then leaves all
  /// as it was.
  ///
  /// - Returns: What does not agree, in a sentence; nothing where all does, or where nothing may be written.
  package func disagreements(limit: Int = 200) throws(StoreError) -> [String] {
    guard refusal == nil, sqlite3_db_readonly(database.handle, "main") == 0 else { return [] }
    try database.run("BEGIN IMMEDIATE")
    defer { try? database.run("ROLLBACK") }
    let changes = try database.all(
      "SELECT seq, command, changeset FROM change_log WHERE undone = 0 ORDER BY seq DESC LIMIT ?", [.int(limit)]
    ) { ($0.int(0), $0.text(1), Changeset(bytes: $0.blob(2))) }
    for (sequence, command, changeset) in changes {
      do throws(StoreError) {
        try apply(try changeset.inverted(path: path))
      } catch {
        guard error.kind == .conflict || error.kind == .damaged else { throw error }
        // What other devices changed since is not in the log.
        let merged = try database.first("SELECT value FROM counter WHERE name = 'merged'", []) { $0.int(0) } ?? 0
        if error.kind == .conflict, sequence < merged { break }
        return ["the entries and the log of changes don't agree from change \(sequence) (\(command)) on"]
      }
    }
    let newest = try database.first("SELECT max(seq) FROM change_log", []) { $0.int(0) } ?? 0
    return newest > (try dataVersion()) ? ["the log of changes is ahead of its counter"] : []
  }
}
