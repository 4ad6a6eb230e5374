internal import CivilTime
internal import JSONText
internal import JournalModel
internal import JournalStore

extension Stats {
  /// A blood pressure is two figures: what is said of the upper one is said of the lower one too, where both can be
  /// told as one.
  func addLowerPressure(to outcome: inout Outcome, in turn: Turn) throws {
    guard arguments.string("subject") == Measurement.pressure.upper, arguments["by"] == nil, arguments["window"] == nil,
      let stat = outcome.result["stat"]?.string, let upper = outcome.result["value"]?.double,
      let lower = try lowerPressure(of: upper, stat, outcome, in: turn)
    else { return }
    var result = outcome.result.object ?? JSONObject()
    result["below"] = lower
    outcome.result = .object(result)
    outcome.values["below"] = lower
  }

  /// The lower figure that belongs to an upper one: an average has one of its own, the highest is that of one reading.
  private func lowerPressure(of upper: Double, _ stat: String, _ outcome: Outcome, in turn: Turn) throws -> JSON? {
    switch stat {
    case "average", "latest": return try answer(about: Measurement.pressure.lower, in: turn).result["value"]
    case "max", "min":
      let said = outcome.result["day"] ?? outcome.result["last"]
      guard let day = said?.string.flatMap(ISO8601.date) else { return nil }
      var filter = turn.filter(arguments["filter"], period: arguments["period"].flatMap(Period.init))
      filter.days = day..<day + 1
      let readings = try turn.journal.entries(filter, limit: History.mostPerPage).map(\.measurements)
      return readings.first { $0.contains { $0.metric == Measurement.pressure.upper && $0.value == upper } }?
        .first { $0.metric == Measurement.pressure.lower }.map { .double($0.value) }
    default: return nil
    }
  }
}

extension Compare {
  /// Adds the lower figures to two sides that tell of the upper ones.
  func addLowerPressures(to values: inout JSONObject, in turn: Turn) throws {
    guard arguments.string("subject") == Measurement.pressure.upper else { return }
    for (key, mean) in zip(["first", "second"], try means(of: .metric(Measurement.pressure.lower), in: turn)) {
      guard var side = values[key]?.object, let mean else { continue }
      side["below"] = .double(mean)
      values[key] = .object(side)
    }
  }
}

extension FigureQuestion {
  /// The lower figures of a blood pressure by the ids of the groups, for it is told as one; none of anything else.
  func lowerPressures(by: String) throws -> [String: Double] {
    guard subject == .metric(Measurement.pressure.upper) else { return [:] }
    let name = Measurement.pressure.lower
    let lower = FigureQuestion(
      turn: turn, name: name, subject: .metric(name), filter: filter, period: period, result: result)
    return Dictionary(try lower.groups(by: by, "average").map { ($0.id, $0.value) }, uniquingKeysWith: { $1 })
  }
}
