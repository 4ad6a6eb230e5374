internal import CivilTime
internal import IntentGrammar
internal import JournalModel
internal import TimeExpressions
internal import Utterances

/// What goes without saying about a goal.
enum GoalConventions {
  typealias Convention = Conventions.Convention

  static let byCommand: [String: [Convention]] = {
    let conventions = [
      slipIsMended, recurrenceIsWindow, dayIsEnd, hourIsTarget, bedtimeIsEvening, thousandsAreDistance,
      unitGoesWithoutSaying, entriesAreJournal, minutesOutside,
    ]
    return [
      "goal_set": conventions + [endIsSaid, monthIsWindow, thatWasTold],
      "goal_edit": conventions + [rangeEnds, stepsAreCounted],
      "goal_progress": [slipIsMended],
      "goal_delete": [slipIsMended], "goal_pause": [slipIsMended, nowIsNoEnd], "goal_resume": [slipIsMended],
    ]
  }()

  static let thatWasTold = Convention(
    "“that” right after a check-in is what was done",
    speaks: ["went for a run | I want to do that 3x a week", "meditated 10 minutes | I'd like to do this every day"],
    quiet: ["went for a run | I want to swim 3x a week"]
  ) { sentence, clause, command in
    guard clause.constants.contains(where: { $0.key == "that" }) else { return }
    let last = sentence.situation.lastCommands.last.map(Draft.init)
    let done = last?.arguments["activities"]?.texts ?? []
    let measured = last?.arguments["measurements"]?.measurements?.map(\.metric) ?? []
    let told = done.isEmpty ? measured : done
    // Of several things, or of none, it is asked what the goal is.
    if let last, last.name == "log", told.count == 1 { command.arguments["subject"] = .text(told[0]) }
  }

  static let slipIsMended = Convention(
    "a goal named with a slip is the one of that name",
    speaks: ["how is my readng goal"],
    quiet: ["how is my reading goal"]
  ) { sentence, clause, command in
    guard let slot = clause.slot("name"), slot.text != nil, let name = command.arguments["name"]?.text,
      !name.contains(" "), let place = slot.tokens.last(where: { sentence.utterance.tokens[$0].kind == .word }),
      sentence.utterance.text(of: place..<place + 1) == name, !sentence.found.isKnown(place),
      let item = sentence.found.items(of: ["activity", "measure"]).first(where: {
        $0.tokens == place..<place + 1 && $0.isRepair
      }), !item.item.contains("_")
    else { return }
    command.arguments["name"] = .text(item.item)
  }

  static let nowIsNoEnd = Convention(
    "“for now” is no time until which a goal rests",
    speaks: ["put my steps goal on hold for now"],
    quiet: ["put my steps goal on hold until friday"]
  ) { sentence, clause, command in
    guard let match = clause.slot("until")?.temporal, sentence.assembler.times.isPresent(match) else { return }
    command.arguments["until"] = nil
  }

  static let recurrenceIsWindow = Convention(
    "how often a goal comes round is its window",
    speaks: ["I want to do yoga twice a week until Christmas Day"],
    quiet: ["set a goal to run 20 km"]
  ) { _, clause, command in
    guard case .recurrence(let recurrence)? = clause.slot("recurrence")?.temporal?.value else { return }
    if let until = recurrence.until { command.arguments["until"] = .time(.day(until)) }
    let windows: [Recurrence.Frequency: String] = [.daily: "day", .weekly: "week", .monthly: "month"]
    guard let window = windows[recurrence.frequency], recurrence.interval == 1 else { return }
    command.arguments["window"] = .text(window)
    var target = command.arguments["target"]?.members ?? [:]
    // "run on mondays and fridays": the days that count are named.
    if command.name == "goal_set", !recurrence.weekdays.isEmpty, recurrence.weekdays.count < 7 {
      command.arguments["weekdays"] = .list(recurrence.weekdays.map { .text(ValueType.weekdayIDs[$0.rawValue - 1]) })
    }
    // "stop drinking on weekdays" says on which days, and not how often.
    guard target["value"] != nil || target["comparator"] != nil else { return }
    if target["value"] == nil, target["comparator"]?.text != "at_most" {
      // On each of its days, or so many times.
      let times = max(recurrence.timesPerPeriod, recurrence.weekdays.count)
      target["value"] = .number(Double(times))
    }
    command.arguments["target"] = .members(target)
  }

