package import CivilTime

/// The moon's light, by the largest terms of its longitude (J. Meeus, Astronomical Algorithms, chapters 47 and 48): its
/// phases within some ten minutes.
package struct Moon: Sendable, Hashable {
  /// A phase: the four principal ones are those of the day on which they come.
  package enum Phase: String, Sendable, Hashable, CaseIterable {
    case new, waxingCrescent = "waxing_crescent", firstQuarter = "first_quarter", waxingGibbous = "waxing_gibbous"
    case full, waningGibbous = "waning_gibbous", lastQuarter = "last_quarter", waningCrescent = "waning_crescent"
  }

  /// The share of its face that is lit, 0…1.
  package let lit: Double
  package let phase: Phase

  /// The moon of a day of somebody's calendar: its light at noon.
  package init(_ date: CivilDate, in zone: TimeZoneRules) {
    let start = Double(zone.instant(of: CivilDateTime(date, hour: 0)).seconds)
    let end = Double(zone.instant(of: CivilDateTime(date + 1, hour: 0)).seconds)
    let (first, last) = (Self.elongation(at: start), Self.elongation(at: end))
    lit = (1 - cosine(Self.elongation(at: (start + end) / 2))) / 2
    // The angle only grows, from 0 at the new moon to 360 at the next.
    let quarter = Int(first / 90)
    let isPrincipal = Int(last / 90) != quarter
    let phases: [Phase] =
      isPrincipal
      ? [.firstQuarter, .full, .lastQuarter, .new]
      : [.waxingCrescent, .waxingGibbous, .waningGibbous, .waningCrescent]
    phase = phases[quarter % 4]
  }

  /// The angle from the sun to the moon along the ecliptic, 0…360°.
  static func elongation(at moment: Double) -> Double {
    let t = centuries(moment)
    let d = 297.8501921 + 445_267.1114034 * t
    let sun = 357.5291092 + 35_999.0502909 * t
    let moon = 134.9633964 + 477_198.8675055 * t
    let f = 93.2720950 + 483_202.0175233 * t
    let terms: [(degrees: Double, argument: Double)] = [
      (6.288774, moon), (1.274027, 2 * d - moon), (0.658314, 2 * d), (0.213618, 2 * moon), (-0.185116, sun),
      (-0.114332, 2 * f), (0.058793, 2 * d - 2 * moon), (0.057066, 2 * d - sun - moon), (0.053322, 2 * d + moon),
      (0.045758, 2 * d - sun), (-0.040923, sun - moon), (-0.034720, d), (-0.030383, sun + moon),
    ]
    let longitude = 218.3164477 + 481_267.88123421 * t + terms.reduce(0) { $0 + $1.degrees * sine($1.argument) }
    return turned(longitude - Sun(at: moment).longitude)
  }
}

/// A season by the calendar of weather services: three whole months each.
package enum Season: String, Sendable, Hashable, CaseIterable {
  case winter, spring, summer, autumn

  /// The season of a day; nil between the tropics, where a year has other ones.
  package init?(_ date: CivilDate, at place: GeoPoint) {
    guard place.hasFourSeasons else { return nil }
    let quarter = date.components.month % 12 / 3
    self = Self.allCases[place.latitude > 0 ? quarter : (quarter + 2) % 4]
  }
}
