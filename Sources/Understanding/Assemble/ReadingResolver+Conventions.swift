internal import CivilTime
internal import IntentGrammar
internal import JSONText
internal import JournalModel
internal import TimeExpressions
internal import Utterances

/// What goes without saying in a command's arguments.
extension ReadingResolver {
  /// The name of a goal with a slip in it, where it is one word of ours: "how is my readng goal".
  func mendName(_ clause: ClauseInput, _ command: inout Draft) {
    guard let slot = clause.slot("name"), slot.text != nil, let name = command.arguments["name"]?.text,
      !name.contains(" "), let place = slot.tokens.last(where: { utterance.tokens[$0].kind == .word }),
      utterance.text(of: place..<place + 1) == name, !found.isKnown(place),
      let item = found.items(of: ["activity", "measure"]).first(where: { $0.tokens == place..<place + 1 && $0.isRepair }
      ),
      !item.item.contains("_")
    else { return }
    command.arguments["name"] = .text(item.item)
  }

  /// "my Tuesday entries since June": beside a longer time, a bare day of the week is one of the days in it.
  func withWeekdayParted(_ clause: ClauseInput, _ schema: CommandSchema) -> ClauseInput {
    let periods = clause.slots.indices.filter { clause.slots[$0].name == "period" }
    guard periods.count == 2, schema.parameter("filter") != nil,
      let day = periods.first(where: { clause.slots[$0].tokens.count == 1 }),
      let longer = periods.first(where: { $0 != day }),
      case .instant(let start, .day, nil)? = clause.slots[day].temporal?.value,
      clause.slots[longer].temporal?.value.kind == .time, clause.slots[longer].tokens.count > 1
    else { return clause }
    var parted = clause
    parted.slots[day].name = "filter.weekdays"
    parted.slots[day].value = .item(ValueType.weekdayIDs[start.civil.date.weekday.rawValue - 1])
    return parted
  }

