internal import Utterances

/// One pass of the automaton over the words of a text.
struct CrisisRun {
  private struct Found {
    var pattern: Int
    var words: Range<Int>
  }

  /// What a word or a sentence's end may be for an edge, with the bits of all of it.
  private struct Labels {
    private(set) var ids: [Int32] = []
    private(set) var bits: Int32 = 0

    mutating func removeAll() {
      ids.removeAll(keepingCapacity: true)
      bits = 0
    }

    mutating func append(_ label: Int32) {
      ids.append(label)
      bits |= CrisisTables.labelBit(label)
    }
  }

  private let finder: WordFinder
  private let words: [CrisisText.Word]
  /// The states that were entered in the step at hand.
  private var entered = StepSet()
  private var active: [(state: Int32, start: Int)] = []
  private var next: [(state: Int32, start: Int)] = []
  /// The labels of the word at hand, and of the one behind it.
  private var said = Labels()
  private var labels = Labels()
  private var found: [Found] = []

  init(_ finder: WordFinder, _ words: [CrisisText.Word]) {
    self.finder = finder
    self.words = words
  }

  /// The words that exceptions of every kind cover.
  var excepted: [Range<Int>] {
    found.filter { action($0) == .veto && finder.tables.patterns[$0.pattern * 4 + 2] == -1 }.map(\.words)
  }

  mutating func signs() -> [CrisisSign] {
    var (start, end) = (Labels(), Labels())
    start.append(finder.tables.startLabel)
    end.append(finder.tables.endLabel)
    var isStart = true
    read(0)
    for index in words.indices {
      if isStart { take(start, before: labels.bits, at: index) }
      swap(&said, &labels)
      let endsSentence = words[index].endsSentence
      read(index + 1)
      take(said, before: endsSentence ? end.bits : labels.bits, at: index)
      if endsSentence {
        take(end, before: 0, at: index)
        active.removeAll(keepingCapacity: true)
      }
      isStart = endsSentence
    }
    return found.isEmpty ? [] : judged()
  }

  /// Takes down the labels of a word: itself, its groups, and those of gaps; none behind the last one.
  private mutating func read(_ index: Int) {
    labels.removeAll()
    guard index < words.count else { return }
    labels.append(finder.tables.anyLabel)
    let id = words[index].id
    if !isBarrier(id) { labels.append(finder.tables.nearLabel) }
    if id >= 0 {
      labels.append(id)
      for place in finder.tables.groupStart[Int(id)]..<finder.tables.groupStart[Int(id) + 1] {
        labels.append(finder.tables.groupLabels[Int(place)])
      }
    }
  }

  /// One step: from the states that are open, and from the root.
  ///
  /// - Parameter following: The bits of the labels that come next; a state that none of them leaves is not entered.
  private mutating func take(_ labels: Labels, before following: Int32, at index: Int) {
    entered.removeAll()
    next.removeAll(keepingCapacity: true)
    let wanted = following | CrisisTables.acceptBit
    for label in labels.ids {
      for place in finder.tables.rootStart[Int(label)]..<finder.tables.rootStart[Int(label) + 1] {
        guard finder.tables.rootBits[Int(place)] & wanted != 0 else { continue }
        enter(finder.tables.rootTargets[Int(place)], from: index, before: following, at: index)
      }
    }
    // The latest beginning of a match is the tightest; it was entered first.
    for item in active {
      for place in finder.tables.edgeStart[Int(item.state)]..<finder.tables.edgeStart[Int(item.state) + 1] {
        let label = finder.tables.edgeLabels[Int(place)]
        guard labels.bits & CrisisTables.labelBit(label) != 0, labels.ids.contains(label) else { continue }
        enter(finder.tables.edgeTargets[Int(place)], from: item.start, before: following, at: index)
      }
    }
    swap(&active, &next)
  }

  private mutating func enter(_ state: Int32, from start: Int, before following: Int32, at index: Int) {
    let pattern = finder.tables.accepts[Int(state)]
    let goesOn = finder.tables.edgeBits[Int(state)] & following != 0
    guard goesOn || pattern >= 0, entered.insert(state) else { return }
    if goesOn { next.append((state, start)) }
    if pattern >= 0 { found.append(Found(pattern: Int(pattern), words: start..<index + 1)) }
  }

  // MARK: Exceptions

  private func action(_ found: Found) -> PatternRole.Action? {
    PatternRole.Action(rawValue: finder.tables.patterns[found.pattern * 4])
  }

