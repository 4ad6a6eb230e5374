import CivilTime
import JournalModel
import Testing

@testable import JournalStore

@Suite struct IdempotencyTests {
  let home: TemporaryJournal
  let journal: Journal

  init() throws {
    home = try TemporaryJournal()
    journal = try home.open()
  }

  @Test func `a key that came before gives the first result and writes nothing`() throws {
    let first = try journal.log(entry("a"), key: "k")
    let second = try home.open().log(entry("b"), key: "k")
    #expect(first == Written(result: "{\"id\":\"a\"}", isRepeated: false))
    #expect(second == Written(result: "{\"id\":\"a\"}", isRepeated: true))
    #expect(try journal.ids() == ["a"])
    #expect(try journal.dataVersion() == 1)
  }

  @Test func `the key of a write that failed is free`() throws {
    struct Refused: Error {}
    #expect(throws: Refused.self) { try journal.write("log", key: "k", at: now) { _ in throw Refused() } }
    #expect(try journal.log(entry("a"), key: "k").isRepeated == false)
  }

  @Test func `undo and redo are idempotent by key too`() throws {
    try journal.log(entry("a"))
    try journal.log(entry("b"))
    try journal.undo(key: "u", at: now)
    #expect(try journal.undo(key: "u", at: now).isRepeated)
    #expect(try journal.ids() == ["a"])
    try journal.redo(key: "r", at: now)
    #expect(try journal.redo(key: "r", at: now).isRepeated)
    #expect(try journal.ids() == ["a", "b"])
  }
}
