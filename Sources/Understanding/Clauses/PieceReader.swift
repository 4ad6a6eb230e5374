internal import Assertion
internal import IntentGrammar
internal import JSONText
internal import TextSearch
internal import TimeExpressions
internal import Utterances

/// Check-ins of which the grammar reads no more than pieces: "shift over, feet wrecked, soul intact: a 3".
struct PieceReader: SentenceStage {
  let sentence: ReadingResolver

  /// What the pieces of a text between its signs say, each read by itself, and the stretches that say nothing.
  struct Pieces {
    var facts: [(facts: LogFacts, tokens: Range<Int>)] = []
    var dark: [Range<Int>] = []
    /// What of the pieces that say something is not part of it.
    var uncovered: [Range<Int>] = []
  }

  /// Reads a text piece by piece: between signs, and where that is not understood between joining words.
  func pieces() -> Pieces {
    var pieces = Pieces()
    guard !situation.scope.isPart else {
      pieces.dark = [0..<utterance.tokens.count]
      return pieces
    }
    // As a set: a text can have thousands of figures.
    let whole = Set((figuresAcrossSigns() + wholeValues).joined())
    let signs = cut(0..<utterance.tokens.count) { index in
      utterance.tokens[index].kind == .punctuation && !whole.contains(index)
    }
    for piece in signs {
      if !isPartOfHours(piece), add(piece, to: &pieces) { continue }
      let parts = cut(piece) { index in
        utterance.tokens[index].kind == .word && !whole.contains(index)
      }
      for part in parts
      where isOfOthers(part, in: piece) || isPartOfHours(part) || parts.count == 1 || !add(part, to: &pieces) {
        pieces.dark.append(addHead(of: part, to: &pieces).map { $0..<part.upperBound } ?? part)
      }
    }
    return pieces
  }

  /// Reads what a piece measures before a tail that nothing explains, "weighed 83 kg | on the grain scale", and tells where
  /// the tail begins; nil where no head of it is read to its last word.
  private func addHead(of piece: Range<Int>, to pieces: inout Pieces) -> Int? {
    guard piece.count <= Self.longestWithTail, !isPartOfHours(piece), !isOfOthers(piece, in: piece),
      !utterance.tokens[piece].contains(where: { $0.text == "?" })
    else { return nil }
    let places = piece.dropFirst(Self.leastBeforeTail).reversed().filter { place in
      utterance.tokens[place].kind == .word && knowledge.diaryWords.trailing.contains(utterance.tokens[place].text)
        // "Pain 3 to 7" goes on.
        && !(place + 1 < piece.upperBound && chart.hasBeginning(at: place + 1))
    }
    for place in places {
      let head = piece.lowerBound..<place
      guard head.contains(where: { chart.hasBeginning(at: $0) }),
        let plain = PieceReader(sentence.parts.patterns(in: head)).plainFacts(of: sentence, at: head.lowerBound),
        plain.uncovered.isEmpty, plain.facts.allSatisfy({ !$0.measurements.isEmpty })
      else { continue }
      trace?.note(.clauses, "what a piece measures before its tail", String(utterance.text(of: head)))
      pieces.facts += plain.facts.map { ($0, head) }
      return place
    }
    return nil
  }

  /// A piece with a tail has so many words at most, and a head so many at least.
  private static let longestWithTail = 24, leastBeforeTail = 2

  /// The stretches with a sign in them that a rule reads as one figure, with nothing unexplained: "slept ok, 7.5". The
  /// number by itself would be a mood.
  private func figuresAcrossSigns() -> [Range<Int>] {
    guard let best = sentence.ranked(found.readings).first else { return [] }
    return best.clauses.compactMap { clause in
      let figure = clause.slots.last { $0.type == "amount" }
      guard clause.intent == "log", !clause.negated, clause.tier != .cues, let figure else { return nil }
      let stretch = clause.tokens.lowerBound..<figure.tokens.upperBound
      return best.uncovered.contains { $0.overlaps(stretch) } ? nil : stretch
    }
  }

