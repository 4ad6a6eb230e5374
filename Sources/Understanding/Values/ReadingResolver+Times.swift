internal import CivilTime
internal import IntentGrammar
internal import JournalModel
internal import TextSearch
internal import TimeExpressions
internal import Utterances

/// What the times and numbers of a text are.
extension ReadingResolver {
  /// A time that was reached in the past, with the instant that "by" names: "by ten I was fine".
  func reached(_ said: TemporalMatch) -> TemporalMatch {
    let match = gotUp(said)
    guard case .interval(nil, let end?, let grain, let part) = match.value,
      knowledge.diaryWords.reached.contains(utterance.tokens[match.tokens.lowerBound].text)
    else { return match }
    var instant = end.instant
    if instant > situation.now {
      instant = instant.adding(seconds: grain >= .day ? -7 * 86_400 : isBedHour(match, end) ? -86_400 : -43_200)
    }
    guard instant <= situation.now else { return match }
    // "by two seconds" is no hour.
    let next = match.tokens.upperBound
    guard
      grain >= .day || next == utterance.tokens.count || utterance.tokens[next].kind == .punctuation
        || knowledge.diaryWords.own.contains(utterance.tokens[next].text)
        || !found.items(of: ["feeling"], startingIn: next..<next + 1).isEmpty
    else { return match }
    var past = match
    let civil = situation.zone.civil(at: instant)
    past.value = .instant(start: TimePoint(civil: civil, instant: instant), grain: grain, part: part)
    return past
  }

  /// A bare hour right behind words of going to sleep is one of the evening: "went to bed at 9".
  private func wentToBed(_ match: TemporalMatch) -> TemporalMatch? {
    let words = knowledge.diaryWords
    guard case .instant(let start, _, nil) = match.value, match.isClock, Self.eveningHours.contains(start.civil.hour),
      match.tokens.allSatisfy({ number(at: $0) != nil || words.clockAt.contains(utterance.tokens[$0].text) }),
      let hour = match.tokens.first(where: { number(at: $0) != nil }),
      words.bedHours.contains(where: { says($0, at: hour - $0.count) })
    else { return nil }
    var evening = match
    var civil = CivilDateTime(start.civil.date, second: start.civil.second + 43_200)
    if situation.zone.instant(of: civil) > situation.now { civil = CivilDateTime(civil.date - 1, second: civil.second) }
    evening.value = .instant(
      start: TimePoint(civil: civil, instant: situation.zone.instant(of: civil)), grain: .minute, part: nil)
    return evening
  }

  /// The hours at which people go to bed, told without "p.m.".
  private static let eveningHours = 8..<12

  /// A bare hour beside words of getting up is one of the morning: "woke up at 5".
  func gotUp(_ match: TemporalMatch) -> TemporalMatch {
    if let evening = wentToBed(match) { return evening }
    guard case .instant(let start, _, nil) = match.value, match.isClock, start.civil.second >= 43_200,
      let hour = match.tokens.lazy.compactMap(number(at:)).first(where: { $0 >= 1 }),
      hour < Self.morningHours.upperBound,
      // "Quarter to five" is in the hour before.
      [12, 11].contains(start.civil.hour - Int(hour))
    else { return match }
    // "Just woke up. 2pm." says which of the two it is.
    if utterance.tokens[match.tokens].contains(where: { knowledge.diaryWords.afternoon.contains($0.text) }) {
      return match
    }
    let reach = max(0, match.tokens.lowerBound - Self.reachOfWaking)..<match.tokens.lowerBound
    // One wakes at any hour of the night, and gets up from three on.
    let words = knowledge.diaryWords
    guard
      utterance.tokens[reach].contains(where: { words.woken.contains($0.text) })
        || Self.morningHours.contains(hour) && reach.contains(where: isGettingUp)
    else { return match }
    var morning = match
    var civil = CivilDateTime(start.civil.date, second: start.civil.second - 43_200)
    if situation.zone.instant(of: civil) > situation.now { civil = CivilDateTime(civil.date - 1, second: civil.second) }
    morning.value = .instant(
      start: TimePoint(civil: civil, instant: situation.zone.instant(of: civil)), grain: .minute, part: nil)
    return morning
  }

  /// Whether an hour stands behind words of going to bed or coming home, which is one of the evening: "home by ten, in bed
  /// by eleven".
  private func isBedHour(_ match: TemporalMatch, _ end: TimePoint) -> Bool {
    guard end.civil.hour >= Self.earliestBed, let place = match.tokens.first(where: { number(at: $0) != nil }) else {
      return false
    }
    return knowledge.diaryWords.bedHours.contains { says($0, at: place - $0.count) }
  }

  /// The hour of the evening from which on people are told to be home, or in bed.
  private static let earliestBed = 18

