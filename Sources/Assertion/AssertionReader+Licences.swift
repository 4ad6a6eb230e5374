internal import Utterances

extension AssertionReader {
  /// Finds what shows of each clause that it tells of the user.
  mutating func settleLicences(asked: Bool, dictated: Bool) {
    for index in clauses.indices where owners[index] != .other {
      licences[index] = own(index) ?? joined(index) ?? terse(index)
      guard asked || dictated else { continue }
      let name = dictated ? "dictated" : "answer"
      if licences[index]?.kinds != .all { licences[index] = Licence(name: name, line: 0, kinds: .all) }
    }
  }

  /// A licence by the clause's own words.
  private func own(_ index: Int) -> Licence? {
    let clause = clauses[index]
    let root: AssertionTables.Root
    switch clause.subject {
    case .own, .joint: root = .licenceOwn
    case .other: root = owners[index] == .joint ? .licenceOwn : .licenceThing
    case .thing: root = .licenceThing
    case .none: root = .licenceNone
    }
    guard let match = matcher.longest(root, at: clause.predicate), match.end <= clause.rows.upperBound else {
      return nil
    }
    let group = tables.groups[match.group]
    return Licence(name: group.name, line: match.line, kinds: group.kinds)
  }

  /// A clause without a subject goes on with a licensed one: "I came home, ate and slept", "I had tea, toast, a bath".
  private func joined(_ index: Int) -> Licence? {
    let clause = clauses[index]
    guard index > 0, clause.subject == .none, clauses[index - 1].sentence == clause.sentence,
      clause.isScrap || clause.beginsWithVerb, let before = licences[index - 1], owners[index - 1] != .other
    else { return nil }
    return Licence(name: "joined", line: before.line, kinds: clause.isScrap ? .all : before.kinds)
  }

  /// A scrap is the writer's own unless it follows another's clause: "gym, coffee, 4".
  private func terse(_ index: Int) -> Licence? {
    let clause = clauses[index]
    guard clause.isScrap, !isIn(.base, clause.head) || clause.rows.count == 1 else { return nil }
    if index > 0, clauses[index - 1].sentence == clause.sentence {
      let before = owners[index - 1]
      // "Show me entries with work but no meetings": what follows an order is part of it.
      if clauses[index - 1].rows.count > 1, isIn(.base, clauses[index - 1].head), licences[index - 1] == nil {
        return nil
      }
      if before == .other, clauses[index - 1].hasVerb { return nil }
      if before != .other, licences[index - 1] == nil, clauses[index - 1].subject != .none { return nil }
    }
    return Licence(name: "terse", line: 0, kinds: .all)
  }
}
