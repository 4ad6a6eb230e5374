internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalStore
internal import TextSearch
internal import Understanding

/// Sets a goal: on something that is logged, with figures, or in words alone, with questions to go with it.
struct SetGoal: WritingCommand {
  static let schema = CommandSchema(
    "goal_set", .write, .command,
    GoalFields.parameters + [saidParameter],
    looksAhead: true)

  /// The target as an answer gives it.
  static let saidParameter = Parameter("said", .text(limit: 200), "the target in words: 3 times a week")

  private let fields: GoalFields
  private let said: String?

  init(_ arguments: Arguments) throws(CommandError) {
    fields = GoalFields(arguments: arguments)
    said = arguments.string("said")
  }

  func run(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    guard let subject = fields.subject else { return try setInWords(in: turn, transaction) }
    if !fields.hasTarget {
      guard let said else { return question(about: subject, in: turn) }
      return try SetGoal(turn.goalArguments(said, for: subject, of: Self.schema)).run(in: turn, transaction)
    }
    let figures = try fields.figures(of: subject, in: turn)
    let existing = try turn.goals()
    let clash = existing.first { goal in
      goal.subject == subject && goal.figures?.window == figures.window
        && goal.figures?.measure == figures.measure && goal.figures?.comparator == figures.comparator
        && goal.filter == fields.arguments["filter"]
    }
    if let clash { throw CommandError.tracking(.taken(.goal, name: clash.name)) }
    let usual =
      figures.isNightly ? turn.words.label(Turn.bedtime, in: "metric").lowercasedFirst : turn.label(of: subject)
    let name = try Self.freeName(fields.title ?? usual, among: existing)
    var goal = GoalRecord(
      id: transaction.newIdentifier(), name: name, title: fields.title, subject: subject, figures: figures,
      category: fields.arguments.string("category") ?? turn.category(of: subject, title: fields.title),
      from: figures.from)
    goal.filter = fields.arguments["filter"]
    return try keep(goal, in: turn, transaction)
  }

  /// A goal in words that comes with figures: they count a tracked question or something to do, which from now on is known
  /// where it was not.
  private func setWithFigures(
    _ words: String, in turn: Turn, _ transaction: borrowing WriteTransaction
  ) throws -> Outcome {
    var arguments = fields.arguments.object
    let questions = try turn.trackedQuestions().filter { !$0.isArchived }
    let found = NameMatch.best(words, among: questions.map { [$0.name] + $0.aliases }, hasAll: true)
    var isNew = false
    if found.count == 1 {
      arguments["subject"] = .string(questions[found[0]].id)
    } else if case .exact(let known) = try turn.names().match(words) {
      arguments["subject"] = .string(known.id)
    } else if let id = turn.activity(wordedAs: words) {
      arguments["subject"] = .string(id)
    } else {
      let own = NameTable.Name(kind: .activity, id: OwnActivity.id(for: words), name: words)
      try transaction.write(own, in: turn.journal)
      arguments["subject"] = .string(own.id)
      // Its name is the title.
      arguments["title"] = nil
      isNew = true
    }
    var outcome = try SetGoal(Arguments(arguments, for: Self.schema)).run(in: turn, transaction)
    if isNew { outcome.asides.append(Aside("goal_set.new_activity", ["name": .string(words)], isAskedFor: true)) }
    return outcome
  }

  /// A goal in words: what goes with it is asked.
  private func setInWords(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    guard let title = fields.title else {
      return Outcome(
        .object([:]), reply: "goal_set.ask",
        question: OpenQuestion(.text, command: Self.schema.name, arguments: fields.arguments.object, argument: "title"))
    }
    let words = title.replacing("_", with: " ")
    if let text = TrackingFault.impossibleTime(in: words.split(whereSeparator: \.isWhitespace)) {
      throw CommandError.tracking(.noSuchTime(text))
    }
    let existing = try turn.goals()
    if existing.contains(where: { $0.name == words.lowercased() }) {
      throw CommandError.tracking(.taken(.goal, name: words))
    }
    if fields.hasTarget { return try setWithFigures(words, in: turn, transaction) }
    let goal = GoalRecord(
      id: transaction.newIdentifier(), name: try Self.freeName(words.lowercased(), among: existing), title: words,
      subject: nil, figures: nil,
      category: fields.arguments.string("category") ?? turn.words.goalCategories.category(of: words),
      from: fields.day("from", in: turn) ?? turn.today)
    return try keep(goal, in: turn, transaction)
  }

