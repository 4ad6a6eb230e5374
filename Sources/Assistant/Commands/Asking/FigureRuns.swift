internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// Days in a row, days without something, and days without an entry.
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

  /// The days on which it came up: done, or measured as more than nothing.
  func occurrences() throws -> [CivilDate] {
    var days = try Set(turn.dailyFigures(of: subject, over: filter).filter { $0.figure.total > 0 }.map(\.day))
    // "a few beers" is a tag, "2 beers" a figure as well: either is a day with it.
    if case .metric(let id) = subject {
      days.formUnion(try turn.journal.dailyFigures(of: .activity(id), over: filter).map(\.day))
    } else if case .activity(let id) = subject, turn.metrics[id] != nil {
      days.formUnion(try turn.dailyFigures(of: .metric(id), over: filter).filter { $0.figure.total > 0 }.map(\.day))
    }
    return days.sorted()
  }

  /// The longest time without it, from the first entry on, and how long ago the last time was.
  func gap() throws -> Outcome {
    let days = try occurrences()
    guard let latest = days.last,
      let oldest = try turn.journal.entries(EntryFilter(), order: .oldestFirst, limit: 1).first?.day
    else { return none() }
    let asked = period?.days(in: turn.zone)
    let start = max(asked?.lowerBound ?? oldest, oldest)
    // Today isn't over: it belongs to a time without it, but makes none of its own.
    let end = min(asked?.upperBound ?? turn.today + 1, turn.today + 1)
    let edges = [start + -1] + days.filter { $0 >= start && $0 < end } + [end]
    let gaps = zip(edges, edges.dropFirst()).map { ($0 + 1)..<$1 }.filter { $0.length > 0 }
    guard let longest = gaps.reversed().max(by: { $0.length < $1.length }) else {
      return outcome("gap_none", ["value": .int(0), "days": .int(days.count), "count": .int(days.count)])
    }
    var found: JSONObject = [
      "value": .int(longest.length), "start": .string(ISO8601.string(longest.lowerBound)),
      "end": .string(ISO8601.string(longest.upperBound - 1)), "days": .int(days.count), "count": .int(days.count),
      "last": .string(ISO8601.string(latest)), "ago": .int(turn.today - latest),
    ]
    if longest.upperBound > turn.today { found["running"] = .bool(true) }
    let written = try turn.dailyFigures(of: .entries, over: EntryFilter(days: longest)).count
    if written < longest.length { found["unwritten"] = .int(longest.length - written) }
    return outcome("gap", found)
  }

  /// How far apart the days lie on which it came up: the middle of the times from one to the next.
  func spacing() throws -> Outcome {
    let days = try occurrences()
    let least = 4
    guard let last = days.last else { return none() }
    guard days.count >= least, let gaps = Quartiles(of: zip(days, days.dropFirst()).map { Double($1 - $0) }) else {
      return few("days", have: days.count, need: least)
    }
    return outcome(
      "spacing",
      [
        "value": .double(gaps.median), "lower": .double(gaps.lower.rounded()), "upper": .double(gaps.upper.rounded()),
        "days": .int(days.count), "count": .int(days.count), "last": .string(ISO8601.string(last)),
        "ago": .int(turn.today - last),
      ])
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
