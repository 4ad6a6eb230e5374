internal import CivilTime
internal import IntentGrammar
internal import JSONText
internal import TimeExpressions
internal import Utterances

/// What one clause says of another: "entries where I was angry, this month", "fix my last entry, it was 4 coffees",
/// "buy the straw hat and put it on".
extension ReadingResolver {
  /// Gives a time that stands by itself to the question beside it.
  func withPeriodsJoined(_ clauses: [ClauseInput]) -> [ClauseInput] {
    guard clauses.count > 1 else { return clauses }
    var joined = clauses
    for index in clauses.indices.reversed() where isTimeAlone(clauses[index]) && joined.count > 1 {
      let neighbours = [index - 1, index + 1].filter { joined.indices.contains($0) && takesPeriod(joined[$0]) }
      guard let place = neighbours.first else { continue }
      if var slot = clauses[index].slots.first {
        slot.name = "period"
        joined[place].slots.append(slot)
      } else {
        joined[place].constants += clauses[index].constants
      }
      joined.remove(at: index)
    }
    return joined
  }

  /// Gives what was done to the question before it, which it narrows: "entries where I was happy and with friends".
  func withFiltersJoined(_ clauses: [ClauseInput]) -> [ClauseInput] {
    clauses.reduce(into: []) { kept, clause in
      guard clause.intent == "log", let last = kept.last,
        let schema = interpreter.schemas[last.intent], schema.effect == .read, schema.parameter("filter") != nil,
        !clause.slots.isEmpty, clause.constants.isEmpty,
        clause.slots.allSatisfy({ ["activity", "person"].contains($0.name) && $0.item != nil }),
        !utterance.tokens[last.tokens.upperBound..<max(last.tokens.upperBound, clause.tokens.lowerBound)]
          .contains(where: { $0.kind == .punctuation || interpreter.diaryWords.asking.contains($0.text) })
      else { return kept.append(clause) }
      for var slot in clause.slots {
        slot.name = "filter.activities"
        kept[kept.count - 1].slots.append(slot)
      }
    }
  }

  /// Gives the time of a question to the two or three words behind "and" that ask for something else of it: "average mood
  /// this month and top activities".
  func withPeriodsShared(_ clauses: [ClauseInput]) -> [ClauseInput] {
    var shared = clauses
    for index in clauses.indices.dropFirst() {
      let (last, clause) = (shared[index - 1], clauses[index])
      let between = last.tokens.upperBound..<max(last.tokens.upperBound, clause.tokens.lowerBound)
      guard let schema = interpreter.schemas[clause.intent], schema.effect == .read, schema.parameter("period") != nil,
        interpreter.schemas[last.intent]?.effect == .read, clause.slot("period") == nil,
        !clause.constants.contains(where: { $0.key == "period" }),
        clause.tokens.count <= Self.longestEllipsis, between.contains(where: found.isBoundary),
        !utterance.tokens[between].contains(where: { $0.kind == .punctuation }),
        !utterance.tokens[clause.tokens].contains(where: { interpreter.diaryWords.asking.contains($0.text) })
      else { continue }
      shared[index].slots += last.slots.filter { $0.name == "period" }
      shared[index].constants += last.constants.filter { $0.key == "period" }
    }
    return shared
  }

  /// The most words of a question that leaves out what the one before it says.
  private static let longestEllipsis = 3

  /// Leaves out what is told behind a comma as the reason of a request about goals or reminders: "ditch the running
  /// goal, I hate running".
  func withoutReasons(_ clauses: [ClauseInput]) -> [ClauseInput] {
    var kept: [ClauseInput] = []
    for (index, clause) in clauses.enumerated() {
      if clause.intent == "log", clauses.indices.contains(index + 1), isReason(clause, of: clauses[index + 1]) {
        continue
      }
      if let last = kept.last, clause.intent == "log", last.intent != "log", isPolite(clause) || isHasty(clause, last) {
        continue
      }
      if clause.intent == "log", let last = kept.last, Self.haveReasons.contains(where: last.intent.hasPrefix) {
        let between = last.tokens.upperBound..<max(last.tokens.upperBound, clause.tokens.lowerBound)
        let signs = utterance.tokens[between]
        if signs.contains(where: { $0.text == "," }),
          !signs.contains(where: { interpreter.grammar.joinsClauses($0.text) })
        {
          continue
        }
      }
      kept.append(clause)
    }
    return kept
  }

