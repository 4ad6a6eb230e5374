internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalModel
internal import JournalStore

/// What the user thinks of a prompt.
enum PromptVerdict: String, CaseIterable {
  case favorite, hide, neutral

  /// The kind of record that keeps it, by the prompt's id.
  static let record = "prompt_rating"
}

extension Turn {
  /// When prompts were shown, and what the user thinks of them.
  func promptHistory() throws -> PromptHistory {
    var history = PromptHistory()
    for member in recall(.prompts).object ?? [:] {
      if let seconds = member.value.int { history.shown[member.key] = Instant(seconds: seconds) }
    }
    for record in try journal.records(PromptVerdict.record) {
      let value = try? JSONParser().parse(record.value)
      switch value?["verdict"]?.string.flatMap(PromptVerdict.init) {
      case .favorite: history.favorites.insert(record.id)
      case .hide: history.hidden.insert(record.id)
      case .neutral, nil: break
      }
    }
    return history
  }

  /// Remembers that prompts were shown, the one that is asked now first.
  func noteShown(_ prompts: [(id: String, text: String)]) {
    guard let first = prompts.first else { return }
    var shown = recall(.prompts).object ?? [:]
    for prompt in prompts { shown[prompt.id] = .int(now.seconds) }
    remember(.prompts, .object(shown))
    remember(.lastPrompt, .object(["id": .string(first.id), "text": .string(first.text)]))
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
