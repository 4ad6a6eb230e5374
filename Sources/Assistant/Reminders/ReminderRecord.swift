internal import CivilTime
internal import JSONText
internal import JournalStore
internal import Schedules
internal import Sky
internal import Understanding

/// A reminder as it is kept.
struct ReminderRecord: Sendable {
  /// The kind of its record.
  static let kind = NamedRecord.reminder.rawValue
  /// So many can be kept.
  static let most = 200

  /// Its id.
  var id: String
  /// What it is about, in a few words.
  var name: String
  /// What is asked: `check_in`, and the ids of tracked questions; empty for a reminder in words.
  var asks: [String]
  /// When it comes.
  var schedule: Schedule
  /// Nothing of it comes before this: one time was skipped, or it alone is silent for a while.
  var silentUntil: Instant?

  init(id: String, name: String, asks: [String], schedule: Schedule) {
    self.id = id
    self.name = name
    self.asks = asks
    self.schedule = schedule
  }

  init?(_ record: StoredRecord) { self.init(id: record.id, record.value) }

  /// The reminder as it was when it was delivered.
  init?(_ delivery: StoredDelivery) { self.init(id: delivery.id, delivery.why) }

  private init?(id: String, _ text: String) {
    guard let value = try? JSONParser().parse(text), let name = value["name"]?.string, let schedule = Schedule(value)
    else { return nil }
    self.init(id: id, name: name, asks: (value["asks"]?.array ?? []).compactMap(\.string), schedule: schedule)
    silentUntil = value["silent_until"]?.string.flatMap { ISO8601.instant($0)?.instant }
  }

  /// The form in which it is kept.
  var json: JSONObject {
    var value: JSONObject = ["name": .string(name)]
    if !asks.isEmpty { value["asks"] = .strings(asks) }
    for member in schedule.json { value[member.key] = member.value }
    value["silent_until"] = silentUntil.map { .string(ISO8601.string($0, offset: 0)) }
    return value
  }

  /// When it comes next after an instant; nil for never.
  func next(after instant: Instant, in zone: TimeZoneRules) throws(Schedule.Fault) -> Instant? {
    try schedule.next(after: max(instant, silentUntil.map { $0.adding(seconds: -1) } ?? instant), in: zone)
  }

  /// What it is about, in the catalogue's form.
  var about: String { asks.first ?? name }
}

extension Schedule {
  /// Reads the form in which it is kept.
  init?(_ value: JSON) {
    func second(_ key: String) -> Int? { value[key]?.string.flatMap(TimeOfDay.init)?.second }
    guard let start = value["start"]?.string.flatMap({ ISO8601.instant($0) })?.instant else { return nil }
    let kind: Kind
    if let at = value["at"]?.string.flatMap({ ISO8601.instant($0) }) {
      kind = .once(at.instant)
    } else if let sun = SunRule(value) {
      kind = .sun(sun)
    } else if let rules = value["rules"]?.array?.compactMap(\.string), !rules.isEmpty {
      kind = .rules(rules)
    } else if let from = second("from"), let through = second("through") {
      if let step = value["every"]?.int, step > 0 {
        kind = .steps(every: step, from: from, through: through)
      } else if let count = value["times"]?.int, let seed = value["seed"]?.int {
        kind = .random(count: count, from: from, through: through, seed: UInt64(bitPattern: Int64(seed)))
      } else {
        return nil
      }
    } else {
      return nil
    }
    self.init(kind, start: TimeZoneRules.utc.civil(at: start))
    weekdays = Set((value["weekdays"]?.array ?? []).compactMap { $0.int.flatMap(Weekday.init) })
    until = value["until"]?.string.flatMap { ISO8601.instant($0)?.instant }
  }

  /// The form in which it is kept; local times as if they were UTC's.
  var json: JSONObject {
    var value: JSONObject = ["start": .string(ISO8601.string(TimeZoneRules.utc.instant(of: start), offset: 0))]
    switch kind {
    case .once(let at): value["at"] = .string(ISO8601.string(at, offset: 0))
    case .rules(let rules): value["rules"] = .strings(rules)
    case .sun(let sun):
      for member in sun.json { value[member.key] = member.value }
    case .steps(let step, let from, let through):
      value["every"] = .int(step)
      value["from"] = .string(Turn.clock(Double(from)))
      value["through"] = .string(Turn.clock(Double(through)))
    case .random(let count, let from, let through, let seed):
      value["times"] = .int(count)
      value["from"] = .string(Turn.clock(Double(from)))
      value["through"] = .string(Turn.clock(Double(through)))
      value["seed"] = .int(Int(Int64(bitPattern: seed)))
    }
    if !weekdays.isEmpty { value["weekdays"] = .array(weekdays.map(\.rawValue).sorted().map(JSON.int)) }
    value["until"] = until.map { .string(ISO8601.string($0, offset: 0)) }
    return value
  }
}

extension SunRule {
  /// Reads the form in which it is kept; nil for another kind of schedule.
  fileprivate init?(_ value: JSON) {
    guard let edge = value["sun"]?.string.flatMap(Edge.init), let latitude = value["latitude"]?.double,
      let longitude = value["longitude"]?.double, let place = GeoPoint(latitude: latitude, longitude: longitude),
      let days = value["rules"]?.array?.compactMap(\.string), !days.isEmpty
    else { return nil }
    self.init(edge, minutes: value["sun_minutes"]?.int ?? 0, days: days, place: place)
  }

  /// The form in which it is kept.
  fileprivate var json: JSONObject {
    var value: JSONObject = ["sun": .string(edge.rawValue)]
    if minutes != 0 { value["sun_minutes"] = .int(minutes) }
    value["rules"] = .strings(days)
    value["latitude"] = .double(place.latitude)
    value["longitude"] = .double(place.longitude)
    return value
  }
}
