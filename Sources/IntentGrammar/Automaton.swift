internal import Utterances

/// The words and values that may follow one another, as a deterministic automaton in flat arrays.
struct Automaton: Sendable, Hashable {
  /// What a label edge takes.
  enum LabelKind: Int32 { case value, text, separator }

  /// What is looked at together, wherever a search stands: what a state takes, and where the rest of it begins; that ends
  /// where it begins in the next state.
  struct State: BitwiseCopyable, Hashable, Sendable {
    /// What it may take next: see `Offer`.
    var accepted: UInt64 = 0
    /// What may be taken from it when one glue word of its pattern, or two in a row, are left out.
    var behindGlue: UInt64 = 0
    var edges: Int32 = 0
    var labels: Int32 = 0
    var finals: Int32 = 0
    /// So that nothing undefined is written to a file.
    private var padding: Int32 = 0

    init(accepted: UInt64 = 0, edges: Int = 0, labels: Int = 0, finals: Int = 0) {
      self.accepted = accepted
      (self.edges, self.labels, self.finals) = (Int32(edges), Int32(labels), Int32(finals))
    }
  }

  /// A word, or a label, and the state that it leads to.
  struct Edge: BitwiseCopyable, Hashable, Sendable {
    var symbol: Int32
    var target: Int32
  }

  /// One more than there are.
  var states = FlatArray<State>([State()])
  /// By words, rising within a state. Glue words have the lowest ids and so come first.
  var edges = FlatArray<Edge>()
  /// By labels, in the order of `labelOrder` within a state.
  var labels = FlatArray<Edge>()
  /// The rules that end in a state.
  var finalRule = FlatArray<Int32>()
  /// Of each word up to the last: the state that it leads to from the root, which has too many edges for a search; -1 for
  /// none.
  var rootTarget = FlatArray<Int32>()
  /// Of each label: its kind, slot and type.
  var labelKind: [Int32] = []
  var labelSlot: [Int32] = []
  /// For free text: 1 for a name.
  var labelType: [Int32] = []
  /// For a value its type, else more than all types: the labels of a state come in this order.
  var labelOrder: [Int32] = []
  /// Where a clause begins.
  var root: Int32 = 0
  /// Where the blockers begin; -1 without blockers.
  var blockerRoot: Int32 = -1
  /// Where a clause after one of an intent may begin besides; -1 if it has no `also` line.
  var alsoRoot: [Int32] = []

  /// The state that a word leads to; -1 if none.
  ///
  /// This and the like are always inlined: a search asks them thousands of times, and each call would copy the automaton.
  @inline(__always)
  func target(of state: Int32, word: Int32) -> Int32 {
    if state == root { return word >= 0 && word < Int32(rootTarget.count) ? rootTarget[Int(word)] : -1 }
    let range = edges(of: state)
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) >> 1
      let edge = edges[middle]
      if edge.symbol == word { return edge.target }
      if edge.symbol < word { low = middle + 1 } else { high = middle }
    }
    return -1
  }

  /// Sets of words, types, free text and separators in 64 bits: where the sets of a state and of a token have no bit in
  /// common, the state takes nothing of the token. Words and types share bits, so a common bit says little.
  enum Offer {
    static let text: UInt64 = 1 << 63
    static let separator: UInt64 = 1 << 62
    /// A rule may end in the state, or one glue word behind it; no token has this bit.
    static let end: UInt64 = 1 << 61
    static func value(_ type: Int32) -> UInt64 { 1 << UInt64(48 + type % 13) }
    static func word(_ word: Int32) -> UInt64 { 1 << UInt64(word % 48) }
    /// The bits of words; the others, but `end`, are those of labels.
    static let words: UInt64 = 1 << 48 - 1
  }

  /// Notes of each state whether a rule may end there, and what may follow where glue is left out.
  mutating func addGlue(limit: Int32) {
    var marked = Array(states)
    for state in marked.indices.dropLast() {
      var ends = !finals(of: Int32(state)).isEmpty
      for edge in edges(of: Int32(state)) {
        guard edges[edge].symbol < limit else { break }
        let next = edges[edge].target
        ends = ends || !finals(of: next).isEmpty
        marked[state].behindGlue |= states[Int(next)].accepted
        for second in edges(of: next) {
          guard edges[second].symbol < limit else { break }
          marked[state].behindGlue |= states[Int(edges[second].target)].accepted
        }
      }
      if ends { marked[state].accepted |= Offer.end }
    }
    states = FlatArray(marked)
  }

  /// Notes where each word leads from the root.
  mutating func addRoot() {
    let range = edges(of: root)
    var targets = Array(repeating: Int32(-1), count: range.last.map { Int(edges[$0].symbol) + 1 } ?? 0)
    for edge in range { targets[Int(edges[edge].symbol)] = edges[edge].target }
    rootTarget = FlatArray(targets)
  }

  /// The label edges of a state that take values of a type: O(log *n*) in its labels.
  @inline(__always)
  func labels(of state: Int32, type: Int32) -> Range<Int> {
    let range = labels(of: state)
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) >> 1
      if labelOrder[Int(labels[middle].symbol)] < type { low = middle + 1 } else { high = middle }
    }
    while high < range.upperBound, labelOrder[Int(labels[high].symbol)] == type { high += 1 }
    return low..<high
  }

  @inline(__always)
  func edges(of state: Int32) -> Range<Int> { Int(states[Int(state)].edges)..<Int(states[Int(state) + 1].edges) }
  @inline(__always)
  func labels(of state: Int32) -> Range<Int> { Int(states[Int(state)].labels)..<Int(states[Int(state) + 1].labels) }
  @inline(__always)
  func finals(of state: Int32) -> Range<Int> { Int(states[Int(state)].finals)..<Int(states[Int(state) + 1].finals) }
}
