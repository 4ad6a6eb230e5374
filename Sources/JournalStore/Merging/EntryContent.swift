internal import CivilTime
internal import JSONText
internal import JournalModel
internal import Merging
internal import TextSearch

/// An entry as fields and lists that merge one by one, and back.
enum EntryContent {
  /// The names of lists.
  static let lists: Set<String> = [
    "emotions", "activities", "without", "measurements", "answers", "weather", "people", "places", "attachments",
  ]

  /// What an entry says.
  static func content(of entry: Entry) -> Content {
    var when: JSONObject = [
      "at": .int(entry.at.microseconds), "offset": .int(entry.offset), "day": .int(entry.day.dayNumber),
    ]
    if entry.isWholeDay { when["whole_day"] = .bool(true) }
    if let span = entry.span {
      when["span"] = .array([.int(span.lowerBound.dayNumber), .int(span.upperBound.dayNumber)])
    }
    var fields: [String: JSON] = [
      "when": .object(when), "source": .string(entry.source.word), "created": .int(entry.created.microseconds),
    ]
    if entry.mood != nil || entry.scale != .five || entry.moodSource != .said {
      var mood: JSONObject = ["scale": .int(entry.scale.rawValue), "source": .string(entry.moodSource.rawValue)]
      mood["value"] = entry.mood.map { .double($0.value) }
      fields["mood"] = .object(mood)
    }
    fields["situation"] = entry.situation.map(JSON.string)
    fields[Content.text] = entry.note.map(JSON.string)
    if let change = entry.change {
      var value: JSONObject = ["direction": .string(change.direction.rawValue)]
      value["than"] = change.than.map(JSON.string)
      fields["change"] = .object(value)
    }
    fields["event"] = entry.event.map(JSON.string)
    if entry.isStarred { fields["starred"] = .bool(true) }
    fields["key"] = entry.key.map(JSON.string)
    return Content(fields: fields, lists: lists(of: entry))
  }

  private static func lists(of entry: Entry) -> [String: [Content.Element]] {
    func names(_ names: [String]) -> [Content.Element] { names.map { Content.Element($0) } }
    return [
      "emotions": names(entry.emotions.map(\.rawValue)), "activities": names(entry.activities),
      "without": names(entry.without), "weather": names(entry.weather.map(\.rawValue)),
      "people": names(entry.people), "places": names(entry.places), "attachments": names(entry.attachments),
      "measurements": counted(entry.measurements, by: \.metric) { measurement in
        var value: JSONObject = ["value": .double(measurement.value)]
        value["said_unit"] = measurement.saidUnit.map(JSON.string)
        value["said_value"] = measurement.saidValue.map(JSON.double)
        return .object(value)
      },
      "answers": counted(entry.answers, by: \.question) { .string($0.value) },
    ]
  }

  /// Stands before the count of elements of one name; in no name that people write.
  private static let mark: Character = "\u{1F}"

  /// Elements by their name, those of one name by their order.
  private static func counted<Value>(
    _ values: [Value], by name: (Value) -> String, _ json: (Value) -> JSON
  ) -> [Content.Element] {
    var counts: [String: Int] = [:]
    return values.map { value in
      let name = name(value)
      counts[name, default: 0] += 1
      let count = counts[name] ?? 1
      return Content.Element(count == 1 ? name : "\(name)\(mark)\(count)", json(value))
    }
  }

  private static func uncounted(_ key: String) -> String {
    key.firstIndex(of: mark).map { String(key[..<$0]) } ?? key
  }

  /// The entry that a content is; nil where something that every entry has is missing or can't be.
  static func entry(_ id: String, _ content: Content) -> Entry? {
    let fields = content.fields
    guard let when = fields["when"], let at = when["at"]?.int, PossibleValues.instants.contains(at),
      let offset = when["offset"]?.int, PossibleValues.offsets.contains(offset), let day = when["day"]?.int,
      PossibleValues.days.contains(day), let created = fields["created"]?.int,
      let source = fields["source"]?.string.flatMap(EntrySource.init(word:))
    else { return nil }
    var entry = Entry(
      id: id, at: Instant(microseconds: at), offset: offset, day: CivilDate(dayNumber: day), source: source,
      created: Instant(microseconds: created))
    entry.isWholeDay = when["whole_day"]?.bool ?? false
    if let span = when["span"]?.array, span.count == 2, let start = span[0].int, let end = span[1].int, start <= end,
      PossibleValues.days.contains(start), PossibleValues.days.contains(end)
    {
      entry.span = CivilDate(dayNumber: start)..<CivilDate(dayNumber: end)
    }
    if let mood = fields["mood"] {
      entry.mood = mood["value"]?.double.flatMap(Mood.init)
      entry.scale = mood["scale"]?.int.flatMap(MoodScale.init(rawValue:)) ?? .five
      entry.moodSource = mood["source"]?.string.flatMap(MoodSource.init) ?? .said
    }
    entry.situation = fields["situation"]?.string
    entry.note = fields[Content.text]?.string
    if let direction = fields["change"]?["direction"]?.string.flatMap(MoodChange.Direction.init) {
      entry.change = MoodChange(direction: direction, than: fields["change"]?["than"]?.string)
    }
    entry.event = fields["event"]?.string
    entry.isStarred = fields["starred"]?.bool ?? false
    entry.key = fields["key"]?.string
    func keys(_ list: String) -> [String] { (content.lists[list] ?? []).map(\.key) }
    entry.emotions = keys("emotions").compactMap(Emotion.init)
    entry.activities = keys("activities")
    entry.without = keys("without")
    entry.weather = keys("weather").compactMap(Weather.init)
    entry.people = keys("people")
    entry.places = keys("places")
    entry.attachments = keys("attachments")
    entry.measurements = (content.lists["measurements"] ?? []).compactMap { element in
      guard let value = element.value["value"]?.double, abs(value) < 1e12 else { return nil }
      return Measurement(
        metric: uncounted(element.key), value: value, saidUnit: element.value["said_unit"]?.string,
        saidValue: element.value["said_value"]?.double)
    }
    entry.answers = (content.lists["answers"] ?? []).compactMap { element in
      element.value.string.map { TrackedAnswer(question: uncounted(element.key), value: $0) }
    }
    return entry
  }

