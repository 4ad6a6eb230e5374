internal import Affect
internal import Assertion
internal import CivilTime
internal import IntentGrammar
internal import JSONText
internal import JournalModel
internal import TextSearch
internal import TimeExpressions
internal import Utterances

/// What no command explains: diary sentences, and what is not understood.
extension ReadingResolver {
  func withoutReading() -> Meaning {
    var meaning = Meaning(.unknown)
    meaning.left = left(of: [0..<utterance.tokens.count])
    if situation.expects == "choice" { meaning.pick = loneNumber }
    if let picked = timedPick { (meaning.pick, meaning.pickTime) = (picked.number, picked.time) }
    if let summary = askedTime() {
      meaning.decision = .act
      meaning.commands = [summary]
      meaning.left = []
      return meaning
    }
    keepDiary(nil, Assembler.Frame(), &meaning)
    if let asked = RequestSplitter(self).askedAfterReason(nil, meaning) { return asked }
    meaning.answer = TurnReader(self).answer(in: meaning)
    return meaning
  }

  /// "october?": a time that is asked for by itself is summed up.
  private func askedTime() -> Draft? {
    guard diary.isQuestion, situation.expects == nil else { return nil }
    let end = utterance.tokens.endOfWords
    for case .temporal(let match) in chart.contents where match.tokens == 0..<end && !match.isClock {
      guard match.value.kind == .time, !assembler.times.isAhead(match.value),
        let period = assembler.times.period(match.value), period.days != nil
      else { continue }
      return Draft("summary", ["period": .time(period)], confidence: Interpreter.actFrom, from: .time)
    }
    return nil
  }

