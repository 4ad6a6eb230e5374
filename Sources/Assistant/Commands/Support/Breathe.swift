package import JSONText
internal import Understanding

/// Gives the steps of a breathing exercise; a terminal paces them.
struct Breathe: ReadingCommand {
  static let discloses = Disclosure.figures
  static let schema = CommandSchema(
    "breathe", .read, .command,
    [
      Parameter("technique", .choice(BreathingPattern.techniques), "the pattern of breaths"),
      Parameter("minutes", .number(0.5...60), "how long"),
    ])

  private let pattern: BreathingPattern

  init(_ arguments: Arguments) throws(CommandError) {
    pattern = BreathingPattern(arguments.string("technique") ?? "box", minutes: arguments.double("minutes"))
  }

  func run(in turn: Turn) throws -> Outcome {
    turn.notePresence(.breaths)
    let steps = pattern.steps.map { step in
      JSON.object([
        "do": .string(step.action.rawValue), "seconds": .int(step.seconds),
        "text": .string(turn.words.label(step.action.rawValue, in: "breath")),
      ])
    }
    var outcome = Outcome(
      .object([
        "technique": .string(pattern.technique), "rounds": .int(pattern.rounds), "seconds": .int(pattern.seconds),
        "minutes": .double(Double(pattern.seconds) / 60), "steps": .array(steps),
      ]), reply: "breathe.\(pattern.technique)")
    if turn.settings.isOn("companion"), !turn.state.isPlain(at: turn.now), turn.words.hasReplies("companion"),
      let look = try turn.companionLook()
    {
      // It sits beside, with its eyes closed.
      var picture = turn.picture(of: look.portrait)
      picture.isBlinking = true
      outcome.values["who"] = .string(turn.companionName(look.record))
      outcome.picture = Illustration(picture, words: "breathe.beside")
    }
    return outcome
  }
}

extension BreathingPattern {
  /// The pattern of a result of `breathe`; nil when it is none.
  package init?(result: JSON) {
    guard let technique = result["technique"]?.string, let seconds = result["seconds"]?.int else { return nil }
    self.init(technique, minutes: Double(seconds) / 60)
  }
}
