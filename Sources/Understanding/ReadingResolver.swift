internal import Affect
internal import CivilTime
internal import IntentGrammar
internal import JSONText
internal import JournalModel
internal import TimeExpressions
internal import Utterances

/// Makes commands of the grammar's readings, and decides between them. A class, since it refers to much and is handed
/// around while one text is read.
final class ReadingResolver {
  let knowledge: Knowledge
  let utterance: Utterance
  let situation: Situation
  let chart: ValueChart
  let settings: TimeSettings
  let found: MatchResult
  /// What notes each rule that speaks, while the text is explained.
  let trace: Trace?
  /// Reads parts of the text by themselves.
  let parts: PartReader
  lazy var assembler = ArgumentAssembler(situation: situation, lexicon: knowledge.lexicon) { [unowned self] in
    readTime($0)
  }
  /// What the words by themselves tell about the text.
  lazy var diary = DiaryReading(utterance, knowledge.diaryWords)
  /// How the writer says that they are; nil where nothing says so plainly.
  private(set) lazy var lastStatement = StoryReader(self).findLastStatement()
  /// The words of the lexicon that a correction may be about.
  private(set) lazy var correctionItems = found.items(of: CorrectionReader.types)
  /// For each token its token in the whole of what was said.
  private(set) lazy var rootTokens =
    situation.root?.tokens(of: utterance, at: situation.place) ?? Array(utterance.tokens.indices)

  init(
    knowledge: Knowledge, utterance: Utterance, situation: Situation, chart: ValueChart, found: MatchResult,
    trace: Trace?, parts: PartReader
  ) {
    self.knowledge = knowledge
    self.utterance = utterance
    self.situation = situation
    self.chart = chart
    settings = situation.timeSettings
    self.found = found
    self.trace = trace
    self.parts = parts
  }

  /// Whether a question mark stands in it.
  private(set) lazy var hasQuestionMark = utterance.tokens.contains { $0.text == "?" }
  /// Whether the writer tells, in a statement with a licence of its own, what happened to them.
  private(set) lazy var isToldByLicence = findToldByLicence()
  /// Whether the text tells what became of somebody of the writer's own.
  private(set) lazy var isToldOfOwnPeople = findToldOfOwnPeople()
  /// Whether the writer tells of a good moment of theirs.
  private(set) lazy var isToldGladly = findToldGladly()
  /// The shares of evidence of all words together.
  private(set) lazy var shares = found.shares()

  /// How much of it speaks for an intent, 0…1: `log` for a check-in, `unknown` for the world at large.
  func share(of intent: String) -> Float { shares.first { $0.intent == intent }?.share ?? 0 }
  /// The tokens of the whole text at which feelings begin.
  private(set) lazy var feelingPlaces = found.items(of: ["feeling"]).compactMap { item in
    item.tokens.lowerBound < rootTokens.count ? rootTokens[item.tokens.lowerBound] : nil
  }
  /// The tokens of the whole text at which feelings begin that are about nothing behind them, and where they end: the
  /// "not" of "not great at work", and not that of "not in the mood for the gym".
  private(set) lazy var closedFeelings: [Int: Int] = {
    var ends: [Int: Int] = [:]
    for item in found.items(of: ["feeling"]) where item.tokens.upperBound < rootTokens.count {
      let next = utterance.tokens[item.tokens.upperBound]
      guard next.kind == .punctuation || knowledge.diaryWords.closing.contains(next.text) else { continue }
      let start = rootTokens[item.tokens.lowerBound]
      ends[start] = max(ends[start] ?? 0, rootTokens[item.tokens.upperBound])
    }
    return ends
  }()
  /// The tokens of ratings with a scale of their own, "3/10", and of sums, "2+2".
  private(set) lazy var ratedTokens = Set(
    chart.contents.flatMap { content -> [Int] in
      guard case .temporal(let match) = content else { return [] }
      return match.value.kind == .rating || ValueChart.isInSum(match.tokens, of: utterance) ? Array(match.tokens) : []
    })
  /// What may be rated, by its name, from left to right.
  private(set) lazy var rateable = NamedFigures(self).rateable
  /// Figures of one thing that is named once.
  private(set) lazy var series = FigureSeries(self).find()
  /// How bad it is with a part of the body.
  private(set) lazy var guessedPain = GuessedPain(self).find()
  /// The tokens of the whole text that are figures of a series, or of a pain, and of no mood.
  var figuresOfSeries: Set<Int> {
    let figures = series.filter { !$0.isMood }.flatMap(\.figures).map(\.tokens)
    return Set(
      (figures + [guessedPain?.tokens].compactMap(\.self)).joined().compactMap { index in
        rootTokens.indices.contains(index) ? rootTokens[index] : nil
      })
  }
  /// The tokens at which the word for mood begins.
  private(set) lazy var moodPlaces = found.items(of: ["measure"]).filter { $0.item == "mood" }.map(\.tokens.lowerBound)
  /// For each token, and the end, the first one from it on at which a clause may end; past the end where none does.
  private(set) lazy var nextBoundary: [Int] = {
    var next = Array(repeating: utterance.tokens.count + 1, count: utterance.tokens.count + 1)
    for index in utterance.tokens.indices.reversed() {
      next[index] = found.isBoundary(index) ? index : next[index + 1]
    }
    return next
  }()
  /// The times that the text names if they are to come.
  private(set) lazy var timesAhead: [TemporalMatch] = {
    var settings = settings
    settings.prefer = .future
    return knowledge.time?.matches(in: utterance, settings) ?? []
  }()