  /// Adds what was told in words that no rule explains, and keeps those words: a story whole as the note, a remark
  /// beside the facts with the entry.
  func keepDiary(_ best: Reading?, _ frame: Assembler.Frame, _ meaning: inout Meaning) {
    // "no booze on a school night": what is said not to be is found fact by fact.
    let isNegated = best?.clauses.contains { $0.negated && $0.intent == "log" } ?? false
    let isLog = !isNegated && !meaning.commands.isEmpty && meaning.commands.allSatisfy { $0.name == "log" }
    let isUnderstood = isLog && meaning.decision != .unknown
    // Most texts are understood without this: nothing is looked for in them. Nor in a piece, of which only what is
    // plain counts.
    let mayBeTold =
      !situation.scope.isPiece && meaning.decision == .unknown
      && (isToldByLicence
        || (!frame.isRefused || isNegated) && !diary.isQuestion
          && (!diary.isRequest || diary.isLong
            || diary.mayTellPast && (share(of: "log") >= Self.clearlyTold || tellsOfWork))
          && (best?.clauses.contains(where: { $0.negated && $0.intent != "log" }) != true || diary.wordCount > 3))
    guard isUnderstood || mayBeTold else { return }
    let pieces = isUnderstood ? PieceReader.Pieces() : PieceReader(self).pieces()
    let dark =
      isUnderstood ? (best?.uncovered ?? []) + frame.dropped + reasons(best) : pieces.dark
    var spotted = dark.isEmpty ? FactSpotter.Finding() : spotter().facts(in: dark)
    if !spotted.facts.isEmpty {
      trace?.note(.assemble, "facts among other words", JSON.object(spotted.facts.arguments.json).text())
    }
    if !isUnderstood {
      guard isTold(spotted, pieces, isLog: isLog, best) else { return }
      meaning.commands = told(pieces, besides: &spotted.facts, at: spotted.covered)
      meaning.alternatives = []
      meaning.decision = .act
    }
    if isUnderstood, !diary.isTale, !dark.isEmpty, meaning.commands.count == 1, let best,
      !best.clauses.contains(where: { $0.slots.contains { $0.slot == "at" || $0.slot == "than" } }),
      let time = time(besides: best, of: best.clauses.map(\.tokens)),
      chart.contents.allSatisfy({ !$0.isClock })
    {
      // "forgot to say - sunday evening, 2 of 5".
      meaning.commands[0].arguments["at"] = .time(time)
    }
    if meaning.commands[0].arguments["mood"] != nil {
      // A feeling that a rule has found in so many words says more than those around it; but two by their names are both
      // felt: "she's engaged, I'm thrilled and a bit jealous".
      if let named = meaning.commands[0].arguments["emotions"]?.texts {
        let isBoth = !diary.hasSentences && !isRating(best) && meaning.commands.count == 1
        if isBoth, let mood = meaning.commands[0].arguments["mood"]?.number, !spotted.facts.emotions.isEmpty {
          // "Before it I was scared, afterwards relieved": how one is says the last of them.
          if !utterance.tokens.contains(where: { knowledge.diaryWords.turned.contains($0.text) }) {
            let moods = Array(repeating: mood, count: named.count) + spotted.facts.moods
            meaning.commands[0].arguments["mood"] = .number(moods.reduce(0, +) / Double(moods.count))
          }
        } else {
          spotted.facts.emotions = []
        }
      }
      spotted.facts.moods = []
    }
    let remaining =
      Self.subtracting(spotted.covered, from: dark) + (isUnderstood ? frame.untold : pieces.uncovered)
    let unexplained = diary.words(in: remaining)
    meaning.left = left(of: remaining)
    let isStory = diary.isStory(unexplained: unexplained) || isProse(meaning.commands, best)
    let listed = isStory ? listed(best) : nil
    if isStory {
      // Not everything that a story mentions was done that day: what it tells besides is read when it is kept.
      if tellsStories {
        (spotted.facts.activities, spotted.facts.without) = ([], [])
        if listed == nil, !saysWithout(best) { meaning.commands[0].arguments["without"] = nil }
      }
      spotted.facts.weather.removeAll(where: Self.alsoOfThings.contains)
      spotted.facts.situation = nil
      if meaning.commands.count == 1 {
        // A note tells of it, and of what is as it always was; but what the first sentence says and no more is the news.
        if isUnderstood ? !opensWithNews(best) : news(of: pieces) == nil {
          meaning.commands[0].arguments["situation"] = nil
        }
        if lastStatement != nil { meaning.commands[0].arguments["change"] = nil }
      }
    }
    let isRated = spotted.facts.score != nil || pieces.facts.contains { $0.facts.score != nil } || isRating(best)
    spotted.facts.add(to: &meaning.commands[0].arguments)
    if isStory, meaning.commands.count == 1 {
      if tellsStories {
        let told = toldActivities(besides: (listed.map(licensedActivities) ?? []) + works.map(\.activity))
        meaning.commands[0].arguments["activities"] = told.isEmpty ? nil : .texts(told)
      }
      if let last = lastStatement {
        trace?.note(.assemble, "how the writer is, as a story says it last", JSON.object(last.arguments.json).text())
        if !isRated { meaning.commands[0].arguments["mood"] = last.mood.map(Argument.number) }
        meaning.commands[0].arguments["emotions"] = last.emotions.isEmpty ? nil : last.arguments["emotions"]
      }
    }
    // What was done after all was not left out: "shouldn't have drunk that much, 6 pints".
    if let without = meaning.commands[0].arguments["without"]?.texts,
      let done = meaning.commands[0].arguments["activities"]?.texts
    {
      let kept = without.filter { !done.contains($0) }
      meaning.commands[0].arguments["without"] = kept.isEmpty ? nil : .texts(kept)
    }
    keepWords(unexplained: unexplained, isStory: isStory, &meaning)
  }

  /// Whether the language has a lexicon, which tells what of all that a story mentions was done. Without one, that which
  /// its writer says of themselves stands.
  private var tellsStories: Bool { knowledge.affect.map { !$0(situation).isEmpty } ?? false }

