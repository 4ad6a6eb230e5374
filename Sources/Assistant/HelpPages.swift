internal import JSONText
internal import ResourceFiles
internal import TextSearch
internal import Understanding

/// The pages of help: every command of the catalogue with one line about it and examples, grouped by topic.
///
/// `Resources/<language>/commands.txt` has a line `[topic]` for each group, a line `name: description` for each
/// command, and its examples on indented lines after it.
struct HelpPages {
  struct Line {
    var name: String
    var description = ""
    var examples: [String] = []
    /// Whether the command runs in this version.
    var isBuilt: Bool { Catalogue.command(named: name) != nil && name != Unknown.schema.name }

    var json: JSONObject {
      ["name": .string(name), "description": .string(description), "examples": .strings(examples)]
    }
  }
  struct Page {
    var topic: String
    var title = ""
    var commands: [Line]
  }

  /// The topics with the commands that run.
  let topics: [Page]
  /// The lines of all commands.
  private let all: [Line]

  init(_ files: ResourceFiles, language: String) {
    var pages: [Page] = []
    for line in (files.text("Resources/\(language)/commands.txt") ?? "").split(separator: "\n") {
      let text = String(line).trimmed
      guard !text.isEmpty, !text.hasPrefix("#") else { continue }
      if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
        let title = String(text[text.index(after: end)...]).trimmed
        pages.append(Page(topic: String(text[text.index(after: text.startIndex)..<end]), title: title, commands: []))
      } else if line.first == " ", let page = pages.indices.last, let command = pages[page].commands.indices.last {
        pages[page].commands[command].examples.append(text)
      } else if let colon = text.firstIndex(of: ":"), let page = pages.indices.last {
        pages[page].commands.append(
          Line(name: String(text[..<colon]), description: String(text[text.index(after: colon)...]).trimmed))
      }
    }
    all = pages.flatMap(\.commands)
    topics = pages.map { Page(topic: $0.topic, title: $0.title, commands: $0.commands.filter(\.isBuilt)) }.filter {
      !$0.commands.isEmpty
    }
  }

  /// The most commands that words of their lines find.
  private static let mostFound = 5

  /// The page of a topic, of a single command, or of the commands whose lines have the words asked for.
  func page(for name: String) -> Page? {
    let wanted = name.trimmed.lowercased()
    if let page = topics.first(where: { $0.topic == wanted || $0.title.lowercased() == wanted }) { return page }
    for page in topics {
      if let line = page.commands.first(where: { $0.name == wanted || $0.name == wanted.replacing(" ", with: "_") }) {
        return Page(topic: line.name, commands: [line])
      }
    }
    return found(Self.words(of: wanted), name)
  }

  /// The page of a topic by its number in the general help, from 1 on.
  func page(numbered name: String) -> Page? {
    guard let number = Int(name.trimmed), topics.indices.contains(number - 1) else { return nil }
    return topics[number - 1]
  }

  /// The commands whose lines have most of the words, those that have one in the description first.
  private func found(_ wanted: [Substring], _ name: String) -> Page? {
    guard !wanted.isEmpty else { return nil }
    func score(_ text: String) -> Int {
      let words = Self.words(of: text.lowercased())
      return wanted.count { word in words.contains { Self.areForms(word, $0) } }
    }
    let scored = topics.flatMap(\.commands).map { line in
      (
        line,
        score(line.name.replacing("_", with: " ")) * 4 + score(line.description) * 2
          + score(line.examples.joined(separator: " "))
      )
    }
    guard let best = scored.map(\.1).max(), best > 0 else { return nil }
    let lines = scored.filter { $0.1 * 2 >= best }.sorted { $0.1 > $1.1 }.prefix(Self.mostFound).map(\.0)
    return Page(topic: name, title: name, commands: lines)
  }

  /// Whether two words look like forms of one, as "deleting" and "delete" do: they begin alike, up to two letters of the
  /// shorter one.
  private static func areForms(_ a: Substring, _ b: Substring) -> Bool {
    let shared = zip(a, b).prefix { $0 == $1 }.count
    return shared >= max(4, min(a.count, b.count) - 2)
  }

  /// The words that say what a text is about: short ones say little.
  private static func words(of text: String) -> [Substring] {
    text.split { !$0.isLetter && !$0.isNumber }.filter { $0.count >= 4 }
  }

  /// Things to begin with: the first topic's first examples, then one of each command that follows.
  var beginnings: [String] {
    let lines = topics.flatMap(\.commands)
    let first = lines.first.map { Array($0.examples.prefix(2)) } ?? []
    let others = topics.dropFirst().first?.commands.compactMap(\.examples.first) ?? []
    return first + others.prefix(3)
  }

  /// The line about a command, be it built or not.
  func summary(of name: String) -> String { all.first { $0.name == name }?.description ?? "" }

  /// The first example of a command.
  func example(of name: String) -> String? {
    all.first { $0.name == name }?.examples.first
  }
}
