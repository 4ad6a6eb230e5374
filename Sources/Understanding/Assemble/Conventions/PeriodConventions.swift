internal import CivilTime
internal import IntentGrammar
internal import JournalModel
internal import TimeExpressions
internal import Utterances

/// What goes without saying in the times of questions.
enum PeriodConventions {
  typealias Convention = Conventions.Convention

  static let byCommand: [String: [Convention]] = [
    "compare": [
      strayNumber, turnIsADay, eventEndsOnItsDay, subjectIsBeside, beforeIsPeriodBefore, periodsAreParted,
      sameTimeIsYearBefore,
    ],
    "on_this_day": [dayOfYear],
    "stats": [timeIsSum, nightIsItsMorning, futureHasNoFigures, strayNumber],
    "correlate": [moodIsOutcome],
  ]

  static let timeIsSum = Convention(
    "the time spent on what is measured in time is its sum",
    speaks: ["how much time did I spend reading this week"],
    quiet: ["how much time did I spend gaming this week"]
  ) { sentence, _, command in
    guard command.arguments["stat"]?.text == "time",
      let subject = command.arguments["subject"]?.text,
      sentence.knowledge.lexicon.metrics[subject]?.secondsPerUnit != nil
    else { return }
    command.arguments["stat"] = .text("total")
  }

  static let turnIsADay = Convention(
    "before and after a date turns on that day",
    speaks: ["before and after 1 March"],
    quiet: ["before and after the move"]
  ) { _, clause, command in
    guard case .interval(let start?, nil, _, _)? = clause.slot("around")?.temporal?.value else { return }
    command.arguments["around"] = .time(.days(start.civil.date, until: start.civil.date + 1))
  }

  static let eventEndsOnItsDay = Convention(
    "an event that is told with its day is that day",
    speaks: ["my mood before and after I stopped drinking on 1 September"],
    quiet: ["my mood before and after the move"]
  ) { sentence, clause, command in
    guard command.arguments["around"] == nil, let said = clause.slot("event"), said.text != nil else { return }
    let ends = sentence.chart.contents.compactMap { content -> TemporalMatch? in
      guard case .temporal(let match) = content, !match.isLatent, match.tokens.upperBound == said.tokens.upperBound,
        match.tokens.lowerBound > said.tokens.lowerBound, case .instant(_, .day, nil) = match.value
      else { return nil }
      return match
    }
    guard let day = ends.min(by: { $0.tokens.lowerBound < $1.tokens.lowerBound }),
      case .instant(let start, _, _) = sentence.past(day).value
    else { return }
    command.arguments["event"] = nil
    command.arguments["around"] = .time(.days(start.civil.date, until: start.civil.date + 1))
  }

  static let strayNumber = Convention(
    "a number beside words that only hint at a figure is no width, bound or target",
    speaks: ["how many times did I go from a 1 to a 4 overnight"],
    quiet: ["7 day rolling mean of my mood"]
  ) { _, clause, command in
    guard command.origin == .cues else { return }
    for name in ["window", "bound", "target", "days", "limit"] where command.arguments[name] != nil {
      command.arguments[name] = nil
      command.spans.removeAll { $0.argument == name }
    }
  }

  static let severalEntries = Convention(
    "all entries of a time are those of its period",
    speaks: ["delete this morning's entries"],
    quiet: ["delete this morning's entry"]
  ) { sentence, clause, command in
    guard let match = clause.slot("target.at")?.temporal, clause.slot("target.clock") == nil,
      sentence.isOfSeveral(clause), !sentence.isHour(match),
      let period = sentence.assembler.times.period(match.value)
    else { return }
    command.arguments["target"] = .time(period)
  }

  /// "as of 1 October" sounds like since, and "by 1 October" like until: the day itself is what is meant.
  static let asOfIsADay = Convention(
    "“as of” a day asks what was known by then, and not of the time since",
    speaks: ["my average mood as of 1 October"],
    quiet: ["my average mood since 1 October"]
  ) { sentence, clause, command in
    guard sentence.knowledge.schemas[command.name]?.parameter("as_of") != nil else { return }
    let said = clause.slots.first { slot in
      guard slot.temporal != nil, ["period", "at", "as_of"].contains(slot.name) else { return false }
      if slot.name == "as_of" { return true }
      let words = sentence.utterance.tokens[slot.tokens].map(\.text)
      return sentence.knowledge.diaryWords.asOf.contains { words.starts(with: $0) }
    }
    guard let said, let match = said.temporal else { return }
    let times = sentence.assembler.times
    let day: CivilDate? =
      switch match.value {
      case .interval(let start?, nil, _, _): start.civil.date
      case .interval(nil, let end?, _, _): end.civil.date
      default: nil
      }
    guard let period = day.map(times.day) ?? times.period(match.value) else { return }
    command.arguments["as_of"] = .time(period)
    guard said.name == "period" else { return }
    // Another period that was said is what is asked about.
    let other = clause.slots.first { $0.name == "period" && $0.tokens != said.tokens }
    command.arguments["period"] = other?.temporal.flatMap { Argument(times.period($0.value)) }
  }