  /// What was read or watched by its title, where a doing that the writer tells stands before it: "read Wolf Hall
  /// in the bath".
  var works: [(activity: String, tokens: Range<Int>)] {
    guard let root = situation.root else { return [] }
    let (said, words) = (root.utterance.tokens, knowledge.diaryWords)
    return root.assertion.marks.compactMap { mark in
      guard mark.group == "title", let title = mark.reach.first, let opening = said[mark.trigger].first,
        let activity = words.workActivities.first(where: { $0.verbs.contains(opening.text) })?.activity,
        // The verb that follows "watched Leo" is somebody's.
        title.upperBound == said.count || said[title.upperBound].kind != .word
          || words.besideTitles.contains(said[title.upperBound].text),
        let first = utterance.tokens.indices.first(where: { index in
          place(of: index..<index + 1)?.lowerBound == mark.trigger.lowerBound
        })
      else { return nil }
      let tokens = first..<min(first + title.upperBound - mark.trigger.lowerBound, utterance.tokens.count)
      return standing(of: first..<first + 1, .doing, uncovered: nil) == .stands ? (activity, tokens) : nil
    }
  }

  /// Whether a work was read or watched somewhere, or for some time, and for nobody else: "read The Hobbit on the train".
  var tellsOfWork: Bool {
    let (words, tokens) = (knowledge.diaryWords, utterance.tokens)
    return !works.isEmpty
      && works.allSatisfy { work in
        work.tokens.upperBound < tokens.count && words.behindToldTitles.contains(tokens[work.tokens.upperBound].text)
      } && !tokens.contains { words.beneficiaries.contains($0.text) }
  }

  private func spotter() -> FactSpotter {
    FactSpotter(
      utterance: utterance, chart: chart, found: found, lexicon: knowledge.lexicon, words: knowledge.diaryWords,
      scale: situation.scale,
      standing: { [self] tokens, kind in
        let isOfElse =
          kind == .mood
          && chart.beginning(at: tokens.lowerBound).contains {
            $0.tokens == tokens && (isOfRatedBefore(tokens, $0.value) || isOfSeries(tokens))
          }
        return isOfElse || kind == .mood && isMockedPraise(tokens) ? .falls : standing(of: tokens, kind, uncovered: nil)
      },
      isAtOccasion: { [self] in isAtOccasion($0) || hasHappenedAfterAll($0) }, rated: { [self] in rated(by: $0, $1) },
      landmarks: FactLandmarks(utterance, found, knowledge.diaryWords), works: works)
  }

  /// The content words of some stretches, in Unicode scalars.
  func left(of stretches: [Range<Int>]) -> [Range<Int>] {
    found.content(in: stretches.sorted { $0.lowerBound < $1.lowerBound }).map(scalars)
  }

  /// What is left of some stretches without others.
  static func subtracting(_ taken: [Range<Int>], from stretches: [Range<Int>]) -> [Range<Int>] {
    let taken = Set(taken.joined())
    return stretches.flatMap { stretch in
      var rest: [Range<Int>] = []
      for index in stretch where !taken.contains(index) {
        if let last = rest.last, last.upperBound == index {
          rest[rest.count - 1] = last.lowerBound..<index + 1
        } else {
          rest.append(index..<index + 1)
        }
      }
      return rest
    }
  }

  /// Whether what is told is sentences, with no figures among them, although a rule explains most of each.
  private func isProse(_ commands: [Draft], _ best: Reading?) -> Bool {
    diary.isTale && diary.hasSentences && !situation.scope.isPart && commands.count == 1 && !isRating(best)
      && ["measurements", "note"].allSatisfy { commands[0].arguments[$0] == nil }
      && utterance.tokens.first.map { !knowledge.diaryWords.logging.contains($0.text) } ?? false
  }

