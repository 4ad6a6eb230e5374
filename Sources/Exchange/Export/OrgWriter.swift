internal import CivilTime
internal import JournalModel
internal import TextSearch

/// Writes an outline for Org mode: a heading for each day, one for each entry with its facts as properties.
struct OrgWriter: EntryWriter {
  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  var output: [UInt8] = []
  let labels: ExportLabels
  private var day: CivilDate?

  init(labels: ExportLabels) { self.labels = labels }

  mutating func write(_ entry: Entry) {
    let text = EntryText(entry, labels)
    let date = ISO8601.string(entry.day)
    if day != entry.day { append("* \(date)\n") }
    day = entry.day
    // Org writes its weekdays in English, whatever the language.
    let stamp = [date, Self.weekdays[entry.day.weekday.rawValue - 1], text.time].compactMap(\.self)
    let tags = text.tags("").map { $0.replacing("-", with: "_") }
    append("** \(text.mood ?? text.time ?? "·")\(tags.isEmpty ? "" : " :\(tags.joined(separator: ":")):")\n")
    append(":PROPERTIES:\n:ID: \(entry.id)\n")
    if let mood = entry.mood { append(":MOOD: \(text.number(mood.value))\n") }
    for measurement in entry.measurements {
      append(":\(measurement.metric.uppercased().replacing(" ", with: "_")): \(text.number(measurement.value))\n")
    }
    append(":END:\n<\(stamp.joined(separator: " "))>\n")
    for fact in text.facts where fact.name != "measurements" {
      append("- \(fact.name) :: \(fact.values.joined(separator: ", "))\n")
    }
    guard let note = entry.note else { return }
    append("#+begin_quote\n")
    // A comma before a star or a mark keeps the line from being a heading or a block.
    for line in note.split(separator: "\n", omittingEmptySubsequences: false) {
      append((line.hasPrefix("*") || line.hasPrefix("#+") || line.hasPrefix(",") ? "," : "") + line + "\n")
    }
    append("#+end_quote\n")
  }
}
