internal import Assertion
internal import IntentGrammar
internal import JournalModel
internal import TextSearch
internal import TimeExpressions
internal import Utterances

/// Figures of one thing that is named once: "stress 4 at the start, 9 when it rang, 5 now", "by lunch my hip was a 7; by
/// four it had gone down to 3". Each later one stands beside words that say when it was so, and is of no mood, unless the
/// mood is what was named.
struct FigureSeries: SentenceStage {
  let sentence: ReadingResolver

  /// What one thing was, from the first figure to the last.
  struct Series {
    /// What was rated; nil for the mood, and for what nothing here keeps.
    var metric: Metric?
    /// Whether it is the mood.
    var isMood = false
    /// The name of what was rated.
    var name: Range<Int>
    /// In the order in which they were said: two or more, but for a blood pressure right behind its name.
    var figures: [Figure]
  }

  struct Figure {
    var value: TemporalValue
    /// The second figure of a blood pressure.
    var lower: Double?
    var tokens: Range<Int>
    /// When it was so; nil where no time says so.
    var time: TemporalMatch?
    /// Whether it was so before the figure that was said before it: "8 today, was 6 on Sunday".
    var isEarlier = false
  }

  /// The series of a text, from left to right.
  ///
  /// - Complexity: O(*n*) in the number of tokens, for each thing that is named.
  func find() -> [Series] {
    let numbers = utterance.tokens.indices.filter { sentence.number(at: $0) != nil }
    // Most texts have no two figures: nothing is looked for in them.
    guard numbers.count > 1, !diary.isQuestion else { return [] }
    var found = [pressure(numbers)].compactMap(\.self)
    let owners = sentence.rateable.filter { !isOfOthers($0.tokens) }
    for (index, owner) in owners.enumerated() {
      if let last = found.last?.figures.last, owner.tokens.lowerBound < last.tokens.upperBound { continue }
      let name = utterance.text(of: owner.tokens)
      let end =
        owners[(index + 1)...].first { other in
          first(behind: other, before: utterance.tokens.count) != nil
            // "Session one stress 8, session two stress 5" names it again.
            && (owner.metric == nil || utterance.text(of: other.tokens) != name)
        }?.tokens.lowerBound ?? utterance.tokens.count
      guard
        var first = first(behind: owner, before: end) ?? firstAhead(of: owner) ?? farFirst(behind: owner, before: end)
      else { continue }
      first.time = time(
        around: first.tokens, from: start(ofStatement: owner.tokens.lowerBound), to: end)
      var series = Series(metric: owner.metric, isMood: owner.isMood, name: owner.tokens, figures: [first])
      while let next = next(behind: series, before: end) { series.figures.append(next) }
      if series.figures.count > 1 { found.append(series) }
    }
    return found
  }

  /// Two blood pressures or more, or the one right behind its name: "bp 148/86, after the tablets 136/80", "142 over 78 this morning and 131 over 74 now".
  private func pressure(_ numbers: [Int]) -> Series? {
    guard let metric = knowledge.lexicon.metrics[Measurement.pressure.upper],
      let lower = knowledge.lexicon.metrics[Measurement.pressure.lower]
    else { return nil }
    let name = found.items(of: ["metric"]).first { $0.item == metric.id && $0.cost == 0 }?.tokens
    if let name, isOfOthers(name) { return nil }
    var figures: [Figure] = []
    for place in numbers where place + 2 < tokens.count && place >= figures.last?.tokens.upperBound ?? 0 {
      guard let upper = tokens[place].number, let below = tokens[place + 2].number,
        Self.uppers.contains(upper), Self.lowers.contains(below), below < upper, metric.range.contains(upper),
        lower.range.contains(below), stands(place..<place + 3),
        words.pressureJoins.contains(tokens[place + 1].text) || name != nil && tokens[place + 1].text == "/"
      else { continue }
      figures.append(Figure(value: .number(upper, low: nil, high: nil), lower: below, tokens: place..<place + 3))
    }
    guard let first = figures.first,
      figures.count > 1 || name.map({ $0.upperBound == first.tokens.lowerBound && opens($0.lowerBound) }) ?? false
    else { return nil }
    for index in figures.indices {
      let place = figures[index].tokens.lowerBound
      let start =
        index == 0 ? start(ofStatement: place) : segment(of: place, from: figures[index - 1].tokens.upperBound)
      let end = index + 1 < figures.count ? figures[index + 1].tokens.lowerBound : tokens.count
      figures[index].time = time(around: figures[index].tokens, from: start, to: end)
    }
    return Series(metric: metric, name: name ?? first.tokens, figures: figures)
  }

