import Foundation
import Testing
import SeededRandom

@testable import JournalStore

@Suite(.serialized) struct ProcessTests {
  let home: TemporaryJournal

  init() throws { home = try TemporaryJournal() }

  /// The first of them makes the file.
  @Test func `sixty-four processes with a hundred one-shot logs each leave 6400 entries`() throws {
    let writers = try (0..<64).map { index in
      try Exerciser("oneshot", home.path, "100", "p\(index)", output: "\(home.folder)/out-\(index)")
    }
    #expect(writers.map { $0.wait() } == Array(repeating: 0, count: 64))
    let acknowledged = try (0..<64).flatMap { try lines(of: "\(home.folder)/out-\($0)") }
    #expect(Set(acknowledged).count == 6400)
    let journal = try home.open()
    #expect(try journal.count() == 6400)
    #expect(try journal.dataVersion() == 6400)
    for id in acknowledged { #expect(try journal.entry(id) != nil) }
    #expect(try journal.problems() == [])
  }

  @Test func `what was acknowledged survives kill -9 at any moment`() throws {
    var generator = SeededGenerator(seed: 9)
    for round in 0..<300 {
      // A new file now and then, so that making it is killed too.
      let path = "\(home.folder)/k\(round / 30)/moodlet.db"
      let output = "\(home.folder)/out"
      let mode = ["log", "oneshot", "change"][round % 3]
      let writer = try Exerciser(mode, path, "1000000", "r\(round)", output: output)
      usleep(UInt32.random(in: 0...60_000, using: &generator))
      kill(writer.process.processIdentifier, SIGKILL)
      writer.wait()
      let journal = try Journal(path: path)
      for id in try lines(of: output) {
        #expect(try journal.entry(id) != nil, "round \(round)")
      }
      #expect(try journal.database.all("PRAGMA quick_check", [], { $0.text(0) }) == ["ok"], "round \(round)")
      if round % 30 == 29 {
        #expect(try journal.problems() == [], "round \(round)")
        #expect(try journal.count() > 0)
      }
    }
  }

  @Test func `a folder that may not be written is read, and a write says so`() throws {
    try home.open().log(entry("a"))
    let folder = "\(home.folder)/deep"
    chmod(home.path, 0o444)
    chmod(folder, 0o555)
    defer { chmod(folder, 0o700) }
    let output = "\(home.folder)/out"
    #expect(try Exerciser("try", home.path, output: output).wait() == 0)
    #expect(try lines(of: output) == ["read done", "write read_only"])
  }

  @Test func `a file that may not be read is a matter of permission`() throws {
    try home.open().log(entry("a"))
    chmod(home.path, 0o000)
    chmod("\(home.folder)/deep", 0o755)
    let output = "\(home.folder)/out"
    #expect(try Exerciser("try", home.path, output: output).wait() == 0)
    #expect(try lines(of: output) == ["read permission", "write permission"])
  }

  @Test func `a folder in which nothing may be made is a matter of permission`() throws {
    chmod(home.folder, 0o555)
    defer { chmod(home.folder, 0o700) }
    let path = "\(home.folder)/none/moodlet.db"
    let log = NSTemporaryDirectory() + "/moodlet-store-" + UUID().uuidString
    defer { unlink(log) }
    #expect(try Exerciser("try", path, output: log).wait() == 0)
    #expect(try lines(of: log) == ["read done", "write permission"])
  }
}
