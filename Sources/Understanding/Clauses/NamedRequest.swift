internal import IntentGrammar
internal import JSONText
internal import Utterances

/// Days or entries that are asked for by what they are, with no word that asks: "times I've missed the bus", "every entry
/// with headache and wine", "rainy mondays", "mood since I moved".
///
/// Nobody tells of "times" and "entries" in a check-in without saying something of them. What would be told is read once
/// more behind a word that asks, and counts as asked where all of it is understood so.
struct NamedRequest: SentenceStage {
  let sentence: ReadingResolver

  /// What is asked for; nil where the words name nothing that is looked up, or say more of it.
  func requested(insteadOf whole: Meaning) -> Meaning? {
    guard whole.fault == nil, situation.expects == nil, utterance.tokens.count <= Self.longest,
      whole.decision == .unknown || whole.commands.allSatisfy({ $0.name == "log" }), !sentence.hasTold(whole),
      let opening = opening
    else { return nil }
    let text = knowledge.diaryWords.showing + " " + utterance.text
    let asked = sentence.parts.meaning(of: text, as: { $0 }) { ($0.root, $0.place) = (nil, 0) }
    guard asked.decision == .act, asked.fault == nil, asked.commands.count == 1,
      Self.lookups.contains(asked.commands[0].name), opening == .since || asked.left.isEmpty,
      asked.commands[0].arguments.contains(where: { Self.named.contains($0.key) })
    else { return nil }
    trace?.note(.clauses, "what is named and not told of is asked for", text)
    var meaning = asked.moved(by: utterance.text.unicodeScalars.count - text.unicodeScalars.count)
    for index in meaning.commands.indices { meaning.commands[index].spans = [] }
    return meaning
  }

  /// How what is asked for is named.
  private enum Opening {
    /// By a noun for days or entries, and words that say which.
    case which
    /// By days of some kind, and no more: "rainy mondays".
    case kind
    /// By what is measured, and the time from which on.
    case since
  }

  private var opening: Opening? {
    let words = knowledge.diaryWords
    let tokens = utterance.tokens
    var start = 0
    while start < tokens.count, words.all.contains(tokens[start].text) { start += 1 }
    guard start + 1 < tokens.count, tokens[start].kind == .word else { return nil }
    if words.lookedUp.contains(tokens[start].text), words.sayingWhich.contains(tokens[start + 1].text) { return .which }
    if words.since.contains(tokens[start + 1].text), sentence.begins(with: "measure", at: start) { return .since }
    let end = tokens.lastIndex { $0.kind != .punctuation } ?? 0
    return end == start + 1 && words.daysOfKind.contains(tokens[end].text)
      && sentence.begins(with: "weather", at: start) ? .kind : nil
  }

  /// The longest text that only names something.
  private static let longest = 32
  private static let lookups: Set = ["history", "search", "stats", "compare"]
  private static let named: Set = ["filter", "query", "period", "subject"]
}

extension ReadingResolver {
  /// Whether something of a type begins at a token.
  fileprivate func begins(with type: String, at token: Int) -> Bool {
    !found.items(of: [type], startingIn: token..<token + 1).isEmpty
  }

  /// Whether figures were told, which nobody does while asking: "days without wine: 12".
  fileprivate func hasTold(_ meaning: Meaning) -> Bool {
    utterance.tokens.contains { $0.text == ":" } && meaning.decision == .act
  }
}
