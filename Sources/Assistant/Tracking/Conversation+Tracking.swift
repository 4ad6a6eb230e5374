internal import CivilTime
internal import JSONText
internal import JournalModel
internal import Understanding

extension Conversation {
  /// What a text does to an open question about goals, tracked questions and reminders; nil where it is no answer to one,
  /// and is obeyed.
  mutating func trackingMove(for text: String, _ meaning: Interpretation, _ open: OpenQuestion?) -> Dialogue.Move? {
    if let link = linkMove(text) { return link }
    guard let open else { return namedAnswer(text, meaning) ?? lateAnswer(text, meaning) }
    // What names another question is its answer, where words are not waited for.
    if open.kind != .text, open.kind != .name, open.trackedID == nil, let named = namedAnswer(text, meaning) {
      return named
    }
    if open.asksForCity { return cityMove(text, meaning, open) }
    if let step = open.onboardingStep { return onboardingMove(step, text, meaning, open) }
    if let id = open.trackedID { return answerMove(id, text, meaning, open) }
    if open.isNoteOfRound { return lineMove(text, meaning, open) }
    guard !isRequest(meaning) else { return nil }
    switch (open.command, open.argument) {
    case (SetGoal.schema.name, "title"?), (SetGoal.schema.name, "said"?), (EditGoal.schema.name, "said"?):
      var arguments = open.arguments
      arguments[open.argument ?? ""] = .string(text.trimmed)
      return .run([ParsedCommand(open.command, arguments)], .answer)
    case (Remind.schema.name, "when"?), (EditReminder.schema.name, "when"?): return timed(text, meaning, open)
    case (Track.schema.name, "pick"?): return picked(text, meaning, open)
    default: return nil
    }
  }

  /// Whether a text asks for something else: a command that is no check-in, or a question. What could be a check-in is
  /// rather the answer that was asked for.
  func isRequest(_ meaning: Interpretation) -> Bool {
    guard meaning.decision == .act, let first = meaning.commands.first else { return false }
    return !["log", "goal_set", "yes", "no"].contains(first.name)
  }

  // MARK: Answers to tracked questions

  private mutating func answerMove(
    _ id: String, _ text: String, _ meaning: Interpretation, _ open: OpenQuestion
  ) -> Dialogue.Move? {
    let turn = turn(key: nil)
    guard let question = turn.askable(id) else { return nil }
    let single = meaning.decision == .act && meaning.commands.count == 1 ? meaning.commands[0].name : nil
    // "Done" goes on to the next step elsewhere, and is a yes here.
    if assistant.words.isSkip(text), question.response != .boolean || !assistant.words.answers.begins("yes", text) {
      return passOver(open, turn)
    }
    if single == "cancel" { return .say(key: "cancel.done", [:], nil) }
    // Words are an answer unless they ask for something; anything else is first looked at as an answer.
    if question.response == .text {
      if isRequest(meaning) { return nil }
      if single == "no" { return passOver(open, turn) }
    }
    switch turn.answer(text, to: question, meaning) {
    case .log(var arguments):
      if let at = open.arguments["at"] { arguments["at"] = at }
      return .run([ParsedCommand("log", arguments)], .answer)
    case .fault(let fault): return again(open, "tracking.\(fault.word)", fault.values)
    case nil:
      if let named = namedAnswer(text, meaning) { return named }
      if meaning.decision == .act || meaning.decision == .ask { return nil }
      let fault = TrackingFault.noAnswer(name: question.name, response: question.response.rawValue)
      return again(open, "tracking.\(fault.word)", fault.values)
    }
  }

  /// A line that was asked for is kept as it is, unless it asks for something else.
  private mutating func lineMove(
    _ text: String, _ meaning: Interpretation, _ open: OpenQuestion
  ) -> Dialogue.Move? {
    let single = meaning.decision == .act && meaning.commands.count == 1 ? meaning.commands[0].name : nil
    if single == "no" || assistant.words.isSkip(text) { return passOver(open, turn(key: nil)) }
    if single == "cancel" { return .say(key: "cancel.done", [:], nil) }
    // Only what asks for something with every word of it does.
    if isRequest(meaning), !meaning.isPlainText, meaning.left.isEmpty { return nil }
    return .run([ParsedCommand(Log.schema.name, ["note": .string(text)])], .answer)
  }

