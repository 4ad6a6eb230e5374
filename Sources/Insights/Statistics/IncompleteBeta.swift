internal import Glibc

/// The regularised incomplete beta function I_x(a, b), 0…1, for a, b > 0.
///
/// By its continued fraction (DLMF 8.17.22), evaluated with Lentz's method. The complement `y` = 1 − x is given apart,
/// so that nothing is lost when x is near 1. Relative error about 1e-11 up to a + b = 10⁶.
func incompleteBeta(_ x: Double, complement y: Double, _ a: Double, _ b: Double) -> Double {
  guard x > 0 else { return 0 }
  guard y > 0 else { return 1 }
  // The fraction converges fast below the mean of the distribution; above it the symmetric one does.
  if x > (a + 1) / (a + b + 2) { return 1 - incompleteBeta(y, complement: x, b, a) }
  let logX = x > 0.5 ? log1p(-y) : log(x)
  let logY = y > 0.5 ? log1p(-x) : log(y)
  let front = exp(a * logX + b * logY - logBeta(a, b)) / a
  return front / betaFraction(x, a, b)
}

/// The natural logarithm of the beta function.
func logBeta(_ a: Double, _ b: Double) -> Double { logGamma(a) + logGamma(b) - logGamma(a + b) }

/// The natural logarithm of the gamma function, for positive numbers.
func logGamma(_ x: Double) -> Double {
  var sign: Int32 = 0
  return lgamma_r(x, &sign)
}

/// The denominator of the continued fraction of I_x(a, b).
private func betaFraction(_ x: Double, _ a: Double, _ b: Double) -> Double {
  let tiny = 1e-300
  func kept(_ value: Double) -> Double { abs(value) < tiny ? tiny : value }
  var c = 1.0
  var d = 1 / kept(1 - (a + b) * x / (a + 1))
  var product = d
  for step in 1...20_000 {
    let m = Double(step)
    let even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / kept(1 + even * d)
    c = kept(1 + even / c)
    product *= d * c
    let odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / kept(1 + odd * d)
    c = kept(1 + odd / c)
    let factor = d * c
    product *= factor
    if abs(factor - 1) < 1e-15 { break }
  }
  return 1 / product
}
