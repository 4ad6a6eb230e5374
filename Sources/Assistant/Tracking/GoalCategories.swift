internal import ResourceFiles

/// The kinds of goals, and the words by which one is proposed: `Resources/<lang>/goals/categories.txt`.
struct GoalCategories: Sendable {
  /// The kinds, the same in every language.
  static let ids = ["health", "fitness", "productivity", "habits", "mood", "learning", "social", "finance", "custom"]

  private let words: [(category: String, stems: [String])]

  init(files: ResourceFiles, language: String) {
    let text =
      files.text("Resources/\(language)/goals/categories.txt") ?? files.text("Resources/en/goals/categories.txt") ?? ""
    words = SectionedText(text).sections.compactMap { section in
      section.heading.first.map { name in
        (name, section.lines.flatMap { $0.split(separator: " ").map { $0.lowercased() } })
      }
    }
  }

  /// The kind whose words a text has most of; of several the first, and `custom` where it has none.
  func category(of text: String) -> String {
    let said = text.lowercased().split { !$0.isLetter }.map(String.init)
    var best = (category: "custom", count: 0)
    for (category, stems) in words where Self.ids.contains(category) {
      // A word with a star stands for all that begin so.
      let count = said.count { word in
        stems.contains { $0.hasSuffix("*") ? word.hasPrefix($0.dropLast()) : word == $0 }
      }
      if count > best.count { best = (category, count) }
    }
    return best.category
  }
}

extension GoalCategories {
  /// The kind of a goal on an activity, by the activity's own kind.
  static func category(ofActivityKind kind: String?) -> String {
    switch kind {
    case "physical": "fitness"
    case "social": "social"
    case "productive": "productivity"
    case "rest", "health", "intake", "symptom": "health"
    case "mindful": "mood"
    case "creative", "leisure": "habits"
    default: "custom"
    }
  }
}
