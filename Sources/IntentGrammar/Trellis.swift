extension Beam {
  /// What the search has found so far. Apart from the beam, so that the beam's tables are never copied.
  struct Trellis {
    /// What the hypotheses that were gone on with did, each step behind its parent.
    var steps: [Step] = []
    /// Hypotheses that have read everything, the best first.
    var complete: [Hypothesis] = []
    /// Hypotheses that nobody has gone on with yet, each with the step that led to it. Most are never gone on with, so
    /// their places are used again and their steps are not kept: a long text costs no memory for them.
    private var waiting: [(hypothesis: Hypothesis, step: Step)] = []
    /// Of each place: the one before it that has read as many tokens; -1 for the first.
    private var before: [Int32] = []
    /// The last place that has read as many tokens as the index says; -1 for none.
    private var last: [Int32]
    private var free: [Int32] = []
    /// The best score at each position so far.
    var best: [Float]
    /// The same of those that are between clauses.
    var bestBetween: [Float]

    init(tokens: Int) {
      last = Array(repeating: -1, count: tokens + 1)
      best = Array(repeating: .infinity, count: tokens + 1)
      bestBetween = best
      steps.reserveCapacity(tokens * 16)
    }

    /// Adds a hypothesis with the step that led to it.
    mutating func add(_ hypothesis: Hypothesis, _ step: Step, at index: Int) {
      let place = free.popLast() ?? Int32(waiting.count)
      var hypothesis = hypothesis
      hypothesis.step = Self.unwritten - place
      if Int(place) < waiting.count {
        waiting[Int(place)] = (hypothesis, step)
        before[Int(place)] = last[index]
      } else {
        waiting.append((hypothesis, step))
        before.append(last[index])
      }
      last[index] = place
    }

    /// What stands in place of a step that is not written, from the first place on downwards.
    private static let unwritten: Int32 = -2

    /// Those that have read as many tokens as the index says, in the order in which they came up.
    func hypotheses(at index: Int) -> [Hypothesis] {
      var found: [Hypothesis] = []
      var place = last[index]
      while place >= 0 {
        found.append(waiting[Int(place)].hypothesis)
        place = before[Int(place)]
      }
      found.reverse()
      return found
    }

    /// Keeps the steps of some hypotheses at an index, and forgets all others there.
    mutating func settle(_ kept: inout [Hypothesis], at index: Int) {
      for position in kept.indices where kept[position].step <= Self.unwritten {
        steps.append(waiting[Int(Self.unwritten - kept[position].step)].step)
        kept[position].step = Int32(steps.count - 1)
      }
      var place = last[index]
      while place >= 0 {
        free.append(place)
        place = before[Int(place)]
      }
      last[index] = -1
    }
  }
}
