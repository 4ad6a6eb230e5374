internal import Utterances

/// A yes or a no to what is asked about, in words that are neither anywhere else: "that's the one", "not that one", "👍".
struct ConfirmingAnswer: SentenceStage {
  let sentence: ReadingResolver

  /// The answer, where a yes or a no is waited for and nothing else is said.
  func answer() -> Meaning? {
    guard situation.expects == "confirmation", situation.scope.isWhole else { return nil }
    let words = knowledge.diaryWords
    var tokens = utterance.tokens.filter { $0.kind != .punctuation }[...]
    guard tokens.count <= Self.longest else { return nil }
    // "No wait, leave that one": what opens it has to agree.
    var opened: Set<Bool> = []
    while tokens.count > 1, let first = tokens.first?.text {
      if words.agreeing.contains(first) {
        opened.insert(true)
      } else if words.refusing.contains(first) {
        opened.insert(false)
      } else if !words.beforeAnswer.contains(first) {
        break
      }
      tokens.removeFirst()
    }
    while !tokens.isEmpty {
      if let isYes = isYes(tokens.map(\.text), opened) { return meaning(isYes) }
      guard let last = tokens.last?.text, words.behindAnswer.contains(last) else { return nil }
      tokens.removeLast()
    }
    return nil
  }

  /// What words answer; nil where they answer nothing, or what opens them says otherwise.
  private func isYes(_ said: [String], _ opened: Set<Bool>) -> Bool? {
    let words = knowledge.diaryWords
    // Words are to be kept, or an entry is to stay: "yes, keep it" agrees to the one, and not to its going.
    if words.keeping.contains(said) { return opened.contains(!situation.offersToKeep) ? nil : situation.offersToKeep }
    if situation.offersToRemove, words.removing.contains(said) { return opened.contains(false) ? nil : true }
    if words.confirming.contains(said) { return opened.contains(false) ? nil : true }
    return words.declining.contains(said) && !opened.contains(true) ? false : nil
  }

  private func meaning(_ isYes: Bool) -> Meaning {
    let name = isYes ? "yes" : "no"
    trace?.note(.clauses, "an answer to what is asked about", name)
    return Meaning(.act, [Draft(name)])
  }

  /// More says something of its own, in words.
  private static let longest = 10
}
