internal import Utterances

/// Compiles patterns into an automaton without empty edges: each part adds states after those where it may begin, and
/// patterns that begin with the same parts share them.
struct CrisisCompiler {
  private let file: CrisisPatternFile
  private var words = Vocabulary()
  private var groupIDs: [String: Int32] = [:]
  /// The single words and the longer phrases of each group.
  private var singles: [[Int32]] = []
  private var phrases: [[[Int32]]] = []
  private var edges: [[(label: Int32, target: Int32)]] = [[]]
  private var accepts: [Int32] = [-1]
  private var shared: [Place: [Int32]] = [:]

  /// Labels above the words are counted from here until the words are known.
  private static let groupBase: Int32 = 1 << 24
  private static let anyLabel: Int32 = 1 << 28
  private static let nearLabel = anyLabel + 1
  private static let startLabel = anyLabel + 2, endLabel = anyLabel + 3

  /// The group of words such as "but", over which no word reaches to cancel a sign.
  private static let barrier = "barrier"

  private struct Place: Hashable {
    var from: [Int32]
    var part: PatternPart
  }

  init(_ file: CrisisPatternFile) { self.file = file }

  mutating func tables() -> CrisisTables {
    let number = words.insert("#")
    words.insert("##")
    for key in file.keys { words.insert(key) }
    var patterns: [Int32] = []
    for pattern in file.patterns {
      var frontier: [Int32] = [0]
      for part in pattern.parts { frontier = add(part, after: frontier) }
      let index = Int32(patterns.count / 4)
      for state in frontier where state != 0 && accepts[Int(state)] < 0 { accepts[Int(state)] = index }
      patterns += [
        pattern.role.action.rawValue, pattern.role.kind?.rawValue ?? pattern.role.clue,
        pattern.isPlain ? CrisisTables.plain : pattern.role.cancels,
        Int32(pattern.isWeak ? -pattern.line : pattern.line),
      ]
    }
    return finished(patterns, number, barrier: groupID(Self.barrier))
  }

  // MARK: Parts

  private mutating func state() -> Int32 {
    edges.append([])
    accepts.append(-1)
    return Int32(edges.count - 1)
  }

  /// The states in which a part may have ended.
  private mutating func add(_ part: PatternPart, after frontier: [Int32]) -> [Int32] {
    let place = Place(from: frontier, part: part)
    if let known = shared[place] { return known }
    let found = built(part, after: frontier)
    shared[place] = found
    return found
  }

  private mutating func built(_ part: PatternPart, after frontier: [Int32]) -> [Int32] {
    switch part {
    case .word(let word): return step(words.insert(word), from: frontier)
    case .start: return step(Self.startLabel, from: frontier)
    case .end: return step(Self.endLabel, from: frontier)
    case .group(let name): return addGroup(groupID(name), after: frontier)
    case .gap(let length), .shortGap(let length):
      let label = if case .gap = part { Self.anyLabel } else { Self.nearLabel }
      var all = frontier
      var last = frontier
      for _ in 0..<length {
        last = step(label, from: last)
        all += last
      }
      return all
    case .any(let branches): return addBranches(branches, after: frontier)
    case .optional(let branches):
      var all = frontier
      for state in addBranches(branches, after: frontier) where !all.contains(state) { all.append(state) }
      return all
    }
  }

  private mutating func step(_ label: Int32, from frontier: [Int32], to target: Int32? = nil) -> [Int32] {
    let target = target ?? state()
    for from in frontier where !edges[Int(from)].contains(where: { $0 == (label, target) }) {
      edges[Int(from)].append((label, target))
    }
    return [target]
  }

  private mutating func addBranches(_ branches: [[PatternPart]], after frontier: [Int32]) -> [Int32] {
    // Branches of plain words end in one common state.
    let plain = branches.compactMap { branch -> [Int32]? in
      var labels: [Int32] = []
      for part in branch {
        guard case .word(let word) = part else { return nil }
        labels.append(words.insert(word))
      }
      return labels
    }
    if plain.count == branches.count { return addPhrases(plain, after: frontier) }
    var all: [Int32] = []
    for branch in branches {
      var last = frontier
      for part in branch { last = add(part, after: last) }
      for state in last where !all.contains(state) { all.append(state) }
    }
    return all
  }

  private mutating func addGroup(_ id: Int32, after frontier: [Int32]) -> [Int32] {
    var all = phrases[Int(id)]
    if !singles[Int(id)].isEmpty { all.append([Self.groupBase + id]) }
    return addPhrases(all, after: frontier)
  }

