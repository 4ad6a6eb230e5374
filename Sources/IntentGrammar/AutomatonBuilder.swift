internal import Utterances

/// Builds the automaton: patterns to one automaton with empty edges, then subset construction.
struct AutomatonBuilder {
  private struct Label: Hashable {
    var kind: Automaton.LabelKind
    var slot: Int32
    var type: Int32
  }

  private var network = Network()
  private var labels: [Label] = []
  private var labelIndex: [Label: Int32] = [:]
  private let lookup: PhraseLookup
  /// States one pattern may take: a guard against nested phrases.
  private static let patternLimit = 20_000

  init(phrases: [String: ParsedGrammar.Phrase]) {
    lookup = PhraseLookup(phrases: phrases)
  }

  mutating func newState() -> Int32 { network.newState() }

  /// The states of a pattern, still without a way to them.
  mutating func states(
    of pattern: Pattern, column: Int, names: inout NameTable
  ) throws(PatternError) -> (first: Int32, last: Int32) {
    let first = newState()
    let limit = network.count + Self.patternLimit
    return (first, try append(pattern, from: first, limit: limit, column: column, within: [], &names))
  }

  /// Makes a pattern's states a rule that begins at a root.
  mutating func link(_ states: (first: Int32, last: Int32), to root: Int32, rule: Int32) {
    network.finals[Int(states.last)] = rule
    network.connect(root, to: states.first)
  }

  private mutating func append(
    _ pattern: Pattern, from state: Int32, limit: Int, column: Int, within open: [String], _ names: inout NameTable
  ) throws(PatternError) -> Int32 {
    guard network.count < limit else {
      throw PatternError(column: column, message: "this pattern is too large", hint: "split it into several lines")
    }
    switch pattern {
    case .word(let word): return connect(state, names.word(word, .lexicon))
    case .sequence(let parts):
      var state = state
      for part in parts { state = try append(part, from: state, limit: limit, column: column, within: open, &names) }
      return state
    case .choice(let parts):
      let end = newState()
      for part in parts {
        let last = try append(part, from: state, limit: limit, column: column, within: open, &names)
        network.connect(last, to: end)
      }
      return end
    case .optional(let inner):
      // A state of its own before the part, so that a loop inside it cannot leave by the way around.
      let first = newState()
      network.connect(state, to: first)
      let last = try append(inner, from: first, limit: limit, column: column, within: open, &names)
      let end = newState()
      network.connect(last, to: end)
      network.connect(state, to: end)
      return end
    case .phrase(let name, let place):
      // Inside a phrase the place is one of another line.
      let column = open.isEmpty ? place : column
      let inner = try lookup.pattern(name, column: column, within: open)
      return try append(inner, from: state, limit: limit, column: column, within: open + [name], &names)
    case .text(let slot, let isName):
      let end = newState()
      network.connect(state, by: symbol(.text, names.slot(slot), isName ? 1 : 0), to: end)
      return end
    case .value(let slot, let types, let many):
      let end = newState()
      let slot = names.slot(slot)
      for type in types {
        network.connect(state, by: symbol(.value, slot, try names.type(type, column: column)), to: end)
      }
      guard many else { return end }
      let separated = newState()
      let separator = symbol(.separator, 0, 0)
      network.connect(end, by: separator, to: separated)
      network.connect(separated, by: separator, to: separated)
      for type in types {
        let value = symbol(.value, slot, try names.type(type, column: column))
        network.connect(end, by: value, to: end)
        network.connect(separated, by: value, to: end)
      }
      // The loop's state must not be the state that what follows is hung on.
      let after = newState()
      network.connect(end, to: after)
      return after
    }
  }

  private mutating func connect(_ state: Int32, _ symbol: Int32) -> Int32 {
    let end = newState()
    network.connect(state, by: symbol, to: end)
    return end
  }

  private mutating func symbol(_ kind: Automaton.LabelKind, _ slot: Int32, _ type: Int32) -> Int32 {
    let label = Label(kind: kind, slot: slot, type: type)
    if let index = labelIndex[label] { return -1 - index }
    labelIndex[label] = Int32(labels.count)
    labels.append(label)
    return -Int32(labels.count)
  }

