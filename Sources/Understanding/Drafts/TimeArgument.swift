internal import CivilTime
internal import JSONText

/// When something is: a day, a point in time, or a half-open period of days or of points in time.
enum TimeArgument: Sendable, Hashable {
  case day(CivilDate)
  case instant(OffsetInstant)
  case days(CivilDate, until: CivilDate)
  case instants(OffsetInstant, until: OffsetInstant)

  /// A point in time and the clock by which it is told.
  struct OffsetInstant: Sendable, Hashable {
    var instant: Instant
    /// Seconds east of UTC.
    var offset: Int

    init(_ instant: Instant, offset: Int) { (self.instant, self.offset) = (instant, offset) }
    init(_ instant: Instant, in zone: TimeZoneRules) { self.init(instant, offset: zone.offset(at: instant)) }

    var text: String { ISO8601.string(instant, offset: offset) }
  }

  /// Whether it has a beginning and an end of its own.
  var isPeriod: Bool {
    switch self {
    case .day, .instant: false
    case .days, .instants: true
    }
  }

  /// The one day that it is.
  var day: CivilDate? {
    if case .day(let day) = self { day } else { nil }
  }

  /// The days of a period of whole days.
  var days: (start: CivilDate, end: CivilDate)? {
    if case .days(let start, let end) = self { (start, end) } else { nil }
  }

  /// The day on which it begins, by its clock.
  var firstDay: CivilDate? {
    switch self {
    case .day(let day), .days(let day, _): day
    case .instant(let point), .instants(let point, _): ISO8601.date(String(point.text.prefix(10)))
    }
  }

  /// The second of its day at which a point in time is, by its clock.
  var secondOfDay: Int? {
    guard case .instant(let point) = self else { return nil }
    let second = (point.instant.seconds + point.offset) % 86_400
    return second < 0 ? second + 86_400 : second
  }

  /// The form of the catalogue.
  var json: JSON {
    switch self {
    case .day(let day): .string(ISO8601.string(day))
    case .instant(let point): .string(point.text)
    case .days(let start, let end):
      .object(["start": .string(ISO8601.string(start)), "end": .string(ISO8601.string(end))])
    case .instants(let start, let end): .object(["start": .string(start.text), "end": .string(end.text)])
    }
  }

  /// Reads the form of the catalogue; nil for what is none, and for what is written otherwise than it would be here.
  init?(_ json: JSON) {
    func point(_ json: JSON?) -> OffsetInstant? {
      json?.string.flatMap { ISO8601.instant($0) }.map { OffsetInstant($0.instant, offset: $0.offset) }
    }
    func day(_ json: JSON?) -> CivilDate? { json?.string.flatMap { ISO8601.date($0) } }
    if let date = day(json) {
      self = .day(date)
    } else if let instant = point(json) {
      self = .instant(instant)
    } else if let start = day(json["start"]), let end = day(json["end"]) {
      self = .days(start, until: end)
    } else if let start = point(json["start"]), let end = point(json["end"]) {
      self = .instants(start, until: end)
    } else {
      return nil
    }
    guard self.json == json else { return nil }
  }
}
