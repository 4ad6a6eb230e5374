import CivilTime
import Foundation
import JournalModel
import Testing

@testable import JournalStore

@Suite struct FileTests {
  let home: TemporaryJournal

  init() throws { home = try TemporaryJournal() }

  private func kind(_ body: () throws -> Void) -> StoreError.Kind? {
    do {
      try body()
      return nil
    } catch {
      #expect((error as? StoreError)?.path == home.path)
      return (error as? StoreError)?.kind
    }
  }

  private func mode(_ path: String) throws -> Int {
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    return try #require(mode)
  }

  private func write(_ bytes: Data) throws {
    try FileManager.default.createDirectory(atPath: "\(home.folder)/deep", withIntermediateDirectories: true)
    _ = FileManager.default.createFile(atPath: home.path, contents: bytes)
  }

  @Test func `files and folders are for their owner alone`() throws {
    let journal = try home.open()
    try journal.log(entry("a"))
    #expect(try mode("\(home.folder)/deep") == 0o700)
    for suffix in ["", "-wal", "-shm"] { #expect(try mode(home.path + suffix) == 0o600) }
    try journal.backup(to: "\(home.folder)/copy.db")
    #expect(try mode("\(home.folder)/copy.db") == 0o600)
  }

  @Test func `a file that was opened to others is closed again`() throws {
    _ = try home.open()
    chmod(home.path, 0o644)
    try home.open().log(entry("a"))
    #expect(try mode(home.path) == 0o600)
  }

  @Test func `closing leaves one file with everything in it`() throws {
    try home.open().log(entry("a"))
    #expect(try home.names() == ["moodlet.db"])
    let copy = "\(home.folder)/copy.db"
    try FileManager.default.copyItem(atPath: home.path, toPath: copy)
    #expect(try Journal(path: copy).ids() == ["a"])
  }

  @Test func `the log that stays is for its owner alone, also one that another program made`() throws {
    try home.open().log(entry("a"))
    #expect(try mode(home.path + "-wal") == 0o600)
    unlink(home.path + "-wal")
    _ = FileManager.default.createFile(atPath: home.path + "-wal", contents: Data())
    chmod(home.path + "-wal", 0o744)
    try home.open().log(entry("b"))
    #expect(try mode(home.path + "-wal") == 0o600)
    #expect(try home.open(.readOnly).ids() == ["a", "b"])
  }

  @Test func `an empty log that is left without its file is no journal's`() throws {
    try home.open().log(entry("a"))
    unlink(home.path)
    try home.open().log(entry("b"))
    #expect(try home.names() == ["moodlet.db"])
    #expect(try home.open().ids() == ["b"])
  }

  @Test func `writes that wait for the disk together are there when it is told, and those of others too`() throws {
    let journal = try home.open()
    try journal.settling {
      for id in ["a", "b"] {
        try journal.write("log", key: id, at: now, isTold: false) { transaction in
          try transaction.insert(entry(id))
          return "{}"
        }
      }
      try journal.remember("", "name", "1", at: now)
      #expect(try home.open().ids() == ["a", "b"])
      // Another process that is asked for the same waits before it says that it is there.
      #expect(try home.open().write("log", key: "a", at: now) { _ in "" }.isRepeated)
    }
    #expect(throws: CancellationError.self) { try journal.settling { throw CancellationError() } }
    try journal.log(entry("c"))
    #expect(try home.open().ids() == ["a", "b", "c"])
  }

  @Test func `reading a file that is not there finds an empty journal and makes nothing`() throws {
    let journal = try home.open(.readOnly)
    #expect(try journal.count() == 0)
    #expect(try journal.search(SearchQuery("word", matching: .all), limit: 3).isEmpty)
    #expect(kind { try journal.log(entry("a")) } == .readOnly)
    #expect(!FileManager.default.fileExists(atPath: "\(home.folder)/deep"))
  }

  @Test func `a journal opened for reading reads and refuses to write`() throws {
    let writer = try home.open()
    try writer.log(entry("a"))
    let reader = try home.open(.readOnly)
    #expect(try reader.ids() == ["a"])
    try writer.log(entry("b"))
    #expect(try reader.ids() == ["a", "b"])
    #expect(kind { try reader.log(entry("c")) } == .readOnly)
  }

  @Test(arguments: [
    Data("not a database at all, but long enough to be one of some hundred bytes: ".utf8) + Data(count: 5000),
    Data("short".utf8), Data("SQLite format 3\u{0}".utf8),
  ])
  func `a file that is no database is damaged and stays as it is`(bytes: Data) throws {
    try write(bytes)
    for mode in [Journal.Mode.readWrite, .readOnly] {
      #expect(kind { _ = try home.open(mode).count() } == .damaged)
    }
    #expect(try home.bytes() == bytes)
    #expect(try home.names() == ["moodlet.db"])
  }

  @Test func `a journal with broken pages is damaged and stays as it is`() throws {
    do {
      let journal = try home.open()
      for index in 0..<50 { try journal.log(entry("\(index)", note: String(repeating: "word \(index) ", count: 50))) }
    }
    var bytes = try home.bytes()
    bytes.replaceSubrange(4096..., with: Data(repeating: 0x5A, count: bytes.count - 4096))
    try write(bytes)
    #expect(kind { _ = try home.open(.readOnly).entries(limit: 50) } == .damaged)
    #expect(kind { _ = try home.open().log(entry("a")) } == .damaged)
    #expect(try home.bytes() == bytes)
  }

  @Test func `an empty file becomes a journal`() throws {
    try write(Data())
    try home.open().log(entry("a"))
    #expect(try home.open().ids() == ["a"])
  }

  @Test(arguments: ["PRAGMA user_version = 99", "PRAGMA application_id = 7"])
  func `a newer journal and a database of another program stay as they are`(change: String) throws {
    do {
      let journal = try home.open()
      try journal.database.runScript(change)
    }
    let bytes = try home.bytes()
    for mode in [Journal.Mode.readWrite, .readOnly] {
      #expect(kind { _ = try home.open(mode).count() } == (change.contains("99") ? .newer : .notAJournal))
    }
    #expect(try home.bytes() == bytes)
  }

  @Test func `a journal that was upgraded meanwhile is not written`() throws {
    let journal = try home.open()
    try home.open().database.runScript("PRAGMA user_version = 99")
    #expect(kind { try journal.log(entry("a")) } == .newer)
  }

  @Test func `a full disk refuses the write, keeps what was there, and takes the next one that fits`() throws {
    let journal = try home.open()
    try journal.log(entry("a"))
    let pages = try journal.database.first("PRAGMA page_count") { $0.int(0) } ?? 0
    try journal.database.runScript("PRAGMA max_page_count = \(pages + 2)")
    #expect(kind { try journal.log(entry("b", note: String(repeating: "long ", count: 20_000))) } == .full)
    #expect(try journal.ids() == ["a"])
    try journal.log(entry("c"))
    #expect(try journal.ids() == ["a", "c"])
    #expect(try journal.problems() == [])
  }

  @Test func `a file held by another process is busy`() throws {
    let other = try home.open()
    let journal = try Journal(path: home.path, patience: 50)
    try other.database.run("BEGIN IMMEDIATE")
    #expect(kind { try journal.log(entry("a")) } == .busy)
    try other.database.run("ROLLBACK")
    try journal.log(entry("a"))
  }

  @Test func `a log left without its file is not played into a new one`() throws {
    let journal = try home.open()
    try journal.log(entry("a"))
    unlink(home.path)
    let fresh = try home.open()
    #expect(try fresh.count() == 0)
    try fresh.log(entry("b"))
    #expect(try home.open().ids() == ["b"])
  }

  @Test func `a draft that a killed process left is swept away`() throws {
    try write(Data())
    _ = FileManager.default.createFile(atPath: "\(home.path).new-123", contents: Data("draft".utf8))
    _ = try home.open()
    #expect(try home.names() == ["moodlet.db"])
  }

  @Test func `an error says nothing of what the user wrote`() throws {
    let journal = try home.open()
    var secret = entry("secret", note: "secret")
    secret.activities = ["secret"]
    try journal.log(secret)
    do {
      try journal.log(secret)
    } catch {
      #expect(!"\(error)".contains("secret"))
    }
  }

  @Test func `a backup is a journal with everything`() throws {
    let journal = try home.open()
    try journal.log(entry("a", note: "word"))
    let copy = "\(home.folder)/copy'.db"
    try journal.backup(to: copy)
    try journal.log(entry("b"))
    try journal.backup(to: copy)
    let other = try Journal(path: copy)
    #expect(try other.ids() == ["a", "b"])
    try other.undo(at: now)
    #expect(try other.search(SearchQuery("words", matching: .all), limit: 3).count == 1)
    #expect(try other.problems() == [])
  }
}
