/// A coefficient of correlation and the probability of one at least as far from 0 if nothing were related.
package struct Coefficient: Sendable, Hashable {
  /// The coefficient, −1…1.
  package var r: Double
  /// The two-sided probability, by the t distribution with n − 2 degrees of freedom.
  package var p: Double

  /// The coefficient of `count` pairs; nil for fewer than three.
  package init?(r: Double, count: Int) {
    guard count >= 3, !r.isNaN else { return nil }
    // Sums of rounded squares miss a perfect correlation by a bit or two, which small p-values would show.
    self.r = abs(r) > 1 - 1e-15 ? (r > 0 ? 1 : -1) : r
    p = incompleteBeta(
      (1 - self.r) * (1 + self.r), complement: self.r * self.r, Double(count - 2) / 2, 0.5)
  }

  /// Pearson's product-moment correlation; nil for fewer than three pairs, and when one side never changes.
  ///
  /// Of lists of different lengths the common beginning is taken.
  package static func pearson(_ x: [Double], _ y: [Double]) -> Coefficient? {
    let count = min(x.count, y.count)
    guard count >= 3 else { return nil }
    let meanX = mean(x.prefix(count))
    let meanY = mean(y.prefix(count))
    var (xx, yy, xy) = (0.0, 0.0, 0.0)
    for index in 0..<count {
      let a = x[index] - meanX
      let b = y[index] - meanY
      xx += a * a
      yy += b * b
      xy += a * b
    }
    guard varies(x.prefix(count)), varies(y.prefix(count)), xx > 0, yy > 0 else { return nil }
    return Coefficient(r: xy / (xx.squareRoot() * yy.squareRoot()), count: count)
  }

  /// Spearman's rank correlation, ties with average ranks; nil where Pearson's would be.
  package static func spearman(_ x: [Double], _ y: [Double]) -> Coefficient? {
    let count = min(x.count, y.count)
    return pearson(averageRanks(Array(x.prefix(count))), averageRanks(Array(y.prefix(count))))
  }
}

/// The ranks of values, 1…n; equal values share the mean of their ranks. O(n log n).
package func averageRanks(_ values: [Double]) -> [Double] {
  let order = values.indices.sorted { values[$0] < values[$1] }
  var ranks = [Double](repeating: 0, count: values.count)
  var start = 0
  while start < order.count {
    var end = start + 1
    while end < order.count, values[order[end]] == values[order[start]] { end += 1 }
    for index in start..<end { ranks[order[index]] = Double(start + end + 1) / 2 }
    start = end
  }
  return ranks
}

/// The arithmetic mean; NaN of nothing. The second pass takes out what rounding left in the first.
func mean(_ values: some Collection<Double>) -> Double {
  let first = values.reduce(0, +) / Double(values.count)
  return first + values.reduce(0) { $0 + ($1 - first) } / Double(values.count)
}

/// The sum of squared distances from `mean`.
func squares(_ values: some Collection<Double>, from mean: Double) -> Double {
  values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
}

/// Whether two values differ.
func varies(_ values: some Collection<Double>) -> Bool {
  guard let first = values.first else { return false }
  return values.contains { $0 != first }
}
