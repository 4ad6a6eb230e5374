internal import Assertion
internal import CivilTime
internal import IntentGrammar
internal import TimeExpressions
internal import Utterances

/// Whether a time that was named is when the facts beside it happened.
extension ReadingResolver {
  /// Whether a time is when facts happened, and not one that something else is for: "exporter comes Monday, spent all
  /// day in meetings".
  ///
  /// - Parameter facts: The words of the facts, and all of the clause where its own words are one.
  func isTime(_ match: TemporalMatch, of facts: [Range<Int>]) -> Bool {
    if isNoHour(match) || isDue(match) || isGoingOn(match) || isAwaited(match.tokens) || isFraction(match)
      || isShareDone(match) || isOfArticle(match) || isOfFigureBefore(match.tokens)
    {
      return false
    }
    guard let root = situation.root, !root.isDictated, let place = place(of: match.tokens) else { return true }
    if root.assertion.marks(near: place).contains(where: { $0.modifier == .time && $0.trigger.overlaps(place) }) {
      return false
    }
    // "The second wine" is no day of the month, and "Christmas post" none of last winter.
    if isOfNextWord(match) { return false }
    // Only the name of a day may be one to come.
    guard case .instant(let start, .day, nil) = match.value,
      case .instant(let next, .day, nil) = ahead(match).value,
      next.civil.date.dayNumber - start.civil.date.dayNumber == Self.daysOfWeek,
      let clause = root.assertion.clause(of: place)
    else { return true }
    let beside = clause.tokens.filter { !place.contains($0) }
    if !clause.tellsPast, isDreaded(match.tokens) { return false }
    // "Slow Sunday" is told of, "keys on Friday" are awaited.
    let isAwaited = match.tokens.count > 1 && beside.contains { isOpen($0, facts) }
    if clause.tellsPast || beside.count <= Self.mostBesideTime && !isAwaited { return true }
    return facts.contains { fact in
      let own = fact.filter { !match.tokens.contains($0) }
      return own.contains { clause.tokens.contains(rootTokens[$0]) }
    }
  }

  /// Whether a time is when a figure was another: "pain's down to a 3 from 6 yesterday", "smoked 4 (was 11 yesterday)".
  private func isOfFigureBefore(_ time: Range<Int>) -> Bool {
    let (tokens, start) = (utterance.tokens, time.lowerBound)
    guard start > 2, tokens[start - 1].number != nil, knowledge.diaryWords.formerly.contains(tokens[start - 2].text),
      // What is rated is kept at each of its times: "stress 3, was 6 on Sunday".
      series.isEmpty || !knowledge.diaryWords.was.contains(tokens[start - 2].text)
    else { return false }
    return tokens[..<(start - 2)].contains { $0.number != nil }
  }

  /// Whether a day stands behind an appointment, in a text that says how one waits for it: "nervous, interview friday".
  private func isDreaded(_ day: Range<Int>) -> Bool {
    let (tokens, words) = (utterance.tokens, knowledge.diaryWords)
    let before = tokens[..<day.lowerBound].last { !words.locating.contains($0.text) && $0.text != "on" }
    guard let before, words.appointments.contains(before.text) else { return false }
    return tokens.contains { words.waitingFeelings.contains($0.text) }
  }

  /// Whether a word of the whole text names something that is none of the facts: the keys of "nervous, keys on Friday".
  private func isOpen(_ word: Int, _ facts: [Range<Int>]) -> Bool {
    guard let token = rootTokens.firstIndex(of: word) else { return false }
    return utterance.tokens[token].kind == .word && !facts.contains { $0.contains(token) }
      && !found.content(in: [token..<token + 1]).isEmpty
  }

