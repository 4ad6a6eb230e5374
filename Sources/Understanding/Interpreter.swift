package import Affect
internal import Assertion
internal import IntentGrammar
internal import TimeExpressions
package import Utterances

/// Reads texts in their conversation: a pure function of text and situation.
package final class Interpreter {
  /// What is known before anything is said.
  let knowledge: Knowledge
  /// What is wrong in the user's own grammar files, a line each with the place and how to mend it. Such lines are left
  /// out; the rest works.
  package let ownFaults: [String]
  /// What notes each rule that speaks, while a text is explained.
  var trace: Trace?

  init(
    grammar: Grammar, language: LanguageFiles, schemas: [CommandSchema], lexicon: Lexicon, time: TimeLanguage? = nil,
    assertion: (() -> AssertionLanguage?)? = nil, ownFaults: [String] = []
  ) {
    knowledge = Knowledge(
      grammar: grammar, language: language, schemas: schemas, lexicon: lexicon, time: time, assertion: assertion)
    self.ownFaults = ownFaults
  }

  /// From this confidence on a reading is acted on; above the second number it is asked about (language.md, step 8).
  package static let actFrom = 0.72, askFrom = 0.6
  /// How far the best reading's score must stand out from that of one with other commands.
  package static let margin = 0.05

  /// How texts are cut into words: that of the grammar, and of all that reads the same text.
  package var tokenizer: Tokenizer { knowledge.tokenizer }
  /// Reads what a story tells besides; nil where there is no lexicon for it.
  package var affect: ((Situation) -> AffectAnalyser)? {
    get { knowledge.affect }
    set { knowledge.affect = newValue }
  }
  var grammar: Grammar { knowledge.grammar }

  /// What a text means.
  package func interpret(_ text: String, _ situation: Situation) -> Interpretation {
    Interpretation(meaning(of: text, situation))
  }

  /// What a text means, before it becomes JSON.
  func meaning(of text: String, _ situation: Situation) -> Meaning {
    var expansions = 0
    return meaning(of: text, situation, &expansions)
  }

  /// - Parameter expansions: How many of the user's shortcuts the utterance has stood for so far.
  func meaning(of text: String, _ situation: Situation, _ expansions: inout Int) -> Meaning {
    let said = heard(text)
    let repaired = SpeechRepair(self, situation).repaired(said)
    if let repaired {
      trace?.note(.clauses, "what is put right in the same breath is read as it was meant", repaired.text)
    }
    let utterance = repaired ?? said
    let meaning = expansion(of: utterance, situation, &expansions)?.meaning ?? read(utterance, situation)
    return repaired == nil ? meaning : meaning.asSaid(said.text, repaired: utterance.text)
  }

  /// The words of a text, with a sign for each that was spoken.
  func heard(_ text: String) -> Utterance {
    AstonishedSigns(knowledge.diaryWords).heard(knowledge.diaryWords.spoken.heard(tokenizer.utterance(text)))
  }

  /// What an utterance means by the grammar alone.
  func read(_ utterance: Utterance, _ situation: Situation) -> Meaning {
    guard !utterance.tokens.isEmpty else { return Meaning(.unknown) }
    let reader = resolver(utterance, situation)
    let scope = situation.scope
    if scope.isPart { return reader.interpretation() }
    if let lesson = LessonReader(reader).lessonBySign() { return lesson }
    if let noted = LabelledNote(reader).labelled() { return noted }
    if let dated = DatedEntry(sentence: reader).told() { return dated }
    if let rule = RuleRequest(reader).changed() { return rule }
    if let renamed = ConditionSplitter(sentence: reader).renamed() { return renamed }
    if let asked = TurnReader(sentence: reader).besideAsked() { return asked }
    if let asked = TurnReader(sentence: reader).figureByName() { return asked }
    if let answer = ConfirmingAnswer(sentence: reader).answer() { return answer }
    if let picked = OfferedPick(sentence: reader).picked() { return picked }
    if let correction = reader.correction() { return correction }
    if let rule = RuleRequest(reader).rule() { return rule }
    if let compared = BeforeAndAfter(reader).compared() { return compared }
    if let referred = ReferredRequest(reader).request() { return referred }
    func spotted(_ meaning: Meaning) -> Meaning? {
      SpottedQuestion(reader).asked(insteadOf: meaning).map { Judge.judge($0, of: reader) }
    }
    let whole = reader.interpretation()
    let wrapped = WrappedCheckIn(reader)
    let meaning: Meaning
    switch wrapped.outcome(whole) {
    case .told(let told):
      return QuestionApart(reader).asked(insteadOf: told) ?? spotted(told) ?? told
    case .same: meaning = whole
    case .none: meaning = RequestSplitter(reader).parted(whole) ?? whole
    }
    if scope.isPiece || scope.isInsideLesson { return reader.heard(meaning) }
    if let sides = SidesOfDays(sentence: reader).compared(insteadOf: meaning) { return Judge.judge(sides, of: reader) }
    if let asked = ComparedQuestion(reader).compared(meaning) { return Judge.judge(asked, of: reader) }
    if let asked = ConditionSplitter(reader).underCondition(meaning) { return Judge.judge(asked, of: reader) }
    var judged = Judge.judge(meaning, of: reader)
    reader.addInference(to: &judged)
    reader.settleAnniversaries(in: &judged)
    reader.addImplied(to: &judged)
    NamedFigures(sentence: reader).add(to: &judged)
    if let named = NamedRequest(reader).requested(insteadOf: judged) { return Judge.judge(named, of: reader) }
    if let asked = ReferringQuestion(reader).asked(insteadOf: judged) { return asked }
    if let asked = QuestionApart(reader).asked(insteadOf: judged) { return asked }
    // What is asked behind "tell me" is read without it before it is read word by word.
    if SpottedQuestion(reader).isGuess(judged), let asked = WrappedRequest(reader).unwrapped(insteadOf: judged) {
      return asked
    }
    if judged.decision != .unknown, let asked = spotted(judged) { return asked }
    if Surroundings(sentence: reader).add(to: &judged) { return judged }
    if let logged = OrderedCheckIn(reader).logged(insteadOf: judged) { return logged }
    if let asked = WrappedRequest(reader).unwrapped(insteadOf: judged) { return asked }
    if let kept = wrapped.kept(insteadOf: judged) { return kept }
    if let request = ReasonedRequest(reader).request(insteadOf: judged) { return request }
    if let change = FollowUpWithReason(reader).change(insteadOf: judged) { return change }
    if judged.decision == .unknown, let asked = spotted(judged) { return asked }
    guard judged.decision == .unknown, judged.fault == nil else { return judged }
    if let kind = KindRequest(reader).requestedKindly() { return kind }
    return OpenTail(reader).askedWithout().map { Judge.judge($0, of: reader) } ?? judged
  }

  /// The first five stages of a text: its words, values, clauses, assertion and readings.
  ///
  /// - Parameter weighs: Whether more counts than what patterns explain.
  func resolver(_ utterance: Utterance, _ situation: Situation, weighs: Bool = true) -> ReadingResolver {
    var situation = situation
    let isWhole = situation.root == nil
    if isWhole, let assertion = knowledge.assertion {
      situation.root = RootReading(
        utterance, assertion, asked: situation.expects.map { $0 != "confirmation" && $0 != "choice" } ?? false,
        dictated: situation.scope.isDictated ? 0 : DiaryReading(utterance, knowledge.diaryWords).dictation)
    }
    let (_, chart, found) = knowledge.match(utterance, situation, weighs: weighs)
    func reader() -> ReadingResolver {
      ReadingResolver(
        knowledge: knowledge, utterance: utterance, situation: situation, chart: chart, found: found, trace: trace,
        parts: PartReader(interpreter: self, utterance: utterance, situation: situation))
    }
    let reading = reader()
    guard isWhole, case let figures = reading.figuresOfSeries, !figures.isEmpty else { return reading }
    // The parts have to know of them, which are read by themselves.
    situation.figuresOfSeries = figures
    return reader()
  }
}
