package import CivilTime

/// An activity of the user's own that went with good moods.
package struct Suggestion: Sendable, Hashable {
  /// The activity's id.
  package var activity: String
  /// The times with a mood of at least 4, of `count` times with a mood.
  package var successes: Int
  /// The entries with it and a mood.
  package var count: Int
  /// The last day with it.
  package var lastSeen: CivilDate
  /// How long it takes typically, where that is known.
  package var minutes: Int?

  /// The share of successes, 0…1.
  package var successRate: Double { count == 0 ? 0 : Double(successes) / Double(count) }

  /// Only activities with more than this share of good moods are suggested.
  package static let leastRate = 0.6
  /// Those done within so many days come first.
  package static let recentDays = 30
  /// After a low mood, those that take less come first, in minutes.
  package static let shortMinutes = 30
  /// A mood up to this is low.
  package static let lowMood = 2.0
  /// Said not to have helped so much more often than to have helped, an activity is no longer suggested.
  package static let leastRating = -2

  /// Whether there are enough entries for suggestions of one's own; else general ones are shown.
  package static func isPersonal(_ table: DayTable) -> Bool { table.entryCount >= SuccessRate.leastEntries }

  /// The best activities to suggest at a moment (behaviour: suggestions and prompts).
  ///
  /// Those with a success rate above 0.6 over at least three times; none that was done today, is out of hours, is hidden
  /// or isn't a thing to suggest. After a low mood short ones come first, then those done within 30 days, then by
  /// success rate, times and name. An activity that the table of activities lacks is the user's own and suits always.
  package static func personal(
    from table: DayTable, activities: [String: ActivityFacts], in context: SuggestionContext, limit: Int = 3
  ) -> [Suggestion] {
    guard isPersonal(table) else { return [] }
    let today = table.activities(on: context.today)
    let isLow = context.mood.map { $0 <= lowMood } ?? false
    let fitting = table.activityCorrelations().filter { found in
      let facts = activities[found.activity]
      return found.count >= SuccessRate.leastObservations && found.successRate > leastRate
        && !today.contains(found.activity) && !context.hidden.contains(found.activity)
        && context.ratings[found.activity] ?? 0 > leastRating
        && facts.map { $0.isSuggested && $0.suits(hour: context.hour) } ?? true
    }
    let ranked = fitting.map { found in
      let suggestion = Suggestion(
        activity: found.activity, successes: found.successes, count: found.count, lastSeen: found.lastSeen,
        minutes: activities[found.activity]?.minutes)
      let isShort = suggestion.minutes.map { $0 < shortMinutes } ?? false
      let isRecent = context.today - found.lastSeen <= recentDays
      return (suggestion, rank: (isLow && !isShort ? 2 : 0) + (isRecent ? 0 : 1))
    }
    return ranked.sorted { a, b in
      if a.rank != b.rank { return a.rank < b.rank }
      let (x, y) = (a.0, b.0)
      if x.successRate != y.successRate { return x.successRate > y.successRate }
      return x.count != y.count ? x.count > y.count : x.activity < y.activity
    }.prefix(max(limit, 0)).map(\.0)
  }
}

/// The moment at which something is suggested.
package struct SuggestionContext: Sendable, Hashable {
  /// The user's date.
  package var today: CivilDate
  /// The local hour, 0…23.
  package var hour: Int
  /// The mood that was just logged, if one was.
  package var mood: Double?
  /// Activities that the user does not want to be suggested.
  package var hidden: Set<String>
  /// For each activity how often it helped, less how often it did not.
  package var ratings: [String: Int]

  /// Describes a moment.
  package init(
    today: CivilDate, hour: Int, mood: Double? = nil, hidden: Set<String> = [], ratings: [String: Int] = [:]
  ) {
    self.today = today
    self.hour = hour
    self.mood = mood
    self.hidden = hidden
    self.ratings = ratings
  }
}
