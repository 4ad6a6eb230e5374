internal import CivilTime
internal import JSONText
internal import JournalModel
internal import Understanding

extension Turn {
  /// The entries that the arguments `filter` and `period` of a command mean.
  func filter(_ filter: JSON?, period: Period?) -> EntryFilter {
    EntryFilter(filter.map(withLifeEvents), period: period, metrics: metrics)
  }

  /// A condition in which “all that may happen in a life” is the situations that it stands for: those of a life, and the
  /// user's own.
  private func withLifeEvents(_ filter: JSON) -> JSON {
    guard var object = filter.object else { return filter }
    if object["situations"] == .strings([Condition.anyTitle]) {
      let own = situation.names.names.filter { $0.list == NamedRecord.situation.list }.map(\.id)
      object["situations"] = .strings((words.lexicon.lifeEvents + own).unique)
    }
    if let any = object["any"]?.array { object["any"] = .array(any.map(withLifeEvents)) }
    return .object(object)
  }

  /// A filter in words: "on days without coffee, with a mood below 3"; nil for one that takes everything.
  ///
  /// - Parameter isOfEntries: Whether entries are named right before, so that they need no word.
  func words(of filter: JSON?, isOfEntries: Bool = false) -> String? {
    guard let filter = filter?.object, words.hasReplies("condition") else { return nil }
    let read = EntryFilter(.object(filter), period: nil, metrics: metrics)
    guard read.condition != nil else { return nil }
    let parts = ConditionPhrase(turn: self).parts(of: filter)
    guard !parts.isEmpty else { return nil }
    let isHabit = filter.allSatisfy { ["weekdays", "parts_of_day", "by"].contains($0.key) }
    let key = isHabit ? "habit" : isOfEntries && read.unit == .entry ? "which" : read.unit.rawValue
    return sentence("condition.\(key)", ["parts": .strings(parts)])
  }
}

/// Words for conditions, made of the replies of `condition`.
struct ConditionPhrase {
  let turn: Turn

  /// What each member of a condition says, in the order of the catalogue.
  func parts(of object: JSONObject) -> [String] {
    var parts: [String] = []
    func add(_ key: String, _ values: JSONObject) { parts.append(turn.sentence("condition.\(key)", values)) }
    if let mood = object["mood"]?.object {
      if let low = mood["min"]?.double, let high = mood["max"]?.double {
        add(low == high ? "mood_equals" : "mood_between", ["value": .double(low), "high": .double(high)])
      } else {
        for (key, comparator) in Condition.moodBounds {
          if let value = mood[key] { add("mood_\(comparator.rawValue)", ["value": value]) }
        }
      }
    }
    for item in object["metrics"]?.array ?? [] {
      guard let id = item["metric"]?.string else { continue }
      let metric = turn.metrics[id]
      var values: JSONObject = ["subject": .string(id)]
      values["unit"] = metric.map { .string($0.unit) }
      if let value = item["value"]?.double {
        values["value"] = .double(metric?.canonical(value, unit: item["unit"]?.string) ?? value)
      }
      add("metric_\(item["comparator"]?.string ?? "measured")", values)
    }
    for item in object["counts"]?.array ?? [] {
      var values = item.object ?? [:]
      values["label"] = item["subject"]?.string.map { .string(turn.label(ofName: $0)) }
      values["per"] = values["per"] ?? .string("day")
      add("count_\(item["comparator"]?.string ?? "at_least")", values)
    }
    for key in Self.lists {
      guard let list = object[key]?.array, !list.isEmpty else { continue }
      var values: JSONObject = [key: .array(list)]
      values["set"] = Self.set(Set(list.compactMap(\.string))).map(JSON.string)
      add(key, values)
    }
    if let questions = object["questions"]?.array?.compactMap(\.string), !questions.isEmpty {
      add("questions", ["questions": .strings(questions.map { turn.tracked($0)?.name ?? turn.label(ofName: $0) })])
    }
    if let starred = object["starred"]?.bool { add(starred ? "starred" : "not_starred", [:]) }
    if let text = object["text"] { add("text", ["text": text]) }
    let any = object["any"]?.array?.compactMap(\.object) ?? []
    if any.contains(where: { $0["events"]?.array?.first?.string == Condition.anyTitle }) {
      // All that may happen in a life is one thing to ask for.
      add("life_events", [:])
    } else if !any.isEmpty {
      add("any", ["parts": .strings(any.map { self.parts(of: $0).joined(separator: " ") })])
    }
    if let not = object["not"]?.object { add("not", ["parts": .strings(self.parts(of: not))]) }
    return parts
  }

  /// What several days of the week are together, and the night, which has no article.
  private static func set(_ list: Set<String>) -> String? {
    switch list {
    case Set(ValueType.weekdayIDs.prefix(5)): "workdays"
    case Set(ValueType.weekdayIDs.suffix(2)): "weekend"
    case ["night"]: "night"
    default: nil
    }
  }

  private static let lists = [
    "activities", "without", "emotions", "people", "places", "events", "weather", "situations", "weekdays",
    "parts_of_day",
  ]
}
