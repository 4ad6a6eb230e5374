internal import CivilTime
internal import IntentGrammar
internal import JSONText
internal import JournalModel
internal import TimeExpressions
internal import Utterances

/// What a text says only in its conversation: picks, follow-ups, answers.
struct TurnReader: SentenceStage {
  let sentence: ReadingResolver

  func pick(_ clause: ClauseInput) -> Int? {
    let number =
      clause.slot("ordinal")?.number ?? clause.slot("number")?.number
      ?? clause.constants.first { $0.key == "number" }.flatMap { Double($0.value) }
    return number.flatMap { Int(exactly: $0.rounded()) }
  }

  /// "and last month?": the last command with what is said replaced.
  func followUp(_ clause: ClauseInput) -> Draft? {
    guard let last = situation.lastCommands.last.map(Draft.init), let schema = knowledge.schemas[last.name] else {
      return nil
    }
    // A subject is asked for with `stats` where the last command has none.
    let isAboutSubject = schema.parameter("subject") == nil && clause.slot("subject") != nil
    if let figure = figure(clause, of: last, schema) { return figure }
    if clause.constants.contains(where: { $0.key == "counted" }) { return counted(clause, last) }
    // "What was it last Monday" behind "61.8 kg this morning" asks for that day's figure.
    if last.name == "log" || last.name == "amend", let match = clause.slot("period")?.temporal {
      guard let subject = measured(last), let period = assembler.times.period(sentence.past(match).value) else {
        return nil
      }
      return Draft(
        "stats", ["subject": .text(subject), "period": .time(period)], confidence: clause.confidence,
        from: clause.origin)
    }
    if let with = clause.slot("with")?.temporal {
      return beside(with, confidence: clause.confidence, from: clause.origin, last)
    }
    if clause.constants.contains(where: { $0.key == "usual" }) { return usual(clause, last) }
    if clause.constants.contains(where: { $0.key == "flip" }) { return turnedRound(clause, last) }
    var (said, _) = assembler.arguments(clause, isAboutSubject ? knowledge.schemas["stats"] ?? schema : schema)
    if let subject = said["subject"], schema.parameter("subject") == nil {
      said["subject"] = nil
      if schema.parameter("factor") != nil {
        said[isOutcome(subject, clause, after: last) ? "outcome" : "factor"] = subject
      } else {
        // "what about sleep?" after a summary asks for a figure about the same time, after a rhythm by the same parts.
        var arguments: ArgumentBag = ["subject": subject]
        if let by = last.arguments["by"], last.name == "rhythm" { arguments["by"] = by }
        arguments["period"] =
          said["period"] ?? last.arguments["period"]
          ?? situation.lastPeriod.map { Argument($0, for: "period") }
        return Draft("stats", arguments, confidence: clause.confidence, from: clause.origin)
      }
    }
    // "And the week before" is the one before that of the last answer.
    if let shift = clause.constants.first(where: { $0.key == "shift" })?.value,
      let moved = shifted(last.arguments["period"]?.time, shift)
    {
      said["period"] = .time(moved)
    }
    guard !said.isEmpty, said.keys.allSatisfy({ schema.parameter($0) != nil }) else { return nil }
    var command = last
    for member in said {
      // "Only the bad ones" narrows what was asked for.
      if let narrower = member.value.json.object, member.key == "filter",
        var filter = command.arguments["filter"]?.json.object
      {
        for part in narrower { filter[part.key] = part.value }
        command.arguments["filter"] = .filter(filter)
      } else {
        command.arguments[member.key] = member.value
      }
    }
    command.confidence = clause.confidence
    command.origin = clause.origin
    command.missing = []
    return command
  }

  /// The time beside that of the last answer: before it, behind it, or a year earlier.
  private func shifted(_ period: TimeArgument?, _ shift: String) -> TimeArgument? {
    switch shift {
    case "after": assembler.times.periodAfter(period)
    case "year": assembler.times.yearBefore(period)
    default: assembler.times.periodBefore(period)
    }
  }

  /// "Better than last week?" right after an answer asks, where it would tell of the day elsewhere.
  func besideAsked() -> Meaning? {
    let (words, tokens) = (knowledge.conditionWords, utterance.tokens)
    guard situation.scope.isWhole, situation.expects == nil, !words.isEmpty, tokens.last?.text == "?",
      let last = situation.lastCommands.last.map(Draft.init), last.name != "log",
      let than = words.end(of: "comparative", at: 0, in: tokens, before: tokens.count),
      let start = words.end(of: "compared_with", at: than, in: tokens, before: tokens.count),
      let match = chart.beginning(at: start).first(where: { match in
        match.value.kind == .time && tokens[match.tokens.upperBound...].allSatisfy { $0.kind == .punctuation }
      }), let command = beside(match, confidence: ConditionSplitter.plainConfidence, from: .condition, last)
    else { return nil }
    return Meaning(.act, [command])
  }

