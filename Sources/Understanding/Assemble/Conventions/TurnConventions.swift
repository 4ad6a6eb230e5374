internal import CivilTime
internal import IntentGrammar
internal import JSONText
internal import TimeExpressions
internal import Utterances

/// What goes without saying because the turn before said it.
enum TurnConventions {
  typealias Convention = Conventions.Convention

  static let byCommand: [String: [Convention]] = [
    "mute": [themAreGoals], "delete": [lineIsReminder, timeIsReminder, shownIsMeant],
    "reminder_cancel": [lineIsReminder],
    "amend": [shownIsMeant, lineNeedsList], "explain": [leftOutAreDays],
    "goal_pause": [lineIsGoal], "set": [otherName], "remind": [sameHour], "snooze": [longerThanBefore],
    "goal_edit": [oftenIsOnce],
  ]

  static let leftOutAreDays = Convention(
    "hours that a figure is to do without are their day",
    speaks: ["average sleep this month | leave out last night"],
    quiet: ["average sleep this month | leave out weekends"]
  ) { sentence, clause, command in
    guard let value = clause.slot("leave_out")?.temporal?.value,
      case .interval(let start?, _, let grain, let part) = value,
      grain < .day
    else { return }
    // A night's sleep is that of the day on which it ends.
    let isEvening = part == .night && start.civil.hour >= 12
    let day =
      start.civil.date
      + (isEvening && sentence.situation.lastCommands.last?.arguments["subject"]?.string == "sleep" ? 1 : 0)
    command.arguments["leave_out"] = .time(.days(day, until: day + 1))
  }

  static let otherName = Convention(
    "another name behind a “no” is of what was just named",
    speaks: ["set city to Porto | no, Braga"],
    quiet: ["use a ten point scale | no, Braga", "set city to Porto | no, thanks"]
  ) { sentence, clause, command in
    guard command.arguments["key"]?.text == "renamed" else { return }
    let last = sentence.situation.lastCommands.last?.arguments["key"]?.string
    let isName = clause.slot("value").map { slot in
      let isUnknown = slot.tokens.count < 3 && slot.tokens.allSatisfy { !sentence.found.isKnown($0) }
      return isUnknown || slot.said.first?.isUppercase == true
    }
    guard let last, ["name", "city"].contains(last), isName ?? false else { return }
    command.arguments["key"] = .text(last)
  }

  static let sameHour = Convention(
    "“the same time” right after a reminder is the hour of that one",
    speaks: [
      "remind me to call mum tomorrow at 9am | and remind me to water the plants at the same time",
      "remind me to take pills every day at 9am | remind me to stretch at that time",
    ],
    quiet: ["remind me to take pills every day at 9am | remind me to stretch at 8"]
  ) { sentence, clause, command in
    guard clause.constants.contains(where: { $0.key == "same_time" }),
      let last = sentence.situation.lastCommands.last.map(Draft.init), last.name == command.name
    else { return }
    if command.arguments["about"] == nil { command.arguments["about"] = last.arguments["about"] }
    let times = sentence.assembler.times
    let rule = last.arguments["recurrence"]?.text
    if let day = clause.slot("at")?.temporal.flatMap({ times.instant($0.value) })?.firstDay {
      guard let second = last.arguments["at"]?.time.flatMap(\.secondOfDay) ?? rule.flatMap(Self.second) else { return }
      let zone = sentence.situation.zone
      command.arguments["at"] = .time(times.instant(zone.instant(of: CivilDateTime(day, second: second))))
    } else {
      command.arguments["recurrence"] = last.arguments["recurrence"]
      command.arguments["at"] = last.arguments["at"]
    }
    command.missing.removeAll { command.arguments[$0] != nil || $0 == "at" && command.arguments["recurrence"] != nil }
  }

  /// The one hour of a rule that comes round, in seconds of a day.
  private static func second(of rule: String) -> Int? {
    let parts = rule.split(separator: ";")
    func number(_ key: String) -> Int? {
      parts.first { $0.hasPrefix(key) }.flatMap { Int($0.dropFirst(key.count)) }
    }
    return number("BYHOUR=").map { $0 * 3600 + (number("BYMINUTE=") ?? 0) * 60 }
  }

  static let longerThanBefore = Convention(
    "longer right after a snooze is twice as long",
    speaks: ["snooze 10 minutes | longer", "snooze for a day | longer"],
    quiet: ["snooze 10 minutes | make it an hour"]
  ) { sentence, clause, command in
    guard clause.constants.contains(where: { $0.key == "longer" }), let last = sentence.situation.lastCommands.last
    else {
      return
    }
    let before = last.arguments["duration"]?.string.flatMap(ISO8601.seconds) ?? usualSnooze
    command.arguments["duration"] = .duration(Double(before * 2))
  }

