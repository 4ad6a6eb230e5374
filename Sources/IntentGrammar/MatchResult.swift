internal import Utterances

/// An item of a list that was found in an utterance, whether or not a pattern takes it.
public struct ItemSpan: Sendable, Hashable {
  /// The list.
  public var type: String
  /// The item's id.
  public var item: String
  /// The tokens that say it.
  public var tokens: Range<Int>
  /// What taking them for it costs: slips and joined words.
  public var cost: Float
  /// Whether a word had to be repaired.
  public var isRepair: Bool
}

/// What a grammar says of an utterance: its readings, and what was seen on the way.
public struct MatchResult: Sendable {
  /// The ways to understand it, the best first.
  public let readings: [Reading]
  private let grammar: Grammar
  private let tokens: [Token]
  private let lattice: Lattice?
  /// What the evidence said when the readings were weighed; nil where they did not need it.
  private let weighed: [Evidence.Share]?

  init(
    grammar: Grammar, tokens: [Token], lattice: Lattice?, readings: [Reading], weighed: [Evidence.Share]? = nil
  ) {
    (self.grammar, self.tokens, self.lattice, self.readings) = (grammar, tokens, lattice, readings)
    self.weighed = weighed
  }

  /// The items of the grammar's lists in it, from left to right, longer ones first.
  ///
  /// - Parameter starts: The tokens at which they begin; all where it is nil.
  public func items(of types: Set<String>, startingIn starts: Range<Int>? = nil) -> [ItemSpan] {
    guard let lattice else { return [] }
    // As numbers: most items are of none of the types.
    let wanted = types.compactMap { grammar.type(named: $0)?.rawValue }
    var result: [ItemSpan] = []
    for index in (starts ?? 0..<lattice.count).clamped(to: 0..<lattice.count) {
      var here: [ItemSpan] = []
      for position in lattice.values(at: index) where lattice.values[position].source == .item {
        let value = lattice.values[position]
        guard wanted.contains(value.type) else { continue }
        let type = grammar.tables.strings.word(grammar.tables.typeName[Int(value.type)])
        let item = grammar.tables.strings.word(grammar.tables.itemName[Int(value.payload)])
        here.append(
          ItemSpan(
            type: type, item: item, tokens: index..<Int(value.end), cost: value.cost, isRepair: value.isRepair))
      }
      result += here.enumerated().sorted {
        ($1.element.tokens.count, $0.element.cost, Float($0.offset))
          < ($0.element.tokens.count, $1.element.cost, Float($1.offset))
      }.map(\.element)
    }
    return result
  }

  /// How much the words speak for each intent, 0…1, the most first; `unknown` is among them. Empty for a grammar
  /// without evidence.
  /// - Parameter range: The tokens that are looked at; all of them where it is nil.
  public func shares(in range: Range<Int>? = nil) -> [(intent: String, share: Float)] {
    let evidence = Evidence(grammar: grammar)
    guard let lattice, !evidence.isEmpty else { return [] }
    let known = range == nil ? weighed : nil
    return (known ?? evidence.shares(tokens, lattice, in: range ?? 0..<lattice.count)).map {
      ($0.intent < 0 ? "unknown" : grammar.tables.strings.word(grammar.tables.intentName[Int($0.intent)]), $0.share)
    }
  }

  /// Whether a token is a word of the grammar, so that taking it for another is a guess.
  public func isKnown(_ token: Int) -> Bool { lattice.map { $0.exact[token] >= 0 } ?? false }

  /// Whether a token is a negation: "not", "never".
  public func isNegation(_ token: Int) -> Bool { lattice?.marks[token].contains(.negation) ?? false }

  /// Whether a token is a third person: "she", "my brother".
  public func isThirdPerson(_ token: Int) -> Bool { lattice?.marks[token].contains(.subject) ?? false }

  /// The runs of tokens in some stretches that say something, so that they are missed where nothing explains them: no
  /// glue, no joining words, no fillers.
  public func content(in stretches: [Range<Int>]) -> [Range<Int>] {
    guard let lattice else { return [] }
    var runs: [Range<Int>] = []
    for stretch in stretches {
      var index = stretch.lowerBound
      while index < stretch.upperBound {
        let filler = Int(lattice.fillerEnd[index])
        if filler > index, filler <= stretch.upperBound {
          index = filler
          continue
        }
        if lattice.marks[index].contains(.content) {
          if let last = runs.last, last.upperBound == index {
            runs[runs.count - 1] = last.lowerBound..<index + 1
          } else {
            runs.append(index..<index + 1)
          }
        }
        index += 1
      }
    }
    return runs
  }

  /// Whether a clause may end at a token: a sign or a joining word.
  public func isBoundary(_ token: Int) -> Bool { !(lattice?.marks[token].isDisjoint(with: .boundary) ?? true) }
}
