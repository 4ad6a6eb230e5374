internal import CivilTime
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Sky
internal import Understanding

/// About how long somebody was outside on days of which nothing says it: from walks by day, from steps, and never more
/// than it was light.
///
/// It is a range, wide on purpose. A walk with a duration counts as that, give or take a quarter; one without as 15 to 45
/// minutes. Of steps those beyond 4,000, about what a day indoors comes to (Tudor-Locke and Bassett, Sports Medicine,
/// 2004, call fewer than 5,000 sedentary), were at most outside, at 100 to 130 a minute.
struct OutdoorEstimate {
  /// The metric that it stands in for.
  static let metric = "outside"
  /// The longest time that is looked at, in days.
  private static let longest = 366
  /// What is done outside on foot.
  private static let walks: Set<String> = ["walking", "nature"]
  /// Light where no place is known: these hours.
  private static let hours = 8..<18

  /// Minutes, to fives.
  private(set) var low = 0.0
  private(set) var high = 0.0
  /// The days that it is about.
  private(set) var days = 0

  private struct Day {
    var isSaid = false
    var steps = 0.0
    var low = 0.0
    var high = 0.0
  }

  /// The estimate for the days of a period that have no time outside of their own; nil where nothing tells of any.
  init?(of period: Range<CivilDate>, in turn: Turn) throws {
    let place = turn.skyPlace()
    var filter = EntryFilter()
    filter.days = period.lowerBound..<min(period.upperBound, turn.today + 1)
    guard let range = filter.days, range.upperBound - range.lowerBound <= Self.longest else { return nil }
    var found: [CivilDate: Day] = [:]
    try turn.journal.visit(filter, order: .oldestFirst) { entry throws(StoreError) in
      Self.add(entry, to: &found[entry.day, default: Day()], place, turn.zone)
      return true
    }
    for (date, day) in found where !day.isSaid {
      let light = place.map { SunDay(date, at: $0.city.point, in: turn.zone).minutes } ?? Double(Self.hours.count * 60)
      let most = min(max(day.high, day.steps / 100), light)
      guard most >= 5 else { continue }
      let least = min(max(day.low, (day.steps - 4000) / 130), most)
      low += max(0, least)
      high += most
      days += 1
    }
    guard days > 0 else { return nil }
    low = (low / 5).rounded(.down) * 5
    high = (high / 5).rounded(.up) * 5
  }

  private static func add(_ entry: Entry, to day: inout Day, _ place: SkyPlace?, _ zone: TimeZoneRules) {
    for measurement in entry.measurements {
      if measurement.metric == metric { day.isSaid = true }
      if measurement.metric == "steps" { day.steps += measurement.value }
    }
    guard entry.activities.contains(where: walks.contains), isByDay(entry, place, zone) else { return }
    let said = entry.measurements.first { $0.metric == "exercise" && $0.value > 0 }?.value
    day.low += said.map { $0 * 0.75 } ?? 15
    day.high += said.map { $0 * 1.25 } ?? 45
  }

  private static func isByDay(_ entry: Entry, _ place: SkyPlace?, _ zone: TimeZoneRules) -> Bool {
    guard !entry.isWholeDay else { return true }
    guard let place else {
      return hours.contains((entry.at.seconds + entry.offset).floored(by: 86_400).remainder / 3600)
    }
    let sun = SunDay(entry.day, at: place.city.point, in: zone)
    guard let sunrise = sun.sunrise, let sunset = sun.sunset else { return sun.minutes > 0 }
    return sunrise <= entry.at && entry.at <= sunset
  }

  /// The range as a result's member, marked as what it is.
  var json: JSON {
    .object(["low": .double(low), "high": .double(high), "days": .int(days), "basis": .string("estimate")])
  }
}
