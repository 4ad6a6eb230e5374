internal import CSQLite

/// The rows that a piece of work inserted, updated and deleted, in the format of SQLite's session extension.
struct Changeset {
  var bytes: [UInt8]

  /// The changeset that takes this one back.
  func inverted(path: String) throws(StoreError) -> Changeset {
    guard let length = Int32(exactly: bytes.count) else { throw StoreError(sqlite: SQLITE_TOOBIG, path: path) }
    var count: Int32 = 0
    var output: UnsafeMutableRawPointer?
    let code = bytes.withUnsafeBytes { sqlite3changeset_invert(length, $0.baseAddress, &count, &output) }
    guard code == SQLITE_OK else { throw StoreError(sqlite: code, path: path) }
    return Changeset(taking: output, count: count)
  }

  fileprivate init(taking memory: UnsafeMutableRawPointer?, count: Int32) {
    bytes = [UInt8](UnsafeRawBufferPointer(start: memory, count: Int(count)))
    sqlite3_free(memory)
  }

  init(bytes: [UInt8]) { self.bytes = bytes }
}

extension Database {
  /// Records the changes that `body` makes to the named tables.
  ///
  /// The tables are named one by one: a session for all of them also records the shadow tables of FTS5, whose rows
  /// the triggers write again when the changeset is applied.
  func recording<Value>(in tables: [String], _ body: () throws -> Value) throws -> (Value, Changeset) {
    var session: OpaquePointer?
    try check(sqlite3session_create(handle, "main", &session))
    defer { sqlite3session_delete(session) }
    for table in tables { try check(sqlite3session_attach(session, table)) }
    let value = try body()
    var count: Int32 = 0
    var output: UnsafeMutableRawPointer?
    try check(sqlite3session_changeset(session, &count, &output))
    return (value, Changeset(taking: output, count: count))
  }

  /// Applies a changeset, all of it or, on any conflict, nothing.
  func apply(_ changeset: Changeset) throws(StoreError) {
    guard let length = Int32(exactly: changeset.bytes.count) else {
      throw StoreError(sqlite: SQLITE_TOOBIG, path: path)
    }
    var bytes = changeset.bytes
    let code = bytes.withUnsafeMutableBytes { bytes in
      sqlite3changeset_apply(handle, length, bytes.baseAddress, nil, { _, _, _ in SQLITE_CHANGESET_ABORT }, nil)
    }
    if code == SQLITE_ABORT {
      throw StoreError(kind: .conflict, path: path, code: code, detail: "the rows of the change are different now")
    }
    try check(code)
  }
}
