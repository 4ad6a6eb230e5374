internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import TextSearch
internal import Understanding

/// Gives a question to write about, after what the last check-in of the day tells; what is typed next becomes a note.
struct AskPrompt: ReadingCommand {
  static let schema = CommandSchema(
    "prompt", .read, .command,
    [Parameter("category", .choice(WritingPrompt.categories), "the kind of prompt")])

  /// So many of the day's entries are looked through for the last mood.
  private static let lookedAt = 20

  private let category: String?

  init(_ arguments: Arguments) throws(CommandError) { category = arguments.string("category") }

  func run(in turn: Turn) throws -> Outcome {
    let day = turn.today
    let entries = try turn.journal.entries(EntryFilter(days: day..<day + 1), limit: Self.lookedAt)
    let entry = entries.first { $0.mood != nil } ?? entries.first
    let occasions = PromptOccasion.of(
      mood: entry?.mood?.value, activities: entry?.activities ?? [], on: day, in: try turn.dayTable())
    guard let (prompt, occasion) = try choose(for: occasions, entry, in: turn) else {
      return Outcome(.object([:]), reply: "prompt.none", ["category": category.map(JSON.string) ?? .null])
    }
    let text = turn.words.filled(prompt.text, occasion, entry, in: turn)
    let evidence = turn.evidence(for: prompt, occasion)
    turn.noteShown([(prompt.id, text)])
    var result: JSONObject = ["id": .string(prompt.id), "category": .string(prompt.category), "text": .string(text)]
    result["occasion"] = .string(prompt.occasion)
    return Outcome(.object(result), reply: "prompt.shown", question: try turn.noteQuestion(), evidence: evidence)
  }

  /// The prompt that a check-in brings up by itself: one that its mood speaks for, with what it is about.
  static func unasked(after entry: Entry, in turn: Turn) throws -> (id: String, text: String, evidence: JSONObject)? {
    let occasions = PromptOccasion.of(
      mood: entry.mood?.value, activities: entry.activities, on: entry.day, in: try turn.dayTable()
    ).filter { $0.isOfMood }
    guard !occasions.isEmpty,
      let (prompt, occasion) = try AskPrompt(Arguments([:], for: schema)).choose(for: occasions, entry, in: turn)
    else { return nil }
    let text = turn.words.filled(prompt.text, occasion, entry, in: turn)
    let evidence = turn.evidence(for: prompt, occasion)
    turn.noteShown([(prompt.id, text)])
    return (prompt.id, text, evidence)
  }

  private func choose(
    for occasions: [PromptOccasion], _ entry: Entry?, in turn: Turn
  ) throws -> (WritingPrompt, PromptOccasion)? {
    let library = turn.words.prompts
    let level = entry?.mood.map { $0.value < 2.5 ? "low" : $0.value < 3.5 ? "neutral" : "high" }
    let fitting = library.prompts.filter { $0.occasion != "review" && ($0.detail == nil || $0.detail == level) }
    // Which of those that were never shown is first changes from day to day.
    let start = fitting.isEmpty ? 0 : Int(turn.today.dayNumber.magnitude % UInt(fitting.count))
    let prompts = (fitting[start...] + fitting[..<start]).map { prompt in
      Prompt(
        id: prompt.id, category: prompt.category, occasion: prompt.occasion,
        activities: turn.words.activities(of: prompt, among: entry?.activities ?? []))
    }
    let chosen = Prompt.choose(
      from: prompts, for: occasions, category: category, history: try turn.promptHistory(), now: turn.now)
    guard let chosen, let prompt = library[chosen.id] else { return nil }
    let occasion = occasions.first { occasion in
      occasion.word == chosen.occasion
        && (chosen.activities.isEmpty || occasion.activity.map(chosen.activities.contains) ?? false)
    }
    return (prompt, occasion ?? .any)
  }
}

extension PromptOccasion {
  /// Whether the mood brings it, and not only what was done.
  fileprivate var isOfMood: Bool {
    switch self {
    case .belowUsual, .aboveUsual, .sameMood: true
    case .activity, .any: false
    }
  }
}

extension Turn {
  /// The rule by which a prompt was chosen, its figures, and when it was shown last.
  fileprivate func evidence(for prompt: WritingPrompt, _ occasion: PromptOccasion) -> JSONObject {
    var values: JSONObject = ["prompt": .string(prompt.id), "rule": .string(occasion.word)]
    values["activity"] = occasion.activity.map(JSON.string)
    if case .sameMood(let days) = occasion { values["days"] = .int(days) }
    if let seconds = recall(.prompts)[prompt.id]?.int {
      values["shown"] = .string(ISO8601.string(zone.civil(at: Instant(seconds: seconds)).date))
    }
    if let history = try? promptHistory(), history.favorites.contains(prompt.id) { values["favorite"] = .bool(true) }
    return ["kind": .string("prompt"), "values": .object(values)]
  }

  /// A prompt below a check-in of the chat, at most one a day; nil in most cases.
  func promptAside(after entry: JSON) -> Aside? {
    guard source == .chat, settings.isOn("prompts"), settings.isOn("questions"),
      recall(.promptDay).string != ISO8601.string(today), entry["note"] == nil,
      entry["day"]?.string == ISO8601.string(today),
      let entry = entry["id"]?.string.flatMap({ try? journal.entry($0) }),
      let prompt = try? AskPrompt.unasked(after: entry, in: self)
    else { return nil }
    remember(.promptDay, .string(ISO8601.string(today)))
    return Aside(
      "prompt.unasked", ["id": .string(prompt.id), "text": .string(prompt.text)],
      question: OpenQuestion(.text, command: "amend", arguments: ["target": .string(entry.id)], argument: "note"),
      evidence: prompt.evidence)
  }
}

extension Words {
  /// The activities that a prompt is about, of those that were done: the ids and categories that it names.
  fileprivate func activities(of prompt: WritingPrompt, among done: [String]) -> [String] {
    guard !prompt.activities.isEmpty else { return [] }
    let found = done.filter { id in
      let category = activityFacts[id]?.category
      if prompt.activities.contains(id) || category.map(prompt.activities.contains) ?? false { return true }
      return prompt.activities == ["*"] && !["intake", "symptom"].contains(category)
    }
    // One that is about none of them must not pass for one that is about all.
    return found.isEmpty ? prompt.activities : found
  }

  /// A prompt with its places filled in.
  fileprivate func filled(_ text: String, _ occasion: PromptOccasion, _ entry: Entry?, in turn: Turn) -> String {
    var values: [(String, String)] = []
    if let activity = occasion.activity {
      let phrase = label(activity, in: "doing")
      values.append(("activity", phrase == activity ? label(activity, in: "activity") : phrase))
    }
    if case .sameMood(let days) = occasion { values.append(("days", String(days))) }
    if let mood = entry?.mood { values.append(("mood", turn.text("prompt.mood", ["mood": .double(mood.value)]))) }
    return Self.filled(text, values)
  }

  /// A text with `{name}` replaced, and `{Name}` by the value with a capital letter.
  static func filled(_ text: String, _ values: [(String, String)]) -> String {
    var text = text
    for (name, value) in values {
      text = text.replacing("{\(name)}", with: value)
      text = text.replacing("{\(name.capitalizedFirst)}", with: value.capitalizedFirst)
    }
    return text
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
