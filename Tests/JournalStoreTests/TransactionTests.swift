import CivilTime
import Foundation
import JournalModel
import Testing

@testable import JournalStore

@Suite struct TransactionTests {
  let home: TemporaryJournal
  let journal: Journal

  init() throws {
    home = try TemporaryJournal()
    journal = try home.open()
  }

  private struct Refused: Error {}

  @Test func `a write that throws leaves nothing, and the journal goes on`() throws {
    #expect(throws: Refused.self) {
      try journal.write("log", at: now) { transaction in
        try transaction.insert(entry("a"))
        try transaction.set("name", to: "1")
        try transaction.remember("s", "n", "1")
        throw Refused()
      }
    }
    #expect(try journal.count() == 0)
    #expect(try journal.setting("name") == nil)
    #expect(try journal.dialogue("s", "n", at: now) == nil)
    #expect(try journal.nextToUndo() == nil)
    try journal.log(entry("b"))
    #expect(try journal.ids() == ["b"])
  }

  @Test func `a write sees what it has done, and others only what is committed`() throws {
    let other = try home.open()
    try journal.write("log", at: now) { transaction in
      try transaction.insert(entry("a"))
      #expect(try journal.ids() == ["a"])
      #expect(try other.ids() == [])
      return "{}"
    }
    #expect(try other.ids() == ["a"])
  }

  @Test func `a write inside a write is refused and takes the outer one with it`() throws {
    #expect {
      try journal.write("log", at: now) { transaction in
        try transaction.insert(entry("a"))
        try journal.log(entry("b"))
        return "{}"
      }
    } throws: {
      ($0 as? StoreError)?.kind == .internalError
    }
    #expect(try journal.ids() == [])
  }

  @Test func `several reads see one state`() throws {
    let other = try home.open()
    try journal.log(entry("a"))
    try journal.reading {
      #expect(try journal.count() == 1)
      try other.log(entry("b"))
      #expect(try journal.ids() == ["a"])
      #expect(try journal.dataVersion() == 1)
    }
    #expect(try journal.ids() == ["a", "b"])
    #expect(try journal.dataVersion() == 2)
  }

  @Test func `entries can be read and changed while others are being visited`() throws {
    for index in 0..<5 { try journal.log(entry("\(index)", minutes: index, mood: 2)) }
    var seen: [String] = []
    try journal.visit(order: .oldestFirst) { visited throws(StoreError) in
      seen.append(visited.id)
      let count = try journal.count()
      return try journal.entry(visited.id) == visited ? count == 5 : false
    }
    #expect(seen == ["0", "1", "2", "3", "4"])
  }

  @Test func `a visit ends where it is told to`() throws {
    for index in 0..<5 { try journal.log(entry("\(index)")) }
    var seen = 0
    try journal.visit { _ in
      seen += 1
      return seen < 2
    }
    #expect(seen == 2)
  }

  @Test func `a tag without its entry is a problem`() throws {
    try journal.log(entry("a", mood: 2))
    #expect(try journal.problems() == [])
    try journal.database.runScript("PRAGMA foreign_keys = OFF; DELETE FROM entry")
    try journal.database.run("INSERT INTO emotion VALUES (7, 'sad', 0)")
    #expect(try journal.problems() == ["emotion refers to a missing entry"])
  }

  @Test(arguments: ["a b", "ü%41?x=1#y", "quo'te\"", "中文"]) func `a path may have any characters`(name: String) throws {
    let path = "\(home.folder)/\(name)/j.db"
    try Journal(path: path).log(entry("a"))
    let immutable = try Database(path: path, access: .immutable, patience: 0)
    #expect(try immutable.all("SELECT id FROM entry", [], { $0.text(0) }) == ["a"])
    try Journal(path: path).backup(to: "\(home.folder)/\(name)/copy.db")
    #expect(try Journal(path: "\(home.folder)/\(name)/copy.db").ids() == ["a"])
  }
}
