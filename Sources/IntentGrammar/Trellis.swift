extension Beam {
  /// What the search has found so far. Apart from the beam, so that the beam's tables are never copied.
  struct Trellis {
    /// A hypothesis that nobody has gone on with yet, with the step that led to it.
    private struct Waiting {
      var hypothesis: Hypothesis
      var step: Step
      /// The place of the one before it that has read as many tokens, or of the next free place; -1 for none.
      var before: Int32
    }

    /// What is known of those that have read as many tokens.
    struct Column {
      /// The place of the last one, and of the first; -1 for none.
      fileprivate var last: Int32 = -1
      fileprivate var first: Int32 = -1
      /// How many wait.
      fileprivate var count = 0
      /// The best score so far, and that of those that are between clauses.
      var best = Float.infinity
      var bestBetween = Float.infinity
    }

    /// What the hypotheses that were gone on with did, each step behind its parent.
    var steps: [Step] = []
    /// Hypotheses that have read everything, the best first.
    var complete: [Hypothesis] = []
    /// Most are never gone on with, so their places are used again and their steps are not kept: a long text costs no
    /// memory for them.
    private var waiting: [Waiting] = []
    /// The first of the places that can be used again; -1 for none.
    private var free: Int32 = -1
    /// By the number of tokens read.
    var columns: [Column]

    init(tokens: Int) {
      columns = Array(repeating: Column(), count: tokens + 1)
      steps.reserveCapacity(tokens * 16)
    }

    /// Adds a hypothesis with the step that led to it.
    mutating func add(_ hypothesis: Hypothesis, _ step: Step, at index: Int) {
      let before = columns[index].last
      let place: Int32
      if free >= 0 {
        place = free
        waiting.withUnsafeMutableBufferPointer { waiting in
          free = waiting[Int(place)].before
          waiting[Int(place)] = Waiting(hypothesis: hypothesis, step: step, before: before)
          waiting[Int(place)].hypothesis.step = Self.unwritten - place
        }
      } else {
        place = Int32(waiting.count)
        var new = Waiting(hypothesis: hypothesis, step: step, before: before)
        new.hypothesis.step = Self.unwritten - place
        waiting.append(new)
      }
      columns.withUnsafeMutableBufferPointer { columns in
        if columns[index].count == 0 { columns[index].first = place }
        columns[index].last = place
        columns[index].count += 1
      }
    }

    /// What stands in place of a step that is not written, from the first place on downwards.
    private static let unwritten: Int32 = -2

    /// Those that have read as many tokens as the index says, in the order in which they came up.
    func hypotheses(at index: Int) -> [Hypothesis] {
      let count = columns[index].count
      return Array(unsafeUninitializedCapacity: count) { found, initialized in
        var place = columns[index].last
        for position in (0..<count).reversed() {
          found.initializeElement(at: position, to: waiting[Int(place)].hypothesis)
          place = waiting[Int(place)].before
        }
        initialized = count
      }
    }

    /// Keeps the steps of some hypotheses at an index, and forgets all others there.
    mutating func settle(_ kept: inout [Hypothesis], at index: Int) {
      for position in kept.indices where kept[position].step <= Self.unwritten {
        steps.append(waiting[Int(Self.unwritten - kept[position].step)].step)
        kept[position].step = Int32(steps.count - 1)
      }
      guard columns[index].count > 0 else { return }
      waiting[Int(columns[index].first)].before = free
      free = columns[index].last
      (columns[index].last, columns[index].first, columns[index].count) = (-1, -1, 0)
    }
  }
}
