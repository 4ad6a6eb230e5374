package import JournalModel

/// Writes entries, oldest first, in one format. Only what has not been taken yet is in memory.
package protocol EntryWriter {
  /// What has been written and not been taken; whoever writes to a file empties it between entries.
  var output: [UInt8] { get set }

  /// Writes what comes before the entries.
  mutating func begin()
  /// Writes an entry.
  mutating func write(_ entry: Entry)
  /// Writes what comes after the entries.
  mutating func end()
}

extension EntryWriter {
  package mutating func begin() {}
  package mutating func end() {}

  /// Appends text.
  mutating func append(_ text: some StringProtocol) { output.append(contentsOf: text.utf8) }
}

/// The names by which readers of an export know ids.
package struct ExportLabels: Sendable {
  /// The label of an id in a section of the labels, such as `activity`.
  package var name: @Sendable (_ id: String, _ section: String) -> String

  /// Creates labels.
  package init(name: @escaping @Sendable (_ id: String, _ section: String) -> String) { self.name = name }

  /// The ids themselves.
  package static let ids = ExportLabels { id, _ in id }
}

extension ExportFormat {
  /// A writer of this format.
  ///
  /// - Parameters:
  ///   - labels: The names for formats that people read.
  ///   - head: What a complete JSON export says besides entries.
  ///   - title: The heading of a page.
  package func writer(labels: ExportLabels, head: ArchiveHead? = nil, title: String = "") -> any EntryWriter {
    switch self {
    case .json: if let head { ArchiveWriter(head: head) } else { EntryLinesWriter() }
    case .ndjson: EntryLinesWriter()
    case .csv: SpreadsheetWriter(columns: .six)
    case .fullCSV: SpreadsheetWriter(columns: .full)
    case .daysCSV: DayTableWriter()
    case .markdown, .obsidian: MarkdownWriter(labels: labels, title: title)
    case .jrnl: JrnlTextWriter(labels: labels)
    case .jrnlJSON: JrnlJSONWriter(labels: labels)
    case .org: OrgWriter(labels: labels)
    case .ics: CalendarWriter(labels: labels)
    }
  }
}
