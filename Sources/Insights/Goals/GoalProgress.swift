package import CivilTime
internal import Glibc

/// How a goal is going.
package struct GoalProgress: Sendable, Hashable {
  /// All windows, oldest first; the last is the one that runs or, past the goal's end, the last of it.
  package private(set) var windows: [GoalWindow] = []
  /// Windows in a row that were met; those that don't count are passed over, and the running one counts once it is met.
  package private(set) var streak = 0
  /// How far it has become a habit, 0…1: an exponential mean of the windows that count.
  package private(set) var strength = 0.0
  /// How mood goes with it; nil before `leastWindows` windows with a mood.
  package private(set) var impact: GoalImpact?

  /// So many windows bring the strength half-way to where they pull it.
  package static let halfLife = 13.0
  /// From so many ended windows with a mood on, the mood with and without is told.
  package static let leastWindows = 7

  /// The window that runs, or the last one.
  package var current: GoalWindow? { windows.last }
  /// The ended windows that count.
  package var counted: [GoalWindow] { windows.filter { $0.state == .met || $0.state == .unmet } }

  /// Works out the windows of a goal until a day.
  ///
  /// - Parameters:
  ///   - days: What the days say, those without an entry may be left out.
  ///   - weekStart: The first day of the user's week.
  /// - Complexity: O(*n*) in the days since the goal was set.
  package init(of goal: Goal, days: [GoalDay], on today: CivilDate, weekStart: Weekday = .monday) {
    let values = Dictionary(days.map { ($0.day, $0) }) { first, _ in first }
    let last = min(today, goal.until ?? today)
    var range = goal.window(of: min(goal.from, today), weekStart: weekStart)
    while range.lowerBound <= max(last, goal.from) {
      windows.append(goal.window(range, values, on: today))
      if range.contains(max(last, goal.from)) { break }
      range = goal.window(of: range.upperBound, weekStart: weekStart)
    }
    streak = Self.streak(of: windows, goal)
    let pull = 1 - pow(0.5, 1 / Self.halfLife)
    for window in counted { strength += ((window.state == .met ? 1 : 0) - strength) * pull }
    impact = GoalImpact(of: counted, values)
  }

  private static func streak(of windows: [GoalWindow], _ goal: Goal) -> Int {
    var streak = 0
    for window in windows.reversed() {
      switch window.state {
      case .met: streak += 1
      case .unmet: return streak
      case .running where window.isReached && goal.comparator == .atLeast: streak += 1
      case .running, .uncounted: break
      }
    }
    return streak
  }
}

/// The mood on days of windows in which a goal was met, and of those in which it was not.
package struct GoalImpact: Sendable, Hashable {
  /// The days of both kinds.
  package var met, notMet: Sample
  /// How sure the difference is.
  package var badge: Badge

  /// The mean of the met minus that of the others.
  package var difference: Double { met.mean - notMet.mean }

  /// Nil before seven windows with a mood, and where one kind has none.
  init?(of windows: [GoalWindow], _ values: [CivilDate: GoalDay]) {
    var moods: (met: [Double], notMet: [Double]) = ([], [])
    var count = 0
    for window in windows {
      let found = window.days.filtered { _ in true }.compactMap { values[$0]?.mood }
      guard !found.isEmpty else { continue }
      count += 1
      if window.state == .met { moods.met += found } else { moods.notMet += found }
    }
    guard count >= GoalProgress.leastWindows, !moods.met.isEmpty, !moods.notMet.isEmpty else { return nil }
    met = Sample(moods.met)
    notMet = Sample(moods.notMet)
    badge = Badge(days: met.count + notMet.count, q: WelchTest(met, notMet)?.p ?? 1)
  }
}
