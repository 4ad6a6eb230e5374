internal import JSONText

extension JSON {
  /// The value as it is when its text has at most so many bytes; else with the longest lists and texts in it cut, and the
  /// names of what was cut in a member `cut`.
  ///
  /// - Complexity: O(*n* log *n*) in the length of its text.
  func fitted(to limit: Int) -> JSON {
    guard JSONWriter.length(of: self) > limit else { return self }
    guard case .object(let object) = self else { return cut(to: limit) }
    let room = limit - Self.roomForNote
    let sizes = object.map { JSONWriter.length(of: $0.value) + $0.key.utf8.count + 4 }
    // The most that a member may have, so that all together fit: the small ones stay as they are.
    var (share, left, members) = (room / max(1, sizes.count), room, sizes.count)
    for size in sizes.sorted() {
      share = left / max(1, members)
      if size > share { break }
      left -= size
      members -= 1
    }
    var fitted = JSONObject()
    var shortened: [String] = []
    for (member, size) in zip(object.members, sizes) {
      let isLong = size > share
      if isLong { shortened.append(member.key) }
      fitted[member.key] = isLong ? member.value.fitted(to: share - member.key.utf8.count - 4) : member.value
    }
    fitted["cut"] = .strings(shortened)
    return .object(fitted)
  }

  /// Room for the names of what was cut.
  private static let roomForNote = 200

  /// The first items of a list, and the first characters of a text, that have at most so many bytes.
  private func cut(to limit: Int) -> JSON {
    switch self {
    case .array(let items):
      var (kept, left): ([JSON], Int) = ([], limit - 2)
      for item in items {
        let size = JSONWriter.length(of: item) + 1
        if size > left { break }
        left -= size
        kept.append(item)
      }
      return .array(kept)
    case .string(let text):
      // A character may take six bytes in JSON.
      return text.utf8.count * 6 <= limit
        ? self : .string(String(String.UnicodeScalarView(text.unicodeScalars.prefix(max(0, limit / 12 - 1)))))
    default: return self
    }
  }
}
