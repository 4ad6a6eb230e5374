internal import IntentGrammar
internal import JSONText
internal import JournalModel
internal import TimeExpressions
internal import Utterances

/// Where a question's days were spent, or what was going on then, in words that no list knows: "how did I sleep in the
/// tent". They are looked for in the notes of a day.
struct Surroundings: SentenceStage {
  let sentence: ReadingResolver

  /// Words for where or when, and all tokens that say so.
  struct Phrase {
    var tokens: Range<Int>
    var words: Range<Int>
  }

  /// The words behind an "in" or a "during" at a token; nil where something is known there.
  func phrase(at place: Int) -> Phrase? {
    let (tokens, questions) = (utterance.tokens, knowledge.questionWords)
    guard var first = questions.end(of: "surroundings", at: place, in: tokens, before: tokens.count),
      !chart.hasBeginning(at: place)
    else { return nil }
    while first < tokens.count, sentence.introducesThing(tokens[first].text) { first += 1 }
    var end = first
    while end < tokens.count, end - first < Self.longest, isUnknown(end) { end += 1 }
    // "in the dark mood of today": what goes on with something known is not all of it.
    guard end > first, end == tokens.count || tokens[end].kind == .punctuation || isEdge(end) else { return nil }
    return Phrase(tokens: place..<end, words: first..<end)
  }

  /// Adds to a question that was read what it left out, where that says the surroundings of the days it asks for.
  ///
  /// - Returns: Whether it did.
  func add(to meaning: inout Meaning) -> Bool {
    guard meaning.decision == .act, meaning.commands.count == 1, !knowledge.questionWords.isEmpty,
      let command = meaning.commands.first, ["stats", "summary"].contains(command.name),
      command.arguments["filter"] == nil, command.origin != .condition,
      let phrase = utterance.tokens.indices.dropFirst().lazy.compactMap({ phrase(at: $0) }).first,
      case let place = sentence.scalars(of: phrase.words),
      command.origin.isGuess || meaning.left.contains(where: { $0.overlaps(place) }),
      !command.spans.contains(where: { $0.range.overlaps(place) }),
      // Something else that was left out would be lost behind it.
      meaning.left.allSatisfy({ place.contains($0.lowerBound) })
    else { return false }
    meaning.commands[0].arguments["filter"] = .filter(filter(phrase))
    meaning.commands[0].spans.append(("filter", sentence.scalars(of: phrase.tokens)))
    meaning.left = []
    meaning.remarks.removeAll { $0["key"]?.string == "unknown.left_out" }
    return true
  }

  /// The days with the words in one of their notes.
  func filter(_ phrase: Phrase) -> JSONObject {
    ["text": .string(String(utterance.text(of: phrase.words))), "by": .string(Condition.Unit.day.rawValue)]
  }

  /// Whether nothing knows a word: it says what no list has.
  private func isUnknown(_ place: Int) -> Bool {
    let token = utterance.tokens[place]
    return token.kind == .word && !chart.hasBeginning(at: place) && !isEdge(place)
      && token.text.utf8.count >= Self.shortest
      && found.items(of: SpottedQuestion.types, startingIn: place..<place + 1).allSatisfy {
        !found.isClose($0, in: utterance)
      }
  }

  /// Whether a word belongs to the question, and not to what it is asked about.
  private func isEdge(_ place: Int) -> Bool {
    let tokens = utterance.tokens
    if tokens[place].kind == .punctuation || knowledge.behindFiller(at: place, of: tokens) != nil { return true }
    if chart.hasBeginning(at: place) { return true }
    return SpottedQuestion.classes.contains {
      knowledge.questionWords.end(of: $0, at: place, in: tokens, before: tokens.count) != nil
    } || knowledge.conditionWords.end(of: "compared_with", at: place, in: tokens, before: tokens.count) != nil
      || knowledge.conditionWords.end(of: "tail", at: place, in: tokens, before: tokens.count) != nil
      || knowledge.diaryWords.adding.contains(tokens[place].text)
  }

  /// Surroundings are said in no more words, and none is shorter.
  private static let longest = 3, shortest = 3
}
