internal import CivilTime
internal import JSONText
package import JournalModel
internal import TextSearch

/// The parts of an entry as people read them.
package struct EntryText {
  let entry: Entry
  let labels: ExportLabels

  /// The parts of an entry, with the names by which people know them.
  package init(_ entry: Entry, _ labels: ExportLabels) {
    self.entry = entry
    self.labels = labels
  }

  /// The local time, `HH:MM`; nil for a whole day.
  var time: String? {
    entry.isWholeDay ? nil : String(ISO8601.string(entry.at, offset: entry.offset).dropFirst(11).prefix(5))
  }

  /// The mood, such as `4/5 good`.
  var mood: String? {
    entry.mood.map { "\(number($0.value))/5 \(labels.name(String($0.label), "mood"))" }
  }

  /// Everything besides mood and note, each part on its own: names of tags, and metrics with their values.
  var facts: [(name: String, values: [String])] {
    let measured = entry.measurements.map { Self.text(of: $0, labels) }
    return [
      ("emotions", entry.emotions.map { labels.name($0.rawValue, "emotion") }),
      ("activities", entry.activities.map { labels.name($0, "activity") }),
      ("without", entry.without.map { labels.name($0, "activity") }),
      ("measurements", measured),
      ("people", entry.people),
      ("places", entry.places),
      ("event", entry.event.map { [$0] } ?? []),
      ("weather", entry.weather.map { labels.name($0.rawValue, "weather") }),
      ("situation", entry.situation.map { [labels.name($0, "situation")] } ?? []),
      ("change", entry.change.map { [$0.direction.rawValue] } ?? []),
      ("answers", entry.answers.map { "\($0.question) \($0.value)" }),
      ("attachments", entry.attachments),
    ].filter { !$0.1.isEmpty }
  }

  /// Tags as single words with a sign before them, such as `@screen_time`.
  func tags(_ sign: String) -> [String] {
    let words = entry.emotions.map(\.rawValue) + entry.activities + entry.weather.map(\.rawValue)
    return (words + entry.people + entry.places).map { sign + $0.replacing(" ", with: "_") }
  }

  /// A line that stands for the entry: mood and facts, or the first line of the note.
  var title: String {
    let parts = [mood].compactMap(\.self) + facts.map { $0.values.joined(separator: ", ") }
    if !parts.isEmpty { return parts.joined(separator: " · ") }
    return entry.note?.split(separator: "\n", omittingEmptySubsequences: true).first.map(String.init) ?? "-"
  }

  /// The lines that jrnl's text and JSON have of the entry, in no order.
  package var journalLines: Set<String> {
    Self.lines(of: [title, tags("@").joined(separator: " "), entry.note ?? ""].joined(separator: "\n"))
  }

  /// The lines of a text, without blanks around them.
  package static func lines(of text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isNewline).map(\.trimmed).filter { !$0.isEmpty })
  }

  /// A measurement such as `sleep 7.5`.
  package static func text(of measurement: Measurement, _ labels: ExportLabels) -> String {
    "\(labels.name(measurement.metric, "metric")) \(number(measurement.value))"
  }

  func number(_ value: Double) -> String { Self.number(value) }

  private static func number(_ value: Double) -> String {
    JSONNumber((value * 100).rounded() / 100).token
  }
}
