internal import Utterances

/// What punctuation does to a clause.
enum Signs {
  /// What skipping a punctuation token costs, and what it marks.
  static func skipping(_ tokens: [Token], _ index: Int) -> (cost: Float, marks: Lattice.Mark) {
    let token = tokens[index]
    switch token.text {
    case ".", "!", "?", "\n", "…", ";":
      return (MatchCosts.skippedSentenceEnd, [.punctuation, .sentenceEnd])
    case ",": return (MatchCosts.skippedComma, [.punctuation, .comma, .separator])
    // A label's figure is its own: "sleep: 7.5".
    case ":" where !token.followsSpace && index > 0 && index + 1 < tokens.count && tokens[index + 1].kind == .number:
      return (MatchCosts.skippedSign, .punctuation)
    case "-", "—", ":":
      // Between spaces a dash parts clauses; inside a word it is nothing.
      let isInner = !token.followsSpace && (index + 1 >= tokens.count || !tokens[index + 1].followsSpace)
      return isInner ? (MatchCosts.skippedSign, .punctuation) : (MatchCosts.skippedComma / 2, [.punctuation, .comma])
    case "&", "+", "/", "|", "·", "•": return (MatchCosts.skippedComma, [.punctuation, .comma, .separator])
    case "\"", "(", "[": return (MatchCosts.skippedSign, [.punctuation, .textStart])
    case "%", "$", "€", "£": return (MatchCosts.skippedUnknown, .punctuation)
    case "#", "@", "~": return (MatchCosts.skippedSign, [.punctuation, .textStart])
    default: return (MatchCosts.skippedSign, .punctuation)
    }
  }
}
