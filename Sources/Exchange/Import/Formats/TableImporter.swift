internal import CivilTime
internal import JournalModel

/// Reads any other table that has a day in each row: what a column means is told by its name and its cells, and shown
/// before anything is written.
enum TableImporter: Importer {
  static let format = ImportFormat.csv

  /// What a column holds.
  private enum Use: Hashable {
    case date, time, mood, note, activities, emotions, people, places, weather
    case metric(String), activity(String)

    var word: String {
      switch self {
      case .metric(let name), .activity(let name): name
      default: "\(self)"
      }
    }
  }

  private static let names: [String: Use] = [
    "date": .date, "day": .date, "datetime": .date, "timestamp": .date, "when": .date, "time": .time, "hour": .time,
    "mood": .mood, "rating": .mood, "mood rating": .mood, "score": .mood, "feeling": .mood, "note": .note,
    "notes": .note, "journal": .note, "journal_text": .note, "comment": .note, "text": .note, "entry": .note,
    "activities": .activities, "tags": .activities, "activity": .activities, "emotions": .emotions,
    "feelings": .emotions, "people": .people, "place": .places, "places": .places, "location": .places,
    "weather": .weather, "conditions": .weather, "sleep": .metric("sleep"), "sleep_hours": .metric("sleep"),
    "hours_slept": .metric("sleep"), "hours slept": .metric("sleep"), "energy": .metric("energy"),
    "energy_level": .metric("energy"), "steps": .metric("steps"), "weight": .metric("weight"),
    "temperature": .metric("outdoor_temperature"), "temp": .metric("outdoor_temperature"),
    "tavg": .metric("outdoor_temperature"), "temperature_2m_mean": .metric("outdoor_temperature"),
    "precipitation": .metric("precipitation"), "prcp": .metric("precipitation"), "rain": .metric("precipitation"),
    "precipitation_sum": .metric("precipitation"), "uv": .metric("uv_index"), "uv_index": .metric("uv_index"),
    "uv_index_max": .metric("uv_index"), "caffeine": .metric("caffeine"), "alcohol": .metric("alcohol"),
    "water": .metric("water"), "exercise": .metric("exercise"), "stress": .metric("stress"), "pain": .metric("pain"),
    "hrv": .metric("hrv"), "screen_time": .metric("screen_time"),
    "systolic": .metric(Measurement.pressure.upper), "diastolic": .metric(Measurement.pressure.lower),
  ]

  static func recognises(_ head: FileHead) -> Bool {
    head.columns.count > 1 && head.columns.contains { use(of: $0) == .date }
  }

  /// A name without the unit behind it: `temperature_2m_mean (°C)`.
  private static func use(of column: String) -> Use? {
    names[column.prefix { $0 != "(" }.trimmed]
  }

  static func read(_ source: ImportSource, in zone: TimeZoneRules, _ take: (Found) throws -> Void) throws {
    var table = CSVTable(try source.text())
    guard let header = try table.next() else { throw ImportFault.isEmpty }
    let columns = CSVColumns(header)
    var rows: [CSVTable.Row] = []
    while let row = try table.next() { rows.append(row) }
    var uses: [(column: String, use: Use)] = []
    for name in columns.names where !name.isEmpty {
      let cells = rows.lazy.compactMap { columns.cell(name, $0) }
      let found = use(of: name) ?? guess(name, cells)
      if let found { uses.append((name, found)) }
      try take(.remark(.column(name, use: found?.word)))
    }
    guard uses.contains(where: { $0.use == .date }), uses.contains(where: { $0.use != .date && $0.use != .time }) else {
      throw ImportFault.noColumns(columns.names)
    }
    let greatest = uses.first { $0.use == .mood }.flatMap { mood in
      rows.compactMap { columns.cell(mood.column, $0).flatMap(ClockText.number) }.max()
    }
    let scale: MoodScale = (greatest ?? 0) <= 5 ? .five : (greatest ?? 0) <= 10 ? .ten : .hundred
    if greatest != nil { try take(.remark(.scale(scale))) }
    for row in rows { try take(found(row, columns, uses, scale)) }
  }

  /// A column of yes and no is an activity, one of figures a metric; of anything else nothing is made.
  private static func guess(_ name: String, _ cells: some Sequence<String>) -> Use? {
    var isAnswer = true
    var isNumber = true
    var isEmpty = true
    for cell in cells.prefix(1000) {
      isEmpty = false
      isAnswer = isAnswer && yes(cell) != nil
      isNumber = isNumber && ClockText.number(cell) != nil
    }
    if isEmpty { return nil }
    return isAnswer ? .activity(name) : isNumber ? .metric(name) : nil
  }

  private static func yes(_ cell: String) -> Bool? {
    switch cell.lowercased() {
    case "y", "yes", "true", "x", "✓": true
    case "n", "no", "false", "-": false
    default: nil
    }
  }

  private static func found(
    _ row: CSVTable.Row, _ columns: CSVColumns, _ uses: [(column: String, use: Use)], _ scale: MoodScale
  ) -> Found {
    func cell(_ wanted: Use) -> String? { uses.first { $0.use == wanted }.flatMap { columns.cell($0.column, row) } }
    guard let time = time(cell(.date), cell(.time)) else {
      return .skipped(SkippedLine(line: row.line, .date, text: row.text))
    }
    var entry = FoundEntry(line: row.line, time: time)
    for (column, use) in uses {
      guard let text = columns.cell(column, row) else { continue }
      switch use {
      case .date, .time: break
      case .mood:
        entry.mood =
          ClockText.number(text).flatMap { scale.mood($0) }.map { .mood($0, scale) } ?? .name(text)
      case .note: entry.note = CSVCell.unguarded(text)
      case .activities: entry.activities += text.split { ";|,".contains($0) }.map(\.trimmed).filter { !$0.isEmpty }
      case .emotions: entry.emotions += text.split { ";|,".contains($0) }.map(\.trimmed).filter { !$0.isEmpty }
      case .people: entry.people += text.split { ";|,".contains($0) }.map(\.trimmed).filter { !$0.isEmpty }
      case .places: entry.places.append(text)
      case .weather: entry.weather = WeatherText.words(in: text)
      case .metric(let metric):
        guard let value = ClockText.number(text) ?? ClockText.hours(text) else {
          return .skipped(SkippedLine(line: row.line, .malformed, text: row.text))
        }
        entry.measurements.append(Measurement(metric: metric, value: value))
      case .activity(let name):
        if yes(text) == true { entry.activities.append(name) } else { entry.without.append(name) }
      }
    }
    return entry.saysSomething ? .entry(entry) : .skipped(SkippedLine(line: row.line, .empty, text: row.text))
  }

  private static func time(_ date: String?, _ clock: String?) -> FoundEntry.Time? {
    guard let date else { return nil }
    if let (instant, offset) = ClockText.instant(date) { return .instant(instant, offset: offset) }
    if let local = ClockText.local(date) { return .clock(local) }
    guard let day = ClockText.date(date) else { return nil }
    return clock.flatMap(ClockText.clock).map { .clock(CivilDateTime(day, second: $0)) } ?? .day(day)
  }
}
