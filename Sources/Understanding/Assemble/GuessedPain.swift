internal import Assertion
internal import IntentGrammar
internal import JournalModel
internal import TextSearch
internal import TimeExpressions
internal import Utterances

/// How bad it is with a part of the writer's body, told by a figure that other words stand before: "teeth hurt like a 7",
/// "hands worst, say 5", "the back ache came on again, maybe 6". It is pain, and no mood.
struct GuessedPain: SentenceStage {
  let sentence: ReadingResolver

  /// A pain, on its scale, and its figure.
  struct Guess {
    var value: Double
    var tokens: Range<Int>
    /// Whether it is told out of ten, and no bare number.
    var isRating = false
    /// Whether it is the writer's own: somebody else's is no pain of theirs, and no mood.
    var isOwn = true
  }

  /// The first figure that is one; nil where none is.
  ///
  /// - Complexity: O(*n*) in the number of tokens, for each number.
  func find() -> Guess? {
    guard let pain = knowledge.lexicon.metrics[Self.pain], !diary.isQuestion, !diary.isRequest else { return nil }
    return tokens.indices.lazy.compactMap { place in guess(at: place, of: pain) }.first
  }

  private func guess(at place: Int, of pain: Metric) -> Guess? {
    if let ahead = ahead(at: place, of: pain) { return ahead }
    guard place > 0, sentence.number(at: place) != nil, let figure = figure(at: place, of: pain),
      ends(figure.tokens.upperBound), !isOfTime(figure.tokens), let part = part(before: figure, place)
    else { return nil }
    let between = part.upperBound..<place
    guard
      !between.contains(where: { index in
        let text = tokens[index].text
        return sentence.number(at: index) != nil || words.denied.contains(text) || words.moodRaters.contains(text)
          || isSign(index, ".!?\n;")
      }), !sentence.rateable.contains(where: { between.contains($0.tokens.lowerBound) && $0.metric?.id != Self.pain }),
      // "Headache, slept 5ish" is of the night.
      !found.items(of: ["metric", "measure"], startingIn: between).contains(where: { $0.item != Self.pain }),
      !feels(in: between)
    else { return nil }
    var guess = figure
    guess.isOwn = !isOfOthers(part.lowerBound)
    return guess
  }

  /// A figure right before an ache, "a 7 headache", "6/10 cramps"; a number without an article counts: "3 headaches".
  private func ahead(at place: Int, of pain: Metric) -> Guess? {
    guard sentence.number(at: place) != nil, var figure = figure(at: place, of: pain),
      figure.isRating || place > 0 && words.indefinite.contains(tokens[place - 1].text),
      found.items(of: ["ache"]).contains(where: { $0.cost == 0 && $0.tokens.lowerBound == figure.tokens.upperBound })
    else { return nil }
    figure.isOwn = !isOfOthers(place)
    return figure
  }

  /// The part of the body, or the ache, that a figure tells of.
  private func part(before figure: Guess, _ place: Int) -> Range<Int>? {
    var lead = place
    while lead > 0, isLead(lead - 1) { lead -= 1 }
    let isHedged = tokens[lead..<place].contains { words.hedging.contains($0.text) } || figure.isRating
    let start = max(sentence.startOfSentence(place), place - Self.reach)
    guard isHedged, lead > start else { return nil }
    let aches = found.items(of: ["ache"]).filter { $0.cost == 0 }.map(\.tokens)
    for index in (start..<lead).reversed() {
      if let ache = aches.first(where: { $0.upperBound == index + 1 && $0.lowerBound >= start }) { return ache }
      let text = tokens[index].text
      guard words.bodyParts.contains(text) || words.ownParts.contains(text) && isNamed(index, from: start) else {
        continue
      }
      // "Collarbone 6/10" needs no word for what is wrong with it; "teeth brushed, maybe 5" has none.
      let isSore = tokens[index + 1..<lead].contains { words.sore.contains($0.text) || words.ails.contains($0.text) }
      return isSore || lead == index + 1 && figure.isRating ? index..<index + 1 : nil
    }
    return nil
  }

