import Foundation
import JournalModel
import Testing

@testable import JournalStore

@Suite struct MigrationTests {
  let home: TemporaryJournal

  init() throws { home = try TemporaryJournal() }

  private func open(_ more: [String], _ mode: Journal.Mode = .readWrite) throws -> Journal {
    try Journal(JournalFile(path: home.path, patience: 1000, migrations: Schema.migrations + more), mode: mode)
  }

  private let column = "ALTER TABLE entry ADD COLUMN place TEXT"
  private let table = "CREATE TABLE goal (id TEXT PRIMARY KEY NOT NULL) STRICT"

  @Test func `the version is the number of steps`() { #expect(Schema.version == Schema.migrations.count) }

  @Test(arguments: [Journal.Mode.readWrite, .readOnly])
  func `an old journal is upgraded step by step, each with a copy of what was before`(mode: Journal.Mode) throws {
    let old = Schema.migrations.count
    try open([]).log(entry("a", note: "words"))
    let journal = try open([column, table], mode)
    #expect(try journal.database.schemaVersion() == old + 2)
    #expect(try journal.database.all("SELECT place FROM entry LEFT JOIN goal", [], { $0.isNull(0) }) == [true])
    for version in old...(old + 1) {
      let copy = "\(home.path).backup-v\(version)"
      let mode = try FileManager.default.attributesOfItem(atPath: copy)[.posixPermissions] as? Int
      #expect(mode == 0o600)
      let migrations = Schema.migrations + [column, table].prefix(version - old)
      let before = try Journal(JournalFile(path: copy, patience: 0, migrations: migrations), mode: .readOnly)
      #expect(try before.ids() == ["a"])
    }
  }

  @Test func `changes from before an upgrade can be undone after it`() throws {
    let old = try open([])
    try old.log(entry("a", note: "words"))
    try old.write("delete", at: now) { transaction in
      try transaction.delete("a")
      return "{}"
    }
    let journal = try open([column])
    try journal.undo(at: now)
    #expect(try journal.ids() == ["a"])
    try journal.undo(at: now)
    #expect(try journal.ids() == [])
  }

  @Test func `a step that fails leaves the journal as it was`() throws {
    try open([]).log(entry("a"))
    #expect(throws: StoreError.self) { try open([column, "\(table); SELECT no_such_column FROM entry"]) }
    let journal = try open([column])
    #expect(try journal.ids() == ["a"])
    #expect(try journal.database.first("SELECT count(*) FROM sqlite_schema WHERE name = 'goal'") { $0.int(0) } == 0)
  }

  @Test func `a new journal is made at the current version without a copy`() throws {
    _ = try open([column])
    #expect(try home.names() == ["moodlet.db"])
  }

  /// All that the schema has of a kind, or of all kinds.
  private func schema(_ journal: Journal, _ kind: String = "%") throws -> [String] {
    try journal.database.all(
      "SELECT name || ': ' || coalesce(sql, '') FROM sqlite_schema WHERE type LIKE ? ORDER BY name", [.text(kind)]
    ) { $0.text(0) }
  }

  @Test func `a new journal is what all steps make of an empty one`() throws {
    let first = Array(Schema.migrations.prefix(1))
    _ = try Journal(JournalFile(path: home.path, patience: 1000, migrations: first), mode: .readWrite)
    let new = try TemporaryJournal()
    #expect(try schema(open([])) == schema(new.open()))
  }

  @Test(arguments: [false, true])
  func `a journal that merges stays watched, and no other is`(merges: Bool) throws {
    let watched = Array(Schema.migrations.prefix(Schema.watchedVersion))
    let old = try Journal(JournalFile(path: home.path, patience: 1000, migrations: watched), mode: .readWrite)
    let triggers = try schema(old, "trigger")
    if merges { try old.setMergeFact(.device, "desk-1") }
    let journal = try open([])
    let others = triggers.filter { !$0.hasPrefix("merge_") }
    #expect(others.count == 3)
    #expect(try schema(journal, "trigger") == (merges ? triggers : others))
    if !merges { try journal.startMerging(host: "desk", machine: "m", lastOwn: { _ in 0 }, at: now) }
    #expect(try schema(journal, "trigger").map { $0.prefix { $0 != ":" } } == triggers.map { $0.prefix { $0 != ":" } })
    try journal.log(entry("a"))
    #expect(try journal.hasUnrecorded())
  }

  @Test func `the tables that are recorded exist and have keys`() throws {
    let journal = try open([])
    for table in Schema.recordedTables {
      let keys = try journal.database.all("SELECT pk FROM pragma_table_info(?)", [.text(table)]) { $0.int(0) }
      #expect(keys.contains(1), "\(table)")
    }
  }
}