  /// What the catalogue says about arguments that go without saying.
  func addConventions(_ clause: ClauseInput, _ command: inout Draft) {
    addAsOf(clause, &command)
    switch command.name {
    case "compare" where command.arguments["with"]?.text == "before":
      command.arguments["with"] = Argument(assembler.times.periodBefore(command.arguments["period"]?.time))
    case "compare" where command.arguments["with"] == nil && command.arguments["filter"] == nil:
      partPeriods(clause, &command)
    case "on_this_day": addPastDay(clause, &command)
    case "stats":
      // "the most coffees in one day": what has not begun has no figures.
      if let start = command.arguments["period"]?.time?.days?.start, start > situation.today {
        command.arguments["period"] = nil
      }
    case "correlate":
      if command.arguments["outcome"]?.text == "mood" { command.arguments["outcome"] = nil }
      // The mood is what is asked about, where nothing else is.
      if command.arguments["factor"]?.text == "mood", command.arguments["outcome"] == nil {
        command.arguments["factor"] = nil
      }
    case "goal_set", "goal_edit":
      addRecurrence(clause, &command)
      addHourOfGoal(clause, &command)
      addBedtime(clause, &command)
      addOnce(&command)
      addGoalUnit(&command)
      addGoalSubject(clause, &command)
      // A goal ends where "until" or "by" was said: "from now on" and "this month" are no end.
      if command.name == "goal_set", case let match? = clause.slot("until")?.temporal,
        !TemporalArguments.isEnd(match.value)
      {
        command.arguments["until"] = nil
      }
      // "from 3 to 5 times a week" is no range: the goal is moved to its end.
      if command.name == "goal_edit", case .number(_, _?, let high?)? = clause.slot("target.value")?.temporal?.value,
        var target = command.arguments["target"]?.members
      {
        target["value"] = .number(high)
        command.arguments["target"] = .members(target)
      }
    case "erase":
      // A part of a day holds entries, and no more: "remove everything from last night".
      if let match = clause.slot("scope")?.temporal, match.value.kind == .time, isDayOrPart(match) || isHour(match),
        !isDay(match)
      {
        command.name = "delete"
        command.arguments = ["target": Argument(assembler.times.period(match.value)) ?? .text("last")]
      }
    case "expect":
      // A guess is on the user's own scale, as a mood is.
      if let value = clause.slot("mood")?.temporal?.value, let reading = MoodReading(value, scale: situation.scale) {
        command.arguments["mood"] = .number(reading.mood)
      }
    case "mute": addQuietHours(clause, &command)
    case "quiet_hours": addNight(clause, &command)
    case "remind":
      addHours(clause, &command)
      addRecurrence(clause, &command)
    case "track":
      addChoices(clause, &command)
      addEither(clause, &command)
      addRange(clause, &command)
    case "set":
      // "make the scale 1 to 10" names its end.
      if case .number(_, _?, let high?)? = clause.slot("value")?.temporal?.value {
        command.arguments["value"] = .number(high)
      }
    case "reminder_edit":
      // A reminder that is moved to another hour keeps its days.
      if let slot = clause.slot("at"), case .interval(_?, let end?, let grain, nil)? = slot.temporal?.value,
        grain < .day,
        command.arguments["number"] == nil, let number = utterance.tokens[slot.tokens.lowerBound].number
      {
        // "move reminder 2 to 9am" is no time from 2 to 9.
        command.arguments["number"] = .number(number)
        command.arguments["at"] = .clock(end.civil.second)
      } else if let match = clause.slot("at")?.temporal, match.isClock {
        command.arguments["at"] = assembler.times.timeOfDay(match.value).map(Argument.clock)
      }
    case "compare":
      // What is compared is no argument of the catalogue; the mood goes without saying.
      if let subject = command.arguments["subject"] {
        if subject.text != "mood" { command.arguments[beside: "subject"] = subject }
        command.arguments["subject"] = nil
      }
    case "rate_suggestion":
      if let activity = command.arguments["activity"] {
        command.arguments[beside: "activity"] = activity
        command.arguments["activity"] = nil
      }
    default: break
    }
  }

  /// "my average mood as of 1 October" asks what was known by then, and not of the time since.
  private func addAsOf(_ clause: ClauseInput, _ command: inout Draft) {
    guard knowledge.schemas[command.name]?.parameter("as_of") != nil else { return }
    let said = clause.slots.first { slot in
      guard slot.temporal != nil, ["period", "at", "as_of"].contains(slot.name) else { return false }
      if slot.name == "as_of" { return true }
      let words = utterance.tokens[slot.tokens].map(\.text)
      return knowledge.diaryWords.asOf.contains { words.starts(with: $0) }
    }
    guard let said, let match = said.temporal else { return }
    // "as of 1 October" sounds like since, and "by 1 October" like until: the day itself is what is meant.
    let day: CivilDate? =
      switch match.value {
      case .interval(let start?, nil, _, _): start.civil.date
      case .interval(nil, let end?, _, _): end.civil.date
      default: nil
      }
    guard let period = day.map(assembler.times.day) ?? assembler.times.period(match.value) else { return }
    command.arguments["as_of"] = .time(period)
    guard said.name == "period" else { return }
    // Another period that was said is what is asked about.
    let other = clause.slots.first { $0.name == "period" && $0.tokens != said.tokens }
    command.arguments["period"] = other?.temporal.flatMap { Argument(assembler.times.period($0.value)) }
  }

