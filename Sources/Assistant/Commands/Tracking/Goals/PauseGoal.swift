internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalStore
internal import Understanding

/// Lets goals rest: until they are taken up again, until a day, or for one window. Such days don't count.
struct PauseGoal: WritingCommand {
  static let schema = CommandSchema(
    "goal_pause", .write, .command,
    [
      Parameter("name", .text(limit: 80), "the goal; all of them when absent"),
      Parameter("number", .integer(1...1000), "its number in the list"),
      Parameter("until", .moment, "the first day on which it counts again"),
      Parameter("period", .period, "only these days, as for one window"),
    ], looksAhead: true)

  private let arguments: Arguments

  init(_ arguments: Arguments) throws(CommandError) { self.arguments = arguments }

  func run(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    let days = try days(in: turn)
    let all = try turn.goals(named: arguments.string("name"), number: arguments.int("number"))
    let goals = all.filter { goal in
      !goal.pauses.contains { $0.lowerBound <= days.lowerBound && $0.upperBound >= days.upperBound }
    }
    for var goal in goals {
      goal.pauses = goal.pauses.filter { $0.upperBound <= days.lowerBound } + [days]
      try transaction.put(GoalRecord.kind, goal.id, JSON.object(goal.json).text())
    }
    var values: JSONObject = ["goals": .strings((goals.isEmpty ? all : goals).map(\.name))]
    if days.upperBound < GoalRecord.openEnd { values["until"] = .string(ISO8601.string(days.upperBound)) }
    if let period = arguments["period"] { values["period"] = period }
    let isAgain = goals.isEmpty
    return Outcome(.object(values), reply: isAgain ? "goal_pause.already" : "goal_pause.done", values)
  }

  private func days(in turn: Turn) throws(CommandError) -> Range<CivilDate> {
    if let period = arguments["period"].flatMap(Period.init) { return period.days(in: turn.zone) }
    let start = turn.today
    let end: CivilDate
    switch arguments["until"].flatMap(Moment.init) {
    case .day(let day): end = day
    case .instant(let instant, _): end = turn.zone.civil(at: instant).date
    case .period(let period): end = period.days(in: turn.zone).lowerBound
    case nil: end = GoalRecord.openEnd
    }
    guard end > start else { throw .tracking(.past) }
    return start..<end
  }
}

/// Takes paused goals up again, from today on.
struct ResumeGoal: WritingCommand {
  static let schema = CommandSchema(
    "goal_resume", .write, .command, [Parameter("name", .text(limit: 80), "the goal; all paused ones when absent")])

  private let name: String?

  init(_ arguments: Arguments) throws(CommandError) { name = arguments.string("name") }

  func run(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    let today = turn.today
    let all = try turn.goals(named: name)
    let goals = all.filter { goal in goal.pauses.contains { $0.upperBound > today } }
    for var goal in goals {
      goal.pauses = goal.pauses.compactMap { pause in
        let end = min(pause.upperBound, today)
        return pause.lowerBound < end ? pause.lowerBound..<end : nil
      }
      try transaction.put(GoalRecord.kind, goal.id, JSON.object(goal.json).text())
    }
    let values: JSONObject = ["goals": .strings((goals.isEmpty ? all : goals).map(\.name))]
    return Outcome(.object(values), reply: goals.isEmpty ? "goal_resume.already" : "goal_resume.done", values)
  }
}
