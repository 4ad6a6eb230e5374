internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalStore
internal import Understanding

/// Changes a goal; what was done so far is counted against the new target.
struct EditGoal: WritingCommand {
  static let schema = CommandSchema(
    "goal_edit", .write, .command,
    [Parameter("name", .text(limit: 80), "the goal")] + GoalFields.parameters + [SetGoal.saidParameter],
    looksAhead: true)

  private let fields: GoalFields

  init(_ arguments: Arguments) throws(CommandError) { fields = GoalFields(arguments: arguments) }

  func run(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    let found = try turn.goals(named: fields.arguments.string("name"))
    guard found.count == 1, var goal = found.first else {
      return turn.which(of: found, for: Self.schema.name, fields.arguments.object)
    }
    var fields = fields
    if let said = fields.arguments.string("said"), let subject = goal.subject {
      fields = GoalFields(arguments: try turn.goalArguments(said, for: subject, of: Self.schema))
    }
    let old = JSON.object(turn.values(of: goal))
    if let title = fields.title {
      let names = try turn.goals().filter { $0.id != goal.id }.map(\.name)
      guard !names.contains(title.lowercased()) else { throw CommandError.tracking(.taken(.goal, name: title)) }
      goal.title = title
      goal.name = title.lowercased()
    }
    if let category = fields.arguments.string("category") { goal.category = category }
    if fields.arguments["filter"] != nil { goal.filter = fields.arguments["filter"] }
    let touchesFigures =
      fields.hasTarget || fields.window != nil || fields.comparator != nil
      || ["until", "weekdays", "subject"].contains { fields.arguments[$0] != nil }
    if touchesFigures {
      guard let subject = goal.subject ?? fields.subject else {
        throw CommandError.tracking(.noTarget(goal.name))
      }
      // "make it 6 glasses" may name what is counted in other words; the goal stays on its subject.
      goal.figures = try fields.figures(of: subject, changing: goal.figures, in: turn)
      goal.subject = subject
    }
    let values = JSON.object(turn.values(of: goal))
    guard values != old else {
      return Outcome(
        .object(["goal": values]), reply: "goal_edit.ask", ["goal": values],
        question: OpenQuestion(
          .text, command: Self.schema.name, arguments: ["name": .string(goal.name)], argument: "said"))
    }
    try transaction.put(GoalRecord.kind, goal.id, JSON.object(goal.json).text())
    return Outcome(.object(["goal": values]), reply: "goal_edit.done", ["goal": values, "old": old])
  }
}

/// Deletes goals; the entries behind them stay, and undo brings them back.
struct DeleteGoal: WritingCommand {
  static let schema = CommandSchema(
    "goal_delete", .write, .command,
    [
      Parameter("name", .text(limit: 80), "the goal, or all"),
      Parameter("number", .integer(1...1000), "its number in the list"),
    ])

  private let arguments: Arguments

  init(_ arguments: Arguments) throws(CommandError) { self.arguments = arguments }

  func run(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    let goals = try turn.goals(named: arguments.string("name"), number: arguments.int("number"))
    if goals.count > 1, arguments.string("name") != "all" {
      return turn.which(of: goals, for: Self.schema.name, arguments.object)
    }
    for goal in goals { try transaction.remove(GoalRecord.kind, goal.id) }
    let values: JSONObject = ["goals": .strings(goals.map(\.name))]
    return Outcome(.object(values), reply: "goal_delete.done", values)
  }
}

extension Turn {
  /// Asks which of several goals is meant.
  fileprivate func which(of goals: [GoalRecord], for command: String, _ arguments: JSONObject) -> Outcome {
    let options = goals.prefix(9).map { goal -> JSON in
      var arguments = arguments
      arguments["name"] = .string(goal.name)
      return .array([.object(["name": .string(command), "arguments": .object(arguments)])])
    }
    return Outcome(
      .object(["goals": .strings(goals.map(\.name))]), reply: "goal_list.which",
      ["goals": .strings(goals.prefix(9).map(\.name))],
      question: OpenQuestion(.choice, command: command, options: options))
  }
}