  /// A reading whose sentences are no more than facts one after another, each of them read by a rule to its end: "so
  /// grateful for my sister. walked in the rain. no phone all day"; nil for any other.
  private func listed(_ best: Reading?) -> Reading? {
    guard let best, diary.words(in: best.uncovered) == 0,
      best.clauses.allSatisfy({ $0.tier == .pattern && $0.intent == "log" })
    else { return nil }
    return best
  }

  /// Whether a whole sentence of a story says what there was none of: "Didn't drink today. Wanted to. Went down and …".
  private func saysWithout(_ best: Reading?) -> Bool {
    (best?.clauses ?? []).contains { clause in
      let end = clause.tokens.upperBound
      return clause.tier == .pattern && clause.intent == "log" && opensSentence(clause.tokens.lowerBound)
        && (end == utterance.tokens.count || ".!?\n".contains(utterance.tokens[end].text))
        && clause.constants.contains { $0.key == "without" }
    }
  }

  /// What a story says was done that day, by its words and by all of them together.
  private func toldActivities(besides known: [String]) -> [String] {
    guard let reading = affect else { return known }
    let told = reading.activities.filter { activity in
      guard !activity.negated, activity.isNamed, activity.likelihood >= Self.clearlyDone,
        let tokens = tokens(atScalars: activity.span),
        !knowledge.diaryWords.isTitle(tokens, in: utterance, isKnown: found.isKnown)
      else { return false }
      return standing(of: tokens, .doing, uncovered: nil) == .stands
    }.map(\.id)
    return told + known.filter { !told.contains($0) }
  }

  /// What the rules of a reading say was done at the start of a sentence, where the writer says so of themselves.
  private func licensedActivities(_ reading: Reading) -> [String] {
    var activities: [String] = []
    for slot in reading.clauses.flatMap(\.slots) where slot.slot == "activity" {
      guard case .item(let id) = slot.value, !activities.contains(id), opensSentence(slot.tokens.lowerBound),
        standing(of: slot.tokens, .doing, uncovered: nil) == .stands
      else { continue }
      activities.append(id)
    }
    return activities
  }

  /// Whether a sentence begins at a token.
  func opensSentence(_ token: Int) -> Bool { token == 0 || ".!?\n".contains(utterance.tokens[token - 1].text) }

  /// Where the sentence begins in which a token stands.
  func startOfSentence(_ token: Int) -> Int {
    var start = token
    while !opensSentence(start) { start -= 1 }
    return start
  }

  /// How likely an activity has to be for a story to be taken to tell of it: of labelled stories with the same text,
  /// this has most activities right.
  private static let clearlyDone = 0.6

  /// Weather whose words are said of things as well: "cold noodles".
  private static let alsoOfThings: Set<String> = ["hot", "cold"]

  /// The commands of a text of which only pieces are understood; what was found in the rest goes into the first.
  private func told(_ pieces: PieceReader.Pieces, besides facts: inout LogFacts, at covered: [Range<Int>]) -> [Draft] {
    var said = PieceReader(self).settled(pieces.facts)
    let time = said.contains(where: \.hasTime) ? nil : time(besides: nil, of: covered + pieces.facts.map(\.tokens))
    if diary.isTale { for index in said.indices { said[index].isStory = true } }
    let lastNight = situation.zone.instant(of: CivilDateTime(situation.today - 1, hour: 22))
    var merged = LogMerger.merged(said, lastNight: assembler.times.instant(lastNight))
    if merged.isEmpty { merged = [LogFacts()] }
    if let time {
      for index in merged.indices { merged[index].at = merged[index].at ?? time }
    }
    if diary.isTale {
      // "Last tuesday I felt awful, today I feel normal": what was on another day stands by itself.
      if isOneDay(merged.map(\.at)) {
        merged = [merged.dropFirst().reduce(into: merged[0]) { $0.add($1) }]
        if tellsStories { (merged[0].activities, merged[0].without) = ([], []) }
      } else if let now = merged.firstIndex(where: { $0.at == nil }) {
        // The words, and what all of them tell, are of today.
        merged.swapAt(0, now)
      }
      for index in merged.indices {
        merged[index].weather.removeAll(where: Self.alsoOfThings.contains)
        merged[index].situation = index == 0 ? news(of: pieces) : nil
      }
    }
    // A rating, and a feeling by its name, say more than what is found among other words.
    if merged[0].score != nil { facts.score = nil }
    if merged[0].tellsFeeling { facts.moods = [] }
    if !merged[0].emotions.isEmpty { facts.emotions = [] }
    return merged.map { Draft("log", $0.arguments, confidence: Interpreter.actFrom, from: .story) }
  }

