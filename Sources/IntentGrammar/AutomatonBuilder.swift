internal import Utterances

/// Builds the automaton: patterns to one automaton with empty edges, then subset construction.
struct AutomatonBuilder {
  private struct Label: Hashable {
    var kind: Automaton.LabelKind
    var slot: Int32
    var type: Int32
  }

  /// Edges by symbol: a word's id, or -1 minus a label's number.
  private var edges: [[(symbol: Int32, target: Int32)]] = []
  private var empties: [[Int32]] = []
  private var finals: [Int32] = []
  private var labels: [Label] = []
  private var labelIndex: [Label: Int32] = [:]
  private let lookup: PhraseLookup
  /// States one pattern may take: a guard against nested phrases.
  private static let patternLimit = 20_000

  init(phrases: [String: ParsedGrammar.Phrase]) {
    lookup = PhraseLookup(phrases: phrases)
  }

  mutating func newState() -> Int32 {
    edges.append([])
    empties.append([])
    finals.append(-1)
    return Int32(edges.count - 1)
  }

  /// The states of a pattern, still without a way to them.
  mutating func states(
    of pattern: Pattern, column: Int, names: inout NameTable
  ) throws(PatternError) -> (first: Int32, last: Int32) {
    let first = newState()
    let limit = edges.count + Self.patternLimit
    return (first, try append(pattern, from: first, limit: limit, column: column, within: [], &names))
  }

  /// Makes a pattern's states a rule that begins at a root.
  mutating func link(_ states: (first: Int32, last: Int32), to root: Int32, rule: Int32) {
    finals[Int(states.last)] = rule
    empties[Int(root)].append(states.first)
  }

  private mutating func append(
    _ pattern: Pattern, from state: Int32, limit: Int, column: Int, within open: [String], _ names: inout NameTable
  ) throws(PatternError) -> Int32 {
    guard edges.count < limit else {
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
        empties[Int(last)].append(end)
      }
      return end
    case .optional(let inner):
      // A state of its own before the part, so that a loop inside it cannot leave by the way around.
      let first = newState()
      empties[Int(state)].append(first)
      let last = try append(inner, from: first, limit: limit, column: column, within: open, &names)
      let end = newState()
      empties[Int(last)].append(end)
      empties[Int(state)].append(end)
      return end
    case .phrase(let name, let place):
      // Inside a phrase the place is one of another line.
      let column = open.isEmpty ? place : column
      let inner = try lookup.pattern(name, column: column, within: open)
      return try append(inner, from: state, limit: limit, column: column, within: open + [name], &names)
    case .text(let slot, let isName):
      let end = newState()
      edges[Int(state)].append((symbol(.text, names.slot(slot), isName ? 1 : 0), end))
      return end
    case .value(let slot, let types, let many):
      let end = newState()
      let slot = names.slot(slot)
      for type in types {
        edges[Int(state)].append((symbol(.value, slot, try names.type(type, column: column)), end))
      }
      guard many else { return end }
      let separated = newState()
      let separator = symbol(.separator, 0, 0)
      edges[Int(end)].append((separator, separated))
      edges[Int(separated)].append((separator, separated))
      for type in types {
        let value = symbol(.value, slot, try names.type(type, column: column))
        edges[Int(end)].append((value, end))
        edges[Int(separated)].append((value, end))
      }
      // The loop's state must not be the state that what follows is hung on.
      let after = newState()
      empties[Int(end)].append(after)
      return after
    }
  }

  private mutating func connect(_ state: Int32, _ symbol: Int32) -> Int32 {
    let end = newState()
    edges[Int(state)].append((symbol, end))
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
    var subsets = Subsets(edges: edges, empties: empties, finals: finals)
    var automaton = Automaton()
    automaton.root = subsets.state(closing: [root])
    automaton.blockerRoot = blockerRoot < 0 ? -1 : subsets.state(closing: [blockerRoot])
    automaton.alsoRoot = alsoRoots.map { $0 < 0 ? -1 : subsets.state(closing: [$0]) }
    automaton.labelKind = labels.map(\.kind.rawValue)
    automaton.labelSlot = labels.map(\.slot)
    automaton.labelType = labels.map(\.type)
    subsets.fill(&automaton)
    automaton.markEnds(glueLimit: glueLimit)
    return automaton
  }
}

/// Subset construction.
private struct Subsets {
  let edges: [[(symbol: Int32, target: Int32)]]
  let empties: [[Int32]]
  let finals: [Int32]
  private var index: [[Int32]: Int32] = [:]
  private var members: [[Int32]] = []
  private var stamp: [Int32]
  private var generation: Int32 = 0

  init(edges: [[(symbol: Int32, target: Int32)]], empties: [[Int32]], finals: [Int32]) {
    self.edges = edges
    self.empties = empties
    self.finals = finals
    stamp = Array(repeating: 0, count: edges.count)
  }

  /// The number of the set of states that some states reach without taking anything.
  mutating func state(closing states: [Int32]) -> Int32 {
    generation += 1
    var open = states
    var set: [Int32] = []
    while let state = open.popLast() {
      guard stamp[Int(state)] != generation else { continue }
      stamp[Int(state)] = generation
      // States with nothing but empty edges say nothing about the set.
      if !edges[Int(state)].isEmpty || finals[Int(state)] >= 0 { set.append(state) }
      open.append(contentsOf: empties[Int(state)])
    }
    set.sort()
    if let known = index[set] { return known }
    let number = Int32(members.count)
    index[set] = number
    members.append(set)
    return number
  }

  mutating func fill(_ automaton: inout Automaton) {
    var edgeWord: [Int32] = []
    var edgeTarget: [Int32] = []
    var accepted: [UInt64] = []
    var number = 0
    while number < members.count {
      let set = members[number]
      var moves: [(symbol: Int32, target: Int32)] = []
      for state in set { moves.append(contentsOf: edges[Int(state)]) }
      moves.sort { ($0.symbol, $0.target) < ($1.symbol, $1.target) }
      var labelled: [(label: Int32, target: Int32)] = []
      var accepts: UInt64 = 0
      var start = 0
      while start < moves.count {
        var end = start
        while end < moves.count, moves[end].symbol == moves[start].symbol { end += 1 }
        let target = state(closing: moves[start..<end].map(\.target))
        if moves[start].symbol >= 0 {
          edgeWord.append(moves[start].symbol)
          accepts |= Automaton.Offer.word(moves[start].symbol)
          edgeTarget.append(target)
        } else {
          labelled.append((-1 - moves[start].symbol, target))
        }
        start = end
      }
      for move in labelled.reversed() {
        automaton.label.append(move.label)
        automaton.labelTarget.append(move.target)
        let kind = automaton.labelKind[Int(move.label)]
        switch Automaton.LabelKind(rawValue: kind) {
        case .value: accepts |= Automaton.Offer.value(automaton.labelType[Int(move.label)])
        case .text: accepts |= Automaton.Offer.text
        case .separator: accepts |= Automaton.Offer.separator
        case nil: break
        }
      }
      accepted.append(accepts)
      automaton.finalRule.append(contentsOf: set.compactMap { finals[Int($0)] >= 0 ? finals[Int($0)] : nil }.sorted())
      automaton.edgeStart.append(Int32(edgeWord.count))
      automaton.labelStart.append(Int32(automaton.label.count))
      automaton.finalStart.append(Int32(automaton.finalRule.count))
      number += 1
    }
    automaton.edgeWord = FlatArray(edgeWord)
    automaton.edgeTarget = FlatArray(edgeTarget)
    automaton.accepted = FlatArray(accepted)
  }
}
