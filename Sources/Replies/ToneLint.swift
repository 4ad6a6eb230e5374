package import ResourceFiles

/// Finds wordings that moodlet never uses: orders, guilt, diagnoses, causes where there are only figures.
///
/// The phrases are in `Resources/<language>/tone.txt`, in sections: `[everywhere]`, `[figures]` for the reply topics
/// that `[figure topics]` lists, `[notifications]` for the topics and files of which `[notification topics]` says that they
/// come by themselves, `[lists]` for the files of `[list files]`. In a phrase a lone `*` is any word, `word*` any ending, `#`
/// a number or a value, `a|b` one of several words. More than one exclamation mark in one text is a finding too.
package struct ToneLint: Sendable {
  /// A wording that was found.
  package struct Finding: Sendable, Hashable, CustomStringConvertible {
    /// The file, or empty for a text by itself.
    package var file: String
    /// The line, from 1.
    package var line: Int
    /// The phrase of the list, or `!`.
    package var phrase: String
    /// The place and the phrase.
    package var description: String { "\(file):\(line): \(phrase)" }
  }

  private struct Phrase: Sendable {
    var source: String
    var words: [[String]]
  }
  private var everywhere: [Phrase] = []
  private var figures: [Phrase] = []
  private var lists: [Phrase] = []
  private var listFiles: Set<String> = []
  private var figureTopics: Set<String> = []
  private var notifications: [Phrase] = []
  private var notificationTopics: Set<String> = []

  /// Reads the list of a language.
  ///
  /// - Throws: `ReplyError.unknownLanguage` when it has none.
  package init(files: ResourceFiles, language: String) throws(ReplyError) {
    guard let text = files.text("Resources/\(language)/tone.txt") else { throw .unknownLanguage(language) }
    var section = ""
    for line in text.split(separator: "\n") where !line.hasPrefix("# ") && line != "#" {
      if line.hasPrefix("["), line.hasSuffix("]") {
        section = String(line.dropFirst().dropLast())
        continue
      }
      let source = line.trimmed
      let words = source.split(separator: " ").map { $0.split(separator: "|").map(String.init) }
      guard !words.isEmpty else { continue }
      switch section {
      case "everywhere": everywhere.append(Phrase(source: source, words: words))
      case "figures": figures.append(Phrase(source: source, words: words))
      case "notifications": notifications.append(Phrase(source: source, words: words))
      case "notification topics": notificationTopics.insert(source)
      case "lists": lists.append(Phrase(source: source, words: words))
      case "list files": listFiles.insert(source)
      default: figureTopics.insert(source)
      }
    }
  }

  /// What a text or a template says that it may not; with `isFigure`, also what only a text about figures may not say, with
  /// `isNotification` what none may that comes by itself, with `isListed` what a line of a list may not.
  package func phrases(
    in text: String, isFigure: Bool = false, isNotification: Bool = false, isListed: Bool = false
  ) -> [String] {
    let text = Self.spoken(text)
    let words = Self.words(of: text)
    let list =
      everywhere + (isFigure ? figures : []) + (isNotification ? notifications : []) + (isListed ? lists : [])
    var found = list.filter { Self.occurs($0.words, in: words) }.map(\.source)
    if text.filter({ $0 == "!" }).count > 1 { found.append("!") }
    return found
  }

  /// The findings in a file: in each variant of a reply file, in each paragraph's line of any other.
  ///
  /// - Throws: `ReplyError` for a reply file that can't be read.
  package func findings(in file: String, text: String) throws(ReplyError) -> [Finding] {
    let name = file.split(separator: "/").last ?? ""
    let isNotification = notificationTopics.contains(String(name.prefix { $0 != "." }))
    guard name.hasSuffix(".replies") else {
      let isListed = listFiles.contains { file.hasSuffix("/\($0)") }
      return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { number, line in
        let isSaid = !line.hasPrefix("#")
        return phrases(
          in: String(line), isNotification: isNotification && isSaid, isListed: isListed && isSaid
        ).map {
          Finding(file: file, line: number + 1, phrase: $0)
        }
      }
    }
    let isFigure = figureTopics.contains(String(name.dropLast(8)))
    let replies = try ReplyFile(text, path: file)
    var found: [Finding] = []
    for key in replies.keys {
      for variant in try replies.variants(of: key) {
        found += phrases(in: variant.text, isFigure: isFigure, isNotification: isNotification).map {
          Finding(file: file, line: variant.line, phrase: $0)
        }
      }
    }
    return found
  }

  /// A template's text with a number sign for each value, and without conditions.
  private static func spoken(_ template: String) -> String {
    var result = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      let value = rest[open...].prefix { $0 != "}" }
      if !value.hasPrefix("{?") { result += " # " }
      rest = rest[value.endIndex...].dropFirst()
    }
    return result + rest
  }

  /// Words in lower case; numbers and values are `#`, and the end of a sentence is a word that nothing matches.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var current = ""
    func close() {
      if !current.isEmpty { words.append(current.allSatisfy(\.isNumber) ? "#" : current) }
      current = ""
    }
    for character in text.lowercased() {
      if character.isLetter || character.isNumber {
        current.append(character)
      } else if character == "'" || character == "’" {
        if !current.isEmpty { current.append("'") }
      } else {
        close()
        if character == "#" { words.append("#") }
        if ".!?:;\n".contains(character) { words.append(".") }
      }
    }
    close()
    return words
  }

  private static func occurs(_ phrase: [[String]], in words: [String]) -> Bool {
    guard phrase.count <= words.count else { return false }
    return (0...(words.count - phrase.count)).contains { start in
      phrase.indices.allSatisfy { index in
        phrase[index].contains { pattern in
          let word = words[start + index]
          if pattern == "*" { return word != "." }
          return pattern.hasSuffix("*") ? word.hasPrefix(pattern.dropLast()) : word == pattern
        }
      }
    }
  }
}
