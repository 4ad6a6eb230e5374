internal import IntentGrammar
internal import Utterances

/// Conditions that nobody read, in a question that is only guessed by its words.
extension ReadingResolver {
  /// "how long did I sleep *after my last bad day*": a word that opens a condition and that nothing explains takes the
  /// rest of its sentence along, so that the answer neither uses a word of it nor passes over it in silence.
  func openCondition(of clause: Clause) -> Range<Int>? {
    guard clause.tier == .cues, knowledge.schemas[clause.intent]?.kind == .question else { return nil }
    let tokens = utterance.tokens
    let opening = clause.skipped.first { index in
      index > 0 && knowledge.conditionWords.end(of: "tail", at: index, in: tokens, before: tokens.count) != nil
    }
    guard let opening else { return nil }
    let end = tokens[opening...].firstIndex { $0.kind == .punctuation } ?? tokens.count
    guard opening + 1 < end else { return nil }
    // What the question makes something of was read: "do I feel better *when I see friends*".
    let isUsed = clause.slots.contains { slot in
      slot.tokens.overlaps(opening..<end) && !Self.unread.contains(slot.slot)
    }
    // "since we moved in on 12 July": the day of the event is where the time begins.
    let isDated =
      knowledge.diaryWords.since.contains(tokens[opening].text)
      && clause.slots.contains { $0.slot == "period" && $0.tokens.upperBound == end && $0.tokens.lowerBound > opening }
    return isUsed || isDated ? nil : opening..<end
  }

  /// Slots that a word of a condition fills only by the way.
  private static let unread: Set<String> = ["by", "period", "said_my", "said_the"]
}