  /// Phrases that end in one common state and share their beginnings.
  private mutating func addPhrases(_ phrases: [[Int32]], after frontier: [Int32]) -> [Int32] {
    let end = state()
    var begun: [[Int32]: [Int32]] = [[]: frontier]
    for phrase in phrases {
      var last = frontier
      for (index, label) in phrase.dropLast().enumerated() {
        let prefix = Array(phrase[...index])
        if let known = begun[prefix] {
          last = known
        } else {
          last = step(label, from: last)
          begun[prefix] = last
        }
      }
      if let label = phrase.last { _ = step(label, from: last, to: end) }
    }
    return [end]
  }

  // MARK: Groups

  private mutating func groupID(_ name: String) -> Int32 {
    if let id = groupIDs[name] { return id }
    var sequences: [[Int32]] = []
    for alternative in file.groups[name] ?? [] { sequences += sequencesOf(alternative[...]) }
    let id = Int32(singles.count)
    groupIDs[name] = id
    singles.append(sequences.filter { $0.count == 1 }.map { $0[0] })
    phrases.append(sequences.filter { $0.count > 1 })
    return id
  }

  /// All ways to say a part of a group; a gap has no place there and counts as nothing.
  private mutating func sequencesOf(_ parts: ArraySlice<PatternPart>) -> [[Int32]] {
    guard let first = parts.first else { return [[]] }
    var heads: [[Int32]] = []
    switch first {
    case .word(let word): heads = [[words.insert(word)]]
    case .group(let name):
      let id = groupID(name)
      heads = singles[Int(id)].map { [$0] } + phrases[Int(id)]
    case .any(let branches):
      for branch in branches { heads += sequencesOf(branch[...]) }
    case .optional(let branches):
      heads = [[]]
      for branch in branches { heads += sequencesOf(branch[...]) }
    case .gap, .shortGap, .start, .end: heads = [[]]
    }
    let tails = sequencesOf(parts.dropFirst())
    return heads.flatMap { head in tails.map { head + $0 } }
  }

  // MARK: Flat arrays

  private mutating func finished(_ patterns: [Int32], _ number: Int32, barrier: Int32) -> CrisisTables {
    var slips: [Int32: Int32] = [:]
    for (slip, word) in file.slips where words.id(of: word) != nil {
      let target = words.insert(word)
      slips[words.insert(slip)] = target
    }
    let wordCount = Int32(words.count)
    let groupCount = Int32(singles.count)
    func label(_ raw: Int32) -> Int32 {
      if raw >= Self.anyLabel { return raw - Self.anyLabel + wordCount + groupCount }
      return raw >= Self.groupBase ? raw - Self.groupBase + wordCount : raw
    }
    var tables = CrisisTables()
    var wordGroups = [[Int32]](repeating: [], count: words.count)
    for (group, members) in singles.enumerated() {
      for word in Set(members) { wordGroups[Int(word)].append(wordCount + Int32(group)) }
    }
    (tables.groupStart, tables.groupLabels) = Self.flat(wordGroups)
    var roots = [[Int32]](repeating: [], count: Int(wordCount + groupCount) + 4)
    for edge in edges[0] { roots[Int(label(edge.label))].append(edge.target) }
    (tables.rootStart, tables.rootTargets) = Self.flat(roots)
    let flatEdges = [[]] + edges.dropFirst()
    (tables.edgeStart, tables.edgeLabels) = Self.flat(flatEdges.map { $0.map { label($0.label) } })
    tables.edgeBits = FlatArray(
      flatEdges.map { $0.reduce(Int32(0)) { $0 | CrisisTables.labelBit(label($1.label)) } })
    (_, tables.edgeTargets) = Self.flat(flatEdges.map { $0.map(\.target) })
    tables.accepts = FlatArray(accepts)
    tables.rootBits = FlatArray(
      tables.rootTargets.map { tables.edgeBits[Int($0)] | (accepts[Int($0)] >= 0 ? CrisisTables.acceptBit : 0) })
    tables.patterns = FlatArray(patterns)
    let keys = Set(file.keys).sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
    tables.keys = FlatArray(keys.compactMap { words.id(of: $0) })
    tables.slips = FlatArray(slips.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] })
    tables.endings = WordStems.table(file.endings)
    tables.pairs = FlatArray(
      file.pairs.flatMap { pair in
        [pair.first, pair.second, pair.role.kind?.rawValue ?? -1, Int32(pair.isPlain ? -pair.line : pair.line)]
      })
    let any = wordCount + groupCount
    tables.specials = FlatArray([any, any + 2, any + 3, number, wordCount + barrier, number + 1])
    tables.words = words
    return tables
  }

  /// Lists one after the other, with the start of each.
  private static func flat(_ lists: [[Int32]]) -> (starts: FlatArray<Int32>, elements: FlatArray<Int32>) {
    var starts: [Int32] = [0]
    var elements: [Int32] = []
    for list in lists {
      elements += list
      starts.append(Int32(elements.count))
    }
    return (FlatArray(starts), FlatArray(elements))
  }
}
