internal import CivilTime
internal import JSONText
internal import JournalStore
internal import Sky
internal import Understanding

/// Tells when the sun rises and sets, how long it is light, what the moon looks like, and which season it is.
struct Daylight: ReadingCommand {
  static let discloses = Disclosure.figures
  static let schema = CommandSchema(
    "daylight", .read, .question,
    [
      Parameter("period", .period, "the day, or the days to compare; today when absent"),
      Parameter("city", .text(limit: 80), "where; the city that is set, else that of the time zone, when absent"),
    ])

  private let arguments: Arguments

  init(_ arguments: Arguments) throws(CommandError) { self.arguments = arguments }

  func run(in turn: Turn) throws -> Outcome {
    var result: JSONObject = [:]
    guard let place = turn.skyPlace(named: arguments.string("city")) else {
      let name = arguments.string("city") ?? turn.settings["city"]?.string
      result["city"] = name.map(JSON.string)
      guard name == nil else { return Outcome(.object(result), reply: "daylight.unknown_city") }
      return turn.withoutPlace(result, for: Self.schema.name, arguments)
    }
    result["city"] = .string(place.city.name)
    result["basis"] = .string(place.isOfZone ? "timezone" : "city")
    result["latitude"] = .double(place.city.point.latitude)
    result["longitude"] = .double(place.city.point.longitude)
    let days = arguments["period"].flatMap(Period.init)?.days(in: turn.zone) ?? turn.today..<turn.today + 1
    let first = place.json(of: days.lowerBound, in: turn.zone)
    result["date"] = .string(ISO8601.string(days.lowerBound))
    // The city of a time zone does for an answer; which one it really is is asked once.
    let question = place.isOfZone ? turn.cityQuestion(for: Self.schema.name, arguments) : nil
    for member in first { result[member.key] = member.value }
    guard days.upperBound - days.lowerBound > 1 else {
      let before = SunDay(days.lowerBound - 1, at: place.city.point, in: turn.zone).minutes
      result["change"] = .double(
        (SunDay(days.lowerBound, at: place.city.point, in: turn.zone).minutes - before).rounded())
      return answer(result, "daylight.day", question)
    }
    // More days than a year say no more than a year does.
    let last = min(days.upperBound - 1, days.lowerBound + 366)
    result["last"] = .object(place.json(of: last, in: turn.zone))
    result["end"] = .string(ISO8601.string(last))
    let minutes = (0...last - days.lowerBound).map {
      SunDay(days.lowerBound + $0, at: place.city.point, in: turn.zone).minutes
    }
    result["mean"] = .double((minutes.reduce(0, +) / Double(minutes.count)).rounded())
    return answer(result, "daylight.days", question)
  }

  private func answer(_ result: JSONObject, _ reply: String, _ question: OpenQuestion?) -> Outcome {
    var values = result
    if question != nil { values["asks"] = .bool(true) }
    return Outcome(.object(result), reply: reply, values, question: question, period: arguments["period"])
  }
}

/// A place whose sun is looked at.
struct SkyPlace {
  let city: City
  /// Whether only the time zone told where it is.
  let isOfZone: Bool

  /// What the sky of a day is like.
  func json(of day: CivilDate, in zone: TimeZoneRules) -> JSONObject {
    let sun = SunDay(day, at: city.point, in: zone)
    let moon = Moon(day, in: zone)
    var object: JSONObject = ["daylight": .double(sun.minutes.rounded())]
    func text(_ instant: Instant) -> JSON { .string(ISO8601.string(instant, offset: zone.offset(at: instant))) }
    object["sunrise"] = sun.sunrise.map(text)
    object["sunset"] = sun.sunset.map(text)
    object["moon"] = .object(["phase": .string(moon.phase.rawValue), "lit": .double((moon.lit * 100).rounded())])
    object["season"] = Season(day, at: city.point).map { .string($0.rawValue) }
    return object
  }
}

extension Turn {
  /// The ids of the series that are worked out from the day and the place.
  static let skySeries: Set<String> = ["daylight", "moon"]

  /// Where the user is, as far as it is known: a city that is named, the one that is set, or the time zone's.
  func skyPlace(named name: String? = nil) -> SkyPlace? {
    if let name = name ?? settings["city"]?.string {
      return words.cities.city(named: name, country: settings["country"]?.string?.uppercased())
        .map { SkyPlace(city: $0, isOfZone: false) }
    }
    return words.cities.city(ofZone: zone.identifier).map { SkyPlace(city: $0, isOfZone: true) }
  }

  /// Minutes of daylight and the moon's light in percent, by day; nothing where no place is known.
  var sky: [String: (CivilDate) -> Double?] {
    guard let place = skyPlace() else { return [:] }
    let zone = zone
    return [
      "daylight": { SunDay($0, at: place.city.point, in: zone).minutes.rounded() },
      "moon": { (Moon($0, in: zone).lit * 100).rounded() },
    ]
  }
}