  /// "no notifications from 22:00 to 07:00" names hours of every day; with a day beside them it is said until when.
  private func addQuietHours(_ clause: ClauseInput, _ command: inout Draft) {
    guard let slot = clause.slot("until"), case .interval(let start?, let end?, let grain, nil)? = slot.temporal?.value,
      grain < .day, (start.instant.seconds - situation.now.seconds).magnitude > 60
    else { return }
    let namesDay = slot.tokens.contains { place in
      guard utterance.tokens[place].kind == .word,
        case .instant(_, .day, nil)? = readTime(String(utterance.text(of: place..<place + 1)))?.value
      else { return false }
      return true
    }
    if namesDay {
      command.arguments["until"] = .time(assembler.times.instant(end.instant))
    } else {
      command.name = "quiet_hours"
      command.arguments = [
        "from": .clock(start.civil.second), "to": .clock(end.civil.second),
      ]
    }
  }

  /// "in bed before 11": a bare hour of going to bed is one of the evening.
  private func addBedtime(_ clause: ClauseInput, _ command: inout Draft) {
    guard command.arguments["subject"]?.text == "sleep", var target = command.arguments["target"]?.members,
      let slot = clause.slot("target.value"), let last = slot.tokens.last, utterance.tokens[last].number != nil,
      let second = target["value"]?.clock, (6...11).contains(second / 3600)
    else { return }
    target["value"] = .clock(second + 12 * 3600)
    command.arguments["target"] = .members(target)
  }

  /// "quiet hours 10 to 6", "quiet hours 23 to 7": two bare hours are a night, and not ten minutes before six.
  private func addNight(_ clause: ClauseInput, _ command: inout Draft) {
    guard let slot = clause.slot("from"), slot.temporal != nil else { return }
    // "no pings for the next two hours" is said of now.
    if case .interval(let start?, let end?, let grain, nil)? = slot.temporal?.value, grain < .day,
      (start.instant.seconds - situation.now.seconds).magnitude <= 60
    {
      command.name = "mute"
      command.arguments = ["until": .time(assembler.times.instant(end.instant))]
      return
    }
    let numbers = slot.tokens.filter { number(at: $0) != nil }
    guard numbers.count == 2, numbers[1] == numbers[0] + 2, numbers[1] + 1 == slot.tokens.upperBound,
      let start = number(at: numbers[0]), let end = number(at: numbers[1]),
      start == start.rounded(), (10...12).contains(start) || (18...24).contains(start), (4...10).contains(end),
      end < start
    else { return }
    let evening = start > 12 ? Int(start) : Int(start) + 12
    command.arguments["from"] = .clock(evening % 24 * 3600)
    command.arguments["to"] = .clock(Int(end) * 3600)
  }

  /// "track skin: clear, spotty, awful": what stands behind the colon are the answers.
  private func addChoices(_ clause: ClauseInput, _ command: inout Draft) {
    guard command.arguments["options"] == nil, command.arguments["response"] == nil,
      let slot = clause.slot("name"), slot.text != nil,
      let colon = slot.tokens.dropFirst().dropLast().first(where: { utterance.tokens[$0].text == ":" })
    else { return }
    let list = withoutTail(colon + 1..<slot.tokens.upperBound, knowledge.diaryWords.tails)
    let choices = choices(in: list).split(separator: ",").map { String($0).trimmed }
    guard choices.count > 1, !choices.contains("") else { return }
    command.arguments["name"] = .text(name(in: slot.tokens.lowerBound..<colon))
    command.arguments["response"] = .text("choice")
    command.arguments["options"] = .texts(choices)
  }

  /// "track flossing, yes/no": what is answered with one of two words.
  private func addEither(_ clause: ClauseInput, _ command: inout Draft) {
    guard command.arguments["response"] == nil, let slot = clause.slot("name"), slot.text != nil else { return }
    let words = utterance.tokens[slot.tokens].map(\.text)
    guard
      let either = knowledge.diaryWords.either.first(where: {
        words.count > $0.count && words.suffix($0.count) == $0[...]
      })
    else { return }
    var tokens = slot.tokens.dropLast(either.count)
    while tokens.count > 1, let last = tokens.last, utterance.tokens[last].kind == .punctuation {
      tokens = tokens.dropLast()
    }
    command.arguments["name"] = .text(name(in: tokens))
    command.arguments["response"] = .text("boolean")
  }

