internal import CivilTime
internal import JSONText
internal import JournalModel

/// Reads the backup of Nomie: notes in which `#tracker(value)`, `@person` and `+context` stand.
enum NomieImporter: Importer {
  static let format = ImportFormat.nomie

  static func recognises(_ head: FileHead) -> Bool {
    head.isJSON(with: "nomie", "events") || head.isJSON(with: "nomie", "trackers")
  }

  static func read(_ source: ImportSource, in zone: TimeZoneRules, _ take: (Found) throws -> Void) throws {
    let json = try source.json()
    guard let events = (json["events"] ?? json["records"])?.array else { throw ImportFault.damaged(line: nil) }
    let scale = moodScale(json["trackers"]?["mood"])
    if scale != .five { try take(.remark(.scale(scale))) }
    for (index, event) in events.enumerated() {
      guard let end = ClockText.milliseconds(event["end"]?.double ?? event["start"]?.double) else {
        try take(.skipped(SkippedLine(line: index + 1, .date, text: event.text())))
        continue
      }
      // West is positive, as in JavaScript.
      let offset = event["offset"]?.int.map { $0 * -60 }
      var entry = FoundEntry(line: index + 1, time: .instant(end, offset: offset))
      entry.ownID = event["_id"]?.string
      read((event["note"] ?? event["notes"])?.string ?? "", scale, into: &entry)
      if let place = event["location"]?.string?.trimmed, !place.isEmpty { entry.places = [place] }
      if entry.saysSomething {
        try take(.entry(entry))
      } else {
        try take(.skipped(SkippedLine(line: index + 1, .empty, text: event.text())))
      }
    }
  }

  private static func moodScale(_ tracker: JSON?) -> MoodScale {
    switch tracker?["max"]?.double ?? 10 {
    case ...5: .five
    case ...10: .ten
    default: .hundred
    }
  }

  private static func read(_ note: String, _ scale: MoodScale, into entry: inout FoundEntry) {
    var text = ""
    var rest = note[...]
    while let first = rest.first {
      guard first == "#" || first == "@" || first == "+",
        text.last.map({ $0.isWhitespace }) ?? true,
        case let word = rest.dropFirst().prefix(while: { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }),
        word.contains(where: \.isLetter)
      else {
        text.append(first)
        rest.removeFirst()
        continue
      }
      rest = rest.dropFirst(1 + word.count)
      var value: Double?
      if first == "#", rest.first == "(", let close = rest.firstIndex(of: ")") {
        let inside = rest[rest.index(after: rest.startIndex)..<close]
        value = inside.contains(":") ? ClockText.hours(inside) : ClockText.number(inside)
        rest = rest[rest.index(after: close)...]
      }
      // Words stay in the note where they read as words.
      switch (first, value) {
      case ("@", _):
        entry.people.append(String(word))
        text += word
      case ("#", let value?) where word.lowercased() == "mood":
        entry.mood = scale.mood(value).map { .mood($0, scale) } ?? .name("\(value)")
      case ("#", let value?): entry.measurements.append(Measurement(metric: String(word), value: value))
      default: entry.activities.append(String(word))
      }
    }
    let words = text.split(whereSeparator: { $0 == " " }).joined(separator: " ").trimmed
    if !words.isEmpty { entry.note = words }
  }
}
