internal import CSQLite

/// One connection to one SQLite file.
///
/// Statements are prepared once for each SQL text and kept. One that is being read is not in the cache, so that the
/// same query can run inside its own loop. Connections belong to one thread.
final class Database {
  let handle: OpaquePointer
  let path: String
  /// The file as it was opened, as a note about damage names it.
  private let opened: String?
  private let patience: UnsafeMutablePointer<moodlet_sqlite_patience>
  private var statements: [String: OpaquePointer] = [:]
  /// Whether a commit waits until it is on the disk.
  private var waits = true

  /// How a file is opened.
  enum Access {
    case readOnly, readWrite
    /// Without locks or a log: only for a file that nobody can change.
    case immutable
    case inMemory
  }

  /// Opens a file that exists, without reading it.
  init(path: String, access: Access, patience milliseconds: Int) throws(StoreError) {
    var handle: OpaquePointer?
    var flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    var name = path
    switch access {
    case .readOnly: flags |= SQLITE_OPEN_READONLY
    case .readWrite: flags |= SQLITE_OPEN_READWRITE
    case .inMemory: flags |= SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY
    case .immutable:
      flags |= SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      name = "file:\(percentEncoded(path))?immutable=1"
    }
    let code = sqlite3_open_v2(name, &handle, flags, moodlet_sqlite_files())
    guard code == SQLITE_OK, let handle else {
      let system = handle.map { sqlite3_system_errno($0) } ?? 0
      sqlite3_close_v2(handle)
      // SQLite says "unable to open" for every reason; the system knows better.
      throw code & 0xff == SQLITE_CANTOPEN && system != 0
        ? StoreError(errno: system, path: path) : StoreError(sqlite: code, path: path)
    }
    self.handle = handle
    self.path = path
    opened = access == .inMemory ? nil : DamageMark(path).name
    patience = .allocate(capacity: 1)
    patience.initialize(to: .init(limit: Int64(milliseconds), began: 0))
    try check(moodlet_sqlite_configure(handle))
    try check(moodlet_sqlite_wait_for_locks(handle, patience))
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
    patience.deallocate()
  }

  /// The path of the file itself, where links lead to.
  var fileName: String? { sqlite3_db_filename(handle, "main").map { String(cString: $0) } }

  /// Whether the file is one with a write-ahead log: a copy has none.
  var hasLog: Bool {
    var bytes = [UInt8](repeating: 0, count: 100)
    return moodlet_sqlite_read_header(handle, &bytes) == SQLITE_OK && bytes[18] == 2
  }

  /// Leaves an empty log beside the file when the last connection is closed.
  func keepsLog() { _ = moodlet_sqlite_keep_log(handle) }

  /// Lets the commits that follow wait for the disk, or not. Where they don't, none of them is half there after a loss of
  /// power, and the last ones may be gone.
  func wait(_ waits: Bool) throws(StoreError) {
    guard waits != self.waits else { return }
    // A statement that is kept would not say it a second time.
    try runScript("PRAGMA synchronous = \(waits ? "FULL" : "NORMAL")")
    self.waits = waits
  }

  /// Waits until all that was committed is on the disk.
  func waitForLog() throws(StoreError) { try check(moodlet_sqlite_sync_log(handle)) }

  /// The bytes of the file as of the last commit, those in the write-ahead log included.
  func serialized() throws(StoreError) -> [UInt8] {
    var count: sqlite3_int64 = 0
    guard let bytes = sqlite3_serialize(handle, "main", &count, 0) else {
      throw StoreError(sqlite: SQLITE_NOMEM, path: path)
    }
    defer { sqlite3_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
  }

  /// Runs one statement to its end.
  func run(_ sql: String, _ values: [SQLValue] = []) throws(StoreError) {
    try each(sql, values) { _ in true }
  }

  /// Runs statements without parameters, separated by semicolons; nothing is kept.
  func runScript(_ sql: String) throws(StoreError) {
    try check(sqlite3_exec(handle, sql, nil, nil, nil))
  }

  /// The first row of a query.
  func first<Value>(_ sql: String, _ values: [SQLValue] = [], _ read: (Row) -> Value) throws(StoreError) -> Value? {
    var found: Value?
    try each(sql, values) { row in
      found = read(row)
      return false
    }
    return found
  }

  /// All rows of a query.
  func all<Value>(_ sql: String, _ values: [SQLValue] = [], _ read: (Row) -> Value) throws(StoreError) -> [Value] {
    var rows: [Value] = []
    try each(sql, values) { row in
      rows.append(read(row))
      return true
    }
    return rows
  }

  /// Visits the rows of a query in turn, until `visit` returns false.
  func each(
    _ sql: String, _ values: [SQLValue], _ visit: (Row) throws(StoreError) -> Bool
  ) throws(StoreError) {
    let statement = try prepared(sql)
    defer { keep(statement, sql) }
    try bind(values, to: statement)
    while try step(statement) {
      guard try visit(Row(of: statement)) else { return }
    }
  }

  /// The rows that the last statement changed.
  var changes: Int { Int(sqlite3_changes64(handle)) }

  /// Whether a transaction is open.
  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Throws unless the code is that of success.
  func check(_ code: Int32) throws(StoreError) {
    guard code == SQLITE_OK else { throw failure(code) }
  }

  /// What a result code says; damage is noted beside the file, so that nobody writes to it.
  private func failure(_ code: Int32) -> StoreError {
    let system = code & 0xff == SQLITE_IOERR ? sqlite3_system_errno(handle) : 0
    let error = StoreError(sqlite: code, path: path, system: system)
    if code & 0xff == SQLITE_CORRUPT { DamageMark(path).set(opened) }
    return error
  }

  /// Runs a body that waits no longer than this for other processes, in milliseconds.
  func patiently<Value>(_ milliseconds: Int, _ body: () throws -> Value) rethrows -> Value {
    let usual = patience.pointee.limit
    patience.pointee.limit = Int64(milliseconds)
    defer { patience.pointee.limit = usual }
    return try body()
  }

  private func prepared(_ sql: String) throws(StoreError) -> OpaquePointer {
    if let statement = statements.removeValue(forKey: sql) { return statement }
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil))
    guard let statement else { throw StoreError(sqlite: SQLITE_MISUSE, path: path) }
    return statement
  }

  private func keep(_ statement: OpaquePointer, _ sql: String) {
    sqlite3_reset(statement)
    sqlite3_clear_bindings(statement)
    if let other = statements.updateValue(statement, forKey: sql) { sqlite3_finalize(other) }
  }

  private func bind(_ values: [SQLValue], to statement: OpaquePointer) throws(StoreError) {
    for (index, value) in values.enumerated() { try check(value.bind(to: statement, at: Int32(index + 1))) }
  }

  private func step(_ statement: OpaquePointer) throws(StoreError) -> Bool {
    switch sqlite3_step(statement) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw failure(code)
    }
  }
}

/// A path as it stands in a `file:` URI.
private func percentEncoded(_ path: String) -> String {
  let digits = Array("0123456789ABCDEF")
  var encoded = ""
  for byte in path.utf8 {
    switch UInt8(byte) {
    case UInt8(ascii: "%"), UInt8(ascii: "?"), UInt8(ascii: "#"), 0x80...:
      encoded += "%"
      encoded.append(digits[Int(byte >> 4)])
      encoded.append(digits[Int(byte & 15)])
    default: encoded.unicodeScalars.append(Unicode.Scalar(byte))
    }
  }
  return encoded
}
