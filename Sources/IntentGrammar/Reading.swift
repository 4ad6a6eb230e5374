/// A value found by the host before matching.
public struct ValueSpan: Sendable, Hashable {
  /// The tokens that say it.
  public var tokens: Range<Int>
  /// Its type.
  public var type: Grammar.TypeID
  /// The host's number for it, which comes back in the slot.
  public var payload: Int32
  /// What reading it so costs: 0 if plain, .15 to .3 if it is one of several readings ("8" as a clock time).
  public var cost: Float

  /// Creates a value.
  public init(tokens: Range<Int>, type: Grammar.TypeID, payload: Int32, cost: Float = 0) {
    self.tokens = tokens
    self.type = type
    self.payload = payload
    self.cost = cost
  }
}

/// What fills a slot.
public enum SlotValue: Sendable, Hashable {
  /// An item of a list, by its id.
  case item(String)
  /// A value that the host found, by its payload.
  case host(Int32)
  /// A name of the run-time vocabulary, by its id.
  case own(Int32)
  /// Free text: the tokens' place in the original.
  case text
}

/// A slot and what fills it.
public struct SlotMatch: Sendable, Hashable {
  /// The slot's name.
  public var slot: String
  /// The value's type; `text` for free text.
  public var type: String
  /// The tokens that say it.
  public var tokens: Range<Int>
  /// The value.
  public var value: SlotValue
}

/// A part of an utterance that one intent explains.
public struct Clause: Sendable, Hashable {
  /// How a clause was found.
  public enum Tier: Sendable, Hashable {
    /// By a pattern.
    case pattern
    /// By cues: less sure.
    case cues
  }
  /// A word taken for another.
  public struct Repair: Sendable, Hashable {
    /// The token.
    public var token: Int
    /// The word it was taken for.
    public var word: String
  }

  /// The intent's name.
  public var intent: String
  /// Where the rule is; nil for cues.
  public var rule: GrammarLocation?
  /// The filled slots, in the order of the utterance.
  public var slots: [SlotMatch]
  /// The rule's fixed arguments.
  public var constants: [Constant]
  /// From the first to the last token that the clause explains.
  public var tokens: Range<Int>
  /// How sure, from 0 to 1.
  public var confidence: Float
  /// Tokens inside and around the clause that were skipped.
  public var skipped: [Int]
  /// Words that were repaired.
  public var repairs: [Repair]
  /// How it was found.
  public var tier: Tier
  /// Whether a negation was skipped in a clause that writes: the host must not act on it.
  public var negated: Bool
}

/// One way to understand an utterance.
public struct Reading: Sendable, Hashable {
  /// What was said, clause by clause; at least one.
  public var clauses: [Clause]
  /// What the reading costs, the lower the better: skips and repairs, less .3 for each word explained.
  public var score: Float
  /// How sure, from 0 to 1: that of its least sure clause that is not negated.
  public var confidence: Float
  /// Runs of tokens that hold words nobody explained.
  public var uncovered: [Range<Int>]
}

/// How to match.
public struct MatchOptions: Sendable, Hashable {
  /// Types that were just asked for: their values cost nothing.
  public var expected: [Grammar.TypeID]
  /// The intent of the turn before, whose `also` lines may begin the utterance.
  public var previousIntent: String?
  /// How many readings to return at most.
  public var readingLimit: Int
  /// How many hypotheses to follow at each token.
  public var beam: Int
  /// Whether readings that are not sure are weighed by the evidence of all words.
  public var weighs = true

  /// Creates options.
  public init(
    expected: [Grammar.TypeID] = [], previousIntent: String? = nil, readingLimit: Int = 8, beam: Int = 48
  ) {
    self.expected = expected
    self.previousIntent = previousIntent
    self.readingLimit = readingLimit
    self.beam = beam
  }
}
