internal import IntentGrammar
internal import Utterances

/// Whether a text asks, or goes on telling.
extension ReadingResolver {
  /// Whether a word asks for something to be told or shown.
  func opensAsking(_ index: Int) -> Bool {
    let text = utterance.tokens[index].text
    return knowledge.diaryWords.question.contains(text) || diary.isRequestWord(text)
      || hasQuestionMark
  }

  /// Whether all words together tell, and hardly any of them asks for a command.
  func tells(ratherThan intent: String) -> Bool {
    share(of: intent) <= Self.leastAsked && share(of: "log") >= Self.mostlyTold
  }

  /// The share of the evidence up to which nothing asks for a command, and that from which the rest tells.
  private static let leastAsked: Float = 0.06, mostlyTold: Float = 0.75

  /// Whether the writer tells of themselves, in so many words, whatever else a reading finds in them.
  func tellsBesides(_ reading: Reading) -> Bool {
    diary.isOwnStatement && diary.wordCount >= Self.tellingWords && reading.clauses.contains { $0.intent == "log" }
  }

  /// Whether a clause asks in its own words, apart from what was told before it: "…, also how's my yoga goal".
  func asksAtEnd(_ clause: ClauseInput) -> Bool {
    guard clause.confidence >= Self.plainlySaid, clause.tokens.lowerBound > 0, clause.tokens.count > 3,
      knowledge.diaryWords.question.contains(utterance.tokens[clause.tokens.lowerBound].text)
    else { return false }
    let end = withoutTail(clause.tokens.lowerBound..<utterance.tokens.count, knowledge.diaryWords.politeTails)
      .upperBound
    // "ran 5 km feeling great how many times did I run this month" has no sign.
    let isPlain =
      !diary.isTale && knowledge.diaryWords.asking.contains(utterance.tokens[clause.tokens.lowerBound].text)
    return (found.isBoundary(clause.tokens.lowerBound - 1) || isPlain)
      && utterance.tokens[clause.tokens.upperBound..<max(clause.tokens.upperBound, end)]
        .allSatisfy { $0.kind == .punctuation }
  }

  /// Whether a word or two ask: "what helps", "any tips", "suggest something".
  func asksInTwo(_ tokens: Range<Int>) -> Bool {
    let text = utterance.tokens[tokens.lowerBound].text
    return knowledge.diaryWords.asking.contains(text)
      || tokens.count > 1 && (knowledge.diaryWords.wanted.contains(text) || diary.isRequestWord(text))
  }

  /// From this confidence on a question stands by itself in a check-in.
  static let plainlySaid = 0.9

  /// … and from so many on it tells something, whatever looks like a question in it.
  static let tellingWords = 8

  /// Whether what looks like a request is a bit of a story: the "moved to January" of "my viva got moved to January,
  /// …".
  func isOverheard(_ reading: Reading) -> Bool {
    guard diary.isTale, !diary.isRequest, situation.expects == nil,
      !hasQuestionMark,
      reading.clauses.allSatisfy({ clause in
        clause.intent != "log" && clause.tokens.lowerBound > Self.opening && !opensAsking(clause.tokens.lowerBound)
      })
    else { return false }
    let texts = reading.clauses.flatMap(\.slots).filter { $0.value == .text }.map(\.tokens)
    return diary.words(in: reading.uncovered + texts) >= Self.mostBesideRequest
  }

  /// The last token at which a request may begin that nothing was told before, and how many words beside it are a
  /// story.
  private static let opening = 1, mostBesideRequest = 9
}
