internal import JSONText
internal import JournalStore
internal import Understanding

/// Keeps what the user thinks of the prompt that was shown last: favourites come more often, hidden ones never.
struct RatePrompt: WritingCommand {
  static let schema = CommandSchema(
    "rate_prompt", .write, .command,
    [
      Parameter(
        "verdict", .choice(PromptVerdict.allCases.map(\.rawValue)), "what to do with it", required: true)
    ])

  private let verdict: PromptVerdict

  init(_ arguments: Arguments) throws(CommandError) {
    guard let verdict = arguments.string("verdict").flatMap(PromptVerdict.init) else {
      throw .missingArgument("verdict")
    }
    self.verdict = verdict
  }

  func run(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    let last = turn.recall(.lastPrompt)
    guard let id = last["id"]?.string else { return Outcome(.object([:]), reply: "rate_prompt.none") }
    if verdict != .neutral {
      try transaction.put(
        PromptVerdict.record, id, JSON.object(["verdict": .string(verdict.rawValue)]).text())
    } else if try turn.journal.record(PromptVerdict.record, id) != nil {
      try transaction.remove(PromptVerdict.record, id)
    }
    var values: JSONObject = ["prompt": .string(id), "verdict": .string(verdict.rawValue)]
    values["text"] = last["text"]
    // Praise for a question leaves it open.
    let question = verdict == .hide ? nil : turn.state.left.flatMap { $0.argument == "note" ? $0 : nil }
    return Outcome(.object(values), reply: "rate_prompt.\(verdict.rawValue)", values, question: question)
  }
}
