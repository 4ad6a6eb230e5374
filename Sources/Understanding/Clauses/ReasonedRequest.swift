internal import Utterances

/// A request with why it is made behind a sign: "Cancel the 6am reminder. I'm not on earlies any more." It is read as it would
/// be without, where the whole is not; the rest is told to have been left out.
struct ReasonedRequest: SentenceStage {
  let sentence: ReadingResolver

  /// What is asked for before the first sign, where that is plainer than all of the text is.
  func request(insteadOf whole: Meaning) -> Meaning? {
    guard whole.fault == nil, situation.scope.isWhole, utterance.tokens.count <= Self.longest,
      whole.decision != .act || !whole.left.isEmpty, whole.commands.allSatisfy({ $0.name != "log" }),
      diary.isRequest, let end = endOfRequest
    else { return nil }
    let rest = end..<utterance.tokens.count
    guard tells(rest), let request = sentence.parts.meaning(of: 0..<end, as: Scope.request, { $0.root = nil }),
      request.decision == .act, request.left.isEmpty, request.commands.count == 1, let command = request.commands.first,
      command.missing.isEmpty, !command.origin.isGuess, command.confidence >= Self.plainlySaid,
      let schema = knowledge.schemas[command.name], schema.kind == .command, schema.effect == .write,
      command.name != "log"
    else { return nil }
    var meaning = request
    meaning.left = sentence.left(of: [rest])
    return meaning
  }

  /// The sign that ends the first sentence, or a comma with a reason behind it.
  private var endOfRequest: Int? {
    let tokens = utterance.tokens
    return tokens.indices.dropFirst(2).dropLast(2).first { index in
      guard tokens[index].kind == .punctuation, tokens[index + 1].followsSpace else { return false }
      if [".", "!", ";"].contains(tokens[index].text) {
        return !knowledge.diaryWords.abbreviations.contains(tokens[index - 1].text)
      }
      return tokens[index].text == "," && knowledge.diaryWords.reason.contains(tokens[index + 1].text)
    }
  }

  /// Whether words only tell: nothing in them asks, and nothing takes back what was asked for.
  private func tells(_ rest: Range<Int>) -> Bool {
    let words = knowledge.diaryWords
    guard !sentence.hasQuestionMark,
      !utterance.tokens[rest].contains(where: { words.denied.contains($0.text) && $0.text != "not" })
    else { return false }
    guard let told = sentence.parts.meaning(of: rest.dropFirst(), as: Scope.piece, { $0.root = nil }) else {
      return true
    }
    return told.decision == .unknown || told.commands.allSatisfy { $0.name == "log" || $0.name == "thanks" }
  }

  /// From this confidence on a request says what it asks for.
  private static let plainlySaid = 0.9

  /// A longer text tells something of its own, in tokens.
  private static let longest = 30
}