  /// Whether a day is said of the word behind it, and far from the present: "the second wine", "Christmas post".
  private func isOfNextWord(_ match: TemporalMatch) -> Bool {
    guard case .instant(let start, .day, nil) = match.value, match.tokens.upperBound < utterance.tokens.count,
      utterance.tokens[match.tokens.upperBound].kind == .word
    else { return false }
    // "Rejected again, 14th application" counts; "14th saw mum" is a day.
    if isBareOrdinal(match) {
      let next = match.tokens.upperBound..<match.tokens.upperBound + 1
      if knowledge.diaryWords.rates.contains(utterance.tokens[next.lowerBound].text) { return true }
      // "In 3rd period", "my 2nd coffee".
      if match.tokens.lowerBound > 0 {
        let before = utterance.tokens[match.tokens.lowerBound - 1].text
        if knowledge.diaryWords.within.contains(before) || knowledge.diaryWords.ours.contains(before) { return true }
      }
      return match.tokens.lowerBound > 0 && !found.content(in: [next]).isEmpty && !found.isKnown(next.lowerBound)
    }
    guard utterance.tokens[match.tokens].allSatisfy({ $0.number == nil }),
      !found.content(in: [match.tokens.upperBound..<match.tokens.upperBound + 1]).isEmpty
    else { return false }
    return match.isLatent
      || abs(situation.today.dayNumber - start.civil.date.dayNumber) > Self.daysOfWeek && match.tokens.count <= 2
        && diary.wordCount > match.tokens.count + 1
  }

  /// Whether a day is no more than a number of its month: "14th".
  private func isBareOrdinal(_ match: TemporalMatch) -> Bool {
    utterance.tokens[match.tokens].allSatisfy { $0.number != nil || $0.text.count == 2 }
      && utterance.tokens[match.tokens.lowerBound].number != nil
  }

  private static let daysOfWeek = 7

  /// Whether a time is today by the name of the day, in a check-in that tells of it: "Wednesday, choir" on a Wednesday.
  func isTodaysName(_ match: TemporalMatch) -> Bool {
    guard case .instant(let start, .day, nil) = match.value, match.tokens.count == 1 else { return false }
    return situation.today.dayNumber - start.civil.date.dayNumber == Self.daysOfWeek
  }

  /// How many words may stand beside a time that has a statement of its own: "on", "only".
  static let mostBesideTime = 1

  /// Whether a day and its month are a share of the thing behind them: "1/2 tablet", "3/4 bottle of wine".
  private func isFraction(_ match: TemporalMatch) -> Bool {
    let said = utterance.tokens[match.tokens]
    guard said.count == 3, said[said.startIndex + 1].text == "/", let share = said.first?.number,
      let whole = said.last?.number, share < whole, (2...4).contains(whole),
      match.tokens.upperBound < utterance.tokens.count
    else { return false }
    let next = utterance.tokens[match.tokens.upperBound]
    return next.kind == .word
      && (next.text == "of" || !found.content(in: [match.tokens.upperBound..<match.tokens.upperBound + 1]).isEmpty)
  }

  /// Whether a day and its month say how much of what stands right before them is done, since they are long ago or long
  /// ahead: "physio 2/8".
  func isShareDone(_ match: TemporalMatch) -> Bool {
    let said = utterance.tokens[match.tokens]
    guard said.count == 3, said[said.startIndex + 1].text == "/", let done = said.first?.number,
      let all = said.last?.number, done <= all, case .instant(let start, .day, nil) = match.value
    else { return false }
    return abs(start.civil.date.dayNumber - situation.today.dayNumber) > 2 * Self.longestMonth
      && found.items(of: ["activity"]).contains { $0.tokens.upperBound == match.tokens.lowerBound }
  }

  /// How many days a month has at most.
  private static let longestMonth = 31

  /// Whether a season is a thing of its name: "wound up like a spring".
  private func isOfArticle(_ match: TemporalMatch) -> Bool {
    guard match.tokens.count == 1, match.tokens.lowerBound > 0, let period = assembler.times.period(match.value)?.days,
      period.end.dayNumber - period.start.dayNumber > Self.longestMonth
    else { return false }
    return knowledge.diaryWords.indefinite.contains(utterance.tokens[match.tokens.lowerBound - 1].text)
  }
}
