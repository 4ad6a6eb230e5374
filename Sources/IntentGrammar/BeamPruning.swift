/// Which hypotheses are gone on with: the best of each state, and no more of them than the beam is wide.
extension Beam {
  /// The best of some hypotheses, one of each state and key, and of each state no more than a few.
  func pruned(_ hypotheses: [Hypothesis]) -> [Hypothesis] {
    guard hypotheses.count > 1 else { return hypotheses }
    // They are large, and looked at many times: without a copy of each.
    return hypotheses.withUnsafeBufferPointer { all in
      withUnsafeTemporaryAllocation(of: UInt64.self, capacity: all.count) { order in
        var between: Int?
        let count = sort(all, into: order, &between)
        return kept(of: all, in: UnsafeBufferPointer(rebasing: order[..<count]), between)
      }
    }
  }

  /// Puts the places of those that are good enough in their order, the best first, each with its score.
  ///
  /// - Parameter between: The place of the best one between clauses.
  /// - Returns: How many there are.
  private func sort(
    _ all: UnsafeBufferPointer<Hypothesis>, into order: UnsafeMutableBufferPointer<UInt64>, _ between: inout Int?
  ) -> Int {
    var (best, bestOfAll, bestBetween) = (Float.infinity, Float.infinity, Float.infinity)
    for place in all.indices {
      let score = all[place].score
      // Score and place in one whole number: sorting those is much cheaper than sorting hypotheses.
      order.initializeElement(at: place, to: Self.key(score, Int32(place)))
      bestOfAll = min(bestOfAll, score)
      // Free text takes anything: what it earns says nothing against the others.
      if all[place].textTokens == 0 { best = min(best, score) }
      if score < bestBetween, isRoot(all[place]) { (bestBetween, between) = (score, place) }
    }
    let limit = Self.key((best == .infinity ? bestOfAll : best) + Self.margin, .max)
    var count = 0
    for place in all.indices where order[place] <= limit {
      let key = order[place]
      var slot = count
      while all.count <= Self.few, slot > 0, order[slot - 1] > key {
        order[slot] = order[slot - 1]
        slot -= 1
      }
      order[slot] = key
      count += 1
    }
    if all.count > Self.few {
      var found = UnsafeMutableBufferPointer(rebasing: order[..<count])
      found.sort()
    }
    return count
  }

  /// Up to so many are sorted by putting each in its place.
  private static let few = 32

  /// - Parameters:
  ///   - order: The places of those that are good enough, the best first.
  ///   - between: The place of the best one between clauses, which is kept whatever else is.
  private func kept(
    of all: UnsafeBufferPointer<Hypothesis>, in order: UnsafeBufferPointer<UInt64>, _ between: Int?
  ) -> [Hypothesis] {
    Array(unsafeUninitializedCapacity: min(order.count, width) + 1) { kept, count in
      var hasBetween = false
      // Most states are kept once: which ones may have been met before is told by a bit of theirs.
      var met = InlineArray<16, UInt64>(repeating: 0)
      for item in order where count < width {
        let place = Int(truncatingIfNeeded: item & 0xffff_ffff)
        let state = all[place].state
        let slot = Int(state >> 6) & 15
        let bit: UInt64 = 1 << UInt64(state & 63)
        let sofar = UnsafeBufferPointer(start: kept.baseAddress, count: count)
        if met[slot] & bit != 0, isCrowded(all[place], among: sofar) { continue }
        met[slot] |= bit
        kept.initializeElement(at: count, to: all[place])
        count += 1
        hasBetween = hasBetween || isRoot(all[place])
      }
      if let between, !hasBetween {
        kept.initializeElement(at: count, to: all[between])
        count += 1
      }
    }
  }

  /// Whether one like it is kept already, or enough of its state.
  private func isCrowded(_ hypothesis: Hypothesis, among kept: UnsafeBufferPointer<Hypothesis>) -> Bool {
    let most = hypothesis.flags.contains(.text) ? 2 : 6
    var sameState = 0
    for place in kept.indices where kept[place].state == hypothesis.state {
      sameState += 1
      if sameState >= most
        || kept[place].key == hypothesis.key && kept[place].flags == hypothesis.flags
          && kept[place].clauseStart == hypothesis.clauseStart
      {
        return true
      }
    }
    return false
  }

  /// A score and a place as one number, of which the lower comes first.
  private static func key(_ score: Float, _ place: Int32) -> UInt64 {
    let bits = score.bitPattern
    // Bits of negative numbers fall where the numbers rise.
    let ordered = bits & 0x8000_0000 == 0 ? bits | 0x8000_0000 : ~bits
    return UInt64(ordered) << 32 | UInt64(UInt32(bitPattern: place))
  }
}
