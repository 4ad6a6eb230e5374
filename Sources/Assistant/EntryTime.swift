internal import CivilTime
internal import JournalModel

/// When an entry is filed: the instant, the offset at which it was lived, and its local date.
struct EntryTime: Sendable {
  var at: Instant
  var offset: Int
  var day: CivilDate
  var isWholeDay = false
  var span: Range<CivilDate>?

  /// An entry made now. Before the user's day begins, it belongs to the day that has not been slept away.
  init(now: Instant, zone: TimeZoneRules, dayStart: Int) {
    at = now
    offset = zone.offset(at: now)
    let wall = zone.civil(at: now)
    day = wall.second < dayStart ? wall.date - 1 : wall.date
  }

  /// An entry about a time that was said.
  ///
  /// A span is filed on its last day that is not in the future, a whole day at its noon or now, whichever is earlier.
  ///
  /// - Throws: `CommandError.inTheFuture` for a time that has not come.
  init(_ moment: Moment, now: Instant, zone: TimeZoneRules, dayStart: Int) throws(CommandError) {
    let today = EntryTime(now: now, zone: zone, dayStart: dayStart)
    switch moment {
    case .instant(let instant, let offset):
      // A clock that runs a little ahead is no reason to refuse a check-in.
      guard instant <= now.adding(seconds: 120) else { throw .inTheFuture }
      at = instant
      self.offset = offset
      day = CivilDateTime(CivilDate(dayNumber: 0), second: instant.seconds + offset).date
    case .day(let date):
      guard date <= today.day else { throw .inTheFuture }
      self.init(wholeDay: date, today: today, zone: zone)
    case .period(.instants(let instants)):
      guard instants.lowerBound <= now else { throw .inTheFuture }
      at = min(instants.lowerBound, now)
      offset = zone.offset(at: at)
      day = zone.civil(at: at).date
    case .period(.days(let days)):
      guard days.lowerBound <= today.day else { throw .inTheFuture }
      self.init(wholeDay: min(days.upperBound - 1, today.day), today: today, zone: zone)
      span = days
    }
  }

  private init(wholeDay date: CivilDate, today: EntryTime, zone: TimeZoneRules) {
    let noon = zone.instant(of: CivilDateTime(date, hour: 12))
    at = min(noon, today.at)
    offset = zone.offset(at: at)
    day = date
    isWholeDay = true
  }
}
