internal import Utterances

extension AssertionReader {
  /// The rows that a phrase speaks of.
  func reach(of trigger: Trigger, _ group: AssertionGroup) -> Range<Int> {
    let index = clauseOf[trigger.rows.lowerBound]
    switch group.direction {
    case .itself: return trigger.rows
    case .onward: return onward(from: trigger.rows.lowerBound, trigger, group.scope)
    case .after: return onward(from: trigger.rows.upperBound, trigger, group.scope)
    case .before: return before(trigger, group.scope, index)..<trigger.rows.upperBound
    case .around:
      let end = onward(from: trigger.rows.lowerBound, trigger, group.scope).upperBound
      return before(trigger, .clause, index)..<end
    }
  }

  private func before(_ trigger: Trigger, _ scope: ReachScope, _ index: Int) -> Int {
    var start = clauses[index].rows.lowerBound
    switch scope {
    case .sentence: start = clauses[sentences[index].lowerBound].rows.lowerBound
    case .text: start = 0
    case .words(let count): start = max(start, trigger.rows.lowerBound - count)
    default: break
    }
    // Phrases stand in order, and none in another.
    let before = stops.partitioningIndex { $0.rows.upperBound > trigger.rows.lowerBound }
    return before > 0 ? max(start, stops[before - 1].rows.lowerBound) : start
  }

  private func onward(from start: Int, _ trigger: Trigger, _ scope: ReachScope) -> Range<Int> {
    let index = clauseOf[trigger.rows.upperBound - 1]
    var end = clauses[index].rows.upperBound
    // "Gym: no, yoga: yes": behind a label it speaks of what is labelled.
    if rows[trigger.rows.lowerBound].followsColon, trigger.rows.upperBound == end { return start..<max(start, end) }
    switch scope {
    case .clause: break
    case .noun: end = nounEnd(after: trigger.rows.upperBound, in: index)
    case .list: end = toldAgain(after: trigger, in: index) ?? listEnd(from: index)
    case .chain: end = follow(index) { (!$0.beginsWithVerb || !startsWithPast($0)) && !isLabelled($0) }
    case .thread: end = follow(index) { _ in true }
    case .sentence: end = clauses[sentences[index].upperBound].rows.upperBound
    case .text: end = rows.count
    case .title: return title(after: trigger.rows.upperBound)
    case .words(let count): return start..<max(start, min(end, trigger.rows.upperBound + count))
    }
    if stands(alone: trigger, in: index), let next = next(index),
      group(trigger).value != "future" || !tellsPast(clauses[next])
    {
      // "In the old days, we swam and were happy": what goes on behind it without a subject is of it, too.
      end = max(end, scope == .thread ? follow(next) { _ in true } : clauses[next].rows.upperBound)
    }
    // "My mood isn't: 4": what is denied ends at a colon that only a figure follows.
    let behind = trigger.rows.upperBound
    if group(trigger).modifier == .polarity, behind < end, rows[behind].followsColon,
      rows[behind..<end].allSatisfy({ $0.classes[ShapeClass.number.rawValue] })
    {
      return start..<max(start, behind)
    }
    // What is said to the program is said to it to the end.
    if group(trigger).value == "program" { return start..<max(start, end) }
    return start..<max(start, stopped(end, after: trigger))
  }

  /// Where the reach ends if a stop stands before its end.
  private func stopped(_ end: Int, after trigger: Trigger) -> Int {
    let next = stops.partitioningIndex { $0.rows.lowerBound >= trigger.rows.upperBound }
    let stop = next < stops.count ? min(end, stops[next].rows.lowerBound) : end
    guard group(trigger).modifier == .polarity else { return stop }
    // "Didn't drink at the wedding" was there; "wasn't at the wedding" was not.
    let place = occasions.partitioningIndex { $0.rows.lowerBound > trigger.rows.upperBound }
    return place < occasions.count ? min(stop, occasions[place].rows.lowerBound) : stop
  }

  /// Whether a clause is a name and its figure: "stress 9".
  func isLabelled(_ clause: ClauseDraft) -> Bool {
    clause.isScrap && clause.rows.count > 1 && rows[clause.rows.upperBound - 1].classes[ShapeClass.number.rawValue]
      && !rows[clause.head].classes[ShapeClass.number.rawValue]
  }

  private func startsWithPast(_ clause: ClauseDraft) -> Bool { isIn(.past, clause.head) }

  /// Whether a phrase fills its clause, or stands at the very end of it.
  private func stands(alone trigger: Trigger, in index: Int) -> Bool {
    let clause = clauses[index]
    return trigger.rows.upperBound == clause.rows.upperBound && trigger.rows.lowerBound <= clause.head
  }

  private func next(_ index: Int) -> Int? {
    guard index + 1 < clauses.count, clauses[index + 1].sentence == clauses[index].sentence else { return nil }
    return index + 1
  }

  /// The most clauses that go on from one, and the most words of a title: in longer runs no phrase speaks of the end.
  private static let mostFollowing = 24

  /// The end of the last clause that follows in the sentence without a subject of its own.
  private func follow(_ index: Int, while goesOn: (ClauseDraft) -> Bool) -> Int {
    var last = index
    while last - index < Self.mostFollowing, let next = next(last), clauses[next].subject == .none,
      goesOn(clauses[next])
    {
      last = next
    }
    return clauses[last].rows.upperBound
  }

  /// The end of a list that goes on from a clause, if it ends in "or"; else the end of the clause.
  private func listEnd(from index: Int) -> Int {
    var last = index
    var end = clauses[index].rows.upperBound
    while last - index < Self.mostFollowing, let next = next(last), clauses[next].isScrap {
      if clauses[next].rows.contains(where: { isIn(.either, $0) }) { end = clauses[next].rows.upperBound }
      last = next
    }
    return end
  }

  /// Where a clause goes on with something that happened, behind a word at least of what is denied: "skipped breakfast
  /// *had* a coffee". Not behind "haven't", which all of "haven't eaten slept or washed" hangs on, nor behind a subject,
  /// an adverb or a joining word.
  private func toldAgain(after trigger: Trigger, in index: Int) -> Int? {
    let start = trigger.rows.upperBound
    guard !trigger.rows.contains(where: { isIn(.have, $0) }) else { return nil }
    return (start + 1..<max(start + 1, clauses[index].rows.upperBound)).first { row in
      isIn(.told, row)
        && ![EngineClass.pronoun, .inside, .either, .and, .adv, .have].contains { isIn($0, row - 1) }
    }
  }

  private func nounEnd(after row: Int, in index: Int) -> Int {
    let clause = clauses[index].rows
    for row in row..<max(row, clause.upperBound) where isIn(.and, row) { return row }
    return listEnd(from: index)
  }

  /// The words with capitals after a row, small ones between them included; none for a lone name.
  private func title(after start: Int) -> Range<Int> {
    var end = start
    var row = start
    while row < min(rows.count, start + Self.mostFollowing), row == start || rows[row].gap == .none {
      if rows[row].isCapitalized {
        end = row + 1
      } else if !isIn(.small, row) {
        break
      }
      row += 1
    }
    if end == start + 1, isIn(.name, start) || isIn(.person, start) { return start..<start }
    return start..<end
  }
}