  /// The deterministic automaton whose given roots stand for the given states.
  func determinized(root: Int32, blockerRoot: Int32, alsoRoots: [Int32], glueLimit: Int32) -> Automaton {
    var subsets = Subsets(network)
    var automaton = Automaton()
    automaton.root = subsets.state(closing: [root])
    automaton.blockerRoot = blockerRoot < 0 ? -1 : subsets.state(closing: [blockerRoot])
    automaton.alsoRoot = alsoRoots.map { $0 < 0 ? -1 : subsets.state(closing: [$0]) }
    automaton.labelKind = labels.map(\.kind.rawValue)
    automaton.labelSlot = labels.map(\.slot)
    automaton.labelType = labels.map(\.type)
    automaton.labelOrder = labels.map { $0.kind == .value ? $0.type : Int32.max }
    subsets.fill(&automaton)
    automaton.addGlue(limit: glueLimit)
    automaton.addRoot()
    return automaton
  }
}

/// States and the edges between them, as linked lists in flat arrays: most states have one edge, and an array for each
/// would take more memory than all the rest.
private struct Network {
  /// Edges by symbol: a word's id, or -1 minus a label's number.
  private(set) var symbol: [Int32] = []
  private(set) var target: [Int32] = []
  /// The edge that was made before this one from the same state; -1 for none.
  private(set) var before: [Int32] = []
  private(set) var last: [Int32] = []
  private(set) var emptyTarget: [Int32] = []
  private(set) var emptyBefore: [Int32] = []
  private(set) var lastEmpty: [Int32] = []
  /// The rule that ends in each state; -1 for none.
  var finals: [Int32] = []

  var count: Int { finals.count }

  mutating func newState() -> Int32 {
    last.append(-1)
    lastEmpty.append(-1)
    finals.append(-1)
    return Int32(finals.count - 1)
  }

  mutating func connect(_ state: Int32, to target: Int32) {
    emptyTarget.append(target)
    emptyBefore.append(lastEmpty[Int(state)])
    lastEmpty[Int(state)] = Int32(emptyTarget.count - 1)
  }

  mutating func connect(_ state: Int32, by symbol: Int32, to target: Int32) {
    self.symbol.append(symbol)
    self.target.append(target)
    before.append(last[Int(state)])
    last[Int(state)] = Int32(before.count - 1)
  }
}

/// Subset construction.
private struct Subsets {
  private let network: Network
  /// The members of all sets, one set behind the other, and where each begins.
  private var members: [Int32] = []
  private var starts: [Int32] = [0]
  /// An open hash table of the sets' numbers plus 1.
  private var slots = [Int32](repeating: 0, count: 1 << 12)
  private var stamp: [Int32]
  private var generation: Int32 = 0
  private var open: [Int32] = []
  private var found: [Int32] = []
  /// The sets that single states close to, plus 1: most edges lead to one state, and many to the same.
  private var ofOne: [Int32]

  init(_ network: Network) {
    self.network = network
    stamp = Array(repeating: 0, count: network.count)
    ofOne = stamp
  }

  private var count: Int { starts.count - 1 }

  private func range(of set: Int) -> Range<Int> { Int(starts[set])..<Int(starts[set + 1]) }

  /// The number of the set of states that some states reach without taking anything.
  mutating func state(closing states: some Sequence<Int32>) -> Int32 {
    generation += 1
    open.removeAll(keepingCapacity: true)
    open.append(contentsOf: states)
    found.removeAll(keepingCapacity: true)
    while let state = open.popLast() {
      guard stamp[Int(state)] != generation else { continue }
      stamp[Int(state)] = generation
      // States with nothing but empty edges say nothing about the set.
      if network.last[Int(state)] >= 0 || network.finals[Int(state)] >= 0 { found.append(state) }
      var edge = network.lastEmpty[Int(state)]
      while edge >= 0 {
        open.append(network.emptyTarget[Int(edge)])
        edge = network.emptyBefore[Int(edge)]
      }
    }
    found.sort()
    return number(of: found)
  }

