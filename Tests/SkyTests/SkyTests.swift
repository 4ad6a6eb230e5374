import CivilTime
import Testing

@testable import Sky

/// Sunrise and sunset in seconds since 1970, by the Python package astral 3.2.
private let suns: [(date: String, latitude: Double, longitude: Double, zone: String, rise: Int, set: Int)] = [
  ("2026-03-20", 52.52, 13.41, "Europe/Berlin", 1773983370, 1774027149),
  ("2026-06-21", 52.52, 13.41, "Europe/Berlin", 1782009807, 1782070374),
  ("2026-11-26", 52.52, 13.41, "Europe/Berlin", 1795675622, 1795705187),
  ("1995-12-21", 52.52, 13.41, "Europe/Berlin", 819530104, 819557605),
  ("2050-09-01", 52.52, 13.41, "Europe/Berlin", 2545618664, 2545667632),
  ("2026-03-20", 40.71, -74.01, "America/New_York", 1774004372, 1774048079),
  ("2026-06-21", 40.71, -74.01, "America/New_York", 1782033919, 1782088230),
  ("2026-11-26", 40.71, -74.01, "America/New_York", 1795694143, 1795728645),
  ("1995-12-21", 40.71, -74.01, "America/New_York", 819548201, 819581485),
  ("2050-09-01", 40.71, -74.01, "America/New_York", 2545640617, 2545687656),
  ("2026-03-20", -36.85, 174.76, "Pacific/Auckland", 1773944620, 1773988368),
  ("2026-06-21", -36.85, 174.76, "Pacific/Auckland", 1781984037, 1782018685),
  ("2026-11-26", -36.85, 174.76, "Pacific/Auckland", 1795625836, 1795677559),
  ("1995-12-21", -36.85, 174.76, "Pacific/Auckland", 819478687, 819531550),
  ("2050-09-01", -36.85, 174.76, "Pacific/Auckland", 2545584146, 2545624817),
  ("2026-03-20", 28.61, 77.21, "Asia/Kolkata", 1773968138, 1774011727),
  ("2026-06-21", 28.61, 77.21, "Asia/Kolkata", 1781999647, 1782049905),
  ("2026-11-26", 28.61, 77.21, "Asia/Kolkata", 1795656149, 1795694043),
  ("1995-12-21", 28.61, 77.21, "Asia/Kolkata", 819509971, 819547103),
  ("2050-09-01", 28.61, 77.21, "Asia/Kolkata", 2545604968, 2545650752),
  ("2026-03-20", -1.28, 36.82, "Africa/Nairobi", 1773977825, 1774021396),
  ("2026-06-21", -1.28, 36.82, "Africa/Nairobi", 1782012795, 1782056148),
  ("2026-11-26", -1.28, 36.82, "Africa/Nairobi", 1795662873, 1795706724),
  ("1995-12-21", -1.28, 36.82, "Africa/Nairobi", 819516287, 819560182),
  ("2050-09-01", -1.28, 36.82, "Africa/Nairobi", 2545615822, 2545659308),
  ("2026-03-20", -54.8, -68.3, "America/Argentina/Ushuaia", 1774002888, 1774046713),
  ("2026-06-21", -54.8, -68.3, "America/Argentina/Ushuaia", 1782046755, 1782072654),
  ("2026-11-26", -54.8, -68.3, "America/Argentina/Ushuaia", 1795680109, 1795740018),
  ("1995-12-21", -54.8, -68.3, "America/Argentina/Ushuaia", 819532303, 819594643),
  ("2050-09-01", -54.8, -68.3, "America/Argentina/Ushuaia", 2545643649, 2545681983),
  ("2026-03-20", 61.22, -149.9, "America/Anchorage", 1774022415, 1774066501),
  ("2026-06-21", 61.22, -149.9, "America/Anchorage", 1782044455, 1782114124),
  ("2026-11-26", 61.22, -149.9, "America/Anchorage", 1795718109, 1795741100),
  ("1995-12-21", 61.22, -149.9, "America/Anchorage", 819573288, 819592837),
  ("2050-09-01", 61.22, -149.9, "America/Anchorage", 2545656780, 2545707854),
]