  /// "Max?" behind a figure, or behind what was just measured: a word for a figure alone asks for that of the same.
  func figureByName() -> Meaning? {
    let (words, tokens) = (knowledge.questionWords, utterance.tokens)
    guard situation.scope.isWhole, !words.isEmpty,
      // "Average" answers how one is, "average?" asks.
      situation.expects == nil || situation.expects == "mood" && sentence.hasQuestionMark,
      let last = situation.lastCommands.last.map(Draft.init), case let end = tokens.endOfWords, end > 0,
      let stat = Self.figures.first(where: { words.end(of: $0.name, at: 0, in: tokens, before: end) == end })?.stat
    else { return nil }
    var command = Draft("stats", confidence: ConditionSplitter.plainConfidence, from: .words)
    if last.name == "stats" {
      command.arguments = last.arguments
    } else if ["log", "amend"].contains(last.name), let subject = measured(last) {
      command.arguments["subject"] = .text(subject)
    } else {
      return nil
    }
    command.arguments["stat"] = .text(stat)
    return Meaning(.act, [command])
  }

  /// The classes of words in `questions.tsv` that name a figure, and what it is.
  private static let figures = [
    (name: "most", stat: "max"), (name: "least", stat: "min"), (name: "average", stat: "average"),
    (name: "median", stat: "median"), (name: "total", stat: "total"),
  ]

  /// "Better than last week?": what was answered beside another time; right after a check-in, that time's figure.
  private func beside(_ match: TemporalMatch, confidence: Double, from origin: Origin, _ last: Draft) -> Draft? {
    guard let time = assembler.times.period(sentence.past(match).value) else { return nil }
    if last.name == "log" {
      guard let subject = measured(last) else { return nil }
      return Draft(
        "stats", ["subject": .text(subject), "period": .time(time)], confidence: confidence,
        from: origin)
    }
    guard ["summary", "stats", "compare"].contains(last.name) else { return nil }
    var command = Draft("compare", confidence: confidence, from: origin)
    command.arguments["period"] =
      last.arguments["period"] ?? situation.lastPeriod.map { Argument($0, for: "period") }
    command.arguments["with"] = .time(time)
    command.arguments["filter"] = last.arguments["filter"]
    let subject = last.arguments["subject"] ?? last.arguments[beside: "subject"]
    if let subject, subject.text != "mood" { command.arguments["subject"] = subject }
    return command
  }

  /// "How often was that": the count of what was asked about, or the list once more, which says how many it has.
  private func counted(_ clause: ClauseInput, _ last: Draft) -> Draft? {
    guard ["stats", "history", "search"].contains(last.name) else { return nil }
    var command = last
    if last.name == "stats" { command.arguments["stat"] = .text("count") }
    if let match = clause.slot("period")?.temporal, let period = assembler.times.period(match.value) {
      command.arguments["period"] = .time(period)
    }
    (command.confidence, command.origin, command.missing) = (clause.confidence, clause.origin, [])
    return command
  }

  /// "Is that more than usual": the mean of all days of what was told or asked about.
  private func usual(_ clause: ClauseInput, _ last: Draft) -> Draft? {
    let subject = last.name == "log" ? measured(last) : last.arguments["subject"]?.text ?? "mood"
    guard let subject, ["log", "stats", "summary"].contains(last.name) else { return nil }
    var command = Draft("stats", ["subject": .text(subject)], confidence: clause.confidence, from: clause.origin)
    if knowledge.lexicon.metrics[subject] != nil || subject == "mood" { command.arguments["stat"] = .text("average") }
    return command
  }

  /// The one thing that a check-in measured, or its mood.
  private func measured(_ log: Draft) -> String? {
    let metrics = (log.arguments["measurements"]?.json.array ?? []).compactMap { $0["metric"]?.string }
    if metrics.count == 1 { return metrics[0] }
    return metrics.isEmpty && log.arguments["mood"] != nil ? "mood" : nil
  }

  /// "And without?": the days that are otherwise.
  private func turnedRound(_ clause: ClauseInput, _ last: Draft) -> Draft? {
    guard var filter = last.arguments["filter"]?.json.object else { return nil }
    let unit = filter["by"]
    filter["by"] = nil
    guard !filter.members.isEmpty else { return nil }
    var turned: JSONObject
    if filter.members.count == 1, let named = filter["activities"] {
      turned = ["without": named]
    } else if filter.members.count == 1, let left = filter["without"] {
      turned = ["activities": left]
    } else {
      turned = ["not": .object(filter)]
    }
    turned["by"] = unit
    var command = last
    command.arguments["filter"] = .filter(turned)
    (command.confidence, command.origin, command.missing) = (clause.confidence, clause.origin, [])
    return command
  }

