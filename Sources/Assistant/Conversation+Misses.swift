internal import Safety
internal import JSONText
internal import Understanding

extension Conversation {
  /// Keeps a text that was not understood or is asked about, and what was chosen after the last such text, for a user
  /// who wants that.
  mutating func keepMiss(_ text: String, _ meaning: Interpretation, _ move: Dialogue.Move, _ result: SayResult) {
    guard settings.keepsMisses, let path = assistant.configuration.missLogPath else {
      state.miss = nil
      return
    }
    let log = MissLog(path: path)
    let language = assistant.words.language
    switch move {
    case .unknown, .choose:
      guard text.contains(where: { !$0.isWhitespace }), assistant.words.crisisSigns(in: text).isEmpty else {
        return
      }
      log.add(text, language: language, readings: meaning.commands.map(\.name), at: context.now)
      state.miss = text
    case .run:
      guard let miss = state.miss else { return }
      state.miss = nil
      let chosen = result.commands.filter { if case .success = $0.outcome { true } else { false } }
      guard !chosen.isEmpty, !Self.forgettable.contains(chosen[0].name) else { return }
      // A text that was kept as a note is the wording of nothing.
      let isNote = chosen.count == 1 && chosen[0].arguments["note"]?.string == miss
      log.add(
        chosen: isNote ? ["note"] : chosen.map(\.name), after: miss, language: language, at: context.now)
    case .say, .ask: state.miss = nil
    case .askFor, .again: break
    }
  }
}
