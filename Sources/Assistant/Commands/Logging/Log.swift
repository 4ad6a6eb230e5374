internal import CivilTime
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// Logs a check-in.
struct Log: WritingCommand {
  static let schema = CommandSchema(
    "log", .write, .statement,
    EntryContents.parameters + [
      Parameter("at", .moment, "when it was; now when absent"),
      EntryContents.moodSource,
      Parameter("evidence", .list(.text(limit: 200)), "the words from which the mood was read"),
      Parameter("text_mood", .mood, "the mood that the words sound like, where another was said"),
      Parameter(
        "upcoming",
        .list(
          .object([
            Parameter("what", .text(limit: 200), "the plan, in words", required: true),
            Parameter("on", .any, "its day, as a date or a period", required: true),
          ])), "plans with a day: no facts of today; the first is asked after once, afterwards"),
    ],
    needsOneOf: EntryContents.parameters.map(\.name))

  private let arguments: Arguments

  init(_ arguments: Arguments) throws(CommandError) {
    self.arguments = arguments
    // A note of blanks says nothing, and makes no check-in.
    let said = EntryContents.parameters.filter { arguments[$0.name] != nil }.map(\.name)
    if said == ["note"], arguments.string("note")?.trimmed.isEmpty == true { throw .missingArgument("note") }
  }

  func run(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    let moment = arguments["at"].flatMap(Moment.init)
    let time = try turn.entryTime(moment)
    var entry = Entry(
      id: transaction.newIdentifier(), at: time.at, offset: time.offset, day: time.day, source: turn.source,
      created: turn.now)
    entry.isWholeDay = time.isWholeDay
    entry.span = time.span
    entry.key = turn.key
    try EntryContents.apply(arguments, to: &entry, turn: turn)
    let count = try turn.journal.entries(order: .lastWrittenFirst, limit: Self.hinted).count
    let instead = try SaidInstead(of: entry, in: turn)
    try instead.write(transaction)
    entry.number = try transaction.insert(entry)
    try transaction.keepNames(of: entry, turn)
    try turn.keepOpenLoop(of: entry, upcoming: arguments["upcoming"]?.array ?? [], transaction)
    if count == 0 { try turn.hatch(from: entry.id, transaction) }

    var result: JSONObject = ["entry": .object(entry.json)]
    result["text_mood"] = arguments["text_mood"]
    var values = result
    values["evidence"] = arguments["evidence"]
    if count < Self.hinted { values["hint"] = .bool(true) }
    if let weight = turn.weight(of: entry.situation) { values["weight"] = .string(weight.rawValue) }
    let question = question(for: entry, turn)
    if question != nil { values["asks"] = .bool(true) }
    // What weighs is answered as a friend would, where the language has the words; after a loss nothing speaks of undoing.
    // What is the user's own has no words of its own there.
    if let weight = turn.weight(of: entry.situation), let situation = entry.situation,
      turn.words.lexicon.situation(situation)?.weight == weight, turn.words.hasReplies("event")
    {
      values["days"] = .int(max(0, turn.today - entry.day))
      if count == 0 { values["first"] = .bool(true) }
      if weight != .joy { values["hint"] = nil }
      return Outcome(.object(result), reply: "event.\(situation)", values)
    }
    var outcome = Outcome(
      .object(result), reply: Self.reply(for: entry, isFirst: count == 0, turn), values,
      question: question)
    if let aside = instead.aside { outcome.asides.append(aside) }
    return outcome
  }

  /// So many entries long, replies say how to correct and undo.
  private static let hinted = 5

  /// The kind of reply that suits an entry.
  private static func reply(for entry: Entry, isFirst: Bool, _ turn: Turn) -> String {
    let today = turn.today
    // What weighs much goes first.
    if let weight = turn.weight(of: entry.situation) { return "log.saved.\(weight.rawValue)" }
    if isFirst { return "log.saved.first" }
    if entry.mood != nil, entry.moodSource == .situation { return "log.saved.situation" }
    if entry.mood != nil, entry.moodSource == .text { return "log.saved.inferred" }
    if let mood = entry.mood?.value, mood <= 2 { return "log.saved.low" }
    if entry.day < today { return "log.saved.past" }
    if let mood = entry.mood?.value { return mood >= 4.5 ? "log.saved.high" : "log.saved" }
    let hasFacts =
      !(entry.activities + entry.without).isEmpty || !entry.measurements.isEmpty || !entry.answers.isEmpty
      || !entry.weather.isEmpty
    if !entry.emotions.isEmpty { return "log.saved" }
    if hasFacts || entry.situation != nil { return "log.saved.facts" }
    return entry.change != nil ? "log.saved.change" : "log.saved.note"
  }

  /// A check-in that says what happened and not how it felt leaves room for a mood, in a conversation.
  private func question(for entry: Entry, _ turn: Turn) -> OpenQuestion? {
    // A mood that was only guessed gives way to the one that is said next.
    let isGuessed = entry.mood != nil && entry.moodSource == .situation
    guard turn.settings.isOn("questions"), turn.source == .chat || turn.source == .rpc,
      isGuessed || entry.mood == nil && entry.emotions.isEmpty, entry.note == nil,
      !entry.activities.isEmpty || !entry.measurements.isEmpty
    else { return nil }
    return OpenQuestion(.mood, command: "amend", arguments: ["target": .string(entry.id)], argument: "mood")
  }
}
