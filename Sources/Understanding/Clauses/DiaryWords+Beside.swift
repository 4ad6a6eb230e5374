internal import Utterances

/// What the words of a diary say of those beside them.
extension DiaryWords {
  /// Whether a meal is no more than a time: "since breakfast", "cried at lunch".
  func isMealtime(_ item: String?, at tokens: Range<Int>, in utterance: Utterance) -> Bool {
    guard item == "food", tokens.lowerBound > 0 else { return false }
    let before = utterance.tokens[tokens.lowerBound - 1].text
    if mealtime.contains(before) { return true }
    guard atMeal.contains(before), tokens.lowerBound > 1 else { return false }
    let leading = utterance.tokens[tokens.lowerBound - 2]
    return leading.kind != .punctuation && !presentAt.contains(leading.text)
  }

  /// Whether somebody of the family is only the title of who is named by a name that nobody else has: "Sister Perpetua".
  func isTitle(_ person: Range<Int>, in utterance: Utterance, isKnown: (Int) -> Bool) -> Bool {
    let (first, next) = (person.lowerBound, person.upperBound)
    guard person.count == 1, next < utterance.tokens.count, titles.contains(utterance.tokens[first].text),
      utterance.tokens[first].isCapitalized, utterance.isName(next), !isKnown(next)
    else { return false }
    return first == 0 || !ours.contains(utterance.tokens[first - 1].text)
  }

  /// Whether a length says how long it is until something, or how often something comes round, and not how long it took:
  /// "forty minutes left", "every 2 minutes".
  func isUntilThen(_ length: Range<Int>, in utterance: Utterance) -> Bool {
    if length.lowerBound > 0, repeats.contains(utterance.tokens[length.lowerBound - 1].text) { return true }
    let behind = utterance.tokens[length.upperBound...]
    return untilThen.contains { $0.elementsEqual(behind.prefix($0.count).map(\.text)) }
  }
}

extension Utterance {
  /// Whether a word in the middle of a sentence has a capital, and stands for somebody, or some place, and not for a slip.
  func isName(_ token: Int) -> Bool {
    guard token > 0, tokens[token].isCapitalized, tokens[token - 1].kind == .word else { return false }
    let said = text(of: token..<token + 1)
    return said != said.uppercased()
  }
}
