internal import TextSearch

/// A city, or the place after which a time zone is called.
package struct City: Sendable, Hashable {
  package let name: String
  /// Two letters, ISO 3166.
  package let country: String
  package let point: GeoPoint
}

/// Where cities are: `Resources/cities.tsv`.
package struct CityTable: Sendable {
  private var cities: [String: [City]] = [:]
  private var zones: [String: City] = [:]

  /// The number of cities.
  package var count: Int { cities.values.reduce(0) { $0 + $1.count } }

  /// Reads lines of name, country, latitude, longitude and, for some, the time zone that is called after it. Lines that
  /// say nothing of the kind are passed over.
  package init(_ text: String) {
    for line in text.split(separator: "\n") where line.first != "#" {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard parts.count >= 4, let latitude = Double(parts[2]), let longitude = Double(parts[3]),
        let point = GeoPoint(latitude: latitude, longitude: longitude)
      else { continue }
      let city = City(name: String(parts[0]), country: String(parts[1]), point: point)
      cities[Self.key(city.name), default: []].append(city)
      if parts.count > 4 { zones[String(parts[4])] = city }
    }
  }

  /// The city of a name, whatever the case and the accents; of several that of the country, else the first, which is
  /// the largest. What comes after a comma is left out where the whole is not known: "Leeds, England".
  package func city(named name: String, country: String? = nil) -> City? {
    let found = cities[Self.key(name)] ?? name.split(separator: ",").first.flatMap { cities[Self.key($0)] }
    guard let found else { return nil }
    return found.first { $0.country == country } ?? found.first
  }

  /// The place after which a time zone is called: nearly all who live by it live some hundred kilometres away at most,
  /// and daylight differs by minutes.
  package func city(ofZone zone: String) -> City? {
    if let city = zones[zone] { return city }
    // A zone that is only another name of a larger one is still called after a city.
    guard zone.contains("/"), !zone.hasPrefix("Etc/"), let last = zone.split(separator: "/").last else { return nil }
    return cities[Self.key(last.replacing("_", with: " "))]?.first
  }

  private static func key(_ name: some StringProtocol) -> String {
    let letters = name.lowercased().unicodeScalars.compactMap { Self.plain[$0] ?? String($0) }.joined()
    return letters.split { $0 == " " || $0 == "-" || $0 == "'" || $0 == "." }.joined(separator: " ")
  }

  /// Letters with accents, as they are typed without.
  private static let plain: [Unicode.Scalar: String] = {
    var plain: [Unicode.Scalar: String] = [:]
    for (letters, without) in [
      ("áàâãåăąā", "a"), ("ä", "a"), ("çćč", "c"), ("ďđ", "d"), ("éèêëęěē", "e"), ("ğ", "g"), ("íìîïıī", "i"),
      ("łľ", "l"), ("ñńň", "n"), ("óòôõőøō", "o"), ("ö", "o"), ("ř", "r"), ("śšşș", "s"), ("ťţț", "t"),
      ("úùûűůū", "u"), ("ü", "u"), ("ý", "y"), ("źžż", "z"), ("ß", "ss"), ("æ", "ae"), ("’", " "),
    ] { for letter in letters.unicodeScalars { plain[letter] = without } }
    return plain
  }()
}
