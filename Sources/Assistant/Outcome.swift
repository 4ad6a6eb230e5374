package import Charts
package import JSONText
internal import Understanding

/// What a command did: a result for tools, and what the reply needs.
package struct Outcome: Sendable {
  /// The result in the catalogue's form.
  package var result: JSON
  /// The key of the reply's template.
  package var reply: String
  /// The values that the template may name.
  package var values: JSONObject
  /// What the assistant waits for now, if anything.
  package var question: OpenQuestion?
  /// How the figures were made, for `explain`.
  package var evidence: JSONObject?
  /// The period that the answer was about, for "and last month?".
  package var period: JSON?
  /// Whether the idempotency key was sent before, so that nothing was written.
  package var isRepeated = false
  /// Replies that follow the first, each on a line of its own: a suggestion after a low mood, a question of the review.
  package var asides: [Aside] = []
  /// The question behind a page of a list and the ids at its ends, for "earlier" and "later".
  package var page: JSONObject?
  /// What is drawn below the reply.
  package var picture: Illustration?
  /// A document that stands in place of the reply, byte for byte, where it was asked for on standard output.
  package var document: String?

  package init(
    _ result: JSON, reply: String, _ values: JSONObject? = nil, question: OpenQuestion? = nil,
    evidence: JSONObject? = nil, period: JSON? = nil
  ) {
    self.result = result
    self.reply = reply
    self.values = values ?? result.object ?? JSONObject()
    self.question = question
    self.evidence = evidence
    self.period = period
  }
}

/// A picture, and the reply that says the same in lines of words where pictures are not shown.
package struct Illustration: Sendable {
  package var chart: any Chart
  /// The key of that reply, which has the values of the outcome; nil where the reply above says it already.
  package var words: String?

  package init(_ chart: any Chart, words: String? = nil) {
    self.chart = chart
    self.words = words
  }
}

/// A reply beside the reply.
package struct Aside: Sendable, Hashable {
  /// The key of its template.
  package var reply: String
  /// The values that the template may name.
  package var values: JSONObject

  /// Whether it is what was asked for; else it is left out after a sign of crisis.
  package var isAskedFor = false

  /// What "why?" is about after it; nil for nothing of its own.
  package var evidence: JSONObject?
  /// What it waits for; nil for nothing.
  package var question: OpenQuestion?

  package init(
    _ reply: String, _ values: JSONObject, isAskedFor: Bool = false, question: OpenQuestion? = nil,
    evidence: JSONObject? = nil
  ) {
    self.question = question
    self.evidence = evidence
    self.reply = reply
    self.values = values
    self.isAskedFor = isAskedFor
  }
}

/// A question that the assistant asked, and what an answer to it does.
package struct OpenQuestion: Sendable, Hashable {
  /// What is waited for: the words of `expects` on every face.
  package enum Kind: String, Sendable {
    case mood, text, confirmation, choice, number, time, name
    case reminderTime = "reminder_time"
    case activities
  }

  /// What is waited for.
  package var kind: Kind
  /// The command that an answer completes.
  package var command: String
  /// The arguments that are known already.
  package var arguments: JSONObject
  /// The argument that the answer fills; nil for a confirmation or a choice.
  package var argument: String?
  /// The readings of a choice: command names with arguments, in the order shown. Of a question for text, the words of
  /// the questions that come after it.
  package var options: [JSON] = []
  /// How often an answer was not understood.
  package var misses = 0
  /// What a yes does where it is no answer to the question itself: the command, with its arguments, that was offered beside
  /// it.
  package var offer: JSON?
  /// Requests of the same sentence that are asked about, too, once this question is answered: names with arguments.
  package var waiting: [JSON] = []

  package init(
    _ kind: Kind, command: String, arguments: JSONObject = [:], argument: String? = nil, options: [JSON] = [],
    misses: Int = 0
  ) {
    self.kind = kind
    self.command = command
    self.arguments = arguments
    self.argument = argument
    self.options = options
    self.misses = misses
  }

  /// Whether it is a step of what the user asked for, such as a prompt, and no question of moodlet's own.
  package var isAskedFor: Bool { argument == "note" || Self.askedFor.contains(command) }

  /// Commands that ask for a yes to what was just asked of them.
  private static let askedFor: Set<String> = [
    Ground.schema.name, SetRule.schema.name, ChangeExperiment.schema.name,
  ]

  /// The question that comes after this one, with its words; nil after the last.
  package var next: (text: String, question: OpenQuestion)? {
    guard kind == .text, trackedID == nil, !isNoteOfRound, let text = options.first?.string else { return nil }
    var question = self
    question.options.removeFirst()
    question.misses = 0
    return (text, question)
  }

  package init?(_ json: JSON) {
    guard let kind = json["kind"]?.string.flatMap(Kind.init), let command = json["command"]?.string else { return nil }
    self.init(
      kind, command: command, arguments: json["arguments"]?.object ?? [:], argument: json["argument"]?.string,
      options: json["options"]?.array ?? [], misses: json["misses"]?.int ?? 0)
    offer = json["offer"]
    waiting = json["waiting"]?.array ?? []
  }

  package var json: JSON {
    var object: JSONObject = [
      "kind": .string(kind.rawValue), "command": .string(command), "arguments": .object(arguments),
    ]
    if let argument { object["argument"] = .string(argument) }
    if !options.isEmpty { object["options"] = .array(options) }
    if misses > 0 { object["misses"] = .int(misses) }
    object["offer"] = offer
    if !waiting.isEmpty { object["waiting"] = .array(waiting) }
    return .object(object)
  }
}
