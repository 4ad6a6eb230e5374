internal import IntentGrammar
internal import TimeExpressions
internal import Utterances

/// What changes what was just done, with words around it that say why: "make that 10.30 she naps then", "no 7, 8 is not
/// real for me". What goes on with the turn before is done; the rest is told to have been left out.
struct FollowUpWithReason: SentenceStage {
  let sentence: ReadingResolver

  /// The change, where the whole is not understood and a part of it goes on with the last command.
  func change(insteadOf whole: Meaning) -> Meaning? {
    guard whole.fault == nil, whole.decision != .act || isOfEntries(whole), situation.scope.isWhole,
      let last = situation.lastCommands.last,
      let changing = Self.changing[last.name], utterance.tokens.count <= Self.longest
    else { return nil }
    for part in candidates where asksForChange(part) {
      guard let meaning = sentence.parts.meaning(of: part, as: Scope.part), meaning.decision == .act,
        meaning.left.isEmpty,
        meaning.commands.count == 1, let command = meaning.commands.first, changing.contains(command.name),
        command.missing.isEmpty, !command.origin.isGuess, command.arguments.contains(where: { !$0.isBeside })
      else { continue }
      var change = meaning
      change.left = sentence.left(of: [0..<part.lowerBound, part.upperBound..<utterance.tokens.count])
      return change
    }
    return nil
  }

  /// Whether words say that something is to be otherwise: "every day" alone may begin a tale.
  private func asksForChange(_ part: Range<Int>) -> Bool {
    let words = knowledge.correctionWords
    return part.contains { index in
      knowledge.diaryWords.changing.contains(utterance.tokens[index].text)
        || [CorrectionWords.Role.mark, .setting, .against].contains {
          words.end(of: $0, at: index, in: utterance.tokens) != nil
        }
    }
  }

  /// Whether it would be written to entries, right after something else was set up: "that's too much, make it 4" after a goal
  /// is of the goal.
  private func isOfEntries(_ whole: Meaning) -> Bool {
    !whole.commands.isEmpty && whole.commands.allSatisfy { ["log", "amend"].contains($0.name) }
  }

  /// The parts that may be the change: up to the first figure or time and what belongs to it, and what a sign ends or begins.
  private var candidates: [Range<Int>] {
    let tokens = utterance.tokens
    var parts: [Range<Int>] = []
    let signs = tokens.indices.filter { tokens[$0].kind == .punctuation && Self.parting.contains(tokens[$0].text) }
    if let first = signs.first(where: { $0 > 0 }) { parts.append(0..<first) }
    if let last = signs.last(where: { $0 < tokens.count - 1 }) { parts.append(last + 1..<tokens.count) }
    var ends: Set<Int> = []
    for case .temporal(let match) in sentence.chart.contents where !match.isLatent || match.tokens.count == 1 {
      ends.insert(match.tokens.upperBound)
    }
    for end in ends.sorted(by: >) where end < tokens.count { parts.append(0..<end) }
    return parts.filter { !$0.isEmpty && $0.count < tokens.count }
  }

  private static let parting: Set<String> = [",", ".", ";", "!", "–", "—"]

  /// A longer text tells something of its own, in tokens.
  private static let longest = 24

  /// Which commands change what a command did.
  private static let changing: [String: Set<String>] = {
    let reminder: Set<String> = ["reminder_edit", "reminder_cancel", "mute", "snooze"]
    let goal: Set<String> = ["goal_edit", "goal_pause", "goal_resume", "goal_delete"]
    return [
      "remind": reminder, "reminder_edit": reminder, "mute": reminder, "snooze": reminder,
      "goal_set": goal, "goal_edit": goal, "goal_pause": goal, "goal_resume": goal, "quiet_hours": ["quiet_hours"],
    ]
  }()
}