  private func keep(_ goal: GoalRecord, in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    try transaction.put(GoalRecord.kind, goal.id, JSON.object(goal.json).text())
    let values = turn.values(of: goal)
    var outcome = Outcome(.object(["goal": .object(values)]), reply: "goal_set.done", ["goal": .object(values)])
    if goal.figures == nil {
      // Words alone can't be counted; questions can.
      let offered = turn.words.questionBank[goal.category].map { template -> JSONObject in
        var arguments = template.arguments
        arguments["goal"] = .string(goal.id)
        return arguments
      }
      let lines = offered.enumerated().map { index, arguments -> JSON in
        .object(["number": .int(index + 1), "question": arguments["question"] ?? .null])
      }
      outcome.asides = [Aside("goal_set.offer", ["questions": .array(lines)], isAskedFor: true)]
      outcome.question = OpenQuestion(
        .text, command: Track.schema.name, argument: "pick", options: offered.map(JSON.object))
    }
    return outcome
  }

  /// Asks for the target of a goal that has none.
  private func question(about subject: String, in turn: Turn) -> Outcome {
    Outcome(
      .object([:]), reply: "goal_set.ask_target", ["label": .string(turn.label(of: subject))],
      question: OpenQuestion(.text, command: Self.schema.name, arguments: fields.arguments.object, argument: "said"))
  }

  /// The name, with a number behind it where it is taken.
  private static func freeName(_ name: String, among goals: [GoalRecord]) throws -> String {
    guard goals.count < GoalRecord.most else {
      throw CommandError.tracking(.tooMany(.goal, limit: GoalRecord.most))
    }
    let taken = Set(goals.map(\.name))
    guard taken.contains(name) else { return name }
    return (2...).lazy.map { "\(name) \($0)" }.first { !taken.contains($0) } ?? name
  }
}

extension Turn {
  /// The arguments of a goal with the target that an answer gives: "three times a week".
  ///
  /// - Throws: `noTarget`.
  func goalArguments(_ said: String, for subject: String, of schema: CommandSchema) throws -> Arguments {
    let sentence = text("goal_set.as_said", ["label": .string(label(of: subject)), "said": .string(said)])
    let meaning = words.interpreter.interpret(sentence, situation)
    guard let found = meaning.commands.first(where: { $0.name == SetGoal.schema.name }),
      found.arguments["target"] != nil
    else { throw CommandError.tracking(.noTarget(label(of: subject))) }
    var arguments = found.arguments
    arguments["subject"] = .string(subject)
    return try Arguments(arguments, for: schema)
  }

  /// The kind of a goal on a subject: by the words of its title, else by what its activity is.
  fileprivate func category(of subject: String, title: String?) -> String {
    let said = words.goalCategories.category(of: [title, label(of: subject)].compactMap(\.self).joined(separator: " "))
    if said != "custom" { return said }
    return GoalCategories.category(ofActivityKind: words.activityFacts[subject]?.category)
  }

  /// A goal as results and replies have it.
  func values(of goal: GoalRecord) -> JSONObject {
    var values: JSONObject = ["id": .string(goal.id), "name": .string(goal.name), "category": .string(goal.category)]
    values["title"] = goal.title.map(JSON.string)
    values["paused"] = .bool(goal.isPaused(on: today))
    guard let subject = goal.subject, let figures = goal.figures else { return values }
    values["subject"] = .string(subject)
    values["label"] = .string(label(of: subject))
    for member in figures.json where member.key != "target" { values[member.key] = member.value }
    if figures.measure == .clock {
      values["target"] = .string(Self.clock(figures.target))
    } else {
      values["target"] = .double(figures.target)
      if figures.measure != .times {
        values["amount"] = .string(amount(figures.target, of: timeMetric(of: subject)?.id ?? subject))
      }
    }
    return values
  }

  /// Seconds after midnight as `HH:MM`.
  static func clock(_ second: Double) -> String {
    let minutes = Int(second) / 60 % 1440
    func padded(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return "\(padded(minutes / 60)):\(padded(minutes % 60))"
  }
}
