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
  let tables: AssertionTables
  let rows: [WordRow]
  let matcher: PhraseMatcher

  init(_ tables: AssertionTables, _ rows: [WordRow]) {
    self.tables = tables
    self.rows = rows
    matcher = PhraseMatcher(tables: tables, rows: rows)
  }

  /// The clauses, which cover all rows.
  func clauses() -> [ClauseDraft] {
    var result: [ClauseDraft] = []
    var sentence = -1
    var start = 0
    var head = 0
    var subjectEnd = 0
    for row in rows.indices {
      guard row == 0 || begins(at: row, head: head, subjectEnd: subjectEnd) else { continue }
      if row > 0 { result.append(draft(start..<row, head, sentence)) }
      if rows[row].gap == .sentence { sentence += 1 }
      start = row
      head = skipOpeners(row)
      subjectEnd = matcher.longest(.subject, at: head)?.end ?? head
    }
    if !rows.isEmpty { result.append(draft(start..<rows.count, head, sentence)) }
    return result
  }

  private func isIn(_ engineClass: EngineClass, _ row: Int) -> Bool { tables.isIn(engineClass, rows[row]) }

  /// Whether a clause begins at a row, when the one before it has its own words from `head` on and a subject up to
  /// `subjectEnd`.
  private func begins(at row: Int, head: Int, subjectEnd: Int) -> Bool {
    if rows[row].gap != .none { return true }
    if row <= head || row < subjectEnd { return false }
    if isIn(.cut, row) { return true }
    if isIn(.pronoun, row) { return !isIn(.inside, row - 1) && !isIn(.link, row - 1) }
    guard isIn(.link, row), row + 1 < rows.count, rows[row + 1].gap == .none else { return false }
    let next = skipOpeners(row)
    guard next < rows.count, next > row else { return false }
    if isIn(.and, row), isIn(.past, next) || isIn(.verb, next) { return true }
    return matcher.longest(.subject, at: next) != nil
  }

  /// The first row from one on at which no opener begins, within the clause.
  func skipOpeners(_ row: Int) -> Int {
    var head = row
    while matcher.longest(.subject, at: head) == nil, let opener = matcher.longest(.opener, at: head), opener.end > head
    {
      if opener.end < rows.count, rows[opener.end].gap == .none { head = opener.end } else { break }
    }
    return head
  }

  private func draft(_ range: Range<Int>, _ head: Int, _ sentence: Int) -> ClauseDraft {
    let head = head < range.upperBound ? head : range.lowerBound
    var draft = ClauseDraft(rows: range, head: head, sentence: sentence, predicate: head)
    draft.hasVerb = (head..<range.upperBound).contains { isIn(.finite, $0) || isIn(.past, $0) }
    if let match = matcher.longest(.subject, at: head), match.end <= range.upperBound {
      draft.subject = tables.groups[match.group].subject
      draft.predicate = match.end
      draft.subjectLine = match.line
    } else if isIn(.past, head) || isIn(.verb, head) {
      draft.beginsWithVerb = true
    } else if let verb = (head..<range.upperBound).first(where: { isIn(.finite, $0) }), verb > head {
      draft.predicate = verb
      draft.subject = owner(of: head..<verb)
    }
    return draft
  }

  /// Whose a clause with a noun phrase before its verb is: a person's if its last noun is one.
  private func owner(of phrase: Range<Int>) -> ClauseSubject {
    let noun = phrase.first { $0 > phrase.lowerBound && isIn(.preposition, $0) } ?? phrase.upperBound
    let last = noun - 1
    return isIn(.person, last) || isIn(.name, last) ? .other : .thing
  }
}
