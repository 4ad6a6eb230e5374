internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalModel
internal import Understanding

/// The arguments that say what a goal is, shared by `goal_set` and `goal_edit`.
struct GoalFields {
  static let parameters = [
    Parameter("title", .text(limit: Entry.titleLimit), "the goal in the user's words"),
    Parameter("subject", .symbol, "the activity, metric, emotion or tracked question"),
    Parameter(
      "target",
      .object([
        Parameter("comparator", .choice(Goal.Comparator.allCases.map(\.rawValue)), "how to compare"),
        Parameter("value", .any, "the number, or the time of day as HH:MM"),
        Parameter("unit", .text(limit: 40), "the number's unit"),
      ]), "what is to be reached"),
    Parameter("window", .choice(Goal.Window.allCases.map(\.rawValue)), "over how long it is counted"),
    Parameter("weekdays", .list(.choice(ValueType.weekdayIDs)), "the days that count; all when absent"),
    Parameter("from", .moment, "the first day; today when absent"),
    Parameter("until", .moment, "the last day"),
    Parameter("category", .choice(GoalCategories.ids), "the kind of goal; proposed by its words when absent"),
    Parameter("filter", .filter, "only entries that fit"),
  ]

  let arguments: Arguments

  var title: String? { arguments.string("title").map(\.trimmed).flatMap { $0.isEmpty ? nil : $0 } }
  var subject: String? { arguments.string("subject") }
  var window: Goal.Window? { arguments.string("window").flatMap(Goal.Window.init) }
  var weekdays: Set<Weekday> {
    Set(
      arguments.strings("weekdays").compactMap { name in
        ValueType.weekdayIDs.firstIndex(of: name).flatMap { Weekday(rawValue: $0 + 1) }
      })
  }
  var comparator: Goal.Comparator? {
    arguments["target"]?["comparator"]?.string.flatMap(Goal.Comparator.init)
  }
  private var value: JSON? { arguments["target"]?["value"] }
  private var unit: String? { arguments["target"]?["unit"]?.string }
  /// Whether a number or a time of day is named.
  var hasTarget: Bool { value != nil }

  /// A day of an argument; of a span the first.
  func day(_ key: String, in turn: Turn) -> CivilDate? {
    switch arguments[key].flatMap(Moment.init) {
    case .day(let day): day
    case .instant(let instant, _): turn.zone.civil(at: instant).date
    case .period(let period):
      key == "until" ? period.days(in: turn.zone).upperBound - 1 : period.days(in: turn.zone).lowerBound
    case nil: nil
    }
  }

  /// The figures for a subject; where an argument is absent, those of `old` stay.
  ///
  /// - Throws: `invalidArgument` for a value that is neither a number nor a time, `outOfRange` for one that nothing
  ///   can reach, `endsBeforeStart`.
  func figures(of subject: String, changing old: Goal? = nil, in turn: Turn) throws(CommandError) -> Goal {
    // Of what is better when there is less of it, a bare number is the most.
    let usual: Goal.Comparator = turn.better(of: subject) == .lower ? .atMost : .atLeast
    let comparator = comparator ?? old?.comparator ?? usual
    var figures: Goal
    if let clock = value?.string.flatMap(TimeOfDay.init)?.second ?? (value == nil ? old?.clock : nil) {
      guard value == nil || arguments["target"]?["comparator"] == nil || [.before, .after].contains(comparator) else {
        throw .invalidArgument("target/comparator", expected: .oneOf(["before", "after"]))
      }
      figures = Goal(
        comparator: comparator == .after ? .after : .before, target: Double(clock), measure: .clock, window: .day,
        from: old?.from ?? day("from", in: turn) ?? turn.today)
      figures.isNightly = subject == "sleep"
    } else {
      figures = try amounts(of: subject, comparator, changing: old, in: turn)
    }
    figures.until = day("until", in: turn) ?? old?.until
    figures.pauses = old?.pauses ?? []
    figures.weekdays = arguments["weekdays"] == nil ? old?.weekdays ?? [] : weekdays
    if let until = figures.until, until < max(figures.from, turn.today) {
      throw .tracking(until >= turn.today || arguments["from"] != nil ? .endsBeforeStart : .past)
    }
    return figures
  }

