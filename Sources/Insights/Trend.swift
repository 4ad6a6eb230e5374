internal import Glibc

/// Which way the daily mood went within a period.
package enum Trend: String, Sendable, Hashable {
  case improving, stable, declining
  /// Fewer than 4 days with a mood.
  case notEnough = "not_enough"

  /// The trend of daily means, oldest first, on the 1…5 scale.
  ///
  /// The mean of the later half of the days minus that of the earlier half, in points of the 10-point scale: within
  /// ±0.5, or within two standard errors of that difference, is stable. The middle day of an odd number belongs to
  /// neither half.
  package init(ofDailyMeans means: [Double]) {
    guard let difference = Self.difference(ofDailyMeans: means) else {
      self = .notEnough
      return
    }
    guard abs(difference) > 0.5, Self.isBeyondChance(means) else {
      self = .stable
      return
    }
    self = difference > 0 ? .improving : .declining
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

extension Trend {
  /// Whether both halves lie more than two standard errors apart.
  static func isBeyondChance(_ values: [Double]) -> Bool {
    let half = values.count / 2
    return Sample(values.prefix(half)).standsApart(from: Sample(values.suffix(half)))
  }
}

/// Which way the daily values of a metric went: the later half of the days against the earlier.
package struct ValueTrend: Sendable, Hashable {
  /// Up or down; a change of less than 5% of the earlier mean, or within two standard errors, is stable, and fewer than
  /// 4 days are not enough.
  package enum Direction: String, Sendable, Hashable {
    case up, stable, down
    case notEnough = "not_enough"
  }
  package var direction: Direction
  /// The means of both halves; nil when there are not enough days.
  package var earlier: Double?
  package var later: Double?

  /// The trend of values, oldest first. The middle one of an odd number belongs to neither half.
  package init(of values: [Double]) {
    guard values.count >= 4 else {
      direction = .notEnough
      return
    }
    let half = values.count / 2
    let earlier = values.prefix(half).reduce(0, +) / Double(half)
    let later = values.suffix(half).reduce(0, +) / Double(half)
    let threshold = max(abs(earlier) * 0.05, 1e-9)
    if abs(later - earlier) > threshold, Trend.isBeyondChance(values) {
      direction = later > earlier ? .up : .down
    } else {
      direction = .stable
    }
    self.earlier = earlier
    self.later = later
  }
}
