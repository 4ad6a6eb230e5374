internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// The last figure again, without some of its days: which of them carry it, or what is left of it without a time.
struct CarriedFigure {
  let turn: Turn

  init(_ turn: Turn) { self.turn = turn }

  /// So many days are shown, and a figure needs more than so many to hang on any.
  private static let most = 5, least = 3
  /// A change of less than this share of the figure leaves it as it is.
  private static let slight = 0.1
  /// So many points of a mean mood are about the same.
  private static let slightMood = 0.2

  /// A figure that can be made again, and how it is said.
  private struct Claim {
    var influence: Influence
    /// What the figure is about, as results have it.
    var about: JSONObject

    var isMood: Bool { influence.figure == .mean && about["kind"]?.string == "mood" }
  }

  /// - Parameter asked: The arguments of a claim that is named; empty for the last answer's.
  func outcome(leavingOut what: JSON?, of asked: JSONObject = [:]) throws -> Outcome {
    guard let claim = asked.members.isEmpty ? try lastClaim() : try pair(asked), let value = claim.influence.value
    else {
      return Outcome(.object([:]), reply: "explain.carries_nothing")
    }
    var result = claim.about
    result["value"] = .double(value)
    result["days"] = .int(claim.influence.days.count)
    guard claim.influence.days.count > Self.least else {
      return Outcome(.object(result), reply: "explain.carries_few")
    }
    guard let what else { return carried(claim, value, result) }
    return try leftOut(what, claim, value, result)
  }

  private func carried(_ claim: Claim, _ value: Double, _ result: JSONObject) -> Outcome {
    var result = result
    let weights = claim.influence.heaviest(Self.most)
    result["carries"] = .array(
      weights.map { weight in
        var object = claim.about
        object["day"] = .string(ISO8601.string(weight.day))
        object["without"] = .double(weight.without)
        object["change"] = .double(weight.change)
        object["note"] = note(on: weight.day)
        return .object(object)
      })
    let greatest = weights.map { abs($0.change) }.max() ?? 0
    let turns = weights.contains { ($0.without < 0) != (value < 0) } && claim.influence.figure != .mean
    result["hangs"] = .string(
      turns ? "turns" : greatest > 0.25 * max(abs(value), 0.2) && claim.influence.figure != .mean ? "few" : "many")
    let days = Set(weights.map(\.day))
    result["without_all"] = claim.influence.leavingOut(days.contains).value.map(JSON.double)
    return Outcome(.object(result), reply: "explain.carries")
  }

  private func leftOut(_ what: JSON, _ claim: Claim, _ value: Double, _ result: JSONObject) throws -> Outcome {
    var result = result
    let isOut: (CivilDate) -> Bool
    if let period = Period(what) {
      let days = period.days(in: turn.zone)
      isOut = days.contains
      result["period"] = period.json(in: turn.zone)
    } else if let condition = condition(what) {
      let days = Set(try turn.journal.dailyFigures(of: .entries, over: turn.filter(condition, period: nil)).map(\.day))
      // A name that nobody has is no name.
      if days.isEmpty, condition["people"] != nil, let name = what.string {
        return Outcome(.object(result), reply: "explain.leave_out_unknown", ["name": .string(name)])
      }
      isOut = days.contains
      result["condition"] = condition
      result["of"] = what.string.map(JSON.string)
      result["condition_words"] = .string(turn.phrase(of: condition.object ?? [:]))
    } else if let name = what.string, let id = try turn.dayTable().seriesID(named: name, in: turn) {
      let days = Set(try turn.dayTable().days(with: id))
      isOut = days.contains
      result["series"] = .string(name)
      result["series_label"] = .string(id.label(in: turn))
    } else {
      return Outcome(.object(result), reply: "explain.leave_out_unknown", ["name": what])
    }
    let rest = claim.influence.leavingOut(isOut)
    result["left"] = .int(rest.left)
    result["rest_days"] = .int(rest.days)
    guard rest.left > 0 else { return Outcome(.object(result), reply: "explain.leave_out_none") }
    guard let without = rest.value else { return Outcome(.object(result), reply: "explain.leave_out_all") }
    result["without"] = .double(without)
    let change = abs(without - value)
    let verdict =
      claim.influence.figure != .mean && (without < 0) != (value < 0)
      ? "turns"
      : change <= (claim.isMood ? Self.slightMood : Self.slight * max(abs(value), 0.2))
        ? "stays" : claim.influence.figure == .mean ? "moves" : abs(without) < abs(value) ? "shrinks" : "grows"
    result["verdict"] = .string(verdict)
    return Outcome(.object(result), reply: "explain.leave_out")
  }

