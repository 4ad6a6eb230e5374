internal import CSQLite
internal import Glibc
package import CivilTime

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
  /// Makes ids the same from the same seed, clock and number of entries; nil for ids that nobody can tell before.
  package var identifierSeed: UInt64?
  /// Series that are worked out from the day and never stored, by name: their value of a day with an entry.
  package var workedOut: (String) -> ((CivilDate) -> Double?)? = { _ in nil }
  let file: JournalFile
  /// The file as it was opened; nil for one that does not exist.
  private let identity: [UInt]?
  private var soundness: (version: Int, isSound: Bool)?
  private var isSettling = false
  /// Whether something was committed that is going to be waited for.
  private var isUnsettled = false
  /// Why nothing can be written, where the journal was opened for reading although it was to be written.
  package var refusal: StoreError?

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
    // A reader's file is the one that was there before it was opened: one that appears meanwhile is not what is read.
    let before = file.identity
    database = mode == .readWrite ? try file.openForWriting() : try file.openForReading()
    identity = mode == .readWrite ? file.identity : before
    if mode == .readOnly {
      refusal = StoreError(kind: .readOnly, path: path, code: 0, detail: "it was opened for reading")
    }
  }

  /// Whether the first and the last of the days and times of all entries are possible, found in the indexes; looked at
  /// again where another connection has written.
  func isSound() -> Bool {
    guard let seen = try? database.first("PRAGMA data_version", [], { $0.int(0) }) else { return true }
    if let soundness, soundness.version == seen { return soundness.isSound }
    func bounds(_ column: String, _ range: ClosedRange<Int>) -> Bool {
      ["min", "max"].allSatisfy { end in
        let value = try? database.first("SELECT \(end)(\(column)) FROM entry", []) { $0.optionalInt(0) }
        return (value ?? nil).map { range.contains($0) } ?? true
      }
    }
    let isSound = bounds("day", PossibleValues.days) && bounds("at", PossibleValues.instants)
    soundness = (seen, isSound)
    return isSound
  }

  /// The numbers of the entries that are not possible: they are in no figure, and can be mended by hand only.
  package func impossibleEntries(limit: Int = 20) throws(StoreError) -> [Int] {
    let numbers = try database.all(
      """
      SELECT number FROM entry WHERE NOT \(PossibleValues.condition) OR span_end < span_start
        OR span_start NOT BETWEEN \(PossibleValues.days.lowerBound) AND \(PossibleValues.days.upperBound)
        OR span_end NOT BETWEEN \(PossibleValues.days.lowerBound) AND \(PossibleValues.days.upperBound)
        OR number IN (SELECT entry FROM measurement WHERE NOT value BETWEEN -1e12 AND 1e12)
      LIMIT ?
      """, [.int(limit)]
    ) { $0.int(0) }
    return numbers
  }

  /// Whether the path still leads to the file that was opened: it may have been removed, or replaced by a sync program.
  package var isInPlace: Bool { file.identity == identity }

  /// Refuses to go on with a file that is no longer where it was.
  package func checkInPlace() throws(StoreError) {
    guard !isInPlace else { return }
    throw StoreError(kind: .replaced, path: path, code: 0, detail: "another file, or none, is in its place")
  }

  /// Grows with every change that anyone makes: figures computed at one version hold while it stays.
  package func dataVersion() throws(StoreError) -> Int {
    try database.first("SELECT value FROM counter WHERE name = 'data_version'") { $0.int(0) } ?? 0
  }

  /// Where figures may be kept beside the journal; an erasure removes what is there.
  package var figuresPath: String { path + JournalFile.figuresSuffix }

  /// Whether figures are kept there.
  package var hasFigures: Bool { access(figuresPath, R_OK) == 0 }

  /// Three numbers that tell the last change up to a version from any other: its place, its time, its length. Zeros
  /// where there is none.
  package func changeStamp(at version: Int) throws(StoreError) -> [Int] {
    try database.first(
      "SELECT seq, at, length(changeset) FROM change_log WHERE seq <= ? ORDER BY seq DESC LIMIT 1", [.int(version)]
    ) { [$0.int(0), $0.int(1), $0.int(2)] } ?? [0, 0, 0]
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

  /// The bytes of the journal's file, as of the last commit: what a copy of it would hold.
  package func contents() throws(StoreError) -> [UInt8] {
    try database.serialized()
  }

  /// Runs a body that waits no longer than this for other processes, in milliseconds.
  package func patiently<Value>(_ milliseconds: Int, _ body: () throws -> Value) rethrows -> Value {
    try database.patiently(milliseconds, body)
  }

  /// Looks at every page, index and reference; the problems found, or nothing. Reads the whole file.
  ///
  /// A file in which nothing is found may be written again.
  package func problems() throws(StoreError) -> [String] {
    var found: [String] = []
    do {
      found += try database.all("PRAGMA integrity_check(20)") { $0.text(0) }.filter { $0 != "ok" }
      found += try database.all("PRAGMA foreign_key_check") { "\($0.text(0)) refers to a missing \($0.text(2))" }
      found += try impossibleEntries().map { "entry #\($0) has a date, a mood or a figure that cannot be" }
      if found.isEmpty { found += try disagreements() }
    } catch {
      guard error.kind == .damaged else { throw error }
      found.append(error.detail)
    }
    // An impossible figure is no damage of the file.
    if !found.contains(where: { !$0.hasPrefix("entry #") }) { DamageMark(path).clear() }
    return found
  }

  /// Refuses a journal in which a problem is found.
  package func checkWhole() throws(StoreError) {
    let problems = try problems()
    guard problems.isEmpty else {
      throw StoreError(kind: .damaged, path: path, code: 0, detail: problems.joined(separator: "; "))
    }
  }

  /// When the disk has what a write wrote.
  enum Waiting {
    /// Before the write returns.
    case now
    /// When `settleWrites` returns, inside of `settling`; else as `now`.
    case together
    /// At some time: a loss of power may lose it.
    case never
  }

  /// Runs a body whose writes wait for the disk together, at its end: what it returns may be told then.
  package func settling<Value>(_ body: () throws -> Value) throws -> Value {
    guard !isSettling else { return try body() }
    isSettling = true
    defer { isSettling = false }
    let value = try body()
    try settleWrites()
    return value
  }

  /// Waits for what was written inside of `settling`, before anybody is told of it.
  ///
  /// - Throws: `io` or `full`: it may be lost with the power.
  package func settleWrites() throws(StoreError) {
    guard isUnsettled else { return }
    try database.waitForLog()
    isUnsettled = false
  }

  /// Waits for what others wrote: what they were not told yet may not be told here.
  func waitForOthers() throws(StoreError) {
    isUnsettled = true
    if !isSettling { try settleWrites() }
  }

  /// Runs `body` in a transaction that has the right to write from its start.
  func exclusively<Value>(_ waiting: Waiting = .now, _ body: () throws -> Value) throws -> Value {
    guard !database.isInTransaction else {
      throw StoreError(kind: .internalError, path: path, code: SQLITE_MISUSE, detail: "a write inside a write")
    }
    if let refusal { throw refusal }
    try file.checkUndamaged()
    try checkInPlace()
    let isLater = waiting == .never || waiting == .together && isSettling
    try database.wait(!isLater)
    try database.run("BEGIN IMMEDIATE")
    do {
      // Another version may have upgraded the file since it was opened.
      let version = try database.schemaVersion()
      guard version == file.version else { throw file.newer(version) }
      let value = try body()
      try database.run("COMMIT")
      if waiting == .together, isLater { isUnsettled = true }
      // What was written into a file that is gone is not kept, and must not be acknowledged.
      try checkInPlace()
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
