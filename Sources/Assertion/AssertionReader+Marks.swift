internal import Utterances

extension AssertionReader {
  /// The marks: of other persons' clauses, of quotations and of phrases.
  func marks() -> [AssertionMark] {
    var result: [AssertionMark] = []
    markForeignClauses(&result)
    markQuotations(&result)
    markQuestionedScraps(&result)
    for trigger in triggers {
      let group = group(trigger)
      guard group.purpose == .mark, !group.isOfTheUser else { continue }
      let reach = tokens(reach(of: trigger, group))
      guard !reach.isEmpty else { continue }
      result.append(
        AssertionMark(
          group: group.name, modifier: group.modifier, value: group.value, kinds: group.kinds,
          trigger: tokens(trigger.rows), reach: [reach], line: trigger.line))
    }
    return result
  }

  /// Of another's clause the user has no part; of one they share, the doings; of one that tells how they were moved,
  /// the feelings from there: "he was calm, which made me calm", "he scared me".
  private func markForeignClauses(_ marks: inout [AssertionMark]) {
    for index in clauses.indices where owners[index] == .other || isShared(index) {
      let rows = clauses[index].rows
      let moved = owners[index] == .other ? movement(in: rows) : nil
      let kinds: FactKinds = owners[index] == .joint ? .feelings : moved == nil ? .all : .doings
      marks.append(foreign(index, kinds, over: rows))
      if let moved {
        marks.append(foreign(index, .feelings, over: rows.lowerBound..<max(moved.rows.lowerBound, rows.lowerBound)))
      }
    }
  }

  /// The phrase among some rows that tells how the user was moved: "which made me".
  private func movement(in rows: Range<Int>) -> Trigger? {
    triggers[triggers.partitioningIndex { $0.rows.lowerBound >= rows.lowerBound }...]
      .prefix { $0.rows.lowerBound < rows.upperBound }.first { group($0).isOfTheUser }
  }

  private func foreign(_ index: Int, _ kinds: FactKinds, over rows: Range<Int>) -> AssertionMark {
    AssertionMark(
      group: tables.foreign >= 0 ? tables.groups[tables.foreign].name : "foreign", modifier: .experiencer,
      value: "other",
      kinds: kinds, trigger: tokens(persons[index] ?? rows), reach: [tokens(rows)], line: clauses[index].subjectLine)
  }

  private func isShared(_ index: Int) -> Bool { owners[index] == .joint && clauses[index].subject == .other }

  /// A sentence that ends in a question mark and tells nothing by a verb of the user's asks: "gym today?". A lone
  /// number is a rating given with doubt.
  private func markQuestionedScraps(_ marks: inout [AssertionMark]) {
    guard tables.questioned >= 0 else { return }
    let group = tables.groups[tables.questioned]
    for index in clauses.indices where rows[clauses[index].rows.lowerBound].isQuestioned {
      let clause = clauses[index]
      if clause.subject == .own || clause.subject == .joint || clause.beginsWithVerb, licences[index] != nil {
        continue
      }
      if clause.rows.count == 1, rows[clause.head].classes[ShapeClass.number.rawValue] { continue }
      // Before what is asked stands what is told: "mood 2, any suggestions?"
      if index + 1 < clauses.count, clauses[index + 1].sentence == clause.sentence, isLabelled(clause) { continue }
      let range = tokens(clause.rows)
      marks.append(
        AssertionMark(
          group: group.name, modifier: group.modifier, value: group.value, kinds: group.kinds, trigger: range,
          reach: [range], line: group.line))
    }
  }

  private func markQuotations(_ marks: inout [AssertionMark]) {
    guard tables.quotation >= 0 else { return }
    let group = tables.groups[tables.quotation]
    var row = 0
    while row < rows.count {
      var end = row
      while end < rows.count, rows[end].isQuoted { end += 1 }
      if end > row {
        let range = tokens(row..<end)
        marks.append(
          AssertionMark(
            group: group.name, modifier: group.modifier, value: group.value, kinds: group.kinds, trigger: range,
            reach: [range], line: 0))
      }
      row = max(end, row + 1)
    }
  }

  /// Takes marks of wish, denial and future off what happened after all.
  func takeBackWhatHappened(_ reading: inout AssertionReading) {
    // "Did not run and did not walk" says of nothing that it happened.
    let denials = Set(
      triggers.filter { group($0).purpose == .mark && group($0).modifier == .polarity }.map(\.rows.lowerBound))
    let told = triggers.filter { group($0).purpose == .happened && !denials.contains($0.rows.upperBound) }
    for (place, trigger) in told.enumerated() {
      let group = group(trigger)
      let sentence = sentences[clauseOf[trigger.rows.lowerBound]]
      // The last phrase of a sentence speaks of all that stands before it.
      if place + 1 < told.count, sentence.contains(clauseOf[told[place + 1].rows.lowerBound]) { continue }
      let first = clauses[sentence.lowerBound].rows.lowerBound
      guard first < trigger.rows.lowerBound else { continue }
      let before = tokens(first..<trigger.rows.lowerBound)
      for index in reading.marks.indices where reading.marks[index].isUndone {
        reading.marks[index].reach = reading.marks[index].reach.flatMap { $0.without(before) }
      }
      reading.happened.append((before, Licence(name: group.name, line: trigger.line, kinds: .all)))
    }
    reading.marks.removeAll { $0.reach.isEmpty }
  }
}

extension AssertionMark {
  /// Whether what it says falls when the text says that it happened after all.
  fileprivate var isUndone: Bool {
    modifier == .polarity || value == "wished" || value == "future" || value == "conditional"
  }
}

extension Range<Int> {
  /// The parts of the range that lie outside another.
  fileprivate func without(_ other: Range<Int>) -> [Range<Int>] {
    guard overlaps(other) else { return [self] }
    var result: [Range<Int>] = []
    if lowerBound < other.lowerBound { result.append(lowerBound..<other.lowerBound) }
    if other.upperBound < upperBound { result.append(other.upperBound..<upperBound) }
    return result
  }
}
