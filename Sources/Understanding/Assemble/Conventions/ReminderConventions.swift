internal import CivilTime
internal import IntentGrammar
internal import TimeExpressions
internal import Utterances

/// What goes without saying about reminders and quiet hours.
enum ReminderConventions {
  typealias Convention = Conventions.Convention

  static let byCommand: [String: [Convention]] = [
    "remind": [
      roundIsNoSubject, spanIsBetween, hoursHoldSteps, daysAreSpared, daysAreKept, timesAreSpread, sunIsLookedUp,
      untilOfRule,
      hourIsOfRule,
      hourIsOfDay, wakingIsMorning,
    ],
    "reminder_cancel": [timeNamesReminder],
    "reminder_edit": [
      timeNamesSilent, numberIsName, timesAreSpread, sunIsLookedUp, hourKeepsDays, dayKeepsHour, movesToEnd,
      hourIsOfPart, minutesAreOfLastHour,
    ],
    "mute": [hoursAreQuiet, periodIsSilent, dayIsSilent, timeNamesSilent],
    "quiet_hours": [hoursFromNow, bareHoursAreNight, hourTillMidnight, hoursBegin],
  ]

  static let roundIsNoSubject = Convention(
    "how often something comes round, at the end of what a reminder at an hour is about, is how often it comes",
    speaks: [
      "remind me at 8pm to take my pills every day", "set a reminder at 7am for the eye drops, daily",
      "remind me at noon to ring mum on sundays",
    ],
    quiet: ["remind me at 8pm to do my daily stretches", "remind me at 8 to tell Sam that we meet every friday"]
  ) { sentence, clause, command in
    guard command.arguments["recurrence"] == nil, let about = clause.slot("about"),
      let said = command.arguments["about"]?.text, let at = clause.slot("at"), let hour = at.temporal, hour.isClock
    else { return }
    let tokens = sentence.utterance.tokens
    var end = about.tokens.upperBound
    while end > about.tokens.lowerBound, tokens[end - 1].kind == .punctuation { end -= 1 }
    let rounds = sentence.chart.beginning(in: about.tokens.lowerBound + 1..<max(end, about.tokens.lowerBound + 1))
    guard let round = rounds.filter({ $0.tokens.upperBound == end }).max(by: { $0.tokens.count < $1.tokens.count }),
      case .recurrence(let recurrence) = round.value, recurrence.times.isEmpty,
      [.daily, .weekly, .monthly, .yearly].contains(recurrence.frequency),
      case let subject = about.tokens.lowerBound..<round.tokens.lowerBound,
      // What somebody is told, or what is called by it, comes round by itself.
      !tokens[subject].contains(where: { sentence.knowledge.diaryWords.that.contains($0.text) }),
      let before = tokens[subject].last(where: { $0.kind != .punctuation }),
      !sentence.introducesThing(before.text),
      case let words = sentence.utterance.text(of: round.tokens), case let whole = said.withoutClosingSigns,
      whole.hasSuffix(words)
    else { return }
    command.arguments["about"] = .text(String(whole.dropLast(words.count).withoutClosingSigns))
    var comes = RecurrenceArgument(recurrence)
    let today = sentence.situation.zone.civil(at: sentence.situation.now).date
    if let second = wakingSecond(at.tokens, hour, on: today, in: sentence) {
      comes.minute = second / 60 % 1440
      command.arguments["at"] = nil
    }
    command.arguments["recurrence"] = .recurrence(comes)
  }

  static let spanIsBetween = Convention(
    "several times between two hours are within them",
    speaks: ["remind me to drink water three times at random between 9 and 9"],
    quiet: ["remind me to drink water at 9"]
  ) { _, clause, command in
    guard command.arguments["times"] != nil,
      case .interval(let start?, let end?, let grain, nil)? = clause.slot("at")?.temporal?.value, grain < .day
    else { return }
    command.arguments["at"] = nil
    command.arguments["between"] = .members(["from": .clock(start.civil.second), "to": .clock(end.civil.second)])
  }

