internal import Assertion
internal import IntentGrammar
internal import JSONText
internal import JournalModel
internal import TextSearch
internal import TimeExpressions
internal import Utterances

/// A figure that stands right behind its name, "mood 3.4", "stress: 9", "energy 2 -> 4", is of that, whatever the sentences
/// around it were taken for: in a story other words may explain more of it, and a figure that was said is never lost.
struct NamedFigures: SentenceStage {
  let sentence: ReadingResolver

  /// A figure and what it is of.
  private struct Figure {
    /// The metric's id; nil for the mood.
    var metric: String? = nil
    var value: Double
    var tokens: Range<Int>
    /// The name that stands before it; empty where it does not matter.
    var name = 0..<0
    /// Whether it takes the place of one before it: the 4 of "energy 2 -> 4".
    var isOnward = false
  }

  /// Puts the figures that no command holds to the one check-in of a text.
  ///
  /// - Complexity: O(*n*) in the number of names and figures.
  func add(to meaning: inout Meaning) {
    if meaning.decision == .unknown { addToUnknown(&meaning) } else { addFigures(to: &meaning) }
  }

  /// What names something with its figure is told, whatever else is in the words: "bp 144/95 then 138/90 after a rest".
  private func addToUnknown(_ meaning: inout Meaning) {
    guard meaning.fault == nil, situation.expects == nil, !sentence.diary.isRequest, meaning.pick == nil,
      meaning.answer == nil,
      // "Tom says his knee is a 7": behind somebody else a figure may be theirs.
      case let first = rateable.first?.tokens.lowerBound ?? 0,
      !(0..<first).contains(where: {
        found.isThirdPerson($0) || knowledge.diaryWords.theirs.contains(utterance.tokens[$0].text)
      })
    else { return }
    var told = Meaning(.act)
    told.commands = [
      Draft("log", ["note": .text(utterance.text.trimmed)], confidence: Interpreter.actFrom, from: .story)
    ]
    addFigures(to: &told)
    // "Giraffes sleep half an hour" may be of anybody; what is rated is the writer's.
    let isRated = told.commands.contains { command in
      command.arguments["measurements"]?.measurements?.contains {
        $0.metric == Measurement.pressure.upper || knowledge.lexicon.metrics[$0.metric]?.isScale == true
      } ?? false
    }
    if isRated
      || sentence.series.contains(where: \.isMood) && told.commands.contains(where: { $0.arguments["mood"] != nil })
    {
      meaning = told
    }
  }

