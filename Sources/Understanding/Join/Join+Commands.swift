internal import CivilTime
internal import IntentGrammar
internal import JSONText
internal import Utterances

/// What is one command although it was said in two: wrappers, what is asked for twice, halves of one request.
extension Join {
  static let greetingWraps = CommandRewrite(
    "a greeting, a thank-you or a “yes” around a request is its wrapper",
    speaks: ["yes, delete my last entry"],
    quiet: ["hi"]
  ) { sentence, commands in
    let requests = commands.filter { ![.social, .answer].contains(sentence.knowledge.schemas[$0.name]?.kind) }
    return requests.isEmpty ? commands : requests
  }

  static let meetingIsReason = CommandRewrite(
    "“mute” says in full what its reason only hints at",
    speaks: ["I'm in a meeting, mute for an hour"],
    quiet: ["mute for an hour"]
  ) { _, commands in
    guard commands.contains(where: { $0.name == "mute" }) else { return commands }
    return commands.filter { $0.name != "snooze" || !$0.arguments.isEmpty }
  }

  static let verdictOnAnswer = CommandRewrite(
    "a word of liking or not, before another question about an answer, is said of the answer",
    speaks: ["does coffee ruin my sleep | rubbish. only mornings"],
    quiet: ["how was this week | great, slept 8 hours", "how was this week | tired, and last month?"]
  ) { sentence, commands in
    guard let first = commands.first, commands.count > 1, first.name == "log", first.arguments.keys == ["mood"],
      sentence.situation.lastCommands.last.flatMap({ sentence.knowledge.schemas[$0.name] })?.kind == .question,
      commands.dropFirst().allSatisfy({ sentence.knowledge.schemas[$0.name]?.kind == .question }),
      // A figure rates.
      first.spans.allSatisfy({ span in
        sentence.tokens(atScalars: span.range)?.allSatisfy { sentence.number(at: $0) == nil } ?? true
      })
    else { return commands }
    return Array(commands.dropFirst())
  }

  static let helpIsWrapper = CommandRewrite(
    "“help me” asks for no more than what it helps with",
    speaks: ["help, how was my week"],
    quiet: ["help"]
  ) { _, commands in
    commands.count > 1 ? commands.filter { $0.name != "help" || !$0.arguments.isEmpty } : commands
  }

  static let saidInFull = CommandRewrite(
    "what is asked for twice in one breath is what was said of it",
    speaks: ["remind me, remind me to call mum at 5"],
    quiet: ["remind me to call mum at 5"]
  ) { _, commands in
    let said = Set(commands.filter { !$0.arguments.isEmpty }.map(\.name))
    return commands.filter { !$0.arguments.isEmpty || !said.contains($0.name) }
  }

  static let goalIsNotDone = CommandRewrite(
    "what stands behind the order to set a goal is the goal, and was not done",
    speaks: ["set a goal: no booze on work nights"],
    quiet: ["mood 4, set a goal to run twice a week"]
  ) { _, commands in
    guard let first = commands.first, first.name == "goal_set", first.arguments.isEmpty else { return commands }
    return [first] + commands.dropFirst().filter { $0.name != "log" }
  }

  static let undoneAsOften = CommandRewrite(
    "as many changes are undone as were said",
    speaks: ["undo the last two things"],
    quiet: ["undo that"]
  ) { sentence, commands in
    guard commands.count == 1, commands[0].name == "undo",
      let said = commands[0].spans.first(where: { $0.argument == "aside" })?.range,
      let tokens = sentence.tokens(atScalars: said), let count = sentence.number(at: tokens.lowerBound),
      count == count.rounded(), mostUndone.contains(Int(count))
    else { return commands }
    return Array(repeating: commands[0], count: Int(count))
  }

  /// How many changes one sentence undoes.
  private static let mostUndone = 2...20

  static let saidOnce = CommandRewrite(
    "the same thing asked for twice is asked for once",
    speaks: ["undo that, undo it"],
    quiet: ["had a coffee, had a coffee"]
  ) { _, commands in
    var seen: Set<Draft> = []
    return commands.filter { seen.insert($0).inserted || $0.name == "log" }
  }

  static let yearsAgoIsMemory = CommandRewrite(
    "a question about this day of another year looks back",
    speaks: ["what happened on this day two years ago"],
    quiet: ["what was I up to yesterday"]
  ) { sentence, commands in commands.map(sentence.remembered) }

  static let insteadOfUndone = CommandRewrite(
    "what is told instead of what is taken back is a check-in",
    speaks: ["undo that. not sad but 😊"],
    quiet: ["undo that"]
  ) { sentence, commands in
    commands.reduce(into: []) { kept, command in
      var command = command
      if let last = kept.last, ["undo", "delete"].contains(last.name), command.name == "amend",
        sentence.isContentOnly(command)
      {
        command.name = "log"
        command.arguments["target"] = nil
      }
      kept.append(command)
    }
  }

