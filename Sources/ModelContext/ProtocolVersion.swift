internal import AssistantServer
internal import JSONText

/// The revisions of the Model Context Protocol that are spoken.
enum ProtocolVersion {
  /// The one without a handshake: each request says all that it needs.
  static let stateless = "2026-07-28"
  /// Those that begin with `initialize`, the newest first.
  static let handshake = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

  static let versionKey = "io.modelcontextprotocol/protocolVersion"
  static let capabilitiesKey = "io.modelcontextprotocol/clientCapabilities"
  static let clientKey = "io.modelcontextprotocol/clientInfo"
  static let serverKey = "io.modelcontextprotocol/serverInfo"

  /// A request in a version that is not spoken.
  static func unsupported(_ requested: String) -> RPCError {
    RPCError(
      code: -32022, message: "Unsupported protocol version",
      data: ["supported": .strings([stateless]), "requested": .string(requested)])
  }

  /// A request that neither says its version nor follows a handshake.
  static let missing = RPCError(
    code: -32602,
    message: "Invalid params: say the protocol version in _meta, or begin with initialize",
    data: [
      "argument": .string("_meta"), "expected": .string(versionKey), "supported": .strings([stateless] + handshake),
    ])
}

/// How one request is to be answered, and who asks.
struct Caller {
  /// Whether the request is of the stateless kind.
  var isStateless: Bool
  /// What the client calls itself.
  var name: String
  /// Whether the client can put a question to the user.
  var asksUser: Bool
}
