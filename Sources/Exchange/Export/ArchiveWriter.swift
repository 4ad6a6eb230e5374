package import CivilTime
package import JSONText
internal import JournalModel

/// What a JSON export says besides the entries.
package struct ArchiveHead: Sendable {
  /// The version of the form; it grows when a reader of an older one would lose something.
  package static let version = 1

  /// When it was written.
  package var exported: Instant
  /// Whether it is the whole journal, with nothing left out.
  package var isComplete = true
  /// What was left out on purpose: the words of `redact`.
  package var redacted: [String] = []
  /// Settings by name, each a JSON value.
  package var settings: JSONObject = [:]
  /// Small documents of features: goals, shortcuts.
  package var records: [ArchiveRecord] = []
  /// The contents of attachments in base64, by their paths.
  package var files: JSONObject = [:]

  /// Creates a head.
  package init(exported: Instant) { self.exported = exported }
}

/// A small document of a feature as it stands in an export.
package struct ArchiveRecord: Sendable, Hashable {
  /// The kind, such as `goal`.
  package var kind: String
  /// Its id within the kind.
  package var id: String
  /// What it says.
  package var value: JSON
  /// When it was first written.
  package var created: Instant
  /// When it was last written.
  package var updated: Instant

  /// Creates a record.
  package init(kind: String, id: String, value: JSON, created: Instant, updated: Instant) {
    self.kind = kind
    self.id = id
    self.value = value
    self.created = created
    self.updated = updated
  }
}

/// Writes a JSON export: one object, with each entry on a line of its own.
struct ArchiveWriter: EntryWriter {
  var output: [UInt8] = []
  let head: ArchiveHead
  private var isFirst = true

  init(head: ArchiveHead) { self.head = head }

  mutating func begin() {
    var about: JSONObject = [
      "version": .int(ArchiveHead.version), "exported": .string(ISO8601.string(head.exported, offset: 0)),
      "complete": .bool(head.isComplete),
    ]
    if !head.redacted.isEmpty { about["redacted"] = .strings(head.redacted) }
    append("{\"moodlet\":\(JSON.object(about).text())")
    if !head.settings.isEmpty { append(",\n\"settings\":\(JSON.object(head.settings).text())") }
    if !head.records.isEmpty { append(",\n\"records\":\(JSON.array(head.records.map(\.json)).text())") }
    if !head.files.isEmpty { append(",\n\"files\":\(JSON.object(head.files).text())") }
    append(",\n\"entries\":[")
  }

  mutating func write(_ entry: Entry) {
    append(isFirst ? "\n" : ",\n")
    isFirst = false
    output.append(contentsOf: JSONWriter.bytes(of: .object(EntryRecord.json(of: entry))))
  }

  mutating func end() { append(isFirst ? "]}\n" : "\n]}\n") }
}

extension ArchiveRecord {
  /// The record as JSON.
  package var json: JSON {
    .object([
      "kind": .string(kind), "id": .string(id), "value": value,
      "created": .string(ISO8601.string(created, offset: 0)), "updated": .string(ISO8601.string(updated, offset: 0)),
    ])
  }

  /// Reads a record; nil when something is missing.
  package init?(_ json: JSON) {
    guard let kind = json["kind"]?.string, let id = json["id"]?.string, let value = json["value"],
      let created = json["created"]?.string.flatMap({ ISO8601.instant($0)?.instant }),
      let updated = json["updated"]?.string.flatMap({ ISO8601.instant($0)?.instant })
    else { return nil }
    self.init(kind: kind, id: id, value: value, created: created, updated: updated)
  }
}

/// Writes an entry a line, each one JSON object.
struct EntryLinesWriter: EntryWriter {
  var output: [UInt8] = []

  mutating func write(_ entry: Entry) {
    output.append(contentsOf: JSONWriter.bytes(of: .object(EntryRecord.json(of: entry))))
    output.append(UInt8(ascii: "\n"))
  }
}
