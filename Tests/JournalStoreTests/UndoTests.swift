import CivilTime
import JournalModel
import Testing

@testable import JournalStore

@Suite struct UndoTests {
  let home: TemporaryJournal
  let journal: Journal

  init() throws {
    home = try TemporaryJournal()
    journal = try home.open()
  }

  private func kind(_ body: () throws -> Void) -> StoreError.Kind? {
    do {
      try body()
      return nil
    } catch { return (error as? StoreError)?.kind }
  }

  @Test func `a change that is too large for memory is undone and made again whole`() throws {
    let note = String(repeating: "rain on the roof, ", count: 60)
    try journal.write("import", at: now) { transaction in
      for number in 0..<2000 { try transaction.insert(entry("e\(number)", note: "\(number) \(note)")) }
      return "{}"
    }
    #expect(try journal.count() == 2000)
    try journal.undo(at: now)
    #expect(try journal.count() == 0)
    try journal.redo(at: now)
    #expect(try journal.count() == 2000)
    #expect(try journal.entry("e1999")?.note?.hasPrefix("1999 rain") == true)
    #expect(try journal.problems() == [])
  }

  @Test func `undo walks back and redo forward again, also after opening anew`() throws {
    try journal.log(entry("a", note: "one"))
    try journal.log(entry("b", note: "two"))
    try journal.write("delete", at: now) { transaction in
      try transaction.delete("a")
      return "{\"deleted\":\"a\"}"
    }
    #expect(try journal.nextToUndo()?.command == "delete")
    #expect(try journal.undo(at: now).result == "{\"deleted\":\"a\"}")
    #expect(try journal.ids() == ["a", "b"])
    let later = try home.open()
    #expect(try later.undo(at: now).result == "{\"id\":\"b\"}")
    #expect(try later.undo(at: now).result == "{\"id\":\"a\"}")
    #expect(try later.ids() == [])
    #expect(kind { try later.undo(at: now) } == .nothingToUndo)
    #expect(try journal.redo(at: now).result == "{\"id\":\"a\"}")
    #expect(try journal.redo(at: now).result == "{\"id\":\"b\"}")
    #expect(try journal.search(SearchQuery("ones", matching: .all), limit: 5).map(\.entry.id) == ["a"])
    #expect(try journal.redo(at: now).result == "{\"deleted\":\"a\"}")
    #expect(try later.ids() == ["b"])
    #expect(kind { try later.redo(at: now) } == .nothingToRedo)
    #expect(try journal.problems() == [])
  }

  @Test func `a new write forgets what was undone`() throws {
    try journal.log(entry("a"))
    try journal.undo(at: now)
    try journal.log(entry("b"))
    #expect(kind { try journal.redo(at: now) } == .nothingToRedo)
    try journal.undo(at: now)
    #expect(try journal.ids() == [])
  }

  @Test func `one write is one change, whatever it touches`() throws {
    try journal.write("log", at: now) { transaction in
      try transaction.insert(entry("a", mood: 2))
      try transaction.insert(entry("b"))
      try transaction.set("name", to: "\"Sam\"")
      try transaction.put("goal", "1", "{}")
      return "{}"
    }
    try journal.undo(at: now)
    #expect(try journal.ids() == [])
    #expect(try journal.setting("name") == nil)
    #expect(try journal.records("goal") == [])
    try journal.redo(at: now)
    #expect(try journal.ids() == ["a", "b"])
    #expect(try journal.setting("name") == "\"Sam\"")
    #expect(try journal.records("goal").map(\.id) == ["1"])
  }

  @Test func `a write that changes nothing can't be undone`() throws {
    try journal.log(entry("a"))
    let version = try journal.dataVersion()
    try journal.write("set", at: now) { _ in "{}" }
    #expect(try journal.dataVersion() == version)
    #expect(try journal.nextToUndo()?.command == "log")
  }

  @Test func `a change whose rows are different now is a conflict and nothing changes`() throws {
    try journal.log(entry("a", mood: 2))
    try journal.write("log", at: now) { transaction in
      try transaction.insert(entry("b"))
      var changed = entry("a", mood: 4)
      changed.activities = ["walking"]
      try transaction.update(changed)
      return "{}"
    }
    try journal.database.run("UPDATE entry SET mood = 5 WHERE id = 'a'")
    let before = try journal.entries(limit: 9)
    #expect(kind { try journal.undo(at: now) } == .conflict)
    #expect(try journal.entries(limit: 9) == before)
    #expect(try journal.nextToUndo()?.sequence == 2)
  }

  @Test func `the conversation is not part of what is undone`() throws {
    try journal.write("log", session: "s", at: now) { transaction in
      try transaction.insert(entry("a"))
      try transaction.remember("s", "expects", "\"mood\"")
      return "{}"
    }
    #expect(try journal.nextToUndo()?.session == "s")
    try journal.undo(at: now)
    #expect(try journal.dialogue("s", "expects", at: now) == "\"mood\"")
  }

  @Test func `every change moves the data version`() throws {
    var versions = [try journal.dataVersion()]
    try journal.log(entry("a"))
    versions.append(try journal.dataVersion())
    try journal.undo(at: now)
    versions.append(try journal.dataVersion())
    try journal.redo(at: now)
    versions.append(try journal.dataVersion())
    #expect(versions == [0, 1, 2, 3])
  }
}
