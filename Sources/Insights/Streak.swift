package import CivilTime

/// A day with entries, and when its first and last were made.
package struct ActiveDay: Sendable, Hashable {
  /// The local date.
  package var day: CivilDate
  /// The time of the day's first entry.
  package var first: Instant
  /// The time of the day's last entry.
  package var last: Instant

  package init(day: CivilDate, first: Instant, last: Instant) {
    self.day = day
    self.first = first
    self.last = last
  }
}

/// Consecutive local days with an entry.
///
/// A return within 48 hours of the last check-in keeps a streak; the gap day is not counted.
package struct Streak: Sendable, Hashable {
  /// The length of the running streak, in days with entries; 0 when none is running.
  package var days = 0
  /// The first day of the running streak.
  package var since: CivilDate?
  /// The length of the longest streak seen.
  package var longest = 0

  /// A return within this many seconds keeps a streak: 48 hours.
  package static let grace = 48 * 3600

  /// Computes the streak that runs at `now` from the days with entries, newest first.
  ///
  /// - Complexity: O(*n*) in the days given.
  package init(of days: some Sequence<ActiveDay>, now: Instant, today: CivilDate) {
    var run = 0
    var next: ActiveDay?
    var isCurrent = false
    for day in days where day.day <= today {
      if let next, !Self.connects(day, next.day, at: next.first) {
        if isCurrent { self.days = run }
        isCurrent = false
        run = 0
      } else if next == nil {
        isCurrent = Self.connects(day, today, at: now)
      }
      run += 1
      if isCurrent { since = day.day }
      longest = max(longest, run)
      next = day
    }
    if isCurrent { self.days = run }
  }

  /// Whether a check-in on `day` at `time` goes on with the streak of an earlier day.
  private static func connects(_ earlier: ActiveDay, _ day: CivilDate, at time: Instant) -> Bool {
    day - earlier.day <= 1 || time.seconds - earlier.last.seconds <= grace
  }
}
