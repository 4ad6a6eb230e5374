import Foundation
import Testing

@testable import JournalStore

/// A reader writes nothing, and leaves nothing behind.
@Suite struct ReaderTests {
  let home: TemporaryJournal

  init() throws { home = try TemporaryJournal() }

  private func besides() throws -> [String] { try home.names().filter { $0 != "moodlet.db" } }

  @Test func `a reader that closes after the writer leaves one file that holds everything`() throws {
    var writer: Journal? = try home.open()
    try writer?.log(entry("a"))
    var reader: Journal? = try home.open(.readOnly)
    #expect(try reader?.ids() == ["a"])
    writer = nil
    reader = nil
    #expect(try besides() == [])
    #expect(try home.open(.readOnly).ids() == ["a"])
    #expect(try besides() == [])
  }

  @Test func `a reader copies the journal, and may not write`() throws {
    try home.open().log(entry("a"))
    let reader = try home.open(.readOnly)
    let before = try home.bytes()
    try reader.backup(to: "\(home.folder)/copy.db")
    #expect(try Journal.check(backup: "\(home.folder)/copy.db") == 1)
    #expect(!FileManager.default.fileExists(atPath: "\(home.folder)/copy.db-wal"))
    #expect(throws: StoreError.self) { try reader.log(entry("b")) }
    #expect(throws: StoreError.self) { _ = try reader.erase(at: now) }
    #expect(try home.bytes() == before)
  }

  @Test func `a log that a killed writer left is taken in by the next reader`() throws {
    let writer = try home.open()
    try writer.log(entry("a"))
    // The files as they are while the writer still has them open: what a kill leaves.
    let killed = "\(home.folder)/killed.db"
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: home.path + suffix, toPath: killed + suffix)
    }
    do { #expect(try Journal(path: killed, mode: .readOnly).ids() == ["a"]) }
    #expect(try Data(contentsOf: URL(filePath: killed + "-wal")).isEmpty)
    #expect(try Journal(path: killed, mode: .readOnly).ids() == ["a"])
  }
}
