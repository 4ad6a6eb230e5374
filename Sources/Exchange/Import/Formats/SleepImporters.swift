internal import CivilTime
internal import JSONText
internal import JournalModel
internal import TextSearch

/// Reads the sleep of Fitbit's archive: one file's JSON, or all of them in the archive.
enum FitbitImporter: Importer {
  static let format = ImportFormat.fitbit

  static func recognises(_ head: FileHead) -> Bool {
    head.members?.contains(where: isSleepFile) ?? head.isJSON(with: "logId", "dateOfSleep", "minutesAsleep")
  }

  private static func isSleepFile(_ name: String) -> Bool {
    name.contains("Fitbit/") && name.split(separator: "/").last.map { $0.hasPrefix("sleep-") } == true
  }

  static func read(_ source: ImportSource, in zone: TimeZoneRules, _ take: (Found) throws -> Void) throws {
    guard source.isArchive else { return try read(source.json(), take) }
    try Archive(source).each { member in
      if isSleepFile(member.name), member.name.hasSuffix(".json") { try read(ImportSource.json(member.bytes()), take) }
      return true
    }
  }

  private static func read(_ json: JSON, _ take: (Found) throws -> Void) throws {
    guard let logs = json.array ?? json["sleep"]?.array else { throw ImportFault.damaged(line: nil) }
    for (index, log) in logs.enumerated() {
      guard let day = log["dateOfSleep"]?.string.flatMap(ClockText.date) else {
        try take(.skipped(SkippedLine(line: index + 1, .date, text: log.text())))
        continue
      }
      guard let minutes = log["minutesAsleep"]?.double, (0...1440).contains(minutes) else {
        try take(.skipped(SkippedLine(line: index + 1, .malformed, text: log.text())))
        continue
      }
      var entry = FoundEntry(line: index + 1, time: .day(day))
      entry.ownID = log["logId"].flatMap { $0.int.map(String.init) ?? $0.string }
      entry.isSnapshot = true
      entry.measurements = [Measurement(metric: "sleep", value: minutes / 60)]
      func add(_ value: Double?, _ metric: String) {
        if let value { entry.measurements.append(Measurement(metric: metric, value: value)) }
      }
      let isMain = (log["mainSleep"] ?? log["isMainSleep"])?.bool ?? true
      let summary = log["levels"]?["summary"]
      for (key, metric) in [
        ("deep", "sleep_deep"), ("light", "sleep_light"), ("rem", "sleep_rem"), ("wake", "sleep_awake"),
      ] {
        add(summary?[key]?["minutes"]?.double.map { $0 / 60 }, metric)
      }
      if isMain {
        add(log["efficiency"]?.double.flatMap { (0...100).contains($0) ? $0 : nil }, "sleep_efficiency")
        add(log["startTime"]?.string.flatMap(ClockText.local).map { Double($0.second) / 3600 }, "bedtime")
        add(log["endTime"]?.string.flatMap(ClockText.local).map { Double($0.second) / 3600 }, "wake_time")
      }
      try take(.entry(entry))
    }
  }
}

/// Reads the sleep of Google Fit's archive, a session a file.
enum GoogleFitImporter: Importer {
  static let format = ImportFormat.googleFit

  static func recognises(_ head: FileHead) -> Bool {
    head.members?.contains { $0.contains("/Fit/") && $0.hasSuffix(".json") }
      ?? head.isJSON(with: "fitnessActivity", "startTime", "endTime")
  }

