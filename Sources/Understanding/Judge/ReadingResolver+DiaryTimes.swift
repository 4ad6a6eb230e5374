internal import CivilTime
internal import IntentGrammar
internal import TimeExpressions
internal import Utterances

/// When a check-in was that rules explain only in part, and days that tell no such thing.
extension ReadingResolver {
  /// The one time that a text names, if it is not to come.
  ///
  /// - Parameters:
  ///   - reading: What some of the words were taken for: the figures of "went from 2 to 4 today" are no hours.
  ///   - facts: Where the facts stand.
  func time(besides reading: Reading?, of facts: [Range<Int>]) -> TimeArgument? {
    var found: [TemporalMatch] = []
    let figures = (reading?.clauses ?? []).flatMap(\.slots).filter { $0.value != .text }.map(\.tokens)
    for case .temporal(let match) in chart.contents where isMoment(match) {
      // "Hungover (said that last week)": a week or a month among other words is no time of a check-in.
      if case .instant(let start, let grain, nil) = match.value {
        if grain > .day { continue }
        // "Court date came through, 9th december" is the coming one.
        let ahead = start.civil.date.dayNumber + 365 - situation.today.dayNumber
        if (1...Self.soon).contains(ahead), !utterance.tokens[match.tokens].contains(where: { $0.number ?? 0 >= 1000 })
        {
          continue
        }
      }
      // "Revision from nine till one" tells how long, and a story goes on behind it.
      // So is "slept from 4 to 8".
      if match.isFromHourToHour, diary.isTale || namesSleep(in: utterance.tokens.indices) { continue }
      if figures.contains(where: { $0.overlaps(match.tokens) }) || facts.contains(match.tokens) { continue }
      if diary.isTale, !LogAssembler.isEdge(match.tokens, 0, utterance.tokens.count) { continue }
      if isConcern(match.tokens) || !isTime(match, of: facts) { continue }
      found.removeAll {
        match.tokens.lowerBound <= $0.tokens.lowerBound && $0.tokens.upperBound <= match.tokens.upperBound
      }
      if !found.contains(where: { $0.tokens.overlaps(match.tokens) }) { found.append(match) }
    }
    return found.count == 1 ? assembler.times.moment(gotUp(found[0])) : nil
  }

  /// How many days ahead a date without its year is the coming one.
  private static let soon = 30

  /// Whether what looks like a day is the one that it is, "and it's only Tuesday", "normal Tuesday", one of its kind, "a miracle on a
  /// Wednesday", or a count, "3rd long day in a row".
  func isNoDay(_ time: Range<Int>) -> Bool {
    let (words, tokens) = (knowledge.diaryWords, utterance.tokens)
    if words.hourTold.contains(where: { says($0, at: time.lowerBound - $0.count) }) { return true }
    if time.count == 1, words.ordinary.contains(where: { says($0, at: time.lowerBound - $0.count) }) { return true }
    if tokens[time].contains(where: { words.indefinite.contains($0.text) })
      || time.lowerBound > 0
        && words.indefinite.contains(tokens[time.lowerBound - 1].text)
    {
      return chart.beginning(in: time).contains { match in
        if case .instant(_, .day, _) = match.value { match.tokens.count == 1 } else { false }
      }
    }
    guard time.count <= 2, tokens[time.lowerBound].text.contains(where: \.isNumber) else { return false }
    let behind = time.upperBound..<min(tokens.count, time.upperBound + Self.nearRow)
    return behind.contains { start in words.inARow.contains { says($0, at: start) } }
  }

  /// Within how many words behind a number "in a row" counts it.
  private static let nearRow = 5

  /// Whether a day is no more than what a feeling is about, "stressed about Friday", or the one that it is: "tired and it's
  /// only Tuesday".
  func isConcern(_ time: Range<Int>) -> Bool {
    if isNoDay(time) { return true }
    let words = knowledge.diaryWords.concerning
    let first = utterance.tokens[time.lowerBound].text
    // Where parts of the day are named with such a word, "por la tarde", it is no more than "in the afternoon".
    let isPart = chart.beginning(at: time.lowerBound).contains { $0.tokens == time && $0.defaultTime }
    let isOwner = time.upperBound < utterance.tokens.count && utterance.tokens[time.upperBound].text.hasPrefix("'")
    // "A bit of dread about Monday's audit."
    return (time.upperBound >= utterance.tokens.count - 1 || isOwner) && !diary.isRequest
      && (words.contains(first) && !isPart
        || time.lowerBound > 1 && words.contains(utterance.tokens[time.lowerBound - 1].text))
  }
}
