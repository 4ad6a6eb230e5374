package import CivilTime

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
  /// - Parameters:
  ///   - firstEntry: The time of a day's first entry; asked only for days after a gap of one day.
  ///   - lastEntry: The time of a day's last entry; likewise.
  /// - Complexity: O(*n*) in the days given.
  package init(
    of days: [CivilDate], now: Instant, today: CivilDate,
    firstEntry: (CivilDate) throws -> Instant, lastEntry: (CivilDate) throws -> Instant
  ) rethrows {
    var run = 0
    var later: CivilDate?
    var isCurrent = false
    for day in days where day <= today {
      let next = later ?? today
      let gap = next - day
      var connects = gap <= 1
      if gap == 2 || gap == 3 {
        let time = try later.map(firstEntry) ?? now
        connects = try time.seconds - lastEntry(day).seconds <= Self.grace
      }
      if later == nil {
        isCurrent = connects
      } else if !connects {
        if isCurrent { self.days = run }
        isCurrent = false
        run = 0
      }
      run += 1
      if isCurrent { since = day }
      longest = max(longest, run)
      later = day
    }
    if isCurrent { self.days = run }
  }
}
