/// An experiment on oneself: pairs of blocks of days, in each of which a coin said which of the two ways comes first.
package struct CoinTrial: Sendable, Hashable {
  /// The difference of each whole pair: the mean with the change minus the mean without it.
  package var differences: [Double]

  package init(_ differences: [Double]) { self.differences = differences }

  /// The coin of so many pairs: true where the change comes first. The same seed gives the same coin.
  package static func coin(pairs: Int, heads: (Int) -> Bool) -> [Bool] { (0..<max(pairs, 0)).map(heads) }

  /// The least probability that so many pairs can come to: both orders at the end of all that the coin could have given.
  package static func leastP(pairs: Int) -> Double {
    var p = 2.0
    for _ in 0..<max(pairs, 0) { p /= 2 }
    return min(p, 1)
  }

  /// The mean difference; nil without a pair.
  package var mean: Double? { differences.isEmpty ? nil : Insights.mean(differences) }

  /// The 95 % interval of the mean difference by Student's t; nil for fewer than two pairs.
  package var interval: ClosedRange<Double>? {
    let sample = Sample(differences)
    guard let variance = sample.variance else { return nil }
    let half =
      StudentDistribution(degrees: Double(sample.count - 1)).critical(twoSided: 0.05)
      * (variance / Double(sample.count)).squareRoot()
    return (sample.mean - half)...(sample.mean + half)
  }

  /// All orders are tried up to so many pairs; above it too many would be left to a computer's patience.
  package static let mostExact = 20

  /// The share of all orders the coin could have given whose mean differs at least as much from 0; nil for no pair or too many.
  ///
  /// O(2ⁿ): each order turns the sign of each pair's difference, and Gray's code changes one sign at a time.
  package var p: Double? {
    guard !differences.isEmpty, differences.count <= Self.mostExact else { return nil }
    var signs = differences
    var sum = differences.reduce(0, +)
    let observed = abs(sum) * (1 - 1e-12)
    let orders = 1 << differences.count
    var asFar = 1
    for order in 1..<orders {
      let place = order.trailingZeroBitCount
      sum -= 2 * signs[place]
      signs[place] = -signs[place]
      if abs(sum) >= observed { asFar += 1 }
    }
    return Double(asFar) / Double(orders)
  }
}
