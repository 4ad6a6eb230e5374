internal import CivilTime
internal import Exchange
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// Whose figure counts where several sources have one of the same metric and day: what was said, then the user's own
/// order of programs, then what a watch measured, what a phone did, and any other app.
struct SourceOrder {
  /// The setting that holds the user's order, the first first.
  static let setting = "sources"
  /// What was said, on whatever face; no file makes it give way.
  private static let said = "said"
  private static let standard = [
    ImportFormat.appleHealth.rawValue, ImportFormat.healthAutoExport.rawValue, ImportFormat.fitbit.rawValue,
    ImportFormat.googleFit.rawValue, ImportFormat.sleepAsAndroid.rawValue,
  ]
  /// The words of the setting.
  static let words = ImportFormat.allCases.map(\.rawValue)

  private var ranks: [String: Int] = [:]

  init(_ settings: UserSettings) {
    let own = settings[Self.setting]?.array?.compactMap(\.string) ?? []
    for word in [Self.said] + own + Self.standard where ranks[word] == nil { ranks[word] = ranks.count }
  }

  /// The word of where an entry came from.
  static func word(_ source: EntrySource) -> String {
    if case .imported(let format) = source { return format }
    return said
  }

  /// Whether the figures of one source go before those of another; of two that the order does not name, those that were
  /// here first.
  func puts(_ source: String, before other: String) -> Bool {
    guard let rank = ranks[source] else { return false }
    return rank < ranks[other] ?? Int.max
  }
}

/// Sees to it that a figure of one metric and day counts once, whichever sources have it.
struct CountedSources {
  private let order: SourceOrder
  private let journal: Journal
  private let source: String
  /// What is here of the day that was looked at last: days come one after the other.
  private var day: (day: CivilDate, entries: [Entry])?
  /// Entries here whose figures give way, as they will be, by their ids.
  private(set) var giving: [String: Entry] = [:]

  init(_ source: ImportFormat, _ turn: Turn) {
    order = SourceOrder(turn.settings)
    journal = turn.journal
    self.source = source.rawValue
  }

  /// Takes out of an entry what a source that goes before it has of its day, and out of what is here what it goes before.
  ///
  /// - Returns: The figures that don't count, each with where it came from.
  mutating func count(_ entry: inout Entry) throws(StoreError) -> [(measurement: Measurement, source: String)] {
    guard !entry.measurements.isEmpty else { return [] }
    var passed: [(Measurement, String)] = []
    for other in try others(on: entry.day) {
      let word = SourceOrder.word(other.source)
      let both = Set(other.measurements.map(\.metric)).intersection(entry.measurements.map(\.metric))
      guard !both.isEmpty else { continue }
      if order.puts(source, before: word) {
        var changed = giving[other.id] ?? other
        passed += changed.measurements.filter { both.contains($0.metric) }.map { ($0, word) }
        changed.measurements.removeAll { both.contains($0.metric) }
        giving[other.id] = changed
      } else {
        passed += entry.measurements.filter { both.contains($0.metric) }.map { ($0, source) }
        entry.measurements.removeAll { both.contains($0.metric) }
      }
    }
    return passed
  }

  private mutating func others(on wanted: CivilDate) throws(StoreError) -> [Entry] {
    if let day, day.day == wanted { return day.entries }
    var filter = EntryFilter()
    filter.days = wanted..<wanted + 1
    var found: [Entry] = []
    try journal.visit(filter, order: .oldestFirst) { entry throws(StoreError) in
      if !entry.measurements.isEmpty, SourceOrder.word(entry.source) != source { found.append(entry) }
      return true
    }
    day = (wanted, found)
    return found
  }
}

extension Entry {
  /// Whether it says nothing besides when.
  var saysNothing: Bool {
    mood == nil && emotions.isEmpty && activities.isEmpty && without.isEmpty && measurements.isEmpty && answers.isEmpty
      && weather.isEmpty && people.isEmpty && places.isEmpty && attachments.isEmpty && event == nil && note == nil
      && situation == nil && change == nil && !isStarred
  }
}
