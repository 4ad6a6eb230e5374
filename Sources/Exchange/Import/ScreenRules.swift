internal import TextSearch

/// What time at a screen is spent on, told by words in the names of programs and the titles of windows.
///
///     [video minutes]
///     mpv
///     title: youtube
///
/// A rule is a heading's line: a phrase of the program's name, or of the title after `title:`, whatever the case. Of
/// several that fit the longest decides, since it says most; of equal ones the first.
package struct ScreenRules: Sendable, Hashable {
  private struct Rule: Hashable {
    var phrase: String
    var isOfTitle: Bool
    var name: String
  }

  private let rules: [Rule]

  /// No rules: nothing is told apart.
  package init() { rules = [] }

  /// Reads rules; what stands before the first heading, and lines that begin with `#`, are passed over.
  package init(_ text: String) {
    var rules: [Rule] = []
    var name: String?
    for line in text.split(separator: "\n") {
      let line = line.trimmed
      if line.isEmpty || line.hasPrefix("#") { continue }
      if line.hasPrefix("["), line.hasSuffix("]") {
        name = String(line.dropFirst().dropLast()).trimmed
        continue
      }
      guard let name, !name.isEmpty else { continue }
      let isOfTitle = line.hasPrefix("title:")
      let phrase = (isOfTitle ? line.dropFirst("title:".count).trimmed : line).lowercased()
      if !phrase.isEmpty { rules.append(Rule(phrase: phrase, isOfTitle: isOfTitle, name: name)) }
    }
    // A stable order: among rules of one length the first of the file stays first.
    self.rules = rules.enumerated().sorted {
      ($1.element.phrase.utf8.count, $0.offset) < ($0.element.phrase.utf8.count, $1.offset)
    }.map(\.element)
  }

  /// The heading under which a window falls; nil for none.
  ///
  /// - Complexity: O(rules × length of the names).
  func name(app: String, title: String) -> String? {
    let (app, title) = (app.lowercased(), title.lowercased())
    return rules.first { rule in rule.isOfTitle ? title.contains(rule.phrase) : app.contains(rule.phrase) }?.name
  }
}