  /// Where figures stand that have more words than one: the "and" of "seven and a half hours" parts nothing.
  private var wholeValues: [Range<Int>] {
    chart.contents.compactMap { content in
      guard case .temporal(let match) = content, match.tokens.count > 2 else { return nil }
      guard [.number, .duration].contains(match.value.kind) else { return nil }
      // "10 min." may end a sentence.
      let end = utterance.tokens[match.tokens].lastIndex { $0.kind != .punctuation } ?? match.tokens.lowerBound
      return match.tokens.lowerBound..<end + 1
    }
  }

  /// Whether the hours of a piece go on in the next one: the "9-1" of "worked 9-1 and then 2 till 6".
  private func isPartOfHours(_ piece: Range<Int>) -> Bool {
    chart.hoursInParts.contains { piece.contains($0.first.lowerBound) != piece.contains($0.second.lowerBound) }
  }

  /// Whether a part goes on about somebody else: the "much calmer" of "he has been so much calmer".
  private func isOfOthers(_ part: Range<Int>, in piece: Range<Int>) -> Bool {
    part.lowerBound > piece.lowerBound
      && piece.prefix(2).contains { $0 < part.lowerBound && found.isThirdPerson($0) }
      && !utterance.tokens[part].contains {
        knowledge.diaryWords.own.contains($0.text) || knowledge.diaryWords.felt.contains($0.text)
      }
  }

