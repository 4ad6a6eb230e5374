internal import Utterances

/// Finds the blockers of the grammar in an utterance.
struct BlockerSearch {
  let grammar: Grammar
  let lattice: Lattice
  private(set) var found: [Beam.Blocker] = []

  init(grammar: Grammar, lattice: Lattice) {
    self.grammar = grammar
    self.lattice = lattice
  }

  mutating func run() {
    guard grammar.tables.automaton.blockerRoot >= 0 else { return }
    for start in 0..<lattice.count { walk(from: start, at: start, state: grammar.tables.automaton.blockerRoot) }
  }

  /// Forgets what was found within some stretches.
  mutating func leaveOut(within stretches: [Range<Int>]) {
    guard !stretches.isEmpty else { return }
    found.removeAll { blocker in
      stretches.contains { Int32($0.lowerBound) <= blocker.start && blocker.end <= Int32($0.upperBound) }
    }
  }

  private mutating func walk(from start: Int, at index: Int, state: Int32) {
    for position in grammar.tables.automaton.finals(of: state) where index > start {
      let intent = grammar.tables.ruleIntent[Int(grammar.tables.automaton.finalRule[position])]
      found.append(.init(intent: intent, start: Int32(start), end: Int32(index)))
    }
    guard index < lattice.count else { return }
    let common = grammar.tables.automaton.states[Int(state)].accepted & lattice.offers[index]
    if common & Automaton.Offer.words != 0 { takeWords(from: start, at: index, state: state) }
    if common & ~Automaton.Offer.words != 0 { takeValues(from: start, at: index, state: state) }
    // One sign, not a run of them: the recursion must stay shallow.
    if index > start, lattice.marks[index].contains(.punctuation), !lattice.marks[index].contains(.sentenceEnd),
      index + 1 < lattice.count, !lattice.marks[index + 1].contains(.punctuation)
    {
      walk(from: start, at: index + 1, state: state)
    }
  }

  private mutating func takeWords(from start: Int, at index: Int, state: Int32) {
    for position in lattice.words(at: index) where !lattice.words[position].isRepair {
      let next = grammar.tables.automaton.target(of: state, word: lattice.words[position].word)
      if next >= 0 { walk(from: start, at: index + Int(lattice.words[position].length), state: next) }
    }
  }

  private mutating func takeValues(from start: Int, at index: Int, state: Int32) {
    for position in lattice.values(at: index) where !lattice.values[position].isRepair {
      let value = lattice.values[position]
      for edge in grammar.tables.automaton.labels(of: state, type: value.type) {
        walk(from: start, at: Int(value.end), state: grammar.tables.automaton.labels[edge].target)
      }
    }
  }
}
