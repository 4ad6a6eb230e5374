internal import CivilTime
internal import JSONText
internal import JournalStore
internal import Safety
internal import Understanding

extension Conversation {
  /// The help for signs, in this user's country.
  func help(for kinds: [CrisisKind]) -> CrisisHelp {
    CrisisHelp(
      kinds, assistant.words.helplines, country: settings["country"]?.string,
      zone: assistant.zone(for: context, settings).identifier)
  }

  /// Answers a sign of crisis: the help, one line on what became of the words, and nothing else.
  ///
  /// An open question is dropped, and what follows in this conversation is answered plainly for a day.
  mutating func answer(_ text: String, in signs: CrisisSigns) -> SayResult {
    let help = help(for: signs.kinds)
    let isAgain = noteCrisis(help.kind)
    var situation = situation
    situation.expects = nil
    // Who writes down what helps in a crisis writes of one.
    let commands =
      state.question?.asksForPlan == true
      ? [ParsedCommand("crisis"), Self.planCommand(text)]
      : CrisisReading.commands(for: text, signs, source: assistant.words.crisisSource) {
        assistant.words.interpreter.interpret($0, situation)
      }
    state.question = nil
    state.miss = nil
    var result = SayResult(reply: words(for: help, isAgain: isAgain))
    result.commands = [DoneCommand(name: "crisis", arguments: [:], outcome: .success(.object(help.json)))]
    if context.isDryRun {
      for command in commands.dropFirst() {
        result.commands.append(DoneCommand(name: command.name, arguments: command.arguments, outcome: .success(.null)))
      }
      return result
    }
    let outcome = keep(Array(commands.dropFirst()), text, &result)
    if let outcome { result.reply += "\n" + render(outcome, [:]) }
    if signs.kinds == [.friend] { result.reply += "\n" + render("crisis.not_stored", [:]) }
    state.lastCommands = []
    remember(result)
    return result
  }

  /// Remembers the sign here, and its time for all conversations.
  private mutating func noteCrisis(_ kind: CrisisKind) -> Bool {
    if !context.isDryRun, kind != .asked {
      let now = context.now
      try? journal.remember(
        "", Memory.crisis.rawValue, String(now.seconds), until: now.adding(seconds: DialogueState.plainLifetime),
        at: now)
    }
    return state.noteCrisis(kind, at: context.now)
  }

  /// The words of the help.
  private mutating func words(for help: CrisisHelp, isAgain: Bool) -> String {
    withOwnPlan(
      assistant.words.reply(help, isAgain: isAgain, context: context, settings: settings, state: &state.replies))
  }

  /// Help with the user's own plan above it, word for word.
  mutating func withOwnPlan(_ help: String) -> String {
    guard let plan = settings.ownPlan else { return help }
    return [render("crisis.own_plan", [:]), plan, "", help].joined(separator: "\n")
  }

  /// The command that keeps the user's own plan.
  private static func planCommand(_ text: String) -> ParsedCommand {
    ParsedCommand(
      ChangeSetting.schema.name, ["key": .string(UserSettings.safetyPlan), "value": .string(text.trimmed)])
  }

  /// Keeps the answer to the question for the plan.
  mutating func keepPlan(_ text: String) -> SayResult {
    state.question = nil
    var result = perform([Self.planCommand(text)], .answer)
    if context.isDryRun { return result }
    result.expects = nil
    remember(result)
    return result
  }

  /// How long help waits for the words to be kept, in milliseconds.
  private static let patienceForHelp = 1000

  /// Keeps what was written; the key of the line that tells what became of it, nil when there was nothing to keep.
  private mutating func keep(_ logs: [ParsedCommand], _ text: String, _ result: inout SayResult) -> String? {
    guard !logs.isEmpty else { return nil }
    var key: String?
    for (index, log) in logs.enumerated() {
      let idempotency = context.key.map { index == 0 ? $0 : "\($0)#\(index)" }
      var log = log
      var outcome = journal.patiently(Self.patienceForHelp) { run(log, key: idempotency) }
      if case .failure(let error) = outcome, index == 0, log.name == "log", !error.isAboutStore,
        log.arguments.members.count > 1
      {
        // A fact that does not fit must not cost the words.
        log.arguments = ["note": log.arguments["note"] ?? .string(text)]
        outcome = run(log, key: idempotency)
      }
      switch outcome {
      case .success(let done):
        result.commands.append(
          DoneCommand(name: log.name, arguments: log.arguments, outcome: .success(done.result)))
        key = key ?? (log.name == "log" ? "crisis.kept" : "crisis.plan_kept")
      case .failure(let error) where keepAside(log, error):
        result.commands.append(
          DoneCommand(name: log.name, arguments: log.arguments, outcome: .success(.object(["spooled": .bool(true)]))))
        key = key ?? "crisis.kept"
      case .failure(let error):
        result.commands.append(DoneCommand(name: log.name, arguments: log.arguments, outcome: .failure(error)))
        if case .tooLong = error { key = "crisis.too_long" } else { key = "crisis.not_kept" }
      }
    }
    return key
  }

