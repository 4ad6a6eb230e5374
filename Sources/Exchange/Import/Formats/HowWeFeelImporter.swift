internal import CivilTime
internal import JournalModel

/// Reads the table of How We Feel: words for feelings, and no figures for moods.
enum HowWeFeelImporter: Importer {
  static let format = ImportFormat.howWeFeel

  static func recognises(_ head: FileHead) -> Bool { head.has("date", "mood", "tags (people)", "reflections") }

  static func read(_ source: ImportSource, in zone: TimeZoneRules, _ take: (Found) throws -> Void) throws {
    var table = CSVTable(try source.text())
    guard let header = try table.next() else { throw ImportFault.isEmpty }
    let columns = CSVColumns(header)
    while let row = try table.next() { try take(found(row, columns)) }
  }

  private static func found(_ row: CSVTable.Row, _ columns: CSVColumns) -> Found {
    // "2026 Thu Nov 19 8:40 PM"
    guard let written = columns.cell("date", row) else {
      return .skipped(SkippedLine(line: row.line, .date, text: row.text))
    }
    let words = written.split(whereSeparator: \.isWhitespace)
    let date = words.prefix(4).joined(separator: " ")
    guard words.count >= 5, let day = ClockText.date(date),
      let clock = ClockText.clock(words.dropFirst(4).joined(separator: " "))
    else { return .skipped(SkippedLine(line: row.line, .date, text: row.text)) }
    var entry = FoundEntry(line: row.line, time: .clock(CivilDateTime(day, second: clock)))
    entry.emotions = columns.cell("mood", row)?.parts(";") ?? []
    entry.people = columns.cell("tags (people)", row)?.parts(";") ?? []
    entry.places = columns.cell("tags (places)", row)?.parts(";") ?? []
    entry.activities = columns.cell("tags (events)", row)?.parts(";") ?? []
    entry.weather = columns.cell("weather", row).map(WeatherText.words) ?? []
    func add(_ column: String, _ metric: String, _ change: (Double) -> Double = { $0 }) {
      // An empty cell is "not tracked", and no zero.
      guard let value = columns.cell(column, row).flatMap(ClockText.number) else { return }
      entry.measurements.append(Measurement(metric: metric, value: change(value)))
    }
    add("sleep", "sleep")
    add("steps", "steps")
    add("meditation", "meditation")
    add("exercise", "exercise")
    add("temperature (f)", "outdoor_temperature") { (($0 - 32) * 5 / 9 * 10).rounded() / 10 }
    add("water (cups)", "water")
    add("caffeine (mg)", "caffeine") { $0 * 0.0105263157894737 }
    add("alcoholic drinks", "alcohol")
    let texts = ["notes", "reflections", "takeaways"].compactMap { columns.cell($0, row) }
    entry.note = texts.isEmpty ? nil : texts.joined(separator: "\n")
    return entry.saysSomething ? .entry(entry) : .skipped(SkippedLine(line: row.line, .empty, text: row.text))
  }
}
