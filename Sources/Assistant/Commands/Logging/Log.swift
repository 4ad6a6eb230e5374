internal import CivilTime
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// Logs a check-in.
struct Log: WritingCommand {
  static let schema = CommandSchema(
    "log", .write, .statement,
    EntryContents.parameters + [Parameter("at", .moment, "when it was; now when absent")],
    needsOneOf: EntryContents.parameters.map(\.name))

  private let arguments: Arguments

  init(_ arguments: Arguments) throws(CommandError) { self.arguments = arguments }

  func run(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    let moment = arguments["at"].flatMap(Moment.init)
    let time = try turn.entryTime(moment)
    var entry = Entry(
      id: transaction.newIdentifier(), at: time.at, offset: time.offset, day: time.day, source: turn.source, created: turn.now)
    entry.isWholeDay = time.isWholeDay
    entry.span = time.span
    entry.key = turn.key
    try EntryContents.apply(arguments, to: &entry, turn: turn)
    let isFirst = try turn.isJournalEmpty()
    try transaction.insert(entry)

    let result = entry.json
    var values: JSONObject = ["entry": .object(result)]
    if moment != nil { values["said_time"] = .bool(true) }
    return Outcome(
      .object(["entry": .object(result)]), reply: isFirst ? "log.first" : "log.saved", values,
      question: question(for: entry))
  }

  /// A check-in that says what happened and not how it felt leaves room for a mood.
  private func question(for entry: Entry) -> OpenQuestion? {
    guard entry.mood == nil, entry.note == nil, entry.emotions.isEmpty, !entry.activities.isEmpty else { return nil }
    return OpenQuestion(.mood, command: "amend", arguments: ["target": .string(entry.id)], argument: "mood")
  }
}
