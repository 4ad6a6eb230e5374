internal import IntentGrammar
internal import Utterances

/// One of several that were offered or listed, told by how it stands to the rest, "the later of the two", or by a word of
/// its own, "the bus one": it tells of no bus, and rates nothing.
struct OfferedPick: SentenceStage {
  let sentence: ReadingResolver

  /// What is picked; nil where nothing is to be picked from, and for a number, which the rest of the sentence may belong to.
  func picked() -> Meaning? {
    guard situation.scope.isWhole, situation.expects == "choice" || isAfterList || situation.expects == "confirmation"
    else { return nil }
    var meaning = Meaning(.unknown)
    if let clause = picking {
      let input = sentence.input(clause)
      guard TurnReader(sentence).pick(input) == nil else { return nil }
      meaning.pickWords = input.slot("which").map { slot in
        let start = slot.tokens.lowerBound
        let isNamed = slot.tokens.count > 1 && knowledge.diaryWords.articles.contains(utterance.tokens[start].text)
        return String(utterance.text(of: (isNamed ? start + 1 : start)..<slot.tokens.upperBound))
      }
      meaning.pickOrder = input.constants.first { $0.key == "order" }.flatMap { PickOrder(rawValue: $0.value) }
      guard meaning.pickWords != nil || meaning.pickOrder != nil else { return nil }
    } else if situation.expects == "choice" || isAfterList, let words = named {
      meaning.pickWords = words
    } else {
      return nil
    }
    trace?.note(.clauses, "one of what was offered is picked", meaning.pickWords ?? meaning.pickOrder?.rawValue ?? "")
    return meaning
  }

  /// Whether entries were listed, and nothing is asked.
  private var isAfterList: Bool { situation.expects == nil && situation.shownEntries.count > 1 }

  /// The clause that picks, where it is all that is said.
  private var picking: Clause? {
    found.readings.lazy.filter { $0.clauses.count == 1 && $0.uncovered.isEmpty }.map { $0.clauses[0] }.first { clause in
      clause.intent == "pick" && clause.tier == .pattern && Double(clause.confidence) >= Interpreter.actFrom
    }
  }

  /// The word that tells one from the others, "the bus one", where no rule has it.
  private var named: String? {
    let words = utterance.tokens.indices.filter { utterance.tokens[$0].kind != .punctuation }
    guard picking == nil, let first = words.first, let last = words.last, (3...Self.longest).contains(words.count),
      knowledge.diaryWords.namedBy.contains(utterance.tokens[first].text),
      knowledge.diaryWords.pronoun.contains(utterance.tokens[last].text)
        || knowledge.diaryWords.offered.contains(utterance.tokens[last].text)
    else { return nil }
    return String(utterance.text(of: first + 1..<last))
  }

  /// The most words of such an answer: "the long walk one".
  private static let longest = 5
}
