extension Sample {
  /// A difference of moods is worth a word from so many points of the 1…5 scale on: half a point of ten.
  package static let leastMoodDifference = 0.5 * 4 / 9

  /// The standard error of the difference of two means; nil where a group has fewer than two values.
  package func error(against other: Sample) -> Double? {
    guard let own = variance, let others = other.variance else { return nil }
    return (own / Double(count) + others / Double(other.count)).squareRoot()
  }

  /// Whether a mean lies beyond two standard errors from another; never for fewer than two values on a side.
  package func standsApart(from other: Sample, byAtLeast least: Double = 0) -> Bool {
    guard let error = error(against: other) else { return false }
    let difference = abs(mean - other.mean)
    return difference > 2 * error && difference > least
  }
}

/// The values in the middle of some, and those a quarter from either end (linear interpolation, type 7 of Hyndman and Fan).
package struct Quartiles: Sendable, Hashable {
  /// The value below which a quarter lies, the middle, the one below which three quarters lie.
  package var lower, median, upper: Double

  /// The quartiles of some values, in any order; nil of none.
  package init?(of values: some Sequence<Double>) {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return nil }
    func quantile(_ share: Double) -> Double {
      let place = share * Double(sorted.count - 1)
      let low = Int(place)
      let high = min(low + 1, sorted.count - 1)
      return sorted[low] + (sorted[high] - sorted[low]) * (place - Double(low))
    }
    (lower, median, upper) = (quantile(0.25), quantile(0.5), quantile(0.75))
  }
}
