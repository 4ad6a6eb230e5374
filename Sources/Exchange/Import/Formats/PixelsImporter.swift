internal import CivilTime
internal import JSONText
internal import JournalModel

/// Reads the JSON of Pixels: a day with one score or several.
enum PixelsImporter: Importer {
  static let format = ImportFormat.pixels

  static func recognises(_ head: FileHead) -> Bool { head.first == "[" && head.isJSON(with: "type", "date", "scores") }

  static func read(_ source: ImportSource, in zone: TimeZoneRules, _ take: (Found) throws -> Void) throws {
    guard let days = try source.json().array else { throw ImportFault.damaged(line: nil) }
    for (index, json) in days.enumerated() {
      func skip(_ reason: SkippedLine.Reason) throws {
        try take(.skipped(SkippedLine(line: index + 1, reason, text: json.text())))
      }
      guard json["type"]?.string == "Mood" else {
        try skip(.other)
        continue
      }
      guard let day = json["date"]?.string.flatMap(ClockText.date) else {
        try skip(.date)
        continue
      }
      // Each score is an entry of its own, so that none is lost; the note stands with the first.
      let scores = (json["scores"]?.array ?? []).map { $0.double.flatMap(Mood.init) }
      guard !scores.contains(nil) else {
        try skip(.malformed)
        continue
      }
      let note = json["notes"]?.string?.trimmed
      for (place, score) in (scores.isEmpty ? [nil] : scores).enumerated() {
        var entry = FoundEntry(line: index + 1, time: .day(day))
        entry.ownID = "\(day.dayNumber):\(place)"
        entry.mood = score.map { .mood($0, .five) }
        if place == 0, let note, !note.isEmpty { entry.note = note }
        if place == 0 { entry.activities = tags(json) }
        if entry.saysSomething { try take(.entry(entry)) } else { try skip(.empty) }
      }
    }
  }

  /// Tags, in groups with entries or as plain words.
  private static func tags(_ json: JSON) -> [String] {
    (json["tags"]?.array ?? []).flatMap { tag in
      tag.string.map { [$0] } ?? (tag["entries"]?.array ?? []).compactMap(\.string)
    }
  }
}