  private func amounts(
    of subject: String, _ comparator: Goal.Comparator, changing old: Goal?, in turn: Turn
  ) throws(CommandError) -> Goal {
    guard let number = value.map({ $0.double ?? $0.string.flatMap { Double($0) } }) ?? old?.target else {
      throw .invalidArgument("target/value", expected: .number(0, 1_000_000))
    }
    // At least nothing would be met whatever happens: of a thing that is to be done no times, none is the most.
    let comparator = number == 0 && comparator == .atLeast ? .atMost : comparator
    guard ![.before, .after].contains(comparator) else { throw .invalidArgument("target/value", expected: .timeOfDay) }
    guard (0...1_000_000).contains(number) else {
      throw .tracking(.targetOutside(turn.label(of: subject), low: 0, high: 1_000_000))
    }
    let isNewMeasure = unit != nil || old == nil || old?.measure == .clock
    let measure =
      isNewMeasure ? turn.measure(of: subject, unit: unit, value: number, over: window) : old?.measure ?? .times
    var target = number
    if measure == .total, turn.metrics[subject] == nil, turn.tracked(subject) == nil,
      ["minutes", "hours"].contains(unit), turn.timeMetric(of: subject) == nil
    {
      throw .tracking(.noDuration(turn.label(of: subject)))
    }
    if value != nil, measure != .times, let metric = turn.timeMetric(of: subject) {
      guard let canonical = Self.canonical(number, unit, metric) else {
        throw .tracking(.noUnit(turn.label(of: subject), units: [metric.unit]))
      }
      target = canonical
      if measure == .total, comparator != .atMost, let most = Self.most(metric.unit, of: window ?? old?.window ?? .day),
        target > most
      {
        throw .tracking(.targetOutside(turn.label(of: subject), low: 0, high: most))
      }
      if measure == .mean, comparator != .atMost || metric.range.lowerBound > canonical,
        !metric.range.contains(canonical)
      {
        throw .tracking(
          .targetOutside(
            turn.label(of: subject), low: metric.range.lowerBound, high: metric.range.upperBound))
      }
    }
    let window = window ?? old?.window ?? (measure == .times && target > 1 ? .week : .day)
    return Goal(
      comparator: comparator, target: target, measure: measure, window: window,
      from: old?.from ?? day("from", in: turn) ?? turn.today)
  }

  /// The longest time that a window has; nil for what is no time.
  private static func most(_ unit: String, of window: Goal.Window) -> Double? {
    guard let ofDay = ["minutes": 1440.0, "hours": 24][unit] else { return nil }
    switch window {
    case .day: return ofDay
    case .week: return ofDay * 7
    case .month: return ofDay * 31
    }
  }

  /// A number in the metric's canonical unit: the unit as said, or as the table of metrics abbreviates it.
  private static func canonical(_ value: Double, _ unit: String?, _ metric: Metric) -> Double? {
    guard let unit else { return value }
    let short = ["hours": "h", "minutes": "min", "glasses": "glass", "cups": "cup"][unit] ?? unit
    return metric.canonical(value, unit: unit) ?? metric.canonical(value, unit: short)
  }
}

extension Goal {
  /// The time of day that is its target, in seconds after midnight.
  fileprivate var clock: Int? { measure == .clock ? Int(target) : nil }
}

extension Turn {
  /// The metric that keeps how long something was done: its own, or that of all exercise for a walk; nil where none does.
  func timeMetric(of subject: String) -> Metric? {
    if let own = metrics[subject] { return own }
    return words.activityFacts[subject]?.kind == .exercise ? metrics["exercise"] : nil
  }

  /// What of a subject counts: how often, how much in all, or how much on a day.
  fileprivate func measure(
    of subject: String, unit: String?, value: Double, over window: Goal.Window?
  ) -> Goal.Measure {
    if unit == "times" { return .times }
    if subject == "mood" { return .mean }
    if let metric = metrics[subject] {
      if Self.dailyUnits.contains(metric.unit) { return .mean }
      // "exercise 3 a week" are three times, "exercise 30 a day" and "10 a day" minutes.
      let most = window == .day ? Self.mostTimesOfDay : Self.mostTimes
      return metric.unit == "minutes" && unit == nil && value <= most ? .times : .total
    }
    if let own = tracked(subject) {
      return own.response.isLevel ? .mean : own.response == .numeric ? .total : .times
    }
    return unit == nil ? .times : .total
  }

  /// Units of metrics whose values of a day or week are not added up.
  private static let dailyUnits: Set<String> = ["hours", "level", "ms", "bpm", "kg", "C"]
  /// A number without a unit, of something measured in minutes, counts times up to this.
  private static let mostTimes = 14.0
  /// The same of a day.
  private static let mostTimesOfDay = 4.0
}
