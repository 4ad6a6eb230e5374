internal import JSONText

extension JSON {
  /// The value as it is when its text has at most so many bytes; else with the longest lists and texts in it cut, and the
  /// names of what was cut in a member `cut`.
  ///
  /// - Complexity: O(*n* log *n*) in the length of its text.
  func fitted(to limit: Int) -> JSON {
    var most = limit
    if takesAtMost(&most) { return self }
    guard text().utf8.count > limit, case .object(let object) = self else { return cut(to: limit) }
    let room = limit - Self.roomForNote
    let sizes = object.map { $0.value.text().utf8.count + $0.key.utf8.count + 4 }
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

  /// Whether its text surely has at most so many bytes; what is left of them. Nearly every answer is so short that its text
  /// need not be written twice to know it.
  private func takesAtMost(_ bytes: inout Int) -> Bool {
    switch self {
    case .null, .bool: bytes -= 5
    case .number(let number): bytes -= number.token.utf8.count
    case .string(let text): bytes -= Self.mostBytes(of: text)
    case .array(let items):
      bytes -= 2 + items.count
      for item in items { guard bytes >= 0, item.takesAtMost(&bytes) else { return false } }
    case .object(let object):
      bytes -= 2
      for member in object {
        bytes -= Self.mostBytes(of: member.key) + 2
        guard bytes >= 0, member.value.takesAtMost(&bytes) else { return false }
      }
    }
    return bytes >= 0
  }

  /// A byte takes six at most, escaped, and there are the quotation marks.
  private static func mostBytes(of text: String) -> Int { text.utf8.count * 6 + 2 }

  /// Room for the names of what was cut.
  private static let roomForNote = 200

  /// The first items of a list, and the first characters of a text, that have at most so many bytes.
  private func cut(to limit: Int) -> JSON {
    switch self {
    case .array(let items):
      var (kept, left): ([JSON], Int) = ([], limit - 2)
      for item in items {
        let size = item.text().utf8.count + 1
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
