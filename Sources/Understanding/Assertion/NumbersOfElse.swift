internal import Assertion
internal import IntentGrammar
internal import JournalModel
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
      || isLaterHour(slot) || isOfShift(slot) || isPronoun(slot) || isOfCountBefore(slot)
      || isReachedByThing(slot.tokens) || isWhenDone(slot) || isOfDrink(slot) || isCharge(slot.tokens)
      || isOfCountCompared(slot) || isOfCountPutRight(slot.tokens, slot.temporal?.value) || isAtHour(slot)
      || isLastOfHours(slot)
      || isOfRatedBefore(slot.tokens, slot.temporal?.value) || isOfAilment(slot.tokens, slot.temporal?.value)
      || isMove(slot.tokens, slot.temporal?.value) || isGivenBefore(slot.tokens, slot.temporal?.value)
      || isMark(slot) || isOfLowFeeling(slot.tokens, slot.temporal?.value) || isOfSeries(slot.tokens)
  }

  /// Whether a figure goes on with one that was named: the 5 of "stress 4 at the start, 9 when it rang, 5 now".
  func isOfSeries(_ tokens: Range<Int>) -> Bool {
    !situation.figuresOfSeries.isEmpty
      && (place(of: tokens)?.contains { situation.figuresOfSeries.contains($0) } ?? false)
  }

  /// Whether a figure of some metric is far from the words that name it, and counts what nothing explains: the "140" of
  /// "burnt my arm, but we did 140 covers", or a length is one of waiting: "walked in with forty minutes left".
  func isFigureOfElse(_ slot: SlotContent, in clause: ClauseInput, _ uncovered: [Range<Int>]) -> Bool {
    guard ["number", "amount", "duration", "rating"].contains(slot.type) else { return false }
    if !slot.name.hasPrefix("sleep"), isDifference(slot.tokens) || isFirstSteps(slot) { return true }
    if let metric = slot.name == "value" ? clause.slot("metric")?.item : slot.name, let number = slot.number,
      found.isOfEffort(metric, number, knowledge.lexicon)
    {
      return true
    }
    // "Managed four hours" is a night where nothing else is told, and may be a shift in a story.
    if slot.name == "sleep", slot.type == "duration", diary.isTale, !namesSleep(in: clause.tokens) { return true }
    // "Football for an hour and then slept": what comes after a length was not that long.
    if slot.name == "sleep", slot.type == "duration", slot.tokens.upperBound < clause.tokens.upperBound,
      knowledge.diaryWords.adding.contains(utterance.tokens[slot.tokens.upperBound].text),
      !namesSleep(in: clause.tokens.lowerBound..<slot.tokens.lowerBound)
    {
      return true
    }
    if let unit = clause.slot("unit") {
      // "Half my age" is no half mile.
      if knowledge.diaryWords.ours.contains(utterance.text(of: unit.tokens).lowercased()) { return true }
      // "Four pints with the lads then water" are none of water.
      let rest = unit.tokens.upperBound..<max(unit.tokens.upperBound, clause.tokens.upperBound)
      guard let drink = rest.first(where: { utterance.tokens[$0].text == slot.name }) else { return false }
      return utterance.tokens[unit.tokens.upperBound..<drink].contains {
        knowledge.diaryWords.adding.contains($0.text) || knowledge.diaryWords.alongside.contains($0.text)
      }
    }
    if slot.type == "duration", knowledge.diaryWords.isUntilThen(slot.tokens, in: utterance) { return true }
    let before = clause.tokens.lowerBound..<slot.tokens.lowerBound
    guard isOpen(before, uncovered) else { return false }
    // "Knee bends to 95" says how far, beyond any scale.
    if let metric = knowledge.lexicon.metrics[slot.name], metric.isScale, let number = slot.number,
      !metric.range.contains(number)
    {
      return true
    }
    if slot.type == "rating" || isOfLaterStatement(slot.tokens, than: clause.tokens) { return true }
    guard slot.type != "duration" else { return false }
    let next = slot.tokens.upperBound
    return next < utterance.tokens.count && utterance.tokens[next].kind == .word && isOpen(next..<next + 1, uncovered)
  }

  /// Whether some words name sleep, as "four hours" alone does not.
  func namesSleep(in tokens: Range<Int>) -> Bool {
    found.items(of: ["activity", "measure", "metric"], startingIn: tokens).contains { $0.item == "sleep" }
      || utterance.tokens[tokens].contains { knowledge.diaryWords.nightly.contains($0.text) }
  }

  /// Whether a number is what one got in an exam that the words before it tell of: "failed algebra, 4.8".
  private func isMark(_ slot: SlotContent) -> Bool {
    let words = knowledge.diaryWords
    guard case .number? = slot.temporal?.value else { return false }
    let before = statement(before: slot.tokens)
    return before.contains { words.graded.contains($0.text) } && !before.contains { words.raters.contains($0.text) }
  }

  /// Whether so few steps are told that somebody took them who is learning to walk.
  private func isFirstSteps(_ slot: SlotContent) -> Bool {
    guard slot.name == "steps", case .number(let number, _, _)? = slot.temporal?.value else { return false }
    return number > 0 && number < Self.fewestSteps
  }

  /// Fewer steps than anybody counts of a day.
  private static let fewestSteps: Double = 20

  /// Whether a figure says by how much something changed: the "two" of "181, down two pounds from last week".
  private func isDifference(_ tokens: Range<Int>) -> Bool {
    guard let before = statement(before: tokens).last else { return false }
    return knowledge.diaryWords.differing.contains(before.text)
  }

  /// Whether some words stand in a statement of its own verb, behind the one in which others begin: "night shift, then
  /// sat in the car for twenty minutes".
  private func isOfLaterStatement(_ tokens: Range<Int>, than first: Range<Int>) -> Bool {
    guard let root = situation.root, let place = place(of: tokens), let start = self.place(of: first),
      let own = root.assertion.clause(of: place),
      let other = root.assertion.clause(of: start.lowerBound..<start.lowerBound + 1)
    else { return false }
    return own.tokens != other.tokens && own.tellsPast
  }

  /// Whether a number is finer than anybody rates, or stands in a list with such a one: the "5.1" of "14.2 at lunch, 5.1
  /// now", the "7.0" of "5.6, 6.1, 7.0".
  func isReading(_ slot: SlotContent) -> Bool {
    guard case .number(let number, nil, nil) = slot.temporal?.value else { return false }
    guard let root = situation.root, let place = place(of: slot.tokens) else { return isFine(number) }
    let tokens = root.utterance.tokens
    return isFine(number) || isListed(place.lowerBound, by: -1, in: tokens)
      || isListed(place.upperBound - 1, by: 1, in: tokens)
  }

  /// Whether a number above the user's scale is finer than halves.
  private func isFine(_ number: Double) -> Bool {
    number > Double(situation.scale.rawValue) && (number * 2).rounded() != number * 2
  }

  /// Whether a number is written as an hour with its minutes: "3.20".
  private func isWrittenHour(_ token: Token) -> Bool {
    let parts = token.text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == 2, let hour = Int(parts[0]), let minutes = Int(parts[1]) else {
      return false
    }
    return hour < 24 && minutes < 60
  }

  /// Whether numbers with nothing but signs or joining words between them go on from a token, and one of them is finer
  /// than anybody rates, or an hour: "woke at 1, 3.20 and 5".
  private func isListed(_ token: Int, by step: Int, in tokens: [Token]) -> Bool {
    var index = token + 2 * step
    while tokens.indices.contains(index), let number = tokens[index].number,
      tokens[index - step].kind == .punctuation || knowledge.diaryWords.adding.contains(tokens[index - step].text)
    {
      if isFine(number) || isWrittenHour(tokens[index]) { return true }
      index += 2 * step
    }
    return false
  }

  /// Whether a share is one of what stands behind it: "94 percent pass", "60% off".
  func isShareOf(_ slot: SlotContent, _ uncovered: [Range<Int>]) -> Bool {
    let next = slot.tokens.upperBound
    guard case .rating(_, 100)? = slot.temporal?.value, next < utterance.tokens.count else { return false }
    return utterance.tokens[next].kind == .word && isOpen(next..<next + 1, uncovered)
  }

  /// Whether a share is that of what one drank: "0% beer".
  private func isOfDrink(_ slot: SlotContent) -> Bool {
    guard case .rating = slot.temporal?.value, utterance.tokens[slot.tokens].contains(where: { $0.text == "%" }) else {
      return false
    }
    return found.items(of: ["drink", "some_drink"], startingIn: slot.tokens.upperBound..<slot.tokens.upperBound + 1)
      .contains { $0.tokens.lowerBound == slot.tokens.upperBound }
  }

  /// Whether a share is how full what is named before it is: "charged my watch, 40%".
  func isCharge(_ tokens: Range<Int>) -> Bool {
    guard Self.percent.contains(utterance.tokens[tokens.upperBound - 1].text) else { return false }
    let (before, words) = (statement(before: tokens), knowledge.diaryWords)
    return before.contains { words.charged.contains($0.text) } && !before.contains { words.raters.contains($0.text) }
  }

  private static let percent: Set = ["%", "percent"]

  /// Whether a number says what a count before it was at another time: the "10" of "smoked 6, was 10 yesterday".
  private func isOfCountCompared(_ slot: SlotContent) -> Bool {
    let (before, words) = (statement(before: slot.tokens), knowledge.diaryWords)
    guard case .number = slot.temporal?.value, let was = before.last, words.was.contains(was.text),
      let figure = before.lastIndex(where: { $0.number != nil }), figure > before.startIndex,
      before[figure - 1].kind == .word
    else { return false }
    let counted = before[figure - 1].text
    return !words.raters.contains(counted) && !words.plainRaters.contains(counted) && !words.beside.contains(counted)
  }

  /// Whether a number goes on about what was counted before a comma, put right or guessed: the "4" of "drank 3 caipirinhas,
  /// in truth 4", the "nine" of "so much green tea, maybe nine". "Two coffees, a 4" rates.
  func isOfCountPutRight(_ tokens: Range<Int>, _ value: TemporalValue?) -> Bool {
    guard case .number = value else { return false }
    let (before, words) = (statement(before: tokens), knowledge.diaryWords)
    guard let comma = before.lastIndex(where: { $0.text == "," }), comma > before.startIndex,
      comma + 1 < before.endIndex || tokens.count > 1,
      before[(comma + 1)...].allSatisfy({ words.recounting.contains($0.text) || words.hedging.contains($0.text) })
    else { return false }
    let counted = before[..<comma]
    guard !counted.contains(where: { words.raters.contains($0.text) }) else { return false }
    let hasCount = zip(counted, counted.dropFirst()).contains {
      $0.number != nil && $1.kind == .word && !words.adding.contains($1.text)
    }
    let place = tokens.lowerBound - before.count
    let hasDrink =
      place >= 0
      && !found.items(of: ["drink", "some_drink"], startingIn: place..<max(place, tokens.lowerBound - 1)).isEmpty
    return hasCount || hasDrink
  }

  /// Whether a number is a word for a thing among others: the "one" of "one off day and I spent it asleep".
  private func isPronoun(_ slot: SlotContent) -> Bool {
    // The "two" of "the second two was a nap".
    if case .number = slot.temporal?.value, let token = slot.tokens.last, token > 1,
      utterance.tokens[token].kind == .word,
      knowledge.diaryWords.pointing.contains(utterance.tokens[token - 1].text),
      knowledge.diaryWords.articles.contains(utterance.tokens[token - 2].text)
    {
      return true
    }
    guard case .number = slot.temporal?.value, let token = slot.tokens.last,
      knowledge.diaryWords.pronoun.contains(utterance.tokens[token].text)
    else { return false }
    if isDescribed(token) || standsForThing(token) { return true }
    // The "one" of "ran for the next one".
    if token > 0, knowledge.diaryWords.pointing.contains(utterance.tokens[token - 1].text) { return true }
    guard slot.tokens.count == 1, token + 1 < utterance.tokens.count else { return false }
    let next = utterance.tokens[token + 1]
    guard next.kind == .word else { return false }
    // The "one" of "one bit another".
    return knowledge.diaryWords.degree.contains(next.text)
      || found.items(of: ["feeling"], startingIn: token + 1..<token + 2).contains { $0.tokens.lowerBound == token + 1 }
  }

  /// Whether "one" stands for something that was named: "there was one at six as well", "both in one". Alone, behind a
  /// sign or a hedge, and beside what is rated, it rates.
  private func standsForThing(_ token: Int) -> Bool {
    let words = knowledge.diaryWords
    guard token > 0, words.one.contains(utterance.tokens[token].text),
      !words.beforeOne.contains(utterance.tokens[token - 1].text)
    else { return false }
    return !(situation.root?.utterance.tokens ?? utterance.tokens).contains { words.ratedThings.contains($0.text) }
  }

  /// Whether the word before a token says what it was like: the "quiet" of "quiet one today".
  private func isDescribed(_ token: Int) -> Bool {
    guard token > 0, utterance.tokens[token - 1].kind == .word, number(at: token - 1) == nil,
      !found.content(in: [token - 1..<token]).isEmpty
    else { return false }
    let (before, words) = (utterance.tokens[token - 1].text, knowledge.diaryWords)
    return !words.raters.contains(before) && !words.plainRaters.contains(before) && !words.beside.contains(before)
      && !chart.beginning(in: max(0, token - Self.longestOrdinal)..<token).contains { $0.tokens.upperBound == token }
  }

  /// Whether a number says how many of what stands before it there were: "a few beers, 4 or 5".
  private func isOfCountBefore(_ slot: SlotContent) -> Bool {
    let start = slot.tokens.lowerBound
    let next = slot.tokens.upperBound
    guard case .number(_, let low, _) = slot.temporal?.value, start > 0 else { return false }
    // "4 or 5" and "4, maybe 5" are guesses at a count.
    let isGuess =
      low != nil
      || next + 1 < utterance.tokens.count && knowledge.diaryWords.guessing.contains(utterance.tokens[next].text)
        && utterance.tokens[next + 1].number != nil
      || start > 1 && utterance.tokens[start - 1].number != nil
    guard isGuess else { return false }
    return statement(before: slot.tokens).contains { knowledge.diaryWords.vague.contains($0.text) }
  }

  /// Whether two numbers that are no rating of the scale are the hours of what stands right before them: "gym 5-6".
  private func isWhenDone(_ slot: SlotContent) -> Bool {
    guard case .number(_, _?, let high?) = slot.temporal?.value, high > Double(situation.scale.rawValue) else {
      return false
    }
    let end = slot.tokens.lowerBound
    let near = max(0, end - Self.longestWording)..<end
    return found.items(of: ["activity"], startingIn: near).contains { $0.tokens.upperBound == end }
  }

  /// Whether a rating is where a thing had got to: "the phone died at 40%".
  func isReachedByThing(_ tokens: Range<Int>) -> Bool {
    guard let root = situation.root, let place = place(of: tokens),
      utterance.tokens[tokens].contains(where: { $0.number != nil }),
      let clause = root.assertion.clause(of: place), clause.subject == .thing
    else { return false }
    let before = root.utterance.tokens[clause.tokens.lowerBound..<place.lowerBound]
    return before.last.map { knowledge.diaryWords.atHour.contains($0.text) } == true
      && !before.contains {
        knowledge.diaryWords.raters.contains($0.text) || knowledge.diaryWords.own.contains($0.text)
      }
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

  /// How many letters the word for a number has where it is cut short: "no.".
  private static let shortened = 2

  /// Whether a number is that of something else: "level 5", "chapter 3", or an amount of money, "4.50".
  private func isNumbered(_ slot: SlotContent) -> Bool {
    guard case .number = slot.temporal?.value else { return false }
    if let point = slot.said.lastIndex(of: "."), slot.said.distance(from: point, to: slot.said.endIndex) == 3 {
      return true
    }
    let before = slot.tokens.lowerBound - 1
    // "Migraine #3 this month" is the third.
    if before >= 0, utterance.tokens[before].text == "#" { return true }
    // So is "hot flush no. 6 of the day", though a full stop parts it from what is numbered.
    let all = situation.root?.utterance.tokens ?? utterance.tokens
    let sign = (situation.root == nil ? slot.tokens : place(of: slot.tokens) ?? slot.tokens).lowerBound - 1
    if sign > 0, all[sign].text == ".", !all[sign].followsSpace, all[sign - 1].text.utf8.count == Self.shortened,
      knowledge.diaryWords.numbered.contains(all[sign - 1].text)
    {
      return true
    }
    // "The M6" is a road.
    if before > 0, utterance.tokens[before].text.utf8.count == 1, !utterance.tokens[before + 1].followsSpace,
      knowledge.diaryWords.articles.contains(utterance.tokens[before - 1].text)
    {
      return true
    }
    guard before >= 0, knowledge.diaryWords.numbered.contains(utterance.tokens[before].text) else { return false }
    guard before > 0 else { return true }
    // "Rate my day 2" rates it, and "day 4 of antibiotics" counts.
    let words = knowledge.diaryWords, last = utterance.tokens[before - 1].text
    return !words.raters.contains(utterance.tokens[before].text)
      || !words.raters.contains(last) && !words.ours.contains(last)
  }

  /// Whether a number counts the word behind it: "3 days sober", or how often something was in a time: "5 a day".
  func isCount(_ slot: SlotContent) -> Bool {
    let words = knowledge.diaryWords
    let next = slot.tokens.upperBound
    guard case .number = slot.temporal?.value, next < utterance.tokens.count else { return false }
    // "2 co-codamol at 8" are two tablets.
    if found.items(of: ["activity"], startingIn: next..<next + 1).contains(where: { $0.item == Self.taken }) {
      return true
    }
    if words.counting.contains(utterance.tokens[next].text) || words.soFar.contains(where: { says($0, at: next) }) {
      return true
    }
    // "One vodka for him, 2 for me" goes on counting.
    if next + 1 < utterance.tokens.count, words.about.contains(utterance.tokens[next].text),
      words.beneficiaries.contains(utterance.tokens[next + 1].text),
      found.items(of: ["drink", "some_drink"], startingIn: 0..<slot.tokens.lowerBound).contains(where: { item in
        item.tokens.lowerBound > 0 && number(at: item.tokens.lowerBound - 1) != nil
      }), slot.tokens.count == 1
    {
      return true
    }
    return next + 1 < utterance.tokens.count && words.articles.contains(utterance.tokens[next].text)
      && words.rates.contains(utterance.tokens[next + 1].text)
  }

  /// What is taken in tablets and drops, which a number before it counts.
  private static let taken = "medication"

  /// Whether a number is written as an hour: "7am", "at 6 am". "A 3 am I right" is none.
  private func isOfHour(_ slot: SlotContent) -> Bool {
    guard case .number = slot.temporal?.value else { return false }
    // "At 6 am" begins before its hour, and so does "half nine".
    let start = slot.tokens.lowerBound
    if start > 0, knowledge.diaryWords.hourParts.contains(utterance.tokens[start - 1].text),
      chart.beginning(in: max(0, start - 2)..<start).contains(where: { isHour($0) && $0.tokens.contains(start) })
    {
      return true
    }
    return chart.beginning(in: max(0, start - 1)..<start + 1).contains { match in
      let (next, end) = (slot.tokens.upperBound, match.tokens.upperBound)
      guard match.isClock, !match.isLatent, end > next else { return false }
      return !utterance.tokens[next].followsSpace || end == utterance.tokens.count
        || utterance.tokens[end].kind == .punctuation
    }
  }

  /// Whether a number goes on with a figure before it that is none of the mood: "pain 6/10 this morning, down to 3".
  private func isOfFigureBefore(_ slot: SlotContent) -> Bool {
    let words = knowledge.diaryWords
    let isLead = { (token: Token) in words.articles.contains(token.text) || words.hedging.contains(token.text) }
    let end = utterance.tokens[..<slot.tokens.lowerBound].lastIndex { !isLead($0) }.map { $0 + 1 } ?? 0
    guard end > 1, moodPlaces.isEmpty, words.onward.contains(where: { says($0, at: end - $0.count) })
    else { return false }
    let before = statement(before: slot.tokens, endedBy: "")
    if namesRated(before) || before.contains(where: { words.ails.contains($0.text) }) { return true }
    return found.items(of: ["metric", "ache"]).contains { $0.tokens.upperBound < end }
  }

  /// Whether a number is an hour from which something lasted: the "2" of "worked 9-1 and then 2 till 6".
  private func isOfShift(_ slot: SlotContent) -> Bool {
    let next = slot.tokens.upperBound
    guard case .number = slot.temporal?.value, next + 1 < utterance.tokens.count else { return false }
    return knowledge.diaryWords.untilHour.contains(utterance.tokens[next].text)
      && (utterance.tokens[next + 1].number != nil || chart.beginning(at: next + 1).contains(where: \.isClock))
  }

  /// Whether a number behind "at" is an hour, since nothing before it is rated: "took it today at 8".
  private func isAtHour(_ slot: SlotContent) -> Bool {
    let at = slot.tokens.lowerBound
    guard case .number = slot.temporal?.value, at > 1,
      knowledge.diaryWords.clockAt.contains(utterance.tokens[at - 1].text), number(at: at) != nil,
      chart.beginning(in: max(0, at - 3)..<at + 1).contains(where: { isHour($0) && $0.tokens.contains(at) })
    else { return false }
    let words = knowledge.diaryWords
    let heads = statement(before: at - 1..<at).filter { !words.now.contains($0.text) }
    guard let last = heads.last else { return false }
    // "I'm at 4" rates, and the "it" of "took it at 8" is what was taken.
    if words.state.contains(last.text) { return false }
    return !words.raters.contains(last.text) || words.plainRaters.contains(last.text) && heads.count > 1
  }

  /// Whether a number is the last of a list of hours: the 5 of "the phone rang at 1, 2:40, 5".
  private func isLastOfHours(_ slot: SlotContent) -> Bool {
    let (tokens, comma) = (utterance.tokens, slot.tokens.lowerBound - 1)
    guard case .number = slot.temporal?.value, comma > 0, tokens[comma].text == "," else { return false }
    // "Feeds at 1, 3, 5."
    var first = comma + 1
    while first > 1, tokens[first - 1].text == ",", number(at: first - 2) != nil { first -= 2 }
    if first < comma, first > 0, knowledge.diaryWords.clockAt.contains(tokens[first - 1].text) { return true }
    guard comma > 3 else { return false }
    return clocks(endingAt: comma).contains { clock in
      let before = clock.lowerBound - 1
      return before > 0 && tokens[before].text == "," && tokens[before - 1].number != nil
    }
  }

  /// The times of the clock that end right before a token.
  func clocks(endingAt end: Int) -> [Range<Int>] {
    chart.contents.compactMap { content in
      guard case .temporal(let match) = content, content.isClock, match.tokens.upperBound == end else { return nil }
      return match.tokens
    }
  }

  /// Whether a number is the hour that it is, "it's only 9".
  private func isToldHour(_ slot: SlotContent) -> Bool {
    guard case .number = slot.temporal?.value, let hour = slot.tokens.last(where: { number(at: $0) != nil }) else {
      return false
    }
    return knowledge.diaryWords.hourTold.contains { says($0, at: hour - $0.count) }
  }
}
