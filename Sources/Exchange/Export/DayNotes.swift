package import CivilTime
internal import JSONText
package import JournalModel

/// Notes of a day each, with front matter that Obsidian's queries read.
package enum DayNotes {
  /// The file of a day, such as `2026-11-18.md`.
  package static func fileName(of day: CivilDate) -> String { "\(ISO8601.string(day)).md" }

  /// The note of a day.
  ///
  /// - Parameter entries: The entries of the day, oldest first.
  package static func note(of day: CivilDate, _ entries: [Entry], labels: ExportLabels) -> String {
    var lines = "---\ndate: \(ISO8601.string(day))\nentries: \(entries.count)\n"
    let moods = entries.compactMap(\.mood?.value)
    if !moods.isEmpty {
      let mean = moods.reduce(0, +) / Double(moods.count)
      lines += "mood: \(JSONNumber((mean * 100).rounded() / 100).token)\n"
    }
    func list(_ key: String, _ values: [String]) {
      var seen: Set<String> = []
      let unique = values.filter { seen.insert($0).inserted }
      // A string of JSON is a string of YAML.
      if !unique.isEmpty { lines += "\(key): \(JSON.strings(unique).text())\n" }
    }
    list("emotions", entries.flatMap { $0.emotions.map(\.rawValue) })
    list("activities", entries.flatMap(\.activities))
    list("weather", entries.flatMap { $0.weather.map(\.rawValue) })
    list("people", entries.flatMap(\.people))
    list("places", entries.flatMap(\.places))
    list("events", entries.compactMap(\.event))
    for measurement in entries.flatMap(\.measurements).reduce(
      into: [String: Double](),
      {
        $0[$1.metric, default: 0] += $1.value
      }
    ).sorted(by: { $0.key < $1.key }) {
      lines += "\(JSON.string(measurement.key).text()): \(JSONNumber(measurement.value).token)\n"
    }
    lines += "---\n"
    for entry in entries { lines += MarkdownWriter.section(EntryText(entry, labels), level: 2) }
    return lines
  }
}
