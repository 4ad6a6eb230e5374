/// How a mean mood stands against that of the period before.
package struct MeanChange: Sendable, Hashable {
  /// The difference in points of the 1…5 scale.
  package var points: Double
  /// The difference as a share of the earlier mean, in percent.
  package var percent: Double

  /// Compares two means; nil when the earlier one is missing.
  package init?(from previous: Double?, to current: Double?) {
    guard let previous, let current, previous > 0 else { return nil }
    points = current - previous
    percent = points / previous * 100
  }
}