  /// Whether a word that means other things, too, is a part of the body: "my back", or what opens a statement.
  private func isNamed(_ index: Int, from start: Int) -> Bool {
    index == start || words.sided.contains(tokens[index - 1].text) || words.ours.contains(tokens[index - 1].text)
      || words.theirs.contains(tokens[index - 1].text)
      || tokens[index - 1].kind == .punctuation
  }

  private func isLead(_ place: Int) -> Bool {
    let text = tokens[place].text
    return words.hedging.contains(text) || words.articles.contains(text) || words.guessLeads.contains(text)
      || isSign(place, ",:-–")
  }

  private func isSign(_ place: Int, _ signs: String) -> Bool {
    tokens[place].kind == .punctuation && signs.contains(tokens[place].text)
  }

  /// A number of the scale of pain, or one out of ten.
  private func figure(at place: Int, of pain: Metric) -> Guess? {
    let figures = chart.beginning(at: place).filter { [.number, .rating].contains($0.value.kind) }
    guard let match = figures.max(by: { $0.tokens.count < $1.tokens.count }) else { return nil }
    let value: Double
    switch match.value {
    case .number(let number, nil, nil): value = number
    case .rating(let rating, Self.scale): value = rating
    default: return nil
    }
    guard pain.range.contains(value) else { return nil }
    return Guess(value: value, tokens: match.tokens, isRating: match.value.kind == .rating)
  }

  /// Whether a number begins or ends a time or a length: "maybe 5 minutes", "about 5pm".
  private func isOfTime(_ figure: Range<Int>) -> Bool {
    let next = figure.upperBound
    if next < tokens.count, !tokens[next].followsSpace, tokens[next].kind == .word { return true }
    return chart.beginning(in: max(0, figure.lowerBound - 2)..<figure.upperBound).contains { match in
      match.tokens.contains(figure.lowerBound) && match.tokens.count > figure.count && !match.isLatent
        && ![.number, .rating].contains(match.value.kind)
    }
  }

  /// Whether nothing stands behind a figure that it could count.
  private func ends(_ place: Int) -> Bool {
    guard place < tokens.count else { return true }
    let token = tokens[place]
    if token.kind == .punctuation { return token.followsSpace || !"/:-–%".contains(token.text) }
    return knowledge.grammar.joinsClauses(token.text) || words.closing.contains(token.text)
      || words.addressed.contains(token.text) || words.now.contains(token.text)
      || words.figureEnds.contains(token.text) || words.saysWhen.contains(token.text)
      || words.whenDone.contains(token.text) || words.firstPerson.contains(token.text)
  }

  /// Whether the writer tells of a feeling between a part and a figure, which the figure may be of.
  private func feels(in between: Range<Int>) -> Bool {
    found.items(of: ["feeling"], startingIn: between).contains { item in
      knowledge.lexicon.feeling(item.item)?.emotion != nil && item.cost == 0
        && !words.sore.contains(tokens[item.tokens.upperBound - 1].text)
        && sentence.standing(of: item.tokens, .feeling, uncovered: nil) == .stands
    }
  }

  /// Whether a part is somebody else's: "his back hurts, maybe a 6".
  private func isOfOthers(_ part: Int) -> Bool {
    let start = sentence.startOfSentence(part)
    let near = max(start, part - Self.nearOwner)..<part
    return near.contains { found.isThirdPerson($0) || words.theirs.contains(tokens[$0].text) }
  }

  private var words: DiaryWords { knowledge.diaryWords }
  private var tokens: [Token] { utterance.tokens }

  private static let pain = "pain", scale = 10.0
  /// Within how many tokens before its figure a part is named, and within how many before the part somebody else.
  private static let reach = 24, nearOwner = 4
}
