internal import CivilTime
internal import IntentGrammar
internal import JSONText
internal import TimeExpressions
internal import Utterances

/// Which half of the day, which days and which hours of work a reminder is given.
extension ReminderConventions {
  static let hourIsOfPart = Convention(
    "a bare hour to which a reminder is moved is in the half of the day that is named, or that it was in when it was just set",
    speaks: ["move the morning pill reminder to 7:30", "remind me to swim every monday at 9am | make it 8:30"],
    quiet: [
      "move the morning pill reminder to 7:30pm", "move the pill reminder to 7:30",
      "remind me to swim every monday at 9am | make it 8:30pm",
    ]
  ) { sentence, clause, command in
    guard case .clock(let said)? = command.arguments["at"], let slot = clause.slot("at"),
      let half = namedHalf(clause, sentence) ?? lastHalf(command, sentence)
    else { return }
    let day = sentence.situation.zone.civil(at: sentence.situation.now).date
    // An hour with its half says the same of any time of day.
    guard case .instant(let early, _, _)? = sentence.hour(slot.tokens, after: CivilDateTime(day + 1)),
      case .instant(let late, _, _)? = sentence.hour(slot.tokens, after: CivilDateTime(day + 1, hour: 12)),
      late.civil.second == early.civil.second + 43_200
    else { return }
    func distance(_ second: Int) -> Int { min(abs(second - half), 86_400 - abs(second - half)) }
    let second =
      distance(early.civil.second) < distance(late.civil.second) ? early.civil.second : late.civil.second
    if second != said { command.arguments["at"] = .clock(second) }
  }

  /// The middle of the part of the day by which a reminder is named, in seconds.
  private static func namedHalf(_ clause: ClauseInput, _ sentence: ReadingResolver) -> Int? {
    guard let name = clause.slot("name") ?? clause.slot("which") else { return nil }
    return name.tokens.lazy.compactMap { index -> Int? in
      switch sentence.readTime(sentence.utterance.tokens[index].text)?.value {
      case .interval(_, _, _, let part?), .instant(_, _, let part?): part == .morning ? 8 * 3600 : 20 * 3600
      default: nil
      }
    }.first
  }

  /// The hour of the reminder that was just set or moved, where it has one, and no other is named.
  private static func lastHalf(_ command: Draft, _ sentence: ReadingResolver) -> Int? {
    guard let last = sentence.situation.lastCommands.last, ["remind", "reminder_edit"].contains(last.name),
      command.arguments["name"] == nil, command.arguments["number"] == nil
    else { return nil }
    if let rule = last.arguments["recurrence"]?.string {
      let parts = rule.split(separator: ";").map { $0.split(separator: "=") }.filter { $0.count == 2 }
      func part(_ name: String) -> Int? { parts.first { $0[0] == name }.flatMap { Int($0[1]) } }
      return part("BYHOUR").map { $0 * 3600 + (part("BYMINUTE") ?? 0) * 60 }
    }
    // "2026-11-18T21:00:00+00:00", or "21:00".
    guard let at = last.arguments["at"]?.string, let time = at.split(separator: "T").last, time.contains(":") else {
      return nil
    }
    let clock = time.split(separator: ":").prefix(2).compactMap { Int($0) }
    return clock.count == 2 ? clock[0] * 3600 + clock[1] * 60 : nil
  }

  static let movesToEnd = Convention(
    "“from six to seven” moves a reminder to seven",
    speaks: ["change the stretch reminder from six to seven"],
    quiet: ["change the stretch reminder to seven"]
  ) { _, clause, command in
    guard case .interval(_?, let end?, let grain, nil)? = clause.slot("at")?.temporal?.value, grain < .day else {
      return
    }
    command.arguments["at"] = .clock(end.civil.second)
  }

