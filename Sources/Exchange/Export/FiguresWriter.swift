internal import CivilTime
internal import JSONText
package import JournalModel

/// Writes what entries come to, and none of them: for those who may know how it goes and not what was said.
package struct FiguresWriter: EntryWriter {
  package var output: [UInt8] = []
  private let isTable: Bool
  private var moods: [Double] = []
  private var values: [String: [Double]] = [:]
  private var activities: [String: Int] = [:]
  private var days: Set<Int> = []
  private var entries = 0

  /// Creates a writer of a table, or of a JSON object.
  package init(isTable: Bool) { self.isTable = isTable }

  package mutating func write(_ entry: Entry) {
    entries += 1
    days.insert(entry.day.dayNumber)
    if let mood = entry.mood { moods.append(mood.value) }
    for measurement in entry.measurements { values[measurement.metric, default: []].append(measurement.value) }
    for activity in entry.activities { activities[activity, default: 0] += 1 }
  }

  package mutating func end() {
    var rows: [(String, Int, [Double])] = [("entries", entries, []), ("days", days.count, [])]
    if !moods.isEmpty { rows.append(("mood", moods.count, moods)) }
    rows += values.sorted { $0.key < $1.key }.map { ($0.key, $0.value.count, $0.value) }
    rows += activities.sorted { $0.key < $1.key }.map { ($0.key, $0.value, []) }
    if isTable { return table(rows) }
    let figures = rows.map { name, count, values in
      var object: JSONObject = ["name": .string(name), "count": .int(count)]
      if let least = values.min(), let greatest = values.max() {
        object["mean"] = .double(values.reduce(0, +) / Double(values.count))
        object["min"] = .double(least)
        object["max"] = .double(greatest)
      }
      return JSON.object(object)
    }
    output = JSONWriter.bytes(of: .object(["figures": .array(figures)])) + [10]
  }

  private mutating func table(_ rows: [(String, Int, [Double])]) {
    CSVCell.append(row: ["name", "count", "mean", "min", "max"], to: &output)
    for (name, count, values) in rows {
      let mean = values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
      let cells = [mean, values.min(), values.max()].map { $0.map { JSONNumber($0).token } ?? "" }
      CSVCell.append(row: [CSVCell.guarded(name), String(count)] + cells, to: &output)
    }
  }
}
