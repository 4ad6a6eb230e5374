internal import JSONText
internal import TimeExpressions

/// Makes one `log` for all facts about the same time, and one more for each other time.
enum LogMerger {
  /// The facts of a text's clauses in the order said, merged by time.
  ///
  /// A clause without a time shares that of the clause before it; clauses before the first time share it when it is the
  /// only one ("was anxious and couldn't sleep yesterday"), else they are about the present. What was slept last night
  /// belongs to the day that followed.
  static func merged(_ clauses: [LogFacts], lastNight: JSON?) -> [LogFacts] {
    var clauses = clauses
    for index in clauses.indices where clauses[index].at != nil && clauses[index].at == lastNight {
      if clauses[index].isOnlySleep { clauses[index].at = nil }
    }
    let times = clauses.filter(\.hasTime).map(\.at)
    let isOneTime = Set(times).count == 1
    var current: (at: JSON?, isSaid: Bool) = isOneTime ? (times[0], true) : (nil, false)
    var merged: [LogFacts] = []
    for var clause in clauses {
      if clause.hasTime { current = (clause.at, true) } else if current.isSaid { clause.at = current.at }
      if let index = merged.firstIndex(where: { $0.at == clause.at }) {
        merged[index].add(clause)
      } else {
        merged.append(clause)
      }
    }
    return merged.filter { !$0.isEmpty }
  }
}
