internal import Assertion
internal import IntentGrammar
internal import TextSearch
internal import Utterances

/// Whether what no command explains is told by the writer of their own day, and so is kept.
extension ReadingResolver {
  /// Whether a text that no command explains is told about the writer's own day.
  func isTold(_ spotted: FactSpotter.Finding, _ pieces: PieceReader.Pieces, isLog: Bool, _ best: Reading?)
    -> Bool
  {
    let (toWorld, asLog) = (share(of: "unknown"), share(of: "log"))
    // "Have the nights been worse since I stopped the tablets" asks, whatever it tells besides.
    if isRemark || diary.isInverted && !diary.isTale { return false }
    // "3ish. nothing to report, your honour": so does who rates it in a sentence of its own.
    if !hasQuestionMark, pieces.facts.contains(where: { $0.facts.score != nil && isSentence($0.tokens) }) {
      return true
    }
    // "My card was declined, can you check?": who asks somebody tells them, and not their journal.
    if asksSomebody, !namesSelfApart, asLog < Self.clearlyTold || isOfBanking && !diary.isTale { return false }
    if isToldGladly { return true }
    // "watched Oppenheimer with Dan"
    if isToldByLicence ? !works.isEmpty : tellsOfWork, !asksSomebody, !diary.isQuestion { return true }
    // "I got a strange fee when I used the ATM": who tells it without a feeling tells their bank. It is offered to keep.
    if isOfBanking, !diary.isLong, !isRating(best), !spotted.facts.tellsFeeling,
      !pieces.facts.contains(where: \.facts.tellsFeeling)
    {
      return false
    }
    if isToldByLicence, diary.hasSentences, !asksSomebody, !spotted.facts.emotions.isEmpty { return true }
    if isToldByLicence {
      // What the writer says that they did or felt is told, whatever words stand around it.
      let hasFacts = !(spotted.facts.isEmpty && pieces.facts.isEmpty)
      if toWorld < (hasFacts ? Self.mostBesideToldFacts : Self.mostBesideTold) { return true }
      if diary.isQuestion || diary.isRequest { return false }
      if hasWholeStatement(pieces), !asksSomebody { return true }
    }
    if isToldOfOwnPeople, toWorld < Self.mostBesideOwnPeople { return true }
    if pieces.facts.isEmpty, isToldOfOthers { return false }
    if asLog >= Self.plainlyTold, toWorld < Self.mostBesideTold, !beginsWithThing { return true }
    if asLog >= Self.likelyTold, toWorld < Self.hardlyAny, !diary.isQuestion, !diary.isRequest, notesDown {
      return true
    }
    if diary.isOwnStatement, toWorld < Self.mostToWorld || diary.isTale { return true }
    if isLog, toWorld < Self.mostToAny, let best, diary.isMostlyExplained(besides: best.uncovered) { return true }
    if asLog >= Self.clearlyTold { return true }
    // "9/10! not one red light": a rating by itself is nothing else.
    if toWorld < Self.clearlyTold, pieces.facts.contains(where: { $0.facts.score != nil }) { return true }
    // Most of it is plain, piece by piece, or how one is stands by itself.
    let isPlain =
      diary.words(in: pieces.facts.map(\.tokens)) * 2 >= diary.wordCount
      || pieces.facts.contains { $0.facts.tellsFeeling }
    if toWorld < Self.mostToWorld, !pieces.facts.isEmpty, isPlain { return true }
    return (isLog || !pieces.facts.isEmpty || spotted.isMoreThanCompany && !spotted.facts.isEmpty)
      && asLog >= Self.leastTold
  }

  /// Whether some words are all between two ends of sentences.
  private func isSentence(_ tokens: Range<Int>) -> Bool {
    opensSentence(tokens.lowerBound) && (tokens.lowerBound == 0 || utterance.tokens[tokens.lowerBound].followsSpace)
      && (tokens.upperBound == utterance.tokens.count || ".!\n".contains(utterance.tokens[tokens.upperBound].text))
  }

  /// Whether all between two signs is a fact: "kids asleep, had a glass of wine".
  private func hasWholeStatement(_ pieces: PieceReader.Pieces) -> Bool {
    pieces.facts.contains { _, tokens in
      tokens.count > 1 && isApart(tokens) && !pieces.uncovered.contains { $0.overlaps(tokens) }
    }
  }

  /// The share of evidence that may speak to the world beside what the writer says of themselves in so many words,
  /// with and
  /// without facts that are known.
  static let mostBesideToldFacts: Float = 0.8, mostBesideTold: Float = 0.3

  /// Whether a text has two words, or more, of banking and of paying, or one that nobody has in a diary: "debit".
  var isOfBanking: Bool {
    let words = Set(utterance.tokens.lazy.map(\.text))
    return words.count(where: knowledge.diaryWords.banking.contains) > 1
      || !words.isDisjoint(with: knowledge.diaryWords.plainBanking)
  }

  /// Whether a text has a word of banking or paying, which a diary may have as well.
  var hasBanking: Bool {
    isOfBanking || utterance.tokens.contains { knowledge.diaryWords.banking.contains($0.text) }
  }

  /// Whether a text asks somebody: in a question, or by a word that speaks to them.
  var asksSomebody: Bool {
    hasQuestionMark || utterance.tokens.contains { knowledge.diaryWords.addressing.contains($0.text) }
      || situation.root?.assertion.clauses.contains(where: \.isQuestion) ?? false
  }

  /// Whether a sentence is about somebody else, and the writer has no part in it: "she seems happier since the
  /// divorce".
  private var isToldOfOthers: Bool {
    guard !diary.isTale, !diary.hasFirstPerson else { return false }
    let isOwned = utterance.tokens.count > 1 && introducesThing(utterance.tokens[0].text)
    return found.isThirdPerson(0)
      || isOwned
        && (found.isThirdPerson(1) || found.items(of: ["person"], startingIn: 0..<2).contains { $0.tokens.contains(1) })
  }

  /// Whether something is noted down without a subject: "3rd round interview tomorrow, can't eat".
  private var notesDown: Bool {
    diary.hasFirstPerson || situation.root?.assertion.clauses.contains(where: \.isScrap) ?? false
  }

  /// The share of evidence from which a sentence speaks to the world at large, and that from which facts without "I"
  /// are the writer's own.
  private static let mostToWorld: Float = 0.6, mostToAny: Float = 0.3, leastTold: Float = 0.4
  /// Whether a thing is what it tells of: "my parcel says delivered".
  private var beginsWithThing: Bool {
    utterance.tokens.first { $0.kind == .word }.map { introducesThing($0.text) } ?? false
  }

  /// Whether a word says that somebody or something is spoken of: "my", "the".
  func introducesThing(_ word: String) -> Bool {
    knowledge.diaryWords.ours.contains(word) || knowledge.diaryWords.articles.contains(word)
  }

  /// The share from which a sentence is told even if no fact in it is plain where little speaks to the world.
  private static let plainlyTold: Float = 0.78
  /// … and where next to nothing speaks to the world: "3rd round interview tomorrow, can't eat".
  private static let likelyTold: Float = 0.6, hardlyAny: Float = 0.06
  /// The share from which it is whatever else speaks.
  static let clearlyTold: Float = 0.9

  /// Whether all words together say that it is a check-in.
  var isPlainlyLog: Bool { share(of: "log") >= Self.clearlyTold }
}