@Suite struct SkyTests {
  @Test(arguments: suns.indices) func `the sun rises and sets within a minute of another program's times`(
    _ index: Int
  ) throws {
    let row = suns[index]
    let date = try #require(ISO8601.date(row.date))
    let place = try #require(GeoPoint(latitude: row.latitude, longitude: row.longitude))
    let sun = SunDay(date, at: place, in: try TimeZoneRules(identifier: row.zone))
    let (rise, set) = (try #require(sun.sunrise), try #require(sun.sunset))
    #expect(abs(rise.seconds - row.rise) <= 60)
    #expect(abs(set.seconds - row.set) <= 60)
    #expect(abs(sun.minutes - Double(row.set - row.rise) / 60) <= 2)
  }

  @Test func `near the pole the sun stays up in June and down in December`() throws {
    let tromso = try #require(GeoPoint(latitude: 69.65, longitude: 18.96))
    let zone = try TimeZoneRules(identifier: "Europe/Oslo")
    let june = SunDay(CivilDate(year: 2026, month: 6, day: 21), at: tromso, in: zone)
    #expect(june.minutes == 1440 && june.sunrise == nil)
    let december = SunDay(CivilDate(year: 2026, month: 12, day: 21), at: tromso, in: zone)
    #expect(december.minutes == 0 && december.sunset == nil)
  }

  @Test(
    arguments: [
      ("2026-11-24", Moon.Phase.full), ("2026-11-09", .new), ("2026-11-17", .firstQuarter),
      ("2026-12-01", .lastQuarter), ("2026-08-12", .new), ("2026-08-28", .full), ("2026-11-20", .waxingGibbous),
      ("2026-11-12", .waxingCrescent), ("2026-11-28", .waningGibbous), ("2026-12-05", .waningCrescent),
    ]) func `the moon has the phase of the almanac`(_ day: String, _ phase: Moon.Phase) throws
  {
    let date = try #require(ISO8601.date(day))
    let moon = Moon(date, in: .utc)
    #expect(moon.phase == phase)
    if phase == .full { #expect(moon.lit > 0.98) }
    if phase == .new { #expect(moon.lit < 0.02) }
  }

  @Test(
    arguments: [
      ("2026-01-15", 52.5, Season.winter), ("2026-04-01", 52.5, .spring), ("2026-07-01", -33.9, .winter),
      ("2026-12-01", -33.9, .summer), ("2026-10-01", 52.5, .autumn),
    ]) func `seasons are the other way round in the south`(_ day: String, _ latitude: Double, _ season: Season) throws
  {
    let place = try #require(GeoPoint(latitude: latitude, longitude: 0))
    #expect(Season(try #require(ISO8601.date(day)), at: place) == season)
  }

  @Test func `between the tropics there is no winter`() throws {
    let nairobi = try #require(GeoPoint(latitude: -1.3, longitude: 36.8))
    #expect(Season(CivilDate(year: 2026, month: 1, day: 1), at: nairobi) == nil)
  }

  @Test func `a city is found whatever its case and accents, and the country decides between two`() {
    let table = CityTable(
      """
      # name, country, latitude, longitude, zone
      Zürich\tCH\t47.38\t8.54\tEurope/Zurich
      Cambridge\tGB\t52.21\t0.12
      Cambridge\tUS\t42.37\t-71.11
      Nowhere\tXX\t95\t0
      """)
    #expect(table.count == 3)
    #expect(table.city(named: "zurich")?.country == "CH")
    #expect(table.city(named: "cambridge")?.country == "GB")
    #expect(table.city(named: "Cambridge, MA", country: "US")?.country == "US")
    #expect(table.city(named: "Nowhere") == nil)
    #expect(table.city(ofZone: "Europe/Zurich")?.name == "Zürich")
    #expect(table.city(ofZone: "America/Cambridge")?.name == "Cambridge")
    #expect(table.city(ofZone: "Etc/UTC") == nil)
  }
}
