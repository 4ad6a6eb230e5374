package import CivilTime

extension DayTable {
  /// The patterns of a range of days, the most telling first: by what a reader can use, then by confidence.
  ///
  /// Those that are unsure are in it too (`isShown`). Where all moods are alike there is nothing to compare, and that is
  /// the only pattern.
  ///
  /// - Parameters:
  ///   - today: Gaps are counted up to this day.
  ///   - activities: Which of them are helpful kinds; those that are not in it wait a week.
  package func patterns(
    over days: Range<CivilDate>? = nil, today: CivilDate, activities: [String: ActivityFacts] = [:]
  ) -> [MoodPattern] {
    let daily = moods(over: days)
    if let alike = littleVariation(daily) { return [alike] }
    var looked = weekdayPatterns(daily)
    looked += sleepPatterns(over: days)
    looked += partPatterns(over: days)
    looked += dips(over: days)
    looked += gapPatterns(over: days, today: today, activities: activities)
    var found = zip(looked, falseDiscoveryRates(looked.map(\.p))).compactMap { candidate, rate in
      var pattern = candidate.pattern
      pattern?.confidence = 1 - rate
      return pattern
    }
    found += streakPatterns(daily)
    // The order of making is the order of telling; only what is unsure goes behind.
    return found.filter(\.isShown) + found.filter { !$0.isShown }.sorted { $0.confidence > $1.confidence }
  }

  /// The sure ones of some patterns, so many of each kind at most: a list that is read, not a table.
  package static func shown(_ patterns: [MoodPattern], ofEach most: Int = 2) -> [MoodPattern] {
    var counts: [MoodPattern.Kind: Int] = [:]
    return patterns.filter { pattern in
      guard pattern.isShown else { return false }
      counts[pattern.kind, default: 0] += 1
      return counts[pattern.kind, default: 0] <= (pattern.kind == .activityGap ? 1 : most)
    }
  }

  /// All moods are the same: at least three, on the entries, not only on their daily means.
  private func littleVariation(_ daily: [DayMood]) -> MoodPattern? {
    let count = daily.reduce(0) { $0 + $1.count }
    guard count >= SuccessRate.leastObservations, let first = daily.first,
      daily.allSatisfy({ $0.min == first.min && $0.max == first.min })
    else { return nil }
    return MoodPattern(
      finding: .littleVariation(mood: first.min, count: count), confidence: 1, days: daily.map(\.day))
  }

  /// Streaks: the longest of each level, a later one before an equal earlier one.
  private func streakPatterns(_ daily: [DayMood]) -> [MoodPattern] {
    var longest: [MoodPattern.Level: MoodPattern] = [:]
    var start = 0
    for end in daily.indices {
      if end > start, daily[end].label != daily[end - 1].label || daily[end].day - daily[end - 1].day != 1 {
        start = end
      }
      let length = end - start + 1
      guard length >= Self.leastStreak else { continue }
      let label = daily[end].label
      let level: MoodPattern.Level = label <= 2 ? .low : label == 3 ? .neutral : .high
      guard length >= longest[level]?.days.count ?? 0 else { continue }
      longest[level] = MoodPattern(
        finding: .streak(label: label, length: length, level: level, isRunning: end == daily.count - 1),
        confidence: 1, days: daily[start...end].map(\.day))
    }
    return longest.values.sorted { a, b in
      a.days.count != b.days.count ? a.days.count > b.days.count : (a.days.last ?? .distant) > (b.days.last ?? .distant)
    }
  }

  /// A streak has at least so many days.
  private static let leastStreak = 3

  /// Helpful activities that were not logged for so many days as make their kind worth a word.
  private func gapPatterns(
    over days: Range<CivilDate>?, today: CivilDate, activities: [String: ActivityFacts]
  ) -> [PatternCandidate] {
    activityCorrelations(over: days).filter(\.isEnough).map { activity in
      var candidate = PatternCandidate(p: activity.welch?.p ?? 1)
      let facts = activities[activity.activity]
      guard activity.isHelpful, facts?.isSuggested ?? true, let difference = activity.difference, difference > 0,
        let last = lastDay(of: activity.activity)
      else { return candidate }
      let gap = today - last
      guard gap >= ActivityFacts.gap(of: facts?.kind) else { return candidate }
      candidate.pattern = MoodPattern(
        finding: .activityGap(
          activity: activity.activity, days: gap, successes: activity.successes, count: activity.count),
        confidence: 0, days: self.days(with: SeriesID(.activity, activity.activity), over: days))
      return candidate
    }.sorted { $0.p < $1.p }
  }
}

/// What was looked at: how probable it is by chance, and the pattern if it has the size that is told.
struct PatternCandidate {
  var p: Double
  var pattern: MoodPattern?
}

extension CivilDate {
  /// A day before all others.
  fileprivate static let distant = CivilDate(dayNumber: .min)
}