  /// What a snooze without a length is, in seconds.
  private static let usualSnooze = 30 * 60

  static let oftenIsOnce = Convention(
    "how often alone is once in that time, where times are counted",
    speaks: ["I want to meditate 3 times a week | make it daily"],
    quiet: [
      "goal: meditate 10 minutes a day | make it weekly", "I want to meditate 3 times a week | make it 4 times a week",
    ]
  ) { sentence, clause, command in
    guard clause.goesOn, command.arguments["window"] != nil, command.arguments["target"] == nil,
      let last = sentence.situation.lastCommands.last, let target = last.arguments["target"],
      Self.countsTimes(target, of: last.arguments["subject"]?.string, in: sentence)
    else { return }
    command.arguments["target"] = .members(["value": .number(1)])
  }

  /// Whether a goal counts how often something is done.
  private static func countsTimes(_ target: JSON, of subject: String?, in sentence: ReadingResolver) -> Bool {
    if let unit = target["unit"]?.string { return unit == "times" }
    return subject.map { sentence.knowledge.lexicon.metrics[$0] == nil } ?? false
  }

  static let lineNeedsList = Convention(
    "a line of a list is none where nothing was listed",
    speaks: ["mood 3 | make it 4 | the second one was a 4"],
    quiet: ["show my last entry | the first one was a 4"]
  ) { sentence, clause, command in
    guard clause.constants.contains(where: { $0.key == "listed" }), sentence.situation.shownEntries.isEmpty else {
      return
    }
    command.arguments["target"] = nil
    command.missing = ["target"]
  }

  static let lineIsReminder = Convention(
    "a line of a list of reminders or goals is a reminder or a goal",
    speaks: ["what reminders do I have | delete the first one", "what goals do I have | drop the first one"],
    quiet: ["show my last 3 entries | delete the first one"]
  ) { sentence, clause, command in
    guard let line = (clause.slot("target.line") ?? clause.slot("line"))?.item.flatMap(Double.init) else { return }
    let last = sentence.situation.lastCommands.last?.name ?? ""
    if last == "reminder_list" || command.name == "reminder_cancel" && !ofGoals.contains(last) {
      command.name = "reminder_cancel"
    } else if ofGoals.contains(last) {
      command.name = "goal_delete"
    } else {
      return
    }
    command.arguments = ["number": .number(line)]
  }

  private static let ofGoals: Set<String> = ["goal_list", "goal_progress"]

  static let timeIsReminder = Convention(
    "the one of a time of day is a reminder right after reminders",
    speaks: ["what reminders do I have | delete the night one"],
    quiet: ["show my last 3 entries | delete the night one", "what reminders do I have | delete yesterday's entry"]
  ) { sentence, clause, command in
    guard let last = sentence.situation.lastCommands.last?.name, Self.ofReminders.contains(last),
      let slot = clause.slot("target") ?? clause.slot("target.at"), let match = slot.temporal,
      match.isClock || isPartOfDay(match),
      sentence.utterance.tokens[clause.tokens].contains(where: {
        sentence.knowledge.diaryWords.pronoun.contains($0.text)
      })
    else { return }
    command.name = "reminder_cancel"
    command.arguments = ["name": .text(slot.said)]
  }

  /// Whether a time is the part of a day alone, and names no day.
  private static func isPartOfDay(_ match: TemporalMatch) -> Bool {
    switch match.value {
    case .instant(_, _, _?), .interval(_, _, _, _?): !match.namesDay
    default: false
    }
  }

  private static let ofReminders: Set<String> = ["remind", "reminder_list", "reminder_edit", "reminder_cancel", "mute"]

  static let shownIsMeant = Convention(
    "“it” right after a single entry was shown is that entry, and not the one written last",
    speaks: ["show my last entry | star it", "show my last entry | delete that"],
    quiet: ["show my last entry | delete my last entry", "show my last 3 entries | star it", "star it"]
  ) { sentence, clause, command in
    let words = sentence.knowledge.diaryWords
    let last = sentence.situation.lastCommands.last
    // What was just changed by its name is still the one that is spoken of.
    let changed = last?.name == "amend" ? last?.arguments["target"]?.string.flatMap { $0 == "last" ? nil : $0 } : nil
    guard let shown = changed ?? sentence.situation.focusedEntry,
      clause.constants.contains(where: { $0.key == "target" && $0.value == "last" }),
      !sentence.utterance.tokens[clause.tokens].contains(where: { words.latest.contains($0.text) })
    else { return }
    command.arguments["target"] = .text(shown)
  }

