internal import JSONText
internal import JournalModel

/// The question that is asked when a target fits several entries.
enum TargetQuestion {
  /// The most entries that are offered to choose from.
  static let limit = 5

  static func outcome(among entries: [Entry], command: String, _ arguments: JSONObject) -> Outcome {
    let options = entries.prefix(limit).map { entry in
      var chosen = arguments
      chosen["filter"] = nil
      chosen["target"] = .string(entry.id)
      return JSON.object(["name": .string(command), "arguments": .object(chosen)])
    }
    let shown = entries.prefix(limit).map { JSON.object($0.shortJSON) }
    return Outcome(
      .object(["candidates": .array(shown)]), reply: "choose.entry",
      ["entries": .array(shown), "command": .string(command)],
      question: OpenQuestion(.choice, command: command, options: options))
  }
}