  static let hourIsTarget = Convention(
    "an hour is no end of a goal, but what it is about",
    speaks: ["I want to read after 9pm every night"],
    quiet: ["I want to read every night until March"]
  ) { sentence, clause, command in
    guard command.name == "goal_set", command.arguments["title"] == nil, let match = clause.slot("until")?.temporal,
      case .interval(let start, let end, let grain, nil) = match.value, grain < .day, (start == nil) != (end == nil),
      command.arguments["target"]?["value"].map({ $0.number == 1 && clause.slot("target.value") == nil }) ?? true,
      let hour = sentence.assembler.times.timeOfDay(match.value)
    else { return }
    command.arguments["target"] = .members([
      "comparator": .text(start == nil ? "before" : "after"), "value": .clock(hour),
    ])
    command.arguments["until"] = nil
  }

  static let dayIsEnd = Convention(
    "a day until which something is left off ends its goal, and is no hour of each day",
    speaks: ["goal: no alcohol until New Year"],
    quiet: ["no caffeine until 2pm is my goal", "no alcohol before 6pm is my goal"]
  ) { sentence, clause, command in
    guard command.name == "goal_set", command.arguments["subject"] != nil,
      case .interval(nil, let end?, let grain, nil)? = clause.slot("target.value")?.temporal?.value, grain >= .day
    else { return }
    command.arguments["target"] = .members(["comparator": .text("at_most"), "value": .number(0)])
    command.arguments["until"] = .time(.day(end.civil.date))
  }

  static let bedtimeIsEvening = Convention(
    "a bare hour of going to bed is one of the evening",
    speaks: ["I want to be in bed before 11", "I want to be in bed before eleven"],
    quiet: ["I want to be in bed before 11pm"]
  ) { sentence, clause, command in
    guard command.arguments["subject"]?.text == "sleep", var target = command.arguments["target"]?.members,
      let slot = clause.slot("target.value"), let last = slot.tokens.last,
      sentence.number(at: last) != nil, let second = target["value"]?.clock,
      (6...11).contains(second / 3600)
    else { return }
    target["value"] = .clock(second + 12 * 3600)
    command.arguments["target"] = .members(target)
  }

  static let thousandsAreDistance = Convention(
    "the “k” behind a number of what is done on one's feet is kilometres, and no thousand times",
    speaks: ["I want to run 20k a week"],
    quiet: ["I want to walk 10k steps a day", "I want to run 20 km a week"]
  ) { sentence, clause, command in
    guard command.arguments["subject"].map({ ["exercise", "walking"].contains($0.text) }) ?? true,
      let slot = clause.slot("target.value"), let last = slot.tokens.last, slot.tokens.count > 1,
      clause.slot("target.unit") == nil,
      sentence.found.items(of: ["goal_unit"], startingIn: last..<last + 1).contains(where: { $0.item == "km" }),
      var target = command.arguments["target"]?.members, let value = target["value"]?.number, value >= 1000
    else { return }
    target["value"] = .number(value / 1000)
    target["unit"] = .text("km")
    command.arguments["target"] = .members(target)
  }

  static let stepsAreCounted = Convention(
    "the “k” behind a number of steps is a thousand of them",
    speaks: ["lower my steps goal to 6k"],
    quiet: ["lower my steps goal to 6000", "lower my running goal to 6k"]
  ) { sentence, clause, command in
    guard let name = clause.slot("name"), var target = command.arguments["target"]?.members,
      target["unit"]?.text == "km", let value = target["value"]?.number, value < 1000,
      sentence.found.items(of: ["measure"], startingIn: name.tokens).contains(where: { $0.item == "steps" })
    else { return }
    target["value"] = .number(value * 1000)
    target["unit"] = nil
    command.arguments["target"] = .members(target)
  }

