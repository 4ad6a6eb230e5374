/// Reads JSON texts: RFC 8259 to the letter, in UTF-8 only, without repair.
///
///     try JSONParser().parse(Array(#"{"mood": 7}"#.utf8))   // .object(["mood": 7])
///
/// There is no byte order mark, comment, trailing comma, `NaN` or lone surrogate that it takes. Numbers keep their
/// token. It does not recurse: a text of a million brackets costs no stack. Time is linear in the text.
public struct JSONParser: Sendable, Hashable {
  /// What becomes of two members of one name in one object.
  public enum RepeatedNames: Sendable, Hashable {
    /// All stay, in order; looking a name up finds the first.
    case kept
    /// They are an error at the second name.
    case refused
  }

  /// How many arrays and objects may be open at once: 1 allows `[]` but not `[[]]`.
  public let maximumDepth: Int
  /// What becomes of two members of one name.
  public let repeatedNames: RepeatedNames

  /// Creates a parser.
  /// - Parameter maximumDepth: from 0 to 1,024; values outside are moved to the nearer end, since values are written,
  ///   compared and freed recursively.
  public init(maximumDepth: Int = 128, repeatedNames: RepeatedNames = .kept) {
    self.maximumDepth = min(max(maximumDepth, 0), 1024)
    self.repeatedNames = repeatedNames
  }

  /// Reads a text that is one value with blanks around it.
  /// - Throws: ``JSONError`` at the first byte that cannot stand.
  public func parse(_ bytes: [UInt8]) throws(JSONError) -> JSON { try parse(bytes.span) }

  /// Reads a text that is one value with blanks around it.
  /// - Throws: ``JSONError`` at the first byte that cannot stand.
  public func parse(_ text: String) throws(JSONError) -> JSON { try parse(Array(text.utf8).span) }

  /// Reads a text that is one value with blanks around it.
  /// - Throws: ``JSONError`` at the first byte that cannot stand.
  public func parse(_ bytes: Span<UInt8>) throws(JSONError) -> JSON {
    var scanner = JSONScanner()
    var enclosing: [OpenContainer] = []
    var current: OpenContainer?
    while true {
      var value: JSON
      scanner.skipBlanks(in: bytes)
      let start = scanner.position
      guard start < bytes.count else { throw JSONError(.unexpectedEnd, at: start) }
      switch bytes[start] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let isObject = bytes[start] == UInt8(ascii: "{")
        guard enclosing.count + (current == nil ? 0 : 1) < maximumDepth else { throw JSONError(.tooDeep, at: start) }
        scanner.position += 1
        scanner.skipBlanks(in: bytes)
        if scanner.takes(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"), in: bytes) {
          value = isObject ? .object(JSONObject()) : .array([])
        } else {
          if let outer = current.take() { enclosing.append(outer) }
          var inner = OpenContainer(isObject: isObject)
          if isObject { try readName(in: bytes, with: &scanner, into: &inner) }
          current = inner
          continue
        }
      default:
        value = try scanner.scalar(in: bytes)
      }
      closing: while true {
        scanner.skipBlanks(in: bytes)
        let next = scanner.position
        guard var container = current.take() else {
          guard next == bytes.count else { throw JSONError(.trailingBytes, at: next) }
          return value
        }
        container.append(value)
        guard next < bytes.count else { throw JSONError(.unexpectedEnd, at: next) }
        scanner.position += 1
        switch (bytes[next], container.isObject) {
        case (UInt8(ascii: ","), true):
          scanner.skipBlanks(in: bytes)
          try readName(in: bytes, with: &scanner, into: &container)
          current = container
          break closing
        case (UInt8(ascii: ","), false):
          current = container
          break closing
        case (UInt8(ascii: "}"), true), (UInt8(ascii: "]"), false):
          value = container.value
          current = enclosing.popLast()
        default:
          throw JSONError(container.isObject ? .expectedCommaOrBrace : .expectedCommaOrBracket, at: next)
        }
      }
    }
  }

  private func readName(
    in bytes: Span<UInt8>, with scanner: inout JSONScanner, into container: inout OpenContainer
  ) throws(JSONError) {
    let start = scanner.position
    guard start < bytes.count else { throw JSONError(.unexpectedEnd, at: start) }
    guard bytes[start] == UInt8(ascii: "\"") else { throw JSONError(.expectedName, at: start) }
    let name = try scanner.string(in: bytes)
    if repeatedNames == .refused, !container.isNew(name) { throw JSONError(.repeatedName, at: start) }
    container.name = name
    scanner.skipBlanks(in: bytes)
    guard scanner.position < bytes.count else { throw JSONError(.unexpectedEnd, at: scanner.position) }
    guard scanner.takes(UInt8(ascii: ":"), in: bytes) else { throw JSONError(.expectedColon, at: scanner.position) }
  }
}

/// An array or object of which the end has not been seen.
private struct OpenContainer {
  let isObject: Bool
  var elements: [JSON] = []
  var members: [JSONObject.Member] = []
  var name = ""
  /// The names of a large object; small ones are searched.
  var names: Set<[UInt8]> = []

  init(isObject: Bool) { self.isObject = isObject }

  var value: JSON { isObject ? .object(JSONObject(members)) : .array(elements) }

  mutating func append(_ value: JSON) {
    if isObject {
      members.append(JSONObject.Member(key: name, value: value))
    } else {
      elements.append(value)
    }
  }

  /// Whether no member so far has this name. Code points count: "é" as one and "é" as two are two names.
  mutating func isNew(_ name: String) -> Bool {
    if members.count < 16 { return !members.contains { $0.key.utf8.elementsEqual(name.utf8) } }
    if names.isEmpty { names = Set(members.map { Array($0.key.utf8) }) }
    return names.insert(Array(name.utf8)).inserted
  }
}
