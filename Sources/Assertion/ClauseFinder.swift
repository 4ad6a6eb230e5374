internal import Utterances

/// A clause while it is looked at: a stretch of rows.
struct ClauseDraft {
  /// Its rows.
  var rows: Range<Int>
  /// Where its own words begin, after openers.
  var head: Int
  /// The number of its sentence, from 0.
  var sentence: Int
  /// Whose it says it is.
  var subject = ClauseSubject.none
  /// Where the subject's words end; `head` without a subject.
  var predicate: Int
  /// The line of the subject's phrase, 0 without one.
  var subjectLine = 0
  /// Whether its own words begin with a verb that tells.
  var beginsWithVerb = false
  /// Whether it has a verb at all.
  var hasVerb = false

  /// Whether it is a scrap: no subject and no verb.
  var isScrap: Bool { subject == .none && !hasVerb }
}

/// Cuts rows into clauses and finds whose each is.
struct ClauseFinder {
  let shared: SharedTables
  var tables: AssertionTables { shared.contents }
  let rows: [WordRow]
  let matcher: PhraseMatcher

  init(_ shared: SharedTables, _ rows: [WordRow]) {
    self.shared = shared
    self.rows = rows
    matcher = PhraseMatcher(shared: shared, rows: rows)
  }

  /// The clauses, which cover all rows.
  func clauses() -> [ClauseDraft] {
    var result: [ClauseDraft] = []
    var sentence = -1
    for row in rows.indices {
      if let last = result.last {
        guard begins(at: row, after: last) else { continue }
        close(&result, before: row)
      }
      if rows[row].gap == .sentence { sentence += 1 }
      result.append(opened(at: row, sentence))
    }
    if !rows.isEmpty { close(&result, before: rows.count) }
    return result
  }

  /// A clause that begins at a row and has no end yet: where its own words begin, and its subject.
  private func opened(at row: Int, _ sentence: Int) -> ClauseDraft {
    let (head, match) = ownWords(from: row)
    var draft = ClauseDraft(rows: row..<row + 1, head: head, sentence: sentence, predicate: head)
    guard let match else { return draft }
    draft.subject = tables.groups[match.group].subject
    draft.predicate = match.end
    draft.subjectLine = match.line
    return draft
  }

  /// The first row from one on at which no opener begins, and the subject there.
  private func ownWords(from row: Int) -> (head: Int, subject: PhraseMatch?) {
    var head = row
    while true {
      if let subject = matcher.longest(.subject, at: head) { return (head, subject) }
      guard let opener = matcher.longest(.opener, at: head), opener.end > head, opener.end < rows.count,
        rows[opener.end].gap == .none
      else { return (head, nil) }
      head = opener.end
    }
  }

  private func isIn(_ engineClass: EngineClass, _ row: Int) -> Bool { tables.isIn(engineClass, rows[row]) }

  /// Whether a clause begins at a row, when the one before it is as far as it goes.
  private func begins(at row: Int, after last: ClauseDraft) -> Bool {
    if rows[row].gap != .none { return true }
    if row <= last.head || row < last.predicate { return false }
    if isIn(.cut, row) { return true }
    if isIn(.pronoun, row) { return !isIn(.inside, row - 1) && !isIn(.link, row - 1) }
    guard isIn(.link, row), row + 1 < rows.count, rows[row + 1].gap == .none else { return false }
    let (next, subject) = ownWords(from: row)
    return subject != nil || next > row && isIn(.and, row) && (isIn(.past, next) || isIn(.verb, next))
  }

  /// Ends the last clause before a row, and finds what its words are if no phrase says whose it is.
  private func close(_ clauses: inout [ClauseDraft], before end: Int) {
    guard var draft = clauses.popLast() else { return }
    let start = draft.rows.lowerBound
    draft.rows = start..<end
    if draft.predicate > end || draft.head >= end {
      draft = ClauseDraft(rows: start..<end, head: start, sentence: draft.sentence, predicate: start)
    }
    draft.hasVerb = (draft.head..<end).contains { isIn(.finite, $0) || isIn(.past, $0) }
    if draft.subjectLine == 0, beginsWithVerb(draft.head, in: draft.rows) {
      draft.beginsWithVerb = true
    } else if draft.subjectLine == 0, let verb = (draft.head..<end).first(where: { isIn(.finite, $0) }),
      verb > draft.head
    {
      draft.predicate = verb
      draft.subject = owner(of: draft.head..<verb)
    }
    clauses.append(draft)
  }

  /// Whether a clause begins with a verb that tells, adverbs before it aside: "nearly fell".
  private func beginsWithVerb(_ head: Int, in range: Range<Int>) -> Bool {
    var row = head
    while row + 1 < range.upperBound, isIn(.adv, row) { row += 1 }
    return isIn(.past, row) || isIn(.verb, row)
  }

  /// Whose a clause with a noun phrase before its verb is: a person's if its last noun is one.
  private func owner(of phrase: Range<Int>) -> ClauseSubject {
    let noun = phrase.first { $0 > phrase.lowerBound && isIn(.preposition, $0) } ?? phrase.upperBound
    let last = noun - 1
    return isIn(.person, last) || isIn(.name, last) ? .other : .thing
  }
}
