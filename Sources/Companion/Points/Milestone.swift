package import CivilTime

/// A run of days with check-ins that is celebrated once.
package enum Milestone: Int, Sendable, Hashable, CaseIterable, Comparable {
  /// The days of the run.
  case three = 3
  case seven = 7
  case fourteen = 14
  case thirty = 30
  case hundred = 100

  /// The points that come with it.
  package var points: Int {
    switch self {
    case .three: 2
    case .seven: 5
    case .fourteen: 10
    case .thirty, .hundred: 0
    }
  }

  package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// The runs of days with check-ins, from the first day on, and the milestones that they reached.
///
/// A return within 48 hours of the last check-in keeps a run; the gap day isn't counted. What was reached stays reached.
package struct Runs: Sendable, Hashable {
  /// The day on which each milestone was reached first.
  package private(set) var reached: [Milestone: CivilDate] = [:]
  /// The days of the longest run.
  package private(set) var longest = 0

  /// A return within this many seconds keeps a run: 48 hours.
  package static let grace = 48 * 3600

  /// Follows days in ascending order, each with the times of its first and its last check-in.
  package init(_ days: some Sequence<(day: CivilDate, first: Instant, last: Instant)>) {
    var run = 0
    var before: (day: CivilDate, last: Instant)?
    for day in days {
      if let before {
        let gap = day.day - before.day
        let isNear = gap <= 3 && day.first.seconds - before.last.seconds <= Self.grace
        run = gap == 1 || isNear ? run + 1 : 1
      } else {
        run = 1
      }
      longest = max(longest, run)
      if let milestone = Milestone(rawValue: run), reached[milestone] == nil { reached[milestone] = day.day }
      before = (day.day, day.last)
    }
  }
}
