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
    var rated: [TemporalMatch] = []
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
        rated.append(known)
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
    if rated.allSatisfy(sentence.isDay), let dates = ascending(rated), Set(dates).count == dates.count {
      for (index, date) in dates.enumerated() where meaning.commands[index].arguments["at"]?.time?.day != date {
        meaning.commands[index].arguments["at"] = date == situation.today ? nil : .time(.day(date))
      }
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

  // MARK: Days and one figure of each

  /// One thing of several days, which is named once: "slept 7 mon, 6 tue, 5 wed", "tues no sleep, weds 10 hrs, thurs 6".
  func measuredDays() -> Meaning? {
    let items = listed()
    guard items.count > 1, !diary.isQuestion else { return nil }
    var meaning = Meaning(.act)
    var days: [TemporalMatch] = []
    var last: Draft?
    var carries = false
    for item in items {
      guard let day = day(in: item) else { return nil }
      let rest = item.filter { !day.tokens.contains($0) && utterance.tokens[$0].kind != .punctuation }
      var command: Draft
      if let length = figure(in: rest), let last {
        if let carried = FigureCarrier(sentence).carried(item, at: day, after: last)?.commands.first {
          command = carried
        } else {
          // "Tues no sleep, weds 10 hrs": what was left out has a length on another day.
          guard let metric = onlyMetric(of: last), let value = length.value(in: metric) else { return nil }
          command = Draft("log", confidence: Interpreter.actFrom, from: .ratedDays)
          command.arguments["measurements"] = .measurements([Measured(metric.id, value)])
        }
        carries = true
      } else {
        guard let told = sentence.parts.meaning(of: item, as: Scope.part, { $0.expects = nil }), told.decision == .act,
          told.commands.count == 1, told.commands[0].name == "log", onlyMetric(of: told.commands[0]) != nil
        else { return nil }
        command = told.commands[0]
      }
      command.arguments["note"] = nil
      meaning.commands.append(command)
      days.append(day)
      last = command
    }
    guard carries, let dates = ascending(days), Set(dates).count == dates.count else { return nil }
    for (index, date) in dates.enumerated() {
      meaning.commands[index].arguments["at"] = date == situation.today ? nil : .time(.day(date))
    }
    return meaning
  }

  /// The dates of days that are told in their order: "tues …, weds …, thurs …" on a Wednesday are last week's, and
  /// "mon …, tue …, wed …" end today.
  private func ascending(_ days: [TemporalMatch]) -> [CivilDate]? {
    var dates: [CivilDate] = []
    for day in days {
      guard let date = sentence.start(of: day)?.civil.date else { return nil }
      dates.append(LogMerger.isToday(date, after: dates.last, situation.today) ? situation.today : date)
    }
    for index in dates.indices.dropLast().reversed()
    where dates[index] > dates[index + 1] && dates[index].weekday.rawValue < dates[index + 1].weekday.rawValue {
      dates[index] = dates[index] - Self.daysOfWeek
    }
    return dates
  }

  private static let daysOfWeek = 7

  /// The items of a list: what stands between commas, and between words that go on with it.
  private func listed() -> [Range<Int>] {
    var items: [Range<Int>] = []
    var start = 0
    for index in 0...utterance.tokens.count {
      let isEnd = index == utterance.tokens.count
      if !isEnd, ![",", ";", "."].contains(utterance.tokens[index].text),
        !knowledge.diaryWords.adding.contains(utterance.tokens[index].text)
      {
        continue
      }
      if index > start { items.append(start..<index) }
      start = index + 1
    }
    return items
  }

  /// The one day that an item names by its words; nil where it names none, or two.
  private func day(in item: Range<Int>) -> TemporalMatch? {
    var days: [TemporalMatch] = []
    for index in item {
      if let last = days.last, last.tokens.contains(index) { continue }
      let named = chart.beginning(at: index).filter { match in
        sentence.isDay(match) && match.tokens.upperBound <= item.upperBound
          && utterance.tokens[match.tokens].allSatisfy { $0.kind == .word }
      }.max { $0.tokens.count < $1.tokens.count }
      if let named { days.append(named) }
    }
    return days.count == 1 ? days[0] : nil
  }

  /// A figure that a few tokens are, and nothing else.
  private enum Figure {
    case number(Double)
    case length(seconds: Double)

    /// Its value in a metric's unit; nil where it is none of it.
    func value(in metric: Metric) -> Double? {
      switch self {
      case .number(let number): metric.range.contains(number) ? number : nil
      case .length(let seconds): metric.secondsPerUnit.map { seconds / $0 }
      }
    }
  }

  private func figure(in rest: [Int]) -> Figure? {
    guard let first = rest.first, let last = rest.last, last - first == rest.count - 1 else { return nil }
    if rest.count == 1 { return sentence.number(at: first).map(Figure.number) }
    for match in chart.beginning(at: first) where match.tokens == first..<last + 1 {
      if case .duration(let seconds, _, _) = match.value { return .length(seconds: seconds) }
    }
    return nil
  }

  /// The metric of a check-in that tells of one thing, measured or left out, and of no mood.
  private func onlyMetric(of command: Draft) -> Metric? {
    guard command.arguments["mood"] == nil, command.arguments["emotions"] == nil else { return nil }
    if let measured = command.arguments["measurements"]?.measurements {
      return measured.count == 1 ? knowledge.lexicon.metrics[measured[0].metric] : nil
    }
    guard let left = command.arguments["without"]?.texts, left.count == 1 else { return nil }
    return knowledge.lexicon.metrics[left[0]]
  }
}
