internal import CivilTime
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

extension Summarize {
  /// The days or entries that fit a condition, beside the others.
  func under(_ filter: JSON, _ words: String, _ turn: Turn) throws -> Outcome {
    let fitting = turn.filter(filter, period: period)
    var others = fitting
    others.condition = fitting.condition.map(Condition.not)
    func side(_ filter: EntryFilter) throws -> JSONObject {
      let daily = try turn.journal.dailyFigures(of: .mood, over: filter)
      var side: JSONObject = ["days": .int(daily.count)]
      guard let mood = try turn.journal.figure(of: .mood, over: filter) else { return side }
      let mean = daily.reduce(0) { $0 + $1.figure.mean } / Double(max(daily.count, 1))
      side["mean"] = .double(filter.unit == .day ? mean : mood.mean)
      side["count"] = .int(mood.count)
      return side
    }
    var result: JSONObject = ["filter": filter, "condition": .string(words)]
    if let period { result["period"] = period.json(in: turn.zone) }
    result["basis"] = .string(fitting.unit == .day ? "days" : "entries")
    result["entries"] = .int(try turn.journal.count(fitting))
    result["days"] = .int(try turn.journal.dailyFigures(of: .entries, over: fitting).count)
    let mood = try side(fitting)
    if mood["mean"] != nil { result["mood"] = .object(mood) }
    let rest = try side(others)
    if rest["mean"] != nil { result["others"] = .object(rest) }
    result["activities"] = Self.counts(try turn.tagCounts(.activities, over: fitting), as: "activity")
    result["emotions"] = Self.counts(try turn.tagCounts(.emotions, over: fitting), as: "emotion")
    let isEmpty = result["entries"]?.int == 0
    return Outcome(
      .object(result),
      reply: isEmpty ? "summary.none_such" : mood["mean"] == nil ? "summary.no_mood_such" : "summary.such",
      evidence: isEmpty ? Explain.none : ["kind": .string("summary"), "values": .object(result)],
      period: period?.json(in: turn.zone))
  }
}
