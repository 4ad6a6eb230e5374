internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// What goes with what: a pair of daily series that was asked about, or all that stands out.
struct Correlate: ReadingCommand {
  static let discloses = Disclosure.figures
  static let schema = CommandSchema(
    "correlate", .read, .question,
    [
      Parameter(
        "factor", .symbol, "the activity, metric, emotion, weather or person; all that is known when absent"),
      Parameter("when", .filter, "days that fit are the factor, instead of a name: the days with Anna"),
      Parameter("outcome", .symbol, "what it may go with; mood when absent, all for everything that is known"),
      Parameter("with_factor", .symbol, "a second factor: days with both, with one of them, with neither"),
      Parameter("low", .list(.symbol), "of these factors the low side is meant: short sleep, little water"),
      Parameter(
        "part_of_day", .choice(["morning", "afternoon", "evening", "night"]), "the outcome's part of the day"),
      Parameter("period", .period, "the time to look at; all of it when absent"),
      Parameter("filter", .filter, "which entries or days to look at"),
      Parameter("lag", .integer(0...7), "days from the factor to the outcome; the same day and the next when absent"),
      Parameter("deeds", .boolean, "only what one does or takes: no weather, no hours of the day"),
      Parameter("both_ways", .boolean, "of a pair also the other direction: the outcome first, the factor a day later"),
      Parameter("evidence", .boolean, "the strongest days for the claim and against it"),
      Parameter("carries", .boolean, "the days without which what is found of the pair changes most"),
      Parameter(
        "claim", .choice(["better", "worse"]),
        "what the claim says of the outcome; without a factor, only what goes that way"),
      .asOf,
    ])

  /// So many findings are told.
  static let mostShown = 5

  let arguments: Arguments

  init(_ arguments: Arguments) throws(CommandError) { self.arguments = arguments }

  func run(in turn: Turn) throws -> Outcome {
    var outcome = try found(in: turn)
    if let words = turn.words(of: arguments["filter"]) {
      outcome.asides.append(Aside("condition.only", ["condition": .string(words)], isAskedFor: true))
    }
    return outcome
  }

  private func found(in turn: Turn) throws -> Outcome {
    if !skyAsked.isEmpty, turn.skyPlace() == nil {
      return turn.withoutPlace([:], for: Self.schema.name, arguments)
    }
    let table = try table(turn)
    let outcomeName = arguments.string("outcome") ?? SeriesID.mood.name
    let outcome = table.seriesID(named: outcomeName, in: turn)
    var result: JSONObject = ["outcome": .string(outcomeName)]
    if let period = arguments["period"] { result["period"] = period }
    if let words = turn.words(of: arguments["filter"]) {
      result["filter"] = arguments["filter"]
      result["condition"] = .string(words)
    }
    if let factor = arguments.string("factor") { result["factor"] = .string(factor) }
    guard table.moodCount > 0 || table.entryCount > 0 else {
      let isAll = arguments["period"] == nil && arguments["filter"] == nil
      return Outcome(
        .object(result), reply: isAll ? "correlate.empty" : "correlate.empty_period", result, evidence: Explain.none)
    }
    if arguments["carries"]?.bool == true, arguments["factor"] != nil || arguments["when"] != nil {
      return try CarriedFigure(turn).outcome(leavingOut: nil, of: arguments.object)
    }
    if let condition = turn.conditionAsked(arguments.object, table), arguments["evidence"]?.bool != true {
      return try conditioned(condition, outcome, table, result, turn)
    }
    if outcomeName == "all", let name = arguments.string("factor") {
      guard let factor = table.seriesID(named: name, in: turn) else { return unknown(name, result, turn) }
      return everything(factor, table, result, turn)
    }
    guard let outcome else { return unknown(outcomeName, result, turn) }
    if let name = arguments.string("factor"), let other = arguments.string("with_factor") {
      guard let first = table.seriesID(named: name, in: turn, besides: outcome) else {
        return unknown(name, result, turn)
      }
      guard let second = table.seriesID(named: other, in: turn, besides: outcome) else {
        return unknown(other, result, turn)
      }
      return crossed(first, second, outcome, table, result, turn)
    }
    if arguments.string("factor") == "weather" {
      let kinds = table.series.filter { $0.kind == .weather }
      guard !kinds.isEmpty else { return unknown("weather", result, turn) }
      return try all(outcome, table, result, turn, among: kinds)
    }
    if let name = arguments.string("factor") {
      guard let factor = table.seriesID(named: name, in: turn, besides: outcome), factor != outcome else {
        return unknown(name, result, turn)
      }
      if arguments["evidence"]?.bool == true {
        return try Argument(
          turn: turn, factor: factor, outcome: outcome, claim: arguments.string("claim"),
          lag: arguments["lag"]?.int ?? 0, table: table
        ).outcome(result)
      }
      return try pair(factor, outcome, table, result, turn)
    }
    return try all(outcome, table, result, turn)
  }

