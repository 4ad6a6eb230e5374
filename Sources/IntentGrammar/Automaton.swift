internal import Utterances

/// The words and values that may follow one another, as a deterministic automaton in flat arrays.
struct Automaton: Sendable, Hashable {
  /// What a label edge takes.
  enum LabelKind: Int32 { case value, text, separator }

  /// Where each state's word edges begin; one entry more than there are states. The same for labels and rules.
  var edgeStart = FlatArray<Int32>([0])
  /// The words of the edges, rising within a state. Glue words have the lowest ids and so come first.
  var edgeWord = FlatArray<Int32>()
  var edgeTarget = FlatArray<Int32>()
  /// What each state may take next: see `Offer`.
  var accepted = FlatArray<UInt64>()
  /// What may be taken from each state when one glue word of its pattern, or two in a row, are left out.
  var behindGlue = FlatArray<UInt64>()
  var labelStart = FlatArray<Int32>([0])
  var label = FlatArray<Int32>()
  var labelTarget = FlatArray<Int32>()
  var finalStart = FlatArray<Int32>([0])
  /// The rules that end in a state.
  var finalRule = FlatArray<Int32>()
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
    var low = Int(edgeStart[Int(state)])
    var high = Int(edgeStart[Int(state) + 1])
    while low < high {
      let middle = (low + high) >> 1
      let found = edgeWord[middle]
      if found == word { return edgeTarget[middle] }
      if found < word { low = middle + 1 } else { high = middle }
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
    var accepted = Array(accepted)
    var behind = Array(repeating: UInt64(0), count: accepted.count)
    for state in accepted.indices {
      var ends = !finals(of: Int32(state)).isEmpty
      for edge in edges(of: Int32(state)) {
        guard edgeWord[edge] < limit else { break }
        ends = ends || !finals(of: edgeTarget[edge]).isEmpty
        behind[state] |= accepted[Int(edgeTarget[edge])]
        for second in edges(of: edgeTarget[edge]) {
          guard edgeWord[second] < limit else { break }
          behind[state] |= accepted[Int(edgeTarget[second])]
        }
      }
      if ends { accepted[state] |= Offer.end }
    }
    self.accepted = FlatArray(accepted)
    behindGlue = FlatArray(behind)
  }

  /// The label edges of a state that take values of a type: O(log *n*) in its labels.
  @inline(__always)
  func labels(of state: Int32, type: Int32) -> Range<Int> {
    var low = Int(labelStart[Int(state)])
    let end = Int(labelStart[Int(state) + 1])
    var high = end
    while low < high {
      let middle = (low + high) >> 1
      if labelOrder[Int(label[middle])] < type { low = middle + 1 } else { high = middle }
    }
    while high < end, labelOrder[Int(label[high])] == type { high += 1 }
    return low..<high
  }

  @inline(__always)
  func edges(of state: Int32) -> Range<Int> { Int(edgeStart[Int(state)])..<Int(edgeStart[Int(state) + 1]) }
  @inline(__always)
  func labels(of state: Int32) -> Range<Int> { Int(labelStart[Int(state)])..<Int(labelStart[Int(state) + 1]) }
  @inline(__always)
  func finals(of state: Int32) -> Range<Int> { Int(finalStart[Int(state)])..<Int(finalStart[Int(state) + 1]) }
}
