package import CivilTime

/// What somebody wants to do, as figures: a target for a window of time.
///
///     // "exercise 3 times a week"
///     Goal(comparator: .atLeast, target: 3, measure: .times, window: .week, from: monday)
package struct Goal: Sendable, Hashable {
  /// How what was done is held against the target.
  package enum Comparator: String, Sendable, Hashable, CaseIterable {
    /// Amounts.
    case atLeast = "at_least"
    case atMost = "at_most"
    case exactly
    /// Times of day: nothing of it later, or earlier.
    case before, after
  }

  /// Over how long it is counted.
  package enum Window: String, Sendable, Hashable, CaseIterable {
    case day, week, month
  }

  /// What counts.
  package enum Measure: String, Sendable, Hashable {
    /// How often it was logged.
    case times
    /// The sum of its values.
    case total
    /// The mean of its daily values, as for sleep or a scale.
    case mean
    /// The times of day at which it was.
    case clock
  }

  /// How what was done is held against the target.
  package var comparator: Comparator
  /// The target, in what `measure` counts; seconds after midnight for a time of day.
  package var target: Double
  /// What counts.
  package var measure: Measure
  /// Over how long it is counted; a day where times of day count.
  package var window: Window
  /// The day on which it was set.
  package var from: CivilDate
  /// The last day; nil for no end.
  package var until: CivilDate?
  /// The days that count; empty for all.
  package var weekdays: Set<Weekday> = []
  /// Days on which it rests, half-open; a pause without an end goes on.
  package var pauses: [Range<CivilDate>] = []
  /// Whether times of day are compared from noon to noon, as for going to bed: 00:30 is after 23:00.
  package var isNightly = false

  /// A goal that runs from a day on.
  package init(comparator: Comparator, target: Double, measure: Measure, window: Window, from: CivilDate) {
    self.comparator = comparator
    self.target = target
    self.measure = measure
    self.window = measure == .clock ? .day : window
    self.from = from
  }

  /// The time of day that lies as far behind noon as a clock goal compares it, in seconds.
  package func comparable(_ clock: Double) -> Double {
    isNightly ? (clock + 43_200).truncatingRemainder(dividingBy: 86_400) : clock
  }

  /// Whether it rests on a day.
  package func isPaused(on day: CivilDate) -> Bool { pauses.contains { $0.contains(day) } }

  /// The window that a day is in.
  package func window(of day: CivilDate, weekStart: Weekday) -> Range<CivilDate> {
    switch window {
    case .day: return day..<day + 1
    case .week:
      let start = day.startOfWeek(weekStart)
      return start..<start + 7
    case .month:
      let start = day.startOfMonth
      return start..<start.adding(months: 1)
    }
  }
}

/// What a day says of a goal's subject.
package struct GoalDay: Sendable, Hashable {
  /// The day.
  package var day: CivilDate
  /// Whether anything at all was noted.
  package var hasEntry = false
  /// How often the subject was noted.
  package var count = 0
  /// The sum and the mean of its values; nil without any.
  package var total: Double?
  package var mean: Double?
  /// The times of day at which it was, in seconds after midnight.
  package var clocks: [Double] = []
  /// The mean mood.
  package var mood: Double?

  /// A day on which nothing was noted so far.
  package init(day: CivilDate) { self.day = day }
}
