package import Affect
internal import Assertion
internal import CivilTime
internal import IntentGrammar
internal import JSONText
internal import TimeExpressions
package import Utterances

/// Reads texts in their conversation: a pure function of text and situation.
package final class Interpreter {
  let grammar: Grammar
  /// The files that the grammar was made from.
  let files: LanguageFiles
  /// What is wrong in the user's own grammar files, a line each with the place and how to mend it. Such lines are left
  /// out; the rest works.
  package let ownFaults: [String]
  let matcher: Matcher
  let time: TimeLanguage?
  let schemas: [String: CommandSchema]
  let lexicon: Lexicon
  let diaryWords: DiaryWords
  let conditionWords: ConditionWords
  let correctionWords: CorrectionWords
  let hostTypes: [String: Grammar.TypeID]
  /// Reads what a story tells besides; nil where there is no lexicon for it.
  package var affect: ((Situation) -> AffectAnalyser)?
  private var compiledNames: CompiledNames?
  /// What notes each rule that speaks, while a text is explained.
  var trace: Trace?
  /// What tells of whom, when and whether something is said; nil for a language without the file.
  private(set) lazy var assertion = makeAssertion()
  private let makeAssertion: () -> AssertionLanguage?
  /// How many of the user's shortcuts the utterance that is being read has stood for so far.
  var expansions = 0

  init(
    grammar: Grammar, language: LanguageFiles, schemas: [CommandSchema], lexicon: Lexicon, time: TimeLanguage? = nil,
    assertion: (() -> AssertionLanguage?)? = nil, ownFaults: [String] = []
  ) {
    self.grammar = grammar
    files = language
    self.ownFaults = ownFaults
    matcher = Matcher(grammar)
    self.time = time ?? language.time()
    makeAssertion = assertion ?? { language.assertion() }
    self.schemas = Dictionary(schemas.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    self.lexicon = lexicon
    diaryWords = DiaryWords(language.files, language: language.language)
    conditionWords = ConditionWords(language.files, language: language.language)
    correctionWords = CorrectionWords(language.files, language: language.language)
    var types: [String: Grammar.TypeID] = [:]
    for name in ValueChart.typeNames { types[name] = grammar.type(named: name) }
    hostTypes = types
  }

  /// From this confidence on a reading is acted on; above the second number it is asked about (language.md, step 8).
  package static let actFrom = 0.72, askFrom = 0.6
  /// How far the best reading's score must stand out from that of one with other commands.
  package static let margin = 0.05

  /// How texts are cut into words: that of the grammar, and of all that reads the same text.
  package var tokenizer: Tokenizer { grammar.tokenizer }

  /// What a text means.
  package func interpret(_ text: String, _ situation: Situation) -> Interpretation {
    expansions = 0
    return interpret(text, situation, depth: 0)
  }

  /// - Parameter depth: How many of the user's shortcuts the text came from.
  func interpret(_ text: String, _ situation: Situation, depth: Int) -> Interpretation {
    let utterance = grammar.tokenizer.utterance(text)
    return expansion(of: utterance, situation, depth: depth)?.meaning ?? read(utterance, situation)
  }

  /// What an utterance means by the grammar alone.
  ///
  /// - Parameter isPart: Whether it is a part of what was said, which is not parted again.
  func read(_ utterance: Utterance, _ situation: Situation, isPart: Bool = false) -> Interpretation {
    guard !utterance.tokens.isEmpty else { return Interpretation(.unknown) }
    var situation = situation
    if situation.root == nil, let assertion {
      situation.root = RootReading(
        utterance, assertion, asked: situation.expects.map { $0 != "confirmation" && $0 != "choice" } ?? false,
        dictated: situation.isDictated ? 0 : DiaryReading(utterance, diaryWords).dictation)
    }
    let (_, chart, found) = match(utterance, situation)
    let reader = ReadingResolver(
      interpreter: self, utterance: utterance, situation: situation, chart: chart, settings: situation.timeSettings,
      found: found, isPart: isPart)
    if isPart { return reader.interpretation() }
    if let lesson = reader.lessonBySign() { return lesson }
    if let correction = reader.correction() { return correction }
    let whole = reader.interpretation()
    let meaning = reader.inPieces(whole) ?? whole
    if situation.isPiece || situation.isInsideLesson { return reader.heard(meaning) }
    if let asked = reader.underCondition(meaning) { return Judge.judge(asked, of: reader) }
    var judged = Judge.judge(meaning, of: reader)
    reader.addInference(to: &judged)
    guard judged.decision == .unknown, judged.fault == nil else { return judged }
    let isDoubted = reader.isDoubtedRating
    guard let start = isDoubted ? 0 : reader.startOfKindRequest else { return judged }
    return told(utterance, from: start, situation, isRating: isDoubted) ?? judged
  }

  /// "could you log a 4 for me?": what a text tells from a place on, without its question mark; nil unless all of it
  /// is plain.
  ///
  /// - Parameter isRating: Whether it may tell no more than a mood.
  private func told(
    _ utterance: Utterance, from start: Int, _ situation: Situation, isRating: Bool
  ) -> Interpretation? {
    var end = utterance.tokens.count
    while end > 0, utterance.tokens[end - 1].kind == .punctuation { end -= 1 }
    guard end > start else { return nil }
    var inner = situation
    inner.isPiece = true
    (inner.root, inner.isDictated) = (nil, true)
    guard let told = between(start, end, in: utterance, inner) else { return nil }
    guard told.decision == .act, told.fault == nil, told.unexplained.isEmpty, !told.isPlainText,
      told.commands.allSatisfy({ command in
        command.name == "log" && command.missing.isEmpty && !command.origin.isUnexplained
          && (!isRating || command.arguments.map(\.key) == ["mood"])
      })
    else { return nil }
    return told
  }

  /// The times found in an utterance, all its values, and the grammar's readings: what is decided on, and explained.
  /// - Parameter isPiece: Whether only what patterns explain counts.
  func match(
    _ utterance: Utterance, _ situation: Situation, isPiece: Bool = false
  ) -> (matches: [TemporalMatch], chart: ValueChart, found: MatchResult) {
    var matches = time?.matches(in: utterance, situation.timeSettings) ?? []
    for index in matches.indices {
      guard let looser = looser(matches[index], in: utterance, situation) else { continue }
      matches[index].cost += Self.costOfLoose
      matches.append(looser)
    }
    placeDaysBefore(in: &matches, utterance, situation)
    let chart = ValueChart(utterance, matches, types: hostTypes, expects: situation.expects)
    var options = options(situation)
    options.weighs = !isPiece
    let found = matcher.match(
      utterance, values: chart.spans, vocabulary: names(situation).vocabulary, options: options)
    return (matches, chart, found)
  }

  /// "slept 6 last night, 8 the night before": the day before one that was said.
  private func placeDaysBefore(in matches: inout [TemporalMatch], _ utterance: Utterance, _ situation: Situation) {
    guard matches.count > 1 else { return }
    for index in matches.indices {
      let tokens = matches[index].tokens
      guard let end = tokens.last, diaryWords.dayBefore.contains(where: { $0.last == utterance.tokens[end].text }),
        let length = diaryWords.dayBefore.first(where: { phrase in
          utterance.tokens[tokens].map(\.text).suffix(phrase.count) == phrase[...]
        })?.count,
        let day = Self.firstDay(matches[index].value),
        let said = matches.last(where: { other in
          other.tokens.upperBound <= tokens.upperBound - length && !other.isLatent && Self.firstDay(other.value) != nil
        }), let last = Self.firstDay(said.value), last <= situation.today
      else { continue }
      matches[index].value = matches[index].value.moved(by: last - 1 - day, in: situation.zone)
    }
  }

  /// The day on which a day, or a part of one, begins.
  private static func firstDay(_ value: TemporalValue) -> CivilDate? {
    switch value {
    case .instant(let start, let grain, _) where grain <= .day: start.civil.date
    case .interval(let start?, _?, _, _?): start.civil.date
    default: nil
    }
  }

  /// What a time costs whose preposition may be the end of a verb.
  private static let costOfLoose: Float = 0.25

  /// The time behind words that may be no preposition of it: "what was I up to on Monday".
  private func looser(
    _ match: TemporalMatch, in utterance: Utterance, _ situation: Situation
  ) -> TemporalMatch? {
    let tokens = utterance.tokens[match.tokens]
    // "gamed till 3am": what was done until then is no part of the time.
    if case .interval(nil, _, _, _) = match.value,
      let start = tokens.indices.dropFirst().first(where: { diaryWords.mealtime.contains(tokens[$0].text) })
    {
      var found = match
      found.tokens = start..<match.tokens.upperBound
      return found
    }
    guard case .interval(nil, _, _, _) = match.value,
      let length = diaryWords.loose.first(where: { phrase in
        phrase.first == tokens.first?.text && tokens.lazy.map(\.text).starts(with: phrase)
      })?.count, match.tokens.count > length
    else { return nil }
    let rest = match.tokens.lowerBound + length..<match.tokens.upperBound
    let inner = grammar.tokenizer.utterance(String(utterance.text(of: rest)))
    guard var found = time?.parse(inner, situation.timeSettings, expect: nil), found.tokens.lowerBound == 0,
      found.tokens.count == rest.count
    else { return nil }
    found.tokens = rest
    return found
  }

  /// A text in tokens, and the values found in it.
  func chart(_ text: String, _ situation: Situation) -> (utterance: Utterance, chart: ValueChart) {
    let utterance = grammar.tokenizer.utterance(text)
    let matches = time?.matches(in: utterance, situation.timeSettings) ?? []
    return (utterance, ValueChart(utterance, matches, types: hostTypes, expects: situation.expects))
  }

  /// How utterances are matched in a situation.
  func options(_ situation: Situation) -> MatchOptions {
    MatchOptions(previousIntent: situation.lastCommands.last?.name)
  }

  /// The user's own names, made ready once for as long as they stay the same.
  func names(_ situation: Situation) -> CompiledNames {
    if let compiledNames, compiledNames.source === situation.names { return compiledNames }
    let compiled = CompiledNames(situation.names, grammar: grammar)
    compiledNames = compiled
    return compiled
  }
}
