package import CivilTime

/// Why a prompt is shown (behaviour: suggestions and prompts).
package enum PromptOccasion: Sendable, Hashable {
  /// The mood is more than a point below the mean of seven days; with an activity of the entry.
  case belowUsual(activity: String?)
  /// The mood is more than a point above it; with an activity that was done for the first time.
  case aboveUsual(activity: String?)
  /// The same rounded daily mood on so many days in a row, at least three.
  case sameMood(days: Int)
  /// The entry has an activity.
  case activity(String)
  /// Whatever it is.
  case any

  /// The word in the table of prompts.
  package var word: String {
    switch self {
    case .belowUsual: "below_usual"
    case .aboveUsual: "above_usual"
    case .sameMood: "same_mood"
    case .activity: "activity"
    case .any: "any"
    }
  }

  /// The activity that it is about.
  package var activity: String? {
    switch self {
    case .belowUsual(let activity), .aboveUsual(let activity): activity
    case .activity(let activity): activity
    case .sameMood, .any: nil
    }
  }

  private static let difference = 1.0, usualDays = 7, leastSameDays = 3

  /// The occasions that an entry gives, the first that should be taken first; the last is always `any`.
  ///
  /// The table may hold the entry already: the mean of seven days is that of the days before the entry's.
  package static func of(
    mood: Double?, activities: [String], on day: CivilDate, in table: DayTable
  ) -> [PromptOccasion] {
    var occasions: [PromptOccasion] = []
    if let mood {
      let before = table.moods(over: day - usualDays..<day)
      let count = before.reduce(0) { $0 + $1.count }
      if count > 0 {
        let usual = before.reduce(0) { $0 + $1.mean * Double($1.count) } / Double(count)
        if mood < usual - difference {
          occasions += activities.map { .belowUsual(activity: $0) } + [.belowUsual(activity: nil)]
        } else if mood > usual + difference {
          let first = activities.filter { table.firstDay(of: $0).map { $0 >= day } ?? true }
          occasions += first.map { .aboveUsual(activity: $0) } + [.aboveUsual(activity: nil)]
        }
      }
      let same = sameDays(mood, on: day, in: table)
      if same >= leastSameDays { occasions.append(.sameMood(days: same)) }
    }
    return occasions + activities.map { .activity($0) } + [.any]
  }

  /// The days in a row up to `day` with the same rounded daily mood; the mood alone where the table lacks the day.
  private static func sameDays(_ mood: Double, on day: CivilDate, in table: DayTable) -> Int {
    let daily = Dictionary(table.moods(over: day - 366..<day + 1).map { ($0.day, $0.label) }) { $1 }
    let label = daily[day] ?? Int((mood + 0.5).rounded(.down))
    var count = 1
    while daily[day - count] == label { count += 1 }
    return count
  }
}
