package import ResourceFiles

/// One line and a few examples for each command, by topic, from `Resources/<language>/commands.txt`.
///
///     [logging] Noting how you are
///
///     log: Note a check-in: mood, feelings, what you did
///       log my mood as tired
package struct CommandGuide: Sendable {
  /// What a command does and how it is said.
  package struct Item: Sendable, Equatable {
    /// The command's name, such as `goal_set`.
    package var name: String
    /// What it does, as an imperative without a full stop.
    package var description: String
    /// Phrases that call it.
    package var examples: [String]
  }
  /// Commands that belong together.
  package struct Topic: Sendable, Equatable {
    /// The word after `help`, such as `logging`.
    package var id: String
    /// The heading.
    package var title: String
    /// In the file's order.
    package var items: [Item]
  }

  /// In the file's order.
  package private(set) var topics: [Topic] = []

  /// Reads the guide of a language.
  ///
  /// - Throws: `ReplyError.unknownLanguage` when there is none, `ReplyError.malformed` for a line out of place.
  package init(files: ResourceFiles, language: String) throws(ReplyError) {
    let path = "Resources/\(language)/commands.txt"
    guard let text = files.text(path) else { throw .unknownLanguage(language) }
    var number = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      let fault = ReplyError.malformed(file: path, line: number, fault: .strayLine)
      let last = topics.count - 1
      if line.isEmpty || line.first == "#" {
        continue
      } else if line.first == "[" {
        guard let end = line.firstIndex(of: "]") else { throw fault }
        let id = String(line[line.index(after: line.startIndex)..<end])
        topics.append(Topic(id: id, title: line[line.index(after: end)...].trimmed, items: []))
      } else if line.first == " " {
        guard last >= 0, !topics[last].items.isEmpty else { throw fault }
        topics[last].items[topics[last].items.count - 1].examples.append(line.trimmed)
      } else {
        guard last >= 0, let colon = line.firstIndex(of: ":") else { throw fault }
        let description = line[line.index(after: colon)...].trimmed
        topics[last].items.append(Item(name: String(line[..<colon]), description: description, examples: []))
      }
    }
  }

  /// The item of a command; nil for an unknown one.
  package subscript(command: String) -> Item? {
    for topic in topics {
      if let item = topic.items.first(where: { $0.name == command }) { return item }
    }
    return nil
  }
}
