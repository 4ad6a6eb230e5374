internal import JSONText

/// What is asked before a name is given that is near to another, or taken.
enum NameQuestion {
  /// Whether a new name is a slip of a known one: "1 the same, 2 something new".
  static func sameOrNew(_ said: String, _ known: NameTable.Name, _ arguments: JSONObject) -> Outcome {
    var same: JSONObject = ["name": .string(known.name)]
    if NameTable.key(said) != NameTable.key(known.name) { same["aliases"] = .strings([said]) }
    var new = arguments
    new["new"] = .bool(true)
    return Outcome(
      .object(["near": .array([.object(known.json)])]), reply: "track.near",
      ["said": .string(said), "name": .object(known.json)],
      question: OpenQuestion(.choice, command: "track", options: [same, new].map(option)))
  }

  /// Whether a name that is written a little differently is the one that was meant.
  static func didYouMean(_ said: String, _ near: [NameTable.Name], _ arguments: JSONObject) -> Outcome {
    var meant = arguments
    meant["name"] = .string(near[0].name)
    return Outcome(
      .object(["near": .array(near.map { .object($0.json) })]), reply: "track.did_you_mean",
      ["said": .string(said), "name": .object(near[0].json)],
      question: OpenQuestion(.confirmation, command: "track", options: [option(meant)]))
  }

  /// Whether two things become one, since the new name of one is that of the other.
  static func becomeOne(_ old: NameTable.Name, _ taken: NameTable.Name) -> Outcome {
    Outcome(
      .object(["clash": .object(taken.json)]), reply: "track.clash",
      ["name": .object(old.json), "taken": .object(taken.json)],
      question: OpenQuestion(
        .confirmation, command: "track",
        options: [option(["name": .string(taken.name), "aliases": .strings([old.name])])]))
  }

  private static func option(_ arguments: JSONObject) -> JSON {
    .array([.object(["name": .string("track"), "arguments": .object(arguments)])])
  }
}