  static let correctionIsSet = CommandRewrite(
    "what is told beside a correction is what it sets",
    speaks: ["fix my last entry, it was 4 coffees"],
    quiet: ["fix my last entry"]
  ) { sentence, commands in
    commands.reduce(into: []) { kept, command in
      guard let last = kept.last, let whole = sentence.corrected(last, command) else { return kept.append(command) }
      kept[kept.count - 1] = whole
    }
  }

  static let halvesAreWhole = CommandRewrite(
    "two halves of a request are one",
    speaks: ["any glasses under 20 points in the shop"],
    quiet: ["show backgrounds"]
  ) { sentence, commands in
    commands.reduce(into: []) { kept, command in
      guard let last = kept.last, let whole = sentence.completed(last, command) else { return kept.append(command) }
      kept[kept.count - 1] = whole
    }
  }

  static let afterthoughtGoes = CommandRewrite(
    "“it was a mistake” behind a removal says no more than that",
    speaks: ["delete my last entry, undo it"],
    quiet: ["delete my last entry"]
  ) { sentence, commands in
    commands.reduce(into: []) { kept, command in
      if let last = kept.last, sentence.isAfterthought(command, of: last) { return }
      kept.append(command)
    }
  }
}

extension ReadingResolver {
  /// A question about a day that is full years ago looks back: "two years ago today, what was I up to".
  fileprivate func remembered(_ command: Draft) -> Draft {
    guard ["summary", "history"].contains(command.name), command.arguments.keys.allSatisfy({ $0 == "period" }),
      let (start, end) = command.arguments["period"]?.time?.days, end == start + 1, start < situation.today
    else { return command }
    let (today, day) = (situation.today.components, start.components)
    // "a month ago today" names the day of another month.
    let isToday = utterance.tokens.contains { knowledge.diaryWords.present.contains($0.text) }
    guard today.day == day.day, today.month == day.month || isToday else { return command }
    var memory = command
    memory.name = "on_this_day"
    memory.arguments = ["at": .time(.day(start))]
    return memory
  }

  /// Whether a correction says no more than what is to be kept: "undo that and log a 3 instead".
  fileprivate func isContentOnly(_ command: Draft) -> Bool {
    let target = command.arguments["target"]
    return (target == nil || target?.text == "last") && command.arguments["add"] == nil
      && command.arguments["remove"] == nil
      && command.arguments.contains { $0.key != "target" }
  }

  /// "fix my last entry, it was 4 coffees": what is told beside a correction is what it sets.
  fileprivate func corrected(_ first: Draft, _ second: Draft) -> Draft? {
    let (amend, log) = first.name == "amend" ? (first, second) : (second, first)
    guard amend.name == "amend", log.name == "log", amend.arguments.keys.allSatisfy({ $0 == "target" }),
      log.arguments["at"] == nil, !log.arguments.isEmpty, let schema = knowledge.schemas["amend"]
    else { return nil }
    var command = amend
    for member in log.arguments where schema.parameter(member.key) != nil {
      command.arguments[member.key] = member.value
    }
    Self.dropTagsOfMeasurements(&command)
    command.missing = []
    return command
  }

  /// What is corrected is the figure; its tag is there already.
  static func dropTagsOfMeasurements(_ command: inout Draft) {
    if command.arguments["measurements"] != nil { command.arguments["activities"] = nil }
  }

  /// The same command in two halves: "show backgrounds, for 30 points or less".
  fileprivate func completed(_ first: Draft, _ second: Draft) -> Draft? {
    guard first.name == second.name, first.name != "log" else { return nil }
    let isSame = first.arguments.allSatisfy { member in
      second.arguments[member.key].map { $0 == member.value } ?? true
    }
    // A list of reminders or goals is no whole of parts: each has its own name.
    let isPart = first.arguments.keys.contains { second.arguments[$0] != nil }
    guard isSame, isPart || !writes([first]) || first.name == "amend" || first.name == "companion_set" else {
      return nil
    }
    var whole = first
    for member in second.arguments { whole.arguments[member.key] = member.value }
    whole.confidence = min(first.confidence, second.confidence)
    whole.missing = first.missing.filter { whole.arguments[$0] == nil }
    return whole
  }

  /// "… cancel it", "it was a mistake" behind a command says no more than that command.
  fileprivate func isAfterthought(_ command: Draft, of last: Draft) -> Bool {
    guard last.name != "log" else { return false }
    if command.name == "companion" { return command.arguments.isEmpty && last.arguments["item"] != nil }
    if command.name == "undo" { return last.name == "delete" }
    guard command.name == "delete", command.arguments["target"]?.text == "last" else { return false }
    // "the lonely tag on that is wrong, remove it".
    if last.name == "amend", last.arguments["remove"] != nil { return true }
    return last.name.hasSuffix("_cancel") || last.name.hasSuffix("_delete") || last.name == "delete"
  }
}
