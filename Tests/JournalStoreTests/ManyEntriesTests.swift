import CivilTime
import JournalModel
import Testing

@testable import JournalStore

/// Entries that come in by the thousand are as if they had come one by one.
@Suite struct ManyEntriesTests {
  let home: TemporaryJournal
  let journal: Journal

  init() throws {
    home = try TemporaryJournal()
    journal = try home.open()
  }

  private func bringIn(_ count: Int, from first: Int = 0) throws {
    try journal.write("import", at: now) { transaction in
      try transaction.insertMany { insertion in
        for number in first..<first + count {
          try insertion.insert(entry("e\(number)", note: "walk \(number) in rain"))
        }
      }
      return "{}"
    }
  }

  private func found(_ word: String) throws -> Int {
    try journal.search(SearchQuery(word, matching: .all), limit: 10_000).count
  }

  @Test func `they are numbered on, found by their words, and sound`() throws {
    try journal.log(entry("a", note: "rain before"))
    try bringIn(50)
    try journal.log(entry("b", note: "rain after"))
    #expect(try journal.entry("e0")?.number == 2)
    #expect(try journal.entry("b")?.number == 52)
    #expect(try found("rain") == 52)
    #expect(try journal.problems() == [])
  }

  @Test func `numbers that they bring along are kept, and never given again`() throws {
    try journal.write("import", at: now) { transaction in
      try transaction.insertMany { insertion in
        try insertion.insert(entry("a"), number: 40)
        try insertion.insert(entry("b"))
      }
      return "{}"
    }
    #expect(try journal.entry("b")?.number == 41)
    try journal.log(entry("c"))
    #expect(try journal.entry("c")?.number == 42)
  }

  @Test func `where one can't be kept, none is, and triggers run again`() throws {
    #expect(throws: StoreError.self) {
      try journal.write("import", at: now) { transaction in
        try transaction.insertMany { insertion in for _ in 0..<2 { try insertion.insert(entry("same")) } }
        return "{}"
      }
    }
    #expect(try journal.count() == 0)
    try journal.log(entry("a", note: "rain"))
    #expect(try found("rain") == 1)
  }

  @Test func `a large change that is taken back takes its words along, and redo brings both`() throws {
    try journal.log(entry("a", note: "rain before"))
    try bringIn(9000)
    try journal.undo(at: now)
    #expect(try journal.count() == 1)
    #expect(try found("rain") == 1)
    try journal.redo(at: now)
    #expect(try found("rain") == 9001)
    #expect(try journal.problems() == [])
  }

  @Test func `other devices are told of them, and of their going`() throws {
    try journal.startMerging(host: "desk", machine: "one", lastOwn: { _ in 0 }, at: now)
    try bringIn(9000)
    #expect(try journal.recordForMerging(at: now) == 9000)
    try journal.undo(at: now)
    #expect(try journal.recordForMerging(at: now) == 9000)
    #expect(try journal.recordForMerging(at: now) == 0)
  }
}