  /// The check-in within words that only stand around it.
  private(set) lazy var toldWithin = WrappedCheckIn(self).findTold()
  /// The feelings and activities of the text by its words; nil where there is no lexicon for them.
  private(set) lazy var affect: AffectReading? = {
    guard let analyser = knowledge.affect?(situation) else { return nil }
    if let root = situation.root, root.utterance == utterance { return root.feelings(analyser).reading }
    return analyser.analyse(utterance)
  }()

  /// Where each token stands in the text, in Unicode scalars.
  private(set) lazy var scalarPlaces = utterance.scalarPlaces

  /// Whether the words of a phrase stand at a token and behind it.
  func says(_ phrase: [String], at start: Int) -> Bool { utterance.tokens.say(phrase, at: start) }

  func readTime(_ text: String) -> TemporalMatch? {
    knowledge.time?.parse(knowledge.grammar.tokenizer.utterance(text), settings, expect: nil)
  }

  func interpretation() -> Meaning {
    let readings = ranked(found.readings)
    if let fault = InputFault(in: utterance, chart, besides: measuredFigures(readings.first), readTime: readTime)
      ?? findImpossibleTime(readings)
    {
      var meaning = Meaning(.unknown)
      meaning.fault = fault
      return meaning
    }
    guard let best = readings.first else { return TimeSplitter(self).listedTimes() ?? withoutReading() }
    var meaning = Meaning(.act)
    var frame = Assembler(self).commands(of: best)
    meaning.commands = frame.commands
    // What is to come at a time that no clock shows comes at none.
    let isAhead = frame.commands.contains { knowledge.schemas[$0.name]?.looksAhead == true }
    if let fault = frame.fault ?? (isAhead ? InputFault.impossibleClock(in: utterance, chart) : nil) {
      meaning.decision = .unknown
      meaning.fault = fault
      return meaning
    }
    meaning.remarks = frame.remarks
    // The "first" of "my first therapy session" picks nothing.
    meaning.pick = frame.commands.contains { $0.name == "log" } ? nil : frame.pick
    if situation.expects == "choice", frame.commands.isEmpty {
      (meaning.pickWords, meaning.pickOrder) = (frame.pickWords, frame.pickOrder)
    }
    if meaning.pick == nil, let number = loneNumber, situation.expects == "choice" { meaning.pick = number }
    if let picked = timedPick {
      (meaning.pick, meaning.pickTime, meaning.pickWords) = (picked.number, picked.time, nil)
    }
    let refusal = Refusals.judge(best, frame, of: self)
    frame.isRefused = refusal.isOfSentence
    if meaning.commands.isEmpty || refusal.refuses {
      meaning.decision = .unknown
    } else {
      Rivals.judge(&meaning, readings, of: self)
    }
    if !diary.isOwnStatement || diary.isRequest {
      meaning.unexplained = best.uncovered.filter { !$0.isEmpty }.map { String(utterance.text(of: $0)) }
    }
    let isLog = frame.commands.allSatisfy { $0.name == "log" }
    meaning.left = left(of: best.uncovered + frame.dropped + (isLog ? frame.untold : []))
    if let parted = TimeSplitter(self).partedByTimes(best, meaning)
      ?? RequestSplitter(self).askedBehindReason(best, meaning)
    {
      return parted
    }
    keepDiary(best, frame, &meaning)
    if let asked = RequestSplitter(self).askedAfterReason(best, meaning) { return asked }
    meaning.answer = TurnReader(self).answer(in: meaning)
    if meaning.decision == .unknown { meaning.nearest = nearest(readings) }
    return meaning
  }

  /// The readings in the order in which they are preferred.
  func ranked(_ readings: [Reading]) -> [Reading] { Rank.ranked(readings, of: self) }

  func writes(_ commands: [Draft]) -> Bool {
    commands.contains { knowledge.schemas[$0.name]?.effect != .read }
  }
}

extension [Token] {
  /// The place behind the last word: where the signs begin that end a text; 0 where it has no words.
  var endOfWords: Int { lastIndex { $0.kind != .punctuation }.map { $0 + 1 } ?? 0 }

  /// Whether a sign at a place stands close between two numbers: the stroke of "120/80", the plus of "2+2".
  func joinFigures(by sign: String, at place: Int) -> Bool {
    place > 0 && place + 1 < count && self[place].text == sign && !self[place].followsSpace
      && !self[place + 1].followsSpace && self[place - 1].number != nil && self[place + 1].number != nil
  }

  /// Whether the words of a phrase stand at a place and behind it.
  func say(_ phrase: [String], at start: Int) -> Bool {
    guard start >= 0, start + phrase.count <= count else { return false }
    // Asked for hundreds of phrases at each text: most differ in their first word.
    for place in phrase.indices where self[start + place].text != phrase[place] { return false }
    return true
  }
}
