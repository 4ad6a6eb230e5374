internal import CivilTime
internal import JournalModel
internal import TextSearch

/// Reads a page of Markdown that moodlet wrote and that somebody may have edited: a page with all days, or the note of one.
enum PageImporter: Importer {
  static let format = ImportFormat.markdown

  static func recognises(_ head: FileHead) -> Bool { head.text.contains(PageMark.opening) }

  static func read(_ source: ImportSource, in zone: TimeZoneRules, _ take: (Found) throws -> Void) throws {
    let text = String(decoding: try source.text(), as: UTF8.self)
    var reader = PageReader()
    for (index, line) in PageSection.lines(of: text).enumerated() { try reader.read(line, index + 1, take) }
    try reader.close(take)
  }
}

/// Reads a page line by line. What is none of its own lines stays with the entry, or the day, under which it stands.
private struct PageReader {
  /// Names of facts that a page has.
  private static let facts: Set<String> = [
    "emotions", "activities", "without", "measurements", "people", "places", "event", "weather", "situation", "change",
    "answers", "attachments",
  ]
  /// What moodlet writes at the head of a day's note; metrics stand there in quotation marks.
  private static let front: Set<String> = [
    "date", "entries", "mood", "emotions", "activities", "weather", "people", "places", "events",
  ]

  private var day: CivilDate?
  private var section: PageSection?
  /// Lines under a day that belong to no entry.
  private var loose: PageSection?
  private var hasTitle = false
  private var isInFront = false

  mutating func read(_ line: String, _ number: Int, _ take: (Found) throws -> Void) throws {
    if number == 1, line == "---" {
      isInFront = true
    } else if isInFront {
      try readFront(line, number, take)
    } else if let mark = PageMark(line) {
      // The one below the heading is the section's; another was carried here with lines of its own.
      if section?.mark == nil { section?.mark = mark }
    } else if line.hasPrefix("#"), try readHeading(line, number, take) {
    } else if line.hasPrefix(">"), section != nil {
      let text = Self.plain(line.dropFirst(line.hasPrefix("> ") ? 2 : 1))
      let note = section?.note.map { "\($0)\n\(text)" } ?? text
      section?.note = note
    } else if let fact = Self.fact(line), section != nil {
      section?.facts.append(fact)
    } else {
      try readOther(line, number, take)
    }
  }

  /// Hands over what is open.
  mutating func close(_ take: (Found) throws -> Void) throws {
    if let section {
      if section.saysSomething {
        try take(.section(section))
      } else {
        try take(.skipped(SkippedLine(line: section.line, .empty, text: section.text(of: .head))))
      }
    }
    if let loose, loose.wholeNote != nil { try take(.section(loose)) }
    (section, loose) = (nil, nil)
  }

  private mutating func readFront(_ line: String, _ number: Int, _ take: (Found) throws -> Void) throws {
    guard line != "---" else {
      isInFront = false
      return
    }
    let parts = line.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
    if parts.first == "date", parts.count == 2 { day = ClockText.date(parts[1]) }
    // The rest is made from the entries below; what somebody added is told.
    if let key = parts.first, !key.hasPrefix("\""), !Self.front.contains(key) {
      try take(.skipped(SkippedLine(line: number, .malformed, text: line)))
    }
  }

  /// Reads a heading of a day or of an entry; false for any other.
  private mutating func readHeading(_ line: String, _ number: Int, _ take: (Found) throws -> Void) throws -> Bool {
    let text = Self.plain(line.drop { $0 == "#" }).trimmed
    if text.utf8.count == 10, let date = ClockText.date(text) {
      try close(take)
      day = date
      return true
    }
    guard let day else {
      // The page's own title.
      guard !hasTitle, !line.hasPrefix("##") else { return false }
      hasTitle = true
      return true
    }
    guard var next = Self.heading(text, day) else { return false }
    try close(take)
    next.line = number
    section = next
    return true
  }

  private mutating func readOther(_ line: String, _ number: Int, _ take: (Found) throws -> Void) throws {
    if section != nil {
      if !line.isEmpty || section?.more.isEmpty == false { section?.more.append(line) }
    } else if line.isEmpty {
      return
    } else if let day {
      var open = loose ?? PageSection(day: day)
      if loose == nil { open.line = number }
      open.more.append(line)
      loose = open
    } else {
      try take(.skipped(SkippedLine(line: number, .malformed, text: line)))
    }
  }

  /// A heading such as `18:30 · 4/5 good · ★`; nil for one that has none of these.
  private static func heading(_ text: String, _ day: CivilDate) -> PageSection? {
    var section = PageSection(day: day)
    var isEntry = false
    for part in text.split(separator: "·", omittingEmptySubsequences: false).map(\.trimmed) {
      let figures = part.prefix { $0.isNumber || $0 == "." }
      if part.isEmpty || part == "★" {
        section.isStarred = section.isStarred || part == "★"
        isEntry = true
      } else if section.time == nil, part.utf8.count <= 5, let second = ClockText.clock(part) {
        section.time = clock(second)
        isEntry = true
      } else if section.mood == nil, part.dropFirst(figures.count).hasPrefix("/5"), let value = Double(figures),
        Mood(value) != nil
      {
        section.mood = String(figures)
        isEntry = true
      } else if section.moodName == nil {
        section.moodName = part
      } else {
        return nil
      }
    }
    // Two words without a time are somebody's own heading.
    return isEntry ? section : nil
  }

  private static func clock(_ second: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(two(second / 3600)):\(two(second / 60 % 60))"
  }

  private static func fact(_ line: String) -> PageSection.Fact? {
    guard line.hasPrefix("- "), let colon = line.firstIndex(of: ":") else { return nil }
    let name = line[line.index(line.startIndex, offsetBy: 2)..<colon].trimmed
    guard facts.contains(name) else { return nil }
    let values = plain(line[line.index(after: colon)...]).split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
    return PageSection.Fact(name: name, values: values)
  }

  /// A text without the marks that keep signs from meaning something.
  private static func plain(_ text: some StringProtocol) -> String {
    var result = ""
    var isMarked = false
    for character in text {
      if character == "\\", !isMarked {
        isMarked = true
        continue
      }
      if isMarked, !MarkdownWriter.signs.contains(character) { result.append("\\") }
      isMarked = false
      result.append(character)
    }
    return isMarked ? result + "\\" : result
  }
}
