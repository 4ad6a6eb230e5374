internal import IntentGrammar
internal import JournalModel
internal import TextSearch
internal import TimeExpressions
internal import Utterances

/// Ratings and numbers that rate something else than the mood: "anxiety through the roof, like 8", "cough maybe 3 out of
/// 10", "rage: 9".
extension ReadingResolver {
  /// Whether a rating, or a number that is no mood of the scale, goes on about something that is rated: "anxiety through
  /// the roof, like 8"; or any number behind one of its own: "my anxiety was an 8 on the tube but 3 by lunch".
  func isOfRatedBefore(_ tokens: Range<Int>, _ value: TemporalValue?) -> Bool {
    let mayBeMood: Bool
    switch value {
    case .rating: mayBeMood = false
    case .number(let number, _, _): mayBeMood = number <= Double(situation.scale.rawValue)
    default: return false
    }
    let before = statement(before: tokens)
    let words = knowledge.diaryWords
    if isOfPartNamed(tokens, before) { return true }
    guard mayBeMood else {
      return namesRated(before)
        && !before.contains { words.raters.contains($0.text) && !words.plainRaters.contains($0.text) }
    }
    guard let figure = before.lastIndex(where: { $0.number != nil }), namesRated(before[..<figure]) else {
      return false
    }
    let around = before[figure...] + utterance.tokens[tokens.upperBound...].prefix(Self.ratedAfter)
    return !around.contains { words.wholeRaters.contains($0.text) }
  }

  /// Whether "it" rates what ails the writer, which the sentence before names: "Knee's swollen. It's a 6 today".
  private func isOfPartNamed(_ tokens: Range<Int>, _ before: ArraySlice<Token>) -> Bool {
    let words = knowledge.diaryWords
    // What stands between the last sign and "it": "an actual one, it's a 6".
    let own = before.lastIndex { $0.text == "," }.map { before[($0 + 1)...] } ?? before
    guard before.startIndex > 1 else { return false }
    if !own.isEmpty, own.allSatisfy({ words.guessLeads.contains($0.text) || words.hedging.contains($0.text) }) {
      // "Knees very sore. I'd say 6."
      let named = statement(before: tokens, endedBy: "").dropLast(before.count).suffix(Self.sentenceBefore)
      let last = named.dropLast().split { ".!?\n".contains($0.text) }.last ?? []
      return namesRated(last) && last.contains { words.ails.contains($0.text) }
    }
    guard let said = own.first(where: { $0.kind == .word && !words.adding.contains($0.text) }),
      words.itself.contains(said.text)
    else { return false }
    let named = statement(before: tokens, endedBy: "").dropLast(before.count).suffix(Self.sentenceBefore)
    if namesRated(named) || named.contains(where: { words.ails.contains($0.text) }) { return true }
    // "The plan was one pint. It was five." counts on; "it was a five" rates.
    let isBare = !(before.last.map { words.articles.contains($0.text) } ?? false)
    return isBare
      && zip(named, named.dropFirst()).contains { figure, thing in
        (figure.number != nil || words.repairing.contains(figure.text)) && thing.kind == .word
          && !words.articles.contains(figure.text)
      }
  }

  /// Within so many tokens before its own sentence something has to be named for "it" to be that.
  private static let sentenceBefore = 12

  /// How many words behind a figure may say what it rates: "4 for the day".
  private static let ratedAfter = 3

  /// Whether some words name what is rated by itself: a feeling, or a part of the writer's body.
  func namesRated(_ tokens: ArraySlice<Token>) -> Bool {
    let words = knowledge.diaryWords
    return tokens.indices.contains { index in
      if words.rated.contains(tokens[index].text) { return true }
      guard words.ownParts.contains(tokens[index].text) else { return false }
      // "Back's a 6 out of ten" names it at its start.
      if index == tokens.startIndex { return tokens.count > 1 && words.finite.contains(tokens[index + 1].text) }
      return words.ours.contains(tokens[index - 1].text)
    }
  }

  /// Whether a rating stands right behind what it rates: an ache, "headache 7/10 at work", or a feeling by its name,
  /// "anxiety 6/10".
  func isOfAche(_ slot: SlotContent) -> Bool {
    let end = slot.tokens.lowerBound
    guard end > 0 else { return false }
    switch slot.temporal?.value {
    case .rating, .number: break
    default: return false
    }
    return found.items(of: ["ache"]).contains { $0.tokens.upperBound == end }
      || found.items(of: ["activity"]).contains { $0.tokens.upperBound == end && Self.symptoms.contains($0.item) }
      || knowledge.diaryWords.rated.contains(utterance.tokens[end - 1].text)
  }

  /// What a number right behind counts, or tells how bad it is: "hot flushes 5".
  private static let symptoms: Set = ["illness", "headache", "period"]

  /// What a rating is of.
  func rated(by tokens: Range<Int>, _ value: TemporalValue) -> FactSpotter.Rated {
    if isOfLowFeeling(tokens, value) || isMove(tokens, value) || isGivenBefore(tokens, value)
      || isOfCountPutRight(tokens, value)
    {
      return .feeling
    }
    return isOfAilment(tokens, value) ? .ailment : .mood
  }