  /// "track nausea 0-10": a range at the end of a name is its scale.
  private func addRange(_ clause: ClauseInput, _ command: inout Draft) {
    // "on a 0-10 scale" says the range in one value.
    if case .number(_, let low?, let high?)? = clause.slot("range")?.temporal?.value {
      command.arguments["min"] = .number(low)
      command.arguments["max"] = .number(high)
    }
    guard command.arguments["response"] == nil, let slot = clause.slot("name"), slot.text != nil else { return }
    for case .temporal(let match) in chart.contents {
      guard case .number(_, let low?, let high?) = match.value, match.tokens.upperBound == slot.tokens.upperBound,
        match.tokens.lowerBound > slot.tokens.lowerBound
      else { continue }
      var end = match.tokens.lowerBound
      while end > slot.tokens.lowerBound + 1, utterance.tokens[end - 1].kind == .punctuation { end -= 1 }
      command.arguments["name"] = .text(name(in: slot.tokens.lowerBound..<end))
      command.arguments["response"] = .text("scale")
      command.arguments["min"] = .number(low)
      command.arguments["max"] = .number(high)
      return
    }
  }

  /// Two times to be compared that were taken for one: "compare yesterday to today".
  private func partPeriods(_ clause: ClauseInput, _ command: inout Draft) {
    guard let slot = clause.slot("period"), slot.tokens.count > 2 else { return }
    for middle in slot.tokens.dropFirst().dropLast() {
      let (left, right) = (slot.tokens.lowerBound..<middle, middle + 1..<slot.tokens.upperBound)
      // The first may have the preposition of both: "between last week and this week".
      guard let first = whole(left) ?? (left.count > 1 ? whole(left.dropFirst()) : nil), let second = whole(right),
        let period = assembler.times.period(first.value),
        let with = assembler.times.period(second.value), period != with
      else { continue }
      command.arguments["period"] = .time(period)
      command.arguments["with"] = .time(with)
      return
    }
  }

  /// The time that some tokens say, all of them.
  private func whole(_ tokens: Range<Int>) -> TemporalMatch? {
    guard let match = readTime(String(utterance.text(of: tokens))), match.value.kind == .time else { return nil }
    return match.tokens.count >= tokens.count ? match : nil
  }

  /// A day, and no hour of it; "on this day in 2024", "this time last month" are the same day of that year or month.
  private func addPastDay(_ clause: ClauseInput, _ command: inout Draft) {
    let fixed = clause.constants.first { $0.key == "at" }?.value
    guard let match = clause.slot("at")?.temporal ?? fixed.flatMap(readTime) else { return }
    command.arguments["at"] = Argument(assembler.times.moment(match))
    guard case .instant(let start, let grain, nil) = match.value, grain == .year || grain == .month else { return }
    let today = situation.today.components
    let first = start.civil.date.components
    let month = grain == .year ? today.month : first.month
    guard let date = CivilDate(existingYear: first.year, month: month, day: today.day) else { return }
    command.arguments["at"] = .time(.day(date))
  }

  /// What else a recurrence tells: until when, for a goal how often, and for a reminder the hour said apart from it.
  private func addRecurrence(_ clause: ClauseInput, _ command: inout Draft) {
    guard case .recurrence(let recurrence)? = clause.slot("recurrence")?.temporal?.value else {
      return addHour(clause, &command)
    }
    if let until = recurrence.until { command.arguments["until"] = .time(.day(until)) }
    if command.name == "remind" { return addHour(clause, &command) }
    let windows: [Recurrence.Frequency: String] = [.daily: "day", .weekly: "week", .monthly: "month"]
    guard let window = windows[recurrence.frequency], recurrence.interval == 1 else { return }
    command.arguments["window"] = .text(window)
    var target = command.arguments["target"]?.members ?? [:]
    // "stop drinking on weekdays" says on which days, and not how often.
    guard target["value"] != nil || target["comparator"] != nil else { return }
    if target["value"] == nil { target["value"] = .number(Double(recurrence.timesPerPeriod)) }
    command.arguments["target"] = .members(target)
  }

