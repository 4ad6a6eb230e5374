/// A straight line through points, by least squares.
package struct LinearRegression: Sendable, Hashable {
  /// The change of y with one unit of x.
  package var slope: Double
  /// The y at x = 0.
  package var intercept: Double
  /// Pearson's correlation.
  package var r: Double
  /// The two-sided probability of a slope at least as far from 0 if there were none.
  package var p: Double
  /// The standard error of the slope.
  package var standardError: Double
  /// The standard error of the intercept.
  package var interceptError: Double

  /// Fits a line; nil for fewer than three points, and when x never changes or y never does.
  package init?(_ x: [Double], _ y: [Double]) {
    guard x.count == y.count, let coefficient = Coefficient.pearson(x, y) else { return nil }
    let meanX = mean(x)
    let meanY = mean(y)
    let xx = squares(x, from: meanX)
    let yy = squares(y, from: meanY)
    slope = zip(x, y).reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) } / xx
    intercept = meanY - slope * meanX
    r = coefficient.r
    p = coefficient.p
    standardError = ((1 - r) * (1 + r) * yy / xx / Double(x.count - 2)).squareRoot()
    interceptError = standardError * (xx / Double(x.count) + meanX * meanX).squareRoot()
  }
}