  private func addFigures(to meaning: inout Meaning) {
    let scope = sentence.situation.scope
    guard !scope.isPiece, !scope.isInsideLesson, !sentence.diary.isQuestion else { return }
    SettledSeries(sentence).add(to: &meaning)
    guard meaning.decision == .act, meaning.commands.count(where: { $0.name == "log" }) == 1,
      let log = meaning.commands.firstIndex(where: { $0.name == "log" })
    else { return }
    let respective = respectiveFigures()
    let words = knowledge.diaryWords
    let slept = meaning.commands[log].arguments["measurements"]?.measurements?.first { $0.metric == "sleep" }?.value
    let settled = sentence.series
    let night = night(besides: slept) ?? sleptLength() ?? guessedNight()
    let figures =
      figures().filter { figure in
        !settled.contains { $0.isMood == (figure.metric == nil) && $0.metric?.id == figure.metric }
      } + respective
      + [night, lastRating(besides: meaning.commands[log]), wholeRating(), pain()].compactMap(\.self)
    guard !figures.isEmpty else { return }
    if !respective.isEmpty, respective.allSatisfy({ $0.metric != nil }),
      let span = meaning.commands[log].spans.first(where: { $0.argument == "mood" })?.range,
      respective.contains(where: {
        sentence.scalars(of: $0.tokens).overlaps(span) || sentence.scalars(of: $0.name).overlaps(span)
      })
    {
      // "Stress" is what was measured, and no feeling besides.
      meaning.commands[log].arguments["mood"] = nil
      meaning.commands[log].arguments["emotions"] = nil
    }
    // The 3 of "stress down to a 3 from this morning's 8" is no hour of the morning.
    if let time = meaning.commands[log].spans.first(where: { $0.argument == "at" })?.range,
      figures.contains(where: { sentence.scalars(of: $0.tokens).overlaps(time) })
    {
      meaning.commands[log].arguments["at"] = nil
    }
    // "Pain's down to a 3 from 6 yesterday", "stress 3, was 6 this morning" tell when it was something else.
    if let time = meaning.commands[log].spans.first(where: { $0.argument == "at" })?.range,
      let first = utterance.tokens.indices.first(where: { sentence.scalars(of: $0..<$0 + 1).overlaps(time) }),
      first > 1,
      utterance.tokens[first - 1].number != nil, words.formerly.contains(utterance.tokens[first - 2].text),
      figures.contains(where: { $0.metric != nil && $0.tokens.upperBound < first })
    {
      meaning.commands[log].arguments["at"] = nil
    }
    // The 5 of "head still 5/10" is no mood.
    if let span = meaning.commands[log].spans.first(where: { $0.argument == "mood" })?.range,
      figures.contains(where: { figure in
        figure.metric != nil
          && (sentence.scalars(of: figure.tokens).contains(span.lowerBound) || isSaidAgain(figure, at: span))
      })
    {
      meaning.commands[log].arguments["mood"] = nil
    }
    let moods = figures.filter { $0.metric == nil }
    if let mood = moods.last?.value, Set(moods.map(\.value)).count == 1 || isTurned(moods),
      meaning.commands[log].arguments["mood"]?.number != mood
    {
      sentence.trace?.note(.assemble, "a figure right behind the word for mood is it", "\(mood)")
      meaning.commands[log].arguments["mood"] = .number(mood)
      for key in ["mood_source", "evidence", "text_mood"] { meaning.commands[log].arguments[beside: key] = nil }
    }
    var measured = meaning.commands[log].arguments["measurements"]?.measurements ?? []
    let known = measured
    for figure in figures {
      guard let metric = figure.metric else { continue }
      if let index = measured.firstIndex(where: { $0.metric == metric }) {
        if figure.isOnward { measured[index] = Measured(metric, figure.value) }
      } else {
        measured.append(Measured(metric, figure.value))
      }
    }
    guard measured != known else { return }
    // Who "didn't sleep till two, let's say four hours" slept.
    if figures.contains(where: { $0.metric == "sleep" }) {
      for key in ["activities", "without"] {
        let others = meaning.commands[log].arguments[key]?.texts?.filter { $0 != "sleep" } ?? []
        meaning.commands[log].arguments[key] = others.isEmpty ? nil : .texts(others)
      }
    }
    sentence.trace?.note(.assemble, "a figure right behind the name of what it measures is of that", "")
    meaning.commands[log].arguments["measurements"] = .measurements(measured)
  }

  /// Whether a number says a figure once more, to somebody or behind a sign: "stress 9 bro 9", "stress ten. TEN."
  private func isSaidAgain(_ figure: Figure, at span: Range<Int>) -> Bool {
    let tokens = utterance.tokens
    let next = tokens[figure.tokens.upperBound...].firstIndex {
      $0.kind != .punctuation && !knowledge.diaryWords.addressed.contains($0.text)
    }
    guard let next, next > figure.tokens.upperBound, sentence.number(at: next) == figure.value else { return false }
    return sentence.scalars(of: next..<next + 1).overlaps(span)
  }

  /// Whether each mood but the first says that it came after the one before: "mood 2, then she smiled, mood 5".
  private func isTurned(_ moods: [Figure]) -> Bool {
    zip(moods, moods.dropFirst()).allSatisfy { before, next in
      let between = utterance.tokens[before.tokens.upperBound..<max(before.tokens.upperBound, next.tokens.lowerBound)]
      return between.contains {
        knowledge.diaryWords.onward.contains([$0.text]) || knowledge.diaryWords.now.contains($0.text)
          || knowledge.diaryWords.saysWhen.contains($0.text)
      }
    }
  }

  /// The names of what is measured, and of the mood, as they are written.
  private var names: [ItemSpan] {
    sentence.found.items(of: ["metric", "measure"]).filter(isAsWritten)
  }

  /// Whether a name is written as it is known, or with its accents: "energía".
  private func isAsWritten(_ item: ItemSpan) -> Bool { item.cost <= Self.dearestName && !item.isRepair }

