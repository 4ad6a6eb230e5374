package import Affect
internal import Understanding
package import Utterances

extension Assistant {
  /// What reads feelings and activities from free text, in the language that is spoken at the moment.
  package var affect: AffectAnalyser { words.affect }

  /// How texts are cut into words in that language.
  package var affectTokenizer: Tokenizer { words.interpreter.tokenizer }

  /// Compiles the affect lexicons and tells what is wrong with their lines.
  package func compiledAffect() -> (lexicon: AffectLexicon, diagnostics: [LexiconDiagnostic]) {
    AffectFiles(files: configuration.files, language: words.language).compile(tokenizer: affectTokenizer)
  }
}
