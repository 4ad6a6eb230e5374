internal import CivilTime
internal import JSONText
internal import TimeExpressions

/// Makes one `log` for all facts about the same time, and one more for each other time.
enum LogMerger {
  /// Whether a list of days comes to the day of the week that is today: "mon: 3. tue: 4. wed: 2" on a Wednesday.
  static func isToday(_ day: CivilDate?, after last: CivilDate?, _ today: CivilDate) -> Bool {
    guard let day, let last else { return false }
    return day + 7 == today && day < last
  }

  /// The facts of a text's clauses in the order said, merged by time.
  ///
  /// A clause without a time shares that of the clause before it; clauses before the first time share it when it is the
  /// only one and doesn't lead its clause ("was anxious and couldn't sleep yesterday"), else they are about the present. What was slept last night
  /// belongs to the day that followed.
  static func merged(_ clauses: [LogFacts], lastNight: TimeArgument?) -> [LogFacts] {
    var clauses = clauses
    for index in clauses.indices where clauses[index].at != nil && clauses[index].at == lastNight {
      if clauses[index].isOnlySleep { clauses[index].at = nil }
    }
    let times = clauses.filter(\.hasTime).map(\.at)
    // "slept 5 hours, and yesterday I ran": a time that leads a later clause is not that of the clauses before it.
    let leads = clauses.first(where: \.hasTime).map { $0.isLedByTime && clauses.first?.hasTime == false } ?? false
    let isOneTime = Set(times).count == 1 && !leads
    var current: (at: TimeArgument?, isSaid: Bool) = isOneTime ? (times[0], true) : (nil, false)
    var merged: [LogFacts] = []
    for var clause in clauses {
      if clause.hasTime { current = (clause.at, true) } else if current.isSaid { clause.at = current.at }
      if let index = merged.firstIndex(where: { $0.at == clause.at }) {
        merged[index].add(clause)
      } else {
        if clause.isAgain, let last = merged.last {
          clause.activities += last.activities
          clause.measurements += last.measurements.suffix(1)
        }
        merged.append(clause)
      }
    }
    return merged.filter { !$0.isEmpty }
  }
}