  static let sinceEventIsOpen = Convention(
    "a day by which an event is told begins the time since it",
    speaks: ["summary since my last appointment, which was on October 6th"],
    quiet: ["summary of October 6th", "how often have I run since I bought shoes, this week"]
  ) { sentence, clause, command in
    guard command.arguments["period"] != nil, let said = clause.slot("period"), let match = said.temporal,
      case .instant(let start, let grain, nil) = match.value, grain >= .day, grain <= .year,
      start.civil.date < sentence.situation.today
    else { return }
    let tokens = sentence.utterance.tokens
    let near = max(0, said.tokens.lowerBound - mostOfEvent)..<said.tokens.lowerBound
    // A time of its own ends what began with "since".
    guard
      let since = tokens[near].lastIndex(where: { sentence.knowledge.diaryWords.since.contains($0.text) }),
      said.tokens.lowerBound - since > 1,
      sentence.chart.beginning(in: since + 1..<said.tokens.lowerBound).allSatisfy({
        $0.value.kind != .time || $0.tokens.overlaps(said.tokens)
      }),
      // "… this week" is asked about; "on the 2nd of September" tells when it was.
      grain == .day || tokens[said.tokens].contains(where: { sentence.knowledge.diaryWords.locating.contains($0.text) })
    else { return }
    let times = sentence.assembler.times
    command.arguments["period"] = Argument(times.period(.interval(start: start, end: nil, grain: grain, part: nil)))
    // What the event was of holds no day back: "since I went on the new tablets".
    for slot in clause.slots where since < slot.tokens.lowerBound && slot.tokens.upperBound <= said.tokens.lowerBound {
      if slot.name.hasPrefix("filter") { command.arguments["filter"] = nil }
    }
  }

  /// How many words may tell of an event: "since I went on the new tablets on".
  private static let mostOfEvent = 12

  static let throughIsNoEnd = Convention(
    "what one gets through in a time is had in it",
    speaks: ["how much water have I actually got through today"],
    quiet: ["mood through yesterday"]
  ) { sentence, clause, command in
    guard command.arguments["period"] != nil, let said = clause.slot("period"), said.tokens.count > 1,
      case .interval(nil, _?, _, _)? = said.temporal?.value, said.tokens.lowerBound > 0
    else { return }
    let tokens = sentence.utterance.tokens
    let (words, start) = (sentence.knowledge.diaryWords, said.tokens.lowerBound)
    guard words.through.contains(tokens[start].text), words.getting.contains(tokens[start - 1].text),
      let time = sentence.chart.beginning(at: start + 1).first(where: { $0.tokens.upperBound == said.tokens.upperBound }
      )
    else { return }
    command.arguments["period"] = Argument(sentence.assembler.times.period(time.value))
  }

  static let subjectIsBeside = Convention(
    "what is compared is said besides; the mood goes without saying",
    speaks: ["compare weekends with weekdays for sleep"],
    quiet: ["compare this month with last month"]
  ) { _, _, command in
    let with = command.arguments["with"]
    guard with?.text != "before", with != nil || command.arguments["filter"] != nil,
      let subject = command.arguments["subject"]
    else { return }
    if subject.text != "mood" { command.arguments[beside: "subject"] = subject }
    command.arguments["subject"] = nil
  }

  static let beforeIsPeriodBefore = Convention(
    "“the one before” is the period of the same length before",
    speaks: ["compare my sleep this month with the one before"],
    quiet: ["compare this month with last month"]
  ) { sentence, _, command in
    // A question that goes on with another finds its time there.
    let said = command.arguments["period"] ?? sentence.situation.lastCommands.last.map(Draft.init)?.arguments["period"]
    switch command.arguments["with"]?.text {
    case "before": command.arguments["with"] = Argument(sentence.assembler.times.periodBefore(said?.time))
    case "year_before": command.arguments["with"] = Argument(sentence.assembler.times.yearBefore(said?.time))
    default: return
    }
  }

