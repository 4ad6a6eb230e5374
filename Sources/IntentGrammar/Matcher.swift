public import Utterances

/// Reads utterances by a grammar.
///
/// Takes time in proportion to the utterance's length; the same input always gives the same readings.
public struct Matcher: Sendable {
  /// The grammar.
  public let grammar: Grammar
  private let adjunctTypes: [Bool]
  private let glueLimit: Int32
  /// From this confidence on a reading is taken without looking for slips in words that we know.
  static let sure: Float = 0.72
  /// Up to so many tokens slips are looked for in words that we know: in a longer text one slip rarely decides.
  static let mostRepaired = 16
  /// From this confidence on a reading that leaves nothing out is taken without looking for others.
  static let exact: Float = 0.97
  /// Up to so many tokens an utterance may be just what patterns say; a longer one hardly ever is.
  static let mostExact = 24
  /// From this confidence on a request stands by itself, whatever is told beside it, and how sure it is then.
  static let plain: Float = 0.85, besideAsides: Float = 0.9
  /// Among more clauses no request stands by itself.
  static let mostBesideRequest = 16
  /// How much worse than the best a reading may be that is still worth returning.
  static let readingMargin: Float = 1

  /// Creates a matcher.
  public init(_ grammar: Grammar) {
    self.grammar = grammar
    var adjunctTypes = Array(repeating: false, count: grammar.tables.typeName.count)
    for type in grammar.tables.adjunctType { adjunctTypes[Int(type)] = true }
    self.adjunctTypes = adjunctTypes
    glueLimit = GrammarTables.glueLimit(grammar.tables.wordFlags)
  }

  /// Where values stand whose words are not the speaker's own: quotations and paths.
  private func verbatim(_ values: [ValueSpan]) -> [Range<Int>] {
    let types = ["quoted", "path"].compactMap { grammar.type(named: $0) }
    return values.filter { types.contains($0.type) }.map(\.tokens)
  }

  /// The ways to understand an utterance, the best first, each with other intents or slots; empty if there is none.
  /// - Parameters:
  ///   - utterance: Tokens of the grammar's tokenizer.
  ///   - values: What the host has found in it.
  ///   - vocabulary: The user's own names.
  public func readings(
    of utterance: Utterance, values: [ValueSpan] = [], vocabulary: RuntimeVocabulary = RuntimeVocabulary(),
    options: MatchOptions = MatchOptions()
  ) -> [Reading] {
    match(utterance, values: values, vocabulary: vocabulary, options: options).readings
  }

  /// The ways to understand an utterance, with the items found in it.
  public func match(
    _ utterance: Utterance, values: [ValueSpan] = [], vocabulary: RuntimeVocabulary = RuntimeVocabulary(),
    options: MatchOptions = MatchOptions()
  ) -> MatchResult {
    guard !utterance.tokens.isEmpty else {
      return MatchResult(grammar: grammar, tokens: [], lattice: nil, readings: [])
    }
    func builder(repairsKnownWords: Bool) -> LatticeBuilder {
      LatticeBuilder(
        grammar: grammar, tokens: utterance.tokens, vocabulary: vocabulary, options: options,
        repairsKnownWords: repairsKnownWords)
    }
    let ground = Ground(self, builder(repairsKnownWords: false).lattice(values: known(values)), values)
    let isShort = utterance.tokens.count <= Self.mostExact && ground.lattice.mayBeExact
    var search = Search(self, utterance, ground, vocabulary, options, isExact: isShort)
    // Asked anew: the evidence may have spoken against what is said exactly.
    if isShort, !search.isExactlySaid(grammar) {
      search = Search(self, utterance, ground, vocabulary, options)
    }
    if search.best < Self.sure, utterance.tokens.count <= Self.mostRepaired {
      let repairing = builder(repairsKnownWords: true)
      let words = repairing.words()
      // Where no slip was found, all would come out as before.
      if words.words.count > ground.lattice.words.count {
        let repaired = Ground(self, repairing.lattice(of: words, values: known(values)), values)
        let second = Search(self, utterance, repaired, vocabulary, options)
        if second.best > search.best { search = second }
      }
    }
    return MatchResult(
      grammar: grammar, tokens: utterance.tokens, lattice: search.lattice, readings: search.readings,
      weighed: search.shares)
  }

  /// What a search goes over: an utterance's words and values, and what forbids intents in it.
  private struct Ground {
    let lattice: Lattice
    let blockers: [Beam.Blocker]

    init(_ matcher: Matcher, _ lattice: Lattice, _ values: [ValueSpan]) {
      self.lattice = lattice
      var search = BlockerSearch(grammar: matcher.grammar, lattice: lattice)
      search.run()
      search.leaveOut(within: matcher.verbatim(values))
      blockers = search.found
    }
  }

  /// One pass over an utterance.
  private struct Search {
    var readings: [Reading]
    let lattice: Lattice
    /// What the evidence says of all words; nil while nobody has asked.
    private(set) var shares: [Evidence.Share]?
    var best: Float { readings.first?.confidence ?? 0 }

