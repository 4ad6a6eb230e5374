package import JSONText

/// An error answer of JSON-RPC.
package struct RPCError: Error, Sendable, Equatable {
  /// The number of the error.
  package let code: Int
  /// One sentence for a person.
  package let message: String
  /// What a program can act on; `code` in it is the error's word.
  package let data: JSONObject?

  /// Creates an error.
  package init(code: Int, message: String, data: JSONObject? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  /// The errors of the domain, by number.
  package enum Domain: Int, Sendable, CaseIterable {
    case notFound = 1
    case conflict
    case nothingToUndo
    case storeUnavailable
    case tooLong
    case needsConfirmation
    case expired
    case readOnly
    case notAvailable

    /// The word that goes into `data.code`.
    package var word: String {
      switch self {
      case .notFound: "not_found"
      case .conflict: "conflict"
      case .nothingToUndo: "nothing_to_undo"
      case .storeUnavailable: "store_unavailable"
      case .tooLong: "too_long"
      case .needsConfirmation: "needs_confirmation"
      case .expired: "expired"
      case .readOnly: "read_only"
      case .notAvailable: "not_available"
      }
    }
  }

  /// An error of the domain; its word is put before the other data.
  package init(_ domain: Domain, _ message: String, data: JSONObject = [:]) {
    self.init(code: domain.rawValue, word: domain.word, message, data)
  }

  private init(code: Int, word: String, _ message: String, _ data: JSONObject = [:]) {
    let members = [JSONObject.Member(key: "code", value: .string(word))] + data.members
    self.init(code: code, message: message, data: JSONObject(members))
  }

  /// What came is no JSON, no UTF-8, or no frame.
  package static func parseError(_ reason: String, _ data: JSONObject = [:]) -> RPCError {
    let reason = [JSONObject.Member(key: "reason", value: .string(reason))]
    return RPCError(code: -32700, word: "parse_error", "Parse error", JSONObject(reason + data.members))
  }

  /// What came is JSON, but no request.
  package static func invalidRequest(_ reason: String, _ data: JSONObject = [:]) -> RPCError {
    let reason = [JSONObject.Member(key: "reason", value: .string(reason))]
    return RPCError(code: -32600, word: "invalid_request", "Invalid Request", JSONObject(reason + data.members))
  }

  /// There is no such method.
  package static func methodNotFound(_ data: JSONObject = [:]) -> RPCError {
    RPCError(code: -32601, word: "method_not_found", "Method not found", data)
  }

  /// A parameter is missing, unknown or of the wrong kind.
  /// - Parameters:
  ///   - argument: the parameter's name.
  ///   - expected: what should have been there.
  ///   - message: what to say after "Invalid params: ".
  package static func invalidParams(
    argument: String, expected: JSON, _ message: String, _ data: JSONObject = [:]
  ) -> RPCError {
    let path = "/" + argument.split(separator: "~", omittingEmptySubsequences: false).joined(separator: "~0")
    let pointer = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false).joined(separator: "~1")
    let members: [JSONObject.Member] = [
      .init(key: "argument", value: .string(argument)), .init(key: "expected", value: expected),
      .init(key: "path", value: .string("/" + pointer)),
    ]
    return RPCError(
      code: -32602, word: "invalid_params", "Invalid params: \(message)", JSONObject(members + data.members))
  }

  /// Something went wrong that should not have.
  /// - Parameter reference: names the line in the log.
  package static func internalError(reference: String) -> RPCError {
    RPCError(code: -32603, word: "internal_error", "Internal error", ["ref": .string(reference)])
  }

  /// The request was cancelled, and nothing was done.
  package static let cancelled = RPCError(code: -32800, word: "cancelled", "Request cancelled")

  /// The error as it goes into an answer.
  package var json: JSONObject {
    var object: JSONObject = ["code": .int(code), "message": .string(message)]
    if let data { object["data"] = .object(data) }
    return object
  }
}

extension RPCError {
  init(_ fault: FramingFault, limits: Limits) {
    switch fault {
    case .tooLarge, .unskippable: self = .parseError("message too large", ["limit": .int(limits.messageBytes)])
    case .malformedHeader: self = .parseError("malformed header")
    case .characterSet: self = .parseError("character set is not UTF-8")
    case .truncated, .truncatedAfterRefusal: self = .parseError("truncated")
    }
  }

  init(_ error: JSONError) {
    self = .parseError(error.reason.rawValue, ["offset": .int(error.offset)])
  }
}
