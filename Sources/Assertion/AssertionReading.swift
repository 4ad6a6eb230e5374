internal import Utterances

/// A licence: positive evidence that a clause tells what happened to the user.
package struct Licence: Sendable, Hashable {
  /// The name of the group in the file, such as `told`.
  package var name: String
  /// The line of the phrase, 0 where the engine found it by the shape of the text.
  package var line: Int
  /// Of which kinds of facts it is evidence.
  package var kinds: FactKinds
}

/// A clause of an utterance.
package struct AssertionClause: Sendable, Hashable {
  /// Its tokens, signs around it aside.
  package var tokens: Range<Int>
  /// Whose it is. A clause without a subject is of whom the clause before it was.
  package var subject: ClauseSubject
  /// Where its own words begin, after "this morning" and the like.
  package var head: Int
  /// Whether it has neither a subject nor a verb.
  package var isScrap = false
  /// Whether it has a verb that tells of what is past.
  package var tellsPast = false
  /// Who is named as the subject, or beside the user.
  package var person: Range<Int>?
  /// What shows that it tells of the user; nil without evidence.
  package var licence: Licence?
  /// Whether it asks.
  package var isQuestion = false
  /// Whether it is said to the program, about it.
  package var isRemarkToProgram = false
}

/// What a phrase says of a stretch of words: that it is another's, denied, not of now, or not real.
package struct AssertionMark: Sendable, Hashable {
  /// The name of the group in the file.
  package var group: String
  /// The side of the fact.
  package var modifier: Modifier
  /// What is said of it: `wished`, `future`, `other`.
  package var value: String
  /// Of which kinds of facts.
  package var kinds: FactKinds
  /// The phrase's own tokens.
  package var trigger: Range<Int>
  /// The tokens that it speaks of.
  package var reach: [Range<Int>]
  /// The line of the phrase in the file, 0 where the engine found it by the shape of the text.
  package var line: Int

  /// Whether the mark reaches one of some tokens.
  package func reaches(_ tokens: Range<Int>) -> Bool { reach.contains { $0.overlaps(tokens) } }
}

/// What becomes of a fact.
package enum AssertionVerdict: Sendable, Hashable {
  /// It is the user's and happened.
  case asserted(Licence)
  /// So it is, and somebody was there: their tokens.
  case with(Range<Int>, Licence)
  /// It is denied.
  case negated(AssertionMark)
  /// It is another's, not of now, or not real.
  case notAsserted(AssertionMark)
  /// Nothing speaks against it, and nothing shows that it happened.
  case unlicensed

  /// Whether the fact may be written.
  package var isAsserted: Bool {
    switch self {
    case .asserted, .with: true
    case .negated, .notAsserted, .unlicensed: false
    }
  }
}

