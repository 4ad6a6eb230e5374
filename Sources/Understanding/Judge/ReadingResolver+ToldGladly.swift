internal import Affect
internal import Assertion
internal import Utterances

/// What the writer tells of a good moment, or of what they did for themselves: nobody else is asked for anything in it.
extension ReadingResolver {
  /// Whether the writer says what they did or what befell them, asks nobody anything, and their own words sound good, or
  /// name what is no business of a shop or a bank: “I had a delicious meal with a friend”, “I played basketball”.
  ///
  /// Whoever asks a shop, a bank or another program for something tells of what went wrong, if of anything; so all
  /// words together need not speak for a check-in as well.
  func findToldGladly() -> Bool {
    guard isToldByLicence, diary.hasFirstPerson, !asksSomebody, !diary.isQuestion, !diary.isRequest,
      !isRemark, !isOfBanking, share(of: "unknown") <= Self.mostToWorld,
      let root = situation.root, !root.utterance.tokens.isEmpty, let analyser = knowledge.affect?(situation)
    else { return false }
    let reading = root.feelings(analyser).reading
    guard reading.valence >= Self.leastGlad else { return false }
    let isTrade = utterance.tokens.contains { knowledge.diaryWords.trade.contains($0.text) }
    let asksInside = utterance.tokens.dropFirst().contains { knowledge.diaryWords.asking.contains($0.text) }
    if !isTrade, !asksInside, reading.valence >= 0, reading.activities.contains(where: isOfTheirOwn) { return true }
    // Words that only tend to go with good days are no report of one.
    var (good, bad) = (0.0, 0.0)
    for item in reading.evidence where !item.isHint {
      if item.effect > 0 { good += item.effect } else { bad -= item.effect }
    }
    return good >= Self.leastGood && bad * Self.mostBad <= good
  }

  /// Whether something was done by the writer, and is of a kind that nobody is told of for their help.
  private func isOfTheirOwn(_ activity: AffectReading.MentionedActivity) -> Bool {
    guard activity.isNamed, !activity.negated, !Self.oftenTold.contains(activity.id),
      activity.likelihood >= Self.leastLikely, let tokens = tokens(atScalars: activity.span)
    else { return false }
    return standing(of: tokens, .doing, uncovered: nil) == .stands
  }

  /// Activities of which shops, banks and offices are told as well.
  private static let oftenTold: Set<String> = [
    "shopping", "travel", "work", "screen_time", "health", "medication", "illness",
  ]
  /// How likely what was done has to be.
  private static let leastLikely = 0.5

  /// The share of evidence that may speak to the world at large beside it.
  private static let mostToWorld: Float = 0.97
  /// How good it has to sound at least with all that tends to go with its words, how much the words that mean something
  /// have to weigh, and how much more than what is bad in it.
  private static let leastGlad = -0.1, leastGood = 0.8, mostBad = 3.0
}
