internal import Assertion
internal import IntentGrammar
internal import TextSearch
internal import Utterances

/// How the writer of a story is: what they say of themselves last, whatever else happens in it.
struct StoryReader: SentenceStage {
  let sentence: ReadingResolver

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
    facts.isStory = true
    for item in items[first...end]
    where !isNegated(item) && sentence.standing(of: item.tokens, .feeling, uncovered: []) == .stands {
      if let feeling = knowledge.lexicon.feeling(item.item) { facts.add(feeling) }
    }
    // "Tired but proud": who is tired and more is what they are besides.
    if facts.emotions.contains(Self.tired), let best = facts.namedMoods.max(), best > 3, facts.lastMood == nil {
      facts.namedMoods = facts.namedMoods.filter { $0 > 3 }
    }
    return facts.moods.isEmpty && facts.emotions.isEmpty ? nil : facts
  }

  /// The emotion that says least about a mood.
  private static let tired = "tired"

  /// Beyond this a word is not close enough to be taken for another.
  private static let farthest: Float = 0.35
  /// How many words may stand before a feeling that belong to it: "a little", "still so very".
  private static let reach = 3

  private var words: DiaryWords { knowledge.diaryWords }

  /// Whether the writer says that they feel so: "I am", "feeling", "I still felt", "came home happy", "I cried", "what
  /// a
  /// lovely evening".
  private func isStated(_ item: ItemSpan) -> Bool {
    let first = item.tokens.lowerBound
    // The wording of a feeling may begin so: "feel nothing", "I miss her".
    if words.own.contains(utterance.tokens[first].text), item.tokens.count > 1 { return true }
    if isDone(item) || isExclaimed(item) { return true }
    if item.type == "bare_feeling", words.undone.contains(utterance.tokens[first].text) { return false }
    let nearest = words.state.contains(utterance.tokens[first].text) && item.tokens.count > 1 ? 1 : 0
    let end = first + nearest
    for index in (max(0, end - Self.reach - 1)..<end).reversed() {
      let token = utterance.tokens[index]
      if token.kind != .word || found.isNegation(index) { return false }
      if words.arrived.contains(token.text), index == end - 1 { return true }
      guard words.state.contains(token.text) else {
        // "content in a quiet sort of way": an ordinary word is a feeling only right behind "I feel".
        if item.type == "bare_feeling", !words.degree.contains(token.text) { return false }
        continue
      }
      let before = max(0, index - 2)..<index
      if before.contains(where: found.isThirdPerson) { return false }
      // "It was stupid" says nothing of the writer; "feeling low" does.
      return words.felt.contains(token.text)
        || utterance.tokens[before].contains { words.firstPerson.contains($0.text) }
    }
    return false
  }

  /// Whether the feeling is a verb of the writer's: "I cried".
  private func isDone(_ item: ItemSpan) -> Bool {
    let before = item.tokens.lowerBound - 1
    guard before >= 0, words.firstPerson.contains(utterance.tokens[before].text), item.type == "feeling",
      !words.undone.contains(utterance.tokens[before + 1].text)
    else { return false }
    // "the girl I loved" is somebody else's.
    return before == 0 || found.isBoundary(before - 1) || !found.isThirdPerson(before - 1)
  }

  /// "what a wonderful evening".
  private func isExclaimed(_ item: ItemSpan) -> Bool {
    let before = item.tokens.lowerBound - 1
    return before > 0 && words.articles.contains(utterance.tokens[before].text)
      && words.asking.contains(utterance.tokens[before - 1].text)
  }

  /// Whether a feeling is a sentence of its own: "A little bored, I suppose.", "Exhausted now.", or opens the last one:
  /// "Proud of the job."
  private func isBySelf(_ item: ItemSpan) -> Bool {
    var end = item.tokens.upperBound
    while end < utterance.tokens.count, words.now.contains(utterance.tokens[end].text) { end += 1 }
    let rest = utterance.tokens[end...]
    // "So relieved I could cry." What looks at all that follows comes last: a text can have a thousand feelings.
    guard
      end == utterance.tokens.count || utterance.tokens[end].kind == .punctuation
        || words.firstPerson.contains(utterance.tokens[end].text)
        || opensSentence(item) && knowledge.lexicon.feeling(item.item)?.emotion != nil
          && !rest.dropLast().contains(where: { $0.kind == .punctuation && ".!?\n".contains($0.text) })
    else { return false }
    let isLast = rest.allSatisfy { $0.kind == .punctuation }
    var start = item.tokens.lowerBound
    while start > 0, item.tokens.lowerBound - start <= Self.reach {
      let before = utterance.tokens[start - 1]
      if before.kind == .punctuation {
        return ".!?\n".contains(before.text) || isLast && start == item.tokens.lowerBound
      }
      // "… so yeah, good day".
      if isLast, words.summing.contains(before.text) { return true }
      if found.isNegation(start - 1) || found.isThirdPerson(start - 1) { return false }
      start -= 1
    }
    return start == 0
  }

  /// "sad and angry", "tired, but okay", "sad, but I am proud"; not "everything is grey and I feel numb".
  private func isJoined(_ one: ItemSpan, _ next: ItemSpan) -> Bool {
    let between = one.tokens.upperBound..<max(one.tokens.upperBound, next.tokens.lowerBound)
    guard !between.isEmpty, between.count <= Self.reach + 1,
      between.contains(where: { found.isBoundary($0) || words.adding.contains(utterance.tokens[$0].text) })
    else { return false }
    if between.contains(where: { found.isThirdPerson($0) || ".!?\n".contains(utterance.tokens[$0].text) }) {
      return false
    }
    guard between.contains(where: { words.firstPerson.contains(utterance.tokens[$0].text) }) else {
      return between.count <= Self.reach
    }
    return between.contains { utterance.tokens[$0].kind == .word && found.isBoundary($0) }
      && (isStated(one) || isBySelf(one) || opensSentence(one))
  }

  /// Whether a feeling stands at the start of a sentence, but for a word of degree.
  private func opensSentence(_ item: ItemSpan) -> Bool {
    var start = item.tokens.lowerBound
    while start > 0, words.degree.contains(utterance.tokens[start - 1].text) { start -= 1 }
    return sentence.opensSentence(start)
  }

  private func isNegated(_ item: ItemSpan) -> Bool {
    for index in (max(0, item.tokens.lowerBound - Self.reach)..<item.tokens.lowerBound).reversed() {
      if utterance.tokens[index].kind == .punctuation { return false }
      if found.isNegation(index) { return true }
    }
    return false
  }
}
