/// A way to read the utterance up to some token.
struct Hypothesis {
  struct Flags: OptionSet {
    let rawValue: UInt16
    /// The last token was free text.
    static let text = Flags(rawValue: 1)
    /// A negation was skipped in this clause.
    static let negated = Flags(rawValue: 2)
    /// A third person was skipped before the clause's first word.
    static let subject = Flags(rawValue: 4)
    /// A question word was skipped before the clause's first word.
    static let question = Flags(rawValue: 8)
    /// The clause has an exact word or value.
    static let evidence = Flags(rawValue: 16)
    /// The clause has a literal word of its pattern.
    static let literal = Flags(rawValue: 32)
    /// Something that says something was skipped since the last clause ended.
    static let missed = Flags(rawValue: 64)
    /// The last clause ended without a sign: what follows must be a clause, not something unexplained.
    static let runOn = Flags(rawValue: 128)
    /// The last clause ended in free text, which may have been meant to go on: what follows must not be a statement.
    static let afterText = Flags(rawValue: 256)
    /// The free text that is being read is a name.
    static let name = Flags(rawValue: 512)
  }

  var state: Int32
  /// The last step of its trace; -1 before the first.
  var step: Int32
  var cost: Float = 0
  var matched: Float = 0
  /// The closed clauses' number, and cost and matched when this clause began.
  var clauses: Int32 = 0
  var clauseCost: Float = 0
  var clauseMatched: Float = 0
  var clauseStart: Int32 = 0
  var textTokens: Int32 = 0
  var adjuncts: Int32 = 0
  /// The intent of the last closed clause; -1 before.
  var lastIntent: Int32
  /// Tells apart hypotheses of one state: what their slots and clauses are.
  var key: UInt64 = 0
  var flags: Flags = []

  /// The lower the better.
  var score: Float { Self.score(cost: cost, matched: matched, clauses: clauses) }

  /// The score of one with these figures.
  @inline(__always)
  static func score(cost: Float, matched: Float, clauses: Int32) -> Float {
    cost - MatchCosts.scoreOfMatched * matched + MatchCosts.scoreOfClause * Float(clauses)
  }

  mutating func mix(_ value: Int) {
    key = (key ^ UInt64(truncatingIfNeeded: value)) &* 0x9e37_79b9_7f4a_7c15
    key ^= key >> 29
  }
}

/// One step of a trace: what a hypothesis did with some tokens.
struct Step {
  enum Kind: UInt8 { case word, value, adjunct, text, separator, skip, close, leave }
  var kind: Kind
  /// A word's id, a label, a rule, or 1 for a filler, as the kind says.
  var detail: Int32
  /// The value's place in the lattice.
  var value: Int32 = -1
  var start: Int32
  var end: Int32
  var parent: Int32
  /// For a closed clause: its confidence.
  var confidence: Float = 0
  /// For a closed clause: whether it is negated. For a word: whether it is a repair.
  var flag = false
}
