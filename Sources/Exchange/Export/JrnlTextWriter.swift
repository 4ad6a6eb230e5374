internal import CivilTime
internal import JournalModel

/// Writes the text of a journal of jrnl: a date in brackets, a title, and the body below it.
struct JrnlTextWriter: EntryWriter {
  var output: [UInt8] = []
  let labels: ExportLabels

  init(labels: ExportLabels) { self.labels = labels }

  mutating func write(_ entry: Entry) {
    let text = EntryText(entry, labels)
    append("[\(ISO8601.string(entry.day)) \(text.time ?? "00:00")] \(text.title)\(entry.isStarred ? " *" : "")\n")
    let tags = text.tags("@").joined(separator: " ")
    if !tags.isEmpty { append(tags + "\n") }
    if let note = entry.note, note != text.title {
      // A line that begins with a bracket would begin another entry.
      for line in note.split(separator: "\n", omittingEmptySubsequences: false) {
        append((line.hasPrefix("[") ? " " : "") + line + "\n")
      }
    }
    append("\n")
  }
}
