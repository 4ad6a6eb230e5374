internal import Glibc

/// Which way the daily mood went within a period.
package enum Trend: String, Sendable, Hashable {
  case improving, stable, declining
  /// Fewer than 4 days with a mood.
  case notEnough = "not_enough"

  /// The trend of daily means, oldest first, on the 1…5 scale.
  ///
  /// The mean of the later half of the days minus that of the earlier half, in points of the 10-point scale: within
  /// ±0.5 is stable. The middle day of an odd number belongs to neither half.
  package init(ofDailyMeans means: [Double]) {
    guard let difference = Self.difference(ofDailyMeans: means) else {
      self = .notEnough
      return
    }
    self = difference > 0.5 ? .improving : difference < -0.5 ? .declining : .stable
  }

  /// Later half minus earlier half, in points of the 10-point scale; nil for fewer than 4 days.
  package static func difference(ofDailyMeans means: [Double]) -> Double? {
    guard means.count >= 4 else { return nil }
    let half = means.count / 2
    let earlier = means.prefix(half).reduce(0, +) / Double(half)
    let later = means.suffix(half).reduce(0, +) / Double(half)
    return (later - earlier) * 9 / 4
  }
}
