internal import SeededRandom

/// How often a correlation at least as far from 0 comes about when one side is shuffled: a check of small samples that
/// supposes nothing about how the values are spread.
package struct PermutationTest: Sendable, Hashable {
  /// The share of shuffles, the observed order counted as one of them.
  package var p: Double
  /// How many shuffles were drawn.
  package var shuffles: Int

  /// Shuffles `y` against `x`; nil for fewer than three pairs. The same seed gives the same result.
  ///
  /// For Spearman's correlation give ranks. O(n · shuffles).
  package init?(_ x: [Double], _ y: [Double], shuffles: Int = 9_999, seed: UInt64 = 1) {
    guard x.count == y.count, x.count >= 3, shuffles > 0 else { return nil }
    let meanX = mean(x)
    let meanY = mean(y)
    let a = x.map { $0 - meanX }
    var b = y.map { $0 - meanY }
    func product() -> Double {
      var sum = 0.0
      for index in a.indices { sum += a[index] * b[index] }
      return abs(sum)
    }
    // Equal sums come out in another order of adding; they count as equal.
    let observed = product() * (1 - 1e-12)
    var random = SeededGenerator(seed: seed)
    var atLeast = 1
    for _ in 0..<shuffles {
      for index in stride(from: b.count - 1, to: 0, by: -1) {
        let other = Int(random.next().multipliedFullWidth(by: UInt64(index + 1)).high)
        b.swapAt(index, other)
      }
      if product() >= observed { atLeast += 1 }
    }
    self.shuffles = shuffles
    p = Double(atLeast) / Double(shuffles + 1)
  }
}
