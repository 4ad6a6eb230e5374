internal import CivilTime
internal import JournalModel
internal import TextSearch

/// Reads the tables that Daylio exports, in their three generations of columns.
enum DaylioImporter: Importer {
  static let format = ImportFormat.daylio

  static func recognises(_ head: FileHead) -> Bool {
    head.has("weekday", "time", "mood", "activities", "note") && (head.has("full_date") || head.has("year", "date"))
  }

  static func read(_ source: ImportSource, in zone: TimeZoneRules, _ take: (Found) throws -> Void) throws {
    var table = CSVTable(try source.text())
    guard let header = try table.next() else { throw ImportFault.isEmpty }
    let columns = CSVColumns(header)
    while let row = try table.next() { try take(found(row, columns)) }
  }

  private static func found(_ row: CSVTable.Row, _ columns: CSVColumns) -> Found {
    guard let day = day(row, columns) else { return .skipped(SkippedLine(line: row.line, .date, text: row.text)) }
    let clock = columns.cell("time", row).flatMap(ClockText.clock)
    var entry = FoundEntry(
      line: row.line, time: clock.map { .clock(CivilDateTime(day, second: $0)) } ?? .day(day))
    entry.mood = columns.cell("mood", row).map { .name($0) }
    entry.activities = (columns.cell("activities", row)?.parts("|") ?? []).map { $0.filter { $0 != "\"" }.trimmed }
    entry.note = DaylioNote.text(title: columns.raw("note_title", row), note: columns.raw("note", row))
    for scale in columns.cell("scales", row)?.parts("|") ?? [] {
      if let measurement = measurement(scale) { entry.measurements.append(measurement) }
    }
    return entry.saysSomething ? .entry(entry) : .skipped(SkippedLine(line: row.line, .empty, text: row.text))
  }

  private static func day(_ row: CSVTable.Row, _ columns: CSVColumns) -> CivilDate? {
    // The date in words follows the phone's language; the full one is the same everywhere.
    if let full = columns.cell("full_date", row) { return ClockText.date(full) }
    guard let year = columns.cell("year", row), let date = columns.cell("date", row) else { return nil }
    return ClockText.date("\(date) \(year)")
  }

  /// What a scale says: `Sleep Time: 6:45`, `Sleep Quality: 7/10 points`.
  private static func measurement(_ text: String) -> Measurement? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let name = text[..<colon].trimmed
    let said = text[text.index(after: colon)...].trimmed
    let isSleep = name.lowercased().contains("sleep")
    if let slash = said.firstIndex(of: "/"), let value = ClockText.number(said[..<slash]) {
      let greatest = ClockText.leadingNumber(said[said.index(after: slash)...]) ?? 10
      guard isSleep, name.lowercased().contains("quality"), greatest > 1 else {
        return Measurement(metric: name, value: value)
      }
      return Measurement(metric: "sleep_quality", value: 1 + (min(max(value, 1), greatest) - 1) / (greatest - 1) * 4)
    }
    if said.contains(":"), let hours = ClockText.hours(said.prefix { $0.isNumber || $0 == ":" }) {
      return isSleep ? Measurement(metric: "sleep", value: hours) : Measurement(metric: name, value: hours * 60)
    }
    return ClockText.leadingNumber(said).map { Measurement(metric: name, value: $0) }
  }
}

/// A note of Daylio's: a title, and text with tags.
enum DaylioNote {
  /// The title on a line of its own above the text; nil where there is neither.
  static func text(title: String?, note: String?) -> String? {
    let parts = [title, note].compactMap { $0.map { PlainText.fromHTML($0).trimmed } }.filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: "\n")
  }
}