  /// Asks once more; after the third miss the question is dropped.
  private func again(_ open: OpenQuestion, _ key: String, _ values: JSONObject) -> Dialogue.Move {
    var question = open
    question.misses += 1
    return .say(key: key, values, question.misses > Dialogue.mostMisses ? nil : question)
  }

  private func passOver(_ open: OpenQuestion, _ turn: Turn) -> Dialogue.Move {
    guard let next = turn.asked(open.following, of: open.total) else {
      return .say(key: "track.skipped", [:], nil)
    }
    return .ask(next.text, next.question)
  }

  /// What follows an answer of a round: what was noted with the last week, and the next question.
  mutating func goOn(after open: OpenQuestion?, _ result: inout SayResult) {
    guard result.error == nil, let log = result.commands.first(where: { $0.name == Log.schema.name }) else { return }
    let turn = turn(key: nil)
    // Whatever was asked about is answered by what is told of it, in whatever words.
    let told = log.answeredIDs
    for id in told where id != open?.trackedID { turn.noteAnswer(to: id) }
    guard let open, open.isOfRound else {
      if told.count == 1, log.isAnswerAlone, log.arguments["at"] == nil, let question = turn.askable(told[0]) {
        say(question, turn, &result)
      }
      return
    }
    // What tells of something else leaves a question behind, unanswered.
    if let id = open.trackedID, !told.contains(id) { return }
    if !open.isNoteOfRound { turn.noteAnswer(to: open.trackedID ?? ReminderAbout.checkIn) }
    if let id = open.trackedID {
      guard let question = turn.askable(id) else { return }
      state.question = nil
      say(question, turn, &result)
    }
    guard state.question == nil, let next = turn.asked(open.following, of: open.total) else {
      return
    }
    result.reply += "\n" + next.text
    state.question = next.question
  }

  /// What was noted for a question, with its last week.
  private mutating func say(_ question: TrackedQuestion, _ turn: Turn, _ result: inout SayResult) {
    let week = turn.week(of: question)
    result.reply = render("track.noted", week.values)
    if let chart = week.chart, !assistant.configuration.isPlain {
      result.pictures.append(chart)
      result.palette = assistant.words.palette(of: settings)
    }
  }

  // MARK: Reminders

  /// When a reminder shall come: again and again, or once.
  private mutating func timed(_ text: String, _ meaning: Interpretation, _ open: OpenQuestion) -> Dialogue.Move? {
    let single = meaning.decision == .act && meaning.commands.count == 1 ? meaning.commands[0].name : nil
    if single == "no" || assistant.words.isSkip(text) { return .say(key: "cancel.done", [:], nil) }
    if let clock = TrackingFault.impossibleTime(in: text.split(whereSeparator: \.isWhitespace)) {
      let fault = TrackingFault.noSuchTime(clock)
      return again(open, "tracking.\(fault.word)", fault.values)
    }
    let interpreter = assistant.words.interpreter
    var arguments = open.arguments
    // As the sentence that names it: "remind me every evening".
    let sentence = render("remind.as_said", ["said": .string(text.trimmed)])
    let said = interpreter.interpret(sentence, situation).commands.first { $0.name == Remind.schema.name }?.arguments
    for key in ["at", "recurrence", "until"] where said?[key] != nil { arguments[key] = said?[key] }
    guard arguments["at"] != nil || arguments["recurrence"] != nil else {
      return meaning.decision == .unknown ? again(open, "remind.ask_again", [:]) : nil
    }
    return .run([ParsedCommand(open.command, arguments)], .answer)
  }

  // MARK: What was tracked just now

  /// What figures come to where something new is tracked: its first answers, whatever they could rate.
  func figuresOfTracked(_ text: String, _ meaning: Interpretation, _ open: OpenQuestion?) -> Dialogue.Move? {
    // How one is may have been asked meanwhile; "and 5 yesterday" is no answer to that.
    let goesOn = assistant.words.answers.goingOn(text) != nil
    guard let open, !(goesOn && open.argument == "mood") else { return figureOfNew(text, meaning) }
    guard open.command == Track.schema.name, open.kind == .choice, meaning.pick == nil else { return nil }
    return figureForForm(text, meaning, open)
  }

