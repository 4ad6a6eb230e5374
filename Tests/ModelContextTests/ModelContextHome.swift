import Assistant
import AssistantServer
import CivilTime
import Foundation
import JSONText
import JournalModel

@testable import ModelContext

/// A journal of its own behind a service, without a process.
final class ModelContextHome {
  let path: String
  let assistant: Assistant
  let service: ModelContextService
  let log: String
  private var number = 0

  init(_ scope: Scope) throws {
    path = NSTemporaryDirectory() + "moodlet-mcp-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    log = path + "/access.log"
    // The compiled grammar is shared by all tests of a process.
    let cache = NSTemporaryDirectory() + "/moodlet-assistant-tests-\(getpid()).grammar"
    var configuration = Assistant.Configuration(journalPath: path + "/moodlet.db", cachePath: cache)
    configuration.now = ISO8601.instant("2026-11-18T20:15:00+00:00")?.instant
    configuration.zone = try TimeZoneRules(identifier: "Europe/London")
    configuration.seed = 1
    configuration.isPlain = true
    configuration.accessLogPath = log
    assistant = Assistant(configuration)
    service = ModelContextService(assistant, scope: scope, log: AccessLog(path: log))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// What a request is answered.
  func ask(_ method: String, _ params: String = "{}") throws -> Result<JSON, RPCError> {
    guard let handler = service.dialect.handler else { throw CocoaError(.featureUnsupported) }
    return handler(method, try JSONParser().parse(params), true)
  }

  /// What a stateless request is answered; `more` is put into its parameters.
  func stateless(_ method: String, _ more: String = "", asksUser: Bool = false) throws -> Result<JSON, RPCError> {
    let meta = #""io.modelcontextprotocol/protocolVersion":"2026-07-28""#
    let capabilities = #""io.modelcontextprotocol/clientCapabilities":{\#(asksUser ? #""elicitation":{}"# : "")}"#
    return try ask(method, "{\(more.isEmpty ? "" : more + ",")\"_meta\":{\(meta),\(capabilities)}}")
  }

  /// The result of a tool.
  func call(_ name: String, _ arguments: String = "{}", asksUser: Bool = false, more: String = "") throws -> JSON {
    try stateless("tools/call", #""name":"\#(name)","arguments":\#(arguments)\#(more)"#, asksUser: asksUser).get()
  }
}

extension JSON {
  /// A value below this one, such as `commands.0.name`.
  func at(_ path: String) -> JSON? {
    path.split(separator: ".").reduce(self as JSON?) { value, key in
      Int(key).flatMap { index in value?.array.flatMap { $0.indices.contains(index) ? $0[index] : nil } }
        ?? value?[String(key)]
    }
  }
}