  static let lineIsGoal = Convention(
    "a line of a list of goals is a goal",
    speaks: ["what goals do I have | pause the first one"],
    quiet: ["pause my running goal"]
  ) { sentence, clause, command in
    guard let slot = clause.slot("line"), let line = slot.item.flatMap(Double.init) else { return }
    let isListed = ["goal_list", "goal_progress"].contains(sentence.situation.lastCommands.last?.name)
    // Where none were listed, no more is paused than what has that name.
    command.arguments[isListed ? "number" : "name"] = isListed ? .number(line) : .text(slot.said)
  }

  static let themAreGoals = Convention(
    "“them” right after goals are the goals",
    speaks: ["what goals do I have | pause them until monday"],
    quiet: ["what reminders do I have | pause them until monday"]
  ) { sentence, clause, command in
    guard clause.constants.contains(where: { $0.key == "them" }),
      ["goal_list", "goal_progress"].contains(sentence.situation.lastCommands.last?.name)
    else { return }
    command.name = "goal_pause"
  }

  static let sameTime = Convention(
    "what is asked of “then” is of the time that was asked about before",
    speaks: ["how was last week | and how did I sleep then"],
    quiet: ["how was last week | and how did I sleep in october", "and how did I sleep then"]
  ) { sentence, _, command in
    guard let last = sentence.situation.lastCommands.last.map(Draft.init),
      let schema = sentence.knowledge.schemas[command.name], schema.effect == .read,
      schema.parameter("period") != nil, command.arguments["period"] == nil, command.arguments["limit"] == nil
    else { return }
    let tokens = sentence.utterance.tokens
    let end = tokens.endOfWords
    guard sentence.knowledge.diaryWords.then.contains(where: { $0.count < end && tokens.say($0, at: end - $0.count) })
    else { return }
    command.arguments["period"] =
      sentence.situation.lastPeriod.map { Argument($0, for: "period") } ?? last.arguments["period"]
  }

  static let sameThing = Convention(
    "what goes on with the turn before is about the same",
    speaks: ["how did I sleep last week | compared to the week before"],
    quiet: ["how did I sleep last week | compare this month with last month"]
  ) { sentence, clause, command in
    guard clause.goesOn, let last = sentence.situation.lastCommands.last.map(Draft.init),
      let schema = sentence.knowledge.schemas[command.name]
    else { return }
    if schema.effect == .read {
      // A question keeps what was asked about.
      for key in ["subject", "period", "filter", "factor", "outcome", "query"] where command.arguments[key] == nil {
        guard schema.parameter(key) != nil, let kept = last.arguments[key] else { continue }
        command.arguments[key] = kept
      }
    }
    // A goal that was just set is the one that is meant.
    if schema.parameter("name") != nil, command.arguments["name"] == nil, last.name == "goal_set" {
      command.arguments["name"] = last.arguments["title"] ?? last.arguments["subject"]
    }
    // What was just tracked is what is to be asked about.
    if schema.parameter("about") != nil, command.arguments["about"] == nil {
      command.arguments["about"] =
        last.arguments["name"] ?? (last.name == "goal_set" ? last.arguments["title"] ?? last.arguments["subject"] : nil)
    }
    // What was just taught means something else.
    if schema.parameter("phrase") != nil, last.name == command.name, command.arguments["phrase"] == nil {
      command.arguments["phrase"] = last.arguments["phrase"]
    }
    // A reminder that was just set is the one that is silent.
    if command.name == "mute", last.name == "remind", command.arguments["name"] == nil,
      let about = last.arguments["about"]
    {
      command.arguments["name"] = about
    }
    onceMore(clause, last, &command, sentence)
    if last.name == command.name || last.name.hasPrefix("goal_"), command.arguments["name"] == nil,
      schema.parameter("name") != nil
    {
      // What was just given another name has that one.
      command.arguments["name"] = last.arguments["rename"] ?? last.arguments["title"] ?? last.arguments["name"]
    }
    command.missing.removeAll { command.arguments[$0] != nil }
  }

  /// "And at 8pm too" after a reminder that comes round is the same days at another hour.
  private static func onceMore(
    _ clause: ClauseInput, _ last: Draft, _ command: inout Draft, _ sentence: ReadingResolver
  ) {
    guard clause.constants.contains(where: { $0.key == "once_more" }), last.name == command.name else { return }
    command.arguments["about"] = last.arguments["about"]
    guard let rule = last.arguments["recurrence"]?.json.string, let match = clause.slot("at")?.temporal,
      match.isClock, let second = sentence.assembler.times.timeOfDay(match.value)
    else { return }
    let days = rule.split(separator: ";").filter { !$0.hasPrefix("BYHOUR=") && !$0.hasPrefix("BYMINUTE=") }
    let clock = ["BYHOUR=\(second / 3600 % 24)", "BYMINUTE=\(second / 60 % 60)"]
    command.arguments["recurrence"] = .text((days.map(String.init) + clock).joined(separator: ";"))
    command.arguments["at"] = nil
  }
}
