package import CivilTime

/// One window of a goal, and what came of it.
package struct GoalWindow: Sendable, Hashable {
  /// What a window is.
  package enum State: Sendable, Hashable {
    /// It has not ended.
    case running
    /// It has ended.
    case met, unmet
    /// It does not count: it was paused or skipped, lies before the goal or after its end, or nothing was noted in it.
    case uncounted
  }

  /// Its days, half-open.
  package var days: Range<CivilDate>
  /// What was done, in what the goal counts; nil where nothing says it.
  package var done: Double?
  /// Whether what was done so far reaches the target.
  package var isReached: Bool
  /// What it is.
  package var state: State
}

extension Goal {
  /// What came of a window.
  ///
  /// - Parameter values: What the days say; days that are not in it have no entry.
  func window(
    _ days: Range<CivilDate>, _ values: [CivilDate: GoalDay], on today: CivilDate
  ) -> GoalWindow {
    var window = GoalWindow(days: days, done: nil, isReached: false, state: .running)
    let counted = days.filtered { isCounted($0) }
    let known = counted.compactMap { values[$0] }.filter(\.hasEntry)
    window.done = done(on: known)
    window.isReached = isReached(window.done, known)
    let isOver = days.upperBound <= today
    if counted.isEmpty {
      window.state = .uncounted
    } else if isOver {
      // What was begun in the middle of a window is no judgement of it, and neither is a time without a word.
      let isWhole = days.lowerBound >= from && days.filtered(isPaused).isEmpty
      let isKnown = measure == .times || measure == .total || window.done != nil || isNeverKnown
      window.state = known.isEmpty ? .uncounted : window.isReached ? .met : isWhole && isKnown ? .unmet : .uncounted
    }
    return window
  }

  /// Whether a clock goal is met by a day without the subject: nothing of it was too late.
  private var isNeverKnown: Bool { measure == .clock && !isNightly }

  private func isCounted(_ day: CivilDate) -> Bool {
    !isPaused(on: day) && (until.map { day <= $0 } ?? true) && (weekdays.isEmpty || weekdays.contains(day.weekday))
  }

  private func done(on days: [GoalDay]) -> Double? {
    switch measure {
    case .times: return Double(days.reduce(0) { $0 + $1.count })
    case .total: return days.reduce(0) { $0 + ($1.total ?? 0) }
    case .mean:
      let means = days.compactMap(\.mean)
      return means.isEmpty ? nil : means.reduce(0, +) / Double(means.count)
    case .clock:
      let clocks = days.flatMap(\.clocks).map(comparable)
      return comparator == .after ? clocks.min() : clocks.max()
    }
  }

  private func isReached(_ done: Double?, _ days: [GoalDay]) -> Bool {
    guard let done else { return isNeverKnown && !days.isEmpty }
    switch comparator {
    case .atLeast: return done >= target
    case .atMost: return done <= target && !days.isEmpty
    case .exactly: return abs(done - target) < 1e-9 && !days.isEmpty
    case .before: return done <= comparable(target)
    case .after: return done >= comparable(target)
    }
  }
}

extension Range where Bound == CivilDate {
  /// The days of the range that hold.
  func filtered(_ holds: (CivilDate) -> Bool) -> [CivilDate] {
    (0..<Swift.max(0, upperBound - lowerBound)).map { lowerBound + $0 }.filter(holds)
  }
}
