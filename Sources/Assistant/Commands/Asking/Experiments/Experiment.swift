internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import SeededRandom
internal import Understanding

/// An experiment of the user's on themselves, as it is kept: what is left out or done, what it may change, and the coin.
struct SelfExperiment {
  static let kind = "experiment"
  static let id = "current"
  static let usualPairs = 14, usualBlock = 1
  /// The first day of a block of so many days or more is left out: the day before still works in it.
  static let settlingBlock = 3

  var factor: String
  var outcome: String
  /// Days of a block.
  var block: Int
  var start: CivilDate
  /// For each pair, whether the block with the factor comes first; written down before it begins.
  var order: [Bool]

  var pairs: Int { order.count }
  /// The first day after it.
  var end: CivilDate { start + pairs * block * 2 }

  init(factor: String, outcome: String, block: Int, start: CivilDate, order: [Bool]) {
    (self.factor, self.outcome, self.block, self.start, self.order) = (factor, outcome, block, start, order)
  }

  init?(_ record: StoredRecord) {
    guard let json = try? JSONParser().parse(record.value), let factor = json["factor"]?.string,
      let outcome = json["outcome"]?.string, let block = json["block"]?.int, block >= 1,
      let start = json["start"]?.string.flatMap(ISO8601.date), let order = json["order"]?.array?.compactMap(\.bool),
      !order.isEmpty
    else { return nil }
    self.init(factor: factor, outcome: outcome, block: block, start: start, order: order)
  }

  var json: JSONObject {
    [
      "factor": .string(factor), "outcome": .string(outcome), "block": .int(block),
      "start": .string(ISO8601.string(start)), "order": .array(order.map(JSON.bool)), "pairs": .int(pairs),
      "end": .string(ISO8601.string(end - 1)), "least_p": .double(CoinTrial.leastP(pairs: pairs)),
    ]
  }

  /// Whether a day is one with the factor; nil outside of the experiment.
  func isWith(_ day: CivilDate) -> Bool? {
    let place = day - start
    guard place >= 0, day < end else { return nil }
    let isFirst = place % (block * 2) < block
    return order[place / (block * 2)] == isFirst
  }

  /// Whether a day counts: not the first of a long block after a change.
  func counts(_ day: CivilDate) -> Bool {
    guard block >= Self.settlingBlock, day > start, let now = isWith(day), let before = isWith(day - 1) else {
      return true
    }
    return now == before
  }
}

extension Turn {
  func experiment() throws -> SelfExperiment? {
    try journal.record(SelfExperiment.kind, SelfExperiment.id).flatMap(SelfExperiment.init)
  }

  /// Which day it is in the experiment, once a day.
  func experimentAside() -> Aside? {
    guard words.hasReplies("experiment"), !state.isPlain(at: now), let experiment = try? experiment(),
      let isWith = experiment.isWith(today), recall(.experimentDay).int != today.dayNumber
    else { return nil }
    remember(.experimentDay, .int(today.dayNumber))
    return Aside("experiment.today", values(of: experiment, isWith: isWith), isAskedFor: true)
  }

  func values(of experiment: SelfExperiment, isWith: Bool?) -> JSONObject {
    var values = experiment.json
    values["factor_label"] = .string(label(ofName: experiment.factor))
    values["outcome_label"] = .string(
      experiment.outcome == "mood" ? words.label("mood", in: "part") : label(ofName: experiment.outcome))
    if let isWith {
      values["with"] = .bool(isWith)
      values["way"] = .string(isWith ? "with" : "without")
    }
    values["day"] = .int(max(1, min(today - experiment.start + 1, experiment.end - experiment.start)))
    values["days"] = .int(experiment.end - experiment.start)
    return values
  }

  /// What the experiment has shown so far: each whole pair's difference, by what was logged on its days.
  func result(of experiment: SelfExperiment) throws -> JSONObject {
    let days = experiment.start..<min(experiment.end, today + 1)
    var values = values(of: experiment, isWith: experiment.isWith(today))
    guard days.lowerBound < days.upperBound else { return values }
    let table = try dayTable(over: days)
    guard let outcome = table.seriesID(named: experiment.outcome, in: self) else {
      values["whole"] = .int(0)
      return values
    }
    let known = table.daily(outcome, over: days).values
    let had = table.seriesID(named: experiment.factor, in: self).map { Set(table.days(with: $0, over: days)) } ?? []
    var differences: [Double] = []
    var otherwise = 0
    for pair in 0..<experiment.pairs {
      var (with, without): ([Double], [Double]) = ([], [])
      for place in 0..<experiment.block * 2 {
        let day = experiment.start + pair * experiment.block * 2 + place
        guard days.contains(day), let planned = experiment.isWith(day), experiment.counts(day),
          let value = known[day - days.lowerBound]
        else { continue }
        // A day that went otherwise counts as it was.
        let was = had.contains(day)
        if was != planned { otherwise += 1 }
        if was { with.append(value) } else { without.append(value) }
      }
      if !with.isEmpty, !without.isEmpty {
        differences.append(with.reduce(0, +) / Double(with.count) - without.reduce(0, +) / Double(without.count))
      }
    }
    let trial = CoinTrial(differences)
    values["whole"] = .int(differences.count)
    values["otherwise"] = .int(otherwise)
    values["outcome_kind"] = .string(outcome.kind.rawValue)
    values["mean"] = trial.mean.map(JSON.double)
    if let interval = trial.interval {
      values["low"] = .double(interval.lowerBound)
      values["high"] = .double(interval.upperBound)
    }
    values["p"] = trial.p.map(JSON.double)
    if let p = trial.p { values["clear"] = .bool(p < 0.05) }
    return values
  }
}

