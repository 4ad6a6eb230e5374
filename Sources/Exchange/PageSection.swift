package import CivilTime
package import JournalModel

/// What a page of Markdown says of one entry: as it was written, or as somebody left it who edited the page by hand.
package struct PageSection: Sendable, Hashable {
  /// A line such as `- people: Ann, Ben`.
  package struct Fact: Sendable, Hashable {
    package var name: String
    package var values: [String]

    /// The line without its mark.
    package var text: String { "\(name): \(values.joined(separator: ", "))" }
  }

  /// A part that can be changed by itself.
  package enum Part: Sendable, Hashable, CaseIterable {
    /// Day, time, mood and star.
    case head
    case facts
    case note
  }

  /// Where it begins on the page, from 1.
  package var line = 0
  package var day: CivilDate
  /// `HH:MM`; nil for a whole day.
  package var time: String?
  /// The mood of 5, in figures.
  package var mood: String?
  /// The mood's name, where no figures stand before it.
  package var moodName: String?
  package var isStarred = false
  package var facts: [Fact] = []
  package var note: String?
  /// Lines that are none of those that a page has.
  package var more: [String] = []
  /// Which entry it is, and how it left; nil for one that was written by hand.
  package var mark: PageMark?

  init(day: CivilDate) { self.day = day }

  /// The part of a page that an entry has now.
  package init(_ entry: Entry, labels: ExportLabels) { self.init(EntryText(entry, labels)) }

  init(_ text: EntryText) {
    day = text.entry.day
    time = text.time
    mood = text.entry.mood.map { text.number($0.value) }
    isStarred = text.entry.isStarred
    facts = text.facts.map { Fact(name: $0.name, values: $0.values) }
    note = text.entry.note
  }

  /// The note with the lines behind it that were added by hand; nil where there is neither.
  package var wholeNote: String? {
    let parts = [note, more.joined(separator: "\n")].compactMap { $0?.trimmed }.filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: "\n")
  }

  /// The lines that were added by hand, as one text.
  package var added: String { more.joined(separator: "\n").trimmed }

  /// Whether it says anything besides when.
  var saysSomething: Bool { mood != nil || moodName != nil || !facts.isEmpty || wholeNote != nil }

  /// What a part says, whatever the blanks around its lines.
  package func text(of part: Part) -> String {
    switch part {
    case .head: "\(ISO8601.string(day)) \(time ?? "-") \(mood ?? moodName ?? "-") \(isStarred)"
    case .facts: facts.map(\.text).joined(separator: "\n")
    case .note: Self.lines(of: note ?? "").joined(separator: "\n").trimmed
    }
  }

  /// The lines of a text, without blanks at their ends.
  static func lines(of text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      var line = line
      while line.last?.isWhitespace == true { line.removeLast() }
      return String(line)
    }
  }
}

/// A comment on a page that says which entry stands there and what each part of it was when it left, so that what was changed
/// by hand and what was changed in the journal meanwhile can be told apart.
package struct PageMark: Sendable, Hashable {
  static let opening = "<!-- moodlet "
  private static let closing = " -->"

  package let id: String
  private let parts: [PageSection.Part: String]

  /// The mark of a section, or of what the journal has of it now.
  package init(_ id: String, _ section: PageSection) {
    self.id = id
    parts = Dictionary(
      uniqueKeysWithValues: PageSection.Part.allCases.map { ($0, Self.digest(section.text(of: $0))) })
  }

  /// Reads a comment; nil for any other line.
  init?(_ line: String) {
    guard line.hasPrefix(Self.opening), line.hasSuffix(Self.closing) else { return nil }
    let words = line.dropFirst(Self.opening.count).dropLast(Self.closing.count).split(separator: " ")
    let all = PageSection.Part.allCases
    guard words.count == 1 + all.count, words[0].utf8.count <= 64 else { return nil }
    id = String(words[0])
    parts = Dictionary(uniqueKeysWithValues: zip(all, words.dropFirst().map(String.init)))
  }

  /// Whether a part is the same in both.
  package func hasSame(_ part: PageSection.Part, as other: PageMark) -> Bool { parts[part] == other.parts[part] }

  var comment: String {
    Self.opening + ([id] + PageSection.Part.allCases.map { parts[$0] ?? "" }).joined(separator: " ") + Self.closing
  }

  /// FNV-1a, folded to 32 bits: two texts of one entry that have the same are not to be expected.
  private static func digest(_ text: String) -> String {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(UInt32(truncatingIfNeeded: hash ^ hash >> 32), radix: 36)
  }
}