  /// "I want to read after 9pm every night": an hour is no end of a goal, but what it is about.
  private func addHourOfGoal(_ clause: ClauseInput, _ command: inout Draft) {
    guard command.name == "goal_set", command.arguments["title"] == nil, let match = clause.slot("until")?.temporal,
      case .interval(let start, let end, let grain, nil) = match.value, grain < .day, (start == nil) != (end == nil),
      command.arguments["target"]?["value"].map({ $0.number == 1 && clause.slot("target.value") == nil }) ?? true,
      let hour = assembler.times.timeOfDay(match.value)
    else { return }
    command.arguments["target"] = .members([
      "comparator": .text(start == nil ? "before" : "after"), "value": .clock(hour),
    ])
    command.arguments["until"] = nil
  }

  /// A goal about entries is one of keeping a journal; minutes in nature are time outside.
  private func addGoalSubject(_ clause: ClauseInput, _ command: inout Draft) {
    guard command.name == "goal_set" else { return }
    if command.arguments["subject"]?.text == "entries" { command.arguments["subject"] = .text("journaling") }
    if command.arguments["subject"]?.text == "nature", let unit = command.arguments["target"]?["unit"]?.text,
      knowledge.lexicon.metrics["outside"]?.units.contains(unit) == true || unit == "minutes"
    {
      command.arguments["subject"] = .text("outside")
    }
  }

  /// "meditate daily": what is done each day is done once in it.
  private func addOnce(_ command: inout Draft) {
    guard command.name == "goal_set", var target = command.arguments["target"]?.members, target["value"] == nil,
      target["unit"]?.text == "times", command.arguments["window"] != nil
    else { return }
    target["value"] = .number(Double(1))
    command.arguments["target"] = .members(target)
  }

  /// "Three times at random between 9 and 9": the hours of each day, and no time.
  private func addHours(_ clause: ClauseInput, _ command: inout Draft) {
    guard command.arguments["times"] != nil,
      case .interval(let start?, let end?, let grain, nil)? = clause.slot("at")?.temporal?.value, grain < .day
    else { return }
    command.arguments["at"] = nil
    command.arguments["between"] = .members([
      "from": .clock(start.civil.second), "to": .clock(end.civil.second),
    ])
  }

  /// "a daily reminder for 18:45" comes at that hour each day.
  private func addHour(_ clause: ClauseInput, _ command: inout Draft) {
    guard command.name == "remind", case .recurrence(var recurrence)? = command.arguments["recurrence"],
      !recurrence.isTimed,
      let match = clause.slot("at")?.temporal, match.isClock, let second = assembler.times.timeOfDay(match.value)
    else { return }
    recurrence.minute = second / 60 % 1440
    command.arguments["recurrence"] = .recurrence(recurrence)
    command.arguments["at"] = nil
  }

  /// A goal's unit is said only where it is not the metric's own; kilometres of running are a distance.
  private func addGoalUnit(_ command: inout Draft) {
    guard var target = command.arguments["target"]?.members, let unit = target["unit"]?.text else { return }
    let subject = (command.arguments["subject"] ?? command.arguments["name"])?.text
    var metric = subject.flatMap { knowledge.lexicon.metrics[$0] }
    if let known = metric, command.arguments["subject"] != nil, !known.units.contains(unit),
      known.secondsPerUnit != nil,
      let other = knowledge.lexicon.metrics.all.filter({ $0.units.contains(unit) && $0.secondsPerUnit == nil })
        .min(by: { $0.id < $1.id })
    {
      metric = other
      command.arguments["subject"] = .text(other.id)
    }
    guard unit == metric?.unit else { return }
    target["unit"] = nil
    command.arguments["target"] = .members(target)
  }
}
