/// What it costs to read an utterance otherwise than a pattern says it. Tuned on typed utterances.
enum MatchCosts {
  static let skippedFiller: Float = 0.04
  static let skippedGlue: Float = 0.1
  static let skippedJoin: Float = 0.2
  static let skippedUnknown: Float = 0.8
  static let skippedLexicon: Float = 1.0
  static let skippedNumber: Float = 1.0
  static let skippedSubject: Float = 1.6
  static let skippedNegation: Float = 3.0
  /// Besides, inside a clause: it is better to end the clause before "but not".
  static let innerNegation: Float = 0.5
  static let skippedSymbol: Float = 0.1
  static let skippedSentenceEnd: Float = 0.3
  static let skippedComma: Float = 0.18
  static let skippedSign: Float = 0.04
  /// A glue word of the pattern that was not said.
  static let missingGlue: Float = 0.25
  /// A spelling without accents, with drawn-out letters, or cut in two.
  static let variant: Float = 0.1
  static let knownSlip: Float = 0.1
  /// A word that is written as it sounds: likelier meant than another that is a slip away.
  static let soundedWord: Float = 0.28
  static let joinedWords: Float = 0.15
  /// From so many letters on a word may be a slip of any kind for another.
  static let shortestOfAnySlip = 5
  /// What it costs at most to swap two letters of a shorter word.
  static let swappedLetters: Float = 0.36
  /// Added for taking a word that we know for another.
  static let realWordRepair: Float = 0.25
  /// A value that is a part of a longer filler.
  static let withinFiller: Float = 0.4
  /// A clause without any exact word or value.
  static let withoutEvidence: Float = 0.08
  static let nextClause: Float = 0.15
  /// A next clause that no sign or joining word announces; makes that clause less sure too.
  static let runOn: Float = 0.55
  /// Ending free text at a sign or joining word, where another clause begins.
  static let cutText: Float = 0.3
  /// Leaving a sentence unexplained.
  static let leftSentence: Float = 0.1
  /// What the words of a stretch that is left unexplained cost at most.
  static let mostLeft: Float = 1.9
  static let adjunct: Float = 0.04
  static let unwantedAdjunct: Float = 1.0

  /// What a matched token earns, in the measure of confidence; the score counts .3 of it.
  static let matchedWord: Float = 1
  static let matchedGlue: Float = 0.6
  static let matchedValue: Float = 0.9
  static let matchedText: Float = 0.5
  static let matchedAdjunct: Float = 0.9
  /// Free text counts for no more than this in a clause's confidence.
  static let textConfidenceLimit: Float = 2
  static let scoreOfMatched: Float = 0.3
  static let scoreOfClause: Float = 0.1

  static func confidence(cost: Float, matched: Float) -> Float { max(0, min(1, 1 - cost / (matched + 0.6))) }
}