  /// Kilometres of running are a distance.
  static let unitGoesWithoutSaying = Convention(
    "a goal's unit is said only where it is not the metric's own",
    speaks: ["set a goal to sleep at least 7 hours a night"],
    quiet: ["I want to run twice a week"]
  ) { sentence, _, command in
    guard var target = command.arguments["target"]?.members, let unit = target["unit"]?.text else { return }
    let metrics = sentence.knowledge.lexicon.metrics
    let subject = (command.arguments["subject"] ?? command.arguments["name"])?.text
    var metric = subject.flatMap { metrics[$0] }
    if let known = metric, command.arguments["subject"] != nil, !known.units.contains(unit),
      known.secondsPerUnit != nil,
      let other = metrics.all.filter({ $0.units.contains(unit) && $0.secondsPerUnit == nil })
        .min(by: { $0.id < $1.id })
    {
      metric = other
      command.arguments["subject"] = .text(other.id)
    }
    guard unit == metric?.unit else { return }
    target["unit"] = nil
    command.arguments["target"] = .members(target)
  }

  static let entriesAreJournal = Convention(
    "a goal about entries is one of keeping a journal",
    speaks: ["set a goal to write every day"],
    quiet: ["set a goal to meditate every day"]
  ) { _, _, command in
    guard command.name == "goal_set", command.arguments["subject"]?.text == "entries" else { return }
    command.arguments["subject"] = .text("journaling")
  }

  static let minutesOutside = Convention(
    "minutes in nature are time outside",
    speaks: ["I want to spend 30 minutes in nature every day"],
    quiet: ["I want to be in nature twice a week"]
  ) { sentence, _, command in
    guard command.name == "goal_set", command.arguments["subject"]?.text == "nature",
      let unit = command.arguments["target"]?["unit"]?.text,
      sentence.knowledge.lexicon.metrics["outside"]?.units.contains(unit) == true || unit == "minutes"
    else { return }
    command.arguments["subject"] = .text("outside")
  }

  static let endIsSaid = Convention(
    "a goal ends where “until” or “by” was said",
    speaks: ["from now on I want to run twice a week"],
    quiet: ["I want to run twice a week until March"]
  ) { _, clause, command in
    guard let match = clause.slot("until")?.temporal, !TemporalArguments.isEnd(match.value) else { return }
    command.arguments["until"] = nil
  }

  static let monthIsWindow = Convention(
    "a goal for a month or week that comes is counted over it",
    speaks: ["I want to run 100 km in December"],
    quiet: ["I want to run 100 km a month", "I want to run twice a week until March"]
  ) { sentence, clause, command in
    guard case .instant(let start, let grain, nil)? = clause.slot("until")?.temporal?.value,
      let (window, days) = span(of: start.civil.date, grain), command.arguments["title"] == nil
    else { return }
    if command.arguments["window"] == nil { command.arguments["window"] = .text(window) }
    if start.instant > sentence.situation.now { command.arguments["from"] = .time(.day(days.lowerBound)) }
    command.arguments["until"] = .time(.day(days.upperBound - 1))
  }

  /// The window that a month or a week is, and its days.
  private static func span(of first: CivilDate, _ grain: Grain) -> (window: String, days: Range<CivilDate>)? {
    switch grain {
    case .week: ("week", first..<first + 7)
    case .month: ("month", first..<first.adding(months: 1))
    default: nil
    }
  }

  static let rangeEnds = Convention(
    "“from 3 to 5” moves a goal to its end",
    speaks: ["change my running goal from 3 to 5 times a week"],
    quiet: ["change my running goal to 5 times a week"]
  ) { _, clause, command in
    guard case .number(_, _?, let high?)? = clause.slot("target.value")?.temporal?.value,
      var target = command.arguments["target"]?.members
    else { return }
    target["value"] = .number(high)
    command.arguments["target"] = .members(target)
  }
}