  private func judged() -> [CrisisSign] {
    let vetoes = found.filter { action($0) == .veto }
    let contexts = found.filter { action($0) == .context }
    var signs: [CrisisSign] = []
    for item in found where action(item) == .sign {
      guard let kind = CrisisKind(rawValue: finder.tables.patterns[item.pattern * 4 + 1]) else { continue }
      let line = finder.tables.patterns[item.pattern * 4 + 3]
      guard !vetoes.contains(where: { cancels($0, kind) && covers($0.words, item.words) }) else { continue }
      if line < 0, contexts.contains(where: { cancels($0, kind) && isNear($0.words, item.words) }) { continue }
      let range =
        words[item.words.lowerBound].range.lowerBound..<words[item.words.upperBound - 1].range.upperBound
      let isPlain = finder.tables.patterns[item.pattern * 4 + 2] == CrisisTables.plain
      signs.append(CrisisSign(kind: kind, range: range, line: Int(abs(line)), isPlain: isPlain))
    }
    addPairs(to: &signs, vetoes, contexts)
    return signs.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// How many words apart two clues may begin to make a sign.
  private static let reach = 24

  private func addPairs(to signs: inout [CrisisSign], _ vetoes: [Found], _ contexts: [Found]) {
    let clues = found.filter { item in
      action(item) == .clue && !vetoes.contains { covers($0.words, item.words) }
    }
    guard clues.count > 1 else { return }
    for place in stride(from: 0, to: finder.tables.pairs.count - 3, by: 4) {
      let (first, second) = (finder.tables.pairs[place], finder.tables.pairs[place + 1])
      guard let kind = CrisisKind(rawValue: finder.tables.pairs[place + 2]) else { continue }
      // The line of a plain pair is below 0.
      let line = finder.tables.pairs[place + 3]
      for one in clues where finder.tables.patterns[one.pattern * 4 + 1] == first {
        guard
          let other = clues.first(where: { item in
            finder.tables.patterns[item.pattern * 4 + 1] == second && !item.words.overlaps(one.words)
              && abs(item.words.lowerBound - one.words.lowerBound) <= Self.reach
          }), !contexts.contains(where: { cancels($0, kind) && isNear($0.words, one.words) })
        else { continue }
        let low = min(one.words.lowerBound, other.words.lowerBound)
        let high = max(one.words.upperBound, other.words.upperBound) - 1
        signs.append(
          CrisisSign(
            kind: kind, range: words[low].range.lowerBound..<words[high].range.upperBound,
            line: Int(abs(line)), isPlain: line < 0))
        break
      }
    }
  }

  private func cancels(_ found: Found, _ kind: CrisisKind) -> Bool {
    finder.tables.patterns[found.pattern * 4 + 2] & (1 << kind.rawValue) != 0
  }

  /// Whether an exception covers at least half of a sign's words.
  private func covers(_ veto: Range<Int>, _ sign: Range<Int>) -> Bool {
    veto.clamped(to: sign).count * 2 >= sign.count
  }

  /// Whether no end of a sentence and no "but" stands between.
  private func isNear(_ context: Range<Int>, _ sign: Range<Int>) -> Bool {
    let low = min(context.upperBound, sign.upperBound) - 1
    let high = max(context.lowerBound, sign.lowerBound)
    guard low < high else { return true }
    for index in low..<high {
      if words[index].endsSentence { return false }
      if index > low, isBarrier(words[index].id) { return false }
    }
    return true
  }

  private func isBarrier(_ id: Int32) -> Bool {
    guard id >= 0 else { return false }
    return (finder.tables.groupStart[Int(id)]..<finder.tables.groupStart[Int(id) + 1]).contains {
      finder.tables.groupLabels[Int($0)] == finder.tables.barrierLabel
    }
  }
}

/// A set of states that is emptied at each step, for which an array over all states would be too large to clear.
private struct StepSet {
  private var slots: [(state: Int32, step: Int32)] = Array(repeating: (0, 0), count: 64)
  private var step: Int32 = 1
  /// The states whose slot another one has.
  private var others: [Int32] = []

  mutating func removeAll() {
    step += 1
    others.removeAll(keepingCapacity: true)
  }

  /// Adds a state; returns whether it was not there.
  mutating func insert(_ state: Int32) -> Bool {
    let slot = Int(state) & 63
    if slots[slot].step != step {
      slots[slot] = (state, step)
      return true
    }
    if slots[slot].state == state || others.contains(state) { return false }
    others.append(state)
    return true
  }
}
