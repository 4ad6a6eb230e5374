internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalModel
internal import Understanding

extension Correlate {
  /// One factor against everything that is known, on the same day and the next.
  ///
  /// - Parameter names: Series that the factor is made of.
  func everything(
    _ factor: SeriesID, _ table: DayTable, _ result: JSONObject, _ turn: Turn, besides names: Set<String> = []
  ) -> Outcome {
    var result = result
    let outcomes = ([SeriesID.mood] + table.series).unique.filter { id in
      id != factor && id.name != factor.name && id.kind != .partOfDay && !names.contains(id.name)
        && !(id.kind == .weather && factor.kind == .weather)
    }
    let pooled = Correlations(
      pooling: outcomes.map { Correlations(of: table, outcome: $0, factors: [factor], lags: lags) })
    var seen: Set<SeriesID> = []
    let shown = pooled.all.filter { $0.badge != .low && seen.insert($0.outcome).inserted }
    let findings = shown.prefix(Self.mostShown + 1).map { $0.json(in: turn) }
    result["findings"] = .array(findings.map(JSON.object))
    result["pairs"] = .int(pooled.all.count)
    result["days"] = .int(table.days(with: factor).count)
    result["factor_kind"] = .string(factor.kind.rawValue)
    var values = result
    values["factor_label"] = .string(factor.label(in: turn))
    guard !findings.isEmpty else {
      return Outcome(
        .object(result), reply: "correlate.none_of_factor", values, evidence: evidence([], pooled, table))
    }
    return Outcome(.object(result), reply: "correlate.everything", values, evidence: evidence(findings, pooled, table))
  }

  /// Two factors at once.
  func crossed(
    _ first: SeriesID, _ second: SeriesID, _ outcome: SeriesID, _ table: DayTable, _ result: JSONObject, _ turn: Turn
  ) -> Outcome {
    let low = Set(arguments.strings("low"))
    var result = result
    result["with_factor"] = .string(second.name)
    var values = result
    func side(_ id: SeriesID, _ cut: Double?) -> JSON {
      var object: JSONObject = [
        "name": .string(id.name), "kind": .string(id.kind.rawValue), "label": .string(id.label(in: turn)),
        "low": .bool(low.contains(id.name)),
      ]
      if let cut { object["cut"] = .double(cut) }
      if id.kind == .metric, let unit = turn.metrics[id.name]?.unit { object["unit"] = .string(unit) }
      return .object(object)
    }
    guard
      let crossing = table.crossed(
        first, isLow: low.contains(first.name), second, isLow: low.contains(second.name), outcome: outcome)
    else { return unknown(second.name, result, turn) }
    let unit = outcome.kind == .metric ? turn.metrics[outcome.name]?.unit : nil
    func group(_ sample: Sample) -> JSON {
      var object: JSONObject = ["count": .int(sample.count), "kind": .string(outcome.kind.rawValue)]
      if sample.count > 0 { object["mean"] = .double(sample.mean) }
      if let unit { object["unit"] = .string(unit) }
      return .object(object)
    }
    for (key, value) in [
      ("first", side(first, crossing.firstCut)), ("second", side(second, crossing.secondCut)),
      ("both", group(crossing.both)), ("first_alone", group(crossing.first)), ("second_alone", group(crossing.second)),
      ("neither", group(crossing.neither)),
    ] {
      result[key] = value
      values[key] = value
    }
    let isEnough = min(crossing.both.count, crossing.neither.count) >= Correlations.leastOfEither
    let isSure = crossing.both.standsApart(from: crossing.neither)
    result["clear"] = .bool(isSure)
    values["clear"] = .bool(isSure)
    values["outcome_kind"] = .string(outcome.kind.rawValue)
    values["outcome_label"] = .string(outcome.label(in: turn))
    values["needed"] = .int(Correlations.leastOfEither)
    return Outcome(
      .object(result), reply: isEnough ? "correlate.crossed" : "correlate.crossed_few", values,
      evidence: isEnough ? ["kind": .string("crossed"), "values": .object(values)] : Explain.none)
  }
}

extension Turn {
  /// Pairs that were asked about count for so many days, at most so many of them.
  private static let lookDays = 90, mostLooks = 200

  /// Keeps that pairs were looked at.
  ///
  /// - Returns: The probabilities of the other pairs that were looked at within the last 90 days.
  func noteLook(at correlations: Correlations) -> [Double] {
    let own = Set(correlations.all.map(\.key))
    let kept = (recall(.looks).array ?? []).filter { look in
      look["day"]?.int.map { (0..<Self.lookDays).contains(today.dayNumber - $0) } ?? false
    }
    let others = kept.filter { !own.contains($0["pair"]?.string ?? "") }
    let new = correlations.all.map { pair -> JSON in
      .object(["pair": .string(pair.key), "day": .int(today.dayNumber), "p": .double(pair.p)])
    }
    remember(.looks, .array((others + new).suffix(Self.mostLooks)))
    return others.compactMap { $0["p"]?.double }
  }
}
