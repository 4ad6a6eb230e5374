internal import TextSearch

/// One variant of a reply, parsed.
///
///     "Noted: {mood|label:mood}[, {note|clip:40}]."
///
/// Plain text stands for itself. `{path|filter:argument}` is a value, `{?condition}` is shown as nothing but must
/// hold, `{>key}` is another reply, `{*key}` the list of all its variants that are complete. A part in brackets vanishes when something in it is absent; `[a|b]` takes the
/// first alternative that is complete. A backslash takes the next character as it is.
struct ReplyTemplate: Sendable, Equatable {
  /// A piece of a template.
  indirect enum Node: Sendable, Equatable {
    case text(String)
    case value(path: [String], filters: [ReplyFilter])
    case condition(ReplyCondition)
    case include(key: String, path: [String], filters: [ReplyFilter])
    case all(key: String, path: [String], filters: [ReplyFilter])
    case optional([[Node]])
  }

  let nodes: [Node]

  /// Parses a variant; keys in it that name no topic are of `topic`.
  init(_ text: some StringProtocol, topic: String = "") throws(ReplyFault) {
    var parser = Parser(bytes: Array(text.utf8), topic: topic)
    nodes = try parser.nodes(inBrackets: false)
  }

  private struct Parser {
    let bytes: [UInt8]
    let topic: String
    var at = 0
    var pending: [UInt8] = []
    var depth = 0

    mutating func nodes(inBrackets: Bool) throws(ReplyFault) -> [Node] {
      var nodes: [Node] = []
      while at < bytes.count {
        let byte = bytes[at]
        switch byte {
        case UInt8(ascii: "\\") where at + 1 < bytes.count:
          pending.append(bytes[at + 1])
          at += 2
        case UInt8(ascii: "{"):
          flush(into: &nodes)
          nodes.append(try value())
        case UInt8(ascii: "["):
          flush(into: &nodes)
          nodes.append(try optional())
        case UInt8(ascii: "}"):
          throw .unopened
        case UInt8(ascii: "]"):
          guard inBrackets else { throw .unopened }
          flush(into: &nodes)
          return nodes
        case UInt8(ascii: "|") where inBrackets:
          flush(into: &nodes)
          return nodes
        default:
          pending.append(byte)
          at += 1
        }
      }
      if inBrackets { throw .unclosed }
      flush(into: &nodes)
      return nodes
    }

    private mutating func flush(into nodes: inout [Node]) {
      guard !pending.isEmpty else { return }
      nodes.append(.text(String(decoding: pending, as: UTF8.self)))
      pending.removeAll(keepingCapacity: true)
    }

    private mutating func optional() throws(ReplyFault) -> Node {
      depth += 1
      defer { depth -= 1 }
      if depth > 32 { throw .nestedTooDeep }
      var alternatives: [[Node]] = []
      repeat {
        at += 1
        alternatives.append(try nodes(inBrackets: true))
      } while bytes[at] == UInt8(ascii: "|")
      at += 1
      return .optional(alternatives)
    }

    /// Reads from `{` to the `}` that ends it; quoted arguments may hold anything.
    private mutating func value() throws(ReplyFault) -> Node {
      var parts: [[UInt8]] = [[]]
      var isQuoted = false
      at += 1
      while at < bytes.count, isQuoted || bytes[at] != UInt8(ascii: "}") {
        if bytes[at] == UInt8(ascii: "\"") { isQuoted.toggle() }
        if bytes[at] == UInt8(ascii: "|"), !isQuoted {
          parts.append([])
        } else {
          parts[parts.count - 1].append(bytes[at])
        }
        at += 1
      }
      guard at < bytes.count else { throw .unclosed }
      at += 1
      let head = String(decoding: parts[0], as: UTF8.self).trimmed
      if head.hasPrefix("?") { return .condition(try ReplyCondition(head.dropFirst())) }
      guard !head.isEmpty else { throw .emptyValue }
      var filters: [ReplyFilter] = []
      for part in parts.dropFirst() {
        var filter = try ReplyFilter(String(decoding: part, as: UTF8.self))
        if filter.name == .each { filter.arguments = filter.arguments.map(qualified) }
        filters.append(filter)
      }
      if head.hasPrefix(">") || head.hasPrefix("*") {
        let words = head.dropFirst().parts(between: " ")
        guard let key = words.first.map({ qualified(String($0)) }) else { throw .emptyValue }
        let path = words.count > 1 ? Self.path(words[1]) : []
        return head.hasPrefix(">")
          ? .include(key: key, path: path, filters: filters) : .all(key: key, path: path, filters: filters)
      }
      return .value(path: Self.path(head[...]), filters: filters)
    }

    private func qualified(_ key: String) -> String {
      key.utf8.contains(UInt8(ascii: ".")) ? key : "\(topic).\(key)"
    }

    private static func path(_ text: Substring) -> [String] { text.parts(between: ".").map(String.init) }
  }
}

extension StringProtocol {
  /// The text without spaces and tabs at its ends.
  var trimmed: String {
    func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 }
    let rest = Substring(self).utf8.drop(while: isBlank)
    var end = rest.endIndex
    while end > rest.startIndex, isBlank(rest[rest.index(before: end)]) { end = rest.index(before: end) }
    return String(decoding: rest[rest.startIndex..<end], as: UTF8.self)
  }
}
