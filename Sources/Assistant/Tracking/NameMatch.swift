internal import TextSearch

/// Finds things by the name that somebody says: "the tablets reminder" is "take my tablets".
enum NameMatch {
  /// The places of the things that a name fits best, empty where it fits none.
  ///
  /// The very name comes first, then names that have all words of what was said, then those that have one of them.
  ///
  /// - Parameter hasAll: Whether all words have to be in the name.
  static func best(_ said: String, among names: [[String]], hasAll: Bool = false) -> [Int] {
    let wanted = Self.folded(said)
    guard !wanted.isEmpty else { return [] }
    let folded = names.map { names in names.map { Self.folded($0) } }
    let same = folded.indices.filter { folded[$0].contains(wanted) }
    if !same.isEmpty { return same }
    let parts = words(wanted)
    func all(_ name: String) -> Bool {
      let own = words(name)
      return parts.allSatisfy { part in own.contains { isSameWord(part, $0) } }
    }
    let fitting = folded.indices.filter { folded[$0].contains(where: all) }
    if !fitting.isEmpty || hasAll { return fitting }
    return folded.indices.filter { index in
      folded[index].contains { name in
        let own = words(name).filter { $0.count > 3 }
        return parts.contains { part in part.count > 3 && own.contains { isSameWord(part, $0) } }
      }
    }
  }

  private static func folded(_ text: String) -> String {
    text.lowercased().replacing("_", with: " ").split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }

  /// Whether two words are one but for an ending: "tablet" and "tablets", "exercise" and "exercising"; but not "stress" and
  /// "streak", of which each has more than an ending of its own.
  static func isSameWord(_ a: String, _ b: String) -> Bool {
    if a == b { return true }
    let common = zip(a, b).prefix { $0 == $1 }.count
    return common >= 4 && max(a.count, b.count) - common <= 3 && min(a.count, b.count) - common <= 1
  }
}