  /// "the bath didn't help, I'm afraid" tells of no fear.
  private func isPolite(_ clause: ClauseInput) -> Bool {
    let words = utterance.tokens[clause.tokens].map(\.text)
    return interpreter.diaryWords.politeTails.contains { $0.count > 2 && words == $0 }
  }

  /// "undo that please, I was hasty", "buy the woolly hat, it's freezing": what is told behind a comma of a step that is
  /// taken back, and of anything by "it", is why.
  private func isHasty(_ clause: ClauseInput, _ last: ClauseInput) -> Bool {
    let between = last.tokens.upperBound..<max(last.tokens.upperBound, clause.tokens.lowerBound)
    guard clause.slots.allSatisfy({ $0.number == nil }), interpreter.schemas[last.intent]?.kind == .command,
      let comma = between.first(where: { utterance.tokens[$0].text == "," })
    else { return false }
    return ["undo", "redo", "restore"].contains(last.intent)
      || interpreter.diaryWords.cause.contains(utterance.tokens[comma + 1].text)
  }

  /// "i work nights so keep quiet from 8am to 3pm".
  private func isReason(_ clause: ClauseInput, of next: ClauseInput) -> Bool {
    let between = clause.tokens.upperBound..<max(clause.tokens.upperBound, next.tokens.lowerBound)
    return Self.haveReasons.contains(where: next.intent.hasPrefix)
      && utterance.tokens[between].contains { interpreter.diaryWords.hence.contains($0.text) }
  }

  static let haveReasons = ["goal_", "reminder_", "mute", "snooze", "untrack", "quiet_hours"]

  /// "pause the steps goal and the water goal": the noun after a name stands after each of two.
  func withNamesParted(_ clauses: [ClauseInput]) -> [ClauseInput] {
    clauses.flatMap { clause -> [ClauseInput] in
      guard let place = clause.slots.firstIndex(where: { $0.name == "name" && $0.text != nil }) else { return [clause] }
      let tokens = clause.slots[place].tokens
      guard tokens.upperBound < utterance.tokens.count else { return [clause] }
      let noun = utterance.tokens[tokens.upperBound].text
      let middle = tokens.dropFirst(2).first { index in
        interpreter.grammar.joinsClauses(utterance.tokens[index].text) && utterance.tokens[index - 1].text == noun
      }
      guard let middle, middle + 1 < tokens.upperBound else { return [clause] }
      return [tokens.lowerBound..<middle - 1, middle + 1..<tokens.upperBound].map { part in
        var named = clause
        named.slots[place].tokens = part
        named.slots[place].value = .text(name(in: part))
        return named
      }
    }
  }

  /// Whether a reading ends a name where another request begins, and is nearly as good: "buy the green cap and wear it".
  func partsName(_ reading: Reading, of best: Reading) -> Bool {
    guard reading != best, reading.clauses.count == best.clauses.count + 1,
      Double(reading.confidence) >= Interpreter.actFrom,
      Double(reading.score - best.score) < Self.nearlyAsGoodApart
    else { return false }
    let isNear = Double(reading.score - best.score) < Self.nearlyAsGood
    let names = best.clauses.flatMap(\.slots).filter { $0.value == .text && Self.partedSlots.contains($0.slot) }
    return reading.clauses.dropFirst().contains { clause in
      interpreter.schemas[clause.intent].map { $0.kind != .statement } == true
        && names.contains { name in
          name.tokens.lowerBound < clause.tokens.lowerBound && name.tokens.contains(clause.tokens.lowerBound)
            && (isNear && interpreter.grammar.joinsClauses(utterance.tokens[clause.tokens.lowerBound - 1].text)
              || utterance.tokens[clause.tokens.lowerBound - 1].text == "," && !namesIt(clause))
        }
    }
  }