  /// The days of a condition, of days of the week, or with somebody.
  private func condition(_ what: JSON) -> JSON? {
    if var condition = what.object {
      condition["by"] = .string("day")
      return .object(condition)
    }
    guard let name = what.string else { return nil }
    let days = ValueType.weekdaySets[name] ?? (ValueType.weekdayIDs.contains(name) ? [name] : nil)
    if let days { return .object(["weekdays": .strings(days)]) }
    guard let table = try? turn.dayTable() else { return nil }
    return turn.conditionAsked(["factor": what], table).map(JSON.object)
  }

  /// What was last asked for, made of days again; nil for what is no mean and no pair.
  private func lastClaim() throws -> Claim? {
    for last in turn.state.lastCommands.reversed() {
      let arguments = last["arguments"]?.object ?? [:]
      switch last["name"]?.string {
      case "stats" where ["average", nil].contains(arguments["stat"]?.string): return try mean(arguments)
      case "summary": return try mean(arguments)
      case "correlate": return try pair(arguments)
      default: continue
      }
    }
    return nil
  }

  private func mean(_ arguments: JSONObject) throws -> Claim? {
    let name = arguments["subject"]?.string ?? "mood"
    var period = arguments["period"].flatMap(Period.init) ?? turn.state.lastPeriod.flatMap(Period.init)
    if arguments["subject"] != nil, arguments["period"] == nil { period = nil }
    let filter = turn.filter(arguments["filter"], period: period)
    let subject = try turn.subject(named: name, over: filter)
    guard subject.isMeasured else { return nil }
    let days = try turn.journal.dailyFigures(of: subject, over: filter).map {
      Influence.Day($0.day, total: $0.figure.total, count: $0.figure.count)
    }
    var about: JSONObject = ["figure": .string("mean"), "subject": .string(name), "kind": .string(subject.kind)]
    if subject.kind == "metric" { about["unit"] = turn.metrics[name].map { .string($0.unit) } }
    return Claim(influence: Influence(.mean, days), about: about)
  }

  private func pair(_ arguments: JSONObject) throws -> Claim? {
    var table = try turn.dayTable()
    let outcome = table.seriesID(named: arguments["outcome"]?.string ?? "mood", in: turn)
    var factor = arguments["factor"]?.string.flatMap { table.seriesID(named: $0, in: turn) }
    if let condition = turn.conditionAsked(arguments, table) {
      factor = try turn.add(condition, of: nil, to: &table)
    }
    var lag = arguments["lag"]?.int ?? 0
    if arguments["factor"] == nil, factor == nil, let told = turn.state.evidence?["values"]?["findings"]?.array?.first,
      let name = told["factor"]?.string, let kind = told["factor_kind"]?.string.flatMap(SeriesKind.init)
    {
      // Of all that goes along, the one that was told first.
      (factor, lag) = (SeriesID(kind, name), told["lag"]?.int ?? 0)
    }
    guard let factor, let outcome, factor != outcome else { return nil }
    let (x, y) = (table.daily(factor), table.daily(outcome))
    let span = arguments["period"].flatMap(Period.init)?.days(in: turn.zone)
    let days = x.values.indices.compactMap { index -> Influence.Day? in
      guard y.values.indices.contains(index + lag), let a = x.values[index], let b = y.values[index + lag],
        span?.contains(x.first + index) ?? true
      else { return nil }
      return Influence.Day(x.first + index, factor: a, outcome: b)
    }
    let isYesOrNo = factor.kind.isYesOrNo
    let about: JSONObject = [
      "figure": .string(isYesOrNo ? "difference" : "rank"), "kind": .string(outcome.kind.rawValue),
      "factor": .string(factor.name), "factor_label": .string(factor.label(in: turn)),
      "outcome": .string(outcome.name), "outcome_label": .string(outcome.label(in: turn)), "lag": .int(lag),
    ]
    return Claim(influence: Influence(isYesOrNo ? .difference : .rank, days), about: about)
  }

  /// The last words of a day, short; none where they tell of a crisis.
  private func note(on day: CivilDate) -> JSON? {
    let entries = try? turn.journal.entries(EntryFilter(days: day..<day + 1), order: .oldestFirst, limit: 20)
    let notes = (entries ?? []).compactMap(\.note).filter { !turn.isCrisis($0) }
    return notes.last.map { .string(String($0.prefix(80))) }
  }
}
