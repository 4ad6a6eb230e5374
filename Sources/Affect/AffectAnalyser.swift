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

  /// Whether the lexicon has no entry, as in a language that has none yet.
  package var isEmpty: Bool { lexicon.count == 0 }

  /// Reads a text.
  package func analyse(_ text: String) -> AffectReading { analyse(tokenizer.utterance(text)) }

  /// Reads a text that was cut into tokens already.
  package func analyse(_ utterance: Utterance) -> AffectReading {
    guard !utterance.tokens.isEmpty else { return AffectReading() }
    let (stream, score) = score(utterance)
    var reading = AffectReading()
    var spans = ScalarSpans(utterance)
    score.tell(&reading, stream, lexicon.shared, own?.shared, &spans)
    return reading
  }

  /// What the entries and hints of an utterance add up to.
  func score(_ utterance: Utterance) -> (stream: WordStream, score: AffectScore) {
    let stream = WordStream(utterance, lexicon.shared, own?.shared)
    var search = PatternSearch(stream.words, lexicon.shared, own?.shared)
    search.run()
    let ownFrom = own == nil ? Int.max : lexicon.shared.tables.entries.count
    let selection = MatchSelection(search.matches, stream.words, ownFrom: ownFrom)
    return (stream, AffectScore(stream, selection, constants, lexicon.shared, ownFrom: ownFrom))
  }
}