  /// The days between that are looked at.
  var lags: ClosedRange<Int> { arguments["lag"]?.int.map { $0...$0 } ?? 0...1 }

  /// Whether all of the journal is looked at.
  private var isWhole: Bool {
    arguments["filter"] == nil && arguments["period"] == nil && arguments["part_of_day"] == nil
  }

  /// The series that are worked out from the day and the place, of those that are asked about.
  private var skyAsked: Set<String> {
    Turn.skySeries.intersection([arguments.string("factor"), arguments.string("outcome")].compactMap(\.self))
  }

  /// What is worked out from the day: asked for, or the daylight of a city that the user named.
  private func sky(_ turn: Turn) -> [String: (CivilDate) -> Double?] {
    let asked = skyAsked
    let isOpen = arguments.string("factor") == nil && turn.settings["city"] != nil
    guard isOpen || !asked.isEmpty else { return [:] }
    return turn.sky.filter { asked.contains($0.key) || isOpen && $0.key == "daylight" }
  }

  /// The daily figures that are looked at.
  private func table(_ turn: Turn) throws -> DayTable {
    let filter = turn.filter(arguments["filter"], period: arguments["period"].flatMap(Period.init))
    let isUnfiltered = arguments["filter"] == nil && arguments["period"] == nil
    var table: DayTable
    if isUnfiltered {
      table = try turn.dayTable()
    } else if arguments["filter"] == nil, let days = filter.days {
      // What is known of all days must not answer for some.
      table = try turn.journal.dayTable(over: days)
    } else {
      table = DayTable(entries: try turn.journal.entries(filter, order: .oldestFirst, limit: .max))
    }
    for (name, value) in sky(turn) { table.add(metric: name, workedOut: value) }
    if let part = arguments.string("part_of_day").flatMap(PartOfDay.init) { return table.withMoods(in: part) }
    return table
  }

  private func correlations(
    _ outcome: SeriesID, _ factors: [SeriesID]?, _ table: DayTable, _ turn: Turn
  ) throws -> Correlations {
    isWhole && sky(turn).isEmpty && factors?.contains { $0.kind == .condition } != true
      ? try turn.correlations(outcome: outcome, factors: factors, lags: lags)
      : Correlations(of: table, outcome: outcome, factors: factors, lags: lags)
  }

  // MARK: One pair

  func pair(
    _ factor: SeriesID, _ outcome: SeriesID, _ table: DayTable, _ result: JSONObject, _ turn: Turn
  ) throws -> Outcome {
    var result = result
    if let part = arguments.string("part_of_day") { result["part_of_day"] = .string(part) }
    let found = try correlations(outcome, [factor], table, turn)
    let correlations = found.counting(alongside: turn.noteLook(at: found))
    let findings = correlations.all.sorted { $0.lag < $1.lag }.map { $0.json(in: turn) }
    result["factor_kind"] = .string(factor.kind.rawValue)
    result["outcome_kind"] = .string(outcome.kind.rawValue)
    result["findings"] = .array(findings.map(JSON.object))
    var values = result
    values["factor_label"] = .string(factor.label(in: turn))
    values["outcome_label"] = .string(outcome.label(in: turn))
    if factor.kind == .activity, outcome == .mood, let entries = table.activityCorrelation(factor.name) {
      result["entries"] = .object(entries.json)
      guard entries.isEnough else {
        values["missing_entries"] = .int(entries.missing.entries)
        values["missing_observations"] = .int(entries.missing.observations)
        result["missing"] = .object([
          "entries": .int(entries.missing.entries), "observations": .int(entries.missing.observations),
        ])
        return Outcome(.object(result), reply: "correlate.more", values, evidence: Explain.none)
      }
      values["success"] = .object(entries.json)
    }
    guard let first = findings.first else {
      values["days"] = .int(
        pairs(table.daily(factor).values, table.daily(outcome).values, lag: lags.lowerBound).x.count)
      return Outcome(.object(result), reply: "correlate.too_little", values, evidence: Explain.none)
    }
    values["first"] = .object(first)
    if findings.count > 1 { values["second"] = .object(findings[1]) }
    var answer = Outcome(
      .object(result), reply: "correlate.pair", values, evidence: evidence(findings, correlations, table))
    answer.picture = picture(
      of: factor, beside: outcome, lag: correlations.all.map(\.lag).min() ?? lags.lowerBound, table, turn)
    if arguments["both_ways"]?.bool == true {
      let back = Correlations(of: table, outcome: factor, factors: [outcome], lags: 1...1).all.first?.json(in: turn)
      result["reverse"] = back.map(JSON.object)
      answer.result = .object(result)
      answer.asides.append(
        Aside(back == nil ? "correlate.no_reverse" : "correlate.reverse", back ?? values, isAskedFor: true))
    }
    return answer
  }

