internal import Utterances

/// The words and values that may follow one another, as a deterministic automaton in flat arrays.
struct Automaton: Sendable, Hashable {
  /// What a label edge takes.
  enum LabelKind: Int32 { case value, text, separator }

  /// Where each state's word edges begin; one entry more than there are states. The same for labels and rules.
  var edgeStart: [Int32] = [0]
  /// The words of the edges, rising within a state. Glue words have the lowest ids and so come first.
  var edgeWord = FlatArray<Int32>()
  var edgeTarget = FlatArray<Int32>()
  var labelStart: [Int32] = [0]
  var label: [Int32] = []
  var labelTarget: [Int32] = []
  var finalStart: [Int32] = [0]
  /// The rules that end in a state.
  var finalRule: [Int32] = []
  /// Of each label: its kind, slot and type.
  var labelKind: [Int32] = []
  var labelSlot: [Int32] = []
  /// For free text: 1 for a name.
  var labelType: [Int32] = []
  /// Where a clause begins.
  var root: Int32 = 0
  /// Where the blockers begin; -1 without blockers.
  var blockerRoot: Int32 = -1
  /// Where a clause after one of an intent may begin besides; -1 if it has no `also` line.
  var alsoRoot: [Int32] = []

  /// The state that a word leads to; -1 if none.
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

  func edges(of state: Int32) -> Range<Int> { Int(edgeStart[Int(state)])..<Int(edgeStart[Int(state) + 1]) }
  func labels(of state: Int32) -> Range<Int> { Int(labelStart[Int(state)])..<Int(labelStart[Int(state) + 1]) }
  func finals(of state: Int32) -> Range<Int> { Int(finalStart[Int(state)])..<Int(finalStart[Int(state) + 1]) }
}
