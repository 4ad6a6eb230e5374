internal import ResourceFiles

/// Wordings for values that no list has, for trying the rules of a language with made-up utterances:
/// `Grammars/<language>/samples.txt`.
struct SampleWordings {
  private var wordings: [String: [String]] = [:]

  init(_ language: LanguageFiles) {
    let text = language.files.text("Grammars/\(language.language)/samples.txt") ?? ""
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      guard let equals = line.firstIndex(of: "=") else { continue }
      wordings[String(line[..<equals]).trimmed] = line[line.index(after: equals)...].split(separator: "|").map {
        String($0).trimmed
      }
    }
  }

  /// The wordings of a type; none for one that is not there.
  subscript(type: String) -> [String] { wordings[type] ?? [] }
}