  static let hoursHoldSteps = Convention(
    "what comes round within a day does so in the hours that are named apart from it",
    speaks: ["remind me every two hours to drink water between 9 and 18"],
    quiet: [
      "remind me to drink water every two hours between 9 and 18", "remind me every monday to swim at 9",
    ]
  ) { _, clause, command in
    guard let hours = clause.slot("aside"), hours.temporal != nil else { return }
    if holdsShift(hours, clause, &command) { return }
    guard case .recurrence(var recurrence)? = clause.slot("recurrence")?.temporal?.value, recurrence.times.isEmpty,
      [.minutely, .hourly].contains(recurrence.frequency),
      case .interval(let start?, let end?, let grain, nil)? = hours.temporal?.value, grain < .day
    else {
      // Another time than an hour is a part of what it is about.
      if hours.temporal?.isClock == false, let about = command.arguments["about"]?.text {
        command.arguments["about"] = .text("\(about) \(hours.said)")
      }
      return
    }
    let last = end.civil.second == 0 ? 24 * 3600 - 1 : end.civil.second
    recurrence.times = stride(from: (start.civil.second + 3599) / 3600, through: last / 3600, by: 1).map { $0 * 3600 }
    guard !recurrence.times.isEmpty else { return }
    command.arguments["recurrence"] = .recurrence(RecurrenceArgument(recurrence))
  }

  static let timesAreSpread = Convention(
    "what is to come several times a day, week or month is spread over it",
    speaks: ["remind me to check in three times a day", "remind me to stretch three times a week"],
    quiet: ["remind me to check in every day"]
  ) { _, clause, command in
    guard case .recurrence(var recurrence)? = clause.slot("recurrence")?.temporal?.value, recurrence.interval == 1,
      recurrence.weekdays.isEmpty, recurrence.monthDays.isEmpty, recurrence.timesPerPeriod > 1
    else { return }
    let count = recurrence.timesPerPeriod
    switch recurrence.frequency {
    case .daily where recurrence.times.isEmpty && recurrence.part == nil && count <= mostTimes:
      // From nine in the morning to nine at night.
      recurrence.times = (0..<count).map { (9 * 3600 + $0 * 43_200 / (count - 1)) / 900 * 900 }
    case .weekly where count < 7:
      recurrence.weekdays = (0..<count).compactMap { Weekday(rawValue: $0 * 7 / count + 1) }
    case .monthly where count < 16: recurrence.monthDays = (0..<count).map { $0 * 30 / count + 1 }
    default: return
    }
    recurrence.timesPerPeriod = 1
    command.arguments["recurrence"] = .recurrence(RecurrenceArgument(recurrence))
  }

  /// So many times a day at most are hours of a day.
  private static let mostTimes = 12

  static let sunIsLookedUp = Convention(
    "an hour that the sun tells is that of each day's sun",
    speaks: ["remind me to walk at sunset", "remind me every day at sunrise to stretch"],
    quiet: ["remind me to walk in the evening"]
  ) { _, clause, command in
    guard let slot = ["at", "recurrence"].compactMap({ clause.slot($0) }).first(where: { $0.temporal?.sun != nil }),
      let match = slot.temporal, let sun = match.sun
    else { return }
    command.arguments["sun"] = .text(sun.edge == .sunrise ? "sunrise" : "sunset")
    if sun.minutes != 0 { command.arguments["sun_minutes"] = .number(Double(sun.minutes)) }
    switch match.value {
    case .recurrence(var recurrence):
      (recurrence.times, recurrence.part) = ([], nil)
      command.arguments["recurrence"] = .recurrence(RecurrenceArgument(recurrence))
    case .interval(let start?, _, _, _) where match.namesDay:
      command.arguments["at"] = command.arguments["recurrence"] == nil ? .time(.day(start.civil.date)) : nil
    default: command.arguments["at"] = nil
    }
  }

