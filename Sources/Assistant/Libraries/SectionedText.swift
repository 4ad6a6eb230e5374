internal import Understanding

/// A text of `Resources/`: sections with a heading in brackets, a line each; `#` begins a comment.
struct SectionedText {
  struct Section {
    /// The words of the heading.
    var heading: [String]
    var lines: [String] = []
  }

  private(set) var sections: [Section] = []

  init(_ text: String) {
    let lines = text.utf8.split(separator: 10).map { String(Substring($0)).trimmed }
    for line in lines where !line.isEmpty && !line.hasPrefix("#") {
      if line.hasPrefix("["), line.hasSuffix("]") {
        sections.append(Section(heading: line.dropFirst().dropLast().split(separator: " ").map(String.init)))
      } else if !sections.isEmpty {
        sections[sections.count - 1].lines.append(line)
      }
    }
  }
}
