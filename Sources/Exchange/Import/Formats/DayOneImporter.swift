internal import CivilTime
internal import JSONText
internal import JournalModel
internal import TextSearch

/// Reads Day One's JSON, in its archive or by itself.
enum DayOneImporter: Importer {
  static let format = ImportFormat.dayOne

  static func recognises(_ head: FileHead) -> Bool {
    if let members = head.members {
      return members.contains { $0.hasSuffix(".json") && !$0.contains("Takeout/") }
        && !members.contains { $0.hasSuffix(".xml") || $0.hasSuffix(".daylio") || $0.hasSuffix(".csv") }
    }
    return head.isJSON(with: "entries", "creationDate", "uuid")
  }

  static func read(_ source: ImportSource, in zone: TimeZoneRules, _ take: (Found) throws -> Void) throws {
    guard source.isArchive else { return try read(source.json(), take) }
    var isEmpty = true
    try Archive(source).each { member in
      guard member.name.hasSuffix(".json") else { return true }
      isEmpty = false
      try read(ImportSource.json(member.bytes()), take)
      return true
    }
    if isEmpty { throw ImportFault.damaged(line: nil) }
  }

  private static func read(_ json: JSON, _ take: (Found) throws -> Void) throws {
    guard let entries = json["entries"]?.array else { throw ImportFault.damaged(line: nil) }
    for (index, json) in entries.enumerated() {
      guard let (instant, _) = json["creationDate"]?.string.flatMap(ClockText.instant) else {
        try take(.skipped(SkippedLine(line: index + 1, .date, text: json.text())))
        continue
      }
      // Times are in UTC, with the zone beside them.
      let offset = json["timeZone"]?.string.flatMap { try? TimeZoneRules(identifier: $0) }?.offset(at: instant)
      let day = CivilDateTime(CivilDate(dayNumber: 0), second: instant.seconds + (offset ?? 0)).date
      var entry = FoundEntry(
        line: index + 1, time: json["isAllDay"]?.bool == true ? .day(day) : .instant(instant, offset: offset))
      entry.ownID = json["uuid"]?.string
      entry.note = json["text"]?.string.flatMap(text)
      entry.activities = (json["tags"]?.array ?? []).compactMap(\.string).map(\.trimmed).filter { !$0.isEmpty }
      entry.isStarred = json["starred"]?.bool ?? false
      let place = json["location"].flatMap { $0["placeName"]?.string ?? $0["localityName"]?.string }?.trimmed
      entry.places = place.map { $0.isEmpty ? [] : [$0] } ?? []
      readFigures(json, into: &entry)
      if !(json["photos"]?.array ?? []).isEmpty { try take(.leftOut(.photos)) }
      if entry.saysSomething {
        try take(.entry(entry))
      } else {
        try take(.skipped(SkippedLine(line: index + 1, .empty, text: json.text())))
      }
    }
  }

  private static func readFigures(_ json: JSON, into entry: inout FoundEntry) {
    if let conditions = json["weather"]?["conditionsDescription"]?.string {
      entry.weather = WeatherText.words(in: conditions)
    }
    if let celsius = json["weather"]?["temperatureCelsius"]?.double, (-90...60).contains(celsius) {
      entry.measurements.append(Measurement(metric: "outdoor_temperature", value: celsius))
    }
    if let steps = json["userActivity"]?["stepCount"]?.double, steps > 0 {
      entry.measurements.append(Measurement(metric: "steps", value: steps))
    }
  }

  /// The text without the marks of pictures, and without the strokes before signs.
  private static func text(_ markdown: String) -> String? {
    var text = ""
    var rest = markdown[...]
    while let first = rest.first {
      if rest.hasPrefix("![](dayone-moment:"), let end = rest.firstIndex(of: ")") {
        rest = rest[rest.index(after: end)...]
        continue
      }
      rest.removeFirst()
      if first == "\\", let next = rest.first, next.isASCII, !next.isLetter, !next.isNumber, !next.isWhitespace {
        text.append(next)
        rest.removeFirst()
      } else {
        text.append(first)
      }
    }
    let trimmed = text.trimmed
    return trimmed.isEmpty ? nil : trimmed
  }
}

/// Weather in the words of forecasts.
enum WeatherText {
  private static let words: [(String, Weather)] = [
    ("thunder", .stormy), ("storm", .stormy), ("snow", .snowy), ("sleet", .snowy), ("rain", .rainy),
    ("drizzle", .rainy), ("shower", .rainy), ("fog", .foggy), ("mist", .foggy), ("haze", .foggy), ("wind", .windy),
    ("breez", .windy), ("cloud", .cloudy), ("overcast", .cloudy), ("clear", .sunny), ("sun", .sunny), ("fair", .sunny),
  ]

  /// The weather that a description names.
  static func words(in text: String) -> [Weather] {
    let text = text.lowercased()
    var found: [Weather] = []
    for (word, weather) in words where text.contains(word) && !found.contains(weather) { found.append(weather) }
    return found
  }
}
