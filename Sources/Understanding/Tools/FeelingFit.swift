internal import Affect
internal import IntentGrammar
package import ResourceFiles

/// Fits what words add to the lexicons of a language to labelled texts: `Weights/<language>/feelings.weights`.
package struct FeelingFit {
  private var trainer: AffectTrainer

  /// Compiles the grammars, whose words the lexicons have, and the lexicons without what was fitted before.
  package init(files: ResourceFiles, language: String, schemas: [CommandSchema]) {
    let grammar = Interpreter.compiled(LanguageFiles(files: files, language: language).sources(), schemas).grammar
    let lexicon = AffectFiles(files: files, language: language)
      .compile(tokenizer: grammar.tokenizer, hasHints: false).lexicon
    trainer = AffectTrainer(AffectAnalyser(lexicon: lexicon, tokenizer: grammar.tokenizer))
  }

  /// Takes in the lines of a file of labelled texts.
  package mutating func add(labelled file: String) { trainer.add(labelled: file) }

  /// The file of weights.
  package mutating func file() -> String { trainer.file() }
}