  static let daysAreSpared = Convention(
    "what comes round but for some days comes on the others",
    speaks: ["remind me every weekday at 5 to log my mood except on fridays"],
    quiet: ["remind me every weekday at 5 to log my mood"]
  ) { _, clause, command in
    let spared = Set(clause.slots.filter { $0.name == "spared" }.flatMap { days(of: $0.item ?? "") })
    guard !spared.isEmpty, case .recurrence(var recurrence)? = clause.slot("recurrence")?.temporal?.value,
      [.daily, .weekly].contains(recurrence.frequency), recurrence.interval == 1
    else { return }
    let all = recurrence.weekdays.isEmpty ? (1...7).compactMap(Weekday.init(rawValue:)) : recurrence.weekdays
    let left = all.filter { !spared.contains($0) }
    guard !left.isEmpty, left.count < all.count else { return }
    recurrence.frequency = .weekly
    recurrence.weekdays = left
    command.arguments["recurrence"] = .recurrence(RecurrenceArgument(recurrence))
  }

  static let daysAreKept = Convention(
    "what comes round only on some days comes on no others",
    speaks: [
      "remind me every two hours between 9 and 5 to drink water, workdays only",
      "remind me at 7pm to water the ferns but not on fridays",
    ],
    quiet: ["remind me every two hours between 9 and 5 to drink water"]
  ) { _, clause, command in
    var kept = Set(clause.slots.filter { $0.name == "kept" }.flatMap { days(of: $0.item ?? "") })
    let spared = Set(clause.slots.filter { $0.name == "spared" }.flatMap { days(of: $0.item ?? "") })
    // An hour and the days on which it does not come: "at 7 but not on Fridays".
    if clause.slot("recurrence") == nil, !spared.isEmpty, spared.count < 7 {
      kept = Set((1...7).compactMap(Weekday.init(rawValue:))).subtracting(spared)
    }
    guard !kept.isEmpty, case .recurrence(var recurrence)? = command.arguments["recurrence"],
      case var parts = recurrence.rule.split(separator: ";").map({ $0 == "FREQ=DAILY" ? "FREQ=WEEKLY" : String($0) }),
      !parts.contains(where: { $0.hasPrefix("BYDAY") })
    else { return }
    let names = kept.sorted { $0.rawValue < $1.rawValue }.map(\.ruleName)
    let place = parts.firstIndex { $0.hasPrefix("BYHOUR") || $0.hasPrefix("BYMINUTE") } ?? parts.count
    parts.insert("BYDAY=" + names.joined(separator: ","), at: place)
    recurrence.rule = parts.joined(separator: ";")
    command.arguments["recurrence"] = .recurrence(recurrence)
  }

  static let minutesAreOfLastHour = Convention(
    "“half past” is of the hour of the reminder that was just set",
    speaks: ["remind me to swim every day at 8pm | actually half past"],
    quiet: ["remind me to swim every day at 8pm | actually 9pm"]
  ) { sentence, clause, command in
    guard let minutes = clause.slot("past")?.item.flatMap(Int.init), command.arguments["at"] == nil,
      let last = lastHalf(command, sentence)
    else { return }
    command.arguments["at"] = .clock(last / 3600 * 3600 + minutes * 60)
  }

  /// The days that an item of the list of weekdays is.
  private static func days(of item: String) -> [Weekday] {
    (ValueType.weekdaySets[item] ?? [item]).compactMap { id in
      ValueType.weekdayIDs.firstIndex(of: id).flatMap { Weekday(rawValue: $0 + 1) }
    }
  }

  /// "Every 45 minutes while at work, 9 to 5 on weekdays": hours with their days are those of each such day.
  static func holdsShift(_ hours: SlotContent, _ clause: ClauseInput, _ command: inout Draft) -> Bool {
    guard case .recurrence(let shift)? = hours.temporal?.value, let from = shift.times.first, shift.times.count == 1,
      let length = shift.length, case .recurrence(var recurrence)? = clause.slot("recurrence")?.temporal?.value,
      recurrence.times.isEmpty, [.minutely, .hourly].contains(recurrence.frequency)
    else { return false }
    let last = min(from + length, 24 * 3600 - 1)
    recurrence.times = stride(from: (from + 3599) / 3600, through: last / 3600, by: 1).map { $0 * 3600 }
    recurrence.weekdays = shift.weekdays
    command.arguments["recurrence"] = .recurrence(RecurrenceArgument(recurrence))
    return true
  }
}