  static let untilOfRule = Convention(
    "what comes round until a day ends on it",
    speaks: ["remind me to stretch every day until Friday"],
    quiet: ["remind me to stretch every day"]
  ) { _, clause, command in
    guard case .recurrence(let recurrence)? = clause.slot("recurrence")?.temporal?.value,
      let until = recurrence.until
    else { return }
    command.arguments["until"] = .time(.day(until))
  }

  static let hourIsOfRule = Convention(
    "an hour beside what comes round is its hour",
    speaks: ["set a daily reminder for 18:45", "remind me every monday to swim at 9"],
    quiet: ["remind me every day at 18:45"]
  ) { sentence, clause, command in
    guard case .recurrence(var recurrence)? = command.arguments["recurrence"], !recurrence.isTimed,
      let slot = clause.slot("at") ?? clause.slot("aside"), let match = slot.temporal, match.isClock
    else { return }
    let today = sentence.situation.zone.civil(at: sentence.situation.now).date
    guard let second = wakingSecond(slot.tokens, match, on: today, in: sentence) else { return }
    recurrence.minute = second / 60 % 1440
    command.arguments["recurrence"] = .recurrence(recurrence)
    command.arguments["at"] = nil
  }

  /// The second of a day at which an hour is; a bare one is that of a waking day, and not the next one from now.
  private static func wakingSecond(
    _ tokens: Range<Int>, _ hour: TemporalMatch, on day: CivilDate, in sentence: ReadingResolver
  ) -> Int? {
    let value = sentence.hour(tokens, after: CivilDateTime(day, second: lastOfNight)) ?? hour.value
    return sentence.assembler.times.timeOfDay(value)
  }

  static let hourIsOfDay = Convention(
    "an hour at the end of what a reminder is about is that of its day",
    speaks: [
      "remind me on Tuesday to ring Bob at 2pm", "tomorrow remind me to take the bins out at 7",
      "remind me tomorrow 10 to call the doctor",
    ],
    quiet: ["remind me at noon to ask about the train at 2pm", "remind me on Tuesday to ring Bob"]
  ) { sentence, clause, command in
    guard command.arguments["recurrence"] == nil, let about = clause.slot("about"), about.text != nil,
      case .instant(_, .day, nil)? = clause.slot("at")?.temporal?.value,
      let day = command.arguments["at"]?.time?.firstDay
    else { return }
    if let opening = opening(of: about.tokens, in: sentence),
      let second = wakingSecond(opening.hour.tokens, opening.hour, on: day, in: sentence)
    {
      let instant = sentence.situation.zone.instant(of: CivilDateTime(day, second: second))
      command.arguments["at"] = .time(sentence.assembler.times.instant(instant))
      command.arguments["about"] = .text(String(sentence.utterance.text(of: opening.rest)).trimmed)
      return
    }
    let hours = sentence.chart.beginning(in: about.tokens.lowerBound + 1..<about.tokens.upperBound).filter {
      $0.isClock && $0.tokens.upperBound == about.tokens.upperBound
    }
    guard let hour = hours.max(by: { $0.tokens.count < $1.tokens.count }), hour.tokens.count > 1 || !hour.isLatent
    else {
      return
    }
    guard let second = wakingSecond(hour.tokens, hour, on: day, in: sentence) else { return }
    let instant = sentence.situation.zone.instant(of: CivilDateTime(day, second: second))
    command.arguments["at"] = .time(sentence.assembler.times.instant(instant))
    command.arguments["about"] = .text(
      String(sentence.utterance.text(of: about.tokens.lowerBound..<hour.tokens.lowerBound)).trimmed)
  }

