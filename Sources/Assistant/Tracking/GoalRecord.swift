internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// A goal as it is kept.
struct GoalRecord: Sendable {
  /// The kind of its record.
  static let kind = NamedRecord.goal.rawValue
  /// So many goals can be kept.
  static let most = 100

  /// Its id.
  var id: String
  /// What it is called, unique among goals.
  var name: String
  /// The goal in the user's own words, where it has no figures or was renamed.
  var title: String?
  /// The activity, metric, emotion or tracked question; nil where it is in words alone.
  var subject: String?
  /// Its figures; nil for a goal in words alone.
  var figures: Goal?
  /// What kind of goal it is: `fitness`, `mood`.
  var category: String
  /// Only entries that fit, in the catalogue's form.
  var filter: JSON?
  /// The day on which it was set.
  var from: CivilDate

  /// Whether it rests on a day.
  func isPaused(on day: CivilDate) -> Bool { pauses.contains { $0.contains(day) } }

  /// Days on which it rests.
  var pauses: [Range<CivilDate>] {
    get { figures?.pauses ?? ownPauses }
    set {
      ownPauses = newValue
      figures?.pauses = newValue
    }
  }
  private var ownPauses: [Range<CivilDate>] = []

  /// A pause without an end lasts to this day.
  static let openEnd = CivilDate(dayNumber: 4_000_000)

  init(id: String, name: String, title: String?, subject: String?, figures: Goal?, category: String, from: CivilDate) {
    self.id = id
    self.name = name
    self.title = title
    self.subject = subject
    self.figures = figures
    self.category = category
    self.from = from
  }

  init?(_ record: StoredRecord) {
    guard let value = try? JSONParser().parse(record.value), let name = value["name"]?.string,
      let from = value["from"]?.string.flatMap({ ISO8601.date($0) })
    else { return nil }
    self.init(
      id: record.id, name: name, title: value["title"]?.string, subject: value["subject"]?.string, figures: nil,
      category: value["category"]?.string ?? "custom", from: from)
    filter = value["filter"]
    figures = Goal(value, from: from)
    pauses = (value["pauses"]?.array ?? []).compactMap { pause in
      guard let start = pause["from"]?.string.flatMap({ ISO8601.date($0) }) else { return nil }
      let end = pause["to"]?.string.flatMap { ISO8601.date($0) } ?? Self.openEnd
      return start < end ? start..<end : nil
    }
  }

  /// The form in which it is kept.
  var json: JSONObject {
    var value: JSONObject = [
      "name": .string(name), "category": .string(category), "from": .string(ISO8601.string(from)),
    ]
    value["title"] = title.map(JSON.string)
    value["subject"] = subject.map(JSON.string)
    value["filter"] = filter
    for member in figures?.json ?? [:] { value[member.key] = member.value }
    if !pauses.isEmpty {
      value["pauses"] = .array(
        pauses.map { pause in
          var object: JSONObject = ["from": .string(ISO8601.string(pause.lowerBound))]
          if pause.upperBound < Self.openEnd { object["to"] = .string(ISO8601.string(pause.upperBound)) }
          return .object(object)
        })
    }
    return value
  }
}

extension Goal {
  /// Reads the figures of a goal; nil where it has none.
  fileprivate init?(_ value: JSON, from: CivilDate) {
    guard let comparator = value["comparator"]?.string.flatMap(Comparator.init), let target = value["target"]?.double,
      let measure = value["measure"]?.string.flatMap(Measure.init),
      let window = value["window"]?.string.flatMap(Window.init)
    else { return nil }
    self.init(comparator: comparator, target: target, measure: measure, window: window, from: from)
    until = value["until"]?.string.flatMap { ISO8601.date($0) }
    weekdays = Set((value["weekdays"]?.array ?? []).compactMap { $0.int.flatMap(Weekday.init) })
    isNightly = value["nightly"]?.bool ?? false
  }

  /// The figures as they are kept; see `GoalRecord.json` for the rest.
  var json: JSONObject {
    var value: JSONObject = [
      "comparator": .string(comparator.rawValue), "target": .double(target), "measure": .string(measure.rawValue),
      "window": .string(window.rawValue),
    ]
    value["until"] = until.map { .string(ISO8601.string($0)) }
    if !weekdays.isEmpty { value["weekdays"] = .array(weekdays.map(\.rawValue).sorted().map(JSON.int)) }
    if isNightly { value["nightly"] = .bool(true) }
    return value
  }
}
