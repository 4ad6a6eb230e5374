internal import Affect
internal import Assertion
internal import Synchronization
internal import Utterances

/// Stage 4 of the whole of what was said: of whom, when and whether. Parts that are read by themselves ask by their
/// place
/// in it, so that the words around them count.
final class RootReading: Sendable {
  /// The whole text, from the word on that asks for a check-in.
  let utterance: Utterance
  /// Whether it asks in so many words to be logged.
  let isDictated: Bool
  /// What its clauses and marks are.
  let assertion: AssertionReading
  private let felt = Mutex<(AffectReading, [Range<Int>])?>(nil)

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - asked: Whether it answers an open question.
  ///   - dictated: The token of the word that asks for a check-in; nil where none does.
  init(_ utterance: Utterance, _ language: AssertionLanguage, asked: Bool, dictated: Int?) {
    isDictated = dictated != nil
    // What is said before a request to log is said to the program.
    self.utterance = Utterance(text: utterance.text, tokens: Array(utterance.tokens.dropFirst(dictated ?? 0)))
    assertion = language.reading(of: self.utterance, asked: asked, dictated: isDictated)
  }

  /// The feelings of the whole text, and where its tokens stand in Unicode scalars; found out once, whichever part asks.
  func feelings(_ analyser: AffectAnalyser) -> (reading: AffectReading, places: [Range<Int>]) {
    felt.withLock { known in
      if let known { return known }
      let found = (analyser.analyse(utterance), utterance.scalarPlaces)
      known = found
      return found
    }
  }

  /// For each token of a part its token here; of a part that was cut into other words, the nearest one.
  ///
  /// - Parameters:
  ///   - part: A text that is part of this one.
  ///   - place: Where it begins, in UTF-8.
  func tokens(of part: Utterance, at place: Int) -> [Int] {
    var result: [Int] = []
    result.reserveCapacity(part.tokens.count)
    // The first that may be meant: the walk below goes on from it.
    var next = max(0, utterance.tokens.partitioningIndex { $0.range.upperBound > place } - 1)
    for (index, token) in part.tokens.enumerated() {
      let start = token.range.lowerBound + place
      // The words of an expanded contraction share their place: each stands for one of those here.
      let isSame = index > 0 && part.tokens[index - 1].range == token.range
      if isSame, next + 1 < utterance.tokens.count, utterance.tokens[next + 1].range.contains(start) { next += 1 }
      while next + 1 < utterance.tokens.count, utterance.tokens[next].range.upperBound <= start { next += 1 }
      result.append(next)
    }
    return result
  }
}
