internal import CivilTime
internal import JSONText
internal import JournalModel

/// Reads moodlet's own tables, with six columns or with all, and takes their guard against formulas away.
enum MoodletCSVImporter: Importer {
  static let format = ImportFormat.moodletCSV

  static func recognises(_ head: FileHead) -> Bool { head.has("date", "mood", "activities", "journal_text") }

  static func read(_ source: ImportSource, in zone: TimeZoneRules, _ take: (Found) throws -> Void) throws {
    var table = CSVTable(try source.text())
    guard let header = try table.next() else { throw ImportFault.isEmpty }
    let columns = CSVColumns(header)
    while let row = try table.next() {
      try take(columns.contains("id") ? full(row, columns) : six(row, columns))
    }
  }

  private static func list(_ text: String?) -> [String] {
    (text.map(CSVCell.unguarded) ?? "").split(separator: ";").map(\.trimmed).filter { !$0.isEmpty }
  }

  private static func six(_ row: CSVTable.Row, _ columns: CSVColumns) -> Found {
    guard let text = columns.cell("date", row), let time = time(text) else {
      return .skipped(SkippedLine(line: row.line, .date, text: row.text))
    }
    var entry = FoundEntry(line: row.line, time: time)
    if let mood = columns.cell("mood", row) {
      entry.mood = ClockText.number(mood).flatMap(Mood.init).map { .mood($0, .five) } ?? .name(mood)
    }
    entry.activities = list(columns.raw("activities", row))
    entry.note = columns.raw("journal_text", row).map(CSVCell.unguarded)
    for (column, metric) in [("sleep_hours", "sleep"), ("energy_level", "energy")] {
      guard let cell = columns.cell(column, row) else { continue }
      guard let value = ClockText.number(cell) else {
        return .skipped(SkippedLine(line: row.line, .malformed, text: row.text))
      }
      entry.measurements.append(Measurement(metric: metric, value: value))
    }
    return entry.saysSomething ? .entry(entry) : .skipped(SkippedLine(line: row.line, .empty, text: row.text))
  }

  private static func time(_ text: String) -> FoundEntry.Time? {
    if let (instant, offset) = ClockText.instant(text) { return .instant(instant, offset: offset) }
    if let local = ClockText.local(text) { return .clock(local) }
    return ClockText.date(text).map(FoundEntry.Time.day)
  }

  /// A row of the full table, by way of the JSON of an entry, which checks every part.
  private static func full(_ row: CSVTable.Row, _ columns: CSVColumns) -> Found {
    func skipped(_ reason: SkippedLine.Reason) -> Found {
      .skipped(SkippedLine(line: row.line, reason, text: row.text))
    }
    func text(_ name: String) -> JSON? { columns.raw(name, row).map { .string(CSVCell.unguarded($0)) } }
    func words(_ name: String) -> JSON? { columns.raw(name, row).map { .strings(list($0)) } }
    func number(_ name: String) -> JSON? { columns.cell(name, row).flatMap(ClockText.number).map(JSON.double) }
    guard let date = columns.cell("date", row) else { return skipped(.date) }
    let isWholeDay = columns.cell("whole_day", row) == "1"
    var object: JSONObject = ["id": text("id") ?? .null, "day": text("day") ?? .null]
    // A whole day has no time in a table: its noon stands for it.
    object["at"] = .string(ClockText.date(date) != nil ? "\(date)T12:00:00+00:00" : date)
    if isWholeDay { object["whole_day"] = .bool(true) }
    if let start = text("span_start"), let end = text("span_end") {
      object["span"] = .object(["start": start, "end": end])
    }
    object["mood"] = number("mood")
    object["scale"] = number("scale")
    object["mood_source"] = text("mood_source")
    for name in ["emotions", "activities", "without", "weather", "people", "places", "attachments"] {
      object[name] = words(name)
    }
    object["event"] = text("event")
    if columns.cell("starred", row) == "1" { object["starred"] = .bool(true) }
    object["number"] = number("number")
    object["situation"] = text("situation")
    object["note"] = text("journal_text")
    if let direction = text("change") {
      var change: JSONObject = ["direction": direction]
      change["than"] = text("change_than")
      object["change"] = .object(change)
    }
    object["source"] = text("source")
    object["key"] = text("key")
    object["created"] = text("created")
    let measurements = list(columns.raw("measurements", row)).map(measurement)
    guard !measurements.contains(nil) else { return skipped(.malformed) }
    if !measurements.isEmpty { object["measurements"] = .array(measurements.compactMap(\.self)) }
    do {
      let entry = try EntryRecord.entry(from: .object(object))
      guard ClockText.isLikely(entry.at) else { return skipped(.date) }
      var found = FoundEntry(line: row.line, time: .instant(entry.at, offset: entry.offset))
      found.entry = entry
      found.ownID = entry.id
      return .entry(found)
    } catch { return skipped(["at", "day"].contains(error.member) ? .date : .malformed) }
  }

  /// A measurement such as `caffeine=1.5 (142.5 mg)`.
  private static func measurement(_ text: String) -> JSON? {
    guard let sign = text.firstIndex(of: "="), let value = ClockText.leadingNumber(text[text.index(after: sign)...])
    else { return nil }
    var object: JSONObject = ["metric": .string(String(text[..<sign])), "value": .double(value)]
    if let open = text.firstIndex(of: "("), text.hasSuffix(")") {
      let said = text[text.index(after: open)...].dropLast().split(separator: " ", maxSplits: 1)
      if said.count == 2, let number = ClockText.number(said[0]) {
        object["said_value"] = .double(number)
        object["said_unit"] = .string(String(said[1]))
      }
    }
    return .object(object)
  }
}
