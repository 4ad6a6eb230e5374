package import JSONText

/// A command that a text was read as, with its arguments in the catalogue's form.
package struct ParsedCommand: Sendable, Hashable {
  /// The command's name.
  package var name: String
  /// Its arguments.
  package var arguments: JSONObject
  /// What the words were about besides the arguments that were asked for: the activity of "the walk helped", what a
  /// dictated note tells.
  package var besides: JSONObject = [:]
  /// How sure the reading is, 0…1.
  package var confidence: Double
  /// What it was made by, such as a line of a grammar.
  package var origin: Origin
  /// Where the arguments stand in the text, in Unicode scalars.
  package var spans: [(argument: String, range: Range<Int>)] = []
  /// Arguments that the command still needs.
  package var missing: [String] = []

  package init(_ name: String, _ arguments: JSONObject = [:], confidence: Double = 1, from origin: Origin = .none) {
    self.name = name
    self.arguments = arguments
    self.confidence = confidence
    self.origin = origin
  }

  /// The arguments with which the command is run: those that were said, and what the words were about.
  package var resolved: JSONObject {
    var all = arguments
    for member in besides where all[member.key] == nil { all[member.key] = member.value }
    return all
  }

  /// The form in which `parse` answers.
  package var json: JSON {
    var spanObject: JSONObject = [:]
    for span in spans {
      spanObject[span.argument] = .array([.int(span.range.lowerBound), .int(span.range.upperBound)])
    }
    var object: JSONObject = [
      "name": .string(name), "arguments": .object(arguments),
      "confidence": .double((confidence * 100).rounded() / 100), "rule": .string("\(origin)"),
      "spans": .object(spanObject),
    ]
    // What is done is what is shown: the rest of what the command is run with.
    if !besides.isEmpty { object["besides"] = .object(besides) }
    return .object(object)
  }

  package static func == (a: Self, b: Self) -> Bool { a.name == b.name && a.arguments == b.arguments }
  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(arguments)
  }
}

/// How one of several that were offered or listed is told from the rest of them.
package enum PickOrder: String, Sendable, Hashable {
  case earliest, latest, best, worst, middle
  /// Not what the words name, but what is left beside it: "not the morning one, the other".
  case other
  case all, none
}

/// What a text means in its conversation.
package struct Interpretation: Sendable {
  /// What to do about it.
  package enum Decision: Sendable, Hashable {
    /// The commands are clear.
    case act
    /// Several readings are near each other: ask which.
    case ask
    /// Nothing here fits.
    case unknown
  }

  package var decision: Decision
  /// The best reading's commands, in the order said.
  package var commands: [ParsedCommand] = []
  /// Other readings that are near the best.
  package var alternatives: [[ParsedCommand]] = []
  /// Examples of commands that look most like a text that was not understood.
  package var nearest: [String] = []
  /// Parts of a request that no command explains, as they were typed. What is told and not asked for has none: it is
  /// kept as a note.
  package var unexplained: [String] = []
  /// Where the content words stand that nothing accounts for, in Unicode scalars of the text: neither an argument nor
  /// the
  /// words of a rule, no time, no politeness. What is left of a check-in is kept with its note.
  package var left: [Range<Int>] = []
  /// Why what was said cannot be, although it is clear: a date that does not exist, a rating outside its scale.
  package var fault: InputFault?
  /// The number of the option that was picked, when the text picks one: "the second one", "2".
  package var pick: Int?
  /// The words by which an option was picked, when they and no number pick one: the "3pm" of "the 3pm one".
  package var pickWords: String?
  /// How what was picked stands to the rest of what was offered: "the later of the two".
  package var pickOrder: PickOrder?
  /// The time at which what was picked is to be, where one is said: "1 at 6pm tomorrow". In the catalogue's form.
  package var pickTime: JSON?
  /// The answer to the open question, when the text is one.
  package var answer: Answer?
  /// Whether the commands are no more than a note with the text itself.
  package var isPlainText = false
  /// Whether a yes is said with something that limits it or goes on: "yes, but only the note".
  package var isLimited = false
  /// Whether a text that was not understood is plainly for another helper: a phone, a bank, a shop.
  package var isForOthers = false
  /// Notes about how something was read, such as a rating taken as out of ten: reply keys with values.
  package var remarks: [JSONObject] = []

  /// The value that an open question asked for, and what else the text says.
  package struct Answer: Sendable {
    /// The value in the catalogue's form.
    package var value: JSON
    /// Other arguments of the same command.
    package var besides: [(String, JSON)] = []
    package init(_ value: JSON) { self.value = value }
  }

  package init(_ decision: Decision, _ commands: [ParsedCommand] = []) {
    self.decision = decision
    self.commands = commands
  }

  /// The form in which `parse` answers when it is to explain itself.
  package func json(with explanation: JSON) -> JSON {
    var object = json.object ?? [:]
    object["explanation"] = explanation
    return .object(object)
  }

  /// The form in which `parse` answers.
  package var json: JSON {
    let missing = commands.flatMap(\.missing)
    let shown = decision == .unknown ? [ParsedCommand("unknown", confidence: 0)] : commands
    return .object([
      "commands": .array(shown.map(\.json)), "missing": .strings(missing),
      "alternatives": .array(alternatives.map { .array($0.map(\.json)) }),
      "left": .array(left.map { .array([.int($0.lowerBound), .int($0.upperBound)]) }),
    ])
  }
}