  /// Whether a word at a token says that somebody got up: "up" at the start of a sentence, or behind "got", and not that of
  /// "threw up" and "met up".
  private func isGettingUp(_ token: Int) -> Bool {
    let words = knowledge.diaryWords
    if words.waking.contains(utterance.tokens[token].text) { return true }
    guard let phrase = words.gettingUp.first(where: { says($0, at: token) }) else { return false }
    return phrase.count > 1 || opensSentence(token) || utterance.tokens[token - 1].kind == .punctuation
  }

  /// The hours at which people get up, and how many words may stand between that and its hour: "up with the baby at".
  private static let morningHours: ClosedRange<Double> = 3...11.99, reachOfWaking = 5

  /// Whether a time says when something was: it is not to come, has an end, and is no length.
  func isMoment(_ match: TemporalMatch) -> Bool {
    guard match.value.kind == .time, !match.isLatent,
      !assembler.times.isAhead(match.value),
      !knowledge.diaryWords.lasting.contains(utterance.tokens[match.tokens.lowerBound].text)
    else { return false }
    if case .interval(_, nil, _, _) = match.value { return false }
    if isRatingFarAway(match) { return false }
    // "third this week" counts.
    if !match.isClock, isBehindOrdinal(match) { return false }
    // "I've been so low lately" is no time.
    if match.isVague, case .interval(_, _, let grain, nil) = match.value, grain >= .day { return false }
    // "at work", "after lunch" say where, and not when.
    if case .interval(_, _, let grain, nil) = match.value, match.defaultTime, grain < .day {
      // "a 3 at lunch and a 4 now" rates both.
      let before = match.tokens.lowerBound - 1
      return before >= 0 && utterance.tokens[before].number != nil
        && TemporalArguments.length(match.value).map { $0 <= 7200 } ?? false
    }
    return true
  }

  /// Whether a time is none at which something was, though it is written like one: the first hour of a list, how long a
  /// race took, the score of a match, a number that names something, or a rating.
  func isNoHour(_ match: TemporalMatch) -> Bool {
    match.isClock && (isFirstOfMany(match) || isFinishingTime(match)) || isScore(match) || isName(match)
      || isRatingFarAway(match) || isSwing(match) || isDegree(match)
  }

  /// Whether a bare number behind a feeling that is rated by itself says how much of it there is: "anxiety at like 6".
  private func isDegree(_ match: TemporalMatch) -> Bool {
    let (tokens, words) = (utterance.tokens, knowledge.diaryWords)
    guard match.isClock, tokens[match.tokens.upperBound - 1].number != nil,
      !tokens[match.tokens].contains(where: { $0.text == ":" })
    else { return false }
    let number = match.tokens.upperBound - 1
    let name = tokens[..<number].lastIndex {
      !words.clockAt.contains($0.text) && !words.hedging.contains($0.text) && !words.articles.contains($0.text)
    }
    // "Service at 10" is when.
    guard number > 0, !words.clockAt.contains(tokens[number - 1].text) else { return false }
    return name.map { words.rated.contains(tokens[$0].text) } ?? false
  }

  /// Whether a number is part of a name: the "14" of "rejection number 14 today".
  private func isName(_ match: TemporalMatch) -> Bool {
    utterance.tokens[match.tokens.lowerBound].number != nil && isBehind(knowledge.diaryWords.numbering, match)
  }

  /// Whether a day of another year is a rating to anybody who reads it: "hips are 6/10, sat too long".
  private func isRatingFarAway(_ match: TemporalMatch) -> Bool {
    guard case .instant(let start, .day, nil) = match.value, start.civil.date.startOfYear != situation.today.startOfYear
    else {
      return false
    }
    return chart.beginning(at: match.tokens.lowerBound).contains { other in
      guard case .rating = other.value, other.tokens.upperBound <= match.tokens.upperBound else { return false }
      // "6/10/2019" names its year, and "5/5 5/5" rates again.
      return (other.tokens.upperBound..<match.tokens.upperBound).allSatisfy { place in
        utterance.tokens[place].number == nil
          || chart.beginning(at: place).contains { $0.value.kind == .rating }
      }
    }
  }

  /// Whether two bare numbers are those between which the mood went: "mood all over the place, from 2 to 4".
  private func isSwing(_ match: TemporalMatch) -> Bool {
    guard case .interval = match.value, moodPlaces.contains(where: { $0 < match.tokens.lowerBound }) else {
      return false
    }
    let numbers = match.tokens.compactMap(number(at:))
    return numbers.count == 2 && numbers.allSatisfy { $0 <= Double(situation.scale.rawValue) }
      && utterance.tokens[match.tokens.upperBound - 1].number != nil
  }

