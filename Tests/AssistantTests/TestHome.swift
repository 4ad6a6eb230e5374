import CivilTime
import Foundation
import JSONText
import JournalModel
import JournalStore
import Testing

@testable import Assistant

/// An assistant on a journal of its own, at a fixed time, removed at the end.
final class TestHome {
  let folder: String
  let path: String
  /// The present of the next turn: Wednesday 2026-11-18, 20:15 UTC, until a test moves it.
  var now = Instant(seconds: 1_795_032_900)
  /// The user's zone.
  var zone = TimeZoneRules.utc
  var session = "main"
  var source = EntrySource.chat
  /// The language of the next turn; nil for that of the settings.
  var language: String?
  private(set) var assistant: Assistant

  /// What chance goes on from: the ids of entries, too, so that two devices need two.
  private let seed: UInt64

  init(path: String? = nil, seed: UInt64 = 7) throws {
    self.seed = seed
    folder = NSTemporaryDirectory() + "/moodlet-assistant-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    self.path = path ?? folder + "/moodlet.db"
    assistant = Self.assistant(self.path, seed: seed)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Has texts that are not understood kept in a file, once the user turns that on.
  func keepMisses(at path: String) { assistant = Self.assistant(self.path, seed: seed, misses: path) }

  /// Where the compiled tables are that all tests of a process share.
  static let cachePath = NSTemporaryDirectory() + "/moodlet-assistant-tests-\(getpid()).grammar"

  private static func assistant(_ path: String, seed: UInt64, misses: String? = nil) -> Assistant {
    var configuration = Assistant.Configuration(journalPath: path, cachePath: cachePath)
    configuration.missLogPath = misses
    configuration.seed = seed
    configuration.isPlain = true
    configuration.isASCII = true
    return Assistant(configuration)
  }

  /// Another process on the same file.
  func restart() { assistant = Self.assistant(path, seed: seed) }

  func context(key: String? = nil, isDryRun: Bool = false) -> TurnContext {
    var context = TurnContext(now: now, zone: zone, session: session, source: source)
    context.key = key
    context.isDryRun = isDryRun
    context.language = language
    return context
  }

  @discardableResult
  func say(_ text: String, key: String? = nil, isDryRun: Bool = false) -> SayResult {
    assistant.say(text, context(key: key, isDryRun: isDryRun))
  }

  /// Calls a command with arguments as JSON text.
  @discardableResult
  func call(_ name: String, _ arguments: String = "{}", key: String? = nil, isDryRun: Bool = false) throws -> JSON {
    let object = try #require(try JSONParser().parse(arguments).object)
    return try assistant.call(name, object, context(key: key, isDryRun: isDryRun))
  }

  /// The error that a call gives.
  func error(_ name: String, _ arguments: String = "{}") throws -> CommandError {
    do {
      let result = try call(name, arguments)
      throw Unexpected(result: result.text())
    } catch let error as CommandError { return error }
  }

  struct Unexpected: Error { var result: String }

  /// All entries, oldest first, as `history` shows them.
  func entries() throws -> [JSON] {
    try assistant.journal().entries(order: .oldestFirst, limit: 10_000).map { .object($0.json) }
  }

  func entryCount() throws -> Int { try assistant.journal().count() }

  /// Logs by name and gives the entry's id.
  @discardableResult
  func log(_ arguments: String) throws -> String {
    try #require(try call("log", arguments)["entry"]?["id"]?.string)
  }

  /// Goes through a conversation: `> ` says, and `= ` after it names the commands that were done, with `?` and the
  /// kind where the assistant then waits for an answer; `# ` is the number of entries.
  func converse(_ transcript: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    var result = SayResult(reply: "")
    for line in transcript.split(separator: "\n") {
      let text = String(line.dropFirst(2))
      switch line.first {
      case ">": result = say(text)
      case "=":
        var outcome = result.commands.map { command in
          if case .failure(let error) = command.outcome { return "\(command.name)!\(error.word)" }
          return command.name
        }
        if let expects = result.expects { outcome += ["?", expects.rawValue] }
        #expect(
          outcome.joined(separator: " ") == text, "\(transcript)\n\(result.reply)", sourceLocation: sourceLocation)
      case "#": #expect(try entryCount() == Int(text), "\(transcript)", sourceLocation: sourceLocation)
      default: Issue.record("\(line)", sourceLocation: sourceLocation)
      }
    }
  }
}

func instant(_ text: String) throws -> Instant { try #require(ISO8601.instant(text)?.instant) }

extension JSON {
  /// The value at a path, such as `entries.0.mood`; null when there is none.
  func at(_ path: String) -> JSON {
    path.split(separator: ".").reduce(self) { value, name in
      if let index = Int(name), let array = value.array { return array.indices.contains(index) ? array[index] : .null }
      return value[String(name)] ?? .null
    }
  }
}

/// JSON from its text.
func json(_ text: String) throws -> JSON { try JSONParser().parse(text) }

extension JSONObject {
  /// Its members in the order of their names, as the tests write them.
  var sortedText: String { Self.sorted(.object(self)).text() }

  private static func sorted(_ json: JSON) -> JSON {
    switch json {
    case .object(let object):
      .object(
        JSONObject(
          object.members.sorted { $0.key < $1.key }.map { JSONObject.Member(key: $0.key, value: sorted($0.value)) }))
    case .array(let values): .array(values.map(sorted))
    default: json
    }
  }
}
