import Foundation
import Testing

@testable import Assistant

/// What is written on request takes the place of no file that moodlet needs, and of nothing that is no file.
@Suite struct OwnFileTests {
  private let home: TestHome
  private let outside: String

  init() throws {
    home = try TestHome()
    outside = home.folder + "/outside"
    try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: false)
    try home.call("log", #"{"mood":4,"note":"the first"}"#)
  }

  private func fault(_ path: String, _ command: String = "report") throws -> OwnFile.Fault? {
    // Told to replace what is there: what is refused is refused even so.
    switch Result(catching: { try home.call(command, #"{"path":"\#(path)","overwrite":true}"#) }) {
    case .success: nil
    case .failure(CommandError.file(let fault, _)): fault
    case .failure(let error): throw error
    }
  }

  /// Where the journal can be met under another name.
  private func disguises() throws -> [String] {
    let files = FileManager.default
    try files.createSymbolicLink(atPath: outside + "/link.md", withDestinationPath: home.path)
    try files.linkItem(atPath: home.path, toPath: outside + "/hard.md")
    try files.createSymbolicLink(atPath: outside + "/folder", withDestinationPath: home.folder)
    return [
      home.path, outside + "/link.md", outside + "/hard.md", outside + "/folder/moodlet.db", outside + "/../moodlet.db",
      home.path + "-wal", home.path + "-shm", outside + "/folder/moodlet.db-journal",
    ]
  }

  @Test(arguments: ["report", "export"])
  func `the journal is never replaced, under whatever name it is met`(_ command: String) throws {
    for path in try disguises() { #expect(try fault(path, command) == .own, "\(path)") }
    #expect(try home.entryCount() == 1)
  }

  @Test func `the journal of another home and a copy of one are never replaced`() throws {
    let other = try TestHome()
    try other.call("log", #"{"mood":2}"#)
    #expect(try fault(other.path) == .own)
    #expect(try fault(other.path + "-wal") == .own)
    other.restart()
    try FileManager.default.copyItem(atPath: other.path, toPath: outside + "/copy.bin")
    #expect(try fault(outside + "/copy.bin") == .own)
    #expect(try other.entryCount() == 1)
  }

  @Test func `what is no file is never replaced`() throws {
    let pipe = outside + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(try fault(pipe) == .notFile)
    #expect(try fault("/dev/null") == .notFile)
    #expect(try fault(outside) == .isFolder)
    try FileManager.default.createSymbolicLink(atPath: outside + "/gone.md", withDestinationPath: "/no/such/place.md")
    #expect(try fault(outside + "/gone.md") == .dangling)
    var status = stat()
    #expect(lstat(pipe, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
  }

  @Test func `a link to a file stays a link, and the file is written`() throws {
    let (file, link) = (outside + "/real.md", outside + "/link.md")
    try "old".write(toFile: file, atomically: true, encoding: .utf8)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    #expect(try fault(link) == nil)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == file)
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("the first"))
  }

  @Test func `the history, the settings and the compiled tables are the program's own`() throws {
    var places = OwnPlaces(journal: home.path)
    places.files = [home.folder + "/history"]
    places.folders = [outside]
    places.prefixes = [home.folder + "/grammar.cache"]
    for path in ["/history", "/grammar.cache.en", "/outside/x", "/outside/../history"] {
      #expect(places.has(home.folder + path), "\(path)")
    }
    for path in ["/report.md", "/history.md", "/outside"] { #expect(!places.has(home.folder + path), "\(path)") }
  }

  @Test func `a sentence says which file it is and leaves it alone`() throws {
    let result = home.say("report on this month as markdown to \(home.path)")
    #expect(result.reply.contains(home.path) && result.reply.contains("own files"))
    #expect(result.expects == nil)
    home.say("yes")
    #expect(try home.entryCount() == 1)
  }
}
