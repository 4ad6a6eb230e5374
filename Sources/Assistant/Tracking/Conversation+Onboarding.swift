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
    let passes = step.passingPhrases.map { turn.words.answers.isPhrase($0, text) } ?? false
    if passes || assistant.words.isSkip(text) && single?.name != "yes" || single?.name == "no" {
      return step.next.flatMap { nextStep($0, turn) } ?? finish(turn)
    }
    // "Later" leaves the steps as "stop" does: there is nothing else that could come again.
    let isLater = single?.name == Snooze.schema.name
    if let until = single?.arguments["until"], isLater, step == .reminder {
      // "Ask me tomorrow" is the time that was asked for, once.
      return .run([ParsedCommand(Remind.schema.name, ["about": .string(ReminderAbout.checkIn), "at": until])], .said)
    }
    if single?.name == "cancel" || isLater { return .say(key: "onboard.left", [:], nil) }
    switch step {
    case .mood: return moodAnswer(text, meaning) ?? unfit(meaning, open)
    case .activities: return dayAnswer(text, meaning) ?? unfit(meaning, open)
    case .goal: return focusAnswer(text, meaning, turn) ?? unfit(meaning, open)
    case .companion: return companionAnswer(text, meaning) ?? unfit(meaning, open)
    case .reminder:
      if let clock = TrackingFault.impossibleTime(in: text.split(whereSeparator: \.isWhitespace)) {
        let fault = TrackingFault.noSuchTime(clock)
        return .say(key: "tracking.\(fault.word)", fault.values, open)
      }
      if let move = clockAnswer(text, meaning) { return move }
      // A time with more to it that can't be set is no check-in of that time.
      return unfit(checkIns(meaning) != nil && namesTime(text) ? Interpretation(.unknown) : meaning, open)
    }
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
    guard let open, let step = open.onboardingStep ?? (open.leadsToFirstSteps ? .mood : nil) else { return }
    guard result.error == nil else {
      // What can't be leaves the step open for another answer.
      if open.misses < Dialogue.mostMisses, state.question == nil {
        state.question = open
        state.question?.misses += 1
      }
      return
    }
    let turn = turn(key: nil)
    if step == .mood, var question = state.question, question.kind == .mood {
      // A first check-in without a mood is asked for one, and the steps go on behind the answer.
      question.leadToFirstSteps()
      state.question = question
      turn.remember(.onboarding, .string(OnboardingStep.activities.rawValue))
      return
    }
    if tellsWhatWeighs(result, turn) {
      // Nobody is led on right after a death; the steps wait.
      if let next = step.next { turn.remember(.onboarding, .string(next.rawValue)) }
      state.question = nil
      return
    }
    if step == .activities, settings.isOn("companion"), turn.recall(.hatched).bool != true {
      turn.remember(.hatched, .bool(true))
      result.reply += "\n" + render("onboard.hatched", [:])
    }
    let focuses = result.commands.first?.arguments["value"]?.array?.compactMap(\.string) ?? []
    if step == .goal, !focuses.isEmpty {
      let categories = focuses.flatMap { turn.categories(for: $0) }
      let unique = categories.indices.filter { place in
        !categories[..<place].contains { $0["category"] == categories[place]["category"] }
      }
      result.reply += "\n" + render("onboard.categories", ["categories": .array(unique.map { categories[$0] })])
    }
    if step == .companion, open.asksCompanionName == false, result.isSpeciesAlone {
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

  /// What is said of its own accord between two steps is obeyed, and the step is named once more behind it. Who asks for
  /// something instead of saying how they are has not begun with the steps.
  mutating func resumeOnboarding(_ open: OpenQuestion?, _ result: inout SayResult) {
    guard var question = open, let step = question.onboardingStep, step != .mood, question.misses == 0,
      state.question == nil,
      result.error == nil, !result.isGoodbye, !result.commands.isEmpty, !state.isPlain(at: context.now),
      !result.commands.contains(where: { [Onboard.schema.name, Cancel.schema.name].contains($0.name) })
    else { return }
    let turn = turn(key: nil)
    guard turn.onboardingStep != nil, !tellsWhatWeighs(result, turn), let words = turn.onboardingWords(of: question)
    else { return }
    question.misses += 1
    result.reply += "\n" + words
    state.question = question
  }

  /// Whether something that weighs was told.
  private func tellsWhatWeighs(_ result: SayResult, _ turn: Turn) -> Bool {
    result.commands.contains { command in
      guard case .success(let done) = command.outcome else { return false }
      return [.loss, .blow].contains(turn.weight(of: done["entry"]?["situation"]?.string))
    }
  }
}

extension OnboardingStep {
  /// The kind of phrases that leave it as it is, besides those that pass over anything; nil for none.
  fileprivate var passingPhrases: String? {
    switch self {
    case .mood: nil
    case .activities, .goal: "nothing"
    case .companion: "any"
    case .reminder: "never"
    }
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
