internal import Utterances

/// Beam search over the lattice: finds the cheapest ways to read an utterance as clauses of the grammar.
struct Beam {
  let grammar: Grammar
  /// That of the grammar, at hand.
  let automaton: Automaton
  let lattice: Lattice
  let blockers: [Blocker]
  let width: Int
  let previousIntent: Int32
  /// The types that some intent takes as an adjunct.
  let adjunctTypes: [Bool]
  /// Glue words have the lowest ids: all below this.
  let glueLimit: Int32
  /// Whether only what stands in a pattern word for word is looked for: nothing left out, repaired or free, and nothing
  /// skipped but what says little.
  let isExact: Bool
  /// The most that a token costs which says little: glue, joining words and fillers.
  static let costOfLittle: Float = 0.2
  /// How much worse than the best at its token a hypothesis may be, and one from which glue may be left out.
  static let margin: Float = 0.75
  static let omissionMargin: Float = 0.6

  /// A pattern that forbids an intent, found in the utterance.
  struct Blocker {
    var intent: Int32
    var start: Int32
    var end: Int32
  }

  func search() -> Trellis {
    var trellis = Trellis(tokens: lattice.count)
    for index in 0..<lattice.count {
      var hypotheses = index == 0 ? roots : pruned(trellis.hypotheses(at: index))
      trellis.settle(&hypotheses, at: index)
      let count = hypotheses.count
      if index > 0, index < lattice.tail {
        for position in 0..<count { closeMidway(hypotheses[position], at: index, into: &hypotheses, &trellis) }
        if hypotheses.count > count { hypotheses = pruned(hypotheses) }
      }
      for hypothesis in hypotheses { extend(hypothesis, at: index, &trellis) }
    }
    finish(&trellis)
    return trellis
  }

  /// Where a text begins.
  private var roots: [Hypothesis] {
    let root = Hypothesis(state: automaton.root, step: -1, lastIntent: previousIntent)
    var all = [root]
    if let also = alsoRoot(after: root.lastIntent) {
      all.append(root)
      all[1].state = also
    }
    return pruned(all)
  }

  func alsoRoot(after intent: Int32) -> Int32? {
    guard intent >= 0 else { return nil }
    let state = automaton.alsoRoot[Int(intent)]
    return state >= 0 ? state : nil
  }

  func isRoot(_ hypothesis: Hypothesis) -> Bool {
    hypothesis.matched == hypothesis.clauseMatched && hypothesis.textTokens == 0
  }

  // MARK: Steps

  /// Whether what comes of a hypothesis is good enough to be gone on with. Asked before it is made, for it is large and
  /// many are not.
  ///
  /// - Parameters:
  ///   - cost: What it would have cost.
  ///   - matched: What it would have matched.
  ///   - before: The hypothesis that it would come of.
  ///   - isText: Whether it would take free text.
  @inline(__always)
  private func isWorth(
    cost: Float, matched: Float, _ before: Hypothesis, isText: Bool = false, at index: Int, _ trellis: inout Trellis
  ) -> Bool {
    let score = Hypothesis.score(cost: cost, matched: matched, clauses: before.clauses)
    let hasText = isText || before.textTokens > 0
    // At the end only what can close counts: the start of another pattern may look better there and is worth nothing.
    // What leaves words behind is measured against its like: the start of a pattern that comes to nothing looks better.
    let isBetween = matched == before.clauseMatched && !hasText
    let column = trellis[index]
    let best = isBetween ? column.bestBetween : column.best
    if index < lattice.count, score > best + Self.margin { return false }
    if isBetween, score < column.bestBetween { trellis[index].bestBetween = score }
    if score < column.best, !hasText { trellis[index].best = score }
    return true
  }