/// An utterance's clauses and marks, which tell what becomes of each fact in it.
package struct AssertionReading: Sendable {
  /// The clauses, in order.
  package internal(set) var clauses: [AssertionClause] = []
  /// The marks, in the order of their phrases.
  package internal(set) var marks: [AssertionMark] = []
  /// Where the writer was while something did not happen: "at the wedding".
  package internal(set) var occasions: [Range<Int>] = []
  /// Stretches of which the text says that they happened after all, and the phrases that say so.
  package internal(set) var happened: [(tokens: Range<Int>, licence: Licence)] = []
  /// For each run of tokens the marks that may speak of them; empty where there are few.
  private var buckets: [[Int32]] = []

  /// What becomes of a fact.
  ///
  /// A mark whose phrase is part of the words of a feeling or an event says nothing of it: "can't stop crying".
  ///
  /// - Parameters:
  ///   - tokens: The fact's own words, not empty.
  ///   - isRead: Whether a mark's phrase is understood elsewhere, so that it says nothing of the fact: the "not" of
  ///     "not a single coffee" in a rule for just that.
  package func verdict(
    of tokens: Range<Int>, _ kind: FactKind, besides isRead: (AssertionMark) -> Bool = { _ in false }
  ) -> AssertionVerdict {
    let kinds = FactKinds(kind)
    var negation: AssertionMark?
    for mark in marks(near: tokens) where mark.kinds.contains(kinds) && mark.reaches(tokens) && !isRead(mark) {
      if kind == .weather, mark.modifier == .experiencer { continue }
      if kind != .doing, kind != .measurement, tokens.contains(mark.trigger.lowerBound), mark.trigger != tokens,
        tokens.upperBound >= mark.trigger.upperBound
      {
        continue
      }
      if mark.modifier == .polarity, mark.value == "negated" {
        negation = negation ?? mark
      } else {
        return .notAsserted(mark)
      }
    }
    if let negation { return .negated(negation) }
    if let stretch = happened.first(where: { $0.tokens.overlaps(tokens) }) { return .asserted(stretch.licence) }
    guard let clause = clause(of: tokens), let licence = clause.licence, licence.kinds.contains(kinds) else {
      return .unlicensed
    }
    if clause.subject == .joint, let person = clause.person { return .with(person, licence) }
    return .asserted(licence)
  }

  /// The clause in which some tokens begin.
  package func clause(of tokens: Range<Int>) -> AssertionClause? {
    let next = clauses.partitioningIndex { $0.tokens.lowerBound > tokens.lowerBound }
    if next > 0, tokens.lowerBound < clauses[next - 1].tokens.upperBound { return clauses[next - 1] }
    return next < clauses.count && clauses[next].tokens.overlaps(tokens) ? clauses[next] : nil
  }

  /// The marks whose phrase or reach may hold one of some tokens, in the order of their phrases.
  package func marks(near tokens: Range<Int>) -> [AssertionMark] {
    guard !buckets.isEmpty, let last = tokens.last else { return marks }
    let near = (tokens.lowerBound / Self.bucket...last / Self.bucket).clamped(to: 0...buckets.count - 1)
    if near.count == 1 { return buckets[near.lowerBound].map { marks[Int($0)] } }
    return Set(near.flatMap { buckets[$0] }).sorted().map { marks[Int($0)] }
  }

  /// How many tokens share a list of the marks that may speak of them, and how many marks are looked at one by one.
  private static let bucket = 32, fewMarks = 12

  /// Lists the marks by the tokens that they may speak of, so that a fact costs the same however long the text is.
  mutating func indexMarks(tokens count: Int) {
    guard marks.count > Self.fewMarks, count > 0 else { return }
    buckets = Array(repeating: [], count: (count - 1) / Self.bucket + 1)
    for (index, mark) in marks.enumerated() {
      for range in mark.reach + [mark.trigger] {
        guard let last = range.clamped(to: 0..<count).last else { continue }
        for place in range.lowerBound / Self.bucket...last / Self.bucket where buckets[place].last != Int32(index) {
          buckets[place].append(Int32(index))
        }
      }
    }
  }

  /// Notes of each clause whether it asks, and whether it speaks to the program.
  mutating func flagClauses() {
    let speaking = marks.filter { $0.modifier == .reality || $0.modifier == .experiencer }
    forEachClause(in: speaking.filter { $0.value == "asked" }) { $0.isQuestion = true }
    forEachClause(in: speaking.filter { $0.value == "program" }) { $0.isRemarkToProgram = true }
  }

  /// Goes once over the clauses that some marks reach.
  private mutating func forEachClause(in marks: [AssertionMark], _ change: (inout AssertionClause) -> Void) {
    var next = 0
    for range in marks.flatMap(\.reach).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      next = max(next, clauses.partitioningIndex { $0.tokens.upperBound > range.lowerBound })
      while next < clauses.count, clauses[next].tokens.lowerBound < range.upperBound {
        if !range.isEmpty { change(&clauses[next]) }
        next += 1
      }
    }
  }
}
