internal import IntentGrammar
internal import JournalModel
internal import TextSearch
internal import TimeExpressions
internal import Utterances

/// How long the writer slept, summed up behind what broke the night: "didn't drop off until 3, so maybe four hours", "woke
/// at 2 and 5, that's six hours in all".
struct GuessedNight: SentenceStage {
  let sentence: ReadingResolver

  /// The length in hours, and where it is told; nil where none is.
  ///
  /// - Complexity: O(*n*) in the number of tokens.
  func find() -> (hours: Double, tokens: Range<Int>)? {
    guard !diary.isQuestion, !diary.isRequest else { return nil }
    let slept = found.items(of: ["activity", "metric"]).filter { $0.item == Self.sleep && !$0.isRepair }.map(\.tokens)
    let waking = tokens.indices.filter { words.woken.contains(tokens[$0].text) }.map { $0..<$0 + 1 }
    for night in (slept + waking).sorted(by: { $0.lowerBound < $1.lowerBound }) where !isOfOthers(night.lowerBound) {
      let isWaking = !slept.contains(night)
      for place in night.upperBound..<min(tokens.count, night.upperBound + Self.reach) {
        if isSign(place, ".!?\n;") { break }
        if let length = length(at: place), sumsUp(length.tokens, behind: night, isWaking: isWaking) { return length }
      }
    }
    return nil
  }

  /// Whether a length says what all of the night came to, and not how long one lay awake.
  private func sumsUp(_ length: Range<Int>, behind night: Range<Int>, isWaking: Bool) -> Bool {
    guard ends(length.upperBound) else { return false }
    var lead = length.lowerBound
    while lead > night.upperBound, isLead(lead - 1) { lead -= 1 }
    // Right behind it may stand how long one was awake: "awake maybe two hours".
    guard lead > night.upperBound, !lasts(in: night.upperBound..<lead) else { return false }
    let said = lead..<length.lowerBound
    let isTotal =
      words.totalled.contains {
        sentence.says($0, at: length.upperBound) || sentence.says($0, at: length.upperBound - $0.count)
      }
      || said.contains { place in
        words.counts.contains { sentence.says($0, at: place) && place + $0.count == length.lowerBound }
      }
    if isTotal { return isSign(lead - 1, ",") || said.contains { isLink($0) } || isSign(lead, ",") }
    guard !isWaking, said.contains(where: { words.hedging.contains(tokens[$0].text) }) else { return false }
    // "Couldn't sleep, maybe two hours" may be how long that was so; "not till two, let's say four hours" is what was left.
    let isLeft = (night.lowerBound..<lead).contains { words.untilHour.contains(tokens[$0].text) }
    return isLeft || said.contains { words.hence.contains(tokens[$0].text) }
  }

  /// Words that may stand between what was told and what it comes to: "so that's", "maybe", "let's say".
  private func isLead(_ place: Int) -> Bool {
    let text = tokens[place].text
    return isSign(place, ",-–") || isLink(place) || words.hedging.contains(text) || words.articles.contains(text)
      || words.guessLeads.contains(text) || words.counts.contains { $0.contains(text) } || words.finite.contains(text)
      || words.proposing.contains(text)
  }

  private func isLink(_ place: Int) -> Bool {
    words.hence.contains(tokens[place].text) || words.adding.contains(tokens[place].text)
  }

  /// Whether something else that lasts is told there: "slept badly, walked, so maybe two hours".
  private func lasts(in stretch: Range<Int>) -> Bool {
    found.items(of: ["activity"], startingIn: stretch).contains { item in
      item.item != Self.sleep && knowledge.lexicon.lasting(item.item) != nil && item.cost == 0
    }
  }

  /// The length of a night that begins at a token, the longest.
  private func length(at place: Int) -> (hours: Double, tokens: Range<Int>)? {
    let lengths = chart.beginning(at: place).filter { $0.value.kind == .duration }
    guard let match = lengths.max(by: { $0.tokens.count < $1.tokens.count }),
      case .duration(let seconds, _, _) = match.value, Self.nights.contains(seconds / Self.secondsOfHour)
    else { return nil }
    return (seconds / Self.secondsOfHour, match.tokens)
  }

  /// Whether nothing stands behind a length that it could be of.
  private func ends(_ place: Int) -> Bool {
    guard place < tokens.count else { return true }
    return tokens[place].kind == .punctuation || words.adding.contains(tokens[place].text)
      || words.totalled.contains { sentence.says($0, at: place) } || knowledge.grammar.joinsClauses(tokens[place].text)
  }

  private func isOfOthers(_ place: Int) -> Bool {
    let near = max(sentence.startOfSentence(place), place - Self.nearOwner)..<place
    return near.contains { found.isThirdPerson($0) || words.theirs.contains(tokens[$0].text) }
  }

  private func isSign(_ place: Int, _ signs: String) -> Bool {
    tokens.indices.contains(place) && tokens[place].kind == .punctuation && signs.contains(tokens[place].text)
  }

  private var words: DiaryWords { knowledge.diaryWords }
  private var tokens: [Token] { utterance.tokens }

  private static let sleep = "sleep", secondsOfHour = 3600.0
  /// Hours that somebody may have slept.
  private static let nights = 0.5...16
  /// Within how many tokens behind what broke the night its length is told, and within how many before it somebody else.
  private static let reach = 40, nearOwner = 4
}
