internal import Utterances

/// How a clause ends: which rules may close it, at what price, and what forbids it.
extension Beam {
  func closeMidway(
    _ hypothesis: Hypothesis, at index: Int, into hypotheses: inout [Hypothesis], _ trellis: inout Trellis
  ) {
    guard mayClose(hypothesis) else { return }
    let isAnnounced = !lattice.marks[index].isDisjoint(with: .boundary)
    let isText = hypothesis.flags.contains(.text)
    guard !isText || isAnnounced && hypothesis.flags.contains(.name), !isExact || isAnnounced else { return }
    let price = isText ? MatchCosts.cutText : isAnnounced ? MatchCosts.nextClause : MatchCosts.runOn
    for var next in closed(hypothesis, at: index, &trellis) {
      next.cost += price
      next = cleared(next, start: index)
      if isText {
        next.flags.insert(.afterText)
        next.mix(index << 8 | 6)
      }
      if !isAnnounced {
        next.flags.insert(.runOn)
        next.clauseCost -= price
      }
      next.state = automaton.root
      hypotheses.append(next)
      if let also = alsoRoot(after: next.lastIntent) {
        next.state = also
        hypotheses.append(next)
      }
    }
  }

  func finish(_ trellis: inout Trellis) {
    var whole = trellis.hypotheses(at: lattice.count)
    trellis.settle(&whole, at: lattice.count)
    for hypothesis in whole {
      if hypothesis.clauses > 0, isRoot(hypothesis) { trellis.complete.append(hypothesis) }
      if mayClose(hypothesis) {
        trellis.complete.append(contentsOf: closed(hypothesis, at: lattice.count, &trellis))
      }
    }
    trellis.complete.sort { $0.score != $1.score ? $0.score < $1.score : $0.step < $1.step }
  }

  /// Whether some rule may end with a hypothesis: most end none, and are asked at each token.
  @inline(__always)
  private func mayClose(_ hypothesis: Hypothesis) -> Bool {
    automaton.states[Int(hypothesis.state)].accepted & Automaton.Offer.end != 0 && !isRoot(hypothesis)
  }

  /// The hypothesis with its clause closed by each rule that may end here.
  private func closed(_ hypothesis: Hypothesis, at index: Int, _ trellis: inout Trellis) -> [Hypothesis] {
    var result: [Hypothesis] = []
    close(hypothesis, state: hypothesis.state, extra: 0, at: index, into: &result, &trellis)
    if isExact { return result }
    for edge in automaton.edges(of: hypothesis.state) {
      guard isGlue(automaton.edges[edge].symbol) else { break }
      close(
        hypothesis, state: automaton.edges[edge].target, extra: MatchCosts.missingGlue, at: index,
        into: &result, &trellis)
    }
    return result
  }

  private func close(
    _ hypothesis: Hypothesis, state: Int32, extra: Float, at index: Int, into result: inout [Hypothesis],
    _ trellis: inout Trellis
  ) {
    for position in automaton.finals(of: state) {
      let rule = automaton.finalRule[position]
      let intent = grammar.tables.ruleIntent[Int(rule)]
      guard isAllowed(intent, hypothesis, at: index) else { continue }
      var next = hypothesis
      let unwanted = unwantedAdjuncts(hypothesis, intent: intent, trellis.steps)
      next.cost += extra + MatchCosts.unwantedAdjunct * Float(unwanted.count)
      next.matched -= MatchCosts.matchedAdjunct * Float(unwanted.tokens)
      if !hypothesis.flags.contains(.evidence) { next.cost += MatchCosts.withoutEvidence }
      let isNegated = hypothesis.flags.contains(.negated) && grammar.tables.intentFlags[Int(intent)] & 1 != 0
      let text = MatchCosts.matchedText * Float(hypothesis.textTokens)
      let matched = next.matched - next.clauseMatched - text + min(text, MatchCosts.textConfidenceLimit)
      let confidence = MatchCosts.confidence(cost: next.cost - next.clauseCost, matched: matched)
      next.clauses += 1
      next.lastIntent = intent
      next.mix(Int(rule) << 8 | (isNegated ? 5 : 4))
      next.step = Int32(trellis.steps.count)
      trellis.steps.append(
        Step(
          kind: .close, detail: rule, start: hypothesis.clauseStart, end: Int32(index), parent: hypothesis.step,
          confidence: confidence, flag: isNegated))
      result.append(next)
    }
  }

  /// How many steps of a clause are looked at for its adjuncts.
  private static let mostSteps = 120

  /// How many adjuncts the intent does not take, or takes only once, and their tokens: they cost more than was charged
  /// for them.
  private func unwantedAdjuncts(
    _ hypothesis: Hypothesis, intent: Int32, _ steps: [Step]
  ) -> (count: Int, tokens: Int) {
    guard hypothesis.adjuncts > 0 else { return (0, 0) }
    var (count, tokens) = (0, 0)
    var taken: [Int] = []
    let range = Int(grammar.tables.adjunctStart[Int(intent)])..<Int(grammar.tables.adjunctStart[Int(intent) + 1])
    var step = hypothesis.step
    // A clause with more steps than these has far too many of them anyway; a text is read in time that grows with it.
    var left = Self.mostSteps
    while step >= 0, left > 0, steps[Int(step)].kind != .close, steps[Int(step)].kind != .leave {
      left -= 1
      let adjunct = steps[Int(step)]
      if adjunct.kind == .adjunct {
        if let slot = range.first(where: { grammar.tables.adjunctType[$0] == adjunct.detail && !taken.contains($0) }) {
          taken.append(slot)
        } else {
          count += 1
          tokens += Int(adjunct.end - adjunct.start)
        }
      }
      step = adjunct.parent
    }
    return (count, tokens)
  }

  private func isAllowed(_ intent: Int32, _ hypothesis: Hypothesis, at index: Int) -> Bool {
    let isStatement = grammar.tables.intentKind[Int(intent)] == Int32(IntentSchema.Kind.statement.rawValue)
    if isStatement {
      if !hypothesis.flags.isDisjoint(with: [.subject, .question, .afterText]) { return false }
      let end = min(index + 1, lattice.count)
      if lattice.questionMarks[end] > lattice.questionMarks[Int(hypothesis.clauseStart)] { return false }
    }
    // Blockers come in the order of their starts: only those of this clause are looked at.
    var low = 0
    var high = blockers.count
    while low < high {
      let middle = (low + high) / 2
      if blockers[middle].start < hypothesis.clauseStart { low = middle + 1 } else { high = middle }
    }
    // In a request, what runs on past an end that no sign and no joining word announces stands in the clause all the
    // same: “what time is” goes on with “it”. What is told may end anywhere.
    let runsOn = !isStatement && index < lattice.count && lattice.marks[index].isDisjoint(with: .boundary)
    while low < blockers.count, blockers[low].start < Int32(index) {
      if blockers[low].intent == intent, runsOn || blockers[low].end <= Int32(index) { return false }
      low += 1
    }
    return true
  }
}
