internal import CivilTime
internal import JSONText
internal import JournalModel
internal import JournalStore

/// Days in a row, and days without an entry.
extension FigureQuestion {
  /// The most days in a row that fit, and those up to now.
  func run() throws -> Outcome {
    var fitting = filter
    fitting.unit = .day
    let isAll = subject == .mood && filter.condition != nil
    let days = try turn.dailyFigures(of: isAll ? .entries : subject, over: fitting).map(\.day)
    var runs: [Range<CivilDate>] = []
    for day in days {
      if let last = runs.last, last.upperBound == day {
        runs[runs.count - 1] = last.lowerBound..<day + 1
      } else {
        runs.append(day..<day + 1)
      }
    }
    // Of equal runs the later, which is easier to remember.
    guard let longest = runs.reversed().max(by: { $0.length < $1.length }) else { return none() }
    var found: JSONObject = [
      "value": .int(longest.length), "start": .string(ISO8601.string(longest.lowerBound)),
      "end": .string(ISO8601.string(longest.upperBound - 1)), "days": .int(days.count), "count": .int(days.count),
    ]
    let alike = runs.count { $0.length == longest.length }
    if alike > 1 { found["alike"] = .int(alike) }
    // Today may have no entry yet.
    if let last = runs.last, last.upperBound >= turn.today, last != longest { found["current"] = .int(last.length) }
    if longest.upperBound >= turn.today { found["running"] = .bool(true) }
    return outcome("run", found)
  }

  /// How many days have no entry, from the first entry on and up to today.
  func emptyDays() throws -> Outcome {
    let end = min(period?.days(in: turn.zone).upperBound ?? turn.today + 1, turn.today + 1)
    guard let oldest = try turn.journal.entries(EntryFilter(), order: .oldestFirst, limit: 1).first?.day else {
      return none()
    }
    let start = max(period?.days(in: turn.zone).lowerBound ?? oldest, oldest)
    guard start < end else { return none() }
    let known = try turn.dailyFigures(of: .entries, over: EntryFilter(days: start..<end)).map(\.day)
    var found: JSONObject = [
      "value": .int(end - start - known.count), "of": .string("empty_days"), "days": .int(end - start),
      "count": .int(known.count),
    ]
    // The longest time without one, where there was more than one such day.
    let edges = [start + -1] + known + [end]
    let gaps = zip(edges, edges.dropFirst()).map { ($0 + 1)..<$1 }
    if let longest = gaps.reversed().max(by: { $0.length < $1.length }), longest.length > 1 {
      found["longest"] = .int(longest.length)
      found["start"] = .string(ISO8601.string(longest.lowerBound))
      found["end"] = .string(ISO8601.string(longest.upperBound - 1))
    }
    return outcome("empty_days", found)
  }
}

extension Range<CivilDate> {
  /// Its days.
  fileprivate var length: Int { upperBound - lowerBound }
}
