package import CivilTime
package import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// What is asked before a command that removes things.
package struct QuestionBefore: Sendable, Hashable {
  /// The question, in words.
  package var text: String
  /// Whether a yes is enough; else one of several has to be named.
  package var takesYes: Bool
}

extension Assistant {
  /// What is asked before a command runs that was called by name; nil for one that asks nothing.
  ///
  /// - Throws: `CommandError` for arguments that do not fit, and where nothing would be removed.
  package func question(
    before name: String, _ arguments: JSONObject, _ context: TurnContext
  ) throws(CommandError) -> QuestionBefore? {
    defer { letGo() }
    guard Catalogue.schema(named: name)?.effect == .confirm else { return nil }
    do {
      var conversation = try Conversation(self, context)
      let command = try conversation.instance(of: ParsedCommand(name, arguments))
      guard let outcome = try (command as? any WritingCommand)?.preview(in: conversation.turn(key: nil)) else {
        throw CommandError.needsConfirmation
      }
      return QuestionBefore(
        text: conversation.render(outcome.reply, outcome.values), takesYes: outcome.question == nil)
    } catch { throw CommandError(error) }
  }
}

extension Assistant {
  /// A number that is another one once anything has changed in the journal.
  package func version() -> Int {
    defer { letGo() }
    return (try? readableJournal().dataVersion()) ?? 0
  }

  /// The entry of a number or an id; nil where there is none.
  package func entry(_ name: String, _ context: TurnContext) throws(CommandError) -> JSON? {
    defer { letGo() }
    let target: Target
    switch Target(.string(name)) {
    case .number(let number)?: target = .number(number)
    case .id(let id)?: target = .id(id)
    default: return nil
    }
    do {
      let turn = try Conversation(self, context).turn(key: nil)
      return try turn.entries(at: target).first.map { .object($0.json) }
    } catch { throw CommandError(error) }
  }

  /// The user's date.
  package func today(_ context: TurnContext) -> CivilDate {
    defer { letGo() }
    let settings = self.settings
    return EntryTime(now: context.now, zone: zone(for: context, settings), dayStart: settings.dayStart).day
  }

  /// The words for the five moods, the best first, then those for feelings.
  package func moodWords(_ context: TurnContext) -> [String] {
    defer { letGo() }
    speak(for: context, settings)
    return (1...5).reversed().map { label(String($0), in: "mood") }
      + Emotion.allCases.map { label($0.rawValue, in: "emotion") }
  }
}
