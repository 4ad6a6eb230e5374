internal import ResourceFiles

/// Short thoughts by topic, from `Resources/<language>/tips.txt`; in English where a language has none.
struct TipLibrary {
  /// The topics, in the file's order, each with its tips.
  let topics: [(id: String, tips: [String])]

  init(_ text: String) {
    topics = SectionedText(text).sections.compactMap { section in
      section.heading.first.map { ($0, section.lines) }
    }
  }

  init(files: ResourceFiles, language: String) {
    self.init(files.text("Resources/\(language)/tips.txt") ?? files.text("Resources/en/tips.txt") ?? "")
  }

  subscript(topic: String) -> [String]? { topics.first { $0.id == topic }?.tips }
}
