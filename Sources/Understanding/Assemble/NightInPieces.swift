internal import IntentGrammar
internal import TextSearch
internal import TimeExpressions
internal import Utterances

/// A night that is told in pieces is all of them: "slept 2h then 1h then 45 min", "kipped 9 till 2, then another hour".
struct NightInPieces: SentenceStage {
  let sentence: ReadingResolver

  /// The length of the whole night in hours, and where it is told; nil where there are no pieces.
  ///
  /// - Parameter known: What of it a rule has read, in hours: its first piece, or one of the others.
  /// - Complexity: O(*n*) in the number of tokens.
  func sum(besides known: Double) -> (hours: Double, tokens: Range<Int>)? {
    let tokens = utterance.tokens
    let asleep = sentence.found.items(of: ["activity", "metric"]).first { $0.item == "sleep" }?.tokens ?? 0..<1
    let near = asleep.upperBound..<min(tokens.count, asleep.upperBound + Self.mostBeforeLength)
    guard let start = near.first(where: { length(at: $0) != nil }), let first = length(at: start) else { return nil }
    var pieces = [first]
    while let piece = piece(behind: pieces[pieces.count - 1].end) { pieces.append(piece) }
    let sum = pieces.map(\.hours).reduce(0, +)
    guard pieces.count > 1, pieces.contains(where: { abs($0.hours - known) < Self.sameLength }),
      sum <= Self.hoursOfDay
    else { return nil }
    return (sum, start..<pieces[pieces.count - 1].end)
  }

  private typealias Length = (hours: Double, end: Int)

  /// The next piece, behind words that only add it, with nothing behind it that it could be a length of.
  private func piece(behind end: Int) -> Length? {
    let (tokens, words) = (utterance.tokens, knowledge.diaryWords)
    let next = tokens[end...].indices.first { index in
      !isLead(tokens[index].text) || index > end && length(at: index) != nil
    }
    guard let next, next > end,
      // "Another hour and a half" is more than "another hour".
      let piece = [next, next + 1].compactMap({ $0 < tokens.count ? length(at: $0) : nil }).max(by: { $0.end < $1.end })
        ?? hours(at: next),
      piece.end == tokens.count || tokens[piece.end].kind == .punctuation
        || words.adding.contains(tokens[piece.end].text) || words.further.contains(tokens[piece.end].text)
    else { return nil }
    return piece
  }

  /// A number whose hours go without saying beside a word that adds it, with nothing behind that it could count: "3h, then
  /// another 2".
  private func hours(at place: Int) -> Length? {
    let (tokens, words) = (utterance.tokens, knowledge.diaryWords)
    func adds(_ index: Int) -> Bool { tokens.indices.contains(index) && words.further.contains(tokens[index].text) }
    let end = adds(place + 1) ? place + 2 : place + 1
    guard adds(place - 1) || adds(place + 1), end == tokens.count || tokens[end].kind == .punctuation,
      let number = sentence.number(at: place), number > 0, number <= Self.mostHours
    else { return nil }
    return (number, end)
  }

  private func isLead(_ text: String) -> Bool {
    let words = knowledge.diaryWords
    return [",", "+"].contains(text) || [words.adding, words.hedging, words.further].contains { $0.contains(text) }
  }

  /// The longest length that begins at a token, or the one from hour to hour.
  private func length(at start: Int) -> Length? {
    let lengths = sentence.chart.beginning(at: start).compactMap { match -> Length? in
      switch match.value {
      case .duration(let seconds, _, _) where TemporalArguments.lengths.contains(seconds):
        (seconds / Self.secondsOfHour, match.tokens.upperBound)
      case .interval where match.isClock:
        TemporalArguments.length(match.value).map { ($0 / Self.secondsOfHour, match.tokens.upperBound) }
      default: nil
      }
    }
    return lengths.max { $0.end < $1.end }
  }

  private static let secondsOfHour: Double = 3600, hoursOfDay: Double = 24, mostHours: Double = 12
  /// Between the word for sleep and its first length no more tokens stand.
  private static let mostBeforeLength = 6
  /// Hours within which a length that a rule has read, and rounded, is the same.
  private static let sameLength = 0.02
}
