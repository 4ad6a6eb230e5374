internal import Assistant
internal import JSONText
internal import Understanding

/// How much of the journal a client may see and do.
package enum Scope: String, Sendable, CaseIterable, Comparable {
  /// Figures: means, counts, dates, names of activities and feelings. No text of the user's.
  case readStats = "read-stats"
  /// Also what the user wrote.
  case read
  /// Also changes, and files.
  case write

  /// Whether a scope allows less than another.
  package static func < (left: Scope, right: Scope) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .readStats: 0
    case .read: 1
    case .write: 2
    }
  }

  /// The least scope that allows a command; nil for what is only said in a conversation.
  static func needed(for command: any Command.Type) -> Scope? {
    let schema = command.schema
    if schema.kind == .social || schema.kind == .answer { return nil }
    if schema.effect != .read || schema.parameters.contains(where: \.isPath) { return .write }
    return command.discloses == .figures ? .readStats : .read
  }

  /// The parameters that are hidden below a scope that shows texts: who may search in notes can guess them.
  static let textual: Set<String> = ["text"]

  /// Arguments that this scope does not allow, as a path; nil where all are allowed.
  func forbidden(in value: JSON, path: String = "") -> String? {
    guard self == .readStats else { return nil }
    switch value {
    case .object(let object):
      for member in object {
        let inner = "\(path)/\(member.key)"
        if Self.textual.contains(member.key) { return inner }
        if let found = forbidden(in: member.value, path: inner) { return found }
      }
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        if let found = forbidden(in: element, path: "\(path)/\(index)") { return found }
      }
    default: break
    }
    return nil
  }

  /// A JSON Schema without the properties that this scope does not allow.
  func allowed(_ schema: JSON) -> JSON {
    guard self == .readStats else { return schema }
    switch schema {
    case .object(let object):
      return .object(
        JSONObject(
          object.members.map { member in
            guard member.key == "properties", let properties = member.value.object else {
              return .init(key: member.key, value: allowed(member.value))
            }
            let kept = properties.members.filter { !Self.textual.contains($0.key) }
            return .init(
              key: member.key,
              value: .object(JSONObject(kept.map { .init(key: $0.key, value: allowed($0.value)) })))
          }))
    case .array(let elements): return .array(elements.map(allowed))
    default: return schema
    }
  }
}

extension Parameter {
  fileprivate var isPath: Bool { if case .path = type { true } else { false } }
}
