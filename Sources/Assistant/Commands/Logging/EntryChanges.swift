internal import JSONText

/// What differs between two states of an entry, part by part.
enum EntryChanges {
  private static let parts = [
    "mood", "emotions", "activities", "without", "measurements", "weather", "people", "places", "event", "starred",
    "situation", "note", "change", "at",
  ]

  /// What came to a list whose other items stayed; nil where one of them did not.
  private static func added(_ old: [JSON], _ new: [JSON]) -> [JSON]? {
    guard !new.isEmpty, old.allSatisfy(new.contains) else { return nil }
    return new.filter { !old.contains($0) }
  }

  /// The changes: for each part `{part, old, new}`, or `{part, added, removed}` for lists.
  static func between(_ old: JSONObject, _ new: JSONObject) -> [JSON] {
    parts.compactMap { part in
      let (before, after) = (old[part], new[part])
      guard before != after else { return nil }
      var change: JSONObject = ["part": .string(part)]
      if before?.array != nil || after?.array != nil, part != "measurements" {
        let (a, b) = (before?.array ?? [], after?.array ?? [])
        let added = b.filter { !a.contains($0) }
        let removed = a.filter { !b.contains($0) }
        if !added.isEmpty { change["added"] = .array(added) }
        if !removed.isEmpty { change["removed"] = .array(removed) }
      } else if part == "measurements", let added = added(before?.array ?? [], after?.array ?? []) {
        change["new"] = .array(added)
      } else if part == "note", let kept = before?.string, let whole = after?.string, whole.hasPrefix(kept + "\n") {
        // Words that came to a note rewrite nothing.
        change["new"] = .string(String(whole.dropFirst(kept.count + 1)))
      } else {
        change["old"] = before
        change["new"] = after
      }
      return .object(change)
    }
  }
}