  static func read(_ source: ImportSource, in zone: TimeZoneRules, _ take: (Found) throws -> Void) throws {
    var nights = SleepNights()
    var others = 0
    func read(_ json: JSON) throws {
      let sessions = json["segment"]?.array ?? [json]
      for session in sessions {
        guard let kind = session["fitnessActivity"]?.string, kind.hasPrefix("sleep") else {
          others += 1
          continue
        }
        guard let start = session["startTime"]?.string.flatMap(ClockText.instant)?.instant,
          let end = session["endTime"]?.string.flatMap(ClockText.instant)?.instant
        else {
          try take(.skipped(SkippedLine(line: 1, .date, text: session.text())))
          continue
        }
        nights.add(
          kind == "sleep.awake" ? .awake : .asleep, from: start, to: end, source: "fit", offset: zone.offset(at: end))
      }
    }
    if source.isArchive {
      try Archive(source).each { member in
        if member.name.contains("/Fit/"), member.name.hasSuffix(".json") {
          // Other files there are settings, and none of these.
          if let json = try? ImportSource.json(member.bytes()), json["fitnessActivity"] != nil { try read(json) }
        }
        return true
      }
    } else {
      try read(source.json())
    }
    var figures = DailyFigures()
    nights.tell(&figures)
    for entry in figures.entries() { try take(.entry(entry)) }
    if others > 0 { try take(.skipped(SkippedLine(line: 1, .other, text: "\(others) sessions that are no sleep"))) }
  }
}

/// Reads the table of Sleep as Android, in which each night has a header of its own.
enum SleepAsAndroidImporter: Importer {
  static let format = ImportFormat.sleepAsAndroid

  static func recognises(_ head: FileHead) -> Bool {
    head.members?.contains { $0.hasSuffix("sleep-export.csv") } ?? head.has("id", "tz", "from", "to", "hours", "rating")
  }

  static func read(_ source: ImportSource, in zone: TimeZoneRules, _ take: (Found) throws -> Void) throws {
    let bytes: [UInt8]
    if source.isArchive {
      guard let found = try Archive(source).bytes(where: { $0.hasSuffix("sleep-export.csv") }) else {
        throw ImportFault.damaged(line: nil)
      }
      bytes = try ImportSource.utf8(found)
    } else {
      bytes = try source.text()
    }
    var table = CSVTable(bytes)
    var columns: CSVColumns?
    while let row = try table.next() {
      if row.cells.first == "Id" {
        columns = CSVColumns(row)
        continue
      }
      // A third row of a night has noise levels, and no id.
      guard let columns, let id = row.cells.first, !id.isEmpty else { continue }
      try take(found(row, id, columns, zone))
    }
  }

  private static func found(
    _ row: CSVTable.Row, _ id: String, _ columns: CSVColumns, _ zone: TimeZoneRules
  ) -> Found {
    // The times in the row are ambiguous when the clocks change; its id is the instant at which it began.
    guard let start = ClockText.milliseconds(Double(id)) else {
      return .skipped(SkippedLine(line: row.line, .date, text: row.text))
    }
    guard let hours = columns.cell("hours", row).flatMap(ClockText.number), (0...24).contains(hours) else {
      return .skipped(SkippedLine(line: row.line, .malformed, text: row.text))
    }
    let own = columns.cell("tz", row).flatMap { try? TimeZoneRules(identifier: $0) } ?? zone
    let end = start.adding(seconds: Int(hours * 3600))
    var entry = FoundEntry(line: row.line, time: .day(own.civil(at: end).date))
    entry.ownID = id
    entry.isSnapshot = true
    entry.measurements = [
      Measurement(metric: "sleep", value: hours),
      Measurement(metric: "bedtime", value: Double(own.civil(at: start).second) / 3600),
      Measurement(metric: "wake_time", value: Double(own.civil(at: end).second) / 3600),
    ]
    if let deep = columns.cell("deepsleep", row).flatMap(ClockText.number), (0.001...1).contains(deep) {
      entry.measurements.append(Measurement(metric: "sleep_deep", value: deep * hours))
    }
    // Five stars; 0 was not rated.
    if let rating = columns.cell("rating", row).flatMap(ClockText.number), rating >= 1, rating <= 5 {
      entry.measurements.append(Measurement(metric: "sleep_quality", value: rating))
    }
    if let comment = columns.cell("comment", row)?.replacing(" \\n ", with: "\n") {
      entry.activities = JrnlImporter.tags(in: comment)
      let words = comment.split(separator: " ").filter { !$0.hasPrefix("#") }.joined(separator: " ").trimmed
      if !words.isEmpty { entry.note = words }
    }
    return .entry(entry)
  }
}