  private func cut(_ range: Range<Int>, where isCut: (Int) -> Bool) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = range.lowerBound
    // The "/" of "3/10" parts nothing.
    for index in range where found.isBoundary(index) && isCut(index) && !sentence.ratedTokens.contains(index) {
      if index > start { result.append(start..<index) }
      start = index + 1
    }
    if range.upperBound > start { result.append(start..<range.upperBound) }
    return result
  }

  /// Whether a number by itself is one that counted something before it.
  private func isSaidAgain(_ token: Int) -> Bool {
    guard let number = sentence.number(at: token) else { return false }
    return utterance.tokens[..<token].indices.dropLast().contains {
      sentence.number(at: $0) == number && utterance.tokens[$0 + 1].kind == .word
        && !sentence.ratedTokens.contains($0)
    }
  }

  /// Whether a number behind a day goes on with the length that another day had: the 5 of "yesterday 8 hours, today 5".
  private func goesOnLengths(_ piece: Range<Int>) -> Bool {
    let before = sentence.startOfSentence(piece.lowerBound)..<piece.lowerBound
    guard utterance.tokens[piece].last.map({ $0.number != nil }) ?? false, hasDay(piece), hasDay(before) else {
      return false
    }
    return chart.beginning(in: before).contains { $0.value.kind == .duration }
  }

  /// Whether the number that begins a piece only stands for a thing behind a word that parted it off: the "uno" of "ni uno
  /// hoy".
  private func isNoneOf(_ piece: Range<Int>) -> Bool {
    let words = knowledge.diaryWords
    guard piece.lowerBound > 0, words.one.contains(utterance.tokens[piece.lowerBound].text) else { return false }
    let before = utterance.tokens[piece.lowerBound - 1]
    return before.kind == .word && !words.beforeOne.contains(before.text)
  }

  private func hasDay(_ tokens: Range<Int>) -> Bool {
    chart.beginning(in: tokens).contains { match in
      if case .instant(_, .day, _) = match.value { !match.isLatent } else { false }
    }
  }

  /// The day with which a sentence opens, which is that of what it tells: "Today my legs hurt and I stayed in bed".
  private func day(opening piece: Range<Int>) -> TemporalMatch? {
    // "Yesterday was a 5. Today's the bill, 3": a piece behind a sign is of the day with which its sentence opens.
    let days = chart.beginning(at: sentence.startOfSentence(piece.lowerBound)).filter { match in
      if case .instant(_, .day, _) = match.value {
        !match.isLatent && match.tokens.upperBound < piece.upperBound && !sentence.isConcern(match.tokens)
      } else {
        false
      }
    }
    return days.max { $0.tokens.count < $1.tokens.count }.map(sentence.past)
  }

  /// Whether a number by itself is one of the words around it: "6 so far", "a few beers, well, 4".
  private func isOfWordsAround(_ token: Int) -> Bool {
    guard sentence.number(at: token) != nil else { return false }
    let words = knowledge.diaryWords
    if words.soFar.contains(where: { sentence.says($0, at: token + 1) }) { return true }
    // "Stress maybe 5? 6.": another guess at the figure before it.
    let near = max(0, token - Self.nearFigure)..<token
    if near.contains(where: { sentence.number(at: $0) != nil }), !sentence.moodPlaces.contains(where: near.contains),
      found.items(of: ["metric", "measure"], startingIn: near).contains(where: { $0.tokens.upperBound <= token })
    {
      return true
    }
    let before = utterance.tokens[..<token].last { $0.kind != .punctuation }
    return before.map { words.guessing.contains($0.text) } ?? false
      && utterance.tokens[..<token].contains { words.vague.contains($0.text) }
  }

  /// How many tokens before a bare number may tell of what it is.
  private static let nearFigure = 6

  /// A number that is all of a piece but for words that guess at it, "maybe six and a half", and whether it only counts what
  /// was told, "so that's two".
  private func figureAlone(in piece: Range<Int>) -> (number: Double, isCount: Bool)? {
    let words = knowledge.diaryWords
    let count = words.counts.filter { sentence.says($0, at: piece.lowerBound) }.map(\.count).max() ?? 0
    var start = piece.lowerBound + count
    while start < piece.upperBound, words.hedging.contains(utterance.tokens[start].text) { start += 1 }
    for match in chart.beginning(at: start) where match.tokens.upperBound == piece.upperBound {
      if case .number(let number, _, _) = match.value { return (number, count > 0) }
    }
    return nil
  }

  /// How long the writer slept, where a number by itself follows what tells of sleep: "slept in the van, maybe six".
  private func slept(_ figure: (number: Double, isCount: Bool), in piece: Range<Int>) -> LogFacts? {
    guard diary.isTale || diary.hasSentences, let range = knowledge.lexicon.metrics["sleep"]?.range,
      range.contains(figure.number), figure.number < Self.longestNight
    else { return nil }
    let before = sentence.startOfSentence(piece.lowerBound)..<piece.lowerBound
    guard
      found.items(of: ["activity"], startingIn: before).contains(where: {
        $0.item == "sleep" && sentence.standing(of: $0.tokens, .doing, uncovered: nil) == .stands
      }), !before.contains(where: { utterance.tokens[$0].number != nil })
    else { return nil }
    var facts = LogFacts()
    facts.measurements = [Measured("sleep", figure.number)]
    return facts
  }

  /// Hours from which on nobody slept so long in one night.
  private static let longestNight = 16.0

  /// Whether a number goes on a list of figures or hours: the 5 of "rang at 1, 2:40, 5".
  private func goesOnList(_ piece: Range<Int>) -> Bool {
    let comma = piece.lowerBound - 1
    return piece.count == 1 && comma > 0 && utterance.tokens[comma].text == ","
      && utterance.tokens[comma - 1].number != nil && !sentence.clocks(endingAt: comma).isEmpty
  }

  /// Adds what a piece says by itself, if it is a plain check-in.
  private func add(_ piece: Range<Int>, to pieces: inout Pieces) -> Bool {
    guard !piece.isEmpty, !utterance.tokens[piece].contains(where: { $0.text == "?" }) else { return false }
    // "Woke at 1 and 3": a later hour by itself would be a mood.
    if sentence.isLaterHour(piece) { return false }
    // "3 hours. three." says it again.
    if piece.count == 1, isSaidAgain(piece.lowerBound) || isOfWordsAround(piece.lowerBound) { return false }
    if goesOnLengths(piece) || isNoneOf(piece) { return false }
    if let figure = figureAlone(in: piece) {
      if let slept = slept(figure, in: piece) {
        pieces.facts.append((slept, piece))
        return true
      }
      if figure.isCount || goesOnList(piece) { return false }
    }
    guard var plain = PieceReader(sentence.parts.patterns(in: piece)).plainFacts(of: sentence, at: piece.lowerBound)
    else { return false }
    if diary.isTale, let day = day(opening: piece), !plain.facts.contains(where: \.hasTime) {
      (plain.facts[0].hasTime, plain.facts[0].isLedByTime) = (true, true)
      plain.facts[0].at = assembler.times.moment(day)
    }
    plain.facts[0].isTurned = sentence.isTurned(at: piece.lowerBound)
    for facts in plain.facts {
      trace?.note(
        .clauses, "a piece that is read by itself",
        "“\(utterance.text(of: piece))” \(JSON.object(facts.arguments.json).text())")
    }
    pieces.facts += plain.facts.map { ($0, piece) }
    // By itself a piece may be cut into other words, so that its tokens are those of the whole only nearly.
    pieces.uncovered += plain.uncovered.map {
      ($0.lowerBound + piece.lowerBound..<$0.upperBound + piece.lowerBound).clamped(to: piece)
    }
    return true
  }

  /// The facts of a text that is read as a check-in, and as nothing else.
  ///
  /// - Parameters:
  ///   - whole: The reader of the text that this is a piece of.
  ///   - place: Where the piece begins in it.
  private func plainFacts(of whole: ReadingResolver, at place: Int) -> (facts: [LogFacts], uncovered: [Range<Int>])? {
    guard !diary.isQuestion, !diary.isRequest, let best = sentence.ranked(found.readings).first,
      Double(best.confidence) >= Interpreter.actFrom,
      best.clauses.allSatisfy({ $0.intent == "log" && !$0.negated && $0.tier != .cues }), !sentence.isWish(best)
    else { return nil }
    let clauses = best.clauses.map(sentence.input)
    let asserted = clauses.map { sentence.asserted($0, uncovered: best.uncovered) }
    let kept = asserted.compactMap(\.self)
    guard !kept.isEmpty else { return nil }
    let fallen = zip(clauses, asserted).flatMap { clause, kept in
      kept.map { sentence.lost(of: clause, in: $0) } ?? [clause.tokens]
    }
    let facts = kept.map { clause in
      var facts = LogAssembler(
        situation: situation, lexicon: knowledge.lexicon, words: knowledge.diaryWords, isDictated: false,
        isStory: whole.diary.isTale, place: place, length: whole.utterance.tokens.count
      ).facts(sentence.withoutStrays(sentence.withoutObjects(clause))).facts
      if whole.diary.isTale { facts.measurements.removeAll { !isPlain($0, in: clause) } }
      return facts
    }
    return facts.contains { $0.isEmpty || $0.note != nil } ? nil : (facts, best.uncovered + fallen)
  }

  /// Whether a figure is one wherever it stands: a story tells of "tea" that is a meal, and of "four hours" that nobody
  /// slept.
  private func isPlain(_ figure: Measured, in clause: ClauseInput) -> Bool {
    if let range = knowledge.lexicon.metrics[figure.metric]?.range, !range.contains(figure.value) { return false }
    if figure.metric == "sleep" { return sentence.namesSleep(in: 0..<utterance.tokens.count) }
    guard let drink = clause.slots.first(where: { Self.drinks.contains($0.type) })?.tokens.lowerBound,
      clause.slot("count") == nil
    else { return true }
    return drink > 0 && knowledge.diaryWords.articles.contains(utterance.tokens[drink - 1].text)
  }

  private static let drinks: Set = ["drink", "some_drink"]

  /// In a story what was felt is what is said last: the feelings of the sentences before the last one that names any
  /// are left out.
  func settled(_ facts: [(facts: LogFacts, tokens: Range<Int>)]) -> [LogFacts] {
    guard diary.isTale, let last = facts.last(where: { $0.facts.tellsFeeling }) else { return facts.map(\.facts) }
    let end = utterance.tokens[..<last.tokens.lowerBound].lastIndex { ".!?\n".contains($0.text) } ?? -1
    return facts.map { part in
      var kept = part.facts
      if part.tokens.upperBound <= end { kept.forgetFeelings() }
      return kept
    }
  }
}
