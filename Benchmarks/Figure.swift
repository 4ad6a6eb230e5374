import JSONText

/// One measured thing, with its target.
struct Figure {
  enum Target {
    case atMost(Double)
    case atLeast(Double)

    func isMet(by value: Double) -> Bool {
      switch self {
      case .atMost(let limit): value <= limit
      case .atLeast(let limit): value >= limit
      }
    }

    var text: String {
      switch self {
      case .atMost(let limit): "≤ \(shown(limit))"
      case .atLeast(let limit): "≥ \(shown(limit))"
      }
    }
  }

  var name: String
  var value: Double
  var unit: String
  var target: Target?
  /// How many times it was measured; the value is the median.
  var runs = 1
  /// The middle half's width over the median: how far to trust the value.
  var spread: Double?

  init(_ name: String, _ value: Double, _ unit: String, target: Target? = nil) {
    (self.name, self.value, self.unit, self.target) = (name, value, unit, target)
  }

  init(_ name: String, median samples: [Double], _ unit: String, target: Target? = nil) {
    let sorted = samples.sorted()
    self.init(name, sorted.percentile(50), unit, target: target)
    runs = samples.count
    spread = value > 0 ? (sorted.percentile(75) - sorted.percentile(25)) / value : nil
  }

  var row: [String] {
    let verdict = target.map { $0.isMet(by: value) ? "met" : "MISSED" } ?? ""
    return [
      name, shown(value), unit, target?.text ?? "", verdict, spread.map { "±\(Int(($0 * 50).rounded())) %" } ?? "",
    ]
  }

  var json: JSON {
    var object: JSONObject = [
      "name": .string(name), "value": .double((value * 1000).rounded() / 1000), "unit": .string(unit),
      "runs": .int(runs),
    ]
    if let target {
      object["target"] = .string(target.text)
      object["met"] = .bool(target.isMet(by: value))
    }
    return .object(object)
  }
}

extension [Double] {
  /// A percentile of sorted samples; 0 when there are none.
  func percentile(_ percent: Double) -> Double {
    isEmpty ? 0 : self[Swift.min(count - 1, Int(Double(count) * percent / 100))]
  }
}

/// A number with three digits that matter.
func shown(_ value: Double) -> String {
  if value >= 100 || value == value.rounded() { return String(Int(value.rounded())) }
  let scale: Double = value >= 10 ? 10 : value >= 1 ? 100 : 1000
  return "\((value * scale).rounded() / scale)"
}

/// Figures as a table whose columns line up.
func table(_ figures: [Figure]) -> String {
  let rows = [["what", "median", "", "target", "", "spread"]] + figures.map(\.row)
  let widths = (0..<6).map { column in rows.map { $0[column].count }.max() ?? 0 }
  return rows.map { row in
    var line = ""
    for (column, cell) in row.enumerated() {
      let padding = String(repeating: " ", count: widths[column] - cell.count)
      line += column == 1 ? "\(padding)\(cell)  " : "\(cell)\(padding)  "
    }
    while line.hasSuffix(" ") { line.removeLast() }
    return line
  }.joined(separator: "\n")
}
