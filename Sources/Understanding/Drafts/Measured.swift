internal import JSONText

/// A value of a metric.
struct Measured: Sendable, Hashable {
  /// The metric's id.
  var metric: String
  var value: Double
  /// The unit that was said, where it is not the metric's own.
  var unit: String?

  init(_ metric: String, _ value: Double, unit: String? = nil) {
    (self.metric, self.value, self.unit) = (metric, value, unit)
  }

  /// The same with another value, to a thousandth.
  func with(_ value: Double) -> Measured { Measured(metric, (value * 1000).rounded() / 1000, unit: unit) }

  var json: JSON {
    var object: JSONObject = ["metric": .string(metric), "value": .double(value)]
    if let unit { object["unit"] = .string(unit) }
    return .object(object)
  }

  init?(_ json: JSON) {
    guard let metric = json["metric"]?.string, let value = json["value"]?.double else { return nil }
    self.init(metric, value, unit: json["unit"]?.string)
    guard self.json == json else { return nil }
  }
}
