internal import CivilTime
internal import JournalModel

/// Writes a page with a heading for each day, or, as an Obsidian note, the part of one day.
struct MarkdownWriter: EntryWriter {
  var output: [UInt8] = []
  let labels: ExportLabels
  let title: String
  private var day: CivilDate?

  init(labels: ExportLabels, title: String) {
    self.labels = labels
    self.title = title
  }

  mutating func begin() { append("# \(Self.escaped(title))\n") }

  mutating func write(_ entry: Entry) {
    if day != entry.day { append("\n## \(ISO8601.string(entry.day))\n") }
    day = entry.day
    append(Self.section(EntryText(entry, labels), level: 3))
  }

  /// The part of a page that tells of one entry.
  static func section(_ text: EntryText, level: Int) -> String {
    let heading = [text.time, text.mood, text.entry.isStarred ? "★" : nil].compactMap(\.self).joined(separator: " · ")
    var lines = "\n" + String(repeating: "#", count: level) + " \(heading.isEmpty ? "·" : escaped(heading))\n"
    // By this the page can be edited and read in again.
    lines += PageMark(text.entry.id, PageSection(text)).comment + "\n"
    let facts = text.facts
    if !facts.isEmpty { lines += "\n" }
    for fact in facts {
      lines += "- \(fact.name): \(escaped(fact.values.joined(separator: ", ")))\n"
    }
    if let note = text.entry.note {
      // Each line of the note is quoted, so that nothing in it is taken for the page's own marks.
      lines += "\n"
      for line in note.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
        lines += "> \(escaped(line))\n"
      }
    }
    return lines
  }

  /// The signs that mean something in Markdown.
  static let signs: Set<Character> = Set("\\`*_[]<>#|~$&!")

  /// A text whose signs mean nothing in Markdown.
  static func escaped(_ text: some StringProtocol) -> String {
    text.reduce(into: "") { result, character in
      if signs.contains(character) { result.append("\\") }
      result.append(character)
    }
  }
}
