internal import CivilTime
internal import Understanding

extension Period {
  /// The period of the same length just before this one; for a calendar month or year, the calendar one before it.
  var previous: Period {
    switch self {
    case .days(let days):
      let first = days.lowerBound
      if first == first.startOfMonth, days.upperBound == days.upperBound.startOfMonth {
        let a = first.components
        let b = days.upperBound.components
        let months = (b.year - a.year) * 12 + b.month - a.month
        return .days(first.adding(months: -months)..<first)
      }
      return .days(first - (days.upperBound - first)..<first)
    case .instants(let instants):
      let length = instants.upperBound.microseconds - instants.lowerBound.microseconds
      return .instants(
        Instant(microseconds: instants.lowerBound.microseconds - length)..<instants.lowerBound)
    }
  }
}

extension Period {
  /// The period of the same length just after this one; for calendar months, the next ones.
  var following: Period {
    guard case .days(let days) = self else { return self }
    let (first, end) = (days.lowerBound, days.upperBound)
    if first == first.startOfMonth, end == end.startOfMonth {
      let (a, b) = (first.components, end.components)
      return .days(end..<end.adding(months: (b.year - a.year) * 12 + b.month - a.month))
    }
    return .days(end..<end + (end - first))
  }
}
