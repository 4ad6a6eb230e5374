package import CivilTime
internal import Glibc

/// A day's sun at a place, by the equations of NOAA's solar calculator, which follow J. Meeus, Astronomical Algorithms
/// (chapters 25 and 28): within a minute between the polar circles, for the years 1900 to 2100.
///
/// Sunrise and sunset are when the sun's upper edge is seen on a level horizon, its centre being 0.833° below.
package struct SunDay: Sendable, Hashable {
  /// Nil where the sun doesn't rise or set on that day.
  package let sunrise: Instant?
  package let sunset: Instant?
  /// How long the sun is up, in minutes: 0 in a polar night, 1440 where it doesn't set.
  package let minutes: Double

  private static let horizon = -0.833

  /// The sun of a day of somebody's calendar at a place.
  package init(_ date: CivilDate, at place: GeoPoint, in zone: TimeZoneRules) {
    // Noon by the sun that is nearest to noon by the clock: on the other side of the date line the days differ.
    let clockNoon = Double(zone.instant(of: CivilDateTime(date, hour: 12)).seconds)
    let meanNoon = Double(date.dayNumber) * 86_400 + 43_200 - place.longitude * 240
    let noon = meanNoon + ((clockNoon - meanNoon) / 86_400).rounded() * 86_400
    func edge(_ side: Double) -> Double? {
      // The sun moves on meanwhile: the second look is at the moment that the first one gave.
      var moment = noon
      for _ in 0..<2 {
        let sun = Sun(at: moment)
        guard let angle = sun.hourAngle(at: place.latitude, Self.horizon) else { return nil }
        moment = noon - sun.equationOfTime * 60 + side * angle * 240
      }
      return moment
    }
    if let rise = edge(-1), let set = edge(1) {
      sunrise = Instant(seconds: Int(rise.rounded()))
      sunset = Instant(seconds: Int(set.rounded()))
      minutes = (set - rise) / 60
    } else {
      sunrise = nil
      sunset = nil
      minutes = Sun(at: noon).isUp(at: place.latitude, Self.horizon) ? 1440 : 0
    }
  }
}

/// Where the sun stands at a moment.
struct Sun {
  /// Its true longitude along the ecliptic, seen from the earth, in degrees.
  let longitude: Double
  /// Degrees north of the equator.
  let declination: Double
  /// How much a sundial is ahead of a clock, in minutes.
  let equationOfTime: Double

  /// - Parameter moment: Seconds since 1970.
  init(at moment: Double) {
    let t = centuries(moment)
    let meanLongitude = turned(280.46646 + t * (36_000.76983 + t * 0.0003032))
    let anomaly = 357.52911 + t * (35_999.05029 - t * 0.0001537)
    let eccentricity = 0.016708634 - t * (0.000042037 + t * 0.0000001267)
    let centre =
      sine(anomaly) * (1.914602 - t * (0.004817 + t * 0.000014)) + sine(2 * anomaly) * (0.019993 - t * 0.000101)
      + sine(3 * anomaly) * 0.000289
    longitude = turned(meanLongitude + centre)
    let node = 125.04 - 1934.136 * t
    let apparent = longitude - 0.00569 - 0.00478 * sine(node)
    let meanTilt = 23 + (26 + (21.448 - t * (46.815 + t * (0.00059 - t * 0.001813))) / 60) / 60
    let tilt = meanTilt + 0.00256 * cosine(node)
    declination = asin(sine(tilt) * sine(apparent)) * 180 / .pi
    let half = sine(tilt / 2) / cosine(tilt / 2)
    let y = half * half
    let first = y * sine(2 * meanLongitude) - 2 * eccentricity * sine(anomaly)
    let second = 4 * eccentricity * y * sine(anomaly) * cosine(2 * meanLongitude)
    let third = 0.5 * y * y * sine(4 * meanLongitude) + 1.25 * eccentricity * eccentricity * sine(2 * anomaly)
    equationOfTime = (first + second - third) * 180 / .pi * 4
  }

  /// How far the sun turns between noon and a height above the horizon, in degrees; nil where it doesn't come there.
  func hourAngle(at latitude: Double, _ height: Double) -> Double? {
    let cosine = cosineOfHourAngle(at: latitude, height)
    return (-1...1).contains(cosine) ? acos(cosine) * 180 / .pi : nil
  }

  /// Whether the sun is above a height at noon, where it doesn't cross it on the day.
  func isUp(at latitude: Double, _ height: Double) -> Bool { cosineOfHourAngle(at: latitude, height) < 0 }

  private func cosineOfHourAngle(at latitude: Double, _ height: Double) -> Double {
    // At a pole itself every direction is the same.
    let latitude = min(max(latitude, -89.99), 89.99)
    return (sine(height) - sine(latitude) * sine(declination)) / (cosine(latitude) * cosine(declination))
  }
}
