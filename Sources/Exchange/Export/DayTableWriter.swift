internal import CivilTime
internal import JSONText
internal import JournalModel

/// Writes a row for each day with an entry: how many entries, the moods, and for every metric its total or mean.
///
/// The metrics are known only at the end; a row is kept until then, which is little for a day.
struct DayTableWriter: EntryWriter {
  /// What a day comes to.
  private struct Day {
    var entries = 0
    var moods: [Double] = []
    var values: [String: [Double]] = [:]
  }

  /// Metrics whose values of one day don't add up.
  private static let levels: Set<String> = [
    "energy", "sleep_quality", "sleep_efficiency", "pain", "stress", "hrv", "resting_heart_rate", "systolic",
    "diastolic", "weight",
    "temperature", "outdoor_temperature", "uv_index", "bedtime", "wake_time", "phq9", "gad7",
  ]

  var output: [UInt8] = []
  private var days: [CivilDate: Day] = [:]

  mutating func write(_ entry: Entry) {
    var day = days[entry.day] ?? Day()
    day.entries += 1
    if let mood = entry.mood { day.moods.append(mood.value) }
    for measurement in entry.measurements { day.values[measurement.metric, default: []].append(measurement.value) }
    days[entry.day] = day
  }

  mutating func end() {
    let metrics = Set(days.values.flatMap(\.values.keys)).sorted()
    CSVCell.append(
      row: ["date", "entries", "mood_mean", "mood_min", "mood_max", "mood_last"] + metrics.map(CSVCell.guarded),
      to: &output)
    for (date, day) in days.sorted(by: { $0.key < $1.key }) {
      let moods = [Self.mean(day.moods), day.moods.min(), day.moods.max(), day.moods.last]
      let values = metrics.map { metric -> Double? in
        guard let values = day.values[metric] else { return nil }
        return Self.levels.contains(metric) ? Self.mean(values) : values.reduce(0, +)
      }
      CSVCell.append(
        row: [ISO8601.string(date), String(day.entries)]
          + (moods + values).map { $0.map { JSONNumber($0).token } ?? "" },
        to: &output)
    }
  }

  private static func mean(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : (values.reduce(0, +) / Double(values.count) * 1e6).rounded() / 1e6
  }
}
