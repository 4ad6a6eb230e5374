internal import JSONText
internal import JournalModel
internal import Understanding

/// Asks some questions one after the other, and notes the answers: a template, where a taught phrase stands for it.
struct AskMe: ReadingCommand {
  static let schema = CommandSchema(
    "ask_me", .read, .command,
    [
      Parameter(
        "about", .list(.symbol), "what to ask: check_in, note, metrics, and what is tracked by name", required: true)
    ])

  private let about: [String]

  init(_ arguments: Arguments) throws(CommandError) {
    about = arguments.strings("about").unique
    guard !about.isEmpty else { throw .missingArgument("about") }
  }

  func run(in turn: Turn) throws -> Outcome {
    var asks: [String] = []
    for name in about {
      guard name != ReminderAbout.note, turn.askable(name) == nil else {
        asks.append(name)
        continue
      }
      let found = try turn.asks(about: name).asks
      guard !found.isEmpty else {
        let known = try turn.trackedQuestions().filter { !$0.isArchived }.map(\.name)
        throw CommandError.tracking(.unknown(.question, name: name, known: known))
      }
      asks += found
    }
    asks = asks.unique
    guard let first = turn.asked(asks, of: asks.count) else { throw CommandError.missingArgument("about") }
    return Outcome(
      .object(["asks": .strings(asks)]), reply: "ask_me.asked", ["question": .string(first.text)],
      question: first.question)
  }
}
