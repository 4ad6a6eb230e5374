internal import CivilTime
package import JSONText
internal import IntentGrammar
internal import TimeExpressions
internal import Utterances

/// The answer of `parse_time`: what kind of time, duration, number or recurrence a text names.
package struct TimeReading: Sendable {
  /// The kinds that can be asked for.
  package static let expectations = ["time", "duration", "number", "ordinal", "recurrence"]

  private static let kinds: [String: TemporalKind] = [
    "time": .time, "duration": .duration, "number": .number, "ordinal": .ordinal, "recurrence": .recurrence,
  ]

  /// The answer in the form of the interface.
  package let json: JSON

  init(_ match: TemporalMatch?, zone: TimeZoneRules) {
    guard let match else {
      json = .object(["kind": .string("none")])
      return
    }
    func text(_ point: TimePoint) -> JSON { .string(ISO8601.string(point.instant, in: zone)) }
    var object: JSONObject
    switch match.value {
    case .instant(let start, let grain, let part):
      object = ["kind": .string("instant"), "start": text(start), "grain": .string("\(grain)")]
      if let part { object["daypart"] = .string("\(part)") }
    case .interval(let start, let end, let grain, let part):
      object = [
        "kind": .string("interval"), "start": start.map(text) ?? .null, "end": end.map(text) ?? .null,
        "grain": .string("\(grain)"),
      ]
      if let part { object["daypart"] = .string("\(part)") }
    case .duration(let seconds, let low, let high):
      object = ["kind": .string("duration"), "seconds": .double(seconds)]
      Self.add(low, high, to: &object)
    case .number(let value, let low, let high):
      object = ["kind": .string("number"), "value": .double(value)]
      Self.add(low, high, to: &object)
    case .rating(let value, let outOf):
      object = ["kind": .string("number"), "value": .double(value), "out_of": .double(outOf)]
    case .ordinal(let value):
      object = ["kind": .string("ordinal"), "value": .int(value)]
    case .recurrence(let recurrence):
      // The rule is whole: whoever takes it alone keeps its end.
      let end = recurrence.until.map { ";UNTIL=" + ISO8601.string($0).filter { $0 != "-" } } ?? ""
      object = ["kind": .string("recurrence"), "rrule": .string(recurrence.rule + end)]
      if let part = recurrence.part { object["daypart"] = .string("\(part)") }
      if let start = recurrence.start { object["start"] = .string(ISO8601.string(start)) }
      if let until = recurrence.until { object["until"] = .string(ISO8601.string(until)) }
      if recurrence.timesPerPeriod > 1 { object["times_per_period"] = .int(recurrence.timesPerPeriod) }
      if let length = recurrence.length { object["seconds"] = .int(length) }
    }
    if match.defaultTime { object["default_time"] = .bool(true) }
    if match.isVague { object["vague"] = .bool(true) }
    json = .object(object)
  }

  private static func add(_ low: Double?, _ high: Double?, to object: inout JSONObject) {
    if let low { object["low"] = .double(low) }
    if let high { object["high"] = .double(high) }
  }

  static func kind(_ word: String?) -> TemporalKind? { word.flatMap { kinds[$0] } }
}

extension Interpreter {
  /// The time, duration, number or recurrence that a text names.
  package func time(in text: String, prefersFuture: Bool, expect: String?, _ situation: Situation) -> TimeReading {
    var settings = situation.timeSettings
    settings.prefer = prefersFuture ? .future : .past
    let utterance = grammar.tokenizer.utterance(text)
    return TimeReading(
      knowledge.time?.parse(utterance, settings, expect: TimeReading.kind(expect)), zone: situation.zone)
  }
}
