internal import CivilTime
internal import JSONText
internal import JournalModel

/// Writes the JSON that jrnl exports.
struct JrnlJSONWriter: EntryWriter {
  var output: [UInt8] = []
  let labels: ExportLabels
  private var counts: [String: Int] = [:]
  private var isFirst = true

  init(labels: ExportLabels) { self.labels = labels }

  mutating func begin() { append("{\"entries\":[") }

  mutating func write(_ entry: Entry) {
    let text = EntryText(entry, labels)
    let tags = text.tags("@")
    for tag in tags { counts[tag, default: 0] += 1 }
    let note = entry.note.flatMap { $0 == text.title ? nil : $0 }
    let body = [note, tags.isEmpty ? nil : tags.joined(separator: " ")].compactMap(\.self)
    let object: JSONObject = [
      "title": .string(text.title), "body": .string(body.joined(separator: "\n")),
      "date": .string(ISO8601.string(entry.day)), "time": .string(text.time ?? "00:00"), "tags": .strings(tags),
      "starred": .bool(entry.isStarred),
    ]
    append(isFirst ? "\n" : ",\n")
    isFirst = false
    output.append(contentsOf: JSONWriter.bytes(of: .object(object)))
  }

  mutating func end() {
    let tags = JSONObject(counts.sorted { $0.key < $1.key }.map { .init(key: $0.key, value: .int($0.value)) })
    append("\n],\"tags\":\(JSON.object(tags).text())}\n")
  }
}
