internal import JournalModel
internal import JSONText
internal import JournalStore
internal import TextSearch
internal import Understanding

/// Begins to track something of the user's own, or changes how it is asked.
struct NewQuestion {
  private let name: String
  private let arguments: Arguments

  init(_ name: String, _ arguments: Arguments) {
    self.name = name
    self.arguments = arguments
  }

  func add(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    // The mood is what every check-in asks for.
    let mood = turn.words.label("mood", in: "part")
    if NameTable.key(name) == NameTable.key(mood) {
      return Outcome(.object(["name": .string(mood)]), reply: "track.known.mood", ["label": .string(mood)])
    }
    var id = TrackedQuestion.id(of: name)
    switch try turn.names().match(name) {
    case .exact(let known):
      guard known.isOwn, known.kind != .activity else {
        if isAsked, known.kind == .metric { return try remind(of: known, in: turn, transaction) }
        return Self.known(known, arguments, in: turn)
      }
      if let tracked = turn.tracked(known.id) { return try change(tracked, in: turn, transaction) }
      id = known.id
    case .near(let near) where arguments["new"]?.bool != true:
      return NameQuestion.sameOrNew(name, near[0], arguments.object)
    default: break
    }
    guard !id.isEmpty else { throw CommandError.invalidArgument("name", expected: .text) }
    // "Nails: bitten" begins a choice, and names one answer.
    if response == nil, name.contains(": ") { throw CommandError.tracking(.fewOptions) }
    guard let response else { return question }
    guard try turn.trackedQuestions().filter({ !$0.isArchived }).count < TrackedQuestion.most else {
      throw CommandError.tracking(.tooMany(.question, limit: TrackedQuestion.most))
    }
    var made = TrackedQuestion(id: id, name: name, response: response)
    try fill(&made, in: turn)
    return try keep(made, reply: "track.done", in: turn, transaction)
  }

  /// What moodlet knows by itself is only asked for, at the times that are said.
  private func remind(
    of known: NameTable.Name, in turn: Turn, _ transaction: borrowing WriteTransaction
  ) throws -> Outcome {
    var said: JSONObject = ["about": .string(known.id), "asks": .bool(true)]
    for key in Self.times { said[key] = arguments[key] }
    return try Remind(Arguments(said, for: Remind.schema)).run(in: turn, transaction)
  }

  /// Changes what is tracked already, or takes it up again.
  private func change(
    _ known: TrackedQuestion, in turn: Turn, _ transaction: borrowing WriteTransaction
  ) throws -> Outcome {
    guard response == nil || response == known.response else {
      throw CommandError.tracking(.taken(.question, name: known.name))
    }
    var changed = known
    changed.isArchived = false
    try fill(&changed, in: turn)
    let isSame = JSON.object(changed.json) == JSON.object(known.json)
    if isSame, !isAsked {
      return Self.outcome(changed, reply: "track.tracked", in: turn)
    }
    let reply = known.isArchived ? "track.again" : isSame ? "track.asked" : "track.changed"
    return try keep(changed, reply: reply, in: turn, transaction)
  }

  private func keep(
    _ question: TrackedQuestion, reply: String, in turn: Turn, _ transaction: borrowing WriteTransaction
  ) throws -> Outcome {
    try transaction.put(question.kind.rawValue, question.id, JSON.object(question.json).text())
    var asked: JSON?
    if isAsked {
      var times: JSONObject = [:]
      for key in Self.times { times[key] = arguments[key] }
      let fields = ReminderFields(arguments: try Arguments(times, for: Remind.schema))
      if let schedule = try fields.schedule(in: turn) {
        let reminder = ReminderRecord(
          id: transaction.newIdentifier(), name: question.name, asks: [question.id], schedule: schedule)
        _ = try turn.keep(reminder, reply: "remind.done", transaction)
        asked = turn.values(of: reminder)["when"]
      }
    }
    return Self.outcome(question, reply: reply, asked: asked, in: turn)
  }

  /// The arguments that say when it is asked.
  private static let times = ["recurrence", "at"]
  private var isAsked: Bool { Self.times.contains { arguments[$0] != nil } }

