/// The forms in which a journal leaves moodlet.
package enum ExportFormat: String, Sendable, Hashable, CaseIterable {
  /// Everything: what is imported again into an empty journal makes the same journal.
  case json
  /// One entry a line, each as in `json`.
  case ndjson
  /// Six columns that any spreadsheet and the app of the first specification read.
  case csv
  /// The six columns, and one for all else that an entry says.
  case fullCSV = "full_csv"
  /// A row for each day with an entry: moods and metrics.
  case daysCSV = "days_csv"
  /// A page to read.
  case markdown
  /// A folder with a note for each day, for Obsidian and the like.
  case obsidian
  /// The text of a journal of jrnl.
  case jrnl
  /// The JSON that jrnl exports.
  case jrnlJSON = "jrnl_json"
  /// An outline by year, month and day for Emacs.
  case org
  /// The times of the check-ins, for a calendar.
  case ics

  /// The usual ending of a file's name; nil for a folder.
  package var fileExtension: String? {
    switch self {
    case .json, .jrnlJSON: "json"
    case .ndjson: "ndjson"
    case .csv, .fullCSV, .daysCSV: "csv"
    case .markdown: "md"
    case .obsidian: nil
    case .jrnl: "txt"
    case .org: "org"
    case .ics: "ics"
    }
  }

  /// The format that a file's name asks for; nil when it names none.
  package init?(fileName: String) {
    let name = fileName.lowercased()
    guard let dot = name.lastIndex(of: "."), !name[dot...].contains("/") else { return nil }
    switch name[name.index(after: dot)...] {
    case "json": self = .json
    case "ndjson", "jsonl": self = .ndjson
    case "csv": self = .csv
    case "md", "markdown": self = .markdown
    case "txt", "jrnl": self = .jrnl
    case "org": self = .org
    case "ics": self = .ics
    default: return nil
    }
  }
}
