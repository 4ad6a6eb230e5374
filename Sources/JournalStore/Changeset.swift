internal import CSQLite

/// The rows that a piece of work inserted, updated and deleted, in the format of SQLite's session extension.
struct Changeset {
  var bytes: [UInt8]

  /// The changeset that takes this one back.
  func inverted(path: String) throws(StoreError) -> Changeset {
    guard let length = Int32(exactly: bytes.count) else { throw StoreError(sqlite: SQLITE_TOOBIG, path: path) }
    guard isWellFormed else { throw StoreError(sqlite: SQLITE_CORRUPT, path: path) }
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

extension Changeset {
  /// Whether the bytes are a changeset from the first to the last.
  ///
  /// SQLite's own reader goes round for ever on some that are not: one flipped bit is enough.
  var isWellFormed: Bool {
    var reader = Reader(bytes: bytes)
    while !reader.isAtEnd {
      guard reader.byte() == UInt8(ascii: "T"), let columns = reader.length(), (1...Self.mostColumns).contains(columns),
        reader.skip(columns), reader.skipName()
      else { return false }
      while let operation = reader.peek(), operation != UInt8(ascii: "T") {
        guard reader.skip(2) else { return false }
        let values: Int
        switch Int32(operation) {
        case SQLITE_INSERT, SQLITE_DELETE: values = columns
        case SQLITE_UPDATE: values = 2 * columns
        default: return false
        }
        for _ in 0..<values where !reader.skipValue() { return false }
      }
    }
    return true
  }

  /// No table of ours has more columns.
  private static let mostColumns = 200

  /// Reads the format of the session extension, which is described in SQLite's `sqlite3session.c`.
  private struct Reader {
    let bytes: [UInt8]
    private var place = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { place == bytes.count }

    func peek() -> UInt8? { place < bytes.count ? bytes[place] : nil }

    mutating func byte() -> UInt8? {
      guard let byte = peek() else { return nil }
      place += 1
      return byte
    }

    mutating func skip(_ count: Int) -> Bool {
      guard count >= 0, count <= bytes.count - place else { return false }
      place += count
      return true
    }

    /// A number of one to nine bytes, seven bits each; nil for one that no length is.
    mutating func length() -> Int? {
      var value = 0
      for _ in 0..<5 {
        guard let byte = byte() else { return nil }
        value = value << 7 | Int(byte & 0x7F)
        if byte & 0x80 == 0 { return value }
      }
      return nil
    }

    mutating func skipName() -> Bool {
      while let byte = byte() { if byte == 0 { return true } }
      return false
    }

    mutating func skipValue() -> Bool {
      guard let type = byte() else { return false }
      switch Int32(type) {
      case 0, SQLITE_NULL: return true
      case SQLITE_INTEGER, SQLITE_FLOAT: return skip(8)
      case SQLITE_TEXT, SQLITE_BLOB: return length().map { skip($0) } ?? false
      default: return false
      }
    }
  }
}

extension Database {
  /// Records the changes that `body` makes to the named tables.
  ///
  /// The tables are named one by one: a session for all of them also records the shadow tables of FTS5, whose rows
  /// the triggers write again when the changeset is applied.
  /// - Parameter store: Keeps the changes, while they can be read. They are not called for where nothing changed.
  func recording<Value>(
    in tables: [String], _ body: () throws -> Value, store: (Value, RecordedChanges) throws -> Void
  ) throws -> Value {
    var session: OpaquePointer?
    try check(sqlite3session_create(handle, "main", &session))
    defer { sqlite3session_delete(session) }
    for table in tables { try check(sqlite3session_attach(session, table)) }
    let value = try body()
    let changes = try RecordedChanges(of: session, in: self)
    if changes.length > 0 { try store(value, changes) }
    return value
  }

  /// Applies a changeset within a transaction, which has to be taken back where this throws.
  ///
  /// There is no savepoint around it: SQLite walks all that one holds after every row, so that the changes of an import
  /// of 100,000 entries would take an hour to take back.
  func apply(_ changeset: Changeset) throws(StoreError) {
    guard let length = Int32(exactly: changeset.bytes.count) else {
      throw StoreError(sqlite: SQLITE_TOOBIG, path: path)
    }
    guard changeset.isWellFormed else { throw StoreError(sqlite: SQLITE_CORRUPT, path: path) }
    var bytes = changeset.bytes
    let code = bytes.withUnsafeMutableBytes { bytes in
      sqlite3changeset_apply_v2(
        handle, length, bytes.baseAddress, nil,
        { _, reason, iterator in
          reason == SQLITE_CHANGESET_DATA && differsOnlyInTime(iterator)
            ? SQLITE_CHANGESET_REPLACE : SQLITE_CHANGESET_ABORT
        }, nil, nil, nil, SQLITE_CHANGESETAPPLY_NOSAVEPOINT)
    }
    if code == SQLITE_ABORT {
      throw StoreError(kind: .conflict, path: path, code: code, detail: "the rows of the change are different now")
    }
    try check(code)
  }
}

/// Whether the row that a change meets differs from the one that it expects in nothing but when it was written last:
/// another device has changed something else of it since.
private func differsOnlyInTime(_ iterator: OpaquePointer?) -> Bool {
  guard let iterator else { return false }
  var table: UnsafePointer<CChar>?
  var columns: Int32 = 0
  var operation: Int32 = 0
  var isIndirect: Int32 = 0
  guard sqlite3changeset_op(iterator, &table, &columns, &operation, &isIndirect) == SQLITE_OK, let table,
    String(cString: table) == "entry"
  else { return false }
  for column in 0..<columns where column != Schema.updatedColumn {
    var expected: OpaquePointer?
    var found: OpaquePointer?
    guard sqlite3changeset_old(iterator, column, &expected) == SQLITE_OK,
      sqlite3changeset_conflict(iterator, column, &found) == SQLITE_OK
    else { return false }
    // Columns that an update leaves alone are not in it.
    guard let expected else { continue }
    guard let found, isSame(expected, found) else { return false }
  }
  return true
}

private func isSame(_ one: OpaquePointer, _ other: OpaquePointer) -> Bool {
  let type = sqlite3_value_type(one)
  guard type == sqlite3_value_type(other) else { return false }
  switch type {
  case SQLITE_INTEGER: return sqlite3_value_int64(one) == sqlite3_value_int64(other)
  case SQLITE_FLOAT: return sqlite3_value_double(one) == sqlite3_value_double(other)
  case SQLITE_NULL: return true
  default:
    let (first, second) = (sqlite3_value_blob(one), sqlite3_value_blob(other))
    let counts = (Int(sqlite3_value_bytes(one)), Int(sqlite3_value_bytes(other)))
    return UnsafeRawBufferPointer(start: first, count: counts.0)
      .elementsEqual(UnsafeRawBufferPointer(start: second, count: counts.1))
  }
}
