internal import CivilTime
internal import JSONText
internal import Schedules
internal import Sky
internal import Understanding

extension ReminderFields {
  /// The hours that stand for the sun where nothing tells where the user is.
  private static let usualSun: [SunRule.Edge: Int] = [.sunrise: 6 * 60, .sunset: 18 * 60 + 30]

  /// The time by the sun that is asked for: once on a day that is named or the next time, on the days of rules, or on those
  /// on which the old one came. Nil where none is asked for.
  ///
  /// - Throws: `past`, `neverComes`, `noCalendarLibrary`.
  func sunSchedule(
    changing old: Schedule?, _ start: CivilDateTime, in turn: Turn
  ) throws(CommandError) -> Schedule? {
    guard let edge = arguments.string("sun").flatMap(SunRule.Edge.init) else { return nil }
    let minutes = arguments.int("sun_minutes") ?? 0
    let rules = recurrences ?? (arguments["at"] == nil ? old?.rules.map { $0.map(Self.withoutHours) } : nil)
    guard let place = turn.skyPlace()?.city.point else {
      // Where nobody knows where the sun is looked at, an hour stands for it, and the reply says so.
      let minute = ((Self.usualSun[edge] ?? 0) + minutes + 1440) % 1440
      var object = arguments.object
      for key in ["sun", "sun_minutes"] { object[key] = nil }
      object["recurrence"] = rules.map { .strings($0.map { "\($0);BYHOUR=\(minute / 60);BYMINUTE=\(minute % 60)" }) }
      if rules == nil { object["at"] = try clock(minute, of: object["at"], in: turn) }
      return try ReminderFields(arguments: Arguments(object, for: arguments.schema)).schedule(changing: old, in: turn)
    }
    let sun = SunRule(edge, minutes: minutes, days: rules ?? ["FREQ=DAILY"], place: place)
    if rules != nil { return Schedule(.sun(sun), start: start) }
    let time: Instant?
    if let at = arguments["at"] {
      guard let day = Moment(at)?.day(in: turn.zone) else { return nil }
      time = sun.time(on: day, in: turn.zone)
    } else {
      time = sun.next(after: turn.now, in: turn.zone)
    }
    guard let time else { throw .tracking(.neverComes) }
    guard time > turn.now else { throw .tracking(.past) }
    return Schedule(.once(time), start: start)
  }

  /// A clock time, on a day that was named.
  private func clock(_ minute: Int, of at: JSON?, in turn: Turn) throws(CommandError) -> JSON {
    var day = turn.zone.civil(at: turn.now).date
    if let at {
      guard let named = Moment(at)?.day(in: turn.zone) else { throw .invalidArgument("at", expected: .moment) }
      day = named
    }
    func time() -> Instant { turn.zone.instant(of: CivilDateTime(day, second: minute * 60)) }
    if at == nil, time() <= turn.now { day = day + 1 }
    return .string(ISO8601.string(time(), in: turn.zone))
  }

  /// What the reply says about a time by the sun: the city whose sun it is, or that none is known.
  func sunNotes(in turn: Turn) -> JSONObject {
    guard let sun = arguments.string("sun") else { return [:] }
    guard let place = turn.skyPlace() else { return ["no_place": .string(sun)] }
    return ["sun_of": .string(sun), "city": .string(place.city.name)]
  }
}

extension Schedule {
  /// The rules of the days on which it comes; nil where it comes once, at steps or at random.
  var rules: [String]? {
    switch kind {
    case .rules(let rules): rules
    case .sun(let sun): sun.days
    case .once, .steps, .random: nil
    }
  }
}

extension Moment {
  /// The day of it: the first one of several.
  fileprivate func day(in zone: TimeZoneRules) -> CivilDate {
    switch self {
    case .day(let day): day
    case .instant(let instant, _): zone.civil(at: instant).date
    case .period(let period): period.days(in: zone).lowerBound
    }
  }
}
