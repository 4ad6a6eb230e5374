internal import CivilTime
package import JSONText
package import JournalModel

/// An entry as JSON with everything that it holds, as in `json` exports. What it does not say is absent.
package enum EntryRecord {
  /// The JSON of an entry.
  package static func json(of entry: Entry) -> JSONObject {
    var object: JSONObject = [
      "id": .string(entry.id), "at": .string(ISO8601.string(entry.at, offset: entry.offset - entry.offset % 60)),
      "day": .string(ISO8601.string(entry.day)),
    ]
    object["number"] = entry.number.map(JSON.int)
    // ISO 8601 has no seconds in an offset; the zones of long ago have.
    if entry.offset % 60 != 0 { object["utc_offset"] = .int(entry.offset) }
    if entry.isWholeDay { object["whole_day"] = .bool(true) }
    if let span = entry.span {
      object["span"] = .object([
        "start": .string(ISO8601.string(span.lowerBound)), "end": .string(ISO8601.string(span.upperBound)),
      ])
    }
    object["mood"] = entry.mood.map { .double($0.value) }
    if entry.scale != .five { object["scale"] = .int(entry.scale.rawValue) }
    if entry.mood != nil || entry.moodSource != .said { object["mood_source"] = .string(entry.moodSource.rawValue) }
    func list(_ key: String, _ values: [String]) { if !values.isEmpty { object[key] = .strings(values) } }
    list("emotions", entry.emotions.map(\.rawValue))
    list("activities", entry.activities)
    list("without", entry.without)
    if !entry.measurements.isEmpty { object["measurements"] = .array(entry.measurements.map(json)) }
    if !entry.answers.isEmpty {
      object["answers"] = .array(
        entry.answers.map { .object(["question": .string($0.question), "value": .string($0.value)]) })
    }
    list("weather", entry.weather.map(\.rawValue))
    list("people", entry.people)
    list("places", entry.places)
    object["event"] = entry.event.map(JSON.string)
    if entry.isStarred { object["starred"] = .bool(true) }
    object["situation"] = entry.situation.map(JSON.string)
    object["note"] = entry.note.map(JSON.string)
    if let change = entry.change {
      var value: JSONObject = ["direction": .string(change.direction.rawValue)]
      value["than"] = change.than.map(JSON.string)
      object["change"] = .object(value)
    }
    list("attachments", entry.attachments)
    object["source"] = .string(entry.source.word)
    object["key"] = entry.key.map(JSON.string)
    object["created"] = .string(ISO8601.string(entry.created, offset: 0))
    return object
  }

  private static func json(of measurement: Measurement) -> JSON {
    var object: JSONObject = ["metric": .string(measurement.metric), "value": .double(measurement.value)]
    object["said_unit"] = measurement.saidUnit.map(JSON.string)
    object["said_value"] = measurement.saidValue.map(JSON.double)
    return .object(object)
  }

  /// Reads the JSON of an entry.
  ///
  /// - Throws: The member that can't be read, such as `mood`.
  package static func entry(from json: JSON) throws(Fault) -> Entry {
    guard let object = json.object else { throw Fault(member: "entry") }
    guard let id = object["id"]?.string, id.utf8.count <= 80, !id.isEmpty else { throw Fault(member: "id") }
    guard let (at, offset) = object["at"]?.string.flatMap({ ISO8601.instant($0) }) else { throw Fault(member: "at") }
    guard let day = object["day"]?.string.flatMap({ ISO8601.date($0) }) else { throw Fault(member: "day") }
    guard let source = EntrySource(word: object["source"]?.string ?? "import:moodlet") else {
      throw Fault(member: "source")
    }
    let created = object["created"]?.string.flatMap { ISO8601.instant($0)?.instant } ?? at
    var entry = Entry(
      id: id, at: at, offset: object["utc_offset"]?.int ?? offset, day: day, source: source, created: created)
    entry.isWholeDay = object["whole_day"]?.bool ?? false
    if let span = object["span"] { entry.span = try days(span) }
    try readMood(object, into: &entry)
    entry.emotions = try words(object, "emotions").map(word("emotions"))
    entry.weather = try words(object, "weather").map(word("weather"))
    entry.activities = try words(object, "activities")
    entry.without = try words(object, "without")
    entry.people = try words(object, "people")
    entry.places = try words(object, "places")
    entry.attachments = try words(object, "attachments")
    entry.measurements = try measurements(object)
    entry.answers = try answers(object)
    entry.event = try text(object, "event", limit: Entry.titleLimit)
    entry.isStarred = object["starred"]?.bool ?? false
    if let number = object["number"] {
      guard let value = number.int, value > 0 else { throw Fault(member: "number") }
      entry.number = value
    }
    entry.situation = try text(object, "situation", limit: 80)
    entry.note = try text(object, "note", limit: Entry.noteLimit)
    entry.key = try text(object, "key", limit: 400)
    if let change = object["change"] {
      guard let direction = change["direction"]?.string.flatMap(MoodChange.Direction.init) else {
        throw Fault(member: "change")
      }
      entry.change = MoodChange(direction: direction, than: change["than"]?.string)
    }
    return entry
  }

  /// A member that can't be read.
  package struct Fault: Error, Sendable, Hashable {
    /// Its name.
    package var member: String
  }

  private static func readMood(_ object: JSONObject, into entry: inout Entry) throws(Fault) {
    if let mood = object["mood"] {
      guard let value = mood.double.flatMap(Mood.init) else { throw Fault(member: "mood") }
      entry.mood = value
    }
    if let scale = object["scale"] {
      guard let value = scale.int.flatMap(MoodScale.init(rawValue:)) else { throw Fault(member: "scale") }
      entry.scale = value
    }
    if let source = object["mood_source"] {
      guard let value = source.string.flatMap(MoodSource.init) else { throw Fault(member: "mood_source") }
      entry.moodSource = value
    }
  }

  private static func days(_ json: JSON) throws(Fault) -> Range<CivilDate> {
    guard let start = json["start"]?.string.flatMap({ ISO8601.date($0) }),
      let end = json["end"]?.string.flatMap({ ISO8601.date($0) }), start <= end
    else { throw Fault(member: "span") }
    return start..<end
  }

  private static func words(_ object: JSONObject, _ key: String) throws(Fault) -> [String] {
    guard let value = object[key] else { return [] }
    guard let array = value.array, array.count <= 1000 else { throw Fault(member: key) }
    let words = array.compactMap(\.string)
    guard words.count == array.count, words.allSatisfy({ !$0.isEmpty && $0.utf8.count <= 4096 }) else {
      throw Fault(member: key)
    }
    return words
  }

  private static func word<Word: RawRepresentable<String>>(
    _ key: String
  ) -> (String) throws(Fault) -> Word {
    { (text: String) throws(Fault) -> Word in
      guard let word = Word(rawValue: text) else { throw Fault(member: key) }
      return word
    }
  }

  private static func text(_ object: JSONObject, _ key: String, limit: Int) throws(Fault) -> String? {
    guard let value = object[key] else { return nil }
    guard let text = value.string, text.unicodeScalars.count <= limit, !text.utf8.contains(0) else {
      throw Fault(member: key)
    }
    return text
  }

  private static func answers(_ object: JSONObject) throws(Fault) -> [TrackedAnswer] {
    guard let value = object["answers"] else { return [] }
    guard let array = value.array, array.count <= 1000 else { throw Fault(member: "answers") }
    var answers: [TrackedAnswer] = []
    for item in array {
      guard let question = item["question"]?.string, !question.isEmpty, question.utf8.count <= 80,
        let value = item["value"]?.string, value.unicodeScalars.count <= Entry.noteLimit, !value.utf8.contains(0)
      else { throw Fault(member: "answers") }
      answers.append(TrackedAnswer(question: question, value: value))
    }
    return answers
  }

  private static func measurements(_ object: JSONObject) throws(Fault) -> [Measurement] {
    guard let value = object["measurements"] else { return [] }
    guard let array = value.array, array.count <= 1000 else { throw Fault(member: "measurements") }
    var measurements: [Measurement] = []
    for item in array {
      guard let metric = item["metric"]?.string, !metric.isEmpty, metric.utf8.count <= 80,
        let value = item["value"]?.double
      else { throw Fault(member: "measurements") }
      measurements.append(
        Measurement(
          metric: metric, value: value, saidUnit: item["said_unit"]?.string, saidValue: item["said_value"]?.double))
    }
    return measurements
  }
}
