internal import JSONText
internal import Understanding

extension Conversation {
  /// The first lines of a chat.
  mutating func open() -> SayResult? {
    let turn = turn(key: nil)
    var result: SayResult
    if (try? turn.isJournalEmpty()) == true {
      guard settings["onboarding"] != .string("off"), let first = turn.onboarding(from: .mood) else { return nil }
      result = SayResult(reply: render("onboard.welcome", [:]) + "\n" + first.text)
      state.question = first.question
    } else {
      result = perform([ParsedCommand(Due.schema.name)], .said)
      if result.error != nil { return nil }
      var lines: [String] = []
      if case .success(let due)? = result.commands.first?.outcome, due["due"]?.array?.isEmpty == false {
        lines.append(result.reply)
      } else {
        result = SayResult(reply: "")
        state.question = nil
      }
      // What waits, then a plan that has passed, then the companion's line: at most one of each.
      if state.question == nil, let loop = turn.openLoopAside() {
        lines.append(render(loop.reply, loop.values))
        state.question = loop.question
      }
      if let line = turn.companionLine() { lines.append(render(line.reply, line.values)) }
      guard !lines.isEmpty else { return nil }
      result.reply = lines.joined(separator: "\n")
    }
    if state.question != nil { state.askedAt = context.now }
    result.expects = state.question?.kind
    remember()
    return result
  }

  /// What a text does to an open step of the first contact; nil where it is obeyed instead.
  mutating func onboardingMove(
    _ step: OnboardingStep, _ text: String, _ meaning: Interpretation, _ open: OpenQuestion
  ) -> Dialogue.Move? {
    let single = meaning.decision == .act && meaning.commands.count == 1 ? meaning.commands[0] : nil
    let turn = turn(key: nil)
    // Who doesn't want to say how they are doesn't want to be led on.
    if step == .mood, single?.name == "no" { return .say(key: "onboard.left", [:], nil) }
    // A yes goes on elsewhere; here it answers nothing, and passes over nothing.
    if assistant.words.isSkip(text) && single?.name != "yes" || single?.name == "no" {
      return step.next.flatMap { nextStep($0, turn) } ?? finish(turn)
    }
    if single?.name == "cancel" { return .say(key: "onboard.left", [:], nil) }
    switch step {
    case .mood:
      guard let answer = meaning.answer else { return unfit(meaning, open) }
      var arguments: JSONObject = ["mood": answer.value]
      for (key, value) in answer.besides { arguments[key] = value }
      return .run([ParsedCommand("log", arguments)], .said)
    case .activities:
      guard let answer = meaning.answer, let names = answer.value.array else { return unfit(meaning, open) }
      return .run([ParsedCommand("amend", ["target": .string("last"), "add": .array(names)])], .said)
    case .goal:
      var number = meaning.pick
      if number == nil {
        let labels = Focus.ids.map { [assistant.words.label($0, in: "focus"), $0] }
        // A question or a command is obeyed, unless it is a goal of the list in its own words.
        number = NameMatch.best(text, among: labels, hasAll: isRequest(meaning)).first.map { $0 + 1 }
      }
      guard let number, Focus.ids.indices.contains(number - 1) else { return unfit(meaning, open) }
      return .run(
        [ParsedCommand("set", ["key": .string("focus"), "value": .strings([Focus.ids[number - 1]])])], .said)
    case .companion:
      if let single, single.name == "companion_set" { return .run([single], .said) }
      guard mayBeName(text, meaning) else { return unfit(meaning, open) }
      return .run([companion(text)], .said)
    case .reminder:
      guard isTime(text) else { return unfit(meaning, open) }
      let sentence = render("onboard.as_daily", ["said": .string(text.trimmed)])
      let said = assistant.words.interpreter.interpret(sentence, situation).commands.first
      guard let said, said.name == "remind", said.arguments["recurrence"] != nil else { return unfit(meaning, open) }
      return .run([said], .said)
    }
  }

