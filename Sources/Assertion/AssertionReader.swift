internal import Utterances

/// Reads one utterance: clauses, whose they are, licences, marks.
struct AssertionReader {
  let shared: SharedTables
  var tables: AssertionTables { shared.contents }
  let rows: [WordRow]
  let matcher: PhraseMatcher
  var clauses: [ClauseDraft]
  /// The index of the clause of each row.
  var clauseOf: [Int]
  /// Whose each clause is, when those without a subject have got theirs.
  var owners: [ClauseSubject]
  /// The rows of the person who is each clause's subject.
  var persons: [Range<Int>?]
  var licences: [Licence?]
  /// The phrases found, in order, and those of them at which the reach of others ends.
  var triggers: [Trigger] = []
  var stops: [Trigger] = []
  /// Phrases that name where one was.
  var occasions: [Trigger] = []
  /// For each clause the first and the last of its sentence.
  private(set) var sentences: [ClosedRange<Int>] = []

  /// A phrase of a mark, a stop or "after all", where it stands.
  struct Trigger {
    var rows: Range<Int>
    var group: Int
    var line: Int
  }

  init(_ shared: SharedTables, _ rows: [WordRow]) {
    let finder = ClauseFinder(shared, rows)
    self.shared = shared
    self.rows = rows
    matcher = finder.matcher
    clauses = finder.clauses()
    clauseOf = Array(repeating: 0, count: rows.count)
    for index in clauses.indices { for row in clauses[index].rows { clauseOf[row] = index } }
    owners = clauses.map(\.subject)
    persons = clauses.map { $0.subject == .other || $0.subject == .joint ? $0.head..<$0.predicate : nil }
    licences = Array(repeating: nil, count: clauses.count)
    var first = 0
    for index in clauses.indices
    where index + 1 == clauses.count || clauses[index + 1].sentence != clauses[index].sentence {
      sentences += Array(repeating: first...index, count: index + 1 - first)
      first = index + 1
    }
  }

  mutating func reading(asked: Bool, dictated: Bool) -> AssertionReading {
    findTriggers()
    stops = triggers.filter { group($0).purpose == .stop }
    occasions = triggers.filter { group($0).purpose == .occasion }
    settleOwners()
    takeJointClauses()
    settleLicences(asked: asked, dictated: dictated)
    var reading = AssertionReading()
    reading.marks = marks()
    reading.occasions = occasions.map { tokens($0.rows) }
    takeBackWhatHappened(&reading)
    reading.clauses = clauses.indices.map(finished)
    reading.flagClauses()
    reading.indexMarks(tokens: (rows.last?.token ?? -1) + 1)
    return reading
  }

  func isIn(_ engineClass: EngineClass, _ row: Int) -> Bool { tables.isIn(engineClass, rows[row]) }

  /// The tokens of some rows.
  func tokens(_ range: Range<Int>) -> Range<Int> {
    guard let first = range.first, let last = range.last else { return 0..<0 }
    return rows[first].token..<rows[last].token + 1
  }

  private func finished(_ index: Int) -> AssertionClause {
    let range = tokens(clauses[index].rows)
    var clause = AssertionClause(
      tokens: range, subject: owners[index], head: rows[clauses[index].head].token,
      isScrap: clauses[index].isScrap, tellsPast: tellsPast(clauses[index]),
      licence: licences[index])
    clause.person = persons[index].map(tokens)
    return clause
  }

  /// Whether a verb tells of what is past; "put" and "set" at the start of a clause order something.
  func tellsPast(_ clause: ClauseDraft) -> Bool {
    clause.rows.contains { row in
      if isIn(.past, row) { return !(clause.subject == .none && row == clause.head && isIn(.base, row)) }
      // "I've been", "we have just finished".
      return isIn(.have, row) && (row + 1..<min(row + 3, clause.rows.upperBound)).contains { isIn(.participle, $0) }
    }
  }

  // MARK: Phrases

  private mutating func findTriggers() {
    var row = 0
    while row < rows.count {
      guard !rows[row].isQuoted, let match = longest(at: row) else {
        row += 1
        continue
      }
      triggers.append(Trigger(rows: row..<max(match.end, row + 1), group: match.group, line: match.line))
      row = max(match.end, row + 1)
    }
  }

  /// The longest phrase at a row, with those that only open a clause or a sentence.
  private func longest(at row: Int) -> PhraseMatch? {
    var best = matcher.longest(.anywhere, at: row)
    let clause = clauses[clauseOf[row]]
    guard row == clause.head || row == clause.rows.lowerBound else { return best }
    func take(_ match: PhraseMatch?) {
      if let match, match.end >= best?.end ?? row { best = match }
    }
    take(matcher.longest(.clause, at: row))
    if rows[clause.rows.lowerBound].gap == .sentence { take(matcher.longest(.sentence, at: row)) }
    return best
  }

  func group(_ trigger: Trigger) -> AssertionGroup { tables.groups[trigger.group] }
}