  /// Whether a name is of what somebody else has: "Dad's bp", "her pain". "Today's mood" is the writer's.
  private func isOfOthers(_ name: Range<Int>) -> Bool {
    let before = name.lowerBound - 1
    guard before >= 0 else { return false }
    if found.isThirdPerson(before) || words.theirs.contains(tokens[before].text) { return true }
    // "Dad's" may have been taken apart as "dad is".
    let isOwner =
      ["'s", "'"].contains(tokens[before].text) || before > 0 && tokens[before].range == tokens[before - 1].range
    return isOwner && before > 0 && !words.itself.contains(tokens[before - 1].text)
      && !words.firstPerson.contains(tokens[before - 1].text)
      && !sentence.chart.beginning(at: before - 1).contains { $0.value.kind == .time }
  }

  /// Whether a name stands where a statement begins, but for "my" or "the".
  private func opens(_ place: Int) -> Bool {
    let start = start(ofStatement: place)
    return tokens[start..<place].allSatisfy { words.ours.contains($0.text) || words.articles.contains($0.text) }
  }

  /// Where what is said together with a name begins, behind the last sign: what stands before that tells of something else.
  private func start(ofStatement place: Int) -> Int { segment(of: place, from: sentence.startOfSentence(place)) }

  /// What the two figures of a blood pressure are, and of few other pairs.
  private static let uppers = 80.0...240, lowers = 40.0...140

  private var words: DiaryWords { knowledge.diaryWords }
  private var tokens: [Token] { utterance.tokens }

  /// The figure that belongs to a name, past words that only lead to it.
  private func first(behind owner: NamedFigures.Rateable, before end: Int) -> Figure? {
    let name = owner.tokens
    var place = name.upperBound
    while place < end, place < name.upperBound + Self.mostLeads, sentence.number(at: place) == nil,
      isLead(place) || words.figureLinks.contains(tokens[place].text) || words.figureLeads.contains(tokens[place].text)
        || words.guessLeads.contains(tokens[place].text)
        || tokens[place].text == "," && place + 1 < end && isHedge(tokens[place + 1].text)
    {
      place += 1
    }
    guard place < end, let figure = figure(at: place), isFigure(figure.tokens),
      figure.value.kind == .rating || !isHour(place), endsOrSaysWhen(figure.tokens.upperBound),
      // What is not kept need not have been. "Hip, which I'd put at 7" wishes for nothing.
      !owner.isMood && owner.metric == nil || stands(figure.tokens)
        || tokens[name.upperBound..<place].contains(where: { words.guessLeads.contains($0.text) })
    else { return nil }
    return figure
  }

  /// Whether a figure is the writer's own, and was so.
  private func stands(_ figure: Range<Int>) -> Bool {
    sentence.standing(of: figure, .measurement, uncovered: nil) == .stands
  }

  private func isHedge(_ text: String) -> Bool {
    words.hedging.contains(text) || words.guessLeads.contains(text) || words.relative.contains(text)
  }

  /// The first figure of a name that other words stand behind: a pain out of ten in the same sentence, "migraine since ten,
  /// left side, 6/10", a guess behind a sign of what nothing here keeps, "anxiety through the roof, like 9", or what opens
  /// the sentence behind a short one, "Stress climbing. 8 today".
  private func farFirst(behind owner: NamedFigures.Rateable, before end: Int) -> Figure? {
    let (name, metric) = (owner.tokens, owner.metric)
    var isOpening = false
    for place in name.upperBound..<max(name.upperBound, end) {
      if ".!?\n".contains(tokens[place].text), tokens[place].kind == .punctuation {
        guard place - name.upperBound < Self.mostLeads, !isOpening else { return nil }
        isOpening = true
        continue
      }
      guard sentence.number(at: place) != nil else {
        if isOpening { return nil }
        continue
      }
      // "Migraine since 10:40, left side, 6/10", "during P2, 6/10".
      guard let figure = figure(at: place), isFigure(figure.tokens), !isOfTime(place) || figure.value.kind == .rating
      else { continue }
      let lead = lead(before: place, from: name.upperBound)
      let isApart = isSign(lead - 1)
      switch figure.value {
      case .rating(_, Self.painScale) where metric?.id == Self.pain:
        return isApart && ends(figure.tokens.upperBound) && stands(figure.tokens) ? figure : nil
      default:
        guard isApart else { return nil }
        let isGuess = metric == nil && !owner.isMood && lead < place && ends(figure.tokens.upperBound)
        return isGuess || isOpening && saysWhen(figure.tokens.upperBound) ? figure : nil
      }
    }
    return nil
  }

