internal import JSONText
internal import ResourceFiles
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
    var isBuilt: Bool { Catalogue.command(named: name) != nil }

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

  /// The page of a topic, or of a single command.
  func page(for name: String) -> Page? {
    let wanted = name.trimmed.lowercased()
    if let page = topics.first(where: { $0.topic.lowercased() == wanted }) { return page }
    for page in topics {
      if let line = page.commands.first(where: { $0.name == wanted || $0.name == wanted.replacing(" ", with: "_") }) {
        return Page(topic: line.name, commands: [line])
      }
    }
    return nil
  }

  /// One line about a command, with its arguments where there are any.
  func description(of command: ParsedCommand) -> String {
    let line = all.first { $0.name == command.name }
    let values = command.arguments.map { "\($0.key): \($0.value.string ?? $0.value.text())" }
    let text = line?.description ?? command.name
    return values.isEmpty ? text : "\(text) (\(values.joined(separator: ", ")))"
  }

  /// The line about a command, be it built or not.
  func summary(of name: String) -> String { all.first { $0.name == name }?.description ?? "" }

  /// The first example of a command.
  func example(of name: String) -> String? {
    all.first { $0.name == name }?.examples.first
  }
}
