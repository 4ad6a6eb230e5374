internal import JSONText
internal import Understanding

/// Decides what a text does in its conversation: a pure function of what was understood and what is open.
enum Dialogue {
  /// What to do next.
  enum Move {
    /// Run these commands; those that destroy are asked about first unless they were confirmed.
    case run([ParsedCommand], isConfirmed: Bool)
    /// Say something, and leave this question open.
    case say(key: String, JSONObject, OpenQuestion?)
    /// Ask which of several readings was meant.
    case choose([[ParsedCommand]])
    /// Ask for an argument.
    case askFor(String, ParsedCommand)
    /// Ask an open question again; the text was no answer.
    case again(OpenQuestion)
    /// Nothing fits.
    case unknown
  }

  /// From this confidence on, a command is obeyed although a question is open.
  static let interrupting = 0.85
  /// How often a question is asked again before it is dropped.
  static let mostMisses = 2

  static func move(for text: String, _ meaning: Interpretation, open question: OpenQuestion?) -> Move {
    if let question, let move = answer(question, text, meaning) { return move }
    switch meaning.decision {
    case .unknown: return .unknown
    case .ask: return .choose([meaning.commands] + meaning.alternatives)
    case .act:
      if meaning.commands.count == 1, let missing = meaning.commands[0].missing.first {
        return .askFor(missing, meaning.commands[0])
      }
      return .run(meaning.commands.filter { $0.missing.isEmpty }, isConfirmed: false)
    }
  }

  /// What a text does to an open question; nil when it is no answer, and is obeyed instead.
  private static func answer(_ question: OpenQuestion, _ text: String, _ meaning: Interpretation) -> Move? {
    let single = meaning.commands.count == 1 && meaning.decision == .act ? meaning.commands[0] : nil
    switch (question.kind, single?.name) {
    case (_, "cancel"):
      return .say(key: "cancel.done", [:], nil)
    case (.confirmation, "yes"):
      return .run([ParsedCommand(question.command, question.arguments)], isConfirmed: true)
    case (.confirmation, "no"):
      return .say(key: question.command == "delete" ? "delete.kept" : "cancel.done", [:], nil)
    case (.choice, "no"), (.mood, "no"), (.text, "no"), (.activities, "no"):
      return .say(key: "cancel.done", [:], nil)
    case (.choice, _):
      if let choice = meaning.pick, question.options.indices.contains(choice - 1) {
        let commands = question.options[choice - 1].commands
        return .run(commands, isConfirmed: false)
      }
    case (.confirmation, _): break
    default:
      if let answer = meaning.answer, let argument = question.argument {
        var arguments = question.arguments
        arguments[argument] = answer.value
        // What else the answer says goes with it: "a 4, slept badly".
        for (key, value) in answer.besides where arguments[key] == nil { arguments[key] = value }
        return .run([ParsedCommand(question.command, arguments)], isConfirmed: false)
      }
      if question.kind == .text || question.kind == .name, let argument = question.argument,
        meaning.decision != .act || meaning.isPlainText
      {
        var arguments = question.arguments
        arguments[argument] = .string(text)
        return .run([ParsedCommand(question.command, arguments)], isConfirmed: false)
      }
    }
    guard meaning.decision == .unknown, question.misses < mostMisses else { return nil }
    var again = question
    again.misses += 1
    return .again(again)
  }
}

extension JSON {
  /// The commands of one option of a choice.
  fileprivate var commands: [ParsedCommand] {
    (array ?? [self]).compactMap { item in
      item["name"]?.string.map { ParsedCommand($0, item["arguments"]?.object ?? [:]) }
    }
  }
}
