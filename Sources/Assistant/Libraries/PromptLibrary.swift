internal import JSONText
internal import ResourceFiles
internal import TextSearch

/// A question to write about.
struct WritingPrompt {
  /// The categories of the catalogue.
  static let categories = ["gratitude", "self_compassion", "curiosity", "reflection"]

  /// Its name, which ratings keep.
  var id: String
  var category: String
  /// What has to be the case for it: `any`, `below_usual`, `same_mood`, `review`.
  var occasion: String
  /// Which of that: `low`, `best`; nil for all.
  var detail: String?
  /// Ids or categories of activities that it is about; `*` for any, empty for none.
  var activities: [String]
  /// The question, with places such as `{activity}`.
  var text: String
}

/// The questions of a language, from `Resources/<language>/prompts.txt`; in English where a language has none.
struct PromptLibrary {
  let prompts: [WritingPrompt]
  private let index: [String: Int]

  init(_ text: String) {
    var prompts: [WritingPrompt] = []
    for section in SectionedText(text).sections where section.heading.count >= 2 {
      let occasion = section.heading[0].split(separator: ".").map(String.init)
      let activities = section.heading.count > 2 ? section.heading[2].split(separator: ",").map(String.init) : []
      for line in section.lines {
        guard let sign = line.firstRange(of: " = ") else { continue }
        prompts.append(
          WritingPrompt(
            id: String(line[..<sign.lowerBound]), category: section.heading[1], occasion: occasion[0],
            detail: occasion.count > 1 ? occasion[1] : nil, activities: activities,
            text: String(line[sign.upperBound...])))
      }
    }
    self.prompts = prompts
    index = Dictionary(prompts.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { $1 })
  }

  init(files: ResourceFiles, language: String) {
    self.init(
      files.text("Resources/\(language)/prompts.txt") ?? files.text("Resources/en/prompts.txt") ?? "")
  }

  subscript(id: String) -> WritingPrompt? { index[id].map { prompts[$0] } }
}
