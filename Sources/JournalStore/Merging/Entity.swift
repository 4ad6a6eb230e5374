internal import Merging

/// What merges as one thing: an entry, a setting, a document; and the name by which devices speak of it.
enum Entity: Hashable {
  case entry(String)
  case setting(String)
  case record(kind: String, id: String)

  var name: String {
    switch self {
    case .entry(let id): "entry:\(id)"
    case .setting(let name): "setting:\(name)"
    case .record(let kind, let id): "record:\(kind)/\(id)"
    }
  }

  /// The entity of a name; nil for a name that none has.
  init?(_ name: String) {
    guard let colon = name.firstIndex(of: ":") else { return nil }
    let rest = String(name[name.index(after: colon)...])
    guard !rest.isEmpty else { return nil }
    switch name[..<colon] {
    case "entry":
      guard rest.utf8.count <= 80 else { return nil }
      self = .entry(rest)
    case "setting":
      guard rest.utf8.count <= 200 else { return nil }
      self = .setting(rest)
    case "record":
      guard let slash = rest.firstIndex(of: "/"), slash != rest.startIndex else { return nil }
      self = .record(kind: String(rest[..<slash]), id: String(rest[rest.index(after: slash)...]))
    default: return nil
    }
  }

  /// Whether it is of one machine alone.
  var isLocal: Bool {
    if case .setting(let name) = self { DocumentContent.machineSettings.contains(name) } else { false }
  }

  /// Whether what an operation of another device says can be said of it.
  static func isPossible(_ operation: Operation) -> Bool {
    guard let entity = Entity(operation.entity), !entity.isLocal else { return false }
    if case .entry = entity { return EntryContent.isPossible(operation) }
    return DocumentContent.isPossible(operation)
  }
}
