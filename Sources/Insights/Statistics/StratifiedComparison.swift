/// With and without, compared within strata only: Mondays with Mondays. What the strata do by themselves drops out.
///
/// The difference is the least-squares effect of "with" beside one constant a stratum: the mean of the strata's
/// differences, weighted by n₁n₀/(n₁ + n₀).
package struct StratifiedComparison: Sendable, Hashable {
  /// The mean with minus the mean without, within strata.
  package var difference: Double
  /// Its standard error.
  package var standardError: Double
  /// The two-sided probability of a difference at least as far from 0 if there were none.
  package var p: Double
  /// The strata that have both kinds.
  package var strata: Int

  /// Compares the values that are marked with those that are not.
  ///
  /// - Parameter stratum: The stratum of each value, 0..<`strata`.
  /// - Returns: nil when no stratum has both kinds, or nothing is left to estimate the error from.
  package init?(_ values: [Double], marked: [Bool], stratum: [Int], strata: Int) {
    guard values.count == marked.count, values.count == stratum.count else { return nil }
    var count = [Double](repeating: 0, count: strata)
    var with = count
    var sum = count
    for index in values.indices where (0..<strata).contains(stratum[index]) {
      count[stratum[index]] += 1
      sum[stratum[index]] += values[index]
      if marked[index] { with[stratum[index]] += 1 }
    }
    var (xx, xy, yy, total) = (0.0, 0.0, 0.0, 0.0)
    for index in values.indices where (0..<strata).contains(stratum[index]) {
      let own = stratum[index]
      let x = (marked[index] ? 1 : 0) - with[own] / count[own]
      let y = values[index] - sum[own] / count[own]
      xx += x * x
      xy += x * y
      yy += y * y
      total += 1
    }
    let degrees = total - Double(count.count { $0 > 0 }) - 1
    guard xx > 1e-12, degrees > 0 else { return nil }
    difference = xy / xx
    let residual = max(yy - xy * xy / xx, 0)
    standardError = (residual / degrees / xx).squareRoot()
    self.strata = zip(count, with).count { $0.1 > 0 && $0.1 < $0.0 }
    // Rounding leaves a little where nothing is unexplained.
    guard residual > 1e-24 * yy, yy > 0 else {
      p = difference == 0 ? 1 : 0
      return
    }
    p = StudentDistribution(degrees: degrees).twoSidedP(difference / standardError)
  }
}
