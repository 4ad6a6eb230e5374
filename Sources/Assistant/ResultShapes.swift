package import JSONText
internal import ResourceFiles

/// What the results of commands look like: the file `Resources/results.txt`.
///
/// Made once for a description of the methods; nothing is checked against it while moodlet runs.
package struct ResultShapes {
  /// The members of an entry, as a JSON Schema.
  package let entry: JSONObject
  private let shapes: [String: JSONObject]

  /// Where the schema of an entry stands in a document that has these.
  package static let entryReference = "#/components/schemas/Entry"

  /// Reads the built-in file: what commands answer is no matter of taste.
  package init() { self.init(ResourceFiles.builtInText("Resources/results.txt") ?? "") }

  /// Reads a file's text; a line that can't be read is left out.
  init(_ text: String) {
    var shapes: [String: JSONObject] = [:]
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      guard let sign = line.firstIndex(of: ":") else { continue }
      var reader = Reader(rest: line[line.index(after: sign)...])
      guard let members = reader.members(until: nil) else { continue }
      shapes[String(line[..<sign])] = members
    }
    entry = shapes.removeValue(forKey: "@entry") ?? ["type": .string("object")]
    self.shapes = shapes
  }

  /// The JSON Schema of a command's result; nil where the file has none.
  package subscript(command: String) -> JSONObject? { shapes[command] }

  /// Reads one line from the left.
  private struct Reader {
    var rest: Substring

    /// The members up to a sign, or to the end of the line; nil where something else stands there.
    mutating func members(until end: Character?) -> JSONObject? {
      var properties = JSONObject()
      skipBlanks()
      while let next = rest.first, next != end {
        let name = word()
        guard !name.isEmpty, let kind = kinds() else { return nil }
        properties[name] = .object(kind)
        skipBlanks()
        if rest.first == "," { rest.removeFirst() }
        skipBlanks()
      }
      if end != nil {
        guard rest.popFirst() == end else { return nil }
      }
      return ["type": .string("object"), "properties": .object(properties)]
    }

    /// One kind, or several parted by a stroke.
    private mutating func kinds() -> JSONObject? {
      var all: [JSONObject] = []
      repeat {
        if !all.isEmpty { rest.removeFirst() }
        guard let kind = kind() else { return nil }
        all.append(kind)
      } while rest.first == "|"
      return all.count == 1 ? all[0] : ["anyOf": .array(all.map(JSON.object))]
    }

    private mutating func kind() -> JSONObject? {
      skipBlanks()
      switch rest.first {
      case "[":
        rest.removeFirst()
        guard let element = kinds(), rest.popFirst() == "]" else { return nil }
        return ["type": .string("array"), "items": .object(element)]
      case "{":
        rest.removeFirst()
        return members(until: "}")
      default:
        switch word() {
        case "text": return ["type": .string("string")]
        case "number": return ["type": .string("number")]
        case "flag": return ["type": .string("boolean")]
        case "object": return ["type": .string("object"), "additionalProperties": .bool(true)]
        case "null": return ["type": .string("null")]
        case "any": return ["description": .string("any value")]
        case "@entry": return ["$ref": .string(ResultShapes.entryReference)]
        default: return nil
        }
      }
    }

    private mutating func word() -> String {
      skipBlanks()
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "@" }
      rest = rest[word.endIndex...]
      return String(word)
    }

    private mutating func skipBlanks() { rest = rest.drop { $0 == " " } }
  }
}