  /// The number of the set of states that moves lead to, the ways on from one set by the same symbol.
  private mutating func state(behind moves: ArraySlice<Move>) -> Int32 {
    guard moves.count == 1, let only = moves.first else { return state(closing: moves.lazy.map(\.target)) }
    let known = ofOne[Int(only.target)]
    if known > 0 { return known - 1 }
    let number = state(closing: CollectionOfOne(only.target))
    ofOne[Int(only.target)] = number + 1
    return number
  }

  /// A way on from a set. In one whole number they are put in order much faster than as two.
  private struct Move {
    /// The symbol, then the target.
    let bits: Int64

    init(_ symbol: Int32, _ target: Int32) { bits = Int64(symbol) << 32 | Int64(target) }

    var symbol: Int32 { Int32(truncatingIfNeeded: bits >> 32) }
    var target: Int32 { Int32(truncatingIfNeeded: bits) }
  }

  /// The number of a set, which is new if it is not known.
  private mutating func number(of set: [Int32]) -> Int32 {
    var slot = Self.hash(set) & (slots.count - 1)
    while slots[slot] != 0 {
      let known = range(of: Int(slots[slot]) - 1)
      if known.count == set.count, members[known].elementsEqual(set) { return slots[slot] - 1 }
      slot = (slot + 1) & (slots.count - 1)
    }
    members.append(contentsOf: set)
    starts.append(Int32(members.count))
    slots[slot] = Int32(count)
    if count * 2 > slots.count { grow() }
    return Int32(count - 1)
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for set in 0..<count {
      var slot = Self.hash(members[range(of: set)]) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(set + 1)
    }
  }

  private static func hash(_ set: some Sequence<Int32>) -> Int {
    var hash: UInt64 = 0x9e37_79b9_7f4a_7c15
    for state in set { hash = (hash ^ UInt64(UInt32(bitPattern: state))) &* 0x0000_0100_0000_01b3 }
    hash ^= hash >> 32
    return Int(truncatingIfNeeded: hash & 0x7fff_ffff)
  }

  mutating func fill(_ automaton: inout Automaton) {
    var (edges, labels, finalRule): ([Automaton.Edge], [Automaton.Edge], [Int32]) = ([], [], [])
    var states: [Automaton.State] = []
    var moves: [Move] = []
    var number = 0
    while number < count {
      let set = range(of: number)
      moves.removeAll(keepingCapacity: true)
      for state in members[set] {
        var edge = network.last[Int(state)]
        while edge >= 0 {
          moves.append(Move(network.symbol[Int(edge)], network.target[Int(edge)]))
          edge = network.before[Int(edge)]
        }
      }
      moves.sort { $0.bits < $1.bits }
      var labelled: [Automaton.Edge] = []
      states.append(Automaton.State(edges: edges.count, labels: labels.count, finals: finalRule.count))
      var accepts: UInt64 = 0
      var start = 0
      while start < moves.count {
        var end = start
        while end < moves.count, moves[end].symbol == moves[start].symbol { end += 1 }
        let target = state(behind: moves[start..<end])
        if moves[start].symbol >= 0 {
          edges.append(Automaton.Edge(symbol: moves[start].symbol, target: target))
          accepts |= Automaton.Offer.word(moves[start].symbol)
        } else {
          labelled.append(Automaton.Edge(symbol: -1 - moves[start].symbol, target: target))
        }
        start = end
      }
      labelled.reverse()
      labelled.sort { automaton.labelOrder[Int($0.symbol)] < automaton.labelOrder[Int($1.symbol)] }
      for move in labelled {
        labels.append(move)
        let kind = automaton.labelKind[Int(move.symbol)]
        switch Automaton.LabelKind(rawValue: kind) {
        case .value: accepts |= Automaton.Offer.value(automaton.labelType[Int(move.symbol)])
        case .text: accepts |= Automaton.Offer.text
        case .separator: accepts |= Automaton.Offer.separator
        case nil: break
        }
      }
      states[number].accepted = accepts
      finalRule.append(contentsOf: members[set].map { network.finals[Int($0)] }.filter { $0 >= 0 }.sorted())
      number += 1
    }
    states.append(Automaton.State(edges: edges.count, labels: labels.count, finals: finalRule.count))
    automaton.states = FlatArray(states)
    (automaton.edges, automaton.labels) = (FlatArray(edges), FlatArray(labels))
    automaton.finalRule = FlatArray(finalRule)
  }
}