  /// Whether two numbers are the score of a match: "beat my brother 5-1".
  private func isScore(_ match: TemporalMatch) -> Bool {
    guard case .interval = match.value, match.isLatent else { return false }
    return statement(before: match.tokens, endedBy: ".,;!?\n")
      .contains { knowledge.diaryWords.scoring.contains($0.text) }
  }

  /// The tokens of a statement up to some of its tokens, also where a piece of it is read by itself.
  ///
  /// - Parameter ends: The signs that end the statement before.
  func statement(before tokens: Range<Int>, endedBy ends: String = ".;!?\n") -> ArraySlice<Token> {
    let (all, start) =
      if let root = situation.root, let place = place(of: tokens) {
        (root.utterance.tokens, place.lowerBound)
      } else {
        (utterance.tokens, tokens.lowerBound)
      }
    let end = all[..<start].lastIndex { ends.contains($0.text) }
    return all[(end.map { $0 + 1 } ?? 0)..<start]
  }

  /// Whether a time is a week, or more, that is not over: what is told of it is told now.
  func isGoingOn(_ match: TemporalMatch) -> Bool {
    guard case .instant(let start, let grain, nil) = match.value, grain > .day, !match.isClock,
      let period = assembler.times.period(match.value), let days = period.days
    else { return false }
    return start.civil.date <= situation.today && situation.today < days.end
  }

  /// Whether a time stands right behind a number in an order: "third this week".
  private func isBehindOrdinal(_ match: TemporalMatch) -> Bool {
    let end = match.tokens.lowerBound
    return chart.beginning(in: max(0, end - Self.longestOrdinal)..<end).contains { other in
      if case .ordinal = other.value { other.tokens.upperBound == end } else { false }
    }
  }

  /// The most tokens of a number in an order: "one hundred and twenty third".
  static let longestOrdinal = 8

  /// Whether a time is one at which something has to be done: "the rent's due friday".
  func isDue(_ match: TemporalMatch) -> Bool { isBehind(knowledge.diaryWords.due, match) }

  /// Whether one of some words stands right before a time.
  private func isBehind(_ words: Set<String>, _ match: TemporalMatch) -> Bool {
    match.tokens.lowerBound > 0 && words.contains(utterance.tokens[match.tokens.lowerBound - 1].text)
  }

  /// Whether a time of the day is the first of a list of them: "up at 1, 3 and 5".
  private func isFirstOfMany(_ match: TemporalMatch) -> Bool {
    let next = match.tokens.upperBound
    guard next + 1 < utterance.tokens.count, found.isBoundary(next), utterance.tokens[next + 1].number != nil else {
      return false
    }
    guard chart.beginning(at: next + 1).contains(where: { $0.isClock && $0.tokens.count == 1 }) else { return false }
    let behind = next + 2
    guard behind < utterance.tokens.count else { return true }
    // The "5k" of "up at 6, 5k run" is no hour.
    let isOfNumber = utterance.tokens[behind].kind == .word && !utterance.tokens[behind].followsSpace
    return found.isBoundary(behind) && !isOfNumber
  }

  /// Whether a number is a later hour of a list of them: the "3" and the "5" of "up at 1, 3 and 5".
  func isLaterHour(_ token: Int) -> Bool { hours(with: token) != nil }

  /// Whether a piece of the text is a later hour of a list, with its "at" or without: the "at 3" of "at 1 and then at 3".
  func isLaterHour(_ piece: Range<Int>) -> Bool {
    if piece.count == 1, endsHours(piece.lowerBound) { return true }
    guard let hour = hour(endingAt: piece.upperBound - 1), isLaterHour(piece.upperBound - 1) else { return false }
    // "3 and 5" are two of them.
    let rest = piece.prefix { $0 < hour.tokens.lowerBound }
    return rest.isEmpty || rest.last.map(found.isBoundary) == true && isLaterHour(rest.dropLast())
  }

  /// Whether a number ends a stretch of hours that is said in full: the "six" of "between midnight and six".
  private func endsHours(_ token: Int) -> Bool {
    chart.beginning(in: max(0, token - Self.longestHour - 1)..<token).contains { match in
      guard case .interval(_, _?, .hour, nil) = match.value, !match.isLatent else { return false }
      return match.tokens.upperBound == token + 1
    }
  }

  /// How many hours the list has of which a number is a later one; nil where it is none.
  func hours(with token: Int) -> Int? {
    guard let own = hour(endingAt: token) else { return endsHours(token) ? 2 : nil }
    var (first, last, left) = (own, own, Self.mostHours)
    while left > 0, let next = hour(behind: last) { (last, left) = (next, left - 1) }
    // "Up at 7, 4" may have a mood behind its hour: a list of hours has its "and".
    let joint = last.tokens.lowerBound - 1
    guard joint >= 0, found.isBoundary(joint), utterance.tokens[joint].kind == .word else { return nil }
    while left > 0, let before = hour(before: first) { (first, left) = (before, left - 1) }
    return first.tokens.lowerBound < token && !first.isLatent ? Self.mostHours - left + 1 : nil
  }

