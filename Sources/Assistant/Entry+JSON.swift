internal import CivilTime
internal import JSONText
internal import JournalModel

extension Entry {
  /// The entry as every face shows it: `log`'s key names, and `id`, `number`, `at`, `day`, `source`.
  ///
  /// What the entry does not say is absent.
  var json: JSONObject {
    var object: JSONObject = [
      "id": .string(id), "number": number.map(JSON.int) ?? .null, "at": .string(ISO8601.string(at, offset: offset)),
      "day": .string(ISO8601.string(day)),
    ]
    if number == nil { object["number"] = nil }
    if isWholeDay { object["whole_day"] = .bool(true) }
    if let span {
      object["span"] = .object([
        "start": .string(ISO8601.string(span.lowerBound)), "end": .string(ISO8601.string(span.upperBound)),
      ])
    }
    if let mood {
      object["mood"] = .double(mood.value)
      object["mood_source"] = .string(moodSource.rawValue)
      if scale != .five { object["scale"] = .int(scale.rawValue) }
    }
    if !emotions.isEmpty { object["emotions"] = .strings(emotions.map(\.rawValue)) }
    if !activities.isEmpty { object["activities"] = .strings(activities) }
    if !without.isEmpty { object["without"] = .strings(without) }
    if !measurements.isEmpty { object["measurements"] = .array(measurements.told) }
    if !answers.isEmpty { object["answers"] = .array(answers.map { .object($0.json) }) }
    if !weather.isEmpty { object["weather"] = .strings(weather.map(\.rawValue)) }
    if !people.isEmpty { object["people"] = .strings(people) }
    if !places.isEmpty { object["places"] = .strings(places) }
    if let event { object["event"] = .string(event) }
    if isStarred { object["starred"] = .bool(true) }
    if let situation { object["situation"] = .string(situation) }
    if let note { object["note"] = .string(note) }
    if let change {
      var value: JSONObject = ["direction": .string(change.direction.rawValue)]
      if let than = change.than { value["than"] = .string(than) }
      object["change"] = .object(value)
    }
    if !attachments.isEmpty { object["attachments"] = .strings(attachments) }
    object["source"] = .string(source.word)
    return object
  }
}

extension Entry {
  /// The entry for lists of candidates and for what was undone, with no more than the beginning of a long note: an
  /// answer stays under 60 KiB (protocol: limits).
  var shortJSON: JSONObject { JSON.object(json).withShortNote.object ?? json }
}

extension Array where Element == JSON {
  /// As many of the first values as fit into so many bytes, and at least one.
  func within(_ mostBytes: Int) -> [JSON] {
    var bytes = 0
    return Array(
      enumerated().prefix { index, value in
        bytes += JSONWriter.length(of: value) + 1
        return index == 0 || bytes <= mostBytes
      }.map(\.element))
  }
}

extension JSON {
  /// The longest note that is repeated whole beside other entries, in characters.
  private static let shortNote = 500

  /// An entry with no more than the beginning of a long note.
  var withShortNote: JSON {
    guard var object, let note = object["note"]?.string, note.unicodeScalars.count > Self.shortNote else { return self }
    object["note"] = .string(String(String.UnicodeScalarView(note.unicodeScalars.prefix(Self.shortNote))))
    object["note_is_cut"] = .bool(true)
    return .object(object)
  }
}

extension TrackedAnswer {
  /// The answer as every face shows it.
  var json: JSONObject { ["question": .string(question), "value": .string(value)] }
}

extension [Measurement] {
  /// The measurements as every face shows them. Of a blood pressure each figure has the other beside it, for it is told as one.
  fileprivate var told: [JSON] {
    let pair = Measurement.pressure
    let upper = last { $0.metric == pair.upper }
    let lower = last { $0.metric == pair.lower }
    return map { measurement in
      var object = measurement.json
      if let upper, let lower {
        if measurement == upper { object["below"] = .double(lower.value) }
        if measurement == lower { object["above"] = .double(upper.value) }
      }
      return .object(object)
    }
  }
}

extension Measurement {
  /// The measurement in its canonical unit, and as it was said where that is another one.
  var json: JSONObject {
    var object: JSONObject = ["metric": .string(metric), "value": .double(value)]
    if let saidUnit, let saidValue {
      object["said"] = .object(["value": .double(saidValue), "unit": .string(saidUnit)])
    }
    return object
  }
}
