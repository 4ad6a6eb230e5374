internal import Glibc

/// Where the level of a series changed: binary segmentation for the mean (Scott and Knott, 1974).
package struct ChangePoints: Sendable, Hashable {
  /// A stretch of one level.
  package struct Segment: Sendable, Hashable {
    /// The places of its values in the series.
    package var range: Range<Int>
    /// Their mean.
    package var mean: Double
  }
  /// The stretches, in order; one when nothing changed.
  package var segments: [Segment]

  /// A split must lower the sum of squares by this many times σ² ln n, which noise alone does about once in a hundred.
  package static let penalty = 3.0

  /// Splits a series; the parts have at least `least` values.
  ///
  /// σ² is half the mean square of the steps from value to value, which a change of level hardly touches. O(n · parts).
  package init(_ values: [Double], least: Int = 7, penalty: Double = Self.penalty) {
    segments = []
    guard !values.isEmpty else { return }
    let center = mean(values)
    var sums = [0.0]
    sums.reserveCapacity(values.count + 1)
    for value in values { sums.append(sums[sums.count - 1] + value - center) }
    let steps = zip(values, values.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }
    let variance = values.count > 1 ? steps / Double(2 * (values.count - 1)) : 0
    let threshold = max(penalty * variance * log(Double(values.count)), 1e-12)
    var bounds: [Int] = []
    var open = [0..<values.count]
    while let range = open.popLast() {
      var best = threshold
      var place: Int?
      let total = sums[range.upperBound] - sums[range.lowerBound]
      for split in Self.splits(of: range, least: max(least, 1)) {
        let left = sums[split] - sums[range.lowerBound]
        let a = Double(split - range.lowerBound)
        let b = Double(range.upperBound - split)
        let right = total - left
        let gain = left * left / a + right * right / b - total * total / (a + b)
        if gain > best { (best, place) = (gain, split) }
      }
      guard let place else { continue }
      bounds.append(place)
      open.append(range.lowerBound..<place)
      open.append(place..<range.upperBound)
    }
    let edges = [0] + bounds.sorted() + [values.count]
    segments = zip(edges, edges.dropFirst()).map { Segment(range: $0..<$1, mean: mean(values[$0..<$1])) }
  }

  private static func splits(of range: Range<Int>, least: Int) -> Range<Int> {
    range.count < 2 * least ? 0..<0 : range.lowerBound + least..<range.upperBound - least + 1
  }
}
