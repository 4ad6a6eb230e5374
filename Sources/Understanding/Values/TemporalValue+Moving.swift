internal import CivilTime
internal import TimeExpressions

extension TemporalValue {
  /// The same time of the day some days later, or earlier.
  func moved(by days: Int, in zone: TimeZoneRules) -> TemporalValue {
    func moved(_ point: TimePoint) -> TimePoint {
      let civil = CivilDateTime(point.civil.date + days, second: point.civil.second)
      return TimePoint(civil: civil, instant: zone.instant(of: civil))
    }
    return switch self {
    case .instant(let start, let grain, let part): .instant(start: moved(start), grain: grain, part: part)
    case .interval(let start, let end, let grain, let part):
      .interval(start: start.map(moved), end: end.map(moved), grain: grain, part: part)
    default: self
    }
  }
}
