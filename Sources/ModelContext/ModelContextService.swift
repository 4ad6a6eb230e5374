package import Assistant
package import AssistantServer
internal import CivilTime
internal import JSONText
internal import JournalModel

/// The journal as a server of the Model Context Protocol, in both of its eras.
///
///     let service = ModelContextService(assistant, scope: .readStats, log: nil)
///     let server = Server(methods: MethodTable([]), info: service.info, framing: .lines, dialect: service.dialect)
///
/// A request that names its protocol version in `_meta` is answered by the rules of 2026-07-28, all others by those of
/// the version that `initialize` agreed on. One thread owns it.
package final class ModelContextService {
  let assistant: Assistant
  let scope: Scope
  private let log: AccessLog?
  /// What `initialize` agreed on.
  private var handshake: Caller?
  let confirmations = Confirmations()
  /// Where notifications of progress go.
  package let progress = ProgressLine()
  /// What the tools look like; made at the first request for them.
  private(set) lazy var tools: [JSON] = Tool.all.filter { $0.scope <= scope }.map { $0.json(for: scope, assistant) }

  /// Serves an assistant within a scope.
  package init(_ assistant: Assistant, scope: Scope, log: AccessLog?) {
    self.assistant = assistant
    self.scope = scope
    self.log = log
  }

  /// What the server says about itself.
  package var info: ServerInfo {
    ServerInfo(name: "moodlet", version: Assistant.version, protocolVersion: ProtocolVersion.stateless)
  }

  /// How the server loop has to speak.
  package var dialect: Dialect {
    var dialect = Dialect()
    dialect.takesBatches = false
    dialect.knowsNullIDs = false
    dialect.cancellation = ("notifications/cancelled", "requestId")
    dialect.answersCancelled = false
    dialect.handler = { [self] method, params, isRequest in
      isRequest ? answer(method, params?.object ?? [:]) : .success(.null)
    }
    return dialect
  }

  /// What every client is told once.
  private var instructions: String {
    switch scope {
    case .readStats:
      "moodlet is a private mood journal. You see figures of it: means, counts, patterns; no entries and no notes."
    case .read: "moodlet is a private mood journal. You may read it; nothing can be changed."
    case .write:
      "moodlet is a private mood journal. You may read and change it. Log only what the user said; undo takes it back."
    }
  }

  private static let capabilities: JSON = .object([
    "tools": .object([:]), "resources": .object([:]), "prompts": .object([:]), "completions": .object([:]),
  ])

  private var serverInfo: JSON {
    .object(["name": .string("moodlet"), "title": .string("moodlet"), "version": .string(Assistant.version)])
  }

  // MARK: Eras

  private func answer(_ method: String, _ params: JSONObject) -> Result<JSON, RPCError> {
    do throws(RPCError) {
      guard let version = params["_meta"]?[ProtocolVersion.versionKey] else {
        return .success(try answerAfterHandshake(method, params))
      }
      guard version == .string(ProtocolVersion.stateless) else {
        throw ProtocolVersion.unsupported(version.string ?? "")
      }
      guard let capabilities = params["_meta"]?[ProtocolVersion.capabilitiesKey]?.object else {
        throw .invalidParams(
          argument: "_meta", expected: .string(ProtocolVersion.capabilitiesKey), "the client's capabilities are missing"
        )
      }
      let caller = Caller(
        isStateless: true, name: Self.name(params["_meta"]?[ProtocolVersion.clientKey]),
        asksUser: capabilities["elicitation"] != nil)
      return .success(try statelessAnswer(method, params, caller))
    } catch { return .failure(error) }
  }

  private func statelessAnswer(
    _ method: String, _ params: JSONObject, _ caller: Caller
  ) throws(RPCError) -> JSON {
    var result: JSONObject
    if method == "server/discover" {
      result = [
        "supportedVersions": .strings([ProtocolVersion.stateless]), "capabilities": Self.capabilities,
        "instructions": .string(instructions),
      ]
    } else {
      result = try work(method, params, caller)
    }
    if result["resultType"] == nil { result["resultType"] = .string("complete") }
    if Self.cacheable.contains(method) {
      // What the journal says may be old at once; what the tools are never is.
      result["ttlMs"] = .int(method == "resources/read" ? 0 : 300_000)
      result["cacheScope"] = .string("private")
    }
    result["_meta"] = .object([ProtocolVersion.serverKey: serverInfo])
    return .object(result)
  }

  private static let cacheable: Set<String> = [
    "server/discover", "tools/list", "resources/list", "resources/templates/list", "resources/read", "prompts/list",
  ]

  private func answerAfterHandshake(_ method: String, _ params: JSONObject) throws(RPCError) -> JSON {
    switch method {
    case "initialize":
      guard let requested = params["protocolVersion"]?.string else {
        throw .invalidParams(
          argument: "protocolVersion", expected: .strings(ProtocolVersion.handshake), "protocolVersion is required")
      }
      let version = ProtocolVersion.handshake.first { $0 == requested } ?? ProtocolVersion.handshake[0]
      handshake = Caller(isStateless: false, name: Self.name(params["clientInfo"]), asksUser: false)
      return .object([
        "protocolVersion": .string(version), "capabilities": Self.capabilities, "serverInfo": serverInfo,
        "instructions": .string(instructions),
      ])
    case "ping": return .object([:])
    default:
      guard let handshake else { throw ProtocolVersion.missing }
      return .object(try work(method, params, handshake))
    }
  }

  /// What a client calls itself, fit to be shown and kept.
  private static func name(_ info: JSON?) -> String {
    let name = info?["name"]?.string ?? ""
    let shown = name.unicodeScalars.filter { $0.value >= 32 && !(0x7F...0x9F).contains($0.value) }
    return shown.isEmpty ? "unnamed" : String(String.UnicodeScalarView(shown.prefix(80)))
  }

  // MARK: Methods of both eras

  private func work(_ method: String, _ params: JSONObject, _ caller: Caller) throws(RPCError) -> JSONObject {
    switch method {
    case "tools/list": return ["tools": .array(tools)]
    case "tools/call": return try callTool(params, caller)
    case "resources/list": return ["resources": .array(Resource.list)]
    case "resources/templates/list": return ["resourceTemplates": .array(Resource.templates(for: scope))]
    case "resources/read": return try readResource(params, caller)
    case "prompts/list": return ["prompts": .array(Prompt.allCases.map(\.json))]
    case "prompts/get": return try Prompt.get(params)
    case "completion/complete": return try complete(params)
    default: throw .methodNotFound()
    }
  }

  /// The moment of a request.
  var context: TurnContext {
    var context = TurnContext(now: assistant.configuration.now ?? .current, session: "mcp", source: .mcp)
    context.zone = assistant.configuration.zone
    return context
  }

  /// Keeps that a client asked for something.
  func note(_ what: String, by caller: Caller, isRefused: Bool = false) {
    log?.add(client: caller.name, scope: scope.rawValue, what: what, isRefused: isRefused, at: context.now)
  }
}
