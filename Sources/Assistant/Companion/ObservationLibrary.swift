internal import ResourceFiles

/// The lines that the companion says when it is looked at, by situation, from
/// `Resources/<language>/companion/observations.txt`; in English where a language has none.
struct ObservationLibrary {
  /// The lines of each situation.
  private(set) var lines: [String: [String]] = [:]

  init(_ text: String) {
    for section in SectionedText(text).sections {
      lines[section.heading.first ?? "", default: []] += section.lines
    }
  }

  init(files: ResourceFiles, language: String) {
    let path = "companion/observations.txt"
    self.init(files.text("Resources/\(language)/\(path)") ?? files.text("Resources/en/\(path)") ?? "")
  }
}