  /// The hour with which the words begin that a reminder is about, where a "to" follows it, and the words behind.
  private static func opening(
    of about: Range<Int>, in sentence: ReadingResolver
  ) -> (hour: TemporalMatch, rest: Range<Int>)? {
    let hour = sentence.chart.beginning(at: about.lowerBound).filter(\.isClock).max {
      $0.tokens.count < $1.tokens.count
    }
    guard let hour, hour.tokens.upperBound + 1 < about.upperBound,
      sentence.knowledge.diaryWords.toDo.contains(sentence.utterance.tokens[hour.tokens.upperBound].text)
    else { return nil }
    return (hour, hour.tokens.upperBound + 1..<about.upperBound)
  }

  static let wakingIsMorning = Convention(
    "who is woken at a bare hour is woken in the morning, unless a nap ends there",
    speaks: ["wake me up at 6"],
    quiet: ["wake me up at 6pm", "remind me at 6"]
  ) { sentence, clause, command in
    guard clause.constants.contains(where: { $0.key == "waking" }), let slot = clause.slot("at"),
      let match = slot.temporal, match.isClock, case .instant(let said, _, _) = match.value
    else { return }
    // What the words say when a day has just begun is the earlier of two hours.
    let zone = sentence.situation.zone
    let day = zone.civil(at: sentence.situation.now).date
    guard case .instant(let early, _, _)? = sentence.hour(slot.tokens, after: CivilDateTime(day)),
      early.civil.second + 43_200 == said.civil.second, morningHours.contains(early.civil.second / 3600),
      said.instant.seconds - sentence.situation.now.seconds > longestNap
    else { return }
    let morning =
      early.instant > sentence.situation.now
      ? early.instant : zone.instant(of: CivilDateTime(day + 1, second: early.civil.second))
    command.arguments["at"] = .time(sentence.assembler.times.instant(morning))
  }

  /// The last second of the night, in the seconds of a day: from seven on an hour is as said.
  private static let lastOfNight = 7 * 3600 - 1
  /// The hours at which people get up.
  private static let morningHours = 4...11
  /// From sleeping in the day people are woken within so many seconds.
  private static let longestNap = 7200

  static let timeNamesReminder = Convention(
    "the time of a reminder that is to go says which one it is",
    speaks: ["cancel my 7am alarm", "don't wake me at 6am"],
    quiet: ["cancel the stretching reminder"]
  ) { _, clause, command in
    guard let slot = clause.slot("at") ?? clause.slot("recurrence") else { return }
    if command.arguments["name"] == nil, command.arguments["number"] == nil {
      command.arguments["name"] = .text(slot.said)
    }
    for name in ["at", "recurrence", "until"] { command.arguments[name] = nil }
  }

  static let timeNamesSilent = Convention(
    "the time of a reminder that is to be silent, or moved, says which one it is",
    speaks: ["pause the 9am reminder until monday", "move the 8pm one to half nine"],
    quiet: ["mute reminders until monday"]
  ) { _, clause, command in
    guard let slot = clause.slot("which") else { return }
    command.arguments["name"] = .text(slot.said)
  }

  static let numberIsName = Convention(
    "the number of a reminder is no hour to begin at",
    speaks: ["change reminder 1 to 10pm"],
    quiet: ["move my reminder to 9am"]
  ) { sentence, clause, command in
    guard let slot = clause.slot("at"), case .interval(_?, let end?, let grain, nil)? = slot.temporal?.value,
      grain < .day, command.arguments["number"] == nil,
      let number = sentence.utterance.tokens[slot.tokens.lowerBound].number
    else { return }
    command.arguments["number"] = .number(number)
    command.arguments["at"] = .clock(end.civil.second)
  }

  static let hourKeepsDays = Convention(
    "a reminder that is moved to another hour keeps its days",
    speaks: ["move my reminder to 9am"],
    quiet: ["move my reminder to tomorrow"]
  ) { sentence, clause, command in
    guard command.arguments["at"]?.clock == nil, let match = clause.slot("at")?.temporal, match.isClock else { return }
    command.arguments["at"] = sentence.assembler.times.timeOfDay(match.value).map(Argument.clock)
  }

