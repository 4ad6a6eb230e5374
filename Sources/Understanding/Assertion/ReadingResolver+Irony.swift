internal import Affect
internal import Assertion
internal import IntentGrammar
internal import Utterances

/// Good words that mock, and tears that are glad.
extension ReadingResolver {
  /// Whether a good word by itself stands before bad news, "great, the boiler's dead", or mocks it behind: "missed the
  /// bus, spilled my coffee. great start".
  private func isIronic(_ tokens: Range<Int>) -> Bool {
    guard let root = situation.root, let place = place(of: tokens), let clause = root.assertion.clause(of: place),
      let analyser = knowledge.affect?(situation)
    else { return false }
    // "Wow, what a fantastic day, laptop died AND it rained".
    let leads = root.utterance.tokens[clause.tokens.lowerBound..<max(clause.tokens.lowerBound, place.lowerBound)]
    let isExclaimed =
      leads.count > 1 && leads.allSatisfy { knowledge.diaryWords.mockingLeads.contains($0.text) || $0.text == "," }
    guard isExclaimed || clause.isScrap && clause.tokens.count <= Self.longestIrony else { return false }
    let end = root.utterance.tokens.endOfWords
    let isLast = clause.tokens.upperBound >= end
    // "Good saturday, grim sunday" is a list, and "overslept, missed the bus. lovely evening" is no mockery.
    let words = knowledge.diaryWords
    // One word of praise, a sentence by itself, is: "kid threw up on me at 3am. lovely".
    if isLast, !root.utterance.tokens[clause.tokens].contains(where: { words.mocked.contains($0.text) }) {
      let start = clause.tokens.lowerBound
      guard clause.tokens == place, start > 0, words.mocking.contains(root.utterance.tokens[start].text),
        [".", "!"].contains(root.utterance.tokens[start - 1].text)
      else { return false }
    }
    guard
      clause.tokens.allSatisfy({ index in
        place.contains(index) || isExclaimed && index < place.lowerBound
          || words.wrappers.contains(root.utterance.tokens[index].text)
          || words.summing.contains(root.utterance.tokens[index].text)
          || index >= place.upperBound && words.judged.contains(root.utterance.tokens[index].text)
      })
    else { return false }
    let (reading, places) = root.feelings(analyser)
    guard let first = clause.tokens.first, let last = clause.tokens.last else { return false }
    let own = places[first].lowerBound..<places[last].upperBound
    var (word, rest) = (0.0, 0.0)
    for item in reading.evidence where !item.isHint {
      if own.overlaps(item.span) {
        word += item.effect
      } else if isLast || item.span.lowerBound >= own.upperBound {
        rest += item.effect
      }
    }
    return word > 0 && rest <= Self.leastIrony
  }

  /// Whether words of praise are ironic: what is “okay”, “fine” or “not bad” beside bad news, or before how one feels
  /// besides, is meant.
  func isMockedPraise(_ tokens: Range<Int>) -> Bool {
    utterance.tokens[tokens].contains { knowledge.diaryWords.mocking.contains($0.text) } && isIronic(tokens)
  }

  /// Whether tears are told among glad news: "finished the marathon and I cried".
  func isTearOfJoy(_ tokens: Range<Int>) -> Bool {
    let words = knowledge.diaryWords
    // "Lovely day, then cried", "good until I cried": what turns is no joy.
    let before = max(0, tokens.lowerBound - Self.wordsToTurn)..<tokens.lowerBound
    guard utterance.tokens[tokens].contains(where: { words.crying.contains($0.text) }),
      !utterance.tokens[before].contains(where: { words.turning.contains($0.text) }),
      let root = situation.root, let place = place(of: tokens), let analyser = knowledge.affect?(situation)
    else { return false }
    let (reading, places) = root.feelings(analyser)
    let own = places[place.lowerBound].lowerBound..<places[place.upperBound - 1].upperBound
    return reading.evidence.reduce(0) { $1.span.overlaps(own) ? $0 : $0 + $1.effect }
      >= Self.leastJoy
  }

  /// How glad all else must be for tears to be of joy.
  private static let leastJoy = 1.2
  /// How far a word may stand before the one that it turns to: "but then I cried".
  private static let wordsToTurn = 3

  /// The most words of an ironic one, "oh great", and how bad what follows is at least.
  private static let longestIrony = 3, leastIrony = -0.7
}
