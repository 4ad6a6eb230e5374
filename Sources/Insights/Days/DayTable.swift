package import CivilTime

/// What the entries say of each day: the figures that correlations, patterns, triggers and suggestions are made of.
///
/// A table is built once from all entries and then follows the journal day by day (`replace`). It has a cell for each
/// series and each day on which the series occurs.
package struct DayTable: Sendable {
  /// The part of an entry that is not a tag.
  package struct Moment: Sendable, Hashable {
    var day: Int32
    /// The local hour; −1 for an entry about a whole day.
    var hour: Int8
    /// NaN without a mood.
    var mood: Double

    /// What an entry says besides its tags; days beyond a million years count as the last.
    package init(day: CivilDate, hour: Int?, mood: Double?) {
      self.day = Int32(clamping: day.dayNumber)
      self.hour = Int8(clamping: hour ?? -1)
      self.mood = mood ?? .nan
    }

    /// A moment as it was kept.
    init(number day: Int32, hour: Int8, mood: Double) {
      self.day = day
      self.hour = hour
      self.mood = mood
    }
  }

  /// All entries by day and time.
  var moments: [Moment] = []
  /// The entries of each day with one: all, and the moods.
  var entries = DayColumn<TagCell>()
  var moods = DayColumn<ValueCell>()
  var tags: [SeriesID: DayColumn<TagCell>] = [:]
  var metrics: [String: DayColumn<ValueCell>] = [:]

  /// Creates the table of a journal without entries.
  package init() {}

  /// The number of entries.
  package var entryCount: Int { moments.count }
  /// The number of entries with a mood.
  package private(set) var moodCount = 0

  /// From the first day with an entry to the last; nil without any.
  package var days: Range<CivilDate>? {
    guard let first = entries.days.first, let last = entries.days.last else { return nil }
    return CivilDate(dayNumber: Int(first))..<CivilDate(dayNumber: Int(last) + 1)
  }

  /// Every series that occurs, by kind and name.
  package var series: [SeriesID] {
    var ids = Array(tags.keys)
    ids += metrics.keys.map { SeriesID(.metric, $0) }
    if moodCount > 0 { ids.append(.mood) }
    return ids.sorted()
  }

  /// Starts a table with all entries, by day and time; their tags are added next.
  package init(moments: [Moment]) {
    self.moments = moments
    for moment in moments {
      entries.update(moment.day, TagCell()) { $0.add(mood: moment.mood) }
      if !moment.mood.isNaN {
        moods.update(moment.day, ValueCell()) { $0.add(moment.mood) }
        moodCount += 1
      }
      if moment.hour >= 0 {
        tags[Self.part(Int(moment.hour)), default: DayColumn()].update(moment.day, TagCell()) {
          $0.add(mood: moment.mood)
        }
      }
    }
  }

  /// Starts a table with all entries, by day and time, whose columns were kept as well.
  init(kept moments: [Moment]) {
    self.moments = moments
    moodCount = moments.count { !$0.mood.isNaN }
  }

  /// Adds a tag, given the places in `moments` of the entries that have it, ascending.
  package mutating func add(_ id: SeriesID, at places: some Sequence<Int>) {
    var column = DayColumn<TagCell>()
    for place in places where moments.indices.contains(place) {
      column.update(moments[place].day, TagCell()) { $0.add(mood: moments[place].mood) }
    }
    if !column.days.isEmpty { tags[id] = column }
  }

  /// Adds what is so on some days, as a tag of every entry of those days. Linear in the entries.
  package mutating func add(_ id: SeriesID, on days: Set<CivilDate>) {
    add(id, at: moments.indices.filter { days.contains(CivilDate(dayNumber: Int(moments[$0].day))) })
  }

  /// Adds a metric, given its values and the places in `moments` of their entries, ascending.
  package mutating func add(metric: String, _ values: some Sequence<(place: Int, value: Double)>) {
    var column = DayColumn<ValueCell>()
    for (place, value) in values where moments.indices.contains(place) && value.isFinite {
      column.update(moments[place].day, ValueCell()) { $0.add(value) }
    }
    if !column.days.isEmpty { metrics[metric] = column }
  }

  /// Adds a metric that is worked out from the day alone, on every day that has an entry.
  package mutating func add(metric: String, workedOut value: (CivilDate) -> Double?) {
    var column = DayColumn<ValueCell>()
    for day in entries.days {
      if let value = value(CivilDate(dayNumber: Int(day))) { column.update(day, ValueCell()) { $0.add(value) } }
    }
    if !column.days.isEmpty { metrics[metric] = column }
  }

  /// Replaces all that is known of a day by what a table of that day's entries says.
  ///
  /// O(log n) and the shifting of arrays, for each series.
  package mutating func replace(_ day: CivilDate, with table: DayTable) {
    let number = Int32(clamping: day.dayNumber)
    let start = momentPlace(number)
    let end = momentPlace(number + 1)
    let old = moments[start..<end].count { !$0.mood.isNaN }
    moments.replaceSubrange(start..<end, with: table.moments)
    moodCount += table.moodCount - old
    entries.replace(number, with: table.entries[number])
    moods.replace(number, with: table.moods[number])
    for id in Set(tags.keys).union(table.tags.keys) {
      tags[id, default: DayColumn()].replace(number, with: table.tags[id]?[number])
      if tags[id]?.days.isEmpty == true { tags[id] = nil }
    }
    for id in Set(metrics.keys).union(table.metrics.keys) {
      metrics[id, default: DayColumn()].replace(number, with: table.metrics[id]?[number])
      if metrics[id]?.days.isEmpty == true { metrics[id] = nil }
    }
  }

  /// The place of the first entry that is not before a day.
  func momentPlace(_ day: Int32) -> Int {
    var (low, high) = (0, moments.count)
    while low < high {
      let middle = (low + high) / 2
      if moments[middle].day < day { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The numbers of a range of days; of all days without one.
  func numbers(_ days: Range<CivilDate>?) -> Range<Int32> {
    guard let days = days ?? self.days else { return 0..<0 }
    let first = Int32(clamping: days.lowerBound.dayNumber)
    return first..<max(first, Int32(clamping: days.upperBound.dayNumber))
  }

  private static let parts = PartOfDay.allCases.map { SeriesID(.partOfDay, $0.rawValue) }
  private static let partPlaces = (0..<24).map { hour in
    PartOfDay.allCases.firstIndex(of: PartOfDay(hour: hour)) ?? 0
  }
  private static func part(_ hour: Int) -> SeriesID { parts[partPlaces[min(hour, 23)]] }
}
