internal import JSONText
internal import Utterances

/// What is asked kindly, read as it would be without the politeness.
struct KindRequest: SentenceStage {
  let sentence: ReadingResolver

  /// "could you log a 4 for me?": what a text that was not understood tells behind its politeness, without its question
  /// mark; nil unless all of it is plain.
  func requestedKindly() -> Meaning? {
    // A rating that was doubted may tell no more than a mood.
    let isRating = sentence.isDoubtedRating
    guard let start = isRating ? 0 : sentence.startOfKindRequest else { return nil }
    var end = utterance.tokens.count
    while end > 0, utterance.tokens[end - 1].kind == .punctuation { end -= 1 }
    guard end > start, let told = sentence.parts.meaning(of: start..<end, as: Scope.request, { $0.root = nil }),
      told.decision == .act, told.fault == nil, told.unexplained.isEmpty, !told.isPlainText,
      told.commands.allSatisfy({ command in
        command.name == "log" && command.missing.isEmpty && !command.origin.isUnexplained
          && (!isRating || command.arguments.map(\.key) == ["mood"])
      })
    else { return nil }
    return told
  }
}
