/// A grammar as it was written: patterns and lines, not yet an automaton.
struct ParsedGrammar {
  /// The kinds of words that every language has.
  enum WordClass: String, CaseIterable {
    case filler, glue, join, negation, question, subject
  }

  /// A `say`, `also` or `not` line.
  struct Rule {
    enum Kind { case say, also, not }
    var kind: Kind
    var intent: Int
    var pattern: Pattern
    var constants: [Constant]
    var location: GrammarLocation
    var column: Int
  }

  /// A `cue` alternative.
  struct Cue {
    var intent: Int
    var pattern: Pattern
    var isEnough: Bool
    var location: GrammarLocation
    var column: Int
  }

  /// A value that fills a slot wherever it stands in the clause.
  struct Adjunct {
    var intent: Int
    var slot: String
    var type: String
    var location: GrammarLocation
    var column: Int
  }

  /// An alternative of a list's item.
  struct ListAlternative {
    var list: Int
    var item: Int
    var pattern: Pattern
    /// Whether its words are never what a slip was meant to be.
    var isExact: Bool
    var location: GrammarLocation
    var column: Int
  }

  /// Words of a class; multiword ones are patterns too.
  struct ClassPattern {
    var wordClass: WordClass
    var pattern: Pattern
    var location: GrammarLocation
    var column: Int
  }

  /// A macro.
  struct Phrase {
    var pattern: Pattern
    var location: GrammarLocation
  }

  var expansions: [(word: String, expansion: String)] = []
  var fixes: [(word: String, replacement: [String])] = []
  /// Sounds and the ways to write them.
  var sounds: [(sound: String, letters: String)] = []
  var keep: [String] = []
  var classes: [ClassPattern] = []
  var intents: [String] = []
  /// Where each intent is first named.
  var intentLocations: [GrammarLocation] = []
  var lists: [String] = []
  /// Item ids of each list.
  var items: [[String]] = []
  var alternatives: [ListAlternative] = []
  var phrases: [String: Phrase] = [:]
  var rules: [Rule] = []
  var cues: [Cue] = []
  var adjuncts: [Adjunct] = []
  var examples: [GrammarExample] = []
  /// Keys of evidence with the weight that each gives to intents, `unknown` among them.
  var evidence: [(key: String, weights: [(intent: String, weight: Float)])] = []
  var diagnostics: [GrammarDiagnostic] = []
}

/// A fixed argument of a rule.
public struct Constant: Sendable, Hashable {
  /// The argument.
  public var key: String
  /// Its value as written: JSON, or a bare word or number.
  public var value: String

  /// Creates a constant.
  public init(key: String, value: String) {
    self.key = key
    self.value = value
  }
}