  private func extend(_ hypothesis: Hypothesis, at index: Int, _ trellis: inout Trellis) {
    if hypothesis.flags.contains(.text) {
      extendText(hypothesis, at: index, &trellis)
    } else {
      if !isExact || isFree(hypothesis, at: index) || lattice.skipCost[index] <= Self.costOfLittle {
        skip(hypothesis, at: index, &trellis)
      }
      takeAdjuncts(hypothesis, at: index, &trellis)
    }
    let offer = lattice.offers[index]
    let state = automaton.states[Int(hypothesis.state)]
    if state.accepted & offer != 0 { take(hypothesis, from: hypothesis.state, extra: 0, at: index, &trellis) }
    // Glue words of the pattern that were not said: one, or two in a row. Where a free text ends, such a word is all that
    // tells: “please show activities” is no “… is an activity”.
    guard !isExact, !hypothesis.flags.contains(.text), state.behindGlue & offer != 0,
      hypothesis.score <= trellis[index].best + Self.omissionMargin
    else { return }
    let isRoot = isRoot(hypothesis)
    for edge in automaton.edges(of: hypothesis.state) {
      guard isGlue(automaton.edges[edge].symbol) else { break }
      let next = automaton.edges[edge].target
      let behind = automaton.states[Int(next)]
      if behind.accepted & offer != 0 {
        take(hypothesis, from: next, extra: MatchCosts.missingGlue, at: index, &trellis)
      }
      if isRoot || behind.behindGlue & offer == 0 { continue }
      for second in automaton.edges(of: next) {
        guard isGlue(automaton.edges[second].symbol) else { break }
        let last = automaton.edges[second].target
        guard automaton.states[Int(last)].accepted & offer != 0 else { continue }
        take(hypothesis, from: last, extra: 2 * MatchCosts.missingGlue, at: index, &trellis)
      }
    }
  }

  /// Whether a word says little even where a pattern has it.
  private func isMinor(_ word: Int32) -> Bool { !grammar.tables.flags(of: word).isDisjoint(with: [.glue, .join]) }

  func isGlue(_ word: Int32) -> Bool { word < glueLimit }

  /// Takes the word, value, separator or text at the token from a state.
  private func take(_ hypothesis: Hypothesis, from state: Int32, extra: Float, at index: Int, _ trellis: inout Trellis)
  {
    let common = automaton.states[Int(state)].accepted & lattice.offers[index]
    if common & Automaton.Offer.words != 0 {
      for position in lattice.words(at: index) {
        let word = lattice.words[position]
        // Its own bit rules out most words of a token before they are looked for.
        if common & Automaton.Offer.word(word.word) == 0 || isExact && word.cost > 0 { continue }
        let target = automaton.target(of: state, word: word.word)
        guard target >= 0 else { continue }
        let end = index + Int(word.length)
        let glue = isMinor(word.word)
        let cost = hypothesis.cost + (word.cost + extra)
        let matched =
          hypothesis.matched + (glue ? MatchCosts.matchedGlue : MatchCosts.matchedWord) * Float(word.length)
        guard isWorth(cost: cost, matched: matched, hypothesis, at: end, &trellis) else { continue }
        var next = hypothesis
        (next.state, next.cost, next.matched) = (target, cost, matched)
        next.flags.subtract([.text, .name])
        if !glue {
          next.flags.insert(.literal)
          if !word.isRepair { next.flags.insert(.evidence) }
        }
        trellis.add(
          next,
          Step(
            kind: .word, detail: word.word, start: Int32(index), end: Int32(end), parent: hypothesis.step,
            flag: word.cost > 0 && word.isRepair), at: end)
      }
    }
    guard common & ~Automaton.Offer.words != 0 else { return }
    // Some states have hundreds of labels, and a token has few values.
    for word in 0..<lattice.typeWords {
      var types = lattice.types[index * lattice.typeWords + word]
      while types != 0 {
        let type = Int32(word * 64 + types.trailingZeroBitCount)
        types &= types - 1
        if common & Automaton.Offer.value(type) == 0 { continue }
        for edge in automaton.labels(of: state, type: type) {
          takeValues(hypothesis, automaton.labels[edge], extra: extra, at: index, &trellis)
        }
      }
    }
    guard common & (Automaton.Offer.text | Automaton.Offer.separator) != 0 else { return }
    for edge in automaton.labels(of: state, type: .max) {
      let label = Int(automaton.labels[edge].symbol)
      let target = automaton.labels[edge].target
      if automaton.labelKind[label] == Automaton.LabelKind.text.rawValue {
        // A free text fits anything: one word asks for none where two are left out before it. “prod down at 3am” is no
        // “prod me to …”.
        let isBare =
          extra > MatchCosts.missingGlue && hypothesis.matched - hypothesis.clauseMatched <= MatchCosts.matchedWord
        guard !isExact, !isBare, lattice.marks[index].contains(.textStart) else { continue }
        let cost = hypothesis.cost + extra
        let matched = hypothesis.matched + MatchCosts.matchedText
        guard isWorth(cost: cost, matched: matched, hypothesis, isText: true, at: index + 1, &trellis) else { continue }
        var next = hypothesis
        (next.state, next.cost, next.matched) = (target, cost, matched)
        next.textTokens += 1
        next.flags.insert(.text)
        if automaton.labelType[label] == 1 { next.flags.insert(.name) }
        next.mix(index << 8 | 1)
        trellis.add(
          next,
          Step(kind: .text, detail: Int32(label), start: Int32(index), end: Int32(index + 1), parent: hypothesis.step),
          at: index + 1)
      } else {
        guard lattice.marks[index].contains(.separator) else { continue }
        let matched = hypothesis.matched + (lattice.marks[index].contains(.join) ? MatchCosts.matchedGlue : 0)
        guard isWorth(cost: hypothesis.cost, matched: matched, hypothesis, at: index + 1, &trellis) else { continue }
        var next = hypothesis
        (next.state, next.matched) = (target, matched)
        trellis.add(
          next, Step(kind: .separator, detail: 0, start: Int32(index), end: Int32(index + 1), parent: hypothesis.step),
          at: index + 1)
      }
    }
  }

