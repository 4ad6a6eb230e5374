internal import IntentGrammar
internal import Utterances

/// How the writer of a story is: what they say of themselves last, whatever else happens in it.
extension ReadingResolver {
  /// The feelings of the last words in which the writer says how they are: "I am so proud I could pop", "I feel numb",
  /// "Exhausted now."; nil where nothing says so plainly.
  func findLastStatement() -> LogFacts? {
    var items: [ItemSpan] = []
    for item in found.items(of: ["feeling", "bare_feeling"]) where item.cost <= Self.farthest {
      if let last = items.last, last.tokens.overlaps(item.tokens) { continue }
      if item.type == "bare_feeling", !isStated(item) { continue }
      items.append(item)
    }
    guard let last = items.lastIndex(where: { isStated($0) || isBySelf($0) }) else { return nil }
    var first = last
    while first > 0, isJoined(items[first - 1], items[first]) { first -= 1 }
    var end = last
    while end + 1 < items.count, isJoined(items[end], items[end + 1]) { end += 1 }
    var facts = LogFacts()
    for item in items[first...end] where !isNegated(item) {
      if let feeling = interpreter.lexicon.feeling(item.item) { facts.add(feeling) }
    }
    return facts.moods.isEmpty && facts.emotions.isEmpty ? nil : facts
  }

  /// Whether what looks like a request is a bit of a story: the "moved to January" of "my viva got moved to January, …".
  func isOverheard(_ reading: Reading) -> Bool {
    guard diary.isTale, !diary.isRequest, situation.expects == nil,
      !utterance.tokens.contains(where: { $0.text == "?" }),
      reading.clauses.allSatisfy({ clause in
        clause.intent != "log" && clause.tokens.lowerBound > Self.opening && !opensAsking(clause.tokens.lowerBound)
      })
    else { return false }
    let texts = reading.clauses.flatMap(\.slots).filter { $0.value == .text }.map(\.tokens)
    return diary.words(in: reading.uncovered + texts) >= Self.mostBesideRequest
  }

  /// The last token at which a request may begin that nothing was told before, and how many words beside it are a story.
  private static let opening = 1, mostBesideRequest = 9

  /// Beyond this a word is not close enough to be taken for another.
  private static let farthest: Float = 0.35
  /// How many words may stand before a feeling that belong to it: "a little", "still so very".
  private static let reach = 3

  private var words: DiaryWords { interpreter.diaryWords }

  /// Whether the writer says that they feel so: "I am", "feeling", "I still felt".
  private func isStated(_ item: ItemSpan) -> Bool {
    // The wording of a feeling may begin so: "feel nothing".
    let nearest = words.state.contains(utterance.tokens[item.tokens.lowerBound].text) && item.tokens.count > 1 ? 1 : 0
    let end = item.tokens.lowerBound + nearest
    for index in (max(0, end - Self.reach - 1)..<end).reversed() {
      let token = utterance.tokens[index]
      if token.kind != .word || found.isNegation(index) { return false }
      guard words.state.contains(token.text) else { continue }
      let before = max(0, index - 2)..<index
      if before.contains(where: found.isThirdPerson) { return false }
      // "It was stupid" says nothing of the writer; "feeling low" does.
      return words.felt.contains(token.text)
        || utterance.tokens[before].contains { words.firstPerson.contains($0.text) }
    }
    return false
  }

  /// Whether a feeling is a sentence of its own: "A little bored, I suppose.", "Exhausted now."
  private func isBySelf(_ item: ItemSpan) -> Bool {
    var end = item.tokens.upperBound
    while end < utterance.tokens.count, words.now.contains(utterance.tokens[end].text) { end += 1 }
    // "So relieved I could cry."
    guard
      end == utterance.tokens.count || utterance.tokens[end].kind == .punctuation
        || words.firstPerson.contains(utterance.tokens[end].text)
    else { return false }
    let isLast = utterance.tokens[end...].allSatisfy { $0.kind == .punctuation }
    var start = item.tokens.lowerBound
    while start > 0, item.tokens.lowerBound - start <= Self.reach {
      let before = utterance.tokens[start - 1]
      if before.kind == .punctuation {
        return ".!?\n".contains(before.text) || isLast && start == item.tokens.lowerBound
      }
      if found.isNegation(start - 1) || found.isThirdPerson(start - 1) { return false }
      start -= 1
    }
    return start == 0
  }

  /// "sad and angry", "tired, but okay".
  private func isJoined(_ one: ItemSpan, _ next: ItemSpan) -> Bool {
    let between = one.tokens.upperBound..<max(one.tokens.upperBound, next.tokens.lowerBound)
    guard !between.isEmpty, between.count <= Self.reach, between.contains(where: found.isBoundary) else { return false }
    return !between.contains { found.isThirdPerson($0) || ".!?\n".contains(utterance.tokens[$0].text) }
  }

  private func isNegated(_ item: ItemSpan) -> Bool {
    (max(0, item.tokens.lowerBound - Self.reach)..<item.tokens.lowerBound).contains(where: found.isNegation)
  }
}
