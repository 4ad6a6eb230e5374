internal import CivilTime
internal import JournalModel

/// Figures that come in many readings a day, brought together by day.
struct DailyFigures {
  /// How readings of a day become one figure.
  enum Rule {
    /// They add up.
    case total
    /// They are averaged.
    case mean
    /// The last one stands.
    case latest
  }

  private struct Sum {
    var total = 0.0
    var count = 0
    var latest = 0.0
    var rule: Rule
  }

  private var days: [CivilDate: [String: Sum]] = [:]

  mutating func add(_ value: Double, of metric: String, on day: CivilDate, _ rule: Rule) {
    var sum = days[day]?[metric] ?? Sum(rule: rule)
    sum.total += value
    sum.count += 1
    sum.latest = value
    days[day, default: [:]][metric] = sum
  }

  /// An entry for each day, in order.
  func entries() -> [FoundEntry] {
    days.sorted { $0.key < $1.key }.enumerated().map { index, element in
      var entry = FoundEntry(line: index + 1, time: .day(element.key))
      entry.ownID = "\(element.key.dayNumber)"
      entry.isSnapshot = true
      entry.measurements = element.value.sorted { $0.key < $1.key }.map { metric, sum in
        let value =
          switch sum.rule {
          case .total: sum.total
          case .mean: sum.total / Double(sum.count)
          case .latest: sum.latest
          }
        return Measurement(metric: metric, value: (value * 1000).rounded() / 1000)
      }
      return entry
    }
  }
}