  /// The figure right before an ache, "a 7 headache", "6/10 cramps"; a number without an article counts: "3 headaches".
  private func firstAhead(of owner: NamedFigures.Rateable) -> Figure? {
    let end = owner.tokens.lowerBound
    guard owner.metric?.id == Self.pain, end > 0 else { return nil }
    return (max(0, end - Self.longestRating)..<end).lazy.compactMap { place -> Figure? in
      guard let figure = figure(at: place), figure.tokens.upperBound == end, isFigure(figure.tokens) else { return nil }
      switch figure.value {
      case .rating(_, Self.painScale): break
      default:
        guard place > 0, words.indefinite.contains(tokens[place - 1].text) else { return nil }
      }
      return stands(figure.tokens) ? figure : nil
    }.first
  }

  private static let painScale = 10.0, pain = "pain", longestRating = 4

  /// The next figure of a series.
  private func next(behind series: Series, before end: Int) -> Figure? {
    let last = series.figures[series.figures.count - 1]
    let reach = min(end, last.tokens.upperBound + Self.reach)
    var index = last.tokens.upperBound
    while index < reach {
      defer { index += 1 }
      if tokens[index].text == "?" { return nil }
      guard sentence.number(at: index) != nil, let figure = figure(at: index), isFigure(figure.tokens),
        figure.value.kind == .rating || !isOfTime(index)
      else { continue }
      let lead = lead(before: index, from: last.tokens.upperBound)
      guard isNext(figure.tokens, lead, of: series) else { continue }
      var next = figure
      next.isEarlier = tokens[lead..<index].contains { words.was.contains($0.text) }
      next.time = time(around: figure.tokens, from: segment(of: lead, from: last.tokens.upperBound), to: end)
      return next
    }
    return nil
  }

  /// Whether a figure behind words that only lead to it goes on with a series.
  private func isNext(_ figure: Range<Int>, _ lead: Int, of series: Series) -> Bool {
    let last = series.figures[series.figures.count - 1].tokens.upperBound
    let leads = tokens[lead..<figure.lowerBound]
    let isOnward = words.onward.contains { phrase in
      (max(last, lead - phrase.count)..<figure.lowerBound).contains { sentence.says(phrase, at: $0) }
    }
    let isNow = leads.contains { words.now.contains($0.text) }
    let isApart =
      lead == last || isSign(lead - 1) || words.adding.contains(tokens[lead - 1].text)
      || leads.contains { words.adding.contains($0.text) }
    // "Stress 8 before the exam, 2 after", "a 3 by noon", "now maybe 4".
    // "Was 6 sun" is of another day.
    let isOfDay =
      isApart && leads.contains { words.was.contains($0.text) }
      && sentence.chart.beginning(at: figure.upperBound)
        .contains(where: sentence.isDay)
    if isOfDay { return true }
    if isApart || isOnward, saysWhen(figure.upperBound) || (isNow || isOnward) && ends(figure.upperBound) {
      return true
    }
    // "Session two stress 5" names it again.
    if sentence.rateable.contains(where: {
      $0.metric?.id == series.metric?.id && series.metric != nil && $0.tokens.upperBound == lead
    }), ends(figure.upperBound) {
      return true
    }
    // "4 when I sit 7 when I stand".
    let behind = series.figures[series.figures.count - 1].tokens.upperBound
    if lead == figure.lowerBound, behind < tokens.count, figure.upperBound < tokens.count,
      words.saysWhen.contains(tokens[behind].text), tokens[figure.upperBound].text == tokens[behind].text
    {
      return true
    }
    guard ends(figure.upperBound) else { return false }
    // "After breakfast maybe 5", "by noon it had gone down to four", and not "after 5".
    let start = segment(of: lead, from: last)
    guard start < lead else { return false }
    let opening = tokens[start].text
    let isTimed = sentence.chart.beginning(at: start).contains { $0.value.kind == .time && !$0.isLatent }
    guard isTimed || words.saysWhen.contains(opening) || words.now.contains(opening) || words.midway.contains(opening)
    else { return false }
    return isOnward || lead < figure.lowerBound
      || !words.locating.contains(tokens[lead - 1].text)
        && !words.saysWhen.contains(tokens[lead - 1].text) && !words.clockAt.contains(tokens[lead - 1].text)
  }

  /// Where the words begin that only lead to a figure: articles, guesses, "now".
  private func lead(before figure: Int, from start: Int) -> Int {
    var lead = figure
    while lead > start, isLead(lead - 1) { lead -= 1 }
    return lead
  }

  private func isLead(_ place: Int) -> Bool {
    let text = tokens[place].text
    return words.articles.contains(text) || words.hedging.contains(text) || words.finite.contains(text)
      || words.now.contains(text) || words.itself.contains(text)
  }

  /// Where what is said together with a figure begins: behind the last sign or joining word.
  private func segment(of lead: Int, from start: Int) -> Int {
    var first = lead
    while first > start, !isSign(first - 1), !words.adding.contains(tokens[first - 1].text) || first - 1 == lead - 1 {
      first -= 1
    }
    return first
  }

