internal import CivilTime
internal import JSONText
internal import Understanding

extension Conversation {
  /// What a text does to an open question about goals, tracked questions and reminders; nil where it is no answer to one,
  /// and is obeyed.
  func trackingMove(for text: String, _ meaning: Interpretation, _ open: OpenQuestion?) -> Dialogue.Move? {
    guard let open, !isRequest(meaning) else { return nil }
    switch (open.command, open.argument) {
    case (SetGoal.schema.name, "title"?), (SetGoal.schema.name, "said"?), (EditGoal.schema.name, "said"?):
      var arguments = open.arguments
      arguments[open.argument ?? ""] = .string(text.trimmed)
      return .run([ParsedCommand(open.command, arguments)], .answer)
    default: return nil
    }
  }

  /// Whether a text asks for something else: a command that is no check-in, or a question. What could be a check-in is
  /// rather the answer that was asked for.
  private func isRequest(_ meaning: Interpretation) -> Bool {
    guard meaning.decision == .act, let first = meaning.commands.first else { return false }
    return first.name != "log" && first.name != "goal_set"
  }
}
