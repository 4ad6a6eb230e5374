extension Beam {
  /// What the search has found so far. Apart from the beam, so that the beam's tables are never copied.
  ///
  /// It is written to for each hypothesis, in memory of its own that nobody else can look at.
  struct Trellis: ~Copyable {
    /// A hypothesis that nobody has gone on with yet, with the step that led to it.
    private struct Waiting: BitwiseCopyable {
      var hypothesis: Hypothesis
      var step: Step
      /// The place of the one before it that has read as many tokens, or of the next free place; -1 for none.
      var before: Int32
    }

    /// What is known of those that have read as many tokens.
    struct Column: BitwiseCopyable {
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
    private var waiting = UnsafeMutableBufferPointer<Waiting>.allocate(capacity: 128)
    /// How many places were ever used.
    private var used = 0
    /// The first of the places that can be used again; -1 for none.
    private var free: Int32 = -1
    /// By the number of tokens read.
    private let columns: UnsafeMutableBufferPointer<Column>

    init(tokens: Int) {
      columns = .allocate(capacity: tokens + 1)
      columns.initialize(repeating: Column())
      steps.reserveCapacity(tokens * 16)
    }

    deinit {
      waiting.deallocate()
      columns.deallocate()
    }

    /// What is known of those that have read so many tokens.
    subscript(index: Int) -> Column {
      @inline(__always) get {
        precondition(index >= 0 && index < columns.count)
        return columns[index]
      }
      @inline(__always) nonmutating set {
        precondition(index >= 0 && index < columns.count)
        columns[index] = newValue
      }
    }

    /// Adds a hypothesis with the step that led to it.
    mutating func add(_ hypothesis: Hypothesis, _ step: Step, at index: Int) {
      let place: Int
      if free >= 0 {
        place = Int(free)
        free = waiting[place].before
      } else {
        place = used
        if used == waiting.count { grow() }
        used += 1
      }
      waiting.initializeElement(at: place, to: Waiting(hypothesis: hypothesis, step: step, before: self[index].last))
      waiting[place].hypothesis.step = Self.unwritten - Int32(place)
      if self[index].count == 0 { self[index].first = Int32(place) }
      self[index].last = Int32(place)
      self[index].count += 1
    }

    private mutating func grow() {
      let larger = UnsafeMutableBufferPointer<Waiting>.allocate(capacity: waiting.count * 2)
      _ = larger.update(fromContentsOf: waiting)
      waiting.deallocate()
      waiting = larger
    }

    /// What stands in place of a step that is not written, from the first place on downwards.
    private static let unwritten: Int32 = -2

    /// Those that have read as many tokens as the index says, in the order in which they came up.
    func hypotheses(at index: Int) -> [Hypothesis] {
      let count = self[index].count
      return Array(unsafeUninitializedCapacity: count) { found, initialized in
        var place = self[index].last
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
      guard self[index].count > 0 else { return }
      waiting[Int(self[index].first)].before = free
      free = self[index].last
      (self[index].last, self[index].first, self[index].count) = (-1, -1, 0)
    }
  }
}
