internal import CivilTime
internal import IntentGrammar
internal import JSONText
internal import TimeExpressions
internal import Utterances

/// Reads texts in their conversation: a pure function of text and situation.
package final class Interpreter {
  let grammar: Grammar
  let matcher: Matcher
  let time: TimeLanguage?
  let schemas: [String: CommandSchema]
  let lexicon: Lexicon
  let diaryWords: DiaryWords
  let hostTypes: [String: Grammar.TypeID]

  init(grammar: Grammar, language: LanguageFiles, schemas: [CommandSchema], lexicon: Lexicon) {
    self.grammar = grammar
    matcher = Matcher(grammar)
    time = language.time()
    self.schemas = Dictionary(schemas.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    self.lexicon = lexicon
    diaryWords = DiaryWords(language.files, language: language.language)
    var types: [String: Grammar.TypeID] = [:]
    for name in ValueChart.typeNames { types[name] = grammar.type(named: name) }
    hostTypes = types
  }

  /// From this confidence on a reading is acted on; above the second number it is asked about (language.md, step 8).
  package static let actFrom = 0.72, askFrom = 0.6
  /// How far the best reading's score must stand out from that of one with other commands.
  package static let margin = 0.05

  /// What a text means.
  package func interpret(_ text: String, _ situation: Situation) -> Interpretation {
    let (utterance, _, chart, found) = match(text, situation)
    guard !utterance.tokens.isEmpty else { return Interpretation(.unknown) }
    let reader = ReadingResolver(
      interpreter: self, utterance: utterance, situation: situation, chart: chart, settings: situation.timeSettings,
      found: found)
    return reader.interpretation()
  }

  /// A text with the times found in it, all values, and the grammar's readings: what is decided on, and explained.
  func match(
    _ text: String, _ situation: Situation
  ) -> (utterance: Utterance, matches: [TemporalMatch], chart: ValueChart, found: MatchResult) {
    let utterance = grammar.tokenizer.utterance(text)
    let matches = time?.matches(in: utterance, situation.timeSettings) ?? []
    let chart = ValueChart(utterance, matches, types: hostTypes, expects: situation.expects)
    var options = MatchOptions()
    options.previousIntent = situation.lastCommands.last?.name
    let found = matcher.match(utterance, values: chart.spans, vocabulary: vocabulary(situation), options: options)
    return (utterance, matches, chart, found)
  }

  /// A text in tokens, and the values found in it.
  func chart(_ text: String, _ situation: Situation) -> (utterance: Utterance, chart: ValueChart) {
    let utterance = grammar.tokenizer.utterance(text)
    let matches = time?.matches(in: utterance, situation.timeSettings) ?? []
    return (utterance, ValueChart(utterance, matches, types: hostTypes, expects: situation.expects))
  }

  private func vocabulary(_ situation: Situation) -> RuntimeVocabulary {
    let entries = situation.vocabulary.enumerated().compactMap { index, name in
      grammar.type(named: name.list).map { RuntimeVocabulary.Entry(type: $0, phrase: name.phrase, id: Int32(index)) }
    }
    return entries.isEmpty ? Self.noVocabulary : RuntimeVocabulary(entries, tokenizer: grammar.tokenizer)
  }

  private static let noVocabulary = RuntimeVocabulary()
}
