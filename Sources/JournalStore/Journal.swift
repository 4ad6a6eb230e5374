internal import CSQLite
internal import CivilTime

/// The journal in one SQLite file.
///
/// ```swift
/// let journal = try Journal(path: "/home/sam/.local/share/moodlet/moodlet.db")
/// try journal.write("log", at: now) { transaction in
///   try transaction.insert(entry)
///   return resultAsJSON
/// }
/// try journal.undo(at: now)
/// ```
/// A journal belongs to one thread. Several processes may have the same file open; each sees what others committed.
/// What a write returned from is on the disk, and stays there through a kill and a loss of power.
package final class Journal {
  /// What a journal is opened for.
  package enum Mode: Sendable, Hashable {
    /// Reading and writing; a file that doesn't exist is made, with its folders, for this user only.
    case readWrite
    /// Reading; a file that doesn't exist reads as an empty journal and is not made.
    case readOnly
  }

  /// The file.
  package let path: String
  let database: Database
  var identifiers = EntryIdentifiers()
  let file: JournalFile

  /// How many bytes of a file tell whether it is a journal.
  package static let headerLength = 72

  /// Whether the first bytes of a file are those of a journal.
  package static func isHeader(_ bytes: [UInt8]) -> Bool {
    bytes.count >= headerLength && bytes.starts(with: "SQLite format 3\u{0}".utf8)
      && bytes[68..<72].reduce(0) { $0 << 8 | Int32($1) } == Schema.applicationID
  }

  /// Opens a journal.
  ///
  /// - Parameter patience: How long a call may wait for other processes, in milliseconds.
  /// - Throws: `busy`, `readOnly`, `permission`, `damaged`, `notAJournal`, `newer`, `full` or `io`. A file that is
  ///   damaged, newer or of another program is left as it is, byte for byte.
  package convenience init(path: String, mode: Mode = .readWrite, patience: Int = 30_000) throws(StoreError) {
    try self.init(JournalFile(path: path, patience: patience), mode: mode)
  }

  init(_ file: JournalFile, mode: Mode) throws(StoreError) {
    path = file.path
    self.file = file
    database = mode == .readWrite ? try file.openForWriting() : try file.openForReading()
  }

  /// Grows with every change that anyone makes: figures computed at one version hold while it stays.
  package func dataVersion() throws(StoreError) -> Int {
    try database.first("SELECT value FROM counter WHERE name = 'data_version'") { $0.int(0) } ?? 0
  }

  /// Runs several reads on one state of the journal.
  package func reading<Value>(_ body: () throws -> Value) throws -> Value {
    guard !database.isInTransaction else { return try body() }
    try database.run("BEGIN")
    defer { try? database.run("ROLLBACK") }
    return try body()
  }

  /// Writes a compact copy of the journal, complete and for this user only, to a file; an older file is replaced.
  ///
  /// - Throws: `full`, `permission` or `io`, with the copy's path.
  package func backup(to path: String) throws(StoreError) {
    try file.copy(database, to: path)
  }

  /// Looks at every page, index and reference; the problems found, or nothing. Reads the whole file.
  package func problems() throws(StoreError) -> [String] {
    var found: [String] = []
    do {
      found += try database.all("PRAGMA integrity_check(20)") { $0.text(0) }.filter { $0 != "ok" }
      found += try database.all("PRAGMA foreign_key_check") { "\($0.text(0)) refers to a missing \($0.text(2))" }
    } catch {
      guard error.kind == .damaged else { throw error }
      found.append(error.detail)
    }
    return found
  }

  /// Runs `body` in a transaction that has the right to write from its start.
  func exclusively<Value>(_ body: () throws -> Value) throws -> Value {
    guard !database.isInTransaction else {
      throw StoreError(kind: .internalError, path: path, code: SQLITE_MISUSE, detail: "a write inside a write")
    }
    try database.run("BEGIN IMMEDIATE")
    do {
      // Another version may have upgraded the file since it was opened.
      let version = try database.schemaVersion()
      guard version == file.version else { throw file.newer(version) }
      let value = try body()
      try database.run("COMMIT")
      return value
    } catch {
      // Some errors have already rolled back.
      if database.isInTransaction { try? database.run("ROLLBACK") }
      throw error
    }
  }

  /// Counts a change; the number is the change's place in the log.
  func nextVersion() throws(StoreError) -> Int {
    try database.first(
      "UPDATE counter SET value = value + 1 WHERE name = 'data_version' RETURNING value"
    ) { $0.int(0) } ?? 0
  }
}
