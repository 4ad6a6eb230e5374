internal import Glibc

/// A place on the earth, in degrees: north and east are positive.
package struct GeoPoint: Sendable, Hashable {
  package let latitude: Double
  package let longitude: Double

  /// Nil for a latitude beyond a pole, a longitude beyond half the way round, and what is no number.
  package init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    (self.latitude, self.longitude) = (latitude, longitude)
  }

  /// Whether the year has four seasons here: between the tropics it has other ones.
  package var hasFourSeasons: Bool { abs(latitude) > 23.44 }
}

/// Degrees in trigonometry.
func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }
func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
func turned(_ degrees: Double) -> Double {
  let rest = degrees.truncatingRemainder(dividingBy: 360)
  return rest < 0 ? rest + 360 : rest
}

/// A moment as astronomers count: centuries of 36,525 days since noon of 1 January 2000, UTC.
func centuries(_ secondsSince1970: Double) -> Double { (secondsSince1970 / 86_400 - 10_957.5) / 36_525 }
