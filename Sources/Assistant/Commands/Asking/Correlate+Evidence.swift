internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// The strongest days for a claim and against it: "argue with me: coffee wrecks me".
struct Argument {
  let turn: Turn
  let factor: SeriesID
  let outcome: SeriesID
  /// What the claim says of the outcome: worse or better; nil where it leaves that open.
  var claim: String?
  let lag: Int
  let table: DayTable

  /// So many days are shown on either side, and it takes so many with the factor and without it.
  private static let most = 3, least = 3
  /// Within so many points, or as a share of the outcome's spread, a day speaks for neither side.
  private static let even = 0.25
  /// The most characters of a note that are quoted.
  private static let quoted = 90

  /// A day with the factor, and the outcome of that day or of the one after it.
  private struct Day {
    var day: CivilDate
    var factor: Double
    var outcome: Double
  }

  func outcome(_ result: JSONObject) throws -> Outcome {
    var result = result
    let days = pairedDays()
    let isYesOrNo = factor.kind.isYesOrNo
    let median = Self.median(days.map(\.factor))
    let with = days.filter { isYesOrNo ? $0.factor > 0 : $0.factor > median }
    let others = days.filter { isYesOrNo ? $0.factor <= 0 : $0.factor <= median }
    result["factor_kind"] = .string(factor.kind.rawValue)
    result["outcome_kind"] = .string(outcome.kind.rawValue)
    result["lag"] = .int(lag)
    var values = result
    values["factor_label"] = .string(factor.label(in: turn))
    values["outcome_label"] = .string(outcome.label(in: turn))
    if !isYesOrNo {
      values["median"] = .double(median)
      values["middle"] = .object(["subject": .string(factor.name), "value": .double(median)])
    }
    guard with.count >= Self.least, others.count >= Self.least else {
      values["with_count"] = .int(with.count)
      values["without_count"] = .int(others.count)
      values["least"] = .int(Self.least)
      return Outcome(.object(result), reply: "correlate.argue_few", values, evidence: Explain.none)
    }
    let usual = Self.median(others.map(\.outcome))
    let mean = (with: Self.mean(with.map(\.outcome)), without: Self.mean(others.map(\.outcome)))
    let claim = claim ?? (mean.with < mean.without ? "worse" : "better")
    let sign = claim == "worse" ? -1.0 : 1
    let even = Self.even * max(1, spread(days) / 4)
    let speaking = with.map { (day: $0, strength: sign * ($0.outcome - usual)) }
    let pro = speaking.filter { $0.strength > even }.sorted { ($0.strength, $0.day.day) > ($1.strength, $1.day.day) }
    let contra = speaking.filter { $0.strength < -even }.sorted {
      ($0.strength, $1.day.day) < ($1.strength, $0.day.day)
    }
    // Days as far out without the factor speak against it, too.
    let alike = others.count { sign * ($0.outcome - usual) > even }
    let shown = (
      pro: try pro.prefix(Self.most).map { try json($0.day) },
      contra: try contra.prefix(Self.most).map { try json($0.day) }
    )
    result["claim"] = .string(claim)
    result["for"] = .array(shown.pro.map(JSON.object))
    result["against"] = .array(shown.contra.map(JSON.object))
    result["counts"] = .object([
      "with": .int(with.count), "without": .int(others.count), "for": .int(pro.count), "against": .int(contra.count),
      "even": .int(with.count - pro.count - contra.count), "without_alike": .int(alike),
    ])
    result["usual"] = .double(usual)
    result["mean_with"] = .double(mean.with)
    result["mean_without"] = .double(mean.without)
    if let after = dayAfter(claim) { result["day_after"] = .object(after) }
    for member in result { values[member.key] = member.value }
    values["unit"] = outcome.kind == .metric ? turn.metrics[outcome.name].map { .string($0.unit) } : nil
    values["was_said"] = .bool(self.claim != nil)
    values["holds"] = .string(holds(pro.count, contra.count, sign * (mean.with - mean.without), even))
    return Outcome(
      .object(result), reply: "correlate.argue", values,
      evidence: ["kind": .string("argument"), "values": .object(values)])
  }

  /// What the day after says, where it clearly says the contrary: a drink may lift an evening and cost the morning.
  private func dayAfter(_ claim: String) -> JSONObject? {
    guard lag == 0, let next = Correlations(of: table, outcome: outcome, factors: [factor], lags: 1...1).all.first,
      next.badge != .low, (next.spearman.r > 0) != (claim == "better")
    else { return nil }
    return next.json(in: turn)
  }

  /// What the sides come to: the claim stands, is open, or leans the other way.
  private func holds(_ pro: Int, _ contra: Int, _ difference: Double, _ even: Double) -> String {
    if pro > 2 * contra, difference > even { return "mostly" }
    if contra > pro, difference <= 0 { return "hardly" }
    return "partly"
  }

  private func pairedDays() -> [Day] {
    let (x, y) = (table.daily(factor), table.daily(outcome))
    return x.values.indices.compactMap { index in
      let other = index + lag
      guard y.values.indices.contains(other), let a = x.values[index], let b = y.values[other] else { return nil }
      return Day(day: x.first + index, factor: a, outcome: b)
    }
  }

  /// How far the middle of the outcomes is spread, in their own unit; 4 for moods, that their scale is the measure.
  private func spread(_ days: [Day]) -> Double {
    guard outcome.kind == .metric else { return 4 }
    let values = days.map(\.outcome).sorted()
    return values[values.count * 9 / 10] - values[values.count / 10]
  }

  private func json(_ day: Day) throws -> JSONObject {
    var object: JSONObject = ["day": .string(ISO8601.string(day.day)), "outcome": .double(day.outcome)]
    if !factor.kind.isYesOrNo { object["factor"] = .double(day.factor) }
    object["kind"] = .string(outcome.kind.rawValue)
    object["unit"] = outcome.kind == .metric ? turn.metrics[outcome.name].map { .string($0.unit) } : nil
    let told = day.day + lag
    let notes = try turn.journal.entries(EntryFilter(days: told..<told + 1), order: .oldestFirst, limit: 20)
      .compactMap(\.note).filter { !turn.isCrisis($0) }
    object["note"] = notes.last.map { .string(String($0.prefix(Self.quoted))) }
    return object
  }

  private static func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(max(1, values.count)) }

  private static func median(_ values: [Double]) -> Double {
    guard !values.isEmpty else { return 0 }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