  private func takeValues(
    _ hypothesis: Hypothesis, _ edge: Automaton.Edge, extra: Float, at index: Int, _ trellis: inout Trellis
  ) {
    let label = Int(edge.symbol)
    let type = automaton.labelType[label]
    for position in lattice.values(at: index) where lattice.values[position].type == type {
      let value = lattice.values[position]
      if isExact, value.cost > 0 { continue }
      let cost = hypothesis.cost + (value.cost + extra)
      let matched = hypothesis.matched + MatchCosts.matchedValue * Float(Int(value.end) - index)
      guard isWorth(cost: cost, matched: matched, hypothesis, at: Int(value.end), &trellis) else { continue }
      var next = hypothesis
      (next.state, next.cost, next.matched) = (edge.target, cost, matched)
      next.flags.subtract([.text, .name])
      if !value.isRepair { next.flags.insert(.evidence) }
      next.mix(label << 32 | position << 8 | 2)
      trellis.add(
        next,
        Step(
          kind: .value, detail: Int32(label), value: Int32(position), start: Int32(index), end: value.end,
          parent: hypothesis.step), at: Int(value.end))
    }
  }

  private func takeAdjuncts(_ hypothesis: Hypothesis, at index: Int, _ trellis: inout Trellis) {
    for position in lattice.values(at: index) {
      let value = lattice.values[position]
      guard adjunctTypes[Int(value.type)] else { continue }
      let cost = hypothesis.cost + (MatchCosts.adjunct + value.cost)
      // What stands in an adjunct is worth more than the same words as words of a pattern: those would say nothing.
      let matched = hypothesis.matched + MatchCosts.matchedAdjunct * Float(Int(value.end) - index)
      guard isWorth(cost: cost, matched: matched, hypothesis, at: Int(value.end), &trellis) else { continue }
      var next = hypothesis
      (next.cost, next.matched) = (cost, matched)
      next.adjuncts += 1
      next.mix(position << 8 | 3)
      trellis.add(
        next,
        Step(
          kind: .adjunct, detail: value.type, value: Int32(position), start: Int32(index), end: value.end,
          parent: hypothesis.step), at: Int(value.end))
    }
  }