  /// Whether a request names something only by a pronoun: "…, call me that".
  private func namesIt(_ clause: Clause) -> Bool {
    clause.slots.contains { slot in
      slot.value == .text && slot.tokens.count == 1
        && interpreter.diaryWords.reason.contains(utterance.tokens[slot.tokens.lowerBound].text)
    }
  }

  /// Texts that end where another request begins.
  private static let partedSlots = nameSlots.union(["value", "query"])

  /// How much worse a reading may be that understands more requests.
  private static let nearlyAsGood = 0.3
  /// … when the requests stand on both sides of a comma.
  private static let nearlyAsGoodApart = 0.45

  /// A question that is no more than its time.
  private func isTimeAlone(_ clause: ClauseInput) -> Bool {
    guard interpreter.schemas[clause.intent]?.kind == .question else { return false }
    if clause.slots.isEmpty {
      return clause.constants.map(\.key) == ["period"] && clause.tokens.count <= Self.longestPeriod
    }
    return clause.slots.count == 1 && clause.constants.isEmpty && clause.slots[0].temporal?.value.kind == .time
      && clause.slots[0].tokens == clause.tokens
  }

  /// The most words of a period that a rule names by itself: "this week".
  private static let longestPeriod = 2

  private func takesPeriod(_ clause: ClauseInput) -> Bool {
    interpreter.schemas[clause.intent].map { $0.kind == .question && $0.parameter("period") != nil } == true
      && clause.slot("period") == nil && !clause.constants.contains { $0.key == "period" }
  }

  /// Makes one of the commands that are parts of one another.
  func joined(_ commands: [ParsedCommand]) -> [ParsedCommand] {
    var kept: [ParsedCommand] = []
    for var command in commands.map(remembered) {
      addSamePeriod(kept, &command)
      addSameFigure(kept, &command)
      guard let last = kept.last else {
        kept.append(command)
        continue
      }
      if ["undo", "delete"].contains(last.name), command.name == "amend", isContentOnly(command) {
        command.name = "log"
        command.arguments["target"] = nil
      }
      if let whole = corrected(last, command) ?? completed(last, command) {
        kept[kept.count - 1] = whole
      } else if !isAfterthought(command, of: last) {
        addReferent(last, &command)
        kept.append(command)
      }
    }
    return kept
  }

  /// "… and what did I write then": the time of what was asked before, in this text or the turn before it.
  private func addSamePeriod(_ earlier: [ParsedCommand], _ command: inout ParsedCommand) {
    guard command.arguments["period"]?.string == "same" else { return }
    let times = earlier.compactMap { $0.arguments["period"] ?? $0.arguments["at"].flatMap(assembler.times.day) }
    command.arguments["period"] = times.last ?? situation.lastPeriod
    if command.name == "compare", command.arguments["with"] == nil {
      command.arguments["with"] = assembler.times.periodBefore(command.arguments["period"])
    }
  }

  /// "my average mood this month and last month": a time behind a figure asks for the same figure.
  private func addSameFigure(_ earlier: [ParsedCommand], _ command: inout ParsedCommand) {
    guard command.name == "stats", let last = earlier.last, last.name == "stats", last.arguments["period"] != nil,
      command.arguments.keys.allSatisfy({ $0 == "period" }), !command.arguments.isEmpty
    else { return }
    for member in last.arguments where command.arguments[member.key] == nil {
      command.arguments[member.key] = member.value
    }
  }

