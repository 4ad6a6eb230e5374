package import CivilTime
package import Sky

/// A time of day that the sun tells, on some days: each day's sunset, half an hour before each sunrise.
package struct SunRule: Sendable, Hashable {
  /// What the sun does.
  package enum Edge: String, Sendable, Hashable {
    case sunrise, sunset
  }

  /// What the sun does.
  package var edge: Edge
  /// So many minutes after it; negative before it.
  package var minutes: Int
  /// The days, by RRULE values without times of day.
  package var days: [String]
  /// Where the sun is looked at.
  package var place: GeoPoint

  package init(_ edge: Edge, minutes: Int, days: [String], place: GeoPoint) {
    self.edge = edge
    self.minutes = minutes
    self.days = days
    self.place = place
  }

  /// The moment of a day; nil where the sun doesn't rise or set on it.
  package func time(on day: CivilDate, in zone: TimeZoneRules) -> Instant? {
    let sun = SunDay(day, at: place, in: zone)
    return (edge == .sunrise ? sun.sunrise : sun.sunset).map { sun in
      // Told and kept to the minute.
      Instant(seconds: sun.seconds.floored(by: 60).quotient * 60).adding(seconds: minutes * 60)
    }
  }

  /// The first time after an instant, on any day; nil where there is none within a year.
  package func next(after instant: Instant, in zone: TimeZoneRules) -> Instant? {
    let today = zone.civil(at: instant).date
    return (-1...366).lazy.compactMap { time(on: today + $0, in: zone) }.first { $0 > instant }
  }

  /// The first times after an instant up to another, in order.
  func times(
    after instant: Instant, through end: Instant?, limit: Int, from start: CivilDateTime, in zone: TimeZoneRules
  ) throws(Schedule.Fault) -> [Instant] {
    var found: [Instant] = []
    var looked = instant.adding(seconds: -2 * 86_400)
    var empty = 0
    // In a polar night there are days without any: for some years they are passed over.
    while empty < Self.mostEmpty {
      var noons: Set<Instant> = []
      for rule in days {
        let rule = RecurrenceRule("\(rule);BYHOUR=12;BYMINUTE=0", start: start)
        noons.formUnion(
          try rule.times(
            after: looked, through: end?.adding(seconds: 2 * 86_400), limit: Self.chunk, in: zone))
      }
      let next = noons.sorted().prefix(Self.chunk)
      let before = found.count
      for noon in next {
        guard let time = time(on: zone.civil(at: noon).date, in: zone), time > instant, end.map({ time <= $0 }) ?? true,
          found.last.map({ time > $0 }) ?? true
        else { continue }
        found.append(time)
        if found.count == limit { return found }
      }
      guard next.count == Self.chunk, let last = next.last else { break }
      looked = last
      empty = found.count == before ? empty + 1 : 0
    }
    return found
  }

  /// So many days are looked at together.
  private static let chunk = 64
  /// So many times together without any.
  private static let mostEmpty = 12
}