  static let sameTimeIsYearBefore = Convention(
    "what is compared with itself is compared with the year before",
    speaks: ["compare this summer with last summer"],
    quiet: ["compare this summer with this spring"]
  ) { sentence, clause, command in
    guard let period = command.arguments["period"]?.time, command.arguments["with"]?.time == period else { return }
    // "Better last week than the week before" is the one before that.
    if let with = clause.slot("with")?.tokens, let before = sentence.assembler.times.periodBefore(period),
      sentence.utterance.tokens[with].contains(where: { sentence.knowledge.diaryWords.precedes.contains($0.text) })
    {
      command.arguments["with"] = .time(before)
      return
    }
    command.arguments["with"] = Argument(sentence.assembler.times.yearBefore(period))
  }

  static let periodsAreParted = Convention(
    "two times to be compared are two",
    speaks: ["compare yesterday to today"],
    quiet: ["compare weekends to weekdays"]
  ) { sentence, clause, command in
    guard command.arguments["with"] == nil, command.arguments["filter"] == nil, let slot = clause.slot("period"),
      slot.tokens.count > 2
    else { return }
    for middle in slot.tokens.dropFirst().dropLast() {
      let (left, right) = (slot.tokens.lowerBound..<middle, middle + 1..<slot.tokens.upperBound)
      // The first may have the preposition of both: "between last week and this week".
      guard
        let first = sentence.wholeTime(left) ?? (left.count > 1 ? sentence.wholeTime(left.dropFirst()) : nil),
        let second = sentence.wholeTime(right), let period = sentence.assembler.times.period(first.value),
        let with = sentence.assembler.times.period(second.value), period != with
      else { continue }
      command.arguments["period"] = .time(period)
      command.arguments["with"] = .time(with)
      return
    }
  }

  static let dayOfYear = Convention(
    "“this day” of a month or a year is the same day in it",
    speaks: ["what happened on this day in 2024"],
    quiet: ["what happened on this day"]
  ) { sentence, clause, command in
    let fixed = clause.constants.first { $0.key == "at" }?.value
    guard let match = clause.slot("at")?.temporal ?? fixed.flatMap(sentence.readTime) else { return }
    command.arguments["at"] = Argument(sentence.assembler.times.moment(match))
    guard case .instant(let start, let grain, nil) = match.value, grain == .year || grain == .month else { return }
    let today = sentence.situation.today.components
    let first = start.civil.date.components
    let month = grain == .year ? today.month : first.month
    guard let date = CivilDate(existingYear: first.year, month: month, day: today.day) else { return }
    command.arguments["at"] = .time(.day(date))
  }

  static let nightIsItsMorning = Convention(
    "the sleep of a night is that of the day on which it ends",
    speaks: ["how did I sleep last night"],
    quiet: ["how did I sleep last week", "how much coffee did I have last night"]
  ) { sentence, clause, command in
    guard let subject = command.arguments["subject"]?.text, subject == "sleep" || subject == "sleep_quality",
      case .interval(let start?, _, _, .night?)? = clause.slot("period")?.temporal?.value
    else { return }
    let evening = start.civil.date
    let morning = start.civil.hour < 12 ? evening : evening + 1
    command.arguments["period"] = .time(.days(morning, until: morning + 1))
  }

  static let futureHasNoFigures = Convention(
    "what has not begun has no figures",
    speaks: ["what's the most coffees I had tomorrow"],
    quiet: ["what's the most coffees I had yesterday"]
  ) { sentence, _, command in
    guard let start = command.arguments["period"]?.time?.days?.start, start > sentence.situation.today else { return }
    command.arguments["period"] = nil
  }

  /// The mood is what is asked about, where nothing else is.
  static let moodIsOutcome = Convention(
    "what goes with what is asked of the mood",
    speaks: ["does sleep affect my mood"],
    quiet: ["does coffee affect my sleep"]
  ) { _, _, command in
    if command.arguments["outcome"]?.text == "mood" { command.arguments["outcome"] = nil }
    if command.arguments["factor"]?.text == "mood", command.arguments["outcome"] == nil {
      command.arguments["factor"] = nil
    }
  }
}

extension ReadingResolver {
  /// Whether a clause speaks of all entries of its time: "this morning's entries".
  fileprivate func isOfSeveral(_ clause: ClauseInput) -> Bool {
    utterance.tokens[clause.tokens].contains { knowledge.diaryWords.several.contains($0.text) }
  }

  /// The time that some tokens say, all of them.
  fileprivate func wholeTime(_ tokens: Range<Int>) -> TemporalMatch? {
    guard let match = readTime(String(utterance.text(of: tokens))), match.value.kind == .time else { return nil }
    return match.tokens.count >= tokens.count ? match : nil
  }
}
