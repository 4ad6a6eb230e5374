package import CivilTime

/// The mood of entries with an activity against that of entries without it (behaviour: numbers).
package struct ActivityCorrelation: Sendable, Hashable {
  /// The activity's id.
  package var activity: String
  /// The entries that have it and a mood: the times observed.
  package var count: Int
  /// Those of them with a mood of at least 4.
  package var successes: Int
  /// The entries with a mood that don't have it.
  package var others: Int
  /// The mean mood with it; nil when it was never logged with a mood.
  package var meanWith: Double?
  /// The mean mood without it; nil when every entry has it.
  package var meanWithout: Double?
  /// The last day with it.
  package var lastSeen: CivilDate
  /// The difference held against chance; nil where the groups are too small or nothing varies.
  package var welch: WelchTest?

  /// The mean with it minus the mean without it.
  package var difference: Double? {
    guard let meanWith, let meanWithout else { return nil }
    return meanWith - meanWithout
  }
  /// The share of successes, 0…1.
  package var successRate: Double { count == 0 ? 0 : Double(successes) / Double(count) }
  /// How many entries with a mood, and how many with the activity, are still missing before this is said.
  package var missing: (entries: Int, observations: Int) {
    (
      max(0, SuccessRate.leastEntries - count - others), max(0, SuccessRate.leastObservations - count)
    )
  }
  /// Whether there is enough to say this.
  package var isEnough: Bool { missing == (0, 0) }
  /// Whether it goes with good moods: enough was observed, and more than six in ten are good.
  package var isHelpful: Bool { isEnough && successRate > Suggestion.leastRate }
}

extension DayTable {
  /// How the mood goes with an activity; nil when it was never logged in that time. O(days with it).
  package func activityCorrelation(_ activity: String, over days: Range<CivilDate>? = nil) -> ActivityCorrelation? {
    correlation(of: activity, numbers(days), in: total(entries, numbers(days)))
  }

  /// How the mood goes with each activity: enough observed first, then by difference, then by name.
  package func activityCorrelations(over days: Range<CivilDate>? = nil) -> [ActivityCorrelation] {
    let range = numbers(days)
    let all = total(entries, range)
    return tags.keys.filter { $0.kind == .activity }
      .compactMap { correlation(of: $0.name, range, in: all) }
      .sorted { a, b in
        if a.isEnough != b.isEnough { return a.isEnough }
        let (x, y) = (a.difference ?? -9, b.difference ?? -9)
        return x != y ? x > y : a.activity < b.activity
      }
  }

  /// The entries with a mood of some days, and those of them whose mood is good.
  package func moodCounts(over days: Range<CivilDate>? = nil) -> (count: Int, good: Int) {
    let all = total(entries, numbers(days))
    return (Int(all.moodCount), Int(all.successes))
  }

  /// How often each activity of some days went with a good mood, by name.
  package func successRates(over days: Range<CivilDate>? = nil) -> [SuccessRate] {
    let range = numbers(days)
    return tags.keys.filter { $0.kind == .activity }.sorted().compactMap { id in
      guard let column = tags[id] else { return nil }
      let with = total(column, range)
      guard with.moodCount > 0 else { return nil }
      return SuccessRate(activity: id.name, count: Int(with.moodCount), successes: Int(with.successes))
    }
  }

  private func correlation(of activity: String, _ range: Range<Int32>, in all: TagCell) -> ActivityCorrelation? {
    guard let column = tags[SeriesID(.activity, activity)] else { return nil }
    let places = column.places(range)
    guard let last = places.last else { return nil }
    let with = total(column, range)
    let without = all - with
    return ActivityCorrelation(
      activity: activity, count: Int(with.moodCount), successes: Int(with.successes), others: Int(without.moodCount),
      meanWith: with.moodCount > 0 ? with.sample.mean : nil,
      meanWithout: without.moodCount > 0 ? without.sample.mean : nil,
      lastSeen: CivilDate(dayNumber: Int(column.days[last])), welch: WelchTest(with.sample, without.sample))
  }

  private func total(_ column: DayColumn<TagCell>, _ range: Range<Int32>) -> TagCell {
    column.cells[column.places(range)].reduce(into: TagCell()) { $0 = $0 + $1 }
  }
}

extension TagCell {
  static func + (a: Self, b: Self) -> Self {
    TagCell(
      count: a.count &+ b.count, moodCount: a.moodCount &+ b.moodCount, successes: a.successes &+ b.successes,
      moodSum: a.moodSum + b.moodSum, moodSquares: a.moodSquares + b.moodSquares)
  }

  static func - (a: Self, b: Self) -> Self {
    TagCell(
      count: a.count &- b.count, moodCount: a.moodCount &- b.moodCount, successes: a.successes &- b.successes,
      moodSum: a.moodSum - b.moodSum, moodSquares: a.moodSquares - b.moodSquares)
  }

  /// The moods as a group. Moods lie within 1…5, so that the sums of squares lose no figure that counts; what is
  /// left of rounding where nothing varies is taken as nothing.
  var sample: Sample {
    guard moodCount > 0 else { return Sample(count: 0, mean: 0, squares: 0) }
    let mean = moodSum / Double(moodCount)
    let squares = moodSquares - moodSum * mean
    return Sample(count: Int(moodCount), mean: mean, squares: squares < 1e-9 * moodSquares ? 0 : squares)
  }
}
