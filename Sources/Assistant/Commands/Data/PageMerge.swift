internal import CivilTime
internal import Exchange
internal import JournalModel
internal import JournalStore
internal import TextSearch
internal import Understanding

/// Joins a page that was edited by hand with the journal, three ways: the page's marks say what each part of an entry was
/// when it left. What only the page changed is taken over, what only the journal changed stays, and where both changed the
/// same part the journal's stands and the page's is handed over as not read.
struct PageMerge {
  /// What becomes of a section.
  enum Joined {
    case known
    case new(FoundEntry)
    case changed(Entry)
  }

  private let turn: Turn
  private let labels: ExportLabels
  /// The ids of labels, by section.
  private let ids: [String: [String: String]]
  /// The entries that came already: a copy of a section is another entry.
  private var seen: Set<String> = []
  /// Parts that were not taken over.
  private(set) var skipped: [SkippedLine] = []
  /// How many lines went into a note because they are none of a page's own.
  private(set) var lines = 0

  init(_ turn: Turn) {
    self.turn = turn
    let names = turn.exportLabelNames
    labels = ExportLabels(names)
    ids = names.mapValues { names in
      Dictionary(names.map { (NameTable.key($0.value), $0.key) }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// What a section comes to; each section once.
  ///
  /// - Parameters:
  ///   - names: What the names on the page are called here.
  ///   - moods: Moods by their names.
  mutating func join(_ section: PageSection, _ names: ImportNames, moods: [String: Mood]) throws -> Joined {
    skipped = []
    lines = 0
    let isFirst = section.mark.map { seen.insert($0.id).inserted } ?? false
    guard isFirst, let mark = section.mark, let old = try turn.journal.entry(mark.id) else {
      var made = found(section, moods)
      made.ownID = isFirst ? section.mark?.id : nil
      return .new(made)
    }
    let now = PageSection(old, labels: labels)
    let (here, there) = (PageMark(mark.id, now), PageMark(mark.id, section))
    var entry = old
    for part in PageSection.Part.allCases where part != .note {
      guard !there.hasSame(part, as: mark), !there.hasSame(part, as: here) else { continue }
      var changed = entry
      let before = skipped
      if part == .head { putHead(section, now, moods, &changed) } else { putFacts(section, now, names, &changed) }
      // Other words for what the journal says already change nothing.
      guard changed != entry, !here.hasSame(part, as: mark) else {
        entry = changed
        continue
      }
      skipped = before
      skip(section, .conflict, section.text(of: part))
    }
    joinNote(section, mark, here, there, &entry)
    return entry == old ? .known : .changed(entry)
  }

  private mutating func skip(_ section: PageSection, _ reason: SkippedLine.Reason, _ text: String) {
    skipped.append(SkippedLine(line: section.line, reason, text: text))
  }

  // MARK: Parts

  private mutating func joinNote(
    _ section: PageSection, _ mark: PageMark, _ here: PageMark, _ there: PageMark, _ entry: inout Entry
  ) {
    let added = section.added
    var note = entry.note
    if there.hasSame(.note, as: mark) || there.hasSame(.note, as: here) {
      guard !added.isEmpty, note?.contains(added) != true else { return }
      note = [note, added].compactMap(\.self).joined(separator: "\n")
    } else if note == section.wholeNote {
      return
    } else if here.hasSame(.note, as: mark) {
      note = section.wholeNote
    } else {
      return skip(section, .conflict, section.wholeNote ?? "")
    }
    guard (note ?? "").utf8.count <= Entry.noteLimit else {
      return skip(section, .malformed, section.wholeNote ?? "")
    }
    entry.note = note
    lines += section.more.count { !$0.isEmpty }
  }

  private mutating func putHead(
    _ section: PageSection, _ now: PageSection, _ moods: [String: Mood], _ entry: inout Entry
  ) {
    if section.day != now.day || section.time != now.time {
      guard let at = instant(section, entry), at <= turn.now.adding(seconds: 86_400) else {
        return skip(section, .future, section.text(of: .head))
      }
      (entry.at, entry.offset, entry.day) = (at, turn.zone.offset(at: at), section.day)
      if section.time != nil { entry.isWholeDay = false }
    }
    if section.mood != now.mood || section.moodName != nil {
      entry.mood = section.mood.flatMap { Double($0) }.flatMap(Mood.init)
      if section.mood == nil, let name = section.moodName {
        guard let mood = moods[EntryAssembler.key(name)] else { return skip(section, .malformed, name) }
        entry.mood = mood
      }
      (entry.moodSource, entry.scale) = (.said, .five)
    }
    entry.isStarred = section.isStarred
  }

  /// The instant at which a section is, for one that was at another before.
  private func instant(_ section: PageSection, _ entry: Entry) -> Instant? {
    let parts = section.time.map { $0.split(separator: ":").compactMap { Int($0) } }
    guard let parts, parts.count == 2 else {
      return Instant(microseconds: entry.at.microseconds + (section.day - entry.day) * 86_400_000_000)
    }
    return turn.zone.instant(of: CivilDateTime(section.day, hour: parts[0], minute: parts[1]))
  }

  private mutating func putFacts(
    _ section: PageSection, _ now: PageSection, _ names: ImportNames, _ entry: inout Entry
  ) {
    func values(_ section: PageSection, _ name: String) -> [String] {
      section.facts.filter { $0.name == name }.flatMap(\.values)
    }
    for name in Set(section.facts.map(\.name) + now.facts.map(\.name)).sorted() {
      let (said, old) = (values(section, name), values(now, name))
      guard said != old else { continue }
      switch name {
      case "emotions": entry.emotions = known(said, "emotion", section, Emotion.init)
      case "weather": entry.weather = known(said, "weather", section, Weather.init)
      case "activities": entry.activities = said.map { names.activity($0) }.filter { !$0.isEmpty }.unique
      case "without": entry.without = said.map { names.activity($0) }.filter { !$0.isEmpty }.unique
      case "people": entry.people = said.map { names.person($0) }.unique
      case "places": entry.places = said.map { names.place($0) }.unique
      case "event": entry.event = said.isEmpty ? nil : String(said.joined(separator: ", ").prefix(Entry.titleLimit))
      case "measurements": putMeasurements(said, section, names, &entry)
      default: skip(section, .malformed, "\(name): \(said.joined(separator: ", "))")
      }
    }
  }

  /// The values of a closed list, without those that it hasn't.
  private mutating func known<Value: Hashable>(
    _ said: [String], _ kind: String, _ section: PageSection, _ make: (String) -> Value?
  ) -> [Value] {
    var values: [Value] = []
    for label in said {
      if let value = make(id(label, kind)) { values.append(value) } else { skip(section, .malformed, label) }
    }
    return values.unique
  }

  private func id(_ label: String, _ kind: String) -> String {
    ids[kind]?[NameTable.key(label)] ?? NameTable.key(label)
  }

  private mutating func putMeasurements(
    _ said: [String], _ section: PageSection, _ names: ImportNames, _ entry: inout Entry
  ) {
    let old = entry.measurements
    let texts = old.map { EntryText.text(of: $0, labels) }
    entry.measurements = []
    for text in said {
      if let place = texts.firstIndex(of: text) {
        entry.measurements.append(old[place])
      } else if let new = measurement(text, names.metric) {
        entry.measurements.removeAll { $0.metric == new.metric }
        entry.measurements.append(new)
      } else {
        skip(section, .malformed, text)
      }
    }
  }

  /// A measurement such as `sleep 7.5`.
  ///
  /// - Parameter named: The metric that a name of the user's own means.
  private func measurement(_ text: String, _ named: (String) -> String) -> Measurement? {
    guard let blank = text.lastIndex(of: " "), let value = Double(text[text.index(after: blank)...]), value.isFinite
    else { return nil }
    let label = String(text[..<blank])
    let metric = ids["metric"]?[NameTable.key(label)] ?? named(label)
    if let range = turn.metrics[metric]?.range, !range.contains(value) { return nil }
    return metric.isEmpty ? nil : Measurement(metric: metric, value: value)
  }

  // MARK: New ones

  /// What a section says that is no entry here.
  private mutating func found(_ section: PageSection, _ moods: [String: Mood]) -> FoundEntry {
    let parts = section.time?.split(separator: ":").compactMap { Int($0) } ?? []
    var found = FoundEntry(
      line: section.line,
      time: parts.count == 2
        ? .clock(CivilDateTime(section.day, hour: parts[0], minute: parts[1])) : .day(section.day))
    let named = section.moodName.flatMap { moods[EntryAssembler.key($0)] }
    found.mood = (section.mood.flatMap { Double($0) }.flatMap(Mood.init) ?? named).map { .mood($0, .five) }
    found.isStarred = section.isStarred
    found.note = section.wholeNote
    var strange: [String] = []
    if section.moodName != nil, named == nil { strange += [section.moodName].compactMap(\.self) }
    for fact in section.facts {
      switch fact.name {
      case "emotions": found.emotions += fact.values.map { id($0, "emotion") }
      case "activities": found.activities += fact.values
      case "without": found.without += fact.values
      case "people": found.people += fact.values
      case "places": found.places += fact.values
      case "event": found.event = fact.values.joined(separator: ", ")
      case "weather":
        for value in fact.values {
          if let weather = Weather(rawValue: id(value, "weather")) {
            found.weather.append(weather)
          } else {
            strange.append(value)
          }
        }
      case "measurements":
        for value in fact.values {
          if let made = measurement(value, { $0 }) { found.measurements.append(made) } else { strange.append(value) }
        }
      default: strange.append(fact.text)
      }
    }
    // What has no place in an entry is kept as it stands.
    if !strange.isEmpty { found.note = ([found.note].compactMap(\.self) + strange).joined(separator: "\n") }
    lines += section.more.count { !$0.isEmpty }
    return found
  }
}
