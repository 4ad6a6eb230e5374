package import CivilTime

extension DayTable {
  /// A series, one value a day, over a range of days; over all days without one.
  package func daily(_ id: SeriesID, over days: Range<CivilDate>? = nil) -> DailySeries {
    let range = numbers(days)
    let values = dense(id, range).map { $0.isNaN ? nil : $0 }
    return DailySeries(id: id, first: CivilDate(dayNumber: Int(range.lowerBound)), values: values)
  }

  /// A series, one value a day; NaN where it is not known.
  func dense(_ id: SeriesID, _ range: Range<Int32>) -> [Double] {
    var values = [Double](repeating: .nan, count: range.count)
    func fill<Cell>(_ column: DayColumn<Cell>, _ value: (Cell) -> Double) {
      for place in column.places(range) {
        values[Int(column.days[place] - range.lowerBound)] = value(column.cells[place])
      }
    }
    switch id.kind {
    case .mood: fill(moods, \.mean)
    case .metric: if let column = metrics[id.name] { fill(column, \.mean) }
    default:
      fill(entries) { _ in 0 }
      if let column = tags[id] { fill(column) { _ in 1 } }
    }
    return values
  }

  /// The days that have a mood, oldest first.
  package func moods(over days: Range<CivilDate>? = nil) -> [DayMood] {
    moods.places(numbers(days)).map { place in
      let cell = moods.cells[place]
      return DayMood(
        day: CivilDate(dayNumber: Int(moods.days[place])), mean: cell.mean, min: cell.min, max: cell.max,
        last: cell.last, count: Int(cell.count))
    }
  }

  /// What the values of a mood or metric come to on a day.
  package struct DayValue: Sendable, Hashable {
    package var day: CivilDate
    package var count: Int
    package var total, min, max, last: Double
  }

  /// The days that have a value of the mood or of a metric, oldest first.
  package func values(of id: SeriesID, over days: Range<CivilDate>? = nil) -> [DayValue] {
    guard let column = id.kind == .mood ? moods : metrics[id.name] else { return [] }
    return column.places(numbers(days)).map { place in
      let cell = column.cells[place]
      return DayValue(
        day: CivilDate(dayNumber: Int(column.days[place])), count: Int(cell.count), total: cell.sum, min: cell.min,
        max: cell.max, last: cell.last)
    }
  }

  /// What the entries with each tag of a kind come to, in no order. Linear in the days of the tags.
  package func tagTotals(_ kind: SeriesKind, over days: Range<CivilDate>? = nil) -> [TagTotal] {
    let range = numbers(days)
    return tags.compactMap { id, column in
      guard id.kind == kind else { return nil }
      let places = column.places(range)
      guard let last = places.last else { return nil }
      var total = TagTotal(name: id.name, lastDay: CivilDate(dayNumber: Int(column.days[last])))
      for place in places {
        let cell = column.cells[place]
        total.count += Int(cell.count)
        total.moodCount += Int(cell.moodCount)
        total.successes += Int(cell.successes)
        total.moodSum += cell.moodSum
      }
      return total
    }
  }

  /// The entries with a tag.
  package struct TagTotal: Sendable, Hashable {
    package var name: String
    /// The entries, those of them with a mood, and those whose mood is at least 4.
    package var count = 0, moodCount = 0, successes = 0
    package var moodSum = 0.0
    /// The latest day with the tag.
    package var lastDay: CivilDate

    init(name: String, lastDay: CivilDate) {
      self.name = name
      self.lastDay = lastDay
    }
  }

  /// The moods by hour of the week, 0…167 from Monday's first hour, of the entries that have a time.
  package func moodByHourOfWeek(over days: Range<CivilDate>? = nil) -> [Int: (count: Int, mean: Double)] {
    let range = numbers(days)
    var sums = [(count: Int, total: Double)](repeating: (0, 0), count: 168)
    for moment in moments[momentPlace(range.lowerBound)..<momentPlace(range.upperBound)]
    where moment.hour >= 0 && !moment.mood.isNaN {
      let place = (CivilDate(dayNumber: Int(moment.day)).weekday.rawValue - 1) * 24 + min(Int(moment.hour), 23)
      sums[place].count += 1
      sums[place].total += moment.mood
    }
    return Dictionary(
      uniqueKeysWithValues: sums.enumerated().filter { $0.element.count > 0 }.map {
        ($0.offset, ($0.element.count, $0.element.total / Double($0.element.count)))
      })
  }

  /// The activities done on a day.
  package func activities(on day: CivilDate) -> Set<String> {
    let number = Int32(clamping: day.dayNumber)
    return Set(tags.filter { $0.key.kind == .activity && $0.value[number] != nil }.map(\.key.name))
  }

  /// The first day with an activity; nil when it was never logged.
  package func firstDay(of activity: String) -> CivilDate? {
    tags[SeriesID(.activity, activity)]?.days.first.map { CivilDate(dayNumber: Int($0)) }
  }

  /// The last day with an activity; nil when it was never logged.
  package func lastDay(of activity: String) -> CivilDate? {
    tags[SeriesID(.activity, activity)]?.days.last.map { CivilDate(dayNumber: Int($0)) }
  }

  /// The days on which a series occurs.
  package func days(with id: SeriesID, over days: Range<CivilDate>? = nil) -> [CivilDate] {
    let range = numbers(days)
    switch id.kind {
    case .mood: return moods.days[moods.places(range)].map { CivilDate(dayNumber: Int($0)) }
    case .metric:
      guard let column = metrics[id.name] else { return [] }
      return column.days[column.places(range)].map { CivilDate(dayNumber: Int($0)) }
    default:
      guard let column = tags[id] else { return [] }
      return column.days[column.places(range)].map { CivilDate(dayNumber: Int($0)) }
    }
  }
}
