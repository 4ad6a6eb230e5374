package import JSONText

/// A parameter of a method.
package struct MethodParameter: Sendable {
  /// The name in an object of parameters.
  package let name: String
  /// Whether a request without it is refused.
  package let isRequired: Bool
  /// One line about it.
  package let summary: String
  /// Its JSON Schema. A `type` at the top of it is checked before the method runs; all else is the method's to check.
  package let schema: JSONObject

  /// Creates a parameter.
  package init(_ name: String, schema: JSONObject, isRequired: Bool = false, summary: String = "") {
    self.name = name
    self.isRequired = isRequired
    self.summary = summary
    self.schema = schema
  }
}

/// What a client can call by name.
package struct Method {
  /// What runs when a method is called.
  package enum Handler {
    /// Runs between the request before and the request after: its changes are visible to the next.
    case inOrder((JSONObject, RequestContext) -> Result<JSON, RPCError>)
    /// Runs beside the requests that follow, one such request at a time, and may be answered after them.
    ///
    /// It is called on a second thread, and should look at `isCancelled` from time to time. In a batch it runs in order.
    case late(@Sendable (JSONObject, RequestContext) -> Result<JSON, RPCError>)
  }

  /// The name, such as `log`.
  package let name: String
  /// One line about the method.
  package let summary: String
  /// The parameters, in the order in which an array gives them.
  package let parameters: [MethodParameter]
  /// The JSON Schema of the result.
  package let result: JSONObject
  /// What runs. Its parameters are named, known, complete, and of the types their schemas demand.
  package let handler: Handler

  /// Creates a method.
  package init(
    _ name: String, summary: String, parameters: [MethodParameter] = [], result: JSONObject = [:], handler: Handler
  ) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.result = result
    self.handler = handler
  }

  /// Creates a method that runs in order.
  package init(
    _ name: String, summary: String, parameters: [MethodParameter] = [], result: JSONObject = [:],
    run: @escaping (JSONObject, RequestContext) -> Result<JSON, RPCError>
  ) {
    self.init(name, summary: summary, parameters: parameters, result: result, handler: .inOrder(run))
  }
}

/// The methods of a server, by name.
package struct MethodTable {
  /// The methods, in the order in which they were given.
  package let methods: [Method]
  private let indices: [String: Int]

  /// Creates a table. Of two methods of one name the first stays.
  package init(_ methods: [Method]) {
    var indices: [String: Int] = [:]
    var kept: [Method] = []
    for method in methods where indices[method.name] == nil {
      indices[method.name] = kept.count
      kept.append(method)
    }
    self.methods = kept
    self.indices = indices
  }

  /// The method of a name.
  package subscript(name: String) -> Method? { indices[name].map { methods[$0] } }

  /// An OpenRPC 1.3 document of the methods in the table.
  ///
  /// - Parameter shared: What parameters and results have in common, which stands in it once.
  package func openRPC(info: ServerInfo, shared: SharedSchemas = SharedSchemas([])) -> JSON {
    var document: JSONObject = [
      "openrpc": .string("1.3.2"),
      "info": .object(["title": .string(info.name), "version": .string(info.version)]),
      "methods": .array((methods + Self.ofConnection).map { shared.shortened($0.openRPC) }),
      "x-context": .array(RequestContext.parameters.map(\.openRPC)),
    ]
    document["components"] = shared.components
    return .object(document)
  }
}

extension MethodTable {
  /// What the server itself answers, in whatever table: methods about the connection.
  private static var ofConnection: [Method] {
    func described(_ name: String, _ summary: String, _ result: JSONObject) -> Method {
      Method(name, summary: summary, result: result) { _, _ in .success(.null) }
    }
    func object(_ members: (name: String, type: String)...) -> JSONObject {
      var properties = JSONObject()
      for member in members { properties[member.name] = .object(["type": .string(member.type)]) }
      return ["type": .string("object"), "properties": .object(properties)]
    }
    let nothing: JSONObject = ["type": .string("null")]
    return [
      described("ping", "Answers, and does nothing", object()),
      described(
        "initialize", "What the server is and can do",
        object(("serverInfo", "object"), ("protocolVersion", "string"), ("capabilities", "object"))),
      described("shutdown", "Ends the work: afterwards only exit is answered", nothing),
      described("exit", "Ends the server", nothing),
    ]
  }
}

extension Method {
  /// The same method with another schema of its result.
  func describing(result: JSONObject) -> Method {
    Method(name, summary: summary, parameters: parameters, result: result, handler: handler)
  }

  fileprivate var openRPC: JSON {
    .object([
      "name": .string(name), "summary": .string(summary), "paramStructure": .string("either"),
      "params": .array(parameters.map(\.openRPC)),
      "result": .object(["name": .string("result"), "schema": .object(result)]),
    ])
  }
}

extension MethodParameter {
  fileprivate var openRPC: JSON {
    var object: JSONObject = ["name": .string(name)]
    if !summary.isEmpty { object["summary"] = .string(summary) }
    object["required"] = .bool(isRequired)
    object["schema"] = .object(schema)
    return .object(object)
  }
}

/// What the server says about itself.
package struct ServerInfo: Sendable {
  /// The program's name.
  package let name: String
  /// The program's version.
  package let version: String
  /// The version of the protocol: additions raise the part after the dot.
  package let protocolVersion: String
  /// What clients may count on.
  package let capabilities: JSONObject

  /// Creates the information.
  package init(name: String, version: String, protocolVersion: String = "1.0", capabilities: JSONObject = [:]) {
    self.name = name
    self.version = version
    self.protocolVersion = protocolVersion
    self.capabilities = capabilities
  }
}
