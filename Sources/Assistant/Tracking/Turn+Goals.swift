internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import TextSearch
internal import Understanding

extension Turn {
  /// All goals, in the order in which they were set.
  func goals() throws -> [GoalRecord] { try journal.records(GoalRecord.kind).compactMap(GoalRecord.init) }

  /// The goals that a name means: all where none is said, and those that it fits.
  ///
  /// - Throws: `unknown` where no goal fits.
  func goals(named name: String?, number: Int? = nil) throws -> [GoalRecord] {
    let all = try goals()
    if let number {
      guard all.indices.contains(number - 1) else {
        throw CommandError.tracking(.unknown(.goal, name: "\(number)", known: all.map(\.name)))
      }
      return [all[number - 1]]
    }
    guard let name, name != "all" else {
      guard !all.isEmpty else { throw CommandError.tracking(.unknown(.goal, name: nil, known: [])) }
      return all
    }
    if let same = all.first(where: { $0.name == name.lowercased() }) { return [same] }
    let names = all.map { goal in
      [goal.name, goal.title, goal.subject].compactMap(\.self) + (goal.subject.map { [label(of: $0)] } ?? [])
    }
    let found = NameMatch.best(name, among: names).map { all[$0] }
    if !found.isEmpty { return found }
    // "the running goal" is on exercise: what is said is read as something done.
    let subjects = subjects(in: name)
    let meant = all.filter { $0.subject.map(subjects.contains) ?? false }
    guard !meant.isEmpty else {
      throw CommandError.tracking(.unknown(.goal, name: name, known: all.map(\.name)))
    }
    return meant
  }

  /// The activities and metrics that a few words name.
  private func subjects(in text: String) -> Set<String> {
    let logs = words.interpreter.interpret(text, situation).commands.filter { $0.name == "log" }
    return logs.reduce(into: []) { found, log in
      for key in ["activities", "without", "emotions"] {
        found.formUnion(log.arguments[key]?.array?.compactMap(\.string) ?? [])
      }
      found.formUnion((log.arguments["measurements"]?.array ?? []).compactMap { $0["metric"]?.string })
    }
  }

  /// How a goal is going; nil for a goal in words alone.
  func progress(of goal: GoalRecord) throws -> GoalProgress? {
    guard let figures = goal.figures, let subject = goal.subject else { return nil }
    let first = figures.window(of: figures.from, weekStart: settings.weekStart).lowerBound
    let days = first..<max(today, first) + 1
    var filter = self.filter(goal.filter, period: .days(days))
    var values: [CivilDate: GoalDay] = [:]
    func add(_ subject: FigureSubject, _ put: (inout GoalDay, Figure) -> Void) throws {
      for found in try journal.dailyFigures(of: subject, over: filter) {
        put(&values[found.day, default: GoalDay(day: found.day)], found.figure)
      }
    }
    // The minutes of a walk are kept as exercise, in an entry that has the walk.
    if figures.measure == .total, metrics[subject] == nil, timeMetric(of: subject) != nil {
      filter.activities = [subject]
    }
    try add(try countedSubject(subject, figures)) { day, figure in
      day.count = figure.count
      day.total = figure.total
      day.mean = figure.mean
    }
    if figures.measure == .clock { try addClocks(of: figures.isNightly ? Self.bedtime : subject, filter, &values) }
    // Whether anything was noted, and the mood, are asked of the whole day.
    filter = EntryFilter(days: days)
    try add(.entries) { day, _ in day.hasEntry = true }
    try add(.mood) { day, figure in day.mood = figure.mean }
    return GoalProgress(of: figures, days: Array(values.values), on: today, weekStart: settings.weekStart)
  }

  /// What is counted: "3 times" counts doings, and "20 minutes" what was measured.
  private func countedSubject(_ name: String, _ figures: Goal) throws -> FigureSubject {
    if name == "mood" { return .mood }
    if name == "entries" { return .entries }
    if let emotion = Emotion(rawValue: name) { return .emotion(emotion) }
    if let own = tracked(name), !own.response.isNumber { return .answer(name) }
    guard figures.measure == .times || figures.measure == .clock else {
      return .metric(timeMetric(of: name)?.id ?? name)
    }
    return words.activities.contains(name) || metrics[name] == nil ? .activity(name) : .metric(name)
  }

  /// The times of day at which the subject was logged; of going to bed, what was measured of it.
  private func addClocks(of subject: String, _ filter: EntryFilter, _ values: inout [CivilDate: GoalDay]) throws {
    if subject == Self.bedtime {
      for found in try journal.dailyFigures(of: .metric(subject), over: filter) {
        // Kept in hours after midnight.
        values[found.day, default: GoalDay(day: found.day)].clocks = [found.figure.latest * 3600]
      }
      return
    }
    for isMetric in [false, true] {
      var filter = filter
      if isMetric { filter.metrics = [subject] } else { filter.activities = [subject] }
      for entry in try journal.entries(filter, limit: .max) where !entry.isWholeDay {
        if isMetric, !entry.measurements.contains(where: { $0.metric == subject && $0.value > 0 }) { continue }
        let clock = (entry.at.seconds + entry.offset).floored(by: 86_400).remainder
        values[entry.day, default: GoalDay(day: entry.day)].clocks.append(Double(clock))
      }
    }
  }

  /// The metric of a goal on when to go to bed.
  static let bedtime = "bedtime"

  /// What an id is called: a metric, an activity, an emotion, or something of the user's own.
  func label(of id: String) -> String {
    for section in ["metric", "activity", "emotion"] {
      let label = words.label(id, in: section)
      if label != id { return label.lowercasedFirst }
    }
    return id.replacing("_", with: " ")
  }

  /// An amount of a metric in words: "7 h", "2 coffees".
  func amount(_ value: Double, of subject: String) -> String {
    if subject == "mood" { return text("goal.mood", ["value": .double(value)]) }
    let isKnown = metrics[subject] != nil
    var values: JSONObject = ["value": .double(value), "subject": .string(subject)]
    if !isKnown { values["unit"] = tracked(subject)?.unit.map(JSON.string) }
    return text(isKnown ? "amount.\(subject)" : "amount.other", values)
  }
}

extension String {
  /// With a small first letter, unless the word is all capitals ("TV").
  var lowercasedFirst: String {
    let word = prefix { !$0.isWhitespace }
    guard word.count < 2 || word.dropFirst().contains(where: \.isLowercase) else { return self }
    return prefix(1).lowercased() + dropFirst()
  }
}