  private static func outcome(
    _ question: TrackedQuestion, reply: String, asked: JSON? = nil, in turn: Turn
  ) -> Outcome {
    var said = question.result
    said["asked"] = asked
    said["form"] = .string(turn.text("track.form.\(question.response.rawValue)", question.json))
    let name: JSONObject = [
      "kind": .string(question.kind.rawValue), "id": .string(question.id), "name": .string(question.name),
    ]
    return Outcome(
      .object(["question": .object(question.result), "name": .object(name)]), reply: reply,
      ["question": .object(said)])
  }

  /// What the arguments say about a question.
  private func fill(_ question: inout TrackedQuestion, in turn: Turn) throws {
    if let unit = arguments.string("unit")?.trimmed { question.unit = unit.isEmpty ? nil : unit }
    question.low = arguments.double("min") ?? question.low
    question.high = arguments.double("max") ?? question.high
    if question.response.isLevel {
      let isSlider = question.response == .slider
      question.low = question.low ?? (isSlider ? 0 : min(1, question.high ?? 1))
      question.high = question.high ?? (isSlider ? 100 : 10)
    }
    if let low = question.low, let high = question.high, low >= high {
      throw CommandError.tracking(.upsideDown(low: low, high: high))
    }
    if arguments["options"] != nil {
      question.options = arguments.strings("options").map(\.trimmed).filter { !$0.isEmpty }.unique
    }
    if question.response == .choice {
      guard question.options.count > 1 else { throw CommandError.tracking(.fewOptions) }
      guard question.options.count <= TrackedQuestion.mostOptions else {
        throw CommandError.tooLong("options", count: question.options.count, limit: TrackedQuestion.mostOptions)
      }
    }
    if let wording = arguments.string("question")?.trimmed { question.wording = wording.isEmpty ? nil : wording }
    if let better = arguments.string("better") { question.better = .init(rawValue: better) }
    if let goal = arguments.string("goal") {
      question.goal = try turn.goals().first { $0.id == goal }?.id ?? turn.goals(named: goal).first?.id
    }
    if arguments["aliases"] != nil { question.aliases = arguments.strings("aliases").map(\.trimmed).unique }
    if let group = arguments.string("group")?.trimmed { question.group = group.isEmpty ? nil : group }
  }

  /// The form of an answer: as said, or as the rest tells.
  private var response: TrackedQuestion.Response? {
    if let said = arguments.string("response") { return .init(rawValue: said) }
    if arguments["options"] != nil { return .choice }
    if arguments["unit"] != nil { return .numeric }
    return arguments["max"] != nil || arguments["min"] != nil ? .scale : nil
  }

  /// Asks for the form.
  private var question: Outcome {
    let forms: [TrackedQuestion.Response] = [.numeric, .scale, .boolean, .time, .text]
    let options = forms.map { form -> JSON in
      var arguments = arguments.object
      arguments["response"] = .string(form.rawValue)
      return .array([.object(["name": .string("track"), "arguments": .object(arguments)])])
    }
    return Outcome(
      .object(["missing": .strings(["response"])]), reply: "track.form",
      ["name": .string(name), "forms": .strings(forms.map(\.rawValue))],
      question: OpenQuestion(.choice, command: Track.schema.name, options: options))
  }

  /// What moodlet knows by itself needs no tracking: it is said, and counts.
  private static func known(_ name: NameTable.Name, _ arguments: Arguments, in turn: Turn) -> Outcome {
    if arguments["better"] != nil, name.kind == .metric {
      var values: JSONObject = ["name": .object(name.json), "label": .string(name.name.lowercasedFirst)]
      values["better"] = turn.better(of: name.id).flatMap { $0 == .neither ? nil : .string($0.rawValue) }
      return Outcome(.object(["name": .object(name.json)]), reply: "track.known.way", values)
    }
    return Outcome(
      .object(["name": .object(name.json)]), reply: "track.known.\(name.kind.rawValue)",
      ["name": .object(name.json), "label": .string(name.name.lowercasedFirst)])
  }
}

extension TrackedQuestion {
  /// As results and replies have it.
  var result: JSONObject {
    var object = json
    object["id"] = .string(id)
    object["kind"] = .string(kind.rawValue)
    return object
  }
}
