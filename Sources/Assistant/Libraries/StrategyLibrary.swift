internal import ResourceFiles
internal import Understanding

/// What is known about feelings, each line with where it is from: `Resources/<language>/strategies.txt`; in English where
/// a language has none.
struct StrategyLibrary {
  /// One thing that was found, and by whom.
  struct Strategy {
    var text, source: String
  }

  /// The feelings, in the order of the file.
  private(set) var feelings: [String] = []
  private var strategies: [String: [Strategy]] = [:]

  init(_ text: String) {
    for section in SectionedText(text).sections {
      guard let feeling = section.heading.first else { continue }
      if strategies[feeling] == nil { feelings.append(feeling) }
      strategies[feeling, default: []] += section.lines.compactMap { line in
        let parts = line.split(separator: "|").map { String($0).trimmed }
        // Without a source it is no more than an opinion.
        return parts.count == 2 ? Strategy(text: parts[0], source: parts[1]) : nil
      }
    }
  }

  init(files: ResourceFiles, language: String) {
    let path = "strategies.txt"
    self.init(files.text("Resources/\(language)/\(path)") ?? files.text("Resources/en/\(path)") ?? "")
  }

  subscript(feeling: String) -> [Strategy] { strategies[feeling] ?? [] }
}