  private func extendText(_ hypothesis: Hypothesis, at index: Int, _ trellis: inout Trellis) {
    let matched = hypothesis.matched + MatchCosts.matchedText
    guard isWorth(cost: hypothesis.cost, matched: matched, hypothesis, isText: true, at: index + 1, &trellis) else {
      return
    }
    var next = hypothesis
    next.matched = matched
    next.textTokens += 1
    trellis.add(
      next, Step(kind: .text, detail: -1, start: Int32(index), end: Int32(index + 1), parent: hypothesis.step),
      at: index + 1)
  }

  /// Whether a token between clauses may be passed over at no price.
  private func isFree(_ hypothesis: Hypothesis, at index: Int) -> Bool {
    isRoot(hypothesis) && !lattice.marks[index].isDisjoint(with: [.punctuation, .join])
  }

  private func skip(_ hypothesis: Hypothesis, at index: Int, _ trellis: inout Trellis) {
    let marks = lattice.marks[index]
    let isRoot = isRoot(hypothesis)
    if isRoot, hypothesis.flags.contains(.missed), !marks.isDisjoint(with: .boundary) {
      leave(hypothesis, at: index, &trellis)
      return
    }
    if isRoot, hypothesis.flags.contains(.runOn), marks.contains(.content) { return }
    var cost = hypothesis.cost + (isFree(hypothesis, at: index) ? 0 : lattice.skipCost[index])
    if marks.contains(.negation), !isRoot { cost += MatchCosts.innerNegation }
    if isWorth(cost: cost, matched: hypothesis.matched, hypothesis, at: index + 1, &trellis) {
      var next = hypothesis
      next.cost = cost
      if marks.contains(.negation) { next.flags.insert(.negated) }
      if !next.flags.contains(.literal) {
        if marks.contains(.subject) { next.flags.insert(.subject) }
        if marks.contains(.question) { next.flags.insert(.question) }
      }
      if marks.contains(.content) { next.flags.insert(.missed) }
      trellis.add(
        next, Step(kind: .skip, detail: 0, start: Int32(index), end: Int32(index + 1), parent: hypothesis.step),
        at: index + 1)
    }
    let filler = Int(lattice.fillerEnd[index])
    let costOfFiller = hypothesis.cost + MatchCosts.skippedFiller
    guard filler > index, isWorth(cost: costOfFiller, matched: hypothesis.matched, hypothesis, at: filler, &trellis)
    else { return }
    var next = hypothesis
    next.cost = costOfFiller
    trellis.add(
      next, Step(kind: .skip, detail: 1, start: Int32(index), end: Int32(filler), parent: hypothesis.step), at: filler)
  }

  /// Leaves what nothing explains behind, so that it does not make the next clause less sure.
  private func leave(_ hypothesis: Hypothesis, at index: Int, _ trellis: inout Trellis) {
    // However long it is: what follows is not made less likely by each of its words.
    let cost = min(hypothesis.cost, hypothesis.clauseCost + MatchCosts.mostLeft) + MatchCosts.leftSentence
    guard isWorth(cost: cost, matched: hypothesis.matched, hypothesis, at: index + 1, &trellis) else { return }
    var next = hypothesis
    next.cost = cost
    next = cleared(next, start: index)
    // "what's the difference between stress and anxiety" asks to its end.
    let start = Int(hypothesis.clauseStart)
    if lattice.marks[index].contains(.join), lattice.marks[start].contains(.question) { next.flags.insert(.question) }
    // "My brother came and did the dishes" has one subject; "my boss came and I did the dishes" has two.
    let isGlueNext = index + 1 < lattice.count && lattice.exact[index + 1] >= 0 && isGlue(lattice.exact[index + 1])
    if !isGlueNext, !lattice.marks[index].contains(.sentenceEnd), hypothesis.flags.contains(.subject) {
      next.flags.insert(.subject)
    }
    trellis.add(
      next, Step(kind: .leave, detail: 0, start: Int32(index), end: Int32(index + 1), parent: hypothesis.step),
      at: index + 1)
  }

  func cleared(_ hypothesis: Hypothesis, start: Int) -> Hypothesis {
    var next = hypothesis
    next.flags = []
    next.clauseCost = next.cost
    next.clauseMatched = next.matched
    next.clauseStart = Int32(start)
    next.textTokens = 0
    next.adjuncts = 0
    return next
  }
}
