internal import Utterances

/// The second tier: understands a stretch of tokens by the cues and values in it, where no pattern fits.
///
/// An intent's confidence is pos / (pos + neg + .35). For it speak its cues (1 divided by the number of intents that
/// share the cue, 1.5 for a `cue!`) and .8 for each value it can use; against it, .3 for each word that nothing
/// explains and .45 of the weight of cues of other intents.
struct CueSearch {
  private static let enough: Float = 1.5
  private static let wantedValue: Float = 0.8
  private static let unexplained: Float = 0.3
  private static let othersCue: Float = 0.45
  private static let doubt: Float = 0.35
  /// Below this a clause is not worth a question.
  static let worthAsking: Float = 0.4

  let grammar: Grammar
  let lattice: Lattice
  let blockers: [Beam.Blocker]
  let builder: ReadingBuilder

  private struct Hit {
    var tokens: Range<Int>
    var intent: Int32
    var weight: Float
  }

  /// The sentences of the utterance, without the signs that end them.
  func sentences() -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    for index in 0...lattice.count where index == lattice.count || lattice.marks[index].contains(.sentenceEnd) {
      if index > start { result.append(start..<index) }
      start = index + 1
    }
    return result
  }

  /// The readings of the whole utterance by cues: the best of each sentence, then, if only one sentence has any, its
  /// next best ones.
  func readings() -> [Reading] {
    let found = sentences().map { ($0, clauses(in: $0)) }
    let covered = found.filter { !$0.1.isEmpty }
    guard !covered.isEmpty else { return [] }
    let uncovered = found.filter { $0.1.isEmpty && hasContent($0.0) }.map(\.0)
    func reading(_ clauses: [Clause]) -> Reading {
      let confidence = ReadingBuilder.confidence(of: clauses)
      return Reading(clauses: clauses, score: 1 - confidence, confidence: confidence, uncovered: uncovered)
    }
    if covered.count == 1 { return covered[0].1.prefix(3).map { reading([$0]) } }
    return [reading(covered.compactMap { $0.1.first })]
  }

  /// Whether signs or joining words part a stretch from what stands around it.
  func isApart(_ range: Range<Int>) -> Bool {
    (range.lowerBound == 0 || !lattice.marks[range.lowerBound - 1].isDisjoint(with: .boundary))
      && (range.upperBound == lattice.count || !lattice.marks[range.upperBound].isDisjoint(with: .boundary))
  }

  private func hasContent(_ range: Range<Int>) -> Bool { range.contains { lattice.marks[$0].contains(.content) } }

  /// The clauses that a stretch of tokens may be, the surest first.
  func clauses(in range: Range<Int>) -> [Clause] {
    let hits = hits(in: range)
    var intents: [Int32] = []
    for hit in hits where !intents.contains(hit.intent) { intents.append(hit.intent) }
    var result: [(confidence: Float, clause: Clause)] = []
    for intent in intents where isAllowed(intent, in: range) {
      let clause = clause(intent, hits, in: range)
      if clause.confidence >= Self.worthAsking { result.append((clause.confidence, clause)) }
    }
    // A stable order for equal ones: as their cues stand.
    return result.enumerated().sorted {
      $0.element.confidence != $1.element.confidence
        ? $0.element.confidence > $1.element.confidence : $0.offset < $1.offset
    }.map(\.element.clause)
  }

  private func hits(in range: Range<Int>) -> [Hit] {
    var result: [Hit] = []
    for start in range {
      var best: (end: Int, node: Int32, cost: Float)?
      walk(start, PhraseTrie.root, 0, range.upperBound, &best)
      guard let best else { continue }
      let payloads = grammar.tables.cueTrie.payloads(of: best.node)
      for payload in payloads {
        let weight = payload & 1 == 1 ? Self.enough : 1 / Float(payloads.count)
        result.append(Hit(tokens: start..<best.end, intent: payload >> 1, weight: weight * (1 - best.cost)))
      }
    }
    return result
  }

  private func walk(
    _ index: Int, _ node: Int32, _ cost: Float, _ end: Int, _ best: inout (end: Int, node: Int32, cost: Float)?
  ) {
    guard index < end else { return }
    for position in lattice.words(at: index) {
      let word = lattice.words[position]
      let total = cost + word.cost
      let next = index + Int(word.length)
      guard total <= 0.6, next <= end, let child = grammar.tables.cueTrie.child(of: node, word: word.word) else {
        continue
      }
      if !grammar.tables.cueTrie.payloads(of: child).isEmpty,
        best.map({ next > $0.end || (next == $0.end && total < $0.cost) }) ?? true
      {
        best = (next, child, total)
      }
      walk(next, child, total, end, &best)
    }
  }

  private func isAllowed(_ intent: Int32, in range: Range<Int>) -> Bool {
    if grammar.tables.intentKind[Int(intent)] == Int32(IntentSchema.Kind.statement.rawValue) {
      let first = range.first { lattice.marks[$0].contains(.content) || lattice.marks[$0].contains(.question) }
      if let first, lattice.marks[first].contains(.question) { return false }
      let end = min(range.upperBound + 1, lattice.count)
      if lattice.questionMarks[end] > lattice.questionMarks[range.lowerBound] { return false }
      if range.contains(where: { lattice.marks[$0].contains(.subject) }) { return false }
    }
    return !blockers.contains {
      $0.intent == intent && $0.start >= Int32(range.lowerBound) && $0.end <= Int32(range.upperBound)
    }
  }

  private func clause(_ intent: Int32, _ hits: [Hit], in range: Range<Int>) -> Clause {
    var covered = Set<Int>()
    var support: Float = 0
    var against: Float = 0
    for hit in hits where hit.intent == intent {
      if covered.isDisjoint(with: hit.tokens) { support += hit.weight }
      covered.formUnion(hit.tokens)
    }
    for hit in hits where hit.intent != intent && covered.isDisjoint(with: hit.tokens) {
      against += Self.othersCue * hit.weight
    }
    let slots = slots(of: intent, in: range, covered: &covered)
    support += Self.wantedValue * Float(slots.count)
    var skipped: [Int] = []
    var isNegated = false
    for index in range where !covered.contains(index) {
      skipped.append(index)
      let marks = lattice.marks[index]
      if marks.contains(.negation) { isNegated = true }
      if marks.contains(.content), !marks.contains(.question), !isFiller(index, from: range.lowerBound) {
        against += Self.unexplained
      }
    }
    let tokens = (covered.min() ?? range.lowerBound)..<((covered.max() ?? range.lowerBound) + 1)
    return Clause(
      intent: grammar.tables.strings.word(grammar.tables.intentName[Int(intent)]), rule: nil, slots: slots,
      constants: [],
      tokens: tokens, confidence: min(0.95, support / (support + against + Self.doubt)), skipped: skipped, repairs: [],
      tier: .cues, negated: isNegated && grammar.tables.intentFlags[Int(intent)] & 1 != 0)
  }

  func isStatement(_ intent: Int32) -> Bool {
    grammar.tables.intentKind[Int(intent)] == Int32(IntentSchema.Kind.statement.rawValue)
  }

  func name(of intent: Int32) -> String { grammar.tables.strings.word(grammar.tables.intentName[Int(intent)]) }

  /// The clause that an intent makes of a stretch by its share of the evidence, with the values that it can use; nil
  /// where a word forbids it.
  func clause(_ share: Evidence.Share, in range: Range<Int>) -> Clause? {
    guard !range.isEmpty, isAllowed(share.intent, in: range) else { return nil }
    var clause = clause(share.intent, [], in: range)
    clause.confidence = share.share * Evidence.trust
    clause.tokens = range
    return clause
  }

  private func isFiller(_ index: Int, from start: Int) -> Bool {
    (max(start, index - 3)...index).contains { Int(lattice.fillerEnd[$0]) > index }
  }

  /// The values that the intent can use, from left to right, the longest first; each slot once.
  private func slots(of intent: Int32, in range: Range<Int>, covered: inout Set<Int>) -> [SlotMatch] {
    let wanted = Int(grammar.tables.wantedStart[Int(intent)])..<Int(grammar.tables.wantedStart[Int(intent) + 1])
    var used: Set<Int32> = []
    var result: [SlotMatch] = []
    var index = range.lowerBound
    while index < range.upperBound {
      var best: (value: Lattice.Value, slot: Int32)?
      for position in lattice.values(at: index) {
        let value = lattice.values[position]
        guard Int(value.end) <= range.upperBound,
          best.map({ value.end > $0.value.end || (value.end == $0.value.end && value.cost < $0.value.cost) }) ?? true,
          let place = wanted.first(where: {
            grammar.tables.wantedType[$0] == value.type && !used.contains(grammar.tables.wantedSlot[$0])
          })
        else { continue }
        best = (value, grammar.tables.wantedSlot[place])
      }
      guard let best else {
        index += 1
        continue
      }
      let tokens = index..<Int(best.value.end)
      used.insert(best.slot)
      covered.formUnion(tokens)
      result.append(builder.slot(named: best.slot, best.value, tokens))
      index = tokens.upperBound
    }
    return result
  }
}
