internal import Charts
internal import Insights
internal import JSONText
internal import Understanding

extension Correlate {
  /// A metric with no more values than this has a bar for each; with more, one for each quarter of its days.
  private static let mostValues = 5
  /// The mean of fewer days is no bar.
  private static let leastDays = 3

  /// The mean outcome on days with and without a factor, or by how much of it there was; nil where there are no two
  /// bars.
  func picture(of factor: SeriesID, beside outcome: SeriesID, lag: Int, _ table: DayTable, _ turn: Turn)
    -> Illustration?
  {
    let (x, y) = pairs(table.daily(factor).values, table.daily(outcome).values, lag: lag)
    let groups: [(label: String, values: [Double])]
    if factor.kind.isYesOrNo {
      groups = [true, false].map { isWith in
        let name = factor.label(in: turn)
        return (
          isWith ? name : turn.sentence("correlate.without_bar", ["name": .string(name)]),
          zip(x, y).filter { ($0.0 > 0) == isWith }.map(\.1)
        )
      }
    } else {
      groups = Self.steps(x).map { step in
        (label(of: step, factor, turn), zip(x, y).filter { step.contains($0.0) }.map(\.1))
      }
    }
    let isMood = outcome.kind == .mood
    let bars = groups.filter { $0.values.count >= Self.leastDays }.map { group in
      let mean = group.values.reduce(0, +) / Double(group.values.count)
      let value = isMood ? turn.rating(mean) : amount(mean, outcome, turn)
      return BarChart.Bar(
        label: group.label, value: mean, text: "\(value) (\(group.values.count)×)", mood: isMood ? mean : nil)
    }
    guard bars.count > 1 else { return nil }
    return Illustration(BarChart(bars, range: isMood ? 1...5 : nil))
  }

  /// The steps of a metric from low to high: its values, or its quarters.
  private static func steps(_ values: [Double]) -> [ClosedRange<Double>] {
    let sorted = values.sorted()
    guard let first = sorted.first, let last = sorted.last else { return [] }
    let distinct = Set(sorted)
    if distinct.count <= mostValues { return distinct.sorted().map { $0...$0 } }
    guard let quartiles = Quartiles(of: sorted) else { return [] }
    let edges = [quartiles.lower, quartiles.median, quartiles.upper]
    var steps: [ClosedRange<Double>] = []
    var start = first
    for edge in edges where edge >= start && edge < last {
      steps.append(start...edge)
      // The next step begins with the next value that there is.
      start = sorted.first { $0 > edge } ?? last
    }
    return steps + [start...last]
  }

  private func label(of step: ClosedRange<Double>, _ factor: SeriesID, _ turn: Turn) -> String {
    let low = amount(step.lowerBound, factor, turn)
    return step.lowerBound == step.upperBound ? low : "\(low) – \(amount(step.upperBound, factor, turn))"
  }

  private func amount(_ value: Double, _ series: SeriesID, _ turn: Turn) -> String {
    guard series.kind == .metric else { return turn.words.number(value) }
    var values: JSONObject = ["kind": .string("metric"), "subject": .string(series.name), "value": .double(value)]
    if let unit = turn.metrics[series.name]?.unit { values["unit"] = .string(unit) }
    return turn.sentence("stats.value", values)
  }
}
