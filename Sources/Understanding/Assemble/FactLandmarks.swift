internal import IntentGrammar
internal import Utterances

/// Where the words of a text stand that decide of whom, and whether, what follows them is told; found in one pass, so
/// that each fact costs the same however long the text is.
struct FactLandmarks {
  /// For each place, and the end, the last sign before it; -1 for none.
  private var signs = [-1]
  /// … the last word that tells whose things are; -1 for none, and for the writer's own.
  private var owners = [-1]
  /// … the last negation that is not of what was said before it.
  private var negations = [-1]
  private let found: MatchResult

  /// Reads a text.
  ///
  /// - Complexity: O(*n*) in its tokens.
  init(_ utterance: Utterance, _ found: MatchResult, _ words: DiaryWords) {
    let tokens = utterance.tokens
    self.found = found
    for (index, token) in tokens.enumerated() {
      // "she left, so feeling awful".
      let isOwn =
        words.firstPerson.contains(token.text)
        || words.felt.contains(token.text) && index > 0 && found.isBoundary(index - 1)
      // "No I slept well", "not me I'm fine" say no to what was said before.
      let next = index + 1 < tokens.count ? tokens[index + 1].text : ""
      let isOfBefore = words.firstPerson.contains(next) || words.befallen.contains(next)
      signs.append(token.kind == .punctuation ? index : signs[index])
      owners.append(isOwn ? -1 : found.isThirdPerson(index) ? index : owners[index])
      // "Haven't felt right since the jab" denies no jab.
      let isPast = words.since.contains(token.text)
      negations.append(isPast ? -1 : found.isNegation(index) && !isOfBefore ? index : negations[index])
    }
  }

  /// Whether what stands at a place in a clause is denied there.
  func isNegated(_ place: Int, in clause: Range<Int>) -> Bool {
    negations[place] >= clause.lowerBound || place > clause.lowerBound && found.isNegation(place - 1)
  }

  /// The word of a third person of whom something in a clause is told: the "she" of "she was furious"; nil where the
  /// writer, or nobody, is named nearer.
  func other(before place: Int, in clause: Range<Int>) -> Int? {
    let owner = owners[place]
    return owner >= 0 && (owner >= clause.lowerBound || signs[clause.lowerBound] < owner) ? owner : nil
  }
}
