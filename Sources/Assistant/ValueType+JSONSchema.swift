package import JSONText
package import Understanding

extension ValueType {
  /// The most values of a list.
  static let longestList = 100

  /// The JSON Schema (2020-12) of the values that the type takes.
  package var jsonSchema: JSONObject {
    switch self {
    case .text(let limit): ["type": .string("string"), "maxLength": .int(limit)]
    case .number(let range):
      ["type": .string("number"), "minimum": .double(range.lowerBound), "maximum": .double(range.upperBound)]
    case .integer(let range):
      ["type": .string("integer"), "minimum": .int(range.lowerBound), "maximum": .int(range.upperBound)]
    case .boolean: ["type": .string("boolean")]
    case .choice(let ids): ["type": .string("string"), "enum": .strings(ids)]
    case .symbol: ["type": .string("string"), "minLength": .int(1), "maxLength": .int(80)]
    case .list(let element):
      [
        "type": .string("array"), "items": .object(element.jsonSchema), "maxItems": .int(Self.longestList),
      ]
    case .object(let members): Self.objectSchema(members)
    case .period: Self.periodSchema
    case .moment:
      [
        "description": .string("an instant with offset, a date for a whole day, or a period"),
        "anyOf": .array([.object(["type": .string("string")]), .object(Self.periodSchema)]),
      ]
    case .instant: ["type": .string("string"), "format": .string("date-time")]
    case .timeOfDay: ["type": .string("string"), "pattern": .string("^([01][0-9]|2[0-3]):[0-5][0-9]$")]
    case .duration: ["type": .string("string"), "format": .string("duration")]
    case .recurrence:
      [
        "description": .string("a rule of RFC 5545, or a list of them"),
        "anyOf": .array([
          .object(["type": .string("string"), "pattern": .string("^FREQ=")]),
          .object([
            "type": .string("array"), "minItems": .int(1), "maxItems": .int(12),
            "items": .object(["type": .string("string"), "pattern": .string("^FREQ=")]),
          ]),
        ]),
      ]
    case .target:
      [
        "description": .string("last, an id, an instant, a date, a period, or {\"last\": n}"),
        "anyOf": .array([.object(["type": .string("string")]), .object(["type": .string("object")])]),
      ]
    case .path: ["type": .string("string"), "minLength": .int(1)]
    case .condition: ["type": .string("object"), "description": .string("a condition like filter")]
    case .any:
      [
        "anyOf": .array(
          ["string", "number", "boolean", "array", "object"].map { .object(["type": .string($0)]) })
      ]
    }
  }

  /// The schema of an object with these members and no others.
  package static func objectSchema(_ parameters: [Parameter]) -> JSONObject {
    var properties: JSONObject = [:]
    for parameter in parameters {
      var schema = parameter.type.jsonSchema
      schema["description"] = schema["description"] ?? .string(parameter.meaning)
      properties[parameter.name] = .object(schema)
    }
    var object: JSONObject = [
      "type": .string("object"), "properties": .object(properties), "additionalProperties": .bool(false),
    ]
    let required = parameters.filter(\.isRequired).map(\.name)
    if !required.isEmpty { object["required"] = .strings(required) }
    return object
  }

  private static let periodSchema: JSONObject = [
    "type": .string("object"), "description": .string("half-open: dates, or instants with offset"),
    "properties": .object(["start": .object(["type": .string("string")]), "end": .object(["type": .string("string")])]),
    "required": .strings(["start", "end"]), "additionalProperties": .bool(false),
  ]
}
