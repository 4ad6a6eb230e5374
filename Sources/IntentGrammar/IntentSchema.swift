/// What the host says of an intent: the grammar has the wordings, the host the meaning.
public struct IntentSchema: Sendable, Hashable {
  /// How people utter an intent, which decides what may stand around it.
  public enum Kind: UInt8, Sendable, Hashable {
    /// Something told ("slept 7 hours"): never read from a question or from what is told of somebody else.
    case statement
    /// Something asked.
    case question
    /// Something to be done.
    case command
    /// Hello and thanks: yields to any other intent of the same utterance.
    case social
    /// A call for help.
    case urgent
    /// The answer to a question of the host.
    case answer
  }

  /// The intent's name, as in the grammar.
  public var name: String
  /// How it is uttered.
  public var kind: Kind
  /// Whether it changes anything: a negated clause is then marked, so that the host does not act on it.
  public var writes: Bool
  /// Whether the host asks before it acts.
  public var confirms: Bool

  /// Creates a schema.
  public init(name: String, kind: Kind, writes: Bool = false, confirms: Bool = false) {
    self.name = name
    self.kind = kind
    self.writes = writes
    self.confirms = confirms
  }
}
