internal import Affect
internal import Assertion
internal import IntentGrammar
internal import TimeExpressions
internal import Utterances

/// What is known before anything is said: the grammar and the words of a language, and the program's commands.
///
/// The stages ask it, and it asks none of them.
final class Knowledge {
  let grammar: Grammar
  /// The files that the grammar was made from.
  let files: LanguageFiles
  let matcher: Matcher
  let time: TimeLanguage?
  let schemas: [String: CommandSchema]
  let lexicon: Lexicon
  let diaryWords: DiaryWords
  let conditionWords: PhraseClasses
  let questionWords: PhraseClasses
  let correctionWords: CorrectionWords
  let hostTypes: [String: Grammar.TypeID]
  /// Reads what a story tells besides; nil where there is no lexicon for it.
  var affect: ((Situation) -> AffectAnalyser)?
  private var compiledNames: CompiledNames?
  /// What tells of whom, when and whether something is said; nil for a language without the file.
  private(set) lazy var assertion = makeAssertion()
  private let makeAssertion: () -> AssertionLanguage?

  init(
    grammar: Grammar, language: LanguageFiles, schemas: [CommandSchema], lexicon: Lexicon, time: TimeLanguage?,
    assertion: (() -> AssertionLanguage?)?
  ) {
    self.grammar = grammar
    files = language
    matcher = Matcher(grammar)
    self.time = time ?? language.time()
    makeAssertion = assertion ?? { language.assertion() }
    self.schemas = Dictionary(schemas.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    self.lexicon = lexicon
    diaryWords = DiaryWords(language.files, language: language.language)
    conditionWords = PhraseClasses(language.files, language: language.language, table: "conditions")
    questionWords = PhraseClasses(language.files, language: language.language, table: "questions")
    correctionWords = CorrectionWords(language.files, language: language.language)
    var types: [String: Grammar.TypeID] = [:]
    for name in ValueChart.typeNames { types[name] = grammar.type(named: name) }
    hostTypes = types
  }

  /// How texts are cut into words: that of the grammar, and of all that reads the same text.
  var tokenizer: Tokenizer { grammar.tokenizer }

  /// What a command does to the journal; nil for a name that is none.
  func effect(of command: String) -> CommandSchema.Effect? { schemas[command]?.effect }

  /// The user's own names, made ready once for as long as they stay the same.
  func names(_ situation: Situation) -> CompiledNames {
    if let compiledNames, compiledNames.source === situation.names { return compiledNames }
    let compiled = CompiledNames(situation.names, grammar: grammar, lengths: diaryWords.lengths)
    compiledNames = compiled
    return compiled
  }
}