/// Plans an experiment and says what it can show, tells how it stands, or what it came to.
struct ShowExperiment: ReadingCommand {
  static let schema = CommandSchema(
    "experiment", .read, .command,
    [
      Parameter("action", .choice(["plan", "status", "result"]), "status when absent"),
      Parameter("factor", .symbol, "what is done on some days and left on others"),
      Parameter("outcome", .symbol, "what it may change; mood when absent"),
      Parameter("block", .integer(1...28), "days in a row of one kind; 1 when absent"),
      Parameter("pairs", .integer(1...20), "so many pairs of blocks; 14 when absent"),
    ])

  /// Fewer pairs can show nothing.
  private static let leastPairs = 6

  private let arguments: Arguments

  init(_ arguments: Arguments) throws(CommandError) { self.arguments = arguments }

  func run(in turn: Turn) throws -> Outcome {
    if let factor = arguments.string("factor") { return try plan(factor, turn) }
    guard let experiment = try turn.experiment() else {
      return Outcome(.object([:]), reply: "experiment.none", evidence: Explain.none)
    }
    let values = try turn.result(of: experiment)
    let isOver = turn.today >= experiment.end || arguments.string("action") == "result"
    let whole = values["whole"]?.int ?? 0
    return Outcome(
      .object(values), reply: isOver && whole > 0 ? "experiment.result" : "experiment.status", values,
      evidence: ["kind": .string("experiment"), "values": .object(values)])
  }

  private func plan(_ factor: String, _ turn: Turn) throws -> Outcome {
    let pairs = arguments["pairs"]?.int ?? SelfExperiment.usualPairs
    let block = arguments["block"]?.int ?? SelfExperiment.usualBlock
    let trial = SelfExperiment(
      factor: factor, outcome: arguments.string("outcome") ?? "mood", block: block, start: turn.today + 1,
      order: [Bool](repeating: true, count: pairs))
    var values = turn.values(of: trial, isWith: nil)
    values["order"] = nil
    if let running = try turn.experiment(), turn.today < running.end {
      return Outcome(
        .object(values), reply: "experiment.running", turn.values(of: running, isWith: running.isWith(turn.today)))
    }
    // Too few pairs can show nothing, however large the difference: single days are proposed.
    let isWeak = pairs < Self.leastPairs
    var start: JSONObject = ["action": .string("start"), "factor": .string(factor), "outcome": .string(trial.outcome)]
    start["block"] = .int(isWeak ? SelfExperiment.usualBlock : block)
    start["pairs"] = .int(isWeak ? SelfExperiment.usualPairs : pairs)
    values["proposed_pairs"] = start["pairs"]
    let option = JSON.object(["name": .string(ChangeExperiment.schema.name), "arguments": .object(start)])
    return Outcome(
      .object(values), reply: isWeak ? "experiment.weak" : "experiment.plan", values,
      question: OpenQuestion(.confirmation, command: ChangeExperiment.schema.name, options: [.array([option])]),
      evidence: Explain.none)
  }
}

/// Starts an experiment, with its coin written down, or stops it.
struct ChangeExperiment: WritingCommand {
  static let schema = CommandSchema(
    "experiment_set", .write, .command,
    [
      Parameter("action", .choice(["start", "stop"]), "what to do", required: true),
      Parameter("factor", .symbol, "what is done on some days and left on others"),
      Parameter("outcome", .symbol, "what it may change; mood when absent"),
      Parameter("block", .integer(1...28), "days in a row of one kind; 1 when absent"),
      Parameter("pairs", .integer(1...20), "so many pairs of blocks; 14 when absent"),
    ])

  private let arguments: Arguments

  init(_ arguments: Arguments) throws(CommandError) { self.arguments = arguments }

  func run(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    if arguments.string("action") == "stop" {
      guard let experiment = try turn.experiment() else {
        return Outcome(.object([:]), reply: "experiment.none")
      }
      let values = try turn.result(of: experiment)
      try transaction.remove(SelfExperiment.kind, SelfExperiment.id)
      return Outcome(.object(values), reply: "experiment.stopped", values)
    }
    guard let factor = arguments.string("factor") else { throw CommandError.missingArgument("factor") }
    var generator = SeededGenerator(seed: UInt64(bitPattern: Int64(turn.now.microseconds)))
    let order = CoinTrial.coin(pairs: arguments["pairs"]?.int ?? SelfExperiment.usualPairs) { _ in
      generator.next() & 1 == 1
    }
    let experiment = SelfExperiment(
      factor: factor, outcome: arguments.string("outcome") ?? "mood",
      block: arguments["block"]?.int ?? SelfExperiment.usualBlock, start: turn.today + 1, order: order)
    try transaction.put(SelfExperiment.kind, SelfExperiment.id, JSON.object(experiment.json).text())
    let values = turn.values(of: experiment, isWith: experiment.isWith(experiment.start))
    return Outcome(.object(values), reply: "experiment.started", values)
  }
}