  /// Whether a text could be what a companion is called: a word or two that ask for nothing. "Sunny" is a name, though it
  /// could be a mood or the weather; "call mum was nice" tells of something.
  private func mayBeName(_ text: String, _ meaning: Interpretation) -> Bool {
    let count = text.split(whereSeparator: \.isWhitespace).count
    guard (1...Self.mostNameWords).contains(count), text.contains(where: \.isLetter) else { return false }
    guard meaning.decision == .act, let first = meaning.commands.first else { return true }
    return first.name == "log" && count == 1
  }

  private static var mostNameWords: Int { 2 }

  /// Whether a text is a time, and nothing else.
  private func isTime(_ text: String) -> Bool {
    let reading = assistant.words.interpreter.time(in: text, prefersFuture: true, expect: "time", situation).json
    return ["instant", "interval", "recurrence"].contains(reading["kind"]?.string)
  }

  /// A species, or a name.
  private func companion(_ text: String) -> ParsedCommand {
    let parameter = Catalogue.schema(named: "companion_set")?.parameter("species")?.type
    if case .choice(let species)? = parameter, species.contains(text.trimmed.lowercased()) {
      return ParsedCommand("companion_set", ["species": .string(text.trimmed.lowercased())])
    }
    return ParsedCommand("companion_set", ["name": .string(text.trimmed)])
  }

  /// What is understood is obeyed; the rest is asked once more.
  private func unfit(_ meaning: Interpretation, _ open: OpenQuestion) -> Dialogue.Move? {
    // A bare yes answers no step, and asks for nothing else.
    let isYes = meaning.commands.count == 1 && meaning.commands[0].name == "yes"
    if meaning.decision != .unknown, !isYes { return nil }
    var question = open
    question.misses += 1
    guard question.misses <= Dialogue.mostMisses else { return .say(key: "onboard.left", [:], nil) }
    let words = turn(key: nil).onboardingWords(of: open)?.split(separator: "\n").map(String.init) ?? []
    return .say(key: "onboard.again", ["lines": .strings(words)], question)
  }

  private func nextStep(_ step: OnboardingStep, _ turn: Turn) -> Dialogue.Move? {
    turn.remember(.onboarding, .string(step.rawValue))
    return turn.onboarding(from: step).map { .ask($0.text, $0.question) }
  }

  private func finish(_ turn: Turn) -> Dialogue.Move {
    turn.remember(.onboarding, .string("done"))
    return .say(key: "onboard.done", [:], nil)
  }

  /// What follows a step that was done: what goes with it, and the next one.
  mutating func goOnboarding(after open: OpenQuestion?, _ result: inout SayResult) {
    guard let step = open?.onboardingStep, result.error == nil else { return }
    let turn = turn(key: nil)
    if step == .activities { result.reply += "\n" + render("onboard.hatched", [:]) }
    if step == .goal, let focus = result.commands.first?.arguments["value"]?.array?.first?.string {
      result.reply += "\n" + render("onboard.categories", ["categories": .array(turn.categories(for: focus))])
    }
    if step == .companion, open?.asksCompanionName == false, result.isSpeciesAlone {
      let (text, question) = turn.onboardingName()
      result.reply += "\n" + text
      state.question = question
      return
    }
    guard let next = step.next else {
      turn.remember(.onboarding, .string("done"))
      result.reply += "\n" + render("onboard.done", [:])
      state.question = nil
      return
    }
    turn.remember(.onboarding, .string(next.rawValue))
    guard let (text, question) = turn.onboarding(from: next) else { return }
    result.reply += "\n" + text
    state.question = question
  }
}

extension SayResult {
  /// Whether a companion got its species, and no name.
  fileprivate var isSpeciesAlone: Bool {
    commands.contains {
      $0.name == SetCompanion.schema.name && $0.arguments["species"] != nil && $0.arguments["name"] == nil
    }
  }
}
