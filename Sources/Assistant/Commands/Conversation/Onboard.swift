internal import JSONText
internal import JournalStore
internal import Understanding

/// The first steps: the check-in, activities, what for, the companion, a reminder. Each can be passed over, left and taken
/// up again.
struct Onboard: WritingCommand {
  static let schema = CommandSchema(
    "onboard", .write, .command,
    [
      Parameter("step", .choice(OnboardingStep.allCases.map(\.rawValue)), "the step to go to"),
      Parameter("off", .boolean, "don't ask again"),
    ])

  private let step: OnboardingStep?
  private let isOff: Bool

  init(_ arguments: Arguments) throws(CommandError) {
    step = arguments.string("step").flatMap(OnboardingStep.init)
    isOff = arguments["off"]?.bool == true
  }

  func run(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    if isOff {
      try transaction.set("onboarding", to: JSON.string("off").text())
      return Outcome(.object(["off": .bool(true)]), reply: "onboard.off")
    }
    // Where nobody can be asked, the steps are told as the sentences that do the same.
    guard turn.context.mayAsk else { return Outcome(.object(["done": .bool(false)]), reply: "onboard.no_input") }
    guard let step = step ?? turn.onboardingStep, let (text, question) = turn.onboarding(from: step) else {
      return Outcome(.object(["done": .bool(true)]), reply: "onboard.all_done")
    }
    return Outcome(
      .object([
        "step": .string(question.onboardingStep?.rawValue ?? step.rawValue), "of": .int(OnboardingStep.allCases.count),
      ]),
      reply: "onboard.step", ["lines": .strings(text.split(separator: "\n").map(String.init))], question: question)
  }
}

/// A step of the first contact.
enum OnboardingStep: String, Sendable, CaseIterable {
  case mood, activities, goal, companion, reminder

  /// The next step; nil after the last.
  var next: OnboardingStep? {
    let all = Self.allCases
    return all.firstIndex(of: self).flatMap { $0 + 1 < all.count ? all[$0 + 1] : nil }
  }

  /// Its place, from 1.
  var place: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }
}

/// What somebody keeps a journal for, with the categories that go with it.
enum Focus {
  static let ids = ["reduce_stress", "better_sleep", "understand_moods", "more_energy", "manage_condition"]
}

extension OpenQuestion {
  /// The key by which the companion's name is asked for after its species.
  fileprivate static let isNamePart = "named"

  /// Whether it asks for the name of a companion whose species is known.
  var asksCompanionName: Bool { onboardingStep == .companion && arguments[Self.isNamePart]?.bool == true }

  /// Whether it asks for the mood of the first check-in, with the first steps to come behind the answer.
  var leadsToFirstSteps: Bool { kind == .mood && options.first?.string == Onboard.schema.name }

  /// Has the first steps follow the answer.
  mutating func leadToFirstSteps() { options = [.string(Onboard.schema.name)] }

  /// The step of the first contact that it asks; nil for another question.
  var onboardingStep: OnboardingStep? {
    command == Onboard.schema.name ? argument.flatMap(OnboardingStep.init) : nil
  }
}

extension Turn {
  /// The step that comes next; nil where all are done.
  var onboardingStep: OnboardingStep? {
    let kept = recall(.onboarding).string
    if kept == "done" { return nil }
    // Who has checked in of their own accord has done the first step.
    return kept.flatMap(OnboardingStep.init) ?? ((try? isJournalEmpty()) == false ? .activities : .mood)
  }

  /// The words and the question of a step, or of the first one after it that can be asked.
  func onboarding(from first: OnboardingStep) -> (text: String, question: OpenQuestion)? {
    // A language without the steps leads nobody on.
    guard words.hasReplies("onboard") else { return nil }
    var step: OnboardingStep? = first
    while let current = step {
      if let text = words(of: current) {
        let question = OpenQuestion(current.kind, command: Onboard.schema.name, argument: current.rawValue)
        return (placed(text, current), question)
      }
      step = current.next
    }
    return nil
  }

  /// The second half of the companion's step, after its species: its name.
  func onboardingName() -> (text: String, question: OpenQuestion) {
    let question = OpenQuestion(
      .name, command: Onboard.schema.name, arguments: [OpenQuestion.isNamePart: .bool(true)],
      argument: OnboardingStep.companion.rawValue)
    return (placed(text("onboard.companion_name", isPiece: true), .companion), question)
  }

  /// The words of an open step, to be said once more.
  func onboardingWords(of question: OpenQuestion) -> String? {
    guard let step = question.onboardingStep else { return nil }
    if question.asksCompanionName { return onboardingName().text }
    return words(of: step).map { placed($0, step) }
  }

  /// The words of a step behind its place; lines below the first stay as they are.
  private func placed(_ words: String, _ step: OnboardingStep) -> String {
    let lines = words.split(separator: "\n").map(String.init)
    let values: JSONObject = [
      "place": .int(step.place), "total": .int(OnboardingStep.allCases.count), "text": .string(lines.first ?? ""),
    ]
    return ([text("onboard.of", values)] + lines.dropFirst()).joined(separator: "\n")
  }

  private func words(of step: OnboardingStep) -> String? {
    // A companion that isn't there is not asked about.
    if step == .companion, !settings.isOn("companion") || (try? companionRecord()) == nil { return nil }
    if step == .activities, (try? isJournalEmpty()) != false { return nil }
    return text("onboard.\(step.rawValue)", ["focuses": .array(focuses)], isPiece: true)
  }

  private var focuses: [JSON] {
    Focus.ids.enumerated().map { .object(["number": .int($0 + 1), "id": .string($1)]) }
  }

  /// The categories that go with a focus, each with a reason.
  func categories(for focus: String) -> [JSON] {
    words.focusCategories.first { $0.heading.first == focus }?.lines.compactMap { line in
      let parts = line.split(separator: "|").map { String($0).trimmed }
      guard parts.count == 2 else { return nil }
      return .object(["category": .string(parts[0]), "why": .string(parts[1])])
    } ?? []
  }
}

extension OnboardingStep {
  fileprivate var kind: OpenQuestion.Kind {
    switch self {
    case .mood: .mood
    case .activities: .activities
    case .goal: .choice
    case .companion: .name
    case .reminder: .reminderTime
    }
  }
}