  /// A figure where the form of the answers was asked for: it is a number, and this is the first of them.
  private func figureForForm(
    _ text: String, _ meaning: Interpretation, _ open: OpenQuestion
  ) -> Dialogue.Move? {
    let forms = open.options.map(\.commands).filter { $0.count == 1 && $0[0].name == Track.schema.name }
    guard let numeric = forms.first(where: { $0[0].arguments["response"]?.string == "numeric" })?[0],
      let name = numeric.arguments["name"]?.string, let figures = figures(in: text, meaning)
    else { return nil }
    return .run([numeric] + figures.map { $0.log(of: name) }, .said)
  }

  /// A figure right after a question was set up that figures answer: "track my pages", "as a number", "12 today".
  private func figureOfNew(_ text: String, _ meaning: Interpretation) -> Dialogue.Move? {
    guard let last = state.lastCommands.last else { return nil }
    var name: String?
    switch last["name"]?.string {
    case Track.schema.name: name = last["arguments"]?["name"]?.string
    // What no mood can be is of what was noted last: "twelve today", "and 9 yesterday" may be one.
    case Log.schema.name where meaning.fault != nil || assistant.words.answers.goingOn(text) != nil:
      let answers = last["arguments"]?["answers"]?.array ?? []
      name = answers.count == 1 ? answers[0]["question"]?.string : nil
    default: break
    }
    let turn = turn(key: nil)
    guard let name,
      let question = (try? turn.trackedQuestions())?.first(where: {
        $0.id == name || NameTable.key($0.name) == NameTable.key(name)
      }),
      question.response.isNumber, let figures = figures(in: text, meaning)
    else { return nil }
    return .run(figures.map { $0.log(of: question.name) }, .said)
  }

  /// The figures of a text that has little besides, each with its time: "9 today", "yesterday 5, today 3", "12, best day in
  /// ages". Nil where it tells of something, or names what the figure is of.
  private func figures(in text: String, _ meaning: Interpretation) -> [FigureTold]? {
    guard !isRequest(meaning), !text.hasSuffix("?") else { return nil }
    let turn = turn(key: nil)
    let text = assistant.words.answers.goingOn(text) ?? text
    func number(_ word: Substring) -> Double? {
      Double(word) ?? (word.allSatisfy(\.isLetter) ? turn.number(String(word)).map(Double.init) : nil)
    }
    var figures: [(value: Double, words: [Substring])] = []
    var before: [Substring] = []
    var rest: Substring?
    let parts = text.split(whereSeparator: { ",;!\n".contains($0) })
    for (place, part) in parts.enumerated() {
      let words = part.split(whereSeparator: \.isWhitespace).map { $0.hasSuffix(".") ? $0.dropLast() : $0 }
      guard words.contains(where: { number($0) != nil }) else {
        // Behind its figure something may be told.
        guard figures.count == 1, place > 0 else { return nil }
        rest = part
        break
      }
      for word in words where !word.isEmpty {
        if let value = number(word) {
          figures.append((value, before))
          before = []
        } else if figures.isEmpty || !figures[figures.count - 1].words.isEmpty && words.first.map(number) == .some(nil)
        {
          // "mon 5 tue 7" says its days first.
          before.append(word)
        } else {
          figures[figures.count - 1].words.append(word)
        }
      }
    }
    guard before.isEmpty, !figures.isEmpty else { return nil }
    var told: [FigureTold] = []
    var last: CivilDate?
    for figure in figures {
      guard figure.words.count <= Self.mostTimeWords else { return nil }
      var one = FigureTold(value: figure.value)
      if !figure.words.isEmpty {
        let words = figure.words.joined(separator: " ")
        // "5 yesterday, 2 the day before" is two days ago.
        let named = assistant.words.answers.isPhrase("day_before", words) ? last.map { $0 - 1 } : day(of: words, turn)
        guard let at = named else { return nil }
        last = at
        if at < turn.today { one.at = .string(ISO8601.string(at)) }
      }
      told.append(one)
    }
    if rest != nil { told[0].note = text.trimmed }
    return told
  }

