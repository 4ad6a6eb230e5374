package import JSONText

/// Schemas that many methods have in common, each by a name, so that a description holds them once.
package struct SharedSchemas {
  /// The schemas, by name.
  private let schemas: [(name: String, schema: JSONObject)]
  /// The name of a schema without its description, which is of the place; of those that are alike, with it.
  private var names: [JSONObject: String] = [:]

  /// Creates a set. Of larger and smaller ones the larger are found first, whatever their order.
  ///
  /// - Parameter alike: Other schemas that a name stands for too, such as a short form, told by their descriptions as well.
  package init(_ schemas: [(name: String, schema: JSONObject)], alike: [(name: String, schema: JSONObject)] = []) {
    self.schemas = schemas
    for (name, schema) in schemas { names[Self.bare(schema)] = name }
    for (name, schema) in alike { names[schema] = name }
  }

  /// Where the schema of a name stands in a document.
  package static func reference(to name: String) -> String { "#/components/schemas/\(name)" }

  /// The member `components` of a document; nil where there are no schemas.
  var components: JSON? {
    guard !schemas.isEmpty else { return nil }
    let members = schemas.map { schema in
      JSONObject.Member(key: schema.name, value: .object(shortened(membersOf: schema.schema)))
    }
    return .object(["schemas": .object(JSONObject(members))])
  }

  /// A value in which references stand for the schemas of the set; what each place says of them stays.
  ///
  /// - Complexity: O(*n* *d*) in the length of its text and its depth.
  func shortened(_ value: JSON) -> JSON {
    switch value {
    case .object(let object):
      guard let name = names[Self.bare(object)] ?? names[object] else { return .object(shortened(membersOf: object)) }
      var reference: JSONObject = ["$ref": .string(Self.reference(to: name))]
      reference["description"] = object["description"]
      return .object(reference)
    case .array(let items): return .array(items.map(shortened))
    default: return value
    }
  }

  private func shortened(membersOf object: JSONObject) -> JSONObject {
    JSONObject(object.map { JSONObject.Member(key: $0.key, value: shortened($0.value)) })
  }

  private static func bare(_ schema: JSONObject) -> JSONObject {
    var schema = schema
    if schema["description"]?.string != nil { schema["description"] = nil }
    return schema
  }
}
