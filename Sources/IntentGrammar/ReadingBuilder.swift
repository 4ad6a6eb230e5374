internal import Utterances

/// Turns finished hypotheses into readings. A class, since it refers to much and is handed around.
final class ReadingBuilder {
  let grammar: Grammar
  let lattice: Lattice
  let vocabulary: RuntimeVocabulary
  let steps: [Step]

  init(grammar: Grammar, lattice: Lattice, vocabulary: RuntimeVocabulary, steps: [Step]) {
    self.grammar = grammar
    self.lattice = lattice
    self.vocabulary = vocabulary
    self.steps = steps
  }

  func reading(of hypothesis: Hypothesis) -> Reading {
    var path: [Step] = []
    var step = hypothesis.step
    while step >= 0 {
      path.append(steps[Int(step)])
      step = steps[Int(step)].parent
    }
    path.reverse()
    var clauses: [Clause] = []
    var start = 0
    for (index, step) in path.enumerated() where step.kind == .close || step.kind == .leave {
      if step.kind == .close { clauses.append(clause(Array(path[start..<index]), closing: step)) }
      start = index + 1
    }
    let isAnswered = clauses.contains { !isSocial($0) }
    if isAnswered { clauses.removeAll(where: isSocial) }
    return Reading(
      clauses: clauses, score: hypothesis.score, confidence: Self.confidence(of: clauses), uncovered: uncovered(path))
  }

  static func confidence(of clauses: [Clause]) -> Float {
    let acting = clauses.filter { !$0.negated }
    return (acting.isEmpty ? clauses : acting).map(\.confidence).min() ?? 0
  }

  private func isSocial(_ clause: Clause) -> Bool {
    grammar.kind(of: clause.intent) == Int32(IntentSchema.Kind.social.rawValue)
  }

  private func clause(_ path: [Step], closing: Step) -> Clause {
    let rule = closing.detail
    let intent = grammar.tables.ruleIntent[Int(rule)]
    var slots: [SlotMatch] = []
    var skipped: [Int] = []
    var repairs: [Clause.Repair] = []
    var (low, high) = (Int32.max, Int32(0))
    var takenAdjuncts: [Int] = []
    for step in path {
      if step.kind != .skip, step.kind != .separator {
        low = min(low, step.start)
        high = max(high, step.end)
      }
      switch step.kind {
      case .word:
        if step.flag { repairs.append(.init(token: Int(step.start), word: grammar.tables.words.word(step.detail))) }
      case .value: slots.append(slot(named: grammar.tables.automaton.labelSlot[Int(step.detail)], step))
      case .adjunct:
        let range = Int(grammar.tables.adjunctStart[Int(intent)])..<Int(grammar.tables.adjunctStart[Int(intent) + 1])
        if let index = range.first(where: {
          grammar.tables.adjunctType[$0] == step.detail && !takenAdjuncts.contains($0)
        }) {
          takenAdjuncts.append(index)
          slots.append(slot(named: grammar.tables.adjunctSlot[index], step))
        } else {
          skipped.append(contentsOf: Int(step.start)..<Int(step.end))
        }
      case .text:
        if step.detail >= 0 {
          let name = grammar.tables.strings.word(
            grammar.tables.slotName[Int(grammar.tables.automaton.labelSlot[Int(step.detail)])])
          slots.append(SlotMatch(slot: name, type: "text", tokens: Int(step.start)..<Int(step.end), value: .text))
        } else if let last = slots.indices.last {
          slots[last].tokens = slots[last].tokens.lowerBound..<Int(step.end)
        }
      case .skip: skipped.append(contentsOf: Int(step.start)..<Int(step.end))
      case .separator, .close, .leave: break
      }
    }
    repairs += slots.flatMap { listRepairs(in: $0) }
    let constants = stride(
      from: Int(grammar.tables.constantStart[Int(rule)]), to: Int(grammar.tables.constantStart[Int(rule) + 1]), by: 2
    ).map {
      Constant(
        key: grammar.tables.strings.word(grammar.tables.constants[$0]),
        value: grammar.tables.strings.word(grammar.tables.constants[$0 + 1]))
    }
    return Clause(
      intent: grammar.tables.strings.word(grammar.tables.intentName[Int(intent)]),
      rule: grammar.location(ofRule: rule), slots: slots,
      constants: constants, tokens: low <= high ? Int(low)..<Int(high) : Int(closing.end)..<Int(closing.end),
      confidence: closing.confidence, skipped: skipped, repairs: repairs, tier: .pattern, negated: closing.flag)
  }

  private func slot(named slot: Int32, _ step: Step) -> SlotMatch {
    self.slot(named: slot, lattice.values[Int(step.value)], Int(step.start)..<Int(step.end))
  }

  func slot(named slot: Int32, _ value: Lattice.Value, _ tokens: Range<Int>) -> SlotMatch {
    SlotMatch(
      slot: grammar.tables.strings.word(grammar.tables.slotName[Int(slot)]),
      type: grammar.tables.strings.word(grammar.tables.typeName[Int(value.type)]), tokens: tokens,
      value: slotValue(value))
  }

  private func slotValue(_ value: Lattice.Value) -> SlotValue {
    switch value.source {
    case .item: .item(grammar.tables.strings.word(grammar.tables.itemName[Int(value.payload)]))
    case .host: .host(value.payload)
    case .own: .own(vocabulary.entries[Int(value.payload)].id)
    }
  }

  /// The repairs inside a list value, as far as its tokens are not exact words.
  private func listRepairs(in slot: SlotMatch) -> [Clause.Repair] {
    guard case .item = slot.value else { return [] }
    return slot.tokens.compactMap { token in
      guard lattice.exact[token] < 0, let word = lattice.words(at: token).first(where: { lattice.words[$0].isRepair })
      else { return nil }
      return .init(token: token, word: grammar.tables.words.word(lattice.words[word].word))
    }
  }

  /// Runs of skipped tokens that hold content.
  private func uncovered(_ path: [Step]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var hasContent = false
    var run: Range<Int>?
    func flush() {
      if let run, hasContent { result.append(run) }
      run = nil
      hasContent = false
    }
    for step in path where step.kind != .close {
      guard step.kind == .skip || step.kind == .leave else {
        flush()
        continue
      }
      // A sentence's end ends a run.
      if lattice.marks[Int(step.start)].contains(.sentenceEnd) {
        flush()
        continue
      }
      let isContent = step.kind == .skip && step.detail == 0 && lattice.marks[Int(step.start)].contains(.content)
      if run == nil, !isContent { continue }
      run = (run?.lowerBound ?? Int(step.start))..<Int(step.end)
      hasContent = hasContent || isContent
    }
    flush()
    return result
  }
}