  /// Adds the help to the result of a command by name whose text has a sign of crisis.
  mutating func addHelp(to result: JSON, _ arguments: JSONObject) -> JSON {
    guard let text = arguments["note"]?.string, var object = result.object else { return result }
    guard let help = helpByName(text) else { return result }
    object["crisis"] = help
    return .object(object)
  }

  /// The help for a text that a tool sent by name; nil where there is no sign in it.
  mutating func helpByName(_ text: String) -> JSON? {
    let signs = assistant.words.crisisSigns(in: text)
    guard !signs.isEmpty else { return nil }
    let help = help(for: signs.kinds)
    var object = help.json
    let isAgain = noteCrisis(help.kind)
    object["reply"] = .string(words(for: help, isAgain: isAgain))
    state.question = nil
    return .object(object)
  }
}

extension Assistant {
  /// The help where the journal can't be used at all.
  ///
  /// - Parameter error: Why nothing could be kept, which it says; nil where the words were kept aside.
  func help(for signs: CrisisSigns, _ text: String, _ error: CommandError?, _ context: TurnContext) -> SayResult {
    let settings = UserSettings([:])
    let help = CrisisHelp(
      signs.kinds, words.helplines, country: nil, zone: zone(for: context, settings).identifier)
    var state: JSON?
    func render(_ key: String, _ values: JSONObject) -> String {
      words.render(key, values, context: context, settings: settings, state: &state)
    }
    var result = SayResult(
      reply: words.reply(help, isAgain: false, context: context, settings: settings, state: &state))
    result.commands = [DoneCommand(name: "crisis", arguments: [:], outcome: .success(.object(help.json)))]
    let isKept = signs.keeps(text)
    if isKept, error == nil {
      result.reply += "\n" + render("crisis.kept", [:])
      result.commands.append(
        DoneCommand(
          name: "log", arguments: ["note": .string(text)], outcome: .success(.object(["spooled": .bool(true)]))))
    } else if isKept, let error {
      let isTooLong = if case .tooLong = error { true } else { false }
      result.reply += "\n" + render(isTooLong ? "crisis.too_long" : "crisis.not_kept", [:])
      result.commands.append(
        DoneCommand(
          name: "log", arguments: isTooLong ? [:] : ["note": .string(text)], outcome: .failure(error)))
    } else if signs.kinds == [.friend] {
      result.reply += "\n" + render("crisis.not_stored", [:])
    }
    return result
  }
}

extension DialogueState {
  /// How long replies stay plain after a sign of crisis, in seconds: a day.
  static let plainLifetime = 24 * 3600

  /// Remembers a sign of crisis, and tells whether the help for its kind was told within the day.
  ///
  /// Words about wanting to die or to be hurt are one kind here: people move between them.
  mutating func noteCrisis(_ kind: CrisisKind, at now: Instant) -> Bool {
    let name: String
    switch kind {
    case .plan, .ideation, .selfHarm, .passive: name = CrisisKind.ideation.name
    case .overdose, .danger, .friend, .asked: name = kind.name
    }
    let told = crisisAt.map { Self.isWithinDay($0, at: now) } ?? false ? crisisKinds : []
    // Who asks for a number is no sign: the day goes on as it was.
    guard kind != .asked else { return told.contains(name) }
    crisisAt = now
    quietSince = now
    crisisKinds = told.contains(name) ? told : told + [name]
    return told.contains(name)
  }

  /// Whether there was a sign of crisis within the day, in this conversation or another.
  func isPlain(at now: Instant) -> Bool {
    [crisisAt, quietSince].contains { $0.map { Self.isWithinDay($0, at: now) } ?? false }
  }

  private static func isWithinDay(_ sign: Instant, at now: Instant) -> Bool {
    let age = now.seconds - sign.seconds
    return age >= -60 && age < plainLifetime
  }
}

extension OpenQuestion {
  /// Whether it asks for the user's own plan for a crisis.
  var asksForPlan: Bool {
    command == ChangeSetting.schema.name && arguments["key"]?.string == UserSettings.safetyPlan
  }
}

extension CommandError {
  /// Whether the journal's file is the trouble.
  fileprivate var isAboutStore: Bool { if case .store = self { true } else { false } }
}

extension Words {
  /// The words of the help, which tell whom to call whatever the user's own files say or lack.
  func reply(
    _ help: CrisisHelp, isAgain: Bool, context: TurnContext, settings: UserSettings, state: inout JSON?
  ) -> String {
    let key = help.reply(isAgain: isAgain)
    let own = render(key, help.values, context: context, settings: settings, state: &state)
    if help.isTold(in: own) { return own }
    let builtIn = renderBuiltIn(key, help.values, context: context, settings: settings, state: &state)
    if let builtIn, help.isTold(in: builtIn) { return builtIn }
    return [builtIn ?? own, help.bare].joined(separator: "\n")
  }
}
