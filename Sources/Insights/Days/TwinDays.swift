package import CivilTime

/// The days that were most like a day, feature by feature.
///
/// Each feature's difference lies in 0…1; the distance is their mean. What one of two days doesn't tell is left out.
package struct TwinDays: Sendable {
  /// What of a day is held beside others.
  package enum Feature: String, Sendable, Hashable, CaseIterable {
    /// A weekday, or a day of the weekend.
    case kindOfDay = "kind_of_day"
    case sleep, mood, feelings, activities, weather
  }

  /// A day as far as it is told.
  package struct Day: Sendable, Hashable {
    package var day: CivilDate
    /// The hours of the night that ended on it.
    package var sleep: Double?
    /// The mean mood, the feelings and the activities up to some hour.
    package var mood: Double?
    package var feelings: Set<String> = []
    package var activities: Set<String> = []
    package var weather: Set<String> = []

    package init(_ day: CivilDate) { self.day = day }

    /// Whether it is Saturday or Sunday.
    package var isWeekend: Bool { day.weekday.rawValue >= 6 }

    /// What it tells besides its date.
    package var told: Int {
      [sleep != nil, mood != nil, !feelings.isEmpty, !activities.isEmpty, !weather.isEmpty].count { $0 }
    }
  }

  /// A day, and how far it is from the one that was asked about.
  package struct Twin: Sendable, Hashable {
    package var day: Day
    /// 0 for the same, 1 for all different.
    package var distance: Double
    /// The difference of each feature that both tell.
    package var differences: [Feature: Double]

    /// The features in which both are nearly the same, and those in which they differ.
    package var fits: [Feature] { Feature.allCases.filter { differences[$0].map { $0 <= TwinDays.near } ?? false } }
    package var differs: [Feature] { Feature.allCases.filter { differences[$0].map { $0 > TwinDays.near } ?? false } }
  }

  /// Up to here a feature fits.
  package static let near = 0.5
  /// It takes so many days to look among; so many are shown at least and at most.
  package static let leastDays = 30, fewest = 3, most = 8
  /// Hours of sleep, and points of mood, that are all the difference there can be.
  private static let sleepSpan = 3.0, moodSpan = 2.0
  /// Beyond the fewest a day is shown that is no further away than the nearest and this.
  private static let reach = 0.1

  /// The nearest days, nearest first; among equals the later.
  package static func nearest(to day: Day, among others: [Day]) -> [Twin] {
    let needed = min(3, day.told)
    let twins = others.compactMap { other -> Twin? in
      guard other.day != day.day else { return nil }
      let differences = differences(day, other)
      // What shares nothing but the kind of day is like any other.
      guard differences.count > needed else { return nil }
      let distance = differences.values.reduce(0, +) / Double(differences.count)
      return Twin(day: other, distance: distance, differences: differences)
    }.sorted { ($0.distance, $1.day.day) < ($1.distance, $0.day.day) }
    guard let nearest = twins.first else { return [] }
    return Array(
      twins.prefix(most).enumerated().prefix { $0.offset < fewest || $0.element.distance <= nearest.distance + reach }
        .map(\.element))
  }

  /// The difference of each feature that both days tell.
  package static func differences(_ a: Day, _ b: Day) -> [Feature: Double] {
    var differences: [Feature: Double] = [.kindOfDay: a.isWeekend == b.isWeekend ? 0 : 1]
    if let x = a.sleep, let y = b.sleep { differences[.sleep] = min(1, abs(x - y) / sleepSpan) }
    if let x = a.mood, let y = b.mood { differences[.mood] = min(1, abs(x - y) / moodSpan) }
    for (feature, x, y) in [
      (Feature.feelings, a.feelings, b.feelings), (.activities, a.activities, b.activities),
      (.weather, a.weather, b.weather),
    ] where !x.isEmpty && !y.isEmpty {
      differences[feature] = 1 - Double(x.intersection(y).count) / Double(x.union(y).count)
    }
    return differences
  }
}
