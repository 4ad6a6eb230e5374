package import JournalModel

/// What is kept back from an export.
package struct Redaction: Sendable, Hashable {
  /// Levels, each taking something out.
  package enum Level: String, Sendable, Hashable, CaseIterable {
    /// People are left with their first letter.
    case names
    /// Places are left out.
    case places
    /// Notes and attachments are left out.
    case notes
    /// No entries at all.
    case figures
  }

  /// The levels that were asked for.
  package var levels: Set<Level>
  /// The names that are looked for in texts.
  private let people: [[UInt8]: String]
  private let places: [[UInt8]: String]

  /// Creates a redaction.
  ///
  /// - Parameters:
  ///   - people: The people that the journal knows by name, wherever a text mentions them.
  ///   - places: Its places.
  package init(_ levels: Set<Level>, people: [String] = [], places: [String] = []) {
    self.levels = levels
    func table(_ names: [String], _ replacement: (String) -> String) -> [[UInt8]: String] {
      Dictionary(names.map { (Array($0.lowercased().utf8), replacement($0)) }) { first, _ in first }
    }
    self.people = levels.contains(.names) ? table(people, Self.initial) : [:]
    self.places = levels.contains(.places) ? table(places) { _ in "…" } : [:]
  }

  /// An entry without what is kept back.
  package func applied(to entry: Entry) -> Entry {
    var entry = entry
    if levels.contains(.notes) {
      entry.note = nil
      entry.attachments = []
    }
    if levels.contains(.names) { entry.people = entry.people.map(Self.initial) }
    if levels.contains(.places) { entry.places = [] }
    let names = people.merging(places) { person, _ in person }
    if !names.isEmpty {
      entry.note = entry.note.map { Self.replacing(names, in: $0) }
      entry.event = entry.event.map { Self.replacing(names, in: $0) }
    }
    // A key may have been made from what was said.
    if !levels.isEmpty { entry.key = nil }
    return entry
  }

  private static func initial(_ name: String) -> String { name.first.map { "\($0.uppercased())." } ?? "" }

  /// A text in which whole words that are a name, longest first and whatever their case, are replaced.
  private static func replacing(_ names: [[UInt8]: String], in text: String) -> String {
    let words = Set(names.keys.map(\.count)).sorted(by: >)
    var result = ""
    var rest = text[...]
    var isInWord = false
    while let first = rest.first {
      if !isInWord, first.isLetter || first.isNumber, let (end, name) = match(names, words, in: rest) {
        result += name
        rest = rest[end...]
        isInWord = true
        continue
      }
      result.append(first)
      isInWord = first.isLetter || first.isNumber
      rest.removeFirst()
    }
    return result
  }

  private static func match(
    _ names: [[UInt8]: String], _ counts: [Int], in rest: Substring
  ) -> (end: String.Index, name: String)? {
    // Lower case is compared, whose bytes may be more or fewer: ends are looked for at the ends of words.
    guard let longest = counts.first else { return nil }
    var lowered: [UInt8] = []
    var best: (String.Index, String)?
    var index = rest.startIndex
    while index < rest.endIndex, lowered.count <= longest {
      lowered += Array(rest[index].lowercased().utf8)
      index = rest.index(after: index)
      let isEnd = index == rest.endIndex || !(rest[index].isLetter || rest[index].isNumber)
      if isEnd, let name = names[lowered] { best = (index, name) }
    }
    return best
  }
}