  /// A figure has so many words for its time at most.
  private static let mostTimeWords = 4

  // MARK: Questions for a goal

  /// The questions that were picked from those offered, to be reviewed before they are kept.
  private mutating func picked(_ text: String, _ meaning: Interpretation, _ open: OpenQuestion) -> Dialogue.Move? {
    let turn = turn(key: nil)
    let offered = open.options.compactMap(\.object)
    let single = meaning.decision == .act && meaning.commands.count == 1 ? meaning.commands[0].name : nil
    if single == "no" || assistant.words.isSkip(text) || turn.words.answers.isPhrase("none", text) {
      return .say(key: "goal_set.none_picked", [:], nil)
    }
    var places: [Int] = []
    if turn.words.answers.isPhrase("all", text) || single == "yes" { places = Array(offered.indices) }
    for word in text.split(whereSeparator: { !$0.isNumber && !$0.isLetter }) where places.count < offered.count {
      let number = Int(word) ?? turn.number(String(word))
      if let number, offered.indices.contains(number - 1), !places.contains(number - 1) { places.append(number - 1) }
    }
    guard !places.isEmpty else { return meaning.decision == .unknown ? again(open, "goal_set.pick_again", [:]) : nil }
    let clock = turn.settings["checkin_time"]?.string.flatMap(TimeOfDay.init)?.second ?? ReminderFields.evening
    let rule = "FREQ=DAILY;BYHOUR=\(clock / 3600);BYMINUTE=\(clock / 60 % 60)"
    let chosen = places.map { place -> JSONObject in
      var arguments = offered[place]
      arguments["recurrence"] = .string(rule)
      return arguments
    }
    let commands = chosen.map { JSON.object(["name": .string("track"), "arguments": .object($0)]) }
    return .say(
      key: "goal_set.review",
      ["questions": .array(chosen.map { .object(turn.preview(of: $0)) }), "next": .array(turn.next(3, of: rule))],
      OpenQuestion(.confirmation, command: Track.schema.name, options: [.array(commands)]))
  }
}

extension DoneCommand {
  /// The questions and metrics that a log answers.
  fileprivate var answeredIDs: [String] {
    (arguments["answers"]?.array ?? []).compactMap { $0["question"]?.string }
      + (arguments["measurements"]?.array ?? []).compactMap { $0["metric"]?.string }
  }

  /// Whether a log has an answer, and nothing else.
  fileprivate var isAnswerAlone: Bool {
    arguments["answers"] != nil && arguments.members.allSatisfy { ["answers", "at"].contains($0.key) }
  }
}

extension OpenQuestion {
  /// What stands before the id of a tracked question in `argument`.
  static let answerPrefix = "answer:"

  /// The tracked question that it asks; nil for another kind of question.
  var trackedID: String? {
    guard command == Log.schema.name, let argument, argument.hasPrefix(Self.answerPrefix) else { return nil }
    return String(argument.dropFirst(Self.answerPrefix.count))
  }

  /// Whether it is one of a round of questions that reminders brought: a tracked one, or how one is.
  var isOfRound: Bool { trackedID != nil || isNoteOfRound || command == Log.schema.name && argument == "mood" }

  /// Whether it asks for a line, in a round of questions.
  var isNoteOfRound: Bool { command == Log.schema.name && argument == "note" && arguments["total"] != nil }

  /// The ids of the questions that come after it.
  fileprivate var following: [String] { options.compactMap(\.string) }

  /// How many questions its round has.
  fileprivate var total: Int { arguments["total"]?.int ?? options.count + 1 }
}

/// A figure that was told of something tracked.
private struct FigureTold {
  var value: Double
  /// When it was, in the catalogue's form; nil for now.
  var at: JSON?
  /// The words with which it was told, where they tell more.
  var note: String?

  /// The check-in that keeps it.
  func log(of question: String) -> ParsedCommand {
    var arguments: JSONObject = [
      "answers": .array([.object(["question": .string(question), "value": .double(value)])])
    ]
    arguments["at"] = at
    if let note { arguments["note"] = .string(note) }
    return ParsedCommand(Log.schema.name, arguments)
  }
}