  /// The most hours of a list that are looked at.
  private static let mostHours = 8

  /// The next hour of a list, with no more than signs and joining words between; nil for none.
  private func hour(behind match: TemporalMatch) -> TemporalMatch? {
    var next = match.tokens.upperBound
    while next < utterance.tokens.count, found.isBoundary(next) { next += 1 }
    guard next > match.tokens.upperBound || next < utterance.tokens.count && utterance.tokens[next].number != nil else {
      return nil
    }
    return chart.beginning(at: next).filter(\.isClock).max { $0.tokens.count < $1.tokens.count }
  }

  /// The hour before one in a list, with no more than signs and joining words between; nil for none.
  private func hour(before match: TemporalMatch) -> TemporalMatch? {
    var last = match.tokens.lowerBound - 1
    while last >= 0, found.isBoundary(last) { last -= 1 }
    // "At 12 2 and 4" has no sign between its first two.
    guard last >= 0, last < match.tokens.lowerBound - 1 || utterance.tokens[last].number != nil else { return nil }
    return hour(endingAt: last)
  }

  /// The time of the day that ends with a token, with its "at" where it has one.
  private func hour(endingAt token: Int) -> TemporalMatch? {
    chart.beginning(in: max(0, token - Self.longestHour)..<token + 1)
      .filter { $0.isClock && $0.tokens.upperBound == token + 1 }.max { $0.tokens.count < $1.tokens.count }
  }

  /// How many tokens stand before the last one of an hour: the "at 4 :" of "at 4:30".
  private static let longestHour = 3

  /// Whether a time of the day is how long a race took: "finished in 4:32", "parkrun pb 22:48".
  private func isFinishingTime(_ match: TemporalMatch) -> Bool {
    isBehind(knowledge.diaryWords.within, match)
      || isBehind(knowledge.diaryWords.raced, match) && utterance.tokens[match.tokens].contains { $0.text == ":" }
  }

  /// Whether a time is the moment at which something is said: "now".
  func isPresent(_ match: TemporalMatch) -> Bool {
    guard case .instant(let start, .minute, nil) = match.value else { return false }
    return start.instant == situation.now
  }

  func isDay(_ match: TemporalMatch) -> Bool {
    if case .instant(_, let grain, let part) = match.value { grain >= .day && part == nil } else { false }
  }

  func start(of match: TemporalMatch) -> TimePoint? {
    switch match.value {
    case .instant(let start, _, _): start
    case .interval(let start, _, _, _): start
    default: nil
    }
  }

  /// "yesterday morning", "last night": a day, or a part of one.
  func isDayOrPart(_ match: TemporalMatch) -> Bool {
    switch match.value {
    case .instant(_, let grain, let part): grain >= .day || part != nil
    case .interval(_?, _?, _, let part): part != nil
    default: false
    }
  }

  /// The number that a token is, in digits or in words.
  func number(at index: Int) -> Double? {
    if let number = utterance.tokens[index].number { return number }
    for match in chart.beginning(at: index) where match.tokens == index..<index + 1 {
      if case .number(let number, _, _) = match.value { return number }
    }
    return nil
  }

  /// A line of what was offered and a time to come, when the whole text is these: "1 at 6pm tomorrow".
  var timedPick: (number: Int, time: Argument)? {
    guard situation.expects == "choice",
      let end = utterance.tokens.lastIndex(where: { $0.kind != .punctuation }).map({ $0 + 1 })
    else { return nil }
    for case .temporal(let place) in chart.contents where place.tokens.lowerBound == 0 && place.tokens.upperBound < end
    {
      let number: Int
      switch place.value {
      case .number(let value, nil, nil) where value == value.rounded() && (1...9).contains(value): number = Int(value)
      case .ordinal(let value) where (1...9).contains(value): number = value
      default: continue
      }
      // What is offered is to come: "on Friday" is the next one.
      var settings = settings
      settings.prefer = .future
      let rest = place.tokens.upperBound..<end
      let words = knowledge.grammar.tokenizer.utterance(String(utterance.text(of: rest)))
      guard let time = knowledge.time?.parse(words, settings, expect: nil), !time.isLatent, time.value.kind == .time,
        time.tokens == 0..<rest.count, assembler.times.isAhead(time.value), let said = assembler.times.moment(time)
      else { continue }
      return (number, .time(said))
    }
    return nil
  }

  /// The number, when the whole text is one.
  var loneNumber: Int? {
    for case .temporal(let match) in chart.contents where match.tokens == 0..<utterance.tokens.count {
      if case .number(let value, _, _) = match.value, value == value.rounded(), abs(value) < 100 { return Int(value) }
    }
    return nil
  }
}
