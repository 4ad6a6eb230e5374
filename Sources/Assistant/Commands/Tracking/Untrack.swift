internal import JSONText
internal import JournalStore
internal import Understanding

/// Puts something of the user's own away: it is no longer asked about, and what was noted stays.
struct Untrack: WritingCommand {
  static let schema = CommandSchema(
    "untrack", .write, .command, [Parameter("name", .text(limit: 80), "what to stop", required: true)])

  private let name: String

  init(_ arguments: Arguments) throws(CommandError) {
    name = (arguments.string("name") ?? "").trimmed
    guard !name.isEmpty else { throw .missingArgument("name") }
  }

  func run(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    if let question = try turn.tracked(named: name) {
      let values: JSONObject = ["question": .object(question.result)]
      guard !question.isArchived else { return Outcome(.object(values), reply: "untrack.already", values) }
      var put = question
      put.isArchived = true
      try transaction.put(put.kind.rawValue, put.id, JSON.object(put.json).text())
      for var reminder in try turn.reminders() where reminder.asks.contains(put.id) {
        reminder.asks.removeAll { $0 == put.id }
        if reminder.asks.isEmpty {
          try transaction.remove(ReminderRecord.kind, reminder.id)
        } else {
          try transaction.put(reminder)
        }
      }
      return Outcome(.object(values), reply: "untrack.done", values)
    }
    // A doing of one's own, or a number that was logged by a name of one's own.
    let own = try turn.journal.named([.activity, .metric])
    if case .exact(var known) = NameTable(own: own, builtIn: []).match(name, [.activity, .metric]) {
      known.isArchived = true
      try transaction.write(known, in: turn.journal)
      let values: JSONObject = ["question": .object(["name": .string(known.name), "id": .string(known.id)])]
      return Outcome(.object(values), reply: "untrack.done", values)
    }
    let tracked = try turn.trackedQuestions().filter { !$0.isArchived }.map(\.name)
    throw CommandError.tracking(.unknown(.question, name: name, known: tracked))
  }
}
