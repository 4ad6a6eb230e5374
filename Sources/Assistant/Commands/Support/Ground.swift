internal import JSONText
internal import Understanding

/// The 3-3-3 exercise: three things to see, three to hear, three parts of the body to move.
///
/// A short dialogue: what is typed takes it to the next step and is kept nowhere. Each step may be skipped, the whole may
/// be left, and a command is obeyed instead.
struct Ground: ReadingCommand {
  static let schema = CommandSchema("ground", .read, .command)

  /// The steps, in order: the replies' keys below `ground`.
  private static let steps = ["see", "hear", "move"]

  init(_ arguments: Arguments) throws(CommandError) {}

  func run(in turn: Turn) throws -> Outcome {
    let steps = Self.steps.map { step in
      JSON.object(["id": .string(step), "count": .int(3), "text": .string(turn.text("ground.\(step)"))])
    }
    return Outcome(.object(["steps": .array(steps)]), reply: "ground.start", [:], question: Self.question(0))
  }

  private static func question(_ step: Int) -> OpenQuestion {
    OpenQuestion(.text, command: schema.name, arguments: ["step": .int(step)])
  }

  /// What comes after an answer to a step: the next one, or the end.
  static func next(after question: OpenQuestion) -> Dialogue.Move {
    let step = (question.arguments["step"]?.int ?? 0) + 1
    guard steps.indices.contains(step) else { return .say(key: "ground.done", [:], nil) }
    return .say(key: "ground.\(steps[step])", [:], self.question(step))
  }
}
