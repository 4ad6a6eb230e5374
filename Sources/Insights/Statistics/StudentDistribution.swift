internal import Glibc

/// Student's t distribution.
package struct StudentDistribution: Sendable, Hashable {
  /// Degrees of freedom, above 0; not necessarily whole.
  package var degrees: Double

  /// The distribution with that many degrees of freedom.
  package init(degrees: Double) { self.degrees = degrees }

  /// The probability that |T| is at least |t|.
  package func twoSidedP(_ t: Double) -> Double {
    guard t.isFinite else { return t.isNaN ? .nan : 0 }
    let square = t * t
    return incompleteBeta(
      degrees / (degrees + square), complement: square / (degrees + square), degrees / 2, 0.5)
  }

  /// The t for which |T| is at least t with probability `p`, 0 < p < 1: 0.05 gives the half width of a 95 % interval.
  package func critical(twoSided p: Double) -> Double {
    var low = 0.0
    var high = 2.0
    while twoSidedP(high) > p, high < 1e300 {
      low = high
      high *= 2
    }
    var t = (low + high) / 2
    for _ in 0..<200 {
      let error = twoSidedP(t) - p
      if error > 0 { low = t } else { high = t }
      // Newton's step where it stays in the bracket, else its middle.
      let step = t + error / (2 * density(t))
      let next = step > low && step < high ? step : (low + high) / 2
      if abs(next - t) <= 1e-15 * t { return next }
      t = next
    }
    return t
  }

  private func density(_ t: Double) -> Double {
    exp(
      logGamma((degrees + 1) / 2) - logGamma(degrees / 2) - 0.5 * log(degrees * .pi)
        - (degrees + 1) / 2 * log1p(t * t / degrees))
  }
}