  static let dayKeepsHour = Convention(
    "a reminder that is moved to another day keeps its hour",
    speaks: ["move my reminder to tomorrow"],
    quiet: ["move my reminder to 9am", "move my reminder to tomorrow at 9am"]
  ) { _, clause, command in
    guard let match = clause.slot("at")?.temporal, case .instant(let start, .day, nil) = match.value else { return }
    command.arguments["at"] = .time(.day(start.civil.date))
  }

  static let hoursAreQuiet = Convention(
    "hours of silence are those of every day, unless a day is said",
    speaks: ["no notifications from 22:00 to 07:00"],
    quiet: ["no notifications until 7"]
  ) { sentence, clause, command in
    let situation = sentence.situation
    guard let slot = clause.slot("until"), case .interval(let start?, let end?, let grain, nil)? = slot.temporal?.value,
      grain < .day, (start.instant.seconds - situation.now.seconds).magnitude > 60
    else { return }
    let namesDay = slot.tokens.contains { place in
      guard sentence.utterance.tokens[place].kind == .word,
        case .instant(_, .day, nil)? = sentence.readTime(
          String(sentence.utterance.text(of: place..<place + 1)))?.value
      else { return false }
      return true
    }
    if namesDay {
      command.arguments["until"] = .time(sentence.assembler.times.instant(end.instant))
    } else {
      command.name = "quiet_hours"
      command.arguments = ["from": .clock(start.civil.second), "to": .clock(end.civil.second)]
      takeForNight(slot, &command, sentence)
    }
  }

  static let periodIsSilent = Convention(
    "silence in a week or month that has begun lasts to its end",
    speaks: ["no reminders this week"],
    quiet: ["no reminders until monday", "mute for today"]
  ) { sentence, clause, command in
    guard let match = clause.slot("until")?.temporal, case .instant(let start, let grain, nil) = match.value,
      grain > .day, start.instant < sentence.situation.now,
      let days = sentence.assembler.times.period(match.value)?.days
    else { return }
    command.arguments["until"] = .time(.day(days.end))
  }

  static let dayIsSilent = Convention(
    "silence on a day to come lasts to its end",
    speaks: ["no reminders tomorrow", "don't remind me on Friday"],
    quiet: ["no reminders until Friday", "mute for today"]
  ) { sentence, clause, command in
    guard command.name == "mute", let slot = clause.slot("until"), clause.slot("which") == nil,
      command.arguments["name"] == nil
    else { return }
    // "From Saturday for a fortnight" says both ends of it.
    if case .interval(let start?, let end?, _, nil)? = slot.temporal?.value, start.instant > sentence.situation.now {
      command.arguments["from"] = .time(sentence.assembler.times.instant(start.instant))
      command.arguments["until"] = .time(sentence.assembler.times.instant(end.instant))
      return
    }
    guard case .instant(let start, .day, nil)? = slot.temporal?.value, start.instant > sentence.situation.now else {
      return
    }
    // "until Friday" lasts to its beginning.
    if slot.tokens.lowerBound > 0,
      case .interval(nil, _, _, _)? = sentence.readTime(
        String(sentence.utterance.text(of: slot.tokens.lowerBound - 1..<slot.tokens.upperBound)))?.value
    {
      return
    }
    command.arguments["from"] = .time(.day(start.civil.date))
    command.arguments["until"] = .time(.day(start.civil.date + 1))
  }

  static let hoursFromNow = Convention(
    "hours that begin now are said of now",
    speaks: ["no pings for the next two hours"],
    quiet: ["quiet hours 10pm to 6am"]
  ) { sentence, clause, command in
    guard case .interval(let start?, let end?, let grain, nil)? = clause.slot("from")?.temporal?.value, grain < .day,
      (start.instant.seconds - sentence.situation.now.seconds).magnitude <= 60
    else { return }
    command.name = "mute"
    command.arguments = ["until": .time(sentence.assembler.times.instant(end.instant))]
  }

