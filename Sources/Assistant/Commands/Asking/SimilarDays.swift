internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// The days most like a day, and how they went on: "has there been a day like this before".
struct SimilarDays {
  let turn: Turn
  /// The day that others are held beside.
  let day: CivilDate

  /// So many days back are looked through.
  private static let reach = 730
  /// The most characters of a note that are quoted.
  private static let quoted = 80

  init(_ turn: Turn, like value: JSON) throws(CommandError) {
    self.turn = turn
    if value["today"]?.bool == true {
      day = turn.today
    } else if let period = Period(value) {
      day = period.days(in: turn.zone).lowerBound
    } else if let date = value.string.flatMap(ISO8601.date) {
      day = date
    } else {
      throw .invalidArgument("like", expected: .moment)
    }
  }

  /// What a day holds: up to an hour for the comparison, and after it for how it ended.
  private struct Held {
    var features: TwinDays.Day
    var moods: [Double] = []
    /// The moods after the hour, and the last of them.
    var later: [Double] = []
    var laterActivities: [String] = []
    var notes: [String] = []
  }

  func outcome() throws -> Outcome {
    let isToday = day == turn.today
    // Of today there is only what lies before now; others are looked at up to the same time.
    let limit = isToday ? turn.zone.civil(at: turn.now).second : 24 * 3600
    var held: [CivilDate: Held] = [:]
    let last = max(day, turn.today)
    try turn.journal.visit(EntryFilter(days: day - Self.reach..<last + 1), order: .oldestFirst) { entry in
      add(entry, limit, &held)
      return true
    }
    var result: JSONObject = ["like": .string(ISO8601.string(day))]
    guard let features = held[day]?.features, features.told > 0 else {
      return Outcome(.object(result), reply: "history.no_twin_features", evidence: Explain.none)
    }
    let others = held.values.map(\.features).filter { $0.day != day && $0.told > 0 && $0.day <= turn.today }
    result["days"] = .int(others.count)
    guard others.count >= TwinDays.leastDays else {
      result["missing"] = .int(TwinDays.leastDays - others.count)
      return Outcome(.object(result), reply: "history.few_twins", evidence: Explain.none)
    }
    let twins = TwinDays.nearest(to: features, among: others)
    guard !twins.isEmpty else { return Outcome(.object(result), reply: "history.no_twins", evidence: Explain.none) }
    let shown = twins.map { json($0, beside: features, held, isToday) }
    result["twins"] = .array(shown.map(JSON.object))
    result["ends"] = .object(ends(shown))
    var values = result
    values["told"] = .array(phrases(TwinDays.Feature.allCases, of: features, beside: features).map(JSON.object))
    if isToday { values["today"] = .bool(true) }
    return Outcome(
      .object(result), reply: "history.twins", values,
      evidence: ["kind": .string("twins"), "values": .object(["days": .int(others.count), "today": .bool(isToday)])])
  }

  private func add(_ entry: Entry, _ limit: Int, _ held: inout [CivilDate: Held]) {
    var one = held[entry.day] ?? Held(features: TwinDays.Day(entry.day))
    let second = (entry.at.seconds + entry.offset).secondOfDay
    let isBefore = entry.isWholeDay ? limit == 24 * 3600 : second <= limit
    for measurement in entry.measurements where measurement.metric == "sleep" {
      one.features.sleep = measurement.value
    }
    one.features.weather.formUnion(entry.weather.map(\.rawValue))
    if isBefore {
      if let mood = entry.mood?.value { one.moods.append(mood) }
      one.features.mood = one.moods.isEmpty ? nil : one.moods.reduce(0, +) / Double(one.moods.count)
      one.features.feelings.formUnion(entry.emotions.map(\.rawValue))
      one.features.activities.formUnion(entry.activities)
    } else {
      if let mood = entry.mood?.value { one.later.append(mood) }
      one.laterActivities += entry.activities.filter { !one.laterActivities.contains($0) }
    }
    if let note = entry.note { one.notes.append(note) }
    held[entry.day] = one
  }

  // MARK: Words

  private func json(
    _ twin: TwinDays.Twin, beside features: TwinDays.Day, _ held: [CivilDate: Held], _ isToday: Bool
  ) -> JSONObject {
    var object: JSONObject = [
      "day": .string(ISO8601.string(twin.day.day)), "distance": .double((twin.distance * 1000).rounded() / 1000),
      "fits": .array(phrases(twin.fits, of: twin.day, beside: features).map(JSON.object)),
    ]
    let differs = phrases(twin.differs, of: twin.day, beside: features)
    if !differs.isEmpty { object["differs"] = .array(differs.map(JSON.object)) }
    guard let one = held[twin.day.day] else { return object }
    object["then"] = twin.day.mood.map(JSON.double)
    if isToday {
      object["end"] = one.later.last.map(JSON.double)
      if !one.laterActivities.isEmpty { object["later"] = .strings(Array(one.laterActivities.prefix(3))) }
    } else if let next = held[twin.day.day + 1], !(next.moods + next.later).isEmpty {
      let moods = next.moods + next.later
      object["next"] = .double(moods.reduce(0, +) / Double(moods.count))
    }
    // To look for signs of a crisis costs more than all else here, so only what would be quoted is looked through.
    object["note"] = one.notes.last { !turn.isCrisis($0) }.map { .string(String($0.prefix(Self.quoted))) }
    return object
  }

  /// The features of a day in words: what both share where they fit, its own where they differ.
  private func phrases(
    _ features: [TwinDays.Feature], of day: TwinDays.Day, beside other: TwinDays.Day
  ) -> [JSONObject] {
    features.compactMap { feature in
      var object: JSONObject = ["feature": .string(feature.rawValue)]
      func names(_ mine: Set<String>, _ theirs: Set<String>) -> JSON? {
        let common = mine.intersection(theirs)
        let shown = (common.isEmpty ? mine : common).sorted().prefix(4)
        return shown.isEmpty ? nil : .strings(Array(shown))
      }
      switch feature {
      case .kindOfDay: object["weekend"] = .bool(day.isWeekend)
      case .sleep: object["hours"] = day.sleep.map(JSON.double)
      case .mood: object["mood"] = day.mood.map(JSON.double)
      case .feelings: object["feelings"] = names(day.feelings, other.feelings)
      case .activities: object["activities"] = names(day.activities, other.activities)
      case .weather: object["weather"] = names(day.weather, other.weather)
      }
      return object.members.count > 1 ? object : nil
    }
  }

  /// How the days went on, counted.
  private func ends(_ twins: [JSONObject]) -> JSONObject {
    let ends = twins.compactMap { twin -> (then: Double, end: Double)? in
      guard let then = twin["then"]?.double, let end = twin["end"]?.double ?? twin["next"]?.double else { return nil }
      return (then, end)
    }
    let told = twins.compactMap { $0["end"]?.double ?? $0["next"]?.double }
    guard !told.isEmpty else { return ["count": .int(0)] }
    let mean = JSON.double(told.reduce(0, +) / Double(told.count))
    guard !ends.isEmpty else { return ["count": .int(0), "told": .int(told.count), "mean": mean] }
    return [
      "told": .int(told.count),
      "count": .int(ends.count), "higher": .int(ends.count { $0.end > $0.then + 0.25 }),
      "lower": .int(ends.count { $0.end < $0.then - 0.25 }),
      "same": .int(ends.count { abs($0.end - $0.then) <= 0.25 }),
      "mean": mean,
    ]
  }
}

extension Int {
  /// Seconds of local time as those since midnight.
  fileprivate var secondOfDay: Int { ((self % 86_400) + 86_400) % 86_400 }
}
