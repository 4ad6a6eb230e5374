internal import JSONText

extension Meaning {
  /// Adds the commands of a part; check-ins about the same time become one where they say different things.
  mutating func add(_ part: Meaning) {
    remarks += part.remarks
    left += part.left
    for command in part.commands {
      if let index = commands.lastIndex(where: { $0.name == "log" }),
        let merged = Self.merged(commands[index], command)
      {
        commands[index] = merged
      } else if !commands.contains(command) {
        commands.append(command)
      }
    }
  }

  /// One check-in of two; nil when they are about different times, or both say the mood or have a note.
  private static func merged(_ first: Draft, _ second: Draft) -> Draft? {
    guard second.name == "log", first.arguments["at"] == second.arguments["at"] else { return nil }
    var merged = first
    for (key, value) in second.arguments.map({ ($0.key, $0.value) }) where key != "at" {
      guard let old = merged.arguments[key] else {
        merged.arguments[key] = value
        continue
      }
      if old == value { continue }
      guard let whole = old.adding(value) else { return nil }
      merged.arguments[key] = whole
    }
    merged.confidence = min(first.confidence, second.confidence)
    merged.spans += second.spans
    return merged
  }
}
