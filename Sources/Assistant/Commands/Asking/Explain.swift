internal import JSONText
internal import Understanding

/// Says how the last figures were made: what was counted, over which entries, with which formula.
struct Explain: ReadingCommand {
  static let schema = CommandSchema("explain", .read, .question)

  init(_ arguments: Arguments) throws(CommandError) {}

  /// The evidence of an answer that had no figure: an older one is not what "why?" is about.
  static let none: JSONObject = ["kind": .string("nothing")]

  func run(in turn: Turn) throws -> Outcome {
    guard let evidence = turn.state.evidence, let kind = evidence["kind"]?.string, evidence != Self.none else {
      return Outcome(.object([:]), reply: "explain.nothing")
    }
    return Outcome(.object(evidence), reply: "explain.\(kind)", evidence["values"]?.object ?? evidence)
  }
}