  /// What an accent costs that the grammar does not write.
  private static let dearestName: Float = 0.1

  /// What figures may stand behind: the names of what is measured, and parts of the body, whose figure says how they hurt:
  /// "hip at a 6", "back 5 now".
  private var owners: [Owner] {
    let named = names.compactMap { name -> Owner? in
      let metric = name.type == "metric" ? knowledge.lexicon.metrics[name.item] : nil
      return metric != nil || name.item == "mood" ? Owner(metric: metric, tokens: name.tokens) : nil
    }
    guard let pain = knowledge.lexicon.metrics[Self.pain], !named.contains(where: { $0.metric?.id == pain.id }) else {
      return named
    }
    let aches = sentence.found.items(of: ["ache"]).filter(isAsWritten)
    return named + aches.map { Owner(metric: pain, tokens: $0.tokens) }
      + utterance.tokens.indices.filter(isBodyPart).map { Owner(metric: pain, tokens: $0..<$0 + 1) }
  }

  /// What may be rated, from left to right: scales, the mood, parts of the body and feelings that nothing here keeps a
  /// figure of.
  var rateable: [Rateable] {
    let kept = owners.filter { $0.metric?.isScale ?? true }.map { owner in
      Rateable(metric: owner.metric, isMood: owner.metric == nil, tokens: owner.tokens)
    }
    let others = utterance.tokens.indices.filter { index in
      knowledge.diaryWords.rated.contains(utterance.tokens[index].text)
        && !kept.contains { $0.tokens.contains(index) }
    }
    return (kept + others.map { Rateable(metric: nil, isMood: false, tokens: $0..<$0 + 1) })
      .sorted { $0.tokens.lowerBound < $1.tokens.lowerBound }
  }

  /// Something that is rated: a metric, the mood, or what nothing here keeps a figure of.
  struct Rateable {
    var metric: Metric?
    var isMood: Bool
    var tokens: Range<Int>
  }

  /// Whether a token is a part of the writer's body. "Back at 6" is a way home: words that mean other things, too, open what
  /// is said, and no hour follows.
  private func isBodyPart(_ token: Int) -> Bool {
    let (tokens, words) = (utterance.tokens, knowledge.diaryWords)
    if words.bodyParts.contains(tokens[token].text) { return true }
    guard words.ownParts.contains(tokens[token].text), token + 1 < tokens.count else { return false }
    if token > 0, words.ours.contains(tokens[token - 1].text) { return true }
    return (token == 0 || tokens[token - 1].kind == .punctuation) && !words.clockAt.contains(tokens[token + 1].text)
  }

  /// What a figure may be of; no metric is the mood.
  private struct Owner {
    var metric: Metric?
    var tokens: Range<Int>
  }

  private static let pain = "pain"

  /// Figures right behind their names.
  private func figures() -> [Figure] {
    owners.compactMap { name in
      let metric = name.metric
      // "Work 9, home 7" and "coffees 2" may be figures of anything; what is rated has no other.
      if let metric, metric.id != "sleep", !metric.isScale { return nil }
      guard let (start, isOnward) = start(behind: name.tokens),
        // "Slept at 6" tells the hour.
        metric?.secondsPerUnit == nil
          || !utterance.tokens[name.tokens.upperBound..<start].contains(where: {
            knowledge.diaryWords.atHour.contains($0.text)
          }),
        // "Mood 2, then she smiled, mood 5" says whose it is by its name.
        let first = figure(at: start, of: metric, isOnward: true)
      else { return nil }
      if let next = onward(from: first.end) ?? onward(from: behindTime(first.end)),
        let last = figure(at: next.start, of: metric, isOnward: true), next.isArrow || ends(last.end)
      {
        return Figure(metric: metric?.id, value: last.value, tokens: start..<last.end, isOnward: true)
      }
      if let last = laterFigure(behind: first.end, of: metric) {
        return Figure(metric: metric?.id, value: last.value, tokens: start..<last.end, isOnward: true)
      }
      guard isOnward || ends(first.end),
        isOnward || metric == nil && opensStatement(name.tokens)
          || figure(at: start, of: metric, isOnward: false)?.end == first.end
      else { return nil }
      return Figure(metric: metric?.id, value: first.value, tokens: start..<first.end, isOnward: isOnward)
    }
  }

