internal import Utterances

/// "before I left the bank and after: mood, sleep, the lot" is short for "before and after I left the bank".
struct BeforeAndAfter: SentenceStage {
  let sentence: ReadingResolver

  /// The comparison; nil where something else is told behind it: "before I spoke and after I felt sick".
  func compared() -> Meaning? {
    let (words, tokens) = (knowledge.conditionWords, utterance.tokens)
    guard situation.scope.isWhole,
      let start = words.end(of: "before_i", at: 0, in: tokens, before: tokens.count),
      let end = tokens.indices.dropFirst(start + 1).first(where: {
        words.end(of: "and_after", at: $0, in: tokens, before: tokens.count) != nil
      }), end - start <= Self.longest, let head = words.text(of: "before_head")
    else { return nil }
    var place = words.end(of: "and_after", at: end, in: tokens, before: tokens.count) ?? end
    while place < tokens.count {
      guard
        let next = words.end(of: "aspect", at: place, in: tokens, before: tokens.count)
          ?? knowledge.behindFiller(at: place, of: tokens)
      else { return nil }
      place = next
    }
    let text = "\(head) \(utterance.text(of: start..<end))"
    let meaning = sentence.parts.meaning(of: text, as: { $0 }, { $0.root = nil })
    guard meaning.decision == .act, meaning.commands.count == 1, meaning.commands[0].name == "compare" else {
      return nil
    }
    trace?.note(.clauses, "before something and after it is a comparison", text)
    return meaning.asSaid(utterance.text, repaired: text)
  }

  /// What was done is said in so many words at most, in tokens.
  private static let longest = 10
}
