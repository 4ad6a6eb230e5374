internal import Assistant
internal import JSONText
internal import Understanding

/// A command of the catalogue as a tool.
struct Tool {
  let schema: CommandSchema
  /// The least scope that allows it.
  let scope: Scope

  /// All tools, in the order of the catalogue.
  static let all: [Tool] = Catalogue.commands.compactMap { command in
    Scope.needed(for: command).map { Tool(schema: command.schema, scope: $0) }
  }

  /// The tool of a name.
  static func named(_ name: String) -> Tool? { all.first { $0.schema.name == name } }

  /// The tool as `tools/list` shows it.
  func json(for client: Scope, _ assistant: Assistant) -> JSON {
    let summary = assistant.summary(of: schema.name)
    return .object([
      "name": .string(schema.name), "title": .string(title), "description": .string(description(summary)),
      "inputSchema": client.allowed(.object(ValueType.objectSchema(schema.parameters))),
      "outputSchema": .object(["type": .string("object"), "description": .string("What \(schema.name) found or did.")]),
      "annotations": .object([
        "title": .string(title), "readOnlyHint": .bool(schema.effect == .read && scope < .write),
        "destructiveHint": .bool(schema.effect == .confirm), "idempotentHint": .bool(isIdempotent),
        "openWorldHint": .bool(false),
      ]),
    ])
  }

  /// Whether the same call again changes nothing more.
  private var isIdempotent: Bool {
    schema.effect == .read || schema.effect == .confirm || ["set", "teach", "forget", "track"].contains(schema.name)
  }

  private var title: String {
    let words = schema.name.split(separator: "_").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  private func description(_ summary: String) -> String {
    var text = summary.isEmpty ? title : summary
    if !text.hasSuffix(".") { text += "." }
    if !schema.needsOneOf.isEmpty { text += " Needs one of: \(schema.needsOneOf.joined(separator: ", "))." }
    return text
  }
}
