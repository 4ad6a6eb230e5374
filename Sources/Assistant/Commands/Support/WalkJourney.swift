internal import CivilTime
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// Walks through a theme, a step a day: each a sentence and a question, whose answer becomes a note.
struct WalkJourney: WritingCommand {
  static let schema = CommandSchema(
    "journey", .write, .command,
    [
      Parameter("action", .choice(["list", "start", "next", "skip", "stop", "resume"]), "what to do"),
      Parameter("name", .text(limit: 80), "the journey"),
      Parameter("note", .text(limit: Entry.noteLimit), "the answer to the step that was shown last"),
    ])

  private let action: String
  private let name: String?
  private let answer: String?

  init(_ arguments: Arguments) throws(CommandError) {
    name = arguments.string("name")
    answer = arguments.string("note")
    action = arguments.string("action") ?? (name == nil && answer == nil ? "list" : "start")
  }

  func run(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    if action == "list" { return try list(turn) }
    guard let (journey, found) = try chosen(turn) else { return try list(turn) }
    var walk = found ?? JourneyRecord(id: journey.id, startedOn: turn.today)
    if let answer { return try keep(answer, journey, &walk, turn, transaction) }
    switch action {
    case "stop":
      guard found != nil, walk.endedOn == nil else { return try list(turn) }
      walk.isStopped = true
      try put(walk, transaction)
      return Outcome(.object(json(walk, journey)), reply: "journey.stopped")
    case "skip":
      guard found != nil, walk.endedOn == nil else { return try list(turn) }
      walk.next += 1
      walk.shownOn = nil
      guard walk.next < journey.steps.count else { return try end(journey, &walk, turn, transaction) }
    case "start" where walk.endedOn != nil:
      // Walked before: it begins anew, and the answers of then stay in the journal.
      walk = JourneyRecord(id: journey.id, startedOn: turn.today)
    default:
      guard walk.endedOn == nil else { return lookBack(journey, walk, turn, isNew: false) }
      if walk.answers.last?.day == turn.today, walk.shownOn == nil {
        try put(walk, transaction)
        return Outcome(.object(json(walk, journey)), reply: "journey.tomorrow")
      }
    }
    return try show(journey, &walk, turn, transaction)
  }

  // MARK: Steps

  private func show(
    _ journey: Journey, _ walk: inout JourneyRecord, _ turn: Turn, _ transaction: borrowing WriteTransaction
  ) throws -> Outcome {
    guard journey.steps.indices.contains(walk.next) else { return try end(journey, &walk, turn, transaction) }
    walk.isStopped = false
    walk.shownOn = turn.today
    try put(walk, transaction)
    let step = journey.steps[walk.next]
    var result = json(walk, journey)
    result["sentence"] = .string(step.sentence)
    result["question"] = .string(step.question)
    result["exercise"] = step.exercise.map(JSON.string)
    result["first"] = walk.next == 0 ? .bool(true) : nil
    return Outcome(
      .object(result), reply: "journey.step",
      question: OpenQuestion(
        .text, command: Self.schema.name, arguments: ["action": .string("next"), "name": .string(journey.id)],
        argument: "note"))
  }

  /// Keeps an answer as a note with its question.
  private func keep(
    _ answer: String, _ journey: Journey, _ walk: inout JourneyRecord, _ turn: Turn,
    _ transaction: borrowing WriteTransaction
  ) throws -> Outcome {
    guard walk.shownOn != nil, journey.steps.indices.contains(walk.next) else {
      return try show(journey, &walk, turn, transaction)
    }
    let time = try turn.entryTime(nil)
    var entry = Entry(
      id: transaction.newIdentifier(), at: time.at, offset: time.offset, day: time.day, source: turn.source,
      created: turn.now)
    let note = journey.steps[walk.next].question + "\n" + answer
    let count = note.unicodeScalars.count
    guard count <= Entry.noteLimit else { throw CommandError.tooLong("note", count: count, limit: Entry.noteLimit) }
    entry.note = note
    entry.key = turn.key
    entry.number = try transaction.insert(entry)
    walk.answers.append(JourneyRecord.Answer(step: walk.next, entry: entry.id, day: entry.day))
    walk.next += 1
    walk.shownOn = nil
    guard walk.next < journey.steps.count else { return try end(journey, &walk, turn, transaction) }
    try put(walk, transaction)
    var result = json(walk, journey)
    result["entry"] = .object(entry.json)
    return Outcome(.object(result), reply: "journey.kept")
  }