    init(
      _ matcher: Matcher, _ utterance: Utterance, _ ground: Ground, _ vocabulary: RuntimeVocabulary,
      _ options: MatchOptions, isExact: Bool = false
    ) {
      let grammar = matcher.grammar
      lattice = ground.lattice
      let previous = options.previousIntent.flatMap { grammar.tables.strings.id(of: $0) }
        .flatMap { grammar.tables.intentName.firstIndex(of: $0) }.map { Int32($0) }
      let beam = Beam(
        grammar: grammar, automaton: grammar.tables.automaton, lattice: lattice, blockers: ground.blockers,
        width: options.beam,
        previousIntent: previous ?? -1, adjunctTypes: matcher.adjunctTypes,
        glueLimit: matcher.glueLimit, isExact: isExact)
      let trellis = beam.search()
      let builder = ReadingBuilder(grammar: grammar, lattice: lattice, vocabulary: vocabulary, steps: trellis.steps)
      readings = []
      var seen: [UInt64] = []
      let limit = (trellis.complete.first?.score ?? 0) + Matcher.readingMargin
      for hypothesis in trellis.complete.prefix(max(1, min(options.readingLimit, 100)) * 4)
      where readings.count < options.readingLimit && hypothesis.score <= limit {
        // The same slots and rules by another way have the same meaning.
        if seen.contains(hypothesis.key) { continue }
        seen.append(hypothesis.key)
        let reading = builder.reading(of: hypothesis)
        if !readings.contains(where: { $0.hasSameMeaning(as: reading) }) { readings.append(reading) }
      }
      if isExact, !isExactlySaid(grammar) { return }
      addRequestsAlone(grammar)
      let cues = CueSearch(grammar: grammar, lattice: lattice, blockers: ground.blockers, builder: builder)
      addCues(cues, limit: options.readingLimit)
      guard options.weighs else { return }
      if best < Matcher.sure {
        weigh(cues, utterance.tokens, limit: options.readingLimit)
      } else if isOpen {
        contest(cues, utterance.tokens)
      }
    }

    /// Whether one clause, or several statements, say all of it from the first word to the last, as patterns have it.
    func isExactlySaid(_ grammar: Grammar) -> Bool {
      guard best >= Matcher.exact else { return false }
      let clauses = readings[0].clauses
      let isOne = clauses.count == 1
      return clauses.allSatisfy { clause in
        !clause.negated && clause.confidence >= Matcher.exact && (isOne || grammar.isStatement(clause.intent))
      }
        && lattice.marks.indices.allSatisfy { index in
          lattice.marks[index].contains(.punctuation) || clauses.contains { $0.tokens.contains(index) }
            || !isOne && lattice.marks[index].contains(.join) && index > clauses[0].tokens.lowerBound
        }
    }

    /// Whether the best reading leaves room for another: it is not wholly sure, or free text took in what it could.
    private var isOpen: Bool {
      readings[0].clauses.count == 1
        && (best < 0.995 || readings[0].clauses[0].slots.contains { $0.value == .text })
    }

    /// Where all words together speak clearly against the best reading's intent, gives way to what they speak for.
    private mutating func contest(_ cues: CueSearch, _ tokens: [Token]) {
      let evidence = Evidence(grammar: cues.grammar)
      guard !evidence.isEmpty, cues.sentences().count == 1 else { return }
      let shares = evidence.shares(tokens, cues.lattice, in: 0..<cues.lattice.count)
      self.shares = shares
      guard let top = shares.first, top.share >= Evidence.clear, let intent = readings[0].clauses.first?.intent,
        !shares.contains(where: {
          $0.intent >= 0 && cues.name(of: $0.intent) == intent && $0.share > 1 - Evidence.clear
        })
      else { return }
      guard top.intent >= 0 else {
        // Said to the world: what would be acted on is asked about.
        readings[0].confidence *= Evidence.trust
        return
      }
      guard evidence.weighs(intent) else { return }
      if let other = readings.firstIndex(where: { $0.clauses.allSatisfy { $0.intent == cues.name(of: top.intent) } }) {
        readings.insert(readings.remove(at: other), at: 0)
      } else if cues.isStatement(top.intent) {
        readings = []
      } else if let clause = cues.clause(top, in: 0..<cues.lattice.tail) {
        readings.insert(
          Reading(clauses: [clause], score: readings[0].score, confidence: clause.confidence, uncovered: []), at: 0)
      }
    }

    /// A statement that is half understood, beside a request that is plain, tells why it is asked for: "pause my yoga
    /// goal, I've hurt my wrist".
    private mutating func addRequestsAlone(_ grammar: Grammar) {
      guard best < Matcher.sure else { return }
      var found: [Reading] = []
      for reading in readings where (2...Matcher.mostBesideRequest).contains(reading.clauses.count) {
        let asides = reading.clauses.filter { clause in
          clause.confidence < Matcher.sure && grammar.isStatement(clause.intent)
            && reading.clauses.allSatisfy { $0 == clause || isParted($0.tokens, clause.tokens) }
        }
        var alone = reading
        alone.clauses.removeAll { asides.contains($0) }
        guard !asides.isEmpty, alone.clauses.allSatisfy({ $0.confidence >= Matcher.plain && !$0.negated }),
          !alone.clauses.isEmpty
        else { continue }
        alone.uncovered += asides.map { $0.tokens }
        alone.uncovered.sort { $0.lowerBound < $1.lowerBound }
        alone.confidence = ReadingBuilder.confidence(of: alone.clauses) * Matcher.besideAsides
        if !found.contains(where: { $0.hasSameMeaning(as: alone) }) { found.append(alone) }
      }
      readings.insert(contentsOf: found, at: 0)
    }