  /// Whether a name stands right behind a sign, and its figure right behind it.
  private func opensStatement(_ name: Range<Int>) -> Bool {
    name.lowerBound > 0 && utterance.tokens[name.lowerBound - 1].kind == .punctuation
      && name.upperBound < utterance.tokens.count && utterance.tokens[name.upperBound].number != nil
  }

  /// Figures that are told in the order of their names: "stress and energy as 8 and 2".
  private func respectiveFigures() -> [Figure] {
    for (one, other) in zip(names, names.dropFirst()) {
      guard other.tokens.lowerBound == one.tokens.upperBound + 1,
        knowledge.diaryWords.adding.contains(utterance.tokens[one.tokens.upperBound].text)
      else { continue }
      let near = other.tokens.upperBound..<min(utterance.tokens.count, other.tokens.upperBound + Self.reach)
      for start in near where utterance.tokens[start].number != nil {
        let metrics = [one, other].map { knowledge.lexicon.metrics[$0.item] }
        guard metrics.allSatisfy({ $0?.isScale == true }) || [one.item, other.item].contains("mood"),
          let first = figure(at: start, of: metrics[0], isOnward: true), first.end + 1 < utterance.tokens.count,
          knowledge.diaryWords.adding.contains(utterance.tokens[first.end].text),
          let second = figure(at: first.end + 1, of: metrics[1], isOnward: true)
        else { break }
        return [
          Figure(
            metric: metrics[0]?.id, value: first.value, tokens: start..<first.end, name: one.tokens, isOnward: true),
          Figure(
            metric: metrics[1]?.id, value: second.value, tokens: first.end + 1..<second.end, name: other.tokens,
            isOnward: true),
        ]
      }
    }
    return []
  }

  /// How far behind the names their figures may begin.
  private static let reach = 4

  /// Where the figure behind a name begins, past words that only lead to it: "is", "at", "a"; and whether they go on with
  /// one that was before it: "stress down to a 3".
  private func start(behind name: Range<Int>) -> (Int, isOnward: Bool)? {
    var place = name.upperBound
    if let next = onward(from: place)?.start, utterance.tokens[next].number != nil { return (next, true) }
    while place < utterance.tokens.count, place < name.upperBound + Self.mostLinks,
      knowledge.diaryWords.figureLinks.contains(utterance.tokens[place].text)
        || knowledge.diaryWords.hedging.contains(utterance.tokens[place].text)
    {
      place += 1
    }
    return place < utterance.tokens.count && utterance.tokens[place].number != nil ? (place, false) : nil
  }

  private static let mostLinks = 3

  /// The figure that begins at a token, on the scale of what it is of, and its end.
  private func figure(at start: Int, of metric: Metric?, isOnward: Bool) -> (value: Double, end: Int)? {
    let matches = sentence.chart.beginning(at: start)
    // "Stress 3 weeks ago" tells when.
    if !isOnward,
      matches.contains(where: { match in
        ![.number, .rating].contains(match.value.kind) && !match.isLatent && match.tokens.count > 1
      })
    {
      return nil
    }
    let figures = matches.filter { [.number, .rating].contains($0.value.kind) }
    guard let match = figures.max(by: { $0.tokens.count < $1.tokens.count }),
      // What goes on with a figure that stands, stands: "it's down to about 4 now".
      isOnward
        || sentence.standing(of: match.tokens, metric == nil ? .mood : .measurement, uncovered: nil) == .stands
    else { return nil }
    guard let metric else {
      return MoodReading(match.value, scale: sentence.situation.scale).map { ($0.mood, match.tokens.upperBound) }
    }
    let value: Double
    switch match.value {
    case .number(let number, _, _): value = number
    // "Sleep 5/10" tells how well.
    case .rating(let rating, let outOf):
      guard metric.secondsPerUnit == nil else { return nil }
      value = metric.rating(rating, outOf: outOf)
    default: return nil
    }
    return metric.range.contains(value) ? (value, match.tokens.upperBound) : nil
  }

