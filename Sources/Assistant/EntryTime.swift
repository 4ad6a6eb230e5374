internal import CivilTime
internal import JSONText
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
    self.init(now: now, zone: zone, dayStart: dayStart)
    switch moment {
    case .instant(let instant, let offset):
      // "this evening", said at noon, is about today; a clock that runs a little ahead is no reason to refuse.
      let date = CivilDateTime(CivilDate(dayNumber: 0), second: instant.seconds + offset).date
      guard instant <= now.adding(seconds: 120) || date <= day else {
        throw .inTheFuture(.string(ISO8601.string(instant, offset: offset)))
      }
      guard instant <= now.adding(seconds: 120) else { return }
      at = instant
      self.offset = offset
      day = date
    case .day(let date):
      guard date <= day else { throw .inTheFuture(.string(ISO8601.string(date))) }
      file(on: date, zone: zone)
    case .period(.instants(let instants)):
      guard instants.lowerBound <= now else {
        throw .inTheFuture(.string(ISO8601.string(instants.lowerBound, in: zone)))
      }
      at = instants.lowerBound
      offset = zone.offset(at: at)
      day = zone.civil(at: at).date
    case .period(.days(let days)):
      guard days.lowerBound <= day else { throw .inTheFuture(.string(ISO8601.string(days.lowerBound))) }
      file(on: min(days.upperBound - 1, day), zone: zone)
      span = days
    }
  }

  /// Files an entry about a whole day at its noon, or at the present of a day that is not so far.
  private mutating func file(on date: CivilDate, zone: TimeZoneRules) {
    at = min(zone.instant(of: CivilDateTime(date, hour: 12)), at)
    offset = zone.offset(at: at)
    day = date
    isWholeDay = true
  }
}
