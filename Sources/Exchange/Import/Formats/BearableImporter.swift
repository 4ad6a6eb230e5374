internal import CivilTime
internal import JournalModel

/// Reads Bearable's table: a row for each reading.
enum BearableImporter: Importer {
  static let format = ImportFormat.bearable

  static func recognises(_ head: FileHead) -> Bool { head.has("time of day", "category", "rating/amount", "detail") }

  static func read(_ source: ImportSource, in zone: TimeZoneRules, _ take: (Found) throws -> Void) throws {
    var table = CSVTable(try source.text())
    guard let header = try table.next() else { throw ImportFault.isEmpty }
    let columns = CSVColumns(header)
    var rows: [CSVTable.Row] = []
    var greatest = 0.0
    while let row = try table.next() {
      if columns.cell("category", row)?.lowercased() == "mood" {
        greatest = max(greatest, columns.cell("rating/amount", row).flatMap(ClockText.number) ?? 0)
      }
      rows.append(row)
    }
    // The scale of moods is not said: it is the one that holds the greatest.
    let scale: MoodScale = greatest <= 5 ? .five : greatest <= 10 ? .ten : .hundred
    if greatest > 0 { try take(.remark(.scale(scale))) }
    var notes: Set<String> = []
    for row in rows { try take(found(row, columns, scale, &notes)) }
  }

  private static func found(
    _ row: CSVTable.Row, _ columns: CSVColumns, _ scale: MoodScale, _ notes: inout Set<String>
  ) -> Found {
    func skipped(_ reason: SkippedLine.Reason) -> Found {
      .skipped(SkippedLine(line: row.line, reason, text: row.text))
    }
    let written = columns.cell("date formatted", row) ?? columns.cell("date", row)
    guard let day = written.flatMap(ClockText.date) else { return skipped(.date) }
    var entry = FoundEntry(line: row.line, time: .day(day))
    switch columns.cell("time of day", row)?.lowercased() {
    case "am": entry.time = .clock(CivilDateTime(day, hour: 9))
    case "mid": entry.time = .clock(CivilDateTime(day, hour: 13))
    case "pm": entry.time = .clock(CivilDateTime(day, hour: 20))
    case let clock?: if let second = ClockText.clock(clock) { entry.time = .clock(CivilDateTime(day, second: second)) }
    case nil: break
    }
    let amount = columns.cell("rating/amount", row)
    let detail = columns.cell("detail", row)
    switch columns.cell("category", row)?.lowercased() ?? "" {
    case "mood":
      guard let value = amount.flatMap(ClockText.number), let mood = scale.mood(value) else {
        return skipped(.malformed)
      }
      entry.mood = .mood(mood, scale)
    case "sleep":
      guard let hours = amount.flatMap(ClockText.hours), (0...24).contains(hours) else { return skipped(.malformed) }
      entry.measurements = [Measurement(metric: "sleep", value: hours)]
    case "sleep quality":
      let levels = ["poor": 1.5, "ok": 3, "good": 4, "great": 5]
      guard let level = detail.flatMap({ levels[$0.lowercased()] }) else { return skipped(.malformed) }
      entry.measurements = [Measurement(metric: "sleep_quality", value: level)]
    case "energy":
      guard let value = amount.flatMap(ClockText.number), (1...5).contains(value) else { return skipped(.malformed) }
      entry.measurements = [Measurement(metric: "energy", value: value)]
    case "symptom":
      guard let detail else { return skipped(.malformed) }
      // The severity stands in words behind the name.
      let name = detail.prefix { $0 != "(" }.trimmed
      guard let value = amount.flatMap(ClockText.number) else {
        entry.activities = [name]
        break
      }
      entry.measurements = [Measurement(metric: name, value: value)]
    case let category:
      if let amount, let value = ClockText.number(amount), let detail {
        entry.measurements = [Measurement(metric: detail.prefix { $0 != "(" }.trimmed, value: value)]
      } else {
        // "Meals: Soup | Tea"
        entry.activities = (detail ?? "").parts("|").map { part in
          part.split(separator: ":", maxSplits: 1).last.map(\.trimmed) ?? part
        }
        if entry.activities.isEmpty, !category.isEmpty, amount != nil { entry.activities = [category] }
      }
    }
    // A day's note may stand on every row of the day.
    if let note = columns.cell("notes", row), notes.insert("\(day.dayNumber) \(note)").inserted { entry.note = note }
    return entry.saysSomething ? .entry(entry) : skipped(.empty)
  }
}
