internal import Charts
internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// A question for a figure of one thing, read: what it is about, over which entries, and what is known of the answer.
struct FigureQuestion {
  let turn: Turn
  let name: String
  let subject: FigureSubject
  let filter: EntryFilter
  let period: Period?
  /// What the answer says already: subject, stat, period, condition.
  let result: JSONObject

  /// Whether a day's values add up, as coffees do.
  var addsUp: Bool {
    if case .metric(let id) = subject { return turn.metrics[id]?.addsUp ?? false }
    return !subject.isMeasured
  }

  /// The unit of a metric.
  var unit: JSON? {
    if case .metric(let id) = subject { return turn.metrics[id].map { .string($0.unit) } }
    return nil
  }

  /// One value a day: the mean of what is measured, the sum of what adds up or is counted.
  func daily() throws -> [(day: CivilDate, value: Double)] {
    try turn.dailyFigures(of: subject, over: filter).map {
      ($0.day, addsUp ? $0.figure.total : $0.figure.mean)
    }
  }

  /// The answer with what was found.
  func outcome(
    _ reply: String, _ found: JSONObject, shown: JSONObject = [:], picture: Illustration? = nil
  ) -> Outcome {
    var result = result
    for member in found { result[member.key] = member.value }
    if let unit { result["unit"] = unit }
    var values = result
    values["kind"] = .string(subject.kind)
    for member in shown { values[member.key] = member.value }
    var outcome = Outcome(
      .object(result), reply: "stats.\(reply)", values,
      evidence: ["kind": .string("figure"), "reply": .string(reply), "values": .object(values)],
      period: period.map { $0.json(in: turn.zone) })
    outcome.picture = picture
    return outcome
  }

  /// There is nothing to answer from.
  func none() -> Outcome {
    var result = result
    result["count"] = .int(0)
    var values = result
    values["kind"] = .string(subject.kind)
    return Outcome(
      .object(result), reply: "stats.none", values, evidence: Explain.none,
      period: period.map { $0.json(in: turn.zone) })
  }

  /// There is too little: how much there is, and how much it takes.
  func few(_ what: String, have: Int, need: Int) -> Outcome {
    outcome(
      "few", ["count": .int(have), "needed": .int(need), "missing": .int(max(0, need - have)), "what": .string(what)])
  }
}