  /// Whether what is said after a question about what goes with what takes the place of what is made of it: "does coffee
  /// affect my sleep", "what about my mood". The mood does, and one's own level of something after a thing that was done.
  private func isOutcome(_ subject: Argument, _ clause: ClauseInput, after last: Draft) -> Bool {
    guard let name = subject.text, last.arguments["factor"] != nil else { return false }
    if name == "mood" { return true }
    let start = clause.slot("subject")?.tokens.lowerBound ?? 0
    let isOwn = start > 0 && knowledge.diaryWords.ours.contains(utterance.tokens[start - 1].text)
    return isOwn && knowledge.lexicon.metrics[name] != nil
      && last.arguments["factor"]?.text.map { knowledge.lexicon.metrics[$0]?.addsUp ?? true } ?? false
  }

  /// "Which was the worst of those?" after days that were summed up or shown: a figure of the same days, where the last
  /// command knows none.
  private func figure(_ clause: ClauseInput, of last: Draft, _ schema: CommandSchema) -> Draft? {
    guard let stat = clause.constants.first(where: { $0.key == "stat" })?.value, schema.parameter("stat") == nil else {
      return nil
    }
    // "Is that my highest" behind what was just measured.
    if last.name == "log" || last.name == "amend" {
      return measured(last).map { subject in
        Draft(
          "stats", ["subject": .text(subject), "stat": .text(stat)], confidence: clause.confidence, from: clause.origin)
      }
    }
    guard schema.kind == .question, schema.parameter("period") != nil, schema.parameter("filter") != nil
    else { return nil }
    var arguments: ArgumentBag = ["subject": .text("mood"), "stat": .text(stat)]
    arguments["period"] = last.arguments["period"] ?? situation.lastPeriod.map { Argument($0, for: "period") }
    arguments["filter"] = last.arguments["filter"]
    return Draft("stats", arguments, confidence: clause.confidence, from: clause.origin)
  }

  /// The answer to the open question, when the commands are no more than one.
  func answer(in meaning: Meaning) -> Meaning.Answer? {
    guard let expects = situation.expects else { return nil }
    let log = meaning.commands.count == 1 && meaning.commands[0].name == "log" ? meaning.commands[0].arguments : nil
    switch expects {
    case "mood", "activities":
      // "log my mood as 4" or a time of its own is a new check-in, and no answer.
      guard let log, let value = log[expects], log["at"] == nil, !diary.isRequest, !turnsToItsDay else { return nil }
      var answer = Meaning.Answer(value)
      answer.besides = log.filter { $0.key != expects }.map { ($0.key, $0.value) }
      return answer
    case "note": return freeText(in: meaning, atLeast: 4)
    case "sense":
      let tells = meaning.commands.contains { $0.arguments["mood"] != nil || $0.arguments["emotions"] != nil }
      return tells ? nil : freeText(in: meaning, atLeast: 1)
    case "number":
      for case .temporal(let match) in chart.contents where match.tokens == 0..<utterance.tokens.count {
        if case .number(let value, _, _) = match.value { return Meaning.Answer(.number(value)) }
      }
      return nil
    case "time", "reminder_time":
      for case .temporal(let match) in chart.contents where match.tokens == 0..<utterance.tokens.count {
        if let value = assembler.times.instant(match.value) { return Meaning.Answer(.time(value)) }
      }
      return nil
    default: return nil
    }
  }

  /// Whether a text names its own day where another was told of before: "today 4" behind "monday migraine 7".
  private var turnsToItsDay: Bool {
    guard let last = situation.lastCommands.last, last.name == "log", last.arguments["at"] != nil else { return false }
    return chart.contents.contains { content in
      if case .temporal(let match) = content, case .instant(_, .day, _) = match.value { !match.isLatent } else { false }
    }
  }

  /// A text that could be a check-in as well, where a text was asked for: told in so many words, it is the text, and what
  /// was measured comes along. A request, a few words and a rating in figures are what they are everywhere.
  private func freeText(in meaning: Meaning, atLeast words: Int) -> Meaning.Answer? {
    guard meaning.isCheckIn,
      diary.wordCount >= words, !diary.isRequest, !diary.isQuestion
    else { return nil }
    let scalars = Array(utterance.text.unicodeScalars)
    let isRated = meaning.commands.contains { command in
      command.spans.contains { span in
        span.argument == "mood"
          && scalars[span.range.clamped(to: scalars.indices)].contains { $0.properties.numericType == .decimal }
      }
    }
    guard !isRated else { return nil }
    let log = meaning.commands[0].arguments
    if log.keys == ["note"], let note = log["note"] { return Meaning.Answer(note) }
    var answer = Meaning.Answer(.text(utterance.text.trimmed))
    // What was measured has a number to it; the rest may be no more than talked about.
    answer.besides = log["measurements"].map { [("measurements", $0)] } ?? []
    return answer
  }
}
