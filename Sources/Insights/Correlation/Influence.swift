package import CivilTime

/// What a figure over days hangs on: the figure again without each of them, or without some.
package struct Influence: Sendable {
  /// What a day adds to a figure.
  package struct Day: Sendable, Hashable {
    package var day: CivilDate
    /// The values of the day: of a mean, their sum and count; of a pair, factor and outcome.
    var x, y: Double

    /// A day of a mean: the sum of its values, and how many there are.
    package init(_ day: CivilDate, total: Double, count: Int) {
      self.day = day
      (x, y) = (total, Double(count))
    }

    /// A day of a pair of series: the factor's value, and the outcome's.
    package init(_ day: CivilDate, factor: Double, outcome: Double) {
      self.day = day
      (x, y) = (factor, outcome)
    }
  }

  /// How the figure is made.
  package enum Figure: Sendable, Hashable {
    /// The mean of all values.
    case mean
    /// The mean of the outcome with the factor minus that without it; the factor is 1 or 0.
    case difference
    /// Spearman's rank correlation.
    case rank
  }

  /// A day, the figure without it, and how far that is from the whole.
  package struct Weight: Sendable, Hashable {
    package var day: CivilDate
    package var without: Double
    package var change: Double
  }

  package var figure: Figure
  package var days: [Day]

  package init(_ figure: Figure, _ days: [Day]) {
    self.figure = figure
    self.days = days
  }

  /// The figure over all days; nil where there is too little for one.
  package var value: Double? { Self.value(figure, days) }

  /// The days for factor and without it; nil for other figures.
  package var groups: (with: Int, without: Int)? {
    guard figure == .difference else { return nil }
    let with = days.count { $0.x > 0 }
    return (with, days.count - with)
  }

  /// The figure without some days, and how many are left.
  package func leavingOut(_ isLeftOut: (CivilDate) -> Bool) -> (value: Double?, days: Int, left: Int) {
    let rest = days.filter { !isLeftOut($0.day) }
    return (Self.value(figure, rest), rest.count, days.count - rest.count)
  }

  /// Up to so many days the figure is made again without each of them; of more days, only without the likeliest.
  private static let mostTried = 400, likeliest = 64

  /// The days without which the figure changes most, the weightiest first.
  ///
  /// - Complexity: O(days² log days) for few days, else O(days log days).
  package func heaviest(_ count: Int) -> [Weight] {
    guard let value else { return [] }
    let weights = tried.compactMap { index -> Weight? in
      guard let without = valueWithout(index) else { return nil }
      return Weight(day: days[index].day, without: without, change: without - value)
    }
    return Array(weights.sorted { (-abs($0.change), $0.day) < (-abs($1.change), $1.day) }.prefix(count))
  }

  /// The days whose weight is looked at: all of few; of many those that pull hardest by the figure's influence function
  /// (Hampel, 1974), which tells the order, and not the amount.
  private var tried: [Int] {
    guard days.count > Self.mostTried else { return Array(days.indices) }
    let pulls = self.pulls.map(abs)
    return Array(days.indices.sorted { (-pulls[$0], $0) < (-pulls[$1], $1) }.prefix(Self.likeliest))
  }

  /// How hard each day pulls at the figure.
  private var pulls: [Double] {
    switch figure {
    case .mean:
      let whole = value ?? 0
      return days.map { $0.x - whole * $0.y }
    case .difference:
      let sides = (days.filter { $0.x > 0 }.map(\.y), days.filter { $0.x <= 0 }.map(\.y))
      let means = (mean(sides.0), mean(sides.1))
      return days.map {
        $0.x > 0 ? ($0.y - means.0) / Double(sides.0.count) : ($0.y - means.1) / Double(sides.1.count)
      }
    case .rank:
      let (x, y) = (Self.standardRanks(days.map(\.x)), Self.standardRanks(days.map(\.y)))
      let r = value ?? 0
      return zip(x, y).map { $0 * $1 - r * ($0 * $0 + $1 * $1) / 2 }
    }
  }

  /// The ranks of some values, the mean rank for ties, in standard deviations from their mean.
  private static func standardRanks(_ values: [Double]) -> [Double] {
    let order = values.indices.sorted { values[$0] < values[$1] }
    var ranks = [Double](repeating: 0, count: values.count)
    var start = 0
    while start < order.count {
      var end = start + 1
      while end < order.count, values[order[end]] == values[order[start]] { end += 1 }
      for place in start..<end { ranks[order[place]] = Double(start + end - 1) / 2 }
      start = end
    }
    let middle = mean(ranks)
    let spread = mean(ranks.map { ($0 - middle) * ($0 - middle) }).squareRoot()
    return ranks.map { spread > 0 ? ($0 - middle) / spread : 0 }
  }

  private func valueWithout(_ index: Int) -> Double? {
    var rest = days
    rest.remove(at: index)
    return Self.value(figure, rest)
  }

  private static func value(_ figure: Figure, _ days: [Day]) -> Double? {
    switch figure {
    case .mean:
      let count = days.reduce(0) { $0 + $1.y }
      return count > 0 ? days.reduce(0) { $0 + $1.x } / count : nil
    case .difference:
      let with = days.filter { $0.x > 0 }.map(\.y)
      let without = days.filter { $0.x <= 0 }.map(\.y)
      guard !with.isEmpty, !without.isEmpty else { return nil }
      return mean(with) - mean(without)
    case .rank: return Coefficient.spearman(days.map(\.x), days.map(\.y))?.r
    }
  }
}
