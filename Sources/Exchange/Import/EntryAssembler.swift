package import CivilTime
package import JournalModel

/// Makes entries of what an importer found: with the user's zone, names and words for moods.
package struct EntryAssembler {
  /// What a word for a feeling stands for.
  package struct Feeling: Sendable {
    package var emotion: Emotion?
    package var mood: Double?

    /// Creates one.
    package init(emotion: Emotion? = nil, mood: Double? = nil) {
      self.emotion = emotion
      self.mood = mood
    }
  }

  package let format: ImportFormat
  package let zone: TimeZoneRules
  package let now: Instant
  /// Moods by their names, in lower case.
  package var moods: [String: Mood] = [:]
  /// The id of an activity, a metric, a person or a place by a name.
  package var activity: (String) -> String = { $0 }
  package var metric: (String) -> String = { $0 }
  package var person: (String) -> String = { $0 }
  package var place: (String) -> String = { $0 }
  package var feeling: (String) -> Feeling = { _ in Feeling() }
  /// How often a row that says the same has come, so that two equal ones stay two.
  private var seen: [RowHash: Int32] = [:]

  /// Creates one.
  package init(format: ImportFormat, zone: TimeZoneRules, now: Instant) {
    self.format = format
    self.zone = zone
    self.now = now
  }

  /// What became of something that was found.
  package enum Assembled {
    /// Entries without ids; of a note that is too long for one there are several.
    case entries([Entry])
    /// A mood by a name of which nothing is known.
    case unmapped(String)
    /// It lies in the future.
    case future
  }

  /// Makes entries of what was found.
  package mutating func assemble(_ found: FoundEntry) -> Assembled {
    if let entry = found.entry { return entry.at > now.adding(seconds: 86_400) ? .future : .entries([entry]) }
    var (entry, isFuture) = filed(found.time)
    guard !isFuture else { return .future }
    switch found.mood {
    case .mood(let mood, let scale): (entry.mood, entry.scale) = (mood, scale)
    case .name(let name):
      guard let mood = moods[Self.key(name)] else { return .unmapped(name) }
      entry.mood = mood
    case nil: break
    }
    func unique(_ names: [String]) -> [String] {
      var seen: Set<String> = []
      return names.filter { !$0.isEmpty && seen.insert($0).inserted }
    }
    entry.activities = unique(found.activities.map(activity))
    entry.without = unique(found.without.map(activity))
    entry.people = unique(found.people.map(person))
    entry.places = unique(found.places.map(place))
    entry.weather = found.weather
    entry.event = found.event.map { String($0.prefix(Entry.titleLimit)) }
    entry.isStarred = found.isStarred
    entry.measurements = found.measurements.map { measurement in
      var measurement = measurement
      measurement.metric = metric(measurement.metric)
      return measurement
    }
    let words = feelings(found.emotions, into: &entry)
    let note = [found.note, words.isEmpty ? nil : words.joined(separator: ", ")].compactMap(\.self)
    let parts = Self.parts(of: note.joined(separator: "\n"))
    entry.note = parts.first
    entry.key = key(found)
    // What is too long for one note goes on in the next.
    let more = parts.dropFirst().enumerated().map { index, part in
      var next = Entry(
        id: "", at: Instant(microseconds: entry.at.microseconds + index + 1), offset: entry.offset, day: entry.day,
        source: entry.source, created: now)
      next.isWholeDay = entry.isWholeDay
      next.note = part
      next.key = entry.key.map { "\($0)+\(index + 1)" }
      return next
    }
    return .entries([entry] + more)
  }

  /// How names of moods are compared.
  package static func key(_ name: String) -> String { name.trimmed.lowercased() }

  // MARK: Parts

  private func filed(_ time: FoundEntry.Time) -> (Entry, isFuture: Bool) {
    let at: Instant
    let offset: Int
    var isWholeDay = false
    let day: CivilDate
    switch time {
    case .instant(let instant, let known):
      at = instant
      offset = known ?? zone.offset(at: instant)
      day = CivilDateTime(CivilDate(dayNumber: 0), second: instant.seconds + offset).date
    case .clock(let clock):
      at = zone.instant(of: clock)
      offset = zone.offset(at: at)
      day = clock.date
    case .day(let date):
      let noon = zone.instant(of: CivilDateTime(date, hour: 12))
      let today = zone.civil(at: now).date
      at = date == today ? min(noon, now) : noon
      offset = zone.offset(at: at)
      day = date
      isWholeDay = true
    }
    var entry = Entry(id: "", at: at, offset: offset, day: day, source: .imported(format.rawValue), created: now)
    entry.isWholeDay = isWholeDay
    return (entry, at > now.adding(seconds: 86_400))
  }

  /// Puts feelings into an entry, and gives back the words that stand for none that is known.
  private func feelings(_ said: [String], into entry: inout Entry) -> [String] {
    var unknown: [String] = []
    var moods: [Double] = []
    for word in said {
      let feeling = feeling(word)
      if let emotion = feeling.emotion {
        if !entry.emotions.contains(emotion) { entry.emotions.append(emotion) }
      } else {
        unknown.append(word)
      }
      if let mood = feeling.mood { moods.append(mood) }
    }
    if entry.mood == nil, !moods.isEmpty {
      entry.mood = Mood(moods.reduce(0, +) / Double(moods.count))
      entry.moodSource = .text
    }
    return unknown
  }

  private static func parts(of note: String) -> [String] {
    if note.utf8.count <= Entry.noteLimit, !note.utf8.contains(0) { return note.isEmpty ? [] : [note] }
    // No text has a NUL.
    let scalars = Array(note.unicodeScalars.filter { $0.value != 0 })
    return stride(from: 0, to: scalars.count, by: Entry.noteLimit).map { start in
      var part = String.UnicodeScalarView()
      part.append(contentsOf: scalars[start..<min(start + Entry.noteLimit, scalars.count)])
      return String(part)
    }
  }

  /// By what the row is known when the file comes again: its own id, else all that it says.
  private mutating func key(_ found: FoundEntry) -> String {
    if let id = found.ownID { return "\(format.rawValue):\(id.prefix(200))" }
    let mood: String =
      switch found.mood {
      case .mood(let mood, _): "\(mood.value)"
      case .name(let name): Self.key(name)
      case nil: ""
      }
    let facts = found.measurements.map { "\($0.metric)=\($0.value)" } + found.activities + found.emotions
    let time: String =
      switch found.time {
      case .instant(let instant, _): "i\(instant.microseconds)"
      case .clock(let clock): "c\(clock.date.dayNumber) \(clock.second)"
      case .day(let day): "d\(day.dayNumber)"
      }
    let text = "\(time)\u{1F}\(mood)\u{1F}\(found.note ?? "")\u{1F}\(facts.joined(separator: "\u{1E}"))"
    let hash = RowHash(text.utf8)
    let count = seen[hash, default: 0] + 1
    seen[hash] = count
    return "\(format.rawValue):\(hash.text)\(count > 1 ? "#\(count)" : "")"
  }
}

/// What a row says, in 128 bits.
private struct RowHash: Hashable {
  let first: UInt64
  let second: UInt64

  /// FNV-1a with two starts.
  init(_ bytes: some Sequence<UInt8>) {
    var (first, second) = (0xcbf2_9ce4_8422_2325 as UInt64, 0x9ae1_6a3b_2f90_404f as UInt64)
    for byte in bytes {
      first = (first ^ UInt64(byte)) &* 0x100_0000_01b3
      second = (second ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    (self.first, self.second) = (first, second)
  }

  var text: String { "\(String(first, radix: 36)).\(String(second, radix: 36))" }
}
