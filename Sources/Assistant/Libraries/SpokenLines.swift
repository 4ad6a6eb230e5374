internal import Replies
package import ResourceFiles
internal import TextSearch

/// Every line that moodlet picks from a list by itself, for somebody who reads them all: the companion's observations,
/// prompts, tips, strategies, journeys, general ideas.
package struct SpokenLines: Sendable {
  /// One line as it is said, with its places filled in by way of example.
  package struct Line: Sendable, Hashable {
    /// The file below `Resources/<language>/`, the heading of its section, and the text.
    package var file, section, text: String
    /// The wordings that the list of tone has against it.
    package var findings: [String]
  }

  /// A line has no more characters than fit one line of a terminal beside a name.
  package static let limit = 100

  /// The lists, in the order in which they are shown.
  package static let files = [
    "companion/observations.txt", "prompts.txt", "tips.txt", "strategies.txt", "journeys.txt", "suggestions.txt",
  ]

  /// All lines, in the order of the files.
  package private(set) var lines: [Line] = []

  /// Reads the lists of a language, those of the user's own among them.
  package init(files: ResourceFiles, language: String) {
    let lint = try? ToneLint(files: files, language: language)
    for file in Self.files {
      guard let text = files.text("Resources/\(language)/\(file)") else { continue }
      var section = ""
      for line in text.split(separator: "\n").map(String.init) where !line.hasPrefix("#") {
        if line.hasPrefix("["), line.hasSuffix("]") {
          section = String(line.dropFirst().dropLast())
          continue
        }
        for said in Self.said(line, in: file) where !said.isEmpty {
          lines.append(
            Line(
              file: file, section: section, text: said,
              findings: lint?.phrases(in: said, isListed: true) ?? []))
        }
      }
    }
  }

  /// What of a line is said.
  private static func said(_ line: String, in file: String) -> [String] {
    func after(_ sign: String) -> String { line.firstRange(of: sign).map { String(line[$0.upperBound...]) } ?? line }
    let texts: [String]
    switch file {
    case "prompts.txt": texts = [after(" = ")]
    case "strategies.txt": texts = [line.split(separator: "|").first.map(String.init) ?? ""]
    case "journeys.txt": texts = line.hasPrefix("step = ") ? after(" = ").split(separator: "|").map(String.init) : []
    case "suggestions.txt": texts = [line.split(separator: "\t").last.map(String.init) ?? ""]
    default: texts = [line]
    }
    let examples = [
      ("who", "your little bear"), ("activity", "going for a walk"), ("days", "12"), ("mood", "2 of 5"),
      ("date", "Wednesday"),
    ]
    return texts.map { Words.filled($0, examples).split(separator: " ").joined(separator: " ") }
  }
}
