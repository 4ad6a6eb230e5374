package import CivilTime

/// Something that the entries show, with what it rests on. Figures only: words are the caller's.
package struct MoodPattern: Sendable, Hashable {
  /// The kinds, by the word on the faces.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A day of the week, a part of the day, the hour of the usual dip.
    case weekday, dip
    /// A part of the day.
    case partOfDay = "part_of_day"
    /// Short nights against long ones; days in a row with the same mood.
    case sleep, streak
    /// A helpful activity that was not logged for a while.
    case activityGap = "activity_gap"
    /// Moods that are all alike.
    case littleVariation = "little_variation"
  }

  /// A group of days or entries.
  package struct Group: Sendable, Hashable {
    /// How many.
    package var count: Int
    /// Their mean mood.
    package var mean: Double
  }

  /// Where on the scale a streak lies: at most 2, 3, at least 4.
  package enum Level: String, Sendable, Hashable {
    /// The words are those of the faces.
    case low, neutral, high
  }

  /// What was found.
  package enum Finding: Sendable, Hashable {
    /// The mean of a weekday's daily means against that of all days. `run` of the latest, a week apart, differ by a
    /// point or more in that direction too.
    case weekday(Weekday, mean: Double, overall: Double, count: Int, run: Int)
    /// The mean of a part of the day, each day's own, against the mean of all days; `run` likewise, over days.
    case partOfDay(PartOfDay, mean: Double, overall: Double, count: Int, run: Int)
    /// The hour at which moods lie lowest against the mean of the same day, over `count` days.
    case dip(hour: Int, difference: Double, count: Int)
    /// Days after nights below 6 and above 7.5 hours; with lag 1 the days after these.
    case sleep(short: Group, long: Group, lag: Int)
    /// The same rounded daily mood on consecutive days, the last of them the latest with a mood when `isRunning`.
    case streak(label: Int, length: Int, level: Level, isRunning: Bool)
    /// Days since a helpful activity, `successes` of `count` times with a mood of at least 4.
    case activityGap(activity: String, days: Int, successes: Int, count: Int)
    /// All of `count` moods are `mood`.
    case littleVariation(mood: Double, count: Int)
  }

  /// What was found.
  package var finding: Finding
  /// How sure, 0…1: for what chance could bring about, 1 − q over all that was looked at for patterns; 1 for what was
  /// only counted.
  package var confidence: Double
  /// The days that it rests on, oldest first.
  package var days: [CivilDate]

  /// What kind of pattern.
  package var kind: Kind {
    switch finding {
    case .weekday: .weekday
    case .partOfDay: .partOfDay
    case .dip: .dip
    case .sleep: .sleep
    case .streak: .streak
    case .activityGap: .activityGap
    case .littleVariation: .littleVariation
    }
  }

  /// Patterns below this confidence are told only when asked for, and called unsure.
  package static let leastConfidence = 0.95
  /// Whether it may be told without being asked for.
  package var isShown: Bool { confidence > Self.leastConfidence }
}
