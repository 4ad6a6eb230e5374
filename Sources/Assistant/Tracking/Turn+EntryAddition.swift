internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

extension Turn {
  /// What a check-in adds to an entry that is there, as `amend` takes it; nil where it can't be part of that entry, and
  /// stands for itself: another time, another mood, something that weighs.
  ///
  /// - Parameters:
  ///   - wholeText: The words, kept with the entry where it can't hold all that they say.
  ///   - hasLeft: Whether words are left that no fact accounts for.
  func addition(of log: ParsedCommand, to entry: Entry, wholeText: String, hasLeft: Bool) -> ParsedCommand? {
    var said = log.resolved
    if said["mood_source"]?.string == MoodSource.situation.rawValue, entry.mood != nil {
      // What a situation implies gives way to what was said.
      for key in ["mood", "mood_source", "emotions"] { said[key] = log.arguments[key] }
    }
    guard said["at"] == nil, said["change"] == nil, said["upcoming"] == nil, said["answers"] == nil,
      weight(of: said["situation"]?.string) == nil, said["mood"] == nil || entry.mood == nil
    else { return nil }
    var arguments: JSONObject = ["target": .string(entry.id)]
    var keepsWords = hasLeft
    for key in ["mood", "mood_source", "starred"] { arguments[key] = said[key] }
    let tags = ["activities", "emotions", "weather"].flatMap { said[$0]?.array ?? [] }
    if !tags.isEmpty { arguments["add"] = .array(tags) }
    for (key, old) in [("people", entry.people), ("places", entry.places), ("without", entry.without)] {
      guard let new = said[key]?.array?.compactMap(\.string) else { continue }
      arguments[key] = .strings((old + new).unique)
    }
    if let items = said["measurements"]?.array {
      arguments["measurements"] = .array(items)
      // A second figure of one thing takes the place of the first, whose words are kept at least.
      keepsWords =
        keepsWords
        || items.contains { item in
          entry.measurements.contains { $0.metric == item["metric"]?.string }
        }
    }
    for (key, old) in [("situation", entry.situation), ("event", entry.event)] {
      guard let new = said[key]?.string else { continue }
      if old == nil || old == new { arguments[key] = .string(new) } else { keepsWords = true }
    }
    if let note = said["note"] {
      arguments["add_note"] = note
    } else if keepsWords {
      arguments["add_note"] = .string(wholeText.trimmed)
    }
    return ParsedCommand(Amend.schema.name, arguments)
  }
}
