package import CivilTime
package import Insights
internal import JournalModel
package import JournalStore

/// The daily figures of a journal and what was computed from them, kept until the journal changes.
///
/// After a change only the days that it touched are read again.
package final class JournalDays {
  private var path = ""
  private var version = -1
  private var table = DayTable()
  private var correlations: [Question: Correlations] = [:]
  /// Whether the figures are kept beside the journal, for the next start.
  private let isKept: Bool

  /// What was asked of the correlations.
  private struct Question: Hashable {
    var outcome: SeriesID
    var factors: [SeriesID]?
    var lags: ClosedRange<Int>
    var days: Range<CivilDate>?
  }

  /// Knows nothing yet.
  ///
  /// - Parameter isKept: Whether to keep the figures in a file beside the journal and begin with those that are there.
  package init(isKept: Bool = false) { self.isKept = isKept }

  /// The figures of a journal as it is now.
  package func table(of journal: Journal) throws -> DayTable {
    try journal.reading {
      let now = try journal.dataVersion()
      if path == journal.path, version == now { return }
      var isFromFile = false
      if isKept, path != journal.path || version < 0, let kept = try KeptDays(of: journal) {
        (path, version, table) = (journal.path, kept.version, kept.table)
        isFromFile = true
      }
      let changed = path == journal.path && version >= 0 ? try journal.changedDays(since: version) : nil
      // What fails half-way must not pass for the new state.
      version = -1
      var isWorthKeeping = false
      if let changed, changed.count <= Self.mostDays {
        for day in changed { table.replace(day, with: try journal.dayTable(on: day)) }
        isWorthKeeping = isFromFile && changed.count > Self.mostDaysBehind
      }
      // A file can be of a journal that was since put back from a copy.
      let stands = try changed.map {
        try $0.count <= Self.mostDays && (!isFromFile || table.entryCount == journal.count())
      }
      if stands != true {
        table = try journal.dayTable()
        isWorthKeeping = true
      }
      correlations = [:]
      (path, version) = (journal.path, now)
      if isKept, isWorthKeeping { try KeptDays(table: table, version: now).keep(for: journal) }
    }
    return table
  }

  /// The figures of some days of a journal as it is now: from those of all days if these are known, else read for
  /// themselves, which costs what those days hold.
  ///
  /// - Parameter kinds: The series that are needed besides the moods; nil for all.
  package func table(
    of journal: Journal, over days: Range<CivilDate>, only kinds: Set<SeriesKind>? = nil
  ) throws -> DayTable {
    try journal.reading {
      if path == journal.path, version == (try journal.dataVersion()) { return table }
      guard days.upperBound - days.lowerBound < Self.manyDays else { return try self.table(of: journal) }
      return try journal.dayTable(over: days, only: kinds)
    }
  }

  /// Whether the figures of all days cost less than a pass over the entries.
  package func isReady(for journal: Journal) -> Bool {
    path == journal.path && version >= 0 || isKept && journal.hasFigures
  }

  /// The correlations of a journal as it is now.
  package func correlations(
    of journal: Journal, outcome: SeriesID = .mood, factors: [SeriesID]? = nil, lags: ClosedRange<Int> = 0...1,
    over days: Range<CivilDate>? = nil
  ) throws -> Correlations {
    let table = try table(of: journal)
    let question = Question(outcome: outcome, factors: factors, lags: lags, days: days)
    if let known = correlations[question] { return known }
    let found = Correlations(of: table, outcome: outcome, factors: factors, lags: lags, over: days)
    if correlations.count >= Self.mostAnswers { correlations = [:] }
    correlations[question] = found
    return found
  }

  /// Above so many changed days reading all is no slower.
  private static let mostDays = 200
  /// A file that lags so many changed days behind is written anew.
  private static let mostDaysBehind = 20
  /// From so many days on those of the whole journal cost no more, and can be kept.
  private static let manyDays = 400
  /// So many answers are kept.
  private static let mostAnswers = 64
}

extension Journal {
  /// The daily figures of all entries, read in one pass over each table; or of the entries of some days, and of some kinds
  /// of series.
  func dayTable(
    over days: Range<CivilDate>? = nil, only wanted: Set<SeriesKind>? = nil
  ) throws(StoreError) -> DayTable {
    var moments: [EntryMoment] = []
    var isInOrder = true
    try eachMoment(in: days) { moment in
      if let last = moments.last, (moment.day, moment.at) < (last.day, last.at) { isInOrder = false }
      moments.append(moment)
    }
    if !isInOrder { moments.sort { ($0.day, $0.at, $0.number) < ($1.day, $1.at, $1.number) } }
    let places = EntryPlaces(moments)
    var table = DayTable(moments: moments.map { .init(day: $0.day, hour: $0.hour, mood: $0.mood) })
    moments = []
    let kinds: [(TagKind, SeriesKind)] = [(.activities, .activity), (.emotions, .emotion), (.weather, .weather)]
    for (kind, series) in kinds where wanted?.contains(series) != false {
      try eachSeries(kind, in: days, places) { name, found in
        table.add(SeriesID(series, name), at: found.map(\.place))
      }
    }
    if wanted?.contains(.metric) != false {
      try eachSeries(.metrics, in: days, places) { name, found in table.add(metric: name, found) }
    }
    return table
  }

  /// Visits each name of a kind of tag with the places of its entries, ascending, and its values.
  private func eachSeries(
    _ kind: TagKind, in days: Range<CivilDate>?, _ places: EntryPlaces,
    _ visit: (_ name: String, _ found: [(place: Int, value: Double)]) -> Void
  ) throws(StoreError) {
    func sorted(_ found: [(place: Int, value: Double)]) -> [(place: Int, value: Double)] {
      zip(found, found.dropFirst()).allSatisfy { $0.place <= $1.place } ? found : found.sorted { $0.place < $1.place }
    }
    var found: [(place: Int, value: Double)] = []
    guard let days else {
      for name in try tagNames(kind) {
        found.removeAll(keepingCapacity: true)
        try eachEntry(with: name, kind) { number, value in
          if let place = places[number] { found.append((place, value)) }
        }
        visit(name, sorted(found))
      }
      return
    }
    var current: String?
    try eachTag(kind, in: days) { name, number, value in
      if let last = current, last != name {
        visit(last, sorted(found))
        found.removeAll(keepingCapacity: true)
      }
      current = name
      if let place = places[number] { found.append((place, value)) }
    }
    if let current { visit(current, sorted(found)) }
  }

  /// The daily figures of one day's entries.
  func dayTable(on day: CivilDate) throws(StoreError) -> DayTable {
    DayTable(entries: try entries(EntryFilter(days: day..<day + 1), order: .oldestFirst, limit: .max))
  }
}

/// Where the entry with a number is, in the order of day and time.
private struct EntryPlaces {
  private var places: [Int32] = []
  private var sparse: [Int: Int] = [:]

  init(_ moments: [EntryMoment]) {
    let greatest = moments.reduce(0) { max($0, $1.number) }
    if greatest < 4 * moments.count + 1000, moments.allSatisfy({ $0.number >= 0 }) {
      places = Array(repeating: -1, count: greatest + 1)
      for (place, moment) in moments.enumerated() { places[moment.number] = Int32(truncatingIfNeeded: place) }
    } else {
      for (place, moment) in moments.enumerated() { sparse[moment.number] = place }
    }
  }

  subscript(number: Int) -> Int? {
    guard !places.isEmpty else { return sparse[number] }
    guard places.indices.contains(number), places[number] >= 0 else { return nil }
    return Int(places[number])
  }
}
