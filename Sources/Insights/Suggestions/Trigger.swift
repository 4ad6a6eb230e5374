package import CivilTime

/// Something worth a word by itself, looked at once a day (behaviour: triggers).
package struct Trigger: Sendable, Hashable {
  /// The kinds, the most severe first.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Low daily moods in a row.
    case lowStreak = "low_streak"
    /// Short nights.
    case sleep
    /// A helpful activity that was not logged for a while.
    case missedActivity = "missed_activity"
    /// Good daily moods in a row.
    case goodStreak = "good_streak"
  }

  /// What was found.
  package enum Finding: Sendable, Hashable {
    /// So many days in a row, their mean, and the usual mean of the days before.
    case lowStreak(days: Int, mean: Double, usual: Double)
    /// The mean hours of the last nights that were logged.
    case sleep(mean: Double, nights: Int)
    /// The days since it was logged; `successes` of `count` times with a mood of at least 4.
    case missedActivity(String, days: Int, successes: Int, count: Int)
    /// So many days in a row and their mean.
    case goodStreak(days: Int, mean: Double)
  }

  /// What was found.
  package var finding: Finding
  /// The days that it rests on.
  package var days: [CivilDate]

  /// What kind.
  package var kind: Kind {
    switch finding {
    case .lowStreak: .lowStreak
    case .sleep: .sleep
    case .missedActivity: .missedActivity
    case .goodStreak: .goodStreak
    }
  }

  /// Whether it is a run of days.
  package var isRun: Bool { kind == .lowStreak || kind == .goodStreak }

  /// Triggers are kept for so many days, which are those that they are found in, and a kind comes back after so many at
  /// the earliest.
  package static let keptDays = 90, repeatAfter = 7
  /// The local hour from which they are looked at.
  package static let hour = 9

  private static let lowMood = 2.0, leastLowDays = 3
  private static let goodMood = 4.0, leastGoodDays = 5
  private static let shortMean = 6.0, nights = 5, nightsWithin = 14
  private static let helpfulRate = 0.7

  /// The trigger that is due on a day: the most severe whose kind was not shown within the last seven days; the one that
  /// was shown today stays due as long as its reason holds.
  package static func due(
    in table: DayTable, on today: CivilDate, activities: @autoclosure () -> [String: ActivityFacts],
    shown: [ShownTrigger]
  ) -> Trigger? {
    let all = all(in: table, on: today, activities: activities())
    if let current = shown.last(where: { $0.day == today }) { return all.first { $0.kind == current.kind } }
    return all.first { trigger in
      !shown.contains { $0.kind == trigger.kind && today - $0.day < repeatAfter && $0.day <= today }
    }
  }

  /// All triggers that hold on a day, the most severe first.
  package static func all(
    in table: DayTable, on today: CivilDate, activities: @autoclosure () -> [String: ActivityFacts]
  ) -> [Trigger] {
    let moods = table.moods().filter { $0.day <= today }
    return [
      lowStreak(moods, today), shortNights(table, today), missedActivity(table, today, activities),
      goodStreak(moods, today),
    ].compactMap(\.self)
  }

  /// What its days have in common and the eight weeks before them had less of: the activities, on how many of the days,
  /// the most telling first and three at most.
  package func inCommon(
    in table: DayTable, activities: [String: ActivityFacts]
  ) -> [(activity: String, count: Int)] {
    guard let first = days.first, let last = days.last else { return [] }
    let before = (first - Self.daysCompared)..<first
    let known = table.moods().count { before.contains($0.day) }
    var found: [(activity: String, count: Int, lead: Double)] = []
    for activity in Set(days.flatMap { table.activities(on: $0) }) where activities[activity]?.isSuggested ?? true {
      let all = table.days(with: SeriesID(.activity, activity))
      let count = all.count { (first...last).contains($0) }
      let share = Double(count) / Double(days.count)
      let usual = known == 0 ? 0 : Double(all.count { before.contains($0) }) / Double(known)
      guard count > 1, share >= Self.leastShare, share > usual else { continue }
      found.append((activity, count, share - usual))
    }
    return found.sorted { ($1.lead, $1.count, $0.activity) < ($0.lead, $0.count, $1.activity) }.prefix(3)
      .map { ($0.activity, $0.count) }
  }

  private static let daysCompared = 56, leastShare = 0.5

  private static func lowStreak(_ moods: [DayMood], _ today: CivilDate) -> Trigger? {
    let run = run(moods, today) { $0.mean <= lowMood }
    let before = moods.dropLast(run.count)
    guard run.count >= leastLowDays, !before.isEmpty else { return nil }
    let own = mean(run.map(\.mean))
    let usual = mean(before.map(\.mean))
    guard usual > own else { return nil }
    return Trigger(finding: .lowStreak(days: run.count, mean: own, usual: usual), days: run.map(\.day))
  }

  private static func goodStreak(_ moods: [DayMood], _ today: CivilDate) -> Trigger? {
    let run = run(moods, today) { $0.mean >= goodMood }
    guard run.count >= leastGoodDays else { return nil }
    return Trigger(finding: .goodStreak(days: run.count, mean: mean(run.map(\.mean))), days: run.map(\.day))
  }

  /// The consecutive days up to today or yesterday that hold.
  private static func run(
    _ moods: [DayMood], _ today: CivilDate, where holds: (DayMood) -> Bool
  ) -> ArraySlice<DayMood> {
    var start = moods.endIndex
    var next = today + 1
    while start > 0, holds(moods[start - 1]) {
      let gap = next - moods[start - 1].day
      // Today may have no entry yet.
      guard gap == 1 || start == moods.endIndex && gap == 2 else { break }
      start -= 1
      next = moods[start].day
    }
    return moods[start...]
  }

  private static func shortNights(_ table: DayTable, _ today: CivilDate) -> Trigger? {
    let first = today - (nightsWithin - 1)
    let hours = table.daily(SeriesID(.metric, DayTable.sleepMetric), over: first..<today + 1).values
    let known = hours.enumerated().compactMap { index, hours in hours.map { (first + index, $0) } }.suffix(nights)
    guard known.count == nights else { return nil }
    let own = mean(known.map(\.1))
    guard own < shortMean else { return nil }
    return Trigger(finding: .sleep(mean: own, nights: nights), days: known.map(\.0))
  }

  /// Of several missed activities the one that helped most.
  private static func missedActivity(
    _ table: DayTable, _ today: CivilDate, _ activities: () -> [String: ActivityFacts]
  ) -> Trigger? {
    let helpful = table.activityCorrelations().filter { $0.isEnough && $0.successRate > helpfulRate }
    // Most days nothing is, and then nothing has to be known of activities.
    guard !helpful.isEmpty else { return nil }
    let activities = activities()
    let missed = helpful.filter { found in
      let facts = activities[found.activity]
      return facts?.isSuggested ?? true && today - found.lastSeen >= ActivityFacts.gap(of: facts?.kind)
    }
    let best = missed.max { a, b in
      (a.successRate, Double(a.count), b.activity) < (b.successRate, Double(b.count), a.activity)
    }
    return best.map { best in
      Trigger(
        finding: .missedActivity(
          best.activity, days: today - best.lastSeen, successes: best.successes, count: best.count),
        days: table.days(with: SeriesID(.activity, best.activity)))
    }
  }
}

/// A trigger that was shown.
package struct ShownTrigger: Sendable, Hashable {
  /// Which kind.
  package var kind: Trigger.Kind
  /// The day on which it was shown.
  package var day: CivilDate

  /// Records that a trigger was shown.
  package init(kind: Trigger.Kind, day: CivilDate) {
    self.kind = kind
    self.day = day
  }
}
