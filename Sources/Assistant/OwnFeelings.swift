internal import Affect
internal import JSONText
internal import JournalModel
internal import Understanding
internal import Utterances

/// The feelings that the user's own words name: a phrase that was taught to mean no more than a feeling ("by wiped I mean
/// tired") counts as one wherever it stands in free text.
///
/// They are taught, listed, forgotten and taken back like every phrase; as lines they have the form of the lexicons.
struct OwnFeelings {
  /// The lines, such as `wiped = -2.0 tired`, in the order of the teaching.
  let lines: [String]

  init(_ names: OwnNames, interpreter: Interpreter, in situation: Situation) {
    lines = names.shortcuts.compactMap { shortcut in
      let meaning = interpreter.interpret(shortcut.meaning, situation)
      guard meaning.decision == .act, meaning.commands.count == 1, meaning.commands[0].name == "log" else { return nil }
      let arguments = meaning.commands[0].arguments
      guard arguments.keys.allSatisfy({ $0 == "mood" || $0 == "emotions" }) else { return nil }
      let words = interpreter.tokenizer.utterance(shortcut.phrase).tokens.filter { $0.kind == .word }.map(\.text)
      guard !words.isEmpty else { return nil }
      let emotions = (arguments["emotions"]?.array ?? []).compactMap(\.string)
      // The lexicon's weights go from −4 to 4 where moods go from 1 to 5.
      let weight = arguments["mood"]?.double.map { Self.text(2 * ($0 - 3)) }
      let parts = ([weight].compactMap { $0 } + emotions)
      return parts.isEmpty ? nil : "\(words.joined(separator: " ")) = \(parts.joined(separator: " "))"
    }
  }

  private static func text(_ weight: Double) -> String {
    let tenths = Int((weight * 10).rounded())
    return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }
}
