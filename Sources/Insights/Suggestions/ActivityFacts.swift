/// What is known of an activity: a row of `Resources/activities.tsv`.
package struct ActivityFacts: Sendable, Hashable {
  /// Kinds whose absence is noticed sooner.
  package enum Kind: String, Sendable, Hashable {
    /// The words of the table.
    case exercise, social
  }

  /// Its id.
  package var id: String
  /// The word of its group.
  package var category: String
  /// How long it takes typically.
  package var minutes: Int
  /// The local hours when it suits, the upper bound past 24 when they go past midnight; nil when there are none.
  package var hours: Range<Int>?
  /// Whether it is exercise or social.
  package var kind: Kind?
  /// The words of the goals that it serves.
  package var goals: [String]
  /// Whether it may be suggested to lift the mood.
  package var isSuggested: Bool

  /// Creates the facts of an activity.
  package init(
    id: String, category: String = "", minutes: Int = 30, hours: Range<Int>? = 0..<24, kind: Kind? = nil,
    goals: [String] = [], isSuggested: Bool = true
  ) {
    self.id = id
    self.category = category
    self.minutes = minutes
    self.hours = hours
    self.kind = kind
    self.goals = goals
    self.isSuggested = isSuggested
  }

  /// Reads the table's text; comments and lines that don't fit are left out.
  package static func table(_ text: String) -> [String: ActivityFacts] {
    var table: [String: ActivityFacts] = [:]
    // A week's summary reads all of them: by bytes, not by characters.
    func parts(_ text: Substring.UTF8View, _ separator: UInt8) -> [String] {
      text.split(separator: separator, omittingEmptySubsequences: false).map { String(Substring($0)) }
    }
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
      let fields = parts(line, UInt8(ascii: "\t"))
      guard fields.count >= 7, let minutes = Int(fields[2]) else { continue }
      let bounds = parts(fields[3][...].utf8, UInt8(ascii: "-")).compactMap { Int($0) }
      let hours = bounds.count == 2 && bounds[0] < bounds[1] ? bounds[0]..<bounds[1] : nil
      table[fields[0]] = ActivityFacts(
        id: fields[0], category: fields[1], minutes: minutes, hours: hours, kind: Kind(rawValue: fields[4]),
        goals: fields[5] == "-" ? [] : parts(fields[5][...].utf8, UInt8(ascii: ",")).filter { !$0.isEmpty },
        isSuggested: fields[6] == "1")
    }
    return table
  }

  /// Whether it suits at a local hour, 0…23.
  package func suits(hour: Int) -> Bool { hours.map { $0.contains(hour) || $0.contains(hour + 24) } ?? false }

  /// After so many days without it, its absence is worth a word (behaviour: triggers).
  package static func gap(of kind: Kind?) -> Int {
    switch kind {
    case .exercise: 3
    case .social: 5
    case nil: 7
    }
  }
}
