import JSONText

extension Method {
  /// Names the parameters of a request, and checks that they are known, complete and of the right types.
  func bind(_ params: JSON?, into context: inout RequestContext) throws(RPCError) -> JSONObject {
    let given = try named(params)
    var bound = JSONObject()
    var known: [String] = []
    var unknown: [String] = []
    for member in given.members {
      let own = parameters.first { $0.name == member.key }
      guard let parameter = own ?? RequestContext.parameters.first(where: { $0.name == member.key }) else {
        unknown.append(member.key)
        if unknown.count == 10 { break }
        continue
      }
      guard !known.contains(member.key) else {
        throw .invalidParams(argument: member.key, expected: .string("once"), "\(member.key) is given twice")
      }
      known.append(member.key)
      try parameter.check(member.value)
      if parameter.name == "dry_run" { context.isDryRun = member.value.bool ?? false }
      // A method's own parameter goes before one of that name that every method takes: the `key` of a setting is none that
      // tells a repeat.
      if own != nil {
        bound.members.append(member)
      } else if member.key == "progress" {
        context.wantsProgress = member.value.bool ?? false
      } else if !context.take(member.key, member.value.string) {
        bound.members.append(member)
      }
    }
    for parameter in parameters where parameter.isRequired && bound[parameter.name] == nil {
      throw missing(parameter, unknown: unknown)
    }
    if let first = unknown.first { throw refusal(of: first, unknown: unknown) }
    return bound
  }

  private func named(_ params: JSON?) throws(RPCError) -> JSONObject {
    switch params {
    case .object(let object): return object
    case .array(let values):
      guard values.count <= parameters.count else {
        throw .invalidParams(
          argument: String(parameters.count), expected: .strings(parameters.map(\.name)),
          "\(name) takes at most \(parameters.count) parameters")
      }
      return JSONObject(zip(parameters, values).map { JSONObject.Member(key: $0.name, value: $1) })
    default: return [:]
    }
  }

  private func missing(_ parameter: MethodParameter, unknown: [String]) -> RPCError {
    var data: JSONObject = [:]
    if !unknown.isEmpty {
      data["unknown"] = .strings(unknown.map(\.shortened))
      if unknown.contains(where: { NearestName.distance($0, parameter.name) != nil }) {
        data["didYouMean"] = .string(parameter.name)
      }
    }
    return .invalidParams(
      argument: parameter.name, expected: parameter.expectation, "\(parameter.name) is required", data)
  }

  private func refusal(of name: String, unknown: [String]) -> RPCError {
    let names = parameters.map(\.name)
    var data: JSONObject = ["unknown": .strings(unknown.map(\.shortened))]
    let guess = NearestName.nearest(to: name, among: names + RequestContext.parameters.map(\.name))
    if let guess { data["didYouMean"] = .string(guess) }
    return .invalidParams(
      argument: name.shortened, expected: .strings(names), "\(self.name) has no parameter \(name.shortened)", data)
  }
}

extension MethodParameter {
  /// The type or types that the schema demands; empty where it demands none.
  private var types: [String] {
    switch schema["type"] {
    case .string(let type): [type]
    case .array(let types): types.compactMap(\.string)
    default: []
    }
  }

  var expectation: JSON {
    let types = types
    return types.isEmpty ? .string("any") : .string(types.joined(separator: " or "))
  }

  /// Refuses a value of another type than the schema demands. Null stands for absent where nothing is required.
  func check(_ value: JSON) throws(RPCError) {
    if case .null = value, !isRequired { return }
    let types = types
    guard types.isEmpty || types.contains(where: { value.isOf(type: $0) }) else {
      throw .invalidParams(
        argument: name, expected: expectation, "\(name) must be \(types.joined(separator: " or "))")
    }
  }
}

extension JSON {
  /// Whether the value is of a type as JSON Schema names them.
  fileprivate func isOf(type: String) -> Bool {
    switch self {
    case .null: type == "null"
    case .bool: type == "boolean"
    case .string: type == "string"
    case .array: type == "array"
    case .object: type == "object"
    case .number(let number): type == "number" || type == "integer" && number.isWhole
    }
  }
}

extension JSONNumber {
  /// Whether the number has no fraction, however it is written and however large it is.
  fileprivate var isWhole: Bool {
    if token.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || $0 &- UInt8(ascii: "0") < 10 }) { return true }
    return double.map { $0 == $0.rounded() } ?? false
  }
}

extension String {
  /// The name as it may stand in an answer, which must not grow with what came in.
  var shortened: String { utf8.count <= 64 ? self : String(prefix(40)).utf8.count <= 256 ? prefix(40) + "…" : "…" }
}
