internal import CivilTime
internal import IntentGrammar
internal import JournalModel
internal import TimeExpressions
internal import Utterances

/// Lists of ratings: "sat 4 sun 2", "3 this morning, 7 at lunch, 4 now".
extension TimeSplitter {
  /// Days and their ratings, with no word besides: "sat 4 sun 2".
  func ratedDays() -> Meaning? {
    var meaning = Meaning(.act)
    var day: TemporalMatch?
    var lastDate: CivilDate?
    var isDated = false, isHalved = false
    var index = 0
    while index < utterance.tokens.count {
      let token = utterance.tokens[index]
      index += 1
      if token.kind == .punctuation || knowledge.diaryWords.rating.contains(token.text) { continue }
      if let known = day {
        guard let (value, end) = rating(at: index - 1),
          let reading = MoodReading(value, scale: situation.scale), let start = sentence.start(of: known)
        else { return nil }
        index = end
        // "mon 3 tue 4 wed 2" on a Wednesday ends today.
        let date = start.civil.date
        let isToday =
          date == situation.today && sentence.isDay(known)
          || LogMerger.isToday(date, after: lastDate, situation.today)
        let at = isToday ? nil : Argument(assembler.times.moment(known))
        guard !meaning.commands.contains(where: { $0.arguments["at"] == at }) else { return nil }
        var command = Draft("log", confidence: Interpreter.actFrom, from: .ratedDays)
        command.arguments = ["mood": .number(reading.mood)]
        command.arguments["at"] = at
        meaning.commands.append(command)
        lastDate = date
        day = nil
        continue
      }
      day = nil
      for match in chart.beginning(at: max(0, index - 1))
      where index > 0 && sentence.isDayOrPart(match) && match.tokens.count >= day?.tokens.count ?? 0
        && utterance.tokens[match.tokens].allSatisfy({ $0.kind == .word })
      {
        day = match
      }
      if day == nil {
        day = ratedDay(at: index - 1)
        isDated = day != nil
      }
      if day == nil {
        day = ratedHalf(at: index - 1)
        isHalved = isHalved || day != nil
      }
      guard let day else { return meaning.commands.count > 1 ? asking(index - 1, after: meaning) : nil }
      index = day.tokens.upperBound
    }
    // "Am 2, pm 4" asks nothing.
    let asks = isHalved ? sentence.hasQuestionMark : diary.isQuestion
    return day == nil && meaning.commands.count > (isDated ? 0 : 1) && !asks ? meaning : nil
  }

  /// The day at the start of what was taken for a date: the "sunday" of "sunday 3/5".
  private func ratedDay(at place: Int) -> TemporalMatch? {
    let isDate = chart.beginning(at: place).contains { $0.tokens.count > 1 && sentence.isDay($0) }
    guard isDate, utterance.tokens[place].kind == .word, rating(at: place + 1) != nil,
      var day = sentence.readTime(String(utterance.text(of: place..<place + 1))), sentence.isDay(day)
    else { return nil }
    day.tokens = place..<place + 1
    return day
  }

  /// Half of today before its rating: "am 2, pm 4".
  private func ratedHalf(at place: Int) -> TemporalMatch? {
    guard let said = knowledge.diaryWords.halves[utterance.tokens[place].text],
      var half = sentence.readTime(said), !assembler.times.isAhead(half.value)
    else { return nil }
    half.tokens = place..<place + 1
    return half
  }

  /// The rating that begins at a token, "4" or "2/5", and where it ends.
  private func rating(at place: Int) -> (value: TemporalValue, end: Int)? {
    guard place < utterance.tokens.count else { return nil }
    for match in chart.beginning(at: place) {
      if case .rating = match.value { return (match.value, match.tokens.upperBound) }
    }
    guard utterance.tokens[place].kind == .number, let number = utterance.tokens[place].number else { return nil }
    return (.number(number, low: nil, high: nil), place + 1)
  }

  /// Ratings and their times, with nothing beside but how it was before a colon: "up and down all day: 3 this morning,
  /// 7 at lunch, 4 now". One above the user's scale says that all of them are out of ten.
  func ratingsOfTimes() -> Meaning? {
    let colon = utterance.tokens.firstIndex { $0.text == ":" }
    if let colon {
      guard !found.items(of: ["feeling"], startingIn: 0..<colon).isEmpty || sentence.namesMood(in: 0..<colon),
        found.items(of: ["metric", "measure", "drink", "activity"], startingIn: 0..<colon).isEmpty
      else { return nil }
    }
    guard !diary.isQuestion, let pairs = ratingsAndTimes(from: colon.map { $0 + 1 } ?? 0) else { return nil }
    let isOutOfTen = pairs.contains { pair in
      if case .number(let value, _, _) = pair.rating { situation.scale == .five && value > 5 } else { false }
    }
    var meaning = Meaning(.act)
    for (rating, time) in pairs {
      var rated = rating
      if isOutOfTen, case .number(let value, _, _) = rating { rated = .rating(value, outOf: 10) }
      guard let mood = MoodReading(rated, scale: situation.scale)?.mood else { return nil }
      var command = Draft("log", confidence: Interpreter.actFrom, from: .ratedDays)
      command.arguments = ["mood": .number(mood)]
      if let start = sentence.start(of: time), start.instant < situation.now {
        command.arguments["at"] = Argument(assembler.times.moment(time))
      }
      guard !meaning.commands.contains(where: { $0.arguments["at"] == command.arguments["at"] }) else { return nil }
      meaning.commands.append(command)
    }
    if let colon, !found.content(in: [0..<colon]).isEmpty {
      meaning.commands[0].arguments["note"] = .text(utterance.text.trimmed)
    }
    return meaning
  }

  /// Two ratings or more, each before the words of its time; nil where other words stand among them.
  private func ratingsAndTimes(from start: Int) -> [(rating: TemporalValue, time: TemporalMatch)]? {
    let words = knowledge.diaryWords
    var pairs: [(rating: TemporalValue, time: TemporalMatch)] = []
    var index = start
    while index < utterance.tokens.count {
      let token = utterance.tokens[index]
      if token.kind == .punctuation || words.adding.contains(token.text) || words.rating.contains(token.text) {
        index += 1
        continue
      }
      guard let (rating, end) = rating(at: index), end < utterance.tokens.count,
        let time = chart.beginning(at: end).filter({ match in
          utterance.tokens[match.tokens].allSatisfy { $0.kind == .word } && !assembler.times.isAhead(match.value)
            && match.value.kind == .time
        }).max(by: { $0.tokens.count < $1.tokens.count })
      else { return nil }
      pairs.append((rating, time))
      index = time.tokens.upperBound
    }
    return pairs.count > 1 ? pairs : nil
  }
}
