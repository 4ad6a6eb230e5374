internal import JSONText

/// What is not said again because the command before it said it: "buy the straw hat and put it on", "… and what did I
/// write then".
extension Join {
  static let samePeriod = CommandRewrite(
    "“then” is the time of what was asked before",
    speaks: ["how was I last Tuesday and what did I write then"],
    quiet: ["what did I write yesterday"]
  ) { sentence, commands in
    commands.reduce(into: []) { earlier, command in
      var command = command
      sentence.addSamePeriod(earlier, &command)
      earlier.append(command)
    }
  }

  static let sameFigure = CommandRewrite(
    "a time behind a figure asks for the same figure",
    speaks: ["my average mood this month and last month"],
    quiet: ["my average mood this month"]
  ) { _, commands in
    commands.reduce(into: []) { earlier, command in
      var command = command
      if command.name == "stats", let last = earlier.last, last.name == "stats", last.arguments["period"] != nil,
        command.arguments.keys.allSatisfy({ $0 == "period" }), !command.arguments.isEmpty
      {
        for member in last.arguments where command.arguments[member.key] == nil {
          command.arguments[member.key] = member.value
        }
      }
      earlier.append(command)
    }
  }

  static let figureIsCompared = CommandRewrite(
    "a figure before what is compared is what is compared",
    speaks: ["how much coffee do I drink on weekdays vs weekends"],
    quiet: ["how much coffee do I drink", "compare weekdays with weekends"]
  ) { _, commands in
    commands.reduce(into: []) { earlier, command in
      var command = command
      if command.name == "compare", command.arguments["subject"] == nil, let last = earlier.last,
        last.arguments["period"] == nil, last.arguments["filter"] == nil, ["stats", "summary"].contains(last.name)
      {
        let subject = last.arguments["subject"]
        command.arguments["subject"] = subject?.text == "mood" ? nil : subject
        earlier.removeLast()
      }
      earlier.append(command)
    }
  }

  static let referentIsAdded = CommandRewrite(
    "what is not named again is that of the command before",
    speaks: [
      "buy the straw hat and put it on", "set an alarm for 5 and another for 6",
      "had 2 coffees, what's my total for this week", "drank 3 beers tonight and set a limit of 5 a week",
    ],
    quiet: ["buy the straw hat"]
  ) { sentence, commands in
    commands.reduce(into: []) { earlier, command in
      var command = command
      if let last = earlier.last { sentence.addReferent(last, &command) }
      earlier.append(command)
    }
  }
}

extension ReadingResolver {
  /// "… and what did I write then": the time of what was asked before, in this text or the turn before it.
  fileprivate func addSamePeriod(_ earlier: [Draft], _ command: inout Draft) {
    guard command.arguments["period"]?.text == "same" else { return }
    let times = earlier.compactMap {
      $0.arguments["period"] ?? Argument($0.arguments["at"]?.time.flatMap(assembler.times.day))
    }
    command.arguments["period"] = times.last ?? situation.lastPeriod.map { Argument($0, for: "period") }
    if command.name == "compare", command.arguments["with"] == nil {
      command.arguments["with"] = Argument(assembler.times.periodBefore(command.arguments["period"]?.time))
    }
  }

  /// "buy the straw hat and put it on": what is not named again is that of the command before.
  fileprivate func addReferent(_ last: Draft, _ command: inout Draft) {
    guard let schema = knowledge.schemas[command.name] else { return }
    if schema.parameter("item") != nil, command.arguments["item"] == nil, let item = last.arguments["item"] {
      command.arguments["item"] = item
    } else if command.name == "remind", command.arguments["about"] == nil,
      let name = last.arguments["name"] ?? last.arguments["subject"]
        ?? (last.name == "remind" ? last.arguments["about"] : nil)
    {
      command.arguments["about"] = name
    } else if command.name == "goal_set", command.arguments["subject"] == nil, command.arguments["title"] == nil,
      let subject = measured(last)
    {
      command.arguments["subject"] = subject
    } else if command.name == "stats", command.arguments["subject"] == nil, let subject = measured(last),
      command.arguments["stat"]?.text?.hasSuffix("_day") != true
    {
      command.arguments["subject"] = subject
      // "average energy last week and this week".
      if command.arguments.keys.allSatisfy({ ["period", "subject"].contains($0) }), last.name == "stats" {
        command.arguments["stat"] = last.arguments["stat"]
      }
    } else {
      return
    }
    command.missing.removeAll { command.arguments[$0] != nil }
  }

  /// What a command measured, when it is one thing: "had 2 coffees, what's my total for this week".
  private func measured(_ command: Draft) -> Argument? {
    if command.name == "stats" || command.name == "goal_set" {
      return command.arguments["subject"].flatMap { ["mood", "entries"].contains($0.text) ? nil : $0 }
    }
    guard command.name == "log" else { return nil }
    guard let measurements = command.arguments["measurements"]?.measurements else {
      // "did yoga today, how many times this month".
      let activities = command.arguments["activities"]?.texts ?? []
      return activities.count == 1 ? .text(activities[0]) : nil
    }
    return measurements.count == 1 ? .text(measurements[0].metric) : nil
  }
}
