internal import JournalModel
internal import Synchronization

/// What moodlet knows of a metric: `Resources/metrics.tsv`.
package struct Metric: Sendable {
  /// The id.
  package let id: String
  /// The canonical unit, in which values are stored.
  package let unit: String
  /// The values that are taken, in the canonical unit.
  package let range: ClosedRange<Double>
  /// Whether it is a subjective scale whose ends are those of `range`.
  package let isScale: Bool
  /// The activity that a value above zero tags.
  package let activity: String?
  /// Other units, and what one of them is in the canonical unit.
  package let factors: [String: Double]
  /// Which values are the good ones: `higher` or `lower`; nil where that is a matter of taste.
  package let better: String?

  /// The units that may be said.
  package var units: [String] { [unit] + factors.keys.sorted() }

  /// Whether the values of a day add up, as hours and servings do; levels, rates and weights are averaged.
  package var addsUp: Bool { !isScale && Self.addingUnits.contains(unit) }

  private static let addingUnits: Set<String> = [
    "hours", "minutes", "servings", "units", "glasses", "count", "kcal", "km",
  ]

  /// Seconds of one canonical unit, for metrics that are lengths of time.
  package var secondsPerUnit: Double? {
    switch unit {
    case "hours": 3600
    case "minutes": 60
    default: nil
    }
  }

  /// A value in the canonical unit; nil for an unknown unit.
  package func canonical(_ value: Double, unit said: String?) -> Double? {
    guard let said, said != unit else { return value }
    if unit == "C", said == "F" || said == "°F" { return (value - 32) * 5 / 9 }
    if unit == "C", said == "°C" { return value }
    return factors[said].map { value * $0 }
  }

  /// A rating with a scale of its own, such as "3/5", on this metric's scale.
  func rating(_ rating: Double, outOf: Double) -> Double {
    guard isScale, outOf > 1 else { return rating }
    // Scales that start at 0 keep their share; others go end to end.
    if range.upperBound == outOf { return rating }
    if range.lowerBound == 0 { return rating / outOf * range.upperBound }
    let share = max(0, rating - 1) / (outOf - 1)
    return range.lowerBound + share * (range.upperBound - range.lowerBound)
  }
}

/// The metrics that moodlet knows, by id.
///
/// Each is read when it is asked for: a run that says one thing asks for few.
package struct MetricTable: Sendable {
  private let table: ResourceTable
  private let kept = KeptMetrics()

  /// Opens the table: id, unit, min, max, scale, activity, factors, better.
  package init(_ text: String) { table = ResourceTable(text, columns: 8) }

  /// The metrics, in the order of the file.
  package var all: [Metric] { table.rows.map(Metric.init(row:)) }

  /// The metric of an id.
  package subscript(id: String) -> Metric? { kept.metric(id) { table[id].map(Metric.init(row:)) } }
}

/// The metrics that somebody asked for.
private final class KeptMetrics: Sendable {
  private let known = Mutex<[String: Metric]>([:])

  func metric(_ id: String, _ read: () -> Metric?) -> Metric? {
    if let metric = known.withLock({ $0[id] }) { return metric }
    guard let metric = read() else { return nil }
    known.withLock { $0[id] = metric }
    return metric
  }
}

extension Metric {
  /// A number of the user's own, which is checked where it is kept.
  init(ofOwn id: String) {
    self.init(id: id, unit: "count", range: -1e9...1e9, isScale: false, activity: nil, factors: [:], better: nil)
  }

  /// Reads a row of the table.
  fileprivate init(row: [String]) {
    var factors: [String: Double] = [:]
    for pair in row[6].utf8.split(separator: UInt8(ascii: " ")) {
      let parts = pair.split(separator: UInt8(ascii: "=")).map { Substring($0) }
      if parts.count == 2, let factor = Double(parts[1]) { factors[String(parts[0])] = factor }
    }
    let low = Double(row[2]) ?? 0
    self.init(
      id: row[0], unit: row[1], range: low...max(low, Double(row[3]) ?? 1e9), isScale: row[4] == "1",
      activity: row[5] == "-" || row[5].isEmpty ? nil : row[5], factors: factors,
      better: row[7] == "higher" || row[7] == "lower" ? row[7] : nil)
  }
}
