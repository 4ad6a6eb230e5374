import CivilTime
import Foundation
import Glibc
import JSONText
import JournalModel
import Testing

@Suite struct ServeTests {
  let home: TemporaryHome
  init() throws { home = try TemporaryHome() }

  private func serve(_ requests: String...) throws -> [JSON] {
    let result = try RunningMoodlet.run("serve", input: requests.map { $0 + "\n" }.joined(), home: home)
    #expect(result.status == 0)
    return try result.lines.map { try JSONParser().parse($0) }
  }

  @Test func `a text is said, and a command called by name`() throws {
    let answers = try serve(
      #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"say","params":{"text":"log my mood as tired"}}"#,
      #"{"jsonrpc":"2.0","id":3,"method":"log","params":{"mood":4,"emotions":["calm"]}}"#,
      #"{"jsonrpc":"2.0","id":4,"method":"history","params":{"limit":5}}"#)
    #expect(answers.map { $0["id"]?.int } == [1, 2, 3, 4])
    #expect(answers[1]["result"]?["commands"]?.array?.first?["name"]?.string == "log")
    #expect(answers[3]["result"]?["entries"]?.array?.count == 2)
    #expect(try home.entries().map { $0.source } == [.rpc, .rpc])
  }

  @Test func `parsing writes nothing`() throws {
    let answers = try serve(
      #"{"jsonrpc":"2.0","id":1,"method":"parse","params":{"text":"log my mood as tired"}}"#)
    #expect(answers[0]["result"]?["commands"]?.array?.first?["arguments"]?["mood"]?.double == 2)
    #expect(try home.entries().isEmpty)
  }

  @Test func `the same key writes once`() throws {
    let request = #"{"jsonrpc":"2.0","id":1,"method":"log","params":{"mood":4,"key":"abc"}}"#
    let answers = try serve(request, request)
    #expect(answers[0]["result"] == answers[1]["result"])
    #expect(try home.entries().count == 1)
  }

  @Test func `bad input is answered and ends nothing`() throws {
    let answers = try serve(
      "{nonsense", #"{"jsonrpc":"2.0","id":1,"method":"nothing_of_the_kind"}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"log","params":{"mood":9}}"#,
      #"{"jsonrpc":"2.0","id":3,"method":"log","params":{"at":"2026-02-30","mood":3}}"#,
      #"{"jsonrpc":"2.0","id":4,"method":"ping"}"#)
    #expect(answers.map { $0["error"]?["code"]?.int } == [-32700, -32601, -32602, -32602, nil])
    #expect(answers[2]["error"]?["data"]?["argument"]?.string == "mood")
    #expect(try home.entries().isEmpty)
  }

  @Test func `what removes is done by the same call with a yes, once`() throws {
    let now = "2026-11-18T20:20:00+00:00"
    #expect(try RunningMoodlet.run("log my mood as good", home: home).status == 0)
    let peer = try ServeSession(home: home)
    let first = try peer.ask(
      #"{"jsonrpc":"2.0","id":1,"method":"delete","params":{"now":"\#(now)","target":"last"}}"#)
    #expect(first["error"]?["code"]?.int == 6)
    #expect(first["error"]?["data"]?["preview"]?.string?.isEmpty == false)
    let word = try #require(first["error"]?["data"]?["confirm"]?.string)
    let other = try peer.ask(
      #"{"jsonrpc":"2.0","id":2,"method":"delete","params":{"now":"\#(now)","target":"last","confirm":"nonsense"}}"#
    )
    #expect(other["error"]?["code"]?.int == 7)
    #expect(try home.entries().count == 1)
    let request =
      #"{"jsonrpc":"2.0","id":3,"method":"delete","params":{"now":"\#(now)","target":"last","confirm":"\#(word)"}}"#
    #expect(try peer.ask(request)["result"]?["count"]?.int == 1)
    #expect(try home.entries().isEmpty)
    #expect(try peer.ask(request)["error"]?["code"]?.int == 7)
  }

  @Test func `the options of the command line hold for every request`() throws {
    let result = try RunningMoodlet.run(
      "--now", "2026-03-01T23:30:00+00:00", "--timezone", "Asia/Tokyo", "serve",
      input: #"{"jsonrpc":"2.0","id":1,"method":"log","params":{"mood":4}}"# + "\n", home: home)
    #expect(result.status == 0)
    let entry = try #require(try home.entries().first)
    #expect(entry.at.seconds == 1_772_407_800)
    #expect(entry.offset == 9 * 3600)
  }
}

/// A server with whom one talks line by line.
private final class ServeSession {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  init(home: TemporaryHome) throws {
    process.executableURL = URL(fileURLWithPath: RunningMoodlet.path)
    process.arguments = ["serve"]
    process.environment = ["MOODLET_HOME": home.path, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
      .merging(RunningMoodlet.profile) { $1 }
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  func ask(_ request: String) throws -> JSON {
    try input.fileHandleForWriting.write(contentsOf: Data((request + "\n").utf8))
    var line: [UInt8] = []
    while let byte = try output.fileHandleForReading.read(upToCount: 1)?.first, byte != 10 { line.append(byte) }
    return try JSONParser().parse(String(decoding: line, as: UTF8.self))
  }
}