  private func isSign(_ place: Int) -> Bool {
    place >= 0 && tokens[place].kind == .punctuation && ![":", "'", "/", "~"].contains(tokens[place].text)
  }

  /// The figure that begins at a token.
  private func figure(at place: Int) -> Figure? {
    let figures = sentence.chart.beginning(at: place).filter { [.number, .rating].contains($0.value.kind) }
    return figures.max { $0.tokens.count < $1.tokens.count }.map { Figure(value: $0.value, tokens: $0.tokens) }
  }

  /// Whether a figure may rate something: none that is close to what it counts, or one of a pair, "6k", "2-1", "9:15".
  private func isFigure(_ figure: Range<Int>) -> Bool {
    let (first, next) = (figure.lowerBound, figure.upperBound)
    if first > 0, !tokens[first].followsSpace, !["(", ":", "~", "="].contains(tokens[first - 1].text) { return false }
    guard next < tokens.count, !tokens[next].followsSpace else { return true }
    return tokens[next].kind == .punctuation && (isSign(next) && !"-–%".contains(tokens[next].text))
  }

  /// Whether a number stands in a time or a length, "at 1am", "20 minutes", in which it does not begin what rates.
  private func isOfTime(_ place: Int) -> Bool {
    sentence.chart.beginning(in: max(0, place - Self.longestTime)..<place + 1).contains { match in
      // "Maybe 3" is no hour.
      match.tokens.contains(place) && match.tokens.count > 1
        && !(match.isLatent && words.hedging.contains(tokens[match.tokens.lowerBound].text))
        && (match.value.kind == .duration || match.tokens.lowerBound < place && match.value.kind == .time)
    } || isHour(place)
  }

  /// Whether a number right behind "at" or the like is an hour: "up at 5".
  private func isHour(_ place: Int) -> Bool {
    guard place > 0 else { return false }
    let before = tokens[place - 1].text
    return words.clockAt.contains(before) && !isRated(before: place - 1)
  }

  /// Whether what stands right before a place is rated, or said to be: "stress at 6".
  private func isRated(before place: Int) -> Bool {
    sentence.rateable.contains { $0.tokens.upperBound == place }
      || place > 0 && words.finite.contains(tokens[place - 1].text)
  }

  /// Whether a figure ends what is said, or says when it was so.
  private func endsOrSaysWhen(_ place: Int) -> Bool { ends(place) || saysWhen(place) }

  /// Whether nothing stands behind a figure that it could count or be a part of.
  private func ends(_ place: Int) -> Bool {
    guard place < tokens.count else { return true }
    return isSign(place) || found.isBoundary(place) || knowledge.grammar.joinsClauses(tokens[place].text)
      || words.closing.contains(tokens[place].text) || words.addressed.contains(tokens[place].text)
      || words.now.contains(tokens[place].text) || words.figureEnds.contains(tokens[place].text)
  }

  /// Whether the words behind a figure say when it was so: "when the bell rang", "this morning", "coming home".
  private func saysWhen(_ place: Int) -> Bool {
    guard place < tokens.count else { return false }
    return words.saysWhen.contains(tokens[place].text) || words.now.contains(tokens[place].text)
      || words.whenDone.contains(tokens[place].text)
      || sentence.chart.beginning(at: place).contains { $0.value.kind == .time && !$0.isLatent }
  }

  /// The time that stands right behind a figure, or else in what is said before it.
  private func time(around figure: Range<Int>, from start: Int, to end: Int) -> TemporalMatch? {
    let behind = figure.upperBound..<min(end, tokens.count)
    return time(in: behind.prefix(Self.nearTime), figure) ?? time(in: start..<figure.lowerBound, figure)
  }

  private func time(in places: Range<Int>, _ figure: Range<Int>) -> TemporalMatch? {
    // What is said behind a sign is said of what comes next.
    let near = places.prefix { !isSign($0) || $0 < figure.lowerBound }
    return near.lazy.compactMap { place in
      sentence.chart.beginning(at: place).filter { match in
        match.value.kind == .time && !match.isLatent && !match.isFromHourToHour && !match.tokens.overlaps(figure)
          && !assembler.times.isAhead(match.value)
          // What something has lasted since is no time of its figure.
          && !words.since.contains(tokens[match.tokens.lowerBound].text)
      }.max { $0.tokens.count < $1.tokens.count }
    }.first
  }

  /// How many words may lead from a name to its figure, how far from a figure the next one stands, and within how many
  /// words a time stands behind its figure.
  private static let mostLeads = 6, reach = 24, nearTime = 10
  /// The most tokens of a time or a length.
  private static let longestTime = 6
}