  /// How long the writer slept, where nothing but a guess stands between: "slept like 4 hrs my roommate was up".
  private func sleptLength() -> Figure? {
    for item in sentence.found.items(of: ["activity"]) where item.item == "sleep" && item.tokens.count == 1 {
      let (end, words) = (item.tokens.upperBound, knowledge.diaryWords)
      // "Had slept, I should say, six hours and a quarter".
      let start =
        utterance.tokens[end...].firstIndex {
          !words.hedging.contains($0.text) && !words.guessLeads.contains($0.text) && $0.text != ","
        } ?? end
      let lengths = (end..<start + 1).flatMap { sentence.chart.beginning(at: $0) }.filter { $0.value.kind == .duration }
      guard let length = lengths.max(by: { $0.tokens.count < $1.tokens.count }),
        case .duration(let seconds, _, _) = length.value, TemporalArguments.lengths.contains(seconds),
        sentence.standing(of: item.tokens, .doing, uncovered: nil) == .stands
      else { continue }
      return Figure(metric: "sleep", value: seconds / 3600, tokens: length.tokens)
    }
    return nil
  }

  /// How long the writer slept, summed up behind what broke the night.
  private func guessedNight() -> Figure? {
    GuessedNight(sentence).find().map { Figure(metric: "sleep", value: $0.hours, tokens: $0.tokens) }
  }

  /// What a part of the body is rated, past the words that say what is wrong with it.
  private func pain() -> Figure? {
    let isSettled = sentence.series.contains { $0.metric?.id == Self.pain }
    guard let pain = sentence.guessedPain, pain.isOwn, !isSettled else { return nil }
    return Figure(metric: Self.pain, value: pain.value, tokens: pain.tokens, isOnward: true)
  }

  /// All of a night of which a rule has read one piece.
  private func night(besides known: Double?) -> Figure? {
    guard let known, let night = NightInPieces(sentence).sum(besides: known) else { return nil }
    return Figure(metric: "sleep", value: night.hours, tokens: night.tokens, isOnward: true)
  }

  /// What sums up at the end, in a sentence of its own: "Furious with the ferry. Still, 4".
  private func lastRating(besides told: Draft) -> Figure? {
    let tokens = utterance.tokens
    guard let end = tokens.lastIndex(where: { $0.kind != .punctuation }), tokens[end].number != nil,
      let sign = tokens[..<end].lastIndex(where: { ".!?\n".contains($0.text) && $0.kind == .punctuation })
    else { return nil }
    let lead = tokens[(sign + 1)..<end].filter { $0.kind == .word }
    // "Cried at home. 3" rates how one was; "coffees today. 3" counts.
    let isCounted = told.arguments["measurements"]?.measurements?.contains { $0.value == tokens[end].number } ?? false
    guard !lead.isEmpty || told.arguments["emotions"] != nil && sign + 1 == end && !isCounted,
      lead.allSatisfy({
        knowledge.diaryWords.summing.contains($0.text) || knowledge.diaryWords.articles.contains($0.text)
      }), let rating = figure(at: end, of: nil, isOnward: false), rating.end == end + 1,
      // "Anxiety like 9. Now maybe 4" goes on with what was named.
      !sentence.series.contains(where: { $0.figures.contains { $0.tokens.contains(end) } })
    else { return nil }
    return Figure(value: rating.value, tokens: end..<end + 1)
  }

  /// What is said of all that a day was: "cheesecake 10/10, day 2/5".
  private func wholeRating() -> Figure? {
    let (tokens, words) = (utterance.tokens, knowledge.diaryWords)
    for index in tokens.indices.dropLast() where words.wholeRaters.contains(tokens[index].text) {
      // "Migraine all day 8/10" rates the migraine.
      let isOpening =
        index == 0 || tokens[index - 1].kind == .punctuation || words.articles.contains(tokens[index - 1].text)
        || words.ours.contains(tokens[index - 1].text)
      let ratings = sentence.chart.beginning(at: index + 1).filter { $0.value.kind == .rating }
      guard isOpening, let match = ratings.max(by: { $0.tokens.count < $1.tokens.count }),
        let mood = MoodReading(match.value, scale: situation.scale)?.mood
      else { continue }
      return Figure(value: mood, tokens: match.tokens)
    }
    return nil
  }