  // MARK: All that stands out

  private func all(
    _ outcome: SeriesID, _ table: DayTable, _ result: JSONObject, _ turn: Turn, among factors: [SeriesID]? = nil
  ) throws -> Outcome {
    var result = result
    result["outcome_kind"] = .string(outcome.kind.rawValue)
    let known = table.days(with: outcome).count
    let isFew = outcome == .mood && table.moodCount < SuccessRate.leastEntries
    // Some of them are looked at among all, so that rain alone is told as it is among everything else.
    let correlations = try correlations(outcome, nil, table, turn).among(factors)
    let claim = arguments.string("claim")
    if let claim { result["claim"] = .string(claim) }
    // An activity that is measured as well is told once.
    let shown = correlations.shown.filter { claim == nil || ($0.spearman.r > 0) == (claim == "better") }
    var names: Set<String> = []
    // A feeling is the mood in another word: told only where nothing else shows.
    let felt = shown.filter { $0.factor.isFelt(in: turn) }
    let other = shown.filter { !$0.factor.isFelt(in: turn) }
    let told = arguments["deeds"]?.bool == true ? other.filter { $0.factor.isDeed(in: turn) } : other
    let ordered = (told.isEmpty || outcome != .mood ? told + felt : told)
      .filter { names.insert($0.factor.name).inserted }
    let findings = ordered.prefix(Self.mostShown).map { $0.json(in: turn) }
    result["findings"] = .array(findings.map(JSON.object))
    result["pairs"] = .int(correlations.all.count)
    result["days"] = .int(known)
    var values = result
    values["outcome_label"] = .string(outcome.label(in: turn))
    if isFew {
      values["count"] = .int(table.moodCount)
      values["missing"] = .int(SuccessRate.leastEntries - table.moodCount)
      return Outcome(.object(result), reply: "correlate.few", values, evidence: Explain.none)
    }
    guard !findings.isEmpty else {
      if factors != nil {
        values["findings"] = .array(
          correlations.all.filter { $0.lag == lags.lowerBound }.prefix(Self.mostShown).map {
            .object($0.json(in: turn))
          })
        return Outcome(
          .object(result), reply: "correlate.none_among", values, evidence: evidence([], correlations, table))
      }
      return Outcome(
        .object(result), reply: "correlate.none", values, evidence: evidence([], correlations, table))
    }
    return Outcome(.object(result), reply: "correlate.top", values, evidence: evidence(findings, correlations, table))
  }

  func unknown(_ name: String, _ result: JSONObject, _ turn: Turn) -> Outcome {
    var values = result
    values["name"] = .string(turn.label(ofName: name))
    return Outcome(.object(result), reply: "correlate.unknown", values, evidence: Explain.none)
  }

  func evidence(_ findings: [JSONObject], _ correlations: Correlations, _ table: DayTable) -> JSONObject {
    let span = table.days.map { $0.upperBound - $0.lowerBound } ?? 0
    let counted = findings.map { finding -> JSON in
      // The days on which one of the two is not known.
      var finding = finding
      finding["missing"] = .int(max(0, span - (finding["lag"]?.int ?? 0) - (finding["days"]?.int ?? 0)))
      return .object(finding)
    }
    var values: JSONObject = [
      "findings": .array(counted), "pairs": .int(correlations.all.count),
      "method": .string("Spearman"), "entries": .int(table.entryCount),
    ]
    if let days = table.days {
      values["start"] = .string(ISO8601.string(days.lowerBound))
      values["end"] = .string(ISO8601.string(days.upperBound - 1))
    }
    if let factor = findings.first?["factor"] { values["factor"] = factor }
    if let kind = findings.first?["factor_kind"] { values["factor_kind"] = kind }
    return ["kind": .string("correlate"), "values": .object(values)]
  }
}
