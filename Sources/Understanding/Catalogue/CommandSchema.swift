/// The shape of one command of the catalogue: its name, what it does to the journal, and its arguments.
///
/// Everything that names commands is made from these: validation, JSON Schemas, help, completion, RPC methods.
package struct CommandSchema: Sendable {
  /// What running the command does.
  package enum Effect: Sendable, Hashable {
    /// Looks, and changes nothing.
    case read
    /// Changes the journal; `undo` takes it back.
    case write
    /// Removes things: said in a sentence, it is asked about first.
    case confirm
  }

  /// The kind of sentence that asks for the command, which decides what forbids a reading.
  package enum Kind: Sendable, Hashable {
    /// A statement about the writer's own life: not a question, not about somebody else.
    case statement
    /// A question about the journal.
    case question
    /// A request.
    case command
    /// A greeting or a thank-you, which yields to anything else in the sentence.
    case social
    /// An answer to an open question.
    case answer
  }

  /// The name, the same on every face.
  package let name: String
  /// What it does to the journal.
  package let effect: Effect
  /// The kind of sentence that asks for it.
  package let kind: Kind
  /// Its arguments.
  package let parameters: [Parameter]
  /// Arguments of which one must be there, such as an entry's contents for `log`.
  package let needsOneOf: [String]
  /// Whether a time without direction lies ahead, as for a reminder; else it lies in the past.
  package let looksAhead: Bool

  package init(
    _ name: String, _ effect: Effect, _ kind: Kind, _ parameters: [Parameter] = [], needsOneOf: [String] = [],
    looksAhead: Bool = false
  ) {
    self.name = name
    self.effect = effect
    self.kind = kind
    self.parameters = parameters
    self.needsOneOf = needsOneOf
    self.looksAhead = looksAhead
  }

  /// The argument of a name.
  package func parameter(_ name: String) -> Parameter? { parameters.first { $0.name == name } }
}

/// One argument of a command.
package struct Parameter: Sendable {
  /// The argument's key.
  package let name: String
  /// What it may be.
  package let type: ValueType
  /// Whether the command cannot run without it.
  package let isRequired: Bool
  /// One line that says what it is, for schemas and the reference page.
  package let meaning: String

  package init(_ name: String, _ type: ValueType, _ meaning: String, required: Bool = false) {
    self.name = name
    self.type = type
    self.meaning = meaning
    isRequired = required
  }
}

/// What an argument may be.
package indirect enum ValueType: Sendable {
  /// Free text of at most so many characters.
  case text(limit: Int)
  /// A number in a range.
  case number(ClosedRange<Double>)
  /// A whole number in a range.
  case integer(ClosedRange<Int>)
  /// True or false.
  case boolean
  /// One of a closed set of ids.
  case choice([String])
  /// An id of an open set, such as activities, to which users add their own.
  case symbol
  /// Several values, at most `longestList`.
  case list(ValueType)
  /// An object with these members.
  case object([Parameter])
  /// A half-open period: `{"start":…,"end":…}`, of dates or instants.
  case period
  /// An instant, a date for a whole day, or a period.
  case moment
  /// A point in time.
  case instant
  /// A time of day, `HH:MM`.
  case timeOfDay
  /// An ISO 8601 duration, such as `PT30M`.
  case duration
  /// An RFC 5545 recurrence rule without prefix.
  case recurrence
  /// Which entries: `last`, an id, an instant, a date, a period, or `{"last": n}`.
  case target
  /// A file's path.
  case path
  /// A condition within another: an object as `filter` is.
  case condition
  /// Any JSON value.
  case any
}
