/// What a comparison of means needs to know of one group.
package struct Sample: Sendable, Hashable {
  /// How many values there are.
  package var count: Int
  /// Their mean; 0 of none.
  package var mean: Double
  /// The sum of their squared distances from the mean.
  package var squares: Double

  /// A group by its figures.
  package init(count: Int, mean: Double, squares: Double) {
    self.count = count
    self.mean = mean
    self.squares = max(squares, 0)
  }

  /// The group of these values.
  package init(_ values: some Collection<Double>) {
    count = values.count
    mean = values.isEmpty ? 0 : Insights.mean(values)
    squares = Insights.squares(values, from: mean)
    if !varies(values) { squares = 0 }
  }

  /// The sample variance; nil for fewer than two values.
  package var variance: Double? { count > 1 ? squares / Double(count - 1) : nil }
}