  /// Where the next figure begins if an arrow, or words that go on with the first one, stand at a token.
  private func onward(from place: Int) -> (start: Int, isArrow: Bool)? {
    let (tokens, words) = (utterance.tokens, knowledge.diaryWords)
    // "Pain was a 9, it's down to about 4 now."
    let starts = place..<min(tokens.count, place + Self.mostBeforeOnward)
    let lead = starts.prefix { index in
      index == place || [",", ";", "'s"].contains(tokens[index - 1].text)
        || words.itself.contains(tokens[index - 1].text)
        || words.now.contains(tokens[index - 1].text) || words.finite.contains(tokens[index - 1].text)
        || words.adding.contains(tokens[index - 1].text)
    }
    for start in lead {
      guard let phrase = words.onward.first(where: { sentence.says($0, at: start) }) else { continue }
      var next = start + phrase.count
      while next < tokens.count,
        words.articles.contains(tokens[next].text) || words.hedging.contains(tokens[next].text)
      {
        next += 1
      }
      return next < tokens.count ? (next, false) : nil
    }
    var next = place
    while next < tokens.count, Self.arrows.contains(tokens[next].text) { next += 1 }
    return next > place && next < tokens.count && tokens[next - 1].text != "-" ? (next, true) : nil
  }

  /// The end of a time that begins at a token, or of a time behind a word that leads to it; the token where none does.
  private func behindTime(_ place: Int) -> Int {
    for start in [place, place + 1] where start < utterance.tokens.count {
      let times = sentence.chart.beginning(at: start).filter { $0.value.kind == .time }
      if let end = times.map(\.tokens.upperBound).max() { return end }
    }
    return place
  }

  /// The figure that the same thing had later in the sentence, before what says when, or behind "now" or "it": "stress 7
  /// before the meeting, 3 after", "hip at a 6 getting up, a 3 by noon", "shoulder was 8 now maybe 5".
  private func laterFigure(behind place: Int, of metric: Metric?) -> (value: Double, end: Int)? {
    let (tokens, words) = (utterance.tokens, knowledge.diaryWords)
    var last: (value: Double, end: Int)?
    for index in place..<tokens.count {
      if ".!?\n".contains(tokens[index].text), tokens[index].kind == .punctuation { break }
      guard tokens[index].number != nil, index >= last?.end ?? place else { continue }
      let lead = tokens[place..<index].reversed().prefix { token in
        words.articles.contains(token.text) || words.hedging.contains(token.text) || words.finite.contains(token.text)
          || words.now.contains(token.text) || words.itself.contains(token.text) || words.adding.contains(token.text)
      }
      let before = index - lead.count - 1
      let isOfIt = lead.contains { words.now.contains($0.text) || words.itself.contains($0.text) }
      // A figure that stands otherwise is of something else, and so may be what is behind it.
      // "Slept 8 hours, yesterday it was only 5" goes on with another day.
      guard !lead.contains(where: { words.was.contains($0.text) }),
        isOfIt || before >= place && tokens[before].text == ",",
        let figure = figure(at: index, of: metric, isOnward: true),
        isOfIt ? ends(figure.end) : saysWhen(figure.end)
      else { return last }
      last = figure
    }
    return last
  }

  /// Whether what stands behind a figure says when it was so.
  private func saysWhen(_ place: Int) -> Bool {
    place < utterance.tokens.count
      && (knowledge.diaryWords.saysWhen.contains(utterance.tokens[place].text)
        || knowledge.diaryWords.now.contains(utterance.tokens[place].text))
  }

  /// Between a figure and the words that go on with it no more tokens stand.
  private static let mostBeforeOnward = 5

  private static let arrows: Set<String> = ["-", ">", "→", "=", "⇒"]

  /// Whether nothing stands at a token that the figure before it could count or be a part of.
  private func ends(_ place: Int) -> Bool {
    guard place < utterance.tokens.count else { return true }
    let token = utterance.tokens[place]
    if token.kind == .punctuation { return token.followsSpace || !"/:-–".contains(token.text) }
    return sentence.found.isBoundary(place) || knowledge.grammar.joinsClauses(token.text)
      || knowledge.diaryWords.closing.contains(token.text) || knowledge.diaryWords.addressed.contains(token.text)
      || !sentence.found.items(of: ["metric", "measure"], startingIn: place..<place + 1).isEmpty
      || sentence.chart.beginning(at: place).contains { $0.value.kind == .time && !$0.isLatent }
  }
}
