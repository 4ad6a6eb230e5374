internal import Charts
internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// Lists the goals.
struct ListGoals: ReadingCommand {
  static let schema = CommandSchema("goal_list", .read, .question)

  init(_ arguments: Arguments) throws(CommandError) {}

  func run(in turn: Turn) throws -> Outcome {
    let goals = try turn.goals().map { JSON.object(turn.values(of: $0)) }
    return Outcome(
      .object(["goals": .array(goals)]), reply: goals.isEmpty ? "goal_list.none" : "goal_list.list")
  }
}

/// Shows how goals are going: in words, and as bars.
struct ShowGoalProgress: ReadingCommand {
  static let schema = CommandSchema(
    "goal_progress", .read, .question, [Parameter("name", .text(limit: 80), "the goal; all of them when absent")])

  /// The most windows that are looked back on in words.
  private static let recent = 7

  private let name: String?

  init(_ arguments: Arguments) throws(CommandError) { name = arguments.string("name") }

  func run(in turn: Turn) throws -> Outcome {
    if name == nil, try turn.goals().isEmpty { return Outcome(.object(["goals": .array([])]), reply: "goal_list.none") }
    var goals: [JSON] = []
    var bars: [BarChart.Bar] = []
    for goal in try turn.goals(named: name) {
      let progress = try turn.progress(of: goal)
      var shown = values(of: goal, progress, in: turn)
      let questions = try turn.answers(for: goal)
      if !questions.isEmpty { shown["questions"] = .array(questions) }
      goals.append(.object(shown))
      if let bar = bar(of: goal, progress, in: turn) { bars.append(bar) }
    }
    let values: JSONObject = ["goals": .array(goals)]
    var outcome = Outcome(
      .object(values), reply: goals.count == 1 ? "goal_progress.one" : "goal_progress.list", values,
      evidence: ["kind": .string("goals"), "values": .object(values)])
    if !bars.isEmpty { outcome.picture = Illustration(BarChart(bars, range: 0...1)) }
    return outcome
  }

  private func values(of goal: GoalRecord, _ progress: GoalProgress?, in turn: Turn) -> JSONObject {
    var values = turn.values(of: goal)
    guard let figures = goal.figures, let progress, let current = progress.current, let subject = goal.subject else {
      return values
    }
    if let until = figures.until, until < turn.today { values["ended"] = .bool(true) }
    if let done = current.done {
      if figures.measure == .clock {
        let clock = figures.isNightly ? (done + 43_200).truncatingRemainder(dividingBy: 86_400) : done
        values["done"] = .string(Turn.clock(clock))
      } else {
        values["done"] = .double(done)
        if figures.measure != .times {
          values["done_amount"] = .string(turn.amount(done, of: turn.timeMetric(of: subject)?.id ?? subject))
        }
      }
    }
    if current.state == .running, figures.comparator == .atLeast, figures.measure != .mean, let done = current.done,
      done < figures.target
    {
      values["left"] = .double(figures.target - done)
    }
    values["met"] = .bool(current.isReached)
    values["streak"] = .int(progress.streak)
    values["strength"] = .double((progress.strength * 1000).rounded() / 1000)
    let counted = progress.counted
    values["windows"] = .int(counted.count)
    if counted.count >= 2 {
      let recent = counted.suffix(Self.recent)
      values["recent"] = .object([
        "met": .int(recent.count { $0.state == .met }), "of": .int(recent.count),
      ])
      values["habit"] = .string(Self.word(for: progress.strength))
    }
    values["impact"] = progress.impact.map { .object($0.json) }
    return values
  }

  /// The strength of a habit as a word of the labels.
  private static func word(for strength: Double) -> String {
    switch strength {
    case ..<0.15: "young"
    case ..<0.4: "growing"
    case ..<0.7: "steady"
    default: "strong"
    }
  }

  /// How much of the target is done; a goal on times of day has no such share.
  private func bar(of goal: GoalRecord, _ progress: GoalProgress?, in turn: Turn) -> BarChart.Bar? {
    guard let figures = goal.figures, figures.measure != .clock, figures.target > 0, !goal.isPaused(on: turn.today),
      let done = progress?.current?.done
    else { return nil }
    let share = min(done / figures.target, 1)
    return BarChart.Bar(
      label: goal.name, value: share,
      text: "\(turn.words.number(done))/\(turn.words.number(figures.target))")
  }
}

extension GoalImpact {
  /// As results and replies have it.
  fileprivate var json: JSONObject {
    [
      "met": .double(met.mean), "not_met": .double(notMet.mean), "n_met": .int(met.count),
      "n_not_met": .int(notMet.count), "difference": .double(difference), "confidence": .string(badge.rawValue),
    ]
  }
}

extension Turn {
  /// So many entries are looked through for answers to a goal's questions.
  private static let entriesForAnswers = 2000

  /// The questions that belong to a goal, with how often they were answered since it was set, and what was said last.
  fileprivate func answers(for goal: GoalRecord) throws -> [JSON] {
    let questions = try trackedQuestions().filter { $0.goal == goal.id }
    guard !questions.isEmpty else { return [] }
    let filter = EntryFilter(days: min(goal.from, today)..<today + 1)
    let entries = try journal.entries(filter, limit: Self.entriesForAnswers)
    return questions.map { question in
      let said = entries.compactMap { entry -> String? in
        if let answer = entry.answers.last(where: { $0.question == question.id }) { return answer.value }
        return entry.measurements.last { $0.metric == question.id }.map { words.number($0.value) }
      }
      var line: JSONObject = ["id": .string(question.id), "name": .string(question.name)]
      if let last = said.first {
        line["count"] = .int(said.count)
        line["last"] = .string(last)
      }
      return .object(line)
    }
  }
}
