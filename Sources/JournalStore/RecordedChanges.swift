internal import CSQLite

/// What a piece of work changed, as a session of SQLite has it: small changes in memory, large ones read anew piece by
/// piece, since a year of a watch's figures would be in memory three times otherwise.
struct RecordedChanges {
  /// Up to so many bytes are kept in memory.
  private static let mostInMemory = 1 << 20

  /// How many bytes they have; 0 where nothing was changed.
  let length: Int
  /// All of them, where they are few.
  private let bytes: [UInt8]?
  private let session: OpaquePointer?
  private let database: Database

  /// Looks at what a session has recorded.
  init(of session: OpaquePointer?, in database: Database) throws(StoreError) {
    self.session = session
    self.database = database
    var found = Collector()
    try database.check(
      withUnsafeMutablePointer(to: &found) { collector in
        sqlite3session_changeset_strm(
          session,
          { context, piece, count in
            guard let collector = context?.assumingMemoryBound(to: Collector.self) else { return SQLITE_MISUSE }
            collector.pointee.add(UnsafeRawBufferPointer(start: piece, count: Int(count)))
            return SQLITE_OK
          }, collector)
      })
    length = found.length
    bytes = found.length <= Self.mostInMemory ? found.bytes : nil
  }

  /// What is held of changes while they are counted.
  private struct Collector {
    var bytes: [UInt8] = []
    var length = 0

    mutating func add(_ piece: UnsafeRawBufferPointer) {
      length += piece.count
      if length <= RecordedChanges.mostInMemory { bytes.append(contentsOf: piece) } else { bytes = [] }
    }
  }

  /// The value for the column that keeps them: themselves, or room for them, which `fill` fills.
  var value: SQLValue { bytes.map(SQLValue.blob) ?? .room(length) }

  /// Writes them into the room that a row has for them.
  func fill(_ column: String, of table: String, row: Int) throws(StoreError) {
    guard bytes == nil else { return }
    var target = Target(database: database.handle, table: table, column: column, row: Int64(row))
    try database.check(
      withUnsafeMutablePointer(to: &target) { target in
        let code = sqlite3session_changeset_strm(
          session,
          { context, piece, count in
            guard let target = context?.assumingMemoryBound(to: Target.self) else { return SQLITE_MISUSE }
            return target.pointee.add(UnsafeRawBufferPointer(start: piece, count: Int(count)))
          }, target)
        return code == SQLITE_OK ? target.pointee.flush() : code
      })
    // What was counted is what has been written, or the row would be a torn change.
    guard Int(target.offset) == length else { throw StoreError(sqlite: SQLITE_CORRUPT, path: database.path) }
  }

  /// Where the pieces go. The row is opened for each megabyte anew: while it is open for writing, a session can't end
  /// its savepoint.
  private struct Target {
    let database: OpaquePointer
    let table: String
    let column: String
    let row: Int64
    private(set) var offset: Int32 = 0
    private var waiting: [UInt8] = []

    init(database: OpaquePointer, table: String, column: String, row: Int64) {
      (self.database, self.table, self.column, self.row) = (database, table, column, row)
    }

    mutating func add(_ piece: UnsafeRawBufferPointer) -> Int32 {
      waiting.append(contentsOf: piece)
      return waiting.count < RecordedChanges.mostInMemory ? SQLITE_OK : flush()
    }

    mutating func flush() -> Int32 {
      guard !waiting.isEmpty else { return SQLITE_OK }
      var blob: OpaquePointer?
      var code = sqlite3_blob_open(database, "main", table, column, row, 1, &blob)
      guard code == SQLITE_OK else { return code }
      code = waiting.withUnsafeBytes { sqlite3_blob_write(blob, $0.baseAddress, Int32($0.count), offset) }
      let closed = sqlite3_blob_close(blob)
      offset += Int32(waiting.count)
      waiting.removeAll(keepingCapacity: true)
      return code == SQLITE_OK ? closed : code
    }
  }
}
