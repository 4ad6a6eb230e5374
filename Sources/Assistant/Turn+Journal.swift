internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import TimeExpressions
internal import Understanding

extension Turn {
  /// The journal's file.
  var journalPath: String { journal.path }

  /// The number of all entries.
  func journalEntryCount() throws -> Int { try journal.count() }

  /// Whether there is no entry yet.
  func isJournalEmpty() throws -> Bool { try journal.entries(limit: 1).isEmpty }

  /// The entries that a target means, newest first.
  func entries(at target: Target, filter: JSON? = nil) throws -> [Entry] {
    var condition = self.filter(filter, period: nil)
    switch target {
    case .last: return try journal.entries(condition, order: .lastWrittenFirst, limit: 1)
    case .lastCount(let count): return try journal.entries(condition, order: .lastWrittenFirst, limit: count)
    case .number(let number): return try journal.entry(number: number).map { [$0] } ?? []
    case .id(let id): return try journal.entry(id).map { [$0] } ?? []
    case .moment(.instant(let instant, _)): return try nearest(to: instant, condition)
    case .moment(.day(let day)): condition.days = day..<day + 1
    case .moment(.period(.days(let days))): condition.days = days
    case .moment(.period(.instants(let instants))): condition.instants = instants
    }
    return try journal.entries(condition, limit: 1000)
  }

  /// The entries at an instant: those within a quarter of an hour, else the nearest within an hour and a half.
  private func nearest(to instant: Instant, _ condition: EntryFilter) throws -> [Entry] {
    var condition = condition
    condition.instants = instant.adding(seconds: -5400)..<instant.adding(seconds: 5401)
    let found = try journal.entries(condition, limit: 50).filter { !$0.isWholeDay }
    func distance(_ entry: Entry) -> Int { abs(entry.at.seconds - instant.seconds) }
    let close = found.filter { distance($0) <= 900 }
    if !close.isEmpty { return close }
    if let nearest = found.min(by: { distance($0) < distance($1) }) { return [nearest] }
    guard let part = partOfDay(at: instant) else { return [] }
    condition.instants = part
    return try journal.entries(condition, limit: 50).filter { !$0.isWholeDay }
  }

  /// The part of the day that an instant stands for when no hour was said: 09:00 is "this morning".
  private func partOfDay(at instant: Instant) -> Range<Instant>? {
    let civil = zone.civil(at: instant)
    guard let part = TemporalArguments.partTimes.first(where: { $0.value == civil.second })?.key else { return nil }
    let bounds = DayParts()[part]
    return zone.instant(
      of: CivilDateTime(civil.date, second: bounds.lowerBound))..<zone.instant(
        of: CivilDateTime(civil.date, second: bounds.upperBound))
  }

  /// The streak of days with an entry, and the longest one.
  func streak() throws -> Streak { try streak(of: journal.daysWithEntries(limit: Self.allDays)) }

  /// The days of the streak that runs.
  ///
  /// - Complexity: O(*n*) in the days of the streak, however long the journal is.
  func daysOfStreak() throws -> Int {
    var limit = Self.firstDays
    var days: [CivilDate] = []
    let today = today
    while true {
      let more = try journal.daysWithEntries(before: days.last, limit: limit)
      days += more
      let run = try streak(of: days).days
      if more.count < limit || run < days.count(where: { $0 <= today }) { return run }
      limit *= 4
    }
  }

  /// So many days are read first where only the last streak counts, and so many at most.
  private static let firstDays = 32, allDays = 100_000

  private func streak(of days: [CivilDate]) throws -> Streak {
    try Streak(
      of: days, now: now, today: today,
      firstEntry: { day in try self.bound(of: day, .oldestFirst) },
      lastEntry: { day in try self.bound(of: day, .latestFirst) })
  }

  private func bound(of day: CivilDate, _ order: EntryOrder) throws -> Instant {
    try journal.entries(EntryFilter(days: day..<day + 1), order: order, limit: 1).first?.at ?? now
  }
}
