extension AssertionReader {
  /// Gives clauses without a subject the one they go on with: "Priya came, ate and left"; behind somebody who is out of
  /// the way, that is the user: "kids asleep, watched a film".
  mutating func settleOwners() {
    var last: Int?
    for index in clauses.indices {
      if index > 0, clauses[index].sentence != clauses[index - 1].sentence { last = nil }
      let clause = clauses[index]
      if clause.subject != .none {
        last = clause.subject == .thing ? last : isOutOfTheWay(clause) ? nil : index
      } else if clause.beginsWithVerb, let last, owners[last] != .thing {
        owners[index] = owners[last]
        persons[index] = persons[last]
      } else if let person = beneficiary(of: clause) {
        owners[index] = .other
        persons[index] = person
      } else {
        owners[index] = .own
      }
    }
  }

  /// Whether a clause only says that somebody is elsewhere, or asleep: what follows is the user's.
  private func isOutOfTheWay(_ clause: ClauseDraft) -> Bool {
    clause.subject == .other && !clause.hasVerb && clause.rows.last.map { isIn(.absent, $0) } == true
  }

  /// The person that a scrap is for: "two hours of homework for my son".
  private func beneficiary(of clause: ClauseDraft) -> Range<Int>? {
    if !clause.isScrap || isIn(.emotion, clause.head) { return nil }
    for row in clause.rows where isIn(.beneficiary, row) {
      var end = row + 1
      while end < clause.rows.upperBound, end < row + 4 {
        if isIn(.person, end) || isIn(.name, end) || isIn(.him, end) { return row + 1..<end + 1 }
        end += 1
      }
    }
    return nil
  }

  /// "Took me along": another's clause in which the user has a part.
  mutating func takeJointClauses() {
    for trigger in triggers {
      let group = group(trigger)
      guard group.isOfTheUser else { continue }
      let index = clauseOf[trigger.rows.lowerBound]
      guard clauses[index].subject == .other || owners[index] == .other else { continue }
      if group.kinds == .all {
        owners[index] = .joint
      } else if licences[index] == nil {
        licences[index] = Licence(name: group.name, line: trigger.line, kinds: group.kinds)
      }
    }
  }
}
