package import CivilTime
internal import SeededRandom

/// When something comes round: once, by rules, at steps through a day, at random times of a day, or by the sun.
///
/// Rules are those of RFC 5545, on the clocks of the user's zone: a time that a clock change skips comes after the gap, a
/// time that it doubles comes once.
package struct Schedule: Sendable, Hashable {
  /// How it comes round.
  package enum Kind: Sendable, Hashable {
    /// At an instant.
    case once(Instant)
    /// By RRULE values without prefix.
    case rules([String])
    /// Every so many seconds, anew each day from a second of the day to another.
    case steps(every: Int, from: Int, through: Int)
    /// So many times a day at random between two seconds of the day.
    case random(count: Int, from: Int, through: Int, seed: UInt64)
    /// By the sun, on the days of rules.
    case sun(SunRule)
  }

  /// How it comes round.
  package var kind: Kind
  /// The local time from which it counts.
  package var start: CivilDateTime
  /// The days of the week on which steps and random times come; empty for all.
  package var weekdays: Set<Weekday>
  /// The last instant at which it may come.
  package var until: Instant?

  /// Random times lie at least so many seconds apart.
  package static let leastDistance = 45 * 60

  package init(_ kind: Kind, start: CivilDateTime, weekdays: Set<Weekday> = [], until: Instant? = nil) {
    self.kind = kind
    self.start = start
    self.weekdays = weekdays
    self.until = until
  }

  /// Why there are no times.
  package enum Fault: Error, Sendable, Hashable {
    /// The library that reads rules is not installed.
    case noLibrary
    /// A rule is none.
    case badRule(String)
  }

  /// The first time after an instant; nil where it never comes again.
  package func next(after instant: Instant, in zone: TimeZoneRules) throws(Fault) -> Instant? {
    try times(after: instant, through: nil, limit: 1, in: zone).first
  }

  /// The first times after an instant, in order.
  package func next(_ count: Int, after instant: Instant, in zone: TimeZoneRules) throws(Fault) -> [Instant] {
    try times(after: instant, through: nil, limit: count, in: zone)
  }

  /// The times after an instant up to another, in order; of very many those at the end.
  package func times(
    after instant: Instant, through end: Instant, in zone: TimeZoneRules
  ) throws(Fault) -> [Instant] {
    // What is long past collapses into one anyway, so the end is looked at first.
    for days in [2, 33, 400] {
      let near = end.adding(seconds: -days * 86_400)
      guard near > instant else { break }
      let found = try times(after: near, through: end, limit: Self.most, in: zone)
      if !found.isEmpty { return found }
    }
    return try times(after: instant, through: end, limit: Self.most, in: zone)
  }

  /// So many times at most are looked at together.
  private static let most = 20_000

  /// The first times after an instant up to another, in order.
  func times(
    after instant: Instant, through end: Instant?, limit: Int, in zone: TimeZoneRules
  ) throws(Fault) -> [Instant] {
    var end = end
    if let until { end = min(until, end ?? until) }
    if let end, end <= instant { return [] }
    func fits(_ time: Instant) -> Bool { time > instant && end.map { time <= $0 } ?? true }
    switch kind {
    case .once(let time): return fits(time) ? [time] : []
    case .rules(let rules):
      var found: Set<Instant> = []
      for rule in rules {
        found.formUnion(
          try RecurrenceRule(rule, start: start).times(after: instant, through: end, limit: limit, in: zone))
      }
      return Array(found.sorted().prefix(limit))
    case .sun(let sun): return try sun.times(after: instant, through: end, limit: limit, from: start, in: zone)
    case .steps, .random:
      var found: [Instant] = []
      let first = max(zone.civil(at: instant).date + -1, start.date)
      let last = end.map { zone.civil(at: $0).date }
      var day = first
      // Of a week without a fitting day there is none.
      while found.count < limit, last.map({ day <= $0 }) ?? (!found.isEmpty || day - first < 15) {
        if weekdays.isEmpty || weekdays.contains(day.weekday) {
          for second in seconds(of: day) {
            let time = zone.instant(of: CivilDateTime(day, second: second))
            if fits(time), found.last.map({ time > $0 }) ?? true { found.append(time) }
          }
        }
        day = day + 1
      }
      return Array(found.prefix(limit))
    }
  }

  /// The seconds of a day at which steps or random times come.
  private func seconds(of day: CivilDate) -> [Int] {
    switch kind {
    case .steps(let step, let from, let through):
      return step > 0 && from <= through ? Array(stride(from: from, through: through, by: step)) : []
    case .random(let count, let from, let through, let seed):
      // The room that the distances leave is shared out, so that each day's times are drawn evenly.
      let room = through - from - (count - 1) * Self.leastDistance
      guard count > 0, room >= 0 else { return [] }
      var generator = SeededGenerator(seed: seed &+ UInt64(bitPattern: Int64(day.dayNumber)) &* 0x9E37_79B9)
      let drawn = (0..<count).map { _ in Int.random(in: 0...(room / 60), using: &generator) * 60 }.sorted()
      return drawn.enumerated().map { from + $1 + $0 * Self.leastDistance }
    case .once, .rules, .sun: return []
    }
  }

  /// Whether each time has a clock time of its own, as "every day at nine" has and "every hour" has not.
  package var hasClock: Bool {
    switch kind {
    case .once, .sun: true
    case .rules(let rules): rules.allSatisfy { RecurrenceRule($0, start: start).hasClock }
    case .steps, .random: false
    }
  }

  /// Whether it comes more than once.
  package var isRepeated: Bool {
    if case .once = kind { return false }
    return true
  }
}