    /// Whether a sign or a joining word stands between two stretches.
    private func isParted(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
      let start = min(one.upperBound, other.upperBound)
      return (start..<max(start, max(one.lowerBound, other.lowerBound))).contains { index in
        !lattice.marks[index].isDisjoint(with: .boundary)
      }
    }

    /// Where the patterns leave doubt, the evidence of all words makes a reading surer or less sure, and offers what
    /// the values alone would fill.
    private mutating func weigh(_ cues: CueSearch, _ tokens: [Token], limit: Int) {
      let evidence = Evidence(grammar: cues.grammar)
      guard !evidence.isEmpty, cues.sentences().count == 1 else { return }
      let shares = evidence.shares(tokens, cues.lattice, in: 0..<cues.lattice.count)
      self.shares = shares
      let world = shares.first { $0.intent < 0 }?.share ?? 0
      for index in readings.indices {
        let clauses = readings[index].clauses
        guard !clauses.contains(where: { $0.negated || $0.intent != clauses[0].intent }) else { continue }
        let share = shares.first { $0.intent >= 0 && cues.name(of: $0.intent) == clauses[0].intent }?.share ?? 0
        let surer = 1 - (1 - readings[index].confidence) * (1 - Evidence.trust * share)
        readings[index].confidence = surer * (1 - Evidence.trust * world)
        for clause in clauses.indices {
          readings[index].clauses[clause].confidence = max(clauses[clause].confidence, readings[index].confidence)
        }
      }
      for share in shares.prefix(3) where share.intent >= 0 && share.share > Evidence.leastShare {
        // What a statement holds is found fact by fact, which its values alone would not tell.
        if cues.isStatement(share.intent) { continue }
        guard let clause = cues.clause(share, in: 0..<cues.lattice.tail) else { continue }
        let reading = Reading(
          clauses: [clause], score: 1 - clause.confidence, confidence: clause.confidence, uncovered: [])
        if !readings.contains(where: { $0.hasSameMeaning(as: reading) && $0.confidence >= reading.confidence }) {
          readings.append(reading)
        }
      }
      readings = readings.enumerated().sorted {
        ($1.element.confidence, $0.offset) < ($0.element.confidence, $1.offset)
      }.map(\.element)
      if readings.count > limit { readings.removeLast(readings.count - limit) }
    }

    /// Where the likeliest reading is in doubt because it makes two clauses of what one pattern of a request has from
    /// end to end ("change the stretch reminder to 8"), the plain one goes before it.
    private mutating func preferPlain(_ cues: CueSearch) {
      guard best < Matcher.sure,
        let plain = readings.firstIndex(where: {
          $0.confidence >= Matcher.sure && $0.clauses.count == 1 && $0.uncovered.isEmpty && !$0.clauses[0].negated
            && !cues.grammar.isStatement($0.clauses[0].intent)
        })
      else { return }
      readings.insert(readings.remove(at: plain), at: 0)
    }

    /// Where the patterns leave doubt, what the cues say is put among the readings by its confidence; what they leave
    /// unexplained may be a clause by its cues.
    private mutating func addCues(_ cues: CueSearch, limit: Int) {
      guard !cues.grammar.tables.cueTrie.isEmpty else { return }
      preferPlain(cues)
      if best < Matcher.sure {
        for reading in cues.readings() where !readings.contains(where: { $0.hasSameMeaning(as: reading) }) {
          let place = readings.firstIndex { $0.confidence < reading.confidence } ?? readings.count
          readings.insert(reading, at: place)
        }
        if readings.count > limit { readings.removeLast(readings.count - limit) }
      } else if !readings[0].uncovered.isEmpty {
        var reading = readings[0]
        for range in reading.uncovered where cues.isApart(range) {
          guard let clause = cues.clauses(in: range).first, clause.confidence >= Matcher.sure else { continue }
          let place = reading.clauses.firstIndex { $0.tokens.lowerBound > range.lowerBound } ?? reading.clauses.count
          reading.clauses.insert(clause, at: place)
          reading.uncovered.removeAll { $0 == range }
        }
        reading.confidence = ReadingBuilder.confidence(of: reading.clauses)
        readings[0] = reading
      }
    }
  }
}

extension Reading {
  /// Whether another reading has the same intents, constants and slots.
  public func hasSameMeaning(as other: Reading) -> Bool {
    clauses.count == other.clauses.count
      && zip(clauses, other.clauses).allSatisfy { left, right in
        left.intent == right.intent && left.constants == right.constants && left.negated == right.negated
          && left.slots == right.slots
      }
  }
}
