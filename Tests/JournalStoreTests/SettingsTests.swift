import CivilTime
import JournalModel
import Testing

@testable import JournalStore

@Suite struct SettingsTests {
  let home: TemporaryJournal
  let journal: Journal

  init() throws {
    home = try TemporaryJournal()
    journal = try home.open()
  }

  private func set(_ name: String, _ value: String?) throws {
    try journal.write("set", at: now) { transaction in
      try transaction.set(name, to: value)
      return "{}"
    }
  }

  @Test func `a setting is kept, changed, forgotten and taken back`() throws {
    #expect(try journal.setting("scale") == nil)
    try set("scale", "10")
    try set("name", "\"Sam\"")
    try set("scale", "100")
    #expect(try journal.setting("scale") == "100")
    #expect(try journal.settings().map(\.name) == ["name", "scale"])
    try set("scale", nil)
    #expect(try journal.setting("scale") == nil)
    try journal.undo(at: now)
    try journal.undo(at: now)
    #expect(try journal.setting("scale") == "10")
  }

  @Test func `documents are kept by kind in the order of their writing`() throws {
    for (minute, id) in ["b", "a", "c"].enumerated() {
      try journal.write("goal_set", at: now.adding(seconds: minute)) { transaction in
        try transaction.put("goal", id, "{\"title\":\"\(id)\"}")
        try transaction.put("reminder", id, "{}")
        return "{}"
      }
    }
    try journal.write("goal_edit", at: now.adding(seconds: 99)) { transaction in
      try transaction.put("goal", "b", "{}")
      try transaction.remove("goal", "c")
      return "{}"
    }
    let goals = try journal.records("goal")
    #expect(goals.map(\.id) == ["b", "a"])
    #expect(goals.first == StoredRecord(id: "b", value: "{}", created: now, updated: now.adding(seconds: 99)))
    #expect(try journal.records("reminder").count == 3)
    #expect(try journal.record("goal", "c") == nil)
    #expect {
      try journal.write("goal_delete", at: now) { transaction in
        try transaction.remove("goal", "c")
        return "{}"
      }
    } throws: {
      ($0 as? StoreError)?.kind == .notFound
    }
  }

  @Test func `a conversation remembers until it expires, across processes, apart from the others`() throws {
    let end = now.adding(seconds: 12 * 3600)
    try journal.remember("s", "expects", "\"mood\"", until: end, at: now)
    try journal.remember("s", "last", "1", at: now)
    let other = try home.open()
    #expect(try other.dialogue("s", "expects", at: end.adding(seconds: -1)) == "\"mood\"")
    #expect(try other.dialogue("s", "expects", at: end) == nil)
    #expect(try other.dialogue("t", "expects", at: now) == nil)
    try journal.remember("s", "last", nil, at: end)
    #expect(try journal.dialogue("s", "last", at: now) == nil)
    // What had expired was swept out by the last write.
    #expect(try journal.dialogue("s", "expects", at: now) == nil)
    #expect(try journal.nextToUndo() == nil)
  }
}
