internal import IntentGrammar
internal import TimeExpressions
internal import Utterances

/// Numbers in a mood's place that are those of something else: "level 5", "3 days sober", "7am", "it's only 9".
extension ReadingResolver {
  /// Something was had as often as hours are told: "coffee at 9 and 3" is two, and not three.
  func countOfHours(_ slot: SlotContent) -> SlotContent? {
    guard let hours = hours(with: slot.tokens.lowerBound), isLaterHour(slot), var match = slot.temporal else {
      return nil
    }
    match.value = .number(Double(hours), low: nil, high: nil)
    var counted = slot
    counted.value = .temporal(match)
    return counted
  }

  /// Whether a number numbers or counts something, or is an hour.
  func isNumberOfElse(_ slot: SlotContent) -> Bool {
    isNumbered(slot) || isCount(slot) || isOfAche(slot) || isOfFigureBefore(slot) || isToldHour(slot) || isOfHour(slot)
      || isLaterHour(slot) || isOfShift(slot)
  }

  /// Whether a rating stands right behind what it rates: an ache, "headache 7/10 at work", or a feeling by its name,
  /// "anxiety 6/10".
  private func isOfAche(_ slot: SlotContent) -> Bool {
    let end = slot.tokens.lowerBound
    guard end > 0 else { return false }
    switch slot.temporal?.value {
    case .rating, .number: break
    default: return false
    }
    return found.items(of: ["ache"]).contains { $0.tokens.upperBound == end }
      || knowledge.diaryWords.rated.contains(utterance.tokens[end - 1].text)
  }

  /// Whether a number is a later hour of a list of them, with nothing behind it that it could rate: the "3" of "woke at
  /// 1 and 3 and then 5".
  func isLaterHour(_ slot: SlotContent) -> Bool {
    guard case .number = slot.temporal?.value, slot.tokens.count == 1, isLaterHour(slot.tokens.lowerBound) else {
      return false
    }
    let next = slot.tokens.upperBound
    return next == utterance.tokens.count || found.isBoundary(next) && !ratedTokens.contains(next)
  }

  /// Whether a number is that of something else: "level 5", "chapter 3", or an amount of money, "4.50".
  private func isNumbered(_ slot: SlotContent) -> Bool {
    guard case .number = slot.temporal?.value else { return false }
    if let point = slot.said.lastIndex(of: "."), slot.said.distance(from: point, to: slot.said.endIndex) == 3 {
      return true
    }
    let before = slot.tokens.lowerBound - 1
    guard before >= 0, knowledge.diaryWords.numbered.contains(utterance.tokens[before].text) else { return false }
    guard before > 0 else { return true }
    // "Rate my day 2" rates it, and "day 4 of antibiotics" counts.
    let words = knowledge.diaryWords, last = utterance.tokens[before - 1].text
    return !words.raters.contains(last)
      && !(words.raters.contains(utterance.tokens[before].text) && words.ours.contains(last))
  }

  /// Whether a number counts the word behind it: "3 days sober", or how often something was in a time: "5 a day".
  func isCount(_ slot: SlotContent) -> Bool {
    let words = knowledge.diaryWords
    let next = slot.tokens.upperBound
    guard case .number = slot.temporal?.value, next < utterance.tokens.count else { return false }
    if words.counting.contains(utterance.tokens[next].text) { return true }
    return next + 1 < utterance.tokens.count && words.articles.contains(utterance.tokens[next].text)
      && words.rates.contains(utterance.tokens[next + 1].text)
  }

  /// Whether a number is written as an hour: "7am", "at 6 am". "A 3 am I right" is none.
  private func isOfHour(_ slot: SlotContent) -> Bool {
    guard case .number = slot.temporal?.value else { return false }
    // "At 6 am" begins before its hour.
    let start = slot.tokens.lowerBound
    return chart.beginning(in: max(0, start - 1)..<start + 1).contains { match in
      let (next, end) = (slot.tokens.upperBound, match.tokens.upperBound)
      guard match.isClock, !match.isLatent, end > next else { return false }
      return !utterance.tokens[next].followsSpace || end == utterance.tokens.count
        || utterance.tokens[end].kind == .punctuation
    }
  }

  /// Whether a number goes on with a figure before it that is none of the mood: "pain 6/10 this morning, down to 3".
  private func isOfFigureBefore(_ slot: SlotContent) -> Bool {
    let end = slot.tokens.lowerBound
    guard end > 1, moodPlaces.isEmpty, knowledge.diaryWords.onward.contains(where: { says($0, at: end - $0.count) })
    else { return false }
    return found.items(of: ["metric", "ache"]).contains { $0.tokens.upperBound < end }
  }

  /// Whether a number is an hour from which something lasted: the "2" of "worked 9-1 and then 2 till 6".
  private func isOfShift(_ slot: SlotContent) -> Bool {
    let next = slot.tokens.upperBound
    guard case .number = slot.temporal?.value, next + 1 < utterance.tokens.count else { return false }
    return knowledge.diaryWords.untilHour.contains(utterance.tokens[next].text)
      && (utterance.tokens[next + 1].number != nil || chart.beginning(at: next + 1).contains(where: \.isClock))
  }

  /// Whether a number is the hour that it is, "it's only 9".
  private func isToldHour(_ slot: SlotContent) -> Bool {
    guard case .number = slot.temporal?.value, let hour = slot.tokens.last(where: { number(at: $0) != nil }) else {
      return false
    }
    return knowledge.diaryWords.hourTold.contains { says($0, at: hour - $0.count) }
  }
}
