internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalModel
internal import Understanding

extension Turn {
  /// The least days on either side of a change.
  private static let leastSide = 14
  /// The least days with a value among which changes are looked for.
  static let leastDays = 42

  /// Where the level of mood, sleep and what else is measured changed within some days: the clearest first.
  ///
  /// The last change of each series is told, where both sides stand apart by more than chance and by more than what is
  /// worth a word: half a point of ten, or a twentieth.
  func levelChanges(over days: Range<CivilDate>) throws -> [JSONObject] {
    let table = try dayTable(over: days)
    var found: [(json: JSONObject, size: Double)] = []
    for id in table.series where id.kind == .mood || id.kind == .metric {
      let known = table.daily(id, over: days).values.enumerated().compactMap { place, value in
        value.map { (days.lowerBound + place, $0) }
      }
      guard known.count >= Self.leastDays else { continue }
      let values = Self.withoutWeek(known)
      let segments = ChangePoints(values, least: Self.leastSide).segments
      // The latest of the changes that are clear; those after it may be too short to tell.
      let pairs = zip(segments, segments.dropFirst()).reversed()
      func clear(_ pair: (ChangePoints.Segment, ChangePoints.Segment)) -> Bool {
        let (then, now) = (Sample(values[pair.0.range]), Sample(values[pair.1.range]))
        return now.standsApart(from: then, byAtLeast: id == .mood ? Sample.leastMoodDifference : abs(then.mean) / 20)
      }
      guard let (before, last) = pairs.first(where: clear) else { continue }
      let (now, then) = (Sample(values[last.range]), Sample(values[before.range]))
      guard let error = now.error(against: then) else { continue }
      var change: JSONObject = [
        "series": .string(id.name), "kind": .string(id.kind.rawValue), "label": .string(id.label(in: self)),
        "since": .string(ISO8601.string(known[last.range.lowerBound].0)), "before": .double(then.mean),
        "after": .double(now.mean), "difference": .double(now.mean - then.mean), "days": .int(now.count),
        "days_before": .int(then.count),
      ]
      if id.kind == .metric, let unit = metrics[id.name]?.unit { change["unit"] = .string(unit) }
      found.append((change, abs(now.mean - then.mean) / max(error, 1e-9)))
    }
    return found.sorted { $0.size > $1.size }.map(\.json)
  }

  /// Values of days without what the days of the week do by themselves, around the same mean: a week of work and rest
  /// would hide a change of level among its own ups and downs.
  private static func withoutWeek(_ known: [(CivilDate, Double)]) -> [Double] {
    let whole = known.reduce(0) { $0 + $1.1 } / Double(max(known.count, 1))
    var means = [Double](repeating: whole, count: 8)
    for weekday in 1...7 {
      let own = known.filter { $0.0.weekday.rawValue == weekday }.map(\.1)
      if own.count > 1 { means[weekday] = own.reduce(0, +) / Double(own.count) }
    }
    return known.map { $0.1 - means[$0.0.weekday.rawValue] + whole }
  }
}
