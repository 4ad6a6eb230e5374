import Foundation
import JournalModel
import Testing

@testable import JournalStore

@Suite struct RestoreTests {
  let home: TemporaryJournal
  let journal: Journal
  private var copy: String { "\(home.folder)/copy.db" }

  init() throws {
    home = try TemporaryJournal()
    journal = try home.open()
  }

  private func restore() throws {
    try journal.restore(from: copy, at: now) { "{\"entries\":\(try journal.count())}" }
  }

  @Test func `a restored journal says what the backup says, and undo brings the other back`() throws {
    var tagged = entry("a", mood: 3, note: "old words")
    tagged.activities = ["walking"]
    try journal.log(tagged)
    try journal.write("set", at: now) { transaction in
      try transaction.set("name", to: "\"Sam\"")
      return "{}"
    }
    try journal.backup(to: copy)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: copy))
    var changed = entry("a", mood: 1, note: "new words")
    changed.activities = ["work"]
    try journal.write("amend", at: now) { transaction in
      try transaction.update(changed)
      try transaction.insert(entry("b"))
      try transaction.set("name", to: nil)
      return "{}"
    }
    try restore()
    #expect(try journal.entries(limit: 9).map { $0.numbered(nil) } == [tagged])
    #expect(try journal.setting("name") == "\"Sam\"")
    #expect(try journal.search(SearchQuery("old", matching: .all), limit: 3).count == 1)
    #expect(try journal.search(SearchQuery("new", matching: .all), limit: 3).isEmpty)
    #expect(try journal.nextToUndo()?.result == "{\"entries\":1}")
    try journal.undo(at: now)
    #expect(try journal.entries(order: .oldestFirst, limit: 9).map { $0.numbered(nil) } == [changed, entry("b")])
    #expect(try journal.problems() == [])
    #expect(try Data(contentsOf: URL(fileURLWithPath: copy)) == bytes)
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(home.folder)/deep").sorted()
    #expect(names == ["moodlet.db", "moodlet.db-shm", "moodlet.db-wal"])
  }

  @Test func `a backup of an older version is upgraded in a copy`() throws {
    try journal.log(entry("a"))
    try journal.backup(to: copy)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: copy))
    let file = JournalFile(
      path: home.path, patience: 1000, migrations: Schema.migrations + ["ALTER TABLE entry ADD COLUMN place TEXT"])
    let newer = try Journal(file, mode: .readWrite)
    try newer.log(entry("b"))
    try newer.restore(from: copy, at: now) { "{}" }
    #expect(try newer.ids() == ["a"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: copy)) == bytes)
    #expect(!FileManager.default.fileExists(atPath: "\(copy).backup-v1"))
  }

  @Test(arguments: ["missing", "damaged"]) func `a backup that can't be used changes nothing`(state: String) throws {
    try journal.log(entry("a"))
    if state == "damaged" { _ = FileManager.default.createFile(atPath: copy, contents: Data(count: 9000)) }
    do {
      try restore()
      Issue.record("restored from a \(state) file")
    } catch {
      let error = try #require(error as? StoreError)
      #expect(error.kind == (state == "missing" ? .notFound : .damaged))
      #expect(error.path == copy)
    }
    #expect(try journal.ids() == ["a"])
  }
}
