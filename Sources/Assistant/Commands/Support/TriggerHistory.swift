internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalModel
internal import Understanding

/// The triggers that were shown within the last 90 days.
struct TriggerHistory {
  private var items: [(kind: Trigger.Kind, day: CivilDate, isDismissed: Bool)] = []

  init(_ json: JSON, today: CivilDate) {
    for item in json.array ?? [] {
      guard let kind = item["kind"]?.string.flatMap(Trigger.Kind.init), let day = item["day"]?.int else { continue }
      let date = CivilDate(dayNumber: day)
      if (0..<Trigger.keptDays).contains(today - date) { items.append((kind, date, item["dismissed"]?.bool ?? false)) }
    }
  }

  var shown: [ShownTrigger] { items.map { ShownTrigger(kind: $0.kind, day: $0.day) } }

  func isDismissed(on day: CivilDate) -> Bool { items.contains { $0.day == day && $0.isDismissed } }

  mutating func add(_ kind: Trigger.Kind, on day: CivilDate) {
    if !items.contains(where: { $0.kind == kind && $0.day == day }) { items.append((kind, day, false)) }
  }

  mutating func dismiss(on day: CivilDate) {
    for index in items.indices where items[index].day == day { items[index].isDismissed = true }
  }

  /// Puts all that were shown of a kind away, of any kind where none is named.
  ///
  /// - Returns: The kinds that were put away now.
  mutating func dismiss(_ kind: Trigger.Kind?) -> [Trigger.Kind] {
    var kinds: [Trigger.Kind] = []
    for index in items.indices where !items[index].isDismissed && kind.map({ $0 == items[index].kind }) ?? true {
      items[index].isDismissed = true
      if !kinds.contains(items[index].kind) { kinds.append(items[index].kind) }
    }
    return kinds
  }

  /// Whether what was shown of a kind on a day was put away.
  func isDismissed(_ kind: String, on day: CivilDate) -> Bool {
    items.contains { $0.kind.rawValue == kind && $0.day == day && $0.isDismissed }
  }

  var json: JSON {
    .array(
      items.map {
        .object([
          "kind": .string($0.kind.rawValue), "day": .int($0.day.dayNumber), "dismissed": .bool($0.isDismissed),
        ])
      })
  }
}

extension Trigger {
  /// As results and replies have it.
  var values: JSONObject {
    var values: JSONObject = ["type": .string("trigger"), "kind": .string(kind.rawValue)]
    switch finding {
    case .lowStreak(let days, let mean, let usual):
      values["days"] = .int(days)
      values["mean"] = .double(mean)
      values["usual"] = .double(usual)
    case .sleep(let mean, let nights):
      values["mean"] = .double(mean)
      values["nights"] = .int(nights)
    case .missedActivity(let activity, let days, let successes, let count):
      values["activity"] = .string(activity)
      values["days"] = .int(days)
      values["successes"] = .int(successes)
      values["count"] = .int(count)
      values["success_rate"] = .double(Double(successes) / Double(max(1, count)))
      if let last = self.days.max() { values["last"] = .string(ISO8601.string(last)) }
    case .goodStreak(let days, let mean):
      values["days"] = .int(days)
      values["mean"] = .double(mean)
    }
    values["dates"] = .strings(self.days.suffix(10).map { ISO8601.string($0) })
    return values
  }

  /// What a yes does; a no puts the trigger away.
  var question: OpenQuestion? {
    let option: JSON
    switch kind {
    case .sleep: option = .object(["name": .string("tips"), "arguments": .object(["topic": .string("sleep")])])
    case .goodStreak: option = .object(["name": .string("prompt"), "arguments": .object([:])])
    case .lowStreak: option = .object(["name": .string("breathe"), "arguments": .object([:])])
    case .missedActivity: option = .object(["name": .string("suggest"), "arguments": .object([:])])
    }
    return OpenQuestion(.confirmation, command: Due.schema.name, options: [.array([option])])
  }
}
