internal import ResourceFiles

/// The words that answer a tracked question by themselves: `Resources/<lang>/goals/answers.txt`.
struct AnswerWords: Sendable {
  private let phrases: [String: Set<String>]

  init(files: ResourceFiles, language: String) {
    let text =
      files.text("Resources/\(language)/goals/answers.txt") ?? files.text("Resources/en/goals/answers.txt") ?? ""
    var phrases: [String: Set<String>] = [:]
    for section in SectionedText(text).sections {
      guard let name = section.heading.first else { continue }
      phrases[name] = Set(section.lines.map(Self.folded))
    }
    self.phrases = phrases
  }

  /// Whether a text is a phrase of a kind: `yes`, `no`, `none`, `all`, `out_of`.
  func isPhrase(_ kind: String, _ text: String) -> Bool { phrases[kind]?.contains(Self.folded(text)) ?? false }

  /// Whether a text begins with a phrase of a kind, and says little more: "yes, both of them".
  func begins(_ kind: String, _ text: String) -> Bool {
    let words = Self.folded(text).split(separator: " ")
    guard words.count <= Self.mostWords else { return false }
    return (1...max(1, min(words.count, 3))).contains { count in
      phrases[kind]?.contains(words.prefix(count).joined(separator: " ")) ?? false
    }
  }

  private static let mostWords = 6

  private static func folded(_ text: String) -> String {
    text.lowercased().replacing("’", with: "'").split { !$0.isLetter && !$0.isNumber && $0 != "'" }
      .joined(separator: " ")
  }
}
