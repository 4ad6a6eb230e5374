internal import Glibc

/// Welch's t-test: whether two groups of unequal variance have the same mean, and how far these lie apart.
package struct WelchTest: Sendable, Hashable {
  /// The first mean minus the second.
  package var difference: Double
  /// The statistic; infinite when both groups are constant and differ.
  package var t: Double
  /// Degrees of freedom (Welch–Satterthwaite).
  package var degrees: Double
  /// The two-sided probability of a |t| at least as large if the means were the same.
  package var p: Double
  /// The 95 % confidence interval of the difference.
  package var interval: ClosedRange<Double>
  /// Cohen's d: the difference in pooled standard deviations; nil when these are 0.
  package var cohenD: Double?
  /// Hedges' g: d with the exact correction for small groups; nil when d is.
  package var hedgesG: Double?

  /// Compares two groups; nil when one has fewer than two values, and when neither varies and the means are the same.
  package init?(_ a: Sample, _ b: Sample) {
    guard let varianceA = a.variance, let varianceB = b.variance else { return nil }
    let shareA = varianceA / Double(a.count)
    let shareB = varianceB / Double(b.count)
    let spread = shareA + shareB
    difference = a.mean - b.mean
    guard spread > 0 else {
      guard difference != 0 else { return nil }
      t = difference > 0 ? .infinity : -.infinity
      degrees = Double(a.count + b.count - 2)
      p = 0
      interval = difference...difference
      return
    }
    let error = spread.squareRoot()
    t = difference / error
    degrees =
      spread * spread
      / (shareA * shareA / Double(a.count - 1) + shareB * shareB / Double(b.count - 1))
    let distribution = StudentDistribution(degrees: degrees)
    p = distribution.twoSidedP(t)
    let half = distribution.critical(twoSided: 0.05) * error
    interval = (difference - half)...(difference + half)
    let pooled = (a.squares + b.squares) / Double(a.count + b.count - 2)
    let d = difference / pooled.squareRoot()
    cohenD = d
    hedgesG = d * Self.correction(degrees: Double(a.count + b.count - 2))
  }

  /// Compares two groups of values.
  package init?(_ a: [Double], _ b: [Double]) { self.init(Sample(a), Sample(b)) }

  /// Hedges' factor, Γ(m/2) / (√(m/2) Γ((m − 1)/2)) (Hedges 1981, formula 6e).
  private static func correction(degrees m: Double) -> Double {
    exp(logGamma(m / 2) - 0.5 * log(m / 2) - logGamma((m - 1) / 2))
  }
}