  /// Whether a correction says no more than what is to be kept: "undo that and log a 3 instead".
  private func isContentOnly(_ command: ParsedCommand) -> Bool {
    let target = command.arguments["target"]
    return (target == nil || target?.string == "last") && command.arguments["add"] == nil
      && command.arguments["remove"] == nil
      && command.arguments.contains { $0.key != "target" }
  }

  /// A question about a day that is full years ago looks back: "two years ago today, what was I up to".
  private func remembered(_ command: ParsedCommand) -> ParsedCommand {
    guard ["summary", "history"].contains(command.name), command.arguments.keys.allSatisfy({ $0 == "period" }),
      let period = command.arguments["period"], let start = period["start"]?.string.flatMap(ISO8601.date),
      let end = period["end"]?.string.flatMap(ISO8601.date), end == start + 1, start < situation.today
    else { return command }
    let (today, day) = (situation.today.components, start.components)
    // "a month ago today" names the day of another month.
    let isToday = utterance.tokens.contains { interpreter.diaryWords.present.contains($0.text) }
    guard today.day == day.day, today.month == day.month || isToday else { return command }
    var memory = command
    memory.name = "on_this_day"
    memory.arguments = ["at": .string(ISO8601.string(start))]
    return memory
  }

  /// "fix my last entry, it was 4 coffees": what is told beside a correction is what it sets.
  private func corrected(_ first: ParsedCommand, _ second: ParsedCommand) -> ParsedCommand? {
    let (amend, log) = first.name == "amend" ? (first, second) : (second, first)
    guard amend.name == "amend", log.name == "log", amend.arguments.keys.allSatisfy({ $0 == "target" }),
      log.arguments["at"] == nil, !log.arguments.isEmpty, let schema = interpreter.schemas["amend"]
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
  static func dropTagsOfMeasurements(_ command: inout ParsedCommand) {
    if command.arguments["measurements"] != nil { command.arguments["activities"] = nil }
  }

  /// The same command in two halves: "show backgrounds, for 30 points or less".
  private func completed(_ first: ParsedCommand, _ second: ParsedCommand) -> ParsedCommand? {
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
  private func isAfterthought(_ command: ParsedCommand, of last: ParsedCommand) -> Bool {
    guard last.name != "log" else { return false }
    if command.name == "companion" { return command.arguments.isEmpty && last.arguments["item"] != nil }
    if command.name == "undo" { return last.name == "delete" }
    guard command.name == "delete", command.arguments["target"]?.string == "last" else { return false }
    // "the lonely tag on that is wrong, remove it".
    if last.name == "amend", last.arguments["remove"] != nil { return true }
    return last.name.hasSuffix("_cancel") || last.name.hasSuffix("_delete") || last.name == "delete"
  }

  /// "buy the straw hat and put it on": what is not named again is that of the command before.
  private func addReferent(_ last: ParsedCommand, _ command: inout ParsedCommand) {
    guard let schema = interpreter.schemas[command.name] else { return }
    if schema.parameter("item") != nil, command.arguments["item"] == nil, let item = last.arguments["item"] {
      command.arguments["item"] = item
    } else if command.name == "remind", command.arguments["about"] == nil,
      let name = last.arguments["name"] ?? last.arguments["subject"]
    {
      command.arguments["about"] = name
    } else if command.name == "stats", command.arguments["subject"] == nil, let subject = measured(last),
      command.arguments["stat"]?.string?.hasSuffix("_day") != true
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
  private func measured(_ command: ParsedCommand) -> JSON? {
    if command.name == "stats" || command.name == "goal_set" {
      return command.arguments["subject"].flatMap { ["mood", "entries"].contains($0.string) ? nil : $0 }
    }
    guard command.name == "log" else { return nil }
    guard let measurements = command.arguments["measurements"]?.array else {
      // "did yoga today, how many times this month".
      let activities = command.arguments["activities"]?.array ?? []
      return activities.count == 1 ? activities[0] : nil
    }
    return measurements.count == 1 ? measurements[0]["metric"] : nil
  }
}