  /// Whether all of some times are of the same day; nil is now.
  func isOneDay(_ times: [TimeArgument?]) -> Bool {
    Set(times.map { $0?.firstDay ?? situation.today }).count == 1
  }

  /// What befell the writer, if the first piece of a text says that and no more.
  private func news(of pieces: PieceReader.Pieces) -> String? {
    guard let first = pieces.facts.first, isHeadline(first.tokens, besides: pieces.uncovered) else { return nil }
    return first.facts.situation
  }

  /// Whether a text opens with what befell the writer: "my gran died tonight. she was 94 …".
  private func opensWithNews(_ reading: Reading?) -> Bool {
    guard let reading, let first = reading.clauses.first else { return false }
    return (first.slots.contains { $0.slot == "situation" } || first.constants.contains { $0.key == "situation" })
      && isHeadline(first.tokens, besides: reading.uncovered)
  }

  /// Whether some words are the first sentence of a text, with nothing in it that stays unexplained.
  private func isHeadline(_ tokens: Range<Int>, besides dark: [Range<Int>]) -> Bool {
    guard let end = utterance.tokens.firstIndex(where: { ".!?\n".contains($0.text) }) else { return false }
    return tokens.lowerBound <= 1 && tokens.upperBound <= end && !isOpen(0..<end, dark)
  }

  /// Whether a reading has a rating in it.
  func isRating(_ reading: Reading?) -> Bool {
    reading?.clauses.contains { clause in clause.intent == "log" && clause.slots.contains { $0.slot == "mood" } }
      ?? false
  }

  /// What follows "because" in a check-in: free text to the rule, with facts of its own.
  private func reasons(_ reading: Reading?) -> [Range<Int>] {
    (reading?.clauses ?? []).flatMap { clause in clause.slots.filter { $0.slot == "reason" }.map(\.tokens) }
  }

  private func keepWords(unexplained: Int, isStory: Bool, _ meaning: inout Meaning) {
    // A time alone tells nothing: "two weeks ago I was all over the shop".
    let isEmpty = meaning.commands[0].arguments.keys.allSatisfy { $0 == "at" }
    let note = meaning.commands[0].arguments["note"]?.text
    // "Log my mood" begins a check-in, and tells nothing yet.
    if isEmpty, unexplained == 0, meaning.commands[0].arguments[beside: "begin"] != nil { return }
    // A part of a story that looks like a dictated note is no more than a part of it.
    guard isEmpty || unexplained >= 2 || isStory, note.map({ $0 != utterance.text && isStory }) ?? true
    else { return }
    meaning.isPlainText = true
    for index in meaning.commands.indices { meaning.commands[index].missing = [] }
    // One text is one note; facts of other times in it stand in entries of their own.
    let text = Argument.text(utterance.text.trimmed)
    if isEmpty || isStory {
      meaning.commands[0].arguments["note"] = text
    } else {
      meaning.commands[0].arguments[beside: "note"] = text
    }
  }

  /// Intents whose readings came nearest, for the reply that offers them.
  func nearest(_ readings: [Reading]) -> [String] {
    var names: [String] = []
    for reading in readings {
      for clause in reading.clauses where knowledge.schemas[clause.intent] != nil && !names.contains(clause.intent) {
        names.append(clause.intent)
      }
    }
    return Array(names.prefix(2))
  }
}