  /// Whether a rating ends a sentence that tells of what ails the writer, and of nothing that a mood would rate: "kinda
  /// nauseous, like a 4", "a little short of breath, maybe 2".
  func isOfAilment(_ tokens: Range<Int>, _ value: TemporalValue?) -> Bool {
    let words = knowledge.diaryWords
    switch value {
    // Pain is told out of ten; "2/5" is out of what a mood is.
    case .rating(_, Self.painScale)?: break
    case .number?:
      let hedge = max(0, tokens.lowerBound - Self.longestHedge)..<tokens.upperBound
      guard utterance.tokens[hedge].contains(where: { words.hedging.contains($0.text) }) else { return false }
    default: return false
    }
    let end = tokens.upperBound
    guard end == utterance.tokens.count || utterance.tokens[end].kind == .punctuation else { return false }
    let before = statement(before: tokens)
    // "…, cough maybe 3 out of 10" says in its own words what it rates.
    // "Wound a bit sore, call it a 2" says it in the words before.
    let segments = before.split { $0.text == "," }
    let told = segments.last {
      !$0.allSatisfy { words.hedging.contains($0.text) || words.articles.contains($0.text) || $0.text == "it" }
    }
    if segments.count > 1, let told, told.contains(where: { words.ails.contains($0.text) }) { return true }
    guard before.contains(where: { words.ails.contains($0.text) }) else { return false }
    let own = tokens.lowerBound - before.count..<tokens.lowerBound
    return !before.contains { words.moodRaters.contains($0.text) || words.adding.contains($0.text) }
      && !found.items(of: ["feeling"], startingIn: own.clamped(to: 0..<tokens.lowerBound)).contains {
        knowledge.lexicon.feeling($0.item)?.emotion != nil
      }
  }

  /// Whether a share stands right beside a low feeling and is high: "7/10 anxious", "rage: 9" is very angry, and no good
  /// mood.
  func isOfLowFeeling(_ tokens: Range<Int>, _ value: TemporalValue?) -> Bool {
    let isHigh =
      switch value {
      case .rating(let share, let whole)?: whole > 0 && share / whole >= Self.highShare
      // What lies beyond the user's scale is out of ten.
      case .number(let number, _, _)?:
        number > Double(situation.scale.rawValue) && number <= 10 && number / 10 >= Self.highShare
      default: false
      }
    guard isHigh else { return false }
    let (all, words) = (utterance.tokens, knowledge.diaryWords)
    // "Anxious like 7/10", "stressed at about an 8".
    var start =
      all[..<tokens.lowerBound].lastIndex { token in
        !words.hedging.contains(token.text) && !words.articles.contains(token.text)
          && !words.clockAt.contains(token.text)
      }.map { $0 + 1 } ?? tokens.lowerBound
    // "Anxious, like an 8".
    if start > 1, start < tokens.lowerBound, all[start - 1].text == ",", words.hedging.contains(all[start].text) {
      start -= 1
    }
    return found.items(of: ["feeling"]).contains { item in
      let end = item.tokens.upperBound
      guard
        end == tokens.lowerBound || end == start || item.tokens.lowerBound == tokens.upperBound
          || end + 1 == tokens.lowerBound && utterance.tokens[end].text == ":",
        let feeling = knowledge.lexicon.feeling(item.item), feeling.emotion != nil, let mood = feeling.mood
      else { return false }
      return mood < Self.middle
    }
  }

  /// Whether a share says by how much something moved: "the market fell 4 percent".
  func isMove(_ tokens: Range<Int>, _ value: TemporalValue?) -> Bool {
    guard case .rating(_, 100)? = value, tokens.lowerBound > 0 else { return false }
    return utterance.tokens[max(0, tokens.lowerBound - 2)..<tokens.lowerBound].contains {
      knowledge.diaryWords.movedBy.contains($0.text)
    }
  }

  /// Whether a rating is one that is known already, and no answer to how one is: "the 7 out of 10 on my report".
  func isGivenBefore(_ tokens: Range<Int>, _ value: TemporalValue?) -> Bool {
    let words = knowledge.diaryWords
    guard tokens.lowerBound > 0, tokens.upperBound < utterance.tokens.count,
      words.whereGiven.contains(utterance.tokens[tokens.upperBound].text)
    else { return false }
    let before = statement(before: tokens).last { !words.indefinite.contains($0.text) }?.text ?? ""
    switch value {
    case .rating?: return words.definite.contains(before) || words.marked.contains(before)
    case .number?: return words.marked.contains(before)
    default: return false
    }
  }

  /// What pain is told out of, and how many words before a figure may hedge it: "like a 4".
  private static let painScale = 10.0, longestHedge = 3

  /// From this share on a rating is high, and below this mood, 1…5, a feeling is low.
  private static let highShare = 0.6, middle = 3.0
}
