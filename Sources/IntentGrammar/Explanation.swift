public import Utterances

/// Why an utterance was read as it was: what the matcher saw in each token, and the readings it weighed.
public struct MatchExplanation: Sendable, Hashable {
  /// A word that a token may stand for.
  public struct Candidate: Sendable, Hashable {
    /// The grammar's word.
    public var word: String
    /// What taking the token for it costs.
    public var cost: Float
  }
  /// A value that begins at a token.
  public struct Value: Sendable, Hashable {
    /// Its type.
    public var type: String
    /// The tokens that say it.
    public var tokens: Range<Int>
    /// What reading it so costs.
    public var cost: Float
  }
  /// What was seen in a token.
  public struct TokenView: Sendable, Hashable {
    /// The token's text.
    public var text: String
    /// The words it may stand for.
    public var candidates: [Candidate]
    /// The values that begin at it.
    public var values: [Value]
    /// What skipping it costs inside a clause.
    public var skipCost: Float
  }

  /// The tokens, in order.
  public var tokens: [TokenView]
  /// The readings, the best first; the others were rejected.
  public var readings: [Reading]
}

extension Matcher {
  /// Explains `readings(of:values:vocabulary:options:)`; slower than it.
  public func explanation(
    of utterance: Utterance, values: [ValueSpan] = [], vocabulary: RuntimeVocabulary = RuntimeVocabulary(),
    options: MatchOptions = MatchOptions()
  ) -> MatchExplanation {
    var options = options
    options.readingLimit = max(options.readingLimit, 10)
    let readings = readings(of: utterance, values: values, vocabulary: vocabulary, options: options)
    let tables = grammar.tables
    let lattice = LatticeBuilder(
      grammar: grammar, tokens: utterance.tokens, vocabulary: vocabulary, options: options, repairsKnownWords: true
    ).lattice(values: known(values))
    let tokens = utterance.tokens.indices.map { index in
      MatchExplanation.TokenView(
        text: utterance.tokens[index].text,
        candidates: lattice.words(at: index).map {
          .init(word: tables.words.word(lattice.words[$0].word), cost: lattice.words[$0].cost)
        },
        values: lattice.values(at: index).map {
          let value = lattice.values[$0]
          return .init(
            type: tables.strings.word(tables.typeName[Int(value.type)]), tokens: index..<Int(value.end),
            cost: value.cost)
        }, skipCost: lattice.skipCost[index])
    }
    return MatchExplanation(tokens: tokens, readings: readings)
  }

  func known(_ values: [ValueSpan]) -> [ValueSpan] {
    values.filter { $0.type.rawValue >= 0 && Int($0.type.rawValue) < grammar.tables.typeName.count }
  }

  /// The first reading with other intents that is nearly as good as the best; nil if the best stands alone.
  ///
  /// For finding lines that match the same words, and for asking which was meant.
  public static func rival(of readings: [Reading], margin: Float = 0.08) -> Reading? {
    guard let best = readings.first else { return nil }
    return readings.dropFirst().first {
      $0.clauses.map(\.intent) != best.clauses.map(\.intent) && $0.confidence >= best.confidence - margin
        && $0.score <= best.score + margin
    }
  }
}
