internal import CivilTime
internal import JSONText
internal import JournalModel

/// Reads Daylio's backup: an archive with JSON in base64. It knows to which of five groups a renamed mood belongs.
enum DaylioBackupImporter: Importer {
  static let format = ImportFormat.daylioBackup

  static func recognises(_ head: FileHead) -> Bool {
    head.members?.contains { $0.hasSuffix("backup.daylio") } ?? false
  }

  static func read(_ source: ImportSource, in zone: TimeZoneRules, _ take: (Found) throws -> Void) throws {
    guard let encoded = try Archive(source).bytes(where: { $0.hasSuffix("backup.daylio") }),
      let decoded = Base64.decoded(encoded)
    else { throw ImportFault.damaged(line: nil) }
    let json = try ImportSource.json(decoded)
    guard let entries = json["dayEntries"]?.array else { throw ImportFault.damaged(line: nil) }
    var tags: [Int: String] = [:]
    for tag in json["tags"]?.array ?? [] {
      if let id = tag["id"]?.int { tags[id] = tag["name"]?.string?.trimmed }
    }
    var moods: [Int: Mood] = [:]
    for mood in json["customMoods"]?.array ?? [] {
      // Group 1 is the best one.
      if let id = mood["id"]?.int, let group = mood["mood_group_id"]?.double { moods[id] = Mood(6 - group) }
    }
    for (index, entry) in entries.enumerated() {
      try take(found(entry, index + 1, tags, moods))
      if entry["assets"]?.array?.isEmpty == false { try take(.leftOut(.photos)) }
    }
  }

  private static func found(_ json: JSON, _ line: Int, _ tags: [Int: String], _ moods: [Int: Mood]) -> Found {
    guard let time = time(json) else { return .skipped(SkippedLine(line: line, .date, text: json.text())) }
    var entry = FoundEntry(line: line, time: time)
    entry.ownID = json["id"]?.int.map(String.init)
    if let id = json["mood"]?.int { entry.mood = moods[id].map { .mood($0, .five) } ?? .name("mood \(id)") }
    entry.activities = (json["tags"]?.array ?? []).compactMap { $0.int.flatMap { tags[$0] } }
    entry.note = DaylioNote.text(title: json["note_title"]?.string, note: json["note"]?.string)
    entry.isStarred = json["isFavorite"]?.bool ?? false
    return entry.saysSomething ? .entry(entry) : .skipped(SkippedLine(line: line, .empty, text: json.text()))
  }

  private static func time(_ json: JSON) -> FoundEntry.Time? {
    if let instant = ClockText.milliseconds(json["datetime"]?.double) {
      return .instant(instant, offset: json["timeZoneOffset"]?.int.map { $0 / 1000 })
    }
    // Months are counted from 0.
    guard let year = json["year"]?.int, let month = json["month"]?.int, let day = json["day"]?.int,
      let date = ClockText.date(year, month + 1, day)
    else { return nil }
    guard let hour = json["hour"]?.int, let minute = json["minute"]?.int, (0...23).contains(hour),
      (0...59).contains(minute)
    else { return .day(date) }
    return .clock(CivilDateTime(date, hour: hour, minute: minute))
  }
}