  static let bareHoursAreNight = Convention(
    "two bare hours of quiet are a night, and not ten minutes before six",
    speaks: ["quiet hours 10 to 6", "quiet hours 23 to 7", "quiet hours 9 to 9"],
    quiet: ["quiet hours 10pm to 6am"]
  ) { sentence, clause, command in
    guard command.name == "quiet_hours", let slot = clause.slot("from"), slot.temporal != nil else { return }
    takeForNight(slot, &command, sentence)
  }

  static let hourTillMidnight = Convention(
    "a bare hour till midnight or noon is a stretch of quiet, and not minutes before it",
    speaks: ["quiet hours 9 till midnight"],
    quiet: ["quiet hours 9pm till midnight"]
  ) { sentence, clause, command in
    guard command.name == "quiet_hours", command.arguments["to"] == nil, let slot = clause.slot("from"),
      slot.tokens.count == 3, case .instant? = slot.temporal?.value,
      let start = sentence.number(at: slot.tokens.lowerBound), start == start.rounded(), (1...11).contains(start),
      case .instant(let end, _, _)? = sentence.readTime(
        String(sentence.utterance.text(of: slot.tokens.upperBound - 1..<slot.tokens.upperBound)))?.value,
      end.civil.second % 43_200 == 0
    else { return }
    let isMidnight = end.civil.second == 0
    command.arguments["from"] = .clock((Int(start) + (isMidnight ? 12 : 0)) * 3600)
    command.arguments["to"] = .clock(end.civil.second)
  }

  static let hoursBegin = Convention(
    "the hour before “till” is that from which it is quiet",
    speaks: ["no nudges during the school run, 8 till 9"],
    quiet: ["no nudges during the school run from 8am till 9"]
  ) { sentence, clause, command in
    guard command.name == "quiet_hours", command.arguments["from"] == nil, let slot = clause.slot("from"),
      slot.tokens.lowerBound > 0, sentence.number(at: slot.tokens.lowerBound - 1) != nil,
      let whole = sentence.chart.beginning(at: slot.tokens.lowerBound - 1).first(where: {
        $0.tokens.upperBound == slot.tokens.upperBound && $0.value.kind == .time
      }), case .interval(let start?, let end?, let grain, nil) = whole.value, grain < .day
    else { return }
    command.arguments["from"] = .clock(start.civil.second)
    command.arguments["to"] = .clock(end.civil.second)
  }

  private static func takeForNight(_ slot: SlotContent, _ command: inout Draft, _ sentence: ReadingResolver) {
    let numbers = slot.tokens.filter { sentence.number(at: $0) != nil }
    guard numbers.count == 2, numbers[1] == numbers[0] + 2, numbers[1] + 1 == slot.tokens.upperBound,
      let start = sentence.number(at: numbers[0]), let end = sentence.number(at: numbers[1]),
      start == start.rounded(), (4...10).contains(end),
      end < start && ((10...12).contains(start) || (18...24).contains(start)) || end == start && start >= 7
    else { return }
    let evening = start > 12 ? Int(start) : Int(start) + 12
    command.arguments["from"] = .clock(evening % 24 * 3600)
    command.arguments["to"] = .clock(Int(end) * 3600)
  }
}

extension ReadingResolver {
  /// What the words of an hour say at another moment of the user's: the next such hour behind it.
  func hour(_ tokens: Range<Int>, after moment: CivilDateTime) -> TemporalValue? {
    var settings = settings
    settings.prefer = .future
    settings.now = situation.zone.instant(of: moment)
    let text = String(utterance.text(of: tokens))
    let words = knowledge.grammar.tokenizer.utterance(CloseClock.text(of: text) ?? text)
    return knowledge.time?.parse(words, settings, expect: .time)?.value
  }
}

extension StringProtocol {
  /// The text without the signs and spaces at its end.
  fileprivate var withoutClosingSigns: SubSequence {
    self[..<(lastIndex { !$0.isWhitespace && !$0.isPunctuation }.map(index(after:)) ?? startIndex)]
  }
}
