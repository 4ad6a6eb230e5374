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

/// Base64 (RFC 4648), with line breaks.
enum Base64 {
  /// The bytes; nil for anything else.
  static func decoded(_ text: [UInt8]) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var bits = 0
    var value = 0
    var padding = 0
    for byte in text {
      let digit: Int
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit = Int(byte) - 65
      case UInt8(ascii: "a")...UInt8(ascii: "z"): digit = Int(byte) - 71
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = Int(byte) + 4
      case UInt8(ascii: "+"), UInt8(ascii: "-"): digit = 62
      case UInt8(ascii: "/"), UInt8(ascii: "_"): digit = 63
      case UInt8(ascii: "="):
        padding += 1
        continue
      case 9, 10, 13, 32: continue
      default: return nil
      }
      guard padding == 0 else { return nil }
      value = value << 6 | digit
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: value >> bits))
        value &= 1 << bits - 1
      }
    }
    return padding <= 2 && bits < 6 ? bytes : nil
  }

  /// The text of bytes, on one line.
  static func encoded(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let value = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        text.append(place <= group.count ? digits[value >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
