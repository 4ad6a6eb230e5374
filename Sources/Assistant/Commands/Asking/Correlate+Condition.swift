internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// Days that fit a condition as a factor: "how am I after seeing Anna", "what goes with days of rain and bad sleep".
extension Correlate {
  /// The days that fit beside an outcome, or beside all that is known.
  func conditioned(
    _ condition: JSONObject, _ outcome: SeriesID?, _ table: DayTable, _ result: JSONObject, _ turn: Turn
  ) throws -> Outcome {
    var (table, result) = (table, result)
    result["when"] = .object(condition)
    let period = arguments["period"].flatMap(Period.init)
    let factor = try turn.add(condition, of: period, to: &table)
    guard !table.days(with: factor).isEmpty else {
      var values = result
      values["factor_label"] = .string(factor.label(in: turn))
      return Outcome(.object(result), reply: "correlate.no_such_days", values, evidence: Explain.none)
    }
    let values = table.daily(factor).values.compactMap(\.self)
    let fitting = values.count { $0 > 0 }
    let others = values.count - fitting
    if min(fitting, others) < Correlations.leastOfEither {
      var values = result
      values["factor_label"] = .string(factor.label(in: turn))
      values["days"] = .int(fitting)
      values["others"] = .int(others)
      values["needed"] = .int(Correlations.leastOfEither)
      return Outcome(.object(result), reply: "correlate.few_such_days", values, evidence: Explain.none)
    }
    if arguments.string("outcome") == "all" {
      return everything(factor, table, result, turn, besides: condition.namesOfSeries)
    }
    guard let outcome else { return unknown(arguments.string("outcome") ?? "", result, turn) }
    return try pair(factor, outcome, table, result, turn)
  }
}

extension Turn {
  /// The condition that the arguments of a correlation have for a factor: said as such, or by a name that is no series
  /// and so names who is met.
  func conditionAsked(_ arguments: JSONObject, _ table: DayTable) -> JSONObject? {
    if let when = arguments["when"]?.object, !when.members.isEmpty { return when }
    guard let name = arguments["factor"]?.string, arguments["with_factor"] == nil, name != "weather",
      table.seriesID(named: name, in: self) == nil, !isKnown(name)
    else { return nil }
    return ["people": .strings([name])]
  }

  /// Adds the days that fit a condition to a table.
  func add(_ condition: JSONObject, of period: Period?, to table: inout DayTable) throws -> SeriesID {
    let factor = SeriesID(.condition, phrase(of: condition))
    let filter = filter(.object(condition), period: period)
    table.add(factor, on: Set(try journal.dailyFigures(of: .entries, over: filter).map(\.day)))
    return factor
  }

  /// What a condition says behind "days": "with walking and with Ben".
  func phrase(of condition: JSONObject) -> String {
    sentence("condition.all", ["parts": .strings(ConditionPhrase(turn: self).parts(of: condition))])
  }

  /// Whether a name is one of the catalogue's or of the user's own, and no person's.
  private func isKnown(_ name: String) -> Bool {
    if metrics[name] != nil || words.activities.contains(name) || Self.skySeries.contains(name) { return true }
    if Emotion(rawValue: name) != nil || Weather(rawValue: name) != nil || PartOfDay(rawValue: name) != nil {
      return true
    }
    if (try? journal.record(NamedRecord.activity.rawValue, name)) != nil { return true }
    guard let subject = try? subject(named: name) else { return false }
    switch subject {
    case .person: return false
    case .activity(let id): return id != name
    default: return true
    }
  }
}

extension JSONObject {
  /// What a condition names: beside its own days it always, or never, occurs.
  fileprivate var namesOfSeries: Set<String> {
    var names: Set<String> = []
    for key in ["activities", "without", "emotions", "weather", "parts_of_day"] {
      names.formUnion((self[key]?.array ?? []).compactMap(\.string))
    }
    names.formUnion((self["metrics"]?.array ?? []).compactMap { $0["metric"]?.string })
    for inner in self["any"]?.array ?? [] { names.formUnion(inner.object?.namesOfSeries ?? []) }
    names.formUnion(self["not"]?.object?.namesOfSeries ?? [])
    return self["mood"] == nil ? names : names.union([SeriesID.mood.name])
  }
}
