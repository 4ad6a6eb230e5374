internal import JSONText

/// A command as the stages make it: with arguments that are values, and no JSON.
struct Draft: Sendable {
  /// The command's name.
  var name: String
  var arguments: ArgumentBag
  /// How sure the reading is, 0…1.
  var confidence: Double
  /// What it was made by.
  var origin: Origin
  /// Where the arguments stand in the text, in Unicode scalars.
  var spans: [(argument: String, range: Range<Int>)] = []
  /// Arguments that the command still needs.
  var missing: [String] = []

  init(_ name: String, _ arguments: ArgumentBag = [:], confidence: Double = 1, from origin: Origin = .none) {
    (self.name, self.arguments, self.confidence, self.origin) = (name, arguments, confidence, origin)
  }

  /// A command that was done before.
  init(_ command: ParsedCommand) {
    self.init(
      command.name, ArgumentBag(command.arguments), confidence: command.confidence, from: command.origin)
    (spans, missing) = (command.spans, command.missing)
  }
}

/// Two drafts are the same where they do the same.
extension Draft: Hashable {
  static func == (a: Self, b: Self) -> Bool { a.name == b.name && a.arguments == b.arguments }
  func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(arguments)
  }
}

extension ParsedCommand {
  /// The face of a draft.
  init(_ draft: Draft) {
    self.init(draft.name, draft.arguments.json, confidence: draft.confidence, from: draft.origin)
    besides = draft.arguments.besides
    (spans, missing) = (draft.spans, draft.missing)
  }
}