  /// Whether what an operation of another device says can be said of an entry.
  static func isPossible(_ operation: Operation) -> Bool {
    operation.values.allSatisfy { name, value in
      if value == .null { return name != "when" && name != "source" && name != "created" }
      if let slash = name.firstIndex(of: "/"), lists.contains(String(name[..<slash])) {
        let parts = value.array ?? []
        return parts.count == 2 && parts[0].int.map { (0...1_000_000).contains($0) } == true
          && isPossible(String(name[name.index(after: slash)...]), parts[1], in: String(name[..<slash]))
      }
      switch name {
      case "when", "mood", "change": return value.object != nil
      case "created": return value.int.map(PossibleValues.instants.contains) ?? false
      case "starred": return value.bool != nil
      case "source": return value.string.flatMap(EntrySource.init(word:)) != nil
      case Content.text: return isText(value, mostBytes: 200_000)
      default: return isText(value, mostBytes: 4096)
      }
    }
  }

  private static func isPossible(_ key: String, _ value: JSON, in list: String) -> Bool {
    guard !key.isEmpty, key.utf8.count <= 4096, !key.utf8.contains(0) else { return false }
    switch list {
    case "measurements": return value["value"]?.double != nil
    case "answers": return isText(value, mostBytes: 200_000)
    case "emotions": return Emotion(rawValue: key) != nil
    case "weather": return Weather(rawValue: key) != nil
    default: return true
    }
  }

  private static func isText(_ value: JSON, mostBytes: Int) -> Bool {
    value.string.map { $0.utf8.count <= mostBytes && !$0.utf8.contains(0) } ?? false
  }

  /// One text of several that devices wrote without knowing of each other: all of them, each after the first with its
  /// device and the time.
  static func joined(_ texts: [EntityState.Register], _ state: EntityState) -> String {
    let offset = state.registers["when"]?.value["offset"]?.int ?? 0
    return texts.enumerated().map { index, text in
      let words = text.value.string ?? ""
      guard index > 0 else { return words }
      let time = ISO8601.string(Instant(microseconds: text.stamp.time), offset: offset - offset % 60)
      let minute = time.prefix(16).replacing("T", with: " ")
      return "\n\n-- \(DeviceName.spoken(text.stamp.device)), \(minute) --\n\(words)"
    }.joined()
  }
}

/// Settings and small documents as fields that merge one by one, and back.
enum DocumentContent {
  /// Settings of one machine: they say nothing of another.
  static let machineSettings: Set<String> = [
    "timezone", "palette", "theme", "lock", "lock_after", "sync_folder", "inbox", "notifications", "motion", "sound",
  ]

  /// What a setting says.
  static func content(ofSetting value: String) -> Content { Content(fields: ["value": .string(value)]) }

  /// What a document says: member by member, where it is an object.
  static func content(of record: StoredRecord) -> Content {
    var fields: [String: JSON] = [
      "created": .int(record.created.microseconds), "updated": .int(record.updated.microseconds),
    ]
    guard let object = (try? JSONParser().parse(record.value))?.object,
      Set(object.keys).count == object.keys.count, !object.isEmpty
    else {
      fields["value"] = .string(record.value)
      return Content(fields: fields)
    }
    for member in object.members { fields["v:\(member.key)"] = member.value }
    fields["order"] = .strings(object.keys)
    return Content(fields: fields)
  }

  /// The document that a content is; nil where something that every document has is missing.
  static func record(_ id: String, _ content: Content) -> StoredRecord? {
    guard let created = content.fields["created"]?.int, let updated = content.fields["updated"]?.int else { return nil }
    let times = (Instant(microseconds: created), Instant(microseconds: updated))
    if let value = content.fields["value"]?.string {
      return StoredRecord(id: id, value: value, created: times.0, updated: times.1)
    }
    var members: [String: JSON] = [:]
    for (name, value) in content.fields where name.hasPrefix("v:") { members[String(name.dropFirst(2))] = value }
    guard !members.isEmpty else { return nil }
    var object = JSONObject()
    let ordered = (content.fields["order"]?.array ?? []).compactMap(\.string)
    for name in ordered + members.keys.sorted() {
      guard let value = members.removeValue(forKey: name) else { continue }
      object.members.append(.init(key: name, value: value))
    }
    return StoredRecord(id: id, value: JSON.object(object).text(), created: times.0, updated: times.1)
  }

  /// Whether what an operation of another device says can be said of a setting or a document.
  static func isPossible(_ operation: Operation) -> Bool {
    operation.values.allSatisfy { name, value in
      switch name {
      case "created", "updated": value.int.map(PossibleValues.instants.contains) ?? false
      case "value": value == .null || value.string.map { !$0.utf8.contains(0) } ?? false
      case "order": value == .null || value.array != nil
      default: name.hasPrefix("v:")
      }
    }
  }
}
