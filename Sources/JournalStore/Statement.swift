internal import CSQLite

/// A value bound to a parameter.
enum SQLValue: Hashable {
  case int(Int)
  case double(Double)
  case text(String)
  case blob([UInt8])
  /// Zeros, as many, to be filled afterwards.
  case room(Int)
  case null

  init(_ text: String?) { self = text.map(SQLValue.text) ?? .null }
  init(_ int: Int?) { self = int.map(SQLValue.int) ?? .null }
  init(_ double: Double?) { self = double.map(SQLValue.double) ?? .null }

  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    switch self {
    case .int(let value): return sqlite3_bind_int64(statement, index, Int64(value))
    case .double(let value): return sqlite3_bind_double(statement, index, value)
    case .null: return sqlite3_bind_null(statement, index)
    case .room(let count): return sqlite3_bind_zeroblob64(statement, index, UInt64(count))
    case .blob(let bytes):
      guard let count = Int32(exactly: bytes.count) else { return SQLITE_TOOBIG }
      return bytes.withUnsafeBytes { bytes in
        // An empty array may have no address, and a null address would bind NULL.
        bytes.baseAddress == nil
          ? sqlite3_bind_zeroblob(statement, index, 0)
          : moodlet_sqlite_bind_blob(statement, index, bytes.baseAddress, count)
      }
    case .text(var text):
      return text.withUTF8 { bytes in
        guard let count = Int32(exactly: bytes.count) else { return SQLITE_TOOBIG }
        return bytes.withMemoryRebound(to: CChar.self) { characters in
          guard let address = characters.baseAddress else { return moodlet_sqlite_bind_text(statement, index, "", 0) }
          return moodlet_sqlite_bind_text(statement, index, address, count)
        }
      }
    }
  }
}

/// The current row of a statement; valid until the next one is read.
struct Row {
  fileprivate let statement: OpaquePointer

  init(of statement: OpaquePointer) { self.statement = statement }

  var columnCount: Int32 { sqlite3_column_count(statement) }

  /// The value of a column, as it is kept.
  func value(_ column: Int32) -> SQLValue {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: .int(int(column))
    case SQLITE_FLOAT: .double(double(column))
    case SQLITE_TEXT: .text(text(column))
    case SQLITE_BLOB: .blob(blob(column))
    default: .null
    }
  }

  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }
  func int(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }
  func double(_ column: Int32) -> Double { sqlite3_column_double(statement, column) }
  func optionalInt(_ column: Int32) -> Int? { isNull(column) ? nil : int(column) }
  func optionalDouble(_ column: Int32) -> Double? { isNull(column) ? nil : double(column) }

  func optionalText(_ column: Int32) -> String? {
    guard let bytes = sqlite3_column_text(statement, column) else { return nil }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  func text(_ column: Int32) -> String { optionalText(column) ?? "" }

  func blob(_ column: Int32) -> [UInt8] {
    let bytes = sqlite3_column_blob(statement, column)
    return [UInt8](UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(statement, column))))
  }
}
