package import Utterances

/// Reads feelings, mood and activities from free text.
///
/// A pure function of text, lexicon and constants; takes time in proportion to the text.
package struct AffectAnalyser: Sendable {
  let lexicon: AffectLexicon
  let own: OwnLexicon?
  let tokenizer: Tokenizer
  /// The figures of the scoring.
  package var constants = AffectConstants()

  /// Creates an analyser.
  ///
  /// - Parameters:
  ///   - tokenizer: The one that the lexicon was compiled with.
  ///   - own: The user's own entries, compiled over this lexicon.
  package init(lexicon: AffectLexicon, tokenizer: Tokenizer, own: OwnLexicon? = nil) {
    (self.lexicon, self.tokenizer, self.own) = (lexicon, tokenizer, own)
  }

  /// Reads a text.
  package func analyse(_ text: String) -> AffectReading { analyse(tokenizer.utterance(text)) }

  /// Reads a text that was cut into tokens already.
  package func analyse(_ utterance: Utterance) -> AffectReading {
    guard !utterance.tokens.isEmpty else { return AffectReading() }
    let stream = WordStream(utterance, lexicon.shared, own?.shared)
    var search = PatternSearch(stream.words, lexicon.shared, own?.shared)
    search.run()
    let selection = MatchSelection(search.matches, stream.words, ownFrom: lexicon.shared.tables.entries.count)
    let score = AffectScore(stream, selection, constants)
    var reading = AffectReading()
    var spans = ScalarSpans(utterance)
    score.tell(&reading, stream, lexicon.shared, own?.shared, &spans)
    return reading
  }
}
