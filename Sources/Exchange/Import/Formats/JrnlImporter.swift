internal import CivilTime
internal import JSONText
internal import JournalModel

/// Reads the text of a journal of jrnl: a time in brackets begins an entry.
enum JrnlImporter: Importer {
  static let format = ImportFormat.jrnl

  static func recognises(_ head: FileHead) -> Bool {
    head.text.split(separator: "\n", maxSplits: 40).contains { heading($0) != nil }
  }

  static func read(_ source: ImportSource, in zone: TimeZoneRules, _ take: (Found) throws -> Void) throws {
    let text = String(decoding: try source.text(), as: UTF8.self)
    var entry: FoundEntry?
    var lines: [Substring] = []
    var lost: [Substring] = []
    func close() throws {
      if !lost.isEmpty, lost.contains(where: { !$0.trimmed.isEmpty }) {
        try take(.skipped(SkippedLine(line: 1, .date, text: lost.joined(separator: "\n"))))
      }
      lost = []
      guard var done = entry else { return }
      let note = lines.map(String.init).joined(separator: "\n").trimmed
      done.tag(Self.tags(in: note))
      done.rate(note)
      done.note = note.isEmpty ? nil : note
      if done.saysSomething {
        try take(.entry(done))
      } else {
        try take(.skipped(SkippedLine(line: done.line, .empty, text: note)))
      }
    }
    for (index, raw) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      guard let (time, title) = heading(raw) else {
        if entry == nil { lost.append(raw) } else { lines.append(raw) }
        continue
      }
      try close()
      var next = FoundEntry(line: index + 1, time: .clock(time))
      var first = title.trimmed
      if first.hasSuffix(" *") || first == "*" {
        next.isStarred = true
        first = first.dropLast().trimmed
        if first.hasPrefix("*") { first.removeFirst() }
      }
      entry = next
      lines = [first[...]]
    }
    try close()
  }

  /// The time and the title of a line that begins an entry.
  private static func heading(_ line: Substring) -> (CivilDateTime, Substring)? {
    guard line.first == "[", let end = line.prefix(40).firstIndex(of: "]") else { return nil }
    let inside = line[line.index(after: line.startIndex)..<end]
    guard inside.count > 6, let time = ClockText.local(inside) else { return nil }
    return (time, line[line.index(after: end)...])
  }

  /// Words with the sign of a tag before them, without it.
  static func tags(in text: String) -> [String] {
    var found: [String] = []
    var previous: Character = " "
    var rest = text[...]
    while let first = rest.first {
      rest.removeFirst()
      if first == "@" || first == "#", !(previous.isLetter || previous.isNumber) {
        let tag = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
        if tag.contains(where: \.isLetter), !found.contains(String(tag)) { found.append(String(tag)) }
        rest = rest.dropFirst(tag.count)
        previous = "x"
      } else {
        previous = first
      }
    }
    return found
  }
}

/// Reads the JSON that jrnl exports.
enum JrnlJSONImporter: Importer {
  static let format = ImportFormat.jrnlJSON

  static func recognises(_ head: FileHead) -> Bool { head.isJSON(with: "entries", "title", "body", "date", "time") }

  static func read(_ source: ImportSource, in zone: TimeZoneRules, _ take: (Found) throws -> Void) throws {
    guard let entries = try source.json()["entries"]?.array else { throw ImportFault.damaged(line: nil) }
    for (index, json) in entries.enumerated() {
      guard let day = json["date"]?.string.flatMap(ClockText.date) else {
        try take(.skipped(SkippedLine(line: index + 1, .date, text: json.text())))
        continue
      }
      let clock = json["time"]?.string.flatMap(ClockText.clock)
      var entry = FoundEntry(
        line: index + 1, time: clock.map { .clock(CivilDateTime(day, second: $0)) } ?? .day(day))
      let parts = [json["title"]?.string, json["body"]?.string].compactMap { $0?.trimmed }.filter { !$0.isEmpty }
      entry.note = parts.isEmpty ? nil : parts.joined(separator: "\n")
      entry.tag(
        (json["tags"]?.array ?? []).compactMap { tag in
          tag.string.map { String($0.drop { "@#".contains($0) }) }.flatMap { $0.isEmpty ? nil : $0 }
        })
      if let note = entry.note { entry.rate(note) }
      entry.isStarred = json["starred"]?.bool ?? false
      if entry.saysSomething {
        try take(.entry(entry))
      } else {
        try take(.skipped(SkippedLine(line: index + 1, .empty, text: json.text())))
      }
    }
  }
}

extension FoundEntry {
  /// Puts tags where they belong: moodlet's own export has feelings and weather among them.
  fileprivate mutating func tag(_ tags: [String]) {
    for tag in tags {
      if Emotion(rawValue: tag) != nil {
        emotions.append(tag)
      } else if let weather = Weather(rawValue: tag) {
        self.weather.append(weather)
      } else {
        activities.append(tag)
      }
    }
  }

  /// Takes the mood from a title such as `4/5 good`.
  fileprivate mutating func rate(_ note: String) {
    let figures = note.prefix { $0.isNumber || $0 == "." }
    guard note.dropFirst(figures.count).hasPrefix("/5 "), let mood = Double(figures).flatMap(Mood.init) else { return }
    self.mood = .mood(mood, .five)
  }
}