  private func end(
    _ journey: Journey, _ walk: inout JourneyRecord, _ turn: Turn, _ transaction: borrowing WriteTransaction
  ) throws -> Outcome {
    walk.endedOn = turn.today
    walk.shownOn = nil
    try put(walk, transaction)
    return lookBack(journey, walk, turn, isNew: true)
  }

  /// The answers with their days, in the user's own words; those that were deleted since are left out.
  private func lookBack(_ journey: Journey, _ walk: JourneyRecord, _ turn: Turn, isNew: Bool) -> Outcome {
    let answers = walk.answers.compactMap { answer -> JSON? in
      guard journey.steps.indices.contains(answer.step),
        let note = (try? turn.journal.entry(answer.entry))?.note
      else { return nil }
      let question = journey.steps[answer.step].question
      let text = note.hasPrefix(question) ? String(note.dropFirst(question.count)).trimmed : note
      return .object([
        "day": .string(ISO8601.string(answer.day)), "question": .string(question), "text": .string(text),
      ])
    }
    var result = json(walk, journey)
    result["answers"] = .array(answers)
    return Outcome(
      .object(result), reply: answers.isEmpty ? "journey.end_quiet" : isNew ? "journey.end" : "journey.look_back")
  }

  // MARK: Which

  /// The journey that is meant, with how far it was walked: the named one, else the one walked last.
  private func chosen(_ turn: Turn) throws -> (Journey, JourneyRecord?)? {
    let library = turn.words.journeys
    if let name {
      guard let journey = library[name] ?? library.journey(named: name) else {
        throw CommandError.companion(
          .unknown("journey", said: name, nearest: library.journeys.map(\.name)))
      }
      return (journey, try turn.journal.record(JourneyRecord.kind, journey.id).flatMap(JourneyRecord.init))
    }
    guard action != "start" else { return nil }
    let walks = try turn.journal.records(JourneyRecord.kind).sorted { $0.updated > $1.updated }
      .compactMap(JourneyRecord.init)
    let open = walks.first { $0.endedOn == nil && !$0.isStopped } ?? walks.first { $0.endedOn == nil }
    return open.flatMap { walk in library[walk.id].map { ($0, walk) } }
  }

  private func list(_ turn: Turn) throws -> Outcome {
    let journeys = try turn.words.journeys.journeys.map { journey -> JSON in
      let walk = try turn.journal.record(JourneyRecord.kind, journey.id).flatMap(JourneyRecord.init)
      var object: JSONObject = [
        "id": .string(journey.id), "name": .string(journey.name), "about": .string(journey.about),
        "steps": .int(journey.steps.count),
      ]
      if let walk, walk.endedOn == nil { object["step"] = .int(walk.next + 1) }
      if walk?.endedOn != nil { object["ended"] = .bool(true) }
      return .object(object)
    }
    return Outcome(.object(["journeys": .array(journeys)]), reply: "journey.list")
  }

  private func put(_ walk: JourneyRecord, _ transaction: borrowing WriteTransaction) throws {
    try transaction.put(JourneyRecord.kind, walk.id, walk.json.text())
  }

  private func json(_ walk: JourneyRecord, _ journey: Journey) -> JSONObject {
    var object: JSONObject = [
      "journey": .string(journey.id), "name": .string(journey.name),
      "step": .int(min(walk.next + 1, journey.steps.count)), "steps": .int(journey.steps.count),
      "answered": .int(walk.answers.count),
    ]
    if walk.isStopped { object["stopped"] = .bool(true) }
    if let ended = walk.endedOn { object["ended"] = .string(ISO8601.string(ended)) }
    return object
  }
}
