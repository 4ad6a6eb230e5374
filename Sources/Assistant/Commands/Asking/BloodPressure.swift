internal import JSONText
internal import JournalModel
internal import JournalStore

extension Stats {
  /// A blood pressure is two figures: what is said of the upper one is said of the lower one too, where both can be
  /// told as one.
  func addLowerPressure(to outcome: inout Outcome, in turn: Turn) throws {
    guard arguments.string("subject") == Measurement.pressure.upper, arguments["by"] == nil, arguments["window"] == nil,
      let stat = outcome.result["stat"]?.string, ["average", "latest"].contains(stat),
      outcome.result["value"]?.double != nil,
      let lower = try answer(about: Measurement.pressure.lower, in: turn).result["value"]
    else { return }
    var result = outcome.result.object ?? JSONObject()
    result["below"] = lower
    outcome.result = .object(result)
    outcome.values["below"] = lower
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
