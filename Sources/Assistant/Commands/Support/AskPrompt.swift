internal import CivilTime
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// Gives a question to write about; what is typed next becomes a note.
struct AskPrompt: ReadingCommand {
  static let schema = CommandSchema(
    "prompt", .read, .command,
    [Parameter("category", .choice(WritingPrompt.categories), "the kind of prompt")])

  private let category: String?

  init(_ arguments: Arguments) throws(CommandError) { category = arguments.string("category") }

  func run(in turn: Turn) throws -> Outcome {
    guard let prompt = try choose(in: turn) else {
      return Outcome(.object([:]), reply: "prompt.none", ["category": category.map(JSON.string) ?? .null])
    }
    turn.noteShown(prompt.id)
    let text = prompt.text
    turn.remember(.lastPrompt, .object(["id": .string(prompt.id), "text": .string(text)]))
    let result: JSONObject = [
      "id": .string(prompt.id), "category": .string(prompt.category), "text": .string(text),
    ]
    return Outcome(.object(result), reply: "prompt.shown", question: try turn.noteQuestion())
  }

  /// The one shown longest ago; favourites count as shown three times as long ago.
  private func choose(in turn: Turn) throws -> WritingPrompt? {
    let ratings = try turn.promptRatings()
    let shown = turn.recall(.prompts)
    func age(_ prompt: WritingPrompt) -> Int {
      guard let seconds = shown[prompt.id]?.int else { return .max }
      let age = max(0, turn.now.seconds - seconds)
      return ratings[prompt.id] == .favorite ? age.multipliedReportingOverflow(by: 3).partialValue : age
    }
    let candidates = turn.words.prompts.prompts.filter {
      $0.occasion == "any" && (category == nil || $0.category == category) && ratings[$0.id] != .hide
    }
    guard let oldest = candidates.map(age).max() else { return nil }
    let first = candidates.filter { age($0) == oldest }
    return first[Int(turn.now.microseconds.magnitude % UInt(first.count))]
  }
}

/// What the user thinks of a prompt.
enum PromptVerdict: String, CaseIterable {
  case favorite, hide, neutral

  /// The kind of record that keeps it, by the prompt's id.
  static let record = "prompt_rating"
}

extension Turn {
  /// The prompts that were rated.
  func promptRatings() throws -> [String: PromptVerdict] {
    var ratings: [String: PromptVerdict] = [:]
    for record in try journal.records(PromptVerdict.record) {
      let value = try? JSONParser().parse(record.value)
      ratings[record.id] = value?["verdict"]?.string.flatMap(PromptVerdict.init)
    }
    return ratings
  }

  /// Remembers that a prompt was shown.
  func noteShown(_ prompt: String) {
    var shown = recall(.prompts).object ?? [:]
    shown[prompt] = .int(now.seconds)
    remember(.prompts, .object(shown))
  }

  /// Waits for a text: the note of the check-in of the last hours that has none, else a note of its own.
  func noteQuestion() throws -> OpenQuestion {
    if let entry = try journal.entries(order: .lastWrittenFirst, limit: 1).first, entry.note == nil,
      entry.day == today, abs(now.seconds - entry.created.seconds) < DialogueState.questionLifetime
    {
      return OpenQuestion(.text, command: "amend", arguments: ["target": .string(entry.id)], argument: "note")
    }
    return OpenQuestion(.text, command: "log", argument: "note")
  }
}
