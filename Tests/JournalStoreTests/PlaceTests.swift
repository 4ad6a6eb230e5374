import Foundation
import Glibc
import Testing

@testable import JournalStore

/// A journal is where it was, is what it was, and says so where it isn't.
@Suite struct PlaceTests {
  private let folder: String
  private var path: String { folder + "/moodlet.db" }

  init() throws {
    folder = NSTemporaryDirectory() + "/moodlet-place-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func kind(_ body: () throws -> Void) throws -> StoreError.Kind? {
    do {
      try body()
      return nil
    } catch let error as StoreError { return error.kind }
  }

  private func log(_ journal: Journal, note: String = "a day") throws {
    try journal.log(entry(UUID().uuidString, mood: 3, note: note))
  }

  @Test func `a link to nothing is no place for a new journal`() throws {
    let link = folder + "/link.db"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder + "/gone/moodlet.db")
    #expect(try kind { _ = try Journal(path: link) } == .dangling)
    #expect(try kind { _ = try Journal(path: link, mode: .readOnly) } == .dangling)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == folder + "/gone/moodlet.db")
    let home = folder + "/home"
    try FileManager.default.createSymbolicLink(atPath: home, withDestinationPath: folder + "/unmounted")
    #expect(try kind { _ = try Journal(path: home + "/moodlet.db") } == .dangling)
    // Once the disk is there, so is the journal.
    try FileManager.default.createDirectory(atPath: folder + "/gone", withIntermediateDirectories: false)
    try log(Journal(path: folder + "/gone/moodlet.db"))
    #expect(try Journal(path: link).count() == 1)
  }

  @Test func `what is no file is told as such`() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(try kind { _ = try Journal(path: path) } == .notAFile)
    #expect(mkfifo(folder + "/pipe", 0o600) == 0)
    #expect(try kind { _ = try Journal(path: folder + "/pipe") } == .notAFile)
    _ = FileManager.default.createFile(atPath: folder + "/file", contents: Data("x".utf8))
    #expect(try kind { _ = try Journal(path: folder + "/file/moodlet.db") } == .notAFile)
  }

  @Test func `nothing is acknowledged that goes into a file that was removed or replaced`() throws {
    let journal = try Journal(path: path)
    try log(journal)
    #expect(journal.isInPlace)
    for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
    #expect(!journal.isInPlace)
    #expect(try kind { try log(journal) } == .replaced)
    #expect(!FileManager.default.fileExists(atPath: path))
    let other = try Journal(path: folder + "/other.db")
    try log(other)
    #expect(rename(folder + "/other.db", path) == 0)
    #expect(try kind { try log(journal) } == .replaced)
  }

  @Test func `a reader that found no file does not take one for its own that appeared while it was opened`() throws {
    // The empty journal that stands for no file is made so slowly that another process makes the file meanwhile.
    let slow = """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000000) SELECT count(*) FROM n
      """
    let (path, made) = (path, DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      usleep(20_000)
      _ = FileManager.default.createFile(atPath: path, contents: Data("x".utf8))
      made.signal()
    }
    let file = JournalFile(path: path, patience: 0, migrations: Schema.migrations + [slow])
    // On a machine that is busy enough the file is there before it is looked for, and is refused for what it is.
    let reader = try? Journal(file, mode: .readOnly)
    made.wait()
    #expect(reader?.isInPlace != true)
  }

  @Test func `a companion that was made read-only is no obstacle`() throws {
    do { try log(Journal(path: path)) }
    for suffix in ["-wal", "-shm"] {
      _ = FileManager.default.createFile(
        atPath: path + suffix, contents: Data(), attributes: [.posixPermissions: suffix == "-shm" ? 0o400 : 0o644])
    }
    try log(Journal(path: path))
    #expect(try Journal(path: path).count() == 2)
  }

  @Test func `into a file that was found damaged nothing is written until it is whole again`() throws {
    do {
      let journal = try Journal(path: path)
      for number in 0..<200 { try log(journal, note: String(repeating: "page \(number) ", count: 60)) }
    }
    let whole = try Data(contentsOf: URL(filePath: path))
    var bytes = whole
    // The first pages are the roots of the tables: without them nothing of a table is found.
    for page in stride(from: bytes.count / 8192, to: bytes.count / 4096 - 1, by: 2) {
      for index in 0..<64 { bytes[page * 4096 + index] = 0xA5 }
    }
    // In place: another file would not be this one.
    let file = open(path, O_WRONLY)
    bytes.withUnsafeBytes { _ = pwrite(file, $0.baseAddress, $0.count, 0) }
    #expect(try kind { _ = try Journal(path: path, mode: .readOnly).entries(limit: 1000) } == .damaged)
    #expect(try kind { try log(Journal(path: path)) } == .damaged)
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes)

    let counts = try Salvage.run(path, to: folder + "/saved.db")
    let entries = try #require(counts.first { $0.table == "entry" })
    #expect(entries.saved > 0 && entries.saved < 200 && entries.unreadable > 0)
    let saved = try Journal(path: folder + "/saved.db")
    #expect(try saved.count() == entries.saved)
    #expect(try saved.problems() == [])
    try log(saved)
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
    #expect(try kind { _ = try Salvage.run(path, to: folder + "/saved.db") } == .conflict)

    whole.withUnsafeBytes { _ = pwrite(file, $0.baseAddress, $0.count, 0) }
    close(file)
    #expect(try Journal(path: path, mode: .readOnly).problems() == [])
    try log(Journal(path: path))
  }

  @Test func `all of a whole journal is saved`() throws {
    let journal = try Journal(path: path)
    for number in 0..<20 { try log(journal, note: "note \(number)") }
    let counts = try Salvage.run(path, to: folder + "/saved.db")
    #expect(counts.allSatisfy { $0.unreadable == 0 && $0.found == $0.saved })
    #expect(try Journal(path: folder + "/saved.db").entries(limit: 100) == journal.entries(limit: 100))
  }

  @Test(arguments: [
    "day = 9223372036854775807", "day = -9223372036854775808", "at = 9223372036854775807", "utc_offset = 9000000000",
    "span_start = 5, span_end = 9223372036854775807", "day = 10000000", "at = -9223372036854775808",
  ])
  func `a value that cannot be is kept out of the figures and named`(_ change: String) throws {
    let journal = try Journal(path: path)
    for number in 0..<5 { try log(journal, note: "note \(number)") }
    try journal.database.run("UPDATE entry SET \(change) WHERE number = 3")
    let other = try Journal(path: path)
    #expect(try other.problems().contains { $0.contains("#3") })
    let isSpan = change.contains("span")
    #expect(try other.entries(limit: 100).count == (isSpan ? 5 : 4))
    #expect(try other.dailyFigures().count <= 2)
    var moments = 0
    try other.eachMoment { _ in moments += 1 }
    #expect(moments >= 4)
    #expect(try other.daysWithEntries().count == 1)
    _ = try other.moodByHour()
    _ = try other.moodByWeekday()
  }

  @Test func `the log of changes is held against the entries`() throws {
    let journal = try Journal(path: path)
    for number in 0..<5 { try log(journal, note: "note \(number)") }
    #expect(try journal.disagreements() == [])
    try journal.database.run("UPDATE entry SET note = 'another' WHERE number = 4")
    #expect(try journal.disagreements().count == 1)
    #expect(try journal.count() == 5)
  }
}
