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

/// The figures of imported entries that give way to what the user says of the same night, or of the same day as a whole.
struct SaidInstead {
  /// From so many hours on what is said is the night; less is a nap, and counts besides.
  private static let shortestNight = 3.0
  private static let sleep = "sleep"

  /// The imported entries without those figures.
  private(set) var changed: [Entry] = []
  /// The figures, each with the format that it came by.
  private(set) var passed: [(measurement: Measurement, format: String)] = []

  init(of entry: Entry, in turn: Turn) throws {
    let said = entry.measurements.filter { $0.metric != Self.sleep || $0.value >= Self.shortestNight }
    if case .imported = entry.source { return }
    guard !said.isEmpty, try turn.journal.hasImported(in: entry.day..<entry.day + 1) else { return }
    var filter = EntryFilter()
    filter.days = entry.day..<entry.day + 1
    filter.metrics = said.map(\.metric)
    filter.tagMatch = .any
    for other in try turn.journal.entries(filter, limit: .max) {
      guard case .imported(let format) = other.source else { continue }
      // What adds up over a day, as coffees do, and what was measured at another time is no other figure of the same.
      let metrics = Set(
        said.map(\.metric).filter { $0 == Self.sleep || other.isWholeDay && turn.metrics[$0]?.addsUp == false })
      guard other.measurements.contains(where: { metrics.contains($0.metric) }) else { continue }
      passed += other.measurements.filter { metrics.contains($0.metric) }.map { ($0, format) }
      var left = other
      left.measurements.removeAll { metrics.contains($0.metric) }
      changed.append(left)
    }
  }

  /// Takes the figures out of the entries that have them; one that says nothing else goes.
  func write(_ transaction: borrowing WriteTransaction) throws {
    for entry in changed {
      if entry.saysNothing { try transaction.delete(entry.id) } else { try transaction.update(entry) }
    }
  }

  /// What is told of them; nil where there are none.
  var aside: Aside? {
    guard !passed.isEmpty else { return nil }
    return Aside(
      "log.instead",
      [
        "passed": .array(
          passed.map { passed in
            .object([
              "subject": .string(passed.measurement.metric), "kind": .string("metric"),
              "value": .double(passed.measurement.value), "format": .string(passed.format),
            ])
          })
      ], isAskedFor: true)
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
